"""What a room notes of each event. Not compiled: there a Struct loses what its class line says, and
these are kept by thousands, out of the collector's way."""

import msgspec

from ...core.match import Round
from ...telling.events import Event as Told


class Line(msgspec.Struct, frozen=True, gc=False):
    """A line of the table's log, before it is put into words for somebody."""

    version: int
    kind: str
    seat: int
    told: tuple[Told, ...] = ()
    late: bool = False  # did a bot move because a person's time had run out?
    ended: Round | None = None  # the round, when this ended it,
    number: int = 0  # its place among the rounds,
    totals: tuple[int, ...] = ()  # what everybody had then,
    winners: tuple[int, ...] = ()  # and who had won with it
    move_id: str | None = None  # of the message that made it
    took_back: int | None = None  # whose move was taken back with this, by the others' consent


class Made(msgspec.Struct, frozen=True, gc=False):
    """A move of the round in play."""

    told: Told
    was_choice: bool  # was there anything to decide?
    showed: bool  # did anybody see a tile by it that nobody, or not its maker, had seen before?
