"""A score sheet as a picture: SVG that stands alone, for sending round after the evening."""

from html import escape

from ..words import say
from .pad import Pad
from .pad_view import view
from .paper import PaperLine, lines

ROW = 28
FIRST = 110  # width of the first column
COLUMN = 108
MARGIN = 20
LONGEST = 11  # letters of a name that a column has room for
STYLE = (
    "text{font:15px Georgia,serif;fill:#111}.head{font-weight:bold}"
    ".subtotal{font-style:italic}.total{font-weight:bold}line{stroke:#888}"
)


def as_picture(pad: Pad) -> str:
    """The pad as SVG."""
    shown = view(pad)
    written = lines(shown)
    width = 2 * MARGIN + FIRST + COLUMN * pad.seats
    height = 2 * MARGIN + ROW * (len(written) + 3)
    title = escape(say("pad.title", sheet=shown["title"]))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img">',
        f"<title>{title}</title><style>{STYLE}</style>",
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<text class="head" x="{MARGIN}" y="{MARGIN + 18}">{title}</text>',
        _row(1, "head", "", [_short(name) for name in shown["players"]]),
    ]
    parts += [_line(i, line) for i, line in enumerate(written, start=2)]
    y = MARGIN + ROW * (len(written) + 2) + 18
    parts.append(f'<text x="{MARGIN}" y="{y}">{escape(shown["text"])}</text></svg>')
    return "\n".join(parts) + "\n"


def _line(at: int, line: PaperLine) -> str:
    mark = " *" if line.remark else ""
    return _row(at, line.kind, line.title + mark, [str(points) for points in line.points])


def _row(at: int, kind: str, title: str, cells: list[str]) -> str:
    y = MARGIN + ROW * at
    right = MARGIN + FIRST + COLUMN * len(cells)
    found = f'<line x1="{MARGIN}" x2="{right}" y1="{y + ROW}" y2="{y + ROW}"/>'
    found += f'<text class="{kind}" x="{MARGIN}" y="{y + 19}">{escape(title)}</text>'
    for i, cell in enumerate(cells, start=1):
        x = MARGIN + FIRST + COLUMN * i - 8
        text = escape(cell)
        found += f'<text class="{kind}" x="{x}" y="{y + 19}" text-anchor="end">{text}</text>'
    return found


def _short(name: str) -> str:
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"
