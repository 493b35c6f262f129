"""The command line itself: help, errors in one line, exit codes."""

from __future__ import annotations

import pytest

import boneyard as by
from boneyard.cli.commands import COMMANDS
from boneyard.cli.main import main
from cli.desk import Captured, typed


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["play", "mugins"], "No game called “mugins”. Did you mean “muggins”?"),
        (["play", "chess!"], "No game called “chess!”. Games: caribbean-"),
        (["rules", "tidle-a-wink"], "Did you mean “tiddle-a-wink”?"),
        (["rules", "muggins", "99"], "muggins has no rule “99”. Rules go from 1 to 25."),
        (["rules", "muggins", "four"], "muggins has no rule “four”."),
        (["play"], "Which game?"),
        (["play", "muggins", "--seats", "x"], "“x” isn't a whole number from 1 to 1,000,000,000."),
        (["play", "muggins", "--seats", "0"], "“0” isn't a whole number from 1 to 1,000,000,000."),
        (["play", "muggins", "--seats", "13"], "Muggins with a double-12 set is for 2-12 players"),
        (["play", "draw", "--first", "2"], "“2” can't begin. Give a seat from 0 to 1"),
        (["play", "draw", "--first", "me"], "“me” can't begin"),
        (["play", "muggins", "--first", "lot"], "In Muggins the rules say who begins [muggins.2]."),
        (["play", "muggins", "--seats", "9" * 5000], "999” isn't a whole number from 1 to"),
        (["play", "muggins", "--option", "target=" + "9" * 5000], "Choose 1, 2, 3 … 100000."),
        (["rules", "muggins", "9" * 5000], "Rules go from 1 to 25."),
        (["play", "muggins", "--set", "7"], "No double-7 set here"),
        (["play", "muggins", "--seats", "3", "--set", "8"], "No double-8 set here"),
        (["play", "muggins", "--bots", "deep"], "No bot called “deep”. Bots: "),
        (
            ["play", "block", "--seats", "2", "--bots", "random,random"],
            "Too many bots: 2 named for 1",
        ),
        (["play", "block", "--humans", "3", "--seats", "2"], "3 people can't fit in 2 seats."),
        (["play", "block", "--name", "A", "--name", "B"], "Too many names: 2 for 1"),
        (["play", "block", "--option", "target"], "Write “target” as name=value"),
        (["play", "block", "--option", "claims=auto"], "Block has no option “claims”."),
        (["play", "block", "--option", "target=zero"], "Option “target” can't be “zero”"),
        (["play", "block", "--seed", "\udcff"], "--seed: these bytes aren't text."),
        (["play", "--resume"], "No saved game."),
        (["play", "block", "--resume"], "No saved game of block."),
        (["play", "block", "--record", "/nowhere/at/all"], "Can't use /nowhere/at/all: "),
        (
            ["simulate", "block", "--matches", "0"],
            "“0” isn't a whole number from 1 to 1,000,000,000.",
        ),
        (["simulate", "block", "--bots", "a,b"], "No bot called “a”."),
        (["simulate", "block", "--records", "/nowhere/at/all"], "Can't use /nowhere/at/all: "),
        (["simulate", "block", "--option", "x=y"], "Block has no option “x”."),
        (["replay", "/nowhere/at/all"], "Can't use /nowhere/at/all: "),
        (["replay", "/"], "Can't use /: "),
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
    assert "with 95% confidence" in " ".join(help_of("arena", capsys).split())


def test_version(capsys: Captured) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"boneyard {by.__version__}\n"


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
