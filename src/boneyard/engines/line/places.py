"""Open places: where the next tile can go, one integer each.

The low ten bits name the place as a move does: the half beneath (`under << 5`) and the open half.
Above them stand the number of free sides, more than one only on doubles, and a mark for doubles
that branch. A double with free sides is one place, so that alike sides are one move.
"""

from typing import Final

SIDE: Final = 1024  # one free side
SIDES: Final = 7 * SIDE
BRANCHES: Final = 8 * SIDE  # a double that has, or had, more than one free side
NAME: Final = SIDE - 1
LEAD: Final = NAME  # «on nothing»: 31-31 is no tile
CLAIM: Final = 1 << 20  # in a move's code: the score is claimed
