"""Why a message changed nothing: the errors of live tables, and any error as an answer."""

from typing import Final, Literal

from msgspec.structs import replace

from ...core.errors import BoneyardError, IllegalMove, OutOfTurn
from ...core.match import Match
from ...faces.face import Face
from ..messages import Refused
from ..store.store import StoreBusy, StoreFailed, VersionTaken
from ..workers.lane import TooMany

Why = Literal["stale", "illegal", "dup", "rate", "turn", "stopped", "busy"]


class InternalError(BoneyardError):
    """Something broke here; nothing has changed."""

    key = "mishap"


class LogFull(BoneyardError):
    """So much was taken back here that no more will be: a match has an end, and so has its log."""

    key = "log-full"


class Repeated(BoneyardError):
    """This seat has asked for it before, and it has happened."""

    key = "repeated"


class TableFull(BoneyardError):
    """As many watch as may."""

    key = "table-full"


class NotYours(BoneyardError):
    """The token gives no seat here, or does not any more."""

    key = "not-yours"


class NotOver(BoneyardError):
    """The match at `table` is not over: its record would show hands."""

    key = "not-over"


class NotTodays(BoneyardError):
    """The table does not play a day's deal as everybody plays it."""

    key = "not-todays"


class SitsAlready(BoneyardError):
    """Whoever this is has another seat at this table."""

    key = "sits-already"


class SeatTaken(BoneyardError):
    """Seat `seat` is not free."""

    key = "seat-taken"


def refusal_of_tile(
    match: Match, face: Face, seat: int, tile: str, end: str | None, message_id: str | None
) -> Refused | None:
    """What the rules say against laying this tile, at this end of the picture or at all; None for
    a tile that fits. The match itself is never touched."""
    about = ""
    try:
        meant = face.understand(tile if end is None else f"{tile}>{end}", match.view(seat))
        if meant is None or meant.moves:
            return None
        about = meant.about
        match.check(meant.refused, seat)
    except BoneyardError as error:
        return refusal_of_move(error, match, face, seat, message_id, about)
    return None


_WHY: Final[tuple[tuple[type[BoneyardError], Why], ...]] = (  # the first that fits
    (OutOfTurn, "turn"),
    (IllegalMove, "illegal"),
    (StoreFailed, "stopped"),
    (StoreBusy, "busy"),
    (VersionTaken, "stale"),
    (Repeated, "dup"),
    (TooMany, "rate"),
)


def refusal_of_move(
    error: BoneyardError,
    match: Match,
    face: Face,
    seat: int,
    message_id: str | None,
    about: str = "",
) -> Refused:
    """An error as an answer to the seat that wanted to move: it also says what would fit."""
    told = refusal(error, message_id)
    if not isinstance(error, IllegalMove):
        return told
    return replace(told, text=face.refused(error, match.view(seat), about))


def refusal(error: BoneyardError, message_id: str | None) -> Refused:
    """An error of the library as an answer."""
    for kind, why in _WHY:
        if isinstance(error, kind):
            clause = error.clause if isinstance(error, IllegalMove) else None
            return Refused(why, error.plain(), message_id, clause)
    return Refused("bad", error.plain(), message_id)
