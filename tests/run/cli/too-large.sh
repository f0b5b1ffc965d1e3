# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# A clause that is too large for a BPF program is an error, not the end of drayc by a signal.
#
# @needs: drayc
# @timeout: 120
{
	echo 'self int v, w; BEGIN {'
	for ((i = 0; i < 900; i++)); do
		echo 'self->v = self->w + 1;'
	done
	echo '}'
} >large.d
"$DRAYC" large.d -o large.o 2>err
echo "status $?, $(ls large.o 2>/dev/null | wc -l) objects"
sed 's/:.*(/: (/' err
