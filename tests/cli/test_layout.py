"""Rows of tiles: how a table is written down for people."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from scene import Scene

import boneyard as by
from boneyard.bots import random as random_bot
from boneyard.faces.rows import Kind, letter, wrapped
from boneyard.families.line.engine.arms import open_ends
from boneyard.families.line.engine.sheet import LineSheet
from boneyard.families.line.engine.table import line_table
from boneyard.families.line.rows import layout

LINE_SHEETS = [sheet for sheet in by.SHEETS if isinstance(sheet, LineSheet)]


def drawn(scene: Scene) -> list[str]:
    rows = layout(line_table(scene.match.view().table)).rows
    texts = ["".join(piece.text for piece in row.pieces) for row in rows]
    return [f"{row.label} {text}".lstrip() for row, text in zip(rows, texts, strict=True)]


def test_nothing_lies_before_the_lead() -> None:
    assert drawn(Scene("draw", ["6-4 1-1", "6-5 6-2"])) == []


def test_a_line_grows_at_both_ends() -> None:
    scene = Scene("draw", ["6-4 4-1 3-0", "4-4 6-5 5-0"], "0-0")
    scene.play("6-4")
    assert drawn(scene) == ["a [6|4] b"]
    scene.play("4-4>6-4", "4-1>4-4", "6-5>4-6")
    assert drawn(scene) == ["a [5|6][6|4][4|4][4|1] b"]


def test_the_first_double_of_muggins_grows_sides_of_its_own() -> None:
    scene = Scene("muggins", ["6-6 6-3 6-1 0-0", "6-4 6-2 5-0"], "5-5 4-4 3-3")
    scene.play("6-6")
    assert drawn(scene) == ["[6|6] a"]
    scene.play("6-4>6-6")
    assert drawn(scene) == ["a [6|6][6|4] b"]
    scene.play("6-3>6-6")
    assert drawn(scene) == ["a [3|6][6|6]b[6|4] c"]
    scene.play("6-2>6-6", "6-1>6-6")
    assert drawn(scene) == ["a [3|6][6|6][6|4] b", "on 6·6: [6|2] c", "on 6·6: [6|1] d"]


def test_every_double_of_the_branching_games_grows_rows() -> None:
    scene = Scene("double-six", ["5-5 2-2 2-1 0-0", "5-2 2-0 4-2 6-1"], "3-3")
    scene.play("5-5", "5-2>5-5", "2-2>5-2", "2-0>2-2", "2-1>2-2", "2-4>2-2")
    assert drawn(scene) == ["a [5|5][5|2][2|2][2|0] b", "on 2·2: [2|1] c", "on 2·2: [2|4] d"]


def test_one_arm_grows_to_the_right() -> None:
    scene = Scene(
        "tiddle-a-wink-pool", ["2-1 1-0", "6-3 5-0", "5-1 4-0", "4-1 4-2", "3-1 3-2", "3-0 2-0"],
        "6-5 0-0",
    )  # fmt: skip
    scene.play("turn", "6-3>5-6")
    assert drawn(scene) == ["[5|6][6|3] a"]


def test_letters_go_on_after_z() -> None:
    assert [letter(n) for n in (0, 25, 26, 27, 52)] == ["a", "z", "aa", "ab", "ba"]


@pytest.mark.parametrize("sheet", LINE_SHEETS, ids=lambda sheet: sheet.id)
def test_every_tile_and_every_open_end_is_shown_once(sheet: by.Sheet) -> None:
    top = sheet.sets[-1]
    match = by.Match(sheet, set=top, seed="rows")
    bot = random_bot("rows")
    while not match.rounds:
        table = line_table(match.view().table)
        shown = layout(table)
        pieces = [piece for row in shown.rows for piece in row.pieces]
        tiles = [piece.text for piece in pieces if piece.kind is not Kind.END]
        laid = [move for _, move in match.view().history() if re.match(r"\d|turn", str(move))]
        assert len(tiles) == len(set(tiles)) == len(laid)
        assert sorted(map(str, shown.ends.values())) == sorted(map(str, open_ends(table)))
        match.play(bot.choose(match.view()))


@pytest.mark.parametrize("sheet", ["muggins", "caribbean-cruise", "draw", "bergen"])
def test_touching_halves_are_alike_in_every_row(sheet: str) -> None:
    match = by.Match(by.find(sheet), seed="touch")
    bot = random_bot("touch")
    while not match.rounds:
        for row in layout(line_table(match.view().table)).rows:
            tiles = [piece.text for piece in row.pieces if piece.kind is not Kind.END]
            halves = [re.findall(r"\d+", text) for text in tiles]
            assert all(a[1] == b[0] for a, b in pairwise(halves))
            if row.label:
                assert row.label == f"on {halves[0][0]}·{halves[0][0]}:"
        match.play(bot.choose(match.view()))


def test_a_long_row_is_broken_between_tiles() -> None:
    scene = Scene("draw", ["6-4 4-1 3-0", "4-4 6-5 5-0"], "0-0")
    scene.play("6-4", "4-4>6-4", "4-1>4-4", "6-5>4-6")
    (row,) = layout(line_table(scene.match.view().table)).rows
    lines = ["".join(piece.text for piece in line) for line in wrapped(row.pieces, 12)]
    assert lines == ["a [5|6][6|4]", "[4|4][4|1] b"]


def test_letters_stay_with_their_tiles() -> None:
    scene = Scene("draw", ["6-4 4-1 3-0", "4-4 6-5 5-0"], "0-0")
    scene.play("6-4", "4-4>6-4", "4-1>4-4", "6-5>4-6")
    (row,) = layout(line_table(scene.match.view().table)).rows
    lines = ["".join(piece.text for piece in line) for line in wrapped(row.pieces, 11)]
    assert lines == ["a [5|6]", "[6|4][4|4]", "[4|1] b"]
