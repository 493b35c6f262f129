"""Tiles that lie end to end, as rows of text pieces. Nothing here knows a game or prints."""

from dataclasses import dataclass
from enum import Enum
from string import ascii_lowercase


class Kind(Enum):
    """What a piece of a row is."""

    TILE = "tile"
    DOUBLE = "double"
    END = "end"  # the letter of an open end


@dataclass(frozen=True)
class Piece:
    """A part of a row that is never broken over two lines."""

    text: str
    kind: Kind
    halves: tuple[int, int] | None = None  # of a tile, as it lies


@dataclass(frozen=True)
class Row:
    """Tiles that lie end to end, with the letters of the ends that are open along them."""

    label: str  # what the row grows on or whose it is; nothing for the main row of a line
    pieces: list[Piece]


def tile_piece(left: int, right: int) -> Piece:
    """A tile as it lies."""
    kind = Kind.DOUBLE if left == right else Kind.TILE
    return Piece(f"[{left}|{right}]", kind, (left, right))


def end_piece(name: str, at: int, of: int) -> Piece:
    """The letter of an end, with a blank between it and its tile at the tips of a row."""
    if of > 1 and at == 0:
        return Piece(f"{name} ", Kind.END)
    return Piece(f" {name}" if at == of - 1 else name, Kind.END)


def letter(number: int) -> str:
    """a, b, ... z, aa, ab ...: what the end of this number is called."""
    if number < len(ascii_lowercase):
        return ascii_lowercase[number]
    first, second = divmod(number, len(ascii_lowercase))
    return ascii_lowercase[first - 1] + ascii_lowercase[second]


def wrapped(pieces: list[Piece], width: int) -> list[list[Piece]]:
    """The pieces in lines of at most this width; letters stay with the tiles they stand beside."""
    lines: list[list[Piece]] = [[]]
    used = 0
    for unit in _units(pieces):
        length = sum(len(piece.text) for piece in unit)
        if lines[-1] and used + length > width:
            lines.append([])
            used = 0
        lines[-1] += unit
        used += length
    return lines


def _units(pieces: list[Piece]) -> list[list[Piece]]:
    """Tiles with the letters around them. A letter between two tiles goes with the first."""
    units: list[list[Piece]] = []
    for piece in pieces:
        waits = bool(units) and units[-1][-1].kind is Kind.END and len(units[-1]) == 1
        if units and (piece.kind is Kind.END or waits):
            units[-1].append(piece)
        else:
            units.append([piece])
    return units
