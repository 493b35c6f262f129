"""Muggins: scores that must be claimed, and calls for those that were not."""

import pytest
from scene import Scene

import boneyard as by
from boneyard.core.errors import OutOfTurn

from .proving import ending, refusal

MANUAL = {"claims": "manual"}


def claimed(hands: list[str], stock: str = "", totals: list[int] | None = None) -> Scene:
    """A hand in which scores must be claimed."""
    return Scene("muggins", hands, stock, options=MANUAL, totals=totals)


# Claims


@pytest.mark.clause("muggins.19")
@pytest.mark.parametrize("options", [{}, {"claims": "auto"}])
def test_scores_are_credited_without_a_word(options: dict[str, str]) -> None:
    scene = Scene("muggins", ["6-6 5-4", "6-3 2-1"], options=options)
    scene.play("6-6")
    assert scene.moves == {"6-3>6-6"}
    assert refusal(scene, "6-3>6-6=15") == "muggins.19"
    assert scene.play("6-3>6-6").points == 15


@pytest.mark.clause("muggins.19")
def test_a_claimed_score_is_credited() -> None:
    scene = claimed(["6-6 6-4 5-4", "6-3 6-2 2-1"])
    scene.play("6-6")
    assert scene.moves == {"6-3>6-6", "6-3>6-6=15", "6-2>6-6"}
    assert scene.play("6-3>6-6=15").points == 15
    assert scene.match.standing == [0, 15]
    assert scene.match.callers() == []


@pytest.mark.clause("muggins.19")
def test_a_lead_is_claimed_alike() -> None:
    scene = claimed(["5-5 6-4", "5-1 2-1"])
    assert scene.moves == {"5-5", "5-5=10"}
    assert scene.play("5-5=10").points == 10


@pytest.mark.clause("muggins.19")
@pytest.mark.parametrize("move", ["6-3>6-6=10", "6-3>6-6=20", "6-2>6-6=14", "6-2>6-6=5"])
def test_a_wrong_figure_is_refused(move: str) -> None:
    scene = claimed(["6-6 5-4", "6-3 6-2 2-1"])
    scene.play("6-6")
    assert refusal(scene, move) == "muggins.19"
    assert (scene.to_move, scene.match.standing) == (1, [0, 0])


@pytest.mark.clause("muggins.10", "muggins.19")
def test_a_score_that_is_not_claimed_is_not_credited() -> None:
    scene = claimed(["6-6 6-1 5-4", "6-3 2-1"])
    scene.play("6-6")
    assert scene.play("6-3>6-6").points == 0
    scene.play("6-1>6-6")
    assert scene.match.standing == [0, 0]


@pytest.mark.clause("muggins.1", "muggins.2", "muggins.4", "muggins.5")
def test_a_claim_does_not_hide_what_is_wrong_with_the_tile() -> None:
    scene = claimed(["6-6 5-5 1-0", "6-3 2-1 5-0"])
    assert refusal(scene, "5-5=10") == "muggins.2"
    scene.play("6-6")
    assert refusal(scene, "6-4>6-6=10") == "muggins.1"
    assert refusal(scene, "2-1>6-6=5") == "muggins.4"
    assert refusal(scene, "6-3>6-5=15") == "muggins.5"


# Calls


@pytest.mark.clause("muggins.10", "muggins.20")
@pytest.mark.parametrize("caller", [0, 2])
def test_any_opponent_may_call_in_turn_or_out_of_turn(caller: int) -> None:
    scene = claimed(["6-6 5-4", "6-3 2-1", "6-1 1-0"])
    scene.play("6-6", "6-3>6-6")
    assert scene.match.callers() == [2, 0]
    happening = scene.match.play("muggins", caller)
    assert (happening.seat, happening.points) == (caller, 15)
    assert scene.match.standing == [15 if seat == caller else 0 for seat in range(3)]
    assert (scene.to_move, scene.moves) == (2, {"6-1>6-6"})


@pytest.mark.clause("muggins.20")
def test_the_lead_may_be_called_too() -> None:
    scene = claimed(["5-5 6-4", "5-1 2-1"])
    scene.play("5-5")
    assert scene.play("muggins").points == 10
    assert scene.match.standing == [0, 10]


@pytest.mark.clause("muggins.20")
def test_the_first_to_call_takes_it() -> None:
    scene = claimed(["6-6 5-4", "6-3 2-1", "6-1 1-0"])
    scene.play("6-6", "6-3>6-6")
    scene.match.play("muggins", 0)
    assert refusal(scene, "muggins", 2) == "muggins.20"
    assert scene.match.standing == [15, 0, 0]


@pytest.mark.clause("muggins.10", "muggins.20")
def test_nobody_calls_the_own_score() -> None:
    scene = claimed(["6-6 5-4", "6-3 2-1", "6-1 1-0"])
    scene.play("6-6", "6-3>6-6")
    assert refusal(scene, "muggins", 1) == "muggins.20"


@pytest.mark.clause("muggins.20")
@pytest.mark.parametrize(
    ("third", "stock", "closes"),
    [("6-1 1-0", "", "6-1>6-6"), ("5-0 1-0", "4-0", "draw"), ("5-0 1-0", "", "pass")],
)
def test_the_next_move_ends_the_time_to_call(third: str, stock: str, closes: str) -> None:
    scene = claimed(["6-6 6-5 5-4", "6-3 2-1", third], stock)
    scene.play("6-6", "6-3>6-6", closes)
    assert scene.match.callers() == []
    assert [refusal(scene, "muggins", seat) for seat in (0, 1, 2)] == ["muggins.20"] * 3


@pytest.mark.clause("muggins.20")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_mistaken_call_is_refused_and_costs_nothing(seat: int) -> None:
    scene = claimed(["6-6 6-5 5-4", "6-3 2-1", "6-1 1-0"])
    scene.play("6-6")  # 12, nothing to claim
    assert refusal(scene, "muggins", seat) == "muggins.20"
    assert (scene.to_move, scene.match.standing) == (1, [0, 0, 0])


@pytest.mark.clause("muggins.3", "muggins.20")
@pytest.mark.parametrize("seat", [3, -1])
def test_nobody_calls_from_outside_the_table(seat: int) -> None:
    scene = claimed(["6-6 5-4", "6-3 2-1", "6-1 1-0"])
    scene.play("6-6", "6-3>6-6")
    assert refusal(scene, "muggins", seat) == "muggins.3"
    with pytest.raises(by.NoSuchSeat):
        scene.match.moves(seat)


@pytest.mark.clause("muggins.3", "muggins.20")
def test_a_call_does_not_take_the_turn() -> None:
    scene = claimed(["6-6 6-5 5-4", "6-3 2-1", "6-1 1-0"])
    scene.play("6-6", "6-3>6-6")
    scene.match.play("muggins", 0)
    with pytest.raises(OutOfTurn) as refused:
        scene.match.play("6-5>6-6", 0)
    assert refused.value.clause == "muggins.3"


@pytest.mark.clause("muggins.20")
@pytest.mark.parametrize(
    ("hands", "why"), [(["6-6 5-4", "6-3"], "out"), (["6-6 5-4", "6-3 2-1"], "blocked")]
)
def test_nothing_is_called_once_the_hand_has_ended(hands: list[str], why: str) -> None:
    scene = claimed(hands)
    ended = ending(scene, "6-6", "6-3>6-6")  # 15, not claimed
    assert (ended.why, ended.scores["play"]) == (why, [0, 0])
    assert scene.match.callers() == []
    assert refusal(scene, "muggins", 0) == "muggins.20"


@pytest.mark.clause("muggins.20")
def test_nothing_is_called_once_the_game_is_over() -> None:
    scene = claimed(["6-6 5-4", "6-3"], totals=[0, 99])
    assert scene.play("6-6", "6-3>6-6").over
    assert not scene.match.view(0).may_call
    assert (scene.match.callers(), scene.match.moves(0)) == ([], [])


@pytest.mark.clause("muggins.21")
def test_a_call_that_reaches_100_ends_the_game() -> None:
    scene = claimed(["6-6 6-5 5-4", "6-3 2-1", "6-1 1-0"], totals=[85, 99, 0])
    scene.play("6-6", "6-3>6-6")
    happening = scene.match.play("muggins", 0)
    assert happening.over
    assert happening.round is not None
    assert (happening.round.why, happening.round.scores["play"]) == ("target", [15, 0, 0])
    assert scene.match.winners == [0]
