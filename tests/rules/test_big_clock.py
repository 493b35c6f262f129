"""The Big Clock: piles round a dial and doubles on their way home, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest
from scene import Scene

import boneyard as by
from boneyard.families.big_clock.picture import ClockPicture

from .proving import ending, refusal

FIGURE = "12-11 9-8 9-5 5-3 7-7 10-3 9-2 5-2 6-1 8-1 6-4 11-9"  # dealt to 12, 1, 2 and so on
CALM = "6-2 3-0 2-1 5-3 4-3 1-0"  # no double among them
BURIED = "5-1 3-0 4-2 6-3 6-0 3-2 4-1 5-5 2-0 1-0"  # 4-1 covers the only 5 before 5-5 comes up
HELPLESS = "1-1 2-2 3-3 4-4 6-0 2-1"  # two hours left, and their tops have nothing in common


class Clock(Scene):
    """A deal of these tiles in this order: first one to every hour, then the boneyard."""

    def __init__(self, tiles: str, *, set: int = 6, options: dict[str, str] | None = None) -> None:
        super().__init__("big-clock", [""], tiles, set=set, options=options)

    @property
    def facts(self) -> dict[str, Any]:
        return self.match.view().facts()

    def pile(self, hour: int) -> str:
        hours = self.match.view().facts()["hours"]
        return " ".join(hours[str(hour)])

    @property
    def finished(self) -> Any:
        return self.facts["finished"]


def laid(clock: Clock, tile: str) -> set[int]:
    """The hours where a tile may go."""
    return {int(move.split("@")[1]) for move in clock.moves if move.startswith(f"{tile}@")}


@pytest.mark.clause("big-clock.1")
@pytest.mark.parametrize(("top", "tiles"), [(6, 27), (9, 54), (12, 90)])
def test_the_double_blank_is_not_dealt(top: int, tiles: int) -> None:
    stock = by.Match(by.find("big-clock"), set=top, seed="pack").current().rest
    assert len(stock) == tiles and 0 not in stock


@pytest.mark.clause("big-clock.1")
def test_it_is_played_alone() -> None:
    with pytest.raises(by.BoneyardError, match="is for 1 player, not 2"):
        by.Match(by.find("big-clock"), seats=2)
    assert refusal(Clock(f"{CALM} 6-4"), "turn", 1) == "big-clock.1"


@pytest.mark.clause("big-clock.2")
def test_twelve_hours_are_dealt_to_from_the_top_on() -> None:
    clock = Clock(FIGURE, set=12)
    assert [clock.pile(hour) for hour in (12, 1, 2, 4, 11)] == [
        "12-11",
        "9-8",
        "9-5",
        "7-7",
        "11-9",
    ]


@pytest.mark.clause("big-clock.2")
@pytest.mark.parametrize(("top", "left"), [(6, 21), (9, 45), (12, 78)])
def test_every_hour_gets_a_tile_and_the_rest_is_the_boneyard(top: int, left: int) -> None:
    deals = [by.Match(by.find("big-clock"), set=top, seed=f"hours {n}").view() for n in range(9)]
    for view in deals:
        assert sorted(map(int, view.facts()["hours"])) == list(range(1, top + 1))
        assert all(view.facts()["hours"].values())
    assert max(view.stock_left for view in deals) == left


@pytest.mark.clause("big-clock.2")
def test_a_clock_of_six_hours_has_no_seventh() -> None:
    clock = Clock(f"{CALM} 6-4")
    assert [clock.pile(hour) for hour in range(1, 7)] == CALM.split()
    clock.play("turn")
    assert refusal(clock, "6-4@7") == "big-clock.2"


@pytest.mark.clause("big-clock.3")
def test_one_tile_is_turned_up_at_a_time() -> None:
    clock = Clock(f"{CALM} 6-4 5-0")
    assert clock.moves == {"turn"}
    clock.play("turn")
    assert clock.facts["up"] == "6-4"
    assert refusal(clock, "turn") == "big-clock.3"
    clock.play("6-4@1", "turn")
    assert clock.facts["up"] == "5-0"


@pytest.mark.clause("big-clock.4", "big-clock.5")
def test_the_printed_figure_has_three_hours_for_the_10_6() -> None:
    clock = Clock(f"{FIGURE} 10-6 3-1", set=12)
    clock.play("turn")
    assert clock.moves == {"10-6@5", "10-6@8", "10-6@10"}
    assert refusal(clock, "10-6@1") == "big-clock.4"
    clock.play("10-6@10")
    assert clock.pile(10) == "6-4 10-6"


@pytest.mark.clause("big-clock.4")
def test_a_blank_is_a_number_like_any_other() -> None:
    clock = Clock(f"{CALM} 6-0")
    clock.play("turn")
    assert laid(clock, "6-0") == {1, 2, 6}


@pytest.mark.clause("big-clock.5")
def test_nothing_goes_on_a_double_though_it_matches() -> None:
    clock = Clock(f"{FIGURE} 10-7 3-1", set=12)
    clock.play("turn")
    assert clock.moves == {"10-7@5"}
    assert refusal(clock, "10-7@4") == "big-clock.5"


@pytest.mark.clause("big-clock.6")
def test_what_fits_nowhere_is_wasted_and_does_not_come_back() -> None:
    clock = Clock("1-1 2-2 3-3 4-4 6-0 6-1 5-3 5-0")
    clock.play("turn")
    assert clock.moves == {"waste"}
    clock.play("waste")
    assert clock.facts["waste"] == ["5-3"]
    assert refusal(clock, "waste") == "big-clock.6"
    assert clock.moves == {"turn"}


@pytest.mark.clause("big-clock.7", "big-clock.14")
def test_a_double_on_its_own_hour_finishes_it() -> None:
    clock = Clock("1-1 3-0 2-1 5-3 4-3 4-1 6-1")
    assert clock.finished == [1]
    clock.play("turn")
    assert refusal(clock, "6-1@1") == "big-clock.7"
    assert refusal(clock, "1-1@3") == "big-clock.9"


@pytest.mark.clause("big-clock.7")
def test_the_whole_pile_is_finished() -> None:
    clock = Clock("6-2 3-0 2-1 5-3 5-1 1-0 5-4 5-5 2-0 6-4")
    clock.play("turn", "5-4@5", "turn", "5-5@5")
    assert clock.finished == [5] and clock.pile(5) == "5-1 5-4 5-5"


@pytest.mark.clause("big-clock.8")
def test_nothing_is_moved_while_no_double_is_in_trouble() -> None:
    clock = Clock(f"{CALM} 6-4")
    assert refusal(clock, "6-2@3") == "big-clock.8"


@pytest.mark.clause("big-clock.8", "big-clock.9", "big-clock.14")
def test_a_double_at_a_wrong_hour_lets_tops_move() -> None:
    clock = Clock("6-2 3-0 2-1 5-5 4-3 1-0 6-4")
    assert clock.moves == {"turn", "6-2@3", "3-0@5", "3-0@6", "2-1@1", "2-1@6", "4-3@2"} | {
        "1-0@2",
        "1-0@3",
    }


@pytest.mark.clause("big-clock.8", "big-clock.13")
def test_a_double_that_fits_nowhere_lets_tops_move() -> None:
    clock = Clock(BURIED)
    clock.play("turn", "4-1@1")
    assert clock.moves == {"turn"}
    clock.play("turn")
    assert clock.facts["waits"] and "turn" not in clock.moves
    assert {"4-1@3", "3-0@4"} < clock.moves


@pytest.mark.clause("big-clock.9")
def test_only_tops_are_moved_and_only_onto_a_match() -> None:
    clock = Clock(BURIED)
    clock.play("turn", "4-1@1", "turn")
    assert refusal(clock, "5-1@3") == "big-clock.9"
    assert refusal(clock, "4-1@1") == "big-clock.9"
    assert refusal(clock, "4-1@2") == "big-clock.4"
    clock.play("4-1@3")
    assert (clock.pile(1), clock.pile(3)) == ("5-1", "4-2 4-1")


@pytest.mark.clause("big-clock.9")
def test_the_double_at_a_wrong_hour_may_be_moved_too() -> None:
    clock = Clock("5-2 5-0 2-1 4-3 6-0 6-1 5-5 3-0 6-2")
    clock.play("turn", "5-5@1", "5-5@2")
    assert (clock.pile(1), clock.pile(2)) == ("5-2", "5-0 5-5")


@pytest.mark.clause("big-clock.10", "big-clock.11", "big-clock.17")
def test_a_double_goes_home_when_its_hour_shows_its_number() -> None:
    clock = Clock("6-2 3-0 2-1 5-5 4-3 1-0 5-4 6-3 6-1")
    clock.play("turn", "5-4@5")
    assert clock.finished == [5] and clock.pile(5) == "4-3 5-4 5-5"
    assert clock.pile(4) == "6-3"  # it lay alone there, so the next tile has filled the hour
    assert clock.moves == {"turn"}


@pytest.mark.clause("big-clock.10")
def test_a_number_that_is_uncovered_calls_the_double_and_shows_what_lay_under_it() -> None:
    clock = Clock("6-2 3-0 2-1 6-5 5-3 1-0 3-2 5-5 4-0 4-1")
    clock.play("turn", "3-2@5", "turn", "5-5@4", "3-2@2")
    assert clock.finished == [5]
    assert clock.pile(4) == "6-5"


@pytest.mark.clause("big-clock.10")
def test_a_double_goes_home_to_an_empty_hour() -> None:
    clock = Clock("6-2 3-0 2-1 5-5 4-3 1-0 6-3 6-1")
    clock.play("4-3@2")
    assert clock.finished == [5] and clock.pile(5) == "5-5"
    assert clock.pile(4) == "6-3"


@pytest.mark.clause("big-clock.11")
def test_an_hour_whose_double_cannot_come_is_filled_with_the_next_tile() -> None:
    clock = Clock("6-2 3-0 2-1 5-5 4-3 1-0 6-3 6-1")
    clock.play("6-2@3")
    assert clock.pile(1) == "6-3" and clock.pile(3) == "2-1 6-2"
    assert clock.match.view().stock_left == 1


@pytest.mark.clause("big-clock.12")
def test_the_deal_is_won_with_tiles_still_to_come() -> None:
    clock = Clock("1-1 2-2 3-3 4-4 5-5 6-5 6-6 4-0 3-0")
    ended = ending(clock, "turn", "6-6@6")
    assert (ended.why, ended.scores, clock.match.winners) == ("won", {"left": [0]}, [0])
    with pytest.raises(by.BoneyardError, match="over"):
        clock.play("turn")


@pytest.mark.clause("big-clock.13", "big-clock.20")
def test_a_double_without_any_place_loses_the_deal() -> None:
    ended = ending(Clock(f"{HELPLESS} 5-5 4-3"), "turn")
    assert (ended.why, ended.scores) == ("lost", {"left": [2]})


@pytest.mark.clause("big-clock.13")
def test_a_buried_number_saves_the_double_if_it_can_be_uncovered() -> None:
    clock = Clock(BURIED)
    clock.play("turn", "4-1@1", "turn", "4-1@3", "5-5@1")
    assert clock.pile(1) == "5-1 5-5"


@pytest.mark.clause("big-clock.14")
def test_a_double_of_the_first_deal_goes_home_when_all_tiles_lie() -> None:
    clock = Clock("3-3 6-2 3-0 2-1 5-4 1-0 6-4 6-5")
    assert clock.finished == [3]
    assert (clock.pile(3), clock.pile(1)) == ("3-0 3-3", "6-4")


@pytest.mark.clause("big-clock.15")
def test_a_tile_that_fits_must_be_laid() -> None:
    clock = Clock(f"{CALM} 6-4")
    clock.play("turn")
    assert refusal(clock, "waste") == "big-clock.15"


@pytest.mark.clause("big-clock.15")
def test_a_double_must_be_laid_though_only_a_wrong_hour_is_left() -> None:
    clock = Clock("6-2 3-0 2-1 6-5 4-3 1-0 5-5 6-4")
    clock.play("turn")
    assert clock.moves == {"5-5@4"}


@pytest.mark.clause("big-clock.15")
def test_a_double_is_never_wasted() -> None:
    clock = Clock(BURIED)
    clock.play("turn", "4-1@1", "turn")
    assert refusal(clock, "waste") == "big-clock.15"


@pytest.mark.clause("big-clock.16")
def test_nothing_is_moved_before_the_tile_is_laid() -> None:
    tiles = "6-2 3-0 2-1 5-5 4-3 1-0 6-4 5-0"
    clock = Clock(tiles)
    clock.play("turn")
    assert clock.moves == {"6-4@1", "6-4@5"}
    assert refusal(clock, "3-0@6") == "big-clock.16"
    loose = Clock(tiles, options={"rearrange_before_placing": "on"})
    loose.play("turn")
    assert {"6-4@1", "6-4@5", "3-0@6", "1-0@3"} < loose.moves
    loose.play("1-0@3")
    assert loose.pile(3) == "2-1 1-0" and loose.facts["up"] == "6-4"


@pytest.mark.clause("big-clock.16")
def test_the_switch_does_not_let_tops_move_without_trouble() -> None:
    clock = Clock(f"{CALM} 6-4", options={"rearrange_before_placing": "on"})
    clock.play("turn")
    assert clock.moves == {"6-4@1", "6-4@5"}


@pytest.mark.clause("big-clock.17")
def test_one_double_going_home_makes_way_for_the_next() -> None:
    clock = Clock("6-5 3-2 4-0 6-1 2-0 5-4 3-3 2-2 4-3 1-0")
    clock.play("turn", "3-3@2", "turn", "2-2@5", "turn", "4-3@3")
    assert clock.finished == [2, 3]
    assert [clock.pile(hour) for hour in (2, 3, 5)] == ["3-2 2-2", "4-0 4-3 3-3", "2-0"]


@pytest.mark.clause("big-clock.18")
def test_a_waiting_double_is_in_trouble_until_it_is_laid() -> None:
    clock = Clock(BURIED)
    clock.play("turn", "4-1@1", "turn", "4-1@3")
    assert laid(clock, "5-5") == {1}
    assert {"4-1@1", "3-0@4"} < clock.moves
    clock.play("4-1@1")  # covers the 5 again
    assert laid(clock, "5-5") == set()


@pytest.mark.clause("big-clock.18")
def test_a_waiting_double_goes_to_its_own_hour_when_that_is_emptied() -> None:
    clock = Clock(BURIED)
    clock.play("turn", "4-1@1", "turn", "6-0@4")
    assert clock.finished == [5] and clock.facts["up"] is None
    assert clock.match.view().stock_left == 2


@pytest.mark.clause("big-clock.18", "big-clock.11")
@pytest.mark.parametrize(
    ("fills", "tile", "left", "up"), [("off", "2-0", 1, "5-5"), ("on", "5-5", 2, None)]
)
def test_what_fills_another_hour_while_a_double_waits(
    fills: str, tile: str, left: int, up: str | None
) -> None:
    options = {} if fills == "off" else {"double_fills_any_blank": "on"}
    clock = Clock(BURIED, options=options)
    clock.play("turn", "4-1@1", "turn", "3-0@4")
    assert (clock.pile(2), clock.match.view().stock_left) == (tile, left)
    assert clock.facts["up"] == up


@pytest.mark.clause("big-clock.19")
@pytest.mark.parametrize(
    ("top", "dealt", "hours"),
    [
        (6, "3-3 4-4 3-0 4-0 6-1 5-2 6-2 5-1 6-5", (1, 2)),
        (12, "3-3 4-4 9-8 3-0 4-0 10-6 7-5 9-5 10-5 8-7 11-8 12-9 6-2 5-1 6-5", (12, 1)),
    ],
)
def test_of_two_empty_hours_the_one_dealt_to_first_is_filled_first(
    top: int, dealt: str, hours: tuple[int, int]
) -> None:
    clock = Clock(dealt, set=top)
    assert clock.finished == [3, 4]
    assert [clock.pile(hour) for hour in hours] == ["6-2", "5-1"]


@pytest.mark.clause("big-clock.19")
def test_a_double_that_fills_an_hour_may_go_home_in_its_turn() -> None:
    clock = Clock("3-3 6-2 3-0 2-1 5-4 1-0 5-5 6-6 4-0")
    assert clock.finished == [3, 5]
    assert clock.pile(1) == "6-6"  # 5-5 filled the hour and went on to 5; 6-6 stays, in trouble
    assert "turn" in clock.moves and len(clock.moves) > 1


@pytest.mark.clause("big-clock.20")
def test_a_double_that_waits_is_not_lost_while_an_hour_can_be_emptied_for_a_new_tile() -> None:
    clock = Clock("1-1 2-2 3-3 3-2 6-1 6-0 4-4 5-0")
    clock.play("turn")  # no 4 anywhere, but 6-1 can go on 6-0, and then 5 o'clock is filled
    assert not clock.match.over
    ended = ending(clock, "6-1@6")  # with 5-0, which matches nothing
    assert (ended.why, ended.scores) == ("lost", {"left": [3]})


@pytest.mark.clause("big-clock.20")
def test_it_is_lost_when_nothing_is_left_to_turn_up() -> None:
    ended = ending(Clock("1-1 2-2 3-3 4-4 5-5 2-1 5-3"), "turn", "waste")
    assert (ended.why, ended.scores) == ("lost", {"left": [1]})
    crossed = ending(Clock("1-1 2-2 3-3 4-4 6-6 5-5 3-0"), "turn", "waste")
    assert (crossed.why, crossed.scores) == ("lost", {"left": [2]})


@pytest.mark.clause("big-clock.21")
def test_a_straight_line_changes_how_six_hours_lie_and_nothing_else() -> None:
    sheet = by.find("big-clock")
    line = by.Match(sheet, set=6, seed="line", options={"straight_line": "on"})
    plain = by.Match(sheet, set=6, seed="line")
    assert _heights(line) == 1 and _heights(plain) > 1
    for number in range(40):  # tops can be moved to and fro without end
        assert line.moves() == plain.moves()
        if plain.over:
            break
        move = plain.moves()[number % len(plain.moves())]
        plain.play(move)
        line.play(move)
    assert line.view(0).facts()["hours"] == plain.view(0).facts()["hours"]
    nine = by.Match(sheet, set=9, seed="line", options={"straight_line": "on"})
    assert _heights(nine) > 1


def _heights(match: by.Match) -> int:
    """At how many heights the hours lie."""
    drawn = match.watch().sheet.family.picture(match.watch())
    assert isinstance(drawn, ClockPicture)
    return len({hour.y for hour in drawn.hours})
