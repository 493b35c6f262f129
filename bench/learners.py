"""Steps a second of what learners use, each beside its yardstick in the same run.

    python bench/learners.py [SECONDS]

Every loop plays random legal moves and is given observations and masks. Loops that are compared run
in turn, in short slices, and the best slice of each counts. PettingZoo's classic games need pygame;
where it is not installed its example environment stands for them. RLCard is compared with where it
is installed. Both are no dependencies of ours: `pip install pygame rlcard`.
"""

import importlib.util
import random
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import gymnasium
import numpy as np
import pyspiel
from open_spiel.python.games import block_dominoes  # noqa: F401 - makes it known

import boneyard as by
import boneyard.adapters.open_spiel
from boneyard._mode import is_compiled
from boneyard.adapters import gymnasium as our_gymnasium
from boneyard.adapters import pettingzoo as our_pettingzoo

LANES = 1024
SLICE = 0.3  # seconds of processor time
WANTED = 500_000

Loop = Callable[[], Iterator[int]]  # yields how many steps, or games, were made


def single() -> Iterator[int]:
    """One match of Block through the public door, by numbers."""
    chance = random.Random(1)
    match = by.Match(by.find("block"), seed="bench")
    while True:
        if match.over:
            match = by.Match(by.find("block"), seed=str(chance.random()))
        view = match.view()
        view.observation()
        legal = [i for i, marked in enumerate(view.mask()) if marked]
        match.play(view.action(chance.choice(legal)))
        yield 1


def batch(with_choice: bool) -> Iterator[int]:
    """Block, many at once; with its own random choices, or those that NumPy makes from masks."""
    game = by.batch("block", LANES)
    chance = np.random.default_rng(1)
    step = game.now()
    while True:
        if with_choice:
            keys = chance.random(step.masks.shape, np.float32) * step.masks
            actions = keys.argmax(1).tolist()
        else:
            actions = step.masks.argmax(1).tolist()
        step = game.step(actions)
        yield LANES


def aec(env: Any) -> Iterator[int]:
    """An environment of PettingZoo's kind."""
    seed = 0
    while True:
        seed += 1
        env.reset(seed=seed)
        for agent in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            mask = seen["action_mask"] if isinstance(seen, dict) else None
            env.step(None if over or cut else env.action_space(agent).sample(mask))
            yield 1


def alone(env: Any) -> Iterator[int]:
    """An environment of Gymnasium's kind."""
    seen, _ = env.reset(seed=1)
    while True:
        mask = seen["action_mask"] if isinstance(seen, dict) else None
        seen, _, over, cut, _ = env.step(env.action_space.sample(mask))
        if over or cut:
            seen, _ = env.reset()
        yield 1


def rlcard_steps(name: str) -> Iterator[int]:
    """A game of RLCard's, whose states hold an observation and the legal actions."""
    import rlcard  # type: ignore[import-not-found]

    env, chance = rlcard.make(name, config={"seed": 1}), random.Random(1)
    while True:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(chance.choice(list(state["legal_actions"])))
            yield 1


def games(name: str) -> Iterator[int]:
    """Whole games of OpenSpiel, a random move at a time."""
    game, chance = pyspiel.load_game(name), random.Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chance.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
        yield 1


def pace(loop: Iterator[int]) -> float:
    """How many a second in one slice."""
    made, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < SLICE:
        made += next(loop)
    return made / spent


def best(loops: list[Iterator[int]], seconds: float) -> list[float]:
    """The best pace of each, taken in turn."""
    paces = [0.0] * len(loops)
    for _ in range(max(1, round(seconds / SLICE / len(loops)))):
        paces = [max(known, pace(loop)) for known, loop in zip(paces, loops, strict=True)]
    return paces


def classic() -> tuple[str, Any]:
    """A comparable environment of PettingZoo's own."""
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError:
        from pettingzoo.test.example_envs import generated_agents_env_v0

        return (
            "PettingZoo's generated_agents_env (pygame is missing)",
            generated_agents_env_v0.env(),
        )
    return "PettingZoo's connect_four", connect_four_v3.raw_env()


def report(seconds: float) -> Iterator[str]:
    """A line of a Markdown table for each figure."""
    build = "compiled" if is_compiled() else "interpreted"
    yield f"| {build} | a second | yardstick | a second | ratio |"
    yield "|---|---|---|---|---|"
    theirs, env = classic()
    pairs: list[tuple[str, Iterator[int], str, Iterator[int]]] = [
        (f"batch of {LANES}, Block, steps", batch(False), "one match, by numbers", single()),
        ("the same, chosen from masks by NumPy", batch(True), "one match, by numbers", single()),
        ("PettingZoo, Block, steps", aec(our_pettingzoo.env("block")), theirs, aec(env)),
        (
            "Gymnasium, Squeeze, steps",
            alone(our_gymnasium.env("squeeze")),
            "Gymnasium's Blackjack-v1",
            alone(gymnasium.make("Blackjack-v1")),
        ),
        (
            "OpenSpiel, Block, games",
            games("boneyard(sheet=block)"),
            "OpenSpiel's python_block_dominoes",
            games("python_block_dominoes"),
        ),
    ]
    if importlib.util.find_spec("rlcard"):
        for game in ("uno", "gin-rummy"):
            pairs.append(
                ("one match of Block, by numbers", single(), f"RLCard's {game}", rlcard_steps(game))
            )
    for name, ours, yardstick, other in pairs:
        fast, slow = best([ours, other], seconds)
        yield f"| {name} | {fast:,.0f} | {yardstick} | {slow:,.0f} | {fast / slow:.1f} × |"


if __name__ == "__main__":
    for line in report(float(sys.argv[1]) if len(sys.argv) > 1 else 6.0):
        print(line, flush=True)
