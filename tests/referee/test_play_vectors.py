"""Worked examples of play: open places, counts, and who may do what."""

import pytest

from . import legal
from .counts import all_ends, all_places
from .position import Position
from .scenes import open_numbers, play, scene


def pegged_by_move(position: Position, moves: str) -> list[int]:
    """The points each of these moves earned."""
    earned = []
    for move in moves.split():
        after = position.after(move)
        earned.append(sum(after.pegged) - sum(position.pegged))
        position = after
    return earned


# Caribbean Cruise


@pytest.mark.parametrize("half", range(6))
def test_caribbean_second_play(half: int) -> None:
    end = play(scene("caribbean-cruise", 6, ["6-6 1-1", f"6-{half} 1-0"]), f"6-6 6-{half}>6-6")
    assert all_places(end.layout) == 18 + half
    assert end.scores["play"] == [0, 20 if half == 2 else 0]


@pytest.mark.parametrize(
    ("second", "double", "total", "points"),
    [("6-4", "4-4", 30, 30), ("6-5", "5-5", 33, 0), ("6-0", "0-0", 18, 0)],
)
def test_caribbean_doubles(second: str, double: str, total: int, points: int) -> None:
    start = scene("caribbean-cruise", 6, [f"6-6 {double} 1-1", f"{second} 1-0"])
    end = play(start, f"6-6 {second}>6-6 {double}>{second}")
    assert all_places(end.layout) == total
    assert end.scores["play"] == [points, 0]


def test_caribbean_out() -> None:
    start = scene("caribbean-cruise", 6, ["6-6 6-5 1-0 1-1 2-0", "6-4 5-5 2-1 2-2", "4-4 5-1"])
    end = play(start, "6-6 6-4>6-6 4-4>6-4 6-5>6-6 5-5>6-5 5-1>5-5")
    assert (end.why, all_places(end.layout)) == ("out", 35)
    assert end.scores == {"play": [0, 0, 30 + 35], "end": [0, 0, 25]}
    assert (end.over, end.to_move, legal(end)) == (True, None, set())


# Front Porch, Tournament, Double-six


@pytest.mark.parametrize(
    ("sheet", "highest", "moves", "numbers"),
    [
        ("front-porch", 6, "5-5", [5, 5, 5, 5]),
        ("front-porch", 6, "5-5 5-2>5-5", [2, 5, 5, 5]),
        ("front-porch", 6, "5-5 5-2>5-5 2-2>5-2", [2, 2, 2, 5, 5, 5]),
        ("tournament", 12, "12-12 12-3>12-12 3-3>12-3", [3, 3, 3, 12, 12, 12]),
        ("double-six", 6, "4-4 4-6>4-4", [4, 4, 4, 6]),
        ("double-six", 6, "4-4 4-6>4-4 6-6>4-6", [4, 4, 4, 6, 6, 6]),
    ],
)
def test_every_double_branches(sheet: str, highest: int, moves: str, numbers: list[int]) -> None:
    start = scene(sheet, highest, ["5-5 2-2 12-12 3-3 4-4 6-6 1-0", "5-2 12-3 6-4 1-1"])
    assert open_numbers(play(start, moves)) == numbers


@pytest.mark.parametrize(("double_opens", "numbers"), [("2", [2, 2, 5, 5, 5]), ("1", [2, 5])])
def test_double_opens(double_opens: str, numbers: list[int]) -> None:
    options = {"double_opens": double_opens}
    start = scene("front-porch", 6, ["5-5 2-2 1-0", "5-2 1-1"], options=options)
    assert open_numbers(play(start, "5-5 5-2>5-5 2-2>5-2")) == numbers


def test_no_draw_while_a_tile_fits() -> None:
    start = scene("front-porch", 6, ["5-5 1-0", "5-2 1-1"], stock="6-6")
    assert legal(play(start, "5-5")) == {"5-2>5-5"}


# Muggins


@pytest.mark.parametrize(
    ("hands", "moves", "counts", "earned"),
    [
        (
            ["6-6 6-2 3-3 1-0", "6-3 6-5 1-1"],
            "6-6 6-3>6-6 6-2>6-6 6-5>6-6 3-3>6-3",
            [12, 15, 5, 10, 13],
            [0, 15, 5, 10, 0],
        ),
        (
            ["5-5 0-0 4-0 1-1", "5-0 6-5 1-0"],
            "5-5 5-0>5-5 0-0>5-0 5-6>5-5 0-4>0-0",
            [10, 10, 10, 6, 10],
            [10, 10, 10, 0, 10],
        ),
    ],
)
def test_muggins_counts(hands: list[str], moves: str, counts: list[int], earned: list[int]) -> None:
    start = scene("muggins", 6, hands)
    assert pegged_by_move(start, moves) == earned
    plain = moves.split()
    tables = [play(start, " ".join(plain[: n + 1])).layout for n in range(len(plain))]
    assert [all_ends(layout) for layout in tables] == counts


def test_muggins_first_double_after_another_lead() -> None:
    start = scene("muggins", 6, ["6-4 6-1 1-1", "4-4 4-2 1-0"])
    assert open_numbers(play(start, "6-4 4-4>6-4")) == [4, 4, 4, 6]
    assert all_ends(play(start, "6-4 4-4>6-4").layout) == 14
    assert all_ends(play(start, "6-4 4-4>6-4 6-1>4-6 4-2>4-4").layout) == 3


# Draw and Block


def test_draw_lines_and_spinners() -> None:
    for highest, numbers in ((6, [4, 6]), (9, [4, 4, 4, 6])):
        start = scene("draw", highest, ["6-4 1-0", "4-4 1-1"])
        assert open_numbers(play(start, "6-4")) == [4, 6]
        assert open_numbers(play(start, "6-4 4-4>6-4")) == numbers
    on = scene("draw", 6, ["6-6 1-0", "6-1"], options={"spinner": "on"})
    assert open_numbers(play(on, "6-6")) == [6, 6, 6, 6]


def test_both_ends_of_the_lead_are_written_apart() -> None:
    start = scene("draw", 6, ["6-4 1-0", "6-3 4-3 1-1"])
    assert legal(play(start, "6-4")) == {"6-3>4-6", "4-3>6-4"}


def test_block_ends_when_the_rest_is_asleep() -> None:
    start = scene("block", 6, ["2-0 5-2", "2-1 4-1", "1-0 6-6 3-0"], stock="2-2 6-2 4-2 3-2")
    before = play(start, "2-0 2-1>0-2")
    assert before.to_move == 2
    assert legal(before) == {"0-3>2-0", "1-0>2-1", "0-1>2-0"}
    blocked = scene("block", 6, ["1-0 4-3", "2-1 6-6 3-0", "2-0 5-5 4-1"], stock="2-2 6-2")
    end = play(blocked, "1-0 1-2>0-1 0-2>1-0")
    assert end.why == "blocked"
    assert end.scores["end"] == [8 + 8, 0, 0]


def test_block_no_pass_while_a_tile_fits() -> None:
    start = scene("block", 6, ["6-4 1-0", "6-3 1-1"])
    assert legal(play(start, "6-4")) == {"6-3>4-6"}
    stuck = scene("block", 6, ["6-4 4-0", "3-1 1-1"], stock="6-1")
    assert legal(play(stuck, "6-4")) == {"pass"}


# Bergen


def test_bergen_ends() -> None:
    start = scene("bergen", 6, ["6-6 6-4 2-2 1-0", "6-2 4-2 1-1"])
    moves = "6-6 6-2>6-6 6-4>6-6 4-2>6-4 2-2>6-2"
    assert pegged_by_move(start, moves) == [2, 0, 0, 2, 3]
    start = scene("bergen", 6, ["5-5 2-1 1-0", "5-1 5-2 1-1"])
    assert pegged_by_move(start, "5-5 5-1>5-5 1-2>5-1 2-5>1-2") == [2, 0, 0, 3]


def test_bergen_target_at_once() -> None:
    hands = ["6-6 1-0", "6-2 1-1"]
    end = play(scene("bergen", 6, hands, totals=[14, 0]), "6-6")
    assert (end.why, end.scores) == ("target", {"play": [2, 0], "end": [0, 0]})
    later = scene("bergen", 6, hands, totals=[14, 0], options={"target_check": "hand_end"})
    assert not play(later, "6-6").over
    last = play(scene("bergen", 6, ["6-6", "6-2"], totals=[14, 0]), "6-6")
    assert (last.why, last.scores["end"]) == ("target", [0, 0])


# Matador


def fitting(sheet: str, highest: int, lead: str, held: str, options: dict[str, str]) -> set[str]:
    """What a hand can lay on a led tile."""
    seats = 3 if sheet == "pressman-matador" else 2
    start = scene(sheet, highest, [f"{lead} 1-0", held], options=options, seats=seats)
    return legal(play(start, lead))


def test_matador_open_six() -> None:
    ones = "1-0 1-1 2-1 3-1 4-1 5-1"
    expected = {"1-0>6-6", "1-1>6-6", "1-2>6-6", "1-3>6-6", "1-4>6-6", "1-5>6-6"}
    assert fitting("matador", 6, "6-6", f"{ones} 5-5", {}) == expected
    assert fitting("matador", 6, "6-6", "6-1", {}) == {"6-1>6-6", "1-6>6-6"}
    assert fitting("matador", 6, "5-5", "1-1 0-0", {}) == {"0-0>5-5"}


def test_matador_blanks() -> None:
    start = scene("matador", 6, ["0-0 1-0", "4-3 1-1 6-0"])
    assert legal(play(start, "0-0")) == {"4-3>0-0", "3-4>0-0"}
    assert open_numbers(play(start, "0-0 4-3>0-0")) == [0, 3]
    assert open_numbers(play(start, "0-0 3-4>0-0")) == [0, 4]
    start = scene("matador", 6, ["5-5 6-1 5-4", "0-0 1-1"])
    assert legal(play(start, "5-5 0-0>5-5")) == {"6-1>5-5", "1-6>5-5", "6-1>0-0", "1-6>0-0"}


def test_matador_larger_sets() -> None:
    assert fitting("matador", 12, "12-12", "8-1 12-2", {}) == {"1-8>12-12"}
    assert fitting("matador", 12, "7-7", "6-2 8-6", {}) == {"6-2>7-7", "6-8>7-7"}
    assert fitting("matador", 12, "0-0", "7-6 8-6", {}) == {"7-6>0-0", "6-7>0-0"}
    assert fitting("matador", 9, "0-0", "5-5 6-6", {}) == {"5-5>0-0"}
    assert fitting("pressman-matador", 9, "9-9", "3-1 9-8", {}) == {"1-3>9-9"}
    assert fitting("pressman-matador", 9, "5-5", "5-3", {}) == {"5-3>5-5"}
    assert fitting("pressman-matador", 9, "0-0", "8-2 9-0", {}) == {"8-2>0-0", "2-8>0-0"}


def test_matador_total_ten_on_the_large_set() -> None:
    ten = {"matador_total": "10"}
    assert fitting("pressman-matador", 12, "10-10", "4-0 10-3", ten) == {"0-4>10-10"}
    assert fitting("pressman-matador", 12, "12-12", "9-1 12-1 5-5", ten) == {
        "9-1>12-12",
        "1-9>12-12",
        "5-5>12-12",
    }
    assert fitting("pressman-matador", 12, "0-0", "10-0 6-4", ten) == {"6-4>0-0", "4-6>0-0"}


def test_matador_drawing() -> None:
    for held, options, draws in [
        ("6-1 5-5", {}, True),
        ("6-1 2-1", {}, False),
        ("6-1 5-5", {"matador_forced": "on"}, False),
        ("5-5 4-4", {}, True),
    ]:
        start = scene("matador", 6, ["6-6 1-0", held], stock="3-3", options=options)
        assert ("draw" in legal(play(start, "6-6"))) == draws
    empty = scene("matador", 6, ["6-6 1-0", "6-1 5-5"])
    assert legal(play(empty, "6-6")) == {"6-1>6-6", "1-6>6-6"}


def test_matador_blocked() -> None:
    end = play(scene("matador", 6, ["1-0 6-5", "6-0 4-2"]), "1-0")
    assert end.to_move == 1
    assert legal(end) == {"6-0>0-1"}
    end = end.after("6-0>0-1")
    assert (end.why, end.scores["end"]) == ("blocked", [0, 5])


# Tiddle-a-Wink


def test_extra_play_after_a_double() -> None:
    start = scene("tiddle-a-wink", 6, ["6-6 6-4 1-0", "4-4 6-5 1-1"])
    both = play(start, "6-6 6-4>6-6")
    assert both.to_move == 1
    assert open_numbers(both) == [4, 6]
    again = both.after("4-4>6-4")
    assert again.to_move == 1
    assert legal(again) == {"6-5>6-6", "pass"}
    chain = scene("tiddle-a-wink", 6, ["6-4 1-0", "4-4 6-6 6-1 2-0"])
    chain = play(chain, "6-4 4-4>6-4 6-6>4-6")
    assert chain.to_move == 1
    assert legal(chain) == {"6-1>6-6", "pass"}
    assert play(chain, "pass").to_move == 0
    assert legal(play(chain, "pass")) == {"pass"}


def test_last_tile_a_double() -> None:
    end = play(scene("tiddle-a-wink", 6, ["6-6", "6-5 1-1"]), "6-6")
    assert (end.why, end.scores["end"]) == ("out", [13, 0])


def test_pool_arm() -> None:
    start = scene("tiddle-a-wink-pool", 6, ["5-5 5-2 1-0", "5-4 2-1"], seats=6)
    assert open_numbers(play(start, "5-5")) == [5]
    after = play(start, "5-5 5-2>5-5")
    assert open_numbers(after) == [2]
    assert legal(after) == {"2-1>5-2"}


def test_pressman_extra_play_is_compulsory() -> None:
    start = scene("pressman-tiddle-a-wink", 9, ["7-7 7-2 1-0", "7-1"], seats=6)
    assert legal(play(start, "7-7")) == {"7-2>7-7"}
    assert play(start, "7-7 7-2>7-7").to_move == 1
    none = scene("pressman-tiddle-a-wink", 9, ["7-7 1-0", "7-1"], seats=6)
    assert legal(play(none, "7-7")) == {"pass"}
    assert play(none, "7-7 pass").to_move == 1


# Sebastopol


def test_sebastopol_four_sprouts_first() -> None:
    hands = ["6-6 6-4 5-1", "6-1 2-0 3-0", "6-2 1-1 4-0", "6-3 5-5 0-0"]
    start = scene("sebastopol", 6, hands)
    three = play(start, "6-6 6-1>6-6 6-2>6-6 6-3>6-6")
    assert legal(three) == {"6-4>6-6"}
    four = three.after("6-4>6-6")
    assert open_numbers(four) == [1, 2, 3, 4]
    held = scene("sebastopol", 6, ["6-6 1-0", "5-4 1-1", "6-1 2-1", "6-2 2-2"])
    assert legal(play(held, "6-6")) == {"pass"}
    assert legal(play(held, "6-6 pass")) == {"6-1>6-6"}
