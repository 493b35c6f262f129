"""Moves of train games: how they are written, and text that is none."""

from __future__ import annotations

import pickle

import pytest

import boneyard as by
from boneyard.core.errors import BadMove
from boneyard.core.tiles import Tile
from boneyard.families.trains.engine.move import TrainMove, parse

SHEET = by.find("mexican-train")


@pytest.mark.parametrize(
    ("text", "tile", "train", "siding"),
    [
        ("12-12", Tile(12, 12), None, None),
        ("12-5@2", Tile(12, 5), 2, None),
        ("5-0@0", Tile(5, 0), 0, None),
        ("12-5@m1", Tile(12, 5), None, 1),
        ("9-9@m12", Tile(9, 9), None, 12),
        ("draw", None, None, None),
        ("pass", None, None, None),
    ],
)
def test_a_move_knows_its_tile_and_where_it_goes(
    text: str, tile: Tile | None, train: int | None, siding: int | None
) -> None:
    move = parse(text)
    assert (move.tile, move.train, move.siding) == (tile, train, siding)
    assert str(move) == text


@pytest.mark.parametrize(
    "text",
    ["", "12", "12-", "5-12@2", "12-5@", "12-5@-1", "12-5@m", "12-5@m0", "12-5@m01", "12-5@02",
     "12-5@M1", "12-5 @2", "12-5@2 ", "19-5@2", "12-5@32", "12-5@m32", "12-5@100", "12-5>12-12",
     "turn", "muggins", "PASS", "draw 1", "١-١", "12-5@٢", "12-5@2\n", "012-5@1"],
)  # fmt: skip
def test_text_outside_the_grammar_is_no_move(text: str) -> None:
    match = by.Match(SHEET, seed="grammar")
    before = str(match.record())
    with pytest.raises(BadMove, match="Moves are typed 12-12") as refused:
        match.play(text)
    assert refused.value.text == text
    assert str(match.record()) == before


def test_moves_survive_being_sent_to_another_process() -> None:
    for text in ("12-12", "12-5@2", "12-5@m1", "draw"):
        again = pickle.loads(pickle.dumps(parse(text)))
        assert isinstance(again, TrainMove)
        assert (again, str(again), again.tile) == (parse(text), text, parse(text).tile)
