/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * io.d -- D library: block I/O and open files.  fds[] and fileinfo_t show the files of the current process as the
 * kernel's struct file has them.
 */

extern struct qstr {
	const unsigned char *name;
};
extern struct dentry {
	struct dentry *d_parent;
	struct qstr d_name;
};
extern struct file_system_type {
	const char *name;
};
extern struct super_block {
	struct file_system_type *s_type;
};
extern struct vfsmount {
	struct super_block *mnt_sb;
};
extern struct path {
	struct vfsmount *mnt;
	struct dentry *dentry;
};
extern struct file {
	struct path f_path;
	unsigned int f_flags;
	int64_t f_pos;
};
extern struct fdtable {
	unsigned int max_fds;
	struct file **fd;
};
extern struct files_struct {
	struct fdtable *fdt;
};

typedef struct bufinfo {
	int b_flags;	    /* B_* */
	size_t b_bcount;    /* bytes asked for */
	char *b_addr;
	uint64_t b_lblkno;  /* block on the device */
	uint64_t b_blkno;
	size_t b_resid;	    /* bytes not transferred */
	size_t b_bufsize;
	char *b_iodone;	    /* called at the end */
	int b_error;
	dev_t b_edev;
} bufinfo_t;

typedef struct devinfo {
	int dev_major;
	int dev_minor;
	int dev_instance;
	string dev_name;     /* of the driver */
	string dev_statname; /* of the disk, with its partition */
	string dev_pathname;
} devinfo_t;

typedef struct fileinfo {
	string fi_name;	    /* last component of fi_pathname */
	string fi_dirname;  /* the rest of it */
	string fi_pathname;
	int64_t fi_offset;
	string fi_fs;	    /* type of the file system */
	string fi_mount;    /* where it is mounted */
	int fi_oflags;	    /* O_* */
} fileinfo_t;

inline int B_BUSY = 0x000001;
inline int B_DONE = 0x000002;
inline int B_ERROR = 0x000004;
inline int B_PAGEIO = 0x000010;
inline int B_PHYS = 0x000020;
inline int B_READ = 0x000040;
inline int B_WRITE = 0x000100;
inline int B_ASYNC = 0x000400;

translator fileinfo_t < struct file *F > {
	fi_name = F == NULL ? "<none>" : stringof(F->f_path.dentry->d_name.name);
	fi_dirname = F == NULL ? "<none>" : dirname(d_path(&F->f_path));
	fi_pathname = F == NULL ? "<none>" : d_path(&F->f_path);
	fi_offset = F == NULL ? 0 : F->f_pos;
	fi_fs = F == NULL ? "<none>" : stringof(F->f_path.mnt->mnt_sb->s_type->name);
	fi_mount = F == NULL ? "<none>" : "<unknown>";
	fi_oflags = F == NULL ? 0 : F->f_flags;
};

inline fileinfo_t fds[int fd] = xlate <fileinfo_t> (
	fd >= 0 && fd < curthread->files->fdt->max_fds ? curthread->files->fdt->fd[fd] : NULL);
