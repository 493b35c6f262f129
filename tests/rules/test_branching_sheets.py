"""Front Porch, Double-Six and Tournament: one game printed three times.

What these pages share with others too (the deal, the lead, turns, drawing, the end of the game)
is proved in the modules named after those things.
"""

import pytest
from scene import Scene

from .proving import each_of, ending, refusal

DOUBLES = "front-porch.5 double-six.5 tournament.5"
OUT = "front-porch.9 double-six.9 tournament.9"
BLOCKED = "front-porch.10 double-six.10 tournament.10"
OPENS = "front-porch.12 double-six.12 tournament.12"
LOW_TIE = "front-porch.16 double-six.15 tournament.15"
TARGET = "front-porch.19 double-six.18 tournament.19"


# Doubles


@each_of(DOUBLES)
def test_the_opening_double_is_played_on_at_ends_and_sides(sheet: str) -> None:
    scene = Scene(sheet, ["5-5 5-2 5-4 3-1", "5-1 5-3 1-0"])
    scene.play("5-5", "5-1>5-5", "5-2>5-5", "5-3>5-5", "5-4>5-5")
    assert scene.open == [1, 2, 3, 4]


@each_of(OPENS)
def test_the_opening_double_has_four_places_and_no_more(sheet: str, clause: str) -> None:
    scene = Scene(sheet, ["5-5 5-2 5-4 3-1", "5-1 5-3 5-0 1-0"])
    scene.play("5-5", "5-1>5-5", "5-2>5-5", "5-3>5-5", "5-4>5-5")
    assert refusal(scene, "5-0>5-5") == clause


@each_of(DOUBLES)
def test_a_plain_tile_carries_one_row_on(sheet: str) -> None:
    scene = Scene(sheet, ["5-5 2-1 4-3", "5-2 4-1"])
    scene.play("5-5", "5-2>5-5")
    assert scene.open == [2, 5, 5, 5]
    scene.play("2-1>5-2")
    assert scene.open == [1, 5, 5, 5]


@each_of(f"{DOUBLES} {OPENS}")
def test_a_later_double_gives_new_directions(sheet: str) -> None:
    scene = Scene(sheet, ["5-5 2-2 2-1 5-0", "5-2 3-2 4-2 2-0"])
    scene.play("5-5", "5-2>5-5", "2-2>5-2", "2-3>2-2", "2-1>2-2", "2-4>2-2")
    assert scene.open == [1, 3, 4, 5, 5, 5]
    assert scene.moves == {"5-0>5-5"}


@each_of(OPENS)
@pytest.mark.parametrize(
    ("double_opens", "opening", "later"),
    [
        ("3", [5, 5, 5, 5], [2, 2, 2, 5, 5, 5]),
        ("2", [5, 5, 5, 5], [2, 2, 5, 5, 5]),
        ("1", [5, 5], [2, 5]),
    ],
)
def test_how_many_places_a_double_opens(
    sheet: str, double_opens: str, opening: list[int], later: list[int]
) -> None:
    options = {"double_opens": double_opens}
    scene = Scene(sheet, ["5-5 2-2 1-0", "5-2 1-1"], stock="6-6", options=options)
    scene.play("5-5")
    assert scene.open == opening
    scene.play("5-2>5-5", "2-2>5-2")
    assert scene.open == later


@each_of(OPENS)
def test_doubles_open_three_places_unless_chosen_otherwise(sheet: str) -> None:
    scene = Scene(sheet, ["5-5 2-2 1-0", "5-2 1-1"], stock="6-6")
    scene.play("5-5", "5-2>5-5", "2-2>5-2")
    assert scene.open == [2, 2, 2, 5, 5, 5]


@each_of(OPENS)
@pytest.mark.parametrize(
    ("double_opens", "after"), [("3", [4, 4, 4, 6]), ("2", [4, 4, 6]), ("1", [4, 6])]
)
def test_a_plain_lead_is_open_at_both_halves(
    sheet: str, double_opens: str, after: list[int]
) -> None:
    options = {"double_opens": double_opens, "no_double": "heaviest"}
    scene = Scene(sheet, ["6-4 2-1", "5-3 1-0"], stock="4-4 3-3", options=options)
    scene.play("6-4")
    assert scene.open == [4, 6]
    scene.play("draw", "4-4>6-4")
    assert scene.open == after


# How a hand is scored


@each_of(OUT)
def test_going_out_takes_all_the_spots_of_the_others(sheet: str) -> None:
    ended = ending(Scene(sheet, ["6-6", "5-5 5-4", "4-4 3-1"], stock="2-1"), "6-6")
    assert (ended.why, ended.scores) == ("out", {"play": [0, 0, 0], "end": [31, 0, 0]})


@each_of(OUT)
def test_nobody_plays_on_after_the_last_tile(sheet: str) -> None:
    scene = Scene(sheet, ["6-6 5-4", "6-5", "6-4 6-1"])
    ended = ending(scene, "6-6", "6-5>6-6")
    assert [seat for seat, _ in ended.moves] == [0, 1]
    assert (ended.why, ended.scores["end"]) == ("out", [0, 9 + 17, 0])


@each_of(BLOCKED)
def test_blocked_the_lowest_takes_the_difference_from_each(sheet: str) -> None:
    ended = ending(Scene(sheet, ["6-6 3-2", "5-5 5-4", "4-4 3-1"]), "6-6")  # 5, 19 and 12
    assert (ended.why, ended.scores["end"]) == ("blocked", [14 + 7, 0, 0])


@each_of(BLOCKED)
def test_blocked_the_lowest_need_not_be_the_last_player(sheet: str) -> None:
    ended = ending(Scene(sheet, ["6-6 5-5 5-4", "4-4 3-1", "3-2"]), "6-6")
    assert ended.scores == {"play": [0, 0, 0], "end": [0, 0, 21]}


@each_of(f"{BLOCKED} {TARGET}")
def test_fifteen_points_on_ninety_five_win(sheet: str) -> None:
    scene = Scene(sheet, ["6-6 5-5", "5-4 4-3 5-2 2-0"], totals=[95, 99])  # 10 against 25
    happening = scene.play("6-6")
    assert (scene.match.totals, scene.match.winners) == ([110, 99], [0])
    assert happening.over


@each_of(LOW_TIE)
@pytest.mark.parametrize(
    ("options", "scores"),
    [({}, [0, 0, 0]), ({"low_tie": "none"}, [0, 0, 0]), ({"low_tie": "each"}, [7, 7, 0])],
)
def test_equal_lowest_hands(sheet: str, options: dict[str, str], scores: list[int]) -> None:
    scene = Scene(sheet, ["6-6 3-2", "4-1", "4-4 3-1"], options=options)  # 5, 5 and 12
    assert ending(scene, "6-6").scores["end"] == scores


@each_of(LOW_TIE)
def test_equal_higher_hands_do_not_matter(sheet: str) -> None:
    ended = ending(Scene(sheet, ["6-6 1-0", "3-2", "4-1"]), "6-6")  # 1, 5 and 5
    assert ended.scores["end"] == [8, 0, 0]


# Front Porch only: Block or Draw


@pytest.mark.clause("front-porch.13")
def test_front_porch_is_a_draw_game_unless_chosen_otherwise() -> None:
    for options in ({}, {"drawing": "on"}):
        scene = Scene("front-porch", ["6-6 6-1", "5-4 3-2"], stock="2-1", options=options)
        scene.play("6-6")
        assert scene.moves == {"draw"}


@pytest.mark.clause("front-porch.13")
def test_front_porch_without_drawing_passes() -> None:
    options = {"drawing": "off"}
    scene = Scene("front-porch", ["6-6 6-1", "5-4 3-2"], stock="2-1 6-2", options=options)
    scene.play("6-6")
    assert scene.moves == {"pass"}
    assert refusal(scene, "draw") == "front-porch.13"


@pytest.mark.clause("front-porch.13")
def test_front_porch_without_drawing_is_blocked_with_a_full_boneyard() -> None:
    options = {"drawing": "off"}
    scene = Scene("front-porch", ["6-6 5-1", "5-4 3-2"], stock="6-1 6-2", options=options)
    ended = ending(scene, "6-6")
    assert (ended.why, ended.scores["end"]) == ("blocked", [8, 0])


@pytest.mark.clause("front-porch.13")
def test_front_porch_without_drawing_still_draws_for_the_lead() -> None:
    options = {"drawing": "off", "no_double": "draw"}
    scene = Scene("front-porch", ["6-5 6-1", "5-4 3-2"], stock="2-1 6-6 1-0", options=options)
    scene.play("draw", "draw", "6-6")
    assert scene.moves == {"pass"}


# The worked examples of the pages


@pytest.mark.clause("front-porch.5", "front-porch.12")
def test_the_example_of_front_porch() -> None:
    scene = Scene("front-porch", ["5-5 2-2 1-0", "5-2 1-1"], stock="2-0")
    scene.play("5-5")
    assert scene.open == [5, 5, 5, 5]
    scene.play("5-2>5-5")
    assert scene.open == [2, 5, 5, 5]
    scene.play("2-2>5-2")
    assert scene.open == [2, 2, 2, 5, 5, 5]


@pytest.mark.clause("double-six.5", "double-six.7", "double-six.12")
def test_the_example_of_double_six() -> None:
    scene = Scene("double-six", ["4-4 5-3 2-0", "6-4 3-1"], stock="6-6 1-0")
    scene.play("4-4")
    assert scene.open == [4, 4, 4, 4]
    scene.play("4-6>4-4")
    assert scene.open == [4, 4, 4, 6]
    scene.play("draw", "6-6>4-6")
    assert scene.open == [4, 4, 4, 6, 6, 6]


@pytest.mark.clause("tournament.5", "tournament.12")
def test_the_example_of_tournament() -> None:
    scene = Scene("tournament", ["12-12 3-3 1-0", "12-3 1-1"], stock="2-0", set=12)
    scene.play("12-12")
    assert scene.open == [12, 12, 12, 12]
    scene.play("12-3>12-12")
    assert scene.open == [3, 12, 12, 12]
    scene.play("3-3>12-3")
    assert scene.open == [3, 3, 3, 12, 12, 12]
