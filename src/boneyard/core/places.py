"""Open places of tiles that lie end to end: where the next one can go, one integer each.

The low ten bits name the place as a move does: the half beneath (`under << 5`) and the open half.
Above them stands the number of free sides, more than one only on doubles: a double with free sides
is one place, so that alike sides are one move. What stands above those is the engine's own.
"""

from typing import Final

SIDE: Final = 1024  # one free side
SIDES: Final = 7 * SIDE
NAME: Final = SIDE - 1
LEAD: Final = NAME  # «on nothing»: 31-31 is no tile
