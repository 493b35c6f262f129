"""What everybody could expect, move by move, as a drawing: a line a seat, and dots for mistakes."""

from collections.abc import Sequence
from html import escape

from ..words import say
from .verdict import FOUND, MISTAKE, SLIP, Verdict

WIDTH, HEIGHT, EDGE = 720, 240, 40
COLOURS = ("#2b6cb0", "#c05621", "#2f855a", "#805ad5", "#b83280", "#718096")
RADIUS = {MISTAKE: 6, SLIP: 4, FOUND: 4}


def graph(names: Sequence[str], judged: Sequence[Verdict], said: Sequence[str]) -> str:
    """The drawing; `said` is what was said of each."""
    chips = any(each.unit == "chips" for each in judged)
    most = max([1.0, *(max(each.could, each.own) for each in judged)]) if chips else 1.0

    def at(number: int, worth: float) -> tuple[float, float]:
        across = EDGE + number / max(len(judged) - 1, 1) * (WIDTH - 2 * EDGE)
        return across, HEIGHT - EDGE - max(0.0, worth) / most * (HEIGHT - 2 * EDGE)

    title = escape(say("review.graph-chips" if chips else "review.graph"))
    top = f"{most:.0f}" if chips else "100%"
    parts = [
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img"><title>{title}</title>',
        f'<path class="axis" d="M{EDGE} {EDGE}V{HEIGHT - EDGE}H{WIDTH - EDGE}"/>',
        f'<text x="2" y="{EDGE + 4}">{top}</text><text x="2" y="{HEIGHT - EDGE}">0</text>',
    ]
    for number, each in enumerate(judged):
        if number and each.round != judged[number - 1].round:
            x, _ = at(number, 0)
            parts.append(f'<path class="axis" d="M{x:.1f} {EDGE}V{HEIGHT - EDGE}"/>')
    for seat, name in enumerate(names):
        colour = COLOURS[seat % len(COLOURS)]
        own = [
            (number, each)
            for number, each in enumerate(judged)
            if each.seat == seat and each.unit != "none"
        ]
        if not own:
            continue
        points = " ".join("{:.1f},{:.1f}".format(*at(n, each.own)) for n, each in own)
        parts.append(f'<polyline class="line" stroke="{colour}" points="{points}"/>')
        for number, each in own:
            if each.kind in RADIUS:
                x, y = at(number, each.own)
                parts.append(
                    f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{RADIUS[each.kind]}" fill="{colour}">'
                    f"<title>{escape(said[number])}</title></circle>"
                )
        across = EDGE + (WIDTH - 2 * EDGE) * seat / len(names)
        key = escape(name[:14])
        parts.append(f'<text x="{across:.0f}" y="20" style="fill:{colour}">{key}</text>')
    return "".join([*parts, "</svg>"])
