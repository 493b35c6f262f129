"""How the tiles of a train table lie: every train and siding from the station to its end.

Read from the table's log, for pictures, bots and people; never asked in playouts.
"""

from dataclasses import dataclass

from ....core.codes import CODE, HALF, VERBS
from .rules import ORDINARY
from .state import TrainState
from .tracks import SIDINGS, STATION, TRACK_SHIFT


@dataclass(frozen=True)
class Track:
    """A train or a public siding. `laid` has the tiles from the station on, as inner and outer
    half; it is empty for a train that has not left."""

    number: int  # as the table counts tracks
    laid: tuple[tuple[int, int], ...]
    end: int  # the number the next tile must have
    marked: bool
    owed: bool  # must its last tile, a double, be covered before anything else?

    @property
    def seat(self) -> int | None:
        """Whose train it is; None for a siding."""
        return self.number if self.number < SIDINGS else None

    @property
    def name(self) -> str:
        """The track as moves name it."""
        return str(self.number) if self.number < SIDINGS else f"m{self.number - SIDINGS + 1}"


def tracks(table: TrainState) -> list[Track]:
    """The trains of all seats, then the sidings in the order they were begun."""
    numbers = [*range(table.seats), *range(SIDINGS, SIDINGS + table.sidings)]
    laid: dict[int, list[tuple[int, int]]] = {number: [] for number in numbers}
    for i in range(table.log_length):
        code = table.log[i] & CODE
        track = code >> TRACK_SHIFT
        if code < VERBS and track != STATION:
            high, low = (code >> 5) & HALF, code & HALF
            inner = laid[track][-1][1] if laid[track] else table.station
            laid[track].append((inner, high + low - inner))
    return [
        Track(
            number=number,
            laid=tuple(laid[number]),
            end=table.ends[number],
            marked=number < SIDINGS and (table.marked >> number) & 1 == 1,
            owed=number == table.owed,
        )
        for number in numbers
    ]


def open_tracks(table: TrainState, seat: int) -> list[Track]:
    """The tracks that this seat may play on, in the turn it has or in its next: those that lie,
    its own train even if that has not left, but not a siding yet to begin."""
    lying = tracks(table)
    if table.owed >= 0:
        return [track for track in lying if track.owed]
    if seat == table.to_move and table.turn != ORDINARY:
        return [track for track in lying if track.seat == seat]
    return [track for track in lying if track.seat in (None, seat) or track.marked]


def next_siding(table: TrainState, seat: int) -> Track | None:
    """The siding that this seat may begin, in the turn it has or in its next; none for those who
    only look on."""
    if seat < 0:
        return None
    busy = table.owed >= 0 or (seat == table.to_move and table.turn != ORDINARY)
    if busy or not table.may_begin_siding(seat):
        return None
    return Track(SIDINGS + table.sidings, (), table.station, marked=False, owed=False)
