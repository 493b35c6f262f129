"""Mexican Train: the deal, who opens the station and with what, and the opener's first turn."""

import pytest

import boneyard as by

from .proving import refusal
from .railway import Railway


@pytest.mark.clause("mexican-train.1", "mexican-train.40")
@pytest.mark.parametrize(
    ("top", "seats", "hand", "left"),
    [
        (12, 2, 15, 61), (12, 4, 15, 31), (12, 5, 12, 31), (12, 6, 12, 19), (12, 7, 11, 14),
        (12, 8, 11, 3), (9, 2, 9, 37), (9, 4, 9, 19), (9, 7, 7, 6), (9, 8, 6, 7), (6, 2, 9, 10),
        (6, 3, 8, 4), (6, 4, 6, 4),
    ],
)  # fmt: skip
def test_hands_and_boneyard_by_set_and_seats(top: int, seats: int, hand: int, left: int) -> None:
    match = by.Match(by.find("mexican-train"), set=top, seats=seats, seed="deal")
    dealt = match.current()
    assert [len(each) for each in dealt.dealt] == [hand] * seats
    assert len(dealt.rest) == left


@pytest.mark.clause("mexican-train.1")
def test_only_tiles_of_the_own_hand_are_played() -> None:
    scene = Railway(["9-9 9-4", "9-1 3-3"], "0-0")
    scene.play("9-9")
    for tile in ("9-1", "9-5", "12-9"):
        assert refusal(scene, f"{tile}@0") == "mexican-train.1"


@pytest.mark.clause("mexican-train.2")
def test_the_first_player_opens_with_the_highest_double_of_the_hand() -> None:
    scene = Railway(["3-3 9-9 12-11 6-6", "12-12 9-1"])
    assert (scene.to_move, scene.moves) == (0, {"9-9"})
    for other in ("6-6", "12-11", "12-12", "9-9@0", "9-9@m1", "draw", "pass"):
        assert refusal(scene, other) == "mexican-train.2"


@pytest.mark.clause("mexican-train.2")
def test_the_designation_moves_one_seat_to_the_left_each_round() -> None:
    match = by.Match(by.find("mexican-train"), set=6, seats=3, options={"rounds": "5"}, seed="left")
    while not match.over:
        match.play(match.moves()[0])
    assert [each["leader"] for each in match.record().fields["rounds"]] == [0, 1, 2, 0, 1]


@pytest.mark.clause("mexican-train.2", "mexican-train.27")
def test_a_first_player_without_a_double_is_passed_over() -> None:
    scene = Railway(["9-8 9-7", "9-6 12-1", "4-4 2-2 4-1", "12-12 4-3"], "0-0")
    assert (scene.to_move, scene.moves) == (2, {"4-4"})
    scene.play("4-4", "4-1@2", "pass", "4-3@3", "pass")
    assert scene.to_move == 0


@pytest.mark.clause("mexican-train.2", "mexican-train.27")
def test_the_search_for_an_opener_goes_round_from_the_first_player() -> None:
    scene = Railway(["5-5 1-0", "9-8 9-7", "12-11 9-6"], dealer=2)
    assert (scene.to_move, scene.moves) == (0, {"5-5"})


@pytest.mark.clause("mexican-train.27")
def test_the_next_first_player_is_counted_from_the_seat_passed_over() -> None:
    sheet = by.find("mexican-train")
    seed = next(
        str(number)
        for number in range(1000)
        if by.Match(sheet, set=6, seats=4, seed=str(number)).to_move != 0
    )
    match = by.Match(sheet, set=6, seats=4, seed=seed)
    while len(match.rounds) < 1:
        match.play(match.moves()[0])
    assert match.rounds[0].starter == 0
    assert match.rounds[0].moves[0][0] != 0
    assert match.current().starter == 1


@pytest.mark.clause("mexican-train.3", "mexican-train.28")
def test_without_any_double_everyone_draws_in_turn_and_the_finder_opens() -> None:
    scene = Railway(["9-8 9-7", "9-6 12-1", "4-1 4-0"], "6-5 3-1 6-3 8-8 7-7", dealer=1)
    for seat in (1, 2, 0):
        assert (scene.to_move, scene.moves) == (seat, {"draw"})
        for other in ("9-6", "9-8@0", "pass"):
            assert refusal(scene, other) == "mexican-train.3"
        scene.play("draw")
    scene.play("draw")
    assert (scene.to_move, scene.moves) == (1, {"8-8"})
    assert scene.hand(1) == {"9-6", "12-1", "6-5", "8-8"}
    assert scene.hand(2) == {"4-1", "4-0", "3-1"}


@pytest.mark.clause("mexican-train.28")
@pytest.mark.parametrize("one_draw", ["off", "on"])
def test_a_draw_for_the_station_is_not_the_draw_of_the_turn(one_draw: str) -> None:
    scene = Railway(["9-7 9-6", "12-1 4-1"], "8-8 7-3", options={"one_draw_per_turn": one_draw})
    scene.play("draw", "8-8")
    assert (scene.to_move, scene.moves) == (0, {"draw"})


@pytest.mark.clause("mexican-train.26")
def test_the_opener_goes_on_with_a_turn_like_any_other() -> None:
    scene = Railway(["9-9 9-4 4-2", "12-1 3-3"], "0-0")
    scene.play("9-9")
    assert (scene.to_move, scene.moves) == (0, {"9-4@0", "9-4@m1"})
    scene.play("9-4@m1")
    assert (scene.to_move, scene.ends) == (1, {"m1": 4})


@pytest.mark.clause("mexican-train.26")
def test_an_opener_without_the_number_draws_and_gets_no_marker() -> None:
    scene = Railway(["9-9 7-4 4-2", "12-1 9-3"], "8-5 0-0")
    scene.play("9-9")
    assert scene.moves == {"draw"}
    scene.play("draw")
    assert scene.moves == {"pass"}
    scene.play("pass")
    assert (scene.marked, scene.owed, scene.to_move) == ([], None, 1)
    assert scene.moves == {"9-3@1", "9-3@m1"}


@pytest.mark.clause("mexican-train.26")
def test_the_station_is_opened_once() -> None:
    scene = Railway(["9-9 9-4 6-6", "12-1 3-3"], "0-0")
    scene.play("9-9")
    assert refusal(scene, "6-6") == "mexican-train.26"
    assert refusal(scene, "9-4") == "mexican-train.26"


@pytest.mark.clause("mexican-train.26", "mexican-train.36")
def test_the_station_never_needs_covering() -> None:
    scene = Railway(["9-9 7-4 7-2", "8-1 8-3", "9-1 2-2"], "8-6 8-5")
    scene.play("9-9", "draw", "pass", "draw", "pass")
    assert scene.owed is None
    scene.play("9-1@m1")
    assert scene.to_move == 0
