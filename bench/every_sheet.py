"""Random rounds of every sheet, compiled beside interpreted, which must play the same rounds."""

import os
import subprocess
import sys
from collections.abc import Iterator

from yardsticks import RoundsDiffer

from boneyard.lab.bench import paces

ALONE = """
from boneyard.lab.bench import paces
for each in paces():
    print(each.sheet.id, each.top, each.rounds, each.moves, each.digest)
"""


def table() -> Iterator[str]:
    """The lines of the report; RoundsDiffer when a digest is not the same in both."""
    yield "| sheet | set | seats | rounds/s | moves/s | interpreted: moves/s | times | digest |"
    yield "|---|---|---|---|---|---|---|---|"
    for ours, line in zip(paces(), interpreted(), strict=True):
        sheet, top, _, moves, digest = line.split()
        if (sheet, int(top), int(digest)) != (ours.sheet.id, ours.top, ours.digest):
            raise RoundsDiffer(f"{ours.sheet.id}, double-{ours.top}: compiled and interpreted")
        yield (
            f"| {sheet} | {top} | {ours.seats} | {ours.rounds:,.0f} | {ours.moves:,.0f} "
            f"| {float(moves):,.0f} | {ours.moves / float(moves):.0f} | {ours.digest:07x} |"
        )


def interpreted() -> list[str]:
    """The same rounds of the same engine, interpreted, from a process of its own."""
    environment = {**os.environ, "BONEYARD_PURE": "1"}
    run = subprocess.run(
        [sys.executable, "-c", ALONE], env=environment, capture_output=True, text=True, check=True
    )
    return run.stdout.splitlines()
