"""What the two Matadors share: halves that make a total, matadors, blanks, and one line."""

import pytest
from scene import Scene

from boneyard.core.tiles import TILES, Tile, set_size, tile

from .asking import clause_against, clauses, each

SEVEN = "6-1 5-2 4-3 0-0"
TEN = "9-1 8-2 7-3 6-4 5-5 0-0"
THIRTEEN = "12-1 11-2 10-3 9-4 8-5 7-6 0-0"
# Sheet, set, the total that touching halves make, the tiles that go anywhere; what it proves.
SETS = [
    pytest.param("matador", 6, 7, SEVEN, marks=clauses("matador", 5, 6), id="matador-6"),
    pytest.param("matador", 9, 10, TEN, marks=clauses("matador", 14), id="matador-9"),
    pytest.param("matador", 12, 13, THIRTEEN, marks=clauses("matador", 14), id="matador-12"),
    pytest.param(
        "pressman-matador", 9, 10, TEN, marks=clauses("pressman-matador", 4, 5), id="pressman-9"
    ),
    pytest.param(
        "pressman-matador",
        12,
        13,
        THIRTEEN,
        marks=clauses("pressman-matador", 14),
        id="pressman-12",
    ),
]


def ordinary(top: int, matadors: str) -> list[Tile]:
    """All tiles of the set that are no matadors."""
    return [each for each in TILES[: set_size(top)] if str(each) not in matadors.split()]


def written(hand: list[Tile]) -> str:
    return " ".join(map(str, hand))


@pytest.mark.clause("matador.19")
@pytest.mark.parametrize(("sheet", "top", "total", "matadors"), SETS)
def test_an_ordinary_tile_joins_with_the_half_that_makes_the_total(
    sheet: str, top: int, total: int, matadors: str
) -> None:
    for pip in range(1, top + 1):
        lead = tile(pip, pip)
        hand = [t for t in ordinary(top, matadors) if t < lead or not t.is_double]
        scene = Scene(sheet, [f"{lead} 0-0", written(hand), "1-0"], set=top)
        scene.play(str(lead))
        wanted = total - pip
        others = {t.high if t.low == wanted else t.low for t in hand if wanted in t}
        assert scene.moves == {f"{wanted}-{other}>{lead}" for other in others}
        assert wanted > 0  # so a blank is never turned inward


@pytest.mark.parametrize(("sheet", "top", "total", "matadors"), SETS)
def test_a_matador_goes_anywhere_either_way_round(
    sheet: str, top: int, total: int, matadors: str
) -> None:
    scene = Scene(sheet, [f"{top}-{top} 3-2", "1-0 4-2", matadors], set=top)
    scene.play(f"{top}-{top}", f"1-0>{top}-{top}")
    halves = [each.split("-") for each in matadors.split()]
    ways = {f"{a}-{b}" for a, b in halves} | {f"{b}-{a}" for a, b in halves}
    assert scene.moves == {f"{way}>{place}" for way in ways for place in (f"{top}-{top}", "1-0")}


BLANKS = {"matador": 7, "pressman-matador": 6}


@pytest.mark.parametrize(("sheet", "clause"), each(BLANKS))
def test_an_open_blank_takes_nothing_but_a_matador(sheet: str, clause: str) -> None:
    top, matadors = (6, SEVEN) if sheet == "matador" else (9, TEN)
    hand = [t for t in ordinary(top, matadors) if 1 not in t and t != (top, top)]
    scene = Scene(sheet, [f"{top}-{top} 0-0", "1-0 2-1", written(hand)], set=top)
    scene.play(f"{top}-{top}", f"1-0>{top}-{top}")
    assert (scene.to_move, scene.moves) == (2, {"pass"})
    for held in hand:
        assert clause_against(scene.match, f"{held.high}-{held.low}>1-0") == clause
        assert clause_against(scene.match, f"{held.low}-{held.high}>1-0") == clause


@pytest.mark.parametrize(("sheet", "clause"), each({"matador": 5, "pressman-matador": 4}))
def test_halves_that_do_not_make_the_total_are_refused(sheet: str, clause: str) -> None:
    top = 6 if sheet == "matador" else 9
    scene = Scene(sheet, [f"{top}-{top} 0-0", f"{top}-3 3-1 2-0", "4-2"], set=top)
    scene.play(f"{top}-{top}")
    assert scene.moves == {f"1-3>{top}-{top}"}
    for wrong in (f"{top}-3", f"3-{top}", "3-1", "0-2"):
        assert clause_against(scene.match, f"{wrong}>{top}-{top}") == clause


LINE = {"matador": 18, "pressman-matador": 17}


@pytest.mark.parametrize(
    "sheet",
    [
        pytest.param("matador", marks=clauses("matador", 8, 18)),
        pytest.param("pressman-matador", marks=clauses("pressman-matador", 17)),
    ],
)
@pytest.mark.parametrize("top", [9, 12])
def test_the_table_is_one_line_and_no_double_branches(sheet: str, top: int) -> None:
    scene = Scene(sheet, [f"{top}-{top} 0-0", "1-1 5-4", "9-2 8-3"], set=top)
    scene.play(f"{top}-{top}")
    assert scene.open == [top, top]
    scene.play(f"1-1>{top}-{top}")
    assert scene.open == [1, top]


@pytest.mark.parametrize(("sheet", "clause"), each(LINE))
def test_a_matador_lies_lengthwise_with_only_its_outer_half_open(sheet: str, clause: str) -> None:
    scene = Scene(sheet, ["9-9 8-1", "7-3 5-2", "6-4 5-3"], set=9)
    scene.play("9-9", "7-3>9-9")
    assert scene.open == [3, 9]
    scene.play("4-6>7-3")
    assert scene.open == [6, 9]


@pytest.mark.parametrize(("sheet", "clause"), each(LINE))
def test_a_place_that_is_taken_is_refused(sheet: str, clause: str) -> None:
    scene = Scene(sheet, ["9-9 8-1", "7-3 5-2", "6-4 7-5"], set=9)
    scene.play("9-9", "7-3>9-9", "6-4>9-9")
    assert scene.open == [3, 4]
    assert clause_against(scene.match, "1-8>9-9") == clause
    assert clause_against(scene.match, "8-1") == clause


@pytest.mark.parametrize(("sheet", "clause"), each({"matador": 24, "pressman-matador": 26}))
def test_the_same_number_on_two_tiles_is_two_choices_and_on_one_double_one(
    sheet: str, clause: str
) -> None:
    scene = Scene(sheet, ["9-9 4-2 7-7", "4-1 6-5", "8-1 3-3"], set=9)
    scene.play("9-9")
    assert [str(move) for move in scene.match.moves()] == ["1-4>9-9"]
    scene.play("1-4>9-9", "1-8>9-9", "2-4>1-8")
    assert scene.moves == {"6-5>1-4", "6-5>2-4"}
