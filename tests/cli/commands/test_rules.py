"""`boneyard rules`."""

from __future__ import annotations

import io

import pytest

import boneyard as by
from boneyard.cli.commands.rules import show_rules
from boneyard.cli.main import main
from boneyard.words.pages import clause_texts, page
from cli.desk import BOXES, Captured, screen_on


def test_rules_as_plain_text(capsys: Captured) -> None:
    assert main(["rules", "muggins"]) == 0
    text = capsys.readouterr().out
    assert not any(mark in text for mark in ["**", "##", "| ", "`", *BOXES])
    assert "muggins.4 Joining. Lay a tile so that" in text
    assert "Hand: 7 tiles" in text
    assert "Aim: make the open ends" in text


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_every_clause_of_every_page_can_be_asked_for(sheet: by.Sheet, capsys: Captured) -> None:
    clauses = clause_texts(sheet.id)
    assert list(clauses) == list(range(1, 1 + page(sheet.id).count(f"\n**{sheet.id}.")))
    assert set(sheet.clauses.values()) <= set(clauses)
    for number, clause in clauses.items():
        assert main(["rules", sheet.id, str(number)]) == 0
        assert capsys.readouterr().out.startswith(f"{sheet.id}.{number} {clause.title}. ")


@pytest.mark.parametrize(
    "words", [["muggins", "6"], ["muggins", "muggins.6"], ["muggins.6"], ["Muggins", "6"]]
)
def test_a_clause_by_its_number_or_its_id(words: list[str], capsys: Captured) -> None:
    assert main(["rules", *words]) == 0
    assert capsys.readouterr().out.startswith("muggins.6 Fives. After each tile")


def test_rules_on_a_screen_are_rendered() -> None:
    show_rules(screen_on(text := io.StringIO()), "muggins", None)
    assert "**" not in text.getvalue() and "\x1b[1m" in text.getvalue()


def test_rules_in_the_language_of_the_terminal(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    assert main(["rules", "muggins"]) == 0
    assert "muggins.4 Casar. Pon una ficha de modo que" in capsys.readouterr().out
    assert main(["rules", "muggins.6"]) == 0
    assert capsys.readouterr().out.startswith("muggins.6 Los cincos. Después de cada ficha")
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert main(["rules", "muggins.6"]) == 0
    assert capsys.readouterr().out.startswith("muggins.6 Fives. After each tile")
