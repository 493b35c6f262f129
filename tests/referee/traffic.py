"""Traffic for the referee: a table of numbered squares, and turns judged as the rules word them.

Fillings of a line of four are guessed from the numbers it lacks; whether such a turn is legal is
then asked of the whole table.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import ClassVar

from .alone import Alone
from .tiles import Tile

Square = tuple[int, int]  # column, row
Numbers = dict[Square, int]
Laying = tuple[tuple[Square, int], tuple[Square, int]]  # left or upper half first
Line = tuple[Square, ...]


def written(laying: Laying) -> str:
    ((column, row), one), ((_, below), other) = laying
    return f"{one}-{other}@{column},{row}{'v' if below > row else 'h'}"


def four_from(column: int, row: int, is_down: bool) -> Line:
    return tuple((column, row + i) if is_down else (column + i, row) for i in range(4))


def numbers_of(turn: tuple[Laying, ...]) -> Numbers:
    return {square: number for laying in turn for square, number in laying}


def is_consecutive(numbers: list[int]) -> bool:
    steps = {b - a for a, b in pairwise(numbers)}
    return steps in ({1}, {-1})


@dataclass(frozen=True)
class Traffic(Alone):
    """What lay before this turn, what was laid in it, and the tiles face up and face down."""

    highest: int
    five_cells: bool
    any_single: bool
    old: tuple[tuple[Square, int], ...]
    turn: tuple[Laying, ...]
    face_up: tuple[Tile, ...]
    face_down: tuple[Tile, ...]

    switches: ClassVar = {"five_ban": ("values", "cells"), "single_any": ("off", "on")}

    @classmethod
    def start(cls, highest: int, options: dict[str, str], stock: list[Tile]) -> "Traffic":
        cells, single = options["five_ban"] == "cells", options["single_any"] == "on"
        dealt = cls(highest, cells, single, (), (), (), tuple(stock)).turned_up()
        while dealt.face_down and not dealt.legal():
            more = (*dealt.face_up, dealt.face_down[0])
            dealt = replace(dealt, face_up=more, face_down=dealt.face_down[1:])
        return dealt

    def turned_up(self) -> "Traffic":
        """As many tiles face up as there should be."""
        usual = {6: 4, 9: 5, 12: 6}.get(self.highest, 4)
        missing = max(usual - len(self.face_up), 0)
        more = self.face_up + self.face_down[:missing]
        return replace(self, face_up=more, face_down=self.face_down[missing:])

    # What makes a turn -----------------------------------------------------------------------

    @cached_property
    def before(self) -> Numbers:
        return dict(self.old)

    def number(self, new: Numbers, square: Square) -> int | None:
        """What a square shows, with these numbers laid."""
        return new.get(square, self.before.get(square))

    def makes_five(self, new: Numbers) -> bool:
        """Is one of the new numbers in a line of five? None was there before."""
        for column, row in new:
            for across, down in ((1, 0), (0, 1)):
                for first in range(-4, 1):
                    steps = range(first, first + 5)
                    line = [(column + i * across, row + i * down) for i in steps]
                    numbers = [self.number(new, square) for square in line]
                    found = [number for number in numbers if number is not None]
                    if len(found) == 5 and (self.five_cells or is_consecutive(found)):
                        return True
        return False

    def is_the_quad(self, line: Line, turn: tuple[Laying, ...]) -> bool:
        """Is this line the quad that these tiles of one turn make?"""
        new = numbers_of(turn)
        found = [self.number(new, square) for square in line]
        numbers = [number for number in found if number is not None]
        inside = [sum(square in line for square, _ in laying) for laying in turn]
        if len(numbers) < 4 or not is_consecutive(numbers) or 0 in inside:
            return False
        if not self.old:
            return line == four_from(0, 0, False) and numbers[0] < numbers[1]
        if len(turn) == 1 and inside == [1] and not self.any_single:
            return False
        return any(square in self.before for square in line)

    def is_whole(self, turn: tuple[Laying, ...]) -> bool:
        """Do these tiles make a legal turn?"""
        return not self.makes_five(numbers_of(turn)) and any(
            self.is_the_quad(line, turn) for line in self.lines()
        )

    # Looking for turns -----------------------------------------------------------------------

    def lines(self) -> list[Line]:
        """Every line of four that could be the quad of this turn."""
        if not self.old:
            return [four_from(0, 0, False)]
        return list(
            dict.fromkeys(
                four_from(column - (0 if is_down else i), row - (i if is_down else 0), is_down)
                for (column, row), _ in self.old
                for is_down in (False, True)
                for i in range(4)
            )
        )

    def fillings(
        self, line: Line, wanted: tuple[int, ...], turn: tuple[Laying, ...], hand: tuple[Tile, ...]
    ) -> Iterator[tuple[Laying, ...]]:
        """Tiles added to the turn until the line shows the wanted numbers."""
        new = numbers_of(turn)
        shown = [self.number(new, square) for square in line]
        if any(shown[i] not in (None, wanted[i]) for i in range(4)):
            return
        gaps = [i for i in range(4) if shown[i] is None]
        if not gaps:
            yield turn
            return
        here, (column, row) = line[gaps[0]], line[gaps[0]]
        beside = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
        for tile in hand:
            rest = tuple(other for other in hand if other != tile)
            for near, far in {tile, tile[::-1]}:
                if near != wanted[gaps[0]]:
                    continue
                for square in beside:
                    if self.number(new, square) is None:
                        one, other = sorted([(here, near), (square, far)])
                        yield from self.fillings(line, wanted, (*turn, (one, other)), rest)

    @cached_property
    def turns(self) -> list[tuple[Laying, ...]]:
        """Every legal turn that begins with what was laid in it so far."""
        new = numbers_of(self.turn)
        found = []
        for line in self.lines():
            if not all(any(square in line for square, _ in laying) for laying in self.turn):
                continue
            shown = [self.number(new, square) for square in line]
            for lowest in range(self.highest - 2):
                rising = tuple(range(lowest, lowest + 4))
                for wanted in (rising, rising[::-1]):
                    if all(shown[i] in (None, wanted[i]) for i in range(4)):
                        found += [
                            turn
                            for turn in self.fillings(line, wanted, self.turn, self.face_up)
                            if len(turn) > len(self.turn)
                            and self.is_the_quad(line, turn)
                            and not self.makes_five(numbers_of(turn))
                        ]
        return found

    # What the referee is asked ---------------------------------------------------------------

    def legal(self) -> set[str]:
        return {written(laying) for turn in self.turns for laying in turn[len(self.turn) :]}

    def after(self, move: str) -> "Traffic":
        laid = next(each for turn in self.turns for each in turn if written(each) == move)
        (_, one), (_, other) = laid
        tile = (max(one, other), min(one, other))
        turn = (*self.turn, laid)
        rest = replace(self, face_up=tuple(each for each in self.face_up if each != tile))
        if not self.is_whole(turn):
            return replace(rest, turn=turn)
        return replace(rest, old=(*self.old, *numbers_of(turn).items()), turn=()).turned_up()

    @property
    def why(self) -> str | None:
        if not self.face_up and not self.face_down:
            return "won"
        return None if self.turns else "lost"

    @property
    def left(self) -> int:
        return len(self.face_up) + len(self.face_down)
