"""A printed game as it is called and set up: its sets and seats, its switches and editions.

What is asked about its rules is in `sheet.py`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from ..words import say
from .card import Card
from .errors import BadSeats, BadSet, UnknownEdition, UnknownOption
from .switch import Number, Switch

EDITION = 2  # of our rulings, by which matches are played now; docs/notation.md tells them apart


@dataclass(frozen=True, kw_only=True)
class PrintedGame:
    """What a printed game is called, and how a match of it can be set up.

    Attributes:
        id: what it is found by
        source: the printed sheet it stands on
        seats: for each set it is played with, how many can play
        usual_set: what is played with unless somebody says otherwise
        usual_seats: how many play unless somebody says otherwise
        few: up to so many seats another set is usual: seats, set
        card: how long and how hard it is
        clauses: for each reason to refuse a move, the clause that forbids it
        switches: what can be chosen about its rules
        options: the switches that differ from print
        target: the points that win a match, where points do
        edition: of the rulings that it is played by
        earlier: for each edition that is past, the fields that the next one changed, as they were
    """

    id: str
    source: str
    seats: Mapping[int, range]
    usual_set: int
    usual_seats: int
    few: tuple[int, int] | None = None
    card: Card = Card()  # noqa: RUF009 (cards never change)
    clauses: Mapping[str, int]
    switches: Sequence[Switch | Number] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    target: int | None = None
    edition: int = EDITION
    earlier: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """What people call it, in the language that is spoken."""
        return say(f"sheet.{self.id}.title")

    @property
    def aim(self) -> str:
        """What the game is about, in one sentence."""
        return say(f"sheet.{self.id}.aim", target=self.target)

    @property
    def sets(self) -> list[int]:
        """The sets it is played with, each by its highest pip."""
        return list(self.seats)

    def set_for(self, seats: int) -> int:
        """The set that so many usually play with: the smallest for that many where the usual set
        has too few tiles."""
        if self.few is not None and seats <= self.few[0]:
            return self.few[1]
        if seats <= self.seats[self.usual_set][-1]:  # where they are too few, others join them
            return self.usual_set
        able = [top for top, allowed in self.seats.items() if seats in allowed]
        return min(able, default=max(self.seats))

    def seats_for(self, top: int) -> int:
        """How many usually play with this set; BadSet where nobody does."""
        allowed = self._allowed(top)
        return min(max(self.usual_seats, allowed[0]), allowed[-1])

    def _allowed(self, top: int) -> range:
        if type(top) is not int or top not in self.seats:
            raise BadSet(set=top, allowed=", ".join(f"double-{each}" for each in self.sets))
        return self.seats[top]

    def sized(self, top: int | None, seats: int | None, named: int = 0) -> tuple[int, int]:
        """The set and the seats of a match, from what was asked for. Without `seats`, as many play
        as were `named` if that is more than one, else the usual number; BadSet or BadSeats unless
        the sheet is played so."""
        wanted = named if named > 1 else self.usual_seats
        if seats and type(seats) is int:
            wanted = seats
        if top is None:
            top = self.set_for(wanted)
        if seats is None:
            seats = self.seats_for(top) if named < 2 else max(named, self._allowed(top)[0])
        self.check(top, seats)
        return top, seats

    def sizes(self) -> dict[str, Any]:
        """What it can be played with and by how many, and what is usual, as plain values; the same
        for each switch and value that change it."""
        unless = {
            switch.name: {
                value: self.with_options({switch.name: value})._sizes()
                for value, fields in switch.values.items()
                if fields.get("seats", self.seats) != self.seats
            }
            for switch in self.switches
            if isinstance(switch, Switch)
        }
        return {**self._sizes(), "unless": {name: found for name, found in unless.items() if found}}

    def _sizes(self) -> dict[str, Any]:
        numbers = sorted({seats for allowed in self.seats.values() for seats in allowed})
        return {
            "sets": {str(top): list(allowed) for top, allowed in self.seats.items()},
            "usual": {
                "seats": self.sized(None, None)[1],
                "sets": {str(seats): self.set_for(seats) for seats in numbers},
            },
        }

    def check(self, top: int, seats: int) -> None:
        """BadSet or BadSeats unless the sheet is played so."""
        allowed = self._allowed(top)
        if type(seats) is not int or seats not in allowed:
            text = f"{allowed[0]}-{allowed[-1]}" if len(allowed) > 1 else str(allowed[0])
            raise BadSeats(sheet=self.title, set=top, seats=seats, allowed=text)

    def clause(self, reason: str) -> str:
        """The id of the clause that forbids a move for this reason."""
        return f"{self.id}.{self.clauses[reason]}"

    def as_of(self, edition: int) -> Self:
        """The same game by the rulings of this edition; UnknownEdition if there is none."""
        if type(edition) is not int or not 1 <= edition <= self.edition:
            raise UnknownEdition(edition=edition, newest=self.edition)
        sheet = self
        for past in range(self.edition - 1, edition - 1, -1):
            sheet = replace(sheet, **self.earlier.get(past, {}), edition=past)
        return sheet

    def with_options(self, options: Mapping[str, str | int]) -> Self:
        """The same game with some switches set; UnknownOption or BadOption if it cannot be."""
        sheet = self
        for name, given in options.items():
            value = str(given)  # a target may be a number
            switch = self.switch(name)
            changes = dict(switch.fields(value))
            differing = {k: v for k, v in sheet.options.items() if k != name}
            if value != switch.default:
                differing[name] = value
            sheet = replace(sheet, **changes, options=differing)
        return sheet

    def switch(self, name: str) -> Switch | Number:
        """The switch of this name; UnknownOption where there is none."""
        for switch in self.switches:
            if switch.name == name:
                return switch
        known = ", ".join(switch.name for switch in self.switches)
        raise UnknownOption(sheet=self.title, option=name, known=known)
