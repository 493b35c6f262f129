"""Pictures of Traffic: tiles on squares, quads that are quads, and squares that are forbidden."""

from __future__ import annotations

import pytest
from solitaire.pictures import SETS, SHAPES, views

import boneyard as by
from boneyard.core.errors import IllegalMove
from boneyard.families.traffic.engine.table import TrafficTable
from boneyard.families.traffic.picture import TrafficPicture, traffic_picture

OPTIONS = [{}, {"single_any": "on"}, {"five_ban": "cells"}]


def cells_of(drawn: TrafficPicture) -> dict[tuple[int, int], int]:
    return {(int(h.x), int(h.y)): h.number for tile in drawn.tiles for h in tile.halves}


@pytest.mark.parametrize("top", SETS)
@pytest.mark.parametrize("options", OPTIONS)
def test_nothing_overlaps_and_all_has_room(top: int, options: dict[str, str]) -> None:
    for i, view in enumerate(views("traffic", top, "squares", options)):
        drawn = traffic_picture(view, SHAPES[i % 3])
        cells = cells_of(drawn)
        assert len(cells) == 2 * len(drawn.tiles)
        squares = {*cells}
        for place in drawn.places:
            spot = {(place.x, place.y), (place.x + place.dx, place.y + place.dy)}
            assert not spot & {*cells}
            squares |= spot
        left, up, right, down = drawn.box
        assert all(left < x < right and up < y < down for x, y in squares)


@pytest.mark.parametrize("top", SETS)
def test_tiles_stay_and_an_equal_scale_is_an_equal_size(top: int) -> None:
    before: TrafficPicture | None = None
    for view in views("traffic", top, "stays"):
        after = traffic_picture(view, "wide")
        left, up, right, down = after.box
        assert (right - left) % 2 == 0 and (down - up) % 2 == 0
        assert right - left + down - up == 18 + 2 * after.scale
        if before is not None:
            assert after.tiles[: len(before.tiles)] == before.tiles
        before = after


@pytest.mark.parametrize("top", SETS)
def test_quads_are_four_consecutive_numbers_and_every_turn_makes_one(top: int) -> None:
    before: TrafficPicture | None = None
    for view in views("traffic", top, "quads"):
        drawn = traffic_picture(view, "wide")
        for quad in drawn.quads:
            numbers = quad.numbers(cells_of(drawn))
            assert numbers is not None
            assert sorted(numbers) == list(range(min(numbers), min(numbers) + 4))
            assert numbers in (sorted(numbers), sorted(numbers, reverse=True))
        assert len(drawn.quads) >= (drawn.turns > 0)
        if before is not None:
            assert set(before.quads) <= set(drawn.quads)
            last = str(view.history()[-1][1])
            (made,) = (place.quads for place in before.places if place.name == last)
            assert set(made) == set(drawn.quads) - set(before.quads)
            if drawn.turns > before.turns:
                assert made
        before = drawn


@pytest.mark.parametrize("top", SETS)
def test_what_a_turn_has_begun_is_what_it_becomes(top: int) -> None:
    begun: set[object] = set()
    turns = 0
    for view in views("traffic", top, "begun"):
        drawn = traffic_picture(view, "wide")
        if drawn.turns > turns and begun:
            assert begun & set(drawn.quads)
        turns = drawn.turns
        begun = {each.quad for each in drawn.begun}
        assert bool(begun) == bool(drawn.turn and not view.table.over)
        for each in drawn.begun:
            cells = cells_of(drawn)
            for square, number in zip(each.quad.squares(), each.numbers, strict=True):
                assert cells.get(square, number) == number


@pytest.mark.parametrize("options", OPTIONS)
def test_no_number_goes_where_it_is_forbidden(options: dict[str, str]) -> None:
    seen = 0
    for deal in range(6):
        for view in views("traffic", 9, f"jam {deal}", options):
            drawn = traffic_picture(view, "wide")
            banned = {(jam.x, jam.y): jam.numbers for jam in drawn.jams}
            seen += len(banned)
            for move in view.moves():
                for x, y, number in getattr(move, "cells", ()):
                    assert number not in banned.get((x, y), [])
    assert seen


def test_a_fifth_number_is_refused_for_being_one() -> None:
    match = by.Match(by.find("traffic"), set=9, seats=1, seed="fifth")
    while not match.over:
        drawn = traffic_picture(match.view(0), "wide")
        free = cells_of(drawn)
        for jam in drawn.jams:
            for text in match.view(0).facts()["hand"]:
                high, low = map(int, text.split("-"))
                other = (jam.x, jam.y + 1)
                if high in jam.numbers and other not in free:
                    with pytest.raises(IllegalMove) as refused:
                        match.play(f"{high}-{low}@{jam.x},{jam.y}v")
                    assert refused.value.clause == "traffic.9"
                    return
        match.play(match.moves()[0])
    raise AssertionError("no square was forbidden")


def test_every_choice_has_its_place_and_can_be_asked_about() -> None:
    face = by.find("traffic").face(["Ann"])
    for view in views("traffic", 6, "ends"):
        names = [place.name for place in traffic_picture(view, "tall").places]
        assert names == [face.at(move) for move in view.moves()]
        for move in view.moves():
            meant = face.understand(f"{face.tile(move)}>{face.at(move)}", view)
            assert meant is not None and [str(each) for each in meant.moves] == [str(move)]
    assert isinstance(view.table, TrafficTable)
