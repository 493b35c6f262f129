"""What the line adds to open places (core/places.py) and to the moves that are made on them."""

from typing import Final

from ....core.places import SIDE

BRANCHES: Final = 8 * SIDE  # a double that has, or had, more than one free side
CLAIM: Final = 1 << 20  # in a move's code: the score is claimed
