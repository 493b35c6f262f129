"""Pictures of trains: tiles follow each other, every choice has its end, what lies stays."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.view import View
from boneyard.families.trains.engine.state import TrainState
from boneyard.families.trains.engine.yard import tracks
from boneyard.families.trains.picture import TrackPicture, TrainsPicture, trains_picture
from boneyard.families.trains.sketch import trains_sketch

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


def assert_joined(track: TrackPicture, station: int | None) -> None:
    """Each tile begins with the number that the one before it ended with, or the station has."""
    before = station
    for inner, outer in track.tiles:
        assert inner == before
        before = outer
    if track.tiles:
        assert before == track.end


@pytest.mark.parametrize(("top", "seats"), TABLES)
@pytest.mark.parametrize("options", SWITCHES, ids=["plain", "strict", "own-first"])
def test_every_tile_of_a_track_is_shown_from_the_station_on(
    top: int, seats: int, options: dict[str, str]
) -> None:
    for view in views(top, seats, "touch", options):
        table = view.table
        assert isinstance(table, TrainState)
        drawn = trains_picture(view)
        whole = {track.name: list(track.laid) for track in tracks(table)}
        for track in drawn.tracks:
            assert_joined(track, drawn.station)
            assert track.tiles == whole.get(track.name, [])


@pytest.mark.parametrize(("top", "seats"), TABLES)
def test_every_choice_has_its_place_at_the_end_of_its_track(top: int, seats: int) -> None:
    face = SHEET.face([f"p{seat}" for seat in range(seats)])
    met = 0
    for view in views(top, seats, "places", {}):
        drawn = trains_picture(view)
        places = {place.name: place.number for place in drawn.places}
        assert places == {track.name: track.end for track in drawn.tracks if track.open}
        for move in view.moves():
            name = face.at(move)
            if name is not None:
                assert places[name] in (int(half) for half in str(face.tile(move)).split("-"))
                met += 1
    assert met > 20


@pytest.mark.parametrize(("top", "seats"), TABLES)
def test_what_lies_stays(top: int, seats: int) -> None:
    before: TrainsPicture | None = None
    for view in views(top, seats, "stays", {}):
        if view.seat >= 0:
            continue
        after = trains_picture(view)
        for one, other in zip(before.tracks if before else [], after.tracks, strict=False):
            assert other.tiles[: len(one.tiles)] == one.tiles
        before = after


def test_the_own_train_comes_first_and_the_others_follow_in_turn() -> None:
    match = by.Match(SHEET, set=9, seats=5, seed="order")
    for seat in range(5):
        drawn = trains_picture(match.view(seat))
        assert [track.seat for track in drawn.tracks[:5]] == [(seat + i) % 5 for i in range(5)]
    assert [track.seat for track in trains_picture(match.watch()).tracks[:5]] == list(range(5))


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
        "it's your own train",
        "it has a marker",
        "it has no marker",
        "it hasn't started",
    } <= heard
    assert {"everyone can play there", "this turn you add only to your own train"} <= heard
    assert any("must be covered first" in each for each in heard)


def test_trains_in_a_picture_for_notebooks_are_named_by_seats_and_roman_numerals() -> None:
    *_, last = views(12, 4, "labels", {})
    named = [label.text.removesuffix(" ●") for label in trains_sketch(last, "wide").labels]
    assert named[:4] == ["0", "1", "2", "3"]
    assert named[4:6] == ["I", "II"]
