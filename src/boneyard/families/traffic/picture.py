"""How Traffic lies: squares of a table without edges, the quads that lie or have been begun, where
a tile may go and what it would make, and where a fifth number is forbidden."""

from dataclasses import dataclass
from math import ceil, floor
from typing import Literal

from ...core.codes import CODE
from ...core.view import View
from ...picture.pieces import Box, Half, Lying
from .engine.move import TrafficMove, of_code
from .engine.plans import turns_of
from .engine.streets import Streets
from .engine.table import TrafficTable, traffic_table
from .street_lines import Jam, Numbers, Quad, Square, jams, quads

SMALLEST = {"wide": (12, 6), "square": (8, 8), "tall": (8, 10)}  # squares, across and down
STEP = 2  # the box grows by so many squares, so that it grows seldom


@dataclass(frozen=True)
class Laying:
    """Where a tile may go: its first half here, the other one beside it, and the quads that would
    lie then and do not now. `name` is the move."""

    name: str
    number: int
    x: int
    y: int
    dx: int
    dy: int
    quads: list[Quad]


@dataclass(frozen=True)
class Begun:
    """A quad that the turn can still become: its squares, and the numbers they should show."""

    quad: Quad
    numbers: list[int]


@dataclass(frozen=True)
class TrafficPicture:
    """The whole table; `turn` are the tiles of a turn that is not complete. A square is 1 wide and
    named by its middle, columns to the right, rows downwards."""

    tiles: list[Lying]
    turn: list[str]
    places: list[Laying]
    quads: list[Quad]
    begun: list[Begun]
    jams: list[Jam]
    turns: int
    stock: int
    box: Box
    scale: int
    kind: Literal["traffic"] = "traffic"


def traffic_picture(view: View, shape: str) -> TrafficPicture:
    """How this table lies, at least as large as `SMALLEST` has it."""
    table = traffic_table(view.table)
    laid = [of_code(entry & CODE) for entry in table.entries()]
    cells = {(column, row): pip for move in laid for column, row, pip in move.cells}
    begun = laid[len(laid) - table.laid_this_turn() :]
    places = [_laying(move, cells) for move in view.moves() if isinstance(move, TrafficMove)]
    box, scale = _box(cells, places, shape)
    streets = Streets(table.top, table.any_numbers)
    streets.copy_from(table.streets)
    return TrafficPicture(
        tiles=[_lying(move) for move in laid],
        turn=[str(move.tile) for move in begun],
        places=places,
        quads=quads(cells, cells),
        begun=_begun(table, cells, begun),
        jams=[] if table.over else jams(streets, cells, table.top),
        turns=int(table.turns),
        stock=view.stock_left,
        box=box,
        scale=scale,
    )


def _lying(move: TrafficMove) -> Lying:
    (x, y, first), (to_x, to_y, second) = move.cells
    return Lying(str(move.tile), (Half(first, x, y), Half(second, to_x, to_y)), None)


def _laying(move: TrafficMove, cells: Numbers) -> Laying:
    down = int(move.is_down)
    new = {(x, y): pip for x, y, pip in move.cells}
    made = quads(cells | new, new)
    return Laying(str(move), move.first, move.column, move.row, 1 - down, down, made)


def _begun(table: TrafficTable, cells: Numbers, begun: list[TrafficMove]) -> list[Begun]:
    """The quads that some way to complete the turn makes, with every tile of the turn in them."""
    if not begun or table.over:
        return []
    found: dict[Quad, Begun] = {}
    for turn in turns_of(table):
        moves = [*begun, *(of_code(code) for code in turn)]
        tiles = [{(x, y): pip for x, y, pip in move.cells} for move in moves]
        whole = cells | {square: pip for tile in tiles for square, pip in tile.items()}
        for quad in quads(whole, tiles[-1]):
            numbers = quad.numbers(whole)
            if numbers and _takes_part(quad, tiles):
                found.setdefault(quad, Begun(quad, numbers))
    return list(found.values())


def _takes_part(quad: Quad, tiles: list[dict[Square, int]]) -> bool:
    squares = set(quad.squares())
    return all(squares & set(tile) for tile in tiles)


def _box(cells: Numbers, places: list[Laying], shape: str) -> tuple[Box, int]:
    """Room for all that lies and all that may be laid, with a square to spare; and how many steps
    it is larger than the smallest."""
    squares = {*cells}
    for place in places:
        squares |= {(place.x, place.y), (place.x + place.dx, place.y + place.dy)}
    across, down = SMALLEST[shape]
    left, right = _span([x for x, _ in squares], 1.5, across)
    top, bottom = _span([y for _, y in squares], 0.0, down)
    scale = (right - left - across) // STEP + (bottom - top - down) // STEP
    return (left - 0.5, top - 0.5, right - 0.5, bottom - 0.5), scale


def _span(at: list[int], middle: float, least: int) -> tuple[int, int]:
    """From the first square to behind the last, in steps from a span around the middle."""
    low = floor(middle - least / 2 + 0.5)
    high = low + least
    first, last = min([*at, low + 1]) - 1, max([*at, high - 2]) + 2
    return low - STEP * ceil((low - first) / STEP), high + STEP * ceil((last - high) / STEP)
