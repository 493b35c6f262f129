"""Traffic: what this family brings."""

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


class TrafficFamily(SolitaireFamily):
    """The solitaire Traffic."""

    name = "traffic"

    def face(self, sheet: Sheet, names: Sequence[str]) -> Face:
        from .face import TrafficFace

        return TrafficFace(sheet, names)

    def picture(self, view: View, shape: str = "wide") -> Picture:
        from .picture import traffic_picture

        return traffic_picture(view, shape)

    def sketch(self, view: View, shape: str = "wide") -> "Sketch":
        from .sketch import traffic_sketch

        return traffic_sketch(view, shape)

    def picture_type(self) -> type[Picture]:
        from .picture import TrafficPicture

        return TrafficPicture

    def actions(self, sheet: Sheet, top: int) -> Actions:
        from .engine.actions import TrafficActions

        return TrafficActions(top)

    def observation(self, sheet: Sheet, top: int, seats: int) -> Observation:
        from .engine.observation import TrafficObservation

        return TrafficObservation(top)

    def policy(self) -> Policy:
        from .bot.greedy import GreedyTraffic

        return GreedyTraffic()

    def solver(self) -> Solve:
        from .solver.solve import solve

        return solve

    def fair_player(self) -> Choose:
        from .bot.fair import choose

        return choose


TRAFFIC: Family = TrafficFamily()
