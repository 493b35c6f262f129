"""Mexican Train: what may be played where, the series, drawing, and markers."""

import pytest

from boneyard.families.trains.engine.yard import open_tracks

from .proving import refusal
from .railway import Railway


def under_way() -> Railway:
    """Three trains have left the 9-9: seat 0's ends in 4, seat 1's in 1, seat 2's in 2."""
    hands = ["9-9 9-4 6-6 5-4", "9-1 8-7 7-1 9-0 5-0", "9-2 12-11 11-0 9-3 5-2"]
    scene = Railway(hands, "12-12 3-0 10-8")
    scene.play("9-9", "9-4@0", "pass", "9-1@1", "pass", "9-2@2", "pass")
    return scene


def marked_seat_0() -> Railway:
    """One round later: trains end in 5, 7 and 5, and seat 0, with 6-6 and 12-12, has a marker."""
    scene = under_way()
    scene.play("5-4@0", "7-1@1", "5-2@2", "draw", "pass")
    return scene


@pytest.mark.clause("mexican-train.4")
def test_turns_go_to_the_left_and_hold_one_tile() -> None:
    scene = under_way()
    assert scene.to_move == 0
    scene.play("5-4@0")
    assert scene.to_move == 1
    assert refusal(scene, "6-6@0", 0) == "mexican-train.4"
    scene.play("7-1@1")
    assert scene.to_move == 2
    scene.play("5-2@2")
    assert scene.to_move == 0


@pytest.mark.clause("mexican-train.5")
def test_equal_numbers_touch_and_the_other_half_is_open() -> None:
    scene = under_way()
    assert scene.ends == {"0": 4, "1": 1, "2": 2}
    assert refusal(scene, "6-6@0") == "mexican-train.5"
    scene.play("5-4@0")
    assert scene.ends["0"] == 5
    assert refusal(scene, "8-7@1") == "mexican-train.5"
    assert refusal(scene, "8-7@m1") == "mexican-train.5"


@pytest.mark.clause("mexican-train.5")
def test_a_blank_joins_a_blank_only() -> None:
    scene = Railway(["9-9 9-0 6-4", "9-1 9-3 0-0 5-0"], "12-12")
    scene.play("9-9", "9-0@m1")
    assert {move for move in scene.moves if move.endswith("@m1")} == {"0-0@m1", "5-0@m1"}


@pytest.mark.clause("mexican-train.6")
def test_a_train_begins_with_the_number_of_the_station() -> None:
    scene = Railway(["9-9 9-4 9-2 7-4", "9-1 3-3"], "0-0")
    scene.play("9-9")
    assert {move for move in scene.moves if move.endswith("@0")} == {"9-4@0", "9-2@0"}
    assert refusal(scene, "7-4@0") == "mexican-train.5"


@pytest.mark.clause("mexican-train.6", "mexican-train.9")
def test_an_unmarked_train_is_its_owners_alone() -> None:
    scene = under_way()
    scene.play("5-4@0")
    assert "5-0@0" not in scene.moves
    assert refusal(scene, "5-0@0") == "mexican-train.6"
    assert refusal(scene, "9-0@0") == "mexican-train.6"


@pytest.mark.clause("mexican-train.7")
def test_a_series_goes_on_as_far_as_tiles_join() -> None:
    scene = Railway(["9-9 9-4 7-4 7-1 3-1 5-3 5-5 6-6", "9-0 8-8"], "0-0")
    scene.play("9-9", "9-4@0")
    assert scene.moves == {"7-4@0", "pass"}
    scene.play("7-4@0", "7-1@0", "3-1@0", "5-3@0", "5-5@0")
    assert scene.ends == {"0": 5}
    assert scene.to_move == 0


@pytest.mark.clause("mexican-train.7", "mexican-train.25")
def test_a_series_stays_on_the_own_train() -> None:
    scene = Railway(["9-9 9-4 9-3 7-4 4-1", "9-0 8-8"], "0-0")
    scene.play("9-9", "9-4@0")
    assert scene.moves == {"7-4@0", "4-1@0", "pass"}
    for elsewhere in ("9-3@m1", "9-3@1"):
        assert refusal(scene, elsewhere) == "mexican-train.7"


@pytest.mark.clause("mexican-train.7", "mexican-train.4")
def test_there_is_one_series_a_train() -> None:
    scene = Railway(["9-9 9-4 7-4 7-1 3-1", "9-0 0-0 8-0"], "12-12")
    scene.play("9-9", "9-4@0", "pass", "9-0@m1", "7-4@0")
    assert scene.to_move == 1


@pytest.mark.clause("mexican-train.29")
@pytest.mark.parametrize("options", [{}, {"series": "exhaust"}])
def test_a_pass_that_ends_a_series_marks_nothing_and_nothing_is_drawn(
    options: dict[str, str],
) -> None:
    scene = Railway(["9-9 9-4 7-1 3-1", "9-0 0-0 8-0"], "12-12", options=options)
    scene.play("9-9", "9-4@0")
    assert scene.moves == {"pass"}
    assert refusal(scene, "draw") == "mexican-train.29"
    scene.play("pass")
    assert (scene.marked, scene.to_move) == ([], 1)


@pytest.mark.clause("mexican-train.29")
def test_a_series_may_stop_after_any_tile() -> None:
    scene = Railway(["9-9 9-4 7-4 7-1", "9-0 0-0 8-0"], "12-12")
    scene.play("9-9", "9-4@0", "7-4@0")
    assert scene.moves == {"7-1@0", "pass"}
    scene.play("pass")
    assert (scene.marked, scene.to_move, scene.ends) == ([], 1, {"0": 7})


@pytest.mark.clause("mexican-train.29")
def test_a_series_can_be_made_to_go_on_while_a_tile_fits() -> None:
    scene = Railway(["9-9 9-4 7-4 7-1 6-6", "9-0 0-0"], "12-12", options={"series": "exhaust"})
    scene.play("9-9", "9-4@0")
    assert scene.moves == {"7-4@0"}
    assert refusal(scene, "pass") == "mexican-train.29"
    scene.play("7-4@0", "7-1@0")
    assert scene.moves == {"pass"}


@pytest.mark.clause("mexican-train.31")
def test_a_late_train_is_a_series_too() -> None:
    scene = Railway(["9-9 9-8 8-0 9-4 7-4", "9-1 1-0 10-0 12-2"], "12-12 11-11")
    scene.play("9-9", "9-8@m1", "9-1@m2", "8-0@m1", "1-0@m2", "9-4@0")
    assert (scene.to_move, scene.moves) == (0, {"7-4@0", "pass"})


@pytest.mark.clause("mexican-train.31", "mexican-train.11")
def test_a_drawn_tile_may_begin_a_series() -> None:
    scene = Railway(["9-9 9-8 5-0", "7-6 7-4 6-3"], "9-7 11-11")
    scene.play("9-9", "9-8@0", "pass", "draw")
    assert scene.moves == {"9-7@1", "9-7@m1"}
    scene.play("9-7@1")
    assert (scene.to_move, scene.moves) == (1, {"7-6@1", "7-4@1", "pass"})
    scene.play("7-6@1", "6-3@1")
    assert scene.moves == {"pass"}


@pytest.mark.clause("mexican-train.8")
def test_sidings_belong_to_everybody_and_are_numbered_as_they_come() -> None:
    scene = Railway(["9-9 9-4 4-4", "9-1 5-4", "9-5 5-3 8-1"], "0-0")
    scene.play("9-9", "9-4@m1", "9-1@m2")
    assert scene.moves == {"8-1@m2", "9-5@2", "9-5@m3"}
    for nowhere in ("9-5@m4", "9-5@3", "9-5@m30"):
        assert refusal(scene, nowhere) == "mexican-train.8"


@pytest.mark.clause("mexican-train.24")
def test_there_may_be_more_than_eight_sidings() -> None:
    hands = ["12-12 12-0 12-2 12-4 12-6 12-8 5-3", "12-1 12-3 12-5 12-7 12-9 6-3"]
    scene = Railway(hands, "0-0")
    scene.play("12-12")
    for number, other in enumerate([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], start=1):
        scene.play(f"12-{other}@m{number}")
    assert scene.ends == {f"m{number}": number - 1 for number in range(1, 11)}


@pytest.mark.clause("mexican-train.24")
def test_there_may_be_one_siding_only() -> None:
    scene = Railway(["9-9 9-4 9-8", "9-1 5-4", "9-5 5-3"], "0-0", options={"public_sidings": "one"})
    scene.play("9-9", "9-4@m1")
    assert scene.moves == {"9-1@1", "5-4@m1"}
    assert refusal(scene, "9-1@m2") == "mexican-train.24"
    assert refusal(scene, "9-1@m3") == "mexican-train.8"


@pytest.mark.clause("mexican-train.25")
def test_a_siding_can_be_begun_before_the_own_train_unless_switched_off() -> None:
    hands = ["9-9 9-4 9-8 8-1", "9-1 5-4"]
    free = Railway(hands, "0-0")
    free.play("9-9")
    assert "9-4@m1" in free.moves
    bound = Railway(hands, "0-0", options={"siding_requires_own_train": "on"})
    bound.play("9-9")
    assert bound.moves == {"9-4@0", "9-8@0"}
    assert refusal(bound, "9-4@m1") == "mexican-train.25"
    bound.play("9-4@0", "pass", "9-1@1", "pass")
    assert "9-8@m1" in bound.moves


@pytest.mark.clause("mexican-train.25")
def test_a_siding_that_lies_is_open_to_all_even_without_a_train() -> None:
    scene = Railway(
        ["9-9 9-4 9-8 8-1", "9-1 8-4"], "0-0", options={"siding_requires_own_train": "on"}
    )
    scene.play("9-9", "9-4@0", "pass", "9-1@1", "pass", "9-8@m1")
    assert "8-4@m1" in scene.moves
    late = Railway(
        ["9-9 9-4 9-8 4-2 8-1", "8-4 7-3"],
        "0-0 6-6 5-5",
        options={"siding_requires_own_train": "on"},
    )
    late.play("9-9", "9-4@0", "pass", "draw", "pass", "9-8@m1")
    assert late.moves == {"8-4@m1"}


@pytest.mark.clause("mexican-train.9", "mexican-train.39")
def test_a_marked_train_is_open_to_all_and_stays_marked() -> None:
    scene = marked_seat_0()
    assert scene.moves == {"8-7@1", "9-0@m1", "5-0@0"}
    scene.play("5-0@0")
    assert (scene.marked, scene.ends["0"]) == ([0], 0)
    assert "11-0@0" in scene.moves


@pytest.mark.clause("mexican-train.10")
def test_who_can_play_must_and_may_choose() -> None:
    scene = under_way()
    scene.play("5-4@0")
    assert scene.moves == {"7-1@1", "9-0@m1"}
    assert refusal(scene, "draw") == "mexican-train.10"
    assert refusal(scene, "pass") == "mexican-train.10"


@pytest.mark.clause("mexican-train.11")
def test_who_cannot_play_draws_one_tile_only() -> None:
    scene = under_way()
    scene.play("5-4@0", "7-1@1", "5-2@2")
    assert scene.moves == {"draw"}
    assert refusal(scene, "pass") == "mexican-train.11"
    scene.play("draw")
    assert scene.moves == {"pass"}
    assert refusal(scene, "draw") == "mexican-train.11"


@pytest.mark.clause("mexican-train.11")
def test_a_drawn_tile_that_fits_must_be_played_wherever_it_fits() -> None:
    scene = Railway(["9-9 9-4 9-3 6-6", "9-1 6-5", "9-8 3-2"], "4-3 0-0")
    scene.play("9-9", "9-4@m1", "9-1@1", "pass", "9-8@2", "pass", "9-3@0", "pass", "draw")
    assert (scene.to_move, scene.moves) == (1, {"4-3@m1"})
    assert refusal(scene, "pass") == "mexican-train.10"
    scene.play("4-3@m1")
    assert (scene.to_move, scene.marked) == (2, [])


@pytest.mark.clause("mexican-train.12")
def test_a_draw_that_does_not_help_marks_the_own_train() -> None:
    scene = marked_seat_0()
    assert (scene.marked, scene.to_move) == ([0], 1)


@pytest.mark.clause("mexican-train.12", "mexican-train.32")
def test_a_train_that_has_not_left_gets_no_marker_and_is_open_to_nobody() -> None:
    scene = Railway(["9-9 9-4 9-3 8-8", "7-6 7-5", "9-2 6-6"], "11-10 12-12")
    scene.play("9-9", "9-4@0", "pass", "draw", "pass")
    assert (scene.to_move, scene.marked) == (2, [])
    assert scene.moves == {"9-2@2", "9-2@m1"}
    assert refusal(scene, "9-2@1") == "mexican-train.6"


@pytest.mark.clause("mexican-train.13", "mexican-train.23")
def test_a_marker_comes_off_with_the_first_tile_of_its_owner() -> None:
    scene = Railway(["9-9 9-4 6-6 7-7", "9-1 1-0 5-3", "9-2 2-0 5-5"], "8-5 4-3 10-10")
    scene.play("9-9", "9-4@0", "pass", "9-1@1", "pass", "9-2@2", "pass", "draw", "pass")
    assert scene.marked == [0]
    scene.play("1-0@1", "2-0@2")
    assert [track.name for track in open_tracks(scene.yard, 0)] == ["0"]
    scene.play("draw")
    assert scene.moves == {"4-3@0"}
    scene.play("4-3@0")
    assert (scene.marked, scene.ends["0"]) == ([], 3)


@pytest.mark.clause("mexican-train.37")
def test_with_an_empty_boneyard_a_player_who_cannot_play_passes_at_once() -> None:
    scene = Railway(["9-9 9-4 6-6 7-7", "9-1 1-0 5-3", "9-2 2-0 5-5"])
    scene.play("9-9", "9-4@0", "pass", "9-1@1", "pass", "9-2@2", "pass")
    assert scene.moves == {"pass"}
    assert refusal(scene, "draw") == "mexican-train.37"
    scene.play("pass")
    assert (scene.marked, scene.to_move) == ([0], 1)
