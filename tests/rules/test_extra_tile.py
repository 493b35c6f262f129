"""Tiddle-a-Wink in its three forms: what a double earns the player who lays it."""

import pytest
from scene import Scene

from boneyard.core.tiles import Tile

from .asking import clause_against, clauses, company, ending

BYSTANDERS = "4-3 5-3 3-1 3-0"
THREE = ["tiddle-a-wink", "tiddle-a-wink-pool", "pressman-tiddle-a-wink"]


def cases(*numbers: tuple[int, ...]) -> list[object]:
    """The three sheets, or the first of them, with the clauses that each case proves."""
    return [
        pytest.param(sheet, marks=clauses(sheet, *proved), id=sheet)
        for sheet, proved in zip(THREE, numbers, strict=False)
    ]


def scene(sheet: str, *hands: str, top: int | None = None) -> Scene:
    return Scene(sheet, company(sheet, hands, BYSTANDERS), "5-5", set=top)


@pytest.mark.parametrize("sheet", cases((6, 14), (6, 17), (5,)))
def test_the_opening_double_earns_its_leader_another_tile(sheet: str) -> None:
    table = scene(sheet, "6-6 6-4 2-1", "6-5 4-0")
    table.play("6-6")
    assert table.to_move == 0
    table.play("6-4>6-6")  # no double, so the turn is over
    assert table.to_move == 1


@pytest.mark.parametrize("sheet", cases((6,), (6,), (5,)))
def test_a_double_laid_later_earns_another_tile_too(sheet: str) -> None:
    table = scene(sheet, "6-6 6-4 2-1", "4-4 4-2 1-0")
    table.play("6-6", "6-4>6-6", "4-4>6-4")
    assert (table.to_move, "4-2>4-4" in table.moves) == (1, True)
    table.play("4-2>4-4")
    assert table.to_move == 2 % table.match.seats


@pytest.mark.parametrize("sheet", ["tiddle-a-wink", "pressman-tiddle-a-wink"])
@pytest.mark.clause("tiddle-a-wink.13", "pressman-tiddle-a-wink.13")
def test_a_double_upon_a_double_earns_yet_another(sheet: str) -> None:
    table = scene(sheet, "9-9 9-4 1-0", "9-6 9-8", "6-6 4-4 6-3 2-1", top=9)
    table.play("9-9", "9-4>9-9", "9-6>9-9", "4-4>9-4")
    assert table.to_move == 2
    table.play("6-6>9-6")
    assert table.to_move == 2
    table.play("6-3>6-6")
    assert table.to_move == 3 % table.match.seats


@pytest.mark.clause("tiddle-a-wink-pool.17")
def test_on_a_single_arm_the_extra_tile_is_never_a_double() -> None:
    table = scene("tiddle-a-wink-pool", "6-6 6-4 5-5 4-4 0-0", "6-5 4-0")
    table.play("6-6")
    assert table.moves == {"6-4>6-6", "pass"}


@pytest.mark.parametrize("sheet", cases((12,), (16,)))
def test_the_extra_tile_may_be_passed_up_although_it_fits(sheet: str) -> None:
    table = scene(sheet, "6-6 6-4 2-1", "6-5 4-0")
    table.play("6-6")
    assert table.moves == {"6-4>6-6", "pass"}
    table.play("pass")
    assert (table.to_move, table.moves) == (1, {"6-5>6-6"})


@pytest.mark.parametrize("sheet", cases((12,), (16,)))
def test_passing_up_the_extra_tile_says_nothing_about_the_hand(sheet: str) -> None:
    table = scene(sheet, "6-6 6-4 2-1", "6-5 4-0")
    table.play("6-6", "pass")
    assert table.match.view(1).allows(0, Tile.parse("6-4"))


@pytest.mark.clause("pressman-tiddle-a-wink.12")
def test_the_turn_that_a_double_earns_is_a_full_turn_and_its_pass_tells_that_nothing_fits() -> None:
    table = scene("pressman-tiddle-a-wink", "6-6 6-4 2-1", "6-5 4-0")
    table.play("6-6")
    assert table.moves == {"6-4>6-6"}
    assert clause_against(table.match, "pass") == "pressman-tiddle-a-wink.12"
    table = scene("pressman-tiddle-a-wink", "6-6 2-1", "6-5 4-0")
    table.play("6-6", "pass")
    assert not table.match.view(1).allows(0, Tile.parse("6-4"))


@pytest.mark.parametrize("sheet", cases((6, 12), (6, 16), (5, 12)))
def test_who_has_no_tile_for_the_extra_play_passes(sheet: str) -> None:
    table = scene(sheet, "6-6 2-1", "6-5 4-0")
    table.play("6-6")
    assert (table.to_move, table.moves) == (0, {"pass"})
    table.play("pass")
    assert table.to_move == 1


@pytest.mark.parametrize("sheet", cases((9,), (10,), (8,)))
def test_a_double_that_is_the_last_tile_ends_the_hand_without_an_extra_play(sheet: str) -> None:
    table = scene(sheet, "6-6 6-4 2-1", "4-4")
    table.play("6-6", "6-4>6-6")
    hand = ending(table.play("4-4>6-4"))
    assert (hand.why, hand.moves[-1][0]) == ("out", 1)
