"""What a move was is told beside the words, for motion, sound and the drawer of moves: to each seat
only what it may know."""

from __future__ import annotations

import random

import msgspec
import pytest

from boneyard.core.codes import DRAW, MUCK, PASS, TURN, VERBS
from boneyard.core.sheet import Sheet
from boneyard.server.event_log.events import MOVE, NOBODY, OPEN, SIT, Event, LogLine
from boneyard.server.event_log.setup import Wish, settle
from boneyard.server.event_log.state import TableState
from boneyard.server.scene import Moved
from boneyard.server.scenes.log_text import log_text, said
from boneyard.server.scenes.motion import moved_in
from boneyard.sheets import SHEETS, find
from boneyard.words import ENGLISH, texts
from boneyard.words.tiles import shown


class Table:
    """People who make any move."""

    def __init__(self, sheet: Sheet, **wish: object) -> None:
        setup = settle(Wish(sheet.id, **wish), "motion")  # type: ignore[arg-type]
        self.state = TableState(Event("t", 1, NOBODY, OPEN, msgspec.to_builtins(setup), None, 0.0))
        self.chance = random.Random(sheet.id)
        for seat in range(setup.seats):
            self.happens(seat, SIT, name=f"p{seat}")

    def happens(self, seat: int, kind: str, **payload: str) -> LogLine:
        return self.state.apply(Event("t", self.state.version + 1, seat, kind, payload, None, 0.0))

    def moves(self) -> LogLine:
        match = self.state.match
        move = str(self.chance.choice(match.moves()))
        return self.happens(match.to_move, MOVE, move=move)

    def told(self, line: LogLine, seat: int | None) -> Moved:
        moved = moved_in(self.state, line, seat)
        assert moved is not None
        return moved


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.id)
def test_everybody_is_told_what_they_may_know_of_a_move(sheet: Sheet) -> None:
    table = Table(sheet)
    seats, scoring = table.state.match.seats, sheet.scores_in_play
    for _ in range(120):
        if table.state.match.over:
            break
        line = table.moves()
        (made,) = line.moves
        code = made.move.code
        secret = MUCK <= code <= DRAW
        for seat in (None, *range(seats)):
            moved = table.told(line, seat)
            known = seat == made.seat or not secret
            assert (moved.seat, moved.points) == (made.seat, made.points if scoring else 0)
            assert f"play.they.{moved.verb}" in texts(ENGLISH) or moved.verb == "drew"
            assert moved.tiles == (1 if made.tile is not None else 0)
            tile = table.state.face.tile(made.move) or made.tile
            assert moved.tile == (str(tile) if known and tile is not None else None)
            told = [each for each in said(table.state, line, seat)[0] if each.seat == made.seat]
            if code not in (DRAW, MUCK) and not secret:
                assert (told[0].tile, told[0].points) == (moved.tile, moved.points)
        if code < VERBS or code in (DRAW, TURN):
            assert table.told(line, made.seat).tile is not None
        if code == PASS:
            assert table.told(line, None).verb == "passed"


def test_tiles_drawn_in_a_row_are_one_line_which_names_them_to_who_drew_them() -> None:
    table = Table(find("draw"), seats=2)
    while not (len(table.state.lines) > 1 and all(map(is_of_a_row, table.state.lines[-2:]))):
        table.moves()
    last = table.state.lines[-1]
    mover = last.seat
    mine, theirs = log_text(table.state, mover)[-1], log_text(table.state, 1 - mover)[-1]
    assert mine.tile is theirs.tile is None
    assert theirs.seat == mine.seat == mover
    assert " tiles" in theirs.text
    drawn = [line.moves[0].tile for line in table.state.lines[-2:]]
    assert all(tile is not None and shown(tile) in mine.text for tile in drawn)


def is_of_a_row(line: LogLine) -> bool:
    return bool(line.moves) and line.moves[0].move.code == DRAW
