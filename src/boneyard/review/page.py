"""A review as a page that stands alone, and as lines of text."""

from collections.abc import Iterator, Sequence
from html import escape

from ..core.chance import rng
from ..core.record import Record
from ..core.view import View
from ..picture.sketch import Sketch, aligned
from ..picture.svg import svg
from ..record.portraits import COLOURED, told
from ..sheets import find
from ..words import say, spoken
from .examination import decisions
from .graph import graph
from .highlights import highlights
from .sentences import Remark, where
from .verdict import FINE, FOUND, MISTAKE, SLIP

STYLE = """
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:right;padding:.3rem .6rem;border-bottom:1px solid #8884}
th:first-child,td:first-child{text-align:left}
svg{max-width:100%;height:auto}.graph svg{width:100%}
.graph text{font:12px system-ui,sans-serif;fill:currentColor}
.axis{fill:none;stroke:currentColor;opacity:.3}.line{fill:none;stroke-width:2.5}
li{margin:.6rem 0}.mistake{font-weight:600}summary{cursor:pointer;padding:.4rem 0}
"""


def page(record: Record, judged: Sequence[Remark]) -> str:
    """The page: how well everybody decided, the graph, the moments that mattered most with the
    better move on the table, and every decision on demand."""
    names = [str(name) for name in record.fields["players"]]
    title = say("review.title", sheet=find(record.fields["sheet"]).title)
    parts = [
        f'<!doctype html><html lang="{spoken()}"><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        f"<h1>{escape(title)}</h1><p>{escape(about(judged))}</p>",
    ]
    if judged:
        parts.append(_sums(names, judged))
        if unit_of(judged) != "none":
            drawn = graph(names, judged, [each.text for each in judged])
            parts.append(f'<div class="graph">{drawn}</div>')
        parts.append(f"<h2>{escape(say('review.moments'))}</h2>{_moments(record, judged)}")
        rows = "".join(
            f'<li class="{each.kind}">{escape(where(each))}: {escape(each.text)}</li>'
            for each in judged
        )
        every = escape(say("review.every"))
        parts.append(f"<details><summary>{every}</summary><ol>{rows}</ol></details>")
    return "\n".join([*parts, "</html>", ""])


def lines(judged: Sequence[Remark], every: bool) -> Iterator[str]:
    """The same as text."""
    yield about(judged)
    chosen = judged if every else highlights(judged)
    if judged and not chosen:
        yield say("review.none")
    for each in chosen:
        yield f"{where(each)}: {each.text}"


def about(judged: Sequence[Remark]) -> str:
    """What the figures are."""
    if not judged:
        return say("review.nothing")
    unit = unit_of(judged)
    return say("review.about" if unit == "chance" else f"review.about-{unit}")


def unit_of(judged: Sequence[Remark]) -> str:
    """What is counted: calls that only a rule of thumb judges count nothing."""
    return next((each.unit for each in judged if each.unit != "none"), "none")


def _sums(names: Sequence[str], judged: Sequence[Remark]) -> str:
    columns = ("player", "decisions", "good", "slips", "mistakes")
    head = "".join(f"<th>{escape(say(f'review.{name}'))}</th>" for name in columns)
    rows = []
    for seat, name in enumerate(names):
        kinds = [each.kind for each in judged if each.seat == seat]
        good = kinds.count(FINE) + kinds.count(FOUND)
        cells = (escape(name), len(kinds), good, kinds.count(SLIP), kinds.count(MISTAKE))
        rows.append("<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>")
    return f"<table><tr>{head}</tr>{''.join(rows)}</table>"


def _moments(record: Record, judged: Sequence[Remark]) -> str:
    chosen = {(each.round, each.step): each for each in highlights(judged)}
    if not chosen:
        return f"<p>{escape(say('review.none'))}</p>"
    items = []
    for decision in decisions(record):
        verdict = chosen.get((decision.round, decision.step))
        if verdict is not None:
            items.append(
                f'<li class="{verdict.kind}"><p>{escape(where(verdict))}: {escape(verdict.text)}'
                f"</p>{after(decision.view, verdict.best)}</li>"
            )
    return f"<ol>{''.join(items)}</ol>"


def after(view: View, best: str) -> str:
    """The table as the seat saw it, with the better move made on it: what that lays has an edge of
    brass. Below it the hand."""
    move = next(each for each in view.moves() if str(each) == best)
    before = view.sheet.family.sketch(view)
    lying = {each.tile for each in before.tiles}
    held = [str(each) for each in view.hand if str(each) not in lying]
    sketch = _made(view, move.code) or before
    sketch.lit = [each for each in sketch.tiles if each.tile not in lying and each.tile in held]
    aligned([sketch, before])
    sketch.add_hand(held)
    names = [say("notebook.seat", number=seat) for seat in range(view.table.seats)]
    return svg(sketch, told(view, names), view.table.top >= COLOURED)


def _made(view: View, code: int) -> Sketch | None:
    """The table after a move, as far as it lays a tile that the seat holds; else nothing: what
    would come up is not known."""
    if not view.halves or view.table.in_rows:
        return None
    deal = view.imagine(rng("picture"))
    deal.play(code)
    if deal.n_options == 0 or deal.table.stock_left != view.table.stock_left:
        return None
    left = deal.halves(view.seat)
    shown = View(
        view.sheet, deal.table, view.seat, left, [], deal.muck.of_seat(deal.table, view.seat)
    )
    return view.sheet.family.sketch(shown)
