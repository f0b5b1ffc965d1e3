/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Bit-fields of a kernel structure without a name, which is a member of one that has a name.  The memory is D's own, so
 * that what is in it is known.
 */
#pragma D option scratchsize=4096

BEGIN
{
	this->s = (struct inet_connection_sock *)alloca(4096);
	*(uint32_t *)((char *)&this->s->icsk_mtup.search_low + sizeof (int)) = 0x80001234;
	printf("%x %d\n", this->s->icsk_mtup.probe_size, this->s->icsk_mtup.enabled);
	*(uint32_t *)((char *)&this->s->icsk_mtup.search_low + sizeof (int)) = 0x7fffffff;
	printf("%x %d\n", this->s->icsk_mtup.probe_size, this->s->icsk_mtup.enabled);
}

BEGIN
{
	trace(((struct inet_connection_sock *)NULL)->icsk_mtup.enabled);
}

BEGIN
{
	exit(0);
}
