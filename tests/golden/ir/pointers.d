/*
 * Pointers count in objects; what they point to is read with a check, from the kernel or from the process.
 */
struct node {
	struct node *next;
	char text[16];
	int value;
};

BEGIN
{
	this->n = (struct node *)arg0;
	x = this->n->next->value;
	this->n++;
	this->m = this->n + arg1;
	d = this->m - this->n;
	y = this->n == this->m || this->n < this->m;
	z = &this->n->value;
	w = z[arg1];
	trace(this->n->text);
	printf("%s %s", this->n->text, stringof(this->n->text + 1));
}

syscall::write:entry
{
	trace(*(userland char *)arg1);
	trace(*args[1]);
	printf("%s", (string)args[1]);
}
