"""Clauses that stand alike on several pages: drawing, passing, and when a hand is blocked."""

import pytest
from scene import Scene

from .proving import each_of, ending, refusal

MUST_PLAY = "caribbean-cruise.7 front-porch.6 double-six.6 tournament.6"
DRAWING = "caribbean-cruise.8 front-porch.7 double-six.7 tournament.7 muggins.7 bergen.8"
BY_CHOICE = "muggins.8 bergen.9"
PASSING = "caribbean-cruise.9 front-porch.8 double-six.8 tournament.8 muggins.9 bergen.10"
AT_ONCE = "caribbean-cruise.21 front-porch.17 double-six.16 tournament.16 muggins.22 bergen.22"
LAST_TWO = "caribbean-cruise.22 front-porch.18 double-six.17 tournament.17 muggins.23 bergen.23"

RESERVE = {"boneyard_reserve": "2"}


# Who can play, and who cannot


@each_of(MUST_PLAY)
@pytest.mark.parametrize("instead", ["draw", "pass"])
def test_who_can_play_must(sheet: str, clause: str, instead: str) -> None:
    scene = Scene(sheet, ["6-6 4-3", "6-1 5-4"], stock="2-0 3-0 4-0")
    scene.play("6-6")
    assert scene.moves == {"6-1>6-6"}
    assert refusal(scene, instead) == clause


@each_of(MUST_PLAY)
def test_with_an_empty_boneyard_too(sheet: str, clause: str) -> None:
    scene = Scene(sheet, ["6-6 4-3", "6-1 5-4"])
    scene.play("6-6")
    assert refusal(scene, "pass") == clause


@each_of(DRAWING)
def test_who_cannot_play_draws_until_a_tile_fits(sheet: str) -> None:
    scene = Scene(sheet, ["6-6 4-3", "5-4 1-0"], stock="3-2 6-1 2-0")
    scene.play("6-6")
    for drawn in ("3-2", "6-1"):
        assert (scene.moves, scene.to_move) == ({"draw"}, 1)
        scene.play("draw")
        assert drawn in scene.hand(1)
    assert scene.to_move == 1
    assert scene.moves - {"draw"} == {"6-1>6-6"}
    scene.play("6-1>6-6")
    assert scene.hand(1) == {"5-4", "1-0", "3-2"}
    assert scene.to_move == 0


@each_of(DRAWING)
def test_the_drawn_tile_comes_from_the_top_of_the_boneyard(sheet: str) -> None:
    scene = Scene(sheet, ["6-6 4-3", "5-4 1-0"], stock="3-2 6-1 2-0")
    scene.play("6-6", "draw", "draw")
    assert (scene.table.stock_left, scene.hand(0)) == (1, {"4-3"})


@each_of(BY_CHOICE)
def test_who_can_play_may_draw_again_and_again(sheet: str) -> None:
    scene = Scene(sheet, ["6-6 4-3", "6-1 5-4"], stock="6-2 3-0")
    scene.play("6-6")
    assert scene.moves == {"6-1>6-6", "draw"}
    scene.play("draw")
    assert scene.moves == {"6-1>6-6", "6-2>6-6", "draw"}
    scene.play("draw")
    assert scene.moves == {"6-1>6-6", "6-2>6-6"}
    assert scene.to_move == 1


@each_of(BY_CHOICE)
def test_an_older_tile_may_be_played_after_drawing(sheet: str) -> None:
    scene = Scene(sheet, ["6-6 4-3", "6-1 5-4"], stock="6-2 3-0")
    scene.play("6-6", "draw", "6-1>6-6")
    assert (scene.hand(1), scene.to_move) == ({"6-2", "5-4"}, 0)


@each_of(BY_CHOICE)
def test_no_draw_takes_the_place_of_the_lead(sheet: str) -> None:
    scene = Scene(sheet, ["6-6 4-3", "6-1 5-4"], stock="6-2 3-0")
    assert scene.moves == {"6-6"}
    assert refusal(scene, "draw") == f"{sheet}.2"


# Passing


@each_of(PASSING)
def test_who_can_draw_may_not_pass(sheet: str, clause: str) -> None:
    scene = Scene(sheet, ["6-6 4-3", "5-4 1-0"], stock="3-2 2-0")
    scene.play("6-6")
    assert refusal(scene, "pass") == clause
    scene.play("draw")
    assert refusal(scene, "pass") == clause


@each_of(PASSING)
def test_who_can_neither_play_nor_draw_passes_and_tries_again(sheet: str, clause: str) -> None:
    scene = Scene(sheet, ["6-6 6-1 4-3", "5-1 2-0"])
    scene.play("6-6")
    assert scene.moves == {"pass"}
    assert refusal(scene, "draw") == clause
    scene.play("pass", "6-1>6-6")
    assert scene.moves == {"1-5>6-1"}


@each_of("muggins.9 bergen.10")
def test_drawing_by_choice_does_not_free_from_playing(sheet: str, clause: str) -> None:
    scene = Scene(sheet, ["6-6 4-3", "6-1 5-4"], stock="3-0")
    scene.play("6-6")
    assert refusal(scene, "pass") == clause
    scene.play("draw")
    assert refusal(scene, "pass") == clause
    assert refusal(scene, "draw") == clause  # nothing is left to draw
    assert scene.moves == {"6-1>6-6"}


# Blocked


@each_of(AT_ONCE)
def test_a_tile_that_nobody_can_follow_blocks_the_hand(sheet: str) -> None:
    scene = Scene(sheet, ["6-6 5-4", "6-1 3-2", "4-4 3-0"])
    assert scene.play("6-6").round is None
    ended = ending(scene, "6-1>6-6")
    assert ended.why == "blocked"
    assert [str(move) for _, move in ended.moves] == ["6-6", "6-1>6-6"]  # and no passes


@each_of(AT_ONCE)
def test_the_lead_may_block_the_hand(sheet: str) -> None:
    assert ending(Scene(sheet, ["6-6 5-4", "3-2 4-4"]), "6-6").why == "blocked"


@each_of(AT_ONCE)
def test_one_fitting_tile_in_any_hand_keeps_the_hand_going(sheet: str) -> None:
    scene = Scene(sheet, ["6-6 6-1", "3-2 4-4", "5-3 5-4"])
    assert [scene.play(move).round for move in ("6-6", "pass", "pass")] == [None] * 3
    assert scene.moves == {"6-1>6-6"}


@each_of(AT_ONCE)
def test_no_hand_is_blocked_while_a_tile_can_be_drawn(sheet: str) -> None:
    scene = Scene(sheet, ["6-6 5-4", "3-2 4-4"], stock="1-0")
    assert scene.play("6-6").round is None
    assert scene.moves == {"draw"}


@each_of(AT_ONCE)
def test_who_draws_the_last_tile_in_vain_passes_first(sheet: str) -> None:
    scene = Scene(sheet, ["6-6 5-4", "3-2 4-4"], stock="1-0")
    assert scene.play("6-6", "draw").round is None
    assert (scene.moves, scene.to_move) == ({"pass"}, 1)
    assert ending(scene, "pass").why == "blocked"


# The last two tiles of the boneyard


@each_of(LAST_TWO)
def test_the_boneyard_is_drawn_to_its_last_tile(sheet: str) -> None:
    scene = Scene(sheet, ["6-6 6-5", "3-2 4-4"], stock="1-0 2-0")
    scene.play("6-6", "draw", "draw")
    assert (scene.table.stock_left, scene.moves) == (0, {"pass"})


@each_of(LAST_TWO)
def test_two_tiles_can_be_kept_in_reserve(sheet: str) -> None:
    scene = Scene(sheet, ["6-6 6-5", "3-2 4-4"], stock="1-0 2-0 3-0", options=RESERVE)
    scene.play("6-6", "draw")
    assert (scene.table.stock_left, scene.moves) == (2, {"pass"})
    assert refusal(scene, "draw") == passing(sheet)


@each_of(LAST_TWO)
def test_a_hand_is_blocked_with_the_reserve_undrawn(sheet: str) -> None:
    scene = Scene(sheet, ["6-6 5-4", "3-2 4-4"], stock="6-1 6-2", options=RESERVE)
    assert ending(scene, "6-6").why == "blocked"


@each_of("muggins.23 bergen.23")
def test_drawing_by_choice_stops_at_the_reserve(sheet: str) -> None:
    scene = Scene(sheet, ["6-6 5-4", "6-1 4-4"], stock="6-2 3-0 2-0", options=RESERVE)
    scene.play("6-6", "draw")
    assert scene.moves == {"6-1>6-6", "6-2>6-6"}


@each_of("front-porch.18 double-six.17 tournament.17 muggins.23 bergen.23")
def test_drawing_for_the_lead_pays_no_heed_to_the_reserve(sheet: str) -> None:
    options = {"no_double": "draw", **RESERVE}
    scene = Scene(sheet, ["5-4", "3-2"], stock="1-0 1-1", options=options)
    scene.play("draw", "draw")
    assert (scene.table.stock_left, scene.moves) == (0, {"1-1"})


@each_of("caribbean-cruise.22")
def test_the_search_for_the_double_six_pays_no_heed_to_the_reserve(sheet: str) -> None:
    scene = Scene(sheet, ["5-4", "3-2"], stock="1-0 6-6", options=RESERVE)
    scene.play("draw", "draw")
    assert (scene.table.stock_left, scene.moves) == (0, {"6-6"})


def passing(sheet: str) -> str:
    """The clause of this sheet about passing."""
    return next(each for each in PASSING.split() if each.rpartition(".")[0] == sheet)
