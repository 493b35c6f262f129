"""A score sheet as a page that stands alone and prints well: blank lines, or what was written."""

from html import escape

from ..core.sheet import Sheet
from ..core.switch import Number, Switch
from ..words import say, spoken
from .pad import Pad
from .pad_view import view
from .paper import PaperLine, lines

STYLE = """
@page { margin: 15mm }
body { font: 12pt/1.4 Georgia, serif; color: #000; background: #fff; margin: 1rem auto;
  max-width: 50rem; padding: 0 1rem }
h1 { font-size: 1.4em; margin: 0 }
p { margin: .2em 0 1em }
table { border-collapse: collapse; width: 100%; table-layout: fixed }
th, td { border: 1px solid #555; padding: .25em .5em; text-align: right; height: 1.6em;
  overflow-wrap: anywhere }
th:first-child { text-align: left; width: 7em }
thead th { text-align: center }
tr.subtotal { font-style: italic }
tr.total { font-weight: bold; border-top: 3px double #000 }
tr { break-inside: avoid }
"""


def as_page(pad: Pad, blank_rows: int) -> str:
    """The pad as HTML; with blank lines for `blank_rows` rounds when nothing is written yet."""
    shown = view(pad)
    game = pad.game()
    options = ", ".join(_switches(game.sheet))
    key = "pad.played-with" if options else "pad.played-plain"
    title = escape(say("pad.title", sheet=shown["title"]))
    names = "".join(f'<th scope="col">{escape(name)}</th>' for name in shown["players"])
    written = lines(shown)
    body = "".join(map(_row, written)) if written else _blank(blank_rows, pad.seats)
    notes = "".join(f"<p>{escape(note['text'])}</p>" for note in shown["notes"])
    if notes:
        notes = f"<h2>{escape(say('pad.notes'))}</h2>{notes}"
    ending = f"<p>{escape(shown['text'])}</p>" if written else ""
    return (
        f'<!doctype html>\n<html lang="{spoken()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{STYLE}</style></head>\n<body><h1>{title}</h1>"
        f"<p>{escape(game.sheet.aim)}</p>"
        f"<p>{escape(say(key, set=pad.top, options=options))}</p>\n"
        f'<table><thead><tr><th scope="col">{escape(say("pad.round-name"))}</th>{names}</tr>'
        f"</thead>\n<tbody>{body}</tbody></table>\n{ending}{notes}</body></html>\n"
    )


def _switches(sheet: Sheet) -> list[str]:
    """The house switches that are not as printed, in words."""
    chosen = [each for each in sheet.switches if each.name in sheet.options]
    return [f"{say(f'web.switch.{each.name}.title')}: {_value(sheet, each)}" for each in chosen]


def _value(sheet: Sheet, switch: Switch | Number) -> str:
    value = sheet.options[switch.name]
    return value if isinstance(switch, Number) else say(f"web.switch.{switch.name}.{value}")


def _row(line: PaperLine) -> str:
    cells = "".join(f"<td>{points}</td>" for points in line.points)
    remark = f" ({escape(line.remark)})" if line.remark else ""
    head = f'<th scope="row">{escape(line.title)}{remark}</th>'
    return f'<tr class="{line.kind}">{head}{cells}</tr>\n'


def _blank(rows: int, seats: int) -> str:
    """Empty lines as in the printed example: a round, and a subtotal from the second on."""
    cells = "<td></td>" * seats
    found = ""
    for number in range(1, rows + 1):
        title = escape(say("pad.round", number=number))
        found += f'<tr class="round"><th scope="row">{title}</th>{cells}</tr>\n'
        if number > 1:
            title = escape(say("pad.subtotal" if number < rows else "pad.total"))
            found += f'<tr class="subtotal"><th scope="row">{title}</th>{cells}</tr>\n'
    return found
