"""Which judge goes with which family of games: one line each."""

from ...core.errors import CannotPlay
from ...core.sheet import Sheet
from ...engines.blind.sheet import BlindSheet
from ...engines.line.sheet import LineSheet
from ...engines.patience.sheet import PatienceSheet
from ...engines.poker.sheet import PokerSheet
from ...engines.trains.sheet import TrainSheet
from ...engines.tricks.sheet import TrickSheet
from ..judging import Judge
from .blind import BlindJudge
from .line import LineJudge
from .patience import PatienceJudge
from .poker import PokerJudge
from .trains import TrainJudge
from .tricks import TrickJudge

JUDGES: dict[type[Sheet], Judge] = {
    LineSheet: LineJudge(),
    BlindSheet: BlindJudge(),
    TrainSheet: TrainJudge(),
    TrickSheet: TrickJudge(),
    PokerSheet: PokerJudge(),
    PatienceSheet: PatienceJudge(),
}


def judges(sheet: Sheet) -> bool:
    """Is there a judge for this game?"""
    return any(isinstance(sheet, family) for family in JUDGES)


def judge_of(sheet: Sheet) -> Judge:
    """The judge of this game's family; CannotPlay where there is none."""
    for family, judge in JUDGES.items():
        if isinstance(sheet, family):
            return judge
    raise CannotPlay(name="judge", sheet=sheet.title)
