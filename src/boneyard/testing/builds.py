"""Compiled and interpreted, the engine plays the same rounds move for move.

Where the engine is compiled its source runs in a process of its own; where it is not, the source
runs both times, which proves at least that a digest depends on nothing else.
"""

import os
import subprocess
import sys
from collections.abc import Sequence

from .._mode import is_compiled
from ..core.chance import rng
from ..core.deal import Deal
from ..core.playout import random_rounds
from ..core.sheet import Sheet
from ..sheets import find
from .violation import LawBroken, holding

LAW = "both builds play alike"
ROUNDS = 25
_OTHER = """
import sys
from boneyard._mode import is_compiled
from boneyard.sheets import find
from boneyard.testing.builds import digests
print(is_compiled(), *digests([find(name) for name in sys.argv[1:]]), sep="\\n")
"""


def digests(sheets: Sequence[Sheet]) -> list[str]:
    """What random rounds of these sheets come to, on each set with the fewest and the most."""
    return [
        f"{sheet.id} {top} {seats} {random_rounds(Deal(sheet.table(top, seats)), rng('m'), ROUNDS)}"
        for sheet in sheets
        for top, allowed in sheet.seats.items()
        for seats in {allowed[0]: 0, allowed[-1]: 0}
    ]


def other_build(sheets: Sequence[Sheet]) -> tuple[bool, list[str]]:
    """Whether the other build is compiled, and its digests."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    environment["BONEYARD_PURE"] = "1" if is_compiled() else "0"
    run = subprocess.run(
        [sys.executable, "-c", _OTHER, *(sheet.id for sheet in sheets)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        *_, said = run.stderr.strip().splitlines() or ["nothing"]
        raise LawBroken(LAW, ", ".join(sheet.id for sheet in sheets), f"the other says {said}")
    compiled, *found = run.stdout.splitlines()
    return compiled == "True", found


def plays_alike_in_both_builds(sheet: Sheet) -> None:
    """LawBroken unless both builds play the same rounds."""
    with holding(LAW, sheet.id):
        ours, theirs = digests([find(sheet.id)]), other_build([sheet])[1]
    if theirs != ours:
        raise LawBroken(LAW, sheet.id, f"{theirs}, not {ours}")
