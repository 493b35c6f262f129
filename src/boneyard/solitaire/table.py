"""What the tables of all solitaires share: the tiles that have come up, and how a deal ends.

The order of the stock is the only secret, so the log of moves does not tell all that happened: a
table also keeps the tiles that came up. With both, a past can be played again (`fresh`, `replay`).
"""

from typing import Final, Self

from .._rt import i64, vec
from ..core.downcast import of_kind
from ..core.table import Table
from ..core.tiles import set_size

WON: Final = 1
NEAR: Final = 2  # lost, but by so little that the sheet calls it a near win
LOST: Final = 3
WHY: Final = (None, "won", "near", "lost")


class SolitaireTable(Table):
    """One deal of a solitaire. A game writes `clear`, `lay`, `act`, `judge` and `left`.

    Set `wanted` in `clear`, `lay` or `act` to have tiles come up; each goes to `lay`. When no more
    are wanted, `judge` says whether the deal has ended.
    """

    def __init__(self, top: int) -> None:
        self.shown: vec[i64] = vec[i64]([0] * set_size(top))  # as halves, in the order they came
        self.n_shown: i64 = 0
        self.n_up: i64 = 0  # how many of them lie here; fewer only while a past is played again
        super().__init__(top, 1, 0)

    # What a game writes --------------------------------------------------------------------

    def clear(self) -> None:
        """Lay out nothing yet, and want the first tiles."""
        raise NotImplementedError

    def lay(self, tile: i64) -> None:
        """Put a tile that has come up, as halves, where it belongs."""
        raise NotImplementedError

    def act(self, code: i64) -> None:
        """What a move changes."""
        raise NotImplementedError

    def judge(self) -> None:
        """Set `ended_by` if the deal is won, or no legal move is left."""
        raise NotImplementedError

    def left(self) -> i64:
        """What keeps the deal from being won: the score of one that is lost."""
        raise NotImplementedError

    def empty(self) -> "SolitaireTable":
        """Another table for the same game."""
        raise NotImplementedError

    def copy_layout(self, other: Self) -> None:
        """Take over what the game keeps."""
        raise NotImplementedError

    # What all solitaires share -------------------------------------------------------------

    def begin(self, rows: vec[i64]) -> bool:
        self.n_shown = 0
        self.n_up = 0
        self.clear()
        return True

    def come_up(self, tile: i64) -> None:
        if self.n_up == self.n_shown:
            self.shown[self.n_up] = tile
            self.n_shown += 1
        self.n_up += 1
        self.stock_left -= 1
        self.wanted -= 1
        self.lay(tile)
        if self.wanted == 0:
            self.judge()

    def came_up(self) -> list[int]:
        return list(self.shown)[: self.n_up]

    def play(self, code: i64) -> None:
        self.write(0, code)
        self.act(code)
        if self.wanted == 0:
            self.judge()

    def settle(self, rows: vec[i64]) -> None:
        self.ended[0] = self.left()

    def shows(self, seat: i64, code: i64) -> int:
        return 0

    def is_consistent(self, rows: vec[i64]) -> bool:
        return True

    def has_shown(self, tile: i64) -> bool:
        """Has this tile come up?"""
        i: i64 = 0
        while i < self.n_up:
            if self.shown[i] == tile:
                return True
            i += 1
        return False

    @property
    def why(self) -> str | None:
        """How the deal ended: `won`, `near` or `lost`; None while it goes on."""
        return WHY[self.ended_by]

    # Copies and pasts ----------------------------------------------------------------------

    def copy_from(self, other: Self) -> None:
        self.copy_public(other)
        self.copy_shown(other)
        self.n_up = other.n_up
        self.copy_layout(other)

    def copy_shown(self, other: "SolitaireTable") -> None:
        i: i64 = 0
        while i < other.n_shown:
            self.shown[i] = other.shown[i]
            i += 1
        self.n_shown = other.n_shown

    def clone(self) -> "SolitaireTable":
        twin = self.empty()
        twin.copy_from(self)
        return twin

    def fresh(self) -> "SolitaireTable":
        twin = self.empty()
        twin.copy_shown(self)
        twin.start(self.dealer, self.stock_left + self.n_up)
        twin.clear()
        twin.turn_up_again()
        return twin

    def restored(self) -> Table:
        """How the tiles lie follows from those that came up and from the moves."""
        twin = self.fresh()
        for entry in self.entries():
            twin.replay(entry)
        twin.ended[0] = self.ended[0]  # which no move brings: a round is settled by its match
        return twin

    def replay(self, entry: i64) -> None:
        super().replay(entry)
        self.turn_up_again()

    def turn_up_again(self) -> None:
        """Let the tiles that came up at this point of the past come up."""
        while self.wanted > 0 and self.n_up < self.n_shown:
            self.come_up(self.shown[self.n_up])


def solitaire_table(table: Table) -> SolitaireTable:
    """The table of a view or a deal of any solitaire."""
    return of_kind(SolitaireTable, table)
