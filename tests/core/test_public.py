"""Whatever stands at the front door says what it is."""

from __future__ import annotations

from inspect import getdoc, isclass, isroutine

import pytest

import boneyard as by
from boneyard._mode import is_compiled


@pytest.mark.parametrize("name", by.__all__)
def test_it_says_what_it_is(name: str) -> None:
    value = getattr(by, name)
    told = getdoc(value) or ""
    assert told
    for member, what in vars(value).items() if isclass(value) else ():
        # Compiled, fields look like properties.
        if member.startswith("_") or member == "key" or (is_compiled() and not isroutine(what)):
            continue
        known = f"{member}:" in told or f"`{member}`" in told
        assert known or getdoc(getattr(value, member)), f"{name}.{member}"
