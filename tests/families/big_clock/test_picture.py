"""Pictures of The Big Clock: every tile that came up is somewhere, and every move has its hour."""

from __future__ import annotations

from collections import Counter
from math import cos, radians, sin

import pytest
from solitaire.pictures import SETS, SHAPES, views

import boneyard as by
from boneyard.families.big_clock.engine.table import ClockTable
from boneyard.families.big_clock.picture import ClockPicture, Hour, clock_picture

OPTIONS = [{}, {"rearrange_before_placing": "on"}, {"straight_line": "on"}]


def corners(hour: Hour) -> list[tuple[float, float]]:
    """Of the tile that shows at an hour, turned as it is."""
    turn = radians(hour.turn)
    return [
        (hour.x + x * cos(turn) - y * sin(turn), hour.y + x * sin(turn) + y * cos(turn))
        for x, y in ((-0.5, -1), (0.5, -1), (0.5, 1), (-0.5, 1))
    ]


def overlap(one: Hour, other: Hour) -> bool:
    """Do two tiles share ground? Not if a line along a side of one of them parts them."""
    for turn in (one.turn, other.turn):
        for angle in (radians(turn), radians(turn + 90)):
            mine = [x * cos(angle) + y * sin(angle) for x, y in corners(one)]
            theirs = [x * cos(angle) + y * sin(angle) for x, y in corners(other)]
            if max(mine) <= min(theirs) or max(theirs) <= min(mine):
                return False
    return True


def line_table(view: by.View) -> ClockTable:
    assert isinstance(view.table, ClockTable)
    return view.table


def assert_holds(drawn: ClockPicture, table: ClockTable) -> None:
    for i, one in enumerate(drawn.hours):
        assert not any(overlap(one, other) for other in drawn.hours[:i])
    left, top, right, bottom = drawn.box
    heaps = [drawn.up_at, drawn.waste_at, drawn.blank_at, (drawn.stock.x, drawn.stock.y)]
    for x, y in heaps:
        assert left <= x - 0.5 and x + 0.5 <= right and top <= y - 1 and y + 1 <= bottom
        heap = Hour(0, x, y, [], False, False, 0)
        assert not any(overlap(heap, hour) for hour in drawn.hours)
    for hour in drawn.hours:
        assert all(left <= x <= right and top <= y <= bottom for x, y in corners(hour))
    lying = Counter(tile for hour in drawn.hours for tile in hour.pile)
    lying.update(drawn.waste)
    lying.update([drawn.up] if drawn.up else [])
    assert set(lying.values()) <= {1}
    assert len(lying) + drawn.stock.count == len(table.pack())


@pytest.mark.parametrize("top", SETS)
@pytest.mark.parametrize("options", OPTIONS)
def test_every_tile_is_drawn_once_and_no_hours_overlap(top: int, options: dict[str, str]) -> None:
    for i, view in enumerate(views("big-clock", top, "clock", options)):
        assert isinstance(view.table, ClockTable)
        drawn = clock_picture(view, SHAPES[i % 3])
        assert_holds(drawn, view.table)


@pytest.mark.parametrize("top", SETS)
def test_hours_stay_where_they_stand_on_a_clock(top: int) -> None:
    first: list[tuple[float, float]] = []
    for view in views("big-clock", top, "stays"):
        drawn = clock_picture(view, "wide")
        now = [(hour.x, hour.y) for hour in drawn.hours]
        assert now == (first or now)
        first = now
    six = first[5]
    assert six[0] == 0 and six[1] > 0
    assert first[2][0] > 0 and first[2][1] == 0
    if top == 12:
        assert first[11] == (0, -six[1])


@pytest.mark.parametrize("shape", SHAPES)
def test_six_hours_lie_in_a_straight_line_if_so_wished(shape: str) -> None:
    for view in views("big-clock", 6, "line", {"straight_line": "on"}):
        drawn = clock_picture(view, shape)
        assert drawn.straight
        assert_holds(drawn, line_table(view))
        along = [(hour.y, hour.x) if shape == "tall" else (hour.x, hour.y) for hour in drawn.hours]
        assert len({across for _, across in along}) == 1
        assert [far for far, _ in along] == sorted(far for far, _ in along)
        assert {hour.turn for hour in drawn.hours if hour.finished} <= {90}
    nine = next(iter(views("big-clock", 9, "line", {"straight_line": "on"})))
    assert not clock_picture(nine, shape).straight


@pytest.mark.parametrize("top", SETS)
def test_every_choice_has_its_hour(top: int) -> None:
    face = by.find("big-clock").face(["Ann"])
    for view in views("big-clock", top, "ends"):
        drawn = clock_picture(view, "tall")
        names = {place.name for place in drawn.places}
        tops = {hour.pile[-1] for hour in drawn.hours if hour.pile and not hour.finished}
        for move in view.moves():
            at = face.at(move)
            assert (at is None) == (str(move) in ("turn", "waste"))
            if at is not None:
                assert at in names
                assert str(face.tile(move)) in tops | {drawn.up}
                meant = face.understand(f"{face.tile(move)}>{at}", view)
                assert meant is not None and [str(each) for each in meant.moves] == [str(move)]


def test_trouble_is_told_while_it_lasts() -> None:
    seen = set()
    for top in SETS:
        for view in views("big-clock", top, "trouble"):
            drawn = clock_picture(view, "wide")
            seen.add(drawn.trouble)
            astray = any(hour.astray for hour in drawn.hours)
            if not view.table.over:
                assert (drawn.trouble is not None) == (astray or view.facts()["waits"])
                shifts = {str(m).split("@")[0] for m in view.moves() if "@" in str(m)} - {drawn.up}
                assert drawn.may_move or not shifts
    assert seen == {None, "astray", "waits"}


@pytest.mark.parametrize("sheet", ["big-clock", "good-neighbors"])
def test_who_only_looks_on_is_told_the_same(sheet: str) -> None:
    match = by.Match(by.find(sheet), set=9, seats=1, seed="watch")
    face = match.sheet.face(["Ann"])
    for _ in range(12):
        if match.over:
            break
        assert face.notes(match.watch()) == face.notes(match.view(0))
        match.play(match.moves()[0])
