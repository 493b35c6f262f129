"""OpenSpiel's Block with smaller sets and hands, and with our settlement: whoever wins a blocked
round takes the difference. Everything else is theirs. Needs `pip install open-spiel`."""

from __future__ import annotations

from itertools import combinations

import pyspiel  # type: ignore[import-not-found]
from open_spiel.python.games import block_dominoes as theirs  # type: ignore[import-not-found,import-untyped,unused-ignore]


class Dealt(list[tuple[list[tuple[float, float]], list[tuple[float, float]]]]):
    """All deals, which states share: they are copied often, and this never changes."""

    def __deepcopy__(self, memo: object) -> Dealt:
        return self


class SmallBlock(theirs.BlockDominoesGame):  # type: ignore[misc]
    """Double-`top` with hands of `hand` tiles."""

    def __init__(self, top: int, hand: int) -> None:
        super().__init__()
        deck = [tile for tile in theirs._DECK if max(tile) <= top]
        self.dealt = Dealt(
            (list(mine), list(yours))
            for mine in combinations(deck, hand)
            for yours in combinations([tile for tile in deck if tile not in mine], hand)
        )

    def new_initial_state(self) -> SmallBlockState:
        return SmallBlockState(self)


class SmallBlockState(theirs.BlockDominoesState):  # type: ignore[misc]
    """Both hands are dealt at once: one chance node instead of one a tile."""

    def __init__(self, game: SmallBlock) -> None:
        super().__init__(game)
        self.dealt = game.dealt
        self.deck: list[object] = []

    def current_player(self) -> int:
        if self._game_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(self._next_player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(number, 1 / len(self.dealt)) for number in range(len(self.dealt))]

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self.hands = [sorted(hand) for hand in self.dealt[action]]
            self._next_player = 0
        else:
            super()._apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(super()._action_to_string(player, action))

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0, 0.0]
        spots = [sum(sum(tile) for tile in hand) for hand in self.hands]
        return [spots[1] - spots[0], spots[0] - spots[1]]


def solve(top: int, hand: int, rounds: int) -> tuple[float, float]:
    """The value for the leader by OpenSpiel's CFR+, and how exploitable that solution is."""
    game = SmallBlock(top, hand)
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(rounds):
        solver.evaluate_and_update_policy()
    policy = solver.tabular_average_policy()
    values = pyspiel.expected_returns(game.new_initial_state(), policy, -1, False)
    return float(values[0]), float(pyspiel.nash_conv(game, policy)) / 2
