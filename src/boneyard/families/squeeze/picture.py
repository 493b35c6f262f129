"""How Squeeze lies: one row, which pages break as they have room, and what can be taken out."""

from dataclasses import dataclass
from typing import Literal

from ...core.move import Move
from ...core.view import View
from ...solitaire.heaps import Removal
from ...solitaire.sheet import text_of
from .engine.codes import PUT_OUT, first_of, is_run, last_of
from .engine.table import squeeze_table


@dataclass(frozen=True)
class SqueezePicture:
    """The whole table. `removals` are the pairs and runs that can go, each with all of its
    tiles; `stock` is how many tiles are to come."""

    row: list[str]
    stock: int
    removals: list[Removal]
    kind: Literal["squeeze"] = "squeeze"


def squeeze_picture(view: View, shape: str) -> SqueezePicture:
    """How this table lies, whatever the shape of the page."""
    table = squeeze_table(view.table)
    row = [int(table.row[i]) for i in range(table.n_row)]
    names = [text_of(halves) for halves in row]
    removals = [
        Removal(str(move), _taken(move, row, names))
        for move in view.moves()
        if move.code != PUT_OUT
    ]
    return SqueezePicture(names, view.stock_left, removals)


def _taken(move: Move, row: list[int], names: list[str]) -> list[str]:
    first, last = row.index(first_of(move.code)), row.index(last_of(move.code))
    return names[first : last + 1] if is_run(move.code) else [names[first], names[last]]
