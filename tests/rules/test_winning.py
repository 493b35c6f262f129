"""Clauses that stand alike on several pages: when the game is won, and by whom."""

import pytest
from scene import Scene

import boneyard as by
from boneyard.core.errors import BadOption, MatchOver

from .proving import each_of, ending

GAME = "caribbean-cruise.14 front-porch.11 double-six.11 tournament.11 muggins.13 bergen.14"
AT_ONCE = "muggins.21 bergen.21"
TARGET = "caribbean-cruise.23 front-porch.19 double-six.18 tournament.19 muggins.24 bergen.24"

# What the first seat earns by leading the 6-6 as its last tile against a 3-2.
EARNED = {"bergen": 2 + 1}
PRINTED = {"bergen": 15}


def points(sheet: str) -> tuple[int, int]:
    """What the game is, and what the first seat's only tile earns."""
    return PRINTED.get(sheet, 100), EARNED.get(sheet, 5)


def finished(sheet: str, totals: list[int], target: int | None = None) -> by.Match:
    """A match with these totals, after the first seat has gone out with the 6-6."""
    options = {} if target is None else {"target": str(target)}
    scene = Scene(sheet, ["6-6", "3-2"], totals=totals, options=options)
    ended = scene.play("6-6").round
    assert ended is not None
    assert ended.why != "blocked"
    return scene.match


@each_of(f"{GAME} {TARGET}")
def test_the_printed_points_win_the_game(sheet: str) -> None:
    game, earned = points(sheet)
    match = finished(sheet, [game - earned, 0])
    assert (match.totals, match.winners, match.over) == ([game, 0], [0], True)
    with pytest.raises(MatchOver):
        match.play("draw")


@each_of(f"{GAME} {TARGET}")
def test_one_point_less_means_another_hand(sheet: str) -> None:
    game, earned = points(sheet)
    match = finished(sheet, [game - earned - 1, 0])
    assert (match.winners, len(match.rounds)) == ([], 1)
    assert match.moves() != []


@each_of(TARGET)
@pytest.mark.parametrize("target", [7, 40])
def test_another_target_can_be_chosen(sheet: str, target: int) -> None:
    _, earned = points(sheet)
    assert finished(sheet, [target - earned, 0], target).winners == [0]
    assert finished(sheet, [target - earned - 1, 0], target).winners == []


@each_of(TARGET)
@pytest.mark.parametrize("value", ["0", "-1", "2.5", "", "none"])
def test_a_target_is_a_whole_number_from_one(sheet: str, value: str) -> None:
    assert by.find(sheet).with_options({"target": "1"}).options == {"target": "1"}
    with pytest.raises(BadOption):
        by.find(sheet).with_options({"target": value})


@each_of(TARGET)
def test_of_several_who_reached_it_the_highest_wins(sheet: str) -> None:
    game, earned = points(sheet)
    assert finished(sheet, [game, game + 2 * earned]).winners == [1]
    assert finished(sheet, [game + 1, game + 1]).winners == [0]


@each_of(TARGET)
def test_a_shared_highest_total_means_another_hand(sheet: str) -> None:
    game, earned = points(sheet)
    match = finished(sheet, [game - earned, game])
    assert (match.totals, match.winners) == ([game, game], [])
    assert match.moves() != []


@each_of(AT_ONCE)
@pytest.mark.parametrize(
    ("above", "winners"),
    [([3, 3, -9], [0]), ([-2, 9, 9], []), ([-1, 0, 0], [0])],
)
def test_after_a_shared_total_the_first_score_at_the_target_stops_the_hand(
    sheet: str, above: list[int], winners: list[int]
) -> None:
    game, _ = points(sheet)
    lead, score = ("5-5", 10) if sheet == "muggins" else ("6-6", 2)
    totals = [game + each for each in above]
    scene = Scene(sheet, [f"{lead} 1-0", "5-4", "6-4"], stock="2-1", totals=totals)
    ended = ending(scene, lead)
    assert (ended.why, ended.scores) == ("target", {"play": [score, 0, 0], "end": [0, 0, 0]})
    assert scene.match.winners == winners
