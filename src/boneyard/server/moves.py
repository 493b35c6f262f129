"""A move told by what it does: nobody's scene is made anew, and none is compared.

For games in which seats see what watchers see, and beside it their own hand and moves
(`Face.same_for_all`). `Common` and `Own` are parts of scenes and made as those are, from views
alone, so that they can tell nobody more.
"""

from typing import Any, NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from ..picture import LinePicture
from .changes import grown, new
from .events import MOVE
from .messages import Asking, Changed, Choice, Scene
from .room import Line, Room
from .scenes import asked, hand_and_choices

Page = tuple[str, str]  # a language, and a table of this shape


class Common(NamedTuple):
    """What a move can change for everybody alike."""

    version: int
    facts: dict[str, Any]  # but for the history
    notes: list[str]
    picture: LinePicture
    sum: int | None
    asking: Asking | None
    clock: float | None


class Own(NamedTuple):
    """What else it can change for one seat."""

    hand: list[str]
    choices: list[Choice]
    can_undo: bool
    can_redo: bool


class Commons:
    """What everybody around a table has in common, as it was told last for each kind of page."""

    def __init__(self) -> None:
        self._last: dict[Page, Common] = {}

    def know(self, room: Room, page: Page, clock: float | None) -> None:
        """Somebody is shown everything as it is now."""
        last = self._last.get(page)
        if last is None or last.version != room.version:
            self._last[page] = common(room, page, clock)

    def follow(self, room: Room, line: Line, page: Page, clock: float | None) -> Changed | None:
        """What the event of this line has changed for everybody; None when that cannot be said
        but by whole scenes."""
        last = self._last.get(page)
        now = self._last[page] = common(room, page, clock)
        is_plain = line.kind == MOVE and line.ended is None
        if last is None or last.version + 1 != now.version or not is_plain:
            return None
        return moved(last, now, line)


def common(room: Room, page: Page, clock: float | None) -> Common:
    """What everybody has in common now; the page's language is spoken."""
    face, view = room.face, room.match.watch()
    drawn = room.pictures.of(view, page[1])
    assert isinstance(drawn, LinePicture)
    return Common(
        room.version,
        view.common_facts(),
        [*face.notes(view), *face.surroundings(view)],
        drawn,
        face.sum(view),
        asked(room),
        clock,
    )


def own(room: Room, seat: int | None) -> Own:
    """What this seat has for itself; nobody's has nothing."""
    if seat is None:
        return Own([], [], False, False)
    hand, choices = hand_and_choices(room.face, room.match.view(seat))
    return Own(hand, choices, room.can_undo(seat), room.can_redo(seat))


def own_of(scene: Scene) -> Own:
    """The same of a scene."""
    return Own(scene.facts["hand"], scene.choices, scene.can_undo, scene.can_redo)


def moved(before: Common, after: Common, line: Line) -> Changed:
    """What one move of a round has changed for everybody."""
    facts, known = after.facts, before.facts
    added = grown(before.picture, after.picture)
    return Changed(
        facts={name: facts[name] for name in facts if facts[name] != known[name]},
        history=[(each.seat, each.move.text) for each in line.told],
        grown=added,
        notes=new(before.notes, after.notes),
        picture=UNSET if added else new(before.picture, after.picture),
        sum=new(before.sum, after.sum),
        clock=new(before.clock, None) if after.clock is None else after.clock,
        asking=new(before.asking, after.asking),
    )


def moved_for(common: Changed, before: Own, after: Own) -> Changed:
    """The same for one seat, which knew this much of its own."""
    if before == after:
        return common
    facts = common.facts
    if before.hand != after.hand:
        facts = {**facts, "hand": after.hand}
    return replace(
        common,
        facts=facts,
        choices=new(before.choices, after.choices),
        can_undo=new(before.can_undo, after.can_undo),
        can_redo=new(before.can_redo, after.can_redo),
    )
