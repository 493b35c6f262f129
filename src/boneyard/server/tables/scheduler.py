"""What a table does by itself: bots move and call, absent people are covered, clocks run out.

A `Scheduler` waits, and thinks through others; what then happens is written like any move.
All waiting is by the monotonic clock. A table that nobody sits at stands still, and so does its
clock; between rounds both wait for those who look at the result. Bots think while they seem to
pause, and move at moments that say nothing about their hands.
"""

import asyncio
import contextlib
import time
from typing import Any

from ... import bots
from ...bots.seeds import bot_seed
from ..event_log.events import COVER, MOVE
from ..event_log.places import DAYS
from ..event_log.sitters import COVERING
from ..journal import note_failure
from ..settings.limits import Limits
from ..store.store import StoreFailed, VersionTaken
from ..workers.pool import WorkerPool
from .audience import Audience
from .event_writer import EventWriter

PACES = {"quick": 0.15, "calm": 0.9, "slow": 2.0}  # seconds before a bot moves
AFTER_ROUND = 4.0  # times as long after a round has ended,
AFTER_DEAL = 2.5  # while the tiles of the next are dealt,
AFTER_SCORE = 2.0  # and while points are counted
AGAIN = 0.5  # half as long between the tiles of one turn: a whole train is soon laid
CALLING = 4.0  # seconds at least in which people may call a score that was not claimed


class Scheduler:
    """The tasks and timers of one table."""

    def __init__(
        self, writer: EventWriter, audience: Audience, workers: WorkerPool, limits: Limits
    ) -> None:
        self._writer = writer
        self._audience = audience
        self._workers = workers
        self._limits = limits
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
        state = self._writer.state
        seconds = state.setup.seconds
        if seconds is None or state.match.over or not state.may_begin:
            return None
        if state.sitters[state.match.to_move].played_by is not None:
            return None
        if state.turn != self._turn:
            return float(seconds)
        spent = self._spent
        if self._runs_since is not None:
            spent += time.monotonic() - self._runs_since
        return round(max(0.0, seconds - spent), 1)

    def _keep_time(self) -> None:
        """Start the clock of a new turn; stop it while the table stands still."""
        now = time.monotonic()
        state = self._writer.state
        awake = self._is_awake()
        runs = awake and not self._audience.waits_for
        if state.turn != self._turn:
            self._turn, self._spent, self._runs_since = state.turn, 0.0, None
        if runs and self._runs_since is None:
            self._runs_since = now
        elif not runs and self._runs_since is not None:
            self._spent += now - self._runs_since
            self._runs_since = None
        if not awake:
            self._awake_since = None
        elif self._awake_since is None:
            self._awake_since = now

    def _is_awake(self) -> bool:
        """Is anybody here for whom the table should go on?"""
        audience, state = self._audience, self._writer.state
        if audience.here:
            return True
        if state.setup.patience in DAYS and len(state.people) > 1:
            return self._bot_is_due()
        return bool(audience.sessions) and not state.people

    def _bot_is_due(self) -> bool:
        """Does somebody wait for days, perhaps elsewhere, for a bot?"""
        state = self._writer.state
        is_on = state.dealt and not state.match.over and bool(state.present)
        return is_on and state.sitters[state.match.to_move].played_by is not None

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
        if self._version != self._writer.state.version or self._awake_since is None:
            self._version, self._since = self._writer.state.version, time.monotonic()
            self._forget_thought()
        if self._is_due():
            self._waiting = asyncio.create_task(self._wait())
            self._tasks.add(self._waiting)
            self._waiting.add_done_callback(self._done)

    def _is_due(self) -> bool:
        """Will anything happen here by itself? Mostly a person is here and has all the time."""
        state = self._writer.state
        is_ended = state.match.over or state.rights.closed
        if self._awake_since is None or not state.may_begin or is_ended:
            return False
        seat = state.match.to_move
        return (
            state.sitters[seat].played_by is not None
            or self._away_for(seat) is not None
            or self.clock() is not None
            or bool(state.match.callers())
            or bool(self._audience.waits_for)
        )

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if self._waiting is task:
            self._waiting = None
        if task.cancelled():
            return
        error = task.exception()
        if error is not None and not isinstance(error, StoreFailed):
            note_failure("turn", error, table=self._writer.state.id)

    async def _wait(self) -> None:
        """Wait for what comes next, and let it happen unless something else did."""
        if self._audience.waits_for:
            await asyncio.sleep(self._audience.intermission.left)
            self._go_on()
            return
        state = self._writer.state
        version, seat = state.version, state.match.to_move
        caller = self._caller()
        if caller is not None:
            await self._pause()
            call = state.match.moves(caller)[-1].text  # out of turn there is nothing else to do
            await self._happen(version, caller, MOVE, {"move": call})
            return
        bot = state.sitters[seat].played_by
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

    def _go_on(self) -> None:
        """Wait no longer for those who look at the last round's result."""
        self._waiting = None
        self._audience.intermission.end()
        self.wake()
        self._audience.tell_waiting(self.clock())

    def _think(self, bot: str, seat: int) -> "asyncio.Task[str]":
        """Let a bot think, unless it does: whoever comes and goes meanwhile changes nothing."""
        thought = self._thought
        if thought is None or (thought.done() and (thought.cancelled() or thought.exception())):
            state, whose = self._writer.state, self._audience.address
            move = self._workers.move(bot, state.match, seat, state.version, whose)
            self._thought = thought = asyncio.create_task(move)
        return thought

    def _forget_thought(self) -> None:
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None

    async def _pause(self) -> None:
        """Wait for as long as bots seem to think, since it was their turn."""
        since = max(self._since, self._awake_since or 0.0, self._audience.intermission.ended_at)
        await asyncio.sleep(since + self._pause_seconds() - time.monotonic())

    async def _happen(self, version: int, seat: int, kind: str, payload: dict[str, Any]) -> None:
        self._waiting = None  # from here on it must not be given up half-way
        await self.if_still(version, seat, kind, payload)

    async def if_still(self, version: int, seat: int, kind: str, payload: dict[str, Any]) -> None:
        """Let something happen unless something else did meanwhile."""
        writer = self._writer
        async with writer.lock:
            if writer.state.version != version:
                return
            with contextlib.suppress(VersionTaken):  # then everybody has been told how it is
                await writer.written(seat, kind, payload)
        self.wake()

    def _caller(self) -> int | None:
        """The first bot that calls a score which was not claimed."""
        state = self._writer.state
        for seat in state.match.callers():
            bot = state.sitters[seat].played_by
            if bot is None:
                continue
            seed = bot_seed(state.setup.seed, "call", seat, state.version)
            is_gone = bot not in bots.BOTS  # let in once, but not since the last start
            if is_gone or bots.find(bot, seed).calls(state.match.view(seat)):
                return seat
        return None

    def _away_for(self, seat: int) -> float | None:
        """How much longer this seat is waited for; None while it is here, and over days."""
        if seat in self._audience.here or self._awake_since is None:
            return None
        kind = self._writer.state.setup.patience
        if kind in DAYS:
            return None
        limits = self._limits
        patience = limits.relaxed_patience if kind == "relaxed" else limits.patience
        since = max(self._left_at.get(seat, 0.0), self._awake_since)
        return max(0.0, since + patience - time.monotonic())

    def _pause_seconds(self) -> float:
        state = self._writer.state
        tempo = self._workers.tempo
        pause = tempo * PACES[state.setup.pace]
        if not state.lines:
            return pause * AFTER_DEAL
        if state.consent.asking is not None:
            return self._limits.consent_within
        line = state.lines[-1]
        if line.ended is not None and self._audience.intermission.ended_at < self._since:
            return pause * AFTER_ROUND  # those who only watch see it too
        if line.ended is not None:
            return pause * AFTER_DEAL
        by_person = line.seat in state.people and len(state.people) > 1
        if by_person and line.moves and state.face.awaits_call(line.moves[-1].move):
            return max(pause, tempo * CALLING)
        scored = line.moves and state.teller.points(line.moves[-1])
        if scored:
            return pause * AFTER_SCORE
        return pause * AGAIN if line.seat == state.match.to_move else pause

    def close(self) -> None:
        """Do nothing more."""
        self._forget_thought()
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
