"""The games for programs that speak the Model Context Protocol (`boneyard mcp`, `boneyard[mcp]`):
choose a game, see what the seat sees, ask for rules and hints, play. The others are our bots."""

import secrets
from collections.abc import Callable
from functools import wraps
from typing import Any

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from .. import __version__
from ..core.errors import BoneyardError
from ..core.sheet import Sheet
from ..sheets import every_sheet, find, new_match
from ..words.pages import clause_texts, page
from .seat import Seat

MOST = 100  # matches at once; the oldest gives way
ABOUT = """Domino games with the rules of five printed sheets. `games` lists them, `new_game` deals
one against bots, `look` says what your seat may know, `play` makes a move (copy it from `moves`),
`hint` asks a strong player, `rules` has every rule. Hidden tiles stay hidden."""


class NoSuchGame(BoneyardError):
    """There is no match `game` here; `known` are those that there are."""

    key = "no-such-game"


class NoSuchClause(BoneyardError):
    """The rules of `sheet` have no `clause`; its last one is `last`."""

    key = "no-such-clause"


class Games:
    """The matches of one client; every method is a tool."""

    def __init__(self) -> None:
        self._seats: dict[str, Seat] = {}

    def games(self) -> list[dict[str, Any]]:
        """Every game: its id, its title, the sets and numbers of seats it is played with, its
        options with the values they may have, and whether one plays it alone."""
        return [_described(sheet) for sheet in every_sheet()]

    def rules(self, sheet: str, clause: int | None = None) -> str:
        """The rules of a game as Markdown, or the text of one numbered clause of them."""
        found = find(sheet)
        if clause is None:
            return page(found.id)
        clauses = clause_texts(found.id)
        if clause not in clauses:
            raise NoSuchClause(clause=clause, sheet=found.title, last=max(clauses, default=0))
        return clauses[clause].text

    def new_game(
        self,
        sheet: str,
        seats: int | None = None,
        set: int | None = None,
        options: dict[str, str] | None = None,
        bots: list[str] | None = None,
        seat: int = 0,
    ) -> dict[str, Any]:
        """Deal a match of this game (by its id) and sit down at a seat, counted from 0. Bots (easy,
        medium, hard, expert, random, greedy) have the others, medium unless named. Without seats or
        a set it is played as printed. `game` in the answer names the match; the rest is as `look`
        has it."""
        match = new_match(
            sheet, seats=seats, set=set, options=options or {}, seed=secrets.token_hex(16)
        )
        return self.sit(Seat(match, seat, bots or ["medium"]))

    def sit(self, seat: Seat) -> dict[str, Any]:
        """Keep a seat under a name of its own."""
        while len(self._seats) >= MOST:
            del self._seats[next(iter(self._seats))]
        game = f"game-{len(self._seats) + 1}-{secrets.token_hex(2)}"
        self._seats[game] = seat
        return {"game": game, **seat.begin()}

    def look(self, game: str) -> dict[str, Any]:
        """What your seat may know now: the table in words, your view as plain values, and the moves
        that you may make, each with its meaning."""
        return {"game": game, **self._seat(game).look()}

    def play(self, game: str, move: str) -> dict[str, Any]:
        """Make a move, written as in `moves`; the others play until you have a choice again, and
        what is forced happens by itself. Says what happened, and how it stands as `look` does. A
        move against the rules is refused with the clause, and nothing has changed."""
        return {"game": game, **self._seat(game).play(move)}

    def hint(self, game: str) -> dict[str, str]:
        """What a strong player would do with what your seat knows, and why."""
        return self._seat(game).hint()

    def record(self, game: str) -> str:
        """The match as a record, one line of JSON: whole when it is over, before that with null
        for whatever your seat has not seen."""
        return self._seat(game).record()

    def _seat(self, game: str) -> Seat:
        try:
            return self._seats[game]
        except KeyError:
            raise NoSuchGame(game=game, known=", ".join(self._seats)) from None


def _described(sheet: Sheet) -> dict[str, Any]:
    return {
        "id": sheet.id,
        "title": sheet.title,
        "sets": {str(top): list(sheet.seats[top]) for top in sheet.sets},
        "options": {each.name: each.default for each in sheet.switches},
        "alone": sheet.is_solitaire,
    }


def server(games: Games | None = None) -> MCPServer:
    """The server, ready to run; with the matches of `games`, if they are given."""
    held = games or Games()
    made = MCPServer("boneyard", version=__version__, instructions=ABOUT, log_level="ERROR")
    tools = (held.games, held.rules, held.new_game, held.look, held.play, held.hint, held.record)
    for tool in tools:
        made.add_tool(_refusing(tool))
    return made


def _refusing(tool: Callable[..., Any]) -> Callable[..., Any]:
    """The same, but what the library refuses is told in its words; of anything else that breaks a
    client hears only that it broke."""

    @wraps(tool)
    def asked(*given: Any, **named: Any) -> Any:
        try:
            return tool(*given, **named)
        except BoneyardError as error:
            raise ToolError(str(error)) from None

    return asked
