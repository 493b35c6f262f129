"""Caribbean Cruise: the 6-6, the Point Total, and tiles counted in fives.

What its page shares with others (turns, joining, drawing, blocking, the target) is proved in the
modules named after those things; its hub is proved where the hub is built.
"""

import pytest
from scene import Scene

from .proving import ending, refusal

SHEET = "caribbean-cruise"


# The 6-6


@pytest.mark.clause("caribbean-cruise.2")
def test_the_holder_of_the_double_six_must_lead_it() -> None:
    scene = Scene(SHEET, ["5-5 4-4", "6-5 3-3", "6-6 1-1"], stock="2-1")
    assert (scene.to_move, scene.moves) == (2, {"6-6"})
    for instead in ("1-1", "draw", "pass"):
        assert refusal(scene, instead) == "caribbean-cruise.2"


@pytest.mark.clause("caribbean-cruise.3", "caribbean-cruise.17")
def test_a_sleeping_double_six_is_drawn_for_from_the_dealers_left() -> None:
    scene = Scene(SHEET, ["5-5", "4-4", "3-3"], stock="2-2 1-1 0-0 1-0 6-6 2-1", dealer=1)
    for seat, drawn in ((2, "2-2"), (0, "1-1"), (1, "0-0"), (2, "1-0"), (0, "6-6")):
        assert (scene.to_move, scene.moves) == (seat, {"draw"})
        scene.play("draw")
        assert drawn in scene.hand(seat)
    assert (scene.to_move, scene.moves) == (0, {"6-6"})
    assert scene.hand(0) == {"6-6", "5-5", "1-1"}
    scene.play("6-6")
    assert scene.to_move == 1  # laying it was the first turn


@pytest.mark.clause("caribbean-cruise.3")
@pytest.mark.parametrize("instead", ["5-5", "6-6", "pass", "turn", "5-5>6-6", "5-5=10"])
def test_nothing_else_is_done_while_the_double_six_sleeps(instead: str) -> None:
    scene = Scene(SHEET, ["4-4", "5-5"], stock="1-0 6-6")
    assert refusal(scene, instead) == "caribbean-cruise.3"


@pytest.mark.clause("caribbean-cruise.3", "caribbean-cruise.2")
def test_the_finder_must_lay_the_double_six_at_once() -> None:
    scene = Scene(SHEET, ["4-4", "5-5"], stock="6-6 1-0")
    scene.play("draw")
    for instead in ("5-5", "draw", "pass"):
        assert refusal(scene, instead) == "caribbean-cruise.2"


# Doubles and the Point Total


@pytest.mark.clause("caribbean-cruise.6")
def test_the_double_six_offers_four_places_and_no_more() -> None:
    scene = Scene(SHEET, ["6-6 6-2 6-4 5-1", "6-1 6-3 6-5"])
    scene.play("6-6")
    assert scene.open == [6, 6, 6, 6]
    scene.play("6-1>6-6", "6-2>6-6", "6-3>6-6", "6-4>6-6")
    assert scene.open == [1, 2, 3, 4]
    assert refusal(scene, "6-5>6-6") == "caribbean-cruise.6"


@pytest.mark.clause("caribbean-cruise.6")
def test_a_later_double_offers_its_number_three_times() -> None:
    scene = Scene(SHEET, ["6-6 4-4 4-2 1-0", "6-4 4-3 4-1 2-0"])
    scene.play("6-6", "6-4>6-6", "4-4>6-4")
    assert scene.open == [4, 4, 4, 6, 6, 6]
    scene.play("4-3>4-4", "4-2>4-4", "4-1>4-4")
    assert scene.open == [1, 2, 3, 6, 6, 6]


@pytest.mark.clause("caribbean-cruise.10")
def test_the_lead_makes_24_and_scores_nothing() -> None:
    scene = Scene(SHEET, ["6-6 1-0", "6-2 2-0"])
    assert (scene.play("6-6").points, scene.count) == (0, 24)


@pytest.mark.clause("caribbean-cruise.10", "caribbean-cruise.11")
@pytest.mark.parametrize("half", range(6))
def test_of_the_second_tiles_only_the_6_2_scores(half: int) -> None:
    scene = Scene(SHEET, ["6-6 1-0", f"6-{half} 2-0"], stock="3-0")
    scene.play("6-6")
    points = scene.play(f"6-{half}>6-6").points
    assert (scene.count, points) == (24 - 6 + half, 20 if half == 2 else 0)
    assert scene.match.standing == [0, points]


@pytest.mark.clause("caribbean-cruise.10", "caribbean-cruise.11")
@pytest.mark.parametrize(
    ("second", "double", "total", "points"),
    [("6-4", "4-4", 30, 30), ("6-5", "5-5", 33, 0), ("6-0", "0-0", 18, 0)],
)
def test_a_double_gains_twice_its_number(second: str, double: str, total: int, points: int) -> None:
    scene = Scene(SHEET, [f"6-6 {double} 1-0", f"{second} 2-0"], stock="3-1")
    scene.play("6-6", f"{second}>6-6")
    assert scene.play(f"{double}>{second}").points == points
    assert scene.count == total


@pytest.mark.clause("caribbean-cruise.18")
def test_a_total_of_nought_is_worth_nothing() -> None:
    scene = Scene(SHEET, ["6-6 6-1 6-2 6-3 5-4", "6-0 1-0 2-0 3-0 5-5"], stock="4-4")
    scene.play("6-6", "6-0>6-6", "6-1>6-6", "1-0>6-1", "6-2>6-6", "2-0>6-2", "6-3>6-6")
    points = scene.play("3-0>6-3").points
    assert (scene.count, points) == (0, 0)


@pytest.mark.clause("caribbean-cruise.19")
def test_the_same_total_scores_again() -> None:
    scene = Scene(SHEET, ["6-6 6-3 1-1", "6-0 0-0 2-1"], stock="3-1")
    scene.play("6-6", "6-0>6-6")
    assert scene.play("6-3>6-6").points == 15
    assert scene.play("0-0>6-0").points == 15
    assert scene.match.standing == [15, 15]


# The end of a hand


@pytest.mark.clause("caribbean-cruise.12")
def test_going_out_with_35_against_three_tiles_and_two() -> None:
    scene = Scene(SHEET, ["6-6 6-5 1-0 1-1 2-0", "6-4 5-5 2-1 2-2", "4-4 5-1"])
    scene.play("6-6", "6-4>6-6", "4-4>6-4", "6-5>6-6", "5-5>6-5")
    ended = ending(scene, "5-1>5-5")
    assert ended.why == "out"
    assert ended.scores == {"play": [0, 0, 30 + 35], "end": [0, 0, 25]}


@pytest.mark.clause("caribbean-cruise.12")
def test_going_out_without_a_multiple_of_five_scores_the_tiles_alone() -> None:
    ended = ending(Scene(SHEET, ["6-6 5-4 5-3", "6-1", "6-2"]), "6-6", "6-1>6-6")
    assert (ended.why, ended.scores) == ("out", {"play": [0, 0, 0], "end": [0, 15, 0]})


BLOCKS = [
    # Each seat's tiles after the lead of the 6-6, the scores for each opponent, and in the sum.
    (["6-6 5-4", "1-0 2-0 2-1"], [10, 0], [10, 0]),
    (["6-6 1-0 2-0 2-1", "5-5"], [0, 10], [0, 10]),
    (["6-6 5-4 5-3", "4-3 4-2", "1-0 2-0 2-1 3-0 3-1"], [15, 15, 0], [25, 25, 0]),
    (["6-6 5-4", "4-3", "4-2", "1-0"], [0, 0, 0, 0], [10, 10, 10, 10]),
    (["6-6 5-4", "4-3 4-2", "4-1 1-0 2-0"], [15, 0, 0], [20, 0, 0]),
]


@pytest.mark.clause("caribbean-cruise.13", "caribbean-cruise.16")
@pytest.mark.parametrize(("hands", "scores", "_"), BLOCKS)
def test_blocked_the_fewest_tiles_score_for_each_opponent(
    hands: list[str], scores: list[int], _: list[int]
) -> None:
    for options in ({}, {"cc_block": "per_opponent"}):
        ended = ending(Scene(SHEET, hands, options=options), "6-6")
        assert (ended.why, ended.scores["end"]) == ("blocked", scores)


@pytest.mark.clause("caribbean-cruise.16")
@pytest.mark.parametrize(("hands", "_", "scores"), BLOCKS)
def test_blocked_the_fewest_tiles_can_score_in_the_sum(
    hands: list[str], _: list[int], scores: list[int]
) -> None:
    ended = ending(Scene(SHEET, hands, options={"cc_block": "aggregate"}), "6-6")
    assert (ended.why, ended.scores["end"]) == ("blocked", scores)


# The end of the game


@pytest.mark.clause("caribbean-cruise.14")
def test_reaching_100_in_play_does_not_end_the_hand() -> None:
    scene = Scene(SHEET, ["6-6 1-0", "6-2 2-1"], stock="3-0", totals=[90, 90])
    scene.play("6-6")
    happening = scene.play("6-2>6-6")
    assert (happening.round, happening.over) == (None, False)
    assert scene.match.standing == [90, 110]
    assert scene.moves != set()


@pytest.mark.clause("caribbean-cruise.14", "caribbean-cruise.23")
@pytest.mark.parametrize(
    ("totals", "winners"),
    [([105, 98, 105], []), ([120, 98, 118], [0]), ([98, 97, 99], []), ([98, 97, 100], [2])],
)
def test_totals_are_compared_between_hands(totals: list[int], winners: list[int]) -> None:
    before = [totals[0], totals[1], totals[2] - 10]
    scene = Scene(SHEET, ["6-6 5-4", "5-3", "6-1"], totals=before)
    scene.play("6-6", "pass", "6-1>6-6")  # out, against two tiles
    assert (scene.match.totals, scene.match.winners) == (totals, winners)
    assert len(scene.match.rounds) == 1
