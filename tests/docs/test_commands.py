"""Every command line that a page shows is run, with fewer matches; those that wait for people, for
the network or for hours are read by the parser that they are for."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import tomllib
from pathlib import Path

import pytest

from boneyard.cli.main import grammar, main
from boneyard.server.store.sqlite import SqliteStore

from .pages import PAGES, ROOT, Block, blocks, name

WAIT = ("play", "join", "today", "serve", "hub", "pad", "mcp", "cluster", "admin")
# Too long for a test: these have tests of their own.
LONG = re.compile(
    r"^(?!club ).*(--sprt|hard|train|poker|SHEET|node )"
    r"|^(charts|dataset|exploit|survey|solve|analyse|bot) "
)
FEWER = re.compile(r"(--matches|--deals) \d+")
LINES = {
    page: [line for block in blocks("sh") if block.page == page for line in block.text.splitlines()]
    for page in PAGES
}


@pytest.mark.parametrize("page", [page for page in PAGES if LINES[page]], ids=name)
def test_every_command_is_one(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if "parquet" in "".join(LINES[page]):
        pytest.importorskip("pyarrow")  # an extra
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BONEYARD_HOME", str(tmp_path))
    for block in blocks("python", "toml"):
        if block.page == page and block.file and "/" not in block.file:
            Path(block.file).write_text(block.text, encoding="utf-8")
    SqliteStore(Path("games.db")).close()
    assert main(["simulate", "muggins", "--matches", "1", "--records", "games.jsonl"]) == 0
    for line in LINES[page]:
        if "phone.json" in line:  # somebody's copy of the evening so far
            shutil.copy("friday.json", "phone.json")
        run(line)
    for block in blocks("sql"):
        if block.page == page:
            assert pytest.importorskip("duckdb").sql(block.text).fetchall()


def run(line: str) -> None:
    """Run a command line, or read it where it would wait."""
    words = shlex.split(line, comments=True)
    while words and re.match(r"[A-Z_]+=", words[0]):
        words.pop(0)
    program, given = words[0], words[1:]
    if ">" in given:
        given = given[: given.index(">")]
    if program in ("make", "pip"):
        makefile = ROOT.joinpath("Makefile").read_text("utf-8")
        assert program == "pip" or re.search(rf"^{given[0]}:", makefile, re.M), line
        return
    assert program == "boneyard", line
    waits = not given or (given[0] in WAIT and "--show-config" not in given)
    missing = not all(exists(word) for word in given)
    if waits or missing or LONG.search(" ".join(given)):
        grammar().parse_args(given)
        return
    short = shlex.split(FEWER.sub(r"\1 2", shlex.join(given)))
    try:
        code = main(short)
    except SystemExit as left:  # --help
        code = left.code if isinstance(left.code, int) else 1
    assert code == 0, line


def exists(word: str) -> bool:
    """Is the program in a word such as `cmd:python3 first.py` here?"""
    return all(Path(each).exists() for each in re.findall(r"[\w.]+\.(?:py|mjs)", word))


@pytest.mark.parametrize("block", blocks("json", "toml"), ids=lambda block: name(block.page))
def test_what_is_data_can_be_read(block: Block) -> None:
    if block.language == "toml":
        assert tomllib.loads(block.text)
        return
    for line in block.text.splitlines():
        assert json.loads(line)
