"""Solitaires for the referee: what every one of them is, and how its record is confirmed.

A game is a class that is made from the tiles in the order they were dealt, and that says from them
and the moves made what may be done and how the deal stands. `GAMES` has one line a game.
"""

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from .edition import edition_of, fields_of
from .tiles import Tile, Wrong, full_set, read, text

HEADING = ["format", "sheet", "set", "seats", "options", "seed", "players"]
FIELDS = [*HEADING, "rounds", "totals", "winners"]
ROUND_FIELDS = ["dealer", "hands", "stock", "moves", "scores", "why"]


class Alone(ABC):
    """Where a deal of a solitaire stands. `after` gives a new one; a position never changes."""

    # name -> values, the default first; N stands for any whole number from 1
    switches: ClassVar[dict[str, tuple[str, ...]]] = {}

    @classmethod
    @abstractmethod
    def start(cls, highest: int, options: dict[str, str], stock: list[Tile]) -> "Alone":
        """The position after the deal; every switch stands in `options`."""

    @classmethod
    def pack(cls, highest: int) -> list[Tile]:
        """The tiles the game is played with."""
        return full_set(highest)

    @abstractmethod
    def legal(self) -> set[str]:
        """Every move that may be made; none when the deal is over."""

    @abstractmethod
    def after(self, move: str) -> "Alone":
        """The position after a legal move."""

    @property
    @abstractmethod
    def why(self) -> str | None:
        """`won`, `near` or `lost`; None while the deal goes on."""

    @property
    @abstractmethod
    def left(self) -> int:
        """What keeps the deal from being won."""


def begin(
    game: type[Alone], highest: int, options: dict[str, str], hands: Any, stock: list[str]
) -> Alone:
    """The deal of a record; refuses one that is not the whole pack, or has other switches."""
    if hands != [[]]:
        raise Wrong(f"hands are {hands!r}; expected one empty hand")
    tiles = [read(each) for each in stock]
    if sorted(tiles) != sorted(game.pack(highest)):
        raise Wrong(f"the stock is not the whole pack once: {' '.join(text(t) for t in tiles)}")
    return game.start(highest, settled(game, options), tiles)


def settled(game: type[Alone], options: dict[str, str]) -> dict[str, str]:
    """Every switch with its value; refuses what is no switch, no value, or the default."""
    for name, value in options.items():
        if name not in game.switches:
            raise Wrong(f"option {name}; expected {' or '.join(game.switches) or 'none'}")
        allowed = game.switches[name]
        is_number = value.isascii() and value.isdecimal() and not value.startswith("0")
        if value not in allowed[1:] and not ("N" in allowed and is_number):
            raise Wrong(f"option {name}={value}; expected one of {allowed[1:]}")
    return {name: options.get(name, allowed[0]) for name, allowed in game.switches.items()}


def check_alone(game: type[Alone], record: dict[str, Any]) -> None:
    """Confirm the record of a solitaire, finished or in progress; raise `Wrong` at a fault."""
    fields = fields_of(record, FIELDS)
    if list(record) != fields:
        raise Wrong(f"the fields of the record are {list(record)}; expected {fields}")
    edition_of(record)
    for name, wanted in (("format", "boneyard/1"), ("seats", 1)):
        if record[name] != wanted:
            raise Wrong(f"{name} is {record[name]!r}; expected {wanted!r}")
    if len(record["players"]) != 1 or len(record["rounds"]) != 1:
        raise Wrong("expected one player and one deal")
    (one,) = record["rounds"]
    if list(one) != ROUND_FIELDS or one["dealer"] != 0:
        raise Wrong(f"the fields of the deal are {list(one)}; expected {ROUND_FIELDS}, seat 0")
    position = begin(game, record["set"], record["options"], one["hands"], one["stock"])
    for number, (seat, move) in enumerate(one["moves"], start=1):
        allowed = position.legal()
        if seat != 0 or move not in allowed:
            raise Wrong(f"move {number}: {seat}, {move!r}; expected one of {sorted(allowed)}")
        position = position.after(move)
    over = position.why is not None
    left = [position.left if over else 0]
    expected = {
        "why": position.why,
        "scores": {"left": left},
        "totals": left,
        "winners": [0] if position.why == "won" else [],
    }
    found = {**one, "totals": record["totals"], "winners": record["winners"]}
    for name, value in expected.items():
        if found[name] != value:
            raise Wrong(f"{name}: {found[name]!r}; expected {value!r}")
    if not over and not position.legal():
        raise Wrong("the deal goes on, but nothing can be done")


def perft_alone(position: Alone, depth: int) -> list[int]:
    """How many sequences of 1, 2, 3 … moves there are."""
    counts = []
    reached = [position]
    for _ in range(depth):
        reached = [each.after(move) for each in reached for move in each.legal()]
        counts.append(len(reached))
    return counts
