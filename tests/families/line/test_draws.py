"""Drawing by choice: as one draws who wants company, and for a reason that can be told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from scene import Scene

import boneyard as by
from boneyard.bots.judge import Effort, Judged
from boneyard.bots.levels import LEVELS, pick
from boneyard.bots.policy import reason_of
from boneyard.core.chance import rng
from boneyard.core.codes import DRAW
from boneyard.core.view import View
from boneyard.families.line.bot.draws import (
    TO_KEEP,
    TO_SCORE,
    Draw,
    drawn_in_turn,
    is_choice,
    reason_to_draw,
)
from boneyard.families.line.bot.judge import LineRace

pytestmark = pytest.mark.once  # how a game is played does not depend on how the engine was built

FREELY = [
    pytest.param("muggins", {}, id="muggins"),
    pytest.param("bergen", {}, id="bergen"),
    pytest.param("draw", {"voluntary_draw": "on"}, id="draw"),
]
freely = pytest.mark.parametrize(("sheet", "options"), FREELY)


@pytest.fixture(autouse=True)
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, level in LEVELS.items():
        monkeypatch.setitem(LEVELS, name, replace(level, worlds=6))


def occasions(
    name: str, sheet: str, options: dict[str, str] | None = None
) -> Iterator[tuple[View, by.Move]]:
    """Every view in a round between two of this level in which drawing is a choice, and what it
    chose."""
    match = by.Match(by.find(sheet), set=9, seats=2, seed="company", options=options)
    players = [by.bots.find(name, str(seat)) for seat in range(2)]
    while not match.over and not match.rounds:
        view = match.view()
        move = players[match.to_move].choose(view)
        if is_choice(view):
            yield view, move
        match.play(move)


@freely
@pytest.mark.parametrize("name", ["easy", "medium", "hard"])
def test_below_expert_one_tile_at_most_is_drawn_by_choice_and_for_a_reason(
    name: str, sheet: str, options: dict[str, str]
) -> None:
    met = list(occasions(name, sheet, options))
    assert len(met) > 5
    for view, move in met:
        if move.code == DRAW:
            assert drawn_in_turn(view) == 0 and reason_to_draw(view) == TO_SCORE


def test_expert_draws_few_by_choice() -> None:
    drawn = [
        drawn_in_turn(view) for view, move in occasions("expert", "muggins") if move.code == DRAW
    ]
    assert max(drawn, default=0) < LEVELS["expert"].draws <= 3


def test_a_matador_is_kept_for_one_tile_at_most() -> None:
    met = list(occasions("hard", "matador"))
    assert met
    for view, move in met:
        assert reason_to_draw(view) == TO_KEEP
        assert move.code != DRAW or drawn_in_turn(view) == 0


def hopeful() -> Scene:
    """The arms show 4, 6 and 3 and nothing seat 1 holds scores, while nine unseen tiles would."""
    hands = ["5-5 5-1 5-3 6-2 3-1", "5-4 6-1 6-5 4-2 4-0 2-2 1-0"]
    scene = Scene("muggins", hands, "6-4 3-3 2-0")
    scene.play("5-5", "5-4>5-5", "5-1>5-5", "1-6>5-1", "5-3>5-5")
    return scene


def test_a_draw_by_choice_is_explained() -> None:
    view = hopeful().match.view()
    draw = next(move for move in view.moves() if move.code == DRAW)
    assert reason_of(view, draw, []) == "May bring a tile that scores."
    scene = Scene("matador", ["6-6 4-2 3-2", "4-3 2-2 5-5"], "4-4 3-0 2-0 1-0")
    scene.play("6-6")
    view = scene.match.view()
    assert reason_of(view, view.moves()[-1], []) == "Only matadors fit, and they're worth keeping."


def test_after_a_tile_that_fits_has_been_drawn_only_looking_ahead_may_draw_another() -> None:
    scene = hopeful()
    view = scene.match.view()
    play, draw = (Judged(view.moves()[at], value, 0.5, 9) for at, value in ((0, 0.0), (-1, 9.0)))
    assert Draw(view, 0).suits([draw, play], 6.0)
    scene.play("draw")
    view = scene.match.view()
    assert not Draw(view, 0).suits([draw, play], 6.0)
    assert Draw(view, 2).suits([draw, play], 6.0)
    scene.play("draw")
    assert not Draw(scene.match.view(), 2).suits([draw, play], 6.0)


@pytest.mark.parametrize(
    ("gain", "error", "is_clear"), [(9.0, 0.5, 1), (9.0, 5.0, 0), (1.0, 0.1, 0)]
)
def test_looking_ahead_speaks_for_a_tile_only_by_a_clear_gain(
    gain: float, error: float, is_clear: bool
) -> None:
    """Nothing would score here, so nobody sees a reason."""
    quiet = Scene("muggins", ["6-6 4-1 3-2", "6-1 6-5 2-1"], "4-4 3-0 2-0 1-0 1-1 5-0 0-0")
    quiet.play("6-6")
    view = quiet.match.view()
    play, draw = (Judged(view.moves()[at], value, error, 9) for at, value in ((0, 0.0), (-1, gain)))
    assert Draw(view, 3).suits([draw, play], 6.0) == is_clear
    assert not Draw(view, 0).suits([draw, play], 6.0)


def test_what_is_no_company_is_judged_like_the_rest_and_not_made() -> None:
    view = next(view for view, _ in occasions("medium", "muggins") if not reason_to_draw(view))
    judged = LineRace(view, view.moves(), Effort(6), rng("company")).judged()
    assert judged[-1].move.code == DRAW and judged[-1].likely == 0 and judged[-1].worlds > 0
    best = [replace(judged[-1], value=1e9), *judged[:-1]]
    assert all(pick(best, 1.0, rng(f"warm/{n}")).code != DRAW for n in range(20))
