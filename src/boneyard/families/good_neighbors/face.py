"""The face of Good Neighbors: rows of tiles with a letter each, and pairs typed by them."""

import re

from ...core.move import Move
from ...core.tiles import Tile, tile, tile_of
from ...core.view import View
from ...faces.face import Meant
from ...faces.rows import Kind, Piece, Row
from ...solitaire.face import SolitaireFace
from ...words import say
from ...words.grammar import counted, listed
from ...words.tiles import aloud, shown
from .engine.move import NeighborsMove, of_pair
from .engine.table import FILL, GAP, NeighborsTable, neighbors_table

AT = ">"  # between two tiles of a picture
LETTERS = "abcdeghijklm"  # of the places; f is short for `fill`
_TILES = re.compile(r"(\d{1,2})\s*[-–·/|:.,\s]\s*(\d{1,2})", re.ASCII)
_BETWEEN = re.compile(r"(?:[\s+,]|\band\b)*", re.ASCII)


class NeighborsFace(SolitaireFace):
    """How Good Neighbors looks and sounds."""

    def rows(self, view: View) -> list[Row]:
        table = neighbors_table(view.table)
        lying = _lying(table)
        widest = max((len(_drawn(each)) for each in lying.values()), default=0)
        rows: list[Row] = []
        for place, letter in enumerate(_letters(table)):
            if place % table.columns == 0:
                rows.append(Row("", []))
            cell = "" if letter not in lying else f"{letter}{_drawn(lying[letter])}"
            double = letter in lying and lying[letter].is_double
            kind = Kind.DOUBLE if double else Kind.TILE
            last = (place + 1) % table.columns == 0
            rows[-1].pieces.append(Piece(cell if last else cell.ljust(widest + 2), kind))
        return rows if lying else []

    def said(self, view: View) -> list[str]:
        table = neighbors_table(view.table)
        lying = _lying(table)
        letters = _letters(table)
        told = []
        for row in range(0, len(letters), int(table.columns)):
            cells = [
                say("play.good-neighbors.cell", letter=letter, tile=shown(lying[letter]))
                for letter in letters[row : row + int(table.columns)]
                if letter in lying
            ]
            if cells:
                number = row // int(table.columns) + 1
                told.append(say("play.good-neighbors.row", number=number, tiles=", ".join(cells)))
        return [*told, *self.notes(view)]

    def rows_aloud(self, view: View) -> list[str]:
        """Row by row, without the letters that are only for typing."""
        table = neighbors_table(view.table)
        gap = say("play.good-neighbors.gap")
        lying = [gap if each == GAP else aloud(tile_of(int(each))) for each in table.places]
        width = int(table.columns)
        rows = [lying[i : i + width] for i in range(0, len(lying), width)]
        return [
            say("play.good-neighbors.row", number=number, tiles=", ".join(row))
            for number, row in enumerate(rows, start=1)
        ]

    def notes(self, view: View) -> list[str]:
        return [counted("play.good-neighbors.pairs", _n_pairs(neighbors_table(view.table)))]

    def asked(self, word: str, view: View) -> list[str]:
        if word != "pairs":
            return []
        pairs = [self.place(move) for move in _pairs(view)]
        return [
            say("play.good-neighbors.listed", pairs=", ".join(pairs) or say("play.nothing-left"))
        ]

    def choices(self, view: View) -> list[str]:
        return [self.choice(move) for move in view.moves() if move.code == FILL]

    def verb(self, move: Move) -> str:
        return "filled" if move.code == FILL else "paired"

    def place(self, move: Move) -> str:
        tiles = move.tiles if isinstance(move, NeighborsMove) else ()
        return listed([shown(each) for each in tiles])

    def understand(self, text: str, view: View) -> Meant | None:
        typed = " ".join(text.lower().replace(AT, " ").split())
        if typed and "fill".startswith(typed):
            fills: list[Move] = [move for move in view.moves() if move.code == FILL]
            return Meant(fills) if fills else Meant([], "fill")
        found = self._named(typed, view)
        if not found or len(found) > 2:
            return None
        moves = [move for move in _pairs(view) if set(found) <= set(move.tiles)]
        if moves:
            return Meant([*moves])
        return self._refusable(found, view)

    def _named(self, typed: str, view: View) -> list[Tile]:
        """The tiles that a text names, by letters or as they are written; none if it does not."""
        lying = _lying(neighbors_table(view.table))
        letters = _BETWEEN.sub("", typed)
        if letters.isalpha():
            return [lying[each] for each in letters] if set(letters) <= set(lying) else []
        tiles = [tile(int(each[1]), int(each[2])) for each in _TILES.finditer(typed)]
        rest = _TILES.sub("", typed)
        return tiles if _BETWEEN.fullmatch(rest) else []

    def _refusable(self, named: list[Tile], view: View) -> Meant:
        """A pair that the match can refuse: of one tile alone, with the tile that lies first."""
        lying = list(_lying(neighbors_table(view.table)).values())
        about: list[Tile] = []
        if len(named) == 1:
            named = [*named, next((each for each in lying if each not in named), named[0])]
            about = named if named[0] in lying else []
        first, second = sorted(named, key=lambda each: lying.index(each) if each in lying else 0)
        return Meant([], str(of_pair(first, second)), listed([shown(each) for each in about]))


def _letters(table: NeighborsTable) -> str:
    return LETTERS[: table.n_places]


def _lying(table: NeighborsTable) -> dict[str, Tile]:
    """The tiles of the layout by the letters of their places."""
    return {
        letter: tile_of(int(each))
        for letter, each in zip(_letters(table), table.places, strict=True)
        if each != GAP
    }


def _drawn(each: Tile) -> str:
    return f"[{each.high}|{each.low}]"


def _pairs(view: View) -> list[NeighborsMove]:
    return [move for move in view.moves() if isinstance(move, NeighborsMove) and move.tiles]


def _n_pairs(table: NeighborsTable) -> int:
    """How many pairs can go: also for those who only look on, and have no moves."""
    near, numbers = table.near, table.numbers
    touching = range(0, len(near), 2)
    return sum(1 for i in touching if numbers[near[i]] & numbers[near[i + 1]])
