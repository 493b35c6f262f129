"""Rounds that have ended, for the pages that show them: from there on everything is public."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ...core.codes import SEAT_SHIFT, TURN
from ...core.happening import Round
from ...core.match import Match
from ...core.view import WATCHER, View
from ...faces.face import Face
from ...faces.sums import Sum as AddedUp
from ...picture.album import Album
from ...words import say
from ..event_log.events import LogLine
from ..event_log.fairness import promise, reveals
from ..event_log.state import TableState
from ..scene import Ended, Sum


def ended_round(table: TableState, line: LogLine, played: Round, shape: str) -> Ended:
    """The round that an event has ended."""
    match, face = table.match, table.face
    told = result(match, face, played, line.number, line.totals)
    won = face.won(line.winners) if line.winners and match.seats > 1 else None
    return replace(told, won=won, **last_look(match, face, played, shape, table.pictures))


def addressed(told: Ended, match: Match, face: Face, line: LogLine, seat: int | None) -> Ended:
    """The same round as this seat is told of it: who hears of it is you."""
    if line.ended is None or seat is None or len(face.names) == 1:
        return told
    yours = face.sheet.face(named_you(face.names, seat))
    view = last_view(match, line.ended) if told.parts else None
    return replace(
        told,
        why=yours.headline(line.ended, line.totals),
        sums=written(yours.sums(line.ended)),
        parts=told.parts if view is None else yours.parts(view),
    )


def named_you(names: Sequence[str], seat: int) -> list[str]:
    """These names, where whoever has this seat is you; nobody has the seat -1."""
    return [say("play.you-as-name") if each == seat else n for each, n in enumerate(names)]


def result(match: Match, face: Face, played: Round, number: int, totals: Sequence[int]) -> Ended:
    """How the round of this number, counted from 0, has just ended. Only where hands may stay
    closed is the key of the deal kept until the match is over."""
    return Ended(
        round=number + 1,
        why=face.headline(played, totals),
        hands=[[str(tile) for tile in hand] for hand in face.hands_left(played)],
        scores=played.scores,
        totals=[face.total(points) for points in totals],
        promise=promise(match, number, reveals(match)),
        sums=written(face.sums(played)),
    )


def written(sums: Sequence[AddedUp]) -> list[Sum]:
    """Sums as they are sent."""
    return [Sum(each.seat, each.terms, each.total, each.text) for each in sums]


def last_look(
    match: Match, face: Face, played: Round, shape: str, pictures: Album
) -> dict[str, Any]:
    """How the tiles lay when a round ended, where tables have pictures, and what its parts were."""
    view = last_view(match, played)
    if view is None:
        return {"picture": None}
    return {"picture": pictures.draw(view, shape).picture(), "parts": face.parts(view)}


def last_view(match: Match, played: Round) -> View | None:
    """A round as everybody saw it when it had ended; None for games whose log does not tell."""
    if played.watched is not None:
        return played.watched
    if not match.sheet.log_shows_table:
        return None
    table = match.sheet.table(match.top, match.seats)
    table.start(played.starter, len(played.rest))
    for seat, move in played.moves:
        # As tables log it: with the tile, when it turned one up.
        code = move.code + played.rest[0] if move.code == TURN else move.code
        table.replay(seat << SEAT_SHIFT | code)
    return View(match.sheet, table, WATCHER, [], [], {})
