"""What one scene differs in from the one before, so that only that need be sent.

`changed` looks at finished scenes alone: it can tell nobody more than the scenes themselves do.
"""

from typing import TypeVar

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from ..picture import LinePicture, Picture
from .messages import Changed, Grown, Scene

T = TypeVar("T")
HISTORY = "history"
OWN = ("seat", "hand")  # facts that differ between those who see the same


def changed(before: Scene, after: Scene) -> Changed | None:
    """What has changed; None when that cannot be said but by the whole scene."""
    old, new = before.facts, after.facts
    if old.keys() != new.keys():
        return None
    facts = {name: new[name] for name in new if name != HISTORY and new[name] != old[name]}
    known, history = old[HISTORY], new[HISTORY]
    moves: list[tuple[int, str]] = []
    if history[: len(known)] == known:
        moves = history[len(known) :]
    else:
        facts[HISTORY] = history
    grown = _grown(before.picture, after.picture)
    return Changed(
        facts=facts,
        history=moves,
        grown=grown,
        places=_new(before.places, after.places),
        choices=_new(before.choices, after.choices),
        notes=_new(before.notes, after.notes),
        round=_new(before.round, after.round),
        over=_new(before.over, after.over),
        winners=_new(before.winners, after.winners),
        promise=_new(before.promise, after.promise),
        picture=UNSET if grown else _new(before.picture, after.picture),
        sum=_new(before.sum, after.sum),
        rows=_new(before.rows, after.rows),
        parts=_new(before.parts, after.parts),
        can_undo=_new(before.can_undo, after.can_undo),
        can_redo=_new(before.can_redo, after.can_redo),
        # Time runs while nothing happens, so this is told whenever there is any.
        clock=_new(before.clock, None) if after.clock is None else after.clock,
        asking=_new(before.asking, after.asking),
    )


def changed_beside(common: Changed, before: Scene, after: Scene) -> Changed:
    """The same for one who sees what watchers see, where this has changed for them, and a hand and
    moves of its own."""
    facts = common.facts
    for name in OWN:
        if after.facts[name] != before.facts[name]:
            facts = {**facts, name: after.facts[name]}
    return replace(
        common,
        facts=facts,
        choices=_new(before.choices, after.choices),
        can_undo=_new(before.can_undo, after.can_undo),
        can_redo=_new(before.can_redo, after.can_redo),
    )


def _new(before: T, after: T) -> T | UnsetType:
    return UNSET if before is after or before == after else after


def _grown(before: Picture | None, after: Picture | None) -> Grown | None:
    """What was added to a picture in which nothing else has moved."""
    if before is after or not isinstance(before, LinePicture) or not isinstance(after, LinePicture):
        return None
    known = len(before.tiles)
    if before.scale != after.scale or before.box != after.box:
        return None
    if after.tiles[:known] != before.tiles:
        return None
    return Grown(after.tiles[known:], after.places)
