"""What a board tells of a match, and what every way of telling it shares.

`ScreenBoard` draws it, `SpokenBoard` says it line by line. What is
particular to the games of an engine is asked of its face.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from ...core.happening import Round
from ...core.match import Match
from ...core.sheet import LOT
from ...core.tiles import Tile
from ...core.view import View
from ...faces.face import Face
from ...faces.sentences import Teller
from ...words import say
from ...words.grammar import listed
from ..output import Output

MOST_CHOICES = 12  # of more than this only so many are listed


@dataclass(frozen=True)
class RoundEnding:
    """A finished round, and what is to be said of it."""

    round: Round
    why: str  # in a sentence
    left: Sequence[Sequence[Tile]]  # the tiles each seat still holds; nothing where they are hidden
    totals: Sequence[int]  # points of the match so far

    def gains(self, seat: int) -> dict[str, int]:
        """What the round brought this seat, by cause; nothing where it brought nothing."""
        return {cause: points[seat] for cause, points in self.round.scores.items() if points[seat]}


class Board(ABC):
    """Shows one match to people, as far as the view it is given knows."""

    def __init__(self, out: Output, face: Face) -> None:
        self.out = out
        self.face = face
        self.sheet = face.sheet
        self.names = face.names
        self.teller = Teller(face)

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
    def show_ending(self, ending: RoundEnding, round_number: int) -> None:
        """Why a round ended, what everybody had left, and what it paid."""

    # What all share

    def opening(self, match: Match) -> None:
        """The first words of a match."""
        self.out.heading(self.sheet.title)
        self.out.line(self.sheet.aim)
        if self.sheet.options:
            switches = listed([f"{name}={value}" for name, value in self.sheet.options.items()])
            self.out.line(say("play.switches", switches=switches))
        self.out.line(self.face.setting(match))
        if match.first == LOT:
            name = self.face.names[match.current().starter]
            self.out.line(say(f"play.by-lot.{self.sheet.starter()}", name=name))

    def round_end(self, played: Round, totals: Sequence[int], round_number: int) -> None:
        """All that is to be said when a round has ended."""
        closing = self.face.closing(played)
        if closing:
            self.out.line()
            self.out.line(closing, "bold")
            return
        why = self.face.why(played, totals)
        left = self.face.hands_left(played)
        self.show_ending(RoundEnding(played, why, left, totals), round_number)

    def match_end(self, match: Match) -> None:
        """Who has won, and by how much; of a solitaire its one deal has said it all."""
        if match.seats == 1:
            return
        self.out.heading(self.face.won(match.winners))
        self.out.line(say("play.final", totals=self.totals(match.totals)))

    def standing(self, view: View) -> list[str]:
        """How everybody stands."""
        return self.face.standing(view)

    def totals(self, totals: Sequence[int]) -> str:
        """Everybody's points in a row."""
        return listed(
            [
                say("play.total", name=name, points=self.face.total(points))
                for name, points in zip(self.names, totals, strict=True)
            ]
        )

    def may_also(self, view: View) -> str:
        """What can be done besides laying a tile, in a sentence; nothing when that is nothing."""
        choices = self.face.choices(view)
        if not choices:
            return ""
        if len(choices) > MOST_CHOICES:
            choices = [
                *choices[:MOST_CHOICES],
                say("play.and-more", number=len(choices) - MOST_CHOICES),
            ]
        key = "play.may-also" if self.face.playable(view) else "play.may"
        return say(key, choices=listed(choices, "or"))
