"""Every game, by OpenSpiel's own tests; and its search plays three of them."""

from __future__ import annotations

import pickle
import random
import unittest

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

import boneyard as by
import boneyard.adapters.open_spiel
from boneyard.core.errors import BoneyardError, IllegalAction
from boneyard.core.sheet import Sheet
from boneyard.testing.games import every_table

every_sheet = pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
BRIEF = "deals=10,moves=150"  # some could go on for very long


def name(sheet: Sheet, more: str = BRIEF) -> str:
    return f"boneyard(sheet={sheet.id},{more})"


@every_sheet
def test_upstream_plays_random_games(sheet: Sheet) -> None:
    game = pyspiel.load_game(name(sheet))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.long
@every_sheet
def test_so_it_does_at_every_table_in_rounds_and_matches(sheet: Sheet) -> None:
    for top, seats in every_table(sheet):
        for episode in ("round", "match"):
            more = f"set={top},seats={seats},episode={episode},deals=100,moves=600"
            game = pyspiel.load_game(name(sheet, more))
            pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


def keeps_the_api(sheet: Sheet, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Upstream's test, with that many states of the game."""
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["test"])
    sample = api_test.sample_some_states.sample_some_states
    monkeypatch.setattr(
        api_test.sample_some_states,
        "sample_some_states",
        lambda game, max_states: sample(game, max_states=most),
    )
    game = pyspiel.load_game(name(sheet))
    members = {"game_name": "boneyard", "game": game}
    case = type("Boneyard", (api_test.EnforceAPIOnPartialTreeBase,), members)
    found = unittest.defaultTestLoader.loadTestsFromTestCase(case).run(unittest.TestResult())
    assert found.testsRun >= 5 and found.wasSuccessful(), found.failures + found.errors
    assert 0 < len(case.some_states) <= most  # of some games there are fewer


@every_sheet
def test_upstream_finds_the_api_kept(sheet: Sheet, monkeypatch: pytest.MonkeyPatch) -> None:
    keeps_the_api(sheet, 25, monkeypatch)


@pytest.mark.long
@every_sheet
def test_in_as_many_states_as_it_asks_for(sheet: Sheet, monkeypatch: pytest.MonkeyPatch) -> None:
    keeps_the_api(sheet, 400, monkeypatch)


@every_sheet
def test_a_playthrough_is_the_same_when_it_is_played_again(sheet: Sheet) -> None:
    game = name(sheet, "deals=5,moves=12")
    lines = generate_playthrough.playthrough_lines(game, seed=1)
    actions = [int(line.split(": ")[1]) for line in lines if line.startswith("action: ")]
    assert len(actions) > 5
    again = generate_playthrough.playthrough_lines(game, action_sequence=actions)
    assert again == lines


@every_sheet
def test_a_resampled_state_looks_the_same_to_its_player(sheet: Sheet) -> None:
    state = pyspiel.load_game(name(sheet)).new_initial_state()
    state.apply_action(3)
    chance = random.Random(1)
    for _ in range(12):
        if not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
    for player in range(0 if state.is_terminal() else state.num_players()):
        other = state.resample_from_infostate(player, chance.random)
        known = state.information_state_string(player)
        assert other.information_state_string(player) == known
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.history() == state.history()
        if player == state.current_player():
            assert other.legal_actions() == state.legal_actions()
        text = pyspiel.serialize_game_and_state(other.get_game(), other)
        _, read = pyspiel.deserialize_game_and_state(text)
        assert str(read) == str(other)


@pytest.mark.parametrize(
    "game",
    [
        "boneyard(sheet=muggins,deals=20)",
        "boneyard(sheet=mexican-train,set=6,seats=2,deals=20)",
        "boneyard(sheet=texas-42,deals=20)",
    ],
)
def test_its_search_plays_to_the_end(game: str) -> None:
    loaded = pyspiel.load_game(game)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=loaded,
        evaluator=evaluator,
        uct_c=10.0,
        max_simulations=4,
        random_state=np.random.RandomState(2),
    )
    chance, state = random.Random(3), loaded.new_initial_state()
    state.apply_action(7)
    while not state.is_terminal():
        legal = state.legal_actions()
        action = bot.step(state) if state.current_player() == 0 else chance.choice(legal)
        assert action in legal
        state.apply_action(action)
    assert sum(state.returns()) == pytest.approx(0)


def test_the_past_is_the_same_whether_python_or_c_made_the_moves() -> None:
    game = pyspiel.load_game("boneyard(sheet=block)")
    state, actions, players = game.new_initial_state(), [5], [pyspiel.PlayerId.CHANCE]
    state.apply_action(5)
    for turn in range(6):
        action = state.legal_actions()[0]
        actions.append(action)
        players.append(state.current_player())
        if turn % 3 == 0:
            state = state.child(action)  # C++ makes this move,
        elif turn % 3 == 1:
            state.apply_action(action)  # Python this one,
        else:
            state.apply_action_with_legality_check(action)  # and C++ this one
        state = state.clone()
    assert state.history() == actions
    assert [each.player for each in state.full_history()] == players
    assert state.move_number() == len(actions)
    assert pickle.loads(pickle.dumps(state)).history() == actions


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state = pyspiel.load_game("boneyard(sheet=block)").new_initial_state()
    state.apply_action(1)
    before, legal = str(state), state.legal_actions()
    illegal = next(i for i in range(state.num_distinct_actions()) if i not in legal)
    with pytest.raises(IllegalAction):
        state.apply_action(illegal)
    assert str(state) == before and state.legal_actions() == legal


@pytest.mark.parametrize(
    "game", ["sheet=chess", "sheet=block,seats=40", "sheet=block,options=x", "deals=0"]
)
def test_what_cannot_be_is_refused_in_our_own_words(game: str) -> None:
    with pytest.raises(BoneyardError):
        pyspiel.load_game(f"boneyard({game})")
