"""Which sheet is kept with which form, a line a sheet; the numbers are clauses of its page."""

from ..core.errors import NoPad
from ..core.sheet import Sheet
from ..sheets import SHEETS
from .chips_form import ChipsForm
from .form import Form
from .hands_form import HandsForm
from .tricks_form import TricksForm

FORMS: dict[str, Form] = {
    "caribbean-cruise": HandsForm(deal=1, play=11, out=12, blocked=13, game=14),
    "front-porch": HandsForm(deal=1, out=9, blocked=10, game=11),
    "blind": HandsForm(deal=1, out=7, blocked=13, game=14),
    "double-six": HandsForm(deal=1, out=9, blocked=10, game=11),
    "tournament": HandsForm(deal=1, out=9, blocked=10, game=11),
    "texas-42": TricksForm(counts=2, bids=4, trumps=8, passed=20),
    "poker": ChipsForm(tiles=1, ante=9, chips=20, pots=11),
    "muggins": HandsForm(deal=1, play=6, out=11, blocked=12, game=13),
    "draw": HandsForm(deal=1, out=10, blocked=11, game=12),
    "block": HandsForm(deal=1, out=9, blocked=10, game=11),
    "bergen": HandsForm(deal=1, play=6, out=11, blocked=13, game=14),
    "matador": HandsForm(deal=1, out=11, blocked=12, game=13),
    "pressman-matador": HandsForm(deal=1, out=10, blocked=11, game=12),
    "tiddle-a-wink": HandsForm(deal=1, out=9, blocked=10, game=11),
    "tiddle-a-wink-pool": HandsForm(deal=1, out=10, blocked=12, game=22),
    "pressman-tiddle-a-wink": HandsForm(deal=1, out=8, blocked=9, game=10),
    "sebastopol": HandsForm(deal=1, out=9, blocked=10, game=11),
    "mexican-train": HandsForm(deal=1, out=20, blocked=38, game=22),
}


def form_of(sheet: Sheet) -> Form:
    """The form of a sheet; NoPad where nothing is scored."""
    if sheet.id not in FORMS:
        raise NoPad(sheet=sheet.title)
    return FORMS[sheet.id]


def kept() -> list[Sheet]:
    """The sheets that have a pad, in the order of the catalogue."""
    return [sheet for sheet in SHEETS if sheet.id in FORMS]
