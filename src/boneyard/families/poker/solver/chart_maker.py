"""The charts of poker as `boneyard charts` makes and checks them."""

from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path

from ....core.errors import BadChart
from ....solvers.charts import MadeChart
from ..engine.ranks import Ranking
from .chart import OFFERED, SUFFIX, Chart, name_of, read, shipped, write
from .equilibrium import LOOK, Found, Search, ranges_of
from .probe import win
from .ranges import Ranges
from .tree import Stakes, tree_of

SHARE = 0.05  # of all hands in which one reckons with somebody who goes by rules of thumb
SMALL = 40  # nodes: larger trees are searched without that, in half the time

Habit = Callable[[Stakes, Ranges], list[float]]  # how such a one plays a tree


class PokerSearch:
    """The making of one chart."""

    def __init__(self, stakes: Stakes, ranges: Ranges, habit: Habit) -> None:
        leans = len(tree_of(stakes)) <= SMALL
        known = habit(stakes, ranges) if leans else []
        self._search = Search(stakes, ranges, known, SHARE if leans else 0.0)
        self._rounds = 0

    def improve(self, gap: float, rounds: int) -> Iterator[Found]:
        for found in self._search.improve(gap, rounds):
            self._rounds = found.rounds
            yield found

    def made(self) -> MadeChart:
        chart = self._search.chart()
        gap = self._search.gap(chart.strategy())
        return MadeChart(write(chart, gap), len(chart.nodes), self._rounds, gap)


class PokerCheck:
    """A chart that was made before, against the best replies to it."""

    def __init__(self, chart: Chart, ranges: Ranges, habit: Habit) -> None:
        self._chart = chart
        self._ranges = ranges
        self._habit = habit
        self.nodes = len(chart.nodes)

    def gap(self) -> float:
        return Search(self._chart.stakes, self._ranges).gap(self._chart.strategy())

    def harvest(self) -> float:
        stakes, ranges = self._chart.stakes, self._ranges
        search = Search(stakes, ranges)
        return search.won_from(self._habit(stakes, ranges), self._chart.strategy())

    def probe(self) -> float:
        return win(self._chart, self._ranges)


class PokerCharts:
    """All charts that are offered, by the names of their stakes."""

    suffix = SUFFIX

    def __init__(self, habit: Habit) -> None:
        self._habit = habit
        self.names = {name_of(stakes): stakes for stakes in OFFERED}

    @cached_property
    def _ranges(self) -> Ranges:
        return ranges_of(Ranking(False, False, False))

    def looks(self, rounds: int) -> int:
        return -(-rounds // LOOK)

    def search(self, name: str) -> PokerSearch:
        return PokerSearch(self.names[name], self._ranges, self._habit)

    def load(self, name: str, folder: Path | None) -> PokerCheck:
        stakes = self.names[name]
        chart = shipped(stakes) if folder is None else _from_folder(folder, stakes)
        return PokerCheck(chart, self._ranges, self._habit)


def _from_folder(folder: Path, stakes: Stakes) -> Chart:
    """The chart that was written there for these stakes."""
    path = folder / (name_of(stakes) + SUFFIX)
    if not path.exists():
        raise BadChart(where=str(path), reason="missing")
    chart = read(path.read_bytes(), str(path))
    if chart.stakes != stakes:
        raise BadChart(where=str(path), reason="stakes")
    return chart
