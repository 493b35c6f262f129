"""What takes a client from one state to the next, field by field, so that only that need be sent.
Only finished states are looked at: a delta can tell nobody more than they do."""

from typing import Any, TypeVar

from msgspec import UNSET, Raw, UnsetType
from msgspec.structs import replace

from ..messages import encode
from ..scene import Changed
from .states import Appearance, PublicState, SeatState

T = TypeVar("T")


def common_delta(before: SeatState, after: SeatState) -> Changed | None:
    """What has changed for everybody to whom the table was told like this and is now told like
    that; None when that cannot be said but by the whole scene."""
    was, now = before.public, after.public
    if was.facts.keys() != now.facts.keys():
        return None
    facts: dict[str, Any] = {
        name: now.facts[name] for name in now.facts if now.facts[name] != was.facts[name]
    }
    told, tells = before.appearance, after.appearance
    grown, picture = redrawn(told, tells)
    return Changed(
        facts=facts,
        grown=grown,
        places=new(was.places, now.places),
        notes=new(told.notes, tells.notes),
        round=new(was.round, now.round),
        over=new(was.over, now.over),
        winners=new(was.winners, now.winners),
        promise=new(was.promise, now.promise),
        picture=picture,
        sum=new(told.sum, tells.sum),
        sum_terms=new(told.sum_terms, tells.sum_terms),
        help=new(told.help, tells.help),
        rows=new(told.rows, tells.rows),
        parts=new(told.parts, tells.parts),
        clock=_clock(was, now),
        asking=new(was.asking, now.asking),
        earlier=new(was.earlier, now.earlier),
        series=new(was.series, now.series),
        next=new(was.next, now.next),
        opener=new(was.opener, now.opener),
        locked=new(was.locked, now.locked),
        unrated=new(was.unrated, now.unrated),
        counts=new(was.counts, now.counts),
        talk=new(was.talk, now.talk),
        dealt=new(was.dealt, now.dealt),
        goes_on_in=now.goes_on_in or new(was.goes_on_in, now.goes_on_in),
        due=new(was.due, now.due),
        # Who is ready is told meanwhile, so this is told whenever there is anybody.
        waits_for=now.waits_for or new(was.waits_for, now.waits_for),
    )


def seat_delta(common: Changed, before: SeatState, after: SeatState) -> Changed:
    """The same with what has changed for one seat alone."""
    facts, history = common.facts, after.history
    known = len(before.history)
    if before.hand != after.hand:
        facts = {**facts, "hand": after.hand}
    if history[:known] != before.history:
        facts, known = {**facts, "history": history}, len(history)
    return replace(
        common,
        facts=facts,
        history=history[known:],
        choices=new(before.choices, after.choices),
        can_undo=new(before.can_undo, after.can_undo),
        can_redo=new(before.can_redo, after.can_redo),
    )


def new(before: T, after: T) -> T | UnsetType:
    """The value after, where it is not that before."""
    return UNSET if before is after or before == after else after


def redrawn(before: Appearance, after: Appearance) -> tuple[Any, Any]:
    """What was added to the picture, written for all who are told of it, or else the whole of it
    where that has changed."""
    was, now = before.drawing, after.drawing
    if was is now:
        return None, UNSET
    added = now.added_to(was)
    if added is not None:
        return Raw(encode.encode(added)), UNSET
    return None, new(was.picture(), now.picture())


def _clock(before: PublicState, after: PublicState) -> float | UnsetType | None:
    """Time runs while nothing happens, so this is told whenever there is any."""
    return new(before.clock, None) if after.clock is None else after.clock
