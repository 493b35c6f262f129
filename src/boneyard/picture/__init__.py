"""Where each tile lies, as numbers in units of half a tile. Nothing here draws or knows a rule."""

from ..core.view import View
from ..engines.line.sheet import LineSheet
from ..engines.line.state import LineState
from .line import Growing, picture
from .lying import LinePicture
from .svg import svg


def picture_of(view: View, shape: str = "wide") -> LinePicture | None:
    """The picture of what this view's table shows; None for tables that have no
    picture of their own yet."""
    if isinstance(view.sheet, LineSheet) and isinstance(view.table, LineState):
        return picture(view.table, shape)
    return None


class Pictures:
    """The pictures of one table while it is played, each made from the one before."""

    def __init__(self) -> None:
        self._growing: dict[str, Growing] = {}

    def of(self, view: View, shape: str) -> LinePicture | None:
        """The same as `picture_of`, the views being of one match as it goes on."""
        if isinstance(view.sheet, LineSheet) and isinstance(view.table, LineState):
            return self._growing.setdefault(shape, Growing(shape)).picture(view.table)
        return None


def drawing_of(view: View, shape: str = "wide") -> str | None:
    """The same as SVG text."""
    drawn = picture_of(view, shape)
    return None if drawn is None else svg(drawn)


__all__ = ["LinePicture", "Pictures", "drawing_of", "picture", "picture_of", "svg"]
