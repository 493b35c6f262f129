"""Bingo: what this family brings."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...bots.policy import Policy
from ...core.actions import Actions
from ...core.observation import Observation
from ...core.sheet import Sheet
from ...core.view import View
from ...faces.face import Face
from ...family import Family
from ...picture.album import Picture
from ...solitaire.family import SolitaireFamily
from ...solvers.answer import Choose, Solve

if TYPE_CHECKING:
    from ...picture.sketch import Sketch


class BingoFamily(SolitaireFamily):
    """The solitaire Bingo."""

    name = "bingo"

    def face(self, sheet: Sheet, names: Sequence[str]) -> Face:
        from .face import BingoFace

        return BingoFace(sheet, names)

    def picture(self, view: View, shape: str = "wide") -> Picture:
        from .picture import bingo_picture

        return bingo_picture(view, shape)

    def sketch(self, view: View, shape: str = "wide") -> "Sketch":
        from .sketch import bingo_sketch

        return bingo_sketch(view, shape)

    def picture_type(self) -> type[Picture]:
        from .picture import BingoPicture

        return BingoPicture

    def actions(self, sheet: Sheet, top: int) -> Actions:
        from .engine.actions import bingo_actions

        return bingo_actions(top)

    def observation(self, sheet: Sheet, top: int, seats: int) -> Observation:
        from .engine.observation import BingoObservation

        return BingoObservation(top)

    def policy(self) -> Policy:
        return Policy()  # there is never anything to weigh

    def solver(self) -> Solve:
        from .solver import solve

        return solve

    def fair_player(self) -> Choose:
        from .bot import choose

        return choose


BINGO: Family = BingoFamily()
