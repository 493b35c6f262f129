"""What the rules tests share."""

import pytest


@pytest.fixture
def sheet(clause: str) -> str:
    """The sheet whose clause the test was given."""
    return clause.rpartition(".")[0]
