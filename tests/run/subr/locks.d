/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Locks are read as the kernel lays them out: made up here, in memory of alloca().
 */
BEGIN
{
	this->m = (struct mutex *)alloca(sizeof(struct mutex));
	*(uint64_t *)this->m = 0;
	printf("free: %d %d\n", mutex_owned(this->m), mutex_owner(this->m) == NULL);
	*(uint64_t *)this->m = (uint64_t)curthread | 3;
	printf("ours: %d %d\n", mutex_owned(this->m), mutex_owner(this->m) == curthread);
	*(uint64_t *)this->m = (uint64_t)curthread->parent;
	printf("theirs: %d %d\n", mutex_owned(this->m), mutex_owner(this->m) == curthread->parent);
	printf("%d %d\n", mutex_type_adaptive(this->m), mutex_type_spin(this->m));
}

BEGIN
{
	this->l = (rwlock_t *)alloca(sizeof(rwlock_t));
	*(uint32_t *)this->l = 0;
	printf("free: %d %d %d\n", rw_read_held(this->l), rw_write_held(this->l), rw_iswriter(this->l));
	*(uint32_t *)this->l = 0x200;
	printf("read: %d %d %d\n", rw_read_held(this->l), rw_write_held(this->l), rw_iswriter(this->l));
	*(uint32_t *)this->l = 0xff;
	printf("written: %d %d %d\n", rw_read_held(this->l), rw_write_held(this->l), rw_iswriter(this->l));
}

/* What is no lock is a fault. */
BEGIN
{
	trace(mutex_owned((struct mutex *)8));
}

BEGIN
{
	trace(rw_read_held((rwlock_t *)16));
}

BEGIN
{
	exit(0);
}

ERROR
{
	printf("fault %d at %d\n", arg4, arg5);
}
