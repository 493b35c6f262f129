"""A parser of the command line that complains in one line and speaks the player's language."""

import argparse
import re
from typing import Any, NoReturn

from ..words import say

# What argparse complains of, by the texts that say it in the player's language.
_COMPLAINTS = {
    "choice": r"argument (?P<name>.+): invalid choice: (?P<given>.+) \(choose from (?P<known>.+)\)",
    "lacking": r"argument (?P<name>.+): expected one argument",
    "missing": r"the following arguments are required: (?P<names>.+)",
    "unknown": r"unrecognized arguments: (?P<given>.+)",
    "without": r"argument (?P<name>.+): ignored explicit argument (?P<given>.+)",
}


def in_our_words(complaint: str) -> str:
    """A complaint of argparse in the language spoken; one that we do not know stays as it is."""
    for key, pattern in _COMPLAINTS.items():
        found = re.fullmatch(pattern, complaint, re.DOTALL)
        if found is not None:
            return say(f"cli.mistyped.{key}", **found.groupdict())
    return complaint


class Formatter(argparse.HelpFormatter):
    """Paragraphs are wrapped, but those that begin with blanks (examples) stay as they are."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        filled = []
        for paragraph in text.strip("\n").split("\n\n"):
            if not paragraph.startswith(" "):
                paragraph = super()._fill_text(paragraph, width, indent)
            filled.append(paragraph)
        return "\n\n".join(filled)

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, say("cli.usage") if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """The parser of one command; its texts are `cli.COMMAND.…`."""

    def __init__(self, command: str = "all", prog: str | None = None) -> None:
        super().__init__(
            prog=prog,
            description=say(f"cli.{command}.about"),
            epilog=say(f"cli.{command}.examples"),
            formatter_class=Formatter,
            add_help=False,
            allow_abbrev=False,
        )
        self._command = command
        self._named = self.add_argument_group(say("cli.arguments"))
        self._options = self.add_argument_group(say("cli.options"))

    def takes(self, *names: str, text: str | None = None, **settings: Any) -> None:
        """Add an argument whose help is this text, or else `cli.COMMAND.NAME`."""
        group = self._options if names[0].startswith("-") else self._named
        name = names[-1].lstrip("-")
        text = say(f"cli.{self._command}.{name}") if text is None else text
        if text != argparse.SUPPRESS:
            text = text.replace("%", "%%")  # argparse fills in `%`
        group.add_argument(*names, help=text, **settings)

    def takes_common(self, *names: str) -> None:
        """Add options that several commands have alike, such as `--store` and `--json`."""
        for name in names:
            settings: dict[str, Any] = {"action": "store_true"}
            if name in ("--store", "--config"):
                settings = {"metavar": "FILE"}
            text = say(f"cli.common.{name.lstrip('-')}")
            self._options.add_argument(name, help=text, **settings)

    def takes_plain_and_help(self) -> None:
        """What every command has."""
        self._options.add_argument("--plain", action="store_true", help=say("cli.plain"))
        self._options.add_argument("-h", "--help", action="help", help=say("cli.help"))

    def error(self, message: str) -> NoReturn:
        message = in_our_words(message)
        self.exit(2, say("cli.complaint", command=self.prog, message=message) + "\n")
