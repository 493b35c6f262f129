"""The engine against C written by hand: the same rounds, in turn, in one process.

A C program here is a yardstick and a witness: it lists, chooses and deals as the engine does, so
that both must play the very same rounds. Where they do not, the figures mean nothing and the run
fails.
"""

import ctypes
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from boneyard.core.chance import Rng
from boneyard.core.deal import Deal
from boneyard.core.playout import random_rounds
from boneyard.lab.bench import best_of
from boneyard.sheets import find

HERE = Path(__file__).parent
SEED = 123456789
RUNS = 200  # many and short: some fall between what others do on the machine


@dataclass(frozen=True)
class Yardstick:
    """A sheet as one C function plays it."""

    sheet: str
    source: str
    function: str
    top: int
    seats: int
    rounds: int  # a run
    wanted: float  # how many times as long as C the engine may take


YARDSTICKS = (
    Yardstick("block", "block.c", "block_rounds", 6, 2, 5_000, 2.5),
    Yardstick("muggins", "muggins.c", "muggins_rounds", 6, 2, 2_000, 2.0),
    Yardstick("texas-42", "tricks.c", "tricks_rounds", 6, 4, 1_000, 2.5),
    Yardstick("mexican-train", "trains.c", "train_rounds", 12, 4, 500, 2.5),
)


class RoundsDiffer(Exception):
    """The engine and a yardstick, or two builds of the engine, do not play the same rounds."""


def in_c(yardstick: Yardstick, folder: str) -> Callable[[int], tuple[int, int]]:
    """The yardstick, compiled: rounds in, moves made and digest out."""
    library = Path(folder, yardstick.function + ".so")
    source = str(HERE / yardstick.source)
    subprocess.run(["cc", "-O3", "-shared", "-fPIC", "-o", str(library), source], check=True)
    function = getattr(ctypes.CDLL(str(library)), yardstick.function)
    function.argtypes = [ctypes.c_int64, ctypes.c_int64, ctypes.POINTER(ctypes.c_int64)]

    def run(rounds: int) -> tuple[int, int]:
        out = (ctypes.c_int64 * 2)()
        function(rounds, SEED, out)
        return out[0], out[1]

    return run


def in_the_engine(yardstick: Yardstick) -> Callable[[int], tuple[int, int]]:
    """The same rounds, played by the engine."""
    deal = Deal(find(yardstick.sheet).table(yardstick.top, yardstick.seats))
    return lambda rounds: random_rounds(deal, Rng(SEED), rounds)


def against_c() -> Iterator[str]:
    """A line of the report for each yardstick."""
    with TemporaryDirectory() as folder:
        for yardstick in YARDSTICKS:
            yield compared(yardstick, in_the_engine(yardstick), in_c(yardstick, folder))


def compared(
    yardstick: Yardstick,
    engine: Callable[[int], tuple[int, int]],
    c: Callable[[int], tuple[int, int]],
) -> str:
    rounds = yardstick.rounds
    if engine(rounds) != c(rounds):
        raise RoundsDiffer(f"{yardstick.sheet}: {yardstick.source} plays other rounds")
    ours, theirs = [], []
    for _ in range(RUNS):
        ours.append(best_of(lambda: engine(rounds), 1))
        theirs.append(best_of(lambda: c(rounds), 1))
    return (
        f"| {yardstick.sheet}, double-{yardstick.top}, {yardstick.seats} seats "
        f"| {rounds / min(ours):,.0f} rounds/s "
        f"| `bench/{yardstick.source}`: {rounds / min(theirs):,.0f} rounds/s "
        f"| 1/{min(ours) / min(theirs):.2f} | 1/{yardstick.wanted:g} |"
    )
