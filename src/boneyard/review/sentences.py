"""Verdicts in words, in the language that is spoken."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from ..bots.judge import Judged
from ..bots.policy import reason_of
from ..core.record import Record
from ..core.view import View
from ..words import say
from ..words.grammar import counted
from .examination import decisions
from .verdict import FINE, FOUND, MISTAKE, SLIP, Verdict


class Remark(Verdict, frozen=True):
    """A verdict in words."""

    text: str  # a sentence or a few
    label: str  # the better move in a few; the one that was made where that was as good


def told(record: Record, names: Sequence[str], judged: Iterable[Verdict]) -> Iterator[Remark]:
    """What is to be said of these verdicts, which are in order."""
    made = decisions(record)
    for verdict in judged:
        decision = next(
            each for each in made if (each.round, each.step) == (verdict.round, verdict.step)
        )
        yield told_of(verdict, decision.view, names)


def told_of(verdict: Verdict, view: View, names: Sequence[str]) -> Remark:
    """The same of one."""

    def spoken(text: str, label: str) -> Remark:
        return Remark(**msgspec.structs.asdict(verdict), text=text, label=label)

    face = view.sheet.face(names)
    best, made = (
        next(each for each in view.moves() if str(each) == text.partition("=")[0])
        for text in (verdict.best, verdict.move)
    )
    label = face.label(best)
    facts = {
        "name": names[verdict.seat],
        "move": face.label(made),
        "best": label,
        "could": figure(verdict, verdict.could),
        "own": figure(verdict, verdict.own),
        "loss": chips(verdict.loss),
    }
    if verdict.kind in (SLIP, MISTAKE):
        compared = [
            Judged(best, verdict.could, 0.0, verdict.worlds),
            Judged(made, verdict.own, 0.0, verdict.worlds),
        ]
        reason = reason_of(view, best, compared)
        return spoken(say(f"review.{verdict.kind}-{verdict.unit}", **facts, reason=reason), label)
    if verdict.kind == FINE and best != made:
        return spoken(say("review.equal", **facts), facts["move"])
    return spoken(say(f"review.{FOUND if verdict.kind == FOUND else 'best'}", **facts), label)


def chips(loss: float) -> str:
    """So many chips, in words."""
    return counted("review.chips", max(1, round(loss)))


def figure(verdict: Verdict, worth: float) -> str:
    """A worth as it is said. What is not certain is not told as if it were."""
    if verdict.unit != "chance":
        return f"{worth:.0f}"
    return f"{min(99, max(1, round(100 * worth)))}"


def where(verdict: Verdict) -> str:
    """Which move of which round it was."""
    return say("review.where", round=verdict.round, number=verdict.step + 1)
