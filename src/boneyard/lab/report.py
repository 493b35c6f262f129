"""An analysis as a page that stands alone: what everybody gave away, a graph, mistakes in words."""

from collections.abc import Callable, Sequence
from html import escape

from ..core.record import Record
from ..faces.face import Face
from ..faces.phrases import bot_name
from ..sheets import find
from ..words import say, spoken
from .analysis import FINE, MISTAKE, Decision

WIDTH, HEIGHT, EDGE = 720, 260, 44
COLOURS = ("#2b6cb0", "#c05621", "#2f855a", "#805ad5", "#b83280", "#718096")
STYLE = """
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:right;padding:.3rem .6rem;border-bottom:1px solid #8884}
th:first-child,td:first-child{text-align:left}
svg{width:100%;height:auto}svg text{font:12px system-ui,sans-serif;fill:currentColor}
.axis{fill:none;stroke:currentColor;opacity:.3}.line{fill:none;stroke-width:2.5}
li{margin:.6rem 0}code{white-space:nowrap}.mistake{font-weight:600}
"""


def report(record: Record, decisions: Sequence[Decision], level: str) -> str:
    """The page."""
    fields = record.fields
    sheet = find(fields["sheet"])
    title = say("analysis.title", sheet=sheet.title)
    names = [str(name) for name in fields["players"]]
    face = sheet.face(names)
    measured = any(each.loss is not None for each in decisions)
    about = say(
        "analysis.about" if measured else "analysis.about-plain", level=bot_name(level, spoken())
    )
    parts = [
        f'<!doctype html><html lang="{spoken()}"><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        f"<h1>{escape(title)}</h1><p>{escape(about)}</p>",
        _sums(names, decisions, measured),
    ]
    if measured:
        parts.append(f"<h2>{escape(say('analysis.graph'))}</h2>{graph(names, decisions, face)}")
    parts.append(f"<h2>{escape(say('analysis.mistakes'))}</h2>{_mistakes(names, decisions, face)}")
    return "\n".join([*parts, "</html>", ""])


def sentence(each: Decision, name: str, face: Face) -> str:
    """A decision that was not the best, in words."""
    facts = {"round": each.round, "number": each.number, "name": name}
    labels = [face.label_of(move, each.seat) for move in (each.move, each.best)]
    moves = dict(zip(("move", "best"), labels, strict=True))
    if each.loss is None:
        return say("analysis.other", **facts, **moves, reason=each.reason)
    figures = {"loss": f"{each.loss:.1f}", "error": f"{each.error:.1f}"}
    return say(f"analysis.{each.kind}", **facts, **moves, **figures, reason=each.reason)


def _sums(names: Sequence[str], decisions: Sequence[Decision], measured: bool) -> str:
    columns = ["player", "decisions", "fine", *(["lost"] if measured else []), "grave"]
    head = "".join(f"<th>{escape(say(f'analysis.{name}'))}</th>" for name in columns)
    rows = []
    for seat, name in enumerate(names):
        own = [each for each in decisions if each.seat == seat]
        cells = [escape(name), str(len(own)), str(sum(each.kind == FINE for each in own))]
        if measured:
            cells.append(f"{sum(given_away(each) for each in own):.1f}")
        cells.append(str(sum(each.kind == MISTAKE for each in own)))
        rows.append("<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>")
    return f"<table><tr>{head}</tr>{''.join(rows)}</table>"


def _mistakes(names: Sequence[str], decisions: Sequence[Decision], face: Face) -> str:
    wrong = [each for each in decisions if each.kind != FINE]
    if not wrong:
        return f"<p>{escape(say('analysis.none'))}</p>"
    items = (
        f'<li class="{each.kind}" data-round="{each.round}" data-move="{each.number}">'
        f"{escape(sentence(each, names[each.seat], face))}</li>"
        for each in wrong
    )
    return f"<ol>{''.join(items)}</ol>"


def given_away(each: Decision) -> float:
    """What a decision counts for in sums: only what was judged wrong with some certainty."""
    return each.loss if each.loss is not None and each.kind != FINE else 0.0


def graph(names: Sequence[str], decisions: Sequence[Decision], face: Face) -> str:
    """What each seat has given away so far, over the match; mistakes are dots."""
    most = max(
        1.0,
        *(
            sum(given_away(each) for each in decisions if each.seat == seat)
            for seat in range(len(names))
        ),
    )

    def at(number: int, total: float) -> str:
        x = EDGE + number / max(len(decisions), 1) * (WIDTH - 2 * EDGE)
        return f"{x:.1f} {HEIGHT - EDGE - total / most * (HEIGHT - 2 * EDGE):.1f}"

    parts = [
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(say('analysis.graph'))}</title>",
        f'<path class="axis" d="M{at(0, most)}L{at(0, 0)}L{at(len(decisions), 0)}"/>',
        f'<text x="4" y="{EDGE + 4}">{most:.0f}</text><text x="4" y="{HEIGHT - EDGE}">0</text>',
    ]
    for number, each in enumerate(decisions):
        if number and each.round != decisions[number - 1].round:
            x, _ = at(number, 0).split()
            parts.append(f'<path class="axis" d="M{x} {EDGE}V{HEIGHT - EDGE}"/>')
    for seat, name in enumerate(names):
        parts += _line(decisions, seat, name, at, face)
    return "".join([*parts, "</svg>"])


def _line(
    decisions: Sequence[Decision],
    seat: int,
    name: str,
    at: Callable[[int, float], str],
    face: Face,
) -> list[str]:
    """One seat's line, with its name above."""
    colour = COLOURS[seat % len(COLOURS)]
    total, path, dots = 0.0, f"M{at(0, 0)}", []
    for number, each in enumerate(decisions, 1):
        if each.seat != seat:
            continue
        path += f"L{at(number, total)}"
        total += given_away(each)
        path += f"L{at(number, total)}"
        if each.kind == MISTAKE:
            x, y = at(number, total).split()
            tip = escape(sentence(each, name, face))
            dots.append(
                f'<circle cx="{x}" cy="{y}" r="5" fill="{colour}"><title>{tip}</title></circle>'
            )
    path += f"L{at(len(decisions), total)}"
    key = f'<text x="{EDGE + 110 * seat}" y="20" style="fill:{colour}">{escape(name[:14])}</text>'
    return [f'<path class="line" stroke="{colour}" d="{path}"/>', *dots, key]
