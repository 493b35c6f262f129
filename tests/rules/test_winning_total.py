"""The target, in the seven games that have one: when a game ends and who has won it."""

import pytest
from scene import Scene

import boneyard as by
from boneyard.core.errors import BadOption

from .asking import clauses, ending, play_hand

SPOTS = "6-6 5-0, 5-4 3-0, 5-5 4-3 2-0"  # 5, 12 and 19 besides the lead

# Sheet: the clauses of game and target, the target, a hand that somebody goes out with.
GAMES = {
    "draw": ((12, 18), 100, "6-6, 6-3, 5-5 6-4", [29, 0, 0]),
    "block": ((11, 16), 100, "6-6, 6-3, 5-5 6-4", [29, 0, 0]),
    "matador": ((13, 23), 100, "6-6, 5-5, 4-2 3-2", [21, 0, 0]),
    "pressman-matador": ((12, 25), 100, "9-9, 8-8, 5-5", [26, 0, 0]),
    "tiddle-a-wink": ((11, 19), 100, "6-6, 6-5, 5-3, 6-4", [29, 0, 0, 0]),
    "pressman-tiddle-a-wink": ((10, 18), 200, "9-9, 9-2, 8-3, 7-4, 6-5, 5-5 1-0", [55, *[0] * 5]),
    "sebastopol": ((11, 17), 100, "6-6, 6-1 2-2, 5-3, 6-4", [29, 0, 0, 0]),
}
# Sheet: options, a blocked hand in which seats 0 and 1 score, its moves, the scores.
SHARED = {
    "draw": ({}, SPOTS, "6-6", (21, 7)),
    "block": ({}, SPOTS, "6-6", (21, 7)),
    "matador": ({}, "0-0 5-0, 5-4 2-1, 5-5 6-3", "0-0", (21, 7)),
    "pressman-matador": ({"low_tie": "each"}, "0-0 5-0, 4-1, 7-5", "0-0", (7, 7)),
    "tiddle-a-wink": ({}, SPOTS, "6-6 pass", (21, 7)),
    "pressman-tiddle-a-wink": (
        {"low_tie": "each"},
        "9-9 3-0, 2-1, 6-4, 8-7 5-0, 5-3, 5-4",
        "9-9 pass",
        (47, 47),
    ),
    "sebastopol": ({}, "6-6 4-0, 5-4, 5-3 1-0, 5-5 4-4 2-0", "6-6", (26, 11)),
}
SHEETS = [pytest.param(sheet, marks=clauses(sheet, *GAMES[sheet][0])) for sheet in GAMES]


def out_from(sheet: str, total: int, options: dict[str, str] | None = None) -> Scene:
    """Seat 0 had this total and has just gone out."""
    _, _, hands, points = GAMES[sheet]
    totals = [total, *[0] * (len(points) - 1)]
    scene = Scene(sheet, hands.split(", "), totals=totals, options=options)
    hand = ending(scene.play(hands.split(",")[0]))
    assert hand.scores["end"] == points
    return scene


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_game_ends_with_the_hand_that_reaches_the_target(sheet: str) -> None:
    _, target, _, points = GAMES[sheet]
    match = out_from(sheet, target - points[0]).match
    assert (match.totals[0], match.winners) == (target, [0])


@pytest.mark.parametrize("sheet", SHEETS)
def test_one_point_short_of_the_target_another_hand_is_played(sheet: str) -> None:
    _, target, _, points = GAMES[sheet]
    match = out_from(sheet, target - points[0] - 1).match
    assert (match.totals[0], match.over, len(match.rounds)) == (target - 1, False, 1)
    assert match.moves()


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("target", [1, 20, 250])
def test_any_other_target_can_be_agreed(sheet: str, target: int) -> None:
    points = GAMES[sheet][3][0]
    match = out_from(sheet, 0, {"target": str(target)}).match
    assert match.over == (points >= target)


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("target", ["0", "-1", "1.5", "ten", ""])
def test_a_target_is_a_whole_number_from_1(sheet: str, target: str) -> None:
    with pytest.raises(BadOption):
        by.Match(by.find(sheet), options={"target": target})


def both_reach(sheet: str, first: int, second: int) -> Scene:
    """Seats 0 and 1 came to the target and so many points above it in the same hand."""
    options, hands, moves, (one, other) = SHARED[sheet]
    target = GAMES[sheet][1]
    totals = [target + first - one, target + second - other, *[0] * (hands.count(",") - 1)]
    scene = Scene(sheet, hands.split(", "), totals=totals, options=options)
    scene.play(*moves.split())
    assert scene.match.totals[:2] == [target + first, target + second]
    return scene


@pytest.mark.parametrize("sheet", SHEETS)
def test_of_several_who_reach_the_target_the_highest_wins(sheet: str) -> None:
    assert both_reach(sheet, 1, 2).match.winners == [1]
    assert both_reach(sheet, 1, 0).match.winners == [0]


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_shared_highest_total_is_played_on_until_one_stands_alone(sheet: str) -> None:
    match = both_reach(sheet, 3, 3).match
    assert not match.over
    while not match.over:
        before = match.totals
        play_hand(match)
    (winner,) = match.winners
    assert all(match.totals[winner] > t for s, t in enumerate(match.totals) if s != winner)
    assert before.count(max(before)) > 1
