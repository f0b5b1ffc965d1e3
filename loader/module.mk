SRC_loader := $(wildcard loader/*.c)
$(B)/dray: $(call objs,$(SRC_loader))
	$(CC) $(CFLAGS) $(LDFLAGS) $^ -o $@ -lbpf -lelf -lz
