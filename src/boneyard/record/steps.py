"""A record move by move, as a page for notebooks: pictures one goes through by buttons or keys.

It is HTML and CSS alone. Radio buttons choose the picture, so that it works where no script runs;
where no style does either it is a list of pictures with what was done above each.
"""

from collections.abc import Iterator
from html import escape
from secrets import token_hex
from typing import NamedTuple

from ..core.codes import CALL
from ..core.errors import BadRecord
from ..core.happening import Happening
from ..core.match import Match
from ..core.record import Record
from ..core.view import View, watch
from ..picture.sketch import aligned
from ..picture.svg import frame, symbols
from ..words import say
from .parse import parse
from .portraits import COLOURED, told
from .replay import begin

MOST = 400  # moves that are drawn at once: more would make a notebook slow
_STYLE = (
    "#{page} ol{{list-style:none;margin:0;padding:0}}#{page} li{{display:none}}"
    "#{page} input{{width:10px;margin:1px}}#{page} svg{{max-width:100%;height:auto}}"
    "#{page} label{{cursor:pointer;padding:0 8px;font-weight:700}}{chosen}"
)
_CHOSEN = "#{page}-{n}:checked~ol>li:nth-child({at}){{display:block}}"


class Step(NamedTuple):
    """The table after a move, and what was done."""

    done: str
    view: View


def steps(record: Record, number: int | None = None) -> str:
    """A round as a page; without its number (from 1) the whole match, if it is not too long, else
    its last round. BadRecord for a record that breaks the rules, or has no such round."""
    record = parse(record.text)
    rounds = record.fields["rounds"]
    if number is not None and not 1 <= number <= len(rounds):
        what = say("cli.show.no-round", round=number, rounds=len(rounds))
        raise BadRecord(where="record", what=what)
    if number is None and sum(len(each["moves"]) for each in rounds) > MOST:
        number = len(rounds)
    return _page(begin(record), list(walked(begin(record), rounds, number)))


def walked(
    match: Match, rounds: list[dict[str, list[tuple[int, str]]]], only: int | None
) -> Iterator[Step]:
    """The deal and every move of a record's rounds, or of one of them (counted from 1)."""
    for number, played in enumerate(rounds, start=1):
        shown = only is None or only == number
        if shown:
            yield Step(say("notebook.dealt", number=number), match.watch())
        for seat, move in played["moves"]:
            deal = match.opened()  # a round that ends is followed by the next deal at once
            made = match.play(move, seat)
            if not shown:
                continue
            if made.round is None:
                yield Step(_said(match, made), match.watch())
                continue
            if made.move.code == CALL:
                deal.call(seat)
            else:
                deal.play(made.move.code)
            yield Step(_said(match, made), watch(match.sheet, deal.table))


def _said(match: Match, made: Happening) -> str:
    points = f" (+{made.points})" if made.points else ""
    return f"{match.players[made.seat]}: {made.move}{points}"


def _page(match: Match, found: list[Step]) -> str:
    page = f"by-{token_hex(4)}"  # every page has buttons of its own
    sketches = [match.sheet.family.sketch(step.view) for step in found]
    aligned(sketches)
    coloured = match.top >= COLOURED
    last = len(found)
    buttons = "".join(
        f'<input type="radio" name="{page}" id="{page}-{n}" aria-label="{n}"'
        f"{' checked' if n == 1 else ''}>"
        for n in range(1, last + 1)
    )
    chosen = "".join(_CHOSEN.format(page=page, n=n, at=n) for n in range(1, last + 1))
    items = "".join(
        f"<li><p>{_turn(page, n - 1, '‹') if n > 1 else ''}{n}/{last} · {escape(step.done)}"
        f"{_turn(page, n + 1, '›') if n < last else ''}</p>"
        f"{frame(sketch, told(step.view, match.players), coloured)}</li>"
        for n, (step, sketch) in enumerate(zip(found, sketches, strict=True), start=1)
    )
    drawn = symbols(sketches, coloured)
    return (
        f'<div id="{page}" role="group" aria-label="{escape(match.sheet.title, quote=True)}">'
        f"<style>{_STYLE.format(page=page, chosen=chosen)}</style>"
        f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{drawn}</svg>'
        f"{buttons}<ol>{items}</ol></div>"
    )


def _turn(page: str, to: int, sign: str) -> str:
    return f'<label for="{page}-{to}">{sign}</label>'
