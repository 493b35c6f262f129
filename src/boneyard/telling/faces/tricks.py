"""The face of the trick games: the bid, the trumps, the trick on the table, what was taken."""

from ...core.codes import VERBS
from ...core.move import Move
from ...core.numbers import whole
from ...core.view import View
from ...engines.tricks.move import TrickMove, trump_name
from ...engines.tricks.state import BIDDING, SIDES, TrickState
from ...words import say
from ..saying import listed
from .face import Face, Meant

MOST_BID = 250  # nobody means more by a number


class TrickFace(Face):
    """How trick games look and sound."""

    def notes(self, view: View) -> list[str]:
        table = view.table
        assert isinstance(table, TrickState)
        notes = []
        if table.bidder >= 0:
            notes.append(say("play.trick.bid", bid=table.bid, name=self.names[table.bidder]))
        if table.trump >= 0:
            notes.append(say("play.trick.trumps", trump=trump_name(int(table.trump))))
            notes += [self._taken(table, side) for side in range(SIDES)]
        if table.in_trick:
            tiles = [
                say("play.trick.tile", name=self.names[seat], tile=move)
                for seat, move in view.history()[-table.in_trick :]
            ]
            notes.append(say("play.trick.lies", tiles=", ".join(tiles)))
        return notes

    def help(self) -> str:
        return say("play.trick.help")

    def help_hint(self) -> str:
        return say("play.trick.help-hint")

    def nudge(self, view: View) -> str:
        return say("play.trick.nudge")

    def _taken(self, table: TrickState, side: int) -> str:
        partners = listed([self.names[seat] for seat in range(side, table.seats, SIDES)])
        return say("play.trick.taken", names=partners, points=table.points[side])

    def understand(self, text: str, view: View) -> Meant | None:
        """While the bidding goes on, a number too high for a tile of the hand is a bid."""
        table = view.table
        assert isinstance(table, TrickState)
        number = whole(text, MOST_BID) if table.phase == BIDDING else None
        is_bid = number is not None and number > len(view.tiles)
        return super().understand(f"bid {number}" if is_bid else text, view)

    def verb(self, move: Move) -> str:
        if move.code < VERBS:
            return "played"
        names_trumps = isinstance(move, TrickMove) and move.trump is not None
        return "named" if names_trumps else super().verb(move)

    def deed(self, move: Move) -> str:
        return say(f"play.deed.{self.verb(move)}", move=move)
