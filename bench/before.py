"""Players of an earlier build, in a process of its own that runs that build's source.

`BONEYARD_BEFORE` names its folder, where `src` is with the engine compiled:

    git worktree add ../before 07dba866 && make -C ../before engine
    BONEYARD_BEFORE=../before python bench/strength.py --rows 42-before

A view goes over as Python pickles it, so both builds must know the same tables. What such a player
spends is not in our times.
"""

import os
import pickle
import subprocess
import sys
from functools import cache
from pathlib import Path

from boneyard.bots import Bot
from boneyard.core.move import Move
from boneyard.core.view import View

WHERE = "BONEYARD_BEFORE"


class Before(Bot):
    """Asks the player of that name, and of this seed, in the earlier build."""

    name = "before"

    def __init__(self, seed: str, name: str) -> None:
        self._who = (name, seed)

    def choose(self, view: View) -> Move:
        if len(view.moves()) == 1:
            return view.moves()[0]
        process = started(os.environ[WHERE])
        assert process.stdin is not None and process.stdout is not None
        pickle.dump((*self._who, view), process.stdin)
        process.stdin.flush()
        chosen = pickle.load(process.stdout)
        return next(move for move in view.moves() if str(move) == chosen)


@cache
def started(folder: str) -> "subprocess.Popen[bytes]":
    """The earlier build, ready to be asked; it ends with its input."""
    source = str(Path(folder).resolve() / "src")
    return subprocess.Popen(
        [sys.executable, __file__],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": source},
    )


def answer() -> None:
    """Choose for whoever asks, until nobody does."""
    from boneyard.bots import find

    bots: dict[tuple[str, str], Bot] = {}
    while True:
        try:
            name, seed, view = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        bot = bots.setdefault((name, seed), find(name, seed))
        pickle.dump(str(bot.choose(view)), sys.stdout.buffer)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    answer()
