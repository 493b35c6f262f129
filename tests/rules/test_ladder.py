"""A blocked hand in Draw, Block, Matador, Tiddle-a-Wink and Sebastopol: everyone is paid the
difference by each player who holds more."""

import pytest
from scene import Scene

from .asking import clauses, ending

BLOCKED = {"draw": 11, "block": 10, "tiddle-a-wink": 10}  # the clause in each sheet
LADDERS = [  # hands that the 6-6 blocks, and what they are paid
    ("6-6 5-3, 5-5 5-4 4-4 3-0", [22, 0]),  # 8 and 30 spots
    ("6-6 5-5 5-4 4-4 3-0, 5-3", [0, 22]),  # whoever led
    ("6-6 5-0, 5-4 3-0, 5-5 4-3 2-0", [21, 7, 0]),  # 5, 12, 19
    ("6-6 5-0, 3-2, 5-4 3-0", [7, 7, 0]),  # 5, 5, 12
    ("6-6 3-0, 5-5, 5-4 1-0, 4-4 5-3 3-1", [31, 10, 10, 0]),  # 3, 10, 10, 20
    ("6-6 5-0, 5-4 3-0, 5-5 4-3 2-0, 5-3 4-4 2-1", [35, 14, 0, 0]),  # 5, 12, 19, 19
]
MATADORS = [  # hands that the 0-0 blocks
    ("0-0 5-0, 5-4 2-1, 5-5 6-3", [21, 7, 0]),  # 5, 12, 19
    ("0-0 6-6 1-0, 6-5 2-0, 3-1", [0, 0, 18]),  # 13, 13, 4: doubles at full value
]
SEBASTOPOL = [
    ("6-6 4-0, 5-4, 5-3 1-0, 5-5 4-4 2-0", [26, 11, 11, 0]),  # 4, 9, 9, 20
    ("6-6 5-5 4-4 2-0, 5-3 1-0, 5-4, 4-0", [0, 11, 11, 26]),
]


@pytest.mark.parametrize(
    ("sheet", "hands", "points"),
    [
        *(
            pytest.param(sheet, *ladder, marks=clauses(sheet, number))
            for sheet, number in BLOCKED.items()
            for ladder in LADDERS
        ),
        *(
            pytest.param("matador", *ladder, marks=clauses("matador", 12, 20))
            for ladder in MATADORS
        ),
        *(
            pytest.param("sebastopol", *ladder, marks=clauses("sebastopol", 10))
            for ladder in SEBASTOPOL
        ),
    ],
)
def test_each_takes_the_difference_from_every_higher_hand(
    sheet: str, hands: str, points: list[int]
) -> None:
    scene = Scene(sheet, hands.split(", "))
    lead = "0-0" if sheet == "matador" else "6-6"
    hand = ending(scene.play(*([lead, "pass"] if sheet == "tiddle-a-wink" else [lead])))
    assert hand.why == "blocked"
    assert hand.scores == {"play": [0] * len(points), "end": points}
