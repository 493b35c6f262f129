"""A pad as the rows of a score sheet, as comma-separated values, and as plain text.

The rows are those of the printed example: a line a round, a subtotal under each from the second on.
"""

import csv
import io
from dataclasses import dataclass
from typing import Any

from ..words import say
from .pad import Pad
from .pad_view import view


@dataclass(frozen=True)
class PaperLine:
    """A line of a score sheet."""

    kind: str  # round, subtotal or total
    title: str
    points: list[int]
    remark: str = ""


def lines(shown: dict[str, Any]) -> list[PaperLine]:
    """The lines of the rounds that count, from a pad's view."""
    found: list[PaperLine] = []
    rounds = [each for each in shown["rounds"] if each["points"] and not each["after_end"]]
    for each in rounds:
        remark = say("pad.corrected") if each["corrected"] else ""
        title = say("pad.round", number=each["number"])
        found.append(PaperLine("round", title, each["points"], remark))
        if each["number"] > 1 and each is not rounds[-1]:
            found.append(PaperLine("subtotal", say("pad.subtotal"), each["subtotals"]))
    if rounds:
        found.append(PaperLine("total", say("pad.total"), shown["totals"]))
    return found


def as_csv(pad: Pad) -> str:
    """Every round and cause, corrected versions as well, for a spreadsheet."""
    shown = view(pad)
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\r\n")
    table.writerow([say("pad.round-name"), say("pad.points"), *map(plain, shown["players"])])
    for each in shown["rounds"]:
        for version in each["versions"]:
            if not version["current"] and version["points"] is not None:
                table.writerow([each["number"], say("pad.corrected"), *version["points"]])
        for cause in shown["form"]["causes"]:
            if each["points"] is not None and not each["after_end"]:
                title = [each["number"], cause["title"]]
                table.writerow([*title, *each["causes"][cause["cause"]]])
        if each["points"] is not None and not each["after_end"]:
            table.writerow([each["number"], say("pad.subtotal"), *each["subtotals"]])
    table.writerow(["", say("pad.total"), *shown["totals"]])
    return out.getvalue()


def plain(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in "=+-@" else name


def as_text(pad: Pad) -> str:
    """The score sheet in columns of plain text."""
    shown = view(pad)
    head = ["", *shown["players"]]
    rows = [[each.title, *map(str, each.points), each.remark] for each in lines(shown)]
    widths = [max(len(row[i]) for row in [head, *rows]) for i in range(len(head))]
    told = [say("pad.title", sheet=shown["title"]), "", _columns(head, widths)]
    told += [_columns(row, widths) for row in rows]
    return "\n".join([*told, "", shown["text"], ""])


def _columns(row: list[str], widths: list[int]) -> str:
    first, *others = (
        text.rjust(width) if i else text.ljust(width)
        for i, (text, width) in enumerate(zip(row, widths, strict=False))
    )
    remark = row[len(widths)] if len(row) > len(widths) else ""
    return "  ".join([first, *others, remark]).rstrip()
