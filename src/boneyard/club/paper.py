"""An evening on paper: text in columns, values for a spreadsheet, and pages to print."""

import csv
import io
from collections.abc import Sequence
from html import escape
from typing import Any

from ..companion.paper import plain
from ..companion.score_page import STYLE as SHEET_STYLE
from ..words import say, spoken
from .course import read
from .errors import ClubRefused
from .evening import Evening
from .evening_view import Fields, view

PAGES = ("cards", "sheets", "standings")
CARDS = """
section { break-inside: avoid; border: 1px solid #555; padding: .6rem 1rem; margin: 0 0 1rem }
section.whole { border: 0; break-after: page; padding: 0 }
section.whole:last-child { break-after: auto }
section h2 { margin: 0 0 .2em; font-size: 1.4em }
section:not(.whole) th { font-size: 1.15em }
h2 { break-after: avoid }
td.blank { width: 7em }
table.cells { table-layout: auto }
table.cells th:first-child { width: auto }
td.text, thead th.text { text-align: left; width: 45% }
"""
STYLE = SHEET_STYLE + CARDS


def as_csv(evening: Evening) -> str:
    """The standings and every table, for a spreadsheet."""
    told = view(evening)
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\r\n")
    order = [each["title"] for each in told["standings"]["order"]]
    table.writerow([say("club.place"), say("club.name"), *order, say("club.played")])
    for each in told["standings"]["places"]:
        table.writerow([each["place"], plain(each["name"]), *each["values"], each["played"]])
    table.writerow([])
    table.writerow([say("club.round"), say("club.table"), say("club.name"), say("club.points")])
    for drawn in told["rounds"]:
        for at in drawn["tables"]:
            points = at["points"] or [""] * len(at["names"])
            for name, made in zip(at["names"], points, strict=True):
                table.writerow([drawn["number"], at["number"], plain(name), made])
        for name in drawn["out_names"]:
            table.writerow([drawn["number"], "", plain(name), say("club.bye")])
    return out.getvalue()


def standings_rows(told: Fields) -> tuple[list[str], list[list[str]]]:
    """The standings as headings and rows of text."""
    order = [each["title"] for each in told["standings"]["order"]]
    rows = [
        [str(each["place"]), each["name"], *each["values"], str(each["played"])]
        for each in told["standings"]["places"]
    ]
    return [say("club.place"), say("club.name"), *order, say("club.played")], rows


def as_page(evening: Evening, page: str) -> str:
    """A page that stands alone and prints well: `cards` for the tables of the last round, `sheets`
    to write on, or the `standings` with every round."""
    if page not in PAGES:
        raise ClubRefused(reason="no-such-page", page=page)
    told = view(evening)
    if page != "standings" and not told["rounds"]:
        raise ClubRefused(reason="nothing-drawn")
    body = {"cards": _cards, "sheets": _sheets, "standings": _standings}[page](evening, told)
    title = escape(told["title"])
    return (
        f'<!doctype html>\n<html lang="{spoken()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{STYLE}</style></head>\n<body>{body}</body></html>\n"
    )


def _cards(evening: Evening, told: Fields) -> str:
    """A card a table: who sits there, in order, and who begins."""
    drawn = told["rounds"][-1]
    cards = [_card(told, drawn, each) for each in drawn["tables"]]
    if drawn["out_names"]:
        names = ", ".join(map(escape, drawn["out_names"]))
        cards.append(f"<section><h2>{escape(say('club.out'))}</h2><p>{names}</p></section>")
    return "\n".join(cards)


def _card(told: Fields, drawn: Fields, table: Fields) -> str:
    rows = "".join(
        f'<tr><th scope="row">{i}. {escape(name)}</th><td class="blank"></td></tr>'
        for i, name in enumerate(table["seats"], start=1)
    )
    begins = escape(say(f"club.begins.{told['starter']}", name=table["seats"][0]))
    seats = f'<table class="cells">{rows}</table>'
    return f"<section>{_title(told, drawn, table)}{seats}<p>{begins}</p></section>"


def _title(told: Fields, drawn: Fields, table: Fields) -> str:
    told_title = say("club.table-of", table=table["number"], number=drawn["number"])
    names = " · ".join(dict.fromkeys([told["title"], told["game"]]))  # often they are the same
    return f"<h2>{escape(told_title)}</h2><p>{escape(names)}</p>"


def _sheets(evening: Evening, told: Fields) -> str:
    """A score sheet a table, with lines to write on."""
    drawn, rounds = told["rounds"][-1], read(evening).plan
    lines = 8 if rounds.size > 2 else 12
    found = []
    for table in drawn["tables"]:
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in table["seats"])
        cells = "<td></td>" * len(table["seats"])
        rows = "".join(
            f'<tr><th scope="row">{escape(say("pad.round", number=i))}</th>{cells}</tr>'
            for i in range(1, lines + 1)
        )
        total = f'<tr class="total"><th scope="row">{escape(say("pad.total"))}</th>{cells}</tr>'
        table_html = (
            f"<table><thead><tr><th></th>{head}</tr></thead><tbody>{rows}{total}</tbody></table>"
        )
        found.append(f'<section class="whole">{_title(told, drawn, table)}{table_html}</section>')
    return "\n".join(found)


def _standings(evening: Evening, told: Fields) -> str:
    head, rows = standings_rows(told)
    found = [f"<h1>{escape(told['title'])}</h1><p>{escape(told['text'])}</p>", _table(head, rows)]
    for drawn in told["rounds"]:
        title = escape(say("club.round-title", number=drawn["number"]))
        lines: list[list[Any]] = [
            ["" if i else each["number"], name, "" if each["points"] is None else each["points"][i]]
            for each in drawn["tables"]
            for i, name in enumerate(each["names"])
        ]
        lines += [["", name, say("club.bye")] for name in drawn["out_names"]]
        head = [say("club.table"), say("club.name"), say("club.points")]
        found.append(f"<h2>{title}</h2>{_table(head, lines)}")
    return "\n".join(found)


def _table(head: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    """Cells as a table whose second column has names."""
    titles = _row("th", head)
    lines = "".join(f"<tr>{_row('td', row)}</tr>" for row in rows)
    return f'<table class="cells"><thead><tr>{titles}</tr></thead><tbody>{lines}</tbody></table>'


def _row(tag: str, cells: Sequence[Any]) -> str:
    scope = ' scope="col"' if tag == "th" else ""
    marks = [' class="text"' if at == 1 else "" for at in range(len(cells))]
    pairs = zip(marks, cells, strict=True)
    return "".join(f"<{tag}{scope}{mark}>{escape(str(cell))}</{tag}>" for mark, cell in pairs)
