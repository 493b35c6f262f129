"""Compiled and interpreted, the engine plays the same rounds move for move.

Where the compiled package is installed the other build runs in a process of its own; where it is
not, the source is loaded both times, which proves at least that a digest depends on nothing else.
"""

from __future__ import annotations

import os
import subprocess
import sys

import boneyard as by
from boneyard._mode import is_compiled
from boneyard.core.chance import rng
from boneyard.core.deal import Deal
from boneyard.core.playout import random_rounds

ROUNDS = 25
OTHER = """
from boneyard._mode import is_compiled
from {module} import digests
print(is_compiled(), *digests(), sep="\\n")
"""


def digests() -> list[str]:
    """What random rounds of every sheet come to, on each set with the fewest and the most."""
    return [
        f"{sheet.id} {top} {seats} {random_rounds(Deal(sheet.table(top, seats)), rng('m'), ROUNDS)}"
        for sheet in by.SHEETS
        for top, allowed in sheet.seats.items()
        for seats in {allowed[0]: 0, allowed[-1]: 0}
    ]


def other_build() -> list[str]:
    """Whether the other build is compiled, and its digests."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    environment["BONEYARD_PURE"] = "1" if is_compiled() else "0"
    run = subprocess.run(
        [sys.executable, "-c", OTHER.format(module=__name__)],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.splitlines()


def test_both_builds_play_the_same_rounds() -> None:
    compiled, *theirs = other_build()
    assert theirs == digests()
    if is_compiled():
        assert compiled == "False"
