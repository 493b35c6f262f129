"""Bots in processes of their own: a table never waits for a thought, and a thought sees a view.

A worker gets what the seat may know as a record that ends where play stands, and answers with a
move in writing.
"""

import asyncio
import multiprocessing
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any

from .. import bots
from ..core.match import Match
from ..core.record import Record
from ..record import replay
from ..words import speak

TIME_LIMIT = 5.0  # seconds a move
ANYTHING = "random"  # plays when a bot did not answer in time


def think(bot: str, seed: str, text: str, seat: int) -> str:
    """A bot's move, as it is written."""
    view = replay(Record(text)).view(seat)
    return str(bots.find(bot, seed).choose(view))


def explain(text: str, seat: int, language: str) -> tuple[str, str]:
    """What a sensible player would do, and why."""
    speak(language)
    view = replay(Record(text)).view(seat)
    move, reason = bots.greedy().explain(view)
    return str(move), reason


class Thinkers:
    """A few workers, started when the first thought is wanted."""

    def __init__(self, workers: int = 2) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def move(self, bot: str, match: Match, seat: int, seed: str) -> str:
        """What this bot plays; any legal move when it fails to answer in time."""
        text = str(match.record())
        try:
            return str(await self._ask(think, bot, seed, text, seat))
        except (TimeoutError, BrokenExecutor):
            self._pool = None
            return think(ANYTHING, seed, text, seat)

    async def hint(self, match: Match, seat: int, language: str) -> tuple[str, str]:
        """A sensible move and its reason."""
        move, reason = await self._ask(explain, str(match.record()), seat, language)
        return str(move), str(reason)

    async def _ask(self, *call: Any) -> Any:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context)
        loop = asyncio.get_running_loop()
        return await asyncio.wait_for(loop.run_in_executor(self._pool, *call), TIME_LIMIT)

    def close(self) -> None:
        """Stop the workers."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
