"""A game as one agent's environment for Gymnasium (`pip install boneyard[gymnasium]`).

    env = boneyard.adapters.gymnasium.env("bingo")
    env = boneyard.adapters.gymnasium.env("muggins", seats=3, seat=1, opponents="greedy")

The five solitaires are played alone; in every other game our bots have the other seats. What the
agent sees, does and is rewarded with is as in PettingZoo's environment; forced moves are its own to
make, like all others.
"""

from typing import Any, Unpack

import gymnasium
import numpy as np
from gymnasium import spaces

from .. import bots
from ..core.chance import rng
from ..core.errors import BadOption, IllegalAction, NoSuchSeat
from ..core.sheet import Sheet
from ..learning.setup import Asked, new_episode
from .arrays import MOST, mask_of, observation_of, rewards_of, text_of

RAISE, REPLACE = "raise", "replace"  # what becomes of an action that is not legal
LONGEST = 5_000  # moves of the agent, after which an episode is cut off: tops can be moved for ever


class BoneyardEnv(gymnasium.Env[dict[str, Any], Any]):
    """One seat of one game, episode after episode."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        sheet: Sheet | str,
        seat: int = 0,
        opponents: str = "greedy",
        illegal: str = RAISE,
        render_mode: str | None = None,
        **asked: Unpack[Asked],
    ) -> None:
        if illegal not in (RAISE, REPLACE):
            raise BadOption(option="illegal", value=illegal, allowed=f"{RAISE}, {REPLACE}")
        self.illegal = illegal
        self.episode = new_episode(sheet, **asked)
        self.sheet = self.episode.sheet
        if type(seat) is not int or not 0 <= seat < self.episode.seats:
            raise NoSuchSeat(seat=seat, last=self.episode.seats - 1)
        self.seat = seat
        self.render_mode = render_mode
        self.opponents = opponents
        self._bot = bots.find_for(self.sheet, opponents) if self.episode.seats > 1 else None
        self._moves = 0
        actions = len(self.episode.actions)
        self.action_space = spaces.Discrete(actions)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(
                    -MOST, MOST, (int(self.episode.observation.size),), np.int32
                ),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal anew, and let the bots move until it is this seat's turn; the same seed deals the
        same, and bots answer the same."""
        super().reset(seed=seed)
        while True:
            text = self.np_random.bytes(16).hex()
            self.episode.chance = rng(f"gymnasium/{text}")
            if self._bot is not None:
                self._bot = bots.find_for(self.sheet, self.opponents, text)
            self.episode.begin()
            self._moves = 0
            self._let_others_move()
            if not self.episode.over:  # or it ended before this seat had a turn
                return self._seen(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Make the move of this number, and let the bots answer. One that is not legal raises
        IllegalAction, and then nothing has changed; or, where they are to be replaced, it stands
        for one of the legal moves, counted round."""
        if not isinstance(action, int | np.integer):
            raise IllegalAction(action=action, last=len(self.episode.actions) - 1)
        legal = self.episode.legal()
        if self.illegal == REPLACE and int(action) not in legal and legal:
            action = legal[int(action) % len(legal)]
        self.episode.act(int(action))
        self._moves += 1
        reward = rewards_of(self.episode)[self.seat] + self._let_others_move()
        over = self.episode.over
        return self._seen(), reward, over, not over and self._moves >= LONGEST, {}

    def _let_others_move(self) -> float:
        """Play until it is this seat's turn; what that was worth to it."""
        worth = 0.0
        while not self.episode.over and self.episode.to_move != self.seat:
            assert self._bot is not None
            move = self._bot.choose(self.episode.view(self.episode.to_move))
            assert move.index is not None
            self.episode.act(move.index)
            worth += rewards_of(self.episode)[self.seat]
        return worth

    def _seen(self) -> dict[str, Any]:
        return {
            "observation": observation_of(self.episode, self.seat),
            "action_mask": mask_of(self.episode, self.seat),
        }

    def render(self) -> str | None:
        """The table in words, as this seat sees it."""
        return text_of(self.episode, self.seat) if self.render_mode == "ansi" else None


def env(
    sheet: Sheet | str,
    seat: int = 0,
    opponents: str = "greedy",
    illegal: str = RAISE,
    render_mode: str | None = None,
    **asked: Unpack[Asked],
) -> BoneyardEnv:
    """The environment of one seat of a game. `opponents` names the bot that has the others;
    `illegal` is "replace" for tools that know no masks."""
    return BoneyardEnv(sheet, seat, opponents, illegal, render_mode, **asked)
