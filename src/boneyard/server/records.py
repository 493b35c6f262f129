"""Records on their way in: checked by playing them again, and shown move by move.

A record becomes a room, so that a replay is told with the same words and pictures as play. All of
it runs in a worker: a record is a stranger's text, and long ones take their time.
"""

from typing import Any

import msgspec

from ..core.errors import BadRecord, BoneyardError
from ..core.record import Record
from ..record import begin, follows_from_seed, parse, replay
from . import scenes
from .events import MOVE, NOBODY, OPEN, Event
from .messages import Scene
from .room import Room
from .setting import Setting


class NoSuchRound(BoneyardError):
    """The record has `rounds` rounds, not one of number `round`."""

    key = "no-such-round"


class Verdict(msgspec.Struct, frozen=True):
    """A record that keeps the rules: what it is of, and whether its deals follow from its seed."""

    line: int
    sheet: str
    title: str
    players: list[str]
    rounds: int
    totals: list[int]
    winners: list[int]
    finished: bool
    fair: bool | None  # do the deals follow from the seed? None where the record has none


class Step(msgspec.Struct, frozen=True):
    """A moment of a replay: what was said, and what was seen then."""

    said: list[str]
    scene: Scene


class Replay(msgspec.Struct, frozen=True):
    """One round of a record as one seat knew it; as everybody did where there is no seat."""

    round: int
    rounds: int
    seat: int | None
    steps: list[Step]


def check(text: str) -> list[Verdict]:
    """Every record of a file, one a line; BadRecord names the line, the round and the move."""
    lines = [(n, line) for n, line in enumerate(text.splitlines(), start=1) if line.strip()]
    if not lines:
        parse("", "line 1")
    return [_verdict(number, parse(line, f"line {number}")) for number, line in lines]


def _verdict(line: int, record: Record) -> Verdict:
    match = replay(record, f"line {line}")
    return Verdict(
        line,
        match.sheet.id,
        match.sheet.title,
        match.players,
        len(record.fields["rounds"]),
        match.totals,
        match.winners,
        match.over,
        follows_from_seed(record) if match.seed else None,
    )


def steps(text: str, number: int, seat: int | None, shape: str) -> Replay:
    """The moments of a round, counted from 1, as a seat knew them."""
    record = parse(text.strip(), "line 1")
    replay(record, "line 1")
    rounds = len(record.fields["rounds"])
    if not 1 <= number <= rounds:
        raise NoSuchRound(round=number, rounds=rounds)
    room = _room(record)
    if seat is not None and not 0 <= seat < room.match.seats:
        seat = None
    told: list[Step] = []
    here = set(range(room.match.seats))
    for each in range(1, number + 1):
        if each == number:
            told.append(Step([], scenes.scene(room, seat, here, shape)))
        for mover, move in record.fields["rounds"][each - 1]["moves"]:
            event = Event(room.id, room.version + 1, mover, MOVE, {"move": move}, None, 0.0)
            line = room.apply(event)
            if each == number:
                said = scenes.sentences(room, line, seat)
                told.append(Step(said, scenes.scene(room, seat, here, shape)))
    return Replay(number, rounds, seat, told)


def _room(record: Record) -> Room:
    """A room at the first move of a record."""
    fields: dict[str, Any] = record.fields
    match = begin(record)
    setting = Setting(
        sheet=match.sheet.id,
        set=match.top,
        seats=match.seats,
        options=dict(match.sheet.options),
        bots=[None] * match.seats,
        seed=str(fields["seed"] or ""),
        listed=False,
        pace="quick",
        seconds=None,
    )
    room = Room(Event("replay", 1, NOBODY, OPEN, msgspec.to_builtins(setting), None, 0.0))
    room.match = match
    for sitter, name in zip(room.sitters, match.players, strict=True):
        sitter.name, sitter.epoch = name, 1
    return room


__all__ = ["BadRecord", "NoSuchRound", "Replay", "Step", "Verdict", "check", "steps"]
