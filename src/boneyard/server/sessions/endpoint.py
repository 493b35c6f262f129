"""The WebSocket's endpoint: who may come in, and the first message, which says who one is."""

import asyncio
from typing import Any

from ...core.errors import BoneyardError
from ...words import speak, spoken
from ..http.admission import Receive, Send
from ..journal import note_failure
from ..limits import Addresses, address_of
from ..messages import PROTOCOL, Hello
from ..store.store import StoreBusy, StoreFailed
from ..tables.event_writer import refusal
from ..tables.live_table import NotYours
from ..tables.registry import TableRegistry
from ..wire import way_of
from .connection import BROKEN, FORBIDDEN, GONE, TRY_LATER, Connection
from .session import Session, refuse, understood

NORMAL = 1000


class Gone(Exception):
    """The peer has gone."""


def endpoint(registry: TableRegistry) -> Any:
    """The socket's endpoint, an ASGI application that needs little of each socket; whom it may
    serve, the door has judged."""
    limits = registry.limits
    shared = Addresses(limits.address_messages, limits.address_messages_at_once)

    async def serve(scope: Any, receive: Receive, send: Send) -> None:
        await receive()  # that somebody would like to connect
        await send({"type": "websocket.accept"})
        del scope["headers"]  # nobody reads them again, and they would stay for hours
        address = address_of(scope)
        bucket = registry.limits.bucket()
        connection = Connection(way_of(scope), bucket, address, shared.bucket(address))
        code = NORMAL
        try:
            code = await _attend(registry, receive, connection)
        except Gone:
            pass  # the table carries on
        except Exception as error:  # noqa: BLE001 - what one socket breaks harms no other
            note_failure("socket", error)
            code = BROKEN
        finally:
            connection.close(code)

    return serve


async def _attend(registry: TableRegistry, receive: Receive, connection: Connection) -> int:
    """Serve one socket to its end; the code to close it with."""
    try:
        said = await _hello(registry, receive, connection)
    except TimeoutError:
        return TRY_LATER
    speak(said.language)
    connection.language, connection.shape = spoken(), said.shape  # one of those that we speak
    if said.protocol != PROTOCOL:
        refuse(connection, "protocol")
        return FORBIDDEN
    try:
        table = await registry.table(said.table)
        judge = None if said.token is None else registry.judge(table, said.token)
        await table.join(connection, said.last, judge)
    except NotYours:
        refuse(connection, "token")
        return FORBIDDEN
    except BoneyardError as error:
        speak(said.language)
        connection.send(refusal(error, None))
        return GONE if isinstance(error, StoreFailed | StoreBusy) else FORBIDDEN
    listening = Session(table, connection, registry.limits)
    try:
        connection.listen(listening)
        await listening.ended
    finally:
        listening.stop()
        table.leave(connection)
    return TRY_LATER


async def _hello(registry: TableRegistry, receive: Receive, connection: Connection) -> Hello:
    """The hello; whatever comes before it is refused. TimeoutError when there is none in time."""
    async with asyncio.timeout(registry.limits.hello_within):
        while True:
            said = understood(connection, await _receive(receive))
            if isinstance(said, Hello):
                return said
            if said is not None:
                refuse(connection, "hello", getattr(said, "id", None))


async def _receive(receive: Receive) -> bytes:
    """The next message as it came; Gone when there is no more."""
    message = await receive()
    if message["type"] == "websocket.disconnect":
        raise Gone
    return bytes(message["bytes"])
