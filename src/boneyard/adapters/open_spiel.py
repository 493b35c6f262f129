"""Every game as a Python game of OpenSpiel (`pip install boneyard[open-spiel]`).

    import boneyard.adapters.open_spiel
    game = pyspiel.load_game("boneyard(sheet=muggins,seats=3)")

Importing this module makes the game known. Its parameters are `sheet`, `set`, `seats`, `options`
(written `claims:manual;target:50`), `episode` (`round` or `match`), `deals` and `moves`. Chance
moves once, at the beginning: it chooses one of so many numbered deals, each as likely. An episode
is over as it stands after so many moves: in some games one can go on for ever.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
from numpy.typing import NDArray

from ..core.chance import Rng, rng
from ..core.errors import BadOption
from ..learning.episode import Episode
from ..learning.rewards import rewards, shares
from ..learning.setup import new_episode

DEALS = 1_000
MOVES = 20_000
MOST = 1_000_000.0  # no episode is worth more to anybody; not a tight bound

NOTHING = (0.0,) * 12  # for as many as can play
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)

PARAMETERS = {
    "sheet": "block",
    "set": -1,
    "seats": -1,
    "options": "",
    "episode": "round",
    "deals": DEALS,
    "moves": MOVES,
}

TYPE = pyspiel.GameType(
    short_name="boneyard",
    long_name="Boneyard: domino games",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.REWARDS,
    max_num_players=12,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=PARAMETERS,
)


class BoneyardGame(pyspiel.Game):  # type: ignore[misc]
    """One sheet, as it was asked for."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        for name in ("deals", "moves"):
            if given[name] < 1:
                raise BadOption(option=name, value=given[name], allowed="1, 2, 3 …")
        self.deals, self.moves = given["deals"], given["moves"]
        self.first = new_episode(
            given["sheet"],
            set=None if given["set"] < 0 else given["set"],
            seats=None if given["seats"] < 0 else given["seats"],
            options=_options(given["options"]),
            episode=given["episode"],
        )
        self.shares = shares(self.first)
        self.outcomes = [(deal, 1 / self.deals) for deal in range(self.deals)]
        information = pyspiel.GameInfo(
            num_distinct_actions=len(self.first.actions),
            max_chance_outcomes=self.deals,
            num_players=self.first.seats,
            min_utility=-MOST,
            max_utility=MOST,
            utility_sum=None,
            max_game_length=self.moves,
        )
        super().__init__(TYPE, information, params or {})

    def new_initial_state(self, *given: Any) -> "BoneyardState":
        return BoneyardState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "BoneyardObserver":
        return BoneyardObserver(self, iig_obs_type, params)


class BoneyardState(pyspiel.State):  # type: ignore[misc]
    """An episode, once chance has chosen its deal."""

    def __init__(self, game: BoneyardGame) -> None:
        super().__init__(game)
        self.episode: Episode | None = None
        self.left = game.moves  # that may still be made
        self.ended = False
        self.worth = [0.0] * game.first.seats  # to every seat so far
        self.last: Sequence[float] = self.worth  # by the last move
        self.unwritten: list[tuple[int, int]] = []  # players and actions C++ has not heard of
        self.writes: int | None = None  # the player of the action that it is told of

    # Moves. A call from Python through C++ and back takes longer than the move, so that what C++
    # keeps of the past is told to it only when somebody asks, or when it moves itself.

    def apply_action(self, action: int) -> None:
        """A deal where chance moves, else a move; IllegalAction, and then nothing has changed."""
        if type(action) is not int:
            action = int(action)  # searches hand over NumPy's numbers
        episode = self.episode
        if episode is None or self.left == 1:
            player = self.current_player()
            self._advance(action)
        else:  # as `_advance` does, without another call
            player = episode.to_move
            if episode.act(action):
                self._gain(episode)
            else:
                self.last = NOTHING
            self.left -= 1
            if episode.over:
                self.ended = True
        self.unwritten.append((player, action))

    def _apply_action(self, action: int) -> None:
        if self.writes is None:
            self._write()
            self._advance(action)

    def _advance(self, action: int) -> None:
        episode = self.episode
        if episode is None:
            self.episode = self.get_game().first.another(rng(f"open_spiel/{action}"))
            return
        if episode.act(action):
            self._gain(episode)
        else:
            self.last = NOTHING
        self.left -= 1
        if episode.over or self.left == 0:
            self.ended = True

    def _gain(self, episode: Episode) -> None:
        self.last = rewards(self.get_game().shares, episode.gained())
        self.worth = [sum(both) for both in zip(self.worth, self.last, strict=True)]

    def _write(self) -> None:
        """Tell C++ of the past."""
        pending, self.unwritten = self.unwritten, []
        for self.writes, action in pending:
            super().apply_action(action)
        self.writes = None

    def history(self) -> list[int]:
        self._write()
        actions: list[int] = super().history()
        return actions

    def full_history(self) -> Any:
        self._write()
        return super().full_history()

    def history_str(self) -> str:
        return ", ".join(map(str, self.history()))

    def move_number(self) -> int:
        self._write()
        number: int = super().move_number()
        return number

    def is_initial_state(self) -> bool:
        return self.episode is None

    # What callers in Python ask most is answered without that detour too.

    def current_player(self) -> int:
        if self.writes is not None:
            return self.writes
        if self.episode is None:
            return CHANCE
        return TERMINAL if self.ended else self.episode.to_move

    def is_terminal(self) -> bool:
        return self.ended

    def is_chance_node(self) -> bool:
        return self.episode is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes: list[tuple[int, float]] = self.get_game().outcomes
        return outcomes

    def legal_actions(self, player: int | None = None) -> list[int]:
        episode = self.episode
        if player is None and episode is not None:
            return episode.legal() if not self.ended else []
        if player is not None and player != self.current_player():
            return []
        if episode is None:
            return [deal for deal, _ in self.chance_outcomes()]
        return [] if self.ended else episode.legal()

    def _legal_actions(self, player: int) -> list[int]:
        assert self.episode is not None
        return self.episode.legal()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        assert self.episode is not None
        table = self.episode.deal.table
        code = self.episode.actions.code(table, action)
        return str(self.episode.sheet.bare_move(code)) if code >= 0 else f"action {action}"

    def rewards(self) -> list[float]:
        return list(self.last[: len(self.worth)])

    def returns(self) -> list[float]:
        return self.worth

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "BoneyardState":
        """The same with the tiles that this player has not seen drawn anew, fairly among all that
        agree with what it knows. OpenSpiel's C++ cannot ask a Python game for it; its searches
        written in Python can."""
        twin: BoneyardState = self.clone()
        if self.episode is not None:
            chance = Rng(int(sampler() * (1 << 61)) | 1)
            twin.episode = self.episode.imagined(player, chance)
        return twin

    def __str__(self) -> str:
        if self.episode is None:
            return "before the deal"
        return "\n".join(told(self.episode, seat) for seat in range(self.episode.seats))


class BoneyardObserver:
    """What a player knows: as numbers (those of `view.observation`), and in words."""

    def __init__(self, game: BoneyardGame, kind: Any, params: Any) -> None:
        if params:
            raise BadOption(option="observer", value=params, allowed="")
        size = int(game.first.observation.size)
        self.kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        self.tensor: NDArray[Any] = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: BoneyardState, player: int) -> None:
        if state.episode is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.episode.seen(player)

    def string_from(self, state: BoneyardState, player: int) -> str:
        if state.episode is None:
            return "before the deal"
        if self.kind.private_info == pyspiel.PrivateInfoType.NONE:
            return log_of(state.episode) if self.kind.public_info else ""
        return told(state.episode, player)


def told(episode: Episode, seat: int) -> str:
    """All that a seat knows of the round in play: its hand, the totals, and every move as it saw
    it."""
    view = episode.view(seat)
    hand = " ".join(map(str, view.hand))
    aside = " ".join(str(halves) for halves in view.face_down.values())
    came = " ".join(str(halves) for halves in view.table.came_up())
    return f"seat {seat}: {hand} / {aside} / {came} / {log_of(episode)}"


def log_of(episode: Episode) -> str:
    """The totals and the moves of the round in play, as everyone saw them."""
    table = episode.deal.table
    shown = [table.face_up(seat) for seat in range(episode.seats)]
    return f"{episode.points()} {table.entries()} {shown if any(shown) else ''}"


def _options(text: str) -> dict[str, str]:
    """The switches that are written so: `claims:manual;target:50`."""
    found: dict[str, str] = {}
    for each in filter(None, text.split(";")):
        name, colon, value = each.partition(":")
        if not colon:
            raise BadOption(option=name, value=value, allowed="name:value;name:value")
        found[name] = value
    return found


pyspiel.register_game(TYPE, BoneyardGame)
