"""Laws of secrecy: a seat learns its own hand and what the table shows, and nothing else."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.codes import CODE, DRAW, OWN, SEAT_SHIFT, TILE, TURN, VERBS
from boneyard.core.deal import Deal
from boneyard.core.knowledge import STOCK
from boneyard.core.sheet import Sheet
from boneyard.solitaire.table import SolitaireTable

from .games import EVERY_OPTION, EVERY_TABLE, options_of, seeds, somewhere

few = settings(
    max_examples=4, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)
every_table = pytest.mark.parametrize(("sheet", "top", "seats"), EVERY_TABLE)


NAMED = re.compile(r"\d+-\d+")


def flat(tiles: list[Any]) -> list[Any]:
    """The tiles of a stock, or of hands one after another."""
    return [tile for each in tiles for tile in (each if isinstance(each, list) else [each])]


TILES = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]


def all_it_is_told(match: by.Match, seat: int) -> bytes:
    """A seat's view and every message it can provoke, as bytes."""
    told = [json.dumps(match.view(seat).facts())]
    tries = ["draw", "pass", "turn", "muggins", "6-5>6-6", "3-2>6-3=5"]
    tries += ["tuck", "bid 31", "trump 3"]
    tries += [f"throw {tile}" for tile in TILES] + TILES + [f"{tile}@m1" for tile in TILES]
    tries += [f"{tile}@{seat}" for tile in TILES] + [f"{tile}@0" for tile in TILES]
    tries += ["check", "call", "fold", "bet 3", "raise 5", "show", "stand", "nonsense"]
    tries += ["6-3@2,-1v", "deal", "fill", "waste", "6-1+6-4", "6-1..6-0", "6-5@6"]
    legal = {str(move) for move in match.moves(seat)}
    for text in tries:
        if text not in legal:
            with pytest.raises(by.BoneyardError) as refused:
                match.play(text, seat)
            told.append(str(refused.value))
    return "\n".join(told).encode()


def tells_nothing(match: by.Match, seat: int, seed: str) -> None:
    """With other tiles behind what this seat knows it is told the same."""
    told = all_it_is_told(match, seat)
    real = match._deal
    match._deal = match.view(seat).imagine(rng(seed))
    assert all_it_is_told(match, seat) == told
    match._deal = real


@every_table
@few
@given(data=st.data(), seed=seeds, steps=st.integers(0, 60))
def test_deals_a_seat_cannot_tell_apart_look_the_same_to_it(
    sheet: Sheet, top: int, seats: int, data: st.DataObject, seed: str, steps: int
) -> None:
    options = data.draw(options_of(sheet, top, seats))
    match = somewhere(by.Match(sheet, set=top, seats=seats, seed=seed, options=options), steps)
    if match.over:
        return
    for seat in (match.to_move, data.draw(st.integers(0, seats - 1))):
        tells_nothing(match, seat, seed)


@pytest.mark.parametrize(("sheet", "options"), EVERY_OPTION)
def test_no_switch_gives_a_secret_away(sheet: Sheet, options: dict[str, str]) -> None:
    (top, *_), seed = sheet.sets, "secret"
    seats = sheet.with_options(options).seats[top][-1]
    for steps in (0, 3, 9, 20, 45):
        match = by.Match(sheet, set=top, seats=seats, seed=seed, options=options)
        somewhere(match, steps, f"{steps}")
        if not match.over:
            for seat in (match.to_move, (match.to_move + 1) % seats):
                tells_nothing(match, seat, seed)
                names_nothing_unseen(match, seat)


@every_table
@few
@given(data=st.data(), seed=seeds, steps=st.integers(0, 60))
def test_the_real_deal_is_among_those_a_seat_can_imagine(
    sheet: Sheet, top: int, seats: int, data: st.DataObject, seed: str, steps: int
) -> None:
    options = data.draw(options_of(sheet, top, seats))
    match = somewhere(by.Match(sheet, set=top, seats=seats, seed=seed, options=options), steps)
    if match.over:
        return
    for watcher in range(min(seats, 3)):
        view = match.view(watcher)
        for seat in range(seats):
            for halves in match._deal.hand(seat):
                tile = by.Tile(halves >> 5, halves & 31)
                assert view.allows(seat, tile), f"seat {watcher} thinks {seat} lacks {tile}"


@every_table
@few
@given(data=st.data(), seed=seeds, steps=st.integers(0, 60))
def test_an_imagined_hand_holds_only_what_its_seat_may_hold(
    sheet: Sheet, top: int, seats: int, data: st.DataObject, seed: str, steps: int
) -> None:
    options = data.draw(options_of(sheet, top, seats))
    match = somewhere(by.Match(sheet, set=top, seats=seats, seed=seed, options=options), steps)
    if match.over:
        return
    view = match.view()
    deal = view.imagine(rng(seed))
    dealt = sorted(tile for seat in range(seats) for tile in deal.hand(seat))
    hidden = sorted([*dealt, *deal.undrawn(), *deal.face_down().values()])
    real = match._deal
    truth = [tile for seat in range(seats) for tile in real.hand(seat)] + real.undrawn()
    truth += real.face_down().values()
    assert hidden == sorted(truth)
    assert view.hand == ([] if view.table.in_rows else deal.hand(view.seat))
    for seat in range(seats):
        assert len(deal.hand(seat)) == view.counts[seat]
        for halves in deal.hand(seat):
            assert view.allows(seat, by.Tile(halves >> 5, halves & 31))


def names_nothing_unseen(match: by.Match, seat: int) -> None:
    """The record that this seat is handed, beside the whole one and its view."""
    view, truth = match.view(seat), match.record().fields
    handed = json.loads(str(match.record(seat)))
    assert list(handed) == list(truth)
    assert handed["seed"] is None
    for field in set(truth) - {"seed", "rounds"}:
        assert handed[field] == truth[field]
    if match.sheet.opens_hands:
        assert handed["rounds"][:-1] == truth["rounds"][:-1]
    running, whole = handed["rounds"][-1], truth["rounds"][-1]
    named = {tuple(sorted(map(int, each.split("-")))) for each in NAMED.findall(str(running))}
    assert named.isdisjoint((tile.low, tile.high) for tile in view.unseen())
    for part in ("hands", "stock"):
        for seen, real in zip(flat(running[part]), flat(whole[part]), strict=True):
            assert seen in (None, real)
    if not view.table.in_rows:
        assert running["hands"][seat] == whole["hands"][seat]
    for told, (who, move) in zip(running["moves"], view.history(), strict=True):
        assert told == [who, str(move)] or told[1].startswith(f"{move} ")
    for field in (match.sheet.starter(), "scores", "why"):
        assert running[field] == whole[field]


@every_table
@few
@given(data=st.data(), seed=seeds, steps=st.integers(0, 60))
def test_the_record_a_seat_is_handed_names_no_tile_it_has_not_seen(
    sheet: Sheet, top: int, seats: int, data: st.DataObject, seed: str, steps: int
) -> None:
    options = data.draw(options_of(sheet, top, seats))
    match = somewhere(by.Match(sheet, set=top, seats=seats, seed=seed, options=options), steps)
    if match.over:
        return
    names_nothing_unseen(match, data.draw(st.integers(0, seats - 1)))


def as_dealt(match: by.Match, view: by.View) -> list[int]:
    """The order of the pack that would have led to the deal this view imagined last."""
    known, truth = view._known(), match.current()
    came: dict[tuple[int, int], list[int]] = defaultdict(list)
    for slot, k in enumerate(known.order):
        came[known.slot_seat[slot], known.slot_moment[slot]].append(known.tiles[k])
    shown = {seat: [tile for who, tile in known.face_up if who == seat] for seat in range(9)}

    def coming(seat: int, moment: int, size: int) -> list[int]:
        """What came to another seat then: imagined tiles, and such as it has shown since."""
        tiles = came[seat, moment]
        return tiles + [shown[seat].pop() for _ in range(size - len(tiles))]

    tiles: list[int] = []
    for seat, hand in enumerate(truth.hands):
        tiles += hand if seat == view.seat else coming(seat, 0, len(hand))
    stock = truth.stock
    past = view.table.fresh()
    for i in range(view.table.log_length):
        entry = int(view.table.log[i])
        seat, code = entry >> SEAT_SHIFT, entry & CODE
        past.to_move = seat
        turned = TURN <= code < OWN
        size = past.takes(code) if code >= OWN else int(turned or code == DRAW)
        taken, stock = stock[:size], stock[size:]
        tiles += taken if turned or seat == view.seat else coming(seat, i + 1, size)
        past.replay(entry)
    pack = view.table.pack()
    return [pack.index(tile) for tile in tiles + came[STOCK, 0]]


def rows_as_dealt(match: by.Match, deal: Deal) -> list[int]:
    """The order of the pack that would have led to this deal, where tiles stand in rows."""
    truth = match.current()
    places = [list(range(len(hand))) for hand in truth.hands]
    dealt = [[-1] * len(hand) for hand in truth.hands]
    pack = deal.table.pack()
    turned_up = truth.stock[: len(truth.stock) - len(deal.undrawn())]  # before any row was touched
    for seat, move in truth.moves[len(turned_up) :]:
        if move.code == TURN:
            places[seat].append(places[seat].pop(0))
        elif move.code < VERBS:
            halves = move.code & TILE
            turned = halves if halves in pack else (halves & 31) << 5 | halves >> 5
            dealt[seat][places[seat].pop()] = turned
    for seat, left in enumerate(places):
        for place, halves in zip(left, deal.standing(seat), strict=True):
            dealt[seat][place] = halves
    tiles = [halves for row in dealt for halves in row]
    return [pack.index(halves) for halves in [*tiles, *turned_up, *deal.undrawn()]]


def stock_as_dealt(deal: Deal) -> list[int]:
    """The order of the pack that would have led to this deal of a solitaire."""
    table = deal.table
    assert isinstance(table, SolitaireTable)
    pack = table.pack()
    tiles = [*list(table.shown)[: table.n_up], *deal.undrawn()]
    return [pack.index(int(halves)) for halves in tiles]


@every_table
@few
@given(data=st.data(), seed=seeds, steps=st.integers(0, 60))
def test_an_imagined_deal_would_have_led_to_the_same_view(
    sheet: Sheet, top: int, seats: int, data: st.DataObject, seed: str, steps: int
) -> None:
    options = data.draw(options_of(sheet, top, seats))
    match = somewhere(by.Match(sheet, set=top, seats=seats, seed=seed, options=options), steps)
    if match.over or match.rounds:
        return
    view = match.view(data.draw(st.integers(0, seats - 1)))
    imagined = view.imagine(rng(seed))
    if isinstance(view.table, SolitaireTable):
        order = stock_as_dealt(imagined)
    else:
        order = rows_as_dealt(match, imagined) if view.table.in_rows else as_dealt(match, view)
    other = by.Match(sheet, set=top, seats=seats, options=options, deals=[order], seed=seed)
    for seat, move in sheet.history(imagined.table, imagined.face_down()):
        other.play(move, seat)
    assert other.view(view.seat).facts() == view.facts()
    assert str(other.record(view.seat)) == str(match.record(view.seat))
