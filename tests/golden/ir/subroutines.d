/*
 * Subroutines of strings and numbers: most are one call; what may be left out is filled in.
 */
BEGIN
{
	trace(basename(dirname(cleanpath(execname))));
	trace(substr(execname, 1));
	trace(substr(execname, -3, 2));
	trace(strchr(execname, 'a'));
	trace(strrchr(execname, 'a'));
	trace(strstr(execname, "b"));
	trace(strtok(execname, " "));
	trace(strtok(NULL, " "));
	trace(tolower(toupper(execname)));
	trace(lltostr(arg0));
	trace(lltostr(arg0, 16));
	trace(json(execname, "a.b"));
	x = index(execname, "a") + index(execname, "a", 2) + rindex(execname, "a") + rindex(execname, "a", 2) +
		strlen(execname) + strtoll(execname) + strtoll(execname, 16);
}

BEGIN
{
	trace(inet_ntoa((ipaddr_t *)arg0));
	trace(inet_ntoa6((struct in6_addr *)arg0));
	trace(inet_ntoa6((struct in6_addr *)arg0, 1));
	trace(inet_ntop(AF_INET, (void *)arg0));
	trace(link_ntop(ARPHRD_ETHER, (void *)arg0));
	trace(d_path((struct path *)arg0));
	trace(_psargs(curthread));
	trace(htons(arg0));
	trace(htonl(arg0));
	trace(ntohll(arg0));
	trace(getmajor(arg0));
	trace(getminor(arg0));
	trace(rand());
	trace(progenyof(1));
}

BEGIN
{
	this->m = (struct mutex *)arg0;
	this->l = (rwlock_t *)arg1;
	x = mutex_owned(this->m) + mutex_type_adaptive(this->m) + mutex_type_spin(this->m) + rw_iswriter(this->l) +
		rw_read_held(this->l) + rw_write_held(this->l);
	o = mutex_owner(this->m);
}
