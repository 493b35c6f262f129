"""What matches, views, hands and records look like in a notebook: put where the core asks for it.

Nothing that draws is imported before something is shown.
"""

from collections.abc import Sequence

from ..core.errors import BoneyardError
from ..core.match import Match
from ..core.portraits import PORTRAITS
from ..core.record import Record
from ..core.tiles import Hand
from ..core.view import View

COLOURED = 7  # sets with more pips than a double-six tell them apart by colour


def of_match(match: Match) -> str:
    """The table as everybody sees it."""
    return drawn(match.watch(), match.players)


def of_view(view: View) -> str:
    """The table, and below it the hand of the seat that looks."""
    from ..family import seat_names

    return drawn(view, seat_names(view))


def drawn(view: View, names: Sequence[str]) -> str:
    """What a view shows as SVG text, with these names in what is told of it."""
    from ..picture.svg import svg

    sketch = view.sheet.family.sketch(view)
    lying = {each.tile for each in sketch.tiles}
    sketch.add_hand([str(each) for each in view.hand if str(each) not in lying])
    return svg(sketch, told(view, names), view.table.top >= COLOURED)


def told(view: View, names: Sequence[str]) -> str:
    """What a picture of this view shows, in words."""
    face = view.sheet.face(names)
    lines = [*face.rows_aloud(view), *face.said(view), *face.standing(view)]
    return " · ".join([view.sheet.title, *(line for line in lines if line)])


def of_hand(hand: Hand) -> str:
    """The tiles in rows."""
    from ..picture.sketch import in_rows
    from ..picture.svg import svg

    highest = max((each.high for each in hand), default=0)
    return svg(in_rows([str(each) for each in hand]), str(hand), highest >= COLOURED)


def of_record(record: Record) -> str | None:
    """The match step by step; None for what cannot be played again, as of one seat's record."""
    from .steps import steps

    try:
        return steps(record)
    except BoneyardError:
        return None


PORTRAITS.update({"match": of_match, "view": of_view, "hand": of_hand, "record": of_record})
