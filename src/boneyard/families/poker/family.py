"""Poker: what this family brings."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

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
from ...solvers.charts import Charts

if TYPE_CHECKING:
    from ...picture.sketch import Sketch


class PokerFamily(Family):
    """Poker."""

    name = "poker"

    def face(self, sheet: Sheet, names: Sequence[str]) -> Face:
        from .face import PokerFace

        return PokerFace(sheet, names)

    def picture(self, view: View, shape: str = "wide") -> Picture:
        from .picture import poker_picture

        return poker_picture(view, shape)

    def sketch(self, view: View, shape: str = "wide") -> "Sketch":
        from .sketch import poker_sketch

        return poker_sketch(view, shape)

    def picture_type(self) -> type[Picture]:
        from .picture import PokerPicture

        return PokerPicture

    def actions(self, sheet: Sheet, top: int) -> Actions:
        from .engine.actions import poker_actions
        from .engine.sheet import PokerSheet

        return poker_actions(of_kind(PokerSheet, sheet), top)

    def observation(self, sheet: Sheet, top: int, seats: int) -> Observation:
        from .engine.observation import PokerObservation

        return PokerObservation(top, seats)

    def policy(self) -> Policy:
        from .bot.greedy import GreedyPoker

        return GreedyPoker()

    def judge(self) -> Judge:
        from .bot.judge import PokerJudge

        return PokerJudge()

    def charts(self) -> Charts:
        from .bot.thumb import by_thumb
        from .solver.chart_maker import PokerCharts

        return PokerCharts(by_thumb)

    def reason(self, view: View, move: Move, judged: list[Judged]) -> str:
        from .bot.reasons import is_bet, reason_of_bet

        return reason_of_bet(view, move) if is_bet(view) else super().reason(view, move, judged)


POKER: Family = PokerFamily()
