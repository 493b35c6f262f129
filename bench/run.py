"""Measures every figure that docs/speed.md claims, in one run, and writes bench/results.md.

    make bench            (or: python bench/run.py, with boneyard installed compiled)

Every figure is a file here; this one only calls them. Times are processor times, best of many
short runs, and ratios are taken within this run, so that a busy machine disturbs both sides alike.
The run fails when two things that should play the same rounds do not.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import every_sheet
import longest_train
import open_hands
import others
import public_door
import yardsticks

from boneyard._mode import is_compiled


def figures() -> Iterator[str]:
    yield "| figure | ours | yardstick | ratio | wanted |"
    yield "|---|---|---|---|---|"
    yield from yardsticks.against_c()
    yield from open_hands.report()
    yield from others.against_others()
    yield from public_door.report()
    yield from longest_train.report()


def lines() -> Iterator[str]:
    yield "# What was measured"
    yield ""
    yield from figures()
    yield ""
    yield "## Random rounds of every sheet"
    yield ""
    yield "Dealing and settling included; both builds play the same rounds (equal digests)."
    yield ""
    yield from every_sheet.table()


def main() -> int:
    if not is_compiled():
        print("The engine is interpreted here; the ratios below are not those claimed.")
    written = []
    for line in lines():
        print(line, flush=True)
        written.append(line)
    results = Path(__file__).with_name("results.md")
    results.write_text("\n".join(written) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
