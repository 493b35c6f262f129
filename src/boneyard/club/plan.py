"""What an evening is to be: the game, who forms a side, who meets whom, and what decides."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..companion.games import form_of
from ..core.errors import BadEntry
from ..core.sheet import Sheet
from ..forms.fields import choice, fields_of, listed, text, whole
from ..sheets import find
from .errors import ClubRefused

SINGLES, PAIRS, DRAWN = "singles", "pairs", "drawn"
SIDES = (SINGLES, PAIRS, DRAWN)
SWISS, ROBIN, MIX = "swiss", "robin", "mix"
SYSTEMS = (SWISS, ROBIN, MIX)
BYES = ("win", "half", "none")
PLACES = ("room", "screen", "both")
MATCHPOINTS = "matchpoints"
CRITERIA = (
    *("wins", "points", "average", "difference", "firsts"),
    *("opponents", "beaten", "direct", MATCHPOINTS),
)
PARTNERS = 4  # people at a table of two pairs
MOST_ROUNDS = 60
LARGEST = 8  # people at a table
CHANGES = ("title", "rounds", "order", "bye", "where")  # what can be changed on the way


@dataclass(frozen=True)
class Plan:
    """The head of an evening. `order` is what decides the standings, the weightiest first."""

    title: str
    sheet: str
    top: int
    options: Mapping[str, str]
    sides: str = SINGLES
    system: str = SWISS
    size: int = 2  # people at a table
    rounds: int = 5
    order: tuple[str, ...] = ()
    bye: str = "win"
    where: str = "room"
    duplicate: bool = False
    seed: str = ""

    @property
    def game(self) -> Sheet:
        """The game with its house rules."""
        return find(self.sheet).with_options(self.options)

    @property
    def names_a_side(self) -> int:
        """How many people come as one."""
        return 2 if self.sides == PAIRS else 1

    def allowed(self) -> list[int]:
        """How many may sit at a table, the least first."""
        if self.sides != SINGLES or self.size == 2:
            return [self.size]
        near = (self.size - 1, self.size, self.size + 1)
        seats = self.game.seats[self.top]
        return [n for n in near if n in seats and 3 <= n <= LARGEST]

    def fields(self) -> dict[str, Any]:
        """The plan as it is kept and sent."""
        return {
            "title": self.title,
            "sheet": self.sheet,
            "set": self.top,
            "options": dict(self.options),
            "sides": self.sides,
            "system": self.system,
            "size": self.size,
            "rounds": self.rounds,
            "order": list(self.order),
            "bye": self.bye,
            "where": self.where,
            "duplicate": self.duplicate,
            "seed": self.seed,
        }


def plan_from(fields: Mapping[str, Any]) -> Plan:
    """A plan out of JSON, made whole; BadEntry, ClubRefused, and errors as for a match that cannot
    be."""
    options = fields_of(fields.get("options", {}), "options")
    if not all(isinstance(each, str) for each in options.values()):
        raise BadEntry(field="options")
    sheet = find(text(fields.get("sheet"), "sheet")).with_options(options)
    form_of(sheet)
    sides = choice(fields.get("sides", SINGLES), "sides", SIDES)
    usual = PARTNERS if sides != SINGLES else sheet.sizes()["usual"]["seats"]
    size = whole(fields.get("size", usual), "size", 2, LARGEST)
    if sides != SINGLES and size != PARTNERS:
        raise ClubRefused(reason="pairs-of-four")
    if sides == SINGLES and sheet.side > 1:
        raise ClubRefused(reason="needs-pairs", sheet=sheet.title)
    top, _ = sheet.sized(None if fields.get("set") is None else fields["set"], size)
    duplicate = fields.get("duplicate", False)
    if not isinstance(duplicate, bool):
        raise BadEntry(field="duplicate")
    where = choice(fields.get("where", "screen" if duplicate else "room"), "where", PLACES)
    if duplicate and where != "screen":
        raise ClubRefused(reason="duplicate-on-screen")
    order = fields.get("order") or default_order(sheet, size, duplicate)
    return Plan(
        title=text(fields.get("title", ""), "title", 60) or sheet.title,
        sheet=sheet.id,
        top=top,
        options=dict(sheet.options),
        sides=sides,
        system=choice(fields.get("system", SWISS), "system", SYSTEMS),
        size=size,
        rounds=whole(fields.get("rounds", 5), "rounds", 1, MOST_ROUNDS),
        order=order_from(order, duplicate),
        bye=choice(fields.get("bye", "win"), "bye", BYES),
        where=where,
        duplicate=duplicate,
        seed=text(fields.get("seed", ""), "seed", 60),
    )


def default_order(sheet: Sheet, size: int, duplicate: bool = False) -> list[str]:
    """What decides where the director says nothing."""
    if duplicate:
        return [MATCHPOINTS, "wins", "difference"]
    if size == 2 or sheet.side > 1:
        return ["wins", "opponents", "direct", "difference"]
    return ["average", "firsts", "wins"] if sheet.lowest_wins else ["wins", "points", "firsts"]


def order_from(value: Any, duplicate: bool) -> tuple[str, ...]:
    """What decides, in order; BadEntry for what nobody knows, or twice the same."""
    order = tuple(choice(each, "order", CRITERIA) for each in listed(list(value), "order"))
    if not order or len(set(order)) < len(order) or (MATCHPOINTS in order and not duplicate):
        raise BadEntry(field="order")
    return order


def may_decide(criterion: str, plan: Plan) -> bool:
    """Can this decide an evening? Match points are for those with the same tiles."""
    return plan.duplicate or criterion != MATCHPOINTS
