"""The face of the trick games: the bid, the trumps, the trick on the table, what was taken."""

from ...core.codes import CODE, HALF, VERBS
from ...core.happening import Round
from ...core.move import Move
from ...core.numbers import whole
from ...core.tiles import tile_of
from ...core.view import View
from ...faces.face import Face, Meant
from ...faces.sums import Sum, sum_for
from ...words import say, sentence
from ...words.grammar import counted, listed
from ...words.tiles import shown
from .engine.move import TrickMove, of_code, trump_name
from .engine.state import BIDDING, SEATS, SIDES
from .engine.suits import HONOUR
from .engine.table import TrickTable, trick_table

MOST_BID = 250  # nobody means more by a number


class TrickFace(Face):
    """How trick games look and sound."""

    def notes(self, view: View) -> list[str]:
        table = trick_table(view.table)
        notes = []
        if table.bidder >= 0:
            notes.append(say("play.trick.bid", bid=table.bid, name=self.names[table.bidder]))
        if table.trump >= 0:
            notes.append(say("play.trick.trumps", trump=trump_words(int(table.trump))))
            notes += [self._taken(table, side) for side in range(SIDES)]
        if table.in_trick:
            tiles = [
                say("play.trick.tile", name=self.names[seat], tile=shown(tile_of(move.code)))
                for seat, move in view.history()[-table.in_trick :]
            ]
            notes.append(say("play.trick.lies", tiles=", ".join(tiles)))
        return notes

    def parts(self, view: View) -> dict[str, str]:
        """What the notes do not say: the auction, who leads and who is winning, the honours taken,
        and in the end what became of the bid."""
        table = trick_table(view.table)
        parts = {f"side{side}": self._won(table, side) for side in range(SIDES)}
        calls = [
            say(f"play.trick.said.{'bid' if move.bid else 'pass'}", name=name, bid=move.bid)
            for seat, move in view.history()
            if isinstance(move, TrickMove) and move.tile is None and move.trump is None
            for name in [self.names[seat]]
        ]
        if calls:
            parts["auction"] = say("play.trick.auction", calls=", ".join(calls))
        if table.in_trick:
            leader = view.history()[-int(table.in_trick)][0]
            names = {"leader": self.names[leader], "winner": self.names[int(table.best)]}
            parts["trick"] = say("play.trick.wins", **names)
        if table.why in ("made", "set"):
            parts["outcome"] = self._outcome(table)
        return parts

    def _won(self, table: TrickTable, side: int) -> str:
        tiles = honours_won(table, side)
        key = "honours" if tiles else "no-honours"
        tricks, names = int(table.tricks[side]), self._side(side)
        return counted(f"play.trick.{key}", tricks, names=names, tiles=listed(tiles))

    def _outcome(self, table: TrickTable) -> str:
        """Did the bidders take what they had bid, and what does each side score?"""
        bidders = int(table.bidder) % SIDES
        settled = table.clone()
        settled.write_scores()
        scored = [int(settled.pegged[side] + settled.ended[side]) for side in range(SIDES)]
        return say(
            f"play.trick.outcome.{table.why}",
            names=self._side(bidders),
            others=self._side(1 - bidders),
            bid=table.bid,
            took=table.points[bidders],
            score=scored[bidders],
            theirs=scored[1 - bidders],
        )

    def _side(self, side: int) -> str:
        return listed([self.names[seat] for seat in range(side, SEATS, SIDES)])

    def help(self) -> str:
        return say("play.trick.help")

    def help_hint(self) -> str:
        return say("play.trick.help-hint")

    def nudge(self, view: View) -> str:
        return say("play.trick.nudge")

    def _taken(self, table: TrickTable, side: int) -> str:
        return say("play.trick.taken", names=self._side(side), points=table.points[side])

    def understand(self, text: str, view: View) -> Meant | None:
        """While the bidding goes on, a number too high for a tile of the hand is a bid."""
        table = trick_table(view.table)
        number = whole(text, MOST_BID) if table.phase == BIDDING else None
        is_bid = number is not None and number > len(view.hand)
        return super().understand(f"bid {number}" if is_bid else text, view)

    def sums(self, played: Round) -> list[Sum]:
        """What each side took, and the bid where it comes on top."""
        causes = played.scores.values()
        found = []
        for side in range(SIDES):
            terms = [points[side] for points in causes if points[side]]
            if terms:
                found.append(sum_for(side, terms, self._side(side)))
        return found

    def verb(self, move: Move) -> str:
        if move.code < VERBS:
            return "played"
        if isinstance(move, TrickMove) and move.trump is not None:
            return "named"
        is_bid = isinstance(move, TrickMove) and move.bid is not None
        return "bid" if is_bid else super().verb(move)

    def place(self, move: Move) -> str:
        """The points of a bid, the trumps that are named."""
        move = of_code(move.code)
        if move.trump is not None:
            return trump_words(move.trump)
        return str(move if move.bid is None else move.bid)

    def instead(self, reason: str, view: View) -> str:
        table = trick_table(view.table)
        if reason == "follow":
            return sentence(say("play.trick.led", suit=trump_words(int(table.led))))
        bids = [of_code(move.code).bid for move in view.moves()]
        least = min((bid for bid in bids if bid is not None), default=None)
        if reason not in ("bid_low", "bid_raise", "bid_step") or least is None:
            return ""
        return say("play.trick.least", bid=least)

    def at(self, move: Move) -> str | None:
        return str(move) if move.code >= VERBS else None


def trump_words(trump: int) -> str:
    """Trumps as they are spoken of."""
    return say(f"play.trick.trump.{trump_name(trump)}")


def honours_won(table: TrickTable, side: int) -> list[str]:
    """The tiles that count which a side has taken, in the order of its tricks."""
    past = table.fresh()
    lying: list[str] = []
    won: list[str] = []
    for entry in table.entries():
        past.replay(entry)
        code = entry & CODE
        if code >= VERBS:
            continue
        if HONOUR[code]:
            lying.append(shown((code >> 5, code & HALF)))
        if past.in_trick == 0:
            if past.best % SIDES == side:
                won += lying
            lying = []
    return won
