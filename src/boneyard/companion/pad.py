"""A scorepad as a value: what is played by whom, and the entries. Nothing derived is kept."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..core.errors import BadEntry, BadPlayers
from ..core.prior import After, after_from
from ..forms.fields import choice, fields_of, listed, text, whole
from ..forms.game import Game, Standing
from .entries import Entry, entry_of, merged
from .games import form_of, game_of

FORMAT = "boneyard-pad/1"
MOST_ROUNDS = 10_000
MOST_POINTS = 1_000_000


@dataclass(frozen=True)
class Pad:
    """The head of a pad and its entries, in order."""

    id: str
    sheet: str
    top: int
    options: Mapping[str, str]
    players: tuple[str, ...]
    entries: tuple[Entry, ...] = ()
    after: After | None = None  # rounds played before the first that is written here
    first: int = 0  # who led or dealt the first round, where the players chose

    @property
    def seats(self) -> int:
        return len(self.players)

    def game(self) -> Game:
        """What is played; errors as for a match that cannot be."""
        game = game_of(self.sheet, self.top, self.seats, self.options, self.players)
        form_of(game.sheet)
        return game

    def opening(self) -> Standing:
        """What the first round that is written here begins with."""
        if self.after is None:
            return Standing((0,) * self.seats, first=self.first)
        after = self.after
        pot = self.game().sheet.pot_after(after.totals)
        return Standing(after.totals, after.rounds, pot, after.starter)

    def with_entries(self, *more: Sequence[Entry]) -> "Pad":
        """The same pad with the entries of these lists as well."""
        return replace(self, entries=tuple(merged(self.entries, *more)))

    def fields(self) -> dict[str, Any]:
        """The pad as it is kept and sent."""
        after: dict[str, Any] = {} if self.after is None else {"after": self.after.fields()}
        if self.first:
            after["first"] = self.first
        return {
            "format": FORMAT,
            "id": self.id,
            "sheet": self.sheet,
            "set": self.top,
            "seats": self.seats,
            "options": dict(self.options),
            "players": list(self.players),
            **after,
            "entries": list(self.entries),
        }


def new_pad(
    sheet: str,
    players: Sequence[str],
    *,
    set: int | None = None,
    options: Mapping[str, str] | None = None,
    id: str = "pad",
    after: After | None = None,
    first: int = 0,
) -> Pad:
    """An empty pad; errors as for a match that cannot be."""
    game = game_of(sheet, set, len(players), options or {}, players)
    form_of(game.sheet)
    if after:
        game.sheet.check_after(after, game.sheet.table(game.top, game.seats))
    if first:
        game.sheet.first_starter(first, game.seats, "")
    head = (id, sheet, game.top, dict(game.sheet.options), tuple(players))
    return Pad(*head, after=after, first=first)


def pad_from(value: Any) -> Pad:
    """A pad out of JSON; BadEntry for what cannot be read."""
    fields = fields_of(value, "pad")
    choice(fields.get("format", FORMAT), "format", (FORMAT,))
    players = tuple(text(each, "players", 60) for each in listed(fields.get("players"), "players"))
    seats = whole(fields.get("seats", len(players)), "seats", 1, 99)
    if seats != len(players):
        raise BadPlayers(given=len(players), seats=seats)
    options = fields_of(fields.get("options", {}), "options")
    if not all(isinstance(each, str) for each in options.values()):
        raise BadEntry(field="options")
    pad = new_pad(
        text(fields.get("sheet"), "sheet"),
        players,
        set=None if fields.get("set") is None else whole(fields["set"], "set", 0, 99),
        options=options,
        id=text(fields.get("id", "pad"), "id", 60),
        after=None if fields.get("after") is None else _after(fields["after"], seats),
        first=whole(fields.get("first", 0), "first", 0, seats - 1),
    )
    entries = [entry_of(each, seats) for each in listed(fields.get("entries", []), "entries")]
    return pad.with_entries(entries)


def _after(value: Any, seats: int) -> After:
    fields = fields_of(value, "after")
    totals = listed(fields.get("totals"), "after.totals")
    return after_from(
        {
            "rounds": whole(fields.get("rounds"), "after.rounds", 1, MOST_ROUNDS),
            "totals": [whole(each, "after.totals", -MOST_POINTS, MOST_POINTS) for each in totals],
            "starter": whole(fields.get("starter"), "after.starter", 0, seats - 1),
        }
    )


def merge(pads: Sequence[Pad]) -> Pad:
    """One pad with the entries of all; BadEntry when they are not the same pad."""
    first = pads[0]
    for each in pads:
        if replace(each, entries=()) != replace(first, entries=()):
            raise BadEntry(field="pads")
    return first.with_entries(*(each.entries for each in pads))
