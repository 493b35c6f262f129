"""Starting a match at the terminal, new or resumed, and what is done when it has ended."""

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path

from ...core.chance import numbered
from ...core.match import Match
from ...core.prior import After
from ...core.sheet import Sheet
from ...record import begin, replay
from ...sheets import new_match
from ...sheets.deals import any_number
from ...words import say
from ..files import append
from ..input import Reader
from ..output import Output, Screen
from .board import Board
from .lineup import Lineup
from .loop import GameLoop
from .saves import Saved, SaveSlot
from .screen_board import ScreenBoard
from .solitaire import SolitaireLoop
from .spoken_board import SpokenBoard


def start(
    out: Output,
    reader: Reader,
    sheet: Sheet,
    lineup: Lineup,
    *,
    set: int | None = None,
    seed: str | None = None,
    record_to: Path | None = None,
    after: After | None = None,
    first: int | str | None = None,
    after_round: Callable[[Match], None] | None = None,
) -> bool:
    """Play a new match, or one that goes on from rounds played elsewhere; False when it was left.
    The seed is made up unless given. What is to be told after each round beside its result is
    `after_round`'s."""
    match = new_match(
        sheet,
        seats=len(lineup.names),
        set=set,
        seed=made_up_seed(sheet) if seed is None else seed,
        players=lineup.names,
        after=after,
        first=first,
    )
    board = board_for(out, match.sheet, lineup.names)
    board.opening(match)
    out.line(board.face.help_hint())
    loop = loop_for(match, lineup, board, reader, SaveSlot())
    loop.after_round = after_round or loop.after_round
    return _play(loop, record_to)


def made_up_seed(sheet: Sheet) -> str:
    """A seed for a match for which none was given; of a solitaire, the number of a deal."""
    return numbered(any_number()) if sheet.is_solitaire else secrets.token_hex(8)


def loop_for(
    match: Match, lineup: Lineup, board: Board, reader: Reader, slot: SaveSlot
) -> GameLoop:
    """The loop that plays this game."""
    kind = SolitaireLoop if match.sheet.is_solitaire else GameLoop
    return kind(match, lineup, board, reader, slot)


def resume(out: Output, reader: Reader, saved: Saved, record_to: Path | None = None) -> bool:
    """Play on in a match that was left; False when it was left again, BadRecord if it is spoilt."""
    loop = resumed(out, reader, saved)
    loop.board.opening(loop.match)
    out.line(loop.board.face.help_hint())
    return _play(loop, record_to)


def resumed(out: Output, reader: Reader, saved: Saved) -> GameLoop:
    """A saved match with everybody in their seats again, as it stood when it was left."""
    replay(saved.record, f"{saved.name}.jsonl")
    match = begin(saved.record)
    board = board_for(out, match.sheet, saved.lineup.names)
    loop = loop_for(match, saved.lineup, board, reader, SaveSlot(saved.name))
    loop.recall(saved.record.fields["rounds"])
    return loop


def _play(loop: GameLoop, record_to: Path | None) -> bool:
    if record_to is not None:
        append(record_to, "")  # better to hear now than after the match that this cannot be done
    while True:
        try:
            finished = loop.play()
        except KeyboardInterrupt:  # while a bot was thinking; the last prompt's state is kept
            loop.interrupted()
            return False
        if finished and record_to is not None:
            append(record_to, f"{loop.match.record()}\n")
            loop.board.out.line(say("play.recorded", file=record_to))
        following = loop.following()
        if following is None:
            return finished
        loop = following
        loop.board.out.line(loop.board.face.setting(loop.match))


def board_for(out: Output, sheet: Sheet, names: Sequence[str]) -> Board:
    """The board that goes with this kind of output."""
    face = sheet.face(names)
    return ScreenBoard(out, face) if isinstance(out, Screen) else SpokenBoard(out, face)
