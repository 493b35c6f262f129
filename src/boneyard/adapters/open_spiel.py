"""Every game as a Python game of OpenSpiel (`pip install boneyard[open-spiel]`).

    import boneyard.adapters.open_spiel
    game = pyspiel.load_game("boneyard(sheet=muggins,seats=3)")

Importing this module makes the game known. Its parameters are `sheet`, `set`, `seats`, `options`
(written `claims:manual;target:50`), `episode` (`round` or `match`), `deals` and `moves`. Chance
moves once, at the beginning: it chooses one of so many numbered deals, each as likely. An episode
is over as it stands after so many moves: in some games one can go on for ever.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
from numpy.typing import NDArray

from ..core.chance import Rng
from ..core.errors import BadOption
from ..learning.episode import Episode
from ..learning.rewards import shares
from ..learning.setup import new_episode
from ..learning.tree_state import NOBODY, Frame, TreeState

DEALS = 1_000
MOVES = 20_000
MOST = 1_000_000.0  # no episode is worth more to anybody; not a tight bound

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
        first = new_episode(
            given["sheet"],
            set=None if given["set"] < 0 else given["set"],
            seats=None if given["seats"] < 0 else given["seats"],
            options=_options(given["options"]),
            episode=given["episode"],
        )
        deals, moves = given["deals"], given["moves"]
        self.frame = Frame(first, shares(first), moves)
        self.outcomes = [(deal, 1 / deals) for deal in range(deals)]
        information = pyspiel.GameInfo(
            num_distinct_actions=len(first.actions),
            max_chance_outcomes=deals,
            num_players=first.seats,
            min_utility=-MOST,
            max_utility=MOST,
            utility_sum=None,
            max_game_length=moves,
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
        self.course = TreeState(game.frame)

    # A call from Python through C++ and back takes longer than a move: so what callers in Python
    # ask most is answered without C++, which hears of moves only when somebody asks it for the past
    # or has it move.

    def apply_action(self, action: int) -> None:
        """A deal where chance moves, else a move; IllegalAction, and then nothing has changed."""
        self.course.play(action)

    def _apply_action(self, action: int) -> None:
        if self.course.told == NOBODY:
            self._tell()
            self.course.make(action)

    def _tell(self) -> None:
        """Tell C++ of the past."""
        course = self.course
        pending, course.unheard = course.unheard, []
        for course.told, action in pending:
            super().apply_action(action)
        course.told = NOBODY

    def history(self) -> list[int]:
        self._tell()
        actions: list[int] = super().history()
        return actions

    def full_history(self) -> Any:
        self._tell()
        return super().full_history()

    def history_str(self) -> str:
        return ", ".join(map(str, self.history()))

    def move_number(self) -> int:
        self._tell()
        number: int = super().move_number()
        return number

    def is_initial_state(self) -> bool:
        return self.course.episode is None

    def current_player(self) -> int:
        return self.course.whose()

    def is_terminal(self) -> bool:
        return self.course.ended

    def is_chance_node(self) -> bool:
        return self.course.episode is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes: list[tuple[int, float]] = self.get_game().outcomes
        return outcomes

    def legal_actions(self, player: int | None = None) -> list[int]:
        course = self.course
        if player is not None and player != course.whose():
            return []
        if course.episode is None:
            return [deal for deal, _ in self.chance_outcomes()]
        return course.legal()

    def _legal_actions(self, player: int) -> list[int]:
        return self.course.legal()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        episode = self.course.episode
        assert episode is not None
        code = episode.actions.code(episode.deal.table, action)
        return str(episode.sheet.bare_move(code)) if code >= 0 else f"action {action}"

    def rewards(self) -> list[float]:
        return list(self.course.last)

    def returns(self) -> list[float]:
        return list(self.course.worth)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "BoneyardState":
        """The same with the tiles that this player has not seen drawn anew, fairly among all that
        agree with what it knows. OpenSpiel's C++ cannot ask a Python game for it; its searches
        written in Python can."""
        twin: BoneyardState = self.clone()
        twin.course = self.course.imagined(player, Rng(int(sampler() * (1 << 61)) | 1))
        return twin

    def __str__(self) -> str:
        episode = self.course.episode
        if episode is None:
            return "before the deal"
        return "\n".join(told(episode, seat) for seat in range(episode.seats))


class BoneyardObserver:
    """What a player knows: as numbers (those of `view.observation`), and in words."""

    def __init__(self, game: BoneyardGame, kind: Any, params: Any) -> None:
        if params:
            raise BadOption(option="observer", value=params, allowed="")
        size = int(game.frame.first.observation.size)
        self.kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        self.tensor: NDArray[Any] = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: BoneyardState, player: int) -> None:
        episode = state.course.episode
        if episode is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = episode.seen(player)

    def string_from(self, state: BoneyardState, player: int) -> str:
        episode = state.course.episode
        if episode is None:
            return "before the deal"
        if self.kind.private_info == pyspiel.PrivateInfoType.NONE:
            return log_of(episode) if self.kind.public_info else ""
        return told(episode, player)


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
