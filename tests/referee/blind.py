"""Blind Dominoes: rows that nobody has looked at, turned up tile by tile."""

from . import layout as table
from .game import Game, Hands
from .sheets import Offer
from .standing import InTurn, Standing
from .tiles import Tile, spots, text


class Blind(Game):
    """One round is the game."""

    offer = Offer(
        seats={6: (2, 4)},
        switches={
            "starter_continues": ("on", "off"),
            "blind_layout": ("line", "branch"),
            "leftover": ("aside", "starter_tile"),
            "blind_block": ("spots", "tiles", "draw"),
        },
    )

    @property
    def key(self) -> str:
        """The player who lays first leads."""
        return "leader"

    def hand_sizes(self, totals: list[int]) -> list[int]:
        """Shared out evenly; one tile is left over with three."""
        return [len(self.pack()) // self.seats] * self.seats

    def begin(self, hands: Hands, stock: list[Tile], first: int, totals: list[int]) -> "Rows":
        """Everybody's row stands as it was dealt."""
        return Rows(self, hands, stock, first)

    def winners(self, totals: list[int], rounds: int, end: Standing) -> list[int]:
        """Whoever has the one point."""
        return [seat for seat, total in enumerate(totals) if total == 1]


class Rows(InTurn):
    """The rows, what lies, and the tile that the seat to move has turned up."""

    def __init__(self, game: Blind, rows: Hands, stock: list[Tile], first: int) -> None:
        self.game = game
        self.rows = rows
        self.turn = first
        self.why: str | None = None
        self.points = [0] * game.seats
        self.layout: table.Layout = []
        self.turned: Tile | None = None  # already taken out of its row
        turned_up_first = game.options["leftover"] == "starter_tile" and bool(stock)
        self.first_tile = stock[0] if turned_up_first else None
        branching = game.options["blind_layout"] == "branch"
        self.shape = table.SHAPES["branch3" if branching else "line"]

    @property
    def scores(self) -> dict[str, list[int]]:
        """One point for winning."""
        return {"end": list(self.points)}

    def moves(self) -> set[str]:
        """Turn up; then play the tile if it matches, or tuck it away."""
        if self.turned is None:
            return {"turn"}
        if not self.layout:
            return {text(self.turned)}
        return set(self._places(self.turned)) or {"tuck"}

    def make(self, move: str) -> None:
        """One step of a turn."""
        self.layout = table.copy(self.layout)
        if move == "turn" and self.first_tile is not None:
            self.layout.append(table.lead(self.shape, self.first_tile))
            self.first_tile = None
        elif move == "turn":
            self.turned = self.rows[self.turn].pop(0)
        elif move == "tuck":
            assert self.turned is not None
            self.rows[self.turn].append(self.turned)
            self.turned = None
            self._end_turn()
        else:
            self._lay(move)

    def _places(self, tile: Tile) -> dict[str, tuple[int, int, int]]:
        """Where the tile fits: the laid tile, its open number, and the half that opens."""
        found = {}
        for index, number in table.open_places(self.shape, self.layout):
            if number in tile:
                outer = tile[1] if number == tile[0] else tile[0]
                high, low = self.layout[index].tile
                far = low if number == high else high
                found[f"{number}-{outer}>{far}-{number}"] = (index, number, outer)
        return found

    def _lay(self, move: str) -> None:
        """The tile that was turned up is played."""
        tile = self.turned
        assert tile is not None
        led = not self.layout
        if led:
            self.layout.append(table.lead(self.shape, tile))
        else:
            index, number, outer = self._places(tile)[move]
            table.add(self.shape, self.layout, index, number, tile, outer)
        self.turned = None
        if not self.rows[self.turn]:
            self.why = "out"
            self.points[self.turn] = 1
        elif led and self.game.options["starter_continues"] == "off":
            self._end_turn()

    def _end_turn(self) -> None:
        """The next seat, unless no tile in any row matches."""
        self.turn = (self.turn + 1) % self.game.seats
        if any(self._places(tile) for row in self.rows for tile in row):
            return
        self.why = "blocked"
        way = self.game.options["blind_block"]
        if way == "spots":
            values = [spots(row) for row in self.rows]
        elif way == "tiles":
            values = [len(row) for row in self.rows]
        else:
            values = [0] * self.game.seats
        self.points = [int(value == min(values)) for value in values]
