"""What a player types. Leaving is the same however it is done."""

import contextlib
import sys
from collections.abc import Sequence
from typing import Protocol

from ..core.numbers import whole
from .output import Output


class Quit(Exception):
    """The player has left: said so, or the input has ended or was interrupted."""


class Reader(Protocol):
    """Anything that answers a prompt with a line."""

    def line(self, prompt: str) -> str:
        """What the player types, without the end of the line; Quit when there is no more."""


class Keyboard:
    """Lines from standard input, with editing and history where the system has them."""

    def __init__(self) -> None:
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 (input() uses it once it is there)

    def line(self, prompt: str) -> str:
        try:
            text = input(prompt)
        except (EOFError, KeyboardInterrupt):
            print()
            raise Quit from None
        if not sys.stdin.isatty():  # nobody sees what a pipe types
            print(text)
        return text.strip()


def choose(
    reader: Reader, out: Output, question: str, options: Sequence[str], prompt: str
) -> int | str:
    """Offer a numbered choice: the index chosen, or what was typed instead."""
    out.line(question)
    out.choices(options)
    text = reader.line(prompt)
    number = whole(text, len(options))
    return number - 1 if number else text
