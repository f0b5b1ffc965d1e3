/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* What a program passes has no types unless the script says so. */
provider declared { probe go(int); };
declared$target:::go { trace(args[0]); trace(args[1]); }
other$target:::go { trace(args[0]); }
