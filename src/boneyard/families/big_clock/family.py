"""The Big Clock: what this family brings."""

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
from ...solvers.learned import School

if TYPE_CHECKING:
    from ...picture.sketch import Sketch


class ClockFamily(SolitaireFamily):
    """The solitaire The Big Clock."""

    name = "big_clock"

    def face(self, sheet: Sheet, names: Sequence[str]) -> Face:
        from .face import ClockFace

        return ClockFace(sheet, names)

    def picture(self, view: View, shape: str = "wide") -> Picture:
        from .picture import clock_picture

        return clock_picture(view, shape)

    def sketch(self, view: View, shape: str = "wide") -> "Sketch":
        from .sketch import clock_sketch

        return clock_sketch(view, shape)

    def picture_type(self) -> type[Picture]:
        from .picture import ClockPicture

        return ClockPicture

    def actions(self, sheet: Sheet, top: int) -> Actions:
        from .engine.actions import clock_actions

        return clock_actions(top)

    def observation(self, sheet: Sheet, top: int, seats: int) -> Observation:
        from .engine.observation import ClockObservation

        return ClockObservation(top)

    def policy(self) -> Policy:
        from .bot.greedy import GreedyClock

        return GreedyClock()

    def solver(self) -> Solve:
        from .solver.search import solve

        return solve

    def fair_player(self) -> Choose:
        from .bot.fair import choose

        return choose

    def school(self) -> School:
        from .solver.school import ClockSchool

        return ClockSchool()


BIG_CLOCK: Family = ClockFamily()
