"""The face of Bingo: the row, and the finger before the tile that is touched next."""

from ...core.codes import HALF, OWN
from ...core.move import Move
from ...core.tiles import tile_of
from ...core.view import View
from ...faces.rows import Kind, Piece, Row, tile_piece
from ...solitaire.face import SolitaireFace
from ...words import say
from ...words.tiles import shown
from .engine.table import bingo_table

FINGER = ">"


class BingoFace(SolitaireFace):
    """How Bingo looks and sounds."""

    def rows(self, view: View) -> list[Row]:
        table = bingo_table(view.table)
        pieces: list[Piece] = []
        for i in range(table.n_row):
            if i == table.at:
                pieces.append(Piece(FINGER, Kind.END))
            pieces.append(tile_piece(int(table.row[i]) >> 5, int(table.row[i]) & HALF))
        return [Row("", pieces)] if pieces else []

    def said(self, view: View) -> list[str]:
        table = bingo_table(view.table)
        tiles = [tile_of(int(table.row[i])) for i in range(table.n_row)]
        row = " ".join(shown(each) for each in tiles)
        return [say("play.bingo.row", row=row), *self.notes(view)] if tiles else self.notes(view)

    def notes(self, view: View) -> list[str]:
        table = bingo_table(view.table)
        if not table.n_row:
            return []
        touched = int(table.row[table.at % table.n_row])  # at the end of the row, the first again
        return [say("play.bingo.next", number=table.number, tile=shown(tile_of(touched)))]

    def verb(self, move: Move) -> str:
        return "counted"

    def instead(self, reason: str, view: View) -> str:
        moves = view.moves() if reason == "count" else []
        return say("play.bingo.lands", tile=shown(tile_of(moves[0].code - OWN))) if moves else ""

    def place(self, move: Move) -> str:
        return str(tile_of(move.code - OWN).spots)
