"""Deals of solitaires in an order that is given, and answers that are played."""

from __future__ import annotations

from boneyard.core.deal import Deal
from boneyard.core.sheet import Sheet
from boneyard.solvers.answer import Answer


def dealt_of(sheet: Sheet, top: int, tiles: list[tuple[int, int]]) -> Deal:
    """A deal of these tiles of a set, in this order."""
    deal = Deal(sheet.table(top, 1))
    deal.put_stock([high << 5 | low for high, low in tiles])
    deal.table.start(0, len(tiles))
    deal.begin()
    return deal


def assert_it_wins(deal: Deal, answer: Answer) -> None:
    """Play the answer's moves: each is legal, and the last one wins."""
    twin = deal.clone()
    for code in answer.moves:
        assert code in twin.choices()
        twin.play(code)
    assert twin.table.why == "won"
