"""Charts: how often each hand makes each move, worked out beforehand for a family's bots. What
making and checking them asks of a family."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol


@dataclass(frozen=True)
class MadeChart:
    """A chart as a file; `gap` is what best replies win against it."""

    file: bytes
    nodes: int
    rounds: int
    gap: float


class ChartSearch(Protocol):
    """The making of one chart."""

    def improve(self, gap: float, rounds: int) -> Iterator[object]:
        """Search until best replies win no more than `gap`, or for so many rounds."""

    def made(self) -> MadeChart:
        """The chart of what was found."""


class CheckedChart(Protocol):
    """A chart that was made before."""

    nodes: int

    def gap(self) -> float:
        """What best replies win against it."""

    def harvest(self) -> float:
        """What it wins from somebody who goes by rules of thumb."""

    def probe(self) -> float:
        """What those win who open with bets that it does not know."""


class Charts(Protocol):
    """All charts of a family, by name."""

    suffix: str  # of their files

    @property
    def names(self) -> Collection[str]:
        """What they are called, in the order in which they are offered."""

    def looks(self, rounds: int) -> int:
        """How many steps a search of so many rounds takes."""

    def search(self, name: str) -> ChartSearch:
        """The search for this chart, from its beginning."""

    def load(self, name: str, folder: Path | None) -> CheckedChart:
        """The chart in this folder, or the one that is shipped; BadChart where there is none."""
