"""Games played blindly: what this family brings."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...bots.judge import Judge, Judged
from ...bots.policy import Policy
from ...core.actions import Actions
from ...core.move import Move
from ...core.observation import Observation
from ...core.sheet import Sheet
from ...core.view import View
from ...faces.face import Face
from ...family import Family
from ...picture.album import Picture

if TYPE_CHECKING:
    from ...picture.sketch import Sketch


class BlindFamily(Family):
    """Games played blindly."""

    name = "blind"

    def face(self, sheet: Sheet, names: Sequence[str]) -> Face:
        from .face import BlindFace

        return BlindFace(sheet, names)

    def picture(self, view: View, shape: str = "wide") -> Picture:
        from .picture import blind_picture

        return blind_picture(view, shape)

    def sketch(self, view: View, shape: str = "wide") -> "Sketch":
        from .sketch import blind_sketch

        return blind_sketch(view, shape)

    def picture_type(self) -> type[Picture]:
        from .picture import BlindPicture

        return BlindPicture

    def actions(self, sheet: Sheet, top: int) -> Actions:
        from .engine.actions import blind_actions

        return blind_actions(top)

    def observation(self, sheet: Sheet, top: int, seats: int) -> Observation:
        from .engine.observation import BlindObservation
        from .engine.table import blind_table

        return BlindObservation(blind_table(sheet.table(top, seats)))

    def policy(self) -> Policy:
        from .bot.greedy import GreedyBlind

        return GreedyBlind()

    def judge(self) -> Judge:
        from .bot.judge import BlindJudge

        return BlindJudge()

    def reason(self, view: View, move: Move, judged: list[Judged]) -> str:
        policy = self.policy()
        weighed = policy.weigh(view)
        return policy.reason(view, weighed, next(each for each in weighed if each.move == move))


BLIND: Family = BlindFamily()
