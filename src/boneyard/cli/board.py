"""What a board tells of a match, and the facts that every way of telling it draws on.

`ScreenBoard` (showing.py) draws it, `SpokenBoard` (speaking.py) says it line by line.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from ..core.match import Match
from ..core.sheet import Sheet
from ..core.tiles import Tile
from ..core.view import View
from ..engines.line.counting import AlikeEnds, Multiples
from ..engines.line.move import LineMove
from ..engines.line.rules import NEVER
from ..engines.line.sheet import LineSheet
from ..words import say
from .ending import Ending
from .layout import layout, line_state
from .output import Output
from .telling import Teller, counted, listed


class Board(ABC):
    """Shows one match to people, as far as the view it is given knows."""

    def __init__(self, out: Output, sheet: Sheet, names: Sequence[str]) -> None:
        self.out = out
        self.sheet = sheet
        self.names = names
        self.teller = Teller(sheet, names)

    # What each kind writes

    @abstractmethod
    def turn(self, view: View, news: Sequence[str], round_number: int) -> None:
        """Everything a player needs who is to move now."""

    @abstractmethod
    def table(self, view: View) -> None:
        """How the tiles lie, and the open ends."""

    @abstractmethod
    def hand(self, view: View) -> None:
        """The tiles of the view's seat, numbered, with those marked that can be played."""

    @abstractmethod
    def round_end(self, ending: Ending, round_number: int) -> None:
        """Why the round ended, what everybody had left, and what it paid."""

    # What all share

    def opening(self, match: Match) -> None:
        """The first words of a match."""
        self.out.heading(self.sheet.title)
        self.out.line(self.sheet.aim)
        if self.sheet.options:
            switches = listed([f"{name}={value}" for name, value in self.sheet.options.items()])
            self.out.line(say("play.switches", switches=switches))
        self.out.line(
            say("play.setting", set=match.top, players=listed(list(self.names)), seed=match.seed)
        )

    def match_end(self, match: Match) -> None:
        """Who has won, and by how much."""
        winners = listed([self.names[seat] for seat in match.winners])
        self.out.heading(counted("play.won", len(match.winners), winners=winners))
        self.out.line(say("play.final", totals=self.totals(match.totals)))

    def ends(self, view: View) -> dict[str, str]:
        """The open ends in words, by their letters."""
        table = line_state(view)
        return {
            name: self.teller.end(end, int(table.partner[end.half]))
            for name, end in layout(table).ends.items()
        }

    def count(self, view: View) -> str:
        """What the open ends come to, where this sheet pays for it and does the sum for you."""
        table = line_state(view)
        if not isinstance(self.sheet, LineSheet) or table.n_places == 0:
            return ""
        if self.sheet.manual_claims:
            return say("play.count.yours")
        if isinstance(self.sheet.pays, Multiples):
            return say("play.count.sum", sum=table.count, of=self.sheet.pays.of)
        if isinstance(self.sheet.pays, AlikeEnds):
            halves = {end.half for end in layout(table).ends.values()}
            return say("play.count.alike" if len(halves) == 1 else "play.count.unlike")
        return ""

    def standing(self, view: View) -> list[str]:
        """Everybody's points and tiles."""
        return [
            counted("play.standing", count, name=name, points=points)
            for name, points, count in zip(self.names, view.totals, view.counts, strict=True)
        ]

    def surroundings(self, view: View) -> list[str]:
        """The boneyard, the pool, the points that make the game."""
        facts = []
        if isinstance(self.sheet, LineSheet):
            kind = "asleep" if self.sheet.drawing == NEVER else "boneyard"
            if view.stock_left or kind == "boneyard":
                facts.append(counted(f"play.{kind}", view.stock_left))
            if self.sheet.reserve and kind == "boneyard":
                facts.append(counted("play.reserve", self.sheet.reserve))
            if self.sheet.ante:
                facts.append(counted("play.pool", int(view.table.pot)))
            if self.sheet.target is not None:
                facts.append(counted("play.target", self.sheet.target))
        return facts

    def why(self, ending: Ending) -> str:
        """Why the round ended."""
        if ending.round.why == "out" and ending.out is not None:
            return say("play.why.out", name=self.names[ending.out])
        if ending.round.why == "target":
            best = max(range(len(ending.totals)), key=ending.totals.__getitem__)
            return say("play.why.target", name=self.names[best], points=ending.totals[best])
        return say("play.why.blocked")

    def totals(self, totals: Sequence[int]) -> str:
        """Everybody's points in a row."""
        return listed(
            [
                say("play.total", name=name, points=points)
                for name, points in zip(self.names, totals, strict=True)
            ]
        )

    def playable(self, view: View) -> set[Tile]:
        """The tiles this seat may lay now."""
        moves = view.moves()
        return {move.tile for move in moves if isinstance(move, LineMove) and move.tile is not None}
