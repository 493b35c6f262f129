"""The fourteen line games as games that can be agreed on."""

from .deal import must_redeal
from .game import Game, Hands, Options
from .match import winners
from .position import Position
from .rules import rules_of
from .sheets import LINES
from .standing import Standing
from .tiles import Tile


class Line(Game):
    """A match of one of them; its rules say all that is particular to the sheet."""

    def __init__(self, sheet: str, highest: int, seats: int, options: Options) -> None:
        self.offer = LINES[sheet]
        super().__init__(sheet, highest, seats, options)
        self.rules = rules_of(sheet, highest, seats, options)

    @property
    def key(self) -> str:
        """Where the lead goes round it is the leader."""
        return self.rules.key

    def hand_sizes(self, totals: list[int]) -> list[int]:
        """The same for every seat."""
        return [self.rules.hand] * self.seats

    def must_redeal(self, hands: Hands) -> bool:
        """Nobody holds the tile to lead, and the sheet then deals again."""
        return must_redeal(self.rules, hands)

    def begin(self, hands: Hands, stock: list[Tile], first: int, totals: list[int]) -> Position:
        """Somebody is to lead."""
        return Position.begin(self.rules, hands, stock, first, totals)

    def winners(self, totals: list[int], rounds: int, end: Standing) -> list[int]:
        """See match.winners."""
        return winners(self.rules, totals, rounds, str(end.why))
