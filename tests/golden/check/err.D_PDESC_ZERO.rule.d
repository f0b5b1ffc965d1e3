dtrace:::MIDDLE { trace(1); }
