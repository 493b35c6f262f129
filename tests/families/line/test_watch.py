"""What the policy takes for granted is true: hidden tiles, open ends, and what other seats lack."""

from __future__ import annotations

from math import comb

import pytest
from hypothesis import strategies as st
from laws.games import anywhere
from scene import Scene

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.codes import VERBS
from boneyard.core.deal import Deal
from boneyard.core.table import GOING
from boneyard.core.tiles import Tile, tile
from boneyard.families.line.bot.chair import WHOLE, Chair
from boneyard.families.line.bot.decision import LineDecision
from boneyard.families.line.bot.scores import Scores
from boneyard.families.line.bot.watch import Watch, wanted_now, watch_of
from boneyard.families.line.engine.places import CLAIM
from boneyard.families.line.engine.table import LineTable, line_table

from .tables import every_line_table, few

pytestmark = pytest.mark.once  # how a game is played does not depend on how the engine was built


def watched(scene: Scene) -> Watch:
    return watch_of(line_table(scene.match.view().table))


def chair_of(view: by.View) -> tuple[Chair, Watch]:
    """The chair of a view's seat, whoever's turn it is."""
    deal = Deal(view.table.clone())
    for halves in view.halves:
        deal.give(view.seat, halves)
    table = line_table(deal.table)
    watch = watch_of(table)
    table.to_move = view.seat
    chair = Chair(table.rules)
    chair.take(table, deal.rows, watch)
    return chair, watch


def bits(halves: list[int]) -> int:
    return sum(1 << half for half in set(halves))


def rows_of(tiles: list[int], pips: int) -> list[int]:
    """Tiles (as halves) as one row of bits for each number."""
    rows = [0] * pips
    for halves in tiles:
        rows[halves >> 5] |= 1 << (halves & 31)
        rows[halves & 31] |= 1 << (halves >> 5)
    return rows


def fits(table: LineTable, halves: int) -> bool:
    """Does a hand of this one tile fit, as the table says?"""
    deal = Deal(table.clone())
    deal.give(0, halves)
    return table.fits(deal.rows, 0)


def has(halves: int, wanted: int) -> bool:
    return bool(bits([halves >> 5, halves & 31]) & wanted)


def is_wild(table: LineTable, halves: int) -> bool:
    return bool(table.rules.wild[halves >> 5] >> (halves & 31) & 1)


@every_line_table
@few
@anywhere(80)
def test_it_is_true_of_the_real_deal_and_of_imagined_ones(
    match: by.Match, data: st.DataObject, seed: str
) -> None:
    view = match.view(data.draw(st.integers(0, match.seats - 1)))
    table = line_table(view.table)
    chair, watch = chair_of(view)
    unseen = [each.high << 5 | each.low for each in view.unseen()]
    plain = [halves for halves in unseen if not is_wild(table, halves)]
    assert list(chair.hidden) == rows_of(plain, match.top + 1)
    assert (chair.hidden_wild, chair.unseen) == (len(unseen) - len(plain), len(unseen))
    assert chair.unseen_spots == sum((halves >> 5) + (halves & 31) for halves in unseen)
    if table.n_places:
        wanted = wanted_now(table)
        assert [has(halves, wanted) for halves in plain] == [fits(table, each) for each in plain]
    wanted = data.draw(st.integers(0, (1 << (match.top + 1)) - 1))
    for seat in range(match.seats):
        may = [halves for halves in plain if not has(halves, watch.lacks[seat])]
        wild = 0 if watch.no_wild[seat] else chair.hidden_wild
        able = sum(has(halves, wanted) for halves in may)
        assert chair.answers(watch, seat, wanted) == able + wild
        assert chair.answers(watch, seat, -1) == len(may) + wild
    for deal in (match._deal, view.imagine(rng(seed))):
        for seat in range(match.seats):
            if watch.fresh[seat]:  # still in its turn, with a tile that may be any
                continue
            for halves in deal.halves(seat):
                if is_wild(table, halves):
                    assert not watch.no_wild[seat]
                else:
                    assert not has(halves, watch.lacks[seat])


def test_a_pass_shows_what_is_lacked() -> None:
    scene = Scene("block", ["3-3 3-2 6-0", "2-1 6-5 4-4"])
    scene.play("3-3", "pass")
    chair, watch = chair_of(scene.match.view())
    assert list(watch.lacks) == [0, bits([3])]
    assert chair.answers(watch, 1, bits([3])) == 0
    assert chair.chance_stuck(watch, 1, 3, bits([3]), chair.next_possible) == WHOLE
    assert chair.answers(watch, 1, bits([2])) == 6  # all but the 3-2, which this hand has


def test_how_likely_a_seat_is_stuck() -> None:
    """None of its tiles is among those that fit, of all that it may hold."""
    scene = Scene("block", ["3-3 3-2 6-0", "2-1 6-5 4-4"])
    scene.play("3-3", "pass")
    chair, watch = chair_of(scene.match.view())
    possible, wanted = int(chair.next_possible), bits([5, 2])
    able = int(chair.answers(watch, 1, wanted))
    found = chair.chance_stuck(watch, 1, 3, wanted, possible)
    assert found == pytest.approx(WHOLE * comb(possible - able, 3) / comb(possible, 3), abs=3)
    assert chair.chance_stuck(watch, 1, possible, wanted, possible) == 0  # it holds them all


def test_draws_that_were_kept_show_only_what_fitted_then() -> None:
    scene = Scene("draw", ["6-5 6-4 6-1 1-1", "4-3 3-3"], "2-0 5-2 4-2 3-1")
    scene.play("6-5", "draw", "draw", "5-2>6-5")
    assert watched(scene).lacks[1] == bits([6, 5])
    scene.play("6-1>5-6", "2-0>5-2", "1-1>6-1", "draw", "draw", "1-3>1-1")
    assert watched(scene).lacks[1] == bits([1, 0])


def test_a_tile_just_drawn_may_be_any() -> None:
    scene = Scene("draw", ["6-5 6-4 1-1", "4-3 3-3"], "2-0 5-2 4-2")
    scene.play("6-5", "draw")
    assert list(watched(scene).fresh) == [0, 1]
    scene.play("draw", "5-2>6-5")
    assert list(watched(scene).fresh) == [0, 0]
    assert list(watched(scene).lacks) == [0, bits([6, 5])]


def test_a_declined_extra_play_shows_nothing() -> None:
    scene = Scene("tiddle-a-wink", ["6-6 6-4 1-0", "6-1 3-2"])
    scene.play("6-6", "pass")
    assert list(watched(scene).lacks) == [0, 0]


def test_drawing_although_a_matador_may_be_held_shows_that_no_plain_tile_fitted() -> None:
    scene = Scene("matador", ["6-6 5-5 4-4", "4-3 2-0 6-5"], "2-1 3-2")
    scene.play("6-6", "draw", "1-2>6-6")
    watch = watched(scene)
    assert (watch.lacks[1], watch.no_wild[1]) == (bits([1]), 0)


def test_a_matador_laid_after_drawing_leaves_the_drawn_tile_open() -> None:
    scene = Scene("matador", ["6-6 5-5 4-4", "4-3 2-0 6-5"], "2-1 3-2")
    scene.play("6-6", "draw", "4-3>6-6")
    assert watched(scene).lacks[1] == 0


def test_a_pass_shows_that_no_matador_is_held() -> None:
    scene = Scene("matador", ["6-6 5-5 4-1", "2-0 6-5"])
    scene.play("6-6", "pass")
    chair, watch = chair_of(scene.match.view())
    assert list(watch.no_wild) == [0, 1]
    assert chair.answers(watch, 1, bits([1])) == 0


def test_a_tile_that_was_turned_up_has_been_laid() -> None:
    hands = ["6-5 6-4 6-3", "6-2 6-1 6-0", "5-4 5-3 5-2", "5-1 5-0 4-3", "4-2 4-1 4-0", "3-2 3-1"]
    scene = Scene("tiddle-a-wink-pool", hands, "3-0 5-5 2-1")
    scene.play("turn")
    table = line_table(scene.match.view().table)
    lies = int(table.entries()[0]) & 1023
    assert not watched(scene).unlaid[lies >> 5] >> (lies & 31) & 1
    assert (
        sum(row.bit_count() + (row >> pip & 1) for pip, row in enumerate(watched(scene).unlaid))
        == 54
    )


@every_line_table
@few
@anywhere(50, ended=True)
def test_the_table_after_a_play_and_the_scores_on_it_are_foreseen(
    match: by.Match, data: st.DataObject, seed: str
) -> None:
    for move in match.moves():
        view = match.view()
        if move.code >= VERBS:
            continue
        decision = LineDecision(view)
        foreseen = next((each for each in decision.plays if each.move == move), None)
        chair, _ = chair_of(view)
        table = line_table(view.table)
        ends = table.counts[view.seat] == 1
        table.play(move.code & ~CLAIM)
        if foreseen is not None and not ends and table.ended_by == GOING:
            assert foreseen.wanted == wanted_now(table)
            replies = scores_of(table, list(chair.theirs)) if table.scores_plays else []
            assert foreseen.most_reply == max(replies, default=0)
        if table.scores_plays:
            found = scores_of(table, list(chair.hidden))
            scores = Scores(table.rules)
            scores.scan(table, chair.hidden, 0, 0)
            assert (scores.found, scores.most) == (sum(found), max(found, default=0))
            above = max(found, default=0) // 2
            scores.scan(table, chair.hidden, 0, above)
            assert scores.found == sum(max(0, points - above) for points in found)


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
