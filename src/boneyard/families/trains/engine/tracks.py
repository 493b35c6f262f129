"""Where a tile can go, as one number: a seat's train, a public siding, or the station itself.

The number stands above the tile's halves in a move's code and means the same at every table:
trains are numbered like their seats, sidings follow from `SIDINGS` in the order they were begun.
"""

from typing import Final

TRACK_SHIFT: Final = 10  # where the track stands in a move's code
SIDINGS: Final = 32  # the first public siding
STATION: Final = 63
NONE: Final = -1
