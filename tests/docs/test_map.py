"""What the map of the house names is there: every path, and every class."""

from __future__ import annotations

import fnmatch
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "boneyard"
MAPS = ["docs/architecture.md", "docs/adding-a-game.md", "CONTRIBUTING.md"]
QUOTED = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"(?:[\w.*-]+/)*[\w.*-]+(?:/|\.(?:py|ts|svelte|css|toml|md|json|js))")
CLASS = re.compile(r"(?:[A-Z][a-z0-9]+)+")
MADE = {"_compiled/", "src/boneyard/_compiled/"}  # and so not in every copy
ELSEWHERE = {"Any", "Sequence"}  # classes of others


def quoted(page: str) -> list[str]:
    """What a page says in the words of the code."""
    text = ROOT.joinpath(page).read_text(encoding="utf-8")
    return QUOTED.findall(re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE))


@cache
def everything() -> list[str]:
    """Every file and folder that pages may speak of, each with a slash before it."""
    rooms = ("src/boneyard", "web", "tests", "docs", "bench", "deploy", "examples", "requirements")
    found = [*ROOT.glob("*"), *(path for room in rooms for path in walk(ROOT / room))]
    return [f"/{path.relative_to(ROOT).as_posix()}" for path in found]


def walk(folder: Path) -> Iterator[Path]:
    """A folder and what is in it, without what was made or fetched."""
    yield folder
    for path in folder.iterdir():
        if path.is_dir() and path.name not in ("_compiled", "node_modules", "__pycache__"):
            yield from walk(path)
        elif path.is_file():
            yield path


def exists(path: str) -> bool:
    """Is there such a path, wherever the page has come to by then?"""
    pattern = re.sub("NAME|GAME|SHEET", "*", path.strip("/"))
    return bool(fnmatch.filter(everything(), f"*/{pattern}"))


@pytest.mark.parametrize("page", MAPS)
def test_every_path_is_there(page: str) -> None:
    named = {each for each in quoted(page) if PATH.fullmatch(each)}
    named -= MADE
    assert len(named) > 5
    assert not [each for each in sorted(named) if not exists(each)]


def planned() -> set[str]:
    """The rooms and files on the plans of the house."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    plans = re.findall(r"^```\n(.*?)^```", text, flags=re.DOTALL | re.MULTILINE)
    return {each for plan in plans for each in PATH.findall(plan)}


def test_every_room_of_the_plan_is_there() -> None:
    assert not [each for each in sorted(planned()) if not exists(each)]


@pytest.mark.parametrize("house", ["src/boneyard", "src/boneyard/server", "web/src"])
def test_every_room_is_on_the_plan(house: str) -> None:
    rooms = {f"{path.name}/" for path in ROOT.joinpath(house).iterdir() if path.is_dir()}
    made = {"__pycache__/", "_compiled/"} | ({"pages/"} if house.endswith("server") else set())
    assert not rooms - made - planned()


def test_every_class_is_there() -> None:
    named = {each for each in quoted("docs/architecture.md") if CLASS.fullmatch(each)} - ELSEWHERE
    source = "\n".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    assert len(named) > 30
    assert not [each for each in sorted(named) if f"class {each}" not in source]
