"""Moves of poker: how they are written, and text that is none."""

from __future__ import annotations

import pickle

import pytest

import boneyard as by
from boneyard.core.errors import BadMove
from boneyard.families.poker.engine.move import parse

WRITTEN = [
    "check", "call", "fold", "show", "stand", "bet 1", "bet 4", "bet 40000", "raise 8",
    "raise 999999", "throw 6-1", "throw 6-6", "throw 2-1",
]  # fmt: skip


@pytest.mark.parametrize("text", WRITTEN)
def test_a_move_is_read_as_it_is_written(text: str) -> None:
    move = by.find("poker").parse(text)
    assert str(move) == text
    assert pickle.loads(pickle.dumps(move)) == move
    assert parse(text) is move


def test_no_two_moves_have_the_same_code() -> None:
    assert len({parse(text).code for text in WRITTEN}) == len(WRITTEN)


@pytest.mark.parametrize(
    "text",
    ["", " ", "Check", "check ", "checks", "bet", "bet ", "bet 0", "bet 04", "bet -4", "bet 4.0",
     "bet  4", "bet 1000000", "bet ٤", "raise", "raise to 8", "raise x", "throw", "throw ",
     "throw 1-6", "throw 6", "throw 6-1 5-1", "throw 19-1", "call 4", "fold 6-1", "show 6-6",
     "stand pat", "6-6", "6-5>6-6", "draw", "pass", "muggins", "all-in"],
)  # fmt: skip
def test_what_is_no_move_is_refused_with_the_grammar(text: str) -> None:
    with pytest.raises(BadMove) as refused:
        by.find("poker").parse(text)
    assert refused.value.text == text
    assert "raise 8" in str(refused.value)
