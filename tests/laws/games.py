"""Every way the sheets can be played, and matches somewhere in the middle, for the laws."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import strategies as st

import boneyard as by
from boneyard.core.chance import Rng, rng
from boneyard.core.sheet import Sheet, Switch

EVERY_TABLE = [
    pytest.param(sheet, top, seats, id=f"{sheet.id}-{top}-{seats}")
    for sheet in by.SHEETS
    for top, allowed in sheet.seats.items()
    for seats in allowed
]


def every_option(sheet: Sheet) -> list[dict[str, str]]:
    """The sheet as printed, and each of its switches thrown alone."""
    thrown = [
        {switch.name: value}
        for switch in sheet.switches
        if isinstance(switch, Switch)
        for value in list(switch.values)[1:]
    ]
    return [{}, *thrown]


EVERY_OPTION = [
    pytest.param(sheet, options, id="-".join([sheet.id, *options.values()]))
    for sheet in by.SHEETS
    for options in every_option(sheet)
]


# What a match of random moves must begin with, or it would hardly end.
SMALL = {"chips": st.sampled_from(["1", "7", "20"])}


def options_of(sheet: Sheet, top: int, seats: int) -> st.SearchStrategy[dict[str, str]]:
    """Any mixture of a sheet's switches that can be played by so many."""
    switches = {
        switch.name: st.sampled_from(
            [
                value
                for value in switch.values
                if seats in sheet.with_options({switch.name: value}).seats[top]
            ]
        )
        for switch in sheet.switches
        if isinstance(switch, Switch)
    }
    names = {switch.name for switch in sheet.switches}
    small = {name: values for name, values in SMALL.items() if name in names}
    return st.fixed_dictionaries(small, optional=switches)


def random_step(match: by.Match, chance: Rng) -> by.Happening:
    """Any move of the seat to move, or now and then a call out of turn."""
    callers = match.callers()
    if callers and chance.below(2):
        return match.play("muggins", callers[chance.below(len(callers))])
    moves = match.moves()
    return match.play(moves[chance.below(len(moves))])


def positions(match: by.Match, seed: str, most: int = 10_000) -> Iterator[by.Match]:
    """The match at its start and after each random move, to its end."""
    chance = rng(seed)
    yield match
    while not match.over and most > 0:
        random_step(match, chance)
        most -= 1
        yield match


def somewhere(match: by.Match, steps: int, seed: str = "") -> by.Match:
    """The match after so many random moves, or at its end."""
    chance = rng(seed)
    while steps > 0 and not match.over:
        random_step(match, chance)
        steps -= 1
    return match


seeds = st.text(alphabet="abcdefgh", min_size=1, max_size=6)
