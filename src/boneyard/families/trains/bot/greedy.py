"""How greedy plays trains: by the terms of policy.py, which it also puts in words."""

from collections.abc import Sequence

from ....bots.policy import Policy, Weighed
from ....core.codes import PASS
from ....core.view import View
from ....words import say
from ....words.tiles import shown
from ..engine.move import of_code
from ..engine.rules import ORDINARY
from ..engine.table import TrainTable, train_table
from .policy import LAID, TrainPolicy


class GreedyTrains(Policy):
    """Keeps its best train together and sheds everything else."""

    def weigh(self, view: View) -> Sequence[Weighed]:
        table = train_table(view.table)
        policy = policy_for(view, table)
        return [Weighed(move, policy.terms(table, move.code)) for move in view.moves()]

    def reason(self, view: View, weighed: Sequence[Weighed], best: Weighed) -> str:
        table = train_table(view.table)
        return reason_of(best, policy_for(view, table), table)


def policy_for(view: View, table: TrainTable) -> TrainPolicy:
    """Who has looked at a view."""
    policy = TrainPolicy(table.top)
    policy.look_with(table, view.halves)
    return policy


def reason_of(weighed: Weighed, policy: TrainPolicy, table: TrainTable) -> str:
    """What a sensible player says of a move."""
    move, terms = of_code(weighed.move.code), weighed.terms
    tile, own = move.tile, move.train == policy.seat
    if tile is None:
        stops = move.code == PASS and table.owed < 0 and table.turn != ORDINARY
        return tell("stop") if stops else say("bot.greedy.forced")
    if terms["out"]:
        return say("bot.greedy.out")
    if terms["bare"]:
        return tell("bare", tile=shown(tile))
    if own and policy.in_series(table):
        tiles = int(terms["further"]) // LAID + 1
        return tell("go-on" if policy.is_begun else "begin", tiles=tiles, spots=terms["laid"])
    if terms["further"]:
        return tell("double", tile=shown(tile))
    if table.owed >= 0:
        return tell("cover", tile=shown(tile))
    if own and policy.is_marked:
        return tell("unmark")
    train = int(policy.after(tile.high, tile.low, own))
    if own:
        return tell("own", tiles=train + 1)
    if not train:
        return tell("trainless", tile=shown(tile))
    key = "shed" if policy.plan.has(tile.high, tile.low) else "loose"
    return tell(key, tile=shown(tile), tiles=train)


def tell(key: str, **facts: object) -> str:
    return say(f"bot.greedy.trains.{key}", **facts)
