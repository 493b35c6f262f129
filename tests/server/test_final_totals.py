"""When a match is over everybody is shown what it has come to: at once, after a reload, after a
restart, and in the replay."""

from __future__ import annotations

import random

import msgspec
import pytest

from boneyard.core.sheet import Sheet
from boneyard.server.event_log.events import MOVE, NOBODY, OPEN, SIT, Event
from boneyard.server.event_log.setup import Wish, settle
from boneyard.server.event_log.state import TableState
from boneyard.server.workers.replays import Asked, Walk
from boneyard.sheets import SHEETS

from .shown import scene


def played(sheet: Sheet) -> list[Event]:
    """The log of a whole match of people who lay any tile."""
    setup = settle(Wish(sheet.id), "totals")
    log = [Event("t", 1, NOBODY, OPEN, msgspec.to_builtins(setup), None, 0.0)]
    state = TableState(log[0])
    chance = random.Random(sheet.id)
    for seat in range(setup.seats):
        log.append(Event("t", seat + 2, seat, SIT, {"name": f"p{seat}"}, None, 0.0))
        state.apply(log[-1])
    while not state.match.over:
        move = {"move": str(chance.choice(state.match.moves()))}
        log.append(Event("t", state.version + 1, state.match.to_move, MOVE, move, None, 0.0))
        state.apply(log[-1])
        for seat in (None, 0):
            shown = scene(state, seat, set(), "wide").facts
            assert shown["totals"] == state.match.standing
    return log


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.id)
def test_everybody_sees_the_final_totals(sheet: Sheet) -> None:
    state = TableState.of(played(sheet))
    totals = state.match.totals
    assert any(totals) or len(totals) == 1
    for seat in (None, *range(state.match.seats)):
        facts = scene(state, seat, set(), "wide").facts
        assert facts["totals"] == totals
        if "chips" in facts:
            assert facts["chips"] == [state.face.total(points) for points in totals]
    walk = Walk(state.record())
    for number, steps in enumerate(walk.steps, start=1):
        last = walk.moment(Asked(round=number, step=steps), state.names)
        assert last.ended is not None
        assert [state.face.total(points) for points in last.scene.facts["totals"]] == (
            last.ended.totals
        )
        if "chips" in last.scene.facts:
            assert last.scene.facts["chips"] == last.ended.totals
    assert last.scene.facts["totals"] == totals
