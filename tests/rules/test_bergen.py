"""Bergen: ends alike, the lead's two points, and which blocked hand is lowest.

What the page shares with others (the deal, turns, joining, drawing, blocking, the target) is proved
in the modules named after those things.
"""

import pytest
from scene import Scene

from .proving import ending, refusal


def points(scene: Scene, *moves: str) -> list[int]:
    """What each of these moves scored."""
    return [scene.play(move).points for move in moves]


# The line


@pytest.mark.clause("bergen.5")
def test_no_double_opens_more_than_the_line() -> None:
    scene = Scene("bergen", ["6-6 6-2 3-3 5-4", "6-3 6-1 2-2"], stock="5-0")
    scene.play("6-6")
    assert scene.open == [6, 6]
    scene.play("6-3>6-6", "6-2>6-6")
    assert scene.open == [2, 3]
    assert refusal(scene, "6-1>6-6") == "bergen.5"
    scene.play("2-2>6-2", "3-3>6-3")
    assert scene.open == [2, 3]


# Ends alike


@pytest.mark.clause("bergen.2", "bergen.16")
def test_the_lead_of_the_highest_double_scores_two() -> None:
    scene = Scene("bergen", ["4-4 3-1", "5-5 2-0"], stock="6-1")
    assert (scene.to_move, points(scene, "5-5")) == (1, [2])
    assert scene.match.standing == [0, 2]


@pytest.mark.clause("bergen.6", "bergen.7", "bergen.15")
def test_the_line_of_the_worked_example() -> None:
    scene = Scene("bergen", ["6-6 6-4 2-2 5-3", "6-2 4-2 5-1"], stock="3-1")
    scored = points(scene, "6-6", "6-2>6-6", "6-4>6-6", "4-2>6-4", "2-2>4-2")
    assert scored == [2, 0, 0, 2, 3]
    assert scene.match.standing == [5, 2]


@pytest.mark.clause("bergen.7", "bergen.16")
def test_the_opening_double_is_an_end_while_one_side_is_free() -> None:
    scene = Scene("bergen", ["5-5 2-1 6-3", "5-1 5-2 4-0"], stock="3-1")
    assert points(scene, "5-5", "5-1>5-5", "1-2>5-1", "2-5>1-2") == [2, 0, 0, 3]


@pytest.mark.clause("bergen.6", "bergen.16")
def test_the_opening_double_is_no_end_once_both_sides_are_covered() -> None:
    scene = Scene("bergen", ["5-5 5-2 4-1 6-3", "5-1 4-2 3-3"], stock="3-1")
    scored = points(scene, "5-5", "5-1>5-5", "5-2>5-5", "2-4>5-2", "1-4>5-1")
    assert scored == [2, 0, 0, 0, 2]


@pytest.mark.clause("bergen.7", "bergen.15")
@pytest.mark.parametrize("ends", [("4-4>6-4", "2-4>6-2"), ("2-2>6-2", "4-2>6-4")])
def test_a_plain_tile_may_meet_a_standing_double(ends: tuple[str, str]) -> None:
    scene = Scene("bergen", ["6-6 6-4 4-2 5-3", "6-2 4-4 2-2"], stock="3-1")
    scored = points(scene, "6-6", "6-2>6-6", "6-4>6-6", *ends)
    assert scored == [2, 0, 0, 0, 3]


@pytest.mark.clause("bergen.7", "bergen.15")
def test_a_double_may_meet_a_standing_plain_tile() -> None:
    scene = Scene("bergen", ["6-6 6-4 4-4 5-3", "6-2 4-2 5-1"], stock="3-1")
    scored = points(scene, "6-6", "6-2>6-6", "6-4>6-6", "2-4>6-2", "4-4>6-4")
    assert scored == [2, 0, 0, 2, 3]


@pytest.mark.clause("bergen.18")
def test_a_plain_lead_scores_nothing() -> None:
    options = {"no_double": "heaviest"}
    scene = Scene("bergen", ["6-4 6-2 3-1", "4-2 5-0"], stock="1-0", options=options)
    assert points(scene, "6-4") == [0]
    assert scene.open == [4, 6]
    assert points(scene, "4-2>6-4", "2-6>4-2") == [0, 2]


@pytest.mark.clause("bergen.18")
def test_a_double_drawn_for_the_lead_scores_two() -> None:
    scene = Scene("bergen", ["6-4", "4-2"], stock="1-1 3-0", options={"no_double": "draw"})
    assert points(scene, "draw", "1-1") == [0, 2]


# The end of a hand


@pytest.mark.clause("bergen.11")
def test_going_out_scores_one() -> None:
    ended = ending(Scene("bergen", ["6-6 5-4", "6-1", "6-4 6-2"]), "6-6", "6-1>6-6")
    assert [seat for seat, _ in ended.moves] == [0, 1]
    assert (ended.why, ended.scores) == ("out", {"play": [2, 0, 0], "end": [0, 1, 0]})


@pytest.mark.clause("bergen.11", "bergen.20")
@pytest.mark.parametrize(
    ("hands", "moves", "play"),
    [
        (["6-6 6-4 5-5", "6-2 4-2"], ["6-6", "6-2>6-6", "6-4>6-6", "4-2>6-4"], [2, 2]),
        (["5-5 2-1 6-3", "5-1 5-2"], ["5-5", "5-1>5-5", "1-2>5-1", "2-5>1-2"], [2, 3]),
    ],
)
def test_the_last_tile_scores_alike_ends_and_then_one(
    hands: list[str], moves: list[str], play: list[int]
) -> None:
    ended = ending(Scene("bergen", hands), *moves)
    assert (ended.why, ended.scores) == ("out", {"play": play, "end": [0, 1]})


@pytest.mark.clause("bergen.12", "bergen.13")
@pytest.mark.parametrize(
    ("hands", "scores"),
    [
        (["6-6 3-1", "4-1"], [1, 0]),  # four spots against five
        (["6-6 5-4", "4-3 2-1", "4-1"], [0, 0, 1]),
        (["6-6 3-1", "0-0"], [1, 0]),  # the hand with a double comes last
        (["6-6 5-4", "1-0 2-0", "0-0"], [0, 1, 0]),
        (["6-6 5-4 4-3 3-2", "0-0", "1-1"], [1, 0, 0]),
        (["6-6 5-5 1-0", "0-0 2-1"], [1, 0]),  # both have one: 1 against 3, doubles left out
        (["6-6 0-0 1-0", "5-5"], [0, 1]),  # nothing but a double counts nought
    ],
)
def test_blocked_the_lowest_hand_scores_one(hands: list[str], scores: list[int]) -> None:
    ended = ending(Scene("bergen", hands), "6-6")
    assert (ended.why, ended.scores["end"]) == ("blocked", scores)


@pytest.mark.clause("bergen.13")
def test_blocked_with_the_double_six_in_hand() -> None:
    scene = Scene("bergen", ["1-0", "4-4 0-0 2-1"], stock="6-6")
    ended = ending(scene, "4-4", "draw", "pass")
    assert ended.scores == {"play": [0, 2], "end": [1, 0]}


@pytest.mark.clause("bergen.17")
@pytest.mark.parametrize(
    ("hands", "each"),
    [
        (["6-6 3-1", "4-0", "5-1"], [1, 1, 0]),
        (["6-6 5-5", "4-4", "3-3 1-0"], [1, 1, 0]),
        (["6-6 3-1 0-0", "4-0", "3-0 1-0"], [0, 1, 1]),
    ],
)
def test_equal_lowest_hands(hands: list[str], each: list[int]) -> None:
    for options in ({}, {"low_tie": "none"}):
        assert ending(Scene("bergen", hands, options=options), "6-6").scores["end"] == [0, 0, 0]
    paid = ending(Scene("bergen", hands, options={"low_tie": "each"}), "6-6")
    assert paid.scores["end"] == each


# The end of the game


@pytest.mark.clause("bergen.14", "bergen.21")
@pytest.mark.parametrize("options", [{}, {"target_check": "instant"}])
def test_two_points_on_fourteen_end_hand_and_game(options: dict[str, str]) -> None:
    hands = ["6-6 6-4 5-5", "6-2 4-2 5-1"]
    scene = Scene("bergen", hands, stock="3-1", totals=[0, 14], options=options)
    ended = ending(scene, "6-6", "6-2>6-6", "6-4>6-6", "4-2>6-4")
    assert (ended.why, ended.scores) == ("target", {"play": [2, 2], "end": [0, 0]})
    assert (scene.match.totals, scene.match.winners) == ([2, 16], [1])


@pytest.mark.clause("bergen.21")
def test_the_lead_may_end_the_game() -> None:
    ended = ending(Scene("bergen", ["6-6 5-5", "6-2"], totals=[13, 14]), "6-6")
    assert (ended.why, ended.scores["end"]) == ("target", [0, 0])


@pytest.mark.clause("bergen.21")
def test_reaching_fifteen_with_the_last_tile_settles_nothing() -> None:
    scene = Scene("bergen", ["6-6 6-4 5-5", "6-2 4-2"], totals=[0, 13])
    ended = ending(scene, "6-6", "6-2>6-6", "6-4>6-6", "4-2>6-4")
    assert (ended.why, ended.scores["end"]) == ("target", [0, 0])


@pytest.mark.clause("bergen.21")
def test_the_totals_can_be_compared_at_the_end_of_the_hand() -> None:
    options = {"target_check": "hand_end"}
    scene = Scene("bergen", ["6-6 5-5", "6-2"], stock="3-1", totals=[14, 14], options=options)
    assert scene.play("6-6").round is None
    assert scene.match.standing == [16, 14]
    ended = ending(scene, "6-2>6-6")
    assert (ended.why, ended.scores["end"]) == ("out", [0, 1])
    assert (scene.match.totals, scene.match.winners) == ([16, 15], [0])
