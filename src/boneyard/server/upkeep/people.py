"""What a store knows about one table, one scorepad or one person, to be given or erased.

There are no accounts. A person is known by the tokens that he holds, each of which is one seat for
certain, and by a name, which proves nothing: others may have used the same. Who asks says which.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from ...core.errors import BoneyardError
from ...words import say_in
from ..event_log.events import MOVE, OPEN, PAD, RECORD, SIT, Event
from ..event_log.setup import Setup
from ..event_log.state import TableState
from ..event_log.tokens import Signer
from ..store.logs import Logs
from ..store.pads import SHELF

EVER = 0.0  # a token that has run out still says whose seat it was


class NothingAbout(BoneyardError):
    """The store has nothing about `what`."""

    key = "nothing-about"


class Wanted(msgspec.Struct, frozen=True):
    """Whom or what it is about."""

    logs: list[str] = []  # tables, and pads by their ids
    name: str = ""
    tokens: list[str] = []


class Erasure(msgspec.Struct, frozen=True):
    """Logs that are to be no more, and what events of others shall say, by version."""

    erased: list[str]
    rewritten: dict[str, dict[int, Any]]


def found_about(logs: Logs, wanted: Wanted) -> dict[str, set[int] | None]:
    """The logs that are meant, each with its seats that are, or None for all; NothingAbout."""
    found: dict[str, set[int] | None] = {}
    for each in wanted.logs:
        name = each if logs.last(each) is not None else SHELF + each
        if logs.last(name) is None or "/" in each:
            raise NothingAbout(what=each)
        found[name] = None
    if wanted.tokens:
        keys = logs.keys()
        for token in wanted.tokens:
            said = Signer(*keys).read(token, EVER) if keys else None
            if said is None or logs.last(said.table) is None:
                raise NothingAbout(what=f"{token[:12]}…")
            _add(found, said.table, {said.seat})
    if wanted.name:
        for name in logs.names():
            seats = _seats_of(logs.rows(name), wanted.name)
            if seats:
                _add(found, name, seats)
    if not found:
        raise NothingAbout(what=wanted.name)
    return found


def _add(found: dict[str, set[int] | None], name: str, seats: set[int]) -> None:
    had = found.get(name, set())
    if had is not None:
        found[name] = had | seats


def _seats_of(rows: list[Any], name: str) -> set[int]:
    """The seats where somebody sat, or is written down, by this name."""
    seats: set[int] = set()
    for _, version, seat, kind, text, *_ in rows:
        if name not in text:
            continue
        try:
            said = msgspec.json.decode(text)
        except msgspec.DecodeError:
            continue  # `boneyard store check` finds it
        if kind == SIT and said["name"] == name:
            seats.add(seat)
        elif kind == RECORD:
            seats |= {n for n, (called, *_) in enumerate(said["sitters"]) if called == name}
        elif kind == OPEN and version == 1:
            seats |= {n for n, each in enumerate(said.get("expected", [])) if each == name}
        elif kind == PAD:
            seats |= {n for n, each in enumerate(said["pad"]["players"]) if each == name}
    return seats


# Given -------------------------------------------------------------------------------------------


def export(logs: Logs, wanted: Wanted) -> dict[str, Any]:
    """Everything about it as plain values. While a match goes on, nothing that is hidden from the
    person: no seed, and of the moves only his own."""
    tables, pads = [], []
    for name, seats in found_about(logs, wanted).items():
        if name.startswith(SHELF):
            opening, *entries = logs.events(name)
            told = {"pad": opening.payload["pad"], "entries": [each.payload for each in entries]}
            pads.append(told)
        else:
            tables.append(_table(logs.events(name), seats))
    return {"tables": tables, "pads": pads}


def _table(events: list[Event], seats: set[int] | None) -> dict[str, Any]:
    state = TableState.of(events)
    setup = msgspec.to_builtins(state.setup)
    is_over = state.match.over
    if not is_over:
        del setup["seed"]
    return {
        "table": state.id,
        "setup": setup,
        "seats": sorted(range(state.setup.seats) if seats is None else seats),
        "names": state.names,
        "opened_at": state.opened_at,
        "moved_at": state.moved_at,
        "over": is_over,
        "record": msgspec.json.decode(state.record()) if is_over else None,
        "events": [
            {"version": each.version, "at": each.at, "kind": each.kind, **_said(each)}
            for each in events
            if each.kind not in (OPEN, RECORD) and (seats is None or each.seat in seats)
        ],
    }


def _said(event: Event) -> dict[str, Any]:
    return {"seat": event.seat, **({"move": event.payload["move"]} if event.kind == MOVE else {})}


# Erased ------------------------------------------------------------------------------------------


def erasure_of(logs: Logs, wanted: Wanted) -> Erasure:
    """What is to be done: what is about nobody else goes, and where others have played the name
    gives way to «Player 2». Their moves stay, which are the others' match too; NothingAbout."""
    erased, rewritten = [], dict[str, dict[int, Any]]()
    for name, seats in found_about(logs, wanted).items():
        events = logs.events(name)
        if seats is None or not _others(events, seats):
            erased.append(name)
        else:
            rewritten[name] = _without(events, seats, wanted.name)
    return Erasure(erased, rewritten)


def _others(events: list[Event], seats: set[int]) -> bool:
    """Has anybody else been there?"""
    opening = events[0]
    if opening.kind == PAD:
        return len(opening.payload["pad"]["players"]) > len(seats)
    sat = {each.seat for each in events if each.kind == SIT}
    for each in events:
        if each.kind == RECORD:
            setup = msgspec.convert(opening.payload, Setup)
            people = [n for n, bot in enumerate(setup.bots) if bot is None]
            sat |= {n for n in people if not each.payload["sitters"][n][2]}
    return bool(sat - seats)


def _without(events: list[Event], seats: Iterable[int], called: str) -> dict[int, Any]:
    """What events say when nobody is named at these seats, by version; where it is known what he
    was `called`, others who sat there keep their names."""
    language = events[0].payload.get("language", "en")
    names = {n: say_in(language, "play.person-as-name", {"number": n + 1}) for n in seats}
    changed: dict[int, Any] = {}
    for each in events:
        said = msgspec.json.decode(msgspec.json.encode(each.payload))
        if each.kind == SIT and each.seat in names and called in ("", said["name"]):
            said["name"] = names[each.seat]
        for n, name in names.items():
            if each.kind == OPEN and said.get("expected"):
                said["expected"][n] = name
            elif each.kind == RECORD:
                said["sitters"][n][0] = said["record"]["players"][n] = name
            elif each.kind == PAD:
                said["pad"]["players"][n] = name
        if said != each.payload:
            changed[each.version] = said
    return changed
