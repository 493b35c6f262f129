"""The games of docs/adding-a-game.md, installed for the tests of this folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from plugin import install, installed_from

EXAMPLES = Path(__file__).parents[2] / "examples"
NAMES = ["fives-and-threes", "chicken-foot"]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that they are installed in."""
    folder = tmp_path_factory.mktemp("site", numbered=False)
    for name in NAMES:
        install(EXAMPLES / name, folder)
    return folder


@pytest.fixture(autouse=True)
def games(site: Path) -> Iterator[Path]:
    with installed_from(site):
        yield site
