"""Two tables of one server at which the same is done, while at the second the tiles that one pair
of eyes cannot see lie elsewhere: whatever these eyes are told must be the same, byte for byte."""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from boneyard.bots.greedy import GreedyBot
from boneyard.core.chance import rng
from boneyard.core.codes import CALL
from boneyard.core.deal import REFUSED, Deal
from boneyard.core.match import Match
from boneyard.core.sheet import Sheet
from boneyard.core.table import GOING
from boneyard.core.view import View
from boneyard.record.snapshot import Snapshot, snapshot
from boneyard.server.event_log.events import MOVE
from boneyard.server.event_log.state import TableState

from .living import Client, Message, Place
from .paper import AtOnce

TRIES = 6  # deals that are looked at for one in which the next move can be made as well
SECONDS, PATIENCE = 600, 60  # a move's time, and how long one who is away is waited for
CLOCK = re.compile(rb'"clock":[\d.]+')
ANSWERS = ("refused", "hinted", "told", "foreseen", "waiting")
ILLEGAL = ("draw", "pass", "turn", "muggins", "6-5>6-6", "bid 31", "call", "fold", "nonsense")


def imagined(match: Match, eyes: int | None, seed: str) -> Deal:
    """Another deal that agrees with all that these eyes may know. For a watcher every hidden tile
    may lie elsewhere: each seat in turn imagines what it cannot see, in what the one before it
    has imagined."""
    chance = rng(seed)
    if eyes is not None:
        return match.view(eyes).imagine(chance)
    real = match._deal
    try:
        for each in (*range(match.seats), *range(match.seats)):
            match._deal = match.view(each).imagine(chance)
        return match._deal
    finally:
        match._deal = real


def after(sheet: Sheet, deal: Deal, seat: int, code: int, eyes: int | None) -> object:
    """What everybody hears of a move and sees by it, and these eyes of their own tiles; None when
    it cannot be made, or ends the round, which opens everything. Views are not asked: if they told
    too much, this would hide it."""
    deal = deal.clone()
    table = deal.table
    stock = deal.undrawn_halves()
    if code == CALL:
        if not table.may_call(seat):
            return None
        deal.call(seat)
    elif deal.attempt(code) == REFUSED:
        return None
    if table.ended_by != GOING:
        return None
    log = [table.log[i] for i in range(table.log_length)]
    own = [] if eyes is None or table.in_rows else deal.halves(eyes)
    came = stock[: len(stock) - table.stock_left] if table.seats == 1 else []  # all is open there
    return log, own, came, table.stock_left, sheet.uncovered(table, log[-1])


def lie(deal: Deal) -> list[list[int]]:
    """Where the tiles lie that are not on the table."""
    return [deal.undrawn_halves(), *(deal.halves(seat) for seat in range(deal.table.seats))]


class Alike(AtOnce):
    """Bots that think little, and play at the second table what they play at the first. Whoever
    plays for the eyes themselves must come to it alone, at both."""

    twins: Twins

    async def move(self, bot: str, match: Match, seat: int, moment: int, whose: str = "") -> str:
        return await self.twins.agreed(seat, match)

    async def hint(self, view: View, whose: str = "") -> tuple[str, str]:
        self.twins.given.append(snapshot(view))
        move, reason = greedy().explain(view)
        return str(move), reason


def difference(one: list[bytes], other: list[bytes]) -> str:
    """Where they begin to differ."""
    for pair in zip(one, other, strict=False):
        for at, (mine, theirs) in enumerate(zip(*pair, strict=False)):
            if mine != theirs:
                return "\n".join(str(frame[max(0, at - 99) : at + 99]) for frame in pair)
    return f"{len(one)} frames and {len(other)}, or one goes on: {one[-1:]} {other[-1:]}"


def greedy() -> GreedyBot:
    return GreedyBot("")


class Twins:
    """The tables, and those who listen there: the eyes themselves (`seat`), and a watcher."""

    def __init__(self, place: Place, sheet: Sheet, seat: int | None, seed: str) -> None:
        self.place, self.sheet, self.seat, self.seed = place, sheet, seat, seed
        self.chance = random.Random(seed)
        self.moves = 0  # that were made,
        self.apart = 0  # and those of them that were told while tiles lay elsewhere
        self.heard: Counter[str] = Counter()  # what was compared, by its kind
        self.here: list[Client] = []
        self.given: list[Snapshot] = []  # to workers that are asked for hints
        self._asked = 0
        self._thoughts: dict[int, tuple[set[int], asyncio.Future[str]]] = {}

    async def sit_down(self, **wish: Any) -> None:
        """Open both tables for people, all of whom sit, and of whom only the eyes are here."""
        registry = self.place.registry
        registry.new_seed = lambda sheet: self.seed
        alike = registry.workers = Alike()
        alike.twins = self
        self.held = [await self.place.seated(sheet=self.sheet.id, **wish) for _ in range(2)]
        self.tables = [await registry.table(str(held[0]["table"])) for held in self.held]
        self.watching = [await self._join({"table": held[0]["table"]}) for held in self.held]
        await self.come()

    async def _join(self, held: Message, last: int = 0) -> Client:
        return await Client.join(self.place, held, last=last)

    async def come(self, last: int = 0) -> None:
        """The eyes come, or come back with what they have heard."""
        if self.seat is not None:
            self.here = [await self._join(held[self.seat], last) for held in self.held]

    async def go(self, clients: list[Client]) -> None:
        """These leave, and everybody notices."""
        before = [len(table.audience.sessions) for table in self.tables]
        for client in clients:
            await client.leave()
        for table, number in zip(self.tables, before, strict=True):
            while len(table.audience.sessions) == number:
                await asyncio.sleep(0.002)

    @property
    def state(self) -> TableState:
        """That of the first table."""
        return self.tables[0].state

    @property
    def match(self) -> Match:
        """As it really is."""
        return self.state.match

    @property
    def _other(self) -> Match:
        return self.tables[1].state.match

    # Tiles -----------------------------------------------------------------------------------

    def shuffle(self) -> None:
        """Let tiles that cannot be seen lie elsewhere at the second table."""
        if not self.match.over:
            self._other._deal = imagined(self.match, self.seat, f"{self.chance.random()}")

    def suit(self, *moves: tuple[int, str]) -> bool:
        """Let them lie so that each of these moves can be made there too, and tells these eyes the
        same of what they may know: as they really lie, when no other way is found."""
        real = self.match._deal
        codes = [(seat, self.match.sheet.parse(move).code) for seat, move in moves]
        heard = [after(self.sheet, real, *each, self.seat) for each in codes]
        for _ in range(0 if None in heard else TRIES):
            there = self._other._deal
            if heard == [after(self.sheet, there, *each, self.seat) for each in codes]:
                return lie(real) != lie(there)
            self.shuffle()
        self._other._deal = real.clone()
        return False

    # Moves -----------------------------------------------------------------------------------

    def choice(self) -> tuple[int, str]:
        """Somebody's next move: most often one that lays a tile, so that rounds come to an end."""
        match = self.match
        callers = match.callers()
        if callers and self.chance.random() < 0.5:
            return callers[0], "muggins"
        moves = match.moves()
        lays = [each for each in moves if self.state.face.tile(each) is not None]
        wanted = lays if lays and self.chance.random() < 0.9 else moves
        return match.to_move, str(self.chance.choice(wanted))

    async def move(self) -> None:
        """The same move at both tables: over the socket where the eyes make it."""
        seat, move = self.choice()
        self.moves += 1
        self.apart += self.suit((seat, move))
        version = self.state.version
        if seat == self.seat:
            for client in self.here:
                await client.say({"t": "play", "id": f"m{version}", "v": version, "move": move})
            await self.until(version + 1)
        else:
            for table in self.tables:
                await table.scheduler.if_still(version, seat, MOVE, {"move": move})

    async def until(self, version: int) -> None:
        """Wait for what happens by itself."""
        for table in self.tables:
            while table.state.version < version or not table.is_quiet:
                await asyncio.sleep(0.002)

    # Late play -------------------------------------------------------------------------------

    async def agreed(self, seat: int, match: Match) -> str:
        """What a bot plays, once it is asked at both tables."""
        version = self.state.version
        new = (set[int](), asyncio.get_running_loop().create_future())
        asked, thought = self._thoughts.setdefault(version, new)
        asked.add(id(match))
        if len(asked) == 2 and not thought.done():
            views = [each.view(seat) for each in self._minds(seat)]
            assert all(snapshot(view) == snapshot(views[0]) for view in views)
            chosen = {str(greedy().choose(view)) for view in views}
            assert len(chosen) == 1
            self.moves += 1
            self.apart += self.suit((seat, *chosen))
            thought.set_result(*chosen)
        return await asyncio.shield(thought)

    def _minds(self, seat: int) -> list[Match]:
        return [self.match, self._other] if seat == self.seat else [self.match]

    def may_be_late(self) -> bool:
        """Is it the turn of the eyes, and does no move of theirs end the round or bring a tile to
        light? Then let tiles lie so that any of them can be made."""
        match = self.match
        if match.over or match.to_move != self.seat or len(match.moves()) > 12:
            return False
        moves = [(self.seat, str(move)) for move in match.moves()]
        return self.suit(*moves)

    async def be_late(self, passes: Callable[[float], None]) -> None:
        """The eyes' time runs out; others are away and played for, and then the eyes themselves."""
        passes(SECONDS + 1)
        await self._settled(self.seat)
        if self.match.over or self.match.seats == 1:
            return
        assert self.seat is not None
        other = (self.seat + 1) % self.match.seats
        stays = [await self._join(held[other]) for held in self.held]
        await self.ask(*self.questions())
        last = self.state.version
        await self.go(self.here)
        self.here = []
        self.shuffle()
        passes(SECONDS + 1)
        await self._settled(other)
        await self.come(last)
        await self.go(stays)
        for seat in range(self.match.seats):  # who has been away is back for a moment
            if seat not in (self.seat, other):
                await self.go([await self._join(held[seat]) for held in self.held])
        await self.ask(*self.questions())

    async def _settled(self, seat: int | None) -> None:
        """Wait until this seat has played late or been played for, and it is its turn again."""
        began = len(self.match.rounds), len(self.match.current().moves)
        while not self.match.over:
            versions = {table.state.version for table in self.tables}
            now = len(self.match.rounds), len(self.match.current().moves)
            mine = all(table.state.match.to_move == seat for table in self.tables)
            if mine and len(versions) == 1 and now > began:
                break
            await asyncio.sleep(0.002)
        await self.until(self.state.version)

    # What is heard ---------------------------------------------------------------------------

    def questions(self) -> Iterator[Message]:
        """What costs nothing to ask, and what the rules refuse."""
        high = self.chance.randint(0, self.match.top)
        tile = f"{high}-{self.chance.randint(0, high)}"
        yield {"t": "why", "tile": tile, "end": self.chance.choice([None, *self._ends()])}
        text = self.chance.choice(ILLEGAL)
        if self.seat is not None and text not in map(str, self.match.moves(self.seat)):
            yield {"t": "play", "v": self.state.version, "move": text}

    def _ends(self) -> list[str]:
        face = self.state.face
        return sorted({at for move in self.match.moves() if (at := face.at(move)) is not None})

    async def ask(self, *messages: Message) -> None:
        """Let everybody ask the same at both tables: on the way they hear what has happened."""
        for message in messages:
            self.shuffle()
            self._asked += 1
            said = {**message, "id": f"q{self._asked}"}
            for client in (*self.here, *self.watching):
                await client.say(said)
            for client in (*self.here, *self.watching):
                await client.until(*ANSWERS, id=said["id"])
        self.compare()

    def compare(self) -> None:
        """Has each heard the same at both tables, and who thinks for them?"""
        assert self.given[::2] == self.given[1::2]
        self.given.clear()
        for pair in (self.here, self.watching):
            heard = [[CLOCK.sub(b"", frame) for frame in client.raw] for client in pair]
            if heard:
                self.heard.update(told.get("kind", told["t"]) for told in pair[0].heard)
                assert heard[0] == heard[1], difference(*heard)
            for client in pair:
                client.raw.clear()
                client.heard.clear()

    async def look_up(self, *paths: str) -> None:
        """Read the same of both tables without a socket."""
        for path in paths:
            self.shuffle()
            names = [str(held[0]["table"]) for held in self.held]
            told = [await self.place.ask(f"/api/tables/{name}{path}") for name in names]
            one, other = (
                repr(each).replace(name, "") for each, name in zip(told, names, strict=True)
            )
            assert one == other

    async def leave(self) -> None:
        """Everybody goes."""
        for client in (*self.here, *self.watching):
            await client.leave()
