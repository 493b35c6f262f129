"""Games of the line: what this family brings."""

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
from ...forms.hub import TileHub
from ...picture.album import Picture

if TYPE_CHECKING:
    from ...picture.sketch import Sketch
    from .growth import LineAlbum


class LineFamily(Family):
    """Games of the line."""

    name = "line"
    puzzles: ClassVar = {"ending": (2,), "out": (3, 4), "block": (2, 3, 4), "reply": (2, 3, 4)}

    def face(self, sheet: Sheet, names: Sequence[str]) -> Face:
        from .face import LineFace

        return LineFace(sheet, names)

    def picture(self, view: View, shape: str = "wide") -> Picture:
        return self.album().draw(view, shape).picture()

    def picture_type(self) -> type[Picture]:
        from .picture import LinePicture

        return LinePicture

    def album(self) -> "LineAlbum":
        from .growth import LineAlbum

        return LineAlbum()

    def sketch(self, view: View, shape: str = "wide") -> "Sketch":
        from ...picture.sketch import laid

        picture = self.album().draw(view, shape).picture()
        return laid(picture.tiles)

    def actions(self, sheet: Sheet, top: int) -> Actions:
        from .engine.actions import line_actions
        from .engine.sheet import LineSheet

        return line_actions(of_kind(LineSheet, sheet), top)

    def observation(self, sheet: Sheet, top: int, seats: int) -> Observation:
        from .engine.observation import LineObservation
        from .engine.sheet import LineSheet

        return LineObservation(of_kind(LineSheet, sheet).rules(top, seats))

    def policy(self) -> Policy:
        from .bot.greedy import LineGreedy

        return LineGreedy()

    def judge(self) -> Judge:
        from .bot.judge import LineJudge

        return LineJudge()

    def reason(self, view: View, move: Move, judged: list[Judged]) -> str:
        from .bot.reasons import reason_of_move

        return reason_of_move(view, move, judged)

    def hub(self, sheet: Sheet, top: int | None, seats: int | None) -> TileHub:
        from .hub import LineHub

        return LineHub(sheet, top, seats)


LINE: Family = LineFamily()
