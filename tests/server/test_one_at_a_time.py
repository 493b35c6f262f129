"""Things at a table happen one after another, and a socket's messages are answered in order."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import Callable, Coroutine
from typing import Any

from boneyard.families.line.face import LineFace
from boneyard.server.event_log.events import COVER, UNDO, Event, LogLine, MadeMove
from boneyard.server.event_log.setup import Wish
from boneyard.server.event_log.state import TableState
from boneyard.server.messages import Undo
from boneyard.server.sessions.session import Session
from boneyard.server.settings.limits import Limits
from boneyard.server.tables.live_table import LiveTable
from boneyard.server.tables.lock import Lock
from boneyard.server.tables.registry import TableRegistry
from boneyard.server.tables.request import Request
from boneyard.words import say_in, speak

from .paper import AtOnce, Memory, Paper, paper_session


def test_those_who_wait_at_a_gate_come_in_as_they_came() -> None:
    async def scene() -> None:
        lock = Lock()
        came: list[str] = []

        async def come(name: str) -> None:
            async with lock:
                came.append(name)
                await asyncio.sleep(0)

        def pass_through() -> None:
            came.append("third")
            lock.leave()

        lock.enter(lambda: came.append("first"))
        tasks = [asyncio.create_task(come("second"))]
        await asyncio.sleep(0)
        lock.enter(pass_through)
        tasks.append(asyncio.create_task(come("fourth")))
        await asyncio.sleep(0)
        assert came == ["first"] and lock.taken
        lock.leave()
        await asyncio.gather(*tasks)
        assert came == ["first", "second", "third", "fourth"] and not lock.taken

    asyncio.run(scene())


def test_who_gives_up_waiting_lets_the_next_one_in() -> None:
    async def scene() -> None:
        for is_let_in_first in (False, True):
            lock = Lock()
            came: list[str] = []

            async def come(lock: Lock = lock, came: list[str] = came) -> None:
                async with lock:
                    came.append("gave up")

            lock.enter(lambda: None)
            task = asyncio.create_task(come())
            await asyncio.sleep(0)
            lock.enter(lambda came=came: came.append("next"))  # type: ignore[misc]
            if is_let_in_first:
                lock.leave()
                task.cancel()
            else:
                task.cancel()
                lock.leave()
            await asyncio.gather(task, return_exceptions=True)
            assert came == ["next"] and lock.taken
            lock.leave()
            assert not lock.taken

    asyncio.run(scene())


class Desk:
    """Two at a table of Block; the store takes its time when it is told to."""

    def __init__(self) -> None:
        self.store = Memory()
        self.limits = Limits(messages=1e6, messages_at_once=1e6)

    async def open(self) -> None:
        self.registry = TableRegistry(self.store, AtOnce(), limits=self.limits)
        self.registry.new_seed = lambda sheet: "#1"
        self.table: LiveTable = await self.registry.open(Wish("block", seats=2))
        self.links: list[Session] = []
        self.papers: list[Paper] = []
        for seat in range(2):
            _, token = await self.registry.sit(self.table, None, f"p{seat}")
            session, paper = paper_session()
            await self.table.join(session, 0, self.registry.judge(self.table, token))
            self.links.append(session)
            self.papers.append(paper)
            session.begin(self.table.answer)
        for paper in self.papers:
            paper.take()

    @property
    def mover(self) -> int:
        return self.table.state.match.to_move

    def play(self, name: str, move: str | None = None) -> dict[str, Any]:
        state = self.table.state
        chosen = move or str(state.match.moves()[0])
        return {"t": "play", "id": name, "v": state.version, "move": chosen}

    def say(self, seat: int, message: dict[str, Any]) -> None:
        self.papers[seat].say(json.dumps(message).encode())

    def close(self) -> None:
        for each in self.links:
            each.stop()
        self.table.close()


def at_a_desk(scene: Callable[[Desk], Coroutine[Any, Any, None]]) -> None:
    """Let something happen at a desk of its own."""

    async def opened() -> None:
        desk = Desk()
        await desk.open()
        try:
            await scene(desk)
        finally:
            desk.close()

    asyncio.run(opened())


def has_ended(session: Session) -> bool:
    return session.ended is not None and session.ended.done()


async def turns(count: int = 12) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


def test_what_is_said_while_a_move_is_written_waits_and_is_answered_after_it() -> None:
    async def scene(desk: Desk) -> None:
        seat = desk.mover
        desk.store.slow = asyncio.Event()
        desk.say(seat, desk.play("one"))
        desk.say(seat, {"t": "react", "id": "two", "sign": "oops"})
        desk.say(seat, {"t": "play", "id": "one", "v": 1, "move": "6-6"})
        await turns()
        assert desk.papers[seat].take() == [] and len(desk.papers[seat].held) == 2
        desk.store.slow.set()
        await turns()
        told = [(each["t"], each.get("id")) for each in desk.papers[seat].take()]
        assert told == [("event", "one"), ("reacted", "two"), ("refused", "one")]

    at_a_desk(scene)


def test_a_peer_that_has_gone_was_heard_to_the_end() -> None:
    async def scene(desk: Desk) -> None:
        seat = desk.mover
        desk.store.slow = asyncio.Event()
        desk.say(seat, desk.play("one"))
        desk.links[seat].gone()
        await turns()
        assert not has_ended(desk.links[seat])
        desk.store.slow.set()
        await turns()
        assert has_ended(desk.links[seat])
        assert [each["t"] for each in desk.papers[1 - seat].take()] == ["event"]
        desk.links[1 - seat].gone()
        assert has_ended(desk.links[1 - seat])

    at_a_desk(scene)


class Broken(LineFace):
    """Understands nothing."""

    def understand(self, *given: object) -> None:
        raise ZeroDivisionError


def test_a_message_that_breaks_something_ends_its_socket_and_no_other() -> None:
    async def scene(desk: Desk) -> None:
        seat = desk.mover
        state = desk.table.state
        whole, state.face = state.face, Broken(state.match.sheet, state.names)
        desk.say(1 - seat, {"t": "why", "id": "w", "tile": "6-6"})
        state.face = whole
        assert desk.links[1 - seat].closed and desk.papers[1 - seat].code == 1011
        desk.say(seat, desk.play("one"))
        await turns()
        assert desk.papers[seat].take()[-1]["id"] == "one"

    at_a_desk(scene)


def test_a_move_leaves_nothing_for_the_collector() -> None:
    async def scene(desk: Desk) -> None:
        found = []
        gc.collect()
        gc.disable()
        try:
            for number in range(10):
                desk.say(desk.mover, desk.play(f"m{number}"))
                await turns()
                found.append(gc.collect())
        finally:
            gc.enable()
        assert found[2:] == [0] * 8  # what is made only once has gone with the first two
        assert desk.table.state.version == 13

    at_a_desk(scene)


def test_what_rooms_keep_is_out_of_the_collectors_way() -> None:
    for kept in (LogLine, MadeMove, Event):
        assert not kept.__struct_config__.gc and kept.__struct_config__.frozen


def test_refusals_are_in_the_language_of_who_asked_whoever_was_spoken_to_before() -> None:
    async def scene(desk: Desk) -> None:
        seat = desk.mover
        desk.links[1 - seat].language = "es"
        for said in (
            {"t": "hint", "id": "one"},
            {"t": "hint", "id": "two"},
            {"t": "ask", "id": "three", "word": "train"},
            {"t": "foresee", "id": "four", "look": "glance"},
        ):
            speak("en")
            desk.say(1 - seat, said)
        told = {each["id"]: each["text"] for each in desk.papers[1 - seat].take()}
        rate = say_in("es", "server.refused.rate", {})
        assert told == {
            "two": rate,
            "three": rate,
            "four": say_in("es", "server.refused.no-hint", {}),
        }
        await turns()

    at_a_desk(scene)


def test_what_the_store_has_refused_is_never_called_done() -> None:
    async def scene(desk: Desk) -> None:
        seat = desk.mover
        desk.store.full = True
        message = desk.play("one")
        desk.say(seat, message)
        desk.say(seat, message)
        await turns()
        told = [(each["t"], each["why"]) for each in desk.papers[seat].take()]
        assert told == [("refused", "stopped")] * 2

    at_a_desk(scene)


def test_a_request_that_breaks_something_is_answered_and_lets_the_next_one_in() -> None:
    async def scene(desk: Desk) -> None:
        seat = desk.mover
        desk.store.slow = asyncio.Event()
        desk.say(seat, desk.play("one"))
        asked, answered = Undo("broken", desk.table.state.version), asyncio.Event()

        def broken(state: TableState, seat: int) -> dict[str, Any]:
            raise ZeroDivisionError

        link = desk.links[1 - seat]
        Request(desk.table, link, asked, UNDO, broken, answered.set).enter()
        desk.store.slow.set()
        await answered.wait()
        mine, theirs = (desk.papers[each].take() for each in (seat, 1 - seat))
        assert [(each["t"], each["id"]) for each in mine] == [("event", "one")]
        assert [(each["t"], each.get("id")) for each in theirs] == [
            ("event", None),
            ("refused", "broken"),
        ]
        assert desk.table.is_quiet
        desk.say(desk.mover, desk.play("two"))
        await turns()
        assert desk.papers[1 - seat].take()[-1]["id"] == "two"

    at_a_desk(scene)


def test_who_gives_up_while_it_is_written_leaves_the_table_only_when_it_is() -> None:
    async def scene(desk: Desk) -> None:
        desk.store.slow = asyncio.Event()
        version = desk.table.state.version
        task = asyncio.create_task(desk.table.scheduler.if_still(version, 0, COVER, {}))
        await turns()
        task.cancel()
        await turns()
        assert not desk.table.is_quiet
        desk.store.slow.set()
        await asyncio.gather(task, return_exceptions=True)
        assert task.cancelled() and desk.table.is_quiet
        assert len(desk.store.read(desk.table.state.id)) == version + 1

    at_a_desk(scene)


def test_whoever_gives_up_at_any_moment_leaves_the_table_free() -> None:
    async def quiet(desk: Desk) -> None:
        async with desk.table.quiet():
            await asyncio.sleep(0)

    async def come_back(desk: Desk) -> None:
        session, _ = paper_session()
        await desk.table.join(session, 0, lambda: 0)

    async def scene() -> None:
        acts: list[Callable[[Desk], Coroutine[Any, Any, Any]]] = [
            quiet,
            come_back,
            lambda desk: desk.table.take(lambda: 0),
            lambda desk: desk.table.scheduler.if_still(desk.table.state.version, 1, COVER, {}),
            lambda desk: desk.table.finish(),
        ]
        for act in acts:
            for moment in range(4):
                desk = Desk()
                await desk.open()
                desk.store.slow = asyncio.Event()
                tasks = [asyncio.create_task(each) for each in (act(desk), act(desk))]
                await turns(moment)
                for task in tasks:
                    task.cancel()
                await turns(2)
                desk.store.slow.set()
                await asyncio.gather(*tasks, return_exceptions=True)
                await turns()
                assert desk.table.is_quiet
                desk.close()

    asyncio.run(scene())
