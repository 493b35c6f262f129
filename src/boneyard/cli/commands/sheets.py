"""`boneyard sheets`: what there is to play."""

import argparse
import json
from typing import Any

from ...core.sheet import Sheet
from ...core.switch import Number, Switch
from ...sheets import every_sheet, installed
from ...words import say
from ..output import Output, output
from ..parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes("--json", action="store_true")


def run(given: argparse.Namespace) -> None:
    show_sheets(output(given.plain), given.json)


def show_sheets(out: Output, as_json: bool) -> None:
    """Every sheet, as a table or as JSON."""
    if as_json:
        print(json.dumps([facts(sheet) for sheet in every_sheet()], ensure_ascii=False, indent=2))
        return
    columns = [say(f"cli.sheets.{name}") for name in ("id", "seats", "switches")]
    out.table(columns, [_row(sheet) for sheet in every_sheet()])
    out.warn(installed().left_out)
    out.line(say("cli.sheets.hint"))


def _row(sheet: Sheet) -> list[str]:
    seats = [
        say("cli.sheets.set", set=top, seats=_range(allowed))
        for top, allowed in sheet.seats.items()
    ]
    if len(sheet.seats) > 1 or len(sheet.seats[sheet.usual_set]) > 1:
        usual = sheet.set_for(sheet.usual_seats)
        seats.append(say("cli.sheets.usual", set=usual, seats=sheet.usual_seats))
    switches = [
        say("cli.sheets.switch", name=switch.name, values=_values(switch))
        for switch in sheet.switches
    ]
    named = [sheet.id, sheet.title, say("cli.sheets.source", number=sheet.source)]
    return ["\n".join(named), "\n".join(seats), "\n".join(switches)]


def _range(allowed: range) -> str:
    return str(allowed[0]) if len(allowed) == 1 else f"{allowed[0]}-{allowed[-1]}"


def _values(switch: Switch | Number) -> str:
    """The values, the default first."""
    if isinstance(switch, Number):
        return say("cli.sheets.number", default=switch.default)
    return "|".join(switch.values)


def facts(sheet: Sheet) -> dict[str, Any]:
    """A sheet as plain values."""
    return {
        "id": sheet.id,
        "title": sheet.title,
        "aim": sheet.aim,
        "source": sheet.source,
        **sheet.sizes(),
        "switches": [
            {
                "name": switch.name,
                "default": switch.default,
                "values": list(switch.values) if isinstance(switch, Switch) else None,
            }
            for switch in sheet.switches
        ],
    }
