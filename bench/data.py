"""How fast matches are written as tables, beside playing them alone, on one core.

    python bench/data.py [--matches 500] [--repeat 6]

Rounds a minute of Block by `random`, of processor time: played, played and written. Both run in
turn, and the best of each counts.
"""

import argparse
import tempfile
import time
from pathlib import Path

from boneyard._mode import is_compiled
from boneyard.lab.columns import batches
from boneyard.lab.parquet import Writer, arrow, written
from boneyard.lab.simulate import Plan, simulate

PLAN = Plan("block", 6, 2, ("random", "random"), "data")


def play(matches: int) -> tuple[float, int, int]:
    """Seconds, rounds, bytes of files."""
    began = time.process_time()
    rounds = sum(each.rounds for each in simulate(PLAN, matches))
    return time.process_time() - began, rounds, 0


def play_and_write(matches: int) -> tuple[float, int, int]:
    """The same with the tables of them."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.process_time()
        with Writer(Path(folder), PLAN, keeps_views=False) as writer:
            rounds = sum(each.rounds for each in written(writer, batches(PLAN, matches)))
        spent = time.process_time() - began
        return spent, rounds, sum(file.stat().st_size for file in Path(folder).iterdir())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--repeat", type=int, default=6)
    given = parser.parse_args()
    arrow()  # to import it takes as long as some thousand rounds
    runs = [(play(given.matches), play_and_write(given.matches)) for _ in range(given.repeat)]
    (played, rounds, _), (wrote, same, size) = (min(each) for each in zip(*runs, strict=True))
    assert same == rounds
    print(f"{'compiled' if is_compiled() else 'interpreted'}, {rounds:,} rounds")
    print(f"played:              {60 * rounds / played:12,.0f} rounds a minute")
    print(f"played and written:  {60 * rounds / wrote:12,.0f} rounds a minute")
    print(f"time of both to that of playing: {wrote / played:.2f}")
    print(f"{size / rounds:.1f} bytes a round")


if __name__ == "__main__":
    main()
