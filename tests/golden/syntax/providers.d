/* Provider declarations. */
provider myprov {
	probe go();
	probe stop(int code, char *why);
	probe both(uint32_t a) : (string, struct s *);
	probe some__name(void);
};

provider none { };
