"""A round as one seat may be handed it before all is laid open: null for what it has not seen."""

from typing import TYPE_CHECKING, Any

from .codes import CODE, DRAW, OWN, SEAT_SHIFT, TILE, TURN, VERBS
from .table import Table
from .tiles import TILES

if TYPE_CHECKING:
    from .happening import Round
    from .sheet import Sheet

_TEXTS = {tile.high << 5 | tile.low: str(tile) for tile in TILES}  # tiles as deals hold them


def redacted(sheet: "Sheet", played: "Round", table: Table, seat: int) -> dict[str, Any]:
    """A round as this seat can tell it; `table` has what everyone has seen of it."""
    aside = {
        i: move.code & TILE
        for i, (who, move) in enumerate(played.moves)
        if who == seat and VERBS <= move.code < DRAW
    }
    moves = zip(sheet.history(table, aside), table.entries(), strict=True)
    return {
        "hands": [
            _tiles(hand) if who == seat and not table.in_rows else [None] * len(hand)
            for who, hand in enumerate(played.dealt)
        ],
        "stock": _seen_of(played.rest, table, seat),
        "moves": [
            [who, " ".join([str(move), *_tiles(sheet.uncovered(table, entry))])]
            for (who, move), entry in moves
        ],
        "scores": played.scores,
        "why": played.why,
    }


def _seen_of(stock: list[int], table: Table, seat: int) -> list[str | None]:
    """The stock: what this seat has taken, and what was turned up for all."""
    seen: list[str | None] = [None] * len(stock)
    past = table.fresh()
    up = len(stock) - past.stock_left  # what came up before the first move
    seen[:up] = _tiles(stock[:up])
    for entry in table.entries():
        first = len(stock) - past.stock_left
        past.replay(entry)
        if entry >> SEAT_SHIFT == seat or TURN <= entry & CODE < OWN:
            last = len(stock) - past.stock_left
            seen[first:last] = _tiles(stock[first:last])
    return seen


def _tiles(halves: list[int]) -> list[str]:
    return [_TEXTS[each] for each in halves]
