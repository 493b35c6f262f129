"""A puzzle proven: every value in it is found anew by exact search, and every line is played."""

from ..core.errors import BoneyardError
from ..core.match import Match
from ..solvers.limit import TooLarge
from ..words import say
from .kinds import KINDS, Kind, Solved
from .puzzle import BadPuzzle, Outcome, Puzzle, follow

MOST = 4_000  # positions that a proof may look at


def prove(puzzle: Puzzle) -> int:
    """Prove what a puzzle claims; how many positions that took. BadPuzzle says what is not so."""
    match = puzzle.begin()
    kind = KINDS.get(puzzle.kind)
    if kind is None:
        raise _bad(puzzle, "kind", kind=puzzle.kind)
    if match.over or match.rounds or match.seats not in kind.seats(match.sheet):
        raise _bad(puzzle, "question")
    try:
        solved = kind.solve(match, MOST)
    except TooLarge:
        raise _bad(puzzle, "large", most=MOST) from None
    if solved is None:
        raise _bad(puzzle, "question")
    if set(solved.answers) != set(puzzle.answers):
        raise _bad(puzzle, "moves")
    for move, found in solved.answers.items():
        claimed = puzzle.answers[move]
        if found.value != claimed.value:
            facts = {"claimed": claimed.value, "found": found.value}
            raise _bad(puzzle, "value", move=move, **facts)
        is_shown = shows(kind, match, move, claimed) if kind.plays_on else found == claimed
        if not is_shown:
            raise _bad(puzzle, "line", move=move)
    if not kind.is_clear(ranked(solved)):
        raise _bad(puzzle, "best")
    return solved.nodes


def ranked(solved: Solved) -> list[int]:
    """What the moves are worth, the best first."""
    return sorted((each.value for each in solved.answers.values()), reverse=True)


def shows(kind: Kind, match: Match, move: str, claimed: Outcome) -> bool:
    """Can the line of a move be played, and does it come to what is said?"""
    deal, seat = match.opened(), match.to_move
    deal.play(match.sheet.parse(move).code)
    try:
        follow(deal, claimed.line, lambda later: kind.is_done(later, seat))
    except (ValueError, BoneyardError):
        return False
    return kind.agrees(deal, seat, claimed.value)


def _bad(puzzle: Puzzle, what: str, **facts: object) -> BadPuzzle:
    return BadPuzzle(where=puzzle.id, what=say(f"puzzle.bad.{what}", **facts))
