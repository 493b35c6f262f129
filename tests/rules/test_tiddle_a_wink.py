"""What only Tiddle-a-Wink says; the rest stands in the modules of the rules it shares."""

import pytest
from scene import Scene

import boneyard as by

from .asking import clause_against

SHEET = "tiddle-a-wink"


@pytest.mark.clause("tiddle-a-wink.1", "tiddle-a-wink.16")
def test_fewer_tiles_sleep_than_there_are_doubles_in_every_company() -> None:
    sheet = by.find(SHEET)
    for top, companies in sheet.seats.items():
        for seats in companies:
            match = by.Match(sheet, set=top, seats=seats, seed="doubles")
            assert match.view().stock_left < top + 1  # the set's doubles
            (lead,) = match.moves()
            high, low = str(lead).split("-")
            assert high == low


@pytest.mark.clause("tiddle-a-wink.6", "tiddle-a-wink.13", "tiddle-a-wink.14")
def test_worked_example() -> None:
    scene = Scene(SHEET, ["6-6 6-4 2-0", "6-1 5-5", "4-4 1-1 3-1 5-0", "2-1 4-2"])
    scene.play("6-6", "6-4>6-6")
    assert (scene.to_move, scene.open) == (1, [4, 6])
    scene.play("6-1>6-6")
    assert (scene.to_move, scene.open) == (2, [1, 4])
    scene.play("4-4>6-4", "1-1>6-1", "1-3>1-1")
    assert (scene.to_move, scene.open) == (3, [3, 4])


@pytest.mark.clause("tiddle-a-wink.12")
def test_the_extra_tile_may_go_on_any_open_place() -> None:
    scene = Scene(SHEET, ["6-6 6-4 2-0", "6-1 5-5", "4-4 4-3 3-1"])
    scene.play("6-6", "6-4>6-6", "6-1>6-6", "4-4>6-4")
    assert scene.moves == {"4-3>4-4", "1-3>6-1", "pass"}


@pytest.mark.clause("tiddle-a-wink.12")
def test_a_plain_pass_is_not_allowed_in_place_of_the_first_tile() -> None:
    scene = Scene(SHEET, ["6-6 6-4 2-0", "6-1 5-5"])
    scene.play("6-6", "pass")
    assert scene.moves == {"6-1>6-6"}
    assert clause_against(scene.match, "pass") == "tiddle-a-wink.8"


@pytest.mark.clause("tiddle-a-wink.9")
def test_nothing_is_claimed_and_nothing_called() -> None:
    scene = Scene(SHEET, ["5-5 2-0", "5-0 4-3"])
    assert clause_against(scene.match, "5-5=10") == "tiddle-a-wink.9"
    assert scene.play("5-5").points == 0
    assert clause_against(scene.match, "muggins") == "tiddle-a-wink.9"
