"""Draw, Block and Matador: the lead goes round the table, and any tile may be led."""

import pytest
from scene import Scene

import boneyard as by

from .asking import clause_against, clauses, each, play_hand, starters


@pytest.mark.parametrize(("sheet", "clause"), each({"draw": 2, "block": 2, "matador": 2}))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_lead_moves_one_seat_to_the_left_whoever_won(
    sheet: str, clause: str, seats: int
) -> None:
    match = by.Match(by.find(sheet), seats=seats, seed="round", options={"target": "1000"})
    hands = [play_hand(match) for _ in range(7)]
    leaders = [hand.moves[0][0] for hand in hands]
    assert leaders == [number % seats for number in range(7)]
    assert starters(match, "leader") == [*leaders, 7 % seats]
    winners = [max(range(seats), key=hand.scores["end"].__getitem__) for hand in hands]
    assert winners[:-1] != leaders[1:]  # or it might be the winner who leads


@pytest.mark.parametrize(
    ("sheet", "clause"),
    [
        pytest.param("draw", "draw.3", marks=clauses("draw", 3)),
        pytest.param("block", "block.3", marks=clauses("block", 3)),
        pytest.param("matador", "matador.15", marks=clauses("matador", 3, 15)),
    ],
)
def test_the_leader_leads_any_tile_and_nothing_comes_before_the_lead(
    sheet: str, clause: str
) -> None:
    scene = Scene(sheet, ["6-6 4-3 1-0", "5-5 2-1"], "5-4 3-2")
    assert scene.moves == {"6-6", "4-3", "1-0"}
    for move in ("draw", "pass", "turn"):
        assert clause_against(scene.match, move) == clause


@pytest.mark.parametrize(("sheet", "clause"), each({"draw": 3, "block": 3, "matador": 15}))
def test_no_tile_is_ever_turned_up(sheet: str, clause: str) -> None:
    scene = Scene(sheet, ["6-6 4-3 1-0", "6-1 2-1"], "5-4 3-2")
    scene.play("6-6")
    assert clause_against(scene.match, "turn") == clause
