"""The Big Clock for the referee: piles as tuples, and every question of hope asked by trying all.

It knows no shortcut: whenever a double waits, or nothing is left to turn up, every position that
moving tops can lead to is looked at.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar

from .alone import Alone
from .tiles import Tile, full_set, is_double, read, text

Piles = tuple[tuple[Tile, ...], ...]  # by hour; the first stands for no hour


def joins(tile: Tile, pile: tuple[Tile, ...]) -> bool:
    """Does the tile go on what shows?"""
    return bool(pile) and not is_double(pile[-1]) and bool(set(tile) & set(pile[-1]))


def finished(piles: Piles, hour: int) -> bool:
    return piles[hour][-1:] == ((hour, hour),)


def put(piles: Piles, tile: Tile, hour: int) -> Piles:
    return (*piles[:hour], (*piles[hour], tile), *piles[hour + 1 :])


def take(piles: Piles, hour: int) -> tuple[Piles, Tile]:
    return (*piles[:hour], piles[hour][:-1], *piles[hour + 1 :]), piles[hour][-1]


def homeward(piles: Piles) -> Piles:
    """All doubles at home that can go there."""
    for hour, pile in enumerate(piles):
        if pile and is_double(pile[-1]) and pile[-1][0] != hour:
            own = pile[-1][0]
            if not piles[own] or joins(pile[-1], piles[own]):
                without, double = take(piles, hour)
                return homeward(put(without, double, own))
    return piles


def shifts(piles: Piles) -> Iterator[tuple[Tile, int, Piles]]:
    """Every top that goes elsewhere: the tile, the hour, and the piles before anything follows."""
    for hour, pile in enumerate(piles):
        if pile and not finished(piles, hour):
            without, tile = take(piles, hour)
            for other in range(1, len(piles)):
                if other != hour and joins(tile, piles[other]):
                    yield tile, other, put(without, tile, other)


@dataclass(frozen=True)
class BigClock(Alone):
    """The piles, the tile that is turned up, whether it waits, and the stock, next tile first."""

    piles: Piles
    up: Tile | None
    waits: bool
    stock: tuple[Tile, ...]
    order: tuple[int, ...]  # of the hours, as they are dealt to
    before_placing: bool
    any_blank: bool

    switches: ClassVar = {
        "rearrange_before_placing": ("off", "on"),
        "double_fills_any_blank": ("off", "on"),
        "straight_line": ("off", "on"),  # how they lie, and nothing else
    }

    @classmethod
    def pack(cls, highest: int) -> list[Tile]:
        return [tile for tile in full_set(highest) if tile != (0, 0)]

    @classmethod
    def start(cls, highest: int, options: dict[str, str], stock: list[Tile]) -> "BigClock":
        order = list(range(1, highest + 1))
        if highest == 12:
            order = [12, *order[:-1]]
        piles: Piles = ((),) * (highest + 1)
        for hour, tile in zip(order, stock, strict=False):
            piles = put(piles, tile, hour)
        rules = ("rearrange_before_placing", "double_fills_any_blank")
        on = [options[name] == "on" for name in rules]
        return cls(piles, None, False, tuple(stock[highest:]), tuple(order), *on).settled()

    def settled(self) -> "BigClock":
        """Doubles go home, then the first empty hour is filled, and so on."""
        piles = homeward(self.piles)
        empty = [hour for hour in self.order if not piles[hour]]
        if self.up and is_double(self.up) and self.up[0] in empty:
            piles = put(piles, self.up, self.up[0])
            return replace(self, piles=piles, up=None, waits=False).settled()
        if empty and self.up and self.waits and self.any_blank:
            piles = put(piles, self.up, empty[0])
            return replace(self, piles=piles, up=None, waits=False).settled()
        if empty and self.stock:
            piles = put(piles, self.stock[0], empty[0])
            return replace(self, piles=piles, stock=self.stock[1:]).settled()
        still = replace(self, piles=piles)
        if self.up is not None and is_double(self.up) and not still.places:
            return replace(still, waits=True)
        return still

    @cached_property
    def places(self) -> list[int]:
        """Where the tile that is turned up fits."""
        if self.up is None:
            return []
        return [hour for hour in self.order if joins(self.up, self.piles[hour])]

    @property
    def trouble(self) -> bool:
        """Does a double lie at a wrong hour?"""
        return any(
            pile and is_double(pile[-1]) and pile[-1][0] != hour
            for hour, pile in enumerate(self.piles)
        )

    def legal(self) -> set[str]:
        if self.why is not None:
            return set()
        moves = {f"{text(self.up)}@{hour}" for hour in self.places} if self.up else {"turn"}
        if self.up and not self.places and not is_double(self.up):
            moves = {"waste"}
        free = self.up is None or self.before_placing
        if self.waits or (free and self.trouble):
            moves |= {f"{text(tile)}@{hour}" for tile, hour, _ in shifts(self.piles)}
        return moves

    def after(self, move: str) -> "BigClock":
        if move == "turn":
            return replace(self, up=self.stock[0], stock=self.stock[1:]).settled()
        if move == "waste":
            return replace(self, up=None)
        written, _, hour = move.partition("@")
        tile = read(written)
        if tile == self.up:
            piles = put(self.piles, tile, int(hour))
            return replace(self, piles=piles, up=None, waits=False).settled()
        for moved, to, piles in shifts(self.piles):
            if (moved, to) == (tile, int(hour)):
                return replace(self, piles=piles).settled()
        raise ValueError(f"{move} is not legal")

    # How it ends -----------------------------------------------------------------------------

    @property
    def left(self) -> int:
        return sum(not finished(self.piles, hour) for hour in self.order)

    @cached_property
    def why(self) -> str | None:
        if self.left == 0:
            return "won"
        if self.up is None:
            return None if self.stock or self.brings_one_home() else "lost"
        if is_double(self.up) and not self.places and not self.finds_place(self.up):
            return "lost"
        return None

    def reachable(self) -> Iterator[Piles]:
        """Every way the piles can lie after moves of tops and what follows, with empty hours left
        empty; from those with an empty hour nothing is moved on."""
        waiting = [self.piles]
        seen = {self.piles}
        while waiting:
            piles = waiting.pop()
            yield piles
            if not all(piles[1:]):
                continue
            for _, _, shifted in shifts(piles):
                then = homeward(shifted)
                if then not in seen:
                    seen.add(then)
                    waiting.append(then)

    def finds_place(self, double: Tile) -> bool:
        """Could the double be laid, or an hour be emptied for it or for an unknown tile?"""
        return any(
            not all(piles[1:]) or any(joins(double, pile) for pile in piles)
            for piles in self.reachable()
        )

    def brings_one_home(self) -> bool:
        """Could one more hour be finished by moving tops?"""
        return any(
            sum(not finished(piles, hour) for hour in self.order) < self.left
            for piles in self.reachable()
        )
