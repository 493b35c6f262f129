"""What a table's socket has told so far, as one value: the client's side of scenes and deltas."""

import re
from typing import Any

TILE = re.compile(r"\d+-\d+")
Message = dict[str, Any]


class RemoteScene:
    """The scene as it is now."""

    def __init__(self) -> None:
        self.version = 0
        self.seat = 0
        self.log: list[str] = []
        self.told: Message = {}  # the scene's fields, as the server names them

    def take(self, message: Message) -> list[str]:
        """Heed a message; the sentences that are new by it."""
        if message["t"] == "state":
            return self._begin(message)
        if message["t"] != "event":
            return []
        self.version = max(self.version, message["v"])
        if message.get("scene") is not None:
            self.told = message["scene"]
        if message.get("changed") is not None:
            self._change(dict(message["changed"]))
        news = [each["text"] for each in message["said"]]
        self.log += news
        return news

    def _begin(self, state: Message) -> list[str]:
        known, self.log = len(self.log), [each["text"] for each in state["log"]]
        self.version, self.seat, self.told = state["v"], state["seat"], state["scene"]
        return self.log[known:]

    def _change(self, news: Message) -> None:
        facts = {**self.facts, **news.pop("facts", {})}
        facts["history"] = [*facts.get("history", []), *news.pop("history", [])]
        grown = news.pop("grown", None)
        if grown is not None:  # nothing is drawn here, so only where tiles may go is of use
            news["picture"] = {**(self.told.get("picture") or {}), "places": grown["places"]}
        self.told = {**self.told, **news, "facts": facts}

    @property
    def facts(self) -> Message:
        return dict(self.told["facts"])

    @property
    def hand(self) -> list[str]:
        """One's tiles, as they are written."""
        return list(self.facts.get("hand", []))

    @property
    def ends(self) -> dict[str, int]:
        """The numbers of the open ends by the tiles that have them, where tiles lie in a line."""
        places = (self.told.get("picture") or {}).get("places", [])
        return {each["name"]: each["number"] for each in places if TILE.fullmatch(each["name"])}

    @property
    def choices(self) -> list[Message]:
        """What one may do."""
        return list(self.told["choices"])

    @property
    def is_mine(self) -> bool:
        """Is it one's turn?"""
        facts = self.facts
        return bool(self.choices) and facts["to_move"] == self.seat and not self.told["over"]

    @property
    def is_asked(self) -> bool:
        """Does somebody wait for one's yes or no?"""
        asking = self.told.get("asking")
        return asking is not None and self.seat in asking["waits_for"]

    @property
    def standings(self) -> list[tuple[str, int]]:
        """Everybody's points."""
        names = [each["name"] for each in self.told["places"]]
        return list(zip(names, self.facts["totals"], strict=False))
