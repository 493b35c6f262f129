"""Sitting down to a match, a new one or one that was left, and what is done when it has ended."""

import secrets
from collections.abc import Sequence
from pathlib import Path

from ..core.after import After
from ..core.chance import numbered
from ..core.match import Match
from ..core.sheet import Sheet
from ..engines.patience.sheet import PatienceSheet
from ..record import begin, replay
from ..sheets.deals import any_number
from ..telling.faces import face_of
from ..words import say
from .asking import Reader
from .board import Board
from .errors import BadFile
from .output import Output, Screen
from .patience import PatienceSitting
from .saving import Place, Saved
from .seating import Seating
from .showing import ScreenBoard
from .sitting import Sitting
from .speaking import SpokenBoard


def start(
    out: Output,
    reader: Reader,
    sheet: Sheet,
    seating: Seating,
    *,
    set: int | None = None,
    seed: str | None = None,
    record_to: Path | None = None,
    after: After | None = None,
    first: int | str | None = None,
) -> bool:
    """Play a new match, or one that goes on from rounds played elsewhere; False when it was left.
    The seed is made up unless given."""
    match = Match(
        sheet,
        seats=len(seating.names),
        set=set,
        seed=made_up(sheet) if seed is None else seed,
        players=seating.names,
        after=after,
        first=first,
    )
    board = board_for(out, match.sheet, seating.names)
    board.opening(match)
    out.line(board.face.help_hint())
    return _play(sit_down(match, seating, board, reader, Place()), record_to)


def made_up(sheet: Sheet) -> str:
    """A seed for a match for which none was given; of a solitaire, the number of a deal."""
    return numbered(any_number()) if isinstance(sheet, PatienceSheet) else secrets.token_hex(8)


def sit_down(match: Match, seating: Seating, board: Board, reader: Reader, place: Place) -> Sitting:
    """The kind of sitting that this game is played at."""
    if isinstance(match.sheet, PatienceSheet):
        return PatienceSitting(match, seating, board, reader, place)
    return Sitting(match, seating, board, reader, place)


def go_on(out: Output, reader: Reader, saved: Saved, record_to: Path | None = None) -> bool:
    """Play on in a match that was left; False when it was left again, BadRecord if it is spoilt."""
    sitting = taken_up(out, reader, saved)
    sitting.board.opening(sitting.match)
    out.line(sitting.board.face.help_hint())
    return _play(sitting, record_to)


def taken_up(out: Output, reader: Reader, saved: Saved) -> Sitting:
    """A saved match with everybody seated again, as it stood when it was left."""
    replay(saved.record, f"{saved.name}.jsonl")
    match = begin(saved.record)
    board = board_for(out, match.sheet, saved.seating.names)
    sitting = sit_down(match, saved.seating, board, reader, Place(saved.name))
    sitting.recall(saved.record.fields["rounds"])
    return sitting


def _play(sitting: Sitting, record_to: Path | None) -> bool:
    if record_to is not None:
        append(record_to, "")  # better to hear now than after the match that this cannot be done
    while True:
        try:
            finished = sitting.play()
        except KeyboardInterrupt:  # while a bot was thinking; the last prompt's state is kept
            sitting.interrupted()
            return False
        if finished and record_to is not None:
            append(record_to, f"{sitting.match.record()}\n")
            sitting.board.out.line(say("play.recorded", file=record_to))
        following = sitting.following()
        if following is None:
            return finished
        sitting = following
        sitting.board.out.line(sitting.board.face.setting(sitting.match))


def append(file: Path, text: str) -> None:
    """Add text to a file; BadFile when that cannot be done."""
    try:
        with file.open("a", encoding="utf-8") as records:
            records.write(text)
    except OSError as error:
        raise BadFile(file=file, why=error.strerror) from None


def board_for(out: Output, sheet: Sheet, names: Sequence[str]) -> Board:
    """The board that goes with this kind of output."""
    face = face_of(sheet, names)
    return ScreenBoard(out, face) if isinstance(out, Screen) else SpokenBoard(out, face)
