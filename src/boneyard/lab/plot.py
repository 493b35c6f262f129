"""An arena's figures as a picture: a dot for each mean, a bar for its interval. An SVG file that
needs nothing else."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from .stats import Interval

WIDTH = 720
NAMES = 170  # room for the names on the left
FIGURES = 150  # and for the numbers on the right
ROW = 30
HEAD = 48
FOOT = 34
TICKS = 6
STYLE = (
    "text{font:14px system-ui,sans-serif;fill:currentColor}"
    ".t{font-weight:600}.a{font-size:12px;opacity:.7}.f{text-anchor:end}.m{text-anchor:middle}"
    ".g{stroke:currentColor;opacity:.15}.n{stroke:currentColor;opacity:.6;stroke-dasharray:4 3}"
    ".b{stroke:#2b6cb0;stroke-width:3;stroke-linecap:round}.d{fill:#2b6cb0}"
    "svg{color:#222;background:#fff}"
    "@media(prefers-color-scheme:dark){svg{color:#ddd;background:#161616}"
    ".b{stroke:#7fb2e5}.d{fill:#7fb2e5}}"
)


class Panel(NamedTuple):
    """One kind of figure: a row for each name, and the value, if any, at which
    nobody is ahead."""

    title: str
    rows: Sequence[tuple[str, Interval]]
    par: float | None


def plot(title: str, panels: Sequence[Panel]) -> str:
    """The picture as text."""
    heights = [HEAD + ROW * len(panel.rows) + FOOT for panel in panels]
    height = HEAD + sum(heights)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        f'<text class="t" x="16" y="30">{escape(title)}</text>',
    ]
    top = HEAD
    for panel, each in zip(panels, heights, strict=True):
        parts += _panel(panel, top)
        top += each
    return "\n".join([*parts, "</svg>", ""])


def _panel(panel: Panel, top: int) -> list[str]:
    step, ticks = scale(panel)
    low, high = ticks[0], ticks[-1]
    digits = 0 if step >= 1 else 1 if step >= 0.1 else 2

    def x(value: float) -> str:
        return f"{NAMES + (value - low) / (high - low) * (WIDTH - NAMES - FIGURES):.1f}"

    begin, end = top + HEAD - 12, top + HEAD + ROW * len(panel.rows)
    parts = [f'<text class="t" x="16" y="{top + 20}">{escape(panel.title)}</text>']
    for tick in ticks:
        parts.append(f'<path class="g" d="M{x(tick)} {begin}V{end}"/>')
        parts.append(f'<text class="a m" x="{x(tick)}" y="{end + 16}">{tick:.{digits}f}</text>')
    if panel.par is not None:
        parts.append(f'<path class="n" d="M{x(panel.par)} {begin}V{end}"/>')
    for number, (name, figure) in enumerate(panel.rows):
        y = top + HEAD + ROW * number + ROW // 3
        text = f"{figure.mean:.1f} ({figure.low:.1f} … {figure.high:.1f})"
        parts += [
            f'<text x="16" y="{y + 5}">{escape(name)}</text>',
            f'<path class="b" d="M{x(figure.low)} {y}H{x(figure.high)}"/>',
            f'<circle class="d" cx="{x(figure.mean)}" cy="{y}" r="5"/>',
            f'<text class="f a" x="{WIDTH - 12}" y="{y + 5}">{text}</text>',
        ]
    return parts


def scale(panel: Panel) -> tuple[float, list[float]]:
    """Round numbers that hold the par and every interval, and the step between them."""
    ends = [end for _, each in panel.rows for end in (each.low, each.high)]
    ends += [] if panel.par is None else [panel.par]
    span = max(max(ends) - min(ends), 1e-6)
    step = 1e-6
    for power in range(-6, 12):
        for leading in (1, 2, 5):
            if span / step > TICKS:
                step = leading * 10.0**power
    first = int(min(ends) // step)
    last = max(int(-(-max(ends) // step)), first + 1)
    return step, [number * step for number in range(first, last + 1)]
