"""Games of bids and tricks: what this family brings."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from ...bots.judge import Judge
from ...bots.policy import Policy
from ...core.actions import Actions
from ...core.deal import Deal
from ...core.observation import Observation
from ...core.sheet import Sheet
from ...core.view import View
from ...faces.face import Face
from ...family import Family
from ...picture.album import Picture

if TYPE_CHECKING:
    from ...picture.sketch import Sketch


class TricksFamily(Family):
    """Games of bids and tricks."""

    name = "tricks"
    puzzles: ClassVar = {"tricks": (4,)}

    def face(self, sheet: Sheet, names: Sequence[str]) -> Face:
        from .face import TrickFace

        return TrickFace(sheet, names)

    def picture(self, view: View, shape: str = "wide") -> Picture:
        from .picture import tricks_picture

        return tricks_picture(view, shape)

    def sketch(self, view: View, shape: str = "wide") -> "Sketch":
        from .sketch import tricks_sketch

        return tricks_sketch(view, shape)

    def picture_type(self) -> type[Picture]:
        from .picture import TricksPicture

        return TricksPicture

    def actions(self, sheet: Sheet, top: int) -> Actions:
        from .engine.actions import trick_actions

        return trick_actions(top)

    def observation(self, sheet: Sheet, top: int, seats: int) -> Observation:
        from .engine.observation import TrickObservation

        return TrickObservation(top, seats)

    def policy(self) -> Policy:
        from .bot.greedy import GreedyTricks

        return GreedyTricks()

    def judge(self) -> Judge:
        from .bot.judge import TrickJudge

        return TrickJudge()

    def open_values(self, deal: Deal) -> dict[int, int] | None:
        from .solver.moves import open_values

        return open_values(deal)


TRICKS: Family = TricksFamily()
