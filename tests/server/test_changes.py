"""What has changed, put into the scene before, gives the scene after; for every sheet."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

import boneyard as by
from boneyard.core.sheet import Sheet
from boneyard.server.changes import changed, changed_beside
from boneyard.server.events import MOVE, NOBODY, OPEN, UNDO, Event
from boneyard.server.messages import Changed, Scene, encode
from boneyard.server.room import Room
from boneyard.server.scenes import scene
from boneyard.server.setting import Wish, settle
from boneyard.telling.faces import face_of

from .living import merged

STEPS = 45
SAME_FOR_ALL = [sheet for sheet in by.SHEETS if face_of(sheet, []).same_for_all]


def opened(sheet: Sheet) -> Room:
    seats = max(sheet.seats[sheet.smallest_set])
    setting = settle(Wish(sheet.id, seats=seats), "changes")
    return Room(Event("t", 1, NOBODY, OPEN, msgspec.to_builtins(setting), None, 0.0))


def read(told: Scene | Changed) -> dict[str, Any]:
    return dict(json.loads(encode.encode(told)))


def whole(told: Scene) -> dict[str, Any]:
    """A scene with the fields that are left out when they are nothing."""
    blank: dict[str, Any] = {
        "picture": None,
        "sum": None,
        "rows": [],
        "can_undo": False,
        "can_redo": False,
    }
    return {**blank, "clock": None, **read(told)}


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_changes_lead_from_each_scene_to_the_next(sheet: Sheet) -> None:
    room = opened(sheet)
    chance = random.Random(sheet.id)
    eyes = [None, 0, room.match.seats - 1]
    before = [scene(room, seat, set(), "wide") for seat in eyes]
    for version in range(2, STEPS):
        if room.match.over:
            break
        kind = MOVE
        payload: dict[str, Any] = {"move": str(chance.choice(room.match.moves()))}
        if version % 9 == 0 and len(room.made) > 2:
            kind, payload = UNDO, {"moves": 2}
        room.apply(Event("t", version, room.match.to_move, kind, payload, None, 0.0))
        after = [scene(room, seat, set(), "wide") for seat in eyes]
        for old, new in zip(before, after, strict=True):
            news = changed(old, new)
            if news is not None:
                assert merged(whole(old), read(news)) == whole(new)
            else:
                assert old.facts.keys() != new.facts.keys()
        before = after


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_what_a_seat_sees_beside_a_watcher_is_what_it_sees_alone(sheet: Sheet) -> None:
    room = opened(sheet)
    chance = random.Random(sheet.id)
    for version in range(2, 25):
        if room.match.over:
            break
        move = str(chance.choice(room.match.moves()))
        room.apply(Event("t", version, room.match.to_move, MOVE, {"move": move}, None, 0.0))
        watched = scene(room, None, {0}, "wide", 7.0)
        for seat in (None, *range(room.match.seats)):
            beside = scene(room, seat, {0}, "wide", 7.0, watched)
            assert whole(beside) == whole(scene(room, seat, {0}, "wide", 7.0))


@pytest.mark.parametrize("sheet", SAME_FOR_ALL, ids=lambda sheet: sheet.id)
def test_what_has_changed_beside_a_watcher_is_what_has_changed(sheet: Sheet) -> None:
    room = opened(sheet)
    chance = random.Random(sheet.id)
    eyes = range(room.match.seats)
    before: list[Scene] = []
    for version in range(2, STEPS):
        if room.match.over:
            break
        watched = scene(room, None, {0}, "wide", 7.0)
        now = [watched, *(scene(room, seat, {0}, "wide", 7.0, watched) for seat in eyes)]
        if before:
            common = changed(before[0], watched)
            for old, new in zip(before, now, strict=True):
                assert common is None or changed_beside(common, old, new) == changed(old, new)
        before = now
        kind = MOVE
        payload: dict[str, Any] = {"move": str(chance.choice(room.match.moves()))}
        if version % 9 == 0 and len(room.made) > 2:
            kind, payload = UNDO, {"moves": 2}
        room.apply(Event("t", version, room.match.to_move, kind, payload, None, 0.0))


def test_a_move_is_told_in_few_bytes() -> None:
    room = opened(by.find("block"))
    for version in range(2, 14):
        before = scene(room, None, set(), "wide")
        move = str(room.match.moves()[0])
        room.apply(Event("t", version, room.match.to_move, MOVE, {"move": move}, None, 0.0))
    after = scene(room, None, set(), "wide")
    news = changed(before, after)
    assert news is not None and news.picture is msgspec.UNSET and len(news.history) == 1
    assert len(encode.encode(news)) < len(encode.encode(after)) / 2


def test_a_clock_is_told_whenever_it_runs_and_when_it_is_gone() -> None:
    room = opened(by.find("block"))
    running, still = (scene(room, 0, set(), "wide", clock) for clock in (9.0, None))
    told = [changed(a, b) for a in (running, still) for b in (running, still)]
    assert [news.clock for news in told if news] == [9.0, None, 9.0, msgspec.UNSET]


def test_whatever_a_scene_has_can_change() -> None:
    names = {each.name for each in msgspec.structs.fields(Changed)}
    assert {each.name for each in msgspec.structs.fields(Scene)} <= names
