"""The bot of the README plays every game, as it says it does, and better than chance."""

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
def test_it_plays_every_game_as_it_says(sheet: by.Sheet, heavy: type[by.bots.Bot]) -> None:
    match = by.Match(sheet, seed="readme")
    players = [heavy() for _ in range(match.seats)]
    made = 0
    while not match.over and made < 400:  # alone, some games could go on for ever
        view = match.view()
        move = players[match.to_move].choose(view)
        heaviest = max((each.tile.spots for each in view.moves() if each.tile), default=None)
        assert (move.tile and move.tile.spots) == heaviest
        match.play(move)  # refused unless it is legal
        made += 1
    assert match.over or made == 400
    assert match.rounds or made == 400


def test_it_beats_chance(heavy: type[by.bots.Bot]) -> None:
    won = 0
    for deal in range(12):
        for seat in (0, 1):
            players = [by.bots.random(f"{deal}"), by.bots.random(f"{deal}")]
            players[seat] = heavy()
            match = by.Match(by.find("block"), seed=f"heavy {deal}")
            while not match.over:
                match.play(players[match.to_move].choose(match.view()))
            won += match.winners == [seat]
    assert won == 22  # of 24: the seeds decide
