"""A move told by what it does: nobody's scene is made anew, and none is compared.

For games in which seats see what watchers see, and beside it their own hand and moves
(`Face.same_for_all`). `Common` and `Own` are parts of scenes and made as those are, from what
everybody sees and from what a seat's view has beside it, so that they can tell nobody more.
"""

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from ..._rt import mypyc_attr
from ...families.line.engine.state import LineState
from ...families.line.growth import Extent, LineAlbum
from ...families.line.picture import LinePicture
from ..log.events import MOVE
from ..log.lines import Line
from ..log.state import TableState
from ..messages import Changed, Choice, Grown, Scene
from .changes import grown, new
from .scenes import asked, hand_and_choices

Page = tuple[str, str]  # a language, and a table of this shape


@mypyc_attr(acyclic=True)
class Common:
    """What a move can change for everybody alike, as it is now; the page's language is spoken."""

    def __init__(self, state: TableState, page: Page, clock: float | None) -> None:
        face, view = state.face, state.watch()
        table = view.table
        assert isinstance(table, LineState)
        self.version = state.version
        self.facts = view.common_facts()  # but for the history
        self.notes = face.notes(view) + face.surroundings(view)
        assert isinstance(state.pictures, LineAlbum)
        self.extent = state.pictures.extent(table, page[1])
        self.sum = face.sum(view)
        self.asking = asked(state)
        self.clock = clock


@mypyc_attr(acyclic=True)
class Own:
    """What else it can change for one seat."""

    def __init__(
        self, hand: list[str], choices: list[Choice], can_undo: bool, can_redo: bool
    ) -> None:
        self.hand = hand
        self.choices = choices
        self.can_undo = can_undo
        self.can_redo = can_redo


class Commons:
    """What everybody around a table has in common, as it was told last for each kind of page."""

    def __init__(self) -> None:
        self._last: dict[Page, Common] = {}

    def know(self, state: TableState, page: Page, clock: float | None) -> None:
        """Somebody is shown everything as it is now."""
        last = self._last.get(page)
        if last is None or last.version != state.version:
            self._last[page] = Common(state, page, clock)

    def follow(
        self, state: TableState, line: Line, page: Page, clock: float | None
    ) -> Changed | None:
        """What the event of this line has changed for everybody; None when that cannot be said
        but by whole scenes."""
        last = self._last.get(page)
        now = self._last[page] = Common(state, page, clock)
        is_plain = line.kind == MOVE and line.ended is None
        if last is None or last.version + 1 != now.version or not is_plain:
            return None
        return moved(last, now, line)


def own(state: TableState, seat: int | None) -> Own:
    """What this seat has for itself; nobody's has nothing."""
    if seat is None:
        return Own([], [], False, False)
    hand, choices = hand_and_choices(state, seat)
    return Own(hand, choices, state.can_undo(seat), state.can_redo(seat))


def own_of(scene: Scene) -> Own:
    """The same of a scene."""
    return Own(scene.facts["hand"], scene.choices, scene.can_undo, scene.can_redo)


def moved(before: Common, after: Common, line: Line) -> Changed:
    """What one move of a round has changed for everybody."""
    facts, known = after.facts, before.facts
    added, picture = regrown(before.extent, after.extent)
    return Changed(
        facts={name: facts[name] for name in facts if facts[name] != known[name]},
        history=[(each.seat, each.move.text) for each in line.told],
        grown=added,
        notes=new(before.notes, after.notes),
        picture=picture,
        sum=new(before.sum, after.sum),
        clock=new(before.clock, None) if after.clock is None else after.clock,
        asking=new(before.asking, after.asking),
    )


def regrown(before: Extent, after: Extent) -> tuple[Grown | None, LinePicture | UnsetType]:
    """What was added to the picture, or the whole of it where more than that has changed."""
    if before is after:
        return None, UNSET
    if before.layout is after.layout:
        return Grown(after.since(before), after.places), UNSET
    known, now = before.picture(), after.picture()
    added = grown(known, now)
    return added, UNSET if added else new(known, now)


def moved_for(common: Changed, before: Own, after: Own) -> Changed:
    """The same for one seat, which knew this much of its own."""
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
