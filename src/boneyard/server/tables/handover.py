"""Matches that were played in a page, brought to the server's history: a table each, whose log is
its opening and its record. Its id follows from the one that the page gave it: so it comes once."""

import re
import time
from typing import Any, Final

import msgspec

from ...core.errors import BoneyardError
from ..event_log.events import NOBODY, OPEN, RECORD, Event, Known
from ..event_log.setup import Setup
from ..event_log.sitters import tidy
from ..event_log.state import TableState
from ..event_log.summary import as_record
from ..store.store import append
from .live_table import LiveTable
from .registry import Elsewhere, TableRegistry

ID: Final = re.compile(r"p[\w-]{12}", re.ASCII)  # one more sign than tables of our own have


class AlreadyHanded(BoneyardError):
    """Another match has this id, or somebody else has handed it over."""

    key = "already-handed"


class Handed(msgspec.Struct, frozen=True):
    """A match that has been checked, and who played it."""

    setup: Setup
    record: dict[str, Any]
    seat: int
    name: str
    known: Known | None
    ended: float


async def bring(registry: TableRegistry, table: str, match: Handed) -> LiveTable:
    """Keep a match; once more changes nothing. AlreadyHanded, NoSpace."""
    if not registry.owns(table):
        raise Elsewhere(table=table)
    registry.house.check_shut()
    registry.check_space()
    events = _events(table, match)
    async with registry.away(table):
        known = await registry.store.load(table)
        if any(not _same(*each) for each in zip(known, events, strict=False)):
            raise AlreadyHanded()
        for event in events[len(known) :]:  # the second, where we broke off after the first
            await append(registry.store, event)
    return await registry.table(table)


def _events(table: str, match: Handed) -> tuple[Event, Event]:
    now = time.time()
    opening = Event(table, 1, NOBODY, OPEN, msgspec.to_builtins(match.setup), None, now)
    state = TableState(opening)
    sitter = state.sitters[match.seat]
    sitter.take(tidy(match.name))
    if match.known is not None:
        sitter.know(match.known.person, match.known.look)
    moved_at = min(max(match.ended, 0.0), now)
    said = {**as_record(state), "record": match.record, "moved_at": moved_at}
    return opening, Event(table, 2, NOBODY, RECORD, said, None, now)


def _same(one: Event, other: Event) -> bool:
    """Do these say the same of a match, whatever its people are called?"""
    if one.kind != RECORD:
        return all(one.payload.get(key) == other.payload[key] for key in ("offline", "seed"))
    rounds = [each.payload["record"]["rounds"] for each in (one, other)]
    return bool(rounds[0] == rounds[1])
