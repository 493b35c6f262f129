"""Calls people by way of the push services that their browsers named: each turn once, a few tries,
and never again where nobody is any more."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from ..base64url import bytes_of, text_of
from ..journal import note, note_failure
from ..settings.push import PushSettings
from ..store.store import Store
from .call import Call, Holder
from .envelope import sealed
from .post import Unreached, post
from .signature import PushKey, new_key
from .subscription import GivenSubscription, Subscription, checked
from .subscriptions import Subscriptions

TRIES: Final = 3
PAUSE: Final = 2.0  # seconds before the second of them; each time twice as long
LONGEST_PAUSE: Final = 60.0  # whatever a service asks for
GIVEN_UP: Final = 3  # calls in a row that nobody took: then it is forgotten
AT_ONCE: Final = 16  # requests
MOST: Final = 1000  # calls that wait: what comes more often is not sent
LATER: Final = (408, 425, 429)  # beside all from 500 on: come again


class Caller:
    """One for each process. `key_names` are those of the house's keys, the newest last, and
    `counted` hears how each call ended, in a word."""

    def __init__(
        self,
        store: Store,
        settings: PushSettings,
        key_names: Callable[[], list[str]],
        counted: Callable[[str], None] = lambda outcome: None,
        pause: float = PAUSE,
    ) -> None:
        self.settings = settings
        self.subscriptions = Subscriptions(store)
        self._store = store
        self._key_names = key_names
        self._counted = counted
        self._pause = pause
        self._keys: dict[str, PushKey] = {}
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    async def public_key(self) -> str:
        """What browsers ask for messages with: the newest key's public half."""
        return (await self._key(self._newest())).public

    def _newest(self) -> str:
        return self._key_names()[-1]

    async def _key(self, name: str) -> PushKey:
        if name not in self._keys:
            self._keys[name] = PushKey(await self._store.keep(name, new_key))
        return self._keys[name]

    async def subscribe(self, holder: Holder, given: GivenSubscription, language: str) -> None:
        """Call this browser from now on when it is the seat's turn; BadSubscription."""
        checked(given, self.settings.private)
        keys = given.keys
        kept = Subscription(
            given.endpoint, keys.p256dh, keys.auth, self._newest(), language, time.time()
        )
        await self.subscriptions.add(holder, kept)

    def call(self, call: Call) -> None:
        """Call every browser of a seat, beside everything else."""
        if len(self._tasks) >= MOST:
            self._counted("too-many")
            return
        self._begin(self._call(call))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            note_failure("call", error)

    async def _call(self, call: Call) -> None:
        kept = await self.subscriptions.of(call.holder)
        await asyncio.gather(*(self._call_one(call, *each) for each in kept.items()))

    async def _call_one(self, call: Call, name: str, known: Subscription) -> None:
        if known.told >= call.turn or not call.is_due():
            return
        # Noted before it is sent: what was sent twice could not be taken back.
        noted = replace(known, told=call.turn)
        if not await self.subscriptions.replace(name, known, noted):
            return
        outcome = await self._sent(call, noted)
        self._counted(outcome)
        note("call", table=call.holder.table, turn=call.turn, outcome=outcome)
        if outcome == "gone" or (outcome == "failed" and noted.failed + 1 >= GIVEN_UP):
            await self.subscriptions.remove(name)
        elif outcome == "failed" or noted.failed:
            failed = noted.failed + 1 if outcome == "failed" else 0
            await self.subscriptions.replace(name, noted, replace(noted, failed=failed))

    async def _sent(self, call: Call, known: Subscription) -> str:
        """How it ended, in a word: `sent`, `gone`, `failed`, or `late` when it was not due any
        more."""
        body = sealed(
            msgspec.json.encode(call.text(known.language)),
            bytes_of(known.p256dh),
            bytes_of(known.auth),
        )
        key = await self._key(known.key)
        for tried in range(TRIES):
            if tried and not call.is_due():
                return "late"
            headers = {
                "authorization": key.authorization(known.endpoint, self.settings.contact),
                "content-encoding": "aes128gcm",
                "content-type": "application/octet-stream",
                "ttl": str(call.lasts),
                "urgency": call.urgency,
                "topic": text_of(call.holder.table.encode())[:32],
            }
            later = None
            try:
                async with self._turn:
                    answer = await post(known.endpoint, headers, body, self.settings.private)
            except Unreached as error:
                if str(error) == "private":
                    return "gone"
            else:
                later = answer.retry_after
                if 200 <= answer.status < 300:
                    return "sent"
                if answer.status < 500 and answer.status not in LATER:
                    return "gone"
            if tried < TRIES - 1:
                await asyncio.sleep(min(later or self._pause * 2**tried, LONGEST_PAUSE))
        return "failed"

    def forget(self, shelf: str, but: str | None = None) -> None:
        """Keep no subscription whose name begins so, but for those that begin like the other."""
        self._begin(self.subscriptions.remove(shelf, but))

    async def close(self) -> None:
        """Call nobody any more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
