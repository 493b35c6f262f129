"""Lanes: everybody has a turn, queues end, and only the guilty worker does."""

from __future__ import annotations

import asyncio
import contextlib
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from boneyard.core.errors import UnknownBot
from boneyard.server.workers.lane import Job, Lane, NoThought, TooMany

from .living import PATIENT, Client, running

ASKING = """
import os, sys, threading, time
from boneyard.server.workers.worker import Worker

if __name__ == "__main__":
    idle, busy = Worker(), Worker()
    pids = [idle.ask(("en", os.getpid, ()), 60), busy.ask(("en", os.getpid, ()), 60)]
    threading.Thread(target=busy.ask, args=(("en", time.sleep, (600,)), 600), daemon=True).start()
    print(*pids, flush=True)
    time.sleep(600)
"""

TOLD_TO_STOP = """
import os, signal
from boneyard.server.workers.worker import Worker

if __name__ == "__main__":
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, lambda *_: None)
    print(os.getpid(), flush=True)
    worker = Worker()
    print(worker.ask(("en", os.getpid, ()), 60), flush=True)
    input()
    worker.ask(("en", os.getpid, ()), 60)
    worker.dismiss()
"""


def _slowly(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def _refused() -> None:
    raise UnknownBot(name="x", known="y")


def _cannot_be_sent() -> object:
    return lambda: None


def _number(text: str) -> str:
    return text


def in_time(scene: object) -> None:
    asyncio.run(asyncio.wait_for(scene, 5 * PATIENT))  # type: ignore[arg-type]


def test_only_the_guilty_worker_ends_and_another_takes_its_place() -> None:
    async def scene() -> None:
        lane = Lane(2, 100, 100)
        begin = [lane.ask(whose, PATIENT, os.getpid).answer for whose in "ab"]
        await asyncio.gather(*begin)
        both = await staff(lane, 2)
        guilty = lane.ask("a", 0.2, _slowly, 60).answer
        innocent = lane.ask("b", PATIENT, _slowly, 1.0).answer
        with pytest.raises(NoThought):
            await guilty
        assert not innocent.done()
        survivor = await innocent
        assert survivor in both
        after = await staff(lane, 2)
        assert survivor in after and after != both
        lane.close()

    in_time(scene())


def test_errors_come_back_and_the_worker_stays() -> None:
    async def scene() -> None:
        lane = Lane(1, 100, 100)
        pid = await lane.ask("a", PATIENT, os.getpid).answer
        with pytest.raises(UnknownBot):
            await lane.ask("a", PATIENT, _refused).answer
        for bad, given in ((divmod, (1, 0)), (_cannot_be_sent, ()), (len, (lambda: None,))):
            with pytest.raises(NoThought):
                await lane.ask("a", PATIENT, bad, *given).answer
        assert await lane.ask("a", PATIENT, os.getpid).answer == pid
        os.kill(pid, signal.SIGKILL)  # while nobody asks it anything
        while lane._idle[0].alive:
            await asyncio.sleep(0.02)
        assert await lane.ask("a", PATIENT, os.getpid).answer != pid
        lane.close()
        with pytest.raises(NoThought):
            lane.ask("a", PATIENT, os.getpid)

    in_time(scene())


def test_where_no_worker_can_be_started_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    def cannot(politeness: int) -> None:
        raise OSError

    async def scene() -> None:
        lane = Lane(2, 100, 100)
        with monkeypatch.context() as patch:
            patch.setattr("boneyard.server.workers.worker.Worker", cannot)
            asked = [lane.ask("a", PATIENT, os.getpid).answer for _ in range(3)]
            told = await asyncio.gather(*asked, return_exceptions=True)
            assert [type(each) for each in told] == [NoThought] * 3 and len(lane) == 0
        assert await lane.ask("a", PATIENT, os.getpid).answer
        lane.close()

    in_time(scene())


def test_a_queue_ends_for_each_and_for_all_and_everybody_has_a_turn() -> None:
    async def scene() -> None:
        lane = Lane(1, most=8, most_each=5)
        order: list[str] = []

        def asked(whose: str) -> Job:
            job = lane.ask(whose, PATIENT, _number, whose)
            job.answer.add_done_callback(lambda answer: order.append(answer.result()))
            return job

        crowd = [asked("crowd") for _ in range(5)]
        with pytest.raises(TooMany):
            asked("crowd")
        others = [asked("one"), asked("two"), asked("two")]
        with pytest.raises(TooMany):
            asked("three")  # the queue of all has an end too
        await asyncio.gather(*(each.answer for each in (*crowd, *others)))
        assert order.index("one") <= 2 and order.index("two") <= 3
        assert order[-1] == "crowd" and len(lane) == 0
        lane.close()

    in_time(scene())


def test_nobody_has_all_workers_to_himself() -> None:
    async def scene() -> None:
        lane = Lane(2, 100, 100)
        await asyncio.gather(*(lane.ask(each, PATIENT, os.getpid).answer for each in "ab"))
        await staff(lane, 2)
        crowd = [lane.ask("crowd", PATIENT, _slowly, 1.0).answer for _ in range(2)]
        await lane.ask("one", PATIENT, os.getpid).answer
        assert not crowd[1].done()  # it waits for the first, though a worker is free
        assert len(set(await asyncio.gather(*crowd))) == 1
        lane.close()

    in_time(scene())


def test_who_gives_up_leaves_the_queue() -> None:
    async def scene() -> None:
        lane = Lane(1, most=3, most_each=3)
        first, second, third = (lane.ask("a", PATIENT, os.getpid) for _ in range(3))
        second.answer.cancel()
        await asyncio.sleep(0)
        assert len(lane) == 2
        lane.ask("a", PATIENT, os.getpid)
        assert await first.answer == await third.answer
        lane.close()

    in_time(scene())


def test_workers_are_renewed_when_they_have_answered() -> None:
    async def scene() -> None:
        lane = Lane(1, 100, 100)
        lane.renew()  # there is none yet
        old = await lane.ask("a", PATIENT, os.getpid).answer
        at_work = lane.ask("a", PATIENT, _slowly, 0.3).answer
        await asyncio.sleep(0.05)
        lane.renew()
        assert await at_work == old
        new = await lane.ask("a", PATIENT, os.getpid).answer
        assert new != old
        lane.renew()
        assert await lane.ask("a", PATIENT, os.getpid).answer not in (old, new)
        await until_gone(old, new)
        lane.close()

    in_time(scene())


async def staff(lane: Lane, many: int) -> set[int | None]:
    """Who works in a lane, once so many do and none has anything to do."""
    async with asyncio.timeout(PATIENT):
        while len(lane._idle) < many:
            await asyncio.sleep(0.02)
    return {worker._worker._process.pid for worker in lane._idle}


async def until_gone(*pids: int) -> None:
    async with asyncio.timeout(PATIENT):
        while any(_runs(pid) for pid in pids):
            await asyncio.sleep(0.02)


def _runs(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in "ZX"


def test_who_asks_too_much_at_a_table_is_told_so(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            place.registry.workers._questions = Lane(1, most=0, most_each=0)
            for sheet, bots, asked in (
                ("block", [None, "random"], {"t": "hint"}),
                ("mexican-train", [None, "random"], {"t": "ask", "word": "train"}),
                ("squeeze", [], {"t": "foresee", "look": "stock"}),
            ):
                person = await Client.join(place, await place.open(sheet=sheet, bots=bots))
                while not person.moves:
                    await person.hear()
                await person.say({**asked, "id": "q"})
                assert (await person.until("refused", id="q"))["why"] == "rate"

    in_time(scene())


def test_no_worker_outlives_the_server(tmp_path: Path) -> None:
    with asking(tmp_path, ASKING) as server:
        assert server.stdout is not None
        pids = [int(each) for each in server.stdout.readline().split()]
        assert len(pids) == 2 and all(map(_runs, pids))
        server.kill()
        server.wait()
    asyncio.run(until_gone(*pids))


def test_workers_leave_it_to_the_server_to_stop(tmp_path: Path) -> None:
    """Whoever tells a whole group of processes, at whatever moment of a worker's life."""
    with asking(tmp_path, TOLD_TO_STOP) as server:
        assert server.stdout is not None
        group = int(server.stdout.readline())
        while not select.select([server.stdout], [], [], 0.02)[0]:
            for each in (signal.SIGINT, signal.SIGTERM):
                os.killpg(group, each)
        worker = int(server.stdout.readline())
        os.killpg(group, signal.SIGTERM)
        assert _runs(worker)
        _, complaint = server.communicate(b"\n", PATIENT)
        assert (server.returncode, complaint) == (0, b"")
    asyncio.run(until_gone(worker))


@contextlib.contextmanager
def asking(folder: Path, text: str) -> Iterator[subprocess.Popen[bytes]]:
    """A program that asks workers, in a group of its own."""
    program = folder / "asking.py"
    program.write_text(text)
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    path = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, str(program)], env=path, start_new_session=True, **pipes
    ) as server:
        try:
            yield server
        finally:
            server.kill()
