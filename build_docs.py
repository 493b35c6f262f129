"""What MkDocs adds to the pages of docs/ when it makes a site of them (mkdocs.yml): positions of a
real round on the rules pages, the notebooks with what they print, the changelog, the fonts.

Nothing of it lies in docs/, where pages are read as they are; links out of docs/ lead nowhere on
the site and become text.
"""

import json
import os
import re
import subprocess
import sys
from functools import cache
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from boneyard.record import begin
from boneyard.record.portraits import drawn
from boneyard.record.steps import walked
from boneyard.server.workers.examples import examples, walk
from boneyard.sheets import SHEETS
from boneyard.words import ENGLISH, languages, speak, spoken, texts

ROOT = Path(__file__).parent
FONTS = ROOT / "src" / "boneyard" / "server" / "pages" / "assets"  # as the games have them
NOTEBOOKS = sorted(ROOT.joinpath("examples", "notebooks").glob("*.py"))
RULES = re.compile(r"rules/(?:([\w-]+)/)?([a-z0-9-]+)\.md")
OUTSIDE = re.compile(r"\[([^\]]+)\]\(\.\./(?!docs/)[^)]+\)")  # a link to a file beside docs/
END = "\x1e"  # of what a cell prints
CELL = re.compile(r"^# %%( \[markdown\])?\n", re.M)


def on_config(config: MkDocsConfig) -> None:
    """The rules in other languages follow those in English."""
    games = next(each["Games"] for each in config.nav or [] if "Games" in each)
    for language in languages():
        if language != ENGLISH:
            games.append({texts(language)["language.name"]: f"rules/{language}/README.md"})


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The pages and files that lie elsewhere, or nowhere until now."""

    def add(path: str, content: str | bytes) -> None:
        files.append(File.generated(config, path, content=content))

    for name in ("CHANGELOG", "CONTRIBUTING"):
        text = ROOT.joinpath(f"{name}.md").read_text("utf-8")
        add(f"{name.lower()}.md", text.replace("](docs/", "]("))
    for font, style in (("inter-latin", "inter"), ("zilla-slab-latin-700", "zilla-slab")):
        built = next(FONTS.glob(f"{font}*.woff2"))
        add(f"look/{style}.woff2", built.read_bytes())
    for sheet in SHEETS:
        for number, picture in enumerate(positions(sheet.id)):
            add(f"rules/pictures/{sheet.id}-{number}.svg", picture)
    for script in NOTEBOOKS:
        cells = cells_of(script.read_text("utf-8"))
        add(f"notebooks/{script.name}", script.read_text("utf-8"))
        add(f"notebooks/{script.stem}.ipynb", notebook(cells))
        add(f"notebooks/{script.stem}.md", notebook_page(script.stem, cells))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """A page as the site has it."""
    found = RULES.fullmatch(page.file.src_uri)
    if found and found[2] != "README":
        markdown = with_positions(markdown, found[2], found[1] or ENGLISH)
    return OUTSIDE.sub(r"\1", markdown)


# Rules pages


@cache
def moments(sheet: str, language: str) -> list[dict[str, Any]]:
    """What a rules page shows: a telling move of a round, and how it ended."""
    before = spoken()
    speak(language)
    try:
        shown: list[dict[str, Any]] = json.loads(examples(sheet, "wide"))
    finally:
        speak(before)
    return shown


def positions(sheet: str) -> list[str]:
    """The tables of these moments, drawn."""
    record = walk(sheet).record
    steps = list(walked(begin(record), record.fields["rounds"][:1], 1))
    names = moments(sheet, ENGLISH)[0]["names"]
    return [drawn(steps[each["step"]].view, names) for each in moments(sheet, ENGLISH)]


def with_positions(markdown: str, sheet: str, language: str) -> str:
    """The page with its pictures: one below the aim, one before the worked example, which is its
    last part."""
    root = "../pictures" if language != ENGLISH else "pictures"
    figures = []
    for number, moment in enumerate(moments(sheet, language)):
        said = [*moment["said"], moment.get("ended", {}).get("why", "")]
        caption = escape(" ".join(filter(None, said)))
        figures.append(
            f'<figure markdown="span">\n![{caption}]({root}/{sheet}-{number}.svg)\n'
            f"<figcaption>{caption}</figcaption>\n</figure>\n\n"
        )
    head, *parts = re.split(r"(?=^## )", markdown, flags=re.M)
    return "".join([head, figures[0], *parts[:-1], figures[1], parts[-1]])


# Notebooks


def cells_of(script: str) -> list[tuple[str, str]]:
    """The cells of a script, each with its kind: `markdown` or `code`."""
    parts = CELL.split(script)[1:]
    found = []
    for marked, text in zip(parts[::2], parts[1::2], strict=True):
        if marked:
            text = re.sub(r"^# ?", "", text, flags=re.M)
        found.append(("markdown" if marked else "code", text.strip("\n")))
    return found


def notebook(cells: list[tuple[str, str]]) -> str:
    """The same as a notebook of Jupyter's."""
    listed: list[dict[str, Any]] = []
    for number, (kind, text) in enumerate(cells):
        cell = {"cell_type": kind, "id": f"cell-{number}", "metadata": {}, "source": text}
        if kind == "code":
            cell |= {"execution_count": None, "outputs": []}
        listed.append(cell)
    about = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    told = {"cells": listed, "metadata": about, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(told, indent=1, ensure_ascii=False)


def notebook_page(stem: str, cells: list[tuple[str, str]]) -> str:
    """The same as a page, with what it prints in its short form."""
    written = []
    for (kind, text), printed in zip(cells, outputs(cells), strict=True):
        written.append(text if kind == "markdown" else f"```python\n{text}\n```")
        if printed:
            written.append(f'<div class="printed" markdown>\n```text\n{printed}```\n</div>')
    written.append(
        f"As a file: [{stem}.ipynb]({stem}.ipynb) for Jupyter, [{stem}.py]({stem}.py) for "
        "everything else. What is printed here comes from its short form (`SHORT=1`)."
    )
    return "\n\n".join(written) + "\n"


def outputs(cells: list[tuple[str, str]]) -> list[str]:
    """What each cell prints, in the notebook's short form."""
    code = [text if kind == "code" else "" for kind, text in cells]
    script = "".join(f"{text}\nprint({END!r}, end='')\n" for text in code)
    with TemporaryDirectory() as folder:
        run = subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "SHORT": "1"},
            cwd=folder,
            check=True,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
    return run.stdout.split(END)[:-1]
