"""What only Pressman's Matador says; the rest stands in the modules of the rules it shares."""

import pytest
from scene import Scene

import boneyard as by

from .asking import clause_against, ending

SHEET = "pressman-matador"
PRINTED = "9-1 8-2 7-3 6-4 5-5 0-0"
LITERAL = {"matador_total": "10"}


@pytest.mark.clause("pressman-matador.2", "pressman-matador.16")
def test_without_any_double_the_tile_with_most_spots_must_be_led() -> None:
    scene = Scene(SHEET, ["6-5 4-0", "9-4 5-3", "8-3 9-2"], "9-9")
    assert (scene.to_move, scene.moves) == (1, {"9-4"})
    for other in ("5-3", "draw", "pass"):
        assert clause_against(scene.match, other) == "pressman-matador.16"
    scene.play("9-4")
    assert scene.open == [4, 9]


@pytest.mark.clause("pressman-matador.16")
@pytest.mark.parametrize(
    "hands", [["8-6", "9-5", "7-6"], ["7-6 8-6", "4-3", "8-4 9-5"], ["7-6", "9-5 8-6", "4-3"]]
)
def test_of_two_tiles_with_equally_many_spots_the_higher_half_leads(hands: list[str]) -> None:
    assert Scene(SHEET, hands).moves == {"9-5"}


@pytest.mark.clause("pressman-matador.4", "pressman-matador.5", "pressman-matador.6")
def test_worked_example() -> None:
    scene = Scene(SHEET, ["9-9 7-0 0-0", "5-1 8-2 4-0", "5-3 9-3 2-2"])
    scene.play("9-9")
    assert scene.open == [9, 9]
    scene.play("1-5>9-9")
    assert scene.open == [5, 9]
    scene.play("5-3>1-5")  # 5 and 5 make 10
    assert scene.open == [3, 9]
    scene.play("7-0>5-3")
    assert scene.open == [0, 9]
    scene.play("8-2>7-0")
    assert scene.open == [2, 9]


@pytest.mark.clause("pressman-matador.11")
@pytest.mark.parametrize(
    ("hands", "points"),
    [
        ("0-0 4-0, 7-2 1-0, 9-8 7-6", [32, 0, 0]),  # 4, 10 and 30 spots
        ("0-0 5-0, 7-5, 9-8 2-0", [21, 0, 0]),  # 5, 12 and 19
        ("0-0 9-8 2-0, 7-5, 5-0", [0, 0, 21]),
    ],
)
def test_in_a_blocked_hand_the_lowest_takes_the_difference_from_each(
    hands: str, points: list[int]
) -> None:
    hand = ending(Scene(SHEET, hands.split(", ")).play("0-0"))
    assert hand.why == "blocked"
    assert hand.scores == {"play": [0, 0, 0], "end": points}


@pytest.mark.clause("pressman-matador.22")
@pytest.mark.parametrize(
    ("low_tie", "points"), [("none", [0, 0, 0, 0]), ("each", [7 + 14, 7 + 14, 0, 0])]
)
def test_equal_lowest_hands_score_nothing_or_each(low_tie: str, points: list[int]) -> None:
    hands = ["0-0 5-0", "4-1", "7-5", "9-8 2-0"]  # 5, 5, 12 and 19
    hand = ending(Scene(SHEET, hands, options={"low_tie": low_tie}).play("0-0"))
    assert (hand.why, hand.scores["end"]) == ("blocked", points)


@pytest.mark.clause("pressman-matador.22")
def test_an_equal_count_above_the_lowest_is_no_tie() -> None:
    hand = ending(Scene(SHEET, ["0-0 5-0", "7-5", "8-4"]).play("0-0"))
    assert hand.scores["end"] == [14, 0, 0]


@pytest.mark.clause("pressman-matador.13")
@pytest.mark.parametrize(
    ("six_hand", "top", "hand", "left"),
    [("7", 9, 7, 13), ("5", 9, 5, 25), ("7", 12, 7, 49), ("5", 12, 5, 61)],
)
def test_six_players_hold_seven_tiles_or_five(
    six_hand: str, top: int, hand: int, left: int
) -> None:
    options = {"six_hand": six_hand}
    view = by.Match(by.find(SHEET), set=top, seats=6, options=options).view()
    assert (view.counts, view.stock_left) == ([hand] * 6, left)


@pytest.mark.clause("pressman-matador.13")
@pytest.mark.parametrize(("seats", "hand"), [(3, 7), (5, 7), (7, 5), (8, 5)])
def test_the_switch_of_six_leaves_other_companies_alone(seats: int, hand: int) -> None:
    view = by.Match(by.find(SHEET), seats=seats, options={"six_hand": "5"}).view()
    assert view.counts == [hand] * seats


@pytest.mark.clause("pressman-matador.14")
@pytest.mark.parametrize(
    ("top", "total", "fitting"),
    [(9, "n+1", "1-3"), (9, "10", "1-3"), (12, "n+1", "4-3"), (12, "10", "1-3")],
)
def test_the_total_is_10_or_one_more_than_the_set(top: int, total: str, fitting: str) -> None:
    options = {"matador_total": total}
    scene = Scene(SHEET, ["9-9 0-0", "3-1 4-3", "5-2"], set=top, options=options)
    scene.play("9-9")
    assert scene.moves == {f"{fitting}>9-9"}


@pytest.mark.clause("pressman-matador.14", "pressman-matador.15")
@pytest.mark.parametrize("pip", [11, 12])
def test_with_a_total_of_10_an_open_11_or_12_takes_only_the_six_printed_matadors(pip: int) -> None:
    others = "12-1 11-2 10-3 9-4 8-5 7-6 10-0 2-1"  # the matadors of 13 among them
    hands = [f"{pip}-{pip} 4-4", f"{PRINTED} {others}", "4-2"]
    scene = Scene(SHEET, hands, set=12, options=LITERAL)
    scene.play(f"{pip}-{pip}")
    halves = [each.split("-") for each in PRINTED.split()]
    ways = {f"{a}-{b}" for a, b in halves} | {f"{b}-{a}" for a, b in halves}
    assert scene.moves == {f"{way}>{pip}-{pip}" for way in ways}


@pytest.mark.clause("pressman-matador.15")
def test_with_a_total_of_10_an_open_10_takes_a_blank_half() -> None:
    scene = Scene(SHEET, ["10-10 4-4", "3-0 9-2", "7-0 10-0"], set=12, options=LITERAL)
    scene.play("10-10")
    assert scene.moves == {"0-3>10-10"}
    scene.play("0-3>10-10")
    assert scene.moves == {"7-0>0-3", "0-7>10-10", "0-10>10-10"}


@pytest.mark.clause("pressman-matador.15")
def test_with_a_total_of_10_a_blank_still_takes_only_matadors_and_10_0_is_none() -> None:
    scene = Scene(SHEET, ["9-9 5-5", "1-0 2-2", "10-0 4-3"], set=12, options=LITERAL)
    scene.play("9-9", "1-0>9-9")
    assert scene.moves == {"pass"}
    assert clause_against(scene.match, "10-0>1-0") == "pressman-matador.6"
    assert clause_against(scene.match, "0-10>1-0") == "pressman-matador.6"
    assert clause_against(scene.match, "10-0>9-9") == "pressman-matador.4"


@pytest.mark.clause("pressman-matador.11")
def test_nothing_is_claimed_and_nothing_called() -> None:
    scene = Scene(SHEET, ["9-9 5-0", "1-0", "3-3"])
    assert clause_against(scene.match, "9-9=10") == "pressman-matador.11"
    assert scene.play("9-9").points == 0
    assert clause_against(scene.match, "muggins") == "pressman-matador.11"
