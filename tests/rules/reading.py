"""The rules pages as programs read them: clauses, switches, and the set-up table.

What is read here is compared with the sheets in test_pages; nothing here knows a rule.
"""

import re
from typing import NamedTuple

from boneyard.words.pages import page

_CLAUSE = re.compile(r"\*\*([a-z0-9-]+)\.([1-9]\d*) ([A-Z][^*]*)\.\*\* (\S.*)")
_SWITCH = re.compile(r"Switch `(\w+)`(.*)")
_VALUE = re.compile(r"[:;] `([^`]+)`")
_DEFAULT = re.compile(r"`([^`]+)` \(default\)")
_ROW = re.compile(r"\| (\w+) \| (.+) \|")
_SET = re.compile(r"double-(\d+)")
_SEATS = re.compile(r"(\d+)(?: (?:to|or) (\d+))? seats")


class Clause(NamedTuple):
    """One numbered rule of a page."""

    sheet: str
    number: int
    name: str
    text: str

    @property
    def id(self) -> str:
        return f"{self.sheet}.{self.number}"


class Choice(NamedTuple):
    """A switch as a page offers it: its values in order, and those marked as the default."""

    name: str
    values: list[str]
    defaults: list[str]


def clauses(sheet: str) -> list[Clause]:
    """The clauses of a sheet's page; ValueError for a paragraph that only looks like one."""
    found = []
    for line in page(sheet).splitlines():
        if line.startswith("**"):
            parts = _CLAUSE.fullmatch(line)
            if parts is None:
                raise ValueError(f"not written as a clause: {line[:60]}")
            found.append(Clause(parts[1], int(parts[2]), parts[3], parts[4]))
    return found


def choices(sheet: str) -> list[Choice]:
    """The switches that the clauses of a page offer."""
    offers = [_SWITCH.search(clause.text) for clause in clauses(sheet)]
    return [
        Choice(offer[1], _VALUE.findall(offer[2]), _DEFAULT.findall(offer[2]))
        for offer in offers
        if offer is not None
    ]


def set_up(sheet: str) -> dict[str, str]:
    """The rows of the set-up table."""
    section = page(sheet).partition("## Set-up")[2].partition("\n## ")[0]
    return {row[1]: row[2] for row in _ROW.finditer(section)}


def sets(cell: str) -> list[int]:
    """The sets a cell names, by their highest pip."""
    return [int(top) for top in _SET.findall(cell)]


def span(text: str) -> list[int]:
    """`2 to 4` as 2, 3, 4; `4` as 4 alone."""
    ends = [int(number) for number in re.findall(r"\d+", text)]
    return list(range(ends[0], ends[-1] + 1))


def seats(cell: str, tops: list[int]) -> dict[int, list[int]]:
    """For each of these sets how many can play: one span for all, or `double-6: 2 to 4; ...`."""
    if not sets(cell):
        return {top: span(cell) for top in tops}
    parts = (part.split(":") for part in cell.split(";"))
    return {sets(which)[0]: span(numbers) for which, numbers in parts}


def plain(cell: str) -> str:
    """A cell without what explains it: `none: all tiles are dealt` is `none`."""
    return "none" if cell.startswith("none: ") else cell


def numbers(cell: str, tables: list[tuple[int, int]]) -> dict[tuple[int, int], int]:
    """What a cell says of each set and number of seats: `7 tiles`, `2 seats: 14 tiles; ...`, or
    `double-6, 2 to 4 seats: 14, 7, 0 tiles; ...`. A part without a figure says nothing."""
    said: dict[tuple[int, int], int] = {}
    cell = cell.partition("asleep: ")[2] or cell
    for part in cell.split("; "):
        which, _, listed = part.rpartition(": ")
        figures = [int(figure) for figure in re.findall(r"\d+", listed.replace("none", "0"))]
        crowd = _SEATS.search(which)
        meant = [
            (top, seats)
            for top, seats in tables
            if top in (sets(which) or [top])
            and (crowd is None or int(crowd[1]) <= seats <= int(crowd[2] or crowd[1]))
        ]
        if len(figures) == 1:
            figures *= len(meant)
        said.update(zip(meant, figures, strict=True))
    return said
