"""A process that answers one question at a time, and ends with whoever asks.

It hears through a pipe. When the other end is gone, however that came about, it ends in the midst
of a thought.
"""

import asyncio
import multiprocessing
import os
import signal
import threading
import weakref
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any

from .thinker import NOT_SENT, Broke, Lost, Question, answered, bare, result

STARTED_WITHIN = 60.0  # seconds
ENDED_WITHIN = 1.0
NOT_FOR_WORKERS = (signal.SIGINT, signal.SIGTERM)  # who asks is told to stop, and lets them end


class Worker:
    """The process, as those see it who ask. Its methods wait: call them in a thread."""

    def __init__(self, politeness: int = 0) -> None:
        """Start it, and wait until it is ready; Lost when it is not in time."""
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs, politeness), daemon=True)
        with _held_back():
            self._process.start()
        # At its end Python tells such processes to stop by a signal that they overlook, and waits.
        weakref.finalize(self, self._process.kill)
        theirs.close()
        self._hear(STARTED_WITHIN)

    @property
    def alive(self) -> bool:
        return self._process.is_alive()

    def ask(self, question: Question, limit: float) -> Any:
        """Its answer. An error of the library's is raised as it is, any other as Broke; Lost after
        `limit` seconds, and then it has ended."""
        try:
            self._line.send(question)
        except OSError as error:
            self.kill()
            raise Lost from error
        except NOT_SENT as error:
            raise Broke(bare(error)) from None
        return result(self._hear(limit))

    def _hear(self, limit: float) -> tuple[str, Any]:
        try:
            if self._line.poll(limit):
                heard: tuple[str, Any] = self._line.recv()
                return heard
        except Exception as error:
            self.kill()
            raise Lost from error
        self.kill()
        raise Lost

    def kill(self) -> None:
        """End it at once, whatever it does."""
        self._process.kill()
        self._process.join()

    def dismiss(self) -> None:
        """Let it end, while it has nothing to do, with everything that it has started."""
        self._line.close()
        self._process.join(ENDED_WITHIN)
        if self.alive:
            self.kill()


class Apart:
    """A worker, as its lane sees it: a thread waits for each of its answers."""

    def __init__(self, worker: Worker, thread: ThreadPoolExecutor) -> None:
        self._worker = worker
        self._thread = thread

    @property
    def alive(self) -> bool:
        return self._worker.alive

    async def ask(self, question: Question, limit: float) -> Any:
        loop = asyncio.get_running_loop()
        try:
            asked = loop.run_in_executor(self._thread, self._worker.ask, question, limit)
        except RuntimeError as error:  # it was killed before it could be asked
            raise Lost from error
        return await asked

    def kill(self) -> None:
        self._worker.kill()
        self._thread.shutdown(wait=False)

    def dismiss(self) -> None:
        self._thread.submit(self._worker.dismiss)
        self._thread.shutdown(wait=False)


async def start(politeness: int) -> Apart:
    """A worker in a process of its own; Lost, OSError."""
    thread = ThreadPoolExecutor(1, "worker")
    try:
        started = asyncio.get_running_loop().run_in_executor(thread, Worker, politeness)
        return Apart(await started, thread)
    except (Lost, OSError):
        thread.shutdown(wait=False)
        raise


@contextmanager
def _held_back() -> Iterator[None]:
    """A process that is started meanwhile gets no signal of these before it can say so."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # its start lets them through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, NOT_FOR_WORKERS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# In the process --------------------------------------------------------------------------------


def serve(line: "Connection[Any, Any]", politeness: int) -> None:
    """Answer what is asked, for ever."""
    for each in NOT_FOR_WORKERS:  # Ctrl-C and systemd tell a whole group
        signal.signal(each, lambda *_: None)  # unlike SIG_IGN it is not inherited by bots
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, NOT_FOR_WORKERS)
    if politeness and hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, 0, politeness)
    import_module(f"{__package__}.pool").prepare()
    asked: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(line, asked), daemon=True).start()
    line.send(("told", None))
    while True:
        answer = answered(asked.get())
        try:
            line.send(answer)
        except NOT_SENT as error:
            line.send(("broke", bare(error)))


def _listen(line: "Connection[Any, Any]", asked: "SimpleQueue[bytes]") -> None:
    try:
        while True:
            asked.put(line.recv_bytes())
    except (EOFError, OSError):
        import_module("boneyard.bots.outside").hang_up()
        os._exit(0)
