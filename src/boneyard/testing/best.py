"""Is a move the best? Proven by exact search where everything is known, else by the fair judge."""

from math import hypot
from typing import Any

from ..bots.judge import Effort
from ..core.chance import rng
from ..core.codes import CALL
from ..core.match import Match
from ..solvers.open_search import OpenSearch, ahead, children

SURE = 3.0  # standard errors by which every other move must fall behind
WORLDS = 1000  # more than any position was found with, and other ones
MOST_NODES = 1_000_000


def is_best(taken: Any, claimed: object) -> object:
    """What was claimed, if the learner's move is the best by that measure, else what is better:
    `open` searches all that can follow, where what the learner knows tells both hands; `fair`
    asks the judge, who knows what the learner knows."""
    match, seat, move = taken.before, taken.lesson.seat, taken.step.move
    return (open_verdict if claimed == "open" else fair_verdict)(match, seat, move) or claimed


def fair_verdict(match: Match, seat: int, move: str, worlds: int = WORLDS) -> str:
    """What speaks against a move by the judge of its family; nothing where it is surely best."""
    view = match.view(seat)
    judge = view.sheet.family.judge()
    judged = judge.judge(view, Effort(worlds), rng("lesson"))
    judged = [each for each in judged if each.move.code != CALL]
    mine = next(each for each in judged if str(each.move) == move)
    for each in judged:
        behind = mine.value - each.value
        if each is not mine and behind <= SURE * hypot(mine.error, each.error):
            return f"{each.move} is behind by {behind:.2f} only"
    return ""


def open_verdict(match: Match, seat: int, move: str) -> str:
    """What speaks against a move by exact search; nothing where every other brings less."""
    if match.seats != 2 or match.opened().table.stock_left:
        return "the learner cannot know the other hand"
    values = open_values(match, seat)
    better = [each for each, value in values.items() if each != move and value >= values[move]]
    return f"{values}" if better else ""


def open_values(match: Match, seat: int) -> dict[str, int]:
    """By how many points a seat ends the round ahead with each of its moves, hands being open."""
    search = OpenSearch(seat, lambda deal: ahead(deal, seat), MOST_NODES)
    deal = match.opened()
    return {
        str(match.sheet.move_of(deal.table, code)): search.value(child)
        for code, child in children(deal)
    }
