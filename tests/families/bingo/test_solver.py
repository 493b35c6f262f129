"""Bingo's solver against a count written for this test alone, on small decks and whole sets."""

from __future__ import annotations

from itertools import permutations

import pytest

import boneyard as by
from boneyard.core.deal import Deal
from boneyard.families.bingo.solver import solve
from boneyard.solitaire.table import WON

SHEET = by.find("bingo")


def taken(spots: list[int], count_to: int) -> list[int]:
    """The spots of the tiles that go, in order: counted tile by tile until a pass begins alike."""
    gone: list[int] = []
    number = 0
    begun: set[tuple[tuple[int, ...], int]] = set()
    while spots and (tuple(spots), number) not in begun:
        begun.add((tuple(spots), number))
        stay: list[int] = []
        for each in spots:
            (gone if each == number else stay).append(each)
            number = (number + 1) % (count_to + 1)
        spots = stay
    return gone


def deal_of(top: int, tiles: list[tuple[int, int]]) -> Deal:
    """A row of these tiles."""
    deal = Deal(SHEET.table(top, 1))
    deal.put_stock([high << 5 | low for high, low in tiles])
    deal.table.start(0, len(tiles))
    deal.begin()
    return deal


def spots_of(codes: list[int]) -> list[int]:
    return [(code >> 5 & 31) + (code & 31) for code in codes]


def agrees(top: int, tiles: list[tuple[int, int]]) -> bool:
    """Compare one row; was it won?"""
    deal = deal_of(top, tiles)
    before = deal.choices()
    answer = solve(deal, 1000)
    gone = taken([sum(each) for each in tiles], 2 * top)
    assert answer.winnable == (len(gone) == len(tiles))
    assert answer.nodes == len(gone)
    assert spots_of(answer.moves) == (gone if answer.winnable else [])
    assert deal.choices() == before  # it is left as it was
    return len(gone) == len(tiles)


def test_every_row_of_the_double_two_set() -> None:
    pack = [(high, low) for high in range(3) for low in range(high + 1)]
    won = [agrees(2, list(row)) for row in permutations(pack)]
    assert len(won) == 720 and 0 < sum(won) < 720


@pytest.mark.parametrize("top", [3, 6, 9, 12])
def test_rows_of_larger_sets(top: int) -> None:
    sheet = by.find("bingo") if top > 3 else None
    won = 0
    for number in range(60):
        if sheet is None:
            order = by.Match(SHEET, seed=f"small {number}")._order
            pack = [(high, low) for high in range(4) for low in range(high + 1)]
            tiles = [pack[place] for place in order if place < len(pack)]
        else:
            stock = by.Match(sheet, set=top, seed=f"row {number}").current().rest
            tiles = [(each >> 5, each & 31) for each in stock]
        won += agrees(top, tiles)
    assert 0 < won < 60


def test_the_moves_win_through_the_checked_door_and_from_any_position() -> None:
    match = by.Match(SHEET, seed=by.numbered(17))
    match.play(match.moves()[0])
    solver = match.sheet.family.solver()
    assert solver is not None
    answer = solver(match.opened(), 1000)
    assert answer.winnable and len(answer.moves) == 27
    for code in answer.moves:
        match.play(match.sheet.move_of(match.view().table, code))
    assert match.winners == [0]
    assert match.opened().table.ended_by == WON
    assert solver(match.opened(), 1000).moves == []


def test_too_few_nodes_decide_nothing() -> None:
    answer = solve(by.Match(SHEET, seed=by.numbered(17)).opened(), 27)
    assert (answer.winnable, answer.moves, answer.nodes) == (None, [], 27)
