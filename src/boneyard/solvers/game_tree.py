"""Every way that a round of two can go, in a small variant of a game: what exact strategies are
computed on. Grown by playing the engine itself; nothing here knows a rule, nor any strategy.

A node is a position with everything known; it stands after the node it comes from. What a seat
knows there is a spot: its hand, and what everyone has seen done. Moves without a choice are not
nodes. A tile is drawn from the stock only when a seat draws: which one is chance. In which order a
seat drew its tiles is forgotten, as views forget it: nothing ever depends on it.
"""

from itertools import combinations
from typing import Final, final

from .._rt import i64, vec
from ..core.bits import ONE, STRIDE
from ..core.codes import DRAW
from ..core.deal import Deal
from ..core.table import Table
from .limit import TooLarge

NOBODY: Final = -1
DEEPEST: Final = 128  # moves in a row; no round of a small set is as long
PUBLIC_SHIFT: Final = 32  # codes are below, what everyone has seen above
HAND_SHIFT: Final = 28  # a hand is a mask of tiles; double-6 has 28


@final
class Tree:
    """The nodes, and the spots that their movers cannot tell apart."""

    def __init__(self, table: Table, dealer: int, most: int) -> None:
        """Grow it from all deals of this empty table; TooLarge beyond so many nodes."""
        self.most: i64 = most
        self.parents: list[int] = []
        self.slots: list[int] = []  # of the move that led here, among the mover's; or NOBODY
        self.came: list[int] = []  # that move's code, the tile drawn, or the number of the deal
        self.chances: list[float] = []  # how likely chance alone leads here
        self.spots: list[int] = []  # who cannot tell this node from others; or NOBODY
        self.worths: list[float] = []  # points of seat 0 less those of seat 1, where it is over
        self.spot_seats: list[int] = []
        self.spot_slots: list[int] = []  # the first; the next spot's comes after the last
        self.spot_levels: list[int] = []  # how many choices the seat had before
        self.spot_nodes: list[int] = []  # the first node of each spot
        self.orders: list[list[int]] = []  # the deals, as `Deal.lay_out` wants them
        self.n_slots: i64 = 0
        self._spots: dict[int, int] = {}
        self._publics: dict[int, int] = {}
        self._pool = [Deal(table.clone()) for _ in range(DEEPEST)]
        self._levels = [0, 0]
        self._grow(dealer)
        self.spot_slots.append(self.n_slots)

    def _grow(self, dealer: int) -> None:
        first = self._pool[0]
        for order in deals(first.size, first.dealt // 2):
            if first.lay_out(order, dealer):
                self.orders.append(order)
        for number, order in enumerate(self.orders):
            first.lay_out(order, dealer)
            self._walk(0, NOBODY, NOBODY, 1.0 / len(self.orders), number, 0)

    def _walk(
        self, depth: i64, parent: i64, slot: i64, chance: float, came: i64, public: i64
    ) -> None:
        """Add the position in the pool at this depth, and all that can come of it."""
        deal = self._pool[depth]
        while deal.n_options == 1 and deal.options[0] != DRAW:
            public = self._seen(public, deal.options[0])
            deal.play(deal.options[0])
        node: i64 = self._add(parent, slot, chance, came)
        if deal.n_options == 0:
            self.worths[node] = outcome(deal)
        elif deal.n_options == 1:
            self._draw(depth, node, chance, public)
        else:
            self._choose(depth, node, chance, public)

    def _add(self, parent: i64, slot: i64, chance: float, came: i64) -> i64:
        node: i64 = len(self.parents)
        if node >= self.most:
            raise TooLarge
        self.parents.append(parent)
        self.slots.append(slot)
        self.came.append(came)
        self.chances.append(chance)
        self.spots.append(NOBODY)
        self.worths.append(0.0)
        return node

    def _choose(self, depth: i64, node: i64, chance: float, public: i64) -> None:
        deal = self._pool[depth]
        seat: i64 = deal.table.to_move
        slot: i64 = self._spot(deal, node, public)
        self._levels[seat] += 1
        i: i64 = 0
        while i < deal.n_options:
            code: i64 = deal.options[i]
            if code == DRAW:
                self._draw(depth, self._add(node, slot + i, chance, code), chance, public)
            else:
                child = self._pool[depth + 1]
                child.copy_from(deal)
                child.play(code)
                self._walk(depth + 1, node, slot + i, chance, code, self._seen(public, code))
            i += 1
        self._levels[seat] -= 1

    def _spot(self, deal: Deal, node: i64, public: i64) -> i64:
        """Note whose choice this is; the slot of the first move."""
        seat: i64 = deal.table.to_move
        key: int = (public << HAND_SHIFT) | hand_mask(deal, seat)
        spot = self._spots.get(key, NOBODY)
        if spot == NOBODY:
            spot = len(self.spot_seats)
            self._spots[key] = spot
            self.spot_seats.append(seat)
            self.spot_slots.append(self.n_slots)
            self.spot_levels.append(self._levels[seat])
            self.spot_nodes.append(node)
            self.n_slots += deal.n_options
        self.spots[node] = spot
        return self.spot_slots[spot]

    def _draw(self, depth: i64, node: i64, chance: float, public: i64) -> None:
        """All tiles that may be drawn here, each as likely."""
        deal = self._pool[depth]
        child = self._pool[depth + 1]
        public = self._seen(public, DRAW)
        left: i64 = deal.table.stock_left
        i: i64 = 0
        while i < left:
            child.copy_from(deal)
            tile: i64 = child.stock[i]
            child.stock[i] = child.stock[left - 1]
            child.stock[left - 1] = tile
            child.play(DRAW)
            self._walk(depth + 1, node, NOBODY, chance / float(left), tile, public)
            i += 1

    def _seen(self, public: i64, code: i64) -> i64:
        """What everyone has seen, after one more move."""
        key: int = (public << PUBLIC_SHIFT) | code
        found = self._publics.get(key, NOBODY)
        if found == NOBODY:
            found = len(self._publics) + 1
            self._publics[key] = found
        return found

    @property
    def n_spots(self) -> int:
        return len(self.spot_seats)

    def path(self, spot: int) -> tuple[int, list[int]]:
        """How play comes to a spot: the number of a deal, then the moves chosen and tiles drawn."""
        node = self.spot_nodes[spot]
        steps: list[int] = []
        while self.parents[node] != NOBODY:
            steps.append(self.came[node])
            node = self.parents[node]
        return self.came[node], steps[::-1]


def deals(size: int, hand: int) -> list[list[int]]:
    """All ways to deal two hands of a pack, as orders of its places."""
    found: list[list[int]] = []
    for mine in combinations(range(size), hand):
        rest = [place for place in range(size) if place not in mine]
        for theirs in combinations(rest, hand):
            stock = [place for place in rest if place not in theirs]
            found.append([*mine, *theirs, *stock])
    return found


def follow(deal: Deal, steps: list[int]) -> None:
    """Play on from the lead as a path says, to where its last step leaves a choice."""
    taken = 0
    while taken < len(steps) or deal.n_options == 1:
        code: i64 = deal.options[0]
        if deal.n_options > 1:
            code = steps[taken]
            taken += 1
        if code == DRAW:
            bring_up(deal, steps[taken])
            taken += 1
        deal.play(code)


def bring_up(deal: Deal, tile: i64) -> None:
    """Make this tile of the stock the next to be drawn."""
    stock = deal.stock
    last: i64 = deal.table.stock_left - 1
    i: i64 = 0
    while stock[i] != tile:
        i += 1
    stock[i] = stock[last]
    stock[last] = tile


def outcome(deal: Deal) -> float:
    """The points of seat 0 less those of seat 1 in a round that has ended."""
    table = deal.table
    table.settle(deal.rows)
    ahead: i64 = table.pegged[0] + table.ended[0] - table.pegged[1] - table.ended[1]
    return float(ahead)


def hand_mask(deal: Deal, seat: i64) -> i64:
    """A hand as a mask of its tiles' numbers."""
    rows: vec[i64] = deal.rows
    base: i64 = seat * STRIDE
    mask: i64 = 0
    high: i64 = 0
    while high <= deal.table.top:
        mask |= (rows[base + high] & ((ONE << (high + 1)) - 1)) << (high * (high + 1) // 2)
        high += 1
    return mask
