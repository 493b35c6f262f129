"""Questions on their way to workers. Everybody who waits has a turn, and nobody may have too many
waiting: what one visitor asks for holds up himself.

Lanes share nothing. A worker has one question at a time, so that one which takes too long costs
its own worker and nobody else's answer. What has waited for a while may be answered at another
node, whose own questions always go first.
"""

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Coroutine
from typing import Any, Final

from ...core.errors import BoneyardError
from ...words import spoken
from ..journal import note_failure
from .thinker import Broke, Declined, Elsewhere, Lost, Question, Start, Thinker

LENT: Final = "another node"  # the visitor that other nodes are
PATIENCE: Final = 0.05  # seconds that a question waits before another node is asked,
TRIES: Final = 3  # so often at most


class NoThought(BoneyardError):
    """Nobody could think of anything in time."""

    key = "no-thought"


class TooMany(BoneyardError):
    """As much waits as may, of one visitor or of all."""

    key = "too-many"


class Job:
    """A question that was asked, for a visitor, and when a worker began with it."""

    __slots__ = ("answer", "began", "limit", "question", "tries", "whose")

    def __init__(
        self, whose: str, question: Question, limit: float, answer: "asyncio.Future[Any]"
    ) -> None:
        self.whose = whose
        self.question = question
        self.limit = limit
        self.answer = answer
        self.began = time.monotonic()
        self.tries = 0  # to have it answered elsewhere

    def settle(self, told: Any, failure: BoneyardError | None) -> None:
        """Tell whoever asked, unless they have given up."""
        if self.answer.done():
            return
        if failure is None:
            self.answer.set_result(told)
        else:
            self.answer.set_exception(failure)


async def in_process(politeness: int) -> Thinker:
    """A worker as servers have them. There are no processes where a browser runs this."""
    from .worker import start

    return await start(politeness)


class Lane:
    """A few workers, each started when it is first wanted, and a queue with an end."""

    def __init__(
        self,
        workers: int,
        most: int,
        most_each: int,
        politeness: int = 0,
        start: Start = in_process,
    ) -> None:
        """At most `most` questions wait or are being answered, and `most_each` of one visitor, who
        never has all workers to himself where there are several."""
        self._most_workers = workers
        self._most_running = max(1, workers - 1)
        self._running: Counter[str] = Counter()  # being answered, by visitor
        self._most = most
        self._most_each = most_each
        self._politeness = politeness
        self._start_worker = start
        self._waiting: OrderedDict[str, deque[Job]] = OrderedDict()  # by visitor, next turn first
        self._asked: Counter[str] = Counter()  # waiting or being answered, by visitor
        self._idle: list[Thinker] = []
        self._busy: set[Thinker] = set()
        self._starting = 0
        self._outdated: set[Thinker] = set()  # to be replaced when they are done
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False
        self.elsewhere: Elsewhere | None = None
        self._seeking: asyncio.TimerHandle | None = None

    def lend(self, limit: float, call: Callable[..., Any], *given: Any) -> Job:
        """The same as `ask` for another node, unless somebody here would wait for it; TooMany."""
        workers = len(self._idle) + len(self._busy) + self._starting
        has_room = bool(self._idle) or workers < self._most_workers
        if self._waiting or not has_room or self._asked[LENT] >= self._most_running:
            raise TooMany()
        return self.ask(LENT, limit, call, *given)

    def ask(self, whose: str, limit: float, call: Callable[..., Any], *given: Any) -> Job:
        """Have a worker answer within `limit` seconds once it has begun; TooMany. What the library
        refuses is raised as it is, anything else that goes wrong is noted and raised as NoThought.
        Who gives up before a worker has begun takes the question out of the queue."""
        if self._closed:
            raise NoThought()
        if len(self) >= self._most or self._asked[whose] >= self._most_each:
            raise TooMany()
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        job = Job(whose, (spoken(), call, given), limit, answer)
        self._asked[whose] += 1
        self._waiting.setdefault(whose, deque()).append(job)
        answer.add_done_callback(lambda answer: self._forget(job))
        self._go_on()
        return job

    def __len__(self) -> int:
        """How many questions wait or are being answered."""
        return self._asked.total()

    @property
    def delays(self) -> list[float]:
        """For how many seconds each question waits that no worker has begun with."""
        now = time.monotonic()
        return [now - job.began for each in self._waiting.values() for job in each]

    def _forget(self, job: Job) -> None:
        """Whoever asked has given up, or was answered."""
        waiting = self._waiting.get(job.whose)
        if waiting and job in waiting:
            waiting.remove(job)
            if not waiting:
                del self._waiting[job.whose]
            self._leave(job)

    def _leave(self, job: Job) -> None:
        self._asked[job.whose] -= 1
        if not self._asked[job.whose]:
            del self._asked[job.whose]

    def _turn(self) -> str | None:
        """Who has waited longest for a turn, of those who may have one."""
        for whose in self._waiting:
            if self._running[whose] < self._most_running:
                return whose
        return None

    def _next(self, whose: str) -> Job:
        """A question of this visitor, who then goes to the end."""
        waiting = self._waiting.pop(whose)
        job = waiting.popleft()
        if waiting:
            self._waiting[whose] = waiting
        return job

    def _go_on(self) -> None:
        self._idle = [worker for worker in self._idle if worker.alive]
        while (whose := self._turn()) is not None:
            if not self._idle:
                self._start()
                break
            worker = self._idle.pop()
            self._busy.add(worker)
            self._running[whose] += 1
            self._do(self._run(self._next(whose), worker))
        if self._waiting and self.elsewhere is not None and self._seeking is None:
            loop = asyncio.get_running_loop()
            self._seeking = loop.call_later(PATIENCE, self._seek, self.elsewhere)

    def _seek(self, elsewhere: Elsewhere) -> None:
        """Have other nodes answer what has waited for a while, a question of each visitor's."""
        self._seeking = None
        for whose in list(self._waiting):
            job = self._waiting[whose][0]
            is_new = time.monotonic() - job.began < PATIENCE / 2
            if whose == LENT or is_new or job.tries >= TRIES or self._closed:
                continue
            asking = elsewhere(job.question, job.limit)
            if asking is not None:
                self._do(self._answered(self._next(whose), asking))
        self._go_on()

    async def _answered(self, job: Job, asking: Coroutine[Any, Any, Any]) -> None:
        """Wait for another node's answer; the question waits here again when there is none."""
        since, job.began = job.began, time.monotonic()
        job.tries += 1
        try:
            told = await asking
        except Declined:
            job.began = since
            if self._closed:
                self._fail(job)
            elif job.answer.done():
                self._leave(job)
            else:
                self._waiting.setdefault(job.whose, deque()).appendleft(job)
                self._waiting.move_to_end(job.whose, last=False)
                self._go_on()
        else:
            self._leave(job)
            job.settle(told, None)

    async def _run(self, job: Job, worker: Thinker) -> None:
        failure: BoneyardError | None = None
        told = None
        job.began = time.monotonic()
        try:
            told = await worker.ask(job.question, job.limit)
        except BoneyardError as error:
            failure = error
        except (Lost, Broke) as error:
            if not self._closed:
                note_failure("thought", error, broke=str(error))
            failure = NoThought()
        self._busy.discard(worker)
        self._running[job.whose] -= 1
        if not self._running[job.whose]:
            del self._running[job.whose]
        self._leave(job)
        job.settle(told, failure)
        if worker in self._outdated:
            self._outdated.discard(worker)
            worker.dismiss()
            self._start()
        elif worker.alive:
            self._idle.append(worker)
            self._go_on()
        else:
            self._start()

    def _start(self) -> None:
        """Start one more worker behind the scenes, unless there are enough."""
        workers = len(self._idle) + len(self._busy) + self._starting
        if workers < self._most_workers and not self._closed:
            self._starting += 1
            self._do(self._started())

    async def _started(self) -> None:
        try:
            worker = await self._start_worker(self._politeness)
        except (Lost, OSError) as error:
            note_failure("worker", error)
            self._starting -= 1
            while self._waiting and not (self._busy or self._idle or self._starting):
                self._fail(self._next(next(iter(self._waiting))))  # nobody is left to answer it
            return
        self._starting -= 1
        self._idle.append(worker)
        if self._closed:
            self.close()
        else:
            self._go_on()

    def _fail(self, job: Job) -> None:
        self._leave(job)
        job.settle(None, NoThought())

    def _do(self, what: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def renew(self) -> None:
        """Replace the workers, each when it has answered what it was asked: new ones import the
        package as it is installed then."""
        idle, self._idle = self._idle, []
        self._outdated |= self._busy
        for worker in idle:
            worker.dismiss()
            self._start()

    def close(self) -> None:
        """End the workers, whatever they do."""
        self._closed = True
        if self._seeking is not None:
            self._seeking.cancel()
        self._outdated.clear()
        for worker in self._busy:
            worker.kill()
        while self._idle:
            self._idle.pop().dismiss()
        for each in list(self._waiting.values()):
            for job in each:
                job.answer.cancel()
