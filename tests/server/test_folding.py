"""A long log is folded in a hurry, and makes the room that it makes event by event."""

from __future__ import annotations

import random
import time

import msgspec
import pytest
from msgspec.structs import replace

from boneyard.core.codes import DRAW
from boneyard.core.errors import BoneyardError
from boneyard.server.event_log.consent import decided
from boneyard.server.event_log.events import (
    AGREE,
    ASK,
    DECLINE,
    MOVE,
    NOBODY,
    OPEN,
    REDO,
    SIT,
    UNDO,
    Event,
    LogLine,
)
from boneyard.server.event_log.setup import Wish, settle
from boneyard.server.event_log.state import LINES, TableState
from boneyard.server.event_log.undo import redo_depth, undo_depth, undo_kind
from boneyard.server.scenes.announcement import event_text
from boneyard.server.scenes.log_text import log_text, sentences
from boneyard.sheets import find
from boneyard.words import ENGLISH, speak
from boneyard.words.tiles import shown

GAMES = ["block", "draw", "poker", "texas-42", "mexican-train", "squeeze", "big-clock"]


def eventful(sheet: str, alone: bool, length: int) -> tuple[list[Event], TableState]:
    """A log of this length with moves taken back, made again and asked for, and its room."""
    chance = random.Random(sheet)
    top = find(sheet).sets[0]
    seats = find(sheet).seats[top][0]
    bots = [None, *["greedy"] * 3] if alone else []
    setup = settle(Wish(sheet, set=top, seats=seats, bots=bots), sheet)
    log = [Event("t", 1, NOBODY, OPEN, msgspec.to_builtins(setup), None, time.time())]
    state = TableState(log[0])

    def happen(seat: int, kind: str, **payload: object) -> None:
        event = Event("t", len(log) + 1, seat, kind, payload, f"{len(log)}", float(len(log)))
        state.apply(event)
        log.append(event)

    for seat in state.people:
        happen(seat, SIT, name=f"P{seat}")
    while len(log) < length:
        seat = chance.choice(state.people)
        try:
            if state.match.over and alone:  # which earlier versions let people take back
                happen(seat, UNDO, moves=decided(state.made, seat) or 1)
            elif state.match.over or chance.random() < 0.3:
                kind = undo_kind(state, seat)
                happen(seat, kind, moves=undo_depth(state, seat))
            elif chance.random() < 0.3:
                happen(seat, REDO, moves=redo_depth(state, seat))
            elif state.consent.asking is not None and chance.random() < 0.7:
                happen(seat, chance.choice([AGREE, AGREE, DECLINE]))
            else:
                move = str(chance.choice(state.match.moves()))
                happen(state.match.to_move, MOVE, move=move)
        except BoneyardError:
            if state.match.over and not alone:
                return log, state
    return log, state


@pytest.mark.parametrize("sheet", GAMES)
@pytest.mark.parametrize("alone", [True, False], ids=["alone", "together"])
def test_a_long_log_makes_the_same_room(sheet: str, alone: bool) -> None:
    log, state = eventful(sheet, alone, 3 * LINES)
    again = TableState.of(log)
    assert str(again.match.record()) == str(state.match.record())
    assert again.made == state.made and again.unmade == state.unmade
    assert _lines(again) == _lines(state)
    assert again.answered == state.answered and again.sitters == state.sitters
    assert (again.version, again.turn) == (state.version, state.turn)
    assert again.moved_at == state.moved_at
    assert again.consent.asking == state.consent.asking
    for seat in state.people:
        assert _undo(again, seat) == _undo(state, seat)


def _lines(state: TableState) -> list[LogLine]:
    """The lines that are told; tables are compared by what led to them."""
    return [
        line if line.ended is None else replace(line, ended=line.ended._replace(watched=None))
        for line in state.lines[-LINES:]
    ]


def _undo(state: TableState, seat: int) -> int | type[BoneyardError]:
    try:
        return undo_depth(state, seat)
    except BoneyardError as error:
        return type(error)


def test_the_logs_of_these_tests_have_what_matters() -> None:
    kinds = {event.kind for alone in (True, False) for event in eventful("block", alone, 600)[0]}
    assert kinds >= {MOVE, UNDO, REDO, ASK, AGREE, DECLINE}


def test_a_room_keeps_no_more_lines_than_anybody_is_told() -> None:
    _, state = eventful("squeeze", True, 5 * LINES)
    assert LINES <= len(state.lines) <= 2 * LINES


class Drawing:
    """A room of Draw for one person and a bot, in which `row` tells of tiles that the bot drew."""

    def __init__(self) -> None:
        setup = settle(Wish("draw", seats=2, bots=[None, "greedy"]), "again/0")
        self.state = TableState(Event("t", 1, NOBODY, OPEN, msgspec.to_builtins(setup), None, 0.0))
        self.happen(0, SIT, name="Ann")
        self.row: list[LogLine] = []
        while len(self.row) < 3 or self.row[-1] is self.state.lines[-1]:
            move = self.state.match.moves()[0]
            line = self.happen(self.state.match.to_move, MOVE, move=str(move))
            if move.code == DRAW and line.seat == 1:
                self.row.append(line)
            elif len(self.row) < 3:
                self.row = []

    def happen(self, seat: int, kind: str, **payload: object) -> LogLine:
        event = Event("t", self.state.version + 1, seat, kind, payload, None, 0.0)
        return self.state.apply(event)


def test_tiles_that_another_draws_in_a_row_are_told_as_one() -> None:
    drawing = Drawing()
    state, row = drawing.state, drawing.row
    name = state.names[1]
    for eyes in (0, None):
        told = [event_text(state, line, eyes) for line in row]
        assert [[said.text for said in each.said] for each in told[:2]] == [
            [f"{name} drew 1 tile."],
            [f"{name} drew 2 tiles."],
        ]
        assert {each.since for each in told} == {row[0].version}
        shown = [said.text for said in log_text(state, eyes) if said.v >= row[0].version]
        assert shown[0] == f"{name} drew {len(row)} tiles." and len(shown) == 2


def test_tiles_that_another_discards_in_a_row_are_told_as_one() -> None:
    setup = settle(Wish("poker", seats=2, bots=[None, None], options={"draw": "on"}), "discards")
    state = TableState(Event("t", 1, NOBODY, OPEN, msgspec.to_builtins(setup), None, 0.0))

    def happen(seat: int, kind: str, **payload: str) -> None:
        state.apply(Event("t", state.version + 1, seat, kind, payload, None, 0.0))

    for seat, name in enumerate(("Ann", "Ben")):
        happen(seat, SIT, name=name)
    for word in ("check", "check", "throw", "throw", "throw"):
        moves = [str(move) for move in state.match.moves()]
        happen(state.match.to_move, MOVE, move=next(m for m in moves if m.startswith(word)))
    other = 1 - state.match.to_move
    name = state.names[state.match.to_move]
    assert [said.text for said in log_text(state, other)][-1] == f"{name} discarded 3 tiles."
    assert "discarded" not in log_text(state, other)[-2].text


def test_who_draws_is_told_of_each_tile_in_one_line() -> None:
    drawing = Drawing()
    state, row = drawing.state, drawing.row
    told = [event_text(state, line, 1) for line in row]
    drawn = [shown(line.moves[0].tile or (0, 0)) for line in row]
    assert all(tile in each.said[0].text for tile, each in zip(drawn, told, strict=True))
    assert {each.since for each in told} == {row[0].version}
    lines = [said for said in log_text(state, 1) if said.v >= row[0].version]
    assert len(lines) == 2 and all(tile in lines[0].text for tile in drawn)


def test_moves_that_are_made_again_are_told_as_they_were() -> None:
    drawing = Drawing()
    state = drawing.state
    before = [said.text for said in log_text(state, None)]
    depth = undo_depth(state, 0)
    drawing.happen(0, UNDO, moves=depth)
    again = sentences(state, drawing.happen(0, REDO, moves=redo_depth(state, 0)), None)
    assert again == before[-len(again) :] and len(again) < depth


def test_bots_have_their_names_in_the_language_of_who_opened_the_table() -> None:
    speak("es")
    try:
        setup = settle(
            Wish("block", seats=5, bots=[None, "medium", "hard", "hard", "greedy"]), "names"
        )
    finally:
        speak(ENGLISH)
    opened = Event("t", 1, NOBODY, OPEN, msgspec.to_builtins(setup), None, 0.0)
    assert TableState(opened).names[1:] == ["Leo", "Marguerite", "Marguerite II", "Avaro"]


def test_bots_of_older_tables_keep_the_names_they_had() -> None:
    setup = settle(Wish("block", seats=4, bots=[None, "medium", "hard", "hard"]), "names")
    payload = msgspec.to_builtins(setup)
    del payload["names"]
    for language, names in (
        ("es", ["Medio", "Difícil 1", "Difícil 2"]),
        ("en", ["Medium", "Hard 1", "Hard 2"]),
    ):
        opened = Event("t", 1, NOBODY, OPEN, {**payload, "language": language}, None, 0.0)
        assert TableState(opened).names[1:] == names
    del payload["language"]  # the oldest do not even have that
    assert TableState(Event("t", 1, NOBODY, OPEN, payload, None, 0.0)).names[1:] == names
