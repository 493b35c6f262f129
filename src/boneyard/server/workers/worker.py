"""A process that answers one question at a time, and ends with whoever asks.

It hears through a pipe. When the other end is gone, however that came about, it ends in the midst
of a thought.
"""

import multiprocessing
import os
import pickle
import signal
import threading
import traceback
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any

from ...core.errors import BoneyardError
from ...words import speak

Question = tuple[str, Callable[..., Any], tuple[Any, ...]]  # in a language
STARTED_WITHIN = 60.0  # seconds
ENDED_WITHIN = 1.0
NOT_FOR_WORKERS = (signal.SIGINT, signal.SIGTERM)  # who asks is told to stop, and lets them end
NOT_SENT = (pickle.PicklingError, TypeError, AttributeError)  # what pickle says of a stray thing


class Lost(Exception):
    """No answer: it took too long, or the process has ended."""


class Broke(Exception):
    """What was asked raised an error that is none of the library's: its name and places."""


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
            raise Broke(_bare(error)) from None
        kind, told = self._hear(limit)
        if kind == "told":
            return told
        raise told if kind == "refused" else Broke(told)

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
    import_module(f"{__package__}.pool")  # most questions need it, and no thought waits for it
    asked: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(line, asked), daemon=True).start()
    line.send(("told", None))
    while True:
        answer = _answered(asked.get())
        try:
            line.send(answer)
        except NOT_SENT as error:
            line.send(("broke", _bare(error)))


def _listen(line: "Connection[Any, Any]", asked: "SimpleQueue[bytes]") -> None:
    try:
        while True:
            asked.put(line.recv_bytes())
    except (EOFError, OSError):
        import_module("boneyard.bots.outside").hang_up()
        os._exit(0)


def _answered(raw: bytes) -> tuple[str, Any]:
    try:
        language, call, given = pickle.loads(raw)
        speak(language)
        return "told", call(*given)
    except BoneyardError as error:
        return "refused", error
    except Exception as error:  # noqa: BLE001 - whatever a bot may raise, told to who asks
        return "broke", _bare(error)


def _bare(error: Exception) -> str:
    """An error without its words: they may quote a hand."""
    frames = traceback.extract_tb(error.__traceback__)[-6:]
    return " ".join([type(error).__name__, *(f"{each.name}:{each.lineno}" for each in frames)])
