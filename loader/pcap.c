/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * pcap.c -- writes capture files in the format of libpcap, times in microseconds, and feeds tshark with the
 * same bytes.  Called by consume_pcap.c.
 */
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "abi.h"
#include "pcap.h"

#define PCAP_MAGIC 0xa1b2c3d4u
#define PCAP_LINK_RAW 101 /* in files, bare IP has another number than in programs */

struct pcap_file {
	struct pcap_file *next;
	char *name; /* NULL: the pipe to tshark */
	FILE *fp;
	uint32_t type;
};

struct pcaps {
	struct pcap_file *file;
	uint32_t snaplen;
	bool no_tshark; /* tried in vain */
	pid_t tshark;	/* 0: not started */
	int from;	/* what tshark prints */
	char line[4096];
	size_t len; /* bytes of an unfinished line */
};

struct pcaps *pcap_new(uint32_t snaplen)
{
	struct pcaps *p = calloc(1, sizeof(*p));

	if (p)
		p->snaplen = snaplen;
	return p;
}

static bool pcap_head(const struct pcaps *p, const struct pcap_file *f)
{
	const struct {
		uint32_t magic;
		uint16_t major, minor;
		uint32_t zone, accuracy, snaplen, link;
	} head = {.magic = PCAP_MAGIC,
		  .major = 2,
		  .minor = 4,
		  .snaplen = p->snaplen,
		  .link = f->type == DT_PCAP_IP ? PCAP_LINK_RAW : f->type};

	return fwrite(&head, sizeof(head), 1, f->fp) == 1;
}

static bool pcap_append(const struct pcap_file *f, const struct pcap_packet *pkt)
{
	const uint32_t head[] = {pkt->time / 1000000000, pkt->time % 1000000000 / 1000, pkt->caplen,
				 pkt->len};

	return fwrite(head, sizeof(head), 1, f->fp) == 1 &&
	       fwrite(pkt->data, 1, pkt->caplen, f->fp) == pkt->caplen;
}

/* Takes over fp, also when it fails. */
static struct pcap_file *pcap_add(struct pcaps *p, const char *name, FILE *fp, uint32_t type)
{
	struct pcap_file *f = calloc(1, sizeof(*f));

	if (f) {
		*f = (struct pcap_file){
			.next = p->file, .name = name ? strdup(name) : NULL, .fp = fp, .type = type};
		if (pcap_head(p, f) && (!name || f->name))
			return p->file = f;
		free(f->name);
		free(f);
	}
	fclose(fp);
	return NULL;
}

const char *pcap_write(struct pcaps *p, const char *name, const struct pcap_packet *pkt)
{
	struct pcap_file *f = p->file;
	FILE *fp;

	while (f && (!f->name || strcmp(f->name, name)))
		f = f->next;
	if (!f) {
		fp = fopen(name, "we");
		f = fp ? pcap_add(p, name, fp, pkt->type) : NULL;
		if (!f)
			return strerror(errno);
	}
	if (f->type != pkt->type)
		return "it holds packets of another type";
	return pcap_append(f, pkt) ? NULL : strerror(errno);
}

/*
 * In the child: tshark, without our privileges, since it takes apart what strangers have sent.  `failed`
 * closes by itself when it runs.
 */
static _Noreturn void pcap_child(int in, int out, int failed)
{
	static const gid_t nobody = 65534;
	int null = open("/dev/null", O_WRONLY);
	sigset_t set;

	/* An interrupt is for the tracer: tshark ends when its input does. */
	sigemptyset(&set);
	sigaddset(&set, SIGINT);
	sigprocmask(SIG_SETMASK, &set, NULL);
	if (dup2(in, STDIN_FILENO) >= 0 && dup2(out, STDOUT_FILENO) >= 0 && dup2(null, STDERR_FILENO) >= 0 &&
	    !chdir("/") && (getuid() || (!setgroups(0, NULL) && !setgid(nobody) && !setuid(nobody))))
		execlp("tshark", "tshark", "-l", "-i", "-", NULL);
	if (write(failed, "", 1) != 1)
		_exit(126);
	_exit(127);
}

/* Whether there is a tshark that works. */
static bool pcap_has_tshark(void)
{
	int status = system("tshark -v >/dev/null 2>&1");

	return status != -1 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static void pcap_close(int fd[2])
{
	for (int i = 0; i < 2; i++)
		if (fd[i] >= 0)
			close(fd[i]);
}

/* Starts tshark on our end of a pipe; false: it does not run. */
static bool pcap_spawn(struct pcaps *p, int in[2], int out[2])
{
	int failed[2];
	char c;

	if (pipe2(failed, O_CLOEXEC))
		return false;
	p->tshark = fork();
	if (!p->tshark)
		pcap_child(in[0], out[1], failed[1]);
	close(failed[1]);
	if (p->tshark > 0 && read(failed[0], &c, 1)) {
		waitpid(p->tshark, NULL, 0);
		p->tshark = -1;
	}
	close(failed[0]);
	return p->tshark > 0;
}

static bool pcap_start(struct pcaps *p, uint32_t type)
{
	int in[2] = {-1, -1}, out[2] = {-1, -1};
	FILE *fp;

	if (!pcap_has_tshark() || pipe2(in, O_CLOEXEC) || pipe2(out, O_CLOEXEC) || !pcap_spawn(p, in, out) ||
	    !(fp = fdopen(in[1], "w"))) {
		pcap_close(in);
		pcap_close(out);
		return false;
	}
	close(in[0]);
	close(out[1]);
	p->from = out[0];
	fcntl(p->from, F_SETFL, O_NONBLOCK);
	return pcap_add(p, NULL, fp, type);
}

bool pcap_show(struct pcaps *p, const struct pcap_packet *pkt)
{
	struct pcap_file *f = p->file;
	struct sigaction ignore = {.sa_handler = SIG_IGN}, old;
	bool ok;

	while (f && f->name)
		f = f->next;
	if (p->no_tshark)
		return false;
	/* Should tshark die first, that is no reason for us to. */
	sigaction(SIGPIPE, &ignore, &old);
	if (!f && pcap_start(p, pkt->type))
		f = p->file;
	ok = f && (f->type != pkt->type || (pcap_append(f, pkt) && !fflush(f->fp)));
	p->no_tshark = !ok;
	sigaction(SIGPIPE, &old, NULL);
	return ok;
}

static void pcap_line(struct pcaps *p, struct print *out)
{
	print_str(out, "pcap \t");
	print_mem(out, p->line, p->len);
	print_char(out, '\n');
	p->len = 0;
}

void pcap_poll(struct pcaps *p, struct print *out)
{
	char buf[4096];
	ssize_t n;

	while (p->tshark > 0 && (n = read(p->from, buf, sizeof(buf))) > 0) {
		for (ssize_t i = 0; i < n; i++) {
			if (buf[i] == '\n' || p->len == sizeof(p->line))
				pcap_line(p, out);
			if (buf[i] != '\n')
				p->line[p->len++] = buf[i];
		}
	}
}

void pcap_free(struct pcaps *p, struct print *out)
{
	if (!p)
		return;
	for (struct pcap_file *f = p->file, *next; f; f = next) {
		next = f->next;
		fclose(f->fp);
		free(f->name);
		free(f);
	}
	p->file = NULL;
	if (p->tshark > 0) {
		fcntl(p->from, F_SETFL, 0);
		pcap_poll(p, out);
		if (p->len)
			pcap_line(p, out);
		close(p->from);
		while (waitpid(p->tshark, NULL, 0) < 0 && errno == EINTR)
			;
	}
	free(p);
}
