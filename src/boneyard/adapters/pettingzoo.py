"""Games for several as PettingZoo's turn-by-turn environments (`pip install boneyard[pettingzoo]`).

    env = boneyard.adapters.pettingzoo.env("muggins", seats=3)

An agent is a seat, `seat_0` and so on. Its observation is a dictionary of `observation` and
`action_mask`; an action is a number of `sheet.actions`. Rewards are told in docs/learning.md.
"""

import secrets
from typing import Any, ClassVar, Unpack

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from ..core.chance import rng
from ..core.errors import IllegalAction
from ..core.sheet import Sheet
from ..learning.setup import Asked, new_episode
from .arrays import MOST, mask_of, observation_of, rewards_of, text_of


class BoneyardEnv(AECEnv):  # type: ignore[misc]
    """One game, episode after episode. Not checked by wrappers: an action that is not legal raises
    IllegalAction, and nothing has changed."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi", "human"],
        "name": "boneyard_v1",
        "is_parallelizable": False,
    }

    def __init__(
        self, sheet: Sheet | str, render_mode: str | None = None, **asked: Unpack[Asked]
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self.asked = asked
        self.episode = new_episode(sheet, **asked)
        self.sheet = self.episode.sheet
        self.possible_agents = [f"seat_{seat}" for seat in range(self.episode.seats)]
        size, actions = int(self.episode.observation.size), len(self.episode.actions)
        self._seen = spaces.Dict(
            {
                "observation": spaces.Box(-MOST, MOST, (size,), np.int32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self._actions = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self._seen

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew; the same seed deals the same."""
        if seed is not None:
            self.episode.chance = rng(f"pettingzoo/{seed}")
        elif not hasattr(self, "agents"):
            self.episode.chance = rng(secrets.token_hex(16))
        self.episode.begin()
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.to_move]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        return {
            "observation": observation_of(self.episode, seat),
            "action_mask": mask_of(self.episode, seat),
        }

    def step(self, action: Any) -> None:
        """Make the move of this number for the agent whose turn it is; IllegalAction."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalAction(action=action, last=len(self.episode.actions) - 1)
        self.episode.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, rewards_of(self.episode), strict=True))
        if self.episode.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.episode.to_move]
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table in words, as the seat to move sees it."""
        text = text_of(self.episode, self.episode.to_move)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return f"boneyard_{self.sheet.id}"


def env(sheet: Sheet | str, render_mode: str | None = None, **asked: Unpack[Asked]) -> BoneyardEnv:
    """The environment of a game: `set`, `seats`, `options`, and `episode`, "round" or "match"."""
    return BoneyardEnv(sheet, render_mode, **asked)
