"""Every way the printed games can be played, for the laws (boneyard.testing)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import boneyard as by
from boneyard.core.sheet import Sheet
from boneyard.core.switch import Switch
from boneyard.testing.games import every_option, every_table, positions, random_step, somewhere

__all__ = [
    "EVERY_OPTION",
    "EVERY_TABLE",
    "anywhere",
    "every_option",
    "options_of",
    "positions",
    "random_step",
    "seeds",
    "somewhere",
]
EVERY_TABLE = [
    pytest.param(sheet, top, seats, id=f"{sheet.id}-{top}-{seats}")
    for sheet in by.SHEETS
    for top, seats in every_table(sheet)
]
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


seeds = st.text(alphabet="abcdefgh", min_size=1, max_size=6)


def anywhere(
    most: int, ended: bool = False
) -> Callable[[Callable[[by.Match, st.DataObject, str], None]], Callable[..., None]]:
    """Give a test of `sheet`, `top` and `seats` a match with any switches after up to so many
    random moves, more to draw from, and a seed; one that is over only where `ended` says so."""

    def decorate(test: Callable[[by.Match, st.DataObject, str], None]) -> Callable[..., None]:
        def run(
            sheet: Sheet, top: int, seats: int, data: st.DataObject, seed: str, steps: int
        ) -> None:
            options = data.draw(options_of(sheet, top, seats))
            match = by.Match(sheet, set=top, seats=seats, seed=seed, options=options)
            if not somewhere(match, steps).over or ended:
                test(match, data, seed)

        run.__name__, run.__qualname__ = test.__name__, test.__qualname__
        run.__module__, run.__doc__ = test.__module__, test.__doc__
        return given(data=st.data(), seed=seeds, steps=st.integers(0, most))(run)

    return decorate
