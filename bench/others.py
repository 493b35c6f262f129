"""The engine against other people's: OpenSpiel's Block in Python, and PyPI's `dominoes`.

They are measured where they are installed (`pip install open_spiel dominoes`).
"""

import importlib.util
import random
from collections.abc import Callable, Iterator

from boneyard.lab.bench import best_of, pace
from boneyard.sheets import find

GAMES = 200


def open_spiel() -> Callable[[], None]:
    import pyspiel
    from open_spiel.python.games import block_dominoes  # noqa: F401 (registers the game)

    game = pyspiel.load_game("python_block_dominoes")

    def play() -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))

    return play


def dominoes() -> Callable[[], None]:
    import dominoes as package

    def play() -> None:
        game = package.Game.new()
        while game.result is None:
            game.make_move(*random.choice(game.valid_moves))

    return play


OTHERS = (  # how they are called, the module that tells they are there, a game, times wanted
    ("OpenSpiel `python_block_dominoes`", "pyspiel", open_spiel, 500),
    ("PyPI `dominoes`", "dominoes", dominoes, 150),
)


def against_others() -> Iterator[str]:
    """A line of the report for each: random games of Block."""
    ours = pace(find("block"), 6, 2).rounds
    for name, module, begin, wanted in OTHERS:
        start = f"| block, double-6, 2 seats | {ours:,.0f} rounds/s | {name}: "
        if importlib.util.find_spec(module) is None:
            yield f"{start}not installed | | {wanted} × |"
            continue
        theirs = rate(begin())
        yield f"{start}{theirs:,.0f} games/s | {ours / theirs:,.0f} × | {wanted} × |"


def rate(play: Callable[[], None]) -> float:
    def some() -> None:
        for _ in range(GAMES):
            play()

    return GAMES / best_of(some, 4)
