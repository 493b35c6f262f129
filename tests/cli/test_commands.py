"""The command line itself: sheets, rules, errors in one line, exit codes."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest

import boneyard as by
from boneyard.cli.commands import COMMANDS
from boneyard.cli.commands.rules import show_rules
from boneyard.cli.commands.sheets import show_sheets
from boneyard.cli.main import main
from boneyard.words.pages import clause_texts, page
from cli.desk import BOXES, screen_on

Captured = pytest.CaptureFixture[str]


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """What standard input holds."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


# sheets and rules -----------------------------------------------------------------------------


def test_sheets_lists_every_sheet_with_its_switches(capsys: Captured) -> None:
    assert main(["sheets"]) == 0
    lines = capsys.readouterr().out.splitlines()
    for sheet, line in zip(by.SHEETS, lines, strict=False):
        assert line.startswith(f"{sheet.id}, {sheet.title}, sheet {sheet.source}. ")
        assert all(f"{switch.name}={switch.default}" in line for switch in sheet.switches)


def test_sheets_as_json(capsys: Captured) -> None:
    assert main(["sheets", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [each["id"] for each in listed] == [sheet.id for sheet in by.SHEETS]
    muggins = next(each for each in listed if each["id"] == "muggins")
    assert muggins["sets"]["6"] == [2, 3, 4]
    claims, *_, target = muggins["switches"]
    assert claims == {"name": "claims", "default": "auto", "values": ["auto", "manual"]}
    assert target == {"name": "target", "default": "100", "values": None}


@pytest.mark.parametrize("width", [120, 80, 40])
def test_the_table_of_sheets_cuts_no_word_off(width: int) -> None:
    show_sheets(screen_on(text := io.StringIO(), width), as_json=False)
    shown = text.getvalue()
    assert "…" not in shown
    for sheet in by.SHEETS:
        assert sheet.id in shown
        assert all(f"{switch.name}={switch.default}" in shown for switch in sheet.switches)
    assert ("┃" in shown) == (width >= 80)


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


# What cannot be done ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["play", "mugins"], "There is no sheet called 'mugins'. Did you mean 'muggins'?"),
        (["play", "chess!"], "There is no sheet called 'chess!'. The sheets are: caribbean-"),
        (["rules", "tidle-a-wink"], "Did you mean 'tiddle-a-wink'?"),
        (["rules", "muggins", "99"], "muggins has no clause '99'. Its clauses are 1 to 25."),
        (["rules", "muggins", "four"], "muggins has no clause 'four'."),
        (["play"], "Which game?"),
        (["play", "muggins", "--seats", "x"], "'x' is not a whole number from 1 to 1,000,000,000."),
        (["play", "muggins", "--seats", "0"], "'0' is not a whole number from 1 to 1,000,000,000."),
        (["play", "muggins", "--seats", "13"], "Muggins on the double-12 set is for 2-12 players"),
        (["play", "draw", "--first", "2"], "'2' cannot begin: give a seat from 0 to 1"),
        (["play", "draw", "--first", "me"], "'me' cannot begin"),
        (["play", "muggins", "--first", "lot"], "In Muggins the rules say who begins [muggins.2]."),
        (["play", "muggins", "--seats", "9" * 5000], "999' is not a whole number from 1 to"),
        (["play", "muggins", "--option", "target=" + "9" * 5000], "expected 1, 2, 3 … 100000."),
        (["rules", "muggins", "9" * 5000], "Its clauses are 1 to 25."),
        (["play", "muggins", "--set", "7"], "There is no double-7 set here"),
        (["play", "muggins", "--seats", "3", "--set", "8"], "There is no double-8 set here"),
        (["play", "muggins", "--bots", "deep"], "There is no bot called 'deep'. The bots are: "),
        (["play", "block", "--seats", "2", "--bots", "random,random"], "Too many bots: 2 named, 1"),
        (["play", "block", "--humans", "3", "--seats", "2"], "3 people cannot sit at 2 seats."),
        (["play", "block", "--name", "A", "--name", "B"], "Too many names: 2 given, 1"),
        (["play", "block", "--option", "target"], "'target' is not a switch with a value."),
        (["play", "block", "--option", "claims=auto"], "Block has no switch called 'claims'."),
        (["play", "block", "--option", "target=zero"], "Switch 'target' cannot be 'zero'"),
        (["play", "block", "--seed", "\udcff"], "--seed: these bytes are not text."),
        (["play", "--resume"], "There is no saved match."),
        (["play", "block", "--resume"], "There is no saved match of block."),
        (["play", "block", "--record", "/nowhere/at/all"], "Cannot use /nowhere/at/all: "),
        (
            ["simulate", "block", "--matches", "0"],
            "'0' is not a whole number from 1 to 1,000,000,000.",
        ),
        (["simulate", "block", "--bots", "a,b"], "There is no bot called 'a'."),
        (["simulate", "block", "--records", "/nowhere/at/all"], "Cannot use /nowhere/at/all: "),
        (["simulate", "block", "--option", "x=y"], "Block has no switch called 'x'."),
        (["replay", "/nowhere/at/all"], "Cannot use /nowhere/at/all: "),
        (["replay", "/"], "Cannot use /: "),
    ],
)
def test_bad_input_is_told_in_one_line_and_leaves_with_2(
    words: list[str], complaint: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch)
    assert main(words) == 2
    error = capsys.readouterr().err
    assert complaint in error
    assert error.startswith("boneyard: ") and error.count("\n") == 1


@pytest.mark.parametrize(
    "words", [["dance"], ["play", "block", "--sets", "6"], ["rules"], ["replay", "--step"]]
)
def test_a_command_line_that_makes_no_sense_too(words: list[str], capsys: Captured) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and "--help" in error


def help_of(command: str, capsys: Captured) -> str:
    """What --help says of a command, or of all of them."""
    with pytest.raises(SystemExit) as left:
        main([*command.split(), "--help"])
    assert left.value.code == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_teaches_with_examples(command: str, capsys: Captured) -> None:
    text = help_of(command, capsys)
    assert text.startswith(f"usage: boneyard {command}".rstrip())
    assert f"\n  boneyard {command}".rstrip() in text


def test_help_shows_percent_signs(capsys: Captured) -> None:
    assert "clear (with 5 % error)" in " ".join(help_of("arena", capsys).split())


def test_version(capsys: Captured) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"boneyard {by.__version__}\n"


# play, by way of standard input -----------------------------------------------------------------


def test_play_reads_standard_input_and_saves_at_its_end(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "1", "hand")
    assert main(["play", "block", "--seed", "a", "--bots", "random", "--name", "Ann"]) == 0
    said = capsys.readouterr().out
    assert "At the table: Ann and Random. Seed: a." in said
    assert "Saved. Go on with: boneyard play block --resume" in said
    typed(monkeypatch, "quit")
    assert main(["play", "--resume"]) == 0
    assert "At the table: Ann and Random. Seed: a." in capsys.readouterr().out


def test_seats_follow_from_the_bots_named(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch)
    assert main(["play", "block", "--bots", "random,random,random"]) == 0
    assert "At the table: You, Random 1, Random 2 and Random 3." in capsys.readouterr().out


def test_an_unnamed_seed_is_made_up(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = set()
    for _ in range(2):
        typed(monkeypatch)
        main(["play", "block", "--bots", "random"])
        seeds.add(capsys.readouterr().out.split("Seed: ")[1].split(".")[0])
    assert len(seeds) == 2


def test_switches_are_played_and_told(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch)
    words = ["--bots", "random", "--option", "target=50", "--option", "spinner=on"]
    assert main(["play", "block", *words]) == 0
    said = capsys.readouterr().out
    assert "Switches: target=50 and spinner=on." in said and "Game: 50 points." in said


def test_a_name_cannot_steer_the_terminal(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch)
    assert main(["play", "block", "--bots", "random", "--name", "A\x1b[2J\nB"]) == 0
    assert "At the table: A?[2J?B and Random." in capsys.readouterr().out


def test_output_that_nobody_reads_is_no_error(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise BrokenPipeError

    closed: list[int] = []
    monkeypatch.setattr("boneyard.cli.commands.sheets.show_sheets", broken)
    monkeypatch.setattr("boneyard.cli.main.os.dup2", lambda _, to: closed.append(to))
    with capsys.disabled():
        assert main(["sheets"]) == 1
    assert closed and capsys.readouterr().err == ""


# The menu ---------------------------------------------------------------------------------------


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
    assert "Did you mean 'bergen'?" in said
    assert "'7' will not do: 6, 9 or 12." in said
    assert "'five' will not do: 2, 3 or 4." in said
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
    asked = "Who begins, 1 You, 2 Medium 1 or 3 Medium 2, or 0 for a draw by lot? Enter for 1: "
    assert asked in said
    assert "'4' will not do: 0 to 3." in said
    assert re.search(r"Drawn by lot to begin: (You|Medium [12])\.", said)


def test_muggins_asks_whether_points_are_claimed_aloud(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    for answer, is_manual in (("", False), ("1", False), ("2", True)):
        typed(monkeypatch, "muggins", "6", "2", "3", answer, "q")
        assert main(["--plain"]) == 0
        said = capsys.readouterr().out
        assert "Do points have to be claimed aloud? 1 no, counted for you; 2 yes, or others" in said
        assert "'3' will not do: 1 to 2." in said
        assert ("claims=manual" in said) == is_manual


def test_who_begins_is_told_by_the_seat(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "quit")
    assert main(["play", "draw", "--seats", "3", "--first", "2", "--seed", "seat", "--plain"]) == 0
    said = capsys.readouterr().out
    assert "Medium 2 led " in said and "Medium 1 led" not in said


def test_the_menu_shows_rules_and_comes_back(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, f"rules {number_of('muggins')}", "", "q")
    assert main([]) == 0
    said = capsys.readouterr().out
    assert "muggins.4 Joining." in said
    assert said.count("Your choice:") == 2 and said.endswith("Good-bye.\n")


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
    assert "r1: go on with Block, round 1 (You " in said and "Seed: a." in said
    typed(monkeypatch, "forget r1", "q")  # a was played last
    assert main([]) == 0
    said = capsys.readouterr().out
    assert "Thrown away." in said and "r2:" not in said.split("Thrown away.")[1]
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
    assert capsys.readouterr().out.endswith("Good-bye.\n")


@pytest.mark.parametrize(("height", "cut"), [(60, False), (24, True)])
def test_on_a_low_screen_each_game_of_the_menu_takes_one_line(height: int, cut: bool) -> None:
    screen = screen_on(text := io.StringIO())
    screen.console.height = height
    screen.entries([(sheet.title, sheet.aim) for sheet in by.SHEETS])
    assert ("…" in text.getvalue()) == cut
    assert (len(text.getvalue().splitlines()) == len(by.SHEETS)) == cut
