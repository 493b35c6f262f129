"""What the line adds to open places (core/places.py) and to the moves that are made on them."""

from typing import Final

# A double that has, or had, more than one free side: 8 * SIDE. Sums of what is imported are no
# constants to the compiler.
BRANCHES: Final = 8192
CLAIM: Final = 1 << 20  # in a move's code: the score is claimed
