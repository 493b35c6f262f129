"""The documentation as a site: it is built without a warning, every link in it leads somewhere, it
asks no other host for anything, and the reference has all that the library makes public."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache
from html.parser import HTMLParser
from inspect import isclass
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import boneyard as by
from boneyard.words import ENGLISH, languages

from .pages import ROOT

LOADED = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}


class Read(HTMLParser):
    """What a page refers to, what in it can be referred to, and what it loads."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.ids: set[str] = set()
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.ids |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if tag in LOADED and LOADED[tag] in given:
            self.loads.append(given[LOADED[tag]])


def by_language() -> list[str]:
    """The folders of the rules pages."""
    return ["" if language == ENGLISH else f"{language}/" for language in languages()]


def test_the_site(tmp_path: Path) -> None:
    pytest.importorskip("mkdocs")  # requirements/docs.txt, which `make test` installs
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "-q", "--strict", "-d", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    read = cache(Read)
    pages = sorted(tmp_path.rglob("*.html"))
    assert len(pages) > 80
    for page in pages:
        if page.name == "404.html":  # its links begin at the root of wherever it is served
            continue
        for target in read(page).links + read(page).loads:
            parts = urlsplit(target)
            if parts.scheme:
                assert target not in read(page).loads, f"{page}: loads {target}"
                continue
            found = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            assert found.is_file(), f"{page}: {target}"
            if parts.fragment and found.suffix == ".html":
                assert unquote(parts.fragment) in read(found).ids, f"{page}: {target}"
    for style in tmp_path.rglob("*.css"):
        assert not re.search(r"url\([\"']?(https?:)?//", style.read_text("utf-8")), style
    for sheet in by.SHEETS:
        for language in by_language():
            page = f"rules/{language}{sheet.id}.html"
            assert sum(each.endswith(".svg") for each in read(tmp_path / page).loads) >= 2
    listed = {name for page in tmp_path.glob("reference/*.html") for name in read(page).ids}
    kinds = {getattr(by, name) for name in by.__all__ if isclass(getattr(by, name))}
    errors = {each.__name__ for each in kinds if issubclass(each, by.BoneyardError)}
    for name in by.__all__:
        place = "boneyard.core.errors" if name in errors else "boneyard"
        assert f"{place}.{name}" in listed or name == "bots", name
    for name in by.bots.__all__:
        kind = f"boneyard.bots.{name}.{name.title()}Bot"  # a player with a module of its name
        assert f"boneyard.bots.{name}" in listed or kind in listed or name == "BOTS", name
