"""A table drawn once and for all, for files and notebooks: tiles, backs and short labels in a box.

Families say where these lie; svg.py draws them. The browser draws its own pictures.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from .pieces import Box, Half, Lying

MARGIN = 0.5
STEP = 1.1  # from one standing tile to the next
DOWN = 2.3  # from one row of them to the next
BREAK = 14  # tiles in a row


@dataclass(frozen=True)
class Label:
    """A short text with its middle here."""

    text: str
    x: float
    y: float


@dataclass
class Sketch:
    """What lies where. `box` grows with what is put in."""

    tiles: list[Lying] = field(default_factory=list)
    backs: list[tuple[float, float]] = field(default_factory=list)  # middles of tiles face down
    labels: list[Label] = field(default_factory=list)
    box: Box = (0.0, 0.0, 0.0, 0.0)
    lit: list[Lying] = field(default_factory=list)  # tiles of these to look at, edged with brass

    def stand(self, tile: str | None, x: float, y: float) -> None:
        """Stand a tile upright with its middle here; None stands for one that is face down."""
        if tile is None:
            self.backs.append((x, y))
        else:
            high, low = tile.split("-")
            halves = (Half(int(high), x, y - 0.5), Half(int(low), x, y + 0.5))
            self.tiles.append(Lying(tile, halves, None))
        self.reach(x - 0.5, y - 1, x + 0.5, y + 1)

    def rows(self, tiles: Sequence[str | None], x: float, y: float, most: int = BREAK) -> float:
        """Stand tiles in rows from here on; the height of the next row."""
        for place, tile in enumerate(tiles):
            self.stand(tile, x + STEP * (place % most), y + DOWN * (place // most))
        return y + DOWN * -(-len(tiles) // most)

    def label(self, text: str, x: float, y: float) -> None:
        """Write a short text with its middle here."""
        self.labels.append(Label(text, x, y))
        wide = 0.16 * len(text)
        self.reach(x - wide, y - 0.4, x + wide, y + 0.4)

    def reach(self, left: float, top: float, right: float, bottom: float) -> None:
        """Let the box hold this too."""
        if self.box == (0.0, 0.0, 0.0, 0.0):
            self.box = (left, top, right, bottom)
        a, b, c, d = self.box
        self.box = (min(a, left), min(b, top), max(c, right), max(d, bottom))

    def add_hand(self, tiles: Iterable[str]) -> None:
        """Stand a hand below everything else, in the middle."""
        held = list(tiles)
        if not held:
            return
        left, _, right, bottom = self.box
        wide = STEP * (min(len(held), BREAK) - 1)
        self.rows(held, (left + right - wide) / 2, bottom + 1.6)


def laid(tiles: Sequence[Lying]) -> Sketch:
    """Tiles as they lie, with felt around them for one more on each side."""
    sketch = Sketch(tiles=list(tiles), box=(-2.0, -1.5, 2.0, 1.5))
    for each in tiles:
        for half in each.halves:
            sketch.reach(half.x - 1.5, half.y - 1.5, half.x + 1.5, half.y + 1.5)
    return sketch


def aligned(sketches: Iterable[Sketch]) -> None:
    """Give pictures of one table the box that holds all of them, so that nothing moves."""
    drawn = list(sketches)
    for each in drawn[1:]:
        drawn[0].reach(*each.box)
    for each in drawn:
        each.box = drawn[0].box


def in_rows(tiles: Sequence[str | None]) -> Sketch:
    """Tiles upright, in rows."""
    sketch = Sketch()
    sketch.rows(tiles, 0.0, 0.0)
    return sketch
