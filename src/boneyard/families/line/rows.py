"""How the tiles of a line table lie, as rows of text pieces."""

from ...faces.layout import RowLayout, layout_of
from .engine.arms import first_laid, open_ends
from .engine.state import LineState


def layout(table: LineState) -> RowLayout:
    """How the table lies; no rows and no ends while nothing does."""
    one_way = table.rules.layout.single_lead == 1
    return layout_of(first_laid(table), open_ends(table), one_way)
