"""Snapshots: the view that comes out of one is the view that went in, at every table."""

from __future__ import annotations

import pickle
import random

import pytest

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.sheet import Sheet
from boneyard.core.switch import Number
from boneyard.core.view import View
from boneyard.record.snapshot import snapshot, view_of


def switched(sheet: Sheet, seed: str) -> dict[str, str]:
    """The switches of a sheet, set by chance."""
    choose = random.Random(seed)
    values = {s.name: list(s.values) for s in sheet.switches if not isinstance(s, Number)}
    return {name: choose.choice(each) for name, each in values.items()}


def same(one: View, other: View) -> bool:
    """Do these views know the same, and would anybody imagine the same from them?"""
    return (
        one.facts() == other.facts()
        and one.moves() == other.moves()
        and one.may_call == other.may_call
        and one.unseen() == other.unseen()
        and one.face_down == other.face_down
        and _imagined(one) == _imagined(other)
    )


def _imagined(view: View) -> list[list[int]]:
    deal = view.anew().imagine(rng("snapshot"))
    seats = range(deal.table.seats)
    return [*(deal.halves(seat) for seat in seats), deal.undrawn_halves(), deal.choices()]


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_a_view_comes_back_as_it_was(sheet: Sheet) -> None:
    for number, (top, allowed) in enumerate(sheet.seats.items()):
        seed = f"{sheet.id}/{number}"
        options = switched(sheet, seed) if number else {}
        try:
            match = by.Match(
                sheet,
                set=top,
                seats=allowed[-1],
                seed=seed,
                options=options,
                edition=1 + number % 2,
            )
        except by.BoneyardError:  # switches that do not go together
            continue
        choose, made = random.Random(seed), 0
        while not match.over and made < 150:
            if made < 8 or made % 10 == 0:
                for seat in {match.to_move, (match.to_move + 1) % match.seats}:
                    view = match.view(seat)
                    taken = pickle.loads(pickle.dumps(snapshot(view)))
                    assert same(view_of(taken), view), (options, made, seat)
            match.play(choose.choice(match.moves()))
            made += 1


def test_a_long_log_finds_room() -> None:
    match = by.Match(by.find("mexican-train"), set=12, seats=8, seed="long")
    while len(match.current().moves) < 100:  # an empty table has room for 64
        match.play(match.moves()[0])
    assert same(view_of(snapshot(match.view())), match.view())


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_a_snapshot_is_the_same_whatever_is_hidden(sheet: Sheet) -> None:
    match = by.Match(sheet, seats=max(sheet.seats[sheet.sets[0]]), seed="hidden")
    for _ in range(12):
        if not match.over:
            match.play(match.moves()[0])
    if match.over:
        return
    seat = match.to_move
    taken = snapshot(match.view(seat))
    for number in range(3):
        match._deal = match.view(seat).imagine(rng(f"{number}"))
        assert snapshot(match.view(seat)) == taken
