"""Who may change seats with whom, and whom a bot may stand in for where people take days."""

import time
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from ...core.errors import BoneyardError
from .consent import COVER, SWAP, Proposal
from .sitters import tidy

if TYPE_CHECKING:
    from .state import TableState

DAY: Final = 24 * 3600.0  # seconds
DAYS: Final = {"day": 1, "days": 3}  # for a move, by the table's patience


class SeatsSettled(BoneyardError):
    """The tiles are dealt: everybody stays where they are."""

    key = "seats-settled"


class NoSwap(BoneyardError):
    """There is nobody to change places with at seat `seat`, or it is one's own."""

    key = "no-swap"


class NameStays(BoneyardError):
    """The tiles are dealt, the name is a profile's or the club's, or nothing of it can be read."""

    key = "name-stays"


class NotDealt(BoneyardError):
    """Somebody is still missing, and no tile is dealt."""

    key = "not-dealt"


class NoStandIn(BoneyardError):
    """No bot stands in here by consent, or none for seat `seat`."""

    key = "no-stand-in"


def check_dealt(state: "TableState") -> None:
    """NotDealt."""
    if not state.dealt:
        raise NotDealt()


def is_free_to_take(state: "TableState", seat: int) -> bool:
    """Can a place be had without asking anybody: is it a bot's, or nobody's?"""
    there = 0 <= seat < len(state.sitters)
    return there and (state.sitters[seat].free or state.sitters[seat].bot is not None)


def swap_payload(state: "TableState", seat: int, other: int) -> dict[str, Any]:
    """What the event says by which a seat goes to another, or asks to; the error says why not."""
    is_full = not any(each.free for each in state.sitters)
    if state.dealt or is_full or state.setup.after is not None or state.setup.drawn:
        raise SeatsSettled()
    if other == seat or not 0 <= other < len(state.sitters):
        raise NoSwap(seat=other)
    if is_free_to_take(state, other):
        return {"seat": other}
    state.consent.check(Proposal(seat, SWAP, whom=other))
    return {"swap": other}


def name_payload(state: "TableState", seat: int, name: str) -> dict[str, Any]:
    """What the event says by which who sits there is called otherwise; NameStays."""
    called = tidy(name)
    if state.dealt or state.setup.drawn or state.sitters[seat].is_known or not called:
        raise NameStays()
    return {"name": called}


def cover_payload(state: "TableState", seat: int, whom: int) -> dict[str, Any]:
    """What the event says by which a seat asks that a bot play for somebody, perhaps for itself.
    Everybody is asked, but for one who has let the time for a move run out."""
    there = whom in state.present and state.dealt and not state.match.over
    if state.setup.patience not in DAYS or not there:
        raise NoStandIn(seat=whom)
    state.consent.check(Proposal(seat, COVER, whom=whom))
    is_late = state.match.to_move == whom and (due_at(state) or 0.0) < time.time()
    return {"cover": whom, "asked": sorted(state.present - {seat} - ({whom} if is_late else set()))}


def due_at(state: "TableState") -> float | None:
    """Until when whose turn it is should have moved, in seconds since the epoch; None where a
    table does not wait for days."""
    days = DAYS.get(state.setup.patience)
    if days is None or state.match.over or not state.dealt:
        return None
    return max(state.moved_at, state.dealt_at) + days * DAY


def proposal_of(seat: int, payload: dict[str, Any]) -> Proposal:
    """What somebody asks for by this payload of an event."""
    if "swap" in payload:
        other = int(payload["swap"])
        return Proposal(seat, SWAP, whom=other, asked=frozenset([other]))
    if "cover" in payload:
        return Proposal(seat, COVER, whom=int(payload["cover"]), asked=frozenset(payload["asked"]))
    return Proposal(seat, "undo", moves=int(payload["moves"]))


def exchange(state: "TableState", one: int, other: int) -> None:
    """Let two seats change their people, with whatever is theirs."""
    sitters, series = state.sitters, state.setup.series
    sitters[one], sitters[other] = sitters[other], sitters[one]
    state.agreement.swap(one, other)
    if series is not None:
        wins = series.wins.copy()
        wins[one], wins[other] = wins[other], wins[one]
        state.setup = replace(state.setup, series=replace(series, wins=wins))
