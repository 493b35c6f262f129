"""How the tiles of a line lie while it grows: what lies already is not placed again."""

from ..._rt import i64, mypyc_attr
from ...core.codes import CODE, SEAT_SHIFT, TILE, TURN, VERBS
from ...core.places import NAME, SIDE, SIDES
from ...core.view import View
from ...picture.album import Album
from ...picture.drawing import Drawing
from ...picture.layout import Layout, NoRoom
from ...picture.pieces import Grown
from .engine.state import LineState
from .engine.table import line_table
from .picture import LinePicture


def picture(table: LineState, shape: str = "wide") -> LinePicture:
    """How this table lies on one of `SHAPES`."""
    return LineGrowth(shape).extent(table).picture()


class LineGrowth:
    """The pictures of one table while it is played: what lies already is not placed again."""

    def __init__(self, shape: str = "wide") -> None:
        self._shape = shape
        self._layout = Layout(shape, 0)
        self._past: LineState | None = None  # the table as it was when the layout was made
        self._extent: Extent | None = None

    def extent(self, table: LineState) -> "Extent":
        """How far the table's picture reaches now."""
        if self._past is None or not has_begun_as(table, self._past):
            self._begin(table, 0)
        while True:
            try:
                self._follow(table)
                break
            except NoRoom:
                self._begin(table, self._layout.scale + 1)
        if self._extent is None:  # else nobody has laid anything since
            self._extent = Extent(self._layout, table)
        return self._extent

    def _begin(self, table: LineState, scale: int) -> None:
        self._past = line_table(table.fresh())
        self._extent = None
        rules = table.rules.layout
        self._layout = Layout(self._shape, scale, rules.sides_first, rules.endwise)

    def _follow(self, table: LineState) -> None:
        """Place what was laid since; NoRoom."""
        past = self._past
        assert past is not None
        while past.log_length < table.log_length:
            entry: i64 = table.log[past.log_length]
            past.replay(entry)
            code: i64 = entry & CODE
            if code < VERBS:
                self._extent = None
                self._layout.lay(code, entry >> SEAT_SHIFT, free_sides(past, code & TILE))
            elif code >= TURN:
                self._extent = None
                self._layout.lay(code - TURN, None, 1)


def has_begun_as(table: LineState, past: LineState) -> bool:
    """Has this table come about by the same moves, or by more?"""
    if past.log_length > table.log_length:
        return False
    i: i64 = 0
    while i < past.log_length:
        if past.log[i] != table.log[i]:
            return False
        i += 1
    return True


def free_sides(table: LineState, name: i64) -> int:
    """How many free sides the place of this name has."""
    i: i64 = 0
    while i < table.n_places:
        if table.places[i] & NAME == name:
            return (table.places[i] & SIDES) // SIDE
        i += 1
    return 0


@mypyc_attr(acyclic=True)
class Extent(Drawing):
    """How far a layout had grown, and what was open then. Tiles are only ever added to a layout:
    so many of them are all that a picture showed, and those after them are what came since."""

    def __init__(self, layout: Layout, table: LineState) -> None:
        self.layout = layout
        self.tiles = len(layout.lying)
        self.places = layout.places(table.places, table.n_places)
        self._picture: LinePicture | None = None

    def picture(self) -> LinePicture:
        """The whole of it."""
        if self._picture is None:
            layout = self.layout
            tiles = layout.lying[: self.tiles]
            self._picture = LinePicture(tiles, self.places, layout.box, layout.scale)
        return self._picture

    def added_to(self, before: Drawing) -> Grown | None:
        if not isinstance(before, Extent) or before.tiles >= self.tiles:
            return None
        layout, past, known = self.layout, before.layout, before.tiles
        if past is not layout:  # laid out once more, perhaps as it was
            if past.scale != layout.scale or layout.lying[:known] != past.lying[:known]:
                return None
        return Grown(layout.lying[known : self.tiles], self.places)


class LineAlbum(Album):
    """The pictures of one table, each made from the one before."""

    def __init__(self) -> None:
        self._growing: dict[str, LineGrowth] = {}

    def draw(self, view: View, shape: str) -> Extent:
        """How far the picture reaches, which follows from the one that was asked for last."""
        if shape not in self._growing:
            self._growing[shape] = LineGrowth(shape)
        return self._growing[shape].extent(line_table(view.table))
