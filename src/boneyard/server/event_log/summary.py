"""What stands for many events of a log: the record of a match that is over, in their place, and
snapshots, which lie beside the log so that only what came after them is read."""

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from .events import MOVE, NOBODY, SNAPSHOT, Event

if TYPE_CHECKING:
    from .state import TableState

FORM: Final = 1  # of snapshots; those of another are not read


def as_record(state: "TableState") -> dict[str, Any]:
    """What stands for the log of a match that is over: its record, and who may come back."""
    return {
        "record": json.loads(state.record()),
        "sitters": [[each.name, each.epoch, each.free] for each in state.sitters],
        "bots": state.bots,
        "known": [[each.person, each.look, each.erased] for each in state.sitters],
        "homes": [each.home for each in state.sitters],
        **_beside(state),
    }


def recorded(state: "TableState", event: Event) -> list[Event]:
    """The moves of a match that is over; the rest is as it was then."""
    kept = event.payload
    bots = kept.get("bots", state.setup.bots)  # older logs do not say
    for sitter, bot, (name, epoch, free) in zip(state.sitters, bots, kept["sitters"], strict=True):
        sitter.sit_again(name, epoch, free, bot)
    for sitter, known in zip(state.sitters, kept.get("known", ()), strict=False):
        sitter.know(*known)
    for sitter, home in zip(state.sitters, kept.get("homes", ()), strict=False):
        sitter.home = home
    rounds = kept["record"]["rounds"]
    return _as_then(state, event, [each for played in rounds for each in played["moves"]])


def snapshot_of(made: "type[TableState]", events: list[Event], told: int) -> Event | None:
    """A SNAPSHOT that stands for all of these events but the last `told`, which are still told one
    by one. None when it would stand for no more events than those."""
    old = events[: max(0, len(events) - told)]
    while old and old[-1].kind != MOVE:  # with a move, whatever was asked has lapsed
        old.pop()
    if len(old) < told:
        return None
    state, last = made(events[0]), old[-1]
    past = state.gathered(old[1:])
    said = {
        "form": FORM,
        "moves": [[each.seat, each.payload["move"]] for each in past.standing],
        "sitters": [asdict(each) for each in state.sitters],
        "answered": sorted(state.answered),
        **_beside(state),
    }
    return Event(last.table, last.version, NOBODY, SNAPSHOT, said, None, last.at)


def remembered(state: "TableState", event: Event) -> list[Event]:
    """The moves that stood then; the rest is as it was."""
    kept = event.payload
    for sitter, was in zip(state.sitters, kept["sitters"], strict=True):
        for name, value in was.items():
            setattr(sitter, name, value)
    state.answered = {(seat, name) for seat, name in kept["answered"]}
    return _as_then(state, event, kept["moves"])


def _beside(state: "TableState") -> dict[str, Any]:
    return {
        "turn": state.turn,
        "moved_at": state.moved_at,
        "locked": state.rights.locked,
        "closed": state.rights.closed,
        "next": state.next,
        "counts": state.agreement.counts,
        "rated": state.rated,
        "wins": state.setup.series and state.setup.series.wins,
    }


def _as_then(state: "TableState", event: Event, moves: list[Any]) -> list[Event]:
    kept = event.payload
    state.agreement.restore(bool(kept.get("counts")))  # older logs do not say
    state.rated = kept.get("rated")
    state.know_sitters()
    state.dealt = True
    series = state.setup.series
    if series is not None and kept.get("wins"):  # they went along with people who changed seats
        state.setup = replace(state.setup, series=replace(series, wins=kept["wins"]))
    state.rights.locked, state.rights.closed = kept["locked"], kept["closed"]
    state.turn, state.moved_at, state.next = kept["turn"], kept["moved_at"], kept["next"]
    return [
        Event(state.id, event.version, seat, MOVE, {"move": move}, None, event.at)
        for seat, move in moves
    ]
