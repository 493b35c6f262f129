"""A match in short sentences, one a line: for screen readers, pipes and people who like it so."""

from collections.abc import Sequence

from ...core.view import View
from ...faces.phrases import is_you
from ...words import say
from ...words.grammar import listed
from ...words.tiles import shown
from .board import Board, RoundEnding


class SpokenBoard(Board):
    """Says a match. Nothing is drawn, nothing stands in columns, nothing is said twice running."""

    _said: Sequence[str] = ()  # the facts of the last turn

    def turn(self, view: View, news: Sequence[str], round_number: int) -> None:
        self.out.line()
        for sentence in news:
            self.out.line(sentence)
        self.table(view)
        facts = [*self.standing(view), *self.face.surroundings(view)]
        for fact in facts:
            if fact not in self._said:
                self.out.line(say("play.sentence", text=fact))
        self._said = facts
        self.hand(view)
        if self.may_also(view):
            self.out.line(self.may_also(view))

    def table(self, view: View) -> None:
        ends = list(self.face.ends(view).values())
        notes = self.face.said(view)
        if ends:
            self.out.line(say("play.ends", ends=", ".join(ends)))
        elif not notes:
            self.out.line(say("play.nothing-lies"))
        for note in notes:
            self.out.line(say("play.sentence", text=note))

    def hand(self, view: View) -> None:
        if not view.hand:
            return
        playable = self.face.playable(view)
        self.out.line(say("play.your-hand-spoken"))
        for number, each in enumerate(view.hand, start=1):
            key = "play.held-fits" if each in playable else "play.held"
            self.out.line(say(key, number=number, tile=shown(each)))

    def show_ending(self, ending: RoundEnding, round_number: int) -> None:
        self.out.line()
        self.out.line(say("play.round-ended", number=round_number, why=ending.why))
        for name, left in zip(self.names, ending.left, strict=False):
            if left:
                tiles = listed([shown(each) for each in left])
                spots = sum(each.spots for each in left)
                key = "play.has-left-you" if is_you(name) else "play.has-left"
                self.out.line(say(key, name=name, tiles=tiles, spots=spots))
        for seat, name in enumerate(self.names):
            gains = ending.gains(seat)
            if gains:
                self.out.line(self.face.gained(name, gains))
        self.out.line(say("play.standings", totals=self.totals(ending.totals)))
