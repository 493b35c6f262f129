"""Other people's bots: processes that speak JSON lines (`cmd:COMMAND`) and Python entry points
(`entry:NAME`, group `boneyard.bots`). They may be slow, crash or cheat: that costs them the move.

A legal move is made instead and counted in `faults`; nothing that they do reaches the table. Names
of this kind start programs, so `bots.find` does not know them: only what the owner of the machine
typed may be handed to `find_anywhere`. docs/bots.md describes the protocol.
"""

import atexit
from collections.abc import Callable, Iterable
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import ClassVar

from ..core.chance import rng
from ..core.errors import BotFails, CannotPlay, UnknownBot
from ..core.move import Move
from ..core.sheet import Sheet
from ..core.view import View
from . import BOTS, find
from .bot import Bot
from .conversation import MOVE_SECONDS, Owed, Talk

COMMAND = "cmd:"
ENTRY = "entry:"
GROUP = "boneyard.bots"

# One process for each seat: partners and opponents of one kind share no memory.
_talks: dict[tuple[str, int], Talk] = {}


class OutsideBot(Bot):
    """Asks a process. Bots of one command and seat share it until one of them is closed."""

    name = "outside"
    command: ClassVar[str]
    sheets: ClassVar[frozenset[str] | None] = None  # those it plays; None: all
    seconds: ClassVar[float] = MOVE_SECONDS

    def __init__(self, seed: str = "") -> None:
        self._seed = seed
        self._seats: set[int] = set()

    @classmethod
    def plays(cls, sheet: Sheet) -> bool:
        return cls.sheets is None or sheet.id in cls.sheets

    def choose(self, view: View) -> Move:
        moves = view.moves()
        if len(moves) == 1:
            return moves[0]
        self._seats.add(view.seat)
        talk = _talks.setdefault((self.command, view.seat), Talk(self.command))
        try:
            text = talk.ask(view.facts(), self._seed, self.seconds)
        except Owed:
            return self._instead(moves)
        for move in moves:
            if str(move) == text.strip():
                return move
        return self._instead(moves)

    def _instead(self, moves: list[Move]) -> Move:
        self.faults += 1
        return instead(moves, self._seed, self.faults)

    def close(self) -> None:
        for seat in self._seats:
            talk = _talks.pop((self.command, seat), None)
            if talk is not None:
                talk.close()


class GuardedBot(Bot):
    """Asks a Python bot of somebody else's; time it may take as much as it likes."""

    name = "guarded"

    def __init__(self, asked: Bot, seed: str = "") -> None:
        self.asked = asked
        self._seed = seed

    def choose(self, view: View) -> Move:
        moves = view.moves()
        try:
            move = self.asked.choose(view)
        except Exception:  # noqa: BLE001 - whatever it raises costs it the move, and is counted
            move = None
        if move in moves:
            return move
        self.faults += 1
        return instead(moves, self._seed, self.faults)

    def calls(self, view: View) -> bool:
        try:
            return bool(self.asked.calls(view))
        except Exception:  # noqa: BLE001 - the same
            self.faults += 1
            return True

    def close(self) -> None:
        try:
            self.asked.close()
        except Exception:  # noqa: BLE001 - the same
            self.faults += 1


class AnnouncedBot(Bot):
    """See `announced`."""

    sheets: ClassVar[frozenset[str] | None] = None

    def __init__(self, seed: str = "") -> None:
        self._seed = seed

    @classmethod
    def plays(cls, sheet: Sheet) -> bool:
        return cls.sheets is None or sheet.id in cls.sheets

    def choose(self, view: View) -> Move:
        return instead(view.moves(), self._seed, 0)


def instead(moves: list[Move], seed: str, number: int) -> Move:
    """The move that is made for a bot that owes one: any, but the same from the same seed."""
    return moves[rng(f"{seed}/owed/{number}").below(len(moves))]


def is_outside(name: str) -> bool:
    """Does this name mean a bot of somebody else's?"""
    return name.startswith((COMMAND, ENTRY))


def short_name(name: str) -> str:
    """A name to show: of a command its last word, without folders and ending."""
    words = name.removeprefix(COMMAND).split() if name.startswith(COMMAND) else []
    return Path(words[-1]).stem or name if words else name.removeprefix(ENTRY)


def find_anywhere(name: str, seed: str = "") -> Bot:
    """A new bot of this name, ours or somebody else's; UnknownBot, or BotFails when its process
    cannot be started or does not greet."""
    if name.startswith(COMMAND):
        return process_bot(name.removeprefix(COMMAND))(seed)
    if name.startswith(ENTRY):
        return GuardedBot(_entry(name)(seed), seed)
    return find(name, seed)


def check_anywhere(sheet: Sheet, name: str) -> None:
    """An error unless there is such a bot and it plays this game."""
    bot = find_anywhere(name)
    asked = bot.asked if isinstance(bot, GuardedBot) else bot
    if not asked.plays(sheet):
        raise CannotPlay(name=name, sheet=sheet.title)


def announced(name: str, sheets: Iterable[Sheet]) -> type[Bot]:
    """A stand-in that knows which of these games this bot plays and always calls, but starts
    nothing: for a server, which has its bots asked elsewhere."""
    if name.startswith(COMMAND):
        known = process_bot(name.removeprefix(COMMAND)).sheets
    else:
        asked = _entry(name)("")
        known = frozenset(sheet.id for sheet in sheets if asked.plays(sheet))
    return type("AnnouncedBot", (AnnouncedBot,), {"name": name, "sheets": known})


@cache
def process_bot(command: str) -> type[OutsideBot]:
    """The kind of bot that asks this command; it is started once to hear what it plays."""
    talk = Talk(command)
    try:
        hello = talk.greet()
    finally:
        talk.close()
    known = None if hello.plays is None else frozenset(hello.plays)
    return type("ProcessBot", (OutsideBot,), {"command": command, "sheets": known})


@cache
def _entry(name: str) -> Callable[[str], Bot]:
    found = entry_points(group=GROUP, name=name.removeprefix(ENTRY))
    if not found:
        others = (ENTRY + each.name for each in entry_points(group=GROUP))
        raise UnknownBot(name=name, known=", ".join([*BOTS, *others]))
    try:
        make: Callable[[str], Bot] = next(iter(found)).load()
        made = make("")
    except Exception:  # noqa: BLE001 - whatever it raises, it cannot be seated
        raise BotFails(command=name, why="no-start") from None
    if not isinstance(made, Bot):
        raise BotFails(command=name, why="no-hello")
    return make


@atexit.register
def hang_up() -> None:
    """End every process that was started here."""
    while _talks:
        _talks.popitem()[1].close()
