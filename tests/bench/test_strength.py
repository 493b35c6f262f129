"""The measure of strength: its figures are what they say, and every row can be told."""

from __future__ import annotations

import pytest
from brisk import think_less
from duels import Duel, figures, play
from strength import ROWS, as_far_above, table

from boneyard.lab.crew import ALONE


@pytest.fixture(autouse=True)
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    think_less(monkeypatch)


def test_who_plays_like_the_others_is_nowhere_ahead() -> None:
    found = figures(list(play(Duel("block", 2, "greedy", "greedy", rounds=1), 3, ALONE)))
    assert found["deals"] == 3
    assert found["won"][0] == 0.5
    assert found["ahead"][0] == 0.0


@pytest.mark.parametrize(
    "duel",
    [
        Duel("block", 2, "expert", "plain:2", rounds=1),
        Duel("texas-42", 4, "play:greedy", "play:random", rounds=1),
        Duel("texas-42", 4, "play:open", "play:random", rounds=1),
        Duel("mexican-train", 4, "greedy", "random", rounds=1),
    ],
)
def test_a_duel_counts_both_sides(duel: Duel) -> None:
    found = figures(list(play(duel, 2, ALONE)))
    assert 0.0 <= found["won"][1] <= found["won"][0] <= found["won"][2] <= 1.0
    assert found["slowest"] >= 0
    assert all(spent > 0 for spent in found["milliseconds"])


def test_the_better_player_is_ahead() -> None:
    found = figures(list(play(Duel("mexican-train", 4, "greedy", "random", top=6), 6, ALONE)))
    assert found["ahead"][0] > 0
    assert found["won"][0] > 0.25


def test_who_sees_all_hands_takes_more_contracts() -> None:
    found = figures(
        list(play(Duel("texas-42", 4, "play:open", "play:random", rounds=1), 12, ALONE))
    )
    assert found["unlike"][0] > found["unlike"][1] and found["won"][0] > 0.6


def test_shares_among_many_are_as_far_above_chance() -> None:
    assert as_far_above(0.5, 4) == pytest.approx(0.25)
    assert as_far_above(0.6, 2) == pytest.approx(0.6)
    assert 0.25 < as_far_above(0.55, 4) < as_far_above(0.6, 4) < 0.4


def test_every_row_is_told_with_or_without_figures() -> None:
    assert len({row.key for row in ROWS}) == len(ROWS)
    duel = {"deals": 3, "won": [0.6, 0.5, 0.7], "ahead": [1.0, 0.5, 2.0], "unlike": [9, 1]}
    rows = {
        row.key: {**duel, "loses": 0.1, "gap": 0.01, "milliseconds": [1, 2], "p99": 3, "slowest": 4}
        for row in ROWS
    }
    assert len(list(table({}))) == len(list(table(rows))) == len(ROWS) + 2
    assert all("not measured" in line for line in list(table({}))[2:])
    assert not any("not measured" in line for line in table(rows))
