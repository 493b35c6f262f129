"""Matches are made in one place, and again from what they were made of."""

from __future__ import annotations

import ast
from pathlib import Path

import boneyard
from boneyard.sheets import again, find, new_match


def test_every_match_of_the_house_is_made_in_one_place() -> None:
    root = Path(boneyard.__file__).parent
    makers = [
        source.relative_to(root).as_posix()
        for source in sorted(root.rglob("*.py"))
        if "Match(" in (text := source.read_text())
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Match"
    ]
    assert makers == ["sheets/matches.py"]


def test_a_sheet_may_be_named_or_given() -> None:
    named, given = new_match("bergen", seed="x"), new_match(find("bergen"), seed="x")
    assert str(named.record()) == str(given.record())


def test_a_match_is_made_again_but_for_what_is_given() -> None:
    names = ["a", "b", "c"]
    match = new_match("poker", seats=3, seed="x", options={"chips": "9"}, players=names, first=2)
    before = str(match.record())
    match.play(match.moves()[0])
    assert str(again(match).record()) == before
    assert str(again(match, seed="y").record()) != before
    assert again(match, seed="y").players == names
