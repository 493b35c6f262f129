"""Draw and the two Matadors: a player who cannot play draws, and passes when nothing is left."""

import pytest
from scene import Scene

from .asking import clause_against, clauses, each, ending, refusal

# In all three a lead of 6-6 on double-6, or 9-9 on double-9, is what the others cannot join.
LEADS = {"draw": "6-6", "matador": "6-6", "pressman-matador": "9-9"}
FITS = {"draw": "6-3>6-6", "matador": "1-3>6-6", "pressman-matador": "1-3>9-9"}
TILE = {"draw": "6-3", "matador": "3-1", "pressman-matador": "3-1"}


def unable(sheet: str, stock: str, options: dict[str, str] | None = None) -> Scene:
    """Seat 0 has led, nobody else has a tile that fits, and seat 1 is to move."""
    scene = Scene(sheet, [f"{LEADS[sheet]} 5-4", "4-2", "3-2"], stock, options=options)
    scene.play(LEADS[sheet])
    return scene


DRAWING = each({"draw": 8, "matador": 9, "pressman-matador": 7})


@pytest.mark.parametrize(("sheet", "clause"), DRAWING)
def test_an_unable_player_draws_tile_by_tile_until_one_fits(sheet: str, clause: str) -> None:
    scene = unable(sheet, f"5-3 2-2 {TILE[sheet]} 4-4")
    assert scene.moves == {"draw"}
    scene.play("draw", "draw")
    assert (scene.to_move, scene.moves) == (1, {"draw"})
    scene.play("draw")
    assert (scene.to_move, scene.moves) == (1, {FITS[sheet]})
    assert scene.hand(1) == {"4-2", "5-3", "2-2", TILE[sheet]}
    scene.play(FITS[sheet])
    assert (scene.to_move, scene.match.view().stock_left) == (2, 1)


PASSING = each({"draw": 9, "matador": 10, "pressman-matador": 8})


@pytest.mark.parametrize(("sheet", "clause"), PASSING)
def test_nobody_passes_while_there_are_tiles_to_draw(sheet: str, clause: str) -> None:
    scene = unable(sheet, "5-3")
    assert clause_against(scene.match, "pass") == clause


EMPTY = {  # hands, moves until seat 2 cannot play, moves until it can, what it then plays
    "draw": ("6-6 3-2 5-5, 6-3 4-4, 2-0 5-1", "6-6 6-3>6-6", "3-2>6-3 pass", "2-0>3-2"),
    "matador": ("6-6 5-4 5-5, 3-1 3-3, 2-0 6-0", "6-6 1-3>6-6", "4-5>1-3 pass", "2-0>4-5"),
    "pressman-matador": (
        "9-9 7-5 6-6, 3-1 3-3, 5-0 2-0",
        "9-9 1-3>9-9",
        "7-5>1-3 pass",
        "5-0>7-5",
    ),
}


@pytest.mark.parametrize(("sheet", "clause"), PASSING)
def test_a_player_passes_with_an_empty_boneyard_and_tries_again_next_turn(
    sheet: str, clause: str
) -> None:
    hands, before, after, play = EMPTY[sheet]
    scene = Scene(sheet, hands.split(", "))
    scene.play(*before.split())
    assert (scene.to_move, scene.moves) == (2, {"pass"})
    assert clause_against(scene.match, "draw") == clause
    scene.play("pass", *after.split())
    assert (scene.to_move, scene.moves) == (2, {play})


@pytest.mark.parametrize(
    ("sheet", "clause"),
    [
        pytest.param("draw", "draw.7", marks=clauses("draw", 7)),
        pytest.param("matador", "matador.10", marks=clauses("matador", 10)),
        pytest.param(
            "pressman-matador", "pressman-matador.8", marks=clauses("pressman-matador", 8)
        ),
    ],
)
def test_nobody_passes_who_can_play(sheet: str, clause: str) -> None:
    scene = Scene(sheet, [f"{LEADS[sheet]} 5-4", f"4-2 {TILE[sheet]}", "3-2"], "5-3")
    scene.play(LEADS[sheet])
    assert scene.moves == {FITS[sheet]}
    assert clause_against(scene.match, "pass") == clause


@pytest.mark.parametrize(
    ("sheet", "clause"),
    [
        pytest.param("draw", "draw.14", marks=clauses("draw", 7, 14)),
        pytest.param("matador", "matador.16", marks=clauses("matador", 16)),
        pytest.param(
            "pressman-matador", "pressman-matador.18", marks=clauses("pressman-matador", 18)
        ),
    ],
)
def test_nobody_draws_who_can_play(sheet: str, clause: str) -> None:
    scene = unable(sheet, f"{TILE[sheet]} 5-3")
    scene.play("draw")  # brings the tile that fits
    assert clause_against(scene.match, "draw") == clause


RESERVES = each({"draw": 17, "matador": 22, "pressman-matador": 24})


@pytest.mark.parametrize(("sheet", "clause"), RESERVES)
def test_the_boneyard_is_drawn_to_its_last_tile(sheet: str, clause: str) -> None:
    scene = unable(sheet, "5-3 2-2", {"boneyard_reserve": "0"})
    scene.play("draw", "draw")
    assert scene.moves == {"pass"}


@pytest.mark.parametrize(("sheet", "clause"), RESERVES)
def test_the_last_two_tiles_may_be_kept_asleep(sheet: str, clause: str) -> None:
    scene = unable(sheet, "5-3 2-2 4-4", {"boneyard_reserve": "2"})
    scene.play("draw")
    assert scene.moves == {"pass"}
    assert refusal(scene.match, "draw").reason == "draw_empty"
    assert ending(scene.play("pass")).why == "blocked"


@pytest.mark.parametrize(("sheet", "clause"), RESERVES)
def test_with_only_the_reserve_left_the_lead_blocks_the_hand(sheet: str, clause: str) -> None:
    hands = [f"{LEADS[sheet]} 5-4", "4-2", "3-2"]
    scene = Scene(sheet, hands, "5-3 2-2", options={"boneyard_reserve": "2"})
    assert ending(scene.play(LEADS[sheet])).why == "blocked"
