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
	struct super_block *d_sb;
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

extern struct device_driver {
	const char *name;
};
extern struct kobject {
	const char *name;
};
extern struct device {
	struct kobject kobj;
	struct device *parent;
	struct device_driver *driver;
};
extern struct gendisk {
	struct block_device *part0;
};
extern struct block_device {
	dev_t bd_dev;
	struct gendisk *bd_disk;
	struct device bd_device;
};
extern struct bvec_iter {
	uint64_t bi_sector;
	unsigned int bi_size;
};
extern struct bio {
	struct block_device *bi_bdev;
	unsigned int bi_opf;
	uint8_t bi_status;
	struct bvec_iter bi_iter;
	void *bi_end_io;
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

/* Of bi_opf bit 0 says write, bit 11 that somebody waits.  A request that failed says why in the kernel's own codes. */
translator bufinfo_t < struct bio *B > {
	b_flags = (B->bi_opf & 1 ? B_WRITE : B_READ) | (B->bi_opf & 0x800 ? 0 : B_ASYNC) | B_PHYS;
	b_bcount = B->bi_iter.bi_size;
	b_addr = NULL;
	b_lblkno = B->bi_iter.bi_sector;
	b_blkno = B->bi_iter.bi_sector;
	b_resid = 0;
	b_bufsize = B->bi_iter.bi_size;
	b_iodone = (char *)B->bi_end_io;
	b_error = B->bi_status ? 5 : 0;
	b_edev = B->bi_bdev ? B->bi_bdev->bd_dev : 0;
};

/* The device of a disk has the driver, that of a partition or a disk the name. */
inline struct device *io_parent[struct bio *b] =
	b->bi_bdev ? b->bi_bdev->bd_disk->part0->bd_device.parent : (struct device *)NULL;
inline struct device_driver *io_driver[struct bio *b] =
	io_parent[b] ? io_parent[b]->driver : (struct device_driver *)NULL;

translator devinfo_t < struct bio *B > {
	dev_major = B->bi_bdev ? getmajor(B->bi_bdev->bd_dev) : 0;
	dev_minor = B->bi_bdev ? getminor(B->bi_bdev->bd_dev) : 0;
	dev_instance = 0;
	dev_name = io_driver[B] ? stringof(io_driver[B]->name) : "<none>";
	dev_statname = B->bi_bdev ? stringof(B->bi_bdev->bd_device.kobj.name) : "<none>";
	dev_pathname = B->bi_bdev ? strjoin("/dev/", stringof(B->bi_bdev->bd_device.kobj.name)) : "<none>";
};

/* The last components of a name, as far as the file system's root: where that is mounted, a dentry does not know. */
inline string io_name1[struct dentry *d] = d == d->d_parent ? "" : strjoin("/", stringof(d->d_name.name));
inline string io_name2[struct dentry *d] = strjoin(io_name1[d->d_parent], io_name1[d]);
inline string io_name3[struct dentry *d] = strjoin(io_name2[d->d_parent], io_name1[d]);
inline string io_name4[struct dentry *d] = strjoin(io_name3[d->d_parent], io_name1[d]);

/* The root of a file system has no name; the "files" of block devices are such. */
inline int io_nameless[struct dentry *d] = d == NULL || d == d->d_parent;

translator fileinfo_t < struct dentry *D > {
	fi_name = io_nameless[D] ? "<none>" : stringof(D->d_name.name);
	fi_dirname = io_nameless[D] ? "<none>" : dirname(io_name4[D]);
	fi_pathname = io_nameless[D] ? "<none>" : io_name4[D];
	fi_offset = 0;
	fi_fs = D == NULL ? "<none>" : stringof(D->d_sb->s_type->name);
	fi_mount = D == NULL ? "<none>" : "<unknown>";
	fi_oflags = 0;
};

#pragma D binding "1.1" translator
translator fileinfo_t < struct file *F > {
	fi_name = F == NULL ? "<none>" : stringof(F->f_path.dentry->d_name.name);
	fi_dirname = F == NULL ? "<none>" : dirname(d_path(&F->f_path));
	fi_pathname = F == NULL ? "<none>" : d_path(&F->f_path);
	fi_offset = F == NULL ? 0 : F->f_pos;
	fi_fs = F == NULL ? "<none>" : stringof(F->f_path.mnt->mnt_sb->s_type->name);
	fi_mount = F == NULL ? "<none>" : "<unknown>";
	fi_oflags = F == NULL ? 0 : F->f_flags;
};

#pragma D attributes Stable/Stable/Common fds
#pragma D binding "1.1" fds
inline fileinfo_t fds[int fd] = xlate <fileinfo_t> (
	fd >= 0 && fd < curthread->files->fdt->max_fds ? curthread->files->fdt->fd[fd] : NULL);
