"""What a player's words mean: short forms become moves. Nothing is asked or printed here.

A tile is typed `6-5`, `5-6`, `65`, or as its number in the hand; `6-5 b` says the end by its
letter, `6-5>4-6` in full, and `=15` claims a score. A text can mean several legal moves; then the
caller asks. It can mean none; then `refused` is the move that the match refuses with its reason.
"""

import re
from dataclasses import dataclass

from ...core.arms import OpenEnd
from ...core.tiles import Tile, tile
from ...core.view import View
from ...faces.face import Meant
from .engine.move import LineMove
from .engine.table import line_table
from .rows import layout

_BETWEEN = r"\s*[-–·/|:.,\s]\s*"
_TYPED = re.compile(
    rf"(?:(?P<a>\d{{1,2}}){_BETWEEN}(?P<b>\d{{1,2}})|(?P<number>\d{{1,2}}))"
    rf"\s*(?:>\s*(?P<under>\d{{1,2}}){_BETWEEN}(?P<open>\d{{1,2}})|>?\s*(?P<letter>[a-z]{{1,2}}))?"
    r"\s*(?:=\s*(?P<claim>\d{1,4}))?",
    re.ASCII,
)
_VERBS = {"d": "draw", "draw": "draw", "p": "pass", "pass": "pass", "turn": "turn"}


def understand(text: str, view: View) -> Meant | None:
    """What the seat of this view means by a text; None when it is no move at all."""
    typed = " ".join(text.lower().split())
    for move in view.moves():
        if str(move) == typed:
            return Meant([move])
    if typed in _VERBS:
        verb = _VERBS[typed]
        return Meant([move for move in view.moves() if str(move) == verb], verb)
    found = _TYPED.fullmatch(typed)
    if found is None:
        return None
    play = _Play.read(found, view)
    return None if play is None else play.meant(view)


@dataclass(frozen=True)
class _Play:
    """A tile somebody wants to lay, with as much about its place as was said."""

    tiles: list[Tile]  # more than one when a number can be read in two ways
    on: Tile | None
    half: int | None  # the open half of `on`
    claim: int | None

    @classmethod
    def read(cls, found: re.Match[str], view: View) -> "_Play | None":
        if found["number"] is None:
            tiles = [tile(int(found["a"]), int(found["b"]))]
        else:
            tiles = _numbered(found["number"], view)
        claim = None if found["claim"] is None else int(found["claim"])
        if found["letter"] is not None:
            end = layout(line_table(view.table)).ends.get(found["letter"])
            return None if end is None or not tiles else cls(tiles, end.on, end.half, claim)
        on = half = None
        if found["open"] is not None:
            half = int(found["open"])
            on = tile(int(found["under"]), half)
        return cls(tiles, on, half, claim) if tiles else None

    def meant(self, view: View) -> Meant:
        moves = [move for move in view.moves() if isinstance(move, LineMove) and self._may_be(move)]
        if moves:
            return Meant([*moves])
        which = next((each for each in self.tiles if each in view.hand), self.tiles[0])
        claim = "" if self.claim is None else f"={self.claim}"
        return Meant([], self._in_full(which, view) + claim)

    def _may_be(self, move: LineMove) -> bool:
        return (
            move.tile in self.tiles
            and move.claimed == self.claim
            and (self.on is None or (move.on == self.on and move.open_half == self.half))
        )

    def _in_full(self, which: Tile, view: View) -> str:
        """The move on the place that was said, or on the likeliest one."""
        table = line_table(view.table)
        ends = [end for end in layout(table).ends.values() if self._is_said(end)]
        for end in ends:
            inner = table.partner[end.half]
            if inner in which:
                return f"{inner}-{which.high + which.low - inner}>{end}"
        if self.on is not None:
            return f"{which}>{self._place()}"
        return f"{which}>{ends[0]}" if ends else str(which)

    def _is_said(self, end: OpenEnd) -> bool:
        return self.on is None or (end.on == self.on and end.half == self.half)

    def _place(self) -> str:
        assert self.on is not None and self.half is not None
        return str(OpenEnd(self.half, self.on, 1))


def _numbered(text: str, view: View) -> list[Tile]:
    """The tiles that one or two digits may stand for: halves, or a number in the hand, or both."""
    tiles = []
    if len(text) == 2:
        tiles.append(tile(int(text[0]), int(text[1])))
    if not text.startswith("0") and int(text) <= len(view.hand):
        tiles.append(view.hand[int(text) - 1])
    return tiles
