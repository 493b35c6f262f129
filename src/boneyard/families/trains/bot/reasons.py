"""Why a player that looks ahead moves so in a game of trains, in words."""

from ....bots.policy import Weighed, best_of
from ....core.move import Move
from ....core.view import View
from ....words import say
from ....words.tiles import shown
from ..engine.move import of_code
from ..engine.table import train_table
from .greedy import policy_for, reason_of

SOON = 2  # tiles in a hand that may be laid before one's next turns


def reason_of_move(view: View, move: Move) -> str:
    """What the move does that a careful player would not do by himself, else what he would say of
    it."""
    table = train_table(view.table)
    policy = policy_for(view, table)
    weighed = {each: Weighed(each, policy.terms(table, each.code)) for each in view.moves()}
    terms, said = weighed[move].terms, reason_of(weighed[move], policy, table)
    tile = of_code(move.code).tile
    if tile is None:
        plain = best_of(list(weighed.values())).move == move
        return said if plain else say("bot.level.trains.hold")
    if terms["out"] or table.owed >= 0:
        return said
    own = of_code(move.code).train == view.seat
    if tile.is_double and policy.must_cover(table, tile.high, own):
        covers = [each for each in view.hand if each != tile and tile.high in each]
        return said if covers else say("bot.level.trains.bare", tile=shown(tile))
    if policy.fewest <= SOON and tile == max(view.hand, key=lambda each: each.spots):
        return say("bot.level.trains.soon", tile=shown(tile))
    if of_code(move.code).siding == int(table.sidings) + 1:
        return say("bot.level.trains.siding", tile=shown(tile))
    return said
