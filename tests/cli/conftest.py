"""Every test of the terminal keeps its saved matches to itself, and speaks English."""

from __future__ import annotations

from pathlib import Path

import pytest

from boneyard import words


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BONEYARD_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setattr(words, "_current", words.ENGLISH)
