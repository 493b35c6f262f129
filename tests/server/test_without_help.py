"""People may agree to play without help: the table counts nothing for them and gives no hints."""

from __future__ import annotations

import msgspec
import pytest

from boneyard.server.event_log.events import MOVE, NOBODY, OPEN, Event
from boneyard.server.event_log.setup import Wish, settle
from boneyard.server.event_log.state import TableState
from boneyard.words import say

from .paper import answer
from .shown import scene
from .test_playing import Desk, at_a_desk


def opened(sheet: str, help: bool) -> TableState:
    payload = msgspec.to_builtins(settle(Wish(sheet, help=help), "help"))
    state = TableState(Event("t", 1, NOBODY, OPEN, payload, None, 0.0))
    state.dealt = True  # as if everybody had come
    return state


@pytest.mark.parametrize("sheet", ["muggins", "caribbean-cruise", "bergen"])
def test_nothing_is_counted(sheet: str) -> None:
    helped, alone = opened(sheet, True), opened(sheet, False)
    told = 0
    for version in range(2, 20):
        seat = helped.match.to_move
        with_help, without = scene(helped, seat), scene(alone, seat)
        assert with_help.help and not without.help
        told += any(each.points for each in with_help.choices) + bool(with_help.sum_terms)
        assert not any(each.points for each in without.choices)
        assert without.sum is None and without.sum_terms == []
        if helped.match.view().history() and with_help.notes != without.notes:
            assert without.notes[0] == say("play.count.yours")
        assert with_help.sum is None or with_help.notes != without.notes
        assert [each.move for each in without.choices] == [each.move for each in with_help.choices]
        move = {"move": with_help.choices[0].move}
        for state in (helped, alone):
            state.apply(Event("t", version, seat, MOVE, move, None, 0.0))
    assert told


def test_hints_are_refused_in_words() -> None:
    async def scene() -> None:
        longest = {"t": "ask", "word": "train"}
        for sheet, said in (("block", {"t": "hint"}), ("mexican-train", longest)):
            desk = Desk(Wish(sheet, help=False))
            table = await desk.open()
            paper = await desk.connect(table.state.match.to_move)
            paper.take()
            await answer(table, desk.link, {**said, "id": "h"})
            (told,) = (each for each in paper.take() if each["t"] == "refused")
            assert told["text"] == say("server.refused.no-help") and told["id"] == "h"

    at_a_desk(scene())


def test_older_tables_help() -> None:
    payload = msgspec.to_builtins(settle(Wish("muggins"), "old"))
    del payload["help"]
    assert TableState(Event("t", 1, NOBODY, OPEN, payload, None, 0.0)).setup.help
