"""One event for everybody around a table: whatever several are told alike is made once.

What is made for a seat is made from its own view (scenes.py), and what has changed for it from
scenes that it was sent: nothing here looks at the match.
"""

from collections.abc import Callable, Collection
from typing import Any

from ..words import speak
from . import scenes
from .changes import changed, changed_beside
from .messages import Changed, Happened, Scene, encode
from .room import Line, Room
from .socket import Connection, Sight

Page = tuple[str, str]  # a language, and a table of this shape


class News:
    """An event that has happened; `here` and `clock` are as for a scene."""

    def __init__(
        self, room: Room, line: Line, here: Collection[int], clock: Callable[[], float | None]
    ) -> None:
        self._room = room
        self._line = line
        self._here = here
        self._clock = clock
        self._ended: dict[Page, dict[str, Any] | None] = {}
        self._watched: dict[Page, Scene] = {}
        self._common: dict[tuple[Page, int], Changed | None] = {}
        self._sights: dict[tuple[int | None, Page], Sight] = {}
        self._frames: dict[tuple[int | None, Page, int], bytes] = {}

    def tell(self, connection: Connection) -> None:
        """Send it to one of them: those who see and know the same get the same bytes."""
        page = (connection.language, connection.shape)
        known = (connection.seat, page, id(connection.shown))
        frame = self._frames.get(known)
        if frame is None:
            speak(connection.language)
            frame = self._frames[known] = self._frame(connection, page)
        connection.send_bytes(frame)
        connection.shown = self._sights[connection.seat, page]

    def _frame(self, connection: Connection, page: Page) -> bytes:
        room, line, seat = self._room, self._line, connection.seat
        if page not in self._watched:
            # The end of a round first, before its picture gives way to the next round's.
            self._ended[page] = ended(room, line, page[1])
            self._watched[page] = self._scene(None, page)
        now = self._sights.get((seat, page))
        if now is None:
            watched = self._watched[page]
            scene = watched if seat is None else self._scene(seat, page, watched)
            now = self._sights[seat, page] = Sight(scene, watched)
        news = None if connection.shown is None else self._news(connection.shown, now, page)
        told = happened(room, line, seat, self._ended[page], news, now.scene)
        return encode.encode(told)

    def _scene(self, seat: int | None, page: Page, watched: Scene | None = None) -> Scene:
        return scenes.scene(self._room, seat, self._here, page[1], self._clock(), watched)

    def _news(self, shown: Sight, now: Sight, page: Page) -> Changed | None:
        """What has changed for one seat; where seats see what watchers do and their own, what has
        changed for watchers is looked for once."""
        if shown.watched is None or not self._room.face.same_for_all:
            return changed(shown.scene, now.scene)
        key = (page, id(shown.watched))
        if key not in self._common:
            self._common[key] = changed(shown.watched, self._watched[page])
        common = self._common[key]
        return None if common is None else changed_beside(common, shown.scene, now.scene)


def happened(
    room: Room,
    line: Line,
    seat: int | None,
    ended: dict[str, Any] | None,
    news: Changed | None,
    scene: Scene | None,
) -> Happened:
    """An event for one who shall see this scene, by what has changed where that can be said."""
    return Happened(
        v=line.version,
        kind=line.kind,
        seat=line.seat,
        said=scenes.sentences(room, line, seat),
        changed=news,
        scene=scene if news is None else None,
        id=line.move_id if seat == line.seat else None,
        ended=ended,
    )


def ended(room: Room, line: Line, shape: str) -> dict[str, Any] | None:
    """The round that an event has ended, if it has, for tables of this shape."""
    return None if line.ended is None else scenes.ended(room, line, line.ended, shape)
