/*
 * Keys: execname takes 16 bytes, probe names are numbers, gaps are zeroed; one stack slot serves all keys.
 */
syscall:::entry
{
	@calls[execname, probefunc] = count();
	@sizes[pid] = quantize(arg2);
	@total = sum(arg2);
}
