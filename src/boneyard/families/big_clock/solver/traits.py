"""What the learned evaluation of The Big Clock sees of a position: categories of each unfinished
hour, and of the whole.

Numbers and hours are alike but for their names, so every hour is described in the same way, by its
own number: where its double is, who shows it, what lies at the hour.
"""

from typing import Final, final

from ...._rt import i64, vec
from ....core.bits import ONE
from ....solvers.network import Traits
from ..engine.piles import NONE, Piles

# Categories of an hour, one of each kind.
STATE: Final = 0  # where its double is and what lies at the hour, by how far the deal has come
SHOWN: Final = STATE + 40  # how often its number shows elsewhere
TO_COME: Final = SHOWN + 8  # tiles with its number in the stock
DEPTH: Final = TO_COME + 13  # how deep its number lies in its own pile
HEIGHT: Final = DEPTH + 5
COMPANY: Final = HEIGHT + 6  # tiles of the stock that fit its top
ONLY: Final = COMPANY + 13  # numbers that show nowhere else
FREEDOM: Final = ONLY + 4  # tops that its own could be moved to
BENEATH: Final = FREEDOM + 4  # how often its number lies right under a top elsewhere
KEYS: Final = BENEATH + 3  # tiles that would bring its number to its top: to come, and showing
PART_ROWS: Final = KEYS + 37
SLOTS: Final = 10
# Categories of the whole.
PROGRESS: Final = 0
HOURS: Final = PROGRESS + 25  # unfinished ones
STRAYS: Final = HOURS + 13
DANGER: Final = STRAYS + 20  # doubles to come that no top would take
READY: Final = DANGER + 48  # doubles to come whose hours are ready
MISFITS: Final = READY + 13  # tiles to come that fit nowhere
MOVES: Final = MISFITS + 8
WHOLE_ROWS: Final = MOVES + 9
WHOLES: Final = 7


def at_most(number: i64, most: i64) -> i64:
    return number if number < most else most


@final
class ClockReader:
    """Reads positions of one size of clock; its lists are used again and again."""

    def __init__(self, hours: int) -> None:
        self.hours: i64 = hours
        self.total: i64 = (hours + 1) * (hours + 2) // 2 - 1 - hours  # tiles of a whole stock
        self.traits = Traits(SLOTS, WHOLES, hours)
        self.to_come: vec[i64] = vec[i64]([0] * (hours + 1))  # of each number, without its double
        self.tops: vec[i64] = vec[i64]([0] * (hours + 1))  # plain tops that show it
        self.where: vec[i64] = vec[i64]([0] * ((hours + 1) * (hours + 2) // 2))  # 1 stock, 3 a top
        self.beneath: vec[i64] = vec[i64]([0] * (hours + 1))  # tiles right under tops with it

    def read(self, piles: Piles, stock: vec[i64], left: i64) -> Traits:
        """The position before a tile is turned up, with these tiles to come in whatever order."""
        self.count(piles, stock, left)
        part = self.traits.part
        pips = piles.pips
        to_come = self.to_come
        shown: i64 = 0  # numbers that plain tops show
        h: i64 = 0
        while h <= self.hours:
            if self.tops[h]:
                shown |= ONE << h
            h += 1
        stage: i64 = left * 8 // (self.total + 1)
        n: i64 = 0
        danger: i64 = 0
        ready: i64 = 0
        strays: i64 = 0
        moves: i64 = 0
        h = 1
        while h <= self.hours:
            if (piles.home >> h) & 1:
                h += 1
                continue
            top: i64 = piles.tops[h]
            stray: i64 = (piles.astray >> h) & 1
            plain = top != NONE and piles.double[top] == 0
            own: i64 = 1 if plain and (pips[top] >> h) & 1 else 0
            strays += stray
            state: i64 = 4 if stray else 2
            if own:
                state = 0
            elif plain:
                state = 3 if stray else 1
            at: i64 = n * SLOTS
            part[at] = STATE + state * 8 + stage
            part[at + 1] = SHOWN + 4 * stray + at_most(self.tops[h] - own, 3)
            part[at + 2] = TO_COME + at_most(to_come[h], 12)
            self.look_down(piles, h, at)
            company: i64 = 12
            only: i64 = 3
            free: i64 = 0
            if plain:
                low: i64 = piles.halves[top] & 31
                high: i64 = piles.halves[top] >> 5
                company = at_most(to_come[low] + to_come[high], 11)
                only = self.only(piles, low) + self.only(piles, high)
                free = self.tops[low] + self.tops[high] - 2
            elif top != NONE:
                free = self.tops[piles.double[top]]
            moves += free
            part[at + 5] = COMPANY + company
            part[at + 6] = ONLY + only
            part[at + 7] = FREEDOM + at_most(free, 3)
            part[at + 8] = BENEATH + at_most(self.beneath[h], 2)
            part[at + 9] = KEYS + (0 if own else 1 + 18 * stray + self.keys(piles, h, top, plain))
            if not stray:
                ready += own
                if (shown >> h) & 1 == 0:
                    danger += 1
            n += 1
            h += 1
        self.traits.n = n
        whole = self.traits.whole
        whole[0] = PROGRESS + left * 24 // self.total
        whole[1] = HOURS + at_most(n, 12)
        whole[2] = STRAYS + at_most(strays, 4) * 4 + stage // 2
        whole[3] = DANGER + at_most(danger, 5) * 8 + stage
        whole[4] = READY + at_most(ready, 12)
        whole[5] = MISFITS + at_most(self.misfits(piles, stock, left, shown), 7)
        whole[6] = MOVES + at_most(moves // 2, 8)
        return self.traits

    def count(self, piles: Piles, stock: vec[i64], left: i64) -> None:
        """How often each number is to come, shows, and lies right under a top."""
        to_come = self.to_come
        tops = self.tops
        beneath = self.beneath
        where = self.where
        halves = piles.halves
        h: i64 = 0
        while h <= self.hours:
            to_come[h] = 0
            tops[h] = 0
            beneath[h] = 0
            h += 1
        i: i64 = 0
        while i < piles.tiles.number:
            where[i] = 0
            i += 1
        i = 0
        while i < left:
            tile: i64 = stock[i]
            where[tile] = 1
            if piles.double[tile] == 0:
                to_come[halves[tile] & 31] += 1
                to_come[halves[tile] >> 5] += 1
            i += 1
        h = 1
        while h <= self.hours:
            top: i64 = piles.tops[h]
            if top != NONE and (piles.home >> h) & 1 == 0:
                if piles.double[top] == 0:
                    where[top] = 3
                    tops[halves[top] & 31] += 1
                    tops[halves[top] >> 5] += 1
                below: i64 = piles.under[top]
                if below != NONE:
                    beneath[halves[below] & 31] += 1
                    beneath[halves[below] >> 5] += 1
            h += 1

    def keys(self, piles: Piles, hour: i64, top: i64, plain: bool) -> i64:
        """Which of the tiles are to come, or show, that have the hour's number and fit its top; if
        a double lies there, what is under it."""
        found: i64 = 0 if plain else 9
        tile: i64 = top if plain or top == NONE else piles.under[top]
        if tile == NONE:
            return found
        found += self.key_tile(hour, piles.halves[tile] & 31)
        return found + self.key_tile(hour, piles.halves[tile] >> 5)

    def key_tile(self, hour: i64, number: i64) -> i64:
        tile: i64 = hour * (hour + 1) // 2 + number
        if number >= hour:
            tile = number * (number + 1) // 2 + hour
        return self.where[tile] if number != hour else 0

    def look_down(self, piles: Piles, hour: i64, at: i64) -> None:
        """How high a pile is, and how deep its own number lies in it."""
        height: i64 = 0
        depth: i64 = 4
        tile: i64 = piles.tops[hour]
        while tile != NONE:
            if depth == 4 and (piles.pips[tile] >> hour) & 1:
                depth = at_most(height, 3)
            height += 1
            tile = piles.under[tile]
        self.traits.part[at + 3] = DEPTH + depth
        self.traits.part[at + 4] = HEIGHT + at_most(height, 5)

    def only(self, piles: Piles, number: i64) -> i64:
        """1 if a number whose double is to come shows at one hour only."""
        gone: i64 = piles.home | piles.astray | 1
        return 1 if self.tops[number] == 1 and (gone >> number) & 1 == 0 else 0

    def misfits(self, piles: Piles, stock: vec[i64], left: i64, shown: i64) -> i64:
        """Plain tiles to come that would fit nowhere now."""
        found: i64 = 0
        i: i64 = 0
        while i < left:
            if piles.pips[stock[i]] & shown == 0 and piles.double[stock[i]] == 0:
                found += 1
            i += 1
        return found
