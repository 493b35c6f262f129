"""Bots in processes of their own: a table never waits for a thought, and a thought sees a view.

A worker is sent the match as a record that ends where play stands, makes the view of the seat from
it, and asks the bot with that alone; it answers with a move in writing. A bot that fails, a worker
that dies and a thought that takes too long harm no table: any legal move is made instead.
"""

import asyncio
import multiprocessing
import time
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any

from .. import bots
from ..bots.foresight import Foresight
from ..bots.outside import find_anywhere
from ..core.errors import BoneyardError, BotFails, UnknownBot
from ..core.match import Match
from ..core.record import Record
from ..engines.patience.sheet import PatienceSheet
from ..record.replay import replay
from ..telling.faces import face_of
from ..words import speak, spoken
from .notes import mishap

TIME_LIMIT = 5.0  # seconds a thought
ANYTHING = "random"  # plays when a bot has no answer


class NoThought(BoneyardError):
    """Nobody could think of anything in time."""

    key = "no-thought"


def think(bot: str, seed: str, text: str, seat: int) -> str:
    """The move of a bot of ours, as it is written."""
    view = replay(Record(text)).view(seat)
    return str(bots.hurried(bots.find(bot, seed)).choose(view))


def think_outside(bot: str, seed: str, text: str, seat: int) -> str:
    """The same of a bot that the owner of this server let in."""
    view = replay(Record(text)).view(seat)
    return str(find_anywhere(bot, seed).choose(view))


def explain(text: str, seat: int) -> tuple[str, str]:
    """What a strong player would do, and why."""
    view = replay(Record(text)).view(seat)
    alone = isinstance(view.sheet, PatienceSheet)
    move, reason = Foresight(view).hint("") if alone else bots.adviser().explain(view)
    return str(move), reason


def answered(text: str, seat: int, names: list[str], word: str) -> tuple[list[str], list[str]]:
    """What a seat's game knows by a word, and the tiles that it speaks of."""
    match = replay(Record(text))
    face, view = face_of(match.sheet, names), match.view(seat)
    return face.asked(word, view), [str(tile) for tile in face.laid_out(word, view)]


def _spoken(language: str, call: Callable[..., Any], *given: Any) -> Any:
    """The call in the language of who asks."""
    speak(language)
    return call(*given)


def _ready() -> None:
    """What a worker is asked first: it answers when it has been started."""


class Thinkers:
    """A few workers, started when the first thought is wanted."""

    def __init__(
        self,
        workers: int = 2,
        limit: float = TIME_LIMIT,
        outside: Mapping[str, str] | None = None,
    ) -> None:
        """`outside` has those bots of other people's that may sit here: `cmd:…` or `entry:…` by
        the names that tables know them by."""
        self._outside = dict(outside or {})
        self._workers = workers
        self._limit = limit
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(workers)
        self._starting = asyncio.Lock()
        self.on_thought: Callable[[float], None] = lambda seconds: None

    async def move(self, bot: str, match: Match, seat: int, seed: str) -> str:
        """What this bot plays; any legal move when it has no answer."""
        asked, thinks = self._outside.get(bot), think_outside
        if asked is None:
            asked, thinks = bot, think
        try:
            return str(await self.ask(thinks, asked, seed, str(match.record()), seat))
        except (NoThought, UnknownBot, BotFails) as error:  # it may sit here no more
            if not isinstance(error, NoThought):
                mishap("bot", error)
            return str(bots.find(ANYTHING, seed).choose(match.view(seat)))

    def hint(self, match: Match, seat: int) -> Awaitable[tuple[str, str]]:
        """A sensible move and its reason, for the match as it is at this call; NoThought when
        there is none."""
        return self.ask(explain, str(match.record()), seat)

    def answer(
        self, match: Match, seat: int, names: list[str], word: str
    ) -> Awaitable[tuple[list[str], list[str]]]:
        """What a seat's game knows by a word, for the match as it is at this call; NoThought when
        it takes too long."""
        return self.ask(answered, str(match.record()), seat, names, word)

    async def ask(self, call: Callable[..., Any], *given: Any) -> Any:
        """What a worker answers; what the library refuses is raised as it is, anything else that
        goes wrong is noted and raised as NoThought."""
        async with self._free:
            for _ in range(2):  # once more when a worker died, perhaps of another's thought
                pool = await self._started()
                began = time.perf_counter()
                loop = asyncio.get_running_loop()
                try:
                    return await asyncio.wait_for(
                        loop.run_in_executor(pool, _spoken, spoken(), call, *given), self._limit
                    )
                except BoneyardError:
                    raise
                except BrokenExecutor as error:
                    mishap("worker", error)
                    self._drop(pool)
                except TimeoutError as error:
                    mishap("thought", error)
                    self._drop(pool)
                    break
                except Exception as error:  # noqa: BLE001 - whatever a bot may raise, noted here
                    mishap("bot", error)
                    break
                finally:
                    self.on_thought(time.perf_counter() - began)
            raise NoThought()

    async def _started(self) -> ProcessPoolExecutor:
        """The workers, once they answer: to start them takes longer than a thought."""
        async with self._starting:
            if self._pool is None:
                context = multiprocessing.get_context("spawn")
                pool = ProcessPoolExecutor(self._workers, mp_context=context)
                loop = asyncio.get_running_loop()
                await asyncio.gather(
                    *(loop.run_in_executor(pool, _ready) for _ in range(self._workers))
                )
                self._pool = pool
            return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """Give these workers up, whatever they are doing."""
        if self._pool is pool:
            self._pool = None
        workers = dict(getattr(pool, "_processes", None) or {})
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers.values():
            worker.kill()

    def close(self) -> None:
        """Stop the workers."""
        if self._pool is not None:
            self._drop(self._pool)
