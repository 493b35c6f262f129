"""What a store knows about one table, one scorepad or one person, to be given or erased.

There are no accounts. A person is known by the tokens that they hold, each of which is one seat for
certain, and by a name, which proves nothing: others may have used the same. Whoever asks says which
of the two is meant.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from ...core.errors import BoneyardError
from ...words import ENGLISH, say_in
from ..event_log.events import AGREE, KNOWN, MOVE, OPEN, PAD, RECORD, SIT, SWAP, Event
from ..event_log.setup import Setup
from ..event_log.state import TableState
from ..event_log.tokens import Signer
from ..people.people import decoded
from ..store.logs import Logs
from ..store.pads import SHELF
from ..store.shelves import PEOPLE, seat_shelf
from ..store.sqlite import event_of

EVER = 0.0  # a token that has run out still says whose seat it was


class NothingAbout(BoneyardError):
    """The store has nothing about `what`."""

    key = "nothing-about"


class Wanted(msgspec.Struct, frozen=True):
    """Whom or what it is about."""

    logs: list[str] = []  # tables, and pads by their ids
    name: str = ""
    tokens: list[str] = []
    people: list[str] = []  # by their profiles


class Erasure(msgspec.Struct, frozen=True):
    """Logs that are to be no more, and what events of other logs say instead, by version."""

    erased: list[str]
    rewritten: dict[str, dict[int, Any]]
    seats: dict[str, list[int]]  # of those others, that are called no more

    @property
    def logs(self) -> list[str]:
        """All that are touched."""
        return [*self.erased, *self.rewritten]


def found_about(logs: Logs, wanted: Wanted) -> dict[str, set[int] | None]:
    """The logs in question, each with the seats in question, or None for all; NothingAbout."""
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
            _add(found, said.table, {_seat_of(logs.events(said.table), said.seat)})
    if wanted.people:
        for person in wanted.people:
            profiles = {each.id: each for each in map(decoded, logs.shelved(PEOPLE + person))}
            if person not in profiles:
                raise NothingAbout(what=person)
            found[PEOPLE + person] = None
            for table in profiles[person].tables:
                if logs.last(table) is not None:
                    _add(found, table, _seats_with(logs, table, person))
    if wanted.name:
        for name in logs.names():
            seats = _seats_of(logs.rows(name), wanted.name)
            if seats:
                _add(found, name, seats)
    if not found:
        raise NothingAbout(what=wanted.name)
    return found


def _seats_with(logs: Logs, table: str, person: str) -> set[int]:
    """The seats at which the owner of this profile still sits."""
    sitters = TableState.of(logs.events(table)).sitters
    return {seat for seat, each in enumerate(sitters) if each.person == person}


def _seat_of(events: list[Event], home: int) -> int:
    """Where the holder of tokens for this seat sits."""
    if not any(each.kind in (SWAP, AGREE) for each in events):
        return home
    sitters = TableState.of(events).sitters
    return next(seat for seat, each in enumerate(sitters) if each.home == home)


def _homes(events: list[Event], seats: Iterable[int]) -> list[int]:
    """The seats that the tokens of the people at these seats name."""
    if not any(each.kind in (SWAP, AGREE) for each in events):
        return sorted(seats)
    sitters = TableState.of(events).sitters
    return sorted(sitters[seat].home for seat in seats)


def _sat(events: list[Event]) -> list[tuple[Event, int]]:
    """Every event by which somebody sat down, with the seat that this person has in the end: before
    the first deal people may change places."""
    if not any(each.kind in (SWAP, AGREE) for each in events):
        return [(each, each.seat) for each in events if each.kind in (SIT, KNOWN)]
    state, sat = TableState(events[0]), []
    for each in events[1:]:
        if each.kind == RECORD:
            continue
        state.apply(each)
        if each.kind in (SIT, KNOWN):
            sat.append((each, state.sitters[each.seat]))
    return [(each, state.sitters.index(sitter)) for each, sitter in sat]


def _add(found: dict[str, set[int] | None], name: str, seats: set[int]) -> None:
    if not seats:
        return
    had = found.get(name, set())
    if had is not None:
        found[name] = had | seats


def _seats_of(rows: list[Any], name: str) -> set[int]:
    """The seats where somebody sat, or is written down, by this name."""
    seats, sat = set[int](), set[int]()
    for _, version, _, kind, text, *_ in rows:
        if name not in text:
            continue
        try:
            said = msgspec.json.decode(text)
        except msgspec.DecodeError:
            continue  # `boneyard store check` finds it
        if kind == SIT and said["name"] == name:
            sat.add(version)
        elif kind == RECORD:
            seats |= {n for n, (called, *_) in enumerate(said["sitters"]) if called == name}
        elif kind == OPEN and version == 1:
            seats |= {n for n, each in enumerate(said.get("expected", [])) if each == name}
        elif kind == PAD:
            seats |= {n for n, each in enumerate(said["pad"]["players"]) if each == name}
    if sat:
        events = [event_of(row) for row in rows]
        seats |= {seat for event, seat in _sat(events) if event.version in sat}
    return seats


# Given -------------------------------------------------------------------------------------------


def export(logs: Logs, wanted: Wanted) -> dict[str, Any]:
    """Everything about it as plain values. While a match goes on, nothing that is hidden from the
    person: no seed, and of the moves only his own."""
    tables, pads, people = [], [], []
    for name, seats in found_about(logs, wanted).items():
        if name.startswith(PEOPLE):
            people += [decoded(value) for each, value in logs.kept() if each == name]
        elif name.startswith(SHELF):
            opening, *entries = logs.events(name)
            told = {"pad": opening.payload["pad"], "entries": [each.payload for each in entries]}
            pads.append(told)
        else:
            events = logs.events(name)
            told = _table(events, seats)
            homes = _homes(events, told["seats"])
            tables.append({**told, "calls": _calls(logs, name, homes)})
    return {"tables": tables, "pads": pads, "people": msgspec.to_builtins(people)}


def _calls(logs: Logs, table: str, seats: list[int]) -> list[dict[str, Any]]:
    """Where browsers of these seats are called."""
    return [
        {"seat": seat, **msgspec.json.decode(value)}
        for seat in seats
        for value in logs.shelved(seat_shelf(table, seat))
    ]


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
    erased, rewritten, called = [], dict[str, dict[int, Any]](), dict[str, list[int]]()
    for name, seats in found_about(logs, wanted).items():
        events = logs.events(name)
        if seats is None or not _others(events, seats):
            erased.append(name)
        else:
            rewritten[name] = _without(events, seats, wanted.name)
            called[name] = _homes(events, seats)
    return Erasure(erased, rewritten, called)


def _others(events: list[Event], seats: set[int]) -> bool:
    """Has anybody else been there?"""
    opening = events[0]
    if opening.kind == PAD:
        return len(opening.payload["pad"]["players"]) > len(seats)
    sat = {seat for _, seat in _sat(events)}
    for each in events:
        if each.kind == RECORD:
            setup = msgspec.convert(opening.payload, Setup)
            bots = each.payload.get("bots", setup.bots)  # older logs do not say
            people = [n for n, bot in enumerate(bots) if bot is None]
            sat |= {n for n in people if not each.payload["sitters"][n][2]}
    return bool(sat - seats)


def _without(events: list[Event], seats: Iterable[int], called: str) -> dict[int, Any]:
    """What events say when nobody is named at these seats, by version; where it is known what he
    was `called`, others who sat there keep their names."""
    language = events[0].payload.get("language", ENGLISH)
    names = {n: say_in(language, "play.person-as-name", {"number": n + 1}) for n in seats}
    changed: dict[int, Any] = {}
    sat = {event.version: seat for event, seat in _sat(events)}
    for each in events:
        said = msgspec.json.decode(msgspec.json.encode(each.payload))
        seat = sat.get(each.version)
        if seat in names and called in ("", said["name"]):
            was_known = {"erased": True} if said.keys() & {"person", "erased"} else {}
            said = {"name": names[seat], **was_known}  # that they had agreed stands
        for n, name in names.items():
            if each.kind == OPEN and said.get("expected"):
                said["expected"][n] = name
            elif each.kind == RECORD:
                said["sitters"][n][0] = said["record"]["players"][n] = name
                if "known" in said:  # older logs do not say
                    said["known"][n] = ["", "", any(said["known"][n])]
            elif each.kind == PAD:
                said["pad"]["players"][n] = name
        if said != each.payload:
            changed[each.version] = said
    return changed
