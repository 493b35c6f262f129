"""How texts get out: onto a screen with colours, or line by line for readers, pipes and files.

The line mode draws nothing: no colours, no boxes, no columns.
"""

import os
import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import TextIO

from rich.console import Console, JustifyMethod
from rich.markdown import Markdown
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ..words import say

NARROWEST = 20
NUMBER_WIDTH = 5  # what ` 12 ` and a ragged edge take
ROOM_BENEATH = 6  # lines that a heading and a prompt want besides a list


class Output(ABC):
    """What every command needs to show something."""

    @abstractmethod
    def line(self, text: str | Text = "", style: str = "") -> None:
        """One line, or a paragraph that may be broken over several."""

    @abstractmethod
    def heading(self, text: str) -> None:
        """The title of what follows."""

    @abstractmethod
    def markdown(self, text: str) -> None:
        """A page written in Markdown."""

    @abstractmethod
    def table(self, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Rows under headings. A cell may have several lines."""

    @abstractmethod
    def choices(self, options: Sequence[str]) -> None:
        """Options, numbered from 1."""

    @abstractmethod
    def entries(self, entries: Sequence[tuple[str, str]]) -> None:
        """Titles with a text each, numbered from 1; texts are cut short where room is scarce."""

    def warn(self, errors: Sequence[Exception]) -> None:
        """What went wrong elsewhere, and stops nothing here: a line each."""
        for error in errors:
            self.line(printable(str(error)), "yellow")

    @abstractmethod
    def hide(self) -> None:
        """Get what was shown out of sight."""


class Screen(Output):
    """A terminal, by way of rich."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False)

    @property
    def width(self) -> int:
        return max(NARROWEST, self.console.width)

    def line(self, text: str | Text = "", style: str = "") -> None:
        self.console.print(Text(text, style) if isinstance(text, str) else text)

    def heading(self, text: str) -> None:
        self.console.print(Rule(Text(text, "bold"), style="cyan", align="left"))

    def markdown(self, text: str) -> None:
        self.console.print(Markdown(text))

    def table(self, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        texts = [[column, *cells] for column, *cells in zip(columns, *rows, strict=True)]
        widths = column_widths(texts, self.width - 3 * len(columns) - 1)
        if not widths:
            for text in _in_sentences(columns, rows):
                self.line(text)
            return
        table = Table(header_style="bold")
        for (column, *cells), width in zip(texts, widths, strict=True):
            justify: JustifyMethod = "right" if all(map(_is_number, cells)) else "left"
            table.add_column(column, justify=justify, width=width)
        for row in rows:
            table.add_row(*(Text(cell) for cell in row))
        self.console.print(table)

    def choices(self, options: Sequence[str]) -> None:
        for number, option in enumerate(options, start=1):
            self._numbered(number, Text(option))

    def entries(self, entries: Sequence[tuple[str, str]]) -> None:
        texts = [
            Text.assemble((title, "bold"), (say("cli.table.entry", text=text), "dim"))
            for title, text in entries
        ]
        lines = sum(1 + len(each) // (self.width - NUMBER_WIDTH) for each in texts)
        for number, text in enumerate(texts, start=1):
            if lines > self.console.height - ROOM_BENEATH:
                text.truncate(self.width - NUMBER_WIDTH, overflow="ellipsis")
            self._numbered(number, text)

    def _numbered(self, number: int, text: Text) -> None:
        cells = Table.grid(padding=(0, 1))
        cells.add_row(Text(f"{number:>3}", "bold cyan"), text)
        self.console.print(cells)

    def hide(self) -> None:
        self.console.clear()
        self.console.file.write("\x1b[3J")  # what has scrolled away too


class Lines(Output):
    """Short lines and nothing else."""

    def __init__(self, file: TextIO | None = None) -> None:
        self._file = file or sys.stdout

    def line(self, text: str | Text = "", style: str = "") -> None:
        print(text, file=self._file)

    def heading(self, text: str) -> None:
        self.line()
        self.line(text)

    def markdown(self, text: str) -> None:
        self.line(without_marks(text))

    def table(self, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        for text in _in_sentences(columns, rows):
            self.line(text)

    def choices(self, options: Sequence[str]) -> None:
        for number, option in enumerate(options, start=1):
            self.line(say("cli.table.choice", number=number, option=option))

    def entries(self, entries: Sequence[tuple[str, str]]) -> None:
        self.choices([say("cli.table.cell", column=title, value=text) for title, text in entries])

    def hide(self) -> None:
        if self._file.isatty():
            rows = os.get_terminal_size(self._file.fileno()).lines
            print("\n" * rows, file=self._file)


def _in_sentences(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The rows of a table, one sentence each."""
    for first, *rest in rows:
        cells = [
            say("cli.table.cell", column=column, value=", ".join(cell.splitlines()))
            for column, cell in zip(columns[1:], rest, strict=True)
            if cell
        ]
        yield say("cli.table.row", first=", ".join(first.splitlines()), rest="; ".join(cells))


def output(plain: bool) -> Output:
    """A screen where there is one and nobody asked for plain lines."""
    if plain or not sys.stdout.isatty() or os.environ.get("TERM") == "dumb":
        return Lines()
    return Lines() if os.environ.get("NO_COLOR") else Screen()


def printable(text: str) -> str:
    """The text without characters that would steer a terminal."""
    return "".join(each if each.isprintable() else "?" for each in text)


def without_marks(markdown: str) -> str:
    """A rules page as plain lines: no stars, bars or hashes."""
    lines = [_unmarked(line) for line in markdown.splitlines() if not _DECORATION.fullmatch(line)]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()


_DECORATION = re.compile(r"[|\-\s:]*[|\-][|\-\s:]*")
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_MARKS = re.compile(r"\*\*|`|^#+ |(?<!\w)\*|\*(?!\w)")


def _unmarked(line: str) -> str:
    if line.startswith("|"):
        first, *rest = (cell.strip() for cell in line.strip("| ").split("|"))
        line = say("cli.table.cell", column=first, value="; ".join(rest)) if rest else first
    return _MARKS.sub("", _LINK.sub(r"\1", line))


def column_widths(columns: Sequence[Sequence[str]], room: int) -> list[int]:
    """How wide each column of these texts should be; nothing when words would be cut."""
    least = [max(len(word) for text in texts for word in [*text.split(), ""]) for texts in columns]
    if sum(least) > room:
        return []
    widths = [
        max(len(line) for text in texts for line in [*text.splitlines(), ""]) for texts in columns
    ]
    while sum(widths) > room:
        spare = [width - word for width, word in zip(widths, least, strict=True)]
        widths[spare.index(max(spare))] -= 1
    return widths


def _is_number(cell: str) -> bool:
    return re.fullmatch(r"-?[\d.,]+ ?%?", cell) is not None
