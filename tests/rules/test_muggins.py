"""Muggins: the first double, fives, the ladder, and the moment the game is won.

Claims and calls have a module of their own. What the page shares with others (the deal, the lead,
turns, joining, drawing, blocking, the target) is proved in the modules named after those things.
"""

import pytest
from scene import Scene

import boneyard as by
from boneyard.families.line.picture import LinePicture

from .proving import ending, refusal


def counts_and_points(scene: Scene, *moves: str) -> list[tuple[int, int]]:
    """The count after each of these moves, and what it scored."""
    told = []
    for move in moves:
        points = scene.play(move).points
        told.append((scene.count, points))
    return told


# The first double


@pytest.mark.clause("muggins.5", "muggins.15")
def test_the_first_double_grows_four_arms_and_no_more() -> None:
    scene = Scene("muggins", ["6-6 6-2 6-4 2-1", "6-1 6-3 6-5"])
    scene.play("6-6")
    assert scene.open == [6, 6, 6, 6]
    scene.play("6-1>6-6", "6-2>6-6", "6-3>6-6", "6-4>6-6")
    assert scene.open == [1, 2, 3, 4]
    assert refusal(scene, "6-5>6-6") == "muggins.5"


@pytest.mark.clause("muggins.5")
def test_a_later_double_only_carries_its_line_on() -> None:
    scene = Scene("muggins", ["6-6 3-3 3-1", "6-3 3-2 2-0"], stock="1-0")
    scene.play("6-6", "6-3>6-6", "3-3>6-3")
    assert scene.open == [3, 6, 6, 6]
    scene.play("3-2>3-3")
    assert scene.open == [2, 6, 6, 6]


@pytest.mark.clause("muggins.15", "muggins.25")
def test_an_arm_may_grow_before_the_next_one_is_begun() -> None:
    scene = Scene("muggins", ["6-6 3-1 5-4", "6-3 6-1 2-0"])
    scene.play("6-6", "6-3>6-6", "3-1>6-3")
    assert scene.moves == {"6-1>6-6", "1-6>3-1"}


@pytest.mark.clause("muggins.15")
def test_sides_first_changes_neither_moves_nor_counts() -> None:
    muggins = by.find("muggins")
    drawn = by.Match(muggins, seed="arms", options={"sides_first": "on"})
    plain = by.Match(muggins, seed="arms", options={"sides_first": "off"})
    assert (drawn.sheet.options, plain.sheet.options) == ({"sides_first": "on"}, {})
    while not plain.over:
        assert drawn.moves() == plain.moves()
        move = plain.moves()[-1]
        assert drawn.play(move).points == plain.play(move).points
    assert drawn.totals == plain.totals


@pytest.mark.clause("muggins.15")
@pytest.mark.parametrize(
    ("value", "order"), [("on", ["side", "side", "end", "end"]), ("off", ["side", "end"] * 2)]
)
def test_sides_first_is_how_the_picture_lays_the_arms(value: str, order: list[str]) -> None:
    hands = ["6-6 6-4 6-2 5-4", "6-5 6-3 1-0"]
    scene = Scene("muggins", hands, options={"sides_first": value})
    scene.play("6-6", "6-5>6-6", "6-4>6-6", "6-3>6-6", "6-2>6-6")
    drawn = scene.match.watch().sheet.family.picture(scene.match.watch())
    assert isinstance(drawn, LinePicture)
    double, *arms = drawn.tiles
    upright = double.halves[0].x
    assert double.halves[1].x == upright
    assert ["end" if each.halves[0].x == upright else "side" for each in arms] == order


@pytest.mark.clause("muggins.16")
def test_a_plain_lead_counts_both_halves_and_the_next_double_is_the_first() -> None:
    scene = Scene(
        "muggins",
        ["6-4 6-1 3-1 2-0", "5-1 4-2 4-3"],
        stock="4-4 5-0",
        options={"no_double": "heaviest"},
    )
    assert counts_and_points(scene, "6-4") == [(10, 10)]
    scene.play("draw")
    assert counts_and_points(scene, "4-4>6-4") == [(6 + 8, 0)]
    assert scene.open == [4, 4, 4, 6]
    assert counts_and_points(scene, "6-1>4-6", "4-2>4-4") == [(1 + 8, 0), (1 + 2, 0)]
    scene.play("1-3>6-1", "4-3>4-4")
    assert scene.open == [2, 3, 3, 4]


# Fives


@pytest.mark.clause("muggins.6", "muggins.14")
def test_the_count_of_a_hand_led_by_the_double_six() -> None:
    scene = Scene("muggins", ["6-6 6-2 3-3 1-0", "6-3 6-5 1-1"], stock="2-1")
    moves = ("6-6", "6-3>6-6", "6-2>6-6", "6-5>6-6", "3-3>6-3")
    told = [(12, 0), (12 + 3, 15), (3 + 2, 5), (3 + 2 + 5, 10), (6 + 2 + 5, 0)]
    assert counts_and_points(scene, *moves) == told
    assert scene.match.standing == [5, 25]


@pytest.mark.clause("muggins.6", "muggins.14")
def test_the_count_of_a_hand_led_by_the_double_five() -> None:
    scene = Scene("muggins", ["5-5 0-0 4-0 1-1", "5-0 6-5 1-0"], stock="2-1")
    moves = ("5-5", "5-0>5-5", "0-0>5-0", "5-6>5-5", "0-4>0-0")
    told = [(10, 10), (10 + 0, 10), (10 + 0, 10), (0 + 6, 0), (4 + 6, 10)]
    assert counts_and_points(scene, *moves) == told


@pytest.mark.clause("muggins.14")
def test_the_free_places_of_the_first_double_are_not_counted_one_by_one() -> None:
    scene = Scene("muggins", ["4-4 4-2 4-3 0-0", "4-1 4-0 1-0"])
    moves = ("4-4", "4-1>4-4", "4-2>4-4", "4-0>4-4", "4-3>4-4")
    told = [(8, 0), (8 + 1, 0), (1 + 2, 0), (1 + 2 + 0, 0), (1 + 2 + 0 + 3, 0)]
    assert counts_and_points(scene, *moves) == told


@pytest.mark.clause("muggins.6")
def test_a_count_of_nought_is_worth_nothing() -> None:
    scene = Scene("muggins", ["0-0 5-1", "3-2 5-4"], stock="4-0", options={"claims": "manual"})
    assert scene.moves == {"0-0"}  # there is nothing to claim
    assert counts_and_points(scene, "0-0") == [(0, 0)]
    assert scene.match.callers() == []


# The end of a hand


@pytest.mark.clause("muggins.11", "muggins.18")
def test_going_out_takes_the_exact_spots_of_the_others() -> None:
    ended = ending(Scene("muggins", ["6-6", "5-5 1-0", "4-4"], stock="6-1"), "6-6")  # 11 and 8
    assert (ended.why, ended.scores) == ("out", {"play": [0, 0, 0], "end": [19, 0, 0]})


@pytest.mark.clause("muggins.11")
def test_nobody_plays_on_after_the_last_tile() -> None:
    ended = ending(Scene("muggins", ["6-6 5-4", "6-1", "6-4 6-2"]), "6-6", "6-1>6-6")
    assert [seat for seat, _ in ended.moves] == [0, 1]
    assert (ended.why, ended.scores["end"]) == ("out", [0, 9 + 18, 0])


@pytest.mark.clause("muggins.18")
def test_the_last_tile_scores_its_count_too() -> None:
    ended = ending(Scene("muggins", ["6-6 5-4", "6-3"]), "6-6", "6-3>6-6")
    assert (ended.why, ended.scores) == ("out", {"play": [0, 15], "end": [0, 9]})


@pytest.mark.clause("muggins.12")
@pytest.mark.parametrize(
    ("hands", "scores"),
    [
        (["6-6 3-2", "4-4 3-1", "5-5 5-4"], [21, 7, 0]),  # 5, 12 and 19
        (["6-6 3-2", "4-1", "4-4 3-1"], [7, 7, 0]),  # 5, 5 and 12
        (["6-6 2-1", "5-5", "4-4 2-0", "5-4 4-3 3-1"], [31, 10, 10, 0]),  # 3, 10, 10 and 20
        (["6-6 5-5 5-4", "3-2", "4-4 3-1"], [0, 21, 7]),
    ],
)
def test_blocked_everybody_takes_from_every_higher_hand(
    hands: list[str], scores: list[int]
) -> None:
    ended = ending(Scene("muggins", hands), "6-6")
    assert (ended.why, ended.scores["end"]) == ("blocked", scores)


@pytest.mark.clause("muggins.24")
def test_when_the_ladder_carries_two_over_100_the_higher_wins() -> None:
    scene = Scene("muggins", ["6-6 3-2", "4-4 3-1", "5-5 5-4"], totals=[80, 95, 0])
    scene.play("6-6")
    assert (scene.match.totals, scene.match.winners) == ([101, 102, 0], [1])


# The end of the game


@pytest.mark.clause("muggins.13", "muggins.21")
@pytest.mark.parametrize("options", [{}, {"target_check": "instant"}])
def test_a_tile_that_reaches_100_ends_hand_and_game(options: dict[str, str]) -> None:
    scene = Scene("muggins", ["6-6 5-4", "6-3 2-1"], totals=[99, 85], options=options)
    scene.play("6-6")
    happening = scene.play("6-3>6-6")
    assert happening.over
    assert happening.round is not None
    assert happening.round.why == "target"
    assert happening.round.scores == {"play": [0, 15], "end": [0, 0]}
    assert (scene.match.totals, scene.match.winners) == ([99, 100], [1])


@pytest.mark.clause("muggins.21")
def test_one_point_short_of_100_the_hand_goes_on() -> None:
    scene = Scene("muggins", ["6-6 5-4", "6-3 2-1"], stock="1-0", totals=[99, 84])
    assert scene.play("6-6", "6-3>6-6").round is None


@pytest.mark.clause("muggins.21")
def test_reaching_100_with_the_last_tile_settles_nothing() -> None:
    scene = Scene("muggins", ["6-6 5-4", "6-3"], totals=[0, 85])
    ended = ending(scene, "6-6", "6-3>6-6")
    assert (ended.why, ended.scores["end"]) == ("target", [0, 0])


@pytest.mark.clause("muggins.21")
def test_the_totals_can_be_compared_at_the_end_of_the_hand() -> None:
    options = {"target_check": "hand_end"}
    scene = Scene("muggins", ["6-6 6-1 5-5", "6-3 2-1"], totals=[90, 85], options=options)
    assert scene.play("6-6", "6-3>6-6").round is None
    assert scene.match.standing == [90, 100]
    ended = ending(scene, "6-1>6-6", "1-2>6-1")
    assert (ended.why, ended.scores) == ("out", {"play": [0, 15 + 5], "end": [0, 10]})
    assert scene.match.winners == [1]


@pytest.mark.clause("muggins.21")
def test_at_the_end_of_the_hand_another_may_have_overtaken() -> None:
    options = {"target_check": "hand_end"}
    scene = Scene("muggins", ["6-6 6-1", "6-3 5-5 4-4"], totals=[83, 85], options=options)
    ended = ending(scene, "6-6", "6-3>6-6", "6-1>6-6")
    assert ended.scores == {"play": [0, 15], "end": [18, 0]}
    assert (scene.match.totals, scene.match.winners) == ([101, 100], [0])
