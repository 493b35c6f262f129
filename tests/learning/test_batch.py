"""Many matches at once: they are those that are played one by one."""

from __future__ import annotations

import sys

import numpy as np
import pytest

import boneyard as by
from boneyard._mode import is_compiled
from boneyard.core.chance import rng
from boneyard.core.errors import IllegalAction, NeedsNumPy, WrongCount
from boneyard.core.sheet import Sheet
from boneyard.learning.rewards import rewards, shares
from boneyard.learning.setup import new_episode


@pytest.mark.parametrize("episode", ["round", "match"])
@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_a_batch_tells_what_views_tell(sheet: Sheet, episode: str) -> None:
    batch = by.batch(sheet, 2, "alike", episode=episode)
    alone = [new_episode(sheet, rng(f"alike/{lane}"), episode=episode) for lane in range(2)]
    chance, step = np.random.default_rng(1), batch.now()
    for _ in range(20):
        for lane, each in enumerate(alone):
            view = each.view(each.to_move)
            assert step.seats[lane] == each.to_move
            assert step.observations[lane].tolist() == view.observation().tolist()
            assert step.masks[lane].tolist() == view.mask().tolist()
        actions = [int(chance.choice(np.flatnonzero(mask))) for mask in step.masks]
        step = batch.step(actions)
        for lane, (each, action) in enumerate(zip(alone, actions, strict=True)):
            each.act(action)
            wanted = rewards(shares(each), each.gained())
            assert step.rewards[lane].tolist() == pytest.approx(wanted, rel=1e-5, abs=1e-5)
            assert step.dones[lane] == each.over
            if each.over:
                each.begin()


def test_an_episode_ends_as_the_match_does_that_is_dealt_the_same() -> None:
    for sheet in by.SHEETS:
        episode = new_episode(sheet, "ends", episode="match" if sheet.side == 1 else "round")
        order = [int(place) for place in episode.order]
        match = by.Match(sheet, set=episode.top, seats=episode.seats, deals=[order])
        for _ in range(300):
            if episode.over or match.over or match.rounds:
                break
            legal = episode.legal()
            match.play(match.view().action(legal[-1]))
            episode.act(legal[-1])
            if not match.rounds:
                assert match.standing == [int(each) for each in episode.standing]
        if match.rounds:
            played = [sum(each) for each in zip(*match.rounds[0].scores.values(), strict=True)]
            assert episode.rounds == 1 and episode.points() == played


def test_one_illegal_action_stops_all_of_them() -> None:
    batch = by.batch("block", 3)
    before = [array.copy() for array in batch.now()]
    legal = batch.now().masks.argmax(1)
    for wrong in (-1, 323, int(batch.now().masks[2].argmin())):
        with pytest.raises(IllegalAction, match=str(wrong)):
            batch.step([int(legal[0]), int(legal[1]), wrong])
    for no_numbers in (legal.astype(float), legal[:, None]):
        with pytest.raises(IllegalAction, match="Legal actions"):
            batch.step(no_numbers)
    for array, copy in zip(batch.now(), before, strict=True):
        assert (array == copy).all()


def test_there_are_as_many_actions_as_lanes() -> None:
    for n in (0, -1, "3", True):
        with pytest.raises(WrongCount):
            by.batch("block", n)
    with pytest.raises(WrongCount, match="2"):
        by.batch("block", 2).step([0])


def test_without_numpy_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(NeedsNumPy, match=r"boneyard\[numpy\]"):
        by.batch("block", 1)
    assert len(by.Match(by.find("block")).view().mask()) == 323


def test_writing_to_an_array_changes_no_match() -> None:
    batch = by.batch("block", 1)
    masks, illegal = batch.now().masks, int(batch.now().masks[0].argmin())
    if is_compiled():
        with pytest.raises(ValueError, match="read-only"):
            masks[0, illegal] = 1
    else:
        masks[0, illegal] = 1
    with pytest.raises(IllegalAction):
        batch.step([illegal])
