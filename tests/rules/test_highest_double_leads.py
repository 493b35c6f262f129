"""The games of the large companies, and Sebastopol: a double opens every hand."""

import pytest
from scene import Scene

import boneyard as by

from .asking import clause_against, clauses, company, each, play_hand, tiles

LEADS = {
    "pressman-matador": 2,
    "tiddle-a-wink": 2,
    "tiddle-a-wink-pool": 2,
    "pressman-tiddle-a-wink": 2,
    "sebastopol": 2,
}


@pytest.mark.parametrize(("sheet", "clause"), each(LEADS))
def test_every_hand_begins_with_the_highest_double_whoever_won_the_last(
    sheet: str, clause: str
) -> None:
    agreed = "hands" if sheet == "tiddle-a-wink-pool" else "target"
    match = by.Match(by.find(sheet), seed="doubles", options={agreed: "1000"})
    for _ in range(6):
        hand = play_hand(match)
        doubles = [(t, s) for s, h in enumerate(hand.dealt) for t in tiles(h) if t.is_double]
        highest, holder = max(doubles)
        assert (hand.moves[0][0], str(hand.moves[0][1])) == (holder, str(highest))


@pytest.mark.parametrize(
    ("sheet", "clause"),
    [
        pytest.param(
            "pressman-matador", "pressman-matador.16", marks=clauses("pressman-matador", 2, 16)
        ),
        *each({sheet: number for sheet, number in LEADS.items() if sheet != "pressman-matador"}),
    ],
)
def test_its_holder_can_do_nothing_but_lead_it(sheet: str, clause: str) -> None:
    hands = company(sheet, ["6-5 3-3", "6-4 5-5", "6-6 4-4 6-3"], "2-1 3-1 5-1")
    scene = Scene(sheet, hands, "5-0 4-0")
    assert (scene.to_move, scene.moves) == (2, {"6-6"})
    for other in ("4-4", "6-3", "draw", "pass", "turn"):
        assert clause_against(scene.match, other) == clause


@pytest.mark.parametrize(("sheet", "clause"), each({**LEADS, "tiddle-a-wink-pool": 15}))
def test_no_tile_is_turned_up_once_a_double_lies(sheet: str, clause: str) -> None:
    hands = company(sheet, ["6-6 6-4", "6-1", "6-2"], "2-1 3-1 5-1")
    scene = Scene(sheet, hands, "5-0 4-0")
    scene.play("6-6")
    assert clause_against(scene.match, "turn") == clause
