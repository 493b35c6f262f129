"""Laws of play: over every sheet, every set, every number of seats, and any mixture of switches."""

from __future__ import annotations

import json

import pytest
import referee
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.errors import NothingToRedo
from boneyard.core.sheet import Sheet
from boneyard.families.line.engine.arms import first_laid
from boneyard.families.line.engine.state import LineState
from boneyard.record import record
from boneyard.testing import laws_of_play as play

from .games import EVERY_OPTION, EVERY_TABLE, anywhere, options_of, seeds, somewhere

few = settings(
    max_examples=4, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)
every_table = pytest.mark.parametrize(("sheet", "top", "seats"), EVERY_TABLE)


def tiles_hanging_together(table: LineState) -> list[int]:
    """The tiles of a line, as halves, followed from the first along its arms."""
    first = first_laid(table)
    stack = [first] if first else []
    found = []
    while stack:
        laid = stack.pop()
        found.append(laid.tile.high << 5 | laid.tile.low)
        stack += laid.arms
    return found


@every_table
@few
@given(data=st.data(), seed=seeds)
def test_a_match_ends_and_its_record_replays(
    sheet: Sheet, top: int, seats: int, data: st.DataObject, seed: str
) -> None:
    options = data.draw(options_of(sheet, top, seats))
    match = by.Match(sheet, set=top, seats=seats, seed=seed, options=options)
    play.ends(match, seed)
    play.replays(match)
    referee.check(json.loads(str(record(match))))


@pytest.mark.parametrize(("sheet", "options"), EVERY_OPTION)
def test_every_switch_plays_as_the_referee_says(sheet: Sheet, options: dict[str, str]) -> None:
    for top, allowed in sheet.with_options(options).seats.items():
        match = by.Match(sheet, set=top, seats=allowed[-1], seed="switch", options=options)
        somewhere(match, 10_000, "switch")
        referee.check(record(match).fields)


@every_table
@few
@given(data=st.data(), seed=seeds, steps=st.integers(0, 60))
def test_no_tile_is_lost_or_made(
    sheet: Sheet, top: int, seats: int, data: st.DataObject, seed: str, steps: int
) -> None:
    options = data.draw(options_of(sheet, top, seats))
    match = by.Match(sheet, set=top, seats=seats, seed=seed, options=options)
    somewhere(match, steps)
    play.loses_no_tile(match)
    table = match._deal.table
    if isinstance(table, LineState):
        assert sorted(tiles_hanging_together(table)) == sorted(play.lying(table))


@every_table
@few
@anywhere(60, ended=True)
def test_a_clone_plays_alike(match: by.Match, data: st.DataObject, seed: str) -> None:
    play.clones_play_alike(match, seed)


@every_table
@few
@anywhere(60, ended=True)
def test_moves_are_read_as_they_are_written(
    match: by.Match, data: st.DataObject, seed: str
) -> None:
    play.reads_what_it_writes(match)


@every_table
@few
@anywhere(60, ended=True)
def test_what_is_legal_follows_from_the_own_hand_and_the_table(
    match: by.Match, data: st.DataObject, seed: str
) -> None:
    play.offers_own_moves(match)


@every_table
@few
@given(seed=seeds, steps=st.integers(1, 40), back=st.integers(1, 10))
def test_undo_goes_back_to_the_same_position(
    sheet: Sheet, top: int, seats: int, seed: str, steps: int, back: int
) -> None:
    match = by.Match(sheet, set=top, seats=seats, seed=seed)
    chance = rng(seed)
    before: list[tuple[int, str]] = []
    while len(before) < steps and not match.over:
        before.append((len(match.rounds), str(record(match))))
        match.play(match.moves()[chance.below(len(match.moves()))])
    if match.over or back > len(before) or before[-back][0] != len(match.rounds):
        return
    match.undo(back)
    assert str(record(match)) == before[-back][1]


@every_table
@few
@given(seed=seeds, steps=st.integers(1, 400), back=st.integers(1, 200))
def test_redo_makes_again_what_undo_took_back(
    sheet: Sheet, top: int, seats: int, seed: str, steps: int, back: int
) -> None:
    match = somewhere(by.Match(sheet, set=top, seats=seats, seed=seed), steps, seed)
    play.undoes_and_redoes(match, back)


@every_table
def test_a_move_of_ones_own_ends_what_could_be_made_again(
    sheet: Sheet, top: int, seats: int
) -> None:
    match = somewhere(by.Match(sheet, set=top, seats=seats, seed="redo"), 2, "redo")
    if match.over or match._deal.table.log_length < 2:
        return
    match.undo(2)
    match.play(match.moves()[0])
    with pytest.raises(NothingToRedo):
        match.redo()
