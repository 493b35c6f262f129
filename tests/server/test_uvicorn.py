"""What our connections use of uvicorn's inner protocols, which no version promises. When uvicorn is
raised and something here fails, it says what to look at: `http1.py` and `websocket.py` are
made anew to fit, and the pin in pyproject.toml moves with them."""

from __future__ import annotations

import asyncio
import inspect
import tomllib
from pathlib import Path

import h11
import pytest
import uvicorn
import websockets
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.server import ServerProtocol

CHANGED = "uvicorn {version} has changed: {what}. {where} builds on it."
# What we replace or call, with the names of what it is given.
METHODS = [
    (H11Protocol, "connection_made", ["transport"]),
    (H11Protocol, "connection_lost", ["exc"]),
    (H11Protocol, "data_received", ["data"]),
    (H11Protocol, "handle_websocket_upgrade", ["event"]),
    (H11Protocol, "on_response_complete", []),
    (H11Protocol, "timeout_keep_alive_handler", []),
    (H11Protocol, "send_400_response", ["msg"]),
    (H11Protocol, "pause_writing", []),
    (H11Protocol, "resume_writing", []),
    (FlowControl, "pause_reading", []),
    (FlowControl, "resume_reading", []),
    (WebSocketsSansIOProtocol, "connection_made", ["transport"]),
    (WebSocketsSansIOProtocol, "connection_lost", ["exc"]),
    (WebSocketsSansIOProtocol, "data_received", ["data"]),
    (WebSocketsSansIOProtocol, "handle_connect", ["event"]),
    (WebSocketsSansIOProtocol, "send", ["message"]),
    (WebSocketsSansIOProtocol, "receive", []),
    (WebSocketsSansIOProtocol, "shutdown", []),
    (ServerProtocol, "reject", ["status", "text"]),
]
# Where uvicorn calls what we replace: what it no longer calls, we would no longer be asked.
CALLS = [
    (H11Protocol.handle_events, "self.send_400_response("),
    (H11Protocol.handle_events, "self.handle_websocket_upgrade("),
    (H11Protocol.handle_events, "flow=self.flow"),
    (H11Protocol.handle_events, "on_response=self.on_response_complete"),
    (H11Protocol.handle_events, "self.flow.pause_reading()"),
    (H11Protocol.on_response_complete, "self.flow.resume_reading()"),
    (H11Protocol.on_response_complete, "self.timeout_keep_alive_handler"),
    (H11Protocol.handle_websocket_upgrade, "protocol.connection_made(self.transport)"),
    (H11Protocol.handle_websocket_upgrade, "self.transport.set_protocol(protocol)"),
    (RequestResponseCycle.receive, "self.flow.resume_reading()"),
    (RequestResponseCycle.send, "self.default_headers"),
    (WebSocketsSansIOProtocol.handle_connect, "self.conn.accept("),
    (WebSocketsSansIOProtocol.run_asgi, "self.app(self.scope, self.receive, self.send)"),
    (WebSocketsSansIOProtocol.run_asgi, "if self.close_timer is None:"),
    (WebSocketsSansIOProtocol.connection_lost, "self.queue.put_nowait("),
]
ATTRIBUTES = {
    H11Protocol: "config loop conn app_state server_state transport flow client headers",
    WebSocketsSansIOProtocol: "config loop conn app_state transport client queue default_headers"
    " handshake_initiated handshake_complete close_sent disconnected close_timer read_paused",
}


def say(what: str, where: type) -> str:
    file = "websocket.py" if where in (WebSocketsSansIOProtocol, ServerProtocol) else "http1.py"
    return CHANGED.format(version=uvicorn.__version__, what=what, where=file)


def test_the_versions_are_those_that_this_was_made_for() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())
    wanted = [need for need in project["project"]["dependencies"] if "," in need]
    for name, version in (("uvicorn", uvicorn.__version__), ("h11", h11.__version__)):
        minor = ".".join(version.split(".")[:2])
        above = f"{version.split('.')[0]}.{int(version.split('.')[1]) + 1}"
        assert f"{name}>={minor},<{above}" in wanted, f"{name} {version} is not the pinned one"
    assert websockets.__version__.startswith("17.") and "websockets>=17.4,<18" in wanted


@pytest.mark.parametrize(("where", "name", "given"), METHODS)
def test_what_we_replace_is_there_and_is_given_the_same(
    where: type, name: str, given: list[str]
) -> None:
    found = getattr(where, name, None)
    assert found is not None, say(f"{where.__name__}.{name} is gone", where)
    names = [each for each in inspect.signature(found).parameters if each != "self"]
    assert names == given, say(f"{where.__name__}.{name} is given {names}, not {given}", where)


@pytest.mark.parametrize(("caller", "call"), CALLS)
def test_what_we_replace_is_asked_where_it_was(caller: object, call: str) -> None:
    name = getattr(caller, "__qualname__", "")
    where = WebSocketsSansIOProtocol if name.startswith("WebS") else H11Protocol
    source = inspect.getsource(caller)  # type: ignore[arg-type]
    assert call in source, say(f"{name} has no `{call}` any more", where)


def test_what_we_read_and_set_is_there() -> None:
    async def app(scope: object, receive: object, send: object) -> None:
        pass

    async def scene() -> None:
        config = uvicorn.Config(app, log_config=None)
        config.load()
        for where, names in ATTRIBUTES.items():
            made = where(config, ServerState(), {}, _loop=asyncio.get_running_loop())
            for name in names.split():
                assert hasattr(made, name), say(f"{where.__name__} has no `{name}`", where)

    asyncio.run(scene())
