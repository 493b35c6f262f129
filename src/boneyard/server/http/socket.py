"""The WebSocket's endpoint: who may come in, and the first message, which says who one is."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

from starlette.types import Receive, Send

from ...core.errors import BoneyardError
from ...words import speak, spoken
from ..addresses import address_of
from ..journal import note_failure
from ..messages import PROTOCOL, Hello
from ..sessions.session import BROKEN, FORBIDDEN, GONE, TRY_LATER, Session
from ..settings.limits import Limits
from ..store.store import StoreBusy, StoreFailed
from ..tables.refusals import NotYours, refusal
from ..tables.registry import Elsewhere, TableRegistry
from ..transport.socket import socket_of

NORMAL = 1000


class Gone(Exception):
    """The peer has gone."""


def endpoint(registry: TableRegistry, refused: Callable[[str, str], None]) -> Any:
    """The socket's endpoint, an ASGI application that needs little of each socket; whom it may
    serve, the door has judged. `refused` is told of what kind it was, and why."""
    limits = registry.limits
    shared = limits.by_address(limits.address_messages, limits.address_messages_at_once)
    tell = partial(refused, "message")

    async def serve(scope: Any, receive: Receive, send: Send) -> None:
        await receive()  # that somebody would like to connect
        await send({"type": "websocket.accept"})
        del scope["headers"]  # nobody reads them again, and they would stay for hours
        address = address_of(scope)
        session = Session(socket_of(scope), limits, address, shared.bucket(address), tell)
        code = NORMAL
        try:
            said = await greeted(limits, receive, session)
            code = said if isinstance(said, int) else await attend(registry, said, session)
        except Gone:
            pass  # the table carries on
        except Exception as error:  # noqa: BLE001 - what one socket breaks harms no other
            note_failure("socket", error)
            code = BROKEN
        finally:
            session.close(code)

    return serve


async def greeted(limits: Limits, receive: Receive, session: Session) -> Hello | int:
    """The hello of a socket, or the code to close it with."""
    try:
        said = await _hello(limits, receive, session)
    except TimeoutError:
        return TRY_LATER
    speak(said.language)
    if said.protocol != PROTOCOL:
        session.language = spoken()
        session.refuse("protocol")
        return FORBIDDEN
    return said


async def attend(
    registry: TableRegistry, said: Hello, session: Session, joined: Callable[[], None] | None = None
) -> int:
    """Serve one who has said hello to its end; the code to close it with. `joined` is called when
    it has been told what it lacked."""
    speak(said.language)
    session.language, session.shape = spoken(), said.shape  # one of those that we speak
    session.in_sight = said.sight
    try:
        table = await registry.table(said.table)
        judge = None if said.token is None else registry.judge(table, said.token)
        if judge is None:
            await registry.check_twins(table.state)
        await table.join(session, said.last, judge)
    except NotYours:
        session.refuse("token")
        return FORBIDDEN
    except BoneyardError as error:
        speak(said.language)
        session.send(refusal(error, None))
        return GONE if isinstance(error, StoreFailed | StoreBusy | Elsewhere) else FORBIDDEN
    try:
        ended = session.begin(table.answer)
        if joined is not None:
            joined()
        await ended
    finally:
        session.stop()
        table.leave(session)
    return TRY_LATER


async def _hello(limits: Limits, receive: Receive, session: Session) -> Hello:
    """The hello; whatever comes before it is refused. TimeoutError when there is none in time."""
    async with asyncio.timeout(limits.hello_within):
        while True:
            said = session.understand(await received(receive))
            if isinstance(said, Hello):
                return said
            if said is not None:
                session.refuse("hello", getattr(said, "id", None))


async def received(receive: Receive) -> bytes:
    """The next message as it came; Gone when there is no more."""
    message = await receive()
    if message["type"] == "websocket.disconnect":
        raise Gone
    return bytes(message["bytes"])
