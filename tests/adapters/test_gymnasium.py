"""Solitaires, and games against our bots, by Gymnasium's own tests."""

from __future__ import annotations

import pickle

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import boneyard as by
from boneyard.adapters import gymnasium
from boneyard.core.errors import BadOption, IllegalAction, NoSuchSeat, UnknownBot
from boneyard.core.sheet import Sheet
from boneyard.testing.games import every_table

every_sheet = pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)


@every_sheet
@pytest.mark.filterwarnings("ignore")
def test_upstream_finds_nothing_wrong(sheet: Sheet) -> None:
    env = gymnasium.env(sheet, opponents="random", illegal="replace", render_mode="ansi")
    check_env(env, skip_render_check=True)
    assert isinstance(env.render(), str)


@pytest.mark.long
@every_sheet
@pytest.mark.filterwarnings("ignore")
def test_nor_at_any_seat_of_any_table(sheet: Sheet) -> None:
    for top, seats in every_table(sheet):
        for seat in {0, seats - 1}:
            asked = {"set": top, "seats": seats, "seat": seat, "illegal": "replace"}
            check_env(gymnasium.env(sheet, **asked), skip_render_check=True)


@every_sheet
def test_an_episode_can_be_played_by_its_masks(sheet: Sheet) -> None:
    env = gymnasium.env(sheet, opponents="greedy")
    chance = np.random.default_rng(1)
    seen, _ = env.reset(seed=4)
    for _ in range(25):
        seen, reward, over, cut, _ = env.step(chance.choice(np.flatnonzero(seen["action_mask"])))
        assert isinstance(reward, float) and env.observation_space.contains(seen)
        if over or cut:
            seen, _ = env.reset()


def test_a_won_solitaire_is_worth_one_and_a_lost_one_costs_what_is_left() -> None:
    env = gymnasium.env("bingo")
    worth = []
    for seed in range(12):
        seen, _ = env.reset(seed=seed)
        total, over = 0.0, False
        while not over:
            seen, reward, over, _, _ = env.step(int(seen["action_mask"].argmax()))
            total += reward
        left = env.episode.points()[0]
        worth.append(total)
        assert total == (1 if left == 0 else pytest.approx(-left / 28))
    assert min(worth) < 0 < max(worth)


def test_an_illegal_action_is_refused_unless_it_is_to_be_replaced() -> None:
    env = gymnasium.env("muggins", seats=3)
    seen, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    for action in (illegal, -1, "6-6"):
        with pytest.raises(IllegalAction):
            env.step(action)
    assert (env._seen()["observation"] == seen["observation"]).all()
    lenient = gymnasium.env("muggins", seats=3, illegal="replace")
    lenient.reset(seed=1)
    lenient.step(illegal)


def test_what_cannot_be_is_refused_in_our_own_words() -> None:
    with pytest.raises(NoSuchSeat):
        gymnasium.env("block", seat=2)
    with pytest.raises(UnknownBot):
        gymnasium.env("block", opponents="nobody")
    with pytest.raises(BadOption):
        gymnasium.env("block", illegal="ignore")


def test_an_environment_goes_on_from_a_pickle_as_it_would_have() -> None:
    env = gymnasium.env("squeeze")
    seen, _ = env.reset(seed=2)
    seen, *_ = env.step(int(seen["action_mask"].argmax()))
    twin = pickle.loads(pickle.dumps(env))
    for _ in range(5):
        action = int(seen["action_mask"].argmax())
        seen, reward, *_ = env.step(action)
        other, same, *_ = twin.step(action)
        assert reward == same and (seen["observation"] == other["observation"]).all()
