/*
 * Built-in variables are calls of the runtime; epid is made of the probe and the clause, ipl is a fault.
 */
BEGIN
{
	x = caller + cpu + epid + errno + gid + id + pid + ppid + stackdepth + tid + ucaller + uid + uregs[R_PC] +
		ustackdepth;
	y = timestamp + vtimestamp + walltimestamp;
	trace(execname);
	trace(probeprov);
	printf("%s %s %s", probemod, probefunc, probename);
	z = strlen(probemod);
	x = ipl;
}
