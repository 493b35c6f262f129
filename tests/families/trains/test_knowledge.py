"""What a train table tells about hands: openers, forced draws and passes, and what it keeps."""

from __future__ import annotations

from dataclasses import replace

import pytest
from laws.games import somewhere

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.tiles import Tile, tile
from boneyard.families.trains.engine.sheet import TrainSheet
from boneyard.testing.laws_of_secrecy import _as_dealt as as_dealt


def printed() -> TrainSheet:
    sheet = by.find("mexican-train")
    assert isinstance(sheet, TrainSheet)
    return sheet


def dealt(hands: list[str], stock: str, options: dict[str, str] | None = None) -> by.Match:
    """A match on a double-6 set with these hands; the rest of the set follows the stock."""
    sheet = replace(printed(), hands={6: (len(hands[0].split()),) * 7}, seats={6: range(2, 5)})
    tiles = [Tile.parse(text) for hand in [*hands, stock] for text in hand.split()]
    every = [tile(a, b) for a in range(7) for b in range(a + 1)]
    tiles += [each for each in every if each not in tiles]
    order = [each.number for each in tiles]
    return by.Match(sheet, set=6, seats=len(hands), options=options, deals=[order])


def cannot_hold(match: by.Match, watcher: int, seat: int) -> set[str]:
    view = match.view(watcher)
    return {str(each) for each in view.unseen() if not view.allows(seat, each)}


def played(match: by.Match, *moves: str) -> by.Match:
    for move in moves:
        match.play(move)
    return match


def test_seats_passed_over_for_the_station_have_no_double_and_the_opener_none_higher() -> None:
    match = dealt(["6-5 4-1", "4-4 1-0", "6-6 3-0"], "2-2")
    match.play("4-4")
    doubles = {f"{pip}-{pip}" for pip in range(7)} - {"4-4"}
    assert cannot_hold(match, 2, 0) == doubles - {"6-6"}  # which seat 2 holds itself
    assert cannot_hold(match, 0, 1) == {"5-5", "6-6"}
    assert cannot_hold(match, 0, 2) == set()


def test_a_forced_draw_shows_that_nothing_fitted_and_the_drawn_tile_is_free_of_it() -> None:
    match = played(dealt(["4-4 4-1 6-2", "6-5 3-0 3-2"], "2-0 5-5"), "4-4", "4-1@m1", "draw")
    assert {str(each) for each in match.moves()} == {"pass"}
    fitting = {str(each) for each in match.view(0).unseen() if {each.high, each.low} & {4, 1}}
    assert fitting  # seat 1 may have drawn any of them, until it passes
    assert cannot_hold(match, 0, 1) == set()
    match.play("pass")
    assert cannot_hold(match, 0, 1) == fitting


def test_stopping_a_series_of_free_length_shows_nothing() -> None:
    match = played(dealt(["4-4 4-1 6-5", "6-4 3-0 1-1"], "2-0"), "4-4", "4-1@0", "pass")
    assert cannot_hold(match, 1, 0) == {"5-5", "6-6"}  # only what the opening showed


def test_stopping_a_series_that_had_to_go_on_shows_that_nothing_fitted() -> None:
    hands = ["4-4 4-1 6-5", "6-4 3-0 1-1"]
    match = played(dealt(hands, "2-0", {"series": "exhaust"}), "4-4", "4-1@0", "pass")
    ones = {"1-0", "2-1", "3-1", "5-1", "6-1"}
    assert cannot_hold(match, 1, 0) == ones | {"5-5", "6-6"}


def test_passing_an_owed_double_on_shows_that_nothing_covered_it() -> None:
    hands = ["4-4 4-1 1-1 6-5", "5-4 3-0 2-2 5-0"]
    match = played(dealt(hands, "2-0 6-3"), "4-4", "4-1@0", "1-1@0", "draw", "pass")
    ones = {"1-0", "2-1", "3-1", "5-1", "6-1"}
    assert cannot_hold(match, 1, 0) == ones  # and what it drew may be a higher double
    assert cannot_hold(match, 0, 1) == set()


def test_passing_up_a_cover_that_nobody_needs_shows_nothing() -> None:
    hands = ["4-4 4-1 3-3", "6-4 3-1 6-2"]
    match = dealt(hands, "2-0 5-3")
    played(match, "4-4", "4-1@0", "pass", "6-4@1", "pass", "draw", "pass", "3-1@0")
    played(match, "3-3@0", "pass")
    assert "5-3" not in cannot_hold(match, 1, 0)
    assert "3-2" not in cannot_hold(match, 1, 0)


@pytest.mark.parametrize("watcher", range(4))
def test_hands_with_which_the_round_would_have_ended_earlier_are_not_imagined(watcher: int) -> None:
    """A pass opens a train: hands may fit now that did not when the turn came round. Only the first
    edition of our rulings looked at the hands to end a round."""
    sheet = replace(
        printed().as_of(1),
        seats={5: range(4, 5)},
        hands={5: (0, 0, 4)},
        many_sidings=False,
        own_train_first=True,
    )
    match = somewhere(by.Match(sheet, set=5, seats=4, seed="10"), 24, "10")
    assert not match.rounds
    view, chance = match.view(watcher), rng("earlier")
    for _ in range(40):
        view.imagine(chance)
        other = by.Match(sheet, set=5, seats=4, deals=[as_dealt(match, view)])
        for seat, move in match.current().moves:
            other.play(move, seat)
        assert not other.rounds
