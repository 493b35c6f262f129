"""What one pair of eyes may see of a room, put into words and numbers. Built from views
alone, or from the hand and the moves that a view would have."""

from collections.abc import Collection, Sequence
from typing import Any, Literal

from msgspec.structs import replace

from ...core.codes import DRAW, SEAT_SHIFT, TURN
from ...core.match import Match, Round
from ...core.move import Move
from ...core.tiles import WRITTEN
from ...core.view import WATCHER, View
from ...families.line.engine.sheet import LineSheet
from ...families.line.picture import LinePicture
from ...families.trains.engine.sheet import TrainSheet
from ...families.tricks.engine.sheet import TrickSheet
from ...picture.album import Album, Picture
from ...telling.face import Face
from ...words import say, spoken
from ..log.events import MOVE
from ..log.fairness import promise, reveals
from ..log.lines import Line
from ..log.state import Sitter, TableState
from ..messages import Asking, Choice, Said, Scene, Seated

LOGGED = (
    LineSheet,
    TrainSheet,
    TrickSheet,
)  # their tables are made again from the moves
LOG_LINES = 200  # as many as a client is sent at once
MOST_WORDED = 20_000
_worded: dict[tuple[str, str | None, str], Choice] = {}  # by language, wording and move


def scene(
    state: TableState,
    seat: int | None,
    here: Collection[int],
    shape: str,
    clock: float | None = None,
) -> Scene:
    """Everything for this seat, or for a watcher when it is nobody's; `here` are the seats that
    somebody is connected for, `clock` the seconds that are left for a move."""
    match = state.match
    view = state.watch() if seat is None else match.view(seat, state.watch())
    can_undo = seat is not None and state.can_undo(seat)
    can_redo = seat is not None and state.can_redo(seat)
    number = len(match.rounds) - match.over
    seats = places(state.sitters, here)
    drawn = state.pictures.of(view, shape)
    return seen(
        match, view, state.face, seats, number, drawn, can_undo, can_redo, clock, asked(state)
    )


def seen(
    match: Match,
    view: View,
    face: Face,
    places: list[Seated],
    number: int,
    drawn: Picture | None,
    can_undo: bool = False,
    can_redo: bool = False,
    clock: float | None = None,
    asking: Asking | None = None,
) -> Scene:
    """What this view shows, in the round of this number, counted from 0, and drawn so."""
    parts = face.parts(view)
    facts = view.facts()
    del facts["moves"]  # the choices tell them; and of bets there may be thousands
    return Scene(
        facts=facts,
        places=places,
        choices=_choices(face, view.moves(), view.seat),
        notes=[*face.notes(view), *face.surroundings(view)],
        round=number + 1,
        over=match.over,
        winners=match.winners,
        promise=promise(match, number, False).hash,
        picture=drawn,
        sum=face.sum(view),
        rows=[] if isinstance(drawn, LinePicture) or parts else face.told(view),
        parts=parts,
        can_undo=can_undo,
        can_redo=can_redo,
        clock=clock,
        asking=asking,
        earlier=match.earlier,
    )


def seen_by(state: TableState, seat: int, watched: Scene) -> Scene:
    """The scene of this seat where it sees what those see who watch, and its own beside it."""
    hand, choices = hand_and_choices(state, seat)
    return replace(
        watched,
        facts={**watched.facts, "seat": seat, "hand": hand},
        choices=choices,
        can_undo=state.can_undo(seat),
        can_redo=state.can_redo(seat),
    )


def hand_and_choices(state: TableState, seat: int) -> tuple[list[str], list[Choice]]:
    """What one seat has for itself: its hand as it is written, and its moves."""
    match = state.match
    hand = [WRITTEN[halves] for halves in match.hand(seat)]
    return hand, _choices(state.face, match.moves(seat), seat)


def _choices(face: Face, moves: Sequence[Move], seat: int) -> list[Choice]:
    """The moves that are offered, in words. Most are offered again and again, at many tables."""
    wording, language = face.wording, spoken()
    choices: list[Choice] = []
    for move in moves:
        if not face.is_offered(move):
            continue
        key = (language, wording, move.text)
        choice = _worded.get(key)
        if choice is None:
            choice = _choice(face, move, seat)
            if wording is not None:
                if len(_worded) >= MOST_WORDED:
                    _worded.clear()
                _worded[key] = choice
        choices.append(choice)
    return choices


def _choice(face: Face, move: Move, seat: int) -> Choice:
    tile = face.tile(move)
    return Choice(
        str(move), face.deed_of(move, seat), None if tile is None else str(tile), face.at(move)
    )


def asked(state: TableState) -> Asking | None:
    """Who would like to take a move back, if anybody would."""
    asking = state.consent.asking
    if asking is None:
        return None
    return Asking(asking.seat, state.consent.waits_for(state.present))


def places(sitters: Sequence[Sitter], here: Collection[int]) -> list[Seated]:
    """The seats, as everybody sees them."""
    return [
        Seated(sitter.name, _kind(sitter.bot, sitter.free), seat in here, sitter.covered)
        for seat, sitter in enumerate(sitters)
    ]


def _kind(bot: str | None, free: bool) -> Literal["person", "bot", "free"]:
    if bot is not None:
        return "bot"
    return "free" if free else "person"


# The log -----------------------------------------------------------------------------------


def log(state: TableState, seat: int | None) -> list[Said]:
    """The last lines of the log as this seat may hear them."""
    lines = state.lines[-LOG_LINES:]
    return [
        Said(line.version, text)
        for line, following in zip(lines, [*lines[1:], None], strict=False)  # none: nothing follows
        if following is None or not goes_on(line, following, seat)
        for text in sentences(state, line, seat)
    ]


def goes_on(line: Line, following: Line, seat: int | None) -> bool:
    """Is a line told with the one that follows? So are draws in a row, but to one who draws."""
    if line.seat != following.seat or line.seat == seat:
        return False
    return is_draw(line) and is_draw(following)


def is_draw(line: Line) -> bool:
    """Does a line tell of a tile that was drawn, and of nothing else?"""
    if len(line.told) != 1 or line.told[0].move.code != DRAW:
        return False
    return line.ended is None and not line.late


def told_together(state: TableState, line: Line, seat: int | None) -> list[Line]:
    """This line, and those before it that it tells once more."""
    found = [line]
    if line.seat == seat or not is_draw(line):
        return found
    for earlier in reversed(state.lines):
        if earlier.version < line.version:
            if not goes_on(earlier, found[0], seat):
                break
            found.insert(0, earlier)
    return found


def since(state: TableState, line: Line, seat: int | None) -> int | None:
    """From which version on the log gives way to this line, which tells it once more; None where
    the line does no such thing, nor will be told with what follows."""
    if line.seat == seat or not is_draw(line):
        return None
    return told_together(state, line, seat)[0].version


def sentences(state: TableState, line: Line, seat: int | None) -> list[str]:
    """A line of the log in words."""
    if line.kind != MOVE:
        told = [say(f"server.log.{line.kind}", name=state.names[line.seat])]
        if line.took_back is not None:
            told.append(say("server.log.undo", name=state.names[line.took_back]))
        return told
    told = [say("server.log.late", name=state.names[line.seat])] if line.late else []
    moves = [each for part in told_together(state, line, seat) for each in part.told]
    told += state.teller.sentences(moves, seat)
    if line.ended is not None:
        told += round_end(state, line)
    return told


def round_end(state: TableState, line: Line) -> list[str]:
    """Why a round ended, what it paid, and who has won if that was the last."""
    played = line.ended
    assert played is not None
    face = state.face
    told = [face.why(played, line.totals)]
    if state.match.seats == 1:
        return told  # why a deal ended tells how it was left
    for seat, name in enumerate(state.names):
        gains = {cause: points[seat] for cause, points in played.scores.items() if points[seat]}
        if gains:
            told.append(face.gained(name, gains))
    if line.winners:
        told.append(face.won(line.winners))
    return told


def ended(state: TableState, line: Line, played: Round, shape: str) -> dict[str, Any]:
    """A round that has ended, for the page that shows it: from here on everything is public."""
    told = ended_round(state.match, state.face, played, line.number, line.totals)
    if line.winners and state.match.seats > 1:
        told["won"] = state.face.won(line.winners)
    return {**told, **last_look(state.match, state.face, played, shape, state.pictures)}


def ended_round(
    match: Match, face: Face, played: Round, number: int, totals: Sequence[int]
) -> dict[str, Any]:
    """The same for the round of this number, counted from 0, when it has just ended. Only where
    hands may stay closed is the key of the deal kept until the match is over."""
    return {
        "round": number + 1,
        "why": face.headline(played, totals),
        "hands": [[str(tile) for tile in hand] for hand in face.hands_left(played)],
        "scores": played.scores,
        "totals": [face.total(points) for points in totals],
        "promise": promise(match, number, reveals(match)),
    }


def last_look(
    match: Match, face: Face, played: Round, shape: str, pictures: Album
) -> dict[str, Any]:
    """How the tiles lay when a round ended, where tables have pictures, and what its parts were."""
    view = last_view(match, played)
    if view is None:
        return {"picture": None}
    return {"picture": pictures.of(view, shape), "parts": face.parts(view)}


def last_view(match: Match, played: Round) -> View | None:
    """A round as everybody saw it when it had ended; None for games whose log does not tell."""
    if played.table is not None:
        return View(match.sheet, played.table, WATCHER, [], [], {})
    if not isinstance(match.sheet, LOGGED):
        return None
    table = match.sheet.table(match.top, match.seats)
    table.start(played.starter, len(played.stock))
    for seat, move in played.moves:
        table.replay(seat << SEAT_SHIFT | _shown(move, played))
    return View(match.sheet, table, WATCHER, [], [], {})


def _shown(move: Move, played: Round) -> int:
    """A move as tables log it: with the tile, when it turned one up."""
    return move.code + played.stock[0] if move.code == TURN else move.code
