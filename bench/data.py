"""How fast matches are written as tables, beside playing them alone, on one core.

    python bench/data.py [--matches 2000]

Rounds a minute of Block by `random`, of processor time: played, played and written.
"""

import argparse
import tempfile
import time
from pathlib import Path

from boneyard._mode import is_compiled
from boneyard.lab.columns import batches
from boneyard.lab.parquet import Writer, arrow, written
from boneyard.lab.simulate import Plan, simulate


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=2000)
    matches = parser.parse_args().matches
    arrow()  # to import it takes as long as some thousand rounds
    plan = Plan("block", 6, 2, ("random", "random"), "data")
    began = time.process_time()
    rounds = sum(each.rounds for each in simulate(plan, matches))
    played = time.process_time() - began
    with tempfile.TemporaryDirectory() as folder:
        began = time.process_time()
        with Writer(Path(folder), plan, keeps_views=False) as writer:
            assert rounds == sum(each.rounds for each in written(writer, batches(plan, matches)))
        wrote = time.process_time() - began
        size = sum(file.stat().st_size for file in Path(folder).iterdir())
    print(f"{'compiled' if is_compiled() else 'interpreted'}, {rounds:,} rounds")
    print(f"played:              {60 * rounds / played:12,.0f} rounds a minute")
    print(f"played and written:  {60 * rounds / wrote:12,.0f} rounds a minute")
    print(f"time of both to that of playing: {wrote / played:.2f}")
    print(f"{size / rounds:.1f} bytes a round")


if __name__ == "__main__":
    main()
