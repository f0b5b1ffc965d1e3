/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Members of bufinfo_t, devinfo_t and fileinfo_t, from a request and a file that the script fills itself, each member
 * where the kernel has it.
 */
#pragma D option scratchsize=32768

this struct bio *b;
this struct block_device *d;
this struct file *f;
this struct dentry *e;

inline bufinfo_t *buf = xlate <bufinfo_t *> (this->b);
inline devinfo_t *dev = xlate <devinfo_t *> (this->b);
inline fileinfo_t *file = xlate <fileinfo_t *> (this->f);
inline fileinfo_t *entry = xlate <fileinfo_t *> (this->e);

BEGIN
{
	this->b = (struct bio *)alloca(512);
	*(unsigned *)&this->b->bi_opf = 1;
	*(uint64_t *)&this->b->bi_iter.bi_sector = 4096;
	*(unsigned *)&this->b->bi_iter.bi_size = 512;
	*(uintptr_t *)&this->b->bi_end_io = 0x1234;
	*(uint8_t *)&this->b->bi_status = 10;
	printf("flags %d, bytes %d %d, left %d, block %d %d, error %d\n", buf->b_flags == (B_WRITE | B_PHYS | B_ASYNC),
	       buf->b_bcount, buf->b_bufsize, buf->b_resid, buf->b_blkno, buf->b_lblkno, buf->b_error);
	printf("data at %d, at the end %#x, device %d\n", (uintptr_t)buf->b_addr, (uintptr_t)buf->b_iodone, buf->b_edev);
	*(unsigned *)&this->b->bi_opf = 0x800;
	*(uint8_t *)&this->b->bi_status = 0;
	printf("flags %d, error %d\n", buf->b_flags == (B_READ | B_PHYS), buf->b_error);
	printf("%d %d %d %s %s %s\n", dev->dev_major, dev->dev_minor, dev->dev_instance, dev->dev_name, dev->dev_statname,
	       dev->dev_pathname);
}

BEGIN
{
	this->b = (struct bio *)alloca(512);
	this->d = (struct block_device *)alloca(4096);
	*(struct block_device **)&this->b->bi_bdev = this->d;
	*(uint32_t *)&this->d->bd_dev = 8 << 20 | 1;
	printf("%d %d, device %#x\n", dev->dev_major, dev->dev_minor, buf->b_edev);
}

BEGIN
{
	this->f = (struct file *)alloca(1024);
	*(int64_t *)&this->f->f_pos = 1 << 40;
	*(unsigned *)&this->f->f_flags = O_RDWR | O_APPEND;
	printf("%d at %d, mounted on %s\n", file->fi_oflags == (O_RDWR | O_APPEND), file->fi_offset, file->fi_mount);
	this->f = NULL;
	printf("%d at %d, %s in %s (%s), %s on %s\n", file->fi_oflags, file->fi_offset, file->fi_name, file->fi_dirname,
	       file->fi_pathname, file->fi_fs, file->fi_mount);
	this->e = NULL;
	printf("%d at %d, %s in %s (%s), %s on %s\n", entry->fi_oflags, entry->fi_offset, entry->fi_name, entry->fi_dirname,
	       entry->fi_pathname, entry->fi_fs, entry->fi_mount);
	exit(0);
}
