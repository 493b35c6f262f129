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
from boneyard.server import refusing, scenes
from boneyard.server.audience import Audience
from boneyard.server.course import refusal
from boneyard.server.events import MOVE, NOBODY, OPEN, Event
from boneyard.server.messages import encode
from boneyard.server.room import Room
from boneyard.server.setting import Wish, settle
from boneyard.telling.faces.line import LineFace

from .paper import paper_connection
from .twins import imagined

Frames = Callable[[Room, Room, int | None], bytes | list[bytes]]
TRIES = ("draw", "pass", "turn", "muggins", "6-5>6-6", "3-2", "bid 31", "call", "fold", "nonsense")
few = settings(
    max_examples=3, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)


class Around:
    """Something an audience can sit around."""

    def __init__(self, room: Room) -> None:
        self.room = room


def opened(sheet: Sheet, seed: str, options: dict[str, str] | None = None) -> Room:
    seats = max(sheet.seats[sheet.sets[0]])
    setting = settle(Wish(sheet.id, seats=seats, options=options or {}), seed)
    return Room(Event("t", 1, NOBODY, OPEN, msgspec.to_builtins(setting), None, time.time()))


def played(sheet: Sheet, seed: str, steps: int) -> tuple[Room, Room]:
    """A room after some moves, and the same before the last of them."""
    room, earlier = opened(sheet, seed), opened(sheet, seed)
    choose = random.Random(seed)
    made: list[Event] = []
    while len(made) < steps and not room.match.over:
        move = {"move": str(choose.choice(room.match.moves()))}
        made.append(Event("t", room.version + 1, room.match.to_move, MOVE, move, None, 0.0))
        room.apply(made[-1])
    for event in made[:-1]:
        earlier.apply(event)
    return room, earlier


def every_frame(room: Room, earlier: Room, seat: int | None) -> bytes:
    """Whatever a socket of this seat can be told of a room as it is now, and of the move that led
    there when it happened; refusals too."""
    crowd = Audience(Around(room), lambda: None)
    connection, paper = paper_connection()
    for shape in ("wide", "tall", "square"):
        connection.shape = shape
        crowd.join(connection, seat, 0)
        crowd.join(connection, seat, max(1, room.version - 20))
        crowd.state(connection, "id")
    for line in room.lines[-3:]:
        crowd.tell(line)
    if room.lines:
        paper.sent += as_it_happened(room, earlier, seat)
    if seat is not None:
        paper.sent += refusals(room, seat)
    return b"\n".join(paper.sent)


def as_it_happened(room: Room, earlier: Room, seat: int | None) -> list[bytes]:
    """The last move as it is told to those who were there before it."""
    around = Around(earlier)
    crowd = Audience(around, lambda: None)
    connection, paper = paper_connection()
    crowd.join(connection, seat, 0)
    around.room = room
    crowd.tell(room.lines[-1])
    return paper.sent


def refusals(room: Room, seat: int) -> list[bytes]:
    legal = {str(move) for move in room.match.moves(seat)}
    told = []
    for text in TRIES:
        if text not in legal:
            event = Event("t", room.version + 1, seat, MOVE, {"move": text}, "id", 0.0)
            with pytest.raises(by.BoneyardError) as error:
                room.apply(event)
            told.append(encode.encode(refusal(error.value, "id")))
    view = room.match.view(seat)
    ends = [None, *{face_end for move in view.moves() if (face_end := room.face.at(move))}]
    for tile in {"6-6", "5-4", "3-0", "9-9", *(str(each) for each in view.tiles)}:
        for end in ends:
            try:
                refusing.refuse(room.match, room.face, seat, tile, end)
            except by.BoneyardError as error:
                told.append(encode.encode(refusal(error, "id")))
    return told


def differs(
    rooms: tuple[Room, Room], seat: int | None, seed: str, frames: Frames = every_frame
) -> bool:
    """Can this seat tell the deal from another that agrees with all it may know?"""
    room, earlier = rooms
    told = frames(room, earlier, seat)
    real = room.match._deal
    room.match._deal = imagined(room.match, seat, seed)
    try:
        return frames(room, earlier, seat) != told
    finally:
        room.match._deal = real


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
@few
@given(seed=st.text("abcdef", min_size=1, max_size=6), steps=st.integers(0, 40))
def test_no_frame_tells_a_hidden_tile(sheet: Sheet, seed: str, steps: int) -> None:
    rooms = room, _ = played(sheet, seed, steps)
    if room.match.over:
        return
    for seat in {room.match.to_move, (room.match.to_move + 1) % room.match.seats}:
        assert not differs(rooms, seat, seed)
    assert not differs(rooms, None, seed)
    assert not scenes.scene(room, None, set(), "wide").choices


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_what_a_watcher_cannot_see_may_lie_anywhere(sheet: Sheet) -> None:
    """The deals that are compared have other tiles in every hand and in the stock."""
    match = opened(sheet, "any").match
    deals = [imagined(match, None, f"{n}") for n in range(6)]
    if match.seats > 1 and not match.watch().table.in_rows:
        for seat in range(match.seats):
            assert len({tuple(deal.hand(seat)) for deal in deals}) > 1
    left = match.watch().stock_left
    if left > 1 and sheet.known(match.watch().table) is None:
        assert len({tuple(deal.stock)[:left] for deal in deals}) > 1
    assert {tuple(sorted(every_tile(deal))) for deal in deals} == {
        tuple(sorted(every_tile(match._deal)))
    }


def every_tile(deal: Deal) -> list[int]:
    """The hidden tiles of a deal, wherever they lie."""
    hands = [tile for seat in range(deal.table.seats) for tile in deal.hand(seat)]
    return [*hands, *list(deal.stock)[: deal.table.stock_left]]


def pips(room: Room, whose: int) -> str:
    return str(sum(sum(divmod(halves, 32)) for halves in room.match._deal.hand(whose)))


class Leaking(LineFace):
    """The mutation that must make it fail: a note that counts another's pips."""

    def __init__(self, room: Room, whose: int) -> None:
        super().__init__(room.match.sheet, room.names)
        self.leak = lambda: pips(room, whose)

    def notes(self, view: View) -> list[str]:
        return [*super().notes(view), self.leak()]


@pytest.mark.parametrize("frames", [every_frame, as_it_happened])
@pytest.mark.parametrize(("seat", "whose"), [(0, 1), (None, 0), (None, 1)])
def test_a_leak_would_be_seen(seat: int | None, whose: int, frames: Frames) -> None:
    rooms = room, _ = played(by.find("muggins"), "leak", 6)
    assert not any(differs(rooms, seat, f"{n}", frames) for n in range(8))
    for each in rooms:
        each.face = Leaking(room, whose)
    assert any(differs(rooms, seat, f"{n}", frames) for n in range(8))


def test_a_leak_in_the_answer_to_why_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    rooms = room, _ = played(by.find("muggins"), "leak", 6)
    seat = room.match.to_move

    def leaking(match: by.Match, *rest: object) -> None:
        raise by.BoneyardError(pips=pips(room, (seat + 1) % match.seats))

    monkeypatch.setattr(by.BoneyardError, "__str__", lambda error: str(error.facts))
    assert not any(differs(rooms, seat, f"{n}") for n in range(8))
    monkeypatch.setattr(refusing, "refuse", leaking)
    assert any(differs(rooms, seat, f"{n}") for n in range(8))
