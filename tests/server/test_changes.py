"""What has changed, put into the scene before, gives the scene after; for every sheet."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import boneyard as by
from boneyard.core.sheet import Sheet
from boneyard.core.switch import Number
from boneyard.server.event_log.events import MOVE, NOBODY, OPEN, REDO, UNDO, Event
from boneyard.server.event_log.setup import Wish, settle
from boneyard.server.event_log.state import TableState
from boneyard.server.messages import encode
from boneyard.server.scene import Changed, Scene
from boneyard.server.scenes.delta import common_delta, seat_delta
from boneyard.server.scenes.states import SeatState, States, scene
from boneyard.server.tables.audience import Audience

from .living import merged
from .paper import paper_session
from .shown import changed, shown

STEPS = 45
SHAPE = "wide"
SAME_FOR_ALL = [sheet for sheet in by.SHEETS if sheet.face([]).same_for_all]


def opened(sheet: Sheet, options: dict[str, str] | None = None) -> TableState:
    seats = max(sheet.seats[sheet.sets[0]])
    setup = settle(Wish(sheet.id, seats=seats, options=options or {}), "changes")
    state = TableState(Event("t", 1, NOBODY, OPEN, msgspec.to_builtins(setup), None, 0.0))
    state.dealt = True  # as if everybody had come
    return state


def read(told: Scene | Changed) -> dict[str, Any]:
    return dict(json.loads(encode.encode(told)))


def whole(told: SeatState) -> dict[str, Any]:
    """A scene with the fields that are left out when they are nothing."""
    blank: dict[str, Any] = {
        "picture": None,
        "sum": None,
        "sum_terms": [],
        "rows": [],
        "can_undo": False,
        "can_redo": False,
    }
    return {**blank, "clock": None, **read(scene(told))}


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_changes_lead_from_each_scene_to_the_next(sheet: Sheet) -> None:
    state = opened(sheet)
    chance = random.Random(sheet.id)
    eyes = [None, 0, state.match.seats - 1]
    before = [shown(state, seat) for seat in eyes]
    for version in range(2, STEPS):
        if state.match.over:
            break
        kind = MOVE
        payload: dict[str, Any] = {"move": str(chance.choice(state.match.moves()))}
        if version % 9 == 0 and len(state.made) > 2:
            kind, payload = UNDO, {"moves": 2}
        state.apply(Event("t", version, state.match.to_move, kind, payload, None, 0.0))
        after = [shown(state, seat) for seat in eyes]
        for old, new in zip(before, after, strict=True):
            news = changed(old, new)
            if news is not None:
                assert merged(whole(old), read(news)) == whole(new)
            else:
                assert old.public.facts.keys() != new.public.facts.keys()
        before = after


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_what_is_shown_of_a_table_is_what_its_views_tell(sheet: Sheet) -> None:
    state = opened(sheet)
    chance = random.Random(f"views of {sheet.id}")
    for version in range(2, STEPS):
        for seat in (None, *range(state.match.seats)):
            view = state.match.watch() if seat is None else state.match.view(seat)
            facts = view.facts()
            del facts["moves"]
            assert read(scene(shown(state, seat)))["facts"] == facts
        if state.match.over:
            break
        move = str(chance.choice(state.match.moves()))
        state.apply(Event("t", version, state.match.to_move, MOVE, {"move": move}, None, 0.0))


def opened_with_every_switch() -> Iterator[tuple[Sheet, dict[str, str]]]:
    for sheet in SAME_FOR_ALL:
        yield sheet, {}
        for switch in sheet.switches:
            for value in () if isinstance(switch, Number) else switch.values:
                if value != switch.default:
                    yield sheet, {switch.name: value}


@pytest.mark.parametrize(
    ("sheet", "options"),
    list(opened_with_every_switch()),
    ids=lambda given: given.id if isinstance(given, Sheet) else "-".join(given.values()),
)
def test_what_changes_for_all_is_said_once_and_leads_to_the_next_scene(
    sheet: Sheet, options: dict[str, str]
) -> None:
    state = opened(sheet, options)
    chance = random.Random(sheet.id)
    eyes = [None, *range(state.match.seats)]
    told_so = 0
    for version in range(2, STEPS):
        before = States(state, SHAPE, [], 7.0)
        known = [before.of(seat) for seat in eyes]
        scenes = [whole(each) for each in known]
        if state.match.over:
            break
        kind = MOVE
        payload: dict[str, Any] = {"move": str(chance.choice(state.match.moves()))}
        if version % 9 == 0 and len(state.made) > 2:
            kind, payload = UNDO, {"moves": 2}
        line = state.apply(Event("t", version, state.match.to_move, kind, payload, None, 0.0))
        after = States(state, SHAPE, [], 6.0)
        common = common_delta(known[0], after.of(None))
        assert common is not None
        told_so += kind == MOVE and line.ended is None
        for seat, old, told in zip(eyes, known, scenes, strict=True):
            new = after.of(seat)
            assert (
                new.appearance is after.of(None).appearance and new.history is after.public.history
            )
            assert merged(told, read(seat_delta(common, old, new))) == whole(new)
    assert told_so > 8


def test_what_a_room_shows_is_what_the_match_shows_after_every_event() -> None:
    for sheet in (by.find("muggins"), by.find("texas-42"), by.find("blind")):
        state = opened(sheet)
        chance = random.Random(sheet.id)
        for version in range(2, STEPS):
            if state.match.over:
                break
            kind = MOVE
            payload: dict[str, Any] = {"move": str(chance.choice(state.match.moves()))}
            if version % 7 == 0 and len(state.made) > 2:
                kind, payload = UNDO, {"moves": 2}
            elif version % 7 == 1 and state.unmade:
                kind, payload = REDO, {"moves": 1}
            state.apply(Event("t", version, state.match.to_move, kind, payload, None, 0.0))
            assert state.watch().facts() == state.match.watch().facts()
            for seat in range(state.match.seats):
                seen, shared = state.match.view(seat), state.match.view(seat, state.watch())
                assert seen.facts() == shared.facts()
                assert seen.halves == state.match.halves(seat)


def test_who_has_not_heard_of_the_move_before_is_shown_the_whole_scene() -> None:
    state, crowd = opened(by.find("block")), Audience()
    session, paper = paper_session()
    crowd.join(state, session, None, 0, None)
    for version, known in ((2, True), (3, False), (4, True)):
        paper.take()
        if not known:
            session.shown = None
        move = str(state.match.moves()[0])
        event = Event("t", version, state.match.to_move, MOVE, {"move": move}, None, 0.0)
        crowd.tell(state, state.apply(event), None)
        (told,) = paper.take()
        assert ("changed" in told) == known and ("scene" in told) != known


def test_a_move_is_told_in_few_bytes() -> None:
    state = opened(by.find("block"))
    for version in range(2, 14):
        before = shown(state, None)
        move = str(state.match.moves()[0])
        state.apply(Event("t", version, state.match.to_move, MOVE, {"move": move}, None, 0.0))
    after = shown(state, None)
    news = changed(before, after)
    assert news is not None and news.picture is msgspec.UNSET and len(news.history) == 1
    assert len(encode.encode(news)) < len(encode.encode(scene(after))) / 2


def test_a_clock_is_told_whenever_it_runs_and_when_it_is_gone() -> None:
    state = opened(by.find("block"))
    running, still = (shown(state, 0, clock=clock) for clock in (9.0, None))
    told = [changed(a, b) for a in (running, still) for b in (running, still)]
    assert [news.clock for news in told if news] == [9.0, None, 9.0, msgspec.UNSET]


def test_whatever_a_scene_has_can_change() -> None:
    names = {each.name for each in msgspec.structs.fields(Changed)}
    assert {each.name for each in msgspec.structs.fields(Scene)} <= names
