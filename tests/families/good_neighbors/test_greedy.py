"""The greedy bot at Good Neighbors: what it takes in positions with a clear answer, and why."""

from __future__ import annotations

import pytest
from scene import Scene

import boneyard as by
from boneyard.bots.greedy import GreedyBot
from boneyard.core.tiles import Tile
from boneyard.families.good_neighbors.bot.greedy import count_partners
from boneyard.families.good_neighbors.engine.move import of_pair
from boneyard.words import say

pytestmark = pytest.mark.once  # how a game is played does not depend on how the engine was built

SHEET = "good-neighbors"


def told(key: str, **facts: int) -> str:
    return say(f"bot.neighbors.{key}", **facts)


def explained(tiles: str, *moves: str, set: int = 6) -> tuple[str, str]:
    scene = Scene(SHEET, [""], tiles, set=set)
    if moves:
        scene.play(*moves)
    view = scene.match.view()
    move, reason = GreedyBot("told").explain(view)
    assert move == GreedyBot("told").choose(view)
    return str(move), reason


def test_it_takes_the_pair_that_fewest_others_could_go_with() -> None:
    match = by.Match(by.find(SHEET), set=6, seed="scarce")
    view = match.view()
    move, reason = GreedyBot("told").explain(view)
    unseen = [str(each) for each in view.unseen()]
    lying = [tile for row in view.facts()["rows"] for tile in row]
    partners = {}
    for each in view.moves():
        pair = str(each).split("+")
        numbers = {half for tile in pair for half in tile.split("-")}
        partners[str(each)] = sum(
            bool(numbers & set(tile.split("-"))) for tile in lying + unseen if tile not in pair
        )
    assert partners[str(move)] == min(partners.values())
    assert reason == told("scarce.other", number=min(partners.values()))


def test_it_fills_in_after_one_pair() -> None:
    many = "6-6 6-5 2-2 4-4 4-3 1-1 0-0 3-3"
    assert explained(many, "6-6+6-5") == ("fill", told("fill"))


def test_it_closes_the_gaps_when_nothing_is_left_to_come() -> None:
    assert explained("6-6 6-5 4-4 4-3 3-3 4-2", "6-6+6-5") == ("fill", told("close"))


def test_it_wins_rather_than_fill_in() -> None:
    assert explained("6-6 4-4 4-3 6-5", "6-6+6-5") == ("4-4+4-3", told("wins"))


def test_what_leaves_no_choice_is_said_to_be_all_there_is() -> None:
    assert explained("6-6 6-5 4-4 3-3 2-2 1-1") == ("6-6+6-5", say("bot.greedy.forced"))


def test_tiles_that_only_have_each_other_go_first() -> None:
    """6-6 and 6-5 can go with nothing else, 3-3 and 3-2 with each other's other partner."""
    left = [Tile.parse(each) for each in ["6-6", "6-5", "3-3", "3-2", "2-2", "4-4"]]
    alone, other = of_pair(Tile(6, 6), Tile(6, 5)), of_pair(Tile(3, 3), Tile(3, 2))
    assert (count_partners(alone, left), count_partners(other, left)) == (0, 1)


def test_it_wins_far_more_deals_than_chance() -> None:
    won = {"greedy": 0, "random": 0}
    for name in won:
        for number in range(40):
            match = by.Match(by.find(SHEET), set=6, seed=f"deal {number}")
            bot = by.bots.find(name, "strength")
            while not match.over:
                match.play(bot.choose(match.view()))
            won[name] += match.winners == [0]
    assert won["greedy"] > 2 * won["random"]
