"""What only Draw says; what it shares with others stands in the modules of those rules."""

import pytest
from scene import Scene

import boneyard as by

from .asking import clause_against, ending, play_hand, refusal


@pytest.mark.clause("draw.8")
def test_the_tile_that_ends_the_drawing_is_the_tile_that_is_played() -> None:
    scene = Scene("draw", ["6-4 5-5", "3-2 3-1"], "1-0 6-2 6-0")
    scene.play("6-4", "draw", "draw")
    assert (scene.to_move, scene.moves) == (1, {"6-2>4-6"})


@pytest.mark.clause("draw.14", "draw.7")
def test_without_voluntary_drawing_nobody_draws_who_can_play() -> None:
    scene = Scene("draw", ["6-6 5-4", "6-3 2-1"], "1-0", options={"voluntary_draw": "off"})
    scene.play("6-6")
    assert scene.moves == {"6-3>6-6"}
    assert clause_against(scene.match, "draw") == "draw.14"


@pytest.mark.clause("draw.14")
def test_voluntary_drawing_goes_on_as_long_as_one_likes_and_frees_every_fitting_tile() -> None:
    scene = Scene("draw", ["6-6 5-4", "6-3 2-1"], "1-0 6-2", options={"voluntary_draw": "on"})
    scene.play("6-6")
    assert scene.moves == {"6-3>6-6", "draw"}
    scene.play("draw")
    assert (scene.to_move, scene.moves) == (1, {"6-3>6-6", "draw"})
    scene.play("draw")
    assert scene.moves == {"6-3>6-6", "6-2>6-6"}  # nothing is left, and it frees nobody to pass
    assert clause_against(scene.match, "pass") == "draw.7"
    assert clause_against(scene.match, "draw") == "draw.9"


@pytest.mark.clause("draw.14")
def test_nobody_draws_in_place_of_the_lead() -> None:
    scene = Scene("draw", ["6-6 5-4", "6-3"], "1-0", options={"voluntary_draw": "on"})
    assert scene.moves == {"6-6", "5-4"}
    assert clause_against(scene.match, "draw") == "draw.3"


@pytest.mark.clause("draw.14", "draw.17")
def test_voluntary_drawing_stops_at_the_reserve() -> None:
    options = {"voluntary_draw": "on", "boneyard_reserve": "2"}
    scene = Scene("draw", ["6-6 5-4", "6-3 2-1"], "1-0 6-2 3-3", options=options)
    scene.play("6-6", "draw")
    assert scene.moves == {"6-3>6-6"}


@pytest.mark.clause("draw.15")
def test_the_ends_are_never_added_up() -> None:
    scene = Scene("draw", ["5-5 2-1", "5-0 4-3"])
    assert scene.play("5-5").points == 0
    assert scene.play("5-0>5-5").points == 0  # ten and five at the ends
    hand = play_hand(by.Match(by.find("draw"), seed="fives"))
    assert hand.scores["play"] == [0, 0]


@pytest.mark.clause("draw.15")
def test_nothing_is_claimed_and_nothing_called() -> None:
    scene = Scene("draw", ["5-5 2-1", "5-0 4-3"])
    assert clause_against(scene.match, "5-5=10") == "draw.15"
    scene.play("5-5")
    assert clause_against(scene.match, "5-0>5-5=5") == "draw.15"
    assert clause_against(scene.match, "muggins") == "draw.15"
    assert scene.match.callers() == []


@pytest.mark.clause("draw.10", "draw.12")
def test_worked_example_29_points_make_71_into_the_game() -> None:
    scene = Scene("draw", ["6-6", "6-3", "5-5 6-4"], totals=[71, 0, 0])
    happening = scene.play("6-6")
    assert ending(happening).scores["end"] == [29, 0, 0]
    assert (happening.over, scene.match.totals, scene.match.winners) == (True, [100, 0, 0], [0])


@pytest.mark.clause("draw.1")
def test_a_refusal_tells_why_in_words() -> None:
    scene = Scene("draw", ["6-6 5-4", "6-3"])
    assert str(refusal(scene.match, "2-1")) == "2-1: you don't have that tile [draw.1]"
