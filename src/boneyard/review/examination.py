"""Every decision of a match against the best, by what its seat could know then.

The judge gets the seat's view and nothing else, so luck is no mistake. What he advises is what a
hint would have said (bots/advice.py).
"""

from collections.abc import Iterator
from typing import Final

from ..bots.advice import EFFORT, IDLE, SURE, Advice, advise, compare, error_between, simplest
from ..bots.judge import Effort, Judged
from ..core.codes import CALL
from ..core.errors import BadRecord
from ..core.match import Match
from ..core.move import Move
from ..core.record import Record
from ..core.view import View
from ..record import begin, replay
from ..words import say
from .verdict import FINE, FOUND, MISTAKE, SLIP, Kind, Unit, Verdict

SMALL: Final = 0.03  # of the chance to win: less is no slip
LARGE: Final = 0.1
SMALL_SHARE: Final = 0.35  # the same in chips, as shares of what usually lies between two moves
LARGE_SHARE: Final = 1.0


def check(record: Record, where: str = "record") -> Match:
    """The match of a record; BadRecord when it breaks the rules or is not over."""
    match = replay(record, where)
    if not match.over:
        raise BadRecord(where=where, what=say("review.unfinished"))
    return match


class Decision:
    """A choice that somebody had: the round (from 1), the moves before it, and the view."""

    def __init__(self, match: Match, view: View, move: Move) -> None:
        self.round = len(match.rounds) + 1
        self.step = int(view.table.log_length)
        self.view = view
        self.move = move


def decisions(record: Record) -> Iterator[Decision]:
    """The choices of a match, in order. Calls are made out of turn and cost nothing: they are
    none."""
    match = begin(record)
    for played in record.fields["rounds"]:
        for seat, text in played["moves"]:
            move = match.sheet.parse(text)
            if move.code != CALL and seat == match.to_move:
                view = match.view(seat)
                if sum(each.code != CALL for each in view.moves()) > 1:
                    yield Decision(match, view, move)
            match.play(text, seat)


def verdicts(record: Record, effort: Effort = EFFORT) -> Iterator[Verdict]:
    """What is to be said of each, in order. The same record and effort give the same verdicts,
    unless a clock cuts thoughts short."""
    return (verdict(each, effort) for each in decisions(record))


def verdict(decision: Decision, effort: Effort = EFFORT) -> Verdict:
    """The decision against what a hint would have said."""
    advice = advise(decision.view, effort)
    made = next(each for each in decision.view.moves() if bare(each) == bare(decision.move))
    best = own = advice.of(advice.best)
    kind: Kind = FINE
    if str(made) != str(advice.best):
        compared = compare(advice, made, effort)
        best = next(each for each in compared if each.move == advice.best)
        own = next(each for each in compared if each.move == made)
        kind = weight(decision.view, compared, best, own)
    elif is_found(advice, effort):
        kind = FOUND
    unit = unit_of(best)
    could, got = worth(decision.view, best), worth(decision.view, own)
    return Verdict(
        decision.round,
        decision.step,
        decision.view.seat,
        str(decision.move),
        str(advice.best),
        kind,
        unit,
        max(could, got),
        got,
        best.worlds,
    )


def bare(move: Move) -> str:
    """A move without what was claimed for it."""
    return str(move).partition("=")[0]


def unit_of(judged: Judged) -> Unit:
    """What is counted: by a rule of thumb nothing."""
    if judged.chance is not None:
        return "chance"
    return "chips" if judged.worlds else "none"


def worth(view: View, judged: Judged) -> float:
    """What a move promises, in that unit; chips with those that the seat had."""
    if judged.chance is not None:
        return judged.chance
    return judged.value + int(view.table.before[view.seat]) if judged.worlds else 0.0


def weight(view: View, compared: list[Judged], best: Judged, own: Judged) -> Kind:
    """How grave it was to make another move. What may be chance in the judging is nothing."""
    if not best.worlds:  # alone many moves are as good as the one that a good player chose
        return SLIP if best.value > own.value and not view.sheet.is_solitaire else FINE
    if best.value - own.value <= SURE * error_between(compared[0], compared[-1]):
        return FINE
    if best.chance is not None and own.chance is not None:
        loss, small, large = best.chance - own.chance, SMALL, LARGE
    else:
        spread = view.sheet.family.judge().spread(view)
        loss, small, large = best.value - own.value, SMALL_SHARE * spread, LARGE_SHARE * spread
    if loss < small:
        return FINE
    return MISTAKE if loss >= large else SLIP


def is_found(advice: Advice, effort: Effort) -> bool:
    """Would a rule of thumb have made a mistake where the best tile was laid?"""
    plain = simplest(advice.view, [each for each in advice.judged if each.likely > 0])
    if plain == advice.best or advice.best.code in IDLE or advice.of(advice.best).chance is None:
        return False
    first, other = compare(advice, plain, effort)
    return (
        first.move == advice.best and weight(advice.view, [first, other], first, other) == MISTAKE
    )
