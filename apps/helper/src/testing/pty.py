"""A pseudo-terminal that stands in for a serial scanner: hexadecimal lines on stdin become its bytes."""
import os
import sys
import tty

master, slave = os.openpty()
tty.setraw(slave)
print(os.ttyname(slave), flush=True)
for line in sys.stdin:
    os.write(master, bytes.fromhex(line))
