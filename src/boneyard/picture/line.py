"""How the tiles of a line lie, in units of half a tile: arms from a first tile that stays.

Tiles are placed in the order they were laid. Each goes straight on where there is room in the box,
else round a corner; a tile that lies never moves while the box stays as it is. When one finds no
room the box grows a step and all are placed again: `scale` counts the steps, so that a page can
tell a rescale from a move.
"""

from collections.abc import Iterator
from typing import Final

from ..core.tiles import Tile
from ..engines.line.arms import Laid, OpenEnd, laid_by, open_ends, sides_of
from ..engines.line.state import LineState
from .lying import Half, LinePicture, Lying, Place

# Nothing may share a square, a quarter of a half. While tiles are placed everything is counted in
# the sides of squares, so that all numbers are whole; squares by columns of so many.
COLUMN: Final = 1024

SHAPES = {"wide": (18.0, 10.0), "tall": (10.0, 18.0), "square": (14.0, 14.0)}  # the first boxes
GROWTH = 1.2
STEPS: Final = 24  # of growth; far more than any set needs
TURNING_ROOM: Final = 2  # squares of free table that an arm needs before it to turn a corner later
AHEAD: Final = 8  # how far an arm likes to see free table before it


class NoRoom(Exception):
    """A tile finds no place in this box."""


class Side:
    """A free side of a tile: the middle of its edge, and the way out."""

    def __init__(self, x: int, y: int, dx: int, dy: int) -> None:
        self.x = x
        self.y = y
        self.dx = dx
        self.dy = dy
        self.place: Place | None = None  # of a tile that is laid here, once that was asked


class Spot:
    """Where a tile's halves would lie, by their middles, and the sides it would open, straight on
    first."""

    def __init__(self, x: int, y: int, to_x: int, to_y: int, outs: list[Side]) -> None:
        self.x = x  # of the inner half
        self.y = y
        self.to_x = to_x
        self.to_y = to_y
        self.outs = outs


def picture(table: LineState, shape: str = "wide", sides_first: bool = False) -> LinePicture:
    """How this table lies on one of `SHAPES`."""
    return Growing(shape, sides_first).picture(table)


class Growing:
    """The pictures of one table while it is played: what lies already is not placed again."""

    def __init__(self, shape: str = "wide", sides_first: bool = False) -> None:
        self._shape = shape
        self._sides_first = sides_first
        self._entries: list[int] = []  # of the log, those that lie
        self._past: LineState | None = None  # the table after them
        self._lying: dict[Tile, Laid] = {}
        self._layout = Layout(shape, 0, sides_first)
        self._last: LinePicture | None = None

    def picture(self, table: LineState) -> LinePicture:
        """How the table lies now."""
        entries = table.entries()
        known = len(self._entries)
        if self._last is not None and entries == self._entries:
            return self._last
        if self._past is None or entries[:known] != self._entries:
            self._begin(table, 0)
        while True:
            assert self._past is not None
            more = entries[len(self._entries) :]
            try:
                for laid, sides in following(more, self._past, self._lying):
                    self._layout.lay(laid, sides)
                    self._last = None
                break
            except NoRoom:
                if self._layout.scale == STEPS:
                    raise
                self._begin(table, self._layout.scale + 1)
        self._entries = entries
        if self._last is None:  # else nobody has laid anything since
            self._last = self._layout.picture(table)
        return self._last

    def _begin(self, table: LineState, scale: int) -> None:
        past = table.fresh()
        assert isinstance(past, LineState)
        self._past, self._entries, self._lying, self._last = past, [], {}, None
        self._layout = Layout(self._shape, scale, self._sides_first)


def in_order(table: LineState) -> Iterator[tuple[Laid, int]]:
    """The tiles in the order they were laid, with the sides that each opened."""
    past = table.fresh()
    assert isinstance(past, LineState)
    return following(table.entries(), past, {})


def following(
    entries: list[int], past: LineState, lying: dict[Tile, Laid]
) -> Iterator[tuple[Laid, int]]:
    """The same for the entries of a log that follow on a table on which these tiles lie; both
    are brought up to date."""
    for entry in entries:
        past.replay(entry)
        laid = laid_by(entry, lying)
        if laid is not None:
            lying[laid.tile] = laid
            yield laid, sides_of(past, laid.tile)


class Layout:
    """Tiles placed one by one in a box of one size."""

    def __init__(self, shape: str, scale: int, sides_first: bool) -> None:
        width, height = SHAPES[shape]
        self.scale = scale
        self._far, self._low = round(width * GROWTH**scale), round(height * GROWTH**scale)
        right, bottom = self._far / 2 + 0.5, self._low / 2 + 0.5  # in halves
        self.box = (-right, -bottom, right, bottom)
        self.sides_first = sides_first
        self.lying: list[Lying] = []
        self.taken: dict[int, str] = {}  # squares, by which tile
        # Free sides, the first to be used first.
        self.halves: dict[tuple[Tile, int], list[Side]] = {}

    # Placing -------------------------------------------------------------------------------

    def lay(self, laid: Laid, opens: int) -> None:
        """Place one more tile, which opens so many sides; NoRoom when it cannot be."""
        name = str(laid.tile)
        if laid.on is None:
            self._lay_first(laid, name)
            return
        parent = str(laid.on.tile)
        sides = self.halves[laid.on.tile, int(laid.against or 0)]
        for clear in (True, False):
            for side in sides:
                for spot in self._spots(laid.inner == laid.outer, side, opens):
                    if self._fits(spot, parent, clear):
                        sides.remove(side)
                        self._occupy(laid, name, spot)
                        self.halves[laid.tile, laid.outer] = spot.outs
                        return
        raise NoRoom

    def _lay_first(self, laid: Laid, name: str) -> None:
        if laid.inner != laid.outer:
            self._occupy(laid, name, Spot(-1, 0, 1, 0, []))
            self.halves[laid.tile, laid.inner] = [Side(-2, 0, -1, 0)]
            self.halves[laid.tile, laid.outer] = [Side(2, 0, 1, 0)]
            return
        self._occupy(laid, name, Spot(0, -1, 0, 1, []))
        sides = [Side(1, 0, 1, 0), Side(-1, 0, -1, 0)]
        ends = [Side(0, -2, 0, -1), Side(0, 2, 0, 1)]
        self.halves[laid.tile, laid.outer] = ends + sides if self.sides_first else sides + ends

    def _occupy(self, laid: Laid, name: str, spot: Spot) -> None:
        inner = Half(laid.inner, spot.x / 2, spot.y / 2)
        outer = Half(laid.outer, spot.to_x / 2, spot.to_y / 2)
        self.lying.append(Lying(name, (inner, outer), laid.seat))
        for square in squares(spot.x, spot.y) + squares(spot.to_x, spot.to_y):
            self.taken[square] = name

    # Where a tile can go -------------------------------------------------------------------

    def _spots(self, is_double: bool, side: Side, opens: int) -> Iterator[Spot]:
        """The ways to lay a tile at a side: straight on, or round a corner, the roomier first."""
        if is_double:
            outs = max(opens, 1)
            yield across(side, outs)
            yield from self._roomier_first(askew(side, 1, outs), askew(side, -1, outs))
            return
        straight = along(side)
        is_open = self._ahead(straight, TURNING_ROOM) == TURNING_ROOM
        if is_open:
            yield straight
        yield from self._roomier_first(corner(side, 1), corner(side, -1))
        if not is_open:
            yield straight

    def _roomier_first(self, one: Spot, other: Spot) -> list[Spot]:
        """The spot with more table before it, and then the other."""
        if self._ahead(other, AHEAD) > self._ahead(one, AHEAD):
            return [other, one]
        return [one, other]

    def _ahead(self, spot: Spot, most: int) -> int:
        """How much free table lies before a spot, as far as it is looked for."""
        side = spot.outs[0]
        free = 0
        while free < most:
            step = free + 1
            if not self._is_free(side.x + side.dx * step, side.y + side.dy * step):
                break
            free += 1
        return free

    def _is_free(self, x: int, y: int) -> bool:
        """May a half lie with its middle here?"""
        far, low = self._far, self._low
        if x - 1 < -far or x + 1 > far or y - 1 < -low or y + 1 > low:
            return False
        taken = self.taken
        at = (x - 1) * COLUMN + y - 1
        return not (
            at in taken or at + 1 in taken or at + COLUMN in taken or at + COLUMN + 1 in taken
        )

    def _fits(self, spot: Spot, parent: str, clear: bool) -> bool:
        """Is the spot free; and, to be `clear`, apart from every tile but its parent, with a way
        on from each of its sides?"""
        if not (self._is_free(spot.x, spot.y) and self._is_free(spot.to_x, spot.to_y)):
            return False
        if not clear:
            return True
        taken = self.taken
        for near in around(spot):
            if near in taken and taken[near] != parent:
                return False
        return all(self._leads_on(side) for side in spot.outs)

    def _leads_on(self, side: Side) -> bool:
        """Is there room for a tile straight on?"""
        x, y, dx, dy = side.x, side.y, side.dx, side.dy
        return self._is_free(x + dx, y + dy) and self._is_free(x + 3 * dx, y + 3 * dy)

    # The result ----------------------------------------------------------------------------

    def picture(self, table: LineState) -> LinePicture:
        places = [
            place_of(end, side)
            for end in open_ends(table)
            for side in self._usable(self.halves[end.on, end.half][: end.sides])
        ]
        return LinePicture(self.lying.copy(), places, self.box, self.scale)

    def _usable(self, sides: list[Side]) -> list[Side]:
        """The sides with room before them; all of them when none has, since a rescale will help."""
        return [
            side for side in sides if self._is_free(side.x + side.dx, side.y + side.dy)
        ] or sides


def place_of(end: OpenEnd, side: Side) -> Place:
    """Where a tile goes that is laid at this side of an end."""
    if side.place is None:
        x, y = (side.x + side.dx) / 2, (side.y + side.dy) / 2
        side.place = Place(str(end), end.half, x, y, side.dx, side.dy)
    return side.place


def squares(x: int, y: int) -> list[int]:
    """The squares that a half covers whose middle lies here."""
    at = (x - 1) * COLUMN + y - 1
    return [at, at + 1, at + COLUMN, at + COLUMN + 1]


def around(spot: Spot) -> list[int]:
    """The squares that share an edge with those of a tile."""
    left, right = min(spot.x, spot.to_x) - 1, max(spot.x, spot.to_x)
    top, bottom = min(spot.y, spot.to_y) - 1, max(spot.y, spot.to_y)
    near: list[int] = []
    for x in range(left, right + 1):
        near += (x * COLUMN + top - 1, x * COLUMN + bottom + 1)
    for y in range(top, bottom + 1):
        near += ((left - 1) * COLUMN + y, (right + 1) * COLUMN + y)
    return near


def along(side: Side) -> Spot:
    """A tile lengthwise."""
    x, y, dx, dy = side.x, side.y, side.dx, side.dy
    out = Side(x + 4 * dx, y + 4 * dy, dx, dy)
    return Spot(x + dx, y + dy, x + 3 * dx, y + 3 * dy, [out])


def across(side: Side, opens: int) -> Spot:
    """A double across its arm, open straight on and at its two ends, or at the first of these."""
    x, y, dx, dy = side.x, side.y, side.dx, side.dy
    nx, ny = -dy, dx
    mx, my = x + dx, y + dy
    outs = [
        Side(mx + dx, my + dy, dx, dy),
        Side(mx + 2 * nx, my + 2 * ny, nx, ny),
        Side(mx - 2 * nx, my - 2 * ny, -nx, -ny),
    ]
    return Spot(mx - nx, my - ny, mx + nx, my + ny, outs[:opens])


def askew(side: Side, turn: int, opens: int) -> Spot:
    """A double across its arm, but touched at one of its halves: where its middle has no room. The
    other half lies to the right (1) or to the left (-1)."""
    x, y, dx, dy = side.x, side.y, side.dx, side.dy
    nx, ny = -dy * turn, dx * turn
    mx, my = x + dx, y + dy
    outs = [
        Side(mx + 3 * nx, my + 3 * ny, nx, ny),
        Side(mx + dx, my + dy, dx, dy),
        Side(mx - nx, my - ny, -nx, -ny),
    ]
    return Spot(mx, my, mx + 2 * nx, my + 2 * ny, outs[:opens])


def corner(side: Side, turn: int) -> Spot:
    """A tile whose outer half turns to the right (1) or to the left (-1)."""
    x, y, dx, dy = side.x, side.y, side.dx, side.dy
    nx, ny = -dy * turn, dx * turn
    mx, my = x + dx, y + dy
    out = Side(mx + 3 * nx, my + 3 * ny, nx, ny)
    return Spot(mx, my, mx + 2 * nx, my + 2 * ny, [out])
