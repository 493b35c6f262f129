"""Finished matches reviewed, verdict by verdict: who asks is told what was found since, and asks
on.

A worker of their own judges them, at low priority and a piece at a time, so that no table waits for
a review, and no review for the whole of another. It is made once for all who ask, kept in memory by
its record and, of a table here, in the store. What nobody asks for any more is not gone on with.
"""

import asyncio
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable
from hashlib import blake2b
from typing import Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...core.errors import BoneyardError
from ...review.highlights import highlights
from ...review.sentences import Remark
from ...review.verdict import Verdict
from ...words import spoken
from ..addresses import address_of
from ..journal import note_failure
from ..scenes.rounds import named_you
from ..store.shelves import review_shelf
from ..tables.refusals import NotOver
from ..tables.registry import TableRegistry
from ..workers.lane import TooMany
from ..workers.reviews import Begun, review_begun, review_piece, review_words
from .handlers import body, json_of, queried, safe

EDITION: Final = 1  # of how matches are judged: what an earlier one found is not kept on
AT_MOST: Final = 10.0  # seconds that an answer waits for a first verdict
FORGOTTEN: Final = 30.0  # seconds after which nobody waits for a review any more
NOBODY: Final = -1  # no seat
PAUSE: Final = 0.5  # before a piece is asked for again that there was no room for

T = TypeVar("T")


class Since(msgspec.Struct, frozen=True):
    """Which verdicts somebody has, and the seat that is to be told as «you»."""

    after: int = 0
    you: int = -1


class ImportedReview(msgspec.Struct, frozen=True):
    """A record from a file, and which verdicts somebody has."""

    record: str
    after: int = 0


class ReviewNews(msgspec.Struct, frozen=True):
    """What was found of a match since."""

    decisions: int  # how many there are to look at
    after: int  # how many were told before
    verdicts: list[Remark]  # the next ones
    done: bool  # are these the last?
    winners: list[int]
    moments: list[list[int]]  # what mattered most so far: of each seat, and then of all


class Kept(msgspec.Struct, frozen=True):
    """A whole review as the store has it."""

    record: str  # its digest
    begun: Begun
    verdicts: list[Verdict]


class Review:
    """What is known so far of one record."""

    def __init__(self, record: str, names: list[str] | None, table: str | None) -> None:
        self.record = record
        self.names = names
        self.table = table
        self.begun: Begun | None = None
        self.verdicts: list[Verdict] = []
        self.words: dict[tuple[str, int], list[Remark]] = {}  # by language and whose seat is yours
        self.asked_at = time.monotonic()
        self.news = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.problem: BoneyardError | None = None

    @property
    def done(self) -> bool:
        return self.begun is not None and len(self.verdicts) >= self.begun.decisions

    def add(self, begun: Begun, verdicts: list[Verdict]) -> None:
        """Something was found."""
        self.begun = begun
        self.verdicts += verdicts
        self.tell()

    def tell(self) -> None:
        """Wake those who wait."""
        self.news.set()
        self.news = asyncio.Event()


class Reviews:
    """The endpoints, and the reviews that were asked for last."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self._known: OrderedDict[str, Review] = OrderedDict()  # by the digest of the record

    def routes(self) -> list[Route]:
        return [
            Route("/api/tables/{table}/review", safe(self.review)),
            Route("/api/review", safe(self.review_file), methods=["POST"]),
        ]

    async def review(self, request: Request) -> Response:
        """A match that is over, judged decision by decision by what its seat could know: the
        verdicts after so many, as soon as there is one."""
        since = queried(request, Since)
        table = await self.registry.table(request.path_params["table"])
        async with table.quiet() as state:
            if not state.match.over:
                raise NotOver(table=state.id)
            await self.registry.check_twins(state)
            record, names = await asyncio.to_thread(state.record), state.names
        found = await self._review(record, names, request.path_params["table"])
        return json_of(await self._since(found, since, address_of(request.scope)))

    async def review_file(self, request: Request) -> Response:
        """The same for a record that the page has read from a file."""
        asked = await body(request, ImportedReview, self.registry.limits.record_bytes)
        found = await self._review(asked.record, None, None)
        return json_of(await self._since(found, Since(asked.after), address_of(request.scope)))

    # What is known ---------------------------------------------------------------------------

    async def _review(self, record: str, names: list[str] | None, table: str | None) -> Review:
        """The review of a record, as far as it was made."""
        digest = _digest(record)
        found = self._known.pop(digest, None)
        if found is None:
            found = Review(record, names, table)
            if table is not None:
                await self._recall(found, digest)
        found = self._known.setdefault(digest, found)
        most = self.registry.workers.thoughts.reviews_kept
        while len(self._known) > max(1, most):
            _, old = self._known.popitem(last=False)
            if old.task is not None:
                old.task.cancel()
        return found

    async def _recall(self, review: Review, digest: str) -> None:
        """What the store has of it."""
        assert review.table is not None
        for name, value in (await self.registry.store.under(review_shelf(review.table))).items():
            if name != _name(review.table):
                continue
            kept = msgspec.json.decode(zlib.decompress(value), type=Kept)
            if kept.record == digest:
                review.add(kept.begun, kept.verdicts)

    async def _keep(self, review: Review) -> None:
        """Write a whole review down; what cannot be written is made again."""
        if review.table is None or review.begun is None:
            return
        kept = Kept(_digest(review.record), review.begun, review.verdicts)
        value = zlib.compress(msgspec.json.encode(kept))
        try:
            await self.registry.store.keep(_name(review.table), lambda: value)
        except BoneyardError as error:
            note_failure("review", error, table=review.table)

    # What is told ----------------------------------------------------------------------------

    async def _since(self, review: Review, since: Since, whose: str) -> ReviewNews:
        """What was found after so many verdicts; TooMany, BadRecord."""
        review.asked_at = time.monotonic()
        waits_until = review.asked_at + AT_MOST
        while not review.done and len(review.verdicts) <= since.after:
            if review.task is None:
                review.problem = None
                review.task = asyncio.create_task(self._examine(review, whose))
            left = waits_until - time.monotonic()
            try:
                await asyncio.wait_for(review.news.wait(), max(0.0, left))
            except TimeoutError:
                break
            if review.problem is not None:
                raise review.problem
        return await self._news(review, since, whose)

    async def _news(self, review: Review, since: Since, whose: str) -> ReviewNews:
        after, you = since.after, since.you
        begun = review.begun or Begun(0, [], [])
        done, known = review.done, len(review.verdicts)
        if not 0 <= you < len(begun.names):
            you = NOBODY
        words = review.words.setdefault((spoken(), you), [])
        if len(words) < known:
            missing = review.verdicts[len(words) : known]
            names = named_you(review.names or begun.names, you)
            told = await self._ask(whose, review_words, review.record, names, missing)
            if len(words) + len(told) == known:  # nobody else has told them meanwhile
                words += told
        seats = [highlights(words, seat) for seat in range(len(begun.names))]
        moments = [[words.index(each) for each in chosen] for chosen in (*seats, highlights(words))]
        return ReviewNews(
            decisions=begun.decisions,
            after=min(after, known),
            verdicts=words[after:known],
            done=done,
            winners=begun.winners,
            moments=moments,
        )

    # What is found ---------------------------------------------------------------------------

    async def _examine(self, review: Review, whose: str) -> None:
        """Judge it piece by piece, for as long as somebody asks."""
        language = spoken()
        words = review.words.setdefault((language, NOBODY), [])
        try:
            begun = review.begun
            if begun is None:
                review.begun = begun = await self._ask(whose, review_begun, review.record)
            review.tell()
            names = review.names or begun.names
            while not review.done and time.monotonic() - review.asked_at < FORGOTTEN:
                first = len(review.verdicts)
                told = await self._ask(whose, review_piece, review.record, names, first)
                if len(words) == first:
                    words += told
                review.add(begun, [_numbers(each) for each in told])
            if review.done:
                await self._keep(review)
        except BoneyardError as error:
            review.problem = error
        finally:
            review.task = None
            review.tell()

    async def _ask(self, whose: str, call: Callable[..., T], *given: object) -> T:
        """A worker's answer. A review that is under way waits until there is room for it again."""
        workers = self.registry.workers
        until = time.monotonic() + FORGOTTEN
        while True:
            try:
                within = workers.thoughts.review_within
                found: T = await workers.reviews.ask(whose, within, call, *given).answer
                return found
            except TooMany:
                if call is not review_piece or time.monotonic() > until:
                    raise
                await asyncio.sleep(PAUSE)


def _numbers(told: Remark) -> Verdict:
    """A verdict without its words."""
    return msgspec.convert(told, Verdict, from_attributes=True)


def _digest(record: str) -> str:
    return blake2b(record.encode(), digest_size=16).hexdigest()


def _name(table: str) -> str:
    return f"{review_shelf(table)}{EDITION}"
