"""Pictures of trains: nothing overlaps, what touches fits, ends are in sight, what lies stays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import get_args

import pytest
from picture.covering import cell

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.view import View
from boneyard.families.trains.engine.state import TrainState
from boneyard.families.trains.engine.yard import tracks
from boneyard.families.trains.picture import TrackPicture, TrainsPicture, trains_picture
from boneyard.families.trains.snake import Region, is_whole, run
from boneyard.picture.pieces import Half, Lying
from boneyard.server.messages import Hello

SHAPES = get_args(Hello.__annotations__["shape"]) or ("wide", "tall", "square")
SHEET = by.find("mexican-train")
TABLES = [(top, seats) for top, many in SHEET.seats.items() for seats in (many[0], many[-1])]
SWITCHES: list[dict[str, str]] = [
    {},
    {"public_sidings": "one", "series": "exhaust"},
    {"siding_requires_own_train": "on", "one_draw_per_turn": "on"},
]


def views(top: int, seats: int, seed: str, options: dict[str, str]) -> Iterator[View]:
    """What a seat, and then a watcher, sees before each move of a random match of a round."""
    options = {**options, "rounds": "1"}
    match = by.Match(SHEET, set=top, seats=seats, seed=seed, options=options)
    chance = rng(seed)
    while not match.over:
        yield match.view(match.to_move)
        yield match.watch()
        moves = match.moves()
        match.play(moves[chance.below(len(moves))])


def squares(tiles: list[Lying]) -> Counter[tuple[int, int]]:
    """Quarters of halves, and how often each is covered; rows may begin at any height."""
    return Counter(
        square
        for lying in tiles
        for half in lying.halves
        for square in cell(round(half.x * 2) / 2, round(half.y * 2) / 2)
    )


def overlap(one: Half, other: Half) -> bool:
    return abs(one.x - other.x) < 0.999 and abs(one.y - other.y) < 0.999


def touch(one: Half, other: Half) -> bool:
    """Do two halves share at least half an edge?"""
    dx, dy = abs(one.x - other.x), abs(one.y - other.y)
    near = 1e-6
    return (abs(dx - 1) < near and dy <= 0.5 + near) or (abs(dy - 1) < near and dx <= 0.5 + near)


def lying(drawn: TrainsPicture) -> list[Lying]:
    station = [drawn.station] if drawn.station else []
    return station + [each for track in drawn.tracks for each in track.tiles]


def assert_apart_and_inside(drawn: TrainsPicture) -> None:
    halves = [half for each in lying(drawn) for half in each.halves]
    halves += [Half(place.number, place.x, place.y) for place in drawn.places]
    left, top, right, bottom = drawn.box
    for i, half in enumerate(halves):
        assert left + 0.5 <= half.x <= right - 0.5 and top + 0.5 <= half.y <= bottom - 0.5
        assert not any(overlap(half, other) for other in halves[:i])


def assert_joined(track: TrackPicture) -> None:
    for one, other in zip(track.tiles, track.tiles[1:], strict=False):
        assert touch(one.halves[1], other.halves[0])
        assert one.halves[1].number == other.halves[0].number
    for each in track.tiles:
        assert touch(*each.halves)
    if track.tiles:
        assert track.tiles[-1].halves[1].number == track.end


@pytest.mark.parametrize(("top", "seats"), TABLES)
@pytest.mark.parametrize("options", SWITCHES, ids=["plain", "strict", "own-first"])
def test_tiles_touch_where_they_match_and_never_overlap(
    top: int, seats: int, options: dict[str, str]
) -> None:
    for number, view in enumerate(views(top, seats, "touch", options)):
        table = view.table
        assert isinstance(table, TrainState)
        drawn = trains_picture(view, SHAPES[number % len(SHAPES)])
        if number % 10 < 3:
            assert_apart_and_inside(drawn)
        whole = {track.name: track.laid for track in tracks(table)}
        for track in drawn.tracks:
            assert_joined(track)
            laid = whole.get(track.name, ())
            assert track.folded + len(track.tiles) == len(laid)
            assert len(track.tiles) > 0 or not laid, "the end of a train is out of sight"


@pytest.mark.parametrize(("top", "seats"), TABLES)
@pytest.mark.parametrize("shape", SHAPES)
def test_every_choice_has_its_place_at_the_end_of_its_track(
    top: int, seats: int, shape: str
) -> None:
    face = SHEET.face([f"p{seat}" for seat in range(seats)])
    met = 0
    for view in views(top, seats, f"places {shape}", {}):
        drawn = trains_picture(view, shape)
        places = {place.name: place for place in drawn.places}
        assert places.keys() == {track.name for track in drawn.tracks if track.open}
        for move in view.moves():
            name = face.at(move)
            if name is not None:
                assert places[name].number in (
                    int(half) for half in str(face.tile(move)).split("-")
                )
                met += 1
        for track in drawn.tracks:
            if track.open and track.tiles:
                place = places[track.name]
                end = track.tiles[-1].halves[1]
                across = end.x == track.tiles[-1].halves[0].x and end.number == place.number
                beside = Half(place.number, place.x, place.y)
                assert touch(end, beside) or (across and touch(track.tiles[-1].halves[0], beside))
    assert met > 20


@pytest.mark.parametrize(("top", "seats"), TABLES)
@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_what_lies_stays_until_the_scale_changes_or_a_train_is_folded(
    top: int, seats: int, shape: str
) -> None:
    before: TrainsPicture | None = None
    changes = 0
    for view in views(top, seats, f"stays {shape}", {}):
        if view.seat >= 0:
            continue
        after = trains_picture(view, shape)
        if before is not None and before.scale == after.scale:
            assert before.box == after.box
            for one, other in zip(before.tracks, after.tracks, strict=False):
                if one.folded == other.folded:
                    assert other.tiles[: len(one.tiles)] == one.tiles
        changes += before is not None and before.scale != after.scale
        before = after
    assert changes < 15


def test_the_own_train_comes_first_and_the_others_follow_in_turn() -> None:
    match = by.Match(SHEET, set=9, seats=5, seed="order")
    for seat in range(5):
        drawn = trains_picture(match.view(seat), "tall")
        assert [track.seat for track in drawn.tracks[:5]] == [(seat + i) % 5 for i in range(5)]
    assert [track.seat for track in trains_picture(match.watch()).tracks[:5]] == list(range(5))


@pytest.mark.parametrize("width", [6, 7, 10, 15])
@pytest.mark.parametrize("rows", [1, 2, 3])
@pytest.mark.parametrize("way", [1, -1])
def test_a_run_of_any_length_stays_in_its_room(width: int, rows: int, way: int) -> None:
    chance = rng(f"{width} {rows} {way}")
    region = Region(0, 0, way, width, rows)
    pairs: list[tuple[int, int]] = []
    end, was_double = 3, False
    for _ in range(25):
        outer = (
            end if chance.below(3) == 0 and not was_double else (end + 1 + chance.below(11)) % 13
        )
        was_double = outer == end
        pairs.append((end, outer))
        end = outer
        lies = run(pairs, region)
        assert (lies.folded == 0) == is_whole(pairs, region)
        halves = [half for each in lies.halves for half in each] + [Half(end, lies.x, lies.y)]
        assert all(0.5 <= way * half.x <= width - 0.5 for half in halves)
        assert all(-0.5 <= half.y <= 2 * rows - 1.5 for half in halves)
        assert all(
            count == 1
            for count in squares([Lying("", each, None) for each in lies.halves]).values()
        )


def test_every_track_is_told_and_why_it_is_open() -> None:
    face = SHEET.face(["Ana", "Ben", "Cy"])
    heard: set[str] = set()
    for seed in range(3):
        for options in SWITCHES:
            for view in views(6, 3, f"told {seed}", options):
                drawn = trains_picture(view)
                parts = face.parts(view)
                assert {track.name for track in drawn.tracks} == set(parts)
                for track in drawn.tracks:
                    assert not track.open or "Open to" in parts[track.name]
                    if view.seat >= 0 and not track.open:
                        assert "Open to" not in parts[track.name]
                heard |= {part.rpartition(": ")[2] for part in parts.values()}
    assert {
        "it is your own train",
        "it has a marker",
        "it has no marker",
        "it has not left",
    } <= heard
    assert {"a siding is everybody's", "in this turn you play on your own train only"} <= heard
    assert any("must be covered first" in each for each in heard)
