"""Mistakes of a caller: an error of our own says what would be right, and nothing has changed."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import boneyard as by

BLOCK = by.find("block")
FINISHED = by.Match(BLOCK, seed="finished")
while not FINISHED.over:
    FINISHED.play(FINISHED.moves()[0])

MISTAKES: dict[str, tuple[type[by.BoneyardError], Callable[[by.Match], Any], str]] = {
    "seat": (by.NoSuchSeat, lambda m: m.view(9), "Seats are 0 to 1"),
    "negative seat": (by.NoSuchSeat, lambda m: m.hand(-1), "Seats are 0 to 1"),
    "seat of another kind": (by.NoSuchSeat, lambda m: m.moves("one"), "Seats are 0 to 1"),
    "seat of a record": (by.NoSuchSeat, lambda m: m.record(2), "Seats are 0 to 1"),
    "seat that is asked about": (
        by.NoSuchSeat,
        lambda m: m.view().allows(5, by.Tile(6, 6)),
        "Seats are 0 to 1",
    ),
    "seat as text": (by.NoSuchSeat, lambda m: m.view("0"), "No seat '0' here"),
    "action": (by.IllegalAction, lambda m: m.view().action("first"), "Legal actions"),
    "moves to take back": (by.NothingToUndo, lambda m: m.undo("all"), "Nothing"),
    "number of a deal": (by.WrongKind, lambda m: by.numbered("seven"), "from 0 on"),
    "negative number of a deal": (by.WrongKind, lambda m: by.numbered(-1), "from 0 on"),
    "mover": (by.NoSuchSeat, lambda m: m.play(m.moves()[0], "me"), "Seats are 0 to 1"),
    "seed": (by.WrongKind, lambda m: by.Match(BLOCK, seed=2.5), "random.Random"),  # type: ignore
    "no seed": (by.WrongKind, lambda m: by.Match(BLOCK, seed=None), "random.Random"),  # type: ignore
    "chance": (by.WrongKind, lambda m: m.view().imagine(b"7"), "random.Random"),
    "sheet": (by.WrongKind, lambda m: by.Match("block"), "find"),  # type: ignore
    "move": (by.WrongKind, lambda m: m.play(17), "move"),
    "move to be checked": (by.WrongKind, lambda m: m.check(17), "move"),
    "text of a move": (by.BadMove, lambda m: m.play("six-six"), "draw"),
    "seats": (by.BadSeats, lambda m: by.Match(BLOCK, seats="3"), "2"),  # type: ignore
    "set": (by.BadSet, lambda m: by.Match(BLOCK, set=7), "6"),
    "tile": (by.BadTile, lambda m: by.Tile(5, 99), "6-4"),
    "tile of another kind": (by.BadTile, lambda m: by.Tile("5", 4), "6-4"),  # type: ignore
    "finished match": (by.MatchOver, lambda m: FINISHED.play("pass"), "over"),
    "option": (by.UnknownOption, lambda m: by.Match(BLOCK, options={"x": "on"}), "Options"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_told(name: str) -> None:
    expected, mistake, said = MISTAKES[name]
    match = by.Match(BLOCK, seed="callers")
    before = str(match.record())
    with pytest.raises(expected) as refused:
        mistake(match)
    assert said in str(refused.value)
    assert str(match.record()) == before


def test_every_error_stands_at_the_front_door() -> None:
    from boneyard.core import errors

    known = {name for name, each in vars(errors).items() if isinstance(each, type)}
    wanted = {name for name in known if issubclass(vars(errors)[name], by.BoneyardError)}
    assert wanted <= set(by.__all__) and all(hasattr(by, name) for name in by.__all__)


def test_a_tile_is_the_same_either_way() -> None:
    assert by.Tile(5, 6) == by.Tile(6, 5) and str(by.Tile(0, 3)) == "3-0"
    assert by.Tile(np.int64(2), np.int8(9)) == (9, 2)


def test_numbers_of_other_kinds_are_numbers() -> None:
    seed: Any = np.int64(4)
    match = by.Match(BLOCK, seats=np.int64(3), seed=seed, options={"target": 50})
    assert match.view(np.int64(2)).seat == 2 and match.seed == "4"
    assert match.sheet.options == {"target": "50"}
    view = match.view()
    chosen = view.action(np.asarray(view.mask()).argmax())
    match.play(chosen, np.int64(match.to_move))
    match.undo(np.int64(1))
    assert match.view().moves() == view.moves() and by.numbered(np.int8(17)) == "#17"


def test_chance_is_a_seed_or_a_generator() -> None:
    view = by.Match(BLOCK, seats=3, seed="chance").view()
    for seed in (7, "seven"):
        assert view.imagine(seed).hand(1) == view.imagine(seed).hand(1)
    for make in (lambda: random.Random(3), lambda: by.generator("3")):
        one, other = make(), make()
        drawn = [view.anew().imagine(one).hand(1) for _ in range(4)]
        assert drawn == [view.anew().imagine(other).hand(1) for _ in range(4)]
        assert any(hand != drawn[0] for hand in drawn)
    seeds = {by.Match(BLOCK, seed=random.Random(number)).seed for number in (1, 1, 2)}
    assert len(seeds) == 2


def test_hands_are_tiles_everywhere() -> None:
    match = by.Match(by.find("draw"), seed="tiles")
    deal, view = match.opened(), match.view()
    assert view.hand == match.hand(view.seat) == deal.hand(view.seat)
    assert sorted(match.current().hands[view.seat]) == sorted(view.hand)
    assert match.current().stock == deal.undrawn()
    everything = [*deal.hand(0), *deal.hand(1), *deal.undrawn()]
    assert len(set(everything)) == 28 and all(isinstance(tile, by.Tile) for tile in everything)
    assert all(move.tile in view.hand for move in view.moves() if str(move)[0].isdigit())


def test_open_hands_are_a_copy() -> None:
    match = by.Match(BLOCK, seed="open")
    before = str(match.record())
    deal = match.opened()
    while not deal.table.over:
        deal.play(match.sheet.moves(deal)[0].code)
    assert str(match.record()) == before and deal.clone().table.over
