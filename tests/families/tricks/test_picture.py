"""Pictures of a trick game: the ladder and the trumps bear the names of moves, tricks add up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.view import View
from boneyard.families.tricks.engine.state import TrickState
from boneyard.families.tricks.picture import TrickPicture, TricksPicture, ladder, tricks_picture
from boneyard.server.scenes.rounds import last_view
from boneyard.words import say

SHEET = by.find("texas-42")
SWITCHES: list[dict[str, str]] = [{}, {"auction": "once", "all_pass": "dealer_30"}]
NAMES = ["Ana", "Ben", "Cy", "Di"]


def rounds(options: dict[str, str], seed: str) -> Iterator[tuple[by.Match, View]]:
    """What a seat, and then a watcher, sees before each move of three random rounds."""
    match = by.Match(SHEET, seed=seed, options={**options, "target": "100000"})
    chance = rng(seed)
    while len(match.rounds) < 3:
        yield match, match.view(match.to_move)
        yield match, match.watch()
        moves = match.moves()
        match.play(moves[chance.below(len(moves))])


def tricks(drawn: TricksPicture) -> list[TrickPicture]:
    lying = [drawn.trick] if drawn.trick else []
    return [*(trick for side in drawn.sides for trick in side.won), *lying]


@pytest.mark.parametrize("options", SWITCHES, ids=["plain", "once"])
def test_every_call_that_can_be_made_is_in_the_picture(options: dict[str, str]) -> None:
    face = SHEET.face(NAMES)
    bids = trumps = 0
    for _, view in rounds(options, "calls"):
        drawn = tricks_picture(view)
        rungs = {rung.name for rung in drawn.ladder}
        named = {each.name for each in drawn.named}
        for move in view.moves():
            name = face.at(move)
            if drawn.phase == "bidding":
                assert name in rungs | {"pass"}
                bids += 1
            elif drawn.phase == "naming":
                assert name in named
                trumps += 1
            else:
                assert drawn.phase == "playing" and name is None
    assert bids > 30 and trumps >= 9


def test_the_ladder_has_every_bid_of_the_sheet() -> None:
    assert ladder() == [*range(30, 43), 84, 168, 250]


@pytest.mark.parametrize("options", SWITCHES, ids=["plain", "once"])
def test_tricks_lie_apart_and_add_up(options: dict[str, str]) -> None:
    for _, view in rounds(options, "tricks"):
        table = view.table
        assert isinstance(table, TrickState)
        drawn = tricks_picture(view)
        left, top, right, bottom = drawn.box
        for trick in tricks(drawn):
            halves = [half for lying in trick.tiles for half in lying.halves]
            for i, half in enumerate(halves):
                assert left + 0.5 <= half.x <= right - 0.5 and top + 0.5 <= half.y <= bottom - 0.5
                apart = (max(abs(half.x - o.x), abs(half.y - o.y)) >= 1 for o in halves[:i])
                assert all(apart)
            assert trick.leader == trick.tiles[0].seat
            assert trick.winner in [lying.seat for lying in trick.tiles]
        for number, side in enumerate(drawn.sides):
            assert side.points == sum(trick.points for trick in side.won) == table.points[number]
            assert len(side.won) == table.tricks[number]
            assert all(len(trick.tiles) == 4 for trick in side.won)
        assert (drawn.trick is None) == (table.in_trick == 0)
        if drawn.trick is not None:
            assert drawn.trick.winner == table.best


def test_the_own_seat_is_below_and_the_partner_opposite() -> None:
    match = by.Match(SHEET, seed="compass")
    for seat in range(4):
        compass = tricks_picture(match.view(seat)).compass
        assert compass == [seat, (seat + 1) % 4, (seat + 2) % 4, (seat + 3) % 4]
    assert tricks_picture(match.watch()).compass == [0, 1, 2, 3]


def test_what_was_bid_stands_on_the_ladder_with_its_bidder() -> None:
    match = by.Match(SHEET, seed="bids")
    for call in ("bid 31", "pass", "bid 34"):
        match.play(call)
    drawn = tricks_picture(match.watch())
    first = (drawn.dealer + 1) % 4
    assert {rung.bid: rung.seat for rung in drawn.ladder if rung.seat is not None} == {
        31: first,
        34: (first + 2) % 4,
    }
    assert [drawn.said[(first + i) % 4] for i in range(4)] == ["bid 31", "pass", "bid 34", ""]
    assert (drawn.bid, drawn.bidder, drawn.wants) == (34, (first + 2) % 4, 34)


def test_the_end_of_a_hand_is_summed_up() -> None:
    face = SHEET.face(NAMES)
    met: set[str | None] = set()
    for seed in range(4):
        *_, (match, _) = rounds({}, f"end {seed}")
        for played in match.rounds[:2]:
            view = last_view(match, played)
            assert view is not None
            drawn = tricks_picture(view)
            assert (drawn.phase, drawn.outcome) == ("over", played.why)
            met.add(drawn.outcome)
            told = face.parts(view).get("outcome", "")
            if drawn.bidder is not None:
                scored = [sum(points[side] for points in played.scores.values()) for side in (0, 1)]
                bidders = drawn.bidder % 2
                assert f"bid {drawn.bid} and took {drawn.sides[bidders].points}" in told
                assert f": {scored[bidders]}," in told
                assert told.endswith(f" {scored[1 - bidders]}.")
    assert "set" in met


def test_the_parts_are_told() -> None:
    face = SHEET.face(NAMES)
    heard = ""
    for _, view in rounds({}, "parts"):
        parts = face.parts(view)
        assert {"side0", "side1"} <= parts.keys()
        heard += " ".join(parts.values())
    for text in ("Bidding: ", " passed", "is winning", "no count tiles"):
        assert text in heard
    assert say("play.trick.trump.none") == "no trump"
