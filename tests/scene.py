"""Positions for rules tests: hands of any size, a stock of your choice, then moves as written.

`Scene` puts chosen tiles into a match and plays through the same checked door as everyone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import boneyard as by
from boneyard.core.happening import Happening
from boneyard.core.tiles import Tile
from boneyard.families.line.engine.table import LineTable


def halves(text: str) -> list[int]:
    """`"6-6 6-4"` as the numbers a deal holds."""
    tiles = [Tile.parse(each) for each in text.split()]
    return [tile.high << 5 | tile.low for tile in tiles]


class Scene:
    """A match whose round was set up by hand.

    `hands` is one text of tiles a seat (leftmost first, where tiles stand in rows), `stock` the
    boneyard with the next tile first. `stands` is False when the sheet wants such hands dealt
    again.
    """

    def __init__(
        self,
        sheet: str,
        hands: Sequence[str],
        stock: str = "",
        *,
        set: int | None = None,
        options: Mapping[str, str] | None = None,
        dealer: int = 0,
        totals: Sequence[int] | None = None,
        pot: int = 0,
    ) -> None:
        self.match = by.Match(
            by.find(sheet), seats=len(hands), set=set, options=options, seed="scene"
        )
        self.match.totals = list(totals or [0] * len(hands))
        self.deal = self.match._deal
        self.table = self.deal.table
        self.deal.clear_hands()
        self.deal.put_stock(halves(stock))
        self.table.pot = pot
        self.table.start(dealer, len(stock.split()))
        for seat, hand in enumerate(hands):
            self.table.before[seat] = self.match.totals[seat]
            self.table.counts[seat] = len(hand.split())
            if self.table.in_rows:
                self.deal.put_row(seat, halves(hand))
                continue
            for tile in halves(hand):
                self.deal.give(seat, tile)
        self.stands = self.deal.begin()

    def play(self, *moves: str) -> Happening:
        """Play these moves, each by the seat whose turn it is; what the last one brought about."""
        for move in moves:
            happening = self.match.play(move)
        return happening

    @property
    def moves(self) -> set[str]:
        return {str(move) for move in self.match.moves()}

    @property
    def to_move(self) -> int:
        return self.match.to_move

    @property
    def line(self) -> LineTable:
        """The table of a game of the line."""
        assert isinstance(self.table, LineTable)
        return self.table

    @property
    def open(self) -> list[int]:
        """The open halves of a line, one for each free side, sorted."""
        places = [int(self.line.places[i]) for i in range(self.line.n_places)]
        return sorted(place & 31 for place in places for _ in range(place >> 10 & 7))

    @property
    def count(self) -> int:
        """The sum of the open ends as the sheet counts it."""
        return self.line.count

    def hand(self, seat: int) -> set[str]:
        return {f"{each >> 5}-{each & 31}" for each in self.deal.halves(seat)}
