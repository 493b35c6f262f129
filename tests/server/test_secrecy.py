"""R9: with other tiles behind what a seat knows, every frame it gets is the same, byte for byte."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import boneyard as by
from boneyard.core.deal import Deal
from boneyard.core.sheet import Sheet
from boneyard.core.view import View
from boneyard.families.line.face import LineFace
from boneyard.server.event_log.events import MOVE, NOBODY, OPEN, Event
from boneyard.server.event_log.setup import Wish, settle
from boneyard.server.event_log.state import TableState
from boneyard.server.messages import Refused, encode
from boneyard.server.tables import refusals
from boneyard.server.tables.audience import Audience
from boneyard.server.tables.refusals import refusal

from .paper import paper_session
from .shown import scene
from .twins import imagined

Frames = Callable[[TableState, TableState, int | None], bytes | list[bytes]]
TRIES = ("draw", "pass", "turn", "muggins", "6-5>6-6", "3-2", "bid 31", "call", "fold", "nonsense")
few = settings(
    max_examples=3, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)


def opened(sheet: Sheet, seed: str, options: dict[str, str] | None = None) -> TableState:
    seats = max(sheet.seats[sheet.sets[0]])
    setup = settle(Wish(sheet.id, seats=seats, options=options or {}), seed)
    return TableState(Event("t", 1, NOBODY, OPEN, msgspec.to_builtins(setup), None, time.time()))


def played(sheet: Sheet, seed: str, steps: int) -> tuple[TableState, TableState]:
    """A room after some moves, and the same before the last of them."""
    state, earlier = opened(sheet, seed), opened(sheet, seed)
    choose = random.Random(seed)
    made: list[Event] = []
    while len(made) < steps and not state.match.over:
        move = {"move": str(choose.choice(state.match.moves()))}
        made.append(Event("t", state.version + 1, state.match.to_move, MOVE, move, None, 0.0))
        state.apply(made[-1])
    for event in made[:-1]:
        earlier.apply(event)
    return state, earlier


def every_frame(state: TableState, earlier: TableState, seat: int | None) -> bytes:
    """Whatever a socket of this seat can be told of a room as it is now, and of the move that led
    there when it happened; refusals too."""
    crowd = Audience()
    session, paper = paper_session()
    for shape in ("wide", "tall", "square"):
        session.shape = shape
        crowd.join(state, session, seat, 0, None)
        crowd.join(state, session, seat, max(1, state.version - 20), None)
        crowd.send_state(state, session, None, "id")
    for line in state.lines[-3:]:
        crowd.tell(state, line, None)
    if state.lines:
        paper.sent += as_it_happened(state, earlier, seat)
    if seat is not None:
        paper.sent += refused(state, seat)
    return b"\n".join(paper.sent)


def as_it_happened(state: TableState, earlier: TableState, seat: int | None) -> list[bytes]:
    """The last move as it is told to those who were there before it."""
    crowd = Audience()
    session, paper = paper_session()
    crowd.join(earlier, session, seat, 0, None)
    crowd.tell(state, state.lines[-1], None)
    return paper.sent


def refused(state: TableState, seat: int) -> list[bytes]:
    legal = {str(move) for move in state.match.moves(seat)}
    told = []
    for text in TRIES:
        if text not in legal:
            event = Event("t", state.version + 1, seat, MOVE, {"move": text}, "id", 0.0)
            with pytest.raises(by.BoneyardError) as error:
                state.apply(event)
            told.append(encode.encode(refusal(error.value, "id")))
    view = state.match.view(seat)
    ends = [None, *{face_end for move in view.moves() if (face_end := state.face.at(move))}]
    for tile in {"6-6", "5-4", "3-0", "9-9", *(str(each) for each in view.hand)}:
        for end in ends:
            found = refusals.refusal_of_tile(state.match, state.face, seat, tile, end, "id")
            if found is not None:
                told.append(encode.encode(found))
    return told


def differs(
    rooms: tuple[TableState, TableState], seat: int | None, seed: str, frames: Frames = every_frame
) -> bool:
    """Can this seat tell the deal from another that agrees with all it may know?"""
    state, earlier = rooms
    told = frames(state, earlier, seat)
    real = state.match._deal
    state.match._deal = imagined(state.match, seat, seed)
    try:
        return frames(state, earlier, seat) != told
    finally:
        state.match._deal = real


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
@few
@given(seed=st.text("abcdef", min_size=1, max_size=6), steps=st.integers(0, 40))
def test_no_frame_tells_a_hidden_tile(sheet: Sheet, seed: str, steps: int) -> None:
    rooms = state, _ = played(sheet, seed, steps)
    if state.match.over:
        return
    for seat in {state.match.to_move, (state.match.to_move + 1) % state.match.seats}:
        assert not differs(rooms, seat, seed)
    assert not differs(rooms, None, seed)
    assert not scene(state, None).choices


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_what_a_watcher_cannot_see_may_lie_anywhere(sheet: Sheet) -> None:
    """The deals that are compared have other tiles in every hand and in the stock."""
    match = opened(sheet, "any").match
    deals = [imagined(match, None, f"{n}") for n in range(6)]
    if match.seats > 1 and not match.watch().table.in_rows:
        for seat in range(match.seats):
            assert len({tuple(deal.halves(seat)) for deal in deals}) > 1
    left = match.watch().stock_left
    if left > 1 and sheet.known(match.watch().table) is None:
        assert len({tuple(deal.stock)[:left] for deal in deals}) > 1
    assert {tuple(sorted(every_tile(deal))) for deal in deals} == {
        tuple(sorted(every_tile(match._deal)))
    }


def every_tile(deal: Deal) -> list[int]:
    """The hidden tiles of a deal, wherever they lie."""
    hands = [tile for seat in range(deal.table.seats) for tile in deal.halves(seat)]
    return [*hands, *list(deal.stock)[: deal.table.stock_left]]


def pips(state: TableState, whose: int) -> str:
    return str(sum(sum(divmod(halves, 32)) for halves in state.match._deal.halves(whose)))


class Leaking(LineFace):
    """The mutation that must make it fail: a note that counts another's pips."""

    def __init__(self, state: TableState, whose: int) -> None:
        super().__init__(state.match.sheet, state.names)
        self.leak = lambda: pips(state, whose)

    def notes(self, view: View) -> list[str]:
        return [*super().notes(view), self.leak()]


@pytest.mark.parametrize("frames", [every_frame, as_it_happened])
@pytest.mark.parametrize(("seat", "whose"), [(0, 1), (None, 0), (None, 1)])
def test_a_leak_would_be_seen(seat: int | None, whose: int, frames: Frames) -> None:
    rooms = state, _ = played(by.find("muggins"), "leak", 6)
    assert not any(differs(rooms, seat, f"{n}", frames) for n in range(8))
    for each in rooms:
        each.face = Leaking(state, whose)
    assert any(differs(rooms, seat, f"{n}", frames) for n in range(8))


def test_a_leak_in_the_answer_to_why_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    rooms = state, _ = played(by.find("muggins"), "leak", 6)
    seat = state.match.to_move

    def leaking(match: by.Match, *rest: object) -> Refused:
        leak = by.BoneyardError(pips=pips(state, (seat + 1) % match.seats))
        return refusal(leak, "id")

    monkeypatch.setattr(by.BoneyardError, "__str__", lambda error: str(error.facts))
    assert not any(differs(rooms, seat, f"{n}") for n in range(8))
    monkeypatch.setattr(refusals, "refusal_of_tile", leaking)
    assert any(differs(rooms, seat, f"{n}") for n in range(8))
