"""Pictures of the line: nothing overlaps, what touches fits, and what lies stays."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import pytest
from laws.games import somewhere
from picture.covering import cell
from scene import Scene

import boneyard as by
from boneyard.core.arms import Laid
from boneyard.core.chance import rng
from boneyard.core.codes import VERBS
from boneyard.families.line.engine.arms import laid_by, open_ends
from boneyard.families.line.engine.sheet import LineSheet
from boneyard.families.line.engine.state import LineState
from boneyard.families.line.growth import Extent, LineGrowth, picture
from boneyard.families.line.picture import LinePicture
from boneyard.picture.layout import SHAPES
from boneyard.picture.sketch import Sketch
from boneyard.picture.svg import svg

TABLES = [
    pytest.param(sheet, top, id=f"{sheet.id}-{top}")
    for sheet in by.SHEETS
    if isinstance(sheet, LineSheet)
    for top in sheet.sets
]


def tables(sheet: by.Sheet, top: int, seed: str) -> list[LineState]:
    """The table after each move of a random round."""
    match = by.Match(sheet, set=top, seats=sheet.seats[top][-1], seed=seed)
    chance = rng(seed)
    seen: list[LineState] = []
    while not match.rounds:
        table = match.watch().table
        assert isinstance(table, LineState)
        seen.append(table)
        moves = match.moves()
        match.play(moves[chance.below(len(moves))])
    return seen


def in_order(table: LineState) -> list[Laid]:
    """The tiles in the order they were laid."""
    lying: dict[by.Tile, Laid] = {}
    for entry in table.entries():
        laid = laid_by(entry, lying)
        if laid is not None:
            lying[laid.tile] = laid
    return list(lying.values())


def touch(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Do two halves share at least half an edge?"""
    dx, dy = abs(one[0] - other[0]), abs(one[1] - other[1])
    return (dx == 1 and dy <= 0.5) or (dy == 1 and dx <= 0.5)


def assert_holds(drawn: LinePicture, table: LineState) -> None:
    squares = Counter(
        square for lying in drawn.tiles for half in lying.halves for square in cell(half.x, half.y)
    )
    assert all(count == 1 for count in squares.values()), "tiles overlap"
    left, top, right, bottom = drawn.box
    for lying in drawn.tiles:
        one, other = lying.halves
        assert abs(one.x - other.x) + abs(one.y - other.y) == 1, "the halves of a tile are apart"
        for half in lying.halves:
            assert left + 0.5 <= half.x <= right - 0.5
            assert top + 0.5 <= half.y <= bottom - 0.5
    where = {lying.tile: lying.halves for lying in drawn.tiles}
    for laid in in_order(table):
        if laid.on is not None:
            inner = where[str(laid.tile)][0]
            assert inner.number == laid.inner
            neighbours = [half for half in where[str(laid.on.tile)] if half.number == laid.against]
            assert any(touch((inner.x, inner.y), (half.x, half.y)) for half in neighbours)


@pytest.mark.parametrize(("sheet", "top"), TABLES)
@pytest.mark.parametrize("shape", SHAPES)
def test_tiles_touch_where_they_match_and_never_overlap(
    sheet: by.Sheet, top: int, shape: str
) -> None:
    table = tables(sheet, top, "picture")[-1]
    drawn = picture(table, shape)
    assert {lying.tile for lying in drawn.tiles} == {str(laid.tile) for laid in in_order(table)}
    assert_holds(drawn, table)


@pytest.mark.parametrize(("sheet", "top"), TABLES)
def test_what_lies_stays_until_the_scale_changes(sheet: by.Sheet, top: int) -> None:
    before: LinePicture | None = None
    for table in tables(sheet, top, "stays")[:40]:
        after = picture(table)
        if before is not None and before.scale == after.scale:
            assert after.tiles[: len(before.tiles)] == before.tiles
        before = after


@pytest.mark.parametrize(("sheet", "top"), TABLES)
def test_every_open_end_has_a_place_beside_its_half(sheet: by.Sheet, top: int) -> None:
    table = tables(sheet, top, "ends")[-1]
    drawn = picture(table)
    where = {lying.tile: lying.halves for lying in drawn.tiles}
    assert {place.name for place in drawn.places} == {str(end) for end in open_ends(table)}
    for end in open_ends(table):
        for place in drawn.places:
            if place.name == str(end):
                halves = [half for half in where[str(end.on)] if half.number == end.half]
                assert any(touch((place.x, place.y), (half.x, half.y)) for half in halves)


@pytest.mark.parametrize(("sheet", "top"), TABLES)
def test_a_picture_that_grows_is_the_one_drawn_at_once(sheet: by.Sheet, top: int) -> None:
    growing = LineGrowth()
    before: Extent | None = None
    for table in tables(sheet, top, "grows")[:40]:
        after = growing.extent(table)
        whole = after.picture()
        assert whole == picture(table)
        added = None if before is None else after.added_to(before)
        if before is not None and before.layout is after.layout and before is not after:
            assert added is not None and added.places == whole.places
        if before is not None and added is not None:
            assert before.picture().tiles + added.tiles == whole.tiles
        before = after


def test_a_picture_of_a_table_goes_back_with_it_and_on_another_way() -> None:
    growing = LineGrowth()
    one, other = tables(by.find("muggins"), 6, "one"), tables(by.find("muggins"), 6, "other")
    for table in (one[-1], one[3], one[5], other[4], one[5], one[5], other[0], other[-1]):
        assert growing.extent(table).picture() == picture(table)


def test_doubles_lie_across_their_arms_unless_there_is_no_room() -> None:
    across = laid_along = 0
    for seed in range(8):
        table = tables(by.find("draw"), 6, f"across {seed}")[-1]
        where = {lying.tile: lying.halves for lying in picture(table).tiles}
        for laid in in_order(table):
            if laid.on is not None and laid.tile.is_double:
                one, other = where[str(laid.tile)]
                parent = where[str(laid.on.tile)]
                middle = ((one.x + other.x) / 2, (one.y + other.y) / 2)
                straight = any((middle[0] == half.x) != (middle[1] == half.y) for half in parent)
                across += straight
                laid_along += not straight
    assert across > 4 * laid_along


@pytest.mark.parametrize("top", [6, 9, 12])
@pytest.mark.parametrize("shape", SHAPES)
def test_doubles_of_matador_lie_endwise_like_any_other_tile(top: int, shape: str) -> None:
    doubles = 0
    for seed in range(3):
        table = tables(by.find("matador"), top, f"endwise {seed}")[-1]
        assert_holds(picture(table, shape), table)
        where = {lying.tile: lying.halves for lying in picture(table, shape).tiles}
        for laid in in_order(table):
            if laid.on is not None and laid.tile.is_double:
                inner, outer = where[str(laid.tile)]
                parent = where[str(laid.on.tile)]
                doubles += 1
                touching = [half for half in parent if touch((inner.x, inner.y), (half.x, half.y))]
                assert touching, "its inner half, and not its middle, lies at the tile before"
                assert not any(touch((outer.x, outer.y), (half.x, half.y)) for half in parent)
    assert doubles > 4


def test_a_double_that_is_led_at_matador_lies_along_the_line() -> None:
    scene = Scene("matador", ["3-3 2-1 6-4", "4-1 5-4"], set=6)
    scene.play("3-3", "4-1>3-3", "4-6>3-3")
    drawn = picture(scene.line)
    assert len({half.y for tile in drawn.tiles for half in tile.halves}) == 1


def test_a_tile_that_its_own_arms_have_shut_in_is_shown_all_the_same() -> None:
    match = by.Match(by.find("tournament"), set=12, seats=7, seed="gbf")
    table = somewhere(match, 48).watch().table
    assert isinstance(table, LineState)
    laid = sum(1 for _, move in match.current().moves if move.code < VERBS)
    assert len(picture(table).tiles) == laid


def test_the_same_table_is_drawn_the_same() -> None:
    table = tables(by.find("caribbean-cruise"), 6, "again")[-1]
    assert picture(table) == picture(table)
    assert svg(sketched(picture(table))) == svg(sketched(picture(table)))


def test_a_drawing_is_well_formed_and_shows_every_pip() -> None:
    table = tables(by.find("muggins"), 12, "svg")[-1]
    drawn = picture(table)
    root = ElementTree.fromstring(svg(sketched(drawn)))
    pips = {
        each.get("id"): sum(path.get("d", "").count("z") for path in each) for each in root.iter()
    }
    laid = [each.get("href", "")[1:] for each in root.iter() if each.tag.endswith("use")]
    assert len(laid) == len(drawn.tiles)
    assert sum(pips[name] for name in laid) == sum(
        half.number for tile in drawn.tiles for half in tile.halves
    )


def sketched(drawn: LinePicture) -> Sketch:
    return Sketch(drawn.tiles, box=drawn.box)
