"""`boneyard analyse`: a page from a record."""

from __future__ import annotations

from pathlib import Path

from boneyard.cli.main import main
from cli.desk import Captured


def test_a_match_is_judged_and_a_page_written(tmp_path: Path, capsys: Captured) -> None:
    games = tmp_path / "games.jsonl"
    played = ["simulate", "block", "--matches", "1", "--option", "target=20"]
    assert main([*played, "--bots", "greedy,random", "--records", str(games)]) == 0
    capsys.readouterr()
    assert main(["analyse", str(games), "--all"]) == 0
    page = tmp_path / "games.html"
    said = capsys.readouterr().out.replace("\n", " ")
    assert f"Written: {page}" in said and "chose to" in said
    written = page.read_text(encoding="utf-8")
    assert written.startswith("<!doctype html>") and said.count("chose to") == written.count(
        " chose to"
    ) - written.partition("<details>")[0].count(" chose to")


def test_what_cannot_be_judged_is_told(tmp_path: Path, capsys: Captured) -> None:
    empty = tmp_path / "empty.jsonl"
    empty.write_text("", encoding="utf-8")
    assert main(["analyse", str(empty)]) == 1
    assert main(["analyse", "/nowhere/at/all"]) == 2
    assert capsys.readouterr().err.count("\n") == 2
