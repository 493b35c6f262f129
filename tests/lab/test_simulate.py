"""Simulations: everything follows from the plan, and the sums are right."""

from __future__ import annotations

import json

import pytest

import boneyard as by
from boneyard import bots
from boneyard.bots import Bot
from boneyard.bots.seeds import bot_seed
from boneyard.core.errors import BadSeats, UnknownBot, UnknownSheet
from boneyard.core.move import Move
from boneyard.core.view import View
from boneyard.lab.crew import Crew
from boneyard.lab.simulate import Outcome, Plan, play_match, simulate
from boneyard.lab.tally import BotSums, tally, wilson
from boneyard.record import follows_from_seed, parse, replay


def plan(sheet: str = "block", seats: int = 2, options: dict[str, str] | None = None) -> Plan:
    top = by.find(sheet).sets[0]
    return Plan(sheet, top, seats, ("random",) * seats, "test", options or {}, keep_records=True)


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_a_match_of_every_sheet_is_played_and_its_record_replays(sheet: by.Sheet) -> None:
    outcome = play_match(plan(sheet.id, sheet.seats[sheet.sets[0]][0]), 0)
    record = parse(outcome.record)
    match = replay(record)
    assert (match.totals, match.winners) == (outcome.totals, outcome.winners)
    assert len(match.rounds) == outcome.rounds
    assert sum(outcome.moves) == sum(len(each.moves) for each in match.rounds)
    assert follows_from_seed(record)


def test_outcomes_are_the_same_whatever_the_number_of_processes() -> None:
    of = plan("muggins", 3, options={"claims": "manual", "target": "40"})
    alone = list(simulate(of, 7, Crew(1)))
    together = list(simulate(of, 7, Crew(2)))
    assert alone == together
    assert [json.loads(each.record)["seed"] for each in alone] == [f"test/{i}" for i in range(7)]


def test_bots_move_one_seat_on_each_match() -> None:
    of = Plan("block", 6, 3, ("a", "b", "c"), "s")
    assert [of.seating(number) for number in range(4)] == [
        ["a", "b", "c"],
        ["c", "a", "b"],
        ["b", "c", "a"],
        ["a", "b", "c"],
    ]


def test_what_cannot_be_played_is_refused_before_anything_starts() -> None:
    with pytest.raises(UnknownSheet):
        simulate(Plan("chess", 6, 2, ("random", "random"), "s"), 5, Crew(2))
    with pytest.raises(UnknownBot):
        simulate(Plan("block", 6, 2, ("random", "nobody"), "s"), 5, Crew(2))
    with pytest.raises(BadSeats):
        simulate(Plan("block", 6, 9, ("random",) * 9, "s"), 5, Crew(2))


class Forgetful(Bot):
    """Claims nothing, calls everything."""

    name = "forgetful"

    def choose(self, view: View) -> Move:
        return next(move for move in view.moves() if "=" not in str(move))


def test_bots_call_what_others_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BOTS, "forgetful", lambda seed: Forgetful())
    of = Plan("muggins", 6, 3, ("forgetful",) * 3, "s", {"claims": "manual"}, keep_records=True)
    rounds = json.loads(play_match(of, 0).record)["rounds"]
    moves = [move for each in rounds for _, move in each["moves"]]
    assert "muggins" in moves and not any("=" in move for move in moves)


def test_a_bots_seed_follows_from_the_match_without_giving_it_away() -> None:
    assert bot_seed("friday", 0) == bot_seed("friday", 0)
    seeds = {bot_seed("friday", 0), bot_seed("friday", 1), bot_seed("monday", 0)}
    assert len(seeds) == 3 and not any("friday" in seed for seed in seeds)


# Sums -------------------------------------------------------------------------------------------


def test_a_tally_adds_up_by_bot_and_by_seat() -> None:
    sums = tally(
        [
            Outcome(["a", "b", "b"], [100, 20, 0], [0], 4, [10, 9, 8], ""),
            Outcome(["b", "a", "b"], [60, 60, 40], [0, 1], 2, [5, 5, 5], ""),
        ]
    )
    assert (sums.matches, sums.moves) == (2, 42)
    assert sums.by_bot["a"] == BotSums(played=2, won=1.5, points=160, rounds=6, moves=15)
    assert sums.by_bot["b"] == BotSums(played=4, won=0.5, points=120, rounds=12, moves=27)
    assert sums.by_seat[0] == BotSums(played=2, won=1.5, points=160, rounds=6, moves=15)
    assert sums.by_bot["a"].rate == 0.75 and sums.by_bot["a"].mean(160) == 80


@pytest.mark.parametrize(
    ("won", "played", "low", "high"),
    [  # from published tables of Wilson's interval
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
    ],
)
def test_wilson_interval(won: int, played: int, low: float, high: float) -> None:
    assert wilson(won, played) == pytest.approx((low, high), abs=5e-5)


def test_partners_who_win_have_won_a_whole_match_each() -> None:
    won = tally([Outcome(["a", "b", "a", "b"], [250, 90, 250, 90], [0, 2], 9, [1] * 4, "", side=2)])
    assert won.by_bot["a"].won == 2
    assert won.by_bot["b"].won == 0
