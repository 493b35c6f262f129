"""The hub told tile by tile: it agrees with the engine all game, and refuses with the clause."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from laws.games import options_of, random_step, seeds

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.codes import TURN, VERBS
from boneyard.core.errors import BadMove, IllegalMove, NoHub
from boneyard.families.line.engine.arms import open_ends
from boneyard.families.line.engine.table import LineTable
from boneyard.families.line.hub import LineHub, keys_for

pytestmark = pytest.mark.once  # how a game is played does not depend on how the engine was built

FOLLOWED = ["caribbean-cruise", "muggins", "bergen", "matador", "pressman-matador", "sebastopol"]


def hub_after(sheet: str, *plays: str, **options: str) -> LineHub:
    hub = LineHub(by.find(sheet).with_options(options))
    for play in plays:
        hub.lay(play)
    return hub


def line_table(match: by.Match) -> LineTable:
    table = match.view().table
    assert isinstance(table, LineTable)
    return table


def compare(hub: LineHub, before: LineTable, after: LineTable, happening: by.Happening) -> None:
    play = hub.plays[-1]
    assert hub.ends() == open_ends(after)
    assert play.points == before.points_after(happening.move.code & (1 << 20) - 1)
    assert play.count == (int(after.count) if hub.counts else None)
    if hub.has_keys:
        assert play.keys == keys_for(before, happening.move)


@pytest.mark.parametrize("sheet", FOLLOWED)
@settings(max_examples=10, deadline=None, derandomize=True)
@given(drawn=st.data())
def test_it_agrees_with_the_engine_all_game(sheet: str, drawn: st.DataObject) -> None:
    printed = by.find(sheet)
    top = drawn.draw(st.sampled_from(printed.sets))
    seats = drawn.draw(st.sampled_from(list(printed.seats[top])))
    options = drawn.draw(options_of(printed, top, seats))
    seed = drawn.draw(seeds)
    match = by.Match(printed, set=top, seats=seats, options=options, seed=seed)
    chance = rng(seed)
    hub, rounds = LineHub(match.sheet, top, seats), 0
    while not match.over and rounds < 3:
        before = line_table(match)
        if before.n_places:
            listed = {way.move.code for way in hub.ways()}
            claimed = 1 << 20
            may = {m.code & ~claimed for m in match.moves() if m.code < VERBS}
            assert may <= listed
        happening = random_step(match, chance)
        if happening.move.code < VERBS:
            hub.lay(str(happening.move).partition("=")[0], happening.seat)
            after = before.clone()
            assert isinstance(after, LineTable)
            after.play(happening.move.code)
            compare(hub, before, after, happening)
        assert happening.move.code != TURN
        if happening.round is not None:
            if not options.get("claims"):
                assert hub.scored() == happening.round.scores["play"]
            hub, rounds = LineHub(match.sheet, top, seats), rounds + 1


@pytest.mark.parametrize(
    ("sheet", "plays", "play", "reason", "clause"),
    [
        ("muggins", ["6-6", "6-3>6-6"], "6-3>6-6", "lying", "muggins.1"),
        ("muggins", ["6-6"], "6-6>6-6", "lying", "muggins.1"),
        ("muggins", ["6-6"], "9-6>6-6", "no_such_tile", "muggins.1"),
        ("muggins", ["6-6"], "5-4>6-6", "join", "muggins.4"),
        ("muggins", ["6-6"], "5-4>5-5", "place", "muggins.5"),
        ("muggins", [], "6-4", "lead", "muggins.2"),
        ("muggins", ["6-6"], "5-4", "place", "muggins.5"),
        ("caribbean-cruise", [], "5-5", "lead", "caribbean-cruise.2"),
        ("caribbean-cruise", ["6-6", "6-2>6-6"], "2-6>6-2", "lying", "caribbean-cruise.1"),
        ("bergen", ["5-5"], "4-3>5-5", "join", "bergen.4"),
        ("matador", ["6-6"], "6-5>6-6", "join", "matador.5"),
        ("matador", ["6-6", "1-0>6-6"], "5-0>1-0", "blank", "matador.7"),
        ("sebastopol", ["6-6", "6-2>6-6"], "2-1>6-2", "arms_first", "sebastopol.6"),
    ],
)
def test_what_cannot_lie_is_refused(
    sheet: str, plays: list[str], play: str, reason: str, clause: str
) -> None:
    hub = hub_after(sheet, *plays)
    with pytest.raises(IllegalMove) as refused:
        hub.lay(play)
    assert (refused.value.reason, refused.value.clause) == (reason, clause)
    assert len(hub.plays) == len(plays)


@pytest.mark.parametrize("text", ["draw", "pass", "6-3>6-6=15", "", "6"])
def test_only_tiles_are_laid(text: str) -> None:
    with pytest.raises(BadMove):
        hub_after("muggins", "6-6").lay(text)


def test_a_plain_lead_where_the_house_lets_the_heaviest_tile_lead() -> None:
    hub = hub_after("muggins", "6-4", no_double="heaviest")
    assert (hub.count, hub.plays[0].points) == (10, 10)


def test_bergen_pays_two_and_three() -> None:
    hub = hub_after("bergen", "5-5", "5-1>5-5", "1-2>5-1", "2-5>1-2")
    assert [play.points for play in hub.plays] == [2, 0, 0, 3]
    assert hub.count is None


def test_matador_says_what_may_follow() -> None:
    hub = hub_after("matador", "6-6", "1-0>6-6")
    assert [(str(end), hub.wants(end)) for end in hub.ends()] == [("6-6", 1), ("1-0", None)]
    assert len(hub.matadors()) == 4
    on_the_blank = {str(way.move.tile) for way in hub.ways() if str(way.move).endswith(">1-0")}
    assert on_the_blank == {"0-0", "6-1", "5-2", "4-3"}


def test_undo_goes_to_any_point() -> None:
    hub = hub_after("caribbean-cruise", "6-6", "6-2>6-6", "6-5>6-6", "6-4>6-6")
    counts = [play.count for play in hub.plays]
    for back in range(len(counts)):
        earlier = hub.undo(back)
        assert [play.count for play in earlier.plays] == counts[: len(counts) - back]
        assert earlier.count == counts[len(counts) - back - 1]
    assert hub.undo(4).plays == []


@pytest.mark.parametrize("sheet", ["mexican-train", "texas-42", "poker", "blind", "bingo"])
def test_other_games_have_no_hub(sheet: str) -> None:
    with pytest.raises(NoHub):
        LineHub(by.find(sheet))
