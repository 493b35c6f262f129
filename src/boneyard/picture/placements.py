"""The ways in which one tile can lie at a free side of another, counted in squares (see layout.py).

Nothing here knows what else lies on the table.
"""

from .._rt import i64, mypyc_attr
from .pieces import Place


@mypyc_attr(acyclic=True)
class Side:
    """A free side of a tile: the middle of its edge, and the way out."""

    def __init__(self, x: i64, y: i64, dx: i64, dy: i64) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.dx: i64 = dx
        self.dy: i64 = dy
        self.place: Place | None = None  # of a tile that is laid here, once that was asked


@mypyc_attr(acyclic=True)
class Placement:
    """Where a tile's halves would lie, by their middles, and the sides it would open, straight on
    first."""

    def __init__(self, x: i64, y: i64, to_x: i64, to_y: i64, outs: list[Side]) -> None:
        self.x: i64 = x  # of the inner half
        self.y: i64 = y
        self.to_x: i64 = to_x
        self.to_y: i64 = to_y
        self.outs = outs


def along(side: Side) -> Placement:
    """A tile lengthwise."""
    x, y, dx, dy = side.x, side.y, side.dx, side.dy
    out = Side(x + 4 * dx, y + 4 * dy, dx, dy)
    return Placement(x + dx, y + dy, x + 3 * dx, y + 3 * dy, [out])


def across(side: Side, opens: int) -> Placement:
    """A double across its arm, open straight on and at its two ends, or at the first of these."""
    dx, dy = side.dx, side.dy
    nx, ny = -dy, dx
    mx, my = side.x + dx, side.y + dy
    outs = [Side(mx + dx, my + dy, dx, dy)]
    if opens > 1:
        outs.append(Side(mx + 2 * nx, my + 2 * ny, nx, ny))
    if opens > 2:
        outs.append(Side(mx - 2 * nx, my - 2 * ny, -nx, -ny))
    return Placement(mx - nx, my - ny, mx + nx, my + ny, outs)


def askew(side: Side, turn: i64, opens: int) -> Placement:
    """A double across its arm, but touched at one of its halves: where its middle has no room. The
    other half lies to the right (1) or to the left (-1)."""
    dx, dy = side.dx, side.dy
    nx, ny = -dy * turn, dx * turn
    mx, my = side.x + dx, side.y + dy
    outs = [
        Side(mx + 3 * nx, my + 3 * ny, nx, ny),
        Side(mx + dx, my + dy, dx, dy),
        Side(mx - nx, my - ny, -nx, -ny),
    ]
    return Placement(mx, my, mx + 2 * nx, my + 2 * ny, outs[:opens])


def corner(side: Side, turn: i64) -> Placement:
    """A tile whose outer half turns to the right (1) or to the left (-1)."""
    dx, dy = side.dx, side.dy
    nx, ny = -dy * turn, dx * turn
    mx, my = side.x + dx, side.y + dy
    out = Side(mx + 3 * nx, my + 3 * ny, nx, ny)
    return Placement(mx, my, mx + 2 * nx, my + 2 * ny, [out])
