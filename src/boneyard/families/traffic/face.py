"""The face of Traffic: the part of the streets that matters now, and turns that can be named whole.

How the streets are cut to what a screen has room for stands in map.py.
"""

from ...core.codes import CODE
from ...core.errors import BadMove
from ...core.move import Move
from ...core.numbers import whole
from ...core.tiles import Tile, tile_of
from ...core.view import View
from ...faces.face import Meant
from ...faces.rows import Kind, Piece, Row
from ...solitaire.face import SolitaireFace
from ...words import say
from ...words.grammar import listed
from ...words.tiles import shown
from .engine.move import FARTHEST, TrafficMove, of_code
from .engine.plans import Turn, past_turns, tiles_of, turns_of
from .engine.table import traffic_table
from .map import NOTHING, Map, lines_open, quad_of
from .solver.beam import hardness

LISTED = 20  # of more turns than this only so many are told
AT = ">"  # between a tile and the place where it is to go
ASIDE = 8  # columns of the screen that rows of the map do not have


class TrafficFace(SolitaireFace):
    """How Traffic looks and sounds."""

    width = 10_000  # without a screen nothing is cut

    def rows(self, view: View) -> list[Row]:
        """The streets around the last turn, with the numbers of columns and rows."""
        drawn = _map(view)
        if not drawn.cells:
            return []
        columns, lines = drawn.window(self.width - ASIDE)
        head = Row(" ", [Piece(f"{column:>3}", Kind.END) for column in columns])
        found = [head]
        for line in lines:
            pieces = [_cell(drawn, column, line) for column in columns]
            found.append(Row(f"{line:>3}", pieces))
        return found

    def said(self, view: View) -> list[str]:
        """The last quad and what lies face up; `quads` and `open` tell the rest."""
        quads = _quads(view)
        said = [say("play.traffic.last-quad", quad=quads[-1])] if quads else []
        return [*said, *self._to_lay(view)]

    def rows_aloud(self, view: View) -> list[str]:
        """The last quad, and the lines that could become one."""
        quads = _quads(view)
        last = [say("play.traffic.last-quad", quad=quads[-1])] if quads else []
        lines = lines_open(_map(view).cells)
        going_on = [say("play.traffic.open", lines=". ".join(lines))] if lines else []
        return [*last, *going_on]

    def notes(self, view: View) -> list[str]:
        """What lies face up; and, where the map is cut, how far the streets go."""
        drawn = _map(view)
        is_cut = bool(drawn.cells) and drawn.is_cut(self.width - ASIDE)
        cut = [say("play.traffic.cut", extent=drawn.extent())] if is_cut else []
        return [*cut, *self._to_lay(view)]

    def _to_lay(self, view: View) -> list[str]:
        table = traffic_table(view.table)
        notes = []
        begun = _begun(view)
        if begun:
            laid = listed([shown(move.tile) for move in begun])
            notes.append(say("play.traffic.begun", moves=laid))
        if not table.over:
            tiles = " ".join(shown(tile_of(each)) for each in table.hand_tiles())
            notes.append(say("play.traffic.face-up", tiles=tiles))
        return notes

    def asked(self, word: str, view: View) -> list[str]:
        """`turns`: whole turns by numbers. `quads`: what was made. `open`: what can go on."""
        if word == "turns":
            return self._told_turns(view)
        if word == "quads":
            return _quads(view) or [say("play.nothing-lies")]
        if word == "open":
            return lines_open(_map(view).cells) or [say("play.traffic.none-open")]
        return []

    def _told_turns(self, view: View) -> list[str]:
        turns = _turns(view)
        told = [
            say("play.traffic.turn", number=number, moves=self._told_turn(turn))
            for number, turn in enumerate(turns[:LISTED], start=1)
        ]
        if len(turns) > LISTED:
            told.append(say("play.traffic.more-turns", number=len(turns) - LISTED))
        return told

    def _told_turn(self, turn: Turn) -> str:
        moves = [of_code(code) for code in turn]
        return ", ".join(f"{shown(move.tile)} {self.place(move)}" for move in moves)

    # Moves -----------------------------------------------------------------------------------

    def verb(self, move: Move) -> str:
        return "laid"

    def place(self, move: Move) -> str:
        move = of_code(move.code)
        way = "down" if move.is_down else "right"
        facts = {"first": move.first, "column": move.column, "row": move.row}
        return say(f"play.traffic.{way}", second=move.second, **facts)

    def at(self, move: Move) -> str | None:
        """Where it goes and which way round: nothing less tells two moves of a tile apart."""
        return str(move)

    def refusable(self, which: Tile, place: str, view: View) -> str:
        """Far from all streets, where nothing but the tile itself can be amiss."""
        return super().refusable(which, place or f"@{FARTHEST - 1},0h", view)

    def understand(self, text: str, view: View) -> Meant | None:
        """A number names a turn of the list; several moves are a turn in full."""
        text = text.rpartition(AT)[2]  # a place in a picture is the move itself
        if text.isascii() and text.isdigit():
            turns = _turns(view)
            number = whole(text, len(turns))
            return _whole(turns[number - 1]) if number else None
        written = text.lower().split()
        if len(written) > 1:
            try:
                moves = [self.sheet.parse(each) for each in written]
            except BadMove:
                return super().understand(text, view)
            return Meant(moves[:1], then=moves[1:])
        return super().understand(text, view)


def _whole(turn: Turn) -> Meant:
    moves: list[Move] = [of_code(code) for code in turn]
    return Meant(moves[:1], then=moves[1:])


def _turns(view: View) -> list[Turn]:
    """Every way to complete the turn, those with hard tiles first."""
    table = traffic_table(view.table)
    turns = [] if table.over else turns_of(table)

    def order(turn: Turn) -> tuple[int, list[int]]:
        return -sum(int(hardness(each, table.top)) for each in tiles_of(turn)), turn

    return sorted(turns, key=order)


def _laid(view: View) -> list[TrafficMove]:
    return [of_code(entry & CODE) for entry in view.table.entries()]


def _begun(view: View) -> list[TrafficMove]:
    """The tiles of a turn that is not complete."""
    laid = _laid(view)
    return laid[len(laid) - traffic_table(view.table).laid_this_turn() :]


def _past_turns(view: View) -> list[list[TrafficMove]]:
    """The complete turns, each with its moves."""
    return [[of_code(code) for code in turn] for turn in past_turns(traffic_table(view.table))]


def _quads(view: View) -> list[str]:
    """The quad of every complete turn, in words."""
    told = []
    cells: dict[tuple[int, int], int] = {}
    for turn in _past_turns(view):
        new = {(column, row): pip for move in turn for column, row, pip in move.cells}
        told.append(quad_of(cells, new, turn))
        cells |= new
    return told


def _map(view: View) -> Map:
    turns = _past_turns(view)
    begun = _begun(view)
    cells = {(c, r): pip for move in _laid(view) for c, r, pip in move.cells}
    last = {(c, r) for turn in turns[-1:] for move in turn for c, r, _ in move.cells}
    now = {(c, r) for move in begun for c, r, _ in move.cells}
    return Map(cells, now or last)


def _cell(drawn: Map, column: int, line: int) -> Piece:
    pip = drawn.cells.get((column, line))
    if pip is None:
        return Piece(f"  {NOTHING}", Kind.TILE)
    kind = Kind.DOUBLE if (column, line) in drawn.fresh else Kind.TILE
    return Piece(f"{pip:>3}", kind)
