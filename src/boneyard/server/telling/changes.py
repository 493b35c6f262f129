"""What one scene differs in from the one before, so that only that need be sent.

`changed` looks at finished scenes alone: it can tell nobody more than the scenes themselves do.
"""

from typing import TypeVar

from msgspec import UNSET, UnsetType

from ...families.line.picture import LinePicture
from ...picture.album import Picture
from ..messages import Changed, Grown, Scene

T = TypeVar("T")
HISTORY = "history"


def changed(before: Scene, after: Scene) -> Changed | None:
    """What has changed; None when that cannot be said but by the whole scene."""
    old, now = before.facts, after.facts
    if old.keys() != now.keys():
        return None
    facts = {name: now[name] for name in now if name != HISTORY and now[name] != old[name]}
    known, history = old[HISTORY], now[HISTORY]
    moves: list[tuple[int, str]] = []
    if history[: len(known)] == known:
        moves = history[len(known) :]
    else:
        facts[HISTORY] = history
    added = grown(before.picture, after.picture)
    return Changed(
        facts=facts,
        history=moves,
        grown=added,
        places=new(before.places, after.places),
        choices=new(before.choices, after.choices),
        notes=new(before.notes, after.notes),
        round=new(before.round, after.round),
        over=new(before.over, after.over),
        winners=new(before.winners, after.winners),
        promise=new(before.promise, after.promise),
        picture=UNSET if added else new(before.picture, after.picture),
        sum=new(before.sum, after.sum),
        rows=new(before.rows, after.rows),
        parts=new(before.parts, after.parts),
        can_undo=new(before.can_undo, after.can_undo),
        can_redo=new(before.can_redo, after.can_redo),
        # Time runs while nothing happens, so this is told whenever there is any.
        clock=new(before.clock, None) if after.clock is None else after.clock,
        asking=new(before.asking, after.asking),
        earlier=new(before.earlier, after.earlier),
    )


def new(before: T, after: T) -> T | UnsetType:
    """The value after, where it is not that before."""
    return UNSET if before is after or before == after else after


def grown(before: Picture | None, after: Picture | None) -> Grown | None:
    """What was added to a picture in which nothing else has moved."""
    if before is after or not isinstance(before, LinePicture) or not isinstance(after, LinePicture):
        return None
    known = len(before.tiles)
    if before.scale != after.scale or before.box != after.box:
        return None
    if after.tiles[:known] != before.tiles:
        return None
    return Grown(after.tiles[known:], after.places)
