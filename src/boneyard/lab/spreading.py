"""Work spread over processes. What comes of it does not depend on how many there are."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

LARGEST_PORTION = 32  # pieces of work that a process is handed at once

Piece = TypeVar("Piece")


def spread(
    work: Callable[[int], Piece],
    numbers: range,
    workers: int,
    largest_portion: int = LARGEST_PORTION,
) -> Iterator[Piece]:
    """What this work makes of each number, in their order. Work that takes long is better handed
    out in small portions: less is done in vain when nobody wants the rest."""
    if workers == 1:
        return map(work, numbers)
    portion = max(1, min(largest_portion, len(numbers) // (4 * workers)))
    return _spread_over(work, numbers, workers, portion)


def _spread_over(
    work: Callable[[int], Piece], numbers: range, workers: int, portion: int
) -> Iterator[Piece]:
    pool = ProcessPoolExecutor(
        workers, multiprocessing.get_context("spawn"), initializer=_leave_interrupts_to_the_first
    )
    try:
        yield from pool.map(work, numbers, chunksize=portion)
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_first() -> None:
    """An interrupt reaches every process of a terminal; only the first one answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
