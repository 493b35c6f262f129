"""What all tests share."""

import sys

import pytest
from hypothesis import HealthCheck, settings

# A test fails for what it finds, never for how long that took, and finds the same every time.
settings.register_profile(
    "steady", deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
settings.load_profile("steady")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the clauses of docs/rules this test proves")
    config.addinivalue_line("markers", "once: says nothing of the engine, compiled or not")
    config.addinivalue_line("markers", "long: for `make test-browser` and `make test-long`")


def pytest_runtest_setup() -> None:
    """OpenSpiel's logging closes whatever was the error stream when it was imported: let that be
    the real one, not the file that pytest captures with."""
    absl = sys.modules.get("absl.logging")
    if absl is not None:
        absl.get_absl_handler().python_handler.stream = sys.__stderr__
