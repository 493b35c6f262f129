"""The judgement of moves among trains again, over tiles and the trains of solver/train.py: what the
compiled policy is held against."""

from __future__ import annotations

from functools import cached_property

import boneyard as by
from boneyard.core.tiles import Tile
from boneyard.core.view import View
from boneyard.families.trains.bot.policy import BARE, LAID, LINK
from boneyard.families.trains.engine.move import of_code
from boneyard.families.trains.engine.rules import ORDINARY
from boneyard.families.trains.engine.table import train_table
from boneyard.families.trains.solver.train import Train, best_train


def best_of(tiles: list[Tile], end: int) -> Train:
    """The longest train; a double at its end only if no tile is left then to cover it with."""
    train = best_train(tiles, end)
    if len(train) == len(tiles) - 1:
        whole = best_train(tiles, end, may_end_in_double=True)
        return whole if len(whole) == len(tiles) else train
    return train


class PlainTrains:
    """What each move of a seat is worth."""

    def __init__(self, view: View) -> None:
        self.table = train_table(view.table)
        self.seat = view.seat
        self.tiles = view.hand
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

    def value(self, move: by.Move) -> float:
        tile, own = of_code(move.code).tile, of_code(move.code).train == self.seat
        if tile is None:
            return 0.0
        if len(self.tiles) == 1:
            return 1e6
        if own and (self.table.turn != ORDINARY or not self.is_begun):
            return self.series(tile)
        if tile.is_double and self.must_cover(tile, own):
            return self.double(tile, own)
        return tile.spots + self.kept(self.after(tile, own), own)

    def series(self, tile: Tile) -> float:
        """A tile of a turn in which the own train may go on and on."""
        after = self.after(tile, own=True)
        laid = [tile, *after.tiles]
        if tile.is_double and not after.tiles and self.must_cover(tile, own=True):
            return tile.spots - BARE
        return sum(each.spots for each in laid) + LAID * (len(laid) - 1)

    def double(self, tile: Tile, own: bool) -> float:
        """A double goes with the tile that covers it best, or at a price without one."""
        rest = [each for each in self.tiles if each != tile]
        covers = [each for each in rest if tile.high in each]
        if not covers:
            return tile.spots - BARE + self.kept(self.after(tile, own), own)
        values = []
        for cover in covers:
            left = [each for each in rest if each != cover]
            end = cover.high + cover.low - tile.high if own else self.end
            values.append(cover.spots + self.kept(best_of(left, end), own))
        return tile.spots + LAID + max(values)

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
