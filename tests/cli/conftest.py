"""Every test of the terminal keeps its saved matches to itself, speaks English, and is hinted at
without much thought."""

from __future__ import annotations

from contextvars import ContextVar
from pathlib import Path

import pytest

from boneyard import words
from boneyard.core.chance import Rng
from boneyard.core.move import Move
from boneyard.core.view import View
from boneyard.families import FAMILIES


def first_move(view: View, chance: Rng) -> Move:
    return view.moves()[0]


@pytest.fixture(autouse=True)
def _quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first move instead of a second's thought; how good it is, is tested elsewhere."""
    for family in FAMILIES:
        if family.fair_player() is not None:
            monkeypatch.setattr(type(family), "fair_player", lambda self: first_move)


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BONEYARD_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setattr(words, "_current", ContextVar("language", default=words.ENGLISH))
