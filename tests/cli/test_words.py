"""Every text the terminal asks for is in the catalogue, and every text there is asked for."""

from __future__ import annotations

import re
import string
from pathlib import Path

import boneyard
from boneyard.cli import errors
from boneyard.cli.main import grammar
from boneyard.cli.parser import Parser
from boneyard.words import ENGLISH, texts

HOUSE = Path(boneyard.__file__).parent
ROOMS = [HOUSE / room for room in ("cli", "faces", "families", "solitaire")]
SOURCES = "".join(file.read_text(encoding="utf-8") for room in ROOMS for file in room.rglob("*.py"))
LITERAL = re.compile(r"\b(say|counted)\(\s*f?\"((?:cli|play)\.[^\"]*)\"")
COMMON = {text for key, text in texts(ENGLISH).items() if key.startswith("cli.common.")}
KEYS = {key for key in texts(ENGLISH) if key.startswith(("cli.", "play."))}


def patterns() -> list[str]:
    """What the code asks for, with anything where it fills something in."""
    found = []
    for function, key in LITERAL.findall(SOURCES):
        if not key.startswith("cli.{"):  # asked for by the name of a command: see `of_commands`
            pattern = re.sub(r"\\{.*?\\}", "[a-z0-9-]+", re.escape(key))
            found.append(pattern + r"\.(one|other)" if function == "counted" else pattern)
    quoted = re.findall(r"\"((?:cli|play)\.[a-z.-]+)\"", SOURCES)
    return found + [re.escape(key) + r"(\.(one|other))?" for key in quoted]


def of_commands() -> set[str]:
    """The texts of --help: of each command, and of each of its arguments."""
    found = {f"cli.all.{name}" for name in ("about", "examples", "version")}
    return found | of_group(grammar(), "cli.")


def of_group(parser: Parser, prefix: str) -> set[str]:
    """The same of the commands that a parser takes."""
    (commands,) = parser._subparsers._group_actions  # type: ignore[union-attr]
    assert isinstance(commands.choices, dict)
    found = set()
    for name, command in commands.choices.items():
        arguments = {action.dest.replace("_", "-") for action in command._actions}
        arguments = {each for each in arguments if not each.startswith("setting.")}
        common = {action.dest for action in command._actions if action.help in COMMON}
        if command._subparsers is not None:
            found |= of_group(command, f"{prefix}{name}.")
        arguments -= {"plain", "help", "subcommand", *common}
        found |= {f"{prefix}{name}.{each}" for each in {"about", "examples", "short", *arguments}}
    return found


def test_every_text_asked_for_is_there() -> None:
    asked = [pattern for pattern in patterns() if "[" not in pattern]
    assert [p for p in asked if not any(re.match(p, key) for key in KEYS)] == []
    assert of_commands() <= KEYS


def test_every_text_there_is_asked_for() -> None:
    asked = re.compile("|".join(patterns()))
    by_kind = re.compile(r"play\.(you|they|why)\..+|cli\.(error|common)\..+")
    used = {key for key in KEYS if asked.fullmatch(key) or by_kind.fullmatch(key)}
    assert KEYS - used - of_commands() == set()


def test_every_error_has_its_text_and_every_text_its_error() -> None:
    kinds = {kind.key for kind in errors.CliError.__subclasses__()}
    assert {f"cli.error.{key}" for key in kinds} == {
        key for key in KEYS if key.startswith("cli.error.")
    }


def test_you_and_they_say_the_same_things() -> None:
    you = {key.removeprefix("play.you.") for key in KEYS if key.startswith("play.you.")}
    they = {key.removeprefix("play.they.") for key in KEYS if key.startswith("play.they.")}
    assert they <= you and {key for key in you - they if not key.endswith("-forced")} == set()


def test_what_is_counted_has_both_forms_with_the_same_facts() -> None:
    catalogue = texts(ENGLISH)
    for key in KEYS:
        if key.endswith(".one"):
            other = key.removesuffix("one") + "other"
            facts = [
                {name for _, name, _, _ in string.Formatter().parse(catalogue[each]) if name}
                for each in (key, other)
            ]
            assert facts[0] <= facts[1], key
