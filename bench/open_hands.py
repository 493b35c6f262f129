"""Four-Hand Texas with open hands: solving from the first lead, against the same search in C.

double_dummy.c does the very same work: equal answers and equal numbers of nodes are checked, not
hoped for. Times are processor times, best of several runs in turn.
"""

import ctypes
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from boneyard.core.chance import rng
from boneyard.families.tricks.engine.suits import TRUMPS
from boneyard.families.tricks.solver.open_hands import OpenHands

HERE = Path(__file__).parent
DEALS, DEAL_RUNS = 1000, 3
QUESTIONS = {0: "exact points", 30: "make 30?"}  # the points asked for; 0 asks for all there are


def compiled(name: str, folder: str) -> Any:
    library = Path(folder, f"{name}.so")
    command = ["cc", "-O3", "-shared", "-fPIC", "-o", str(library), str(HERE / f"{name}.c")]
    subprocess.run(command, check=True)
    return ctypes.CDLL(str(library))


def random_deals() -> list[tuple[list[int], int]]:
    """Whole deals, as masks of tile numbers, each with any trumps."""
    chance, dealt = rng("double dummy"), []
    for _ in range(DEALS):
        tiles = list(range(28))
        for i in range(27, 0, -1):
            j = chance.below(i + 1)
            tiles[i], tiles[j] = tiles[j], tiles[i]
        masks = [sum(1 << tile for tile in tiles[first : first + 7]) for first in range(0, 28, 7)]
        dealt.append((masks, int(chance.below(TRUMPS))))
    return dealt


def solved(deals: list[tuple[list[int], int]], asked: int) -> tuple[int, int]:
    """A digest of our answers, and the nodes they took."""
    solver, digest = OpenHands(), 0
    for masks, trump in deals:
        solver.lay(masks, trump, 0)
        answer = solver.takes(asked) if asked else solver.points()
        digest = (digest * 31 + int(answer)) & 0xFFFFFFF
    return digest, int(solver.search.nodes)


def report() -> Iterator[str]:
    """Open hands over random deals and declarations: the lines of the table."""
    with TemporaryDirectory() as folder:
        yield from solving(folder)


def solving(folder: str) -> Iterator[str]:
    """Open hands from the first lead, over random deals and declarations, against C."""
    in_c = compiled("double_dummy", folder).double_dummy
    numbers = ctypes.POINTER(ctypes.c_int64)
    in_c.argtypes = [ctypes.c_int64, numbers, numbers, ctypes.c_int64, numbers]
    deals = random_deals()
    masks = (ctypes.c_int64 * (4 * DEALS))(*(mask for each, _ in deals for mask in each))
    trumps = (ctypes.c_int64 * DEALS)(*(trump for _, trump in deals))
    out = (ctypes.c_int64 * 2)()
    for asked, question in QUESTIONS.items():
        ours, theirs = [], []
        for _ in range(DEAL_RUNS):
            start = time.process_time()
            found = solved(deals, asked)
            middle = time.process_time()
            in_c(DEALS, masks, trumps, asked, out)
            theirs.append(time.process_time() - middle)
            ours.append(middle - start)
        assert found == (out[0], out[1]), "the C program finds other answers, or other nodes"
        mean, in_theirs = (1000 * min(times) / DEALS for times in (ours, theirs))
        yield (
            f"| texas-42 with open hands, {question}: mean of {DEALS:,} deals | {mean:.2f} ms "
            f"| `bench/double_dummy.c`: {in_theirs:.2f} ms ({found[1] // DEALS:,} nodes) "
            f"| 1/{mean / in_theirs:.2f} | 1/2.5 |"
        )
