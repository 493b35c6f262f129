"""The two Matadors: when a matador may be kept back, and when it must be played."""

import pytest
from scene import Scene

from .asking import clause_against, clauses

BOTH = [
    pytest.param("matador", marks=clauses("matador", 16)),
    pytest.param("pressman-matador", marks=clauses("pressman-matador", 9, 19)),
]
MUST = {"matador": "matador.16", "pressman-matador": "pressman-matador.18"}
PLAYS = {"7-3>9-9", "3-7>9-9"}


def with_matador(sheet: str, stock: str, options: dict[str, str] | None = None) -> Scene:
    """A double-9 set; seat 1 holds the 7-3, a matador, and the 5-2, which does not fit the 9-9."""
    scene = Scene(sheet, ["9-9 8-6", "7-3 5-2", "4-3"], stock, set=9, options=options)
    scene.play("9-9")
    return scene


@pytest.mark.parametrize("sheet", BOTH)
def test_who_has_only_matadors_that_fit_may_draw_one_tile_after_another(sheet: str) -> None:
    scene = with_matador(sheet, "6-5 8-2 4-4 1-0")
    assert scene.moves == {*PLAYS, "draw"}
    scene.play("draw")  # an ordinary tile that does not fit
    assert (scene.to_move, scene.moves) == (1, {*PLAYS, "draw"})
    scene.play("draw")  # another matador does not end the choice
    assert scene.moves == {*PLAYS, "8-2>9-9", "2-8>9-9", "draw"}
    scene.play("2-8>9-9")
    assert scene.to_move == 2


@pytest.mark.parametrize(
    "sheet",
    [
        pytest.param("matador", marks=clauses("matador", 16)),
        pytest.param("pressman-matador", marks=clauses("pressman-matador", 18)),
    ],
)
def test_an_ordinary_tile_that_fits_ends_the_drawing_but_not_the_choice(sheet: str) -> None:
    scene = with_matador(sheet, "1-0 8-2")
    scene.play("draw")
    assert scene.moves == {*PLAYS, "1-0>9-9"}
    assert clause_against(scene.match, "draw") == MUST[sheet]
    scene.play("7-3>9-9")
    assert scene.hand(1) == {"5-2", "1-0"}


@pytest.mark.parametrize(
    ("sheet", "passing"),
    [
        pytest.param("matador", "matador.10", marks=clauses("matador", 17)),
        pytest.param(
            "pressman-matador", "pressman-matador.8", marks=clauses("pressman-matador", 9, 20)
        ),
    ],
)
def test_with_the_boneyard_spent_a_matador_has_to_be_played(sheet: str, passing: str) -> None:
    scene = with_matador(sheet, "6-5")
    scene.play("draw")
    assert scene.moves == PLAYS
    assert clause_against(scene.match, "pass") == passing
    assert clause_against(scene.match, "draw") == passing


@pytest.mark.parametrize(
    "sheet",
    [
        pytest.param("matador", marks=clauses("matador", 17, 22)),
        pytest.param("pressman-matador", marks=clauses("pressman-matador", 20, 24)),
    ],
)
def test_a_reserve_of_two_counts_as_spent(sheet: str) -> None:
    scene = with_matador(sheet, "6-5 8-8", {"boneyard_reserve": "2"})
    assert scene.moves == PLAYS


@pytest.mark.clause("matador.16")
def test_with_forced_matadors_nobody_draws_who_holds_one() -> None:
    scene = with_matador("matador", "6-5 8-8", {"matador_forced": "on"})
    assert scene.moves == PLAYS
    assert clause_against(scene.match, "draw") == "matador.16"


@pytest.mark.clause("matador.16")
def test_with_forced_matadors_one_draws_as_ever_who_holds_none() -> None:
    scene = Scene(
        "matador", ["9-9 8-6", "5-2", "4-3"], "8-2 8-8", set=9, options={"matador_forced": "on"}
    )
    scene.play("9-9")
    assert scene.moves == {"draw"}
    scene.play("draw")
    assert scene.moves == {"8-2>9-9", "2-8>9-9"}
