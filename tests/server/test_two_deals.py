"""R9 over the real socket: whole matches at two tables whose hidden tiles lie differently, and to
those who cannot see them every frame is the same: events, scenes, refusals, reasons, hints, what
is told to who comes back, and what bots do for who is late or away."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

import boneyard as by
from boneyard.core.errors import BadMove
from boneyard.core.move import Move
from boneyard.core.sheet import Sheet
from boneyard.core.switch import Number
from boneyard.core.view import View
from boneyard.faces.face import Meant
from boneyard.families.line.face import LineFace
from boneyard.server.event_log.state import TableState
from boneyard.server.tables import scheduler
from boneyard.solitaire.foresight import Foresight

from .living import GENEROUS, Place, running
from .twins import PATIENCE, SECONDS, Twins

NEVER = 1e9  # seconds: time is made to pass here, and nobody is asked whether he is there
LIMITS = replace(GENEROUS, heartbeat=NEVER, silent_for=NEVER, idle_for=NEVER)
SHORT = {"target": 30, "hands": 3, "rounds": 2}  # at most, so that a match has a few rounds
SELDOM = 12  # moves between questions that take longer
EVERYTHING = {"state", "welcome", "present", "move", "cover", "back", "hinted", "refused"}
LATE = (3, 20)  # moves after which somebody is late

Run = Callable[[Callable[[Place], Any]], Any]
Passes = Callable[[float], None]


@pytest.fixture(scope="module")
def passes() -> Iterator[Passes]:
    """Lets so many seconds pass at once, for the server and its loop."""
    ahead, real = [0.0], time.monotonic
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(time, "monotonic", lambda: real() + ahead[0])
        patch.setitem(scheduler.PACES, "quick", 0.0)
        patch.setattr(scheduler, "CALLING", 0.0)

        def pass_(seconds: float) -> None:
            ahead[0] += seconds

        yield pass_


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory, passes: Passes) -> Iterator[Run]:
    """Runs something at one server for all of these tests."""
    loop = asyncio.new_event_loop()
    path = tmp_path_factory.mktemp("twins") / "t.db"
    served = running(path, replace(LIMITS, patience=PATIENCE))
    place = loop.run_until_complete(served.__aenter__())

    def act(scene: Callable[[Place], Any]) -> Any:
        return loop.run_until_complete(scene(place))

    yield act
    loop.run_until_complete(served.__aexit__(None, None, None))
    loop.close()


async def played(twins: Twins, passes: Passes) -> None:
    """A whole match, in which everything is asked that can be."""
    late = list(LATE) if twins.seat is not None else []
    asking = 0
    await twins.ask(*twins.questions())
    while not twins.match.over:
        await twins.move()
        await twins.ask(*twins.questions())
        if twins.match.to_move == twins.seat and twins.moves >= asking:
            asking = twins.moves + SELDOM
            await twins.ask(*slow_questions(twins))
        if twins.moves % SELDOM == 1:
            await twins.look_up("", "/deals", "/deals/1", "/record", "/replay")
            if twins.here:
                last = max(0, twins.state.version - twins.chance.choice([1, 3, 50]))
                await twins.go(twins.here)
                twins.shuffle()
                await twins.come(last)
        if late and twins.moves >= late[0] and twins.may_be_late():
            late.pop(0)
            await twins.be_late(passes)
    await twins.ask(*twins.questions())


def slow_questions(twins: Twins) -> Iterator[dict[str, Any]]:
    yield {"t": "hint"}
    yield {"t": "ready"}
    yield {"t": "ask", "word": "train"}
    if twins.match.seats == 1 and not Foresight(twins.match.view(0)).is_open:
        yield {"t": "foresee", "look": "glance"}


async def sat_down(place: Place, sheet: Sheet, seat: int | None, **options: str) -> Twins:
    """Two tables of a sheet, for three where it can be."""
    twins = Twins(place, sheet, seat, f"two deals of {sheet.id}")
    top = min(sheet.seats)
    seats = min(max(3, sheet.seats[top][0]), sheet.seats[top][-1])
    for each in sheet.switches:
        if isinstance(each, Number) and each.name in SHORT:
            usual = int(each.default) if each.default.isdigit() else SHORT[each.name]
            options.setdefault(each.name, str(min(usual, SHORT[each.name])))
    await twins.sit_down(set=top, seats=seats, options=options, seconds=SECONDS)
    return twins


CASES = [(sheet.id, "") for sheet in by.SHEETS]
CASES += [("muggins", "claims=manual"), ("poker", "draw=on"), ("poker", "betting=fixed_limit")]


@pytest.mark.parametrize(("sheet", "option"), CASES)
def test_what_is_hidden_changes_no_byte(sheet: str, option: str, run: Run, passes: Passes) -> None:
    options = dict([option.split("=")]) if option else {}

    async def scene(place: Place) -> None:
        alone = by.find(sheet).usual_seats == 1  # where a watcher sees what the player sees
        for seat in (0,) if alone else (0, None):
            twins = await sat_down(place, by.find(sheet), seat, **options)
            try:
                await played(twins, passes)
            finally:
                await twins.leave()
            is_open = sheet == "bingo"  # all tiles lie face up
            assert 4 * twins.apart >= twins.moves * (not is_open)

    run(scene)


def pips(state: TableState, whose: int) -> int:
    return sum(sum(divmod(halves, 32)) for halves in state.match._deal.halves(whose))


class Leaking(LineFace):
    """The mutations that must make it fail: what is said depends on another's pips."""

    def __init__(self, state: TableState, where: str) -> None:
        super().__init__(state.match.sheet, state.names)
        self.leak = lambda: str(pips(state, 1))
        self.where = where

    def notes(self, view: View) -> list[str]:
        return [*super().notes(view), self.leak() if self.where == "scenes" else ""]

    def understand(self, text: str, view: View) -> Meant | None:
        if self.where == "reasons":
            raise BadMove(text=self.leak(), grammar="")
        return super().understand(text, view)

    def label_of(self, move: Move, seat: int) -> str:
        return super().label_of(move, seat) + (self.leak() if self.where == "labels" else "")

    @property
    def wording(self) -> str | None:
        return None


@pytest.mark.parametrize("where", ["scenes", "reasons", "labels", "nowhere"])
def test_a_leak_would_be_heard(where: str, run: Run, passes: Passes) -> None:
    async def scene(place: Place) -> None:
        twins = await sat_down(place, by.find("muggins"), 0, target="100")
        for table in twins.tables:
            table.state.face = Leaking(table.state, where)
        try:
            await played(twins, passes)
        finally:
            await twins.leave()
        assert set(twins.heard) >= EVERYTHING

    is_heard = pytest.raises(AssertionError) if where != "nowhere" else contextlib.nullcontext()
    with is_heard:
        run(scene)
