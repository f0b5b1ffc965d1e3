#!/usr/sbin/dtrace -s
/* Directives: pragmas of D become declarations, others are ignored. */
#
#pragma D option quiet
#pragma D option strsize=64 /* with a comment */
#pragma D option rawbytes // with another one
#pragma D attributes Stable/Stable/Common provider p provider
#pragma D binding "1.0" x
#pragma D depends_on library io.d
  #  pragma   D option   bufsize=4m
#pragma once
#pragma GCC poison foo
#ident "version"
BEGIN
{
#pragma D option aggsize=1m
}
