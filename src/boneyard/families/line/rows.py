"""How the tiles of a line table lie, as rows of text pieces."""

from ...core.table import Table
from ...core.view import View
from ...telling.layout import Layout, layout_of
from .engine.arms import first_laid, open_ends
from .engine.state import LineState


def line_state(of: View | Table) -> LineState:
    """The table as the line engine knows it."""
    table = of.table if isinstance(of, View) else of
    assert isinstance(table, LineState)
    return table


def layout(table: LineState) -> Layout:
    """How the table lies; no rows and no ends while nothing does."""
    one_way = table.rules.layout.single_lead == 1
    return layout_of(first_laid(table), open_ends(table), one_way)
