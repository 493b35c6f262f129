"""What only Matador of sheet 002 says; the rest stands in the modules of the rules it shares."""

import pytest
from scene import Scene

import boneyard as by

from .asking import clause_against, ending, play_hand, tiles


@pytest.mark.clause("matador.5", "matador.6")
def test_an_open_6_takes_every_1_and_every_matador_but_no_5_5() -> None:
    ones = "1-0 1-1 2-1 3-1 4-1 5-1"
    scene = Scene("matador", ["6-6 3-3", f"{ones} 6-1 5-2 4-3 0-0 5-5"])
    scene.play("6-6")
    by_their_one = {f"1-{half}>6-6" for half in range(7)}
    matadors = {"6-1", "5-2", "2-5", "4-3", "3-4", "0-0"}
    assert scene.moves == by_their_one | {f"{way}>6-6" for way in matadors}


@pytest.mark.clause("matador.8")
def test_a_1_1_goes_on_a_6_but_never_on_a_5() -> None:
    scene = Scene("matador", ["6-5 4-4", "1-1 3-3"])
    scene.play("6-5")
    assert scene.moves == {"1-1>5-6"}
    assert clause_against(scene.match, "1-1>6-5") == "matador.5"


@pytest.mark.clause("matador.18")
@pytest.mark.parametrize(
    ("lead", "open_halves"), [("5-3", [3, 5]), ("4-4", [4, 4]), ("6-1", [1, 6]), ("0-0", [0, 0])]
)
def test_both_halves_of_the_opening_tile_are_open(lead: str, open_halves: list[int]) -> None:
    scene = Scene("matador", [f"{lead} 2-2", "5-2 4-3"])
    scene.play(lead)
    assert scene.open == open_halves


@pytest.mark.clause("matador.7", "matador.18")
@pytest.mark.parametrize(("play", "left"), [("4-3>5-0", 3), ("3-4>5-0", 4)])
def test_worked_example_ends_with_a_matador_on_the_blank(play: str, left: int) -> None:
    scene = Scene("matador", ["6-2 5-0 0-0", "4-1 4-3 2-2"])
    scene.play("6-2")
    assert scene.open == [2, 6]
    scene.play("1-4>2-6")
    assert scene.open == [2, 4]
    scene.play("5-0>6-2")
    assert scene.open == [0, 4]
    scene.play(play)
    assert scene.open == sorted([left, 4])


@pytest.mark.clause("matador.6", "matador.7", "matador.19")
def test_a_double_blank_on_a_5_leaves_a_blank_for_matadors_only() -> None:
    scene = Scene("matador", ["5-5 3-0", "0-0 1-0", "6-1 6-0 2-1"])
    scene.play("5-5", "0-0>5-5")
    assert scene.open == [0, 5]
    blank = {move for move in scene.moves if move.endswith(">0-0")}
    assert blank == {"6-1>0-0", "1-6>0-0"}


@pytest.mark.clause("matador.12", "matador.21")
def test_blanks_at_both_ends_and_no_matador_anywhere_is_blocked() -> None:
    hands = ["6-0 3-2", "1-0 5-4 2-1", "5-5 6-3"]  # 5, 12 and 19 are kept
    scene = Scene("matador", hands)
    hand = ending(scene.play("6-0", "1-0>0-6"))
    assert (hand.why, hand.scores["end"]) == ("blocked", [21, 7, 0])


@pytest.mark.clause("matador.15")
def test_the_highest_double_may_be_made_to_lead() -> None:
    options = {"matador_lead": "highest_double"}
    scene = Scene("matador", ["6-5 3-3", "5-5 4-4 6-1"], options=options)
    assert (scene.to_move, scene.moves) == (1, {"5-5"})
    for other in ("4-4", "6-1", "draw", "pass"):
        assert clause_against(scene.match, other) == "matador.15"


@pytest.mark.clause("matador.15")
def test_with_the_highest_double_leading_no_other_hand_begins_otherwise() -> None:
    options = {"matador_lead": "highest_double", "target": "1000"}
    match = by.Match(by.find("matador"), seats=3, seed="doubles", options=options)
    for _ in range(5):
        hand = play_hand(match)
        doubles = [(t, s) for s, h in enumerate(hand.dealt) for t in tiles(h) if t.is_double]
        highest, holder = max(doubles)
        assert (hand.moves[0][0], str(hand.moves[0][1])) == (holder, str(highest))


@pytest.mark.clause("matador.15")
def test_without_any_double_the_tiles_are_dealt_afresh_or_any_tile_is_led() -> None:
    hands = ["6-5 3-2", "5-4 6-1"]
    assert not Scene("matador", hands, options={"matador_lead": "highest_double"}).stands
    assert Scene("matador", hands, options={"matador_lead": "any"}).moves == {"6-5", "3-2"}


@pytest.mark.clause("matador.11")
def test_nothing_is_claimed_and_nothing_called() -> None:
    scene = Scene("matador", ["6-4 5-0", "1-0 3-3"])
    assert clause_against(scene.match, "6-4=10") == "matador.11"
    assert scene.play("6-4").points == 0
    assert clause_against(scene.match, "muggins") == "matador.11"
