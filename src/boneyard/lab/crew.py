"""Who does the work of a plan: this process, several here, or a Ray cluster. What comes of it does
not depend on where it was done, or by how many.

Work is handed out in portions of about a second, a few ahead of what is wanted, and comes back in
order. Whoever did a portion says which source it was done with: one that differs is refused.
"""

import multiprocessing
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from ..core.errors import BoneyardError
from .finished_work import FinishedWork
from .origin import Origin, origin

LOCAL = "local"
RAY = "ray"  # a cluster that is started here, for as long as the work takes
RAY_ADDRESS = "ray://"  # with a host and a port: one that is there already
A_PORTION = 1.0  # seconds
AHEAD = 2  # portions for each worker that are handed out before they are wanted

Given = TypeVar("Given")
Piece = TypeVar("Piece")


class OtherSource(BoneyardError):
    """Part of the work was done with `theirs` where this process has `ours`."""

    key = "other-source"


class CrewLost(BoneyardError):
    """A process that worked has ended, or the cluster has, and what it did is lost."""

    key = "crew-lost"


@dataclass(frozen=True)
class Crew:
    """Who works. `on` is LOCAL, RAY or the address of a cluster; what is finished is kept in the
    file `kept`, if one is named, and not done again when it is there."""

    workers: int = 1
    on: str = LOCAL
    kept: Path | None = None


class Done(msgspec.Struct, frozen=True):
    """A portion: what it came to, written down; how long it took; with which source."""

    results: bytes
    seconds: float
    origin: Origin


class Workplace(Protocol):
    """Where portions are worked on."""

    workers: int

    def hand_out(self, work: Callable[[Any], Any], pieces: Sequence[Any]) -> Any:
        """Have a portion worked on; a ticket for it."""

    def fetch(self, ticket: Any) -> Done:
        """Wait for a portion; CrewLost, or whatever error the work raised."""

    def close(self) -> None:
        """Drop what is not done yet; nothing is left running."""


ALONE = Crew()


def spread(
    work: Callable[[Given], Piece],
    pieces: Sequence[Given],
    crew: Crew = ALONE,
    kind: Any = Any,
) -> Iterator[Piece]:
    """What this work makes of each, in their order; `kind` is the type of what it makes."""
    if crew.kept is None:
        return _done(work, pieces, crew, kind)
    return _kept(work, pieces, crew, kind, FinishedWork(crew.kept, work, pieces))


def _kept(
    work: Callable[[Given], Piece],
    pieces: Sequence[Given],
    crew: Crew,
    kind: Any,
    before: FinishedWork,
) -> Iterator[Piece]:
    """What was finished before, then the rest, which is written to it portion by portion."""
    finished = 0
    for results in before.results():
        for each in msgspec.msgpack.decode(results, type=list[kind])[: len(pieces) - finished]:
            finished += 1
            yield each
    for results in _portions(work, pieces[finished:], crew):
        before.append(results)
        yield from msgspec.msgpack.decode(results, type=list[kind])


def _done(
    work: Callable[[Given], Piece], pieces: Sequence[Given], crew: Crew, kind: Any
) -> Iterator[Piece]:
    if crew.on == LOCAL and crew.workers == 1:
        yield from map(work, pieces)
        return
    for results in _portions(work, pieces, crew):
        yield from msgspec.msgpack.decode(results, type=list[kind])


def _portions(
    work: Callable[[Given], Piece], pieces: Sequence[Given], crew: Crew
) -> Iterator[bytes]:
    """Portion by portion, written down, in the order of the pieces."""
    if not pieces:
        return
    ours = origin()
    place = place_for(crew, work)
    waiting: deque[tuple[Any, int]] = deque()  # tickets, and how many pieces each is for
    first, size = 0, 1
    try:
        while first < len(pieces) or waiting:
            while first < len(pieces) and len(waiting) < AHEAD * place.workers:
                portion = pieces[first : first + size]
                waiting.append((place.hand_out(work, portion), len(portion)))
                first += len(portion)
            ticket, number = waiting.popleft()
            done = place.fetch(ticket)
            if done.origin != ours:
                raise OtherSource(theirs=done.origin, ours=ours)
            fair = max(1, (len(pieces) - first) // (AHEAD * place.workers))
            size = min(fair, max(1, round(A_PORTION * number / max(done.seconds, 1e-6))))
            yield done.results
    finally:
        place.close()


def place_for(crew: Crew, work: Callable[[Any], Any]) -> Workplace:
    """Where this crew does its work; NoRay where that is a cluster and Ray is not installed."""
    if crew.on == LOCAL:
        return Here() if crew.workers == 1 else Processes(crew.workers)
    from .ray_cluster import Cluster

    return Cluster(None if crew.on == RAY else crew.on, crew.workers, work)


def worked(work: Callable[[Any], Any], pieces: Sequence[Any]) -> Done:
    """A portion, done in this process."""
    began = time.perf_counter()
    results = [work(each) for each in pieces]
    return Done(msgspec.msgpack.encode(results), time.perf_counter() - began, origin())


class Here:
    """This process itself, for portions that are kept."""

    workers = 1

    def hand_out(self, work: Callable[[Any], Any], pieces: Sequence[Any]) -> Any:
        return work, pieces

    def fetch(self, ticket: Any) -> Done:
        return worked(*ticket)

    def close(self) -> None:
        """There is nothing to close."""


class Processes:
    """Processes of this machine."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        spawned = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(workers, spawned, _leave_interrupts_to_the_first)

    def hand_out(self, work: Callable[[Any], Any], pieces: Sequence[Any]) -> "Future[Done]":
        return self._pool.submit(worked, work, pieces)

    def fetch(self, ticket: "Future[Done]") -> Done:
        try:
            return ticket.result()
        except BrokenProcessPool:
            raise CrewLost() from None

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_first() -> None:
    """An interrupt reaches every process of a terminal; only the first one answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
