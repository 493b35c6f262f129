"""`boneyard learn`: a lesson at the prompt."""

import argparse
import json

from ...lessons import every_lesson, find_lesson
from ...words import say
from ..errors import LessonMissing
from ..game.lesson import take
from ..input import Keyboard
from ..output import Output, output
from ..parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes("lesson", metavar="LESSON", nargs="?")
    parser.takes("--list", action="store_true")
    parser.takes("--json", action="store_true")


def run(given: argparse.Namespace) -> None:
    out = output(given.plain)
    if given.list or given.json:
        show_lessons(out, given.json)
        return
    if given.lesson is None:
        raise LessonMissing()
    take(out, Keyboard(), find_lesson(given.lesson))


def show_lessons(out: Output, as_json: bool) -> None:
    """Every lesson, as a table or as JSON."""
    if as_json:
        facts = [
            {
                "id": each.id,
                "game": each.game,
                "kind": each.kind,
                "steps": len(each.steps),
                "minutes": each.minutes,
            }
            for each in every_lesson()
        ]
        print(json.dumps(facts, indent=2))
        return
    columns = [say(f"cli.learn.{name}") for name in ("id", "title", "steps", "minutes")]
    rows = [
        [each.id, each.title, str(len(each.steps)), str(each.minutes)] for each in every_lesson()
    ]
    out.table(columns, rows)
