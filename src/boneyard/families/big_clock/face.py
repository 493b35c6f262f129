"""The face of The Big Clock: the hours where they stand on a clock, and what trouble there is."""

import re
from collections.abc import Sequence

from ...core.downcast import of_kind
from ...core.happening import Round
from ...core.move import Move
from ...core.tiles import Tile, tile
from ...core.view import View
from ...faces.face import Meant
from ...faces.phrases import is_you
from ...faces.rows import Kind, Piece, Row, tile_piece
from ...solitaire.face import SolitaireFace
from ...words import say
from ...words.grammar import counted, listed
from ...words.tiles import shown
from .engine.move import ClockMove, of_code
from .engine.piles import NONE
from .engine.sheet import ClockSheet
from .engine.table import TURN_NEXT, WASTE, ClockTable, clock_table

# Where the hours stand: for each line of the drawing, hours and the columns they begin in.
DIAL = (
    ((11, 3), (12, 13), (1, 24)),
    ((10, 1), (2, 25)),
    ((9, 0), (0, 13), (3, 26)),  # 0 is the middle, where the tile lies that is turned up
    ((8, 1), (4, 25)),
    ((7, 3), (6, 13), (5, 24)),
)
LINE = (tuple((hour, 9 * hour - 9) for hour in range(1, 7)), ((0, 20),))
FINISHED = "*"
_HOUR = re.compile(r"[@>]?\s*(\d{1,2})", re.ASCII)


class ClockFace(SolitaireFace):
    """How The Big Clock looks and sounds."""

    def rows(self, view: View) -> list[Row]:
        """The dial, or the line; while tops may be moved also what lies under them."""
        drawing = LINE if of_kind(ClockSheet, view.sheet).is_straight(view.table) else DIAL
        lines = [Row("", pieces) for pieces in map(_Dial(view).line, drawing) if pieces]
        return lines + (self._piles(view) if clock_table(view.table).may_shift() else [])

    def _piles(self, view: View) -> list[Row]:
        """The unfinished piles that hide something, lowest tile first."""
        found = []
        for hour, pile in _piles(view).items():
            if len(pile) > 1 and not _is_finished(view, hour):
                pieces = [tile_piece(each.high, each.low) for each in pile]
                found.append(Row(say("play.big-clock.at", hour=hour), pieces))
        return found

    def said(self, view: View) -> list[str]:
        """Hour by hour, then what there is to know."""
        hours = [self._said(view, hour, pile) for hour, pile in _piles(view).items()]
        return [*hours, *self.notes(view)]

    def rows_aloud(self, view: View) -> list[str]:
        """Hour by hour, with what lies under the tops."""
        return self.asked("piles", view)

    def _said(self, view: View, hour: int, pile: list[Tile]) -> str:
        if _is_finished(view, hour):
            return say("play.big-clock.finished", hour=hour)
        if not pile:
            return say("play.big-clock.empty", hour=hour)
        if len(pile) == 1:
            return say("play.big-clock.single", hour=hour, tile=shown(pile[-1]))
        under = " ".join(shown(each) for each in reversed(pile[:-1]))
        return say("play.big-clock.pile", hour=hour, tile=shown(pile[-1]), under=under)

    def notes(self, view: View) -> list[str]:
        table = clock_table(view.table)
        notes = self._happened(table)
        if table.over:
            return notes
        notes += [
            say("play.big-clock.astray", tile=shown(_double(each)), hour=at, own=each)
            for each, at in _astray(view).items()
        ]
        if table.up == NONE:
            return notes
        return [*notes, self._fits(table) or self._fits_nowhere(table)]

    def _fits(self, table: ClockTable) -> str:
        """Where the tile that is turned up fits; nothing where it does nowhere."""
        hours = [
            str(hour) for hour in range(1, table.top + 1) if table.piles.fits(int(table.up), hour)
        ]
        up = shown(_tile(table, int(table.up)))
        return say("play.big-clock.fits", tile=up, hours=listed(hours)) if hours else ""

    def _fits_nowhere(self, table: ClockTable) -> str:
        key = "play.big-clock.waits" if table.waits else "play.big-clock.no"
        return say(key, tile=shown(_tile(table, int(table.up))))

    def _happened(self, table: ClockTable) -> list[str]:
        """What followed from the last move by itself."""
        if not table.log_length:
            return []
        before = clock_table(table.fresh())
        for entry in table.entries()[:-1]:
            before.replay(entry)
        gone = table.piles.home & ~before.piles.home
        told = [
            say("play.big-clock.home", tile=shown(_double(hour)))
            for hour in range(1, table.top + 1)
            if gone >> hour & 1
        ]
        filled = [int(table.shown[i]) for i in range(before.n_up, table.n_up)]
        fresh = [_halves(each) for each in filled if _number(each) != table.up]
        return told + [say("play.big-clock.filled", tile=shown(each)) for each in fresh]

    def to_go(self, number: int) -> str:
        return counted("play.big-clock.to-go", number)

    def why(self, played: Round, totals: Sequence[int]) -> str:
        if played.why == "won":
            return super().why(played, totals)
        left = played.scores["left"][0]
        key = "play.big-clock.lost-you" if is_you(self.names[0]) else "play.big-clock.lost"
        return counted(key, left, name=self.names[0])

    def asked(self, word: str, view: View) -> list[str]:
        """`piles`: everything that lies, hour by hour."""
        if word != "piles":
            return []
        return [self._said(view, hour, pile) for hour, pile in _piles(view).items()]

    # Moves -----------------------------------------------------------------------------------

    def verb(self, move: Move) -> str:
        return {TURN_NEXT: "uncovered", WASTE: "wasted"}.get(move.code, "laid")

    def place(self, move: Move) -> str:
        hour = of_code(move.code).hour
        return say("play.big-clock.where", hour=hour) if hour else ""

    def at(self, move: Move) -> str | None:
        return str(move.hour) if isinstance(move, ClockMove) and move.hour else None

    def understand(self, text: str, view: View) -> Meant | None:
        """An hour alone lays the tile that is turned up there."""
        typed = _HOUR.fullmatch(text.strip())
        table = clock_table(view.table)
        if typed is None or table.up == NONE:
            return super().understand(text, view)
        return self._lay(_tile(table, int(table.up)), typed[1], view)

    def _lay(self, which: Tile, place: str, view: View) -> Meant:
        typed = _HOUR.fullmatch(place)
        if typed is None:
            return super()._lay(which, place, view)
        move = f"{which}@{int(typed[1])}"
        return Meant([each for each in view.moves() if str(each) == move], move)

    def instead(self, reason: str, view: View) -> str:
        table = clock_table(view.table)
        if reason not in ("match", "finished", "on_double", "no_hour") or table.up == NONE:
            return ""
        fits = self._fits(table)
        return say("play.sentence", text=fits) if fits else ""

    def refusable(self, which: Tile, place: str, view: View) -> str:
        """Without an hour, one that does not show the tile itself."""
        if place:
            return f"{which}{place}"
        tops = {hour: pile[-1:] for hour, pile in _piles(view).items()}
        others = [hour for hour, top in tops.items() if top != [which]]
        return f"{which}@{others[0]}"


class _Dial:
    """One drawing of the hours."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.piles = _piles(view)

    def line(self, hours: tuple[tuple[int, int], ...]) -> list[Piece]:
        """The pieces of one line, each with the blanks before it."""
        pieces: list[Piece] = []
        used = 0
        for hour, column in hours:
            text, kind = self.cell(hour)
            if text:
                pieces.append(Piece(" " * (column - used) + text, kind))
                used = column + len(text)
        return pieces

    def cell(self, hour: int) -> tuple[str, Kind]:
        if hour == 0:
            table = clock_table(self.view.table)
            up = table.up
            shown = _tile(table, int(up)) if up != NONE else None
            return (f" ->{shown}<-" if shown else ""), Kind.END
        if hour not in self.piles:
            return "", Kind.TILE
        pile = self.piles[hour]
        mark = FINISHED if _is_finished(self.view, hour) else " "
        if not pile:
            return f"{hour:>2}{mark}[ | ]", Kind.TILE
        top = tile_piece(pile[-1].high, pile[-1].low)
        return f"{hour:>2}{mark}{top.text}", top.kind


def _piles(view: View) -> dict[int, list[Tile]]:
    """The tiles at each hour, lowest first."""
    table = clock_table(view.table)
    return {
        hour: [_halves(each) for each in table.piles.pile(hour)] for hour in range(1, table.top + 1)
    }


def _is_finished(view: View, hour: int) -> bool:
    return bool(clock_table(view.table).piles.home >> hour & 1)


def _astray(view: View) -> dict[int, int]:
    """The doubles in trouble, each with the hour where it lies."""
    piles = {hour: pile[-1] for hour, pile in _piles(view).items() if pile}
    return {top.high: hour for hour, top in piles.items() if top.is_double and top.high != hour}


def _tile(table: ClockTable, number: int) -> Tile:
    return _halves(int(table.piles.halves[number]))


def _halves(halves: int) -> Tile:
    return tile(halves >> 5, halves & 31)


def _number(halves: int) -> int:
    return _halves(halves).number


def _double(number: int) -> Tile:
    return tile(number, number)
