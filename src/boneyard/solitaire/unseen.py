"""What a solitaire player knows of the stock: which tiles it holds, and nothing of their order."""

from ..core.chance import Rng
from ..core.deal import Deal
from .table import SolitaireTable


class Unseen:
    """The tiles that have not come up yet."""

    def __init__(self, table: SolitaireTable) -> None:
        self.table = table
        self._tiles = [tile for tile in table.pack() if not table.has_shown(tile)]

    def unseen(self) -> list[int]:
        """The tiles of the stock, as halves."""
        return list(self._tiles)

    def allows(self, seat: int, tile: int) -> bool:
        """Nobody has a hand."""
        return False

    def imagine(self, rng: Rng) -> Deal:
        """This deal with its stock in any order."""
        tiles = self.unseen()
        for n in range(len(tiles), 1, -1):
            j = int(rng.below(n))
            tiles[n - 1], tiles[j] = tiles[j], tiles[n - 1]
        deal = Deal(self.table.clone())
        deal.put_stock(tiles)
        deal.resume()
        return deal
