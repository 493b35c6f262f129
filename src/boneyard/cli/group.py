"""A command that has commands of its own: `boneyard store check`."""

import argparse
from collections.abc import Mapping
from typing import Protocol

from ..words import say
from .parser import Parser


class Command(Protocol):
    """What the module of a sub-command holds."""

    def arguments(self, parser: Parser) -> None:
        """Tell the parser what the command takes."""

    def run(self, given: argparse.Namespace) -> int | None:
        """Do what was asked for; the exit code unless that is DONE."""


class CommandGroup:
    """Commands under one name; their texts are `cli.NAME.COMMAND.…`."""

    def __init__(self, name: str, commands: Mapping[str, Command]) -> None:
        self._name = name
        self._commands = commands

    def arguments(self, parser: Parser) -> None:
        add_commands(parser, self._commands, "subcommand", f"{self._name}.")

    def run(self, given: argparse.Namespace) -> int | None:
        return self._commands[given.subcommand].run(given)


def add_commands(
    parser: Parser, commands: Mapping[str, Command], dest: str, prefix: str = ""
) -> None:
    """Let a parser take one of these commands, and tell of each in `--help`."""
    parsers = parser.add_subparsers(
        title=say("cli.commands"),
        dest=dest,
        metavar=say("cli.command"),
        parser_class=Parser,
        required=bool(prefix),
    )
    for name, command in commands.items():
        inner = parsers.add_parser(
            name, command=prefix + name, help=say(f"cli.{prefix}{name}.short")
        )
        command.arguments(inner)
        inner.takes_plain_and_help()
