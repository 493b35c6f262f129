"""Every bot at every sheet, set and number of seats, for as long as one likes: does it crash, and
does it keep to its time?

    python bench/soak.py --minutes 30                          goes on where the last run stopped
    python bench/soak.py --bots hard --sheets tournament       only these
    python bench/soak.py --minutes 5 --rounds 1 --worlds 8     many positions, little thought
    python bench/soak.py --minutes 0                           what was found so far

One match of each kind is played, then the next of each, so that a short run has seen everything.
Every second match is hurried by the clock, as at a table that waits: its moves are held against the
level's time. The others can be had again by the command that is told with a crash; of a hurried
one the record is told. What was played is kept in a file, a line a match. Leaves with 1 if
anything crashed.
"""

import argparse
import json
import multiprocessing
import resource
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass, field, replace
from math import ceil
from pathlib import Path
from types import TracebackType

from boneyard import bots
from boneyard._mode import is_compiled
from boneyard.bots.levels import LEVELS, LeveledBot
from boneyard.bots.seeds import bot_seed
from boneyard.core.match import Match
from boneyard.lab.simulate import let_call
from boneyard.sheets import SHEETS, new_match

LONGEST = 60.0  # seconds of processor time a match; what is left of it is not played
STUCK = 180.0  # ... after which a process is ended that does not come out of a move
NEAR = 1.5  # a move takes longer than its time by so much before it is told


@dataclass(frozen=True)
class Case:
    """One match: everything that it follows from."""

    sheet: str
    set: int
    seats: int
    bot: str
    number: int
    seed: str
    rounds: int | None
    worlds: int | None

    @property
    def is_hurried(self) -> bool:
        return self.number % 2 == 1

    @property
    def text(self) -> str:
        """Its seed; the same in every run."""
        return f"{self.seed}-{self.sheet}-{self.set}-{self.seats}-{self.bot}-{self.number}"

    @property
    def command(self) -> str:
        """What plays it again."""
        return (
            f"boneyard simulate {self.sheet} --set {self.set} --seats {self.seats} --matches 1 "
            f"--bots {self.bot} --seed {self.text} --workers 1"
        )


@dataclass
class Played:
    """What came of a match."""

    moves: int = 0  # where there was something to choose
    rounds: int = 0
    seconds: float = 0.0
    slowest: float = 0.0  # seconds of processor time, of one move
    slowest_at: str = ""  # the round and the move
    over: int = 0  # moves that took clearly longer than the level's time
    milliseconds: list[float] = field(default_factory=list)  # of each move with a choice
    error: str = ""


class Noting:
    """Says with an error what was played before it."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is not None:
            error.add_note(str(self.match.record()))


def play(case: Case) -> Played:
    """Play a match, asking what each move takes."""
    match = new_match(case.sheet, seats=case.seats, set=case.set, seed=f"{case.text}/0")
    players = [bots.find(case.bot, bot_seed(match.seed, seat)) for seat in range(case.seats)]
    for player in players:
        if isinstance(player, LeveledBot):
            player.hurries = case.is_hurried
            if case.worlds is not None:
                player.level = replace(player.level, worlds=min(case.worlds, player.level.worlds))
    limit = LEVELS[case.bot].seconds if case.bot in LEVELS else LONGEST
    played = Played()
    began = time.process_time()
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (int(began + STUCK), most))
    with Noting(match):
        while not match.over and (case.rounds is None or len(match.rounds) < case.rounds):
            view = match.view()
            before = time.process_time()
            move = players[match.to_move].choose(view)
            spent = time.process_time() - before
            if len(view.moves()) > 1:
                played.moves += 1
                played.over += spent > NEAR * limit
                played.milliseconds.append(round(1000 * spent, 1))
            if spent > played.slowest:
                played.slowest = spent
                played.slowest_at = f"round {len(match.rounds)}, {len(view.moves())} moves, {move}"
            match.play(move)
            let_call(match, players)
            if time.process_time() - began > LONGEST:
                break
    played.rounds = len(match.rounds)
    played.seconds = time.process_time() - began
    return played


class Worker:
    """A process that plays; a new one when it was lost."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    def play(self, case: Case) -> Played:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))
        future = self._pool.submit(play, case)
        error = future.exception()
        if error is None:
            return future.result()
        if isinstance(error, BrokenProcessPool):  # it crashed, or did not come to an end
            self.end()
        notes = getattr(error, "__notes__", [])
        said = str(error.__cause__ or "")  # the traceback in the worker
        return Played(error="\n".join([f"{type(error).__name__}: {error}", said, *notes]))

    def end(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
        self._pool = None


def cases(given: argparse.Namespace) -> Iterator[Case]:
    """The first match of everything, then the next of everything."""
    for number in range(given.matches):
        for sheet in SHEETS:
            if given.sheets and sheet.id not in given.sheets.split(","):
                continue
            for top, seats in sheet.seats.items():
                for each in seats:
                    for bot in given.bots.split(","):
                        if bots.find(bot).plays(sheet):
                            kind = (sheet.id, top, each, bot, number)
                            yield Case(*kind, given.seed, given.rounds, given.worlds)


Lines = list[tuple[Case, Played]]


def report(lines: Lines) -> Iterator[str]:
    """What was played of each sheet with each set by each bot, and how long moves took: of every
    number of seats the one where that was longest."""
    yield (
        "| sheet | set | seats | bot | rounds | choices | hurried: p99, s | slowest | too late "
        "| unhurried: p99, s | slowest |"
    )
    yield "|---|---|---|---|---|---|---|---|---|---|---|"
    found: dict[tuple[str, int, str], Lines] = defaultdict(list)
    for case, played in lines:
        found[case.sheet, case.set, case.bot].append((case, played))
    for (sheet, top, bot), each in found.items():
        seats = sorted({case.seats for case, _ in each})
        rounds = sum(played.rounds for _, played in each)
        moves = sum(played.moves for _, played in each)
        over = sum(played.over for case, played in each if case.is_hurried)
        at = f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else f"{seats[0]}"
        hurried, unhurried = (times(each, is_hurried) for is_hurried in (True, False))
        figures = f"{rounds:,} | {moves:,} | {hurried} | {over} | {unhurried}"
        yield f"| {sheet} | {top} | {at} | {bot} | {figures} |"
    for case, played in lines:
        if played.error:
            yield f"\n{case.command}{' (hurried)' if case.is_hurried else ''}\n{played.error}"


def times(lines: Lines, is_hurried: bool) -> str:
    """The p99 and the slowest of all moves, each for the number of seats where it is longest, in
    seconds; which that is stands behind it where there are several."""
    by_seats: dict[int, list[float]] = defaultdict(list)
    for case, played in lines:
        if case.is_hurried == is_hurried:
            by_seats[case.seats] += played.milliseconds
    measured = {seats: sorted(each) for seats, each in by_seats.items() if each}
    if not measured:
        return " | "
    late = max((percentile(each), seats) for seats, each in measured.items())
    slow = max((each[-1], seats) for seats, each in measured.items())
    several = len(measured) > 1
    return " | ".join(
        f"{spent / 1000:.2f}" + (f" ({seats} seats)" if several else "")
        for spent, seats in (late, slow)
    )


def percentile(ordered: list[float]) -> float:
    """What 99 in 100 do not exceed."""
    return ordered[ceil(0.99 * len(ordered)) - 1]


def kept(file: Path) -> Lines:
    """What earlier runs played."""
    if not file.exists():
        return []
    read = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return [(Case(**case), Played(**played)) for case, played in read]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--matches", type=int, default=1_000_000, help="of each kind, at most")
    parser.add_argument("--bots", default=",".join(LEVELS))
    parser.add_argument("--sheets", default="")
    parser.add_argument("--rounds", type=int, help="of each match, at most")
    parser.add_argument("--worlds", type=int, help="deals that are imagined, at most")
    parser.add_argument("--seed", default="soak")
    parser.add_argument("--file", type=Path, default=Path("soak.jsonl"))
    given = parser.parse_args()
    lines = kept(given.file)
    known = {case for case, _ in lines}
    if not is_compiled():
        print("The engine is interpreted here: the times are not those of the levels.")
    until = time.monotonic() + 60 * given.minutes
    worker = Worker()
    with given.file.open("a", encoding="utf-8") as file:
        for case in cases(given):
            if time.monotonic() >= until:
                break
            if case not in known:
                played = worker.play(case)
                lines.append((case, played))
                file.write(json.dumps([asdict(case), asdict(played)]) + "\n")
                file.flush()
                if played.error:
                    print(case.command, played.error.splitlines()[0], sep="\n", flush=True)
    worker.end()
    print("\n".join(report(lines)))
    return 1 if any(played.error for _, played in lines) else 0


if __name__ == "__main__":
    sys.exit(main())
