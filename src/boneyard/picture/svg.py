"""A sketch as SVG text, for files and notebooks: complete in itself, and told in words.

Measures and colours are those of the tile in the browser (web/src/table/Tile.svelte): its unit is
half a tile. A tile is drawn once, as a symbol, however often it lies in a page of many pictures.
"""

from collections.abc import Iterable
from html import escape

from .pieces import Lying
from .sketch import MARGIN, Label, Sketch

UNIT = 32  # points a half, of a picture that has room
WIDEST = 960  # points
FELT, BONE, SIDE, EBONY, GROOVE, BRASS, INK = (
    "#296547",
    "#fdf6e3",
    "#cdb98c",
    "#2c2119",
    "#b7a47a",
    "#dcae48",
    "#fdf6e6",
)
PIPS = {  # by number: sets larger than double-six tell them apart by colour
    **{1: "#08618a", 2: "#15673a", 3: "#a8211a", 4: "#6e4a1c", 5: "#2443b4", 6: "#7a5000"},
    **{7: "#7b2d8c", 8: "#0e6661", 9: "#a3185f", 10: "#9a3f08", 11: "#3c4093", 12: "#585450"},
}
PLAIN = "#221b15"  # pips of a double-six
_THIRDS = (-0.27, 0.0, 0.27)
_QUARTERS = (-0.315, -0.105, 0.105, 0.315)
_COLUMNS = (  # of an upright half, from the left: at which heights a pip is drilled
    *(("", "", ""), ("", "1", ""), ("0", "", "2"), ("0", "1", "2"), ("02", "", "02")),
    *(("02", "1", "02"), ("012", "", "012"), ("012", "1", "012"), ("012", "02", "012")),
    *(("012", "012", "012"), ("0123", "03", "0123"), ("0123", "0m3", "0123")),
    ("0123", "0123", "0123"),
)


def svg(sketch: Sketch, told: str = "", coloured: bool = False) -> str:
    """The whole picture; `told` is what it shows, for those who do not see it."""
    return frame(sketch, told, coloured, symbols([sketch], coloured))


def frame(sketch: Sketch, told: str, coloured: bool, defs: str = "") -> str:
    """The picture without the symbols of its tiles, unless they are given."""
    left, top, right, bottom = sketch.box
    left, top, right, bottom = left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN
    width, height = right - left, bottom - top
    scale = min(UNIT, WIDEST / width)
    about = escape(told, quote=True)
    lying = sorted(sketch.tiles, key=lambda each: max(half.y for half in each.halves))
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{about}"'
            f' viewBox="{left:g} {top:g} {width:g} {height:g}"'
            f' width="{width * scale:g}" height="{height * scale:g}">{defs}',
            f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" rx=".4"'
            f' fill="{FELT}"/>',
            *(f'<use href="#by-back" x="{x:g}" y="{y:g}"/>' for x, y in sketch.backs),
            *(_tile(each, coloured) for each in lying),
            *(_edge(each) for each in sketch.lit),
            *(_label(each) for each in sketch.labels),
            "</svg>",
        ]
    )


def symbols(sketches: Iterable[Sketch], coloured: bool) -> str:
    """What `frame` draws tiles with: every way in which one lies in these sketches."""
    seen = {_way(each) for sketch in sketches for each in sketch.tiles}
    drawn = [_symbol(*way, coloured) for way in sorted(seen)]
    return f"<defs>{_back()}{''.join(drawn)}</defs>"


def _way(lying: Lying) -> tuple[int, int, bool]:
    """The numbers of the half above and below, or left and right; does it lie across?"""
    one, other = lying.halves
    across = one.y == other.y
    if (one.x > other.x) if across else (one.y > other.y):
        one, other = other, one
    return one.number, other.number, across


def _name(first: int, second: int, across: bool, coloured: bool) -> str:
    """Of a symbol; a notebook may have many pictures with the same ones."""
    return f"by-{first}-{second}{'h' if across else ''}{'c' if coloured else ''}"


def _tile(lying: Lying, coloured: bool) -> str:
    one, other = lying.halves
    x, y = (one.x + other.x) / 2, (one.y + other.y) / 2
    name = _name(*_way(lying), coloured)
    return f'<use href="#{name}" x="{x:g}" y="{y:g}"><title>{lying.tile}</title></use>'


def _edge(lying: Lying) -> str:
    one, other = lying.halves
    x, y = min(one.x, other.x) - 0.55, min(one.y, other.y) - 0.55
    width, height = abs(one.x - other.x) + 1.1, abs(one.y - other.y) + 1.1
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx=".2" fill="none"'
        f' stroke="{BRASS}" stroke-width=".14"/>'
    )


def _label(label: Label) -> str:
    return (
        f'<text x="{label.x:g}" y="{label.y + 0.2:g}" font-size=".55" font-weight="700"'
        f' font-family="Inter,system-ui,sans-serif" text-anchor="middle" fill="{INK}">'
        f"{escape(label.text)}</text>"
    )


def _symbol(first: int, second: int, across: bool, coloured: bool) -> str:
    width, height = (1.96, 0.96) if across else (0.96, 1.96)
    groove = "M0-.36V-.1M0 .1V.36" if across else "M-.36 0H-.1M.1 0H.36"
    places = ((-0.49, 0.0), (0.49, 0.0)) if across else ((0.0, -0.49), (0.0, 0.49))
    halves = "".join(
        _pips(number, x, y, across, PIPS[number] if coloured else PLAIN)
        for number, (x, y) in zip((first, second), places, strict=True)
        if number
    )
    return (
        f'<g id="{_name(first, second, across, coloured)}">{_body(width, height)}'
        f"{_box(width, height, 0, BONE)}"
        f'<path d="{groove}" stroke="{GROOVE}" stroke-width=".026"/>'
        f'<circle r=".064" fill="{BRASS}"/>{halves}</g>'
    )


def _back() -> str:
    frame = f' fill="none" stroke="{BRASS}" stroke-width=".022" opacity=".55"'
    return (
        f'<g id="by-back">{_body(0.96, 1.96)}{_box(0.96, 1.96, 0, EBONY)}'
        f'<rect x="-.35" y="-.85" width=".7" height="1.7" rx=".08"{frame}/>'
        f'<circle r=".1" fill="{BRASS}"/></g>'
    )


def _body(width: float, height: float) -> str:
    """Two shadows, and the edge that is seen below the face."""
    shade = '<g opacity=".26">' + _box(width, height, 0.19, "#000") + "</g>"
    return shade + _box(width, height, 0.15, EBONY) + _box(width, height, 0.08, SIDE)


def _box(width: float, height: float, dy: float, fill: str) -> str:
    return (
        f'<rect x="{-width / 2:g}" y="{dy - height / 2:g}" width="{width:g}"'
        f' height="{height:g}" rx=".13" fill="{fill}"/>'
    )


def _pips(number: int, x: float, y: float, across: bool, fill: str) -> str:
    """All pips of a half as one path; those of a tile that lies across are turned with it."""
    heights = _QUARTERS if number > 9 else _THIRDS
    r = 0.074 if number > 9 else 0.09 if number > 6 else 0.104
    path = ""
    for dx, column in zip(_THIRDS, _COLUMNS[number], strict=True):
        for row in column:
            dy = 0.0 if row == "m" else heights[int(row)]
            left, top = (x + dy, y - dx) if across else (x + dx, y + dy)
            path += f"M{left - r:g} {top:g}a{r} {r} 0 1 0 {2 * r:g} 0a{r} {r} 0 1 0 {-2 * r:g} 0z"
    return f'<path d="{path}" fill="{fill}"/>'
