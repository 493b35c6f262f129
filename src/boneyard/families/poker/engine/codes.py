"""The numbers of poker's moves. A throw is the core's MUCK with its tile."""

from typing import Final

from ....core.codes import OWN

CHECK: Final = OWN
CALL: Final = OWN + 1
FOLD: Final = OWN + 2
SHOW: Final = OWN + 3
STAND: Final = OWN + 4  # no more tiles to throw

# With what the seat's bet comes to, in chips.
BET: Final = 1 << 22
RAISE: Final = 1 << 23
AMOUNT: Final = (1 << 22) - 1
