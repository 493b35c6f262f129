"""What a lesson claims, proven: every step is played, and every claim is asked of the engine."""

from collections.abc import Callable
from typing import Any

from ..core.codes import VERBS
from ..core.errors import IllegalMove
from ..core.happening import Happening
from ..core.match import Match
from ..lessons import Lesson, Stage, Step, stages
from .best import is_best, open_values
from .ideas import IDEAS


class ClaimBroken(AssertionError):
    """A step of a lesson says what is not so."""


class Taken:
    """A step at the moment it is taken: the match before and after the learner's move, and what
    that brought about; without a move both are the match as it is looked at."""

    def __init__(self, stage: Stage, step: Step, match: Match) -> None:
        self.stage, self.lesson, self.step = stage, stage.lesson, step
        self.before = match.clone()
        self.made: Happening | None = match.play(step.move, self.lesson.seat) if step.move else None
        self.after = match.clone()
        self.later = self.after  # when what follows by itself has been made

    @property
    def happening(self) -> Happening:
        assert self.made is not None, "a claim about a move needs a move"
        return self.made

    @property
    def options(self) -> list[str]:
        """What the learner may do."""
        return [str(move) for move in self.before.moves(self.lesson.seat)]

    @property
    def tiles(self) -> set[object]:
        """The tiles that the learner may lay."""
        moves = self.before.moves(self.lesson.seat)
        return {move.tile for move in moves if move.code < VERBS}

    def facts(self, match: Match) -> dict[str, Any]:
        """What the learner knows."""
        return match.view(self.lesson.seat).facts()


def prove(lesson: Lesson) -> int:
    """Play a lesson and prove what it claims; how many claims that were. ClaimBroken names the
    lesson, the step and the claim."""
    return sum(_prove_stage(stage) for stage in stages(lesson))


def _prove_stage(stage: Stage) -> int:
    match, proven = stage.begin(), 0
    for step in stage.steps:
        if step.move:
            _expect(stage, step, "turn", match.to_move == stage.lesson.seat, match.to_move)
        taken = Taken(stage, step, match)
        stage.make(match, step.then)
        taken.later = match.clone()
        for name, claimed in step.proves.items():
            found = CLAIMS[name](taken, claimed)
            _expect(stage, step, name, found == claimed, found)
            proven += 1
    return proven


def _expect(stage: Stage, step: Step, claim: str, holds: bool, found: object) -> None:
    if not holds:
        claimed = step.proves.get(claim)
        raise ClaimBroken(f"{stage.lesson.id}, {step.text}: {claim} = {claimed!r}, not {found!r}")


def _sum(taken: Taken, claimed: object) -> object:
    view = taken.after.view(taken.lesson.seat)
    return view.sheet.face([""] * taken.after.seats).sum(view)


def _ended(taken: Taken, claimed: object) -> object:
    played = taken.happening.round
    return None if played is None else played.why


def _gains(taken: Taken, claimed: object) -> object:
    """What the end of the round brings each seat, all causes together."""
    played = taken.happening.round
    assert played is not None
    return [sum(points) for points in zip(*played.scores.values(), strict=True)]


def _refused(taken: Taken, claimed: dict[str, str]) -> dict[str, str]:
    """The clause that forbids each of these moves."""
    found = {}
    for move in claimed:
        try:
            taken.before.check(move, taken.lesson.seat)
        except IllegalMove as error:
            found[move] = str(error.clause)
    return found


def _holds(taken: Taken, claimed: object) -> object:
    """The tiles of the other of two, where nothing is left to draw: the learner can tell."""
    view = taken.before.view(taken.lesson.seat)
    assert view.table.seats == 2 and not view.stock_left
    return [str(tile) for tile in taken.before.hand(1 - taken.lesson.seat)]


def _costs(taken: Taken, claimed: object) -> object:
    """How many points of the round any other move costs at least, hands being open."""
    values = open_values(taken.before, taken.lesson.seat)
    mine = values.pop(taken.step.move)
    return mine - max(values.values())


def _facts(match: Callable[[Taken], Match]) -> Callable[[Taken, dict[str, Any]], dict[str, Any]]:
    """Those of the facts that are claimed."""

    def found(taken: Taken, claimed: dict[str, Any]) -> dict[str, Any]:
        facts = taken.facts(match(taken))
        return {name: facts.get(name) for name in claimed}

    return found


# What each claim finds, to be compared with what the lesson says.
CLAIMS: dict[str, Callable[[Taken, Any], object]] = {
    "only": lambda taken, _: len(taken.options) == 1,
    "only_tile": lambda taken, _: taken.tiles == {taken.happening.move.tile},
    "stuck": lambda taken, _: not taken.tiles,
    "points": lambda taken, _: taken.happening.points,
    "brings": lambda taken, _: str(taken.happening.tile),
    "options": lambda taken, _: len(taken.options),
    "moves": lambda taken, claimed: [each for each in claimed if each in taken.options],
    "sum": _sum,
    "ends": _ended,
    "gains": _gains,
    "wins": lambda taken, _: taken.lesson.seat in taken.after.winners,
    "refused": _refused,
    "again": lambda taken, _: taken.after.to_move == taken.lesson.seat,
    "leads": lambda taken, _: taken.later.to_move == taken.lesson.seat,  # having won a trick
    "before": _facts(lambda taken: taken.before),
    "after": _facts(lambda taken: taken.after),
    "holds": _holds,
    "shuts": lambda taken, _: all(move.code >= VERBS for move in taken.after.moves()),
    "best": is_best,
    "costs": _costs,
    **IDEAS,
}
