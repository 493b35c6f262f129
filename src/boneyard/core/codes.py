"""The layout of move codes: every move of every engine is one integer.

A code means the same in every position. Moves that lay a tile of the hand carry its halves in the
low ten bits (`high << 5 | low`, or inner and outer half) and are smaller than `VERBS`; what the
bits between say is the engine's own. Verbs are the moves that lay nothing.
"""

from typing import Final

HALF: Final = 31  # mask of one half
TILE: Final = 1023  # mask of both
VERBS: Final = 1 << 21
MUCK: Final = VERBS  # with a tile: it leaves the hand face down. The log has the bare verb
DRAW: Final = VERBS + 1024
PASS: Final = VERBS + 2048
CALL: Final = VERBS + 3072
TURN: Final = VERBS + 4096  # the log adds the tile that came up
OWN: Final = VERBS + 8192  # from here on an engine's own verbs

SEAT_SHIFT: Final = 40  # a log entry is the code with its seat above it
CODE: Final = (1 << 40) - 1
