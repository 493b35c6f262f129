"""The games for several, by PettingZoo's own tests."""

from __future__ import annotations

import pickle
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import boneyard as by
from boneyard.adapters import pettingzoo
from boneyard.core.errors import BadOption, BadSeats, IllegalAction, UnknownSheet
from boneyard.core.sheet import Sheet
from boneyard.testing.games import every_option, every_table

SEVERAL = [sheet for sheet in by.SHEETS if not sheet.is_solitaire]
every_sheet = pytest.mark.parametrize("sheet", SEVERAL, ids=lambda sheet: sheet.id)


def put_to_the_tests(cycles: int, sheet: Sheet, **asked: Any) -> None:
    """Everything that PettingZoo tests of a turn-by-turn environment."""
    make = partial(pettingzoo.env, sheet, **asked)
    api_test(make(), num_cycles=cycles)
    seed_test(make, num_cycles=max(cycles // 10, 3))
    render_test(make)


@every_sheet
def test_upstream_finds_nothing_wrong(sheet: Sheet) -> None:
    put_to_the_tests(30, sheet)


@pytest.mark.long
@every_sheet
def test_nor_with_any_set_seats_and_switches_in_rounds_and_matches(sheet: Sheet) -> None:
    for options in every_option(sheet):
        for top, seats in every_table(sheet.with_options(options)):
            for episode in ("round", "match"):
                put_to_the_tests(200, sheet, set=top, seats=seats, options=options, episode=episode)


def play(env: Any, steps: int, seed: int = 1) -> list[Any]:
    """What is seen while random moves are made, to the end of the episode at most."""
    chance, seen = np.random.default_rng(seed), []
    for agent in env.agent_iter(steps):
        told, reward, over, _, _ = env.last()
        seen.append((agent, told["observation"].tolist(), reward, over))
        legal = np.flatnonzero(told["action_mask"])
        env.step(None if over else int(chance.choice(legal)))
    return seen


@every_sheet
def test_an_environment_goes_on_from_a_pickle_as_it_would_have(sheet: Sheet) -> None:
    env = pettingzoo.env(sheet)
    env.reset(seed=5)
    play(env, 7)
    twin = pickle.loads(pickle.dumps(env))
    assert play(env, 30, 2) == play(twin, 30, 2)


@every_sheet
def test_rewards_add_up_to_by_how_much_one_is_ahead(sheet: Sheet) -> None:
    env = pettingzoo.env(sheet, episode="round")
    env.reset(seed=3)
    worth = dict.fromkeys(env.possible_agents, 0.0)
    while not env.episode.over:
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        env.step(int(legal[-1]))
        worth = {agent: worth[agent] + env.rewards[agent] for agent in worth}
    points = env.episode.points()
    sign, sides = (-1 if sheet.lowest_wins else 1), env.episode.seats // sheet.side
    for seat, agent in enumerate(env.possible_agents):
        others = [each for at, each in enumerate(points) if at % sides != seat % sides]
        ahead = sign * (points[seat] - sum(others) / len(others))
        assert worth[agent] == pytest.approx(ahead)


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = pettingzoo.env("block")
    env.reset(seed=1)
    before = env.observe(env.agent_selection)
    illegal = int(np.flatnonzero(before["action_mask"] == 0)[0])
    for action in (illegal, -1, 10**6, None):
        with pytest.raises(IllegalAction):
            env.step(action)
    after = env.observe(env.agent_selection)
    assert (after["observation"] == before["observation"]).all()
    assert (after["action_mask"] == before["action_mask"]).all()


def test_what_cannot_be_is_refused_in_our_own_words() -> None:
    with pytest.raises(UnknownSheet):
        pettingzoo.env("chess")
    with pytest.raises(BadSeats):
        pettingzoo.env("block", seats=40)
    with pytest.raises(BadOption, match="round, match"):
        pettingzoo.env("block", episode="year")
