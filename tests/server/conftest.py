"""Notes of mishaps are printed, so that a failing test shows them."""

import pytest

from boneyard.server.notes import write_notes


@pytest.fixture(autouse=True)
def _noted(capsys: pytest.CaptureFixture[str]) -> None:
    write_notes(level=40)
