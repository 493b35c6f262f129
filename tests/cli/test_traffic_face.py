"""Traffic at the prompt: the map and where it is cut, whole turns in one go, what is said."""

from __future__ import annotations

import io
import re

import pytest
from scene import Scene

import boneyard as by
from boneyard.bots import greedy
from boneyard.cli.game.screen_board import ScreenBoard
from boneyard.core.codes import CODE
from boneyard.core.sheet import Sheet
from boneyard.families.traffic.engine.plans import past_turns
from boneyard.families.traffic.engine.table import TrafficTable
from boneyard.families.traffic.map import Map, lines_open
from cli.desk import Desk, screen_on

TILES = "6-3 2-1 4-2 5-5 4-3 6-6 0-0"
OPENING = "1-2@0,0h 3-6@2,0v 2-4@3,-1v"


def scene(*moves: str) -> Scene:
    """The printed example, after these moves."""
    set_up = Scene("traffic", [""], TILES)
    for move in moves:
        set_up.play(move)
    return set_up


def understood(text: str, *moves: str) -> list[str] | None:
    """The moves that a text means, those it makes one after the other too."""
    match = scene(*moves).match
    meant = match.sheet.face(["You"]).understand(text, match.view())
    return None if meant is None else [str(move) for move in [*meant.moves, *meant.then]]


def drawn(match: by.Match, width: int) -> list[str]:
    """The table as a screen of this width shows it."""
    text = io.StringIO()
    face = match.sheet.face(["You"])
    ScreenBoard(screen_on(text, width), face).table(match.view())
    plain = re.sub(r"\x1b\[[0-9;]*m", "", text.getvalue())
    return [line.rstrip() for line in plain.splitlines()]


def test_a_turn_can_be_typed_whole() -> None:
    assert understood(OPENING) == OPENING.split()
    desk = Desk("traffic", ["turns", "1"], seed="#5")
    said = desk.play()
    assert "1: " in said and "more. Play a tile to see what can follow." in said
    assert desk.match.view().facts()["turns"] == 1


def test_a_number_names_a_turn_of_the_list() -> None:
    first = understood("1")
    assert first is not None and len(first) == 4  # the double goes first
    assert "5-5" in " ".join(first)
    assert understood("9999") is None and understood("0") is None


def test_a_tile_alone_is_all_its_places() -> None:
    meant = understood("5-5")
    assert meant and all(move.startswith("5-5@") for move in meant)
    assert understood("3-6@2,0v", "1-2@0,0h") == ["3-6@2,0v"]


def test_a_bad_move_in_a_line_stops_there_and_names_its_clause() -> None:
    desk = Desk("traffic", ["0-1@50,50h 1-1@60,60h"], seed="#5")
    assert "\nRule " in desk.play()
    assert desk.match.view().facts()["laid"] == []


def test_the_map_shows_numbers_with_their_columns_and_rows() -> None:
    lines = drawn(scene(*OPENING.split()).match, 80)
    assert lines[0].split() == ["-1", "0", "1", "2", "3", "4"]
    assert lines[1].split() == ["-2", ".", ".", ".", ".", ".", "."]
    assert lines[2].split() == ["-1", ".", ".", ".", ".", "2", "."]
    assert lines[3].split() == ["0", ".", "1", "2", "3", "4", "."]
    assert lines[4].split() == ["1", ".", ".", ".", "6", ".", "."]
    assert "Face up: 5·5 4·3 6·6 0·0" in " ".join(lines)


@pytest.mark.parametrize("width", [80, 40])
def test_the_map_never_leaves_the_screen_and_follows_the_last_turn(width: int) -> None:
    match = by.Match(by.find("traffic"), set=12, seed="#1")
    bot = greedy("map")
    while not match.over and len(match.current().moves) < 60:
        match.play(bot.choose(match.view()))
        lines = drawn(match, width)
        assert max(len(line) for line in lines) <= width
    cells = {(column, 0): 1 for column in range(40)}
    columns, rows = Map(cells, {(38, 0), (39, 0)}).window(width - 8)
    assert 39 in columns and len(columns) == (width - 8) // 3 and list(rows) == [-1, 0, 1]


def test_what_is_cut_is_told() -> None:
    cells = {(column, row): 1 for column in (0, 40) for row in (-30, 3)}
    wide = Map(cells, {(0, 3)})
    assert wide.is_cut(72)
    assert wide.extent() == "over columns 0 to 40 and rows -30 to 3"
    assert not Map({(0, 0): 1}, {(0, 0)}).is_cut(32)


def test_plain_mode_says_the_quad_and_what_lies_face_up() -> None:
    match = scene(*OPENING.split()).match
    said = match.sheet.face(["You"]).said(match.view())
    assert said[0] == "Last four: 1 2 3 4 in row 0, columns 0 to 3"
    assert said[1] == "Face up: 5·5 4·3 6·6 0·0"
    begun = scene("1-2@0,0h").match
    assert begun.sheet.face(["You"]).said(begun.view())[0] == "Played: 2·1"


def test_open_lines_and_quads_are_told_on_request() -> None:
    assert lines_open({(0, 0): 9, (1, 0): 8}) == ["9 8 in row 0, columns 0 to 1"]
    assert lines_open({(0, 0): 1, (0, 1): 2, (0, 2): 3}) == ["1 2 3 in column 0, rows 0 to 2"]
    full = {(column, 0): number for column, number in enumerate([5, 1, 2, 5])}
    assert lines_open(full) == []
    match = scene(*OPENING.split()).match
    face = match.sheet.face(["You"])
    assert face.asked("quads", match.view()) == ["1 2 3 4 in row 0, columns 0 to 3"]
    assert face.asked("nonsense", match.view()) == []
    assert len(face.asked("open", match.view())) == 1


def test_moves_are_told_with_their_places() -> None:
    match = scene().match
    face = match.sheet.face(["You"])
    move = match.sheet.parse("2-4@3,-1v")
    assert face.label(move) == "play 4·2 with its 2 in column 3, row -1, and its 4 below"
    assert face.place(match.sheet.parse("1-2@0,0h")).endswith("its 2 to the right")


def test_the_greedy_player_says_why() -> None:
    match = scene().match
    move, reason = greedy("why").explain(match.view())
    assert move in match.moves()
    assert reason.startswith("Plays the 5·5: a double")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("6-5", "\nThat tile isn't face up."),
        ("1-1", "\nStart with four in a row, rising"),
    ],
)
def test_a_tile_that_cannot_be_laid_is_refused_with_a_reason(typed: str, answer: str) -> None:
    assert answer in Desk("traffic", [typed], seed="#3").play()


def test_the_past_is_told_without_being_played_again() -> None:
    """To replay a turn looks for all that could have been laid in its place, and a server's loop
    would wait for that whenever somebody looks at the table."""
    match = by.Match(by.find("traffic"), seed="past")
    while not match.over and len(match.current().moves) < 24:
        match.play(match.moves()[0])
    view = match.view(0)
    table = view.table
    assert isinstance(table, TrafficTable)
    assert match.sheet.history(table) == Sheet.history(match.sheet, table)
    turns = past_turns(table)
    assert len(turns) == table.turns > 3
    laid = [entry & CODE for entry in table.entries()]
    assert [code for turn in turns for code in turn] == laid[: len(laid) - table.laid_this_turn()]
