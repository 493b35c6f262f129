"""One event as everybody around a table is told of it; what several are told alike is made once.

What is made for a seat is made from what it may see (states.py), and what has changed for it from
what it was sent: nothing here looks at the match.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from ...words import speak
from ..event_log.events import LogLine
from ..event_log.state import TableState
from ..messages import Happened, encode
from ..scene import Changed, Ended, Moved, Said, Scene, Seated
from .delta import common_delta, seat_delta
from .log_text import said
from .motion import moved_in
from .rounds import addressed, ended_round
from .states import SeatState, States, scene

if TYPE_CHECKING:
    from ..sessions.session import Session


class Announcement:
    """An event that has happened; `places`, `clock` and `waits_for` are as for states."""

    def __init__(
        self,
        table: TableState,
        line: LogLine,
        places: list[Seated],
        clock: float | None,
        waits_for: Sequence[int],
        goes_on_in: float | None = None,
    ) -> None:
        self._table = table
        self._line = line
        self._places = places
        self._clock = clock
        self._waits_for = waits_for
        self._goes_on_in = goes_on_in
        self._pages: dict[tuple[str, str], PageNews] = {}

    def tell(self, session: "Session") -> None:
        """Send it to one of them."""
        speak(session.language)
        page = (session.language, session.shape)
        news = self._pages.get(page)
        if news is None:
            states = States(
                self._table,
                session.shape,
                self._places,
                self._clock,
                self._waits_for,
                self._goes_on_in,
            )
            news = self._pages[page] = PageNews(self._table, self._line, session.shape, states)
        frame, session.shown = news.frame(session.seat, session.shown)
        session.send_bytes(frame)


class EventText(NamedTuple):
    """An event in words, since which version the log gives way to them, and the move."""

    said: list[Said]
    since: int | None
    moved: Moved | None


def event_text(table: TableState, line: LogLine, seat: int | None) -> EventText:
    """An event as this seat, or one who watches, may hear of it."""
    return EventText(*said(table, line, seat), moved_in(table, line, seat))


class PageNews:
    """The event for all pages of one language and shape; the language is spoken."""

    def __init__(self, table: TableState, line: LogLine, shape: str, states: States) -> None:
        self._table = table
        self._line = line
        self._ended: Ended | None = None
        if line.ended is not None:  # first, before its picture gives way to the next round's
            self._ended = ended_round(table, line, line.ended, shape)
        self._states = states
        self._texts: dict[int | None, EventText] = {}  # by whom they are for
        self._deltas: dict[int, Changed | None] = {}  # by how the table was told before
        self._watched: dict[int, tuple[bytes, SeatState]] = {}  # by what was shown before

    def frame(self, seat: int | None, shown: SeatState | None) -> tuple[bytes, SeatState]:
        """The frame for one who was shown this, and what is shown with it. Those who watch and
        know the same get the same bytes."""
        if seat is not None:
            return self._made(seat, shown)
        made = self._watched.get(id(shown))
        if made is None:
            made = self._watched[id(shown)] = self._made(None, shown)
        return made

    def _made(self, seat: int | None, shown: SeatState | None) -> tuple[bytes, SeatState]:
        now = self._states.of(seat)
        changed = None if shown is None else self._changed(shown, now)
        whole = scene(now) if changed is None else None
        ended = self._ended and addressed(
            self._ended, self._table.match, self._table.face, self._line, seat
        )
        told = happened(self._line, seat, self._text(seat), ended, changed, whole)
        return encode.encode(told), now

    def _text(self, seat: int | None) -> EventText:
        """Where all others hear the same of a move, it is put into words once for them."""
        table, line = self._table, self._line
        ears = None if table.face.same_for_all and seat != line.seat else seat
        if ears not in self._texts:
            self._texts[ears] = event_text(table, line, ears)
        return self._texts[ears]

    def _changed(self, shown: SeatState, now: SeatState) -> Changed | None:
        known = id(shown.appearance)
        if known not in self._deltas:
            self._deltas[known] = common_delta(shown, now)
        common = self._deltas[known]
        return None if common is None else seat_delta(common, shown, now)


def happened(
    line: LogLine,
    seat: int | None,
    told: EventText,
    ended: Ended | None = None,
    changed: Changed | None = None,
    whole: Scene | None = None,
) -> Happened:
    """An event for one who is told what has changed, or shown everything, or neither."""
    return Happened(
        v=line.version,
        kind=line.kind,
        seat=line.seat,
        said=told.said,
        moved=told.moved,
        changed=changed,
        scene=whole,
        id=line.move_id if seat == line.seat else None,
        ended=ended,
        since=told.since,
    )
