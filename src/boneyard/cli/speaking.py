"""A match in short sentences, one a line: for screen readers, pipes and people who like it so."""

from collections.abc import Sequence

from ..core.view import View
from ..words import say
from .board import Board
from .ending import Ending
from .telling import listed


class SpokenBoard(Board):
    """Says a match. Nothing is drawn, nothing stands in columns, nothing is said twice running."""

    _said: Sequence[str] = ()  # the facts of the last turn

    def turn(self, view: View, news: Sequence[str], round_number: int) -> None:
        self.out.line()
        for sentence in news:
            self.out.line(sentence)
        self.table(view)
        facts = [*self.standing(view), *self.surroundings(view)]
        for fact in facts:
            if fact not in self._said:
                self.out.line(say("play.sentence", text=fact))
        self._said = facts
        self.hand(view)

    def table(self, view: View) -> None:
        ends = list(self.ends(view).values())
        if not ends:
            self.out.line(say("play.nothing-lies"))
            return
        self.out.line(say("play.ends", ends=", ".join(ends)))
        if self.count(view):
            self.out.line(say("play.sentence", text=self.count(view)))

    def hand(self, view: View) -> None:
        playable = self.playable(view)
        self.out.line(say("play.your-hand-spoken"))
        for number, each in enumerate(view.tiles, start=1):
            key = "play.held-fits" if each in playable else "play.held"
            self.out.line(say(key, number=number, tile=each))

    def round_end(self, ending: Ending, round_number: int) -> None:
        self.out.line()
        self.out.line(say("play.round-ended", number=round_number, why=self.why(ending)))
        for name, left in zip(self.names, ending.left, strict=True):
            if left:
                tiles = listed([str(each) for each in left])
                spots = sum(each.spots for each in left)
                self.out.line(say("play.has-left", name=name, tiles=tiles, spots=spots))
        for seat, name in enumerate(self.names):
            gains = [
                say(f"play.gained.{cause}", points=points)
                for cause, points in ending.gains(seat).items()
            ]
            if gains:
                self.out.line(say("play.gained.by", name=name, gains=listed(gains)))
        self.out.line(say("play.standings", totals=self.totals(ending.totals)))
