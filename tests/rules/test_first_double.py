"""Draw, Block and Tiddle-a-Wink: one line, or four arms from the first double."""

from collections import Counter

import pytest
from scene import Scene

from .asking import clause_against, clauses, each

SPINNERS = {"draw": 13, "block": 12}
LINES = [
    pytest.param("draw", marks=clauses("draw", 6, 13)),
    pytest.param("block", marks=clauses("block", 6, 12)),
]
WAYS = [  # set, switch, what is open after 6-4 and 4-4 on it
    (6, "auto", [4, 6]),
    (6, "off", [4, 6]),
    (6, "on", [4, 4, 4, 6]),
    (9, "auto", [4, 4, 4, 6]),
    (9, "off", [4, 6]),
    (9, "on", [4, 4, 4, 6]),
    (12, "auto", [4, 4, 4, 6]),
    (12, "off", [4, 6]),
    (12, "on", [4, 4, 4, 6]),
]


@pytest.mark.parametrize("sheet", LINES)
@pytest.mark.parametrize(("top", "spinner", "open_halves"), WAYS)
def test_the_first_double_laid_on_an_end_leaves_one_place_or_three(
    sheet: str, top: int, spinner: str, open_halves: list[int]
) -> None:
    options = {"spinner": spinner}
    scene = Scene(sheet, ["6-4 6-0", "4-4 4-0"], "3-0", set=top, options=options)
    scene.play("6-4")
    assert scene.open == [4, 6]
    scene.play("4-4>6-4")
    assert scene.open == open_halves


@pytest.mark.parametrize(
    "sheet",
    [*LINES, pytest.param("tiddle-a-wink", marks=clauses("tiddle-a-wink", 5, 15))],
)
@pytest.mark.parametrize(("top", "spinner"), [(top, spinner) for top, spinner, _ in WAYS])
def test_a_led_double_is_open_twice_or_four_times(sheet: str, top: int, spinner: str) -> None:
    scene = Scene(sheet, ["4-4 1-0", "6-4 2-0"], "3-0", set=top, options={"spinner": spinner})
    scene.play("4-4")
    branches = spinner == "on" or (spinner == "auto" and top > 6)
    assert scene.open == [4] * (4 if branches else 2)


@pytest.mark.parametrize(
    "sheet",
    [
        pytest.param("draw", marks=clauses("draw", 13)),
        pytest.param("block", marks=clauses("block", 12)),
        pytest.param("tiddle-a-wink", marks=clauses("tiddle-a-wink", 15)),
    ],
)
def test_four_arms_grow_from_the_first_double_and_none_from_a_later_one(sheet: str) -> None:
    scene = Scene(
        sheet,
        ["6-6 6-5 6-4 2-1", "6-3 6-2 3-3 1-1"],
        "5-0 4-0",
        options={"spinner": "on"},
    )
    scene.play("6-6")
    if sheet == "tiddle-a-wink":
        scene.play("pass")
    scene.play("6-3>6-6", "6-5>6-6", "6-2>6-6", "6-4>6-6")
    assert scene.open == [2, 3, 4, 5]
    scene.play("3-3>6-3")
    assert scene.open == [2, 3, 4, 5]


@pytest.mark.parametrize(("sheet", "clause"), each({**SPINNERS, "tiddle-a-wink": 15}))
def test_a_place_that_is_taken_or_never_was_is_refused(sheet: str, clause: str) -> None:
    scene = Scene(sheet, ["6-6 6-5 6-4 2-1", "6-3 6-2 3-3 1-1"], "5-0 4-0")
    scene.play("6-6")
    if sheet == "tiddle-a-wink":
        scene.play("pass")
    scene.play("6-3>6-6", "6-5>6-6")
    assert scene.open == [3, 5]
    assert clause_against(scene.match, "6-2>6-6") == clause
    assert clause_against(scene.match, "6-2>5-6") == clause
    assert clause_against(scene.match, "6-2") == clause
    assert Counter(map(str, scene.match.moves())) == Counter(["3-3>6-3"])
