"""Solitaires are judged by their players: a quick one by rule of thumb, a fair one that imagines
the stock. Both say what they would do, not what the rest is worth. Where the player knows every
tile the solver tells exactly which moves still win."""

from ..bots.judge import Effort, Judged, best_first
from ..bots.policy import best_of
from ..bots.rule_of_thumb import FAR, decided
from ..core.chance import Rng
from ..core.view import View
from .table import WON

IMAGINES = 100  # from so many worlds on the fair player is asked
NODES = 20_000  # that the solver may look at for one move


class SolitaireJudge:
    """The move of the player that the effort allows, and then all others alike; chances where they
    are certain."""

    def judge(self, view: View, effort: Effort, rng: Rng) -> list[Judged]:
        if effort.worlds >= IMAGINES and view.stock_left <= 1 and len(view.moves()) > 1:
            known = exactly(view, effort, rng)
            if known:
                return known
        moves = view.moves()
        chosen = moves[0]
        chooser = view.sheet.family.fair_player()
        policy = view.sheet.family.policy()
        if len(moves) > 1:
            if chooser is not None and (effort.worlds >= IMAGINES or policy is None):
                chosen = chooser(view.anew(), rng)
            elif policy is not None:
                chosen = best_of(policy.weigh(view)).move
        judged = [Judged(move, value) for move, value in decided(view, chosen)]
        return best_first([each for each in judged if each.move in effort.among(moves)])

    def spread(self, view: View) -> float:
        return FAR / 10


def exactly(view: View, effort: Effort, rng: Rng) -> list[Judged]:
    """Which moves win for certain and which lose, where one wins; else, or where the solver cannot
    tell, nothing."""
    solve = view.sheet.family.solver()
    if solve is None:
        return []
    deal = view.imagine(rng)  # there is only one that agrees with the view
    found = []
    for move in effort.among(view.moves()):
        after = deal.clone()
        after.play(move.code)
        wins: bool | None = after.table.ended_by == WON
        if after.n_options:
            wins = solve(after, NODES).winnable
        if wins is None:
            return []
        found.append(Judged(move, float(wins), 0.0, 1, chance=float(wins)))
    return best_first(found) if effort.only or any(each.value for each in found) else []
