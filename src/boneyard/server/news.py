"""One event for everybody around a table: whatever several are told alike is made once.

What is made for a seat is made from its own view (scenes.py, moves.py), and what has changed for it
from what it was sent: nothing here looks at the match.
"""

from collections.abc import Callable, Collection
from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from ..words import speak
from . import scenes
from .changes import changed
from .messages import Changed, Happened, Scene, encode
from .moves import Commons, Own, Page, moved_for, own, own_of
from .room import Line, Room
from .socket import Connection

Shown = Scene | Own


class News:
    """An event that has happened; `here` and `clock` are as for a scene."""

    def __init__(
        self,
        room: Room,
        line: Line,
        here: Collection[int],
        clock: Callable[[], float | None],
        commons: Commons,
    ) -> None:
        self._room = room
        self._line = line
        self._here = here
        self._clock = clock
        self._commons = commons
        self._ended: dict[Page, dict[str, Any] | None] = {}
        self._moved: dict[Page, Changed | None] = {}
        self._frames: dict[tuple[int | None, Page, int], tuple[bytes, Shown]] = {}

    def tell(self, connection: Connection) -> None:
        """Send it to one of them: those who see and know the same get the same bytes."""
        page = (connection.language, connection.shape)
        known = (connection.seat, page, id(connection.shown))
        made = self._frames.get(known)
        if made is None:
            speak(connection.language)
            made = self._frames[known] = self._made(connection.seat, page, connection.shown)
        frame, connection.shown = made
        connection.send_bytes(frame)

    def _made(self, seat: int | None, page: Page, shown: Shown | None) -> tuple[bytes, Shown]:
        """The frame for one who was shown this, and what is shown with it."""
        room, line = self._room, self._line
        if page not in self._ended:
            # The end of a round first, before its picture gives way to the next round's.
            self._ended[page] = ended(room, line, page[1])
            if room.face.same_for_all:
                moved = self._commons.follow(room, line, page, self._clock())
                self._moved[page] = None if moved is None else partly_written(moved)
        moved = self._moved.get(page)
        now: Shown
        if moved is not None and isinstance(shown, Own):
            now = own(room, seat)
            told = happened(room, line, seat, None, moved_for(moved, shown, now), None)
        else:
            scene = scenes.scene(room, seat, self._here, page[1], self._clock())
            now = shown_by(room, scene)
            news = changed(shown, scene) if isinstance(shown, Scene) else None
            told = happened(room, line, seat, self._ended[page], news, scene)
        return encode.encode(told), now


def partly_written(moved: Changed) -> Changed:
    """The same, for several who are told it: how a picture grew, which takes longest to write, is
    written already."""
    if moved.grown is None:
        return moved
    return replace(moved, grown=Raw(encode.encode(moved.grown)))


def shown_by(room: Room, scene: Scene) -> Shown:
    """What is to be known of a scene that somebody was sent, to tell what changes in it."""
    return own_of(scene) if room.face.same_for_all else scene


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
