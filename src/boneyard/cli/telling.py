"""What happened, in sentences. Both the screen and the line mode speak with these."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import groupby

from ..core.codes import DRAW, MUGGINS, PASS, VERBS
from ..core.move import Move
from ..core.sheet import Sheet
from ..core.tiles import Tile
from ..engines.line.arms import OpenEnd
from ..engines.line.joining import Alike
from ..engines.line.move import LineMove
from ..engines.line.sheet import LineSheet
from ..words import say


@dataclass(frozen=True)
class Event:
    """A move that was made. `tile` is what a draw brought or the stock turned up."""

    seat: int
    move: Move
    points: int
    tile: Tile | None = None
    forced: bool = False  # nothing fitted, so nothing was decided

    @property
    def lays(self) -> bool:
        """Did it lay a tile of the hand?"""
        return self.move.code < VERBS


def counted(key: str, number: int, **facts: object) -> str:
    """A text that says how many: `key.one` or `key.many`."""
    return say(f"{key}.{'one' if number == 1 else 'many'}", number=number, **facts)


def listed(words: Sequence[str], key: str = "play.list-end") -> str:
    """`a`, `a and b`, `a, b and c`; with `play.list-or`, `a or b`."""
    if len(words) < 2:
        return "".join(words)
    return say(key, most=", ".join(words[:-1]), last=words[-1])


class Teller:
    """Tells events to one seat (`eyes`), or to everybody at once when there is no such seat."""

    def __init__(self, sheet: Sheet, names: Sequence[str]) -> None:
        self.sheet = sheet
        self.names = names
        self.open_hands: Collection[int] = ()  # seats whose draws anybody may hear of

    def sentences(self, events: Sequence[Event], eyes: int | None) -> list[str]:
        """A sentence an event, draws in a row made one."""
        told: list[str] = []
        for (seat, draws, _), group in groupby(
            events, key=lambda event: (event.seat, event.move.code == DRAW, event.forced)
        ):
            if draws:
                told.append(self._drew(seat, list(group), eyes))
            else:
                told += [self._one(event, eyes) for event in group]
        return told

    def _who(self, seat: int, eyes: int | None) -> str:
        return "play.you" if seat == eyes else "play.they"

    def _drew(self, seat: int, events: list[Event], eyes: int | None) -> str:
        who = self._who(seat, eyes)
        tiles = [str(event.tile) for event in events if event.tile is not None]
        if tiles and (seat == eyes or seat in self.open_hands):
            key = "drew-tiles-forced" if events[0].forced and seat == eyes else "drew-tiles"
            return say(f"{who}.{key}", name=self.names[seat], tiles=listed(tiles))
        return counted(f"{who}.drew", len(events), name=self.names[seat])

    def _one(self, event: Event, eyes: int | None) -> str:
        key = f"{self._who(event.seat, eyes)}.{_verb(event.move)}"
        facts: dict[str, object] = {"name": self.names[event.seat], "points": event.points}
        if event.points and event.lays:
            key += "-for"
        if event.forced and event.seat == eyes:
            key += "-forced"
        return say(key, **facts, tile=self._tile(event), place=self.place(event.move))

    def _tile(self, event: Event) -> str:
        tile = event.move.tile if isinstance(event.move, LineMove) else None
        return str(tile or event.tile)

    def place(self, move: Move) -> str:
        """Where a play goes: `on 6-6`, `on the 6 of 6-4`."""
        if not isinstance(move, LineMove) or move.on is None or move.open_half is None:
            return ""
        where = on(move.on, move.open_half)
        if not self.sums_halves or move.inner == move.outer:
            return where
        return say("play.place.leaving", place=where, half=move.outer)

    @property
    def sums_halves(self) -> bool:
        """Do touching halves make a total, so that a tile can lie either way?"""
        return isinstance(self.sheet, LineSheet) and not isinstance(self.sheet.joins, Alike)

    def deed(self, move: Move) -> str:
        """What a move would do: `lay 6-5 on 6-6`."""
        if not isinstance(move, LineMove) or move.tile is None:
            return say(f"play.deed.{_verb(move)}")
        deed = say(f"play.deed.{_verb(move)}", tile=move.tile, place=self.place(move))
        if move.claimed is None:
            return deed
        return say("play.deed.claiming", deed=deed, points=move.claimed)

    def end(self, end: OpenEnd, wants: int) -> str:
        """An open end: `6 on 6-4`, with its free sides, and what goes there unless the same."""
        text = say("play.end.plain", half=end.half, tile=end.on)
        if end.sides > 1:
            text = counted("play.end.sides", end.sides, end=text)
        if not self.sums_halves:
            return text
        return say("play.end.wants" if wants >= 0 else "play.end.wild", end=text, half=wants)


def on(tile: Tile, half: int) -> str:
    """A place in words."""
    if tile.is_double:
        return say("play.place.double", tile=tile)
    return say("play.place.half", half=half, tile=tile)


def _verb(move: Move) -> str:
    if move.code < VERBS:
        return "laid" if isinstance(move, LineMove) and move.on is not None else "led"
    return {DRAW: "drew", PASS: "passed", MUGGINS: "called"}.get(move.code, "turned")
