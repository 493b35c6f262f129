"""The hub of a real table, tile by tile."""

import re
from collections.abc import Sequence

from ...companion.continuation import after_hub
from ...core.errors import BoneyardError, HubStays, IllegalMove
from ...core.tiles import Tile, tile, tile_of
from ...forms.hub import HubPlay, TileHub, TileMove, Way
from ...words import say
from ...words.grammar import listed
from ...words.tiles import shown
from ..game.launch import start
from ..game.lineup import arrange
from ..input import Quit, Reader, choose
from ..output import Output
from .key_hub import UNDO

_TILE = re.compile(r"(\d{1,2})[-·/ ](\d{1,2})", re.ASCII)


class TileHubPrompt:
    """A real table, tile by tile. Where the players are named, it goes round among them who lays
    the next tile."""

    def __init__(
        self, out: Output, reader: Reader, hub: TileHub, players: Sequence[str] = ()
    ) -> None:
        self.out = out
        self.reader = reader
        self.hub = hub
        self.players = players
        self.turn = 0  # who lays next
        self.face = hub.sheet.face(players)

    def run(self) -> None:
        """Until the player leaves."""
        self._help()
        try:
            while self._answer(self.reader.line(self._prompt())):
                pass
        except Quit:
            return

    def _prompt(self) -> str:
        count = self.hub.count
        shown = len(self.hub.plays) if count is None else count
        if not self.players:
            return say("cli.hub.prompt", shown=shown)
        return say("cli.hub.prompt-of", name=self.players[self.turn], shown=shown)

    def _answer(self, typed: str) -> bool:
        """Do what was typed; False when that was to leave."""
        if typed in ("quit", "q"):
            return False
        if typed == "match":
            return not self._play_on()
        undo = UNDO.fullmatch(typed)
        if undo:
            self._undo(int(undo[1] or 1))
        elif typed in WORDS:
            WORDS[typed](self)
        else:
            typed = self._after_name(typed)
            if typed or not self.players:
                self._lay(typed)
        return True

    def _after_name(self, typed: str) -> str:
        """Make it the turn of the player whose name was typed; what was typed behind the name."""
        for seat, name in enumerate(self.players):
            if f"{typed} ".lower().startswith(f"{name} ".lower()):
                self.turn = seat
                return typed[len(name) :].strip()
        return typed

    def _help(self) -> None:
        self.out.line(say("cli.hub.tiles-help", sheet=self.hub.sheet.title))
        if self.players:
            self.out.line(say("cli.hub.players-help", name=self.players[-1]))

    def _points(self) -> None:
        """The points in play of everybody."""
        if not self.players:
            self.out.line(str(HubStays(reason="unseated")))
            return
        points = zip(self.players, self.hub.scored(), strict=True)
        totals = [say("play.total", name=name, points=each) for name, each in points]
        self.out.line(listed(totals))

    def _play_on(self) -> bool:
        """Go on as a match at this terminal; False where that cannot be."""
        hub = self.hub
        try:
            after = after_hub(hub)
        except HubStays as error:
            self.out.line(str(error))
            return False
        if after is not None:
            self.out.line(say("cli.hub.put-away"))
        lineup = arrange(hub.sheet, hub.seats, hub.seats, names=self.players)
        start(self.out, self.reader, hub.sheet, lineup, set=hub.top, after=after)
        return True

    def _ends(self) -> None:
        for end in self.hub.ends():
            wants = self.hub.wants(end)
            key = "end" if wants is not None else "end-closed"
            name = {"name": say("play.end.plain", half=end.half, tile=shown(end.on))}
            self.out.line(say(f"cli.hub.{key}", **name, sides=end.sides, wants=wants))
        if self.hub.matadors():
            tiles = " ".join(shown(tile_of(each)) for each in self.hub.matadors())
            self.out.line(say("cli.hub.matadors", tiles=tiles))

    def _log(self) -> None:
        for play in self.hub.plays:
            self._tell(play)

    def _new(self) -> None:
        self.hub = self.hub.sheet.family.hub(self.hub.sheet, self.hub.top, self.hub.seats)

    def _undo(self, times: int) -> None:
        if times > len(self.hub.plays):
            self.out.line(say("error.nothing-to-undo"))
            return
        if times:
            self.turn = self.hub.plays[-times].seat or 0
        self.hub = self.hub.undo(times)

    def _lay(self, typed: str) -> None:
        try:
            text = self._chosen(typed)
            if text is not None:
                self._tell(self.hub.lay(text, self.turn if self.players else None))
                self.turn = (self.turn + 1) % self.hub.seats
        except BoneyardError as error:
            self.out.line(error.plain())

    def _chosen(self, typed: str) -> str | None:
        """The play that was meant; None when a choice was not made."""
        found = _TILE.fullmatch(typed)
        if found is None:
            return typed
        named = tile(int(found[1]), int(found[2]))
        ways = [way for way in self.hub.ways() if way.move.tile == named]
        if len(ways) > 1:
            return self._which(named, ways)
        if not ways and self.hub.plays:
            self._refuse(named)
        return str(ways[0].move) if ways else str(named)

    def _which(self, named: Tile, ways: list[Way]) -> str | None:
        question = say("play.where", tile=shown(named))
        places = [self._place(way.move) for way in ways]
        picked = choose(self.reader, self.out, question, places, say("cli.prompt.choice"))
        return str(ways[picked].move) if isinstance(picked, int) else picked or None

    def _place(self, move: TileMove) -> str:
        return self.face.place(self.hub.sheet.parse(str(move)))

    def _refuse(self, named: Tile) -> None:
        """Say why a tile goes nowhere."""
        if named.high <= self.hub.top and (named.high << 5 | named.low) in self.hub.left():
            clause = self.hub.sheet.clause("join")
            raise IllegalMove(move=str(named), reason="join", clause=clause)
        self.hub.lay(str(named))

    def _tell(self, play: HubPlay) -> None:
        key = "laid" if play.count is None else "laid-count"
        tile = "" if play.move.tile is None else shown(play.move.tile)
        where = f"{tile} {self._place(play.move)}".strip()
        facts = {"play": where, "count": play.count, "points": play.points}
        self.out.line(say(f"cli.hub.{key}", **facts))
        if play.keys:
            self.out.line(say("cli.hub.keys", keys=" ".join(play.keys)))


WORDS = {
    "ends": TileHubPrompt._ends,
    "log": TileHubPrompt._log,
    "new": TileHubPrompt._new,
    "points": TileHubPrompt._points,
    "help": TileHubPrompt._help,
    "?": TileHubPrompt._help,
}
