"""`boneyard show`: pictures of records, and what it says when there is none to make."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

import boneyard as by
from boneyard.cli.main import main
from boneyard.core.chance import rng


def played(sheet: str, path: Path) -> by.Match:
    match = by.Match(by.find(sheet), seed="show")
    chance = rng("show")
    while not match.over:
        moves = match.moves()
        match.play(moves[chance.below(len(moves))])
    path.write_text(f"{match.record()}\n", encoding="utf-8")
    return match


def tiles_drawn(text: str) -> int:
    return sum(each.tag.endswith("title") for each in ElementTree.fromstring(text).iter())


def test_the_end_of_a_match_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.jsonl"
    match = played("muggins", file)
    assert main(["show", str(file), "--svg"]) == 0
    laid = [move for _, move in match.rounds[-1].moves if str(move)[0].isdigit()]
    assert tiles_drawn(capsys.readouterr().out) == len(laid)


def test_a_round_is_drawn_after_so_many_moves(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.jsonl"
    played("block", file)
    assert main(["show", str(file), "--svg", "--round", "1", "--moves", "3"]) == 0
    assert tiles_drawn(capsys.readouterr().out) == 3


def test_a_round_that_is_not_there_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.jsonl"
    played("block", file)
    assert main(["show", str(file), "--svg", "--round", "999"]) == 1
    assert "no round 999" in capsys.readouterr().err


def test_moves_beyond_the_end_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.jsonl"
    made = len(played("block", file).rounds[0].moves)
    for moves, code in ((made, 0), (made + 1, 1)):
        assert main(["show", str(file), "--svg", "--round", "1", "--moves", str(moves)]) == code
    assert f"round 1 has only {made} moves" in capsys.readouterr().err


def test_a_match_is_a_picture_in_a_notebook() -> None:
    match = by.Match(by.find("muggins"), seed="notebook")
    match.play(match.moves()[0])
    assert tiles_drawn(match._repr_svg_() or "") == 1
