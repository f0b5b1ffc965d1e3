translator struct s < struct t * > {
	a = 1;
};
