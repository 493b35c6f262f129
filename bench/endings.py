"""Proves the open-hand solver: ten thousand endings against plain minimax; prints the errors.

    python bench/endings.py          (from the root of the project, with boneyard installed)

Endings are any hands of one to four tiles each, with nothing to three tiles in the trick, any
trumps, and any leader. The minimax is that of the tests and shares no code with the solver.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from families.tricks.plain_minimax import an_ending, laid_out, minimax

from boneyard.core.chance import rng
from boneyard.families.tricks.solver.open_hands import OpenHands

ENDINGS = {1: 500, 2: 3000, 3: 6400, 4: 100}  # how many, by tricks to come


def errors_among(tricks: int, endings: int) -> int:
    """How many of these endings the solver gets wrong, as a number or as a question."""
    solver, chance, wrong = OpenHands(), rng(f"endings/{tricks}"), 0
    for each in range(endings):
        ending = an_ending(chance, tricks, each % 4)
        expected = minimax(*ending)
        laid_out(solver, *ending)
        takes = [solver.takes(points) for points in (expected, expected + 1)]
        if solver.points() != expected or takes != [True, False]:
            wrong += 1
            print(f"wrong: {ending}: {solver.points()}, not {expected}")
    return wrong


def main() -> int:
    total = 0
    for tricks, endings in ENDINGS.items():
        wrong = errors_among(tricks, endings)
        total += wrong
        print(f"{endings:,} endings of {tricks}: {wrong} errors", flush=True)
    print(f"{sum(ENDINGS.values()):,} endings in all: {total} errors")
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main())
