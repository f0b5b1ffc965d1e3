/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * CPU time grows no faster than time does, also from the moment when a thread gets a CPU, which another one sees.
 * The scheduler's clock strays by up to a tick where the TSC is not stable, as on emulated machines: 10 ms are
 * allowed for.
 *
 * @trigger: naps 20 3
 */
int good, bad;

sched:::on-cpu
/pid == $target/
{
	self->ran = vtimestamp;
	self->began = timestamp;
}

syscall::clock_nanosleep:entry
/self->began/
{
	this->ran = (int64_t)(vtimestamp - self->ran);
	this->real = (int64_t)(timestamp - self->began);
	good += this->ran >= 0 && this->ran <= this->real + 10000000;
	bad += this->ran < 0 || this->ran > this->real + 10000000;
}

END
{
	printf("%d %d\n", good > 10, bad);
}
