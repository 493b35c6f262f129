"""Compiled and interpreted, the engine plays the same rounds move for move."""

from __future__ import annotations

import boneyard as by
from boneyard._mode import is_compiled
from boneyard.testing.builds import digests, other_build


def test_both_builds_play_the_same_rounds() -> None:
    compiled, theirs = other_build(by.SHEETS)
    assert theirs == digests(by.SHEETS)
    if is_compiled():
        assert not compiled
