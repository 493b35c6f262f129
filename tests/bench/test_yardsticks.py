"""The yardsticks in C play the very rounds that the engine plays: they measure it and prove it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
import yardsticks
from yardsticks import YARDSTICKS, Yardstick

ROUNDS = 300
SOLVERS = {"double_dummy.c"}  # they play no rounds; open_hands.py compares answers and nodes
WITH_COMPILER = YARDSTICKS if shutil.which("cc") else ()


def test_every_program_in_c_is_a_yardstick() -> None:
    sources = {path.name for path in Path(yardsticks.__file__).parent.glob("*.c")}
    assert sources == {yardstick.source for yardstick in YARDSTICKS} | SOLVERS


@pytest.mark.parametrize("yardstick", WITH_COMPILER, ids=lambda yardstick: yardstick.sheet)
def test_c_and_the_engine_play_the_same_rounds(yardstick: Yardstick, tmp_path: Path) -> None:
    in_c = yardsticks.in_c(yardstick, str(tmp_path))
    engine = yardsticks.in_the_engine(yardstick)
    for rounds in (1, ROUNDS):
        assert engine(rounds) == in_c(rounds)


def test_other_rounds_are_noticed() -> None:
    block = YARDSTICKS[0]
    engine = yardsticks.in_the_engine(block)
    with pytest.raises(yardsticks.RoundsDiffer, match="block"):
        yardsticks.compared(block, engine, lambda rounds: engine(rounds + 1))
