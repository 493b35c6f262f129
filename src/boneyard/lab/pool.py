"""Work spread over processes. What comes of it does not depend on how many there are."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

LARGEST_PORTION = 32  # pieces of work that a process is handed at once

Given = TypeVar("Given")
Piece = TypeVar("Piece")


def spread(
    work: Callable[[Given], Piece],
    pieces: Sequence[Given],
    workers: int,
    largest_portion: int = LARGEST_PORTION,
) -> Iterator[Piece]:
    """What this work makes of each, in their order. Work that takes long is better handed
    out in small portions: less is done in vain when nobody wants the rest."""
    if workers == 1:
        return map(work, pieces)
    portion = max(1, min(largest_portion, len(pieces) // (4 * workers)))
    return _spread_over(work, pieces, workers, portion)


def _spread_over(
    work: Callable[[Given], Piece], pieces: Sequence[Given], workers: int, portion: int
) -> Iterator[Piece]:
    pool = ProcessPoolExecutor(
        workers, multiprocessing.get_context("spawn"), initializer=_leave_interrupts_to_the_first
    )
    try:
        yield from pool.map(work, pieces, chunksize=portion)
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_first() -> None:
    """An interrupt reaches every process of a terminal; only the first one answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
