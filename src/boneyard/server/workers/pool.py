"""Bots in processes of their own: a table never waits for a thought, and a thought sees a view.

A worker is sent a snapshot of what one seat knows and a seed that tells nothing, and answers with a
move in writing. A bot that fails, a worker that dies and a thought that takes too long harm no
table: any legal move is made instead. Bots, questions and uploads have lanes of their own.
"""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from functools import partial
from typing import Any

from ... import bots
from ...bots.outside import find_anywhere
from ...bots.seeds import bot_seed
from ...core.errors import BoneyardError
from ...core.match import Match
from ...core.view import View
from ...families import FAMILIES
from ...record.snapshot import Snapshot, snapshot, view_of
from ...solitaire.foresight import Foresight
from ..journal import note_failure
from ..settings.thoughts import Thoughts
from .lane import Job, Lane, NoThought, in_process
from .move_times import MoveTimes
from .thinker import Start

ANYTHING = "random"  # plays when a bot has no answer
POLITENESS = 10  # of those that no table waits for


def prepare() -> None:
    """Load what the bots of every family think with, so that no thought waits for it."""
    for family in FAMILIES:
        family.policy()
        family.judge()
        family.fair_player()


def think(bot: str, seed: str, taken: Snapshot) -> str:
    """The move of a bot of ours, as it is written."""
    return str(bots.hurried(bots.find(bot, seed)).choose(view_of(taken)))


def think_outside(bot: str, seed: str, taken: Snapshot) -> str:
    """The same of a bot that the owner of this server let in."""
    return str(find_anywhere(bot, seed).choose(view_of(taken)))


def explain(taken: Snapshot) -> tuple[str, str]:
    """What a strong player would do, and why."""
    view = view_of(taken)
    if view.sheet.is_solitaire:
        move, reason = Foresight(view).hint()
        return str(move), reason
    advice = bots.advise(view)
    return str(advice.best), advice.reason


def answered(taken: Snapshot, names: list[str], word: str) -> tuple[list[str], list[str]]:
    """What a seat's game knows by a word, and the tiles that it speaks of."""
    view = view_of(taken)
    face = view.sheet.face(names)
    return face.asked(word, view), [str(tile) for tile in face.laid_out(word, view)]


class WorkerPool:
    """All lanes. Whoever asks is named, so that each has a turn."""

    def __init__(
        self,
        thoughts: Thoughts | None = None,
        outside: Mapping[str, str] | None = None,
        key: bytes | None = None,
        tempo: float = 1.0,
        start: Start = in_process,
    ) -> None:
        """`outside` has those bots of other people's that may sit here: `cmd:…` or `entry:…` by
        the names that tables know them by. Seeds of bots are made with the `key`, a secret. Bots
        take `tempo` times as long as usual; with 0 they answer as soon as they can. `start` starts
        a worker."""
        self._outside = dict(outside or {})
        self._key = secrets.token_bytes(32) if key is None else key
        self.thoughts = thoughts = thoughts or Thoughts()
        self.tempo = tempo
        self._move_times = MoveTimes()
        self._bots = Lane(thoughts.workers, thoughts.tables, thoughts.tables_each, start=start)
        self._questions = Lane(1, thoughts.questions, thoughts.each, start=start)
        self._uploads = Lane(1, thoughts.uploads, thoughts.each, POLITENESS, start)
        few = (thoughts.reviews + 1) // 2  # of one visitor, who leaves a worker to the others
        self.reviews = Lane(2, thoughts.reviews, few, POLITENESS, start)
        # Others' bots run in processes of their own, one a seat: whatever they remember there they
        # have seen with those eyes.
        self._strangers: dict[tuple[str, int], Lane] = {}

    @property
    def shared(self) -> dict[str, Lane]:
        """The lanes whose questions other nodes may answer, by name."""
        return {"bots": self._bots, "questions": self._questions, "reviews": self.reviews}

    def move(
        self, bot: str, match: Match, seat: int, moment: int, whose: str = ""
    ) -> Coroutine[Any, Any, str]:
        """What this bot plays for a seat in the match as it is at this call; any legal move when it
        has no answer. How long it takes says nothing about what it holds."""
        view = match.view(seat)
        seed = bot_seed(match.seed, seat, moment, key=self._key)
        lane, think_so = self._bots, think
        if bot in self._outside:
            lane = self._strangers.setdefault(
                (bot, seat), Lane(1, self.thoughts.tables, self.thoughts.tables_each)
            )
            think_so = think_outside
        asked = self._outside.get(bot, bot)
        asking = partial(
            lane.ask, whose, self.thoughts.within, think_so, asked, seed, snapshot(view)
        )
        return self._moved(bot, asking, view, seed)

    async def _moved(self, bot: str, asking: Callable[[], Job], view: View, seed: str) -> str:
        began = time.monotonic()
        try:
            job = asking()
            try:
                move = str(await job.answer)
            finally:
                began = job.began
        except BoneyardError as error:  # it may sit here no more, or cannot be made
            if not isinstance(error, NoThought):
                note_failure("bot", error)
            move = str(bots.find(ANYTHING, seed).choose(view))
        spent = time.monotonic() - began
        await asyncio.sleep(self.tempo * self._move_times.of(bot, spent) - spent)
        return move

    def hint(self, view: View, whose: str = "") -> Awaitable[tuple[str, str]]:
        """A sensible move and its reason; NoThought when there is none, TooMany."""
        return self.ask(explain, snapshot(view), whose=whose)

    def answer(
        self, view: View, names: list[str], word: str, whose: str = ""
    ) -> Awaitable[tuple[list[str], list[str]]]:
        """What a seat's game knows by a word; NoThought when it takes too long, TooMany."""
        return self.ask(answered, snapshot(view), names, word, whose=whose)

    def ask(self, call: Callable[..., Any], *given: Any, whose: str = "") -> "asyncio.Future[Any]":
        """What somebody at a table would like to know; see `Lane.ask`."""
        return self._questions.ask(whose, self.thoughts.within, call, *given).answer

    def read(self, call: Callable[..., Any], *given: Any, whose: str = "") -> "asyncio.Future[Any]":
        """The same of what somebody has sent, which may be long."""
        return self._uploads.ask(whose, self.thoughts.within, call, *given).answer

    @property
    def waiting(self) -> int:
        """How many uploads and reviews wait or are being answered. What tables ask for is not
        counted: whoever has others in hand could read from it how long a bot thinks."""
        return len(self._uploads) + len(self.reviews)

    @property
    def delays(self) -> list[float]:
        """For how many seconds each thought waits that tables ask for, and nobody has begun with.
        It says how busy the house is; how long a bot thinks is in none of them."""
        lanes = [self._bots, self._questions, *self._strangers.values()]
        return [each for lane in lanes for each in lane.delays]

    def _lanes(self) -> list[Lane]:
        ours = [self._bots, self._questions, self._uploads, self.reviews]
        return [*ours, *self._strangers.values()]

    def renew(self) -> None:
        """Replace the workers, each when it has answered what it was asked: new ones import the
        package as it is installed then."""
        for lane in self._lanes():
            lane.renew()

    def close(self) -> None:
        """End the workers."""
        for lane in self._lanes():
            lane.close()
