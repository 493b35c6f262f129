"""How the greedy bot plays trains: it keeps its best train together and sheds everything else.

The best train is what can go on the own track without help (solvers/train.py). Laid in one turn
when it begins, and one tile a turn afterwards, it is what a seat can always fall back on; loose
tiles go on the tracks of all while they can, heavy ones first.
"""

from dataclasses import dataclass
from functools import cached_property

from ....core.codes import PASS, VERBS
from ....core.move import Move
from ....core.tiles import Tile
from ....core.view import View
from ....words import say
from ..engine.move import TrainMove
from ..engine.rules import ORDINARY
from ..engine.state import TrainState
from ..solver.train import Train, best_train

LINK = 6.0  # what it is worth that a tile left in hand belongs to the best train, in spots
LAID = 6.0  # what every tile beyond the first is worth that leaves the hand in this turn
BARE = 15.0  # what it costs to leave a double uncovered


@dataclass(frozen=True)
class Decision:
    """A move, what it is worth in spots, and why."""

    move: Move
    value: float
    reason: str


def decide(view: View) -> Decision:
    """The best of a seat's moves; of equals the first."""
    shunting = Shunting(view)
    return max((shunting.judge(move) for move in view.moves()), key=lambda each: each.value)


def tell(key: str, **facts: object) -> str:
    return say(f"bot.greedy.trains.{key}", **facts)


def best_of(tiles: list[Tile], end: int) -> Train:
    """The longest train; a double at its end only if no tile is left then to cover it with."""
    train = best_train(tiles, end)
    if len(train) == len(tiles) - 1:
        whole = best_train(tiles, end, may_end_in_double=True)
        return whole if len(whole) == len(tiles) else train
    return train


class Shunting:
    """One decision: reads the view once, then judges moves."""

    def __init__(self, view: View) -> None:
        assert isinstance(view.table, TrainState)
        self.table = view.table
        self.seat = view.seat
        self.tiles = view.tiles
        self.end = int(view.table.ends[view.seat])

    @cached_property
    def train(self) -> Train:
        """The best train of the hand from the end of the own track."""
        return best_of(self.tiles, self.end)

    @cached_property
    def is_marked(self) -> bool:
        return (self.table.marked >> self.seat) & 1 == 1

    @cached_property
    def is_begun(self) -> bool:
        return (self.table.begun >> self.seat) & 1 == 1

    @cached_property
    def fewest(self) -> int:
        """The fewest tiles that another seat holds."""
        counts = self.table.counts
        return min(int(held) for seat, held in enumerate(counts) if seat != self.seat)

    def judge(self, move: Move) -> Decision:
        if move.code >= VERBS:
            return self.judge_verb(move)
        assert isinstance(move, TrainMove)
        assert move.tile is not None
        if len(self.tiles) == 1:
            return Decision(move, 1e6, say("bot.greedy.out"))
        own = move.train == self.seat
        if own and (self.table.turn != ORDINARY or not self.is_begun):
            return self.judge_series(move, move.tile)
        if move.tile.is_double and self.must_cover(move.tile, own):
            return self.judge_double(move, move.tile, own)
        return self.judge_single(move, move.tile, own)

    def judge_verb(self, move: Move) -> Decision:
        stops = move.code == PASS and self.table.owed < 0 and self.table.turn != ORDINARY
        return Decision(move, 0.0, tell("stop") if stops else say("bot.greedy.forced"))

    # Series --------------------------------------------------------------------------------

    def judge_series(self, move: Move, tile: Tile) -> Decision:
        """A tile of a turn in which the own train may go on and on."""
        after = self.after(tile, own=True)
        laid = [tile, *after.tiles]
        if tile.is_double and not after.tiles and self.must_cover(tile, own=True):
            return Decision(move, tile.spots - BARE, tell("bare", tile=tile))
        value = sum(each.spots for each in laid) + LAID * (len(laid) - 1)
        key = "go-on" if self.is_begun else "begin"
        return Decision(move, value, tell(key, tiles=len(laid), spots=sum(t.spots for t in laid)))

    # One tile a turn -----------------------------------------------------------------------

    def judge_single(self, move: Move, tile: Tile, own: bool) -> Decision:
        after = self.after(tile, own)
        value = tile.spots + self.kept(after, own)
        if self.table.owed >= 0:
            return Decision(move, value, tell("cover", tile=tile))
        if own and self.is_marked:
            return Decision(move, value, tell("unmark"))
        if own:
            return Decision(move, value, tell("own", tiles=len(after) + 1))
        if not after.tiles:
            return Decision(move, value, tell("trainless", tile=tile))
        key = "loose" if tile not in self.train.tiles else "shed"
        return Decision(move, value, tell(key, tile=tile, tiles=len(after)))

    def judge_double(self, move: Move, tile: Tile, own: bool) -> Decision:
        """A double goes with the tile that covers it best, or at a price without one."""
        rest = [each for each in self.tiles if each != tile]
        covers = [each for each in rest if tile.high in each]
        if not covers:
            value = tile.spots - BARE + self.kept(self.after(tile, own), own)
            return Decision(move, value, tell("bare", tile=tile))
        values = []
        for cover in covers:
            left = [each for each in rest if each != cover]
            end = cover.high + cover.low - tile.high if own else self.end
            values.append(cover.spots + self.kept(best_of(left, end), own))
        value = tile.spots + LAID + max(values)
        return Decision(move, value, tell("double", tile=tile))

    def must_cover(self, tile: Tile, own: bool) -> bool:
        """Would this double have to be covered, or be left to the next player?"""
        last_of_its_number = self.table.lying[tile.high] == self.table.top
        return not last_of_its_number and not (own and self.is_marked)

    def after(self, tile: Tile, own: bool) -> Train:
        """The best train that is left when this tile is laid."""
        if not own and tile not in self.train.tiles:
            return self.train
        if own and self.train.tiles[:1] == (tile,):
            end = tile.high + tile.low - self.end
            return Train(end, self.train.tiles[1:])
        left = [each for each in self.tiles if each != tile]
        return best_of(left, tile.high + tile.low - self.end if own else self.end)

    def kept(self, train: Train, lifts: bool) -> float:
        """What a train left in hand is worth: nothing while a marker lets others spoil it, and
        nothing beyond the turns that somebody with fewer tiles may leave."""
        if self.is_marked and not lifts:
            return 0.0
        return LINK * min(len(train), self.fewest)
