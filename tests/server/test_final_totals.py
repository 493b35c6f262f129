"""When a match is over everybody is shown what it has come to: at once, after a reload, after a
restart, and in the replay."""

from __future__ import annotations

import random

import msgspec
import pytest

from boneyard.core.sheet import Sheet
from boneyard.server.events import MOVE, NOBODY, OPEN, SIT, Event
from boneyard.server.replays import Asked, Walk
from boneyard.server.room import Room, written
from boneyard.server.scenes import scene
from boneyard.server.setting import Wish, settle
from boneyard.sheets import SHEETS


def played(sheet: Sheet) -> list[Event]:
    """The log of a whole match of people who lay any tile."""
    setting = settle(Wish(sheet.id), "totals")
    log = [Event("t", 1, NOBODY, OPEN, msgspec.to_builtins(setting), None, 0.0)]
    room = Room(log[0])
    chance = random.Random(sheet.id)
    for seat in range(setting.seats):
        log.append(Event("t", seat + 2, seat, SIT, {"name": f"p{seat}"}, None, 0.0))
        room.apply(log[-1])
    while not room.match.over:
        move = {"move": str(chance.choice(room.match.moves()))}
        log.append(Event("t", room.version + 1, room.match.to_move, MOVE, move, None, 0.0))
        room.apply(log[-1])
        for seat in (None, 0):
            shown = scene(room, seat, set(), "wide").facts
            assert shown["totals"] == room.match.standing
    return log


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.id)
def test_everybody_sees_the_final_totals(sheet: Sheet) -> None:
    room = Room.of(played(sheet))
    totals = room.match.totals
    assert any(totals) or len(totals) == 1
    for seat in (None, *range(room.match.seats)):
        facts = scene(room, seat, set(), "wide").facts
        assert facts["totals"] == totals
        if "chips" in facts:
            assert facts["chips"] == [room.face.total(points) for points in totals]
    walk = Walk(written(room))
    for number, steps in enumerate(walk.steps, start=1):
        last = walk.moment(Asked(round=number, step=steps), room.names)
        assert last.ended is not None
        assert [room.face.total(points) for points in last.scene.facts["totals"]] == (
            last.ended["totals"]
        )
        if "chips" in last.scene.facts:
            assert last.scene.facts["chips"] == last.ended["totals"]
    assert last.scene.facts["totals"] == totals
