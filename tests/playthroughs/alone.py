"""A deal of a solitaire told so that a person can follow it. No rule lives here.

What the table shows after each move is asked of the game's `Shown`; a game without one shows its
facts as they are.
"""

from collections.abc import Callable, Iterator
from typing import Any

from boneyard.core.chance import Rng
from boneyard.core.happening import Round
from boneyard.core.match import Match
from boneyard.core.sheet import Sheet
from boneyard.families.big_clock.engine.sheet import ClockSheet
from boneyard.families.bingo.engine.sheet import BingoSheet
from boneyard.families.good_neighbors.engine.sheet import NeighborsSheet
from boneyard.families.squeeze.engine.sheet import SqueezeSheet
from boneyard.families.traffic.engine.sheet import TrafficSheet

from .writing import by_numbers, tiles, wrapped, written

ENDS = {"won": "won", "near": "nearly won", "lost": "lost"}


def row_and_count(facts: dict[str, Any]) -> str:
    """Bingo: what is left of the row, the finger before the tile that is touched next."""
    row, at = facts["row"], facts["at"]
    shown = [*row[:at], "^", *row[at:]]
    return f"{' '.join(shown)}; touched {facts['touches']}, next number {facts['number']}"


def row_alone(facts: dict[str, Any]) -> str:
    """Squeeze: the row, and how many tiles are still to come."""
    return f"{' '.join(facts['row']) or 'nothing'}; {facts['stock_left']} to come"


def rows_and_boneyard(facts: dict[str, Any]) -> str:
    """Good Neighbors: the rows with their gaps, and how many tiles are to come."""
    rows = [" ".join(tile or "." for tile in row) for row in facts["rows"]]
    return f"{' / '.join(rows)}; boneyard {facts['stock_left']}"


def face_up_and_turn(facts: dict[str, Any]) -> str:
    """Traffic: the tiles face up, how many turns are complete, and what lies of the next."""
    begun = f", begun: {' '.join(facts['turn'])}" if facts["turn"] else ""
    return f"face up {' '.join(facts['hand']) or 'nothing'}; turns {facts['turns']}{begun}"


def clock(facts: dict[str, Any]) -> str:
    """The Big Clock: the piles, lowest tile first, finished ones in brackets; what is turned up."""
    hours = []
    for hour, pile in facts["hours"].items():
        shown = " ".join(pile) or "empty"
        hours.append(f"{hour}: ({shown})" if int(hour) in facts["finished"] else f"{hour}: {shown}")
    up = f"; turned up {facts['up']}" if facts["up"] else ""
    waits = ", which waits" if facts["waits"] else ""
    waste = f"; waste {' '.join(facts['waste'])}" if facts["waste"] else ""
    return f"{', '.join(hours)}{up}{waits}{waste}; {facts['stock_left']} in the boneyard"


# How each game's facts are shown.
SHOWN: dict[type[Sheet], Callable[[dict[str, Any]], str]] = {
    BingoSheet: row_and_count,
    SqueezeSheet: row_alone,
    NeighborsSheet: rows_and_boneyard,
    TrafficSheet: face_up_and_turn,
    ClockSheet: clock,
}


class AloneTeller:
    """Plays a deal by a seeded policy and tells each move with what it leaves on the table."""

    how_to_read = """\
"could" lists every legal move where there was a choice. After each move stands what the table
shows.
"""

    def __init__(self, match: Match, chance: Rng) -> None:
        self.match = match
        self.chance = chance
        self.show = SHOWN[type(match.sheet)]

    def round(self) -> Iterator[str]:
        """Play the deal to its end; the lines that tell it."""
        dealt = self.match.current()
        yield "Round 1: one player"
        yield "  seat 0: nothing"
        yield from wrapped("  dealt, first to come up first: ", written(tiles(dealt.rest)))
        yield from wrapped("       table: ", self.shown())
        ended: Round | None = None
        number = 0
        while ended is None:
            could = sorted((str(move) for move in self.match.moves()), key=by_numbers)
            text = could[self.chance.below(len(could))]
            ended = self.match.play(text).round
            number += 1
            yield f"{number:3}. seat 0: {text}"
            if len(could) > 1:
                yield from wrapped("       could: ", " ".join(could))
            yield from wrapped("       table: ", self.shown())
        yield f"Round 1 ends: {ENDS[str(ended.why)]}"
        yield f"  left: {ended.scores['left'][0]}"
        yield f"  totals: {self.match.totals[0]}"

    def shown(self) -> str:
        return self.show(self.match.view().facts())
