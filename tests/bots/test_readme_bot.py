"""The bot of the README plays every game to its end."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import boneyard as by

README = Path(__file__).parents[2].joinpath("README.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def heavy() -> type[by.bots.Bot]:
    block = next(
        each for each in re.findall(r"```python\n(.*?)```", README, re.S) if "Heavy" in each
    )
    names: dict[str, Any] = {"__name__": "__readme__"}
    exec(compile(block, "README.md", "exec"), names)
    found: type[by.bots.Bot] = names["Heavy"]
    return found


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_it_plays_every_game(sheet: by.Sheet, heavy: type[by.bots.Bot]) -> None:
    match = by.Match(sheet, seed="readme")
    players = [heavy() for _ in range(match.seats)]
    for _ in range(400):
        if not match.over:
            match.play(players[match.to_move].choose(match.view()))
    assert match.over or sum(len(each.moves) for each in match.rounds) + len(match.current().moves)
