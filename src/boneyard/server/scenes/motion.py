"""Moves that were made, for a page that shows and sounds them."""

from ...core.codes import PASS
from ...core.happening import Round
from ...faces.sentences import MoveFacts, Teller
from ..event_log.events import LogLine
from ..event_log.state import TableState
from ..scene import Moved


def moved_in(table: TableState, line: LogLine, eyes: int | None) -> Moved | None:
    """The last move of an event; None where there was none."""
    return moved(table.teller, line.moves[-1], line.ended, eyes) if line.moves else None


def moved(teller: Teller, made: MoveFacts, ended: Round | None, eyes: int | None) -> Moved:
    """A move as this seat, or one who watches, may know it, and the round if that ended it."""
    face, move = teller.face, made.move
    tile = teller.tile(made, eyes)
    call = face.call(move, ended)
    return Moved(
        seat=made.seat,
        verb="passed" if move.code == PASS else face.verb(move),  # whatever is said with it
        tile=None if tile is None else str(tile),
        points=teller.points(made),
        tiles=0 if made.tile is None else 1,
        call=None if call is None else call.lower(),
    )
