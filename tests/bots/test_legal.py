"""Every bot makes legal moves, and nothing but its view makes it choose them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from brisk import think_less
from families.line.tables import every_line_table, few
from hypothesis import given
from hypothesis import strategies as st
from laws.games import EVERY_OPTION, EVERY_TABLE, anywhere, seeds, somewhere
from scene import Scene

import boneyard as by
from boneyard.bots.greedy import GreedyBot
from boneyard.core.chance import rng
from boneyard.core.sheet import Sheet

MOST = 60  # moves a match is followed: a hand or more
SLOW = {"fair": 5, "easy": 20, "medium": 8, "hard": 5, "expert": 3}  # they think longer
EVERY_PLAYER = [
    pytest.param(*each.values, name, id=f"{name}-{each.id}")
    for name in by.bots.BOTS
    for each in EVERY_OPTION
    if by.bots.find(name).plays(each.values[0])  # type: ignore[arg-type]
]


def play_some(match: by.Match, players: list[by.bots.Bot], most: int) -> None:
    """Let bots play, calls included; every move goes through the checked door."""
    while not match.over and most > 0:
        most -= 1
        for seat in match.callers():
            if players[seat].calls(match.view(seat)):
                match.play("muggins", seat)
                break
        else:
            view = match.view()
            move = players[match.to_move].choose(view)
            assert move in view.moves()
            match.play(move)


def seated(name: str, seats: int) -> list[by.bots.Bot]:
    """One bot of this name on every second seat, random ones on the others."""
    if seats == 1:
        return [by.bots.find(name, "legal")]
    return [by.bots.find(name if seat % 2 else "random", f"legal/{seat}") for seat in range(seats)]


@pytest.mark.parametrize(("sheet", "top", "seats"), EVERY_TABLE)
def test_greedy_plays_legally_at_every_table(sheet: Sheet, top: int, seats: int) -> None:
    match = by.Match(sheet, set=top, seats=seats, seed="legal")
    play_some(match, seated("greedy", seats), MOST)


@pytest.mark.parametrize(("sheet", "options", "name"), EVERY_PLAYER)
def test_bots_play_legally_with_every_switch(
    sheet: Sheet, options: dict[str, str], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    think_less(monkeypatch)
    match = by.Match(sheet, seed="switched", options=options)
    play_some(match, seated(name, match.seats), SLOW.get(name, MOST))


def test_a_bot_by_each_of_its_names() -> None:
    made = [by.bots.random("s"), by.bots.greedy("s"), by.bots.hoarder("s"), by.bots.fair("s")]
    assert [bot.name for bot in made] == list(by.bots.BOTS)[: len(made)]
    assert [by.bots.find(name).name for name in by.bots.BOTS] == list(by.bots.BOTS)
    assert [type(by.bots.find(bot.name)) for bot in made] == [type(bot) for bot in made]


@every_line_table
@few
@anywhere(50)
def test_deals_a_seat_cannot_tell_apart_get_the_same_move(
    match: by.Match, data: st.DataObject, seed: str
) -> None:
    chosen = GreedyBot(seed).choose(match.view())
    explained = GreedyBot(seed).explain(match.view())
    match._deal = match.view().imagine(rng(seed))
    assert GreedyBot(seed).choose(match.view()) == chosen
    assert GreedyBot(seed).explain(match.view()) == explained


@every_line_table
@few
@given(seed=seeds, steps=st.integers(0, 50))
def test_explaining_tells_the_move_that_is_then_made_and_leaves_the_view_as_it_was(
    sheet: Sheet, top: int, seats: int, seed: str, steps: int
) -> None:
    match = somewhere(by.Match(sheet, set=top, seats=seats, seed=seed), steps)
    if match.over:
        return
    view = match.view()
    before = view.facts()
    bot = GreedyBot(seed)
    told, _ = bot.explain(view)
    assert bot.choose(view) == told
    assert view.facts() == before


def test_the_same_seed_plays_the_same_match() -> None:
    def match_of(seed: str) -> str:
        match = by.Match(by.find("tournament"), seats=3, seed="alike", options={"target": "40"})
        play_some(match, [GreedyBot(f"{seed}/{seat}") for seat in range(3)], 10_000)
        assert match.over
        return str(match.record())

    assert match_of("one") == match_of("one")


def test_of_moves_that_are_worth_the_same_greedy_takes_the_first() -> None:
    scene = Scene("block", ["4-1 3-1 6-6", "4-3 3-2 5-5 6-0"])
    scene.play("4-1", "4-3>1-4", "1-3>4-1")
    view = scene.match.view()
    chosen = {str(GreedyBot(str(seed)).choose(view)) for seed in range(30)}
    tied = [str(move) for move in view.moves()]
    assert {"3-2>4-3", "3-2>1-3"} <= set(tied)  # the same tile on either of two threes
    assert chosen == {min("3-2>4-3", "3-2>1-3", key=tied.index)}


def test_weights_come_from_the_fields_and_not_from_the_name() -> None:
    sheet = by.find("muggins")
    renamed = replace(sheet, id="block")
    for steps in range(0, 30, 3):
        match = somewhere(by.Match(sheet, seats=3, seed="name"), steps)
        twin = somewhere(by.Match(renamed, seats=3, seed="name"), steps)
        if not match.over:
            assert GreedyBot("s").choose(match.view()) == GreedyBot("s").choose(twin.view())
