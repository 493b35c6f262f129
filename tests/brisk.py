"""Players that hardly think: enough to see that what they do is legal.

How well they play is measured compiled, by surveys.
"""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest

from boneyard.bots.levels import LEVELS
from boneyard.families import FAMILIES

EFFORT = {"BUDGET", "FEWEST", "GAMES", "KNOWN", "MORE", "MOST", "NODES", "TRIES"}
SHARE = 50
MANY = 1_000  # nodes are cheaper than games, so players have more of them


def think_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every fair player, and every level, brisk until the test is over."""
    for name, level in LEVELS.items():
        monkeypatch.setitem(LEVELS, name, replace(level, worlds=2))
    for family in FAMILIES:
        choose = family.fair_player()
        if choose is None:
            continue
        module = sys.modules[choose.__module__]
        for name in EFFORT & set(vars(module)):
            monkeypatch.setattr(module, name, less(getattr(module, name)))


def less(effort: object) -> object:
    """A small part of a number, or of each number in a table."""
    if isinstance(effort, dict):
        return {key: less(value) for key, value in effort.items()}
    assert isinstance(effort, int)
    return max(1, effort // (SHARE if effort < MANY else 10 * SHARE))
