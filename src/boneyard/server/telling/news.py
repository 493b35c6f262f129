"""One event for everybody around a table: whatever several are told alike is made once.

What is made for a seat is made from what it may see (scenes.py, moves.py), and what has changed for
it from what it was sent: nothing here looks at the match.
"""

from collections.abc import Callable, Collection
from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from ...words import speak
from ..log.lines import Line
from ..log.state import TableState
from ..messages import Changed, Happened, Scene, encode
from ..sessions.connection import Connection
from . import scenes
from .changes import changed
from .moves import Commons, Own, Page, moved_for, own, own_of

Shown = Scene | Own


class Alike:
    """What everybody is told alike whose pages are of one kind."""

    def __init__(self, moved: Changed | None, ended: Any) -> None:
        self.moved = moved  # where that can be said
        self.ended = ended  # the round that the event has ended, if it has
        self.scene: Scene | None = None  # as those see it who watch, once somebody needs it


class News:
    """An event that has happened; `here` and `clock` are as for a scene."""

    def __init__(
        self,
        state: TableState,
        line: Line,
        here: Collection[int],
        clock: Callable[[], float | None],
        commons: Commons,
    ) -> None:
        self._room = state
        self._line = line
        self._here = here
        self._clock = clock
        self._commons = commons
        self._alike: dict[Page, Alike] = {}
        self._watched: dict[tuple[Page, int], tuple[bytes, Shown]] = {}  # by what was shown before

    def tell(self, connection: Connection) -> None:
        """Send it to one of them: those who watch and know the same get the same bytes."""
        seat, page = connection.seat, (connection.language, connection.shape)
        speak(connection.language)
        if seat is not None:
            made = self._made(seat, page, connection.shown)
        else:
            known = (page, id(connection.shown))
            if known not in self._watched:
                self._watched[known] = self._made(None, page, connection.shown)
            made = self._watched[known]
        frame, connection.shown = made
        connection.send_bytes(frame)

    def _made(self, seat: int | None, page: Page, shown: Shown | None) -> tuple[bytes, Shown]:
        """The frame for one who was shown this, and what is shown with it."""
        state, line = self._room, self._line
        alike = self._alike.get(page)
        if alike is None:
            alike = self._alike[page] = self._made_alike(page)
        now: Shown
        if alike.moved is not None and isinstance(shown, Own):
            now = own(state, seat)
            told = happened(state, line, seat, None, moved_for(alike.moved, shown, now), None)
        else:
            scene = self._scene(seat, page, alike)
            now = shown_by(state, scene)
            news = changed(shown, scene) if isinstance(shown, Scene) else None
            told = happened(state, line, seat, alike.ended, news, scene)
        return encode.encode(told), now

    def _made_alike(self, page: Page) -> Alike:
        # The end of a round first, before its picture gives way to the next round's.
        state, line = self._room, self._line
        over, moved = ended(state, line, page[1]), None
        if state.face.same_for_all:
            moved = self._commons.follow(state, line, page, self._clock())
        if moved is not None and moved.grown is not None:
            moved = replace(moved, grown=written(moved.grown))
        return Alike(moved, None if over is None else written(over))

    def _scene(self, seat: int | None, page: Page, alike: Alike) -> Scene:
        state = self._room
        if not state.face.same_for_all:
            return scenes.scene(state, seat, self._here, page[1], self._clock())
        if alike.scene is None:
            alike.scene = scenes.scene(state, None, self._here, page[1], self._clock())
        return alike.scene if seat is None else scenes.seen_by(state, seat, alike.scene)


def written(part: Any) -> Any:
    """A part of what several are sent, written for all of them."""
    return Raw(encode.encode(part))


def shown_by(state: TableState, scene: Scene) -> Shown:
    """What is to be known of a scene that somebody was sent, to tell what changes in it."""
    return own_of(scene) if state.face.same_for_all else scene


def happened(
    state: TableState,
    line: Line,
    seat: int | None,
    ended: Any,  # the round, or that written already
    news: Changed | None,
    scene: Scene | None,
) -> Happened:
    """An event for one who shall see this scene, by what has changed where that can be said."""
    return Happened(
        v=line.version,
        kind=line.kind,
        seat=line.seat,
        said=scenes.sentences(state, line, seat),
        changed=news,
        scene=scene if news is None else None,
        id=line.move_id if seat == line.seat else None,
        ended=ended,
        since=scenes.since(state, line, seat),
    )


def ended(state: TableState, line: Line, shape: str) -> dict[str, Any] | None:
    """The round that an event has ended, if it has, for tables of this shape."""
    return None if line.ended is None else scenes.ended(state, line, line.ended, shape)
