"""What a table does by itself: bots move and call, absent people are covered, clocks run out.

A `Turns` waits, and thinks through others; what then happens goes through the table like any move.
All waiting is by the monotonic clock. A table that nobody sits at stands still, and so does its
clock. Bots think while they seem to pause, and move at moments that say nothing about their hands.
"""

import asyncio
import time
from typing import TYPE_CHECKING, Any

from .. import bots
from ..bots.seeds import bot_seed
from .events import COVER, MOVE
from .notes import mishap
from .room import CALL, COVERING
from .store import StoreFailed
from .thinking import Thinkers

if TYPE_CHECKING:
    from .table import Table

PACES = {"quick": 0.15, "calm": 0.9, "slow": 2.0}  # seconds before a bot moves
AFTER_ROUND = 4.0  # times as long after a round has ended
CALLING = 4.0  # seconds at least in which people may call a score that was not claimed
CONSENT = 20.0  # seconds that bots wait while somebody asks to take a move back
PATIENCE = 60.0  # seconds that a table waits for a person who is away


class Turns:
    """The tasks and timers of one table."""

    def __init__(self, table: "Table", thinkers: Thinkers, patience: float) -> None:
        self._table = table
        self._thinkers = thinkers
        self._patience = patience
        self._waiting: asyncio.Task[None] | None = None  # may be given up at any time
        self._tasks: set[asyncio.Task[None]] = set()
        self._left_at: dict[int, float] = {}  # when each seat's last socket went
        self._awake_since: float | None = None
        self._turn = 0  # the turn that the clock runs for,
        self._spent = 0.0  # the seconds of it that were spent before the clock last stopped,
        self._runs_since: float | None = None  # and when it started again
        self._version = 0  # what comes next is waited for since the table came to this version,
        self._since = 0.0  # which was then
        self._thought: asyncio.Task[str] | None = None  # of the bot whose turn it is, at it

    # Clocks --------------------------------------------------------------------------------

    def clock(self) -> float | None:
        """The seconds that the seat to move has left; None where there is no clock for it."""
        room = self._table.room
        seconds = room.setting.seconds
        if seconds is None or room.match.over or not room.is_full:
            return None
        if room.sitters[room.match.to_move].played_by is not None:
            return None
        if room.turn != self._turn:
            return float(seconds)
        spent = self._spent
        if self._runs_since is not None:
            spent += time.monotonic() - self._runs_since
        return round(max(0.0, seconds - spent), 1)

    def _keep_time(self) -> None:
        """Start the clock of a new turn; stop it while the table stands still."""
        now = time.monotonic()
        room = self._table.room
        awake = self._is_awake()
        if room.turn != self._turn:
            self._turn, self._spent, self._runs_since = room.turn, 0.0, None
        if awake and self._runs_since is None:
            self._runs_since = now
        elif not awake and self._runs_since is not None:
            self._spent += now - self._runs_since
            self._runs_since = None
        if not awake:
            self._awake_since = None
        elif self._awake_since is None:
            self._awake_since = now

    def _is_awake(self) -> bool:
        """Is anybody here for whom the table should go on?"""
        audience = self._table.audience
        return bool(audience.here) or (bool(audience.connections) and not self._table.room.people)

    def left(self, seat: int) -> None:
        """Somebody's last socket has gone."""
        self._left_at[seat] = time.monotonic()

    # Going on ------------------------------------------------------------------------------

    def wake(self) -> None:
        """Something changed: wait anew for whatever comes next."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        self._keep_time()
        if self._version != self._table.room.version or self._awake_since is None:
            self._version, self._since = self._table.room.version, time.monotonic()
            self._forget_thought()
        if self._is_due():
            self._waiting = asyncio.create_task(self._wait())
            self._tasks.add(self._waiting)
            self._waiting.add_done_callback(self._done)

    def _is_due(self) -> bool:
        """Will anything happen here by itself? Mostly a person is here and has all the time."""
        room = self._table.room
        if self._awake_since is None or not room.is_full or room.match.over:
            return False
        seat = room.match.to_move
        return (
            room.sitters[seat].played_by is not None
            or self._away_for(seat) is not None
            or self.clock() is not None
            or bool(room.match.callers())
        )

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if self._waiting is task:
            self._waiting = None
        if task.cancelled():
            return
        error = task.exception()
        if error is not None and not isinstance(error, StoreFailed):
            mishap("turn", error, table=self._table.room.id)

    async def _wait(self) -> None:
        """Wait for what comes next, and let it happen unless something else did."""
        room = self._table.room
        version, seat = room.version, room.match.to_move
        caller = self._caller()
        if caller is not None:
            await self._pause()
            await self._happen(version, caller, MOVE, {"move": CALL})
            return
        bot = room.sitters[seat].played_by
        if bot is not None:
            thought = self._think(bot, seat)
            await self._pause()
            await self._happen(version, seat, MOVE, {"move": await asyncio.shield(thought)})
            return
        absent, clock = self._away_for(seat), self.clock()
        if absent is not None and (clock is None or absent <= clock):
            await asyncio.sleep(absent)
            await self._happen(version, seat, COVER, {})
        elif clock is not None:
            await asyncio.sleep(clock)
            move = await asyncio.shield(self._think(COVERING, seat))
            await self._happen(version, seat, MOVE, {"move": move, "late": True})

    def _think(self, bot: str, seat: int) -> "asyncio.Task[str]":
        """Let a bot think, unless it does: whoever comes and goes meanwhile changes nothing."""
        thought = self._thought
        if thought is None or (thought.done() and (thought.cancelled() or thought.exception())):
            room, whose = self._table.room, self._table.audience.address
            move = self._thinkers.move(bot, room.match, seat, room.version, whose)
            self._thought = thought = asyncio.create_task(move)
        return thought

    def _forget_thought(self) -> None:
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None

    async def _pause(self) -> None:
        """Wait for as long as bots seem to think, since it was their turn."""
        since = max(self._since, self._awake_since or 0.0)
        await asyncio.sleep(since + self._pause_seconds() - time.monotonic())

    async def _happen(self, version: int, seat: int, kind: str, payload: dict[str, Any]) -> None:
        self._waiting = None  # from here on it must not be given up half-way
        await self._table.if_still(version, seat, kind, payload)

    def _caller(self) -> int | None:
        """The first bot that calls a score which was not claimed."""
        room = self._table.room
        for seat in room.match.callers():
            bot = room.sitters[seat].played_by
            if bot is None:
                continue
            seed = bot_seed(room.setting.seed, "call", seat, room.version)
            is_gone = bot not in bots.BOTS  # let in once, but not since the last start
            if is_gone or bots.find(bot, seed).calls(room.match.view(seat)):
                return seat
        return None

    def _away_for(self, seat: int) -> float | None:
        """How much longer this seat is waited for; None while it is here."""
        if seat in self._table.audience.here or self._awake_since is None:
            return None
        since = max(self._left_at.get(seat, 0.0), self._awake_since)
        return max(0.0, since + self._patience - time.monotonic())

    def _pause_seconds(self) -> float:
        room = self._table.room
        tempo = self._thinkers.tempo
        pause = tempo * PACES[room.setting.pace]
        if not room.lines:
            return pause
        if room.consent.asking is not None:
            return CONSENT
        line = room.lines[-1]
        if line.ended is not None:
            return pause * AFTER_ROUND
        by_person = line.seat in room.people and len(room.people) > 1
        if by_person and line.told and room.face.awaits_call(line.told[-1].move):
            return max(pause, tempo * CALLING)
        return pause

    def close(self) -> None:
        """Do nothing more."""
        self._forget_thought()
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
