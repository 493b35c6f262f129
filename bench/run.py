"""Measures every figure that docs/speed.md claims, in one run, and writes bench/results.md.

    make bench            (or: python bench/run.py, with boneyard installed compiled)

The C yardsticks are compiled into a scratch folder and run in turn with the engine in this
process; ratios are of best times, so that a busy machine disturbs both alike. OpenSpiel and the
PyPI package `dominoes` are measured where they are installed (`pip install open_spiel dominoes`).
"""

import ctypes
import importlib.util
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from boneyard._mode import is_compiled
from boneyard.core.chance import Rng
from boneyard.core.deal import Deal
from boneyard.core.playout import random_rounds
from boneyard.lab.bench import report
from boneyard.sheets import find

HERE = Path(__file__).parent
SEED = 123456789
RUNS = 25
YARDSTICKS = {  # the file, its function, and rounds a run
    "block": ("block.c", "block_rounds", 20_000),
    "muggins": ("muggins.c", "muggins_rounds", 8_000),
}


def in_c(source: str, name: str, folder: str) -> Callable[[int], tuple[int, int]]:
    """A yardstick, compiled: rounds in, moves made and digest out."""
    library = Path(folder, name + ".so")
    command = ["cc", "-O3", "-shared", "-fPIC", "-o", str(library), str(HERE / source)]
    subprocess.run(command, check=True)
    function = getattr(ctypes.CDLL(str(library)), name)
    function.argtypes = [ctypes.c_int64, ctypes.c_int64, ctypes.POINTER(ctypes.c_int64)]

    def run(rounds: int) -> tuple[int, int]:
        out = (ctypes.c_int64 * 2)()
        function(rounds, SEED, out)
        return out[0], out[1]

    return run


def against_c(sheet: str, folder: str) -> str:
    source, name, rounds = YARDSTICKS[sheet]
    yardstick = in_c(source, name, folder)
    deal = Deal(find(sheet).table(6, 2))
    ours, theirs = [], []
    for _ in range(RUNS):
        start = time.perf_counter()
        made, digest = random_rounds(deal, Rng(SEED), rounds)
        middle = time.perf_counter()
        also_made, also_digest = yardstick(rounds)
        theirs.append(time.perf_counter() - middle)
        ours.append(middle - start)
    same = "the same rounds" if (made, digest) == (also_made, also_digest) else "rounds of its own"
    ratio = min(ours) / min(theirs)
    return (
        f"| {sheet} against C ({same}) | {rounds / min(ours):,.0f} rounds/s "
        f"| {rounds / min(theirs):,.0f} rounds/s | 1/{ratio:.2f} |"
    )


def block_rate(rounds: int = 20_000) -> float:
    deal = Deal(find("block").table(6, 2))
    best = 9e9
    for _ in range(RUNS):
        start = time.perf_counter()
        random_rounds(deal, Rng(SEED), rounds)
        best = min(best, time.perf_counter() - start)
    return rounds / best


def open_spiel_rate(games: int = 300) -> float:
    import pyspiel
    from open_spiel.python.games import block_dominoes  # noqa: F401 (registers the game)

    game = pyspiel.load_game("python_block_dominoes")
    best = 9e9
    for _ in range(3):
        start = time.perf_counter()
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(random.choice(state.legal_actions()))
        best = min(best, time.perf_counter() - start)
    return games / best


def dominoes_rate(games: int = 300) -> float:
    import dominoes

    best = 9e9
    for _ in range(3):
        start = time.perf_counter()
        for _ in range(games):
            game = dominoes.Game.new()
            while game.result is None:
                game.make_move(*random.choice(game.valid_moves))
        best = min(best, time.perf_counter() - start)
    return games / best


def against_others() -> Iterator[str]:
    ours = block_rate()
    for package, module, rate in (
        ("OpenSpiel `python_block_dominoes`", "pyspiel", open_spiel_rate),
        ("PyPI `dominoes`", "dominoes", dominoes_rate),
    ):
        if importlib.util.find_spec(module) is None:
            yield f"| block against {package} | {ours:,.0f} rounds/s | not installed | |"
            continue
        theirs = rate()
        yield (
            f"| block against {package} | {ours:,.0f} rounds/s | {theirs:,.0f} games/s "
            f"| {ours / theirs:,.0f} × |"
        )


def interpreted() -> str:
    """The report of the same engine, interpreted, from a process of its own."""
    program = "from boneyard.lab.bench import report; print('\\n'.join(report()))"
    environment = {**os.environ, "BONEYARD_PURE": "1"}
    run = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    return run.stdout


def main() -> int:
    if not is_compiled():
        print("The engine is interpreted here; the ratios below are not those claimed.")
    lines = [
        "# What was measured",
        "",
        "| figure | ours | yardstick | ratio |",
        "|---|---|---|---|",
    ]
    with tempfile.TemporaryDirectory() as folder:
        for sheet in YARDSTICKS:
            lines.append(against_c(sheet, folder))
            print(lines[-1], flush=True)
    for line in against_others():
        lines.append(line)
        print(line, flush=True)
    lines += ["", "## Compiled", "", *report(), "", "## Interpreted", "", interpreted()]
    text = "\n".join(lines)
    (HERE / "results.md").write_text(text.rstrip() + "\n", encoding="utf-8")
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
