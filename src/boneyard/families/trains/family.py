"""Games of trains: what this family brings."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from ...bots.judge import Judge, Judged
from ...bots.policy import Policy
from ...core.actions import Actions
from ...core.downcast import of_kind
from ...core.move import Move
from ...core.observation import Observation
from ...core.sheet import Sheet
from ...core.view import View
from ...faces.face import Face
from ...family import Family
from ...picture.album import Picture

if TYPE_CHECKING:
    from ...picture.sketch import Sketch


class TrainsFamily(Family):
    """Games of trains."""

    name = "trains"
    puzzles: ClassVar = {"ending": (2,), "train": (2, 3, 4)}

    def face(self, sheet: Sheet, names: Sequence[str]) -> Face:
        from .face import TrainFace

        return TrainFace(sheet, names)

    def picture(self, view: View, shape: str = "wide") -> Picture:
        from .picture import trains_picture

        return trains_picture(view, shape)

    def sketch(self, view: View, shape: str = "wide") -> "Sketch":
        from .sketch import trains_sketch

        return trains_sketch(view, shape)

    def picture_type(self) -> type[Picture]:
        from .picture import TrainsPicture

        return TrainsPicture

    def actions(self, sheet: Sheet, top: int) -> Actions:
        from .engine.actions import train_actions
        from .engine.sheet import TrainSheet

        return train_actions(of_kind(TrainSheet, sheet), top)

    def observation(self, sheet: Sheet, top: int, seats: int) -> Observation:
        from .engine.observation import TrainObservation

        return TrainObservation(top, seats)

    def policy(self) -> Policy:
        from .bot.greedy import GreedyTrains

        return GreedyTrains()

    def judge(self) -> Judge:
        from .bot.judge import TrainJudge

        return TrainJudge()

    def reason(self, view: View, move: Move, judged: list[Judged]) -> str:
        from .bot.reasons import reason_of_move

        return reason_of_move(view, move)


TRAINS: Family = TrainsFamily()
