/*
 * this-> variables: integers lie behind the machine state, strings and structures in scratch.
 */
struct pair {
	int a, b;
};
this struct pair pair;
this int numbers[4];

BEGIN
{
	this->i = arg0;
	this->i += 2;
	this->s = probeprov;
	this->pair.b = this->i;
	this->numbers[2] = this->pair.b;
	x = this->numbers[this->i];
	trace(this->pair);
}
