"""Notes of mishaps are printed, so that a failing test shows them; and time can be made to pass."""

import time
from collections.abc import Callable

import pytest

from boneyard.server.journal import write_notes


@pytest.fixture(autouse=True)
def _noted(capsys: pytest.CaptureFixture[str]) -> None:
    write_notes(level=40)


@pytest.fixture
def passes(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Lets so many seconds pass at once, for the server and its loop: what is to happen after a
    time is then due, however busy the machine is, and nothing before."""
    ahead = [0.0]
    real = time.monotonic
    monkeypatch.setattr(time, "monotonic", lambda: real() + ahead[0])

    def pass_(seconds: float) -> None:
        ahead[0] += seconds

    return pass_
