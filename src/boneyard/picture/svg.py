"""A picture as SVG text, for files and notebooks. The browser draws its own."""

from collections.abc import Sequence

from .pieces import Box, Half, Lying

UNIT = 40  # points a half
FELT, FACE, EDGE, PIP = "#1f5c46", "#fffbe8", "#b9ac87", "#22201b"
_THREE = (-0.26, 0.0, 0.26)
_FOUR = (-0.3, -0.1, 0.1, 0.3)
_ROWS = {
    0: (),
    1: ("   ", " . ", "   "),
    2: (".  ", "   ", "  ."),
    3: (".  ", " . ", "  ."),
    4: (". .", "   ", ". ."),
    5: (". .", " . ", ". ."),
    6: (". .", ". .", ". ."),
    7: (". .", "...", ". ."),
    8: ("...", ". .", "..."),
    9: ("...", "...", "..."),
    10: ("...", ". .", ". .", "..."),
    11: ("...", "...", ". .", "..."),
    12: ("...", "...", "...", "..."),
}


def svg(tiles: Sequence[Lying], box: Box) -> str:
    """Tiles as they lie in their box."""
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:g} {top:g} {width:g} {height:g}"'
        f' width="{width * UNIT:g}" height="{height * UNIT:g}">',
        f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" fill="{FELT}"/>',
        *(_tile(lying) for lying in tiles),
        "</svg>",
    ]
    return "".join(parts)


def _tile(lying: Lying) -> str:
    one, other = lying.halves
    x, y = min(one.x, other.x) - 0.48, min(one.y, other.y) - 0.48
    width, height = abs(one.x - other.x) + 0.96, abs(one.y - other.y) + 0.96
    mx, my = (one.x + other.x) / 2, (one.y + other.y) / 2
    dx, dy = (0.0, 0.36) if one.y == other.y else (0.36, 0.0)
    turned = one.y == other.y
    return (
        f"<g><title>{lying.tile}</title>"
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="0.12"'
        f' fill="{FACE}" stroke="{EDGE}" stroke-width="0.03"/>'
        f'<path d="M{mx - dx:g} {my - dy:g}L{mx + dx:g} {my + dy:g}" stroke="{EDGE}"'
        f' stroke-width="0.04"/>{_pips(one, turned)}{_pips(other, turned)}</g>'
    )


def _pips(half: Half, turned: bool) -> str:
    """The pips of a half; those of a tile that lies across are turned with it."""
    rows = _ROWS[half.number]
    heights = _FOUR if len(rows) == len(_FOUR) else _THREE
    dots = []
    for i, row in enumerate(rows):
        for j, sign in enumerate(row):
            if sign == ".":
                dx, dy = _THREE[j], heights[i]
                x, y = (half.x + dy, half.y - dx) if turned else (half.x + dx, half.y + dy)
                dots.append(f'<circle cx="{x:g}" cy="{y:g}" r="0.085" fill="{PIP}"/>')
    return "".join(dots)
