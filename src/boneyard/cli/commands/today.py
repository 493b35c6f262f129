"""`boneyard today`: the deal of the day of any game, and how one fared with it among bots."""

import argparse
import json
from datetime import date

from ...core.match import Match
from ...core.sheet import Sheet
from ...lab.field import featured, field_of, result_of, rivals, standing
from ...puzzles.shelf import puzzle_of
from ...sheets import SHEETS
from ...sheets.deals import named_day
from ...words import say
from ..arguments import find_sheet
from ..files import append, file_errors, home
from ..game.launch import start
from ..game.lineup import arrange
from ..input import Keyboard
from ..output import Output, output
from ..parser import Parser

FILE = "today.jsonl"


def arguments(parser: Parser) -> None:
    parser.takes("sheet", metavar="SHEET", nargs="?")
    parser.takes("--day", metavar="DAY", default=date.today().isoformat())
    parser.takes("--json", action="store_true")


def run(given: argparse.Namespace) -> None:
    out, day = output(given.plain), date.fromisoformat(named_day(given.day))
    if given.sheet is None:
        show_day(out, day, given.json)
        return
    sheet = find_sheet(given.sheet)
    if sheet.id in kept(day):
        out.line(say("cli.today.again", text=kept(day)[sheet.id]))
    start(
        out,
        Keyboard(),
        sheet,
        arrange(sheet, sheet.sized(None, None)[1], bot_names=rivals(sheet)),
        seed=named_day(given.day),
        after_round=lambda match: tell_standing(out, match, day),
    )


def tell_standing(out: Output, match: Match, day: date) -> None:
    """After the first round: how it went, also among bots. The first time it is written down."""
    if len(match.rounds) > 1:
        return
    told = standing(match.sheet, result_of(match), field_of(match.sheet, day))
    out.line(say("cli.today.first-round", text=told.text, among=told.among))
    if match.sheet.id not in kept(day):
        keep(match.sheet, day, told.text)


def show_day(out: Output, day: date, as_json: bool) -> None:
    """Every game, and what one has made of its deal."""
    done = kept(day)
    if as_json:
        games = [{"sheet": each.id, "result": done.get(each.id)} for each in SHEETS]
        facts = {
            "day": day.isoformat(),
            "featured": [each.id for each in featured(day)],
            "puzzle": puzzle_of(day).id,
            "games": games,
        }
        print(json.dumps(facts, ensure_ascii=False, indent=2))
        return
    game, solitaire = featured(day)
    out.line(say("cli.today.featured", game=game.title, solitaire=solitaire.title))
    out.line(say("cli.today.puzzle", puzzle=puzzle_of(day).id))
    columns = [say(f"cli.today.{name}") for name in ("id", "game", "result")]
    out.table(columns, [[each.id, each.title, done.get(each.id, "")] for each in SHEETS])
    out.line(say("cli.today.how"))


def keep(sheet: Sheet, day: date, text: str) -> None:
    """Write a result down; BadFile if that fails."""
    file = home() / FILE
    with file_errors(file):
        file.parent.mkdir(parents=True, exist_ok=True)
    line = {"day": day.isoformat(), "sheet": sheet.id, "result": text}
    append(file, json.dumps(line, ensure_ascii=False) + "\n")


def kept(day: date) -> dict[str, str]:
    """What was made of the deals of this day. Lines that cannot be read are passed over."""
    try:
        text = (home() / FILE).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return {}
    found: dict[str, str] = {}
    for line in text.splitlines():
        try:
            read = json.loads(line)
            if read["day"] == day.isoformat():
                found[str(read["sheet"])] = str(read["result"])
        except (ValueError, KeyError, TypeError):
            continue
    return found
