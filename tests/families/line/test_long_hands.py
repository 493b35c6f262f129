"""Looking ahead with hands as long as they get: every level, sheet, set and number of seats.

Large sets, many seats and long hands are where room that was made by guess ends. Whether levels
crash in whole matches, and keep to their time, bench/soak.py finds out.
"""

from __future__ import annotations

import pytest
from brisk import think_less
from laws.games import EVERY_TABLE
from scene import Scene

import boneyard as by
from boneyard.bots.judge import Effort
from boneyard.bots.levels import LEVELS
from boneyard.core.chance import rng
from boneyard.core.codes import DRAW
from boneyard.core.sheet import Sheet
from boneyard.families.line.bot import judge as line
from boneyard.families.line.bot.judge import LineRace
from boneyard.families.line.bot.rounds import SCALE
from boneyard.families.line.bot.tree import LineTree
from boneyard.solitaire import judge as patience

pytestmark = pytest.mark.once  # how a game is played does not depend on how the engine was built

DOUBLE_TWELVE = [f"{high}-{low}" for high in reversed(range(13)) for low in range(high + 1)]


def tournament(own: list[str], others: int) -> Scene:
    """Seat 0 holds these tiles of a double-12 set, and seat 1 so many of the rest, heavy ones
    first."""
    rest = [tile for tile in DOUBLE_TWELVE if tile not in own]
    hands = [" ".join(own), " ".join(rest[:others])]
    return Scene("tournament", hands, " ".join(rest[others:]), set=12)


def tree_of(scene: Scene) -> LineTree:
    """Plans for the seat to move, which takes the deal for what it is, three times over."""
    view = scene.match.view()
    race = LineRace(view, view.moves(), Effort(3), rng("long"))
    tree = LineTree(race.rounds, race.by_difference(), SCALE // 10, 1, 12, 1_000_000)
    tree.put([scene.deal.clone() for _ in range(3)], [1, 1, 1])
    return tree


def test_a_plan_reckons_with_all_that_can_lie_between_two_hands() -> None:
    """Whoever goes out takes the spots of eighty tiles."""
    scene = tournament(["12-12", "1-0"], 80)
    scene.play("12-12", "12-1>12-12")
    spots = sum(sum(map(int, tile.split("-"))) for tile in scene.hand(1))
    tree = tree_of(scene)
    assert spots > 900 and len(tree.worths) == 2 * 91 * 12 + 1
    for move in scene.match.moves():
        assert int(tree.value_of(move.code)) == 3 * int(tree.worths[91 * 12 + spots])


def test_the_other_seat_may_have_any_number_of_moves() -> None:
    """Every double of Tournament opens three more ends."""
    scene = tournament(["12-12", "12-11", "12-10", "12-9", "11-8", "10-6", "9-5", "4-3", "9-4"], 75)
    scene.play("12-12", "12-7>12-12", "12-11>12-12", "11-11>12-11", "12-10>12-12", "10-10>12-10")
    scene.play("12-9>12-12", "9-9>12-9", "11-8>11-11", "8-8>11-8", "10-6>10-10", "6-6>10-6")
    scene.play("9-5>9-9", "5-5>9-5")
    tree = tree_of(scene)
    for move in scene.match.moves():
        after = scene.deal.clone()
        after.play(move.code)
        assert after.n_options > 64
        tree.value_of(move.code)


def grown(sheet: Sheet, top: int, seats: int, steps: int) -> by.Match:
    """A match in which hands grow: who may draw draws, and others lay what the next seat cannot
    answer."""
    match = by.Match(sheet, set=top, seats=seats, seed="grown")
    for _ in range(steps):
        if match.over or match.rounds:
            break
        match.play(min(match.moves(), key=lambda move: answers(match, move)))
    return match


def answers(match: by.Match, move: by.Move) -> int:
    """What the next seat could do."""
    if move.code == DRAW:
        return -1
    deal = match._deal.clone()
    deal.play(move.code)
    return int(deal.n_options)


def widest(sheet: Sheet, top: int, seats: int) -> by.Match:
    """The moment of such a match with most to hold and to choose from."""
    found = {0: grown(sheet, top, seats, 0)}
    for steps in range(0, 60, 3):
        match = grown(sheet, top, seats, steps)
        ways = len(match.moves())
        if ways > 1:
            found[len(match.view().hand) + 2 * ways] = match
    return found[max(found)]


@pytest.mark.parametrize(("sheet", "top", "seats"), EVERY_TABLE)
def test_every_level_finds_a_move_however_many_there_are(
    sheet: Sheet, top: int, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    think_less(monkeypatch)
    monkeypatch.setattr(patience, "IMAGINES", 2)
    monkeypatch.setattr(line, "ALIKE", 1)
    view = widest(sheet, top, seats).view()
    for name in LEVELS:
        assert by.bots.find(name, "grown").choose(view) in view.moves()
