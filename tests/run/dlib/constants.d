/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * One or two constants of each family in the D library, and the sizes of its types.
 */
BEGIN
{
	printf("%d %d %d %d\n", EPERM, ENOSYS, SIGKILL, SIGCHLD);
	printf("%d %d %#o %d\n", O_RDONLY, O_RDWR, O_CREAT, CLD_EXITED);
	printf("%d %d %d %d\n", B_TRUE, B_FALSE, DTRACEFLT_BADADDR, DTRACEFLT_DIVZERO);
	printf("%d %d %d %d\n", PR_MODEL_LP64, AF_INET, AF_INET6, ARPHRD_ETHER);
	printf("%d %d %#x %d\n", IPPROTO_TCP, IPPROTO_UDP, TH_SYN, TCP_STATE_ESTABLISHED);
	printf("%d %d %d\n", PCAP_ETHERNET, PCAP_IP, NULL == 0);
	printf("%d %d %d\n", R_PC, R_SP, R_FP);
	printf("%d %d %d\n", pset, chip, lgrp);
	printf("%d %d %d\n", sizeof (psinfo_t) > 0, sizeof (conninfo_t) > 0, sizeof (timestruc_t));
	exit(0);
}
