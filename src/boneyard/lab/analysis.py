"""A finished match looked at again: each decision against the best, by what its seat could know.

The judges get the seat's view at the time and nothing else, so luck is no mistake. Where a family
is judged by rule of thumb its values are no points: then only agreement is told.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot

from ..bots.judge import Judged
from ..bots.levels import LEVELS
from ..bots.policy import reason_of
from ..bots.seeds import bot_seed
from ..core.chance import rng
from ..core.codes import CALL
from ..core.match import Match
from ..core.move import Move
from ..core.record import Record
from ..core.view import View
from ..record import begin, replay

FINE, SLIP, MISTAKE = "fine", "slip", "mistake"
SURE = 2.0  # standard errors by which a move must fall behind
SMALL = 0.35  # spreads of a family's values: less is no slip
LARGE = 1.0


@dataclass(frozen=True)
class Decision:
    """A move that was one of several."""

    round: int  # from 1
    number: int  # of the move in its round, from 1
    seat: int
    move: Move
    best: Move
    loss: float | None  # what the best would have brought more; None where a rule of thumb judged
    error: float  # its standard error
    kind: str
    reason: str  # for the best move; empty where the one made was fine


def decisions_of(record: Record) -> int:
    """How many decisions there are to look at."""
    return sum(1 for _ in _moments(record))


def analyse(
    record: Record, level: str = "hard", where: str = "record", hurries: bool = False
) -> Iterator[Decision]:
    """Every decision of a match, in order; BadRecord when it breaks the rules. The same record and
    level give the same analysis, unless it `hurries`: then a clock cuts thoughts short."""
    replay(record, where)
    effort = LEVELS[level].effort(hurries)
    for number, (match, view, made) in enumerate(_moments(record)):
        judge = view.sheet.family.judge()
        chance = rng(bot_seed(match.seed, "analysis", level, number))
        judged = judge.judge(view, effort, chance)
        best = next(each for each in judged if each.move.code != CALL)
        again = judged
        if str(best.move) != str(made) and best.worlds:
            # The best of many looks better than it is in the worlds that it was chosen by.
            again = judge.judge(view, effort, chance)
        compared = [_of(again, best.move), _of(again, made)]
        yield _decided(
            match, view, compared, reason_of(view, best.move, judged), judge.spread(view)
        )


def _moments(record: Record) -> Iterator[tuple[Match, View, Move]]:
    """The match before every decision, what its seat saw, and what it did. Calls are made out of
    turn and cost nothing: they are none."""
    match = begin(record)
    for played in record.fields["rounds"]:
        for seat, text in played["moves"]:
            move = match.sheet.parse(text)
            if move.code != CALL and seat == match.to_move:
                view = match.view(seat)
                options = [each for each in view.moves() if each.code != CALL]
                if len(options) > 1:
                    yield match, view, move
            match.play(text, seat)


def _of(judged: list[Judged], move: Move) -> Judged:
    return next(each for each in judged if str(each.move) == str(move))


def _decided(
    match: Match, view: View, compared: list[Judged], reason: str, spread: float
) -> Decision:
    """The decision, from how the best move and the one that was made were judged."""
    best, own = compared
    loss, error = max(0.0, best.value - own.value), hypot(best.error, own.error)
    if own is best:
        kind = FINE
    elif best.worlds == 0:
        kind = FINE if loss == 0 else SLIP
    else:
        kind = weight(loss, error, spread)
    return Decision(
        round=len(match.rounds) + 1,
        number=int(view.table.log_length) + 1,
        seat=view.seat,
        move=own.move,
        best=best.move,
        loss=loss if best.worlds else None,
        error=error,
        kind=kind,
        reason="" if kind == FINE else reason,
    )


def weight(loss: float, error: float, spread: float) -> str:
    """How grave a loss is. What may be chance in the judging is none."""
    if loss <= SURE * error or loss < SMALL * spread:
        return FINE
    return MISTAKE if loss >= LARGE * spread else SLIP
