"""The yardstick of bench/server.py: a bare Starlette that answers each message with a frame of the
size that the server sends, to both sockets of a pair. No rules, no log, no words.

    python bench/echo.py BYTES

Prints the port that it listens at.
"""

import socket
import sys

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

PAIRS: dict[str, list[WebSocket]] = {}


def application(size: int) -> Starlette:
    """Echoes frames of this many bytes to the pair named in the address."""
    frame = '{"t":"event","pad":"' + "x" * max(0, size - 22) + '"}'

    async def echo(web: WebSocket) -> None:
        await web.accept()
        pair = PAIRS.setdefault(web.query_params["pair"], [])
        pair.append(web)
        try:
            while True:
                await web.receive_text()
                for each in pair:
                    await each.send_text(frame)
        except (WebSocketDisconnect, RuntimeError):
            pair.remove(web)

    return Starlette(routes=[WebSocketRoute("/api/live", echo)])


if __name__ == "__main__":
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(4096)
    print(listening.getsockname()[1], flush=True)
    config = uvicorn.Config(
        application(int(sys.argv[1])), log_level="error", ws_per_message_deflate=False
    )
    uvicorn.Server(config).run(sockets=[listening])
