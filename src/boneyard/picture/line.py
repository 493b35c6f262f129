"""How the tiles of a line lie, in units of half a tile: arms from a first tile that stays.

Tiles are placed in the order they were laid. Each goes straight on where there is room in the box,
else round a corner; a tile that lies never moves while the box stays as it is. When one finds no
room the box grows a step and all are placed again: `scale` counts the steps, so that a page can
tell a rescale from a move.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from ..core.tiles import Tile
from ..engines.line.arms import Laid, laid_by, open_ends, sides_of
from ..engines.line.state import LineState
from .lying import Half, LinePicture, Lying, Place

Point = tuple[float, float]
Square = tuple[int, int]  # a quarter of a half: the grid that nothing may share

SHAPES = {"wide": (18.0, 10.0), "tall": (10.0, 18.0), "square": (14.0, 14.0)}  # the first boxes
GROWTH = 1.2
STEPS = 24  # of growth; far more than any set needs
TURNING_ROOM = 1.0  # free table that an arm needs before it to turn a corner later
AHEAD = 4.0  # how far an arm likes to see free table before it


class NoRoom(Exception):
    """A tile finds no place in this box."""


@dataclass(frozen=True)
class Side:
    """A free side of a tile: the middle of its edge, and the way out."""

    at: Point
    way: tuple[int, int]


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
                break
            except NoRoom:
                if self._layout.scale == STEPS:
                    raise
                self._begin(table, self._layout.scale + 1)
        self._entries = entries
        self._last = self._layout.picture(table)
        return self._last

    def _begin(self, table: LineState, scale: int) -> None:
        past = table.fresh()
        assert isinstance(past, LineState)
        self._past, self._entries, self._lying = past, [], {}
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
        self.right = round(width * GROWTH**scale) / 2
        self.bottom = round(height * GROWTH**scale) / 2
        self._far, self._low = 2 * self.right, 2 * self.bottom  # the same in squares
        self.sides_first = sides_first
        self.lying: list[Lying] = []
        self.taken: dict[Square, str] = {}  # by which tile
        self.halves: dict[
            tuple[str, int], list[Side]
        ] = {}  # free sides, the first to be used first

    # Placing -------------------------------------------------------------------------------

    def lay(self, laid: Laid, opens: int) -> None:
        """Place one more tile, which opens so many sides; NoRoom when it cannot be."""
        if laid.on is None:
            self._lay_first(laid)
            return
        parent = str(laid.on.tile)
        sides = self.halves[parent, int(laid.against or 0)]
        for clear in (True, False):
            for side in sides:
                for spot in self._spots(laid, side, opens):
                    if self._fits(spot, parent, clear):
                        sides.remove(side)
                        self._occupy(laid, spot)
                        self.halves[str(laid.tile), laid.outer] = list(spot.outs)
                        return
        raise NoRoom

    def _lay_first(self, laid: Laid) -> None:
        if laid.tile.is_double:
            spot = Spot((0, -0.5), (0, 0.5), (Side((0.5, 0), (1, 0)), Side((-0.5, 0), (-1, 0))))
            ends = (Side((0, -1), (0, -1)), Side((0, 1), (0, 1)))
            outs = (*ends, *spot.outs) if self.sides_first else (*spot.outs, *ends)
            self._occupy(laid, spot)
            self.halves[str(laid.tile), laid.outer] = list(outs)
            return
        west, east = Side((-1, 0), (-1, 0)), Side((1, 0), (1, 0))
        name = str(laid.tile)
        self._occupy(laid, Spot((-0.5, 0), (0.5, 0), ()))
        self.halves[name, laid.inner] = [west]
        self.halves[name, laid.outer] = [east]

    def _occupy(self, laid: Laid, spot: "Spot") -> None:
        name = str(laid.tile)
        halves = (Half(laid.inner, *spot.inner), Half(laid.outer, *spot.outer))
        self.lying.append(Lying(name, halves, laid.seat))
        for square in spot.squares():
            self.taken[square] = name

    # Where a tile can go -------------------------------------------------------------------

    def _spots(self, laid: Laid, side: Side, opens: int) -> Iterator["Spot"]:
        """The ways to lay a tile at a side: straight on, or round a corner, the roomier first."""
        if laid.tile.is_double:
            outs = max(opens, 1)
            straight = across(side)
            yield Spot(straight.inner, straight.outer, straight.outs[:outs])
            for way in sorted(askew(side), key=self._room):
                yield Spot(way.inner, way.outer, way.outs[:outs])
            return
        straight = along(side)
        is_open = self._ahead(straight.outs[0]) >= TURNING_ROOM
        if is_open:
            yield straight
        yield from sorted((corner(side, 1), corner(side, -1)), key=self._room)
        if not is_open:
            yield straight

    def _room(self, spot: "Spot") -> float:
        """Sorts spots with more table before them first."""
        return -self._ahead(spot.outs[0])

    def _ahead(self, side: Side) -> float:
        """How much free table lies before a side, up to AHEAD."""
        x, y = side.at
        dx, dy = side.way
        free = 0.0
        while free < AHEAD:
            if not self._is_free(cell(x + dx * (free + 0.5), y + dy * (free + 0.5))):
                break
            free += 0.5
        return free

    def _is_free(self, squares: list[Square]) -> bool:
        taken, far, low = self.taken, self._far, self._low
        for square in squares:
            if square in taken:
                return False
            x, y = square
            if not (-far <= x + 0.5 <= far and -low <= y + 0.5 <= low):
                return False
        return True

    def _fits(self, spot: "Spot", parent: str, clear: bool) -> bool:
        """Is the spot free; and, to be `clear`, apart from every tile but its parent, with a way
        on from each of its sides?"""
        squares = spot.squares()
        if not self._is_free(squares):
            return False
        if not clear:
            return True
        for x, y in squares:
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if self.taken.get(near, parent) != parent:
                    return False
        here = set(squares)
        return all(self._leads_on(side, here) for side in spot.outs)

    def _leads_on(self, side: Side, here: set[Square]) -> bool:
        x, y = side.at
        dx, dy = side.way
        squares = cell(x + dx * 0.5, y + dy * 0.5) + cell(x + dx * 1.5, y + dy * 1.5)
        return here.isdisjoint(squares) and self._is_free(squares)

    # The result ----------------------------------------------------------------------------

    def picture(self, table: LineState) -> LinePicture:
        places = [
            Place(str(end), end.half, *middle(side), *side.way)
            for end in open_ends(table)
            for side in self._usable(self.halves[str(end.on), end.half][: end.sides])
        ]
        box = (-self.right - 0.5, -self.bottom - 0.5, self.right + 0.5, self.bottom + 0.5)
        return LinePicture(self.lying.copy(), places, box, self.scale)

    def _usable(self, sides: list[Side]) -> list[Side]:
        """The sides with room before them; all of them when none has, since a rescale will help."""
        return [side for side in sides if self._is_free(cell(*middle(side)))] or sides


@dataclass(frozen=True)
class Spot:
    """Where a tile's halves would lie, and the sides it would open, straight on first."""

    inner: Point
    outer: Point
    outs: tuple[Side, ...]

    def squares(self) -> list[Square]:
        return cell(*self.inner) + cell(*self.outer)


def middle(side: Side) -> Point:
    """The middle of a half that would lie at this side."""
    (x, y), (dx, dy) = side.at, side.way
    return x + dx / 2, y + dy / 2


def cell(x: float, y: float) -> list[Square]:
    """The squares that a half covers whose middle lies here."""
    left, top = round(2 * x) - 1, round(2 * y) - 1
    return [(left, top), (left + 1, top), (left, top + 1), (left + 1, top + 1)]


def along(side: Side) -> Spot:
    """A tile lengthwise."""
    (x, y), (dx, dy) = side.at, side.way
    out = Side((x + 2 * dx, y + 2 * dy), side.way)
    return Spot((x + dx / 2, y + dy / 2), (x + dx * 1.5, y + dy * 1.5), (out,))


def across(side: Side) -> Spot:
    """A double across its arm, open straight on and at its two ends."""
    (x, y), (dx, dy) = side.at, side.way
    nx, ny = -dy, dx
    mx, my = x + dx / 2, y + dy / 2
    outs = (
        Side((x + dx, y + dy), side.way),
        Side((mx + nx, my + ny), (nx, ny)),
        Side((mx - nx, my - ny), (-nx, -ny)),
    )
    return Spot((mx - nx / 2, my - ny / 2), (mx + nx / 2, my + ny / 2), outs)


def askew(side: Side) -> list[Spot]:
    """A double across its arm, but touched at one of its halves: where its middle has no room."""
    (x, y), (dx, dy) = side.at, side.way
    spots = []
    for nx, ny in ((-dy, dx), (dy, -dx)):
        mx, my = x + dx / 2, y + dy / 2
        outs = (
            Side((mx + nx * 1.5, my + ny * 1.5), (nx, ny)),
            Side((x + dx, y + dy), side.way),
            Side((mx - nx / 2, my - ny / 2), (-nx, -ny)),
        )
        spots.append(Spot((mx, my), (mx + nx, my + ny), outs))
    return spots


def corner(side: Side, turn: int) -> Spot:
    """A tile whose outer half turns to the right (1) or to the left (-1)."""
    (x, y), (dx, dy) = side.at, side.way
    nx, ny = -dy * turn, dx * turn
    mx, my = x + dx / 2, y + dy / 2
    out = Side((mx + nx * 1.5, my + ny * 1.5), (nx, ny))
    return Spot((mx, my), (mx + nx, my + ny), (out,))
