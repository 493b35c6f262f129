"""What only Sebastopol says; the rest stands in the modules of the rules it shares."""

import pytest
from scene import Scene

import boneyard as by

from .asking import clause_against, ending, play_hand

SHEET = "sebastopol"
HANDS = ["6-6 6-4 4-0", "6-1 1-1 5-0", "6-2 2-2 5-1", "6-3 3-3 5-5"]
FOUR_ARMS = ["6-6", "6-1>6-6", "6-2>6-6", "6-3>6-6", "6-4>6-6"]


@pytest.mark.clause("sebastopol.5", "sebastopol.6")
def test_worked_example() -> None:
    scene = Scene(SHEET, HANDS)
    scene.play("6-6")
    assert scene.open == [6, 6, 6, 6]
    for move, open_halves in zip(
        FOUR_ARMS[1:], ([1, 6, 6, 6], [1, 2, 6, 6], [1, 2, 3, 6], [1, 2, 3, 4]), strict=True
    ):
        scene.play(move)
        assert scene.open == open_halves
    scene.play("1-1>6-1")
    assert scene.open == [1, 2, 3, 4]


@pytest.mark.clause("sebastopol.6")
def test_no_arm_grows_before_all_four_have_begun() -> None:
    scene = Scene(SHEET, ["6-6 6-5 1-1", "6-1 1-0 5-0", "6-2 4-1 4-0", "6-3 3-3 2-1"])
    scene.play("6-6", "6-1>6-6")
    assert scene.moves == {"6-2>6-6"}
    assert clause_against(scene.match, "1-4>6-1") == "sebastopol.6"
    scene.play("6-2>6-6")
    assert scene.moves == {"6-3>6-6"}
    for early in ("2-1>6-2", "1-2>6-1"):
        assert clause_against(scene.match, early) == "sebastopol.6"
    scene.play("6-3>6-6")
    assert scene.moves == {"6-5>6-6"}
    assert clause_against(scene.match, "1-1>6-1") == "sebastopol.6"
    scene.play("6-5>6-6")
    assert scene.moves == {"1-0>6-1", "5-0>6-5"}


@pytest.mark.clause("sebastopol.8", "sebastopol.12")
def test_while_the_arms_are_started_a_player_without_a_six_passes_and_one_with_a_six_plays() -> (
    None
):
    scene = Scene(SHEET, ["6-6 6-4", "5-4", "6-1 1-1", "6-2"])
    scene.play("6-6")
    assert scene.moves == {"pass"}
    scene.play("pass")
    assert scene.moves == {"6-1>6-6"}
    assert clause_against(scene.match, "pass") == "sebastopol.8"


@pytest.mark.clause("sebastopol.8")
def test_who_passed_tries_again_next_turn() -> None:
    scene = Scene(SHEET, ["6-6 6-4 6-0 5-5", "5-4 2-2", "6-1 1-1", "6-2 3-3"])
    scene.play("6-6", "pass", "6-1>6-6", "6-2>6-6", "6-4>6-6", "pass", "pass", "pass", "6-0>6-6")
    assert (scene.to_move, scene.moves) == (1, {"4-5>6-4", "2-2>6-2"})


@pytest.mark.clause("sebastopol.13")
def test_the_four_arms_always_come_and_two_sixes_are_still_to_come() -> None:
    match = by.Match(by.find(SHEET), seed="arms", options={"target": "100000"})
    for _ in range(20):
        hand = play_hand(match)
        laid = [str(move) for _, move in hand.moves if str(move) != "pass"]
        assert [move.endswith(">6-6") for move in laid[1:5]] == [True] * 4
        assert sum("6" in move.split(">")[0] for move in laid[:5]) == 5  # of the seven sixes


@pytest.mark.clause("sebastopol.14")
def test_no_later_double_branches() -> None:
    scene = Scene(SHEET, HANDS)
    scene.play(*FOUR_ARMS, "1-1>6-1", "2-2>6-2", "3-3>6-3")
    assert scene.open == [1, 2, 3, 4]


@pytest.mark.clause("sebastopol.4")
def test_a_blank_joins_a_blank_and_nothing_else() -> None:
    scene = Scene(SHEET, ["6-6 6-4 4-1", "6-0 0-0 5-1", "6-2 3-0 5-3", "6-3 4-3"])
    scene.play("6-6", "6-0>6-6", "6-2>6-6", "6-3>6-6", "6-4>6-6")
    assert scene.moves == {"0-0>6-0"}
    scene.play("0-0>6-0")
    assert scene.moves == {"0-3>0-0", "3-0>6-3", "3-5>6-3"}
    assert clause_against(scene.match, "3-5>0-0") == "sebastopol.4"


@pytest.mark.clause("sebastopol.5")
def test_the_6_6_has_four_places_and_not_a_fifth() -> None:
    scene = Scene(SHEET, ["6-6 6-4 4-1", "6-0 6-5", "6-2 3-0", "6-3 4-3"])
    scene.play("6-6", "6-0>6-6", "6-2>6-6", "6-3>6-6", "6-4>6-6")
    assert clause_against(scene.match, "6-5>6-6") == "sebastopol.5"
    assert clause_against(scene.match, "6-5>2-6") == "sebastopol.5"


@pytest.mark.clause("sebastopol.2")
def test_the_holder_of_the_6_6_begins_though_another_deals() -> None:
    for dealer in range(4):
        scene = Scene(SHEET, ["5-5 4-4", "6-5", "6-6 6-4", "6-3"], dealer=dealer)
        assert (scene.to_move, scene.moves) == (2, {"6-6"})


@pytest.mark.clause("sebastopol.7", "sebastopol.1")
def test_all_28_tiles_are_dealt_and_nobody_ever_draws() -> None:
    match = by.Match(by.find(SHEET), seed="none left")
    assert match.view().stock_left == 0
    assert "draw" not in {str(move) for _, move in play_hand(match).moves}


@pytest.mark.clause("sebastopol.9")
def test_nothing_is_claimed_and_nothing_called() -> None:
    scene = Scene(SHEET, HANDS)
    scene.play("6-6")
    assert clause_against(scene.match, "6-1>6-6=19") == "sebastopol.9"
    assert clause_against(scene.match, "muggins") == "sebastopol.9"


@pytest.mark.clause("sebastopol.10", "sebastopol.16")
def test_a_hand_blocked_after_the_arms_pays_the_ladder() -> None:
    hands = ["6-6 6-4 5-0", "6-1 0-0", "6-2 5-5", "6-3 6-5"]  # 5, 0, 10 and 11 are kept
    hand = ending(Scene(SHEET, hands).play(*FOUR_ARMS))
    assert (hand.why, hand.scores["end"]) == ("blocked", [5 + 6, 5 + 10 + 11, 1, 0])
