/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Addresses as symbols, of the kernel and of the process; as actions, as keys and by %a and %A.
 *
 * @trigger: compiled
 */
pid$target:a.out:call:entry
{
	this->pc = uregs[R_PC];
	usym(this->pc);
	printf("|\n");
	ufunc(this->pc);
	printf("|\n");
	umod(this->pc);
	printf("|\n");
	uaddr(this->pc);
	printf("|\n");
	@sym[usym(this->pc)] = count();
	@func[ufunc(this->pc)] = count();
	@mod[umod(this->pc)] = count();
	@addr[uaddr(this->pc)] = count();
	printa("%A %@d\n", @sym);
	printa("%A %@d\n", @func);
}

pid$target:a.out:call:entry
{
	this->pc = (uint64_t)&`schedule;
	sym(this->pc);
	printf("|\n");
	func(this->pc);
	printf("|\n");
	mod(this->pc);
	printf("|\n%a\n", this->pc);
	@ksym[sym(this->pc)] = count();
	@kfunc[func(this->pc)] = count();
	@kmod[mod(this->pc)] = count();
	printa("%a %@d\n", @ksym);
}

/* Nothing has a symbol there. */
pid$target:a.out:call:entry
{
	sym(1);
	printf("|\n");
	usym(1);
	printf("|\n%a %A\n", 2, 3);
}
