/*
 * Actions and variables of the run-time system that few scripts use: packets, waiting, the CPU's description.
 */
BEGIN
{
	pcap((void *)arg0, PCAP_ETHERNET);
	chill(500);
	trace(curcpu->cpu_id);
}
