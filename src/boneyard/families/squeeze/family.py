"""Squeeze: what this family brings."""

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


class SqueezeFamily(SolitaireFamily):
    """The solitaire Squeeze."""

    name = "squeeze"

    def face(self, sheet: Sheet, names: Sequence[str]) -> Face:
        from .face import SqueezeFace

        return SqueezeFace(sheet, names)

    def picture(self, view: View, shape: str = "wide") -> Picture:
        from .picture import squeeze_picture

        return squeeze_picture(view, shape)

    def sketch(self, view: View, shape: str = "wide") -> "Sketch":
        from .sketch import squeeze_sketch

        return squeeze_sketch(view, shape)

    def picture_type(self) -> type[Picture]:
        from .picture import SqueezePicture

        return SqueezePicture

    def actions(self, sheet: Sheet, top: int) -> Actions:
        from .engine.actions import squeeze_actions

        return squeeze_actions(top)

    def observation(self, sheet: Sheet, top: int, seats: int) -> Observation:
        from .engine.observation import SqueezeObservation

        return SqueezeObservation(top)

    def policy(self) -> Policy:
        from .bot.greedy import GreedySqueeze

        return GreedySqueeze()

    def solver(self) -> Solve:
        from .solver.search import solve

        return solve

    def fair_player(self) -> Choose:
        from .bot.fair import choose

        return choose


SQUEEZE: Family = SqueezeFamily()
