"""The levels: at every table they play by what they may know and nothing else, and say why."""

from __future__ import annotations

from dataclasses import replace

import pytest
from brisk import think_less
from laws.games import EVERY_TABLE, somewhere

import boneyard as by
from boneyard.bots.judge import Clock, Effort, Judged
from boneyard.bots.levels import LEVELS, LeveledBot, pick
from boneyard.core.chance import rng
from boneyard.core.sheet import Sheet
from boneyard.solitaire import judge as patience

FIRST_TABLES = [
    next(each for each in EVERY_TABLE if each.values[0] is sheet) for sheet in by.SHEETS
]
NAMES = list(LEVELS)
every_sheet = pytest.mark.parametrize(("sheet", "top", "seats"), FIRST_TABLES)
every_level = pytest.mark.parametrize("name", NAMES)


@pytest.fixture(autouse=True)
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels that imagine few deals: their laws hold for any number."""
    think_less(monkeypatch)
    monkeypatch.setattr(patience, "IMAGINES", 4)
    for worlds, (name, level) in enumerate(LEVELS.items(), start=2):
        monkeypatch.setitem(LEVELS, name, replace(level, worlds=worlds))


def positions(sheet: Sheet, top: int, seats: int) -> list[by.Match]:
    """Matches at a moment with something to choose."""
    found = []
    for steps in (3, 9):
        match = somewhere(by.Match(sheet, set=top, seats=seats, seed=f"level/{steps}"), steps)
        for _ in range(20):
            if match.over or len(match.moves()) > 1:
                break
            match.play(match.moves()[0])
        if not match.over and len(match.moves()) > 1:
            found.append(match)
    return found


def bot_of(name: str, seed: str = "law") -> LeveledBot:
    bot = by.bots.find(name, seed)
    assert isinstance(bot, LeveledBot)
    return bot


@every_sheet
@every_level
def test_only_what_a_seat_may_know_makes_its_move(
    sheet: Sheet, top: int, seats: int, name: str
) -> None:
    for match in positions(sheet, top, seats):
        view = match.view()
        told, why = bot_of(name).explain(view)
        assert told in view.moves() and why
        bot = bot_of(name)
        assert bot.explain(view) == (told, why)
        assert bot.choose(view) == told
        match._deal = view.imagine(rng("other"))  # hidden tiles elsewhere: the same view
        assert match.view().facts() == view.facts()
        assert bot_of(name).choose(match.view()) == told


@every_sheet
def test_every_move_is_judged_once_and_the_best_comes_first(
    sheet: Sheet, top: int, seats: int
) -> None:
    for match in positions(sheet, top, seats):
        view = match.view()
        judge = match.sheet.family.judge()
        judged = judge.judge(view, Effort(6), rng("judge"))
        assert sorted(str(each.move) for each in judged) == sorted(map(str, view.moves()))
        assert judged == judge.judge(match.view(), Effort(6), rng("judge"))
        assert judge.spread(view) > 0
        assert all(each.error >= 0 and each.worlds >= 0 for each in judged)


def test_warmer_choices_are_spread_wider_and_never_wild() -> None:
    moves = by.Match(by.find("block"), seed="warm").moves()[:3]
    judged = [Judged(move, value) for move, value in zip(moves, (0.0, -1.0, -50.0), strict=True)]
    chance = rng("warm")
    assert {pick(judged, 0.0, chance) for _ in range(200)} == {moves[0]}
    assert {pick(judged, 1.0, chance) for _ in range(200)} == {moves[0], moves[1]}
    cold = sum(pick(judged, 0.5, chance) == moves[1] for _ in range(500))
    warm = sum(pick(judged, 5.0, chance) == moves[1] for _ in range(500))
    assert 0 < cold < warm


def test_the_clock_stops_only_those_who_hurry() -> None:
    assert by.bots.find("expert").effort().seconds is None  # type: ignore[attr-defined]
    assert by.bots.hurried(by.bots.find("expert")).effort().seconds == LEVELS["expert"].seconds  # type: ignore[attr-defined]
    assert not Clock(None, began=0.0).is_up
    assert Clock(0.0).is_up


def test_called_points_are_taken() -> None:
    match = by.Match(by.find("muggins"), seed="call", options={"claims": "manual"})
    for _ in range(200):
        unclaimed = [move for move in match.moves() if "=" in str(move)]
        if unclaimed:
            match.play(str(unclaimed[0]).split("=")[0])
            break
        match.play(match.moves()[0])
    assert str(bot_of("hard").choose(match.view())) == "muggins"
