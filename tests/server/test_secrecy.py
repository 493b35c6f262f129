"""R9: with other tiles behind what a seat knows, every frame it gets is the same, byte for byte."""

from __future__ import annotations

import random
import time

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.sheet import Sheet
from boneyard.server import scenes
from boneyard.server.audience import Audience
from boneyard.server.events import MOVE, NOBODY, OPEN, Event
from boneyard.server.messages import Scene, encode
from boneyard.server.refusing import refuse
from boneyard.server.room import Room
from boneyard.server.setting import Wish, settle
from boneyard.server.table import refusal

from .paper import paper_connection

TRIES = ("draw", "pass", "turn", "muggins", "6-5>6-6", "3-2", "bid 31", "call", "fold", "nonsense")
few = settings(
    max_examples=3, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)


class Around:
    """Something an audience can sit around."""

    def __init__(self, room: Room) -> None:
        self.room = room


def opened(sheet: Sheet, seed: str, options: dict[str, str] | None = None) -> Room:
    seats = max(sheet.seats[sheet.smallest_set])
    setting = settle(Wish(sheet.id, seats=seats, options=options or {}), seed)
    return Room(Event("t", 1, NOBODY, OPEN, msgspec.to_builtins(setting), None, time.time()))


def play_some(room: Room, steps: int, seed: str) -> None:
    choose = random.Random(seed)
    for step in range(steps):
        if room.match.over:
            return
        move = str(choose.choice(room.match.moves()))
        room.apply(Event("t", step + 2, room.match.to_move, MOVE, {"move": move}, None, 0.0))


def every_frame(room: Room, seat: int | None) -> bytes:
    """Whatever a socket of this seat can be told of a room as it is now, refusals too."""
    crowd = Audience(Around(room), lambda: None)
    connection, paper = paper_connection()
    for shape in ("wide", "tall", "square"):
        connection.shape = shape
        crowd.join(connection, seat, 0)
        crowd.join(connection, seat, max(1, room.version - 20))
        crowd.state(connection, "id")
    for line in room.lines[-3:]:
        crowd.tell(line)
    if seat is not None:
        paper.sent += refusals(room, seat)
    return b"\n".join(paper.sent)


def refusals(room: Room, seat: int) -> list[bytes]:
    legal = {str(move) for move in room.match.moves(seat)}
    told = []
    for text in TRIES:
        if text not in legal:
            event = Event("t", room.version + 1, seat, MOVE, {"move": text}, "id", 0.0)
            with pytest.raises(by.BoneyardError) as error:
                room.apply(event)
            told.append(encode.encode(refusal(error.value, "id")))
    for tile in ("6-6", "5-4", "3-0", "9-9"):
        try:
            refuse(room.match, room.face, seat, tile, None)
        except by.BoneyardError as error:
            told.append(encode.encode(refusal(error, "id")))
    return told


def differs(room: Room, seat: int | None, seed: str) -> bool:
    """Can this seat tell the deal from another that agrees with all it may know?"""
    told = every_frame(room, seat)
    real = room.match._deal
    view = room.match.watch() if seat is None else room.match.view(seat)
    if seat is None:  # a watcher knows no more than any seat: let two hands be others
        view = room.match.view(0)
    room.match._deal = view.imagine(rng(seed))
    try:
        return every_frame(room, seat) != told
    finally:
        room.match._deal = real


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
@few
@given(seed=st.text("abcdef", min_size=1, max_size=6), steps=st.integers(0, 40))
def test_no_frame_tells_a_hidden_tile(sheet: Sheet, seed: str, steps: int) -> None:
    room = opened(sheet, seed)
    play_some(room, steps, seed)
    if room.match.over:
        return
    for seat in {room.match.to_move, (room.match.to_move + 1) % room.match.seats}:
        assert not differs(room, seat, seed)
    assert not differs(room, None, seed)
    assert not scenes.scene(room, None, set(), "wide").choices


@pytest.mark.parametrize("seat", [0, None])
def test_a_leak_would_be_seen(seat: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The mutation that must make it fail: a scene that counts another's pips."""
    room = opened(by.find("muggins"), "leak")
    play_some(room, 6, "leak")
    honest = scenes.scene

    def leaking(room: Room, seat: int | None, *rest: object) -> Scene:
        told = honest(room, seat, *rest)  # type: ignore[arg-type]
        pips = sum(sum(divmod(halves, 32)) for halves in room.match._deal.hand(1))
        return msgspec.structs.replace(told, notes=[*told.notes, str(pips)])

    assert not any(differs(room, seat, f"{n}") for n in range(8))
    monkeypatch.setattr(scenes, "scene", leaking)
    assert any(differs(room, seat, f"{n}") for n in range(8))
