"""Why a player that looks ahead makes a move, in words: what the move does, if that can be told by
looking at it, otherwise how many imagined deals speak for it."""

from ..core.codes import DRAW, MUGGINS, PASS, VERBS
from ..core.move import Move
from ..core.view import View
from ..engines.blind.table import BlindTable
from ..engines.line.state import LineState
from ..engines.poker.betting import BETTING
from ..engines.poker.table import PokerTable
from ..engines.trains.move import TrainMove
from ..engines.trains.state import TrainState
from ..words import say
from .draws import reason_to_draw
from .greedy import GreedyBot, plays
from .judging import Judged
from .reasons import reason_of_only_move, reason_of_play
from .shunting import Shunting
from .staking import reason_of_bet
from .turning import prospects, reason
from .weighing import Scales, Weighing

SOON = 2  # tiles in a hand that may be laid before one's next turns


def reason_of(view: View, move: Move, judged: list[Judged]) -> str:
    """The strongest true reason for a move that was judged best, or good enough."""
    moves = view.moves()
    if len(moves) == 1 or move.code == MUGGINS:
        return reason_of_only_move(view, move)
    table = view.table
    if isinstance(table, LineState):
        return of_line(view, move, judged)
    if isinstance(table, BlindTable):
        places = prospects(view)
        return reason(next(each for each in places if each.move == move), places)
    if isinstance(table, TrainState):
        return of_trains(view, move)
    if isinstance(table, PokerTable) and table.phase == BETTING:
        return reason_of_bet(view, move)
    plain, said = GreedyBot().explain(view)
    return said if plain == move else ahead(move, judged)


def of_line(view: View, move: Move, judged: list[Judged]) -> str:
    """A reason in a game of the line."""
    table = view.table
    assert isinstance(table, LineState)
    if move.code == DRAW:
        return say(reason_to_draw(view) or "bot.level.draw")
    if move.code == PASS:
        return say("bot.level.pass")
    if move.code >= VERBS:
        return ahead(move, judged)
    weighing = Weighing(view, Scales(table.rules))
    weighed = weighing.weigh(plays(view.moves()))
    for each in weighed:
        if each.move == move:
            said = reason_of_play(weighing, weighed, each)
            return ahead(move, judged) if said == say("bot.greedy.balance") else said
    return ahead(move, judged)


def of_trains(view: View, move: Move) -> str:
    """A reason in a game of trains: what the move does that a careful shunter would not do by
    himself, else what he would say of it."""
    shunting = Shunting(view)
    if move.code >= VERBS:
        plain, said = GreedyBot().explain(view)
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


def ahead(move: Move, judged: list[Judged]) -> str:
    """What looking ahead says: how many deals it rests on."""
    worlds = max((each.worlds for each in judged if each.move == move), default=0)
    if worlds and judged[0].move == move:
        return say("bot.level.ahead", worlds=worlds)
    return say("bot.level.good")
