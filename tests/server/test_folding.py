"""A long log is folded in a hurry, and makes the room that it makes event by event."""

from __future__ import annotations

import random
import time

import msgspec
import pytest
from msgspec.structs import replace

from boneyard.core.errors import BoneyardError
from boneyard.server.consent import last_decision
from boneyard.server.events import AGREE, ASK, DECLINE, MOVE, NOBODY, OPEN, REDO, SIT, UNDO, Event
from boneyard.server.lines import Line
from boneyard.server.room import LINES, Room
from boneyard.server.scenes import sentences
from boneyard.server.setting import Wish, settle
from boneyard.words import ENGLISH, speak

GAMES = ["block", "draw", "poker", "texas-42", "mexican-train", "squeeze", "big-clock"]


def eventful(sheet: str, alone: bool, length: int) -> tuple[list[Event], Room]:
    """A log of this length with moves taken back, made again and asked for, and its room."""
    chance = random.Random(sheet)
    setting = settle(Wish(sheet, bots=[None, *["greedy"] * 3] if alone else []), sheet)
    log = [Event("t", 1, NOBODY, OPEN, msgspec.to_builtins(setting), None, time.time())]
    room = Room(log[0])

    def happen(seat: int, kind: str, **payload: object) -> None:
        event = Event("t", len(log) + 1, seat, kind, payload, f"{len(log)}", float(len(log)))
        room.apply(event)
        log.append(event)

    for seat in room.people:
        happen(seat, SIT, name=f"P{seat}")
    while len(log) < length:
        seat = chance.choice(room.people)
        try:
            if room.match.over and alone:  # which earlier versions let people take back
                happen(seat, UNDO, moves=last_decision(room.made, seat))
            elif room.match.over or chance.random() < 0.3:
                kind = room.undo_kind(seat)
                happen(seat, kind, moves=room.undo_depth(seat))
            elif chance.random() < 0.3:
                happen(seat, REDO, moves=room.redo_depth(seat))
            elif room.consent.asking is not None and chance.random() < 0.7:
                happen(seat, chance.choice([AGREE, AGREE, DECLINE]))
            else:
                move = str(chance.choice(room.match.moves()))
                happen(room.match.to_move, MOVE, move=move)
        except BoneyardError:
            if room.match.over and not alone:
                return log, room
    return log, room


@pytest.mark.parametrize("sheet", GAMES)
@pytest.mark.parametrize("alone", [True, False], ids=["alone", "together"])
def test_a_long_log_makes_the_same_room(sheet: str, alone: bool) -> None:
    log, room = eventful(sheet, alone, 3 * LINES)
    again = Room.of(log)
    assert str(again.match.record()) == str(room.match.record())
    assert again.made == room.made and again.unmade == room.unmade
    assert _lines(again) == _lines(room)
    assert again.answered == room.answered and again.sitters == room.sitters
    assert (again.version, again.turn) == (room.version, room.turn)
    assert again.moved_at == room.moved_at
    assert again.consent.asking == room.consent.asking
    for seat in room.people:
        assert _undo(again, seat) == _undo(room, seat)


def _lines(room: Room) -> list[Line]:
    """The lines that are told; tables are compared by what led to them."""
    return [
        line if line.ended is None else replace(line, ended=line.ended._replace(table=None))
        for line in room.lines[-LINES:]
    ]


def _undo(room: Room, seat: int) -> int | type[BoneyardError]:
    try:
        return room.undo_depth(seat)
    except BoneyardError as error:
        return type(error)


def test_the_logs_of_these_tests_have_what_matters() -> None:
    kinds = {event.kind for alone in (True, False) for event in eventful("block", alone, 600)[0]}
    assert kinds >= {MOVE, UNDO, REDO, ASK, AGREE, DECLINE}


def test_a_room_keeps_no_more_lines_than_anybody_is_told() -> None:
    _, room = eventful("squeeze", True, 5 * LINES)
    assert LINES <= len(room.lines) <= 2 * LINES


def test_moves_that_are_made_again_are_told_one_by_one() -> None:
    """As they were told when they were made: draws in a row too."""
    setting = settle(Wish("draw", seats=2, bots=[None, "greedy"]), "again")
    room = Room(Event("t", 1, NOBODY, OPEN, msgspec.to_builtins(setting), None, 0.0))

    def happen(seat: int, kind: str, **payload: object) -> list[str]:
        event = Event("t", room.version + 1, seat, kind, payload, None, 0.0)
        return sentences(room, room.apply(event), None)

    happen(0, SIT, name="Ann")
    told: list[list[str]] = []
    while len(told) < 3 or not room.made[-1].told.lays or room.made[-2].told.lays:
        told.append(happen(room.match.to_move, MOVE, move=str(room.match.moves()[0])))
        assert not room.match.rounds
    depth = room.undo_depth(0)
    happen(0, UNDO, moves=depth)
    again = happen(0, REDO, moves=room.redo_depth(0))
    assert again == [text for each in told[-depth:] for text in each] and len(again) >= 3


def test_bots_have_their_names_in_the_language_of_who_opened_the_table() -> None:
    speak("es")
    try:
        setting = settle(Wish("block", seats=4, bots=[None, "medium", "hard", "hard"]), "names")
    finally:
        speak(ENGLISH)
    opened = Event("t", 1, NOBODY, OPEN, msgspec.to_builtins(setting), None, 0.0)
    assert Room(opened).names[1:] == ["Medio", "Difícil 1", "Difícil 2"]
    old = {name: value for name, value in opened.payload.items() if name != "language"}
    assert Room(Event("t", 1, NOBODY, OPEN, old, None, 0.0)).names[1:] == [
        "Medium",
        "Hard 1",
        "Hard 2",
    ]
