"""Whole turns as a player thinks of them: what could be laid now, from a table that stays as it is.

For players and readers; searches work with turns.py itself.
"""

from ....core.codes import CODE
from .codes import tile_of
from .streets import Streets
from .table import TrafficTable
from .turns import STRIDE, Turns

Turn = list[int]  # the codes of its moves, in an order in which they can be made


def turns_of(table: TrafficTable) -> list[Turn]:
    """Every way to complete the turn on the table, each once."""
    planner = Planner(table)
    found: dict[frozenset[int], Turn] = {}
    for turn in range(planner.turns.find()):
        if planner.turns.arrange(turn):
            first = STRIDE * turn + 1
            last = first + int(planner.turns.listed[first - 1])
            codes = [int(planner.turns.listed[k]) for k in range(first, last)]
            found.setdefault(frozenset(codes), codes)
    return list(found.values())


def past_turns(table: TrafficTable) -> list[Turn]:
    """The complete turns on the table. What could have been laid instead is not looked for, as it
    would be if they were replayed: that takes long."""
    turns = Turns(Streets(table.top, table.any_numbers), table.top, table.single_any)
    found: list[Turn] = [[]]
    for entry in table.entries():
        found[-1].append(entry & CODE)
        turns.lay(entry & CODE)
        if turns.is_complete():
            turns.n_old = turns.streets.n
            found.append([])
    return found[:-1]


def tiles_of(turn: Turn) -> frozenset[int]:
    """The tiles that a turn lays, as halves."""
    return frozenset(int(tile_of(code)) for code in turn)


class Planner:
    """A table to try things on."""

    def __init__(self, table: TrafficTable) -> None:
        self.streets = Streets(table.top, table.any_numbers)
        self.streets.copy_from(table.streets)
        self.turns = Turns(self.streets, table.top, table.single_any)
        self.turns.n_old = table.layings.n_old
        self.put_in_hand(table.hand_tiles())

    def put_in_hand(self, tiles: list[int]) -> None:
        self.turns.n_hand = len(tiles)
        for i, tile in enumerate(tiles):
            self.turns.hand[i] = tile

    def turns_after(self, turn: Turn, hand: list[int]) -> int:
        """In how many ways could the next turn be made of these tiles, after this one?"""
        n, n_old = self.streets.n, self.turns.n_old
        for code in turn:
            self.turns.lay(code)
        self.turns.n_old = self.streets.n
        self.put_in_hand(hand)
        ways = int(self.turns.find())
        self.streets.lift_to(n)
        self.turns.n_old = n_old
        return ways
