"""Compiled modules are loaded all or none, and only while they are what the source says."""

from pathlib import Path

import pytest

from boneyard._mode import COMPILED, PACKAGE, is_built

from .copies import copied, run

ASK = "import boneyard; from boneyard._mode import is_compiled; print(is_compiled())"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    return copied(tmp_path)


def compiled(package: Path, pure: str = "0") -> str:
    """Does a process that starts now load compiled modules?"""
    return run(package, "-c", ASK, pure=pure).strip()


def test_a_source_that_has_changed_is_interpreted(package: Path) -> None:
    assert compiled(package) == str(is_built())
    with package.joinpath("core", "bits.py").open("a") as source:
        source.write("# changed\n")
    assert compiled(package) == "False"


def test_source_is_loaded_where_it_is_asked_for(package: Path) -> None:
    assert compiled(package, pure="1") == "False"


def test_a_folder_without_its_digest_is_not_taken_up(package: Path) -> None:
    folder = package / COMPILED.relative_to(PACKAGE)
    folder.mkdir(parents=True, exist_ok=True)
    folder.joinpath("digest").unlink(missing_ok=True)
    assert compiled(package) == "False"
