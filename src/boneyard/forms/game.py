"""What a pad or a hub is about: a sheet with its switches, a set, and who sits round the table."""

from dataclasses import dataclass

from ..core.deal import Deal
from ..core.errors import PadRefused
from ..core.sheet import Sheet
from ..core.tiles import Tile


@dataclass(frozen=True)
class Game:
    """A sheet, a set and the names of the players, seat by seat."""

    sheet: Sheet
    top: int
    players: tuple[str, ...]

    @property
    def seats(self) -> int:
        return len(self.players)

    def refusal(self, reason: str, clause: int | None, **facts: object) -> PadRefused:
        """The error that says why something cannot have been, and by which clause."""
        named = None if clause is None else f"{self.sheet.id}.{clause}"
        return PadRefused(reason=reason, clause=named, **facts)


@dataclass(frozen=True)
class Standing:
    """What the rounds so far leave for the next: totals, the pot, who started the last one."""

    totals: tuple[int, ...]
    rounds: int = 0
    pot: int = 0
    last: int | None = None
    first: int = 0  # who starts the first round of all

    def open(self, game: Game) -> Deal:
        """The table of the next round with nothing dealt and nothing played; stakes are in."""
        table = game.sheet.table(game.top, game.seats)
        deal = Deal(table)
        deal.clear_hands()
        table.pot = self.pot
        for seat, total in enumerate(self.totals):
            table.before[seat] = total
        dealt = sum(int(table.deals_to(seat)) for seat in range(game.seats))
        table.start(self.starter(game), len(table.pack()) - dealt)
        table.begin(deal.rows)
        return deal

    def starter(self, game: Game) -> int:
        """The seat that the next round starts from."""
        if self.last is None:
            return self.first
        return game.sheet.next_starter(self.last, self.totals)


def halves(tile: Tile) -> int:
    """A tile as the number that tables know it by."""
    return tile.high << 5 | tile.low


def written(tile: int) -> str:
    """A tile of a table as it is written."""
    return f"{tile >> 5}-{tile & 31}"
