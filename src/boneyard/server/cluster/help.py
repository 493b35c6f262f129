"""Thoughts at other nodes: what has waited here for a while is asked of a node that has a worker
idle. It answers, or says at once that it has no time; whoever is lost is asked nothing for a while.
What is sent is what one seat sees, or a match that is over: no seed and nothing hidden.
"""

import asyncio
import random
import time
import zlib
from collections.abc import Callable, Coroutine
from typing import Any, Final, NamedTuple

import msgspec

from ...core.errors import BoneyardError
from ...record.snapshot import Snapshot
from ...review.sentences import Remark
from ...review.verdict import Verdict
from ...words import speak
from ..journal import note_failure
from ..store.member import Member
from ..tables.registry import TableRegistry
from ..workers.pool import answered, explain, think
from ..workers.reviews import Begun, review_begun, review_piece, review_words
from ..workers.solitaires import finish, glance
from ..workers.thinker import Declined, Question
from .bus import LARGEST, THINK, THOUGHT, Bus, Item

BUSY_FOR: Final = 0.5  # seconds that a node is asked nothing after it had no time
DELIVERY: Final = 2.0  # seconds for question and answer on their way


class Call(NamedTuple):
    """What may be asked of another node: in which lane, and of which kinds everything is."""

    lane: str
    function: Callable[..., Any]
    given: Any
    answer: Any


_SEEN: Final = tuple[Snapshot]
_FORESEEN: Final = tuple[str, list[str]]
CALLS: Final = {
    each.function.__name__: each
    for each in (
        Call("bots", think, tuple[str, str, Snapshot], str),
        Call("questions", explain, _SEEN, tuple[str, str]),
        Call("questions", answered, tuple[Snapshot, list[str], str], tuple[list[str], list[str]]),
        Call("questions", glance, _SEEN, _FORESEEN),
        Call("questions", finish, _SEEN, _FORESEEN),
        Call("reviews", review_begun, tuple[str], Begun),
        Call("reviews", review_piece, tuple[str, list[str], int], list[Remark]),
        Call("reviews", review_words, tuple[str, list[str], list[Verdict]], list[Remark]),
    )
}


class Wish(msgspec.Struct, array_like=True):
    """A question as one node asks it of another."""

    call: str
    language: str
    within: float
    given: bytes


class Help:
    """What this node asks of others, and they of it."""

    def __init__(self, registry: TableRegistry, member: Member, bus: Bus) -> None:
        self._registry = registry
        self._member = member
        self._bus = bus
        self._asked: dict[int, tuple[str, asyncio.Future[bytes]]] = {}  # of whom
        self._busy_until: dict[str, float] = {}
        self._last = 0
        self._tasks: set[asyncio.Task[None]] = set()
        bus.hearers.update(dict.fromkeys((THINK, THOUGHT), self.told))
        self.offer()

    def offer(self) -> None:
        """Let the registry's workers be helped."""
        for lane in self._registry.workers.shared.values():
            lane.elsewhere = self.ask

    # Asked of others -------------------------------------------------------------------------

    def ask(self, question: Question, limit: float) -> Coroutine[Any, Any, Any] | None:
        """Another node's answer; None when there is nobody to ask. Declined."""
        language, function, given = question
        call = CALLS.get(function.__name__)
        if call is None or call.function is not function:
            return None
        node = self._idle_one()
        if node is None:
            return None
        wish = Wish(function.__name__, language, limit, msgspec.msgpack.encode(given))
        return self._answer(node, call, zlib.compress(msgspec.msgpack.encode(wish), 1), limit)

    def _idle_one(self) -> str | None:
        """The node that we ask for least, of those that may have time."""
        now, asked = time.monotonic(), [node for node, _ in self._asked.values()]
        others = [
            each.name
            for each in self._member.nodes.values()
            if each.name != self._member.name
            and not each.leaving
            and self._busy_until.get(each.name, 0.0) < now
        ]
        random.shuffle(others)
        return min(others, key=asked.count, default=None)

    async def _answer(self, node: str, call: Call, wish: bytes, limit: float) -> Any:
        self._last = number = self._last + 1
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._asked[number] = node, answer
        try:
            if len(wish) > LARGEST:
                raise Declined
            self._bus.tell(node, Item(THINK, number, 0, wish))
            told = await asyncio.wait_for(answer, limit + DELIVERY)
            return msgspec.msgpack.decode(zlib.decompress(told), type=call.answer)
        except TimeoutError:
            self._busy_until[node] = time.monotonic() + limit
            raise Declined from None
        except (zlib.error, msgspec.DecodeError):  # it has no time for it
            self._busy_until[node] = time.monotonic() + BUSY_FOR
            raise Declined from None
        finally:
            del self._asked[number]

    def missed(self, node: str) -> None:
        """Something that this node told us was lost, or the node is."""
        for whom, answer in self._asked.values():
            if whom == node and not answer.done():
                answer.set_exception(Declined())

    def gone(self, alive: set[str]) -> None:
        """Expect nothing of nodes that are no more."""
        for node in {whom for whom, _ in self._asked.values()} - alive:
            self.missed(node)
        for node in set(self._busy_until) - alive:
            del self._busy_until[node]

    def close(self) -> None:
        """Expect nothing of anybody."""
        self.gone(set())

    # Asked by others -------------------------------------------------------------------------

    def told(self, sender: str, item: Item) -> None:
        """A question of another node's, or an answer."""
        if item.kind == THINK:
            task = asyncio.create_task(self._serve(sender, item))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        elif item.number in self._asked:
            whom, answer = self._asked[item.number]
            if whom == sender and not answer.done():
                answer.set_result(item.data)

    async def _serve(self, sender: str, item: Item) -> None:
        told = b""
        try:
            wish = msgspec.msgpack.decode(zlib.decompress(item.data), type=Wish)
            call = CALLS[wish.call]
            given = msgspec.msgpack.decode(wish.given, type=call.given)
            speak(wish.language)
            lane = self._registry.workers.shared[call.lane]
            answer = await lane.lend(wish.within, call.function, *given).answer
            told = zlib.compress(msgspec.msgpack.encode(answer), 1)
        except (KeyError, zlib.error, msgspec.DecodeError) as error:  # of another release
            note_failure("help", error)
        except BoneyardError:
            pass  # there is no time for it, or no answer: whoever asks finds out
        self._bus.tell(sender, Item(THOUGHT, item.number, 0, told if len(told) < LARGEST else b""))
