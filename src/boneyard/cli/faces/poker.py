"""The face of poker: pots, bets and chips, and the hands that were shown."""

from collections.abc import Sequence

from ...core.codes import HALF, MUCK, TILE
from ...core.match import Round
from ...core.tiles import Tile, tile
from ...core.view import View
from ...engines.poker.codes import STAND
from ...engines.poker.move import of_code
from ...engines.poker.table import PokerTable
from ...words import say
from .face import Face


class PokerFace(Face):
    """How poker looks and sounds. Everybody keeps a straight one."""

    def notes(self, view: View) -> list[str]:
        table = view.table
        assert isinstance(table, PokerTable)
        notes = [say("play.poker.pot", chips=chips) for chips, _ in table.pots()]
        notes += [
            say("play.poker.bet", name=self.names[seat], chips=int(bet))
            for seat, bet in enumerate(table.bets)
            if bet
        ]
        return [*notes, say("play.poker.chips", chips=int(table.behind(view.seat)))]

    def surroundings(self, view: View) -> list[str]:
        return []

    def why(self, played: Round, totals: Sequence[int]) -> str:
        shown = [seat for seat, move in played.moves if str(move) == "show"]
        if not shown:
            return super().why(played, totals)
        hands = final_hands(played)
        told = [
            say("play.poker.hand", name=self.names[seat], tiles=" ".join(map(str, hands[seat])))
            for seat in shown
        ]
        return say("play.poker.shown", hands="; ".join(told))


def final_hands(played: Round) -> list[list[Tile]]:
    """The hands after throwing tiles and having them replaced."""
    hands = [list(hand) for hand in played.hands]
    sizes = [len(hand) for hand in hands]
    stock = iter(played.stock)
    stand = of_code(STAND)
    for seat, move in played.moves:
        if MUCK < move.code <= MUCK + TILE:
            hands[seat].remove(move.code & TILE)
        elif move == stand:
            hands[seat] += [next(stock) for _ in range(sizes[seat] - len(hands[seat]))]
    return [sorted((tile(each >> 5, each & HALF) for each in hand), reverse=True) for hand in hands]
