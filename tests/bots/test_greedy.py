"""Positions where the sensible move is clear, and what greedy then does."""

from __future__ import annotations

import pytest
from scene import Scene

import boneyard as by
from boneyard.bots.greedy import GreedyBot
from boneyard.bots.hoarder import HoarderBot
from boneyard.families.line.bot.weights import weigh
from boneyard.families.line.engine.table import LineTable


def choices(scene: Scene) -> set[str]:
    """Everything greedy does for the seat to move, seed by seed."""
    return {str(GreedyBot(str(seed)).choose(scene.match.view())) for seed in range(8)}


def choice(scene: Scene) -> str:
    """What greedy does for the seat to move, whatever its seed."""
    (only,) = choices(scene)
    return only


# Scores -----------------------------------------------------------------------------------------


def test_it_takes_fifteen_in_muggins() -> None:
    scene = Scene("muggins", ["6-6 4-1 3-2", "6-3 6-5 6-1 5-4"])
    scene.play("6-6")
    assert choice(scene) == "6-3>6-6"


def test_it_takes_twenty_in_caribbean_cruise() -> None:
    scene = Scene("caribbean-cruise", ["6-6 4-1", "6-5 6-2 6-0"])
    scene.play("6-6")
    assert choice(scene) == "6-2>6-6"


def test_it_makes_the_ends_alike_on_the_better_side_in_bergen() -> None:
    """Laid on the 4 the far end is still the 6-6, which makes it three points and not two."""
    scene = Scene("bergen", ["6-6 5-4 3-1 6-1", "6-5 6-4 2-0"])
    scene.play("6-6", "6-5>6-6", "5-4>6-5")
    assert choice(scene) == "4-6>5-4"


def test_it_does_not_open_a_scoring_end() -> None:
    """5-3 would leave 6 and 3 to a 6-3 that it cannot see; of 6-4 and 5-4 it holds both."""
    scene = Scene("bergen", ["6-6 5-4 5-3 6-4 1-0", "6-5 6-3 2-2 2-1"])
    scene.play("6-6", "6-5>6-6")
    assert choice(scene) != "5-3>6-5"


def test_an_end_whose_scoring_tile_is_seen_is_safe() -> None:
    """The same table, but now the 6-3 is in this hand and the 6-4 and 5-4 are not to be seen."""
    scene = Scene("bergen", ["6-6 5-2 5-3 6-3 1-0", "6-5 6-4 2-2 2-1"])
    scene.play("6-6", "6-5>6-6")
    assert choice(scene) in {"5-3>6-5", "6-3>6-6"}


def test_it_claims_what_it_scores() -> None:
    scene = Scene("muggins", ["6-6 4-1 3-2", "6-3 6-5 6-1"], options={"claims": "manual"})
    scene.play("6-6")
    assert choice(scene) == "6-3>6-6=15"


def test_it_calls_muggins() -> None:
    scene = Scene("muggins", ["6-6 4-1 3-2", "6-3 6-5 6-1"], options={"claims": "manual"})
    scene.play("6-6", "6-3>6-6")
    assert choice(scene) == "muggins"
    assert GreedyBot().calls(scene.match.view())


# Going out, and stopping others -------------------------------------------------------------------


def test_it_goes_out_when_it_can() -> None:
    scene = Scene("muggins", ["6-6 4-1 3-2", "6-1"], "4-4 3-0 2-0 1-0 6-3")
    scene.play("6-6")
    assert scene.moves == {"6-1>6-6", "draw"}
    assert choice(scene) == "6-1>6-6"


def test_it_goes_out_by_the_way_that_scores_more() -> None:
    scene = Scene("bergen", ["6-6 5-4 3-1", "6-5 6-4"])
    scene.play("6-6", "6-5>6-6", "5-4>6-5")
    assert scene.moves == {"4-6>5-4", "6-4>6-6"}
    assert choice(scene) == "4-6>5-4"


def test_it_shuts_out_a_seat_that_passed() -> None:
    """Seat 1 had no three; with a three at both ends it is out of the game for another turn."""
    scene = Scene("block", ["3-3 3-2 3-1 4-1 6-0 6-3", "2-1 6-5 5-5 4-4"])
    scene.play("3-3", "pass", "3-2>3-3", "2-1>3-2")
    assert choice(scene) == "1-3>2-1"


def test_it_ends_the_hand_while_its_own_is_low() -> None:
    scene = Scene("block", ["3-3 3-2 3-1 4-1 2-0", "2-1 6-5 5-5 4-4 6-6"])
    scene.play("3-3", "pass", "3-2>3-3", "2-1>3-2")
    assert choice(scene) == "1-3>2-1"
    assert scene.play("1-3>2-1").round is not None


def test_it_does_not_end_the_hand_while_its_own_is_heavy() -> None:
    """The same play would end it, with five-and-thirty spots against the single tile left."""
    scene = Scene("block", ["3-3 3-2 3-1 4-1 6-6 6-5 5-5", "2-1 4-0"])
    scene.play("3-3", "pass", "3-2>3-3", "2-1>3-2")
    assert choice(scene) != "1-3>2-1"


@pytest.mark.parametrize("next_holds", ["4-0", "4-0 6-5 6-4 5-5 2-2 1-1 0-0"])
def test_it_covers_the_end_that_a_seat_about_to_go_out_can_play_on(next_holds: str) -> None:
    """Nothing is known of seat 1 but its number of tiles, so the fewer unseen tiles fit the
    better; how many it holds must not turn that round."""
    scene = Scene("block", ["6-5 5-4 6-1 4-3 2-2", f"5-3 {next_holds}"])
    scene.play("6-5", "5-3>6-5")
    assert choice(scene) == "3-4>5-3"


# The hand -----------------------------------------------------------------------------------------


def test_it_lays_doubles_early() -> None:
    scene = Scene("block", ["6-4 4-4 4-3 1-0", "6-1 3-2 1-1 5-5"])
    scene.play("6-4", "6-1>4-6")
    assert choice(scene) == "4-4>6-4"


def test_it_sheds_the_heavier_of_two_like_tiles_where_spots_count() -> None:
    """Sixes and blanks stand alike in this hand and on the table; only their weight differs."""
    scene = Scene("block", ["3-3 2-1 5-4", "6-3 3-0 6-0"])
    scene.play("3-3")
    assert choice(scene) == "3-6>3-3"


def test_weight_means_nothing_where_tiles_are_counted() -> None:
    table = by.find("caribbean-cruise").table(6, 2)
    assert isinstance(table, LineTable)
    assert weigh(table.rules).spot == 0


def test_it_goes_on_by_a_double_in_tiddle_a_wink() -> None:
    scene = Scene("tiddle-a-wink", ["6-6 6-4 4-4 5-0 6-2 4-0", "6-1 3-2 1-1"])
    scene.play("6-6", "6-4>6-6", "6-1>6-6")
    assert choice(scene) == "4-4>6-4"


def test_it_takes_the_extra_play() -> None:
    scene = Scene("tiddle-a-wink", ["6-6 6-4 1-0 4-4", "6-1 3-2 5-5"])
    scene.play("6-6")
    assert scene.moves == {"6-4>6-6", "pass"}
    assert choice(scene) == "6-4>6-6"


def test_it_keeps_matadors_while_a_plain_tile_fits() -> None:
    scene = Scene("matador", ["6-6 4-2 3-2", "4-3 2-1 5-5"], "4-4 3-0 2-0 1-0")
    scene.play("6-6")
    assert choice(scene) == "1-2>6-6"


def test_it_plays_a_matador_rather_than_draw() -> None:
    scene = Scene("matador", ["6-6 4-2 3-2", "4-3 2-2 5-5"], "4-4 3-0 2-0 1-0")
    scene.play("6-6")
    assert "draw" in scene.moves
    assert choices(scene) <= {"4-3>6-6", "3-4>6-6"}


# Drawing by choice --------------------------------------------------------------------------------


def test_it_draws_by_choice_when_the_next_tile_is_likely_to_score() -> None:
    """The arms show 4, 6 and 3 and nothing it holds scores, while nine unseen tiles would."""
    hands = ["5-5 5-1 5-3 6-2 3-1", "5-4 6-1 6-5 4-2 4-0 2-2 1-0"]
    scene = Scene("muggins", hands, "6-4 3-3 2-0")
    scene.play("5-5", "5-4>5-5", "5-1>5-5", "1-6>5-1", "5-3>5-5")
    assert choice(scene) == "draw"


def test_it_does_not_draw_by_choice_when_little_scores() -> None:
    quiet = Scene("muggins", ["6-6 4-1 3-2", "6-1 6-5 2-1"], "4-4 3-0 2-0 1-0 1-1 5-0 0-0")
    quiet.play("6-6")
    assert "draw" in quiet.moves and choice(quiet) != "draw"


def test_it_does_not_draw_where_nothing_scores() -> None:
    scene = Scene("draw", ["6-5 4-1", "6-1 5-2 3-3"], "4-4 3-0", options={"voluntary_draw": "on"})
    scene.play("6-5")
    assert "draw" in scene.moves and "draw" not in choices(scene)


def test_the_hoarder_draws_everything_where_plays_score() -> None:
    scene = Scene("muggins", ["6-6 4-1 3-2", "6-3 6-5 2-1"], "4-4 3-0 2-0")
    scene.play("6-6")
    bot = HoarderBot()
    for _ in range(3):
        view = scene.match.view()
        assert str(bot.choose(view)) == "draw"
        assert bot.explain(view) == (bot.choose(view), "May bring a tile that scores.")
        scene.play("draw")
    assert str(bot.choose(scene.match.view())) == "6-3>6-6"


def test_the_hoarder_draws_nothing_where_none_score() -> None:
    scene = Scene("draw", ["6-5 4-1", "6-1 5-2 3-3"], "4-4 3-0", options={"voluntary_draw": "on"})
    scene.play("6-5")
    assert str(HoarderBot().choose(scene.match.view())) != "draw"
