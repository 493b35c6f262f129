"""What was thrown, folded or won unopposed at poker stays secret when the hand is over too."""

from __future__ import annotations

import pytest

import boneyard as by
from boneyard.core.errors import BadRecord
from boneyard.record import parse

PACK = 20
# Hands of 5 in the order of the seats, then the boneyard: two places that the seat never sees into.
NEVER_SEEN = {0: (5, 10), 1: (0, 19), 2: (0, 5)}


def throw_one(match: by.Match) -> None:
    """The seat to move throws its first tile and takes another."""
    match.play(next(move for move in match.moves() if str(move).startswith("throw")))
    match.play("stand")


def played(order: list[int], end: str) -> by.Match:
    """Seat 0 folds, the others exchange a tile, and then the hand ends in this way."""
    match = by.Match(
        by.find("poker"), seats=3, options={"draw": "on"}, deals=[order, list(range(PACK))]
    )
    for move in ("bet 2", "call", "fold"):
        match.play(move)
    throw_one(match)
    throw_one(match)
    match.play("bet 2")
    match.play(end)
    return match


def swapped(places: tuple[int, int]) -> list[int]:
    """A deal with the tiles of two places exchanged."""
    one, other = places
    order = list(range(PACK))
    order[one], order[other] = order[other], order[one]
    return order


@pytest.mark.clause("poker.32")
@pytest.mark.parametrize(("seat", "places"), NEVER_SEEN.items())
def test_a_seat_is_never_handed_what_it_did_not_see(seat: int, places: tuple[int, int]) -> None:
    match, twin = played(list(range(PACK)), "fold"), played(swapped(places), "fold")
    assert [hand.why for hand in match.rounds] == ["folded"]
    assert str(match.record(seat)) == str(twin.record(seat))
    assert str(match.record()) != str(twin.record())


@pytest.mark.clause("poker.32")
def test_what_is_shown_is_told_to_everybody() -> None:
    match = played(list(range(PACK)), "call")
    match.play("show")
    shown = match.view(0).facts()["shown"][1]
    moves = match.record(0).fields["rounds"][0]["moves"]
    assert moves[-1] == [1, " ".join(["show", *shown])]
    match.play("show")
    assert match.record(0).fields["rounds"][0]["moves"][:-1] == moves
    assert [move for _, move in moves if move.startswith("throw")] == ["throw", "throw"]
    own = [move for who, move in match.record(1).fields["rounds"][0]["moves"] if who == 1]
    assert sum(len(move) > len("throw") for move in own if move.startswith("throw")) == 1


def test_what_a_seat_is_handed_cannot_be_replayed() -> None:
    with pytest.raises(BadRecord, match="seed"):
        parse(str(played(list(range(PACK)), "fold").record(1)))
