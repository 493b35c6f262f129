"""What people at other tables and at the door feel of a hostile visitor, attack by attack.

    python bench/hostile.py [--seconds 3] [--kinds pings,pongs]

Six tables are played at beside each attack of tests/server/hostile.py, and just before it without
one; the ratio is that of the 99th of a hundred answers. The server, the visitor and the people
share the machine's cores.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from server import test_hostile as trial
from server.hostile import HALVES
from server.living import Place


async def measure(place: Place, kinds: list[str]) -> None:
    print("| attack | answer, calm | answer | ratio | slowest health |")
    print("|---|---|---|---|---|")
    worst = slowest = 0.0
    async with trial.at_tables(place) as people:
        for kind in kinds:
            calm, _ = await people.beside()
            _, (took, waited) = await asyncio.gather(
                trial.attack(place, kind, 1100 if kind in HALVES else 2), people.beside()
            )
            before, after = trial.slowest(calm), trial.slowest(took)
            worst, slowest = max(worst, after / before), max(slowest, *waited)
            told = f"{before * 1e3:.1f} ms | {after * 1e3:.1f} ms | {after / before:.1f}"
            print(f"| {kind} | {told} | {max(waited) * 1e3:.0f} ms |", flush=True)
    print(f"\nWorst ratio {worst:.1f}, slowest health {slowest * 1e3:.0f} ms")


def main() -> None:
    given = argparse.ArgumentParser()
    given.add_argument("--seconds", type=float, default=3.0)
    given.add_argument("--kinds", default=",".join(trial.KINDS))
    asked = given.parse_args()
    trial.SECONDS = asked.seconds
    with tempfile.TemporaryDirectory() as folder, trial.served(Path(folder)) as place:
        asyncio.run(measure(place, asked.kinds.split(",")))


if __name__ == "__main__":
    main()
