"""The terminal in every language but English, found by its locale: help, and a deal to its end."""

from __future__ import annotations

import pytest

from boneyard.cli.commands import COMMANDS
from boneyard.cli.main import main
from boneyard.words import ENGLISH, languages, say_in, speak, texts
from cli.desk import Captured, typed
from cli.test_main import help_of


@pytest.fixture(autouse=True, params=[each for each in languages() if each != ENGLISH])
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    tag = texts(request.param)["language.tag"].replace("-", "_")
    monkeypatch.setenv("LC_ALL", f"{tag}.UTF-8")
    speak(request.param)
    return str(request.param)


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_of_every_command(command: str, language: str, capsys: Captured) -> None:
    text = help_of(command, capsys)
    assert text.startswith(f"{texts(language)['cli.usage']}boneyard {command}".rstrip())
    assert "-h, --help" in text and texts(language)["cli.help"] in text


def test_a_deal_played_to_its_end(
    language: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "finish", "")
    assert main(["play", "bingo", "--deal", "17"]) == 0
    said = capsys.readouterr().out
    for key, facts in (
        ("play.alone.numbered", {"set": 6, "number": 17}),
        ("play.alone.finishing.other", {"number": 28}),
        ("play.alone.over", {"why": texts(language)["play.alone.won-you"]}),
    ):
        assert say_in(language, key, facts) in said
