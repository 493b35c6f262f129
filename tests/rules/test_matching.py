"""Equal halves touch, and the mover names the place: the games without fives that match."""

import pytest
from scene import Scene

from boneyard.families.line.engine.arms import open_ends

from .asking import clause_against, company, each

MATCHING = {
    "draw": 5,
    "block": 5,
    "tiddle-a-wink": 4,
    "tiddle-a-wink-pool": 4,
    "pressman-tiddle-a-wink": 4,
    "sebastopol": 4,
}
WITHOUT_EXTRA = {"draw", "block", "sebastopol"}


def led(sheet: str, lead: str, hand: str) -> Scene:
    """Seat 0 has led this double and has nothing else that fits; seat 1 holds this hand."""
    scene = Scene(sheet, company(sheet, [f"{lead} 4-1", hand], "2-1 3-1 5-1 4-2"))
    scene.play(*([lead] if sheet in WITHOUT_EXTRA else [lead, "pass"]))
    return scene


@pytest.mark.parametrize(("sheet", "clause"), each(MATCHING))
def test_only_equal_halves_touch(sheet: str, clause: str) -> None:
    scene = led(sheet, "6-6", "6-3 6-0 5-3 0-0")
    assert scene.moves == {"6-3>6-6", "6-0>6-6"}
    for wrong in ("3-6>6-6", "5-3>6-6", "0-0>6-6"):
        assert clause_against(scene.match, wrong) == clause


@pytest.mark.parametrize(
    ("sheet", "clause"), each({s: n for s, n in MATCHING.items() if s != "sebastopol"})
)
def test_a_blank_joins_a_blank_and_nothing_else(sheet: str, clause: str) -> None:
    scene = led(sheet, "0-0", "3-0 6-3 6-5")
    assert scene.moves == {"0-3>0-0"}
    assert clause_against(scene.match, "6-5>0-0") == clause


NAMING = {
    "draw": 19,
    "block": 17,
    "tiddle-a-wink": 20,
    "pressman-tiddle-a-wink": 19,
    "sebastopol": 18,
}
TWO_THREES = {  # hands and moves after which a three is open on the 6-3 and on the 4-3
    "draw": ("6-4 5-3 5-5, 6-3 2-0, 4-3 1-0", "6-4 6-3>4-6 4-3>6-4"),
    "block": ("6-4 5-3 5-5, 6-3 2-0, 4-3 1-0", "6-4 6-3>4-6 4-3>6-4"),
    "tiddle-a-wink": (
        "6-6 5-3 5-5, 6-3 2-0, 6-4 1-0, 4-3 2-1",
        "6-6 pass 6-3>6-6 6-4>6-6 4-3>6-4",
    ),
    "pressman-tiddle-a-wink": (
        "6-6 5-3 5-5, 6-3 2-0, 6-4 1-0, 4-3 2-1, 8-7, 8-5",
        "6-6 pass 6-3>6-6 6-4>6-6 4-3>6-4 pass pass",
    ),
    "sebastopol": (
        "6-6 6-1 0-0, 6-3 4-3 2-2, 6-4 5-3 5-0, 6-2 5-1",
        "6-6 6-3>6-6 6-4>6-6 6-2>6-6 6-1>6-6 4-3>6-4",
    ),
}


@pytest.mark.parametrize(("sheet", "clause"), each(NAMING))
def test_the_same_number_on_two_tiles_is_two_choices(sheet: str, clause: str) -> None:
    hands, moves = TWO_THREES[sheet]
    scene = Scene(sheet, hands.split(", "))
    scene.play(*moves.split())
    assert scene.moves == {"3-5>6-3", "3-5>4-3"}
    scene.play("3-5>4-3")
    ends = {str(end) for end in open_ends(scene.line)}
    assert {"6-3", "3-5"} <= ends and "4-3" not in ends


@pytest.mark.parametrize(("sheet", "clause"), each(NAMING))
def test_the_free_sides_of_one_double_are_a_single_choice(sheet: str, clause: str) -> None:
    scene = led(sheet, "6-6", "6-3 6-0")
    assert len(scene.match.moves()) == 2
    assert scene.open.count(6) >= 2
