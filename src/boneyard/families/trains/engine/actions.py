"""All moves of a train game: drawing and passing, every double as the station, every tile on every
train that so many seats can have and on every siding."""

from itertools import product

from ....core.actions import Actions
from ....core.codes import DRAW, PASS
from .sheet import TrainSheet
from .tracks import SIDINGS, STATION, TRACK_SHIFT


def train_actions(sheet: TrainSheet, top: int) -> Actions:
    """Those of this sheet with this set. A siding is begun with a tile of the station's number, of
    which there are as many as the set's highest number."""
    stations = [STATION << TRACK_SHIFT | pip << 5 | pip for pip in range(top + 1)]
    tiles = [a << 5 | b for a in range(top + 1) for b in range(a + 1)]
    sidings = top if sheet.many_sidings else 1
    tracks = [*range(sheet.seats[top][-1]), *range(SIDINGS, SIDINGS + sidings)]
    laid = [track << TRACK_SHIFT | tile for track, tile in product(tracks, tiles)]
    return Actions([PASS, DRAW, *stations, *laid])
