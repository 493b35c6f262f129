"""The questions about one round of a scorepad: what is typed becomes the entry's result."""

import re
from typing import Any

from ...companion.entries import Entry
from ...core.numbers import whole
from ...forms.game import Game
from ...words import say
from ..errors import NoSuchPlayer, NotUnderstood
from ..input import Reader

MOST = 100_000
_COUNT = re.compile(r"x(\d{1,3})", re.ASCII)


class RoundQuestions:
    """One round, asked for in the order in which people at a table know it."""

    def __init__(self, reader: Reader, game: Game, form: dict[str, Any]) -> None:
        self.reader = reader
        self.game = game
        self.form = form

    def result(self, why: str, who: str, handed: dict[int, Entry]) -> dict[str, Any]:
        """What the round's entry says. `why` and `who` were typed; hands in `handed` are not asked
        for."""
        if self.form["kind"] == "tricks":
            return self._tricks()
        if self.form["kind"] == "poker":
            return {"stacks": [self._number("chips", name) for name in self.game.players]}
        return self._hands(why, who, handed)

    def player(self, typed: str) -> int:
        """The seat of a name, or of the beginning of one."""
        names = [name.lower() for name in self.game.players]
        found = [i for i, name in enumerate(names) if name == typed.lower()] or [
            i for i, name in enumerate(names) if typed and name.startswith(typed.lower())
        ]
        if len(found) != 1:
            raise NoSuchPlayer(text=typed, known=", ".join(self.game.players))
        return found[0]

    def _hands(self, why: str, who: str, handed: dict[int, Entry]) -> dict[str, Any]:
        ways = {each["why"]: each["needs"] for each in self.form["whys"]}
        if why not in ways:
            raise NotUnderstood(text=why)
        out = self.player(who) if why == "out" else None
        result: dict[str, Any] = {"why": why, "out": out}
        if self.form["play"]:
            result["play"] = [self._number("play", name) for name in self.game.players]
        if ways[why] != "nothing":
            result["held"] = [
                None if seat == out or seat in handed else self._held(name, ways[why])
                for seat, name in enumerate(self.game.players)
            ]
        return result

    def _held(self, name: str, needs: str) -> dict[str, Any]:
        typed = self.reader.line(say(f"cli.pad.ask.{needs}", name=name))
        count = _COUNT.fullmatch(typed)
        if count:
            return {"count": int(count[1])}
        number = whole(typed, MOST) if typed else None
        if number is not None:
            return {"count" if needs == "count" else "sum": number}
        return {"tiles": typed.split()}

    def _number(self, what: str, name: str) -> int:
        typed = self.reader.line(say(f"cli.pad.ask.{what}", name=name))
        number = whole(typed, MOST) if typed else 0
        if number is None:
            raise NotUnderstood(text=typed)
        return number

    def _tricks(self) -> dict[str, Any]:
        typed = self.reader.line(say("cli.pad.ask.bid"))
        if typed in ("pass", ""):
            return {"passed": True}
        who, _, amount = typed.rpartition(" ")
        bid = whole(amount, MOST) if amount else None
        if bid is None:
            raise NotUnderstood(text=typed)
        bidder = self.player(who)
        trump = self.reader.line(say("cli.pad.ask.trump"))
        first = " + ".join(self.game.players[seat] for seat in self.form["sides"][0])
        took = self._number("took", first)
        taken = {"points": [took, max(0, self.form["in_all"] - took)]}
        return {"bid": bid, "bidder": bidder, "trump": trump, "taken": taken}
