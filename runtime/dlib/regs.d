/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * regs.d -- D library: indexes of uregs[].  The same object runs on every architecture, so each has its own range of
 * numbers: x86-64 those that DTrace has there, 100 and up arm64.  The registers that every machine has bear the numbers
 * of x86-64.  A register that the machine does not have is a fault (illegal operation).
 */
inline int R_PC = 16;
inline int R_SP = 19;
inline int R_FP = 4;
inline int R_PS = 18;
inline int R_R0 = 10;

inline int R_R15 = 0;
inline int R_R14 = 1;
inline int R_R13 = 2;
inline int R_R12 = 3;
inline int R_RBP = 4;
inline int R_RBX = 5;
inline int R_R11 = 6;
inline int R_R10 = 7;
inline int R_R9 = 8;
inline int R_R8 = 9;
inline int R_RAX = 10;
inline int R_RCX = 11;
inline int R_RDX = 12;
inline int R_RSI = 13;
inline int R_RDI = 14;
inline int R_ERR = 15;
inline int R_RIP = 16;
inline int R_CS = 17;
inline int R_RFL = 18;
inline int R_RSP = 19;
inline int R_SS = 20;
inline int R_DS = 21;
inline int R_ES = 22;
inline int R_FS = 23;
inline int R_GS = 24;
inline int R_TRAPNO = 25;
inline int R_EAX = 10;
inline int R_EBX = 5;
inline int R_ECX = 11;
inline int R_EDX = 12;
inline int R_ESI = 13;
inline int R_EDI = 14;
inline int R_EBP = 4;
inline int R_ESP = 19;
inline int R_EIP = 16;
inline int R_EFL = 18;
inline int R_R1 = 5;

inline int R_X0 = 100;
inline int R_X1 = 101;
inline int R_X2 = 102;
inline int R_X3 = 103;
inline int R_X4 = 104;
inline int R_X5 = 105;
inline int R_X6 = 106;
inline int R_X7 = 107;
inline int R_X8 = 108;
inline int R_X9 = 109;
inline int R_X10 = 110;
inline int R_X11 = 111;
inline int R_X12 = 112;
inline int R_X13 = 113;
inline int R_X14 = 114;
inline int R_X15 = 115;
inline int R_X16 = 116;
inline int R_X17 = 117;
inline int R_X18 = 118;
inline int R_X19 = 119;
inline int R_X20 = 120;
inline int R_X21 = 121;
inline int R_X22 = 122;
inline int R_X23 = 123;
inline int R_X24 = 124;
inline int R_X25 = 125;
inline int R_X26 = 126;
inline int R_X27 = 127;
inline int R_X28 = 128;
inline int R_X29 = 129;
inline int R_X30 = 130;
inline int R_PSTATE = 133;
