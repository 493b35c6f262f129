"""The menu that `boneyard` alone opens."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

import boneyard as by
from boneyard.cli.main import main
from cli.desk import Captured, screen_on, typed


def number_of(name: str) -> str:
    """A game's number in the menu."""
    return str([sheet.id for sheet in by.SHEETS].index(name) + 1)


def test_the_menu_offers_every_game_and_plays_the_one_chosen(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, number_of("bergen"), "9", "3", "quit")
    assert main([]) == 0
    said = capsys.readouterr().out
    for number, sheet in enumerate(by.SHEETS, start=1):
        assert f"{number}. {sheet.title}: {sheet.aim}\n" in said
    assert "Double-9 set. At the table: You, " in said.split("Bergen.\n")[1]


def test_enter_takes_the_defaults_and_a_name_will_do(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "bergn", "bergen", "7", "", "five", "", "q")
    assert main(["--plain"]) == 0
    said = capsys.readouterr().out
    assert "Did you mean “bergen”?" in said
    assert "“7” won't do: 6, 9, or 12." in said
    assert "“five” won't do: 2, 3, or 4." in said
    assert "Double-6 set. At the table: You and " in said


def test_only_choices_are_asked_for(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "sebastopol", "quit")
    assert main([]) == 0
    said = capsys.readouterr().out
    assert "Which set" not in said and "How many players" not in said
    assert "Who begins" not in said and "Who deals" not in said
    assert "Your move" in said


def test_who_begins_is_asked_where_the_sheet_leaves_it_open(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "draw", "6", "3", "4", "0", "q")
    assert main(["--plain"]) == 0
    said = capsys.readouterr().out
    asked = "Who begins, 1 You, 2 Leo, or 3 Leo II (0 draws lots)? Enter for 1: "
    assert asked in said
    assert "“4” won't do: 0 to 3." in said
    assert re.search(r"First, by lot: (You|Leo|Leo II)\.", said)


def test_muggins_asks_whether_points_are_claimed_aloud(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    for answer, is_manual in (("", False), ("1", False), ("2", True)):
        typed(monkeypatch, "muggins", "6", "2", "3", answer, "q")
        assert main(["--plain"]) == 0
        said = capsys.readouterr().out
        assert "How are points counted? 1 Automatic, 2 You call." in said
        assert "“3” won't do: 1 to 2." in said
        assert ("claims=manual" in said) == is_manual


def test_who_begins_is_told_by_the_seat(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "quit")
    assert main(["play", "draw", "--seats", "3", "--first", "2", "--seed", "seat", "--plain"]) == 0
    said = capsys.readouterr().out
    assert "Leo II opened with " in said and "Leo opened" not in said


def test_the_menu_shows_rules_and_comes_back(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, f"rules {number_of('muggins')}", "", "q")
    assert main([]) == 0
    said = capsys.readouterr().out
    assert "muggins.4 Joining." in said
    assert said.count("Your choice:") == 2 and said.endswith("Bye!\n")


def test_the_menu_goes_on_with_what_was_left_or_forgets_it(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in ("a", "b"):
        typed(monkeypatch, "1")
        main(["play", "block", "--seed", seed, "--bots", "random"])
    capsys.readouterr()
    typed(monkeypatch, "r2", "quit")
    assert main([]) == 0
    said = capsys.readouterr().out
    assert "r1: resume Block, round 1 (You " in said and "Seed: a." in said
    typed(monkeypatch, "forget r1", "q")  # a was played last
    assert main([]) == 0
    said = capsys.readouterr().out
    assert "Deleted." in said and "r2:" not in said.split("Deleted.")[1]
    typed(monkeypatch, "r", "quit")
    main([])
    assert "Seed: b." in capsys.readouterr().out


def test_a_spoilt_saved_match_does_not_spoil_the_menu(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    typed(monkeypatch, "1")
    main(["play", "block", "--seed", "a", "--bots", "random"])
    (file,) = (tmp_path / "home" / "matches").glob("*.jsonl")
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('"why":null', '"why":"out"'), encoding="utf-8")
    capsys.readouterr()
    typed(monkeypatch, "r1", "q")
    assert main([]) == 0
    assert "block.jsonl, round 1: the round is cut short" in capsys.readouterr().out
    typed(monkeypatch)
    assert main(["play", "--resume"]) == 1
    assert "block.jsonl, round 1" in capsys.readouterr().err


def test_the_menu_ends_with_the_input(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch)
    assert main([]) == 0
    assert capsys.readouterr().out.endswith("Bye!\n")


@pytest.mark.parametrize(("height", "cut"), [(60, False), (24, True)])
def test_on_a_low_screen_each_game_of_the_menu_takes_one_line(height: int, cut: bool) -> None:
    screen = screen_on(text := io.StringIO())
    screen.console.height = height
    screen.entries([(sheet.title, sheet.aim) for sheet in by.SHEETS])
    assert ("…" in text.getvalue()) == cut
    assert (len(text.getvalue().splitlines()) == len(by.SHEETS)) == cut
