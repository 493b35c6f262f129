"""A seat at a match against bots, for programs that play by being told: what the seat may know goes
out as plain values and in words, moves come in as text. Nothing else of the match passes."""

from typing import Any

from ..bots import Bot, advise, find_for
from ..bots.seeds import bot_seed
from ..core.errors import MatchOver, NoSuchSeat
from ..core.happening import Happening
from ..core.match import Match
from ..core.view import View
from ..faces.sentences import Teller
from ..solitaire.foresight import Foresight
from ..words import say


class Seat:
    """One seat of a match; bots have the others. What is forced is done by itself and told."""

    def __init__(self, match: Match, seat: int, bots: list[str]) -> None:
        """`bots` play the other seats in order, the last one named all that are left; NoSuchSeat,
        UnknownBot, CannotPlay."""
        if not 0 <= seat < match.seats:
            raise NoSuchSeat(seat=seat, last=match.seats - 1)
        self.match = match
        self.seat = seat
        self._bots: dict[int, Bot] = {}
        names = []
        for each in range(match.seats):
            if each == seat:
                names.append(say("play.you-as-name"))
                continue
            name = bots[min(len(self._bots), len(bots) - 1)]
            self._bots[each] = find_for(match.sheet, name, bot_seed(match.seed, each))
            names.append(f"{name} {each + 1}")
        self._face = match.sheet.face(names)
        self._teller = Teller(self._face)
        self.names = names

    def begin(self) -> dict[str, Any]:
        """Let bots play until it is this seat's turn; see `look`."""
        return self._told(self._play_on())

    def look(self) -> dict[str, Any]:
        """Everything that the seat may know now: `view` as bots get it, `table` in words, and the
        moves that it may make with what each means."""
        return self._told([])

    def play(self, move: str) -> dict[str, Any]:
        """Make a move, and let the others play until the seat has a choice again; what happened and
        how it stands. IllegalMove, with the clause, and whatever else `Match.play` raises."""
        made = [self.match.play(move.strip(), self.seat)]
        self._let_call(made)
        return self._told(made + self._play_on())

    def hint(self) -> dict[str, str]:
        """What a good player would do with what the seat knows, and why. The same each time it is
        asked."""
        if self.match.over:
            raise MatchOver()
        view = self.match.view(self.seat)
        if view.sheet.is_solitaire:
            move, reason = Foresight(view).hint()
        else:
            advice = advise(view)
            move, reason = advice.best, advice.reason
        return {"move": str(move), "label": self._face.label(move), "reason": reason}

    def record(self) -> str:
        """The match as a record: whole when it is over, till then what this seat may be handed."""
        return str(self.match.record(None if self.match.over else self.seat))

    def _play_on(self) -> list[Happening]:
        made: list[Happening] = []
        match = self.match
        while not match.over:
            moves = match.moves()
            if match.to_move != self.seat:
                made.append(match.play(self._bots[match.to_move].choose(match.view())))
            elif len(moves) == 1 and not match.sheet.is_solitaire:
                made.append(match.play(moves[0]))
            else:
                break
            self._let_call(made)
        return made

    def _let_call(self, made: list[Happening]) -> None:
        """Bots call what was left unclaimed; the seat itself calls by a move of its own."""
        for seat in self.match.callers():
            bot = self._bots.get(seat)
            if bot is not None and bot.calls(self.match.view(seat)):
                made.append(self.match.play(self.match.moves(seat)[-1], seat))
                return

    def _told(self, made: list[Happening]) -> dict[str, Any]:
        match, face = self.match, self._face
        view = match.view(self.seat)
        return {
            "happened": self._teller.sentences(made, self.seat),
            "rounds": [_round(each) for each in made if each.round is not None],
            "over": match.over,
            "winners": [self.names[seat] for seat in match.winners],
            "totals": dict(zip(self.names, match.standing, strict=True)),
            "seat": self.seat,
            "table": [] if match.over else self._words(view),
            "moves": {str(move): face.label(move) for move in ([] if match.over else view.moves())},
            "view": None if match.over else view.facts(),
        }

    def _words(self, view: View) -> list[str]:
        face = self._face
        return [*face.rows_aloud(view), *face.notes(view), *face.surroundings(view)]


def _round(happening: Happening) -> dict[str, Any]:
    played = happening.round
    assert played is not None
    return {"why": played.why, "scores": played.scores}
