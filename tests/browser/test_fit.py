"""Every table in every window: nothing scrolls, is cut, overlaps, or is too small to be touched."""

import pytest

from boneyard.core.sheet import Sheet
from boneyard.sheets import SHEETS

from .conftest import NewContext
from .passer_by import play
from .site import Site
from .viewports import faults_everywhere

LEVELS = ("easy", "medium", "hard", "expert")
TURNS = 5


def companies(sheet: Sheet) -> list[tuple[int, int]]:
    """The fewest and the most who can play, each with a set for so many."""
    sizes = [(set_, seats) for set_, allowed in sheet.seats.items() for seats in allowed]
    fewest, most = min(seats for _, seats in sizes), max(seats for _, seats in sizes)
    return sorted({next(each for each in sizes if each[1] == seats) for seats in (fewest, most)})


TABLES = [(sheet.id, *size) for sheet in SHEETS for size in companies(sheet)]
# One of each family with as many as can play, where tables are fullest.
SAMPLE = {sheet.family.name: (sheet.id, *companies(sheet)[-1]) for sheet in reversed(SHEETS)}


def look(
    new_context: NewContext, site: Site, table: tuple[str, int, int], *windows: str
) -> list[str]:
    sheet, set_, seats = table
    context = new_context()
    bots = [None, *(LEVELS[i % len(LEVELS)] for i in range(seats - 1))]
    opened = site.open(context, sheet, set=set_, seats=seats, bots=bots, deal=7)
    page = context.new_page()
    page.goto(f"/t/{opened}")
    page.wait_for_selector("main.table")
    play(page, TURNS)
    return faults_everywhere(page, *windows)


@pytest.mark.parametrize("table", SAMPLE.values(), ids=SAMPLE)
def test_a_table_of_each_family_fits(
    new_context: NewContext, site: Site, table: tuple[str, int, int]
) -> None:
    assert look(new_context, site, table, "small phone", "landscape", "desktop") == []


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_table_fits_in_every_window(
    new_context: NewContext, site: Site, table: tuple[str, int, int]
) -> None:
    assert look(new_context, site, table) == []
