"""How the rules tests say which clause they prove, and ask what the rules made of a move.

No rule is stated here; the tests state them.
"""

import pytest
from scene import Scene

import boneyard as by
from boneyard.core.errors import IllegalMove


def each_of(clauses: str) -> pytest.MarkDecorator:
    """Run a test once for each of these clauses, alike on several pages.

    The test asks for its `clause`, for the `sheet` that the clause belongs to, or for both.
    """
    return pytest.mark.parametrize(
        "clause", [pytest.param(each, marks=pytest.mark.clause(each)) for each in clauses.split()]
    )


def refusal(scene: Scene, move: str, seat: int | None = None) -> str:
    """The clause that forbids this move; the test fails when it is allowed."""
    with pytest.raises(IllegalMove) as refused:
        scene.match.play(move, seat)
    return str(refused.value.clause)


def ending(scene: Scene, *moves: str) -> by.Round:
    """The hand that the last of these moves ended; the test fails when it goes on."""
    ended = scene.play(*moves).round
    if ended is None:
        pytest.fail("the hand goes on")
    return ended
