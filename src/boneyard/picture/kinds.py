"""Which picture goes with which engine."""

from collections.abc import Callable

from ..core.sheet import Sheet
from ..core.view import View
from ..engines.blind.sheet import BlindSheet
from ..engines.line.sheet import LineSheet
from ..engines.line.state import LineState
from ..engines.patience.bingo.sheet import BingoSheet
from ..engines.patience.clock.sheet import ClockSheet
from ..engines.patience.neighbors.sheet import NeighborsSheet
from ..engines.patience.squeeze.sheet import SqueezeSheet
from ..engines.patience.traffic.sheet import TrafficSheet
from ..engines.poker.sheet import PokerSheet
from ..engines.trains.sheet import TrainSheet
from ..engines.tricks.sheet import TrickSheet
from .bingo import BingoPicture, bingo_picture
from .blind import BlindPicture, blind_picture
from .clock import ClockPicture, clock_picture
from .line import Extent, Growing, picture
from .lying import LinePicture
from .neighbors import NeighborsPicture, neighbors_picture
from .poker import PokerPicture, poker_picture
from .squeeze import SqueezePicture, squeeze_picture
from .svg import svg
from .traffic import TrafficPicture, traffic_picture
from .trains import TrainsPicture, trains_picture
from .tricks import TricksPicture, tricks_picture

Picture = (  # told apart by `kind`
    BingoPicture
    | BlindPicture
    | ClockPicture
    | LinePicture
    | NeighborsPicture
    | PokerPicture
    | SqueezePicture
    | TrafficPicture
    | TrainsPicture
    | TricksPicture
)

PAINTERS: dict[type[Sheet], Callable[[View, str], Picture]] = {  # but for the line's
    BingoSheet: bingo_picture,
    BlindSheet: blind_picture,
    ClockSheet: clock_picture,
    NeighborsSheet: neighbors_picture,
    PokerSheet: poker_picture,
    SqueezeSheet: squeeze_picture,
    TrafficSheet: traffic_picture,
    TrainSheet: trains_picture,
    TrickSheet: tricks_picture,
}


def picture_of(view: View, shape: str = "wide") -> Picture | None:
    """The picture of what this view shows; None for tables that have no picture of their own."""
    if isinstance(view.sheet, LineSheet) and isinstance(view.table, LineState):
        return picture(view.table, shape)
    paint = PAINTERS.get(type(view.sheet))
    return None if paint is None else paint(view, shape)


class Pictures:
    """The pictures of one table while it is played, each made from the one before."""

    def __init__(self) -> None:
        self._growing: dict[str, Growing] = {}

    def of(self, view: View, shape: str) -> Picture | None:
        """The same as `picture_of`, the views being of one match as it goes on."""
        if isinstance(view.sheet, LineSheet) and isinstance(view.table, LineState):
            return self.extent(view.table, shape).picture()
        return picture_of(view, shape)

    def extent(self, table: LineState, shape: str) -> Extent:
        """How far the picture of a line reaches, which follows from the one that was asked for
        last."""
        if shape not in self._growing:
            self._growing[shape] = Growing(shape)
        return self._growing[shape].extent(table)


def drawing_of(view: View, shape: str = "wide") -> str | None:
    """The same as SVG text, for the pictures that can be drawn so."""
    drawn = picture_of(view, shape)
    return svg(drawn) if isinstance(drawn, LinePicture) else None
