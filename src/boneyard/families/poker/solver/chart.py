"""A chart says how often each hand of poker makes each move of a betting tree. Charts come from
equilibrium.py, are kept as files beside this module, and are read when first asked for.

A file is a line of JSON that says what it was made for, and then the shares, in steps of
1 / STEPS, compressed: for each node of a seat and each move but its last a byte for every hand.
"""

import json
import lzma
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache, cached_property
from hashlib import blake2b
from importlib.resources import files
from math import log
from typing import Any

from ....core.errors import BadChart
from ..engine.rules import FIXED_LIMIT, NO_LIMIT, POT_LIMIT
from .tree import NOBODY, BettingNode, Stakes, tree_of

KIND = "boneyard poker chart"
VERSION = 3
PACKING = (  # a fifth smaller than zlib makes it; the shares know nothing of words and lines
    {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 0, "lp": 0, "pb": 0},
)
STEPS = 7
HANDS = 15_504
SUFFIX = ".chart"
NAMES = {NO_LIMIT: "no-limit", POT_LIMIT: "pot-limit", FIXED_LIMIT: "fixed-limit"}
_DEPTHS = (100, 60, 36, 22, 13, 8, 5, 3, 2)  # chips that both can lose, with an ante of 1
_SHORT = 13  # so few chips leave so few bets that a chart can know them all

# The bets of deeper charts: openings, first raises, second ones, all further ones. Many where the
# other may choose a size for what nobody could answer, few where trees would grow too large.
_DEEP = 40  # chips from which they are fewer
_POT = ((1.0,), (0.34, 0.5, 0.75, 1.0), (0.5, 1.0), (1.0,))
_MANY = (
    (1.0, 1.5, 2.2, 3.2, 5.0, 8.0, 13.0, 22.0),
    (0.4, 0.8, 1.5, 3.0, 6.0),
    (1.0, 3.0),
    (1.0,),
)
_FEWER = ((1.0, 1.6, 2.5, 4.0, 7.0, 13.0, 24.0), (0.4, 1.0, 2.5, 6.0), (2.0,))


def _sizes(betting: int, chips: int) -> tuple[tuple[float, ...], ...]:
    if chips <= _SHORT:
        return ()
    if betting == POT_LIMIT:
        return _POT
    return _FEWER if chips > _DEEP else _MANY


# What charts are shipped for: the sheet's own ante and bet, and chips as they dwindle.
OFFERED = (
    *(Stakes(FIXED_LIMIT, 1, 2, 3, chips) for chips in range(9, 1, -1)),
    *(
        Stakes(betting, 1, 2, None, chips, _sizes(betting, chips))
        for betting in (POT_LIMIT, NO_LIMIT)
        for chips in _DEPTHS
    ),
)


@dataclass(frozen=True)
class Chart:
    """Shares by node, move and hand; hands by their place, the weakest 0."""

    stakes: Stakes
    steps: Sequence[int]  # of STEPS: moves of nodes in order but each node's last, hand by hand
    hands: int = HANDS

    @cached_property
    def nodes(self) -> list[BettingNode]:
        return tree_of(self.stakes)

    @cached_property
    def _firsts(self) -> list[int]:
        """Where the shares of each node begin."""
        found, at = [], 0
        for node in self.nodes:
            found.append(at)
            at += max(0, len(node.moves) - 1) * self.hands
        return found

    def shares(self, node: int, place: int) -> list[float]:
        """How often the hand at this place makes each move of this node."""
        first = self._firsts[node] + place
        moves = len(self.nodes[node].moves)
        found = [self.steps[first + k * self.hands] / STEPS for k in range(moves - 1)]
        return [*found, max(0.0, 1.0 - sum(found))]

    def strategy(self) -> list[float]:
        """All shares, a row of hands for each move of each node: what solvers work on."""
        found: list[float] = []
        for number, node in enumerate(self.nodes):
            for row in self.rows(number) if node.actor != NOBODY else ():
                found += row
        return found

    def rows(self, number: int) -> list[list[float]]:
        """How often all hands make each move of a node."""
        rows: list[list[float]] = []
        rest = [STEPS] * self.hands
        for k in range(len(self.nodes[number].moves) - 1):
            at = self._firsts[number] + k * self.hands
            steps = self.steps[at : at + self.hands]
            rest = [left - each for left, each in zip(rest, steps, strict=True)]
            rows.append([each / STEPS for each in steps])
        rows.append([each / STEPS for each in rest])
        return rows


# Files ------------------------------------------------------------------------------------


def name_of(stakes: Stakes) -> str:
    """What the file of a chart is called."""
    return f"{NAMES[stakes.betting]}-{stakes.chips}"


def write(chart: Chart, gap: float) -> bytes:
    """A chart as a file; `gap` is what can be won against it, in antes a hand."""
    packed = lzma.compress(bytes(chart.steps), lzma.FORMAT_RAW, filters=PACKING)
    head = {
        "kind": KIND,
        "version": VERSION,
        "stakes": asdict(chart.stakes),
        "hands": chart.hands,
        "nodes": len(chart.nodes),
        "gap": round(gap, 6),
        "digest": blake2b(packed, digest_size=16).hexdigest(),
    }
    return json.dumps(head).encode() + b"\n" + packed


def read(file: bytes, where: str) -> Chart:
    """The chart in a file; BadChart when it is none, of another version, or damaged."""
    line, _, packed = file.partition(b"\n")
    head = _head(line, where)
    if head.get("kind") != KIND:
        raise BadChart(where=where, reason="kind")
    if head.get("version") != VERSION:
        raise BadChart(where=where, reason="version")
    if head.get("digest") != blake2b(packed, digest_size=16).hexdigest():
        raise BadChart(where=where, reason="digest")
    try:
        told = head["stakes"]
        stakes = Stakes(**{**told, "sizes": tuple(map(tuple, told["sizes"]))})
        steps = lzma.decompress(packed, lzma.FORMAT_RAW, filters=PACKING)
        chart = Chart(stakes, steps, int(head["hands"]))
        rows = sum(max(0, len(node.moves) - 1) for node in chart.nodes)
        fits = len(chart.nodes) == head["nodes"] and len(chart.steps) == rows * chart.hands
    except (KeyError, TypeError, ValueError, lzma.LZMAError):
        fits = False
    if not fits:
        raise BadChart(where=where, reason="shape")
    return chart


def _head(line: bytes, where: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError:
        raise BadChart(where=where, reason="kind") from None
    if not isinstance(found, dict):
        raise BadChart(where=where, reason="kind")
    return found


# What is shipped --------------------------------------------------------------------------


@cache
def shipped(stakes: Stakes) -> Chart:
    """The chart that was made for these stakes; BadChart where there is none."""
    name = name_of(stakes) + SUFFIX
    try:
        file = files(__package__).joinpath("charts", name).read_bytes()
    except FileNotFoundError:
        raise BadChart(where=name, reason="missing") from None
    chart = read(file, name)
    if chart.stakes != stakes or chart.hands != HANDS:
        raise BadChart(where=name, reason="stakes")
    return chart


def nearest(betting: int, antes: float) -> Stakes:
    """The stakes, of those offered with this limit, that come nearest to so many antes each."""
    offered = [stakes for stakes in OFFERED if stakes.betting == betting]
    return min(offered, key=lambda each: abs(log(each.chips / antes)))
