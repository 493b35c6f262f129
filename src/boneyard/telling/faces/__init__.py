"""Faces: how the games of each engine look, sound and are typed at a terminal."""

from collections.abc import Sequence

from ...core.sheet import Sheet
from ...engines.blind.sheet import BlindSheet
from ...engines.line.sheet import LineSheet
from ...engines.patience.bingo.sheet import BingoSheet
from ...engines.patience.clock.sheet import ClockSheet
from ...engines.patience.neighbors.sheet import NeighborsSheet
from ...engines.patience.sheet import PatienceSheet
from ...engines.patience.squeeze.sheet import SqueezeSheet
from ...engines.patience.traffic.sheet import TrafficSheet
from ...engines.poker.sheet import PokerSheet
from ...engines.trains.sheet import TrainSheet
from ...engines.tricks.sheet import TrickSheet
from .big_clock import ClockFace
from .bingo import BingoFace
from .blind import BlindFace
from .face import Face, Meant
from .line import LineFace
from .neighbors import NeighborsFace
from .patience import PatienceFace
from .poker import PokerFace
from .squeeze import SqueezeFace
from .traffic import TrafficFace
from .trains import TrainFace
from .tricks import TrickFace

FACES: dict[type[Sheet], type[Face]] = {
    BingoSheet: BingoFace,
    BlindSheet: BlindFace,
    ClockSheet: ClockFace,
    LineSheet: LineFace,
    NeighborsSheet: NeighborsFace,
    PokerSheet: PokerFace,
    SqueezeSheet: SqueezeFace,
    TrafficSheet: TrafficFace,
    TrainSheet: TrainFace,
    TrickSheet: TrickFace,
}


def face_of(sheet: Sheet, names: Sequence[str]) -> Face:
    """The face that goes with a sheet's engine; a game of any other is said as it is written."""
    plain = PatienceFace if isinstance(sheet, PatienceSheet) else Face
    return FACES.get(type(sheet), plain)(sheet, names)


__all__ = ["Face", "Meant", "face_of"]
