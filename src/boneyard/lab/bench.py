"""How fast the engine is here: random rounds of every sheet, a copy, and the public door.

Figures wobble on a busy machine, so each is the best of several short runs. What C can do on the
same machine is measured by bench/run.py.
"""

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from .._mode import is_compiled
from ..core.chance import rng
from ..core.deal import Deal
from ..core.playout import random_rounds
from ..core.sheet import Sheet
from ..sheets import SHEETS, find, new_match

SPELL = 0.05  # seconds a run should take, so that many fit between disturbances
RUNS = 7
# Processor time: what others do on the machine then matters less. Windows counts it too coarsely.
CLOCK = time.perf_counter if sys.platform == "win32" else time.process_time


@dataclass(frozen=True)
class Pace:
    """Random rounds of one table."""

    sheet: Sheet
    top: int
    seats: int
    rounds: float  # a second
    moves: float  # a second
    digest: int  # of the first hundred rounds: the same compiled and interpreted


def best_of(run: Callable[[], object], runs: int = RUNS) -> float:
    """The shortest time that this takes, in seconds."""
    times = []
    for _ in range(runs):
        start = CLOCK()
        run()
        times.append(CLOCK() - start)
    return min(times)


def pace(sheet: Sheet, top: int, seats: int, seed: str = "bench") -> Pace:
    """How many random rounds and moves a second, dealing and settling included."""
    deal = Deal(sheet.table(top, seats))
    _, digest = random_rounds(deal, rng(seed), 100)

    def some(rounds: int) -> float:
        return best_of(lambda: random_rounds(deal, rng(seed), rounds))

    rounds = 1
    while some(rounds) < SPELL / RUNS:
        rounds *= 2
    rounds *= RUNS
    made, _ = random_rounds(deal, rng(seed), rounds)
    seconds = some(rounds)
    return Pace(sheet, top, seats, rounds / seconds, made / seconds, digest)


def paces() -> Iterator[Pace]:
    """Every sheet on its first set and its last, with the fewest seats."""
    for sheet in SHEETS:
        for top in dict.fromkeys((sheet.sets[0], sheet.sets[-1])):
            yield pace(sheet, top, sheet.seats[top][0])


def copies_against_moves(copies: int = 20_000) -> float:
    """What a pooled copy of a Block deal in mid-round costs, in moves of that game."""
    block = find("block")
    source = Deal(block.table(6, 2))
    chance = rng("copy")
    source.deal(chance, 0)
    for _ in range(5):
        source.play(source.options[chance.below(source.n_options)])
    child = source.clone()

    def copy() -> None:
        for _ in range(copies):
            child.copy_from(source)

    def nothing() -> None:
        for _ in range(copies):
            child.choices  # noqa: B018 (the loop and the look-up are not the copy's)

    one = (best_of(copy) - best_of(nothing)) / copies
    return one * pace(block, 6, 2).moves


def public_moves(matches: int = 12) -> float:
    """Moves a second of somebody's own loop in plain Python, the record's text included."""
    block = find("block")
    made = 0

    def run() -> None:
        nonlocal made
        made = 0
        choice = Random("public").choice
        for number in range(matches):
            match = new_match(block, seed=str(number))
            while not match.over:
                view = match.view()
                match.play(choice(view.moves()))
                made += 1
            str(match.record())

    seconds = best_of(run, 5 * RUNS)
    return made / seconds


def report() -> Iterator[str]:
    """The figures, line by line, as a Markdown table and two sentences."""
    yield f"Engine: {'compiled' if is_compiled() else 'interpreted'}"
    yield ""
    yield "| sheet | set | seats | rounds/s | moves/s | digest |"
    yield "|---|---|---|---|---|---|"
    for each in paces():
        yield (
            f"| {each.sheet.id} | {each.top} | {each.seats} | {each.rounds:,.0f} "
            f"| {each.moves:,.0f} | {each.digest:07x} |"
        )
    yield ""
    yield f"copy: {copies_against_moves():.2f} moves"
    yield f"public: {public_moves():,.0f} moves/s"
