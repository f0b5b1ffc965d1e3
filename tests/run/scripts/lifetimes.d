/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * How long do processes live, from their creation to their end?
 *
 * proc:::start fires in a new process before it runs its first instruction, proc:::exit in a process that ends.
 * Each child of the target runs another program: one of them sleeps for 400 ms, the others end at once.
 *
 * @trigger: execs quit naps quit
 */
uint64_t created;

proc:::create
/pid == $target/
{
	created++;
}

proc:::start
/ppid == $target/
{
	self->born = timestamp;
}

proc:::exit
/self->born/
{
	this->lived = timestamp - self->born;
	self->born = 0;
	printf("%s lived %s\n", execname, this->lived >= 400000000 ? "400 ms or longer" : "shortly");
	@lives = count();
}

END
{
	printf("%d created", created);
	printa(", %@d ended\n", @lives);
}
