"""How a real round of a line game is told to the scorepad: hands, and points made in play."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...core.table import Table
from ...forms.fields import listed, whole
from ...forms.game import Game
from ...forms.hands import HandsForm
from .engine.sheet import LineSheet


@dataclass(frozen=True)
class LineForm(HandsForm):
    """Tiles may score when they are laid, and the points may end the round."""

    def whys(self, game: Game) -> list[str]:
        return [*super().whys(game), *(["target"] if _sheet(game).at_once else [])]

    def _peg(self, game: Game, table: Table, result: Mapping[str, Any], why: str) -> None:
        sheet = _sheet(game)
        if sheet.pays is None:
            super()._peg(game, table, result, why)
            return
        reached = None
        for seat, value in enumerate(listed(result.get("play"), "play", game.seats)):
            points = whole(value, "play")
            name = game.players[seat]
            if not sheet.pays.adds_up(points):
                raise game.refusal("play", self.play, name=name, points=points)
            table.pegged[seat] += points
            total = table.before[seat] + table.pegged[seat]
            if sheet.at_once and points and total >= (sheet.target or 0):
                reached = name
        if why == "target" and reached is None:
            raise game.refusal("target_missed", self.game, target=sheet.target)
        if why != "target" and reached is not None:
            raise game.refusal("target_reached", self.game, name=reached)


def _sheet(game: Game) -> LineSheet:
    assert isinstance(game.sheet, LineSheet)
    return game.sheet
