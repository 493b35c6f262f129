"""An evening as a value: the plan and the entries. Nothing derived is kept."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..companion.entries import Entry, merged
from ..core.errors import BadEntry
from ..forms.fields import choice, fields_of, listed, text
from .entries import check_entry
from .plan import Plan, plan_from

FORMAT = "boneyard-evening/1"


@dataclass(frozen=True)
class Evening:
    """The head of an evening and its entries, in order."""

    id: str
    plan: Plan
    entries: tuple[Entry, ...] = ()

    def with_entries(self, *more: Sequence[Entry]) -> "Evening":
        """The same evening with the entries of these lists as well."""
        return replace(self, entries=tuple(merged(self.entries, *more)))

    def fields(self) -> dict[str, Any]:
        """The evening as it is kept and sent."""
        head = {"format": FORMAT, "id": self.id, **self.plan.fields()}
        return {**head, "entries": list(self.entries)}


def new_evening(sheet: str, *, id: str = "evening", **plan: Any) -> Evening:
    """An evening that nobody has come to yet; what can be planned is in `Plan`, with the set as
    `set`. BadEntry, ClubRefused, and errors as for a match that cannot be."""
    return Evening(id, plan_from({"sheet": sheet, **plan}))


def evening_from(value: Any) -> Evening:
    """An evening out of JSON; BadEntry for what cannot be read."""
    fields: Mapping[str, Any] = fields_of(value, "evening")
    choice(fields.get("format", FORMAT), "format", (FORMAT,))
    evening = Evening(text(fields.get("id", "evening"), "id", 60), plan_from(fields))
    entries = listed(fields.get("entries", []), "entries")
    return evening.with_entries([check_entry(each, evening.plan) for each in entries])


def merge(evenings: Sequence[Evening]) -> Evening:
    """One evening with the entries of all; BadEntry when they are not the same evening."""
    first = evenings[0]
    for each in evenings:
        if (each.id, each.plan) != (first.id, first.plan):
            raise BadEntry(field="evenings")
    return first.with_entries(*(each.entries for each in evenings))
