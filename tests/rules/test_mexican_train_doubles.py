"""Mexican Train: doubles that must be covered, by whom, and the three that need not be."""

import pytest

from .proving import refusal
from .railway import Railway


@pytest.mark.clause("mexican-train.14", "mexican-train.30")
def test_the_next_tile_of_a_series_covers_its_double() -> None:
    scene = Railway(["9-9 9-4 4-4 7-4 12-1", "9-0 8-8"], "0-0")
    scene.play("9-9", "9-4@0", "4-4@0")
    assert (scene.owed, scene.moves) == ("0", {"7-4@0"})
    scene.play("7-4@0")
    assert (scene.ends, scene.owed, scene.moves) == ({"0": 7}, None, {"pass"})


@pytest.mark.clause("mexican-train.14", "mexican-train.16")
def test_who_lays_a_double_covers_it_at_once_if_able() -> None:
    scene = Railway(["9-9 9-4 4-4 7-4 9-1 4-2", "9-0 8-8"], "0-0")
    scene.play("9-9", "9-4@m1", "9-0@m2", "4-4@m1")
    assert (scene.to_move, scene.owed, scene.moves) == (0, "m1", {"7-4@m1", "4-2@m1"})
    assert refusal(scene, "pass") == "mexican-train.16"
    assert refusal(scene, "draw") == "mexican-train.10"
    assert refusal(scene, "9-1@0") == "mexican-train.16"
    scene.play("4-2@m1")
    assert (scene.to_move, scene.owed, scene.ends["m1"]) == (1, None, 2)


@pytest.mark.clause("mexican-train.15", "mexican-train.30")
def test_a_series_that_ends_in_an_uncovered_double_leaves_it_to_the_next_player() -> None:
    scene = Railway(["9-9 9-4 4-4 11-3", "4-1 9-0 9-5"], "12-0 6-6")
    scene.play("9-9", "9-4@0", "4-4@0")
    assert scene.moves == {"draw"}
    assert refusal(scene, "pass") == "mexican-train.11"
    scene.play("draw")
    assert scene.moves == {"pass"}
    scene.play("pass")
    assert (scene.marked, scene.owed, scene.to_move) == ([0], "0", 1)
    assert scene.moves == {"4-1@0"}  # on a train that is not his, and nothing else
    scene.play("4-1@0")
    assert (scene.marked, scene.owed, scene.to_move) == ([0], None, 0)


@pytest.mark.clause("mexican-train.15")
def test_a_drawn_tile_that_covers_must_cover() -> None:
    scene = Railway(["9-9 9-4 4-4 11-3", "9-0 9-5"], "12-4 6-6")
    scene.play("9-9", "9-4@m1", "9-0@m2", "4-4@m1", "draw")
    assert scene.moves == {"12-4@m1"}
    scene.play("12-4@m1")
    assert (scene.marked, scene.owed, scene.to_move) == ([], None, 1)


@pytest.mark.clause("mexican-train.30")
def test_a_series_goes_on_when_a_drawn_tile_covers_its_double() -> None:
    scene = Railway(["9-9 9-4 4-4 12-3", "9-0 9-5"], "12-4 6-6")
    scene.play("9-9", "9-4@0", "4-4@0", "draw", "12-4@0")
    assert (scene.to_move, scene.moves) == (0, {"12-3@0", "pass"})


@pytest.mark.clause("mexican-train.15", "mexican-train.32")
def test_without_a_train_an_uncovered_double_costs_no_marker() -> None:
    scene = Railway(["9-9 9-4 4-4 11-3", "9-0 9-5"], "12-3 6-6")
    scene.play("9-9", "9-4@m1", "9-0@m2", "4-4@m1", "draw", "pass")
    assert (scene.marked, scene.owed, scene.to_move) == ([], "m1", 1)


@pytest.mark.clause("mexican-train.16")
def test_the_double_goes_round_until_somebody_covers_it() -> None:
    hands = ["9-9 9-3 3-3 8-6", "9-1 12-0", "9-2 2-0", "9-7 9-6 8-8"]
    scene = Railway(hands, "11-0 9-0 10-9 3-0 6-6")
    scene.play("9-9", "9-3@m1", "9-1@1", "pass", "9-2@2", "pass", "9-7@3", "pass")
    scene.play("3-3@m1", "draw", "pass")
    assert (scene.to_move, scene.marked) == (1, [])
    scene.play("draw")
    assert scene.hand(1) == {"12-0", "9-0"}
    assert scene.moves == {"pass"}  # the 9-0 would begin a siding, but the double comes first
    assert refusal(scene, "9-0@m2") == "mexican-train.16"
    scene.play("pass")
    assert scene.marked == [1]
    assert scene.moves == {"draw"}  # though the marked train and the own one are open to the 2-0
    assert refusal(scene, "2-0@2") == "mexican-train.16"
    scene.play("draw", "pass")
    assert (scene.to_move, scene.marked, scene.owed) == (3, [1, 2], "m1")
    scene.play("draw")
    assert scene.moves == {"3-0@m1"}
    scene.play("3-0@m1")
    assert (scene.to_move, scene.marked, scene.owed) == (0, [1, 2], None)


@pytest.mark.clause("mexican-train.16")
def test_a_player_already_marked_may_use_the_drawn_tile_only_for_the_double() -> None:
    hands = ["9-9 9-3 3-3 7-6", "9-8 7-0", "9-2 12-0"]
    scene = Railway(hands, "11-1 11-6 8-1 10-7 12-12 12-8")
    scene.play("9-9", "9-3@m1", "9-8@1", "pass", "9-2@2", "pass", "3-3@m1", "draw", "pass")
    scene.play("draw", "pass", "draw", "pass")
    assert (scene.to_move, scene.marked) == (0, [1, 2])
    scene.play("draw", "pass", "draw", "pass")
    assert scene.hand(1) >= {"12-12"}
    scene.play("draw")
    assert scene.hand(2) >= {"12-8"}  # which fits the marked train of seat 1
    assert scene.moves == {"pass"}


@pytest.mark.clause("mexican-train.16", "mexican-train.13")
def test_covering_a_double_on_the_own_train_takes_the_marker_off() -> None:
    scene = Railway(["9-9 9-4 4-4 11-3", "9-0 9-5"], "12-0 6-6 7-4")
    scene.play("9-9", "9-4@0", "4-4@0", "draw", "pass", "draw", "pass")
    assert (scene.to_move, scene.marked) == (0, [0])
    scene.play("draw", "7-4@0")
    assert (scene.to_move, scene.marked, scene.owed) == (1, [], None)


@pytest.mark.clause("mexican-train.37", "mexican-train.16")
def test_with_an_empty_boneyard_the_double_is_passed_on_without_a_draw() -> None:
    scene = Railway(["9-9 9-4 4-4 11-3", "9-0 9-5", "9-8 4-2 1-1"])
    scene.play("9-9", "9-4@0", "4-4@0")
    assert scene.moves == {"pass"}
    assert refusal(scene, "draw") == "mexican-train.37"
    scene.play("pass")
    assert (scene.marked, scene.moves) == ([0], {"pass"})
    scene.play("pass")
    assert (scene.to_move, scene.moves) == (2, {"4-2@0"})


@pytest.mark.clause("mexican-train.33")
def test_after_a_drawn_double_there_is_a_second_draw_unless_switched_off() -> None:
    def after_a_drawn_double(one_draw: str) -> Railway:
        options = {"one_draw_per_turn": one_draw}
        scene = Railway(["9-9 9-4 11-3", "9-0 0-0 7-5"], "4-4 4-1 6-6", options=options)
        scene.play("9-9", "9-4@0", "pass", "9-0@1", "pass", "draw", "4-4@0")
        return scene

    twice = after_a_drawn_double("off")
    assert twice.moves == {"draw"}
    twice.play("draw", "4-1@0")
    assert (twice.to_move, twice.owed) == (1, None)
    once = after_a_drawn_double("on")
    assert once.moves == {"pass"}
    assert refusal(once, "draw") == "mexican-train.11"
    once.play("pass")
    assert (once.marked, once.owed, once.to_move) == ([0], "0", 1)


@pytest.mark.clause("mexican-train.33")
def test_one_draw_a_turn_is_left_to_a_double_laid_from_the_hand_and_to_the_next_player() -> None:
    options = {"one_draw_per_turn": "on"}
    scene = Railway(["9-9 9-4 4-4 11-3", "9-0 7-5"], "8-8 6-6 4-1", options=options)
    scene.play("9-9", "9-4@0", "4-4@0")
    assert scene.moves == {"draw"}
    scene.play("draw", "pass")
    assert scene.moves == {"draw"}


def with_all_other_fives_on_the_table() -> Railway:
    """Seat 0 to move with 5-5 and 1-1; its train ends in 5, as do three sidings."""
    hands = [
        "12-12 12-2 5-2 12-0 12-5 11-5 11-10 10-5 9-5 9-8 8-5 7-5 7-6 6-5 5-4 4-3 5-3 5-5 1-1",
        "12-1 5-1 5-0 12-9 2-2",
    ]
    scene = Railway(hands, "6-0 8-0")
    scene.play("12-12", "12-2@m1", "12-1@m2", "5-2@m1", "5-1@m2", "12-0@m3", "5-0@m3", "12-5@0")
    for tile in [
        "11-5",
        "11-10",
        "10-5",
        "9-5",
        "9-8",
        "8-5",
        "7-5",
        "7-6",
        "6-5",
        "5-4",
        "4-3",
        "5-3",
    ]:
        scene.play(f"{tile}@0")
    scene.play("pass", "12-9@1", "pass")
    return scene


@pytest.mark.clause("mexican-train.17", "mexican-train.34")
def test_the_last_five_of_all_need_not_be_covered() -> None:
    scene = with_all_other_fives_on_the_table()
    assert scene.ends == {"0": 5, "1": 9, "m1": 5, "m2": 5, "m3": 5}
    scene.play("5-5@m2")
    assert (scene.to_move, scene.owed, scene.marked) == (1, None, [])
    assert scene.table.stock_left == 2


@pytest.mark.clause("mexican-train.34")
def test_a_five_in_the_own_hand_does_not_lie_on_the_table() -> None:
    scene = Railway(["6-6 6-5 5-5 6-1", "6-0 6-2 1-1"], "4-4 5-4 5-0", set=6)
    scene.play("6-6", "6-5@m1", "6-0@m2", "5-5@m1")
    assert (scene.to_move, scene.owed) == (0, "m1")


@pytest.mark.clause("mexican-train.17", "mexican-train.34")
def test_the_last_of_its_number_ends_a_series_too() -> None:
    hands = ["6-6 6-1 2-0 3-0 6-5 6-0 0-0 2-1", "1-0 3-2 4-0 5-0 6-2"]
    scene = Railway(hands, "5-5 1-1", set=6)
    scene.play("6-6", "6-1@m1", "1-0@m1", "2-0@m1", "3-2@m1", "3-0@m1", "4-0@m1")
    scene.play("6-5@m2", "5-0@m2", "6-0@0", "0-0@0")
    assert (scene.to_move, scene.owed, scene.marked) == (1, None, [])


@pytest.mark.clause("mexican-train.18", "mexican-train.35")
def test_a_double_that_takes_the_own_marker_off_need_not_be_covered() -> None:
    scene = own_double_on_a_marked_train()
    assert (scene.marked, scene.owed, scene.to_move) == ([], None, 0)
    assert scene.moves == {"pass", "7-3@0"}
    assert refusal(scene, "draw") == "mexican-train.35"
    assert refusal(scene, "7-3@2") == "mexican-train.35"
    scene.play("pass")
    assert (scene.marked, scene.owed, scene.to_move) == ([], None, 1)
    assert scene.moves == {"1-0@1", "9-5@m1"}


@pytest.mark.clause("mexican-train.35")
def test_it_may_be_covered_in_the_same_turn_all_the_same() -> None:
    scene = own_double_on_a_marked_train()
    scene.play("7-3@0")
    assert (scene.ends["0"], scene.to_move, scene.marked) == (7, 1, [])


def own_double_on_a_marked_train() -> Railway:
    """Seat 0 has just laid 3-3 on its own marked train and still holds the 7-3."""
    hands = ["9-9 9-4 3-3 7-3 6-6", "9-1 4-3 1-0 9-5", "9-2 2-0 8-8"]
    scene = Railway(hands, "8-5 12-12 4-4")
    scene.play("9-9", "9-4@0", "pass", "9-1@1", "pass", "9-2@2", "pass", "draw", "pass")
    assert scene.marked == [0]
    scene.play("4-3@0", "2-0@2", "3-3@0")
    return scene


@pytest.mark.clause("mexican-train.18")
def test_the_next_player_plays_freely_after_it() -> None:
    hands = ["9-9 9-3 6-6", "9-1 9-5 1-0 2-1", "9-2 2-0 8-8"]
    scene = Railway(hands, "7-5 3-3 4-4")
    scene.play("9-9", "9-3@0", "pass", "9-1@1", "pass", "9-2@2", "pass", "draw", "pass")
    scene.play("2-1@1", "2-0@2", "draw", "3-3@0", "pass")
    assert (scene.marked, scene.owed, scene.to_move) == ([], None, 1)
    assert scene.moves == {"9-5@m1"}


@pytest.mark.clause("mexican-train.19", "mexican-train.20")
def test_a_double_as_the_last_tile_ends_the_round() -> None:
    scene = Railway(["9-9 9-6 6-6", "9-5", "0-0", "12-12 7-6"], "4-4")
    ended = scene.play("9-9", "9-6@0", "6-6@0").round
    assert ended is not None
    assert (ended.why, ended.scores) == ("out", {"end": [0, 14, 0, 37]})


@pytest.mark.clause("mexican-train.36")
def test_a_double_is_never_covered_by_a_double() -> None:
    scene = Railway(["9-9 9-4 4-4 3-3 1-1", "9-0 8-8 3-1"], "6-6 0-0")
    scene.play("9-9", "9-4@0", "4-4@0")
    assert refusal(scene, "3-3@0") == "mexican-train.5"
    assert refusal(scene, "3-3@m1") == "mexican-train.16"
    scene.play("draw", "pass")
    assert refusal(scene, "8-8@0") == "mexican-train.5"
