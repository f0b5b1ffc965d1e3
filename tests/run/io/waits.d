/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Waiting for a request is seen at a function of the kernel.
 *
 * @needs: kprobe
 */
io:::wait-start, io:::wait-done
/args[0]->b_bcount > 0 && args[1]->dev_major == 0/
{
	printf("%s of a request without device\n", probename);
}

tick-200ms
{
	printf("attached\n");
	exit(0);
}
