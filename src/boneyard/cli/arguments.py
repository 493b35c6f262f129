"""Arguments that several commands take, and what the words given for them mean: sheets, numbers,
switches, deals."""

import math
from collections.abc import Callable, Sequence
from datetime import date
from difflib import get_close_matches

from ..core.chance import numbered
from ..core.errors import LeftOut, UnknownSheet
from ..core.numbers import whole
from ..core.sheet import Sheet
from ..sheets import every_sheet, find
from ..sheets.deals import of_the_day
from ..words.grammar import figure
from .errors import (
    BadAmount,
    BadDuration,
    BadNumber,
    BadSwitch,
    BadText,
    NoSuchSheet,
    SheetMisspelt,
    TwoDeals,
)
from .parser import Parser

MOST = 1_000_000_000  # no deal has a higher number, and nothing is done so often
UNITS = {"d": 86400.0, "h": 3600.0, "m": 60.0, "s": 1.0}  # seconds


def table_arguments(parser: Parser) -> None:
    """What makes up a table: seats, set, bots and switches."""
    parser.takes("--seats", metavar="N", type=number_from(1))
    parser.takes("--set", metavar="N", type=number_from(0))
    parser.takes("--bots", metavar="A,B,...", default="")
    parser.takes("--option", metavar="NAME=VALUE", action="append", default=[])


def deal_arguments(parser: Parser) -> None:
    """What the deals follow from: one of these, or none."""
    parser.takes("--deal", metavar="N", type=number_from(1))
    parser.takes("--daily", action="store_true")
    parser.takes("--seed", metavar="TEXT")


def seed_of(seed: str | None, deal: int | None, daily: bool) -> str | None:
    """The seed that the deal arguments ask for; None when they leave it open."""
    if (seed is not None) + (deal is not None) + daily > 1:
        raise TwoDeals()
    if deal is not None:
        return numbered(deal)
    if daily:
        return of_the_day(date.today())
    return None if seed is None else writable("--seed", seed)


def title_of(sheet_id: str) -> str:
    """What a game is called; its id where the package that brought it is here no more."""
    try:
        return find(sheet_id).title
    except UnknownSheet:
        return sheet_id


def find_sheet(text: str) -> Sheet:
    """The sheet of this id, or of this title in the language spoken, however it is capitalised;
    else the likeliest id is named."""
    name = _as_id(text)
    try:
        return find(name)
    except LeftOut:
        raise
    except UnknownSheet as error:
        for sheet in every_sheet():
            if name == _as_id(sheet.title):
                return sheet
        near = get_close_matches(name, [sheet.id for sheet in every_sheet()], n=1, cutoff=0.5)
        if near:
            raise SheetMisspelt(name=text, near=near[0]) from None
        raise NoSuchSheet(name=text, known=error.known) from None


def _as_id(text: str) -> str:
    return "-".join(text.lower().replace("_", " ").split())


def number_from(least: int) -> Callable[[str], int]:
    """What reads a whole number from `least` to MOST."""

    def read(text: str) -> int:
        number = whole(text, MOST)
        if number is None or number < least:
            raise BadNumber(text=text, least=least, most=figure(MOST))
        return number

    return read


def seat_or_lot(text: str) -> int | str:
    """The number of a seat, or LOT; BadFirst, which only the table can say more of, otherwise."""
    number = whole(text, MOST)
    return text if number is None else number


def amount_between(least: float, most: float) -> Callable[[str], float]:
    """What reads a number above `least` and below `most`, such as 2.5."""

    def read(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = math.nan
        if not least < number < most:
            raise BadAmount(text=text, least=f"{least:g}", most=f"{most:g}")
        return number

    return read


def duration(text: str) -> float:
    """`90d`, `12h`, `30m` or `45s` in seconds; BadDuration."""
    number, unit = text[:-1], text[-1:]
    if unit not in UNITS or not number.isascii() or not number.isdigit() or len(number) > 6:
        raise BadDuration(text=text)
    return float(number) * UNITS[unit]


def period(seconds: float) -> str:
    """The same the other way round, in the largest unit that is in it without a rest."""
    whole = [unit for unit in UNITS if seconds >= UNITS[unit] and not seconds % UNITS[unit]]
    unit = max(whole, key=lambda each: UNITS[each], default="s")
    return f"{seconds / UNITS[unit]:g}{unit}"


def switches(texts: Sequence[str]) -> dict[str, str]:
    """`name=value` texts as a table of switches."""
    found: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (equals and name and value):
            raise BadSwitch(text=text)
        found[name.strip()] = value.strip()
    return found


def names(text: str) -> list[str]:
    """`a,b` as a list; blanks around names do not count."""
    return [name.strip() for name in text.split(",") if name.strip()]


def writable(what: str, text: str) -> str:
    """A text that can be written down; BadText when its bytes are no text."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadText(name=what) from None
    return text
