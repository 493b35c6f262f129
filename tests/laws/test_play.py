"""Laws of play: over every sheet, every set, every number of seats, and any mixture of switches."""

from __future__ import annotations

import json

import pytest
import referee
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import boneyard as by
from boneyard.core.bits import STRIDE
from boneyard.core.chance import rng
from boneyard.core.codes import CODE, VERBS
from boneyard.core.errors import NothingToRedo
from boneyard.core.sheet import Sheet
from boneyard.core.table import Table
from boneyard.core.tiles import set_size
from boneyard.core.tiles import tile as halves
from boneyard.families.blind.engine.table import BlindTable
from boneyard.families.line.engine.arms import first_laid
from boneyard.families.line.engine.state import LineState
from boneyard.record import parse, record, replay
from boneyard.solitaire.table import SolitaireTable

from .games import EVERY_OPTION, EVERY_TABLE, options_of, positions, seeds, somewhere

few = settings(
    max_examples=4, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)
every_table = pytest.mark.parametrize(("sheet", "top", "seats"), EVERY_TABLE)


def tiles_everywhere(match: by.Match) -> list[str]:
    """Every tile in a hand, in the stock, on the table or laid aside face down."""
    deal = match._deal
    found = tiles_lying(deal.table)
    for seat in range(match.seats):
        found += [f"{each >> 5}-{each & 31}" for each in deal.hand(seat)]
    rest = [*deal.undrawn(), *deal.face_down().values()]
    return found + [f"{each >> 5}-{each & 31}" for each in rest]


def tiles_lying(table: Table) -> list[str]:
    """The tiles on the table: of a line as they hang together, else as they were played; of a
    solitaire all that came up."""
    if isinstance(table, SolitaireTable):
        return [str(halves(each >> 5, each & 31)) for each in list(table.shown)[: table.n_up]]
    if not isinstance(table, LineState):
        codes = [int(table.log[i]) & CODE for i in range(table.log_length)]
        lying = [code for code in codes if code < VERBS]
        if isinstance(table, BlindTable):  # what is turned up is no player's tile
            lying += codes[: table.leftovers]
        return [str(halves(code >> 5 & 31, code & 31)) for code in lying]
    first = first_laid(table)
    stack = [first] if first else []
    found = []
    while stack:
        laid = stack.pop()
        found.append(str(laid.tile))
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
    for each in positions(match, seed):
        assert each.over or each.moves()
    assert match.over
    text = str(record(match))
    again = replay(parse(text))
    assert again.totals == match.totals
    assert again.winners == match.winners
    assert str(record(again)) == text
    referee.check(json.loads(text))


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
    if not match.over:
        pack = match._deal.table.pack()
        assert len(set(pack)) == len(pack) <= set_size(top)
        assert sorted(tiles_everywhere(match)) == sorted(
            f"{each >> 5}-{each & 31}" for each in pack
        )
        assert [len(match._deal.hand(seat)) for seat in range(seats)] == match.view().counts


@every_table
@few
@given(data=st.data(), seed=seeds, steps=st.integers(0, 60))
def test_a_clone_plays_alike(
    sheet: Sheet, top: int, seats: int, data: st.DataObject, seed: str, steps: int
) -> None:
    options = data.draw(options_of(sheet, top, seats))
    match = somewhere(by.Match(sheet, set=top, seats=seats, seed=seed, options=options), steps)
    original, twin = match._deal, match._deal.clone()
    chance = rng(seed)
    while original.n_options:
        assert original.choices() == twin.choices()
        code = original.choices()[chance.below(original.n_options)]
        original.play(code)
        twin.play(code)
    assert twin.n_options == 0
    assert twin.table.why == original.table.why
    original.table.settle(original.rows)
    twin.table.settle(twin.rows)
    assert sheet.scores(twin.table) == sheet.scores(original.table)


@every_table
@few
@given(data=st.data(), seed=seeds, steps=st.integers(0, 60))
def test_moves_are_read_as_they_are_written(
    sheet: Sheet, top: int, seats: int, data: st.DataObject, seed: str, steps: int
) -> None:
    options = data.draw(options_of(sheet, top, seats))
    match = somewhere(by.Match(sheet, set=top, seats=seats, seed=seed, options=options), steps)
    moves = match.moves()
    assert [sheet.parse(str(move)) for move in moves] == moves
    assert len({str(move) for move in moves}) == len(moves)


@every_table
@few
@given(data=st.data(), seed=seeds, steps=st.integers(0, 60))
def test_what_is_legal_follows_from_the_own_hand_and_the_table(
    sheet: Sheet, top: int, seats: int, data: st.DataObject, seed: str, steps: int
) -> None:
    options = data.draw(options_of(sheet, top, seats))
    match = somewhere(by.Match(sheet, set=top, seats=seats, seed=seed, options=options), steps)
    if match.over:
        return
    view = match.view()
    assert view.moves() == match.moves(match.to_move)
    alone = match._deal.clone()
    alone.clear_hands()
    for tile in view.hand:
        alone.give(view.seat, tile)
    n = view.table.moves(alone.rows, view.seat * STRIDE, alone.options)
    assert [alone.options[i] for i in range(n)] == match._deal.choices()


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
    made = match._deal.table.log_length
    if made == 0:
        return
    before = str(record(match))
    back = min(back, made)
    match.undo(back)
    for _ in range(back):
        happening = match.redo()
    assert str(record(match)) == before
    assert happening.over == match.over
    with pytest.raises(NothingToRedo):
        match.redo()


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
