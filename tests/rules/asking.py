"""What tests of rules clauses share: cases that carry their clause, refusals, hands played out.

No rule lives here: what a clause says stands in the test that names it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pytest

import boneyard as by
from boneyard.core.errors import IllegalMove
from boneyard.core.happening import Happening, Round
from boneyard.core.match import Match
from boneyard.core.tiles import Tile
from boneyard.record import record

if TYPE_CHECKING:
    from _pytest.mark.structures import MarkDecorator, ParameterSet


def clauses(sheet: str, *numbers: int) -> MarkDecorator:
    """The mark of a test, or of one of its cases, that proves these clauses of a sheet."""
    return pytest.mark.clause(*(f"{sheet}.{number}" for number in numbers))


def each(numbers: Mapping[str, int]) -> list[ParameterSet]:
    """One case for each sheet, of the sheet and the clause it proves: `("draw", "draw.4")`."""
    return [
        pytest.param(sheet, f"{sheet}.{number}", marks=clauses(sheet, number), id=sheet)
        for sheet, number in numbers.items()
    ]


def refusal(match: Match, move: str, seat: int | None = None) -> IllegalMove:
    """How the match refuses this move, which must leave everything as it was."""
    before = (match.to_move, match.moves(), match.standing, len(match.rounds))
    with pytest.raises(IllegalMove) as refused:
        match.play(move, seat)
    assert before == (match.to_move, match.moves(), match.standing, len(match.rounds))
    return refused.value


def clause_against(match: Match, move: str, seat: int | None = None) -> str:
    """The clause that forbids this move."""
    return str(refusal(match, move, seat).clause)


def ending(happening: Happening) -> Round:
    """The round that a move ended."""
    assert happening.round is not None
    return happening.round


def play_hand(match: Match) -> Round:
    """Play the hand to its end, everyone making the first move on the list."""
    while True:
        happening = match.play(match.moves()[0])
        if happening.round is not None:
            return happening.round


def company(sheet: str, hands: Sequence[str], bystanders: str = "") -> list[str]:
    """These hands, and a bystander's tile for each seat that the sheet wants besides."""
    seats = by.find(sheet).seats[by.find(sheet).sets[0]][0]
    others = bystanders.split()[: max(0, seats - len(hands))]
    assert len(hands) + len(others) >= seats
    return [*hands, *others]


def starters(match: Match, key: str) -> list[int]:
    """The `dealer`, or the `leader`, of every round so far, as the record names it."""
    return [each[key] for each in record(match).fields["rounds"]]


def tiles(halves: Sequence[int]) -> list[Tile]:
    """Tiles as a round writes them, as values."""
    return [Tile(each >> 5, each & 31) for each in halves]
