"""Why a player that looks ahead moves so in a game of trains, in words."""

from ....bots.policy import explained
from ....core.codes import VERBS
from ....core.move import Move
from ....core.view import View
from ....words import say
from ..engine.move import TrainMove
from .greedy import Shunting

SOON = 2  # tiles in a hand that may be laid before one's next turns


def reason_of_move(view: View, move: Move) -> str:
    """What the move does that a careful shunter would not do by himself, else what he would say
    of it."""
    shunting = Shunting(view)
    if move.code >= VERBS:
        policy = view.sheet.family.policy()
        assert policy is not None
        plain, said = explained(view, policy)
        return said if plain == move else say("bot.level.trains.hold")
    assert isinstance(move, TrainMove) and move.tile is not None
    tile, own = move.tile, move.train == view.seat
    said = shunting.judge(move).reason
    if len(view.tiles) == 1 or shunting.table.owed >= 0:
        return said
    if tile.is_double and shunting.must_cover(tile, own):
        covers = [each for each in view.tiles if each != tile and tile.high in each]
        return said if covers else say("bot.level.trains.bare", tile=tile)
    if shunting.fewest <= SOON and tile == max(view.tiles, key=lambda each: each.spots):
        return say("bot.level.trains.soon", tile=tile)
    if move.siding == int(shunting.table.sidings) + 1:
        return say("bot.level.trains.siding", tile=tile)
    return said
