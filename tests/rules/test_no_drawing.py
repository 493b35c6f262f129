"""Block and its kin: nobody draws, and nobody passes who can play."""

import pytest
from scene import Scene

from .asking import clause_against, clauses, company, each, ending

NEVER = {
    "block": 7,
    "tiddle-a-wink": 7,
    "tiddle-a-wink-pool": 7,
    "pressman-tiddle-a-wink": 6,
    "sebastopol": 7,
}
AGAIN = {"tiddle-a-wink", "tiddle-a-wink-pool", "pressman-tiddle-a-wink"}


def led(sheet: str) -> Scene:
    """The 6-6 lies, seat 1 has nothing that fits, seat 2 has the 6-3; other sixes sleep."""
    hands = company(sheet, ["6-6 5-4", "3-2", "6-3 2-1"], "5-1 4-1 5-0")
    scene = Scene(sheet, hands, "6-5 6-4")
    scene.play(*(["6-6", "pass"] if sheet in AGAIN else ["6-6"]))
    return scene


@pytest.mark.parametrize(("sheet", "clause"), each(NEVER))
def test_nobody_draws(sheet: str, clause: str) -> None:
    scene = led(sheet)
    assert clause_against(scene.match, "draw") == clause
    scene.play("pass")
    assert clause_against(scene.match, "draw") == clause  # nor does a player who could play
    assert scene.match.view().stock_left == 2


PASSES = [
    pytest.param("block", "block.8", marks=clauses("block", 8)),
    pytest.param("tiddle-a-wink", "tiddle-a-wink.8", marks=clauses("tiddle-a-wink", 8)),
    pytest.param(
        "tiddle-a-wink-pool", "tiddle-a-wink-pool.8", marks=clauses("tiddle-a-wink-pool", 8)
    ),
    pytest.param(
        "pressman-tiddle-a-wink",
        "pressman-tiddle-a-wink.12",
        marks=clauses("pressman-tiddle-a-wink", 7, 12),
    ),
    pytest.param("sebastopol", "sebastopol.8", marks=clauses("sebastopol", 8)),
]


@pytest.mark.parametrize(("sheet", "clause"), PASSES)
def test_a_player_passes_only_when_nothing_fits(sheet: str, clause: str) -> None:
    scene = led(sheet)
    assert scene.moves == {"pass"}
    scene.play("pass")
    assert scene.moves == {"6-3>6-6"}
    assert clause_against(scene.match, "pass") == clause


@pytest.mark.parametrize(("sheet", "clause"), PASSES[:-1])  # sixes first in Sebastopol
def test_who_passed_tries_again_next_turn(sheet: str, clause: str) -> None:
    scene = led(sheet)
    scene.play("pass", "6-3>6-6")
    while scene.to_move != 1:
        scene.play("pass")
    assert scene.moves == {"3-2>6-3"}


@pytest.mark.parametrize(
    ("sheet", "clause"), each({s: n for s, n in NEVER.items() if s != "sebastopol"})
)
def test_sleeping_spots_count_for_nobody(sheet: str, clause: str) -> None:
    hands = company(sheet, ["6-6", "3-2", "6-3 2-1"], "5-1 4-1 5-0")
    with_sleepers = ending(Scene(sheet, hands, "6-5 5-5 4-4").play("6-6")).scores
    assert with_sleepers == ending(Scene(sheet, hands).play("6-6")).scores
