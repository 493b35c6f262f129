"""The event that a message of a seat asks for, and what it shall say."""

from typing import Any

from ..event_log.agreement import MatchCounts
from ..event_log.events import (
    AGREE,
    ASK,
    CLOSE,
    DECLINE,
    FILL,
    FREE,
    KNOWN,
    LEAVE,
    LOCK,
    MOVE,
    RATE,
    REDO,
    SWAP,
    UNLOCK,
)
from ..event_log.places import (
    check_dealt,
    cover_payload,
    is_free_to_take,
    name_payload,
    swap_payload,
)
from ..event_log.sitters import stand_ins
from ..event_log.state import TableState
from ..event_log.undo import redo_depth, restart_depth, undo_depth, undo_kind
from ..messages import (
    Agree,
    CloseTable,
    CoverSeat,
    FillSeats,
    FreeSeat,
    Leave,
    LockTable,
    Play,
    Rate,
    Redo,
    SwapSeats,
    TellName,
    Undo,
)
from .request import Payload, SeatMessage


def requested_event(table: TableState, said: SeatMessage, seat: int) -> tuple[str, Payload]:
    """The event that a message of a seat asks for, and what it shall say."""
    if isinstance(said, Play):
        return MOVE, lambda state, seat: play(state, said.move)
    if isinstance(said, SwapSeats):
        kind = SWAP if is_free_to_take(table, said.seat) else ASK
        return kind, lambda state, seat: swap_payload(state, seat, said.seat)
    if isinstance(said, TellName):
        return KNOWN, lambda state, seat: name_payload(state, seat, said.name)
    if isinstance(said, CoverSeat):
        return ASK, lambda state, seat: cover_payload(state, seat, said.seat)
    if isinstance(said, Undo):
        return undo_kind(table, seat), restart if said.all else undo
    if isinstance(said, Redo):
        return REDO, redo
    if isinstance(said, LockTable):
        return LOCK if said.on else UNLOCK, nothing
    if isinstance(said, FreeSeat):
        return FREE, lambda state, seat: unless_it_counts(state, {"seat": said.seat})
    if isinstance(said, FillSeats):
        return FILL, fill
    if isinstance(said, CloseTable):
        return CLOSE, lambda state, seat: unless_it_counts(state, {})
    if isinstance(said, Leave):
        return LEAVE, nothing
    if isinstance(said, Rate):
        return RATE, lambda state, seat: {"on": said.on}
    return AGREE if isinstance(said, Agree) else DECLINE, nothing


def play(state: TableState, move: str) -> dict[str, Any]:
    """A move; NotDealt while somebody is missing."""
    check_dealt(state)
    return {"move": move}


def nothing(state: TableState, seat: int) -> dict[str, Any]:
    """What an event says that needs no words."""
    return {}


def unless_it_counts(state: TableState, payload: dict[str, Any]) -> dict[str, Any]:
    """MatchCounts while the match is to be rated: who falls behind could do away with it."""
    if state.agreement.counts and state.rated is None:
        raise MatchCounts()
    return payload


def fill(state: TableState, seat: int) -> dict[str, Any]:
    """Which bots take the free seats."""
    return {"seats": stand_ins(state.sitters)}


def undo(state: TableState, seat: int) -> dict[str, Any]:
    """How many moves a seat takes back, or would like to."""
    return {"moves": undo_depth(state, seat)}


def restart(state: TableState, seat: int) -> dict[str, Any]:
    """How many it takes to begin a solitaire anew."""
    return {"moves": restart_depth(state, seat)}


def redo(state: TableState, seat: int) -> dict[str, Any]:
    """How many it makes again."""
    return {"moves": redo_depth(state, seat)}
