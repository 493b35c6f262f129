"""Clauses that stand alike on several pages: whose turn it is, and where a tile may go."""

import pytest
from scene import Scene

from boneyard.core.errors import OutOfTurn

from .proving import each_of, refusal

TURNS = "caribbean-cruise.4 front-porch.3 double-six.3 tournament.3 muggins.3 bergen.3"
JOINING = "caribbean-cruise.5 front-porch.4 double-six.4 tournament.4 muggins.4 bergen.4"
PLACES = "caribbean-cruise.6 front-porch.12 double-six.12 tournament.12 muggins.5 bergen.5"
NAMING = "caribbean-cruise.24 front-porch.20 double-six.19 tournament.20 muggins.25 bergen.25"
NO_CLAIMS = "caribbean-cruise.11 front-porch.10 double-six.10 tournament.10 muggins.19 bergen.6"
NO_CALLS = "caribbean-cruise.11 front-porch.10 double-six.10 tournament.10 muggins.20 bergen.6"
NO_TURNING_UP = "caribbean-cruise.2 front-porch.2 double-six.2 tournament.2 muggins.2 bergen.2"


@each_of(TURNS)
def test_turns_go_to_the_left_one_tile_each(sheet: str) -> None:
    scene = Scene(sheet, ["6-1 2-1", "6-6 5-1", "6-5 4-3"])
    seats = []
    for move in ("6-6", "6-5>6-6", "6-1>6-6", "1-5>6-1"):
        seats.append(scene.to_move)
        scene.play(move)
    assert seats == [1, 2, 0, 1]


@each_of(TURNS)
@pytest.mark.parametrize("move", ["6-1>6-6", "6-4>6-6", "draw", "pass"])
def test_nobody_moves_out_of_turn(sheet: str, clause: str, move: str) -> None:
    scene = Scene(sheet, ["6-6 6-4", "6-5 5-3", "6-1 2-1"], stock="3-0")
    scene.play("6-6")
    for seat in (0, 2):
        with pytest.raises(OutOfTurn) as refused:
            scene.match.play(move, seat)
        assert (refused.value.expected, refused.value.clause) == (1, clause)
    assert scene.to_move == 1
    assert "6-5>6-6" in scene.moves


@each_of(JOINING)
@pytest.mark.parametrize("move", ["5-4>6-6", "1-6>6-6", "0-3>6-6"])
def test_touching_halves_show_the_same_number(sheet: str, clause: str, move: str) -> None:
    scene = Scene(sheet, ["6-6 4-3", "6-1 5-4 3-0"])
    scene.play("6-6")
    assert scene.moves == {"6-1>6-6"}
    assert refusal(scene, move) == clause


@each_of(JOINING)
def test_a_blank_joins_a_blank_and_nothing_else(sheet: str, clause: str) -> None:
    scene = Scene(sheet, ["6-6 5-0 5-3 2-1", "6-0 4-3"])
    scene.play("6-6", "6-0>6-6")
    assert scene.moves == {"0-5>6-0"}
    assert refusal(scene, "5-3>6-0") == clause


@each_of(JOINING)
def test_a_tile_keeps_its_inner_half_covered(sheet: str) -> None:
    scene = Scene(sheet, ["6-6 3-2", "6-3 4-1"])
    scene.play("6-6", "6-3>6-6")
    assert scene.open.count(3) == 1
    assert scene.moves == {"3-2>6-3"}


@each_of(PLACES)
def test_a_tile_goes_only_on_an_open_place(sheet: str, clause: str) -> None:
    scene = Scene(sheet, ["6-6 6-3 3-2", "6-1 1-0", "6-2 5-4"])
    scene.play("6-6", "6-1>6-6")
    assert refusal(scene, "6-2>1-6") == clause  # the 6 of the 6-1 lies against the 6-6
    assert refusal(scene, "6-2>5-6") == clause  # the 6-5 does not lie
    assert refusal(scene, "6-2") == clause  # and the lead has been made


@each_of(PLACES)
def test_the_lead_needs_no_place(sheet: str, clause: str) -> None:
    assert refusal(Scene(sheet, ["6-6 6-3", "6-1 1-0"]), "6-3>6-6") == clause


@each_of(NAMING)
def test_the_player_names_the_tile_played_on(sheet: str) -> None:
    scene = Scene(sheet, ["6-6 6-2 3-1 5-4", "6-3 3-2 3-0"])
    scene.play("6-6", "6-3>6-6", "6-2>6-6", "2-3>6-2")
    assert scene.moves == {"3-1>6-3", "3-1>2-3"}
    scene.play("3-1>2-3")
    assert scene.moves == {"3-0>6-3"}  # that place stayed open, the other is covered


@each_of(NAMING)
def test_the_free_sides_of_a_double_are_one_choice(sheet: str) -> None:
    scene = Scene(sheet, ["6-6 5-4", "6-3 6-2"])
    assert scene.play("6-6").round is None
    assert [str(move) for move in scene.match.moves()] == ["6-2>6-6", "6-3>6-6"]


@each_of(NO_CLAIMS)
@pytest.mark.parametrize("move", ["6-2>6-6=20", "6-3>6-6=15", "6-3>6-6=1"])
def test_no_figure_is_written_where_nothing_is_claimed(sheet: str, clause: str, move: str) -> None:
    scene = Scene(sheet, ["6-6 5-4", "6-3 6-2"])
    assert refusal(scene, "6-6=12") == clause
    scene.play("6-6")
    assert refusal(scene, move) == clause


@each_of(NO_CALLS)
@pytest.mark.parametrize("score", ["6-2>6-6", "6-3>6-6"])
def test_nothing_can_be_called_where_nothing_is_claimed(
    sheet: str, clause: str, score: str
) -> None:
    scene = Scene(sheet, ["6-6 6-4", "6-3 6-2 4-1", "6-1 2-0"])
    scene.play("6-6", score)
    assert [refusal(scene, "muggins", seat) for seat in (0, 1, 2)] == [clause] * 3
    assert scene.match.callers() == []


@each_of(NO_TURNING_UP)
def test_no_tile_is_turned_up(sheet: str, clause: str) -> None:
    scene = Scene(sheet, ["6-6 5-4", "6-3 6-2"], stock="1-0")
    assert refusal(scene, "turn") == clause
    scene.play("6-6")
    assert refusal(scene, "turn") == clause
