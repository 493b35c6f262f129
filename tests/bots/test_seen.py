"""What greedy reads from a view is true: hidden tiles, open ends, and what other seats lack."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from laws.games import options_of, seeds, somewhere
from scene import Scene

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.codes import VERBS
from boneyard.core.sheet import Sheet
from boneyard.core.tiles import Tile, tile
from boneyard.families.line.bots.after import After
from boneyard.families.line.bots.replies import replies
from boneyard.families.line.bots.sightings import Seen, rows_of, tiles_with
from boneyard.families.line.engine.counts import Multiples
from boneyard.families.line.engine.places import CLAIM
from boneyard.families.line.engine.table import LineTable

from .tables import every_line_table, few


def line_table(view: by.View) -> LineTable:
    assert isinstance(view.table, LineTable)
    return view.table


def bits(halves: list[int]) -> int:
    return sum(1 << half for half in set(halves))


def open_now(table: LineTable) -> int:
    """The numbers that may be played on, from the table's own places."""
    return bits([table.places[i] & 31 for i in range(table.reachable())]) if table.n_places else 0


def is_wild(table: LineTable, halves: int) -> bool:
    return bool(table.rules.wild[halves >> 5] >> (halves & 31) & 1)


@every_line_table
@few
@given(data=st.data(), seed=seeds, steps=st.integers(0, 80))
def test_it_is_true_of_the_real_deal_and_of_imagined_ones(
    sheet: Sheet, top: int, seats: int, data: st.DataObject, seed: str, steps: int
) -> None:
    options = data.draw(options_of(sheet, top, seats))
    match = somewhere(by.Match(sheet, set=top, seats=seats, seed=seed, options=options), steps)
    if match.over:
        return
    view = match.view(data.draw(st.integers(0, seats - 1)))
    table = line_table(view)
    seen = Seen(view)
    unseen = [each.high << 5 | each.low for each in view.unseen()]
    plain = [halves for halves in unseen if not is_wild(table, halves)]
    assert seen.hidden == rows_of(plain, top + 1)
    assert seen.hidden_wild == len(unseen) - len(plain)
    assert seen.open_halves() == open_now(table)
    for deal in (match._deal, view.imagine(rng(seed))):
        for seat in range(seats):
            for halves in deal.hand(seat):
                if is_wild(table, halves):
                    assert not seen.no_wild[seat]
                else:
                    assert not bits([halves >> 5, halves & 31]) & seen.lacks[seat]


def test_a_pass_shows_what_is_lacked() -> None:
    scene = Scene("block", ["3-3 3-2 6-0", "2-1 6-5 4-4"])
    scene.play("3-3", "pass")
    seen = Seen(scene.match.view())
    assert seen.lacks == [0, bits([3])]
    assert seen.answers(1, bits([3])) == 0 and seen.chance_stuck(1, bits([3])) == 1
    assert seen.answers(1, bits([2])) == 6  # all but the 3-2, which this hand has


def test_draws_that_were_kept_show_only_what_fitted_then() -> None:
    scene = Scene("draw", ["6-5 6-4 6-1 1-1", "4-3 3-3"], "2-0 5-2 4-2 3-1")
    scene.play("6-5", "draw", "draw", "5-2>6-5")
    lacks = Seen(scene.match.view()).lacks[1]
    assert lacks == bits([6, 5])
    scene.play("6-1>5-6", "2-0>5-2", "1-1>6-1", "draw", "draw", "1-3>1-1")
    assert Seen(scene.match.view()).lacks[1] == bits([1, 0])


def test_a_tile_just_drawn_may_be_any() -> None:
    scene = Scene("draw", ["6-5 6-4 1-1", "4-3 3-3"], "2-0 5-2 4-2")
    scene.play("6-5", "draw")
    assert Seen(scene.match.view(0)).lacks == [0, 0]
    scene.play("draw", "5-2>6-5")
    assert Seen(scene.match.view(0)).lacks == [0, bits([6, 5])]


def test_a_declined_extra_play_shows_nothing() -> None:
    scene = Scene("tiddle-a-wink", ["6-6 6-4 1-0", "6-1 3-2"])
    scene.play("6-6", "pass")
    assert Seen(scene.match.view()).lacks == [0, 0]


def test_drawing_although_a_matador_may_be_held_shows_that_no_plain_tile_fitted() -> None:
    scene = Scene("matador", ["6-6 5-5 4-4", "4-3 2-0 6-5"], "2-1 3-2")
    scene.play("6-6", "draw", "1-2>6-6")
    seen = Seen(scene.match.view())
    assert (seen.lacks[1], seen.no_wild[1]) == (bits([1]), False)


def test_a_matador_laid_after_drawing_leaves_the_drawn_tile_open() -> None:
    scene = Scene("matador", ["6-6 5-5 4-4", "4-3 2-0 6-5"], "2-1 3-2")
    scene.play("6-6", "draw", "4-3>6-6")
    assert Seen(scene.match.view()).lacks[1] == 0


def test_a_pass_shows_that_no_matador_is_held() -> None:
    scene = Scene("matador", ["6-6 5-5 4-1", "2-0 6-5"])
    scene.play("6-6", "pass")
    seen = Seen(scene.match.view())
    assert seen.no_wild == [False, True]
    assert seen.answers(1, bits([1])) == 0


def test_counting_tiles_counts_each_once() -> None:
    rows = rows_of([Tile(6, 5).high << 5 | 5, 6 << 5 | 6, 4 << 5 | 1], 7)
    assert tiles_with(rows, bits([6, 5])) == 2
    assert tiles_with(rows, -1) == 3
    assert tiles_with(rows, bits([6]), ~bits([5])) == 1


@every_line_table
@few
@given(data=st.data(), seed=seeds, steps=st.integers(0, 50))
def test_the_table_after_a_play_and_the_scores_on_it_are_foreseen(
    sheet: Sheet, top: int, seats: int, data: st.DataObject, seed: str, steps: int
) -> None:
    options = data.draw(options_of(sheet, top, seats))
    match = somewhere(by.Match(sheet, set=top, seats=seats, seed=seed, options=options), steps)
    for move in match.moves():
        view = match.view()
        table = line_table(view)
        if move.code >= VERBS:
            continue
        reading = replies(table.rules)
        places = [int(table.places[i]) for i in range(table.n_places)]
        after = After(table, places, move.code & ~CLAIM, reading)
        hidden = Seen(view).hidden
        table.play(move.code & ~CLAIM)
        assert sorted(after.places) == sorted(table.places[i] for i in range(table.n_places))
        assert after.open_halves == open_now(table)
        assert after.doubled == (table.doubles > 0)
        if isinstance(table.rules.pays, Multiples):
            assert after.count == table.count
        if table.scores_plays:
            found = reading.scoring(after.places, after.count, hidden, after.doubled)
            assert sorted(found) == sorted(scores_of(table, hidden))


def scores_of(table: LineTable, hidden: list[int]) -> list[int]:
    """The most that each tile of these rows would score, as the table says."""
    best: dict[Tile, int] = {}
    for i in range(table.n_places):
        name = table.places[i] & 1023
        inner = name & 31
        for outer in range(table.top + 1):
            if hidden[inner] >> outer & 1:
                points = int(table.points_after(name << 10 | inner << 5 | outer))
                laid = tile(inner, outer)
                best[laid] = max(best.get(laid, 0), points)
    return [points for points in best.values() if points]
