"""The moves of a game with one set, each made once, with its number among all of them."""

from typing import TYPE_CHECKING

from .actions import NO_ACTION, Actions
from .errors import NoActions
from .move import Move

if TYPE_CHECKING:
    from .sheet import Sheet


class KnownMoves(dict[int, Move]):
    """The moves of a sheet on one set by their codes, each made when it is first asked for."""

    def __init__(self, sheet: "Sheet", top: int) -> None:
        super().__init__()
        self._sheet = sheet
        self._actions = sheet.family.actions(sheet, top)

    def __missing__(self, code: int) -> Move:
        move = self._sheet.bare_move(code)
        index = NO_ACTION if self._actions is None else self._actions.place(code)
        self[code] = move if index == NO_ACTION else move.numbered(index)
        return self[code]

    def listed(self) -> Actions:
        """All of them; NoActions where the family has not said them."""
        if self._actions is None:
            raise NoActions(sheet=self._sheet.title)
        return self._actions
