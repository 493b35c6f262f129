"""The house in the page: the endpoints and the live tables of the server, asked by the page that
they run in. Requests come as ASGI has them, as from any other server, but from a `postMessage`."""

import asyncio
from collections.abc import Callable, MutableMapping
from typing import Any, Final

import msgspec
from starlette.applications import Starlette

from ...core.errors import BoneyardError
from ...words import ENGLISH
from ..event_log.setup import Setup
from ..http.play import play_routes
from ..http.signers import Signers
from ..http.socket import endpoint
from ..people.people import People
from ..settings.limits import Limits
from ..settings.thoughts import Thoughts
from ..tables.live_table import LiveTable
from ..tables.registry import TableRegistry
from ..transport.socket import KEY
from ..workers.pool import WorkerPool, prepare
from ..workers.thinker import Thinker
from .port import Port
from .shelf import Shelf, ShelfStore
from .thought import Ask, Beside

MARK: Final = "~"  # what the ids of tables begin with that are in a page
# Who asks too much holds up nobody else here, and the page is closed before a table is idle.
LIMITS: Final = Limits(messages=1000, messages_at_once=1000, idle_for=1e6)
TIME_LIMIT: Final = 120.0  # seconds a thought
VISITOR: Final = ("page", 0)


class Asked(msgspec.Struct, frozen=True):
    """A request of the page."""

    path: str  # from /api on
    query: str = ""
    method: str = "GET"
    language: str = ENGLISH
    body: str = ""


class Answer(msgspec.Struct):
    """What the page is answered."""

    status: int = 0
    kind: str = ""  # of the body, as its header says
    body: str = ""


class NeedsServer(BoneyardError):
    """People can only meet at a server."""

    key = "needs-server"


class OwnTables(TableRegistry):
    """Tables for one person, and marked so that the page knows them from those of a server."""

    mark = MARK

    async def _open(
        self, setup: Setup, beside: str | None = None, name: str | None = None
    ) -> LiveTable:
        if setup.bots.count(None) > 1:
            raise NeedsServer()
        return await super()._open(setup, beside, name)


class PageHouse:
    """One a page; `begin` comes first."""

    def __init__(self, shelf: Shelf, ask: Ask) -> None:
        store = ShelfStore(shelf)
        self.registry = OwnTables(store, _workers(Beside(ask)), LIMITS)
        self._app = Starlette(routes=play_routes(self.registry, Signers(People(store))))
        self._app.state.registry = self.registry
        self._app.state.refused = _unheard
        self._app.state.under = ""
        self._live = endpoint(self.registry, _unheard)
        self._tasks: set[asyncio.Task[None]] = set()

    async def begin(self) -> None:
        """Be ready for what follows."""
        await self.registry.start()

    async def request(self, asked: str) -> str:
        """The answer to a request; both are JSON."""
        return msgspec.json.encode(
            await self._answer(msgspec.json.decode(asked, type=Asked))
        ).decode()

    async def _answer(self, asked: Asked) -> Answer:
        scope = {
            "type": "http",
            "method": asked.method,
            "path": asked.path,
            "query_string": asked.query.encode(),
            "headers": [(b"accept-language", asked.language.encode())],
            "client": VISITOR,
        }
        answer, body = Answer(), b""

        async def receive() -> MutableMapping[str, Any]:
            return {"type": "http.request", "body": asked.body.encode()}

        async def send(message: MutableMapping[str, Any]) -> None:
            nonlocal body
            if message["type"] == "http.response.start":
                answer.status = message["status"]
                kinds = [value for name, value in message["headers"] if name == b"content-type"]
                answer.kind = kinds[0].decode() if kinds else ""
            else:
                body += message.get("body", b"")

        await self._app(scope, receive, send)
        answer.body = body.decode()
        return answer

    def connect(self, tell: Callable[[str], object], closed: Callable[[int], object]) -> Port:
        """A connection to a table, which the first message names."""
        port = Port(tell, closed)
        scope = {"type": "websocket", "headers": [], "client": VISITOR, "state": {KEY: port}}
        task = asyncio.get_running_loop().create_task(self._attend(scope, port))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return port

    async def _attend(self, scope: Any, port: Port) -> None:
        opened = [{"type": "websocket.connect"}]

        async def receive() -> MutableMapping[str, Any]:
            return opened.pop() if opened else await port.receive()

        await self._live(scope, receive, port.send)


def _workers(thinker: Thinker) -> WorkerPool:
    async def start(politeness: int) -> Thinker:
        await thinker.ask((ENGLISH, prepare, ()), TIME_LIMIT)  # its Python may still be on its way
        return thinker

    return WorkerPool(Thoughts(workers=1, within=TIME_LIMIT), start=start)


def _unheard(kind: str, why: str) -> None:
    """Nobody counts what is refused here."""
