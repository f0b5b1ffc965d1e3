/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * tcp.d -- D library: TCP headers and connections.  Addresses and ports come from the packet, and where there is none
 * from the socket: arg2 to arg7 are those of runtime/prov/net.bpf.c.
 */
struct tcphdr {
	uint16_t source;
	uint16_t dest;
	uint32_t seq;
	uint32_t ack_seq;
	uint8_t doff;  /* in its high half: words of the header */
	uint8_t flags; /* TH_* */
	uint16_t window;
	uint16_t check;
	uint16_t urg_ptr;
};

extern struct tcp_options_received {
	uint16_t snd_wscale : 4;
	uint16_t rcv_wscale : 4;
};
extern struct inet_sock {
	uint16_t inet_sport;
};
extern struct inet_connection_sock {
	uint32_t icsk_rto;
};
extern struct tcp_sock {
	struct inet_connection_sock inet_conn;
	uint32_t snd_una;
	uint32_t snd_nxt;
	uint32_t rcv_nxt;
	uint32_t snd_wnd;
	uint32_t rcv_wnd;
	uint32_t snd_cwnd;
	uint32_t snd_ssthresh;
	uint32_t mss_cache;
	uint32_t srtt_us;
	uint32_t mdev_us;
	uint64_t bytes_acked;
	uint64_t bytes_received;
	struct tcp_options_received rx_opt;
};

inline int TH_FIN = 0x01;
inline int TH_SYN = 0x02;
inline int TH_RST = 0x04;
inline int TH_PSH = 0x08;
inline int TH_PUSH = 0x08; /* as illumos calls it */
inline int TH_ACK = 0x10;
inline int TH_URG = 0x20;
inline int TH_ECE = 0x40;
inline int TH_CWR = 0x80;

inline int TCP_MIN_HEADER_LENGTH = 20;

/* The kernel's numbers; Linux has no idle state. */
inline int TCP_STATE_IDLE = 0;
inline int TCP_STATE_ESTABLISHED = 1;
inline int TCP_STATE_SYN_SENT = 2;
inline int TCP_STATE_SYN_RECEIVED = 3;
inline int TCP_STATE_FIN_WAIT_1 = 4;
inline int TCP_STATE_FIN_WAIT_2 = 5;
inline int TCP_STATE_TIME_WAIT = 6;
inline int TCP_STATE_CLOSED = 7;
inline int TCP_STATE_CLOSE_WAIT = 8;
inline int TCP_STATE_LAST_ACK = 9;
inline int TCP_STATE_LISTEN = 10;
inline int TCP_STATE_CLOSING = 11;

#pragma D binding "1.6.3" tcp_state_string
inline string tcp_state_string[int s] =
	s == 0 ? "state-idle" : s == 1 ? "state-established" : s == 2 ? "state-syn-sent" : s == 3 ? "state-syn-received" :
	s == 4 ? "state-fin-wait-1" : s == 5 ? "state-fin-wait-2" : s == 6 ? "state-time-wait" : s == 7 ? "state-closed" :
	s == 8 ? "state-close-wait" : s == 9 ? "state-last-ack" : s == 10 ? "state-listen" : s == 11 ? "state-closing" :
	"<unknown>";

typedef struct tcpinfo {
	uint16_t tcp_sport;
	uint16_t tcp_dport;
	uint32_t tcp_seq;
	uint32_t tcp_ack;
	uint8_t tcp_offset; /* bytes of the header */
	uint8_t tcp_flags;  /* TH_* */
	uint16_t tcp_window;
	uint16_t tcp_checksum;
	uint16_t tcp_urgent;
	uintptr_t tcp_hdr;
} tcpinfo_t;

typedef struct tcpsinfo {
	uintptr_t tcps_addr;   /* the struct tcp_sock */
	int tcps_local;	       /* both ends are this host's */
	int tcps_active;       /* not known: 0 */
	uint16_t tcps_lport;
	uint16_t tcps_rport;
	string tcps_laddr;
	string tcps_raddr;
	int tcps_state;	       /* TCP_STATE_* */
	uint32_t tcps_iss;     /* first sequence number sent */
	uint32_t tcps_suna;    /* first one sent and not acknowledged */
	uint32_t tcps_snxt;    /* next one to send */
	uint32_t tcps_rack;    /* highest one received and acknowledged */
	uint32_t tcps_rnxt;    /* next one expected */
	uint32_t tcps_swnd;    /* windows, and their scales */
	int32_t tcps_snd_ws;
	uint32_t tcps_rwnd;
	int32_t tcps_rcv_ws;
	uint32_t tcps_cwnd;
	uint32_t tcps_cwnd_ssthresh;
	uint32_t tcps_sack_fack;
	uint32_t tcps_sack_snxt;
	uint32_t tcps_rto;     /* the kernel's ticks */
	uint32_t tcps_mss;
	int tcps_retransmit;
	uint32_t tcps_rtt;     /* ms */
	uint32_t tcps_rtt_sd;
	uint32_t tcps_irs;     /* first sequence number received */
} tcpsinfo_t;

typedef struct tcplsinfo {
	int tcps_state; /* the state before */
} tcplsinfo_t;

#pragma D binding "1.6.3" translator
translator tcpinfo_t < struct tcphdr *T > {
	tcp_sport = T ? ntohs(T->source) : 0;
	tcp_dport = T ? ntohs(T->dest) : 0;
	tcp_seq = T ? ntohl(T->seq) : 0;
	tcp_ack = T ? ntohl(T->ack_seq) : 0;
	tcp_offset = T ? (T->doff & 0xf0) >> 2 : 0;
	tcp_flags = T ? T->flags : 0;
	tcp_window = T ? ntohs(T->window) : 0;
	tcp_checksum = T ? ntohs(T->check) : 0;
	tcp_urgent = T ? ntohs(T->urg_ptr) : 0;
	tcp_hdr = (uintptr_t)T;
};

inline uint16_t tcp_local_port[struct tcphdr *h] = !h ? 0 : arg7 ? ntohs(h->dest) : ntohs(h->source);
inline uint16_t tcp_remote_port[struct tcphdr *h] = !h ? 0 : arg7 ? ntohs(h->source) : ntohs(h->dest);

#pragma D binding "1.6.3" translator
translator tcpsinfo_t < struct tcp_sock *T > {
	tcps_addr = (uintptr_t)T;
	tcps_local = T && ((struct sock *)T)->__sk_common.skc_family == 2 ?
		((struct sock *)T)->__sk_common.skc_rcv_saddr == ((struct sock *)T)->__sk_common.skc_daddr : 0;
	tcps_active = 0;
	tcps_lport = arg4 ? tcp_local_port[(struct tcphdr *)arg4] : T ? ntohs(((struct inet_sock *)T)->inet_sport) : 0;
	tcps_rport = arg4 ? tcp_remote_port[(struct tcphdr *)arg4] :
		T ? ntohs(((struct sock *)T)->__sk_common.skc_dport) : 0;
	tcps_laddr = ip_text[ip_family[arg2, (struct sock *)T],
		arg2 ? ip_header_addr[arg2, arg7] : ip_sock_addr[(struct sock *)T, 0]];
	tcps_raddr = ip_text[ip_family[arg2, (struct sock *)T],
		arg2 ? ip_header_addr[arg2, !arg7] : ip_sock_addr[(struct sock *)T, 1]];
	tcps_state = arg6;
	tcps_iss = T ? T->snd_una - (uint32_t)T->bytes_acked : 0;
	tcps_suna = T ? T->snd_una : 0;
	tcps_snxt = T ? T->snd_nxt : 0;
	tcps_rack = T ? T->rcv_nxt : 0;
	tcps_rnxt = T ? T->rcv_nxt : 0;
	tcps_swnd = T ? T->snd_wnd : 0;
	tcps_snd_ws = T ? T->rx_opt.snd_wscale : 0;
	tcps_rwnd = T ? T->rcv_wnd : 0;
	tcps_rcv_ws = T ? T->rx_opt.rcv_wscale : 0;
	tcps_cwnd = T ? T->snd_cwnd : 0;
	tcps_cwnd_ssthresh = T ? T->snd_ssthresh : 0;
	tcps_sack_fack = T ? T->snd_una : 0;
	tcps_sack_snxt = T ? T->snd_nxt : 0;
	tcps_rto = T ? T->inet_conn.icsk_rto : 0;
	tcps_mss = T ? T->mss_cache : 0;
	tcps_retransmit = 0;
	tcps_rtt = T ? (T->srtt_us >> 3) / 1000 : 0;
	tcps_rtt_sd = T ? (T->mdev_us >> 2) / 1000 : 0;
	tcps_irs = T && T->bytes_received ? T->rcv_nxt - (uint32_t)T->bytes_received : 0;
};

#pragma D binding "1.6.3" translator
translator tcplsinfo_t < int I > {
	tcps_state = I;
};
