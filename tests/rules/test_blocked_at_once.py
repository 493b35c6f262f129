"""When a hand is blocked: the eight games without fives."""

import pytest
from scene import Scene

from .asking import company, each, ending

DRAWN = {"draw": 16, "matador": 21, "pressman-matador": 23}
AT_ONCE = {**DRAWN, "block": 15, "sebastopol": 16}
AGAIN = {"tiddle-a-wink": 18, "tiddle-a-wink-pool": 20, "pressman-tiddle-a-wink": 17}
BYSTANDERS = "5-1 4-1 5-0"

# Hands in which only seat 2 can join the lead, and its play, after which nobody can go on.
ONLY_ONE = {
    "matador": ("6-6 5-5, 3-2, 3-1 2-2", "6-6", "1-3>6-6"),
    "pressman-matador": ("9-9 8-8, 3-2, 3-1 2-2", "9-9", "1-3>9-9"),
}
MATCHING = ("6-6 5-4, 4-2, 6-3 2-1", "6-6", "6-3>6-6")


def only_one(sheet: str, stock: str = "") -> tuple[Scene, str, str]:
    hands, lead, play = ONLY_ONE.get(sheet, MATCHING)
    return Scene(sheet, company(sheet, hands.split(", "), BYSTANDERS), stock), lead, play


def nobody(sheet: str, stock: str = "") -> tuple[Scene, str]:
    """Nobody can join the lead."""
    hands, lead, _ = ONLY_ONE.get(sheet, MATCHING)
    all_hands = company(sheet, hands.split(", "), BYSTANDERS)
    all_hands[2] = all_hands[2].split()[1]
    return Scene(sheet, all_hands, stock), lead


@pytest.mark.parametrize(("sheet", "clause"), each(AT_ONCE))
def test_a_lead_that_nobody_can_join_blocks_the_hand_without_a_pass(
    sheet: str, clause: str
) -> None:
    scene, lead = nobody(sheet)
    hand = ending(scene.play(lead))
    assert (hand.why, [str(move) for _, move in hand.moves]) == ("blocked", [lead])


@pytest.mark.parametrize(("sheet", "clause"), each(AGAIN))
def test_the_turn_has_not_ended_while_the_extra_play_is_to_come(sheet: str, clause: str) -> None:
    scene, lead = nobody(sheet)
    assert scene.play(lead).round is None
    assert (scene.to_move, scene.moves) == (0, {"pass"})
    hand = ending(scene.play("pass"))
    assert (hand.why, [str(move) for _, move in hand.moves]) == ("blocked", [lead, "pass"])


@pytest.mark.parametrize(("sheet", "clause"), each({**AT_ONCE, **AGAIN}))
def test_the_hand_goes_on_while_anybody_can_and_stops_when_nobody_can(
    sheet: str, clause: str
) -> None:
    scene, lead, play = only_one(sheet)
    scene.play(*([lead, "pass"] if sheet in AGAIN else [lead]))
    assert scene.moves == {"pass"}
    scene.play("pass")
    hand = ending(scene.play(play))
    assert (hand.why, hand.moves[-1][0]) == ("blocked", 2)


@pytest.mark.parametrize(("sheet", "clause"), each(DRAWN))
def test_who_takes_the_last_tile_in_vain_passes_before_the_hand_stops(
    sheet: str, clause: str
) -> None:
    scene, lead = nobody(sheet, "4-4")
    assert scene.play(lead).round is None
    assert scene.moves == {"draw"}
    assert scene.play("draw").round is None
    assert (scene.to_move, scene.moves) == (1, {"pass"})
    assert ending(scene.play("pass")).why == "blocked"
