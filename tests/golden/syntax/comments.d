/* Comments ** of * both / kinds */
// to the end of the line
BEGIN // {
{ /**/ trace(1); /* two
lines */ trace(2); // three
}
