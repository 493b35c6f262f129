"""Where each tile lies, as numbers in units of half a tile. Nothing here draws or knows a rule."""

from ..core.view import View
from ..engines.line.sheet import LineSheet
from ..engines.line.state import LineState
from .line import LinePicture, picture
from .svg import svg


def picture_of(view: View, shape: str = "wide") -> LinePicture | None:
    """The picture of what this view's table shows; None for tables that have no
    picture of their own yet."""
    if isinstance(view.sheet, LineSheet) and isinstance(view.table, LineState):
        return picture(view.table, shape)
    return None


def drawing_of(view: View, shape: str = "wide") -> str | None:
    """The same as SVG text."""
    drawn = picture_of(view, shape)
    return None if drawn is None else svg(drawn)


__all__ = ["LinePicture", "drawing_of", "picture", "picture_of", "svg"]
