"""Laying the last tile ends the hand and takes the spots of all others (not in the pool)."""

import pytest
from scene import Scene

from .asking import clauses, ending

OUT = [  # sheet, clauses, hands, moves, what the hand pays
    ("draw", (10,), "6-6, 6-3, 5-5 6-4", "6-6", [29, 0, 0]),
    ("draw", (10,), "6-6 5-4, 6-3, 6-5 2-0", "6-6 6-3>6-6", [0, 22, 0]),
    ("block", (9,), "6-6, 6-3, 5-5 6-4", "6-6", [29, 0, 0]),
    ("block", (9,), "6-6 5-4, 6-3, 6-5 2-0", "6-6 6-3>6-6", [0, 22, 0]),
    ("matador", (11, 20), "6-6, 5-5, 4-2 3-2", "6-6", [21, 0, 0]),
    ("matador", (11, 20), "6-6 5-4, 3-1, 4-4 3-0", "6-6 1-3>6-6", [0, 20, 0]),
    ("pressman-matador", (10,), "9-9, 8-8, 5-5", "9-9", [26, 0, 0]),
    ("pressman-matador", (10,), "9-9 5-4, 3-1, 8-8", "9-9 1-3>9-9", [0, 25, 0]),
    ("tiddle-a-wink", (9,), "6-6, 6-5, 5-3, 6-4", "6-6", [29, 0, 0, 0]),
    ("tiddle-a-wink", (9,), "6-6 6-5, 5-3, 6-4", "6-6 6-5>6-6", [18, 0, 0]),
    (
        "tiddle-a-wink",
        (9,),
        "6-6 5-3, 6-4 4-4, 3-0",
        "6-6 pass 6-4>6-6 pass pass 4-4>6-4",
        [0, 11, 0],
    ),
    (
        "pressman-tiddle-a-wink",
        (8,),
        "9-9, 9-2, 8-3, 7-4, 6-5, 5-5 1-0",
        "9-9",
        [55, 0, 0, 0, 0, 0],
    ),
    (
        "pressman-tiddle-a-wink",
        (8,),
        "9-9 9-2, 9-1, 8-3, 7-4, 6-5, 3-3",
        "9-9 9-2>9-9",
        [49, 0, 0, 0, 0, 0],
    ),
    ("sebastopol", (9,), "6-6, 6-1 2-2, 5-3, 6-4", "6-6", [29, 0, 0, 0]),
    ("sebastopol", (9,), "6-6 5-4, 6-1, 5-3, 6-4 0-0", "6-6 6-1>6-6", [0, 27, 0, 0]),
]


@pytest.mark.parametrize(
    ("sheet", "hands", "moves", "points"),
    [
        pytest.param(sheet, hands, moves, points, marks=clauses(sheet, *numbers))
        for sheet, numbers, hands, moves, points in OUT
    ],
)
def test_the_last_tile_ends_the_hand_and_takes_all_other_spots(
    sheet: str, hands: str, moves: str, points: list[int]
) -> None:
    scene = Scene(sheet, hands.split(", "))
    hand = ending(scene.play(*moves.split()))
    assert hand.why == "out"
    assert [str(move) for _, move in hand.moves] == moves.split()
    assert hand.scores == {"play": [0] * len(points), "end": points}
    assert scene.match.totals == points
