"""The greedy bot at the one choice of Blind Dominoes: where the tile goes."""

import pytest
from laws.games import positions

import boneyard as by
from boneyard.core.chance import rng
from boneyard.families.blind.bot.greedy import GreedyBlind

pytestmark = pytest.mark.once  # how a game is played does not depend on how the engine was built

BRANCH = {"blind_layout": "branch"}


def choices(seed: str, seats: int = 3) -> list[by.Match]:
    """Copies of a match at every moment at which there is something to choose."""
    match = by.Match(by.find("blind"), seats=seats, seed=seed, options=BRANCH)
    found = []
    for each in positions(match, seed):
        if len(each.moves()) > 1:
            found.append(by.replay(each.record()))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_plays_whole_matches_by_what_everybody_may_know(seats: int) -> None:
    match = by.Match(by.find("blind"), seats=seats, seed="greedy", options=BRANCH)
    bots = [by.bots.find("greedy", str(seat)) for seat in range(seats)]
    while not match.over:
        match.play(bots[match.to_move].choose(match.view()))
    assert by.replay(match.record()).winners == match.winners


def test_the_same_seed_and_view_choose_the_same_and_asking_why_changes_nothing() -> None:
    for match in choices("same"):
        view = match.view()
        bot, twin = by.bots.greedy("one"), by.bots.greedy("one")
        move, why = bot.explain(view)
        assert why
        assert bot.choose(view) == twin.choose(view) == move


def test_it_takes_the_place_that_serves_the_own_row_best_against_the_others() -> None:
    seen = 0
    for match in choices("best") + choices("better"):
        view = match.view()
        worth = {str(each.move): each.value for each in GreedyBlind().weigh(view)}
        chosen = str(by.bots.greedy("x").choose(view))
        assert worth[chosen] == pytest.approx(max(worth.values()))
        seen += len(set(worth.values())) > 1
    assert seen > 3


def test_it_judges_by_what_came_up_before_and_not_by_tiles_nobody_saw() -> None:
    for match in choices("blind"):
        view = match.view()
        chosen = by.bots.greedy("x").choose(view)
        match._deal = view.imagine(rng("other"))
        assert by.bots.greedy("x").choose(match.view()) == chosen


def test_every_forced_move_has_a_reason_too() -> None:
    match = by.Match(by.find("blind"), seed="forced")
    for _ in range(10):
        if len(match.moves()) == 1:
            chosen, why = by.bots.greedy("x").explain(match.view())
            assert [chosen] == match.moves() and why == "All you can do."
        match.play(match.moves()[0])
