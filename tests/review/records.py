"""Matches to be looked at again, played by bots from a fixed seed."""

from __future__ import annotations

from functools import cache

import boneyard as by
from boneyard.core.record import Record
from boneyard.lab.simulate import Plan, play_match
from boneyard.record import parse


@cache
def record_of(sheet: str, seed: str = "look", **options: str) -> Record:
    """A match of a careful player against others who play anything."""
    found = by.find(sheet)
    seats = found.seats[found.sets[0]][0]
    bots = ("greedy", *["random"] * (seats - 1))
    plan = Plan(sheet, found.sets[0], seats, bots, seed, options, keep_records=True)
    return parse(play_match(plan, 0).record)
