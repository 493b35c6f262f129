"""Games as pads and hubs name them, and the forms that they are kept with."""

from collections.abc import Mapping, Sequence

from ..core.errors import BadPlayers, NoPad
from ..core.sheet import Sheet
from ..forms.form import Form
from ..forms.game import Game
from ..sheets import every_sheet, find


def game_of(
    sheet_id: str, top: int | None, seats: int, options: Mapping[str, str], players: Sequence[str]
) -> Game:
    """The game so described; errors as for a match that cannot be."""
    sheet = find(sheet_id).with_options(options)
    top, seats = sheet.sized(top, seats)
    if len(players) != seats:
        raise BadPlayers(given=len(players), seats=seats)
    return Game(sheet, top, tuple(players))


def form_of(sheet: Sheet) -> Form:
    """The form of a sheet; NoPad where nothing is scored."""
    if sheet.form is None:
        raise NoPad(sheet=sheet.title)
    return sheet.form


def kept() -> list[Sheet]:
    """The sheets that have a pad, in the order of the catalogue, those of other packages last."""
    return [sheet for sheet in every_sheet() if sheet.form is not None]
