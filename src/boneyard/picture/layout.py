"""How tiles lie that are laid end to end, in units of half a tile: arms from a first that stays.

Tiles are placed in the order they were laid. Each goes straight on where there is room in the box,
else round a corner; a tile that lies never moves while the box stays as it is. When one finds no
room the box grows a step and all are placed again: `scale` counts the steps, so that a page can
tell a rescale from a move. At the last step a tile that its own arms have shut in lies on others.

Tiles and places go by the numbers that moves and tables have for them (core/places.py).
"""

from typing import Final

from .._rt import i64, u8, vec
from ..core.codes import HALF, TILE
from ..core.places import NAME, SIDE, SIDES
from ..core.tiles import TILES
from .pieces import Half, Lying, Place
from .placements import Placement, Side, across, along, askew, corner

# Nothing may share a square, a quarter of a half. While tiles are placed everything is counted in
# the sides of squares, so that all numbers are whole.
SHAPES = {"wide": (18.0, 10.0), "tall": (10.0, 18.0), "square": (14.0, 14.0)}  # the first boxes
GROWTH = 1.2
STEPS: Final = 12  # of growth: more than any set needs, unless its own arms shut a tile in
TURNING_ROOM: Final = 2  # squares of free table that an arm needs before it to turn a corner later
AHEAD: Final = 8  # how far an arm likes to see free table before it


class NoRoom(Exception):
    """A tile finds no place in this box."""


class Layout:
    """Tiles placed one by one in a box of one size."""

    def __init__(
        self, shape: str, scale: int, sides_first: bool = True, endwise: bool = False
    ) -> None:
        width, height = SHAPES[shape]
        far, low = round(width * GROWTH**scale), round(height * GROWTH**scale)
        right, bottom = far / 2 + 0.5, low / 2 + 0.5  # in halves
        self.box = (-right, -bottom, right, bottom)
        self.scale = scale
        self.sides_first = sides_first
        self.endwise = endwise
        self.lying: list[Lying] = []
        # Free sides, the first to be used first, by the names of their places.
        self.sides: dict[int, list[Side]] = {}
        self._far: i64 = far
        self._low: i64 = low
        # By which tile each square is taken, 0 where by none, column by column; with one square
        # more at every edge, so that what lies in the box has neighbours.
        self._column: i64 = 2 * low + 2
        self._taken: vec[u8] = vec[u8]([0] * ((2 * far + 2) * (2 * low + 2)))

    # Placing -------------------------------------------------------------------------------

    def lay(self, code: i64, seat: int | None, opens: int) -> None:
        """Place the tile that a move of this code lays and that opens so many sides; NoRoom when
        it cannot be. The first tile lies on nothing, whatever its code says."""
        if not self.lying:
            self._lay_first(code, seat, opens)
            return
        on: i64 = (code >> 10) & NAME
        sides = self.sides[on]
        inner, outer = (code & TILE) >> 5, code & HALF
        lies_across = inner == outer and not self.endwise
        for clear in (True, False):
            for side in sides:
                spot = self._spot(side, lies_across, max(opens, 1), tile_number(on), clear)
                if spot is not None:
                    sides.remove(side)
                    self._occupy(code, seat, spot)
                    self.sides[code & TILE] = spot.outs
                    return
        if self.scale < STEPS:
            raise NoRoom
        spot = across(sides[0], max(opens, 1)) if lies_across else along(sides[0])
        del sides[0]
        self._occupy(code, seat, spot)  # on what lies there: no table is too large to be shown
        self.sides[code & TILE] = spot.outs

    def _lay_first(self, code: i64, seat: int | None, opens: int) -> None:
        inner, outer = (code & TILE) >> 5, code & HALF
        if inner != outer or self.endwise:
            self._occupy(code, seat, Placement(-1, 0, 1, 0, []))
            left, right = Side(-2, 0, -1, 0), Side(2, 0, 1, 0)
            self.sides[outer << 5 | inner] = [left]
            self.sides[inner << 5 | outer] = [right, left] if inner == outer else [right]
            return
        self._occupy(code, seat, Placement(0, -1, 0, 1, []))
        sides = [Side(1, 0, 1, 0), Side(-1, 0, -1, 0)]
        ends = [Side(0, -2, 0, -1), Side(0, 2, 0, 1)]
        goes_round = opens > 2 and not self.sides_first
        around = [sides[0], ends[1], sides[1], ends[0]]
        self.sides[code & TILE] = around if goes_round else sides + ends

    def _occupy(self, code: i64, seat: int | None, spot: Placement) -> None:
        number = tile_number(code)
        inner = Half((code & TILE) >> 5, float(spot.x) / 2, float(spot.y) / 2)
        outer = Half(code & HALF, float(spot.to_x) / 2, float(spot.to_y) / 2)
        self.lying.append(Lying(NAMES[number], (inner, outer), seat))
        self._take(spot.x, spot.y, number)
        self._take(spot.to_x, spot.to_y, number)

    # Where a tile can go -------------------------------------------------------------------

    def _spot(
        self, side: Side, lies_across: bool, opens: int, parent: i64, clear: bool
    ) -> Placement | None:
        """Where a tile fits at a side: straight on, or round a corner, the roomier first."""
        straight = across(side, opens) if lies_across else along(side)
        goes_on = lies_across or self._ahead(straight, TURNING_ROOM) == TURNING_ROOM
        if goes_on and self._fits(straight, parent, clear):
            return straight
        if lies_across:
            right, left = askew(side, 1, opens), askew(side, -1, opens)
        else:
            right, left = corner(side, 1), corner(side, -1)
        if self._ahead(left, AHEAD) > self._ahead(right, AHEAD):
            right, left = left, right
        for spot in (right, left):
            if self._fits(spot, parent, clear):
                return spot
        return straight if not goes_on and self._fits(straight, parent, clear) else None

    def _ahead(self, spot: Placement, most: i64) -> i64:
        """How much free table lies before a spot, as far as it is looked for."""
        side = spot.outs[0]
        free: i64 = 0
        while free < most:
            step = free + 1
            if not self._is_free(side.x + side.dx * step, side.y + side.dy * step):
                break
            free += 1
        return free

    def _fits(self, spot: Placement, parent: i64, clear: bool) -> bool:
        """Is the spot free; and, to be `clear`, apart from every tile but its parent, with a way
        on from each of its sides?"""
        if not (self._is_free(spot.x, spot.y) and self._is_free(spot.to_x, spot.to_y)):
            return False
        if not clear:
            return True
        if not self._is_apart(spot, parent):
            return False
        return all(self._leads_on(side) for side in spot.outs)

    def _leads_on(self, side: Side) -> bool:
        """Is there room for a tile straight on?"""
        x, y, dx, dy = side.x, side.y, side.dx, side.dy
        return self._is_free(x + dx, y + dy) and self._is_free(x + 3 * dx, y + 3 * dy)

    # Squares: each is named by the corner of it that is nearest to the top and the left ------

    def _at(self, x: i64, y: i64) -> i64:
        return (x + self._far + 1) * self._column + y + self._low + 1

    def _take(self, x: i64, y: i64, number: i64) -> None:
        """A half of this tile lies with its middle here, in the box unless it was shut in."""
        far, low = self._far, self._low
        if x <= -far or x >= far or y <= -low or y >= low:
            return
        at: i64 = self._at(x - 1, y - 1)
        taken, column, by = self._taken, self._column, u8(number)
        taken[at] = taken[at + 1] = taken[at + column] = taken[at + column + 1] = by

    def _is_free(self, x: i64, y: i64) -> bool:
        """May a half lie with its middle here?"""
        far, low = self._far, self._low
        if x - 1 < -far or x + 1 > far or y - 1 < -low or y + 1 > low:
            return False
        taken, column = self._taken, self._column
        at: i64 = self._at(x - 1, y - 1)
        return (taken[at] | taken[at + 1] | taken[at + column] | taken[at + column + 1]) == 0

    def _is_apart(self, spot: Placement, parent: i64) -> bool:
        """Do all squares that share an edge with the spot belong to nobody, or to the parent?"""
        left, right = min(spot.x, spot.to_x) - 1, max(spot.x, spot.to_x)
        top, bottom = min(spot.y, spot.to_y) - 1, max(spot.y, spot.to_y)
        x: i64 = left
        while x <= right:
            if self._is_strange(x, top - 1, parent) or self._is_strange(x, bottom + 1, parent):
                return False
            x += 1
        y: i64 = top
        while y <= bottom:
            if self._is_strange(left - 1, y, parent) or self._is_strange(right + 1, y, parent):
                return False
            y += 1
        return True

    def _is_strange(self, x: i64, y: i64, parent: i64) -> bool:
        """Does a square belong to a tile that is not the parent?"""
        by = i64(self._taken[self._at(x, y)])
        return by != 0 and by != parent

    # What is open --------------------------------------------------------------------------

    def places(self, open_places: vec[i64], n: i64) -> list[Place]:
        """Where the next tile can go, in the order of these open places."""
        found: list[Place] = []
        i: i64 = 0
        while i < n:
            place: i64 = open_places[i]
            name: i64 = place & NAME
            sides = self.sides[name][: (place & SIDES) // SIDE]
            for side in self._usable(sides):
                found.append(place_of(name, side))
            i += 1
        return found

    def _usable(self, sides: list[Side]) -> list[Side]:
        """The sides with room before them; all of them when none has, since a rescale will help."""
        return [
            side for side in sides if self._is_free(side.x + side.dx, side.y + side.dy)
        ] or sides


def place_of(name: i64, side: Side) -> Place:
    """Where a tile goes that is laid at this side of the place of this name."""
    if side.place is None:
        x, y = float(side.x + side.dx) / 2, float(side.y + side.dy) / 2
        under, half = name >> 5, name & HALF
        side.place = Place(f"{under}-{half}", half, x, y, side.dx, side.dy)
    return side.place


def tile_number(code: i64) -> i64:
    """The number of the tile whose halves are the low ten bits of a code: those of a set have 1, 2,
    3, ... as they follow in `NAMES`."""
    one: i64 = (code & TILE) >> 5
    other: i64 = code & HALF
    high, low = max(one, other), min(one, other)
    return high * (high + 1) // 2 + low + 1


NAMES: Final = ["", *(str(each) for each in TILES)]
