"""What the faces of all solitaires share: nobody else plays, and a deal is won or has tiles left.

A game adds how its table looks (`rows` on a screen, `said` in sentences), what its moves are called
(`tile`, `verb`, `label`, `choices`) and the text `play.ID.moves`, which its `help` begins with.
"""

from collections.abc import Sequence

from ..core.chance import deal_number
from ..core.happening import Round
from ..core.match import Match
from ..core.view import View
from ..faces.face import Face
from ..faces.phrases import is_you
from ..words import ENGLISH, say, texts
from ..words.grammar import counted
from .table import solitaire_table


class SolitaireFace(Face):
    """How solitaires look and sound."""

    def setting(self, match: Match) -> str:
        number = deal_number(match.seed)
        if number is None:
            return say("play.alone.setting", set=match.top, seed=match.seed)
        return say("play.alone.numbered", set=match.top, number=number)

    def heading(self, round_number: int) -> str:
        return self.sheet.title

    def standing(self, view: View) -> list[str]:
        return [self.to_go(int(solitaire_table(view.table).left()))]

    def to_go(self, number: int) -> str:
        """What keeps the deal from being won, so many of it."""
        return counted("play.alone.to-go", number)

    def help(self) -> str:
        if f"play.{self.sheet.id}.moves" in texts(ENGLISH):
            moves = say(f"play.{self.sheet.id}.moves")
        else:
            moves = say("play.alone.moves")
        return say("play.alone.help", moves=moves)

    def help_hint(self) -> str:
        return say("play.alone.help-hint")

    def nudge(self, view: View) -> str:
        return say("play.alone.nudge")

    def why(self, played: Round, totals: Sequence[int]) -> str:
        left = played.scores["left"][0]
        key = f"{played.why}-with" if left else "won"
        if is_you(self.names[0]):
            key += "-you"
        return say(f"play.alone.{key}", name=self.names[0], left=self.left_over(left))

    def headline(self, played: Round, totals: Sequence[int]) -> str:
        """Read by who has played it, whatever they are called: nobody else has."""
        return self.sheet.face([say("play.you-as-name")]).why(played, totals)

    def left_over(self, number: int) -> str:
        """What a deal ended with, so many of it."""
        return counted("play.alone.left-over", number)

    def closing(self, played: Round) -> str:
        return say("play.alone.over", why=self.why(played, []))
