"""Caddy with TLS before the real server, which stands under a path: requests, orders, sockets."""

import asyncio
import json
import re
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import segno
from server.house import house
from server.living import Client, play_on
from websockets.asyncio.client import connect

from .proxy import UNCHECKED, caddy

UNDER = "/domino"


class Guest:
    """Somebody who comes through the proxy."""

    def __init__(self, origin: str) -> None:
        self.origin = origin

    def ask(self, path: str, body: Any = None, origin: str | None = None) -> tuple[int, bytes]:
        sent = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json", "origin": origin or self.origin}
        request = urllib.request.Request(self.origin + path, sent, headers)
        handlers = (urllib.request.ProxyHandler({}), urllib.request.HTTPSHandler(context=UNCHECKED))
        try:
            with urllib.request.build_opener(*handlers).open(request, timeout=60) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()

    async def join(self, opened: dict[str, Any]) -> Client:
        link = await connect(
            f"{self.origin.replace('https', 'wss')}{UNDER}/api/live",
            ssl=UNCHECKED,
            proxy=None,
            compression=None,
            origin=self.origin,  # type: ignore[arg-type]
        )
        client = Client(link)
        await client.hello(opened)
        return client


def test_people_play_through_a_proxy_under_a_path(tmp_path: Path) -> None:
    file = tmp_path / "b.sock"
    flags = ("--listen", f"unix:{file}", "--proxy", "unix", "--path", UNDER)
    told = {"UPSTREAM": f"unix/{file}", "SITE_PATH": UNDER}
    with (
        caddy(tmp_path, "https", **told) as origin,
        house(tmp_path, *flags, "--origin", origin),
    ):
        guest = Guest(origin)
        status, page = guest.ask(f"{UNDER}/")
        assert status == 200 and f'src="{UNDER}/assets/'.encode() in page
        assert guest.ask(UNDER)[0] == 200  # by way of the address with its end
        assert guest.ask(f"{UNDER}/api/health")[0] == 200
        assert guest.ask(f"{UNDER}/api/metrics")[0] == 404  # figures are for the host
        wish = {"sheet": "block", "pace": "quick"}
        assert guest.ask(f"{UNDER}/api/tables", wish, "https://evil.example")[0] == 403
        status, answer = guest.ask(f"{UNDER}/api/tables", wish)
        assert status == 201
        first = json.loads(answer)
        second = json.loads(guest.ask(f"{UNDER}/api/tables/{first['table']}/seats", {})[1])
        _, code = guest.ask(f"{UNDER}/api/tables/{first['table']}/qr.svg")
        link = f"{guest.origin}{UNDER}/t/{first['table']}"
        drawn = segno.make(link, error="m", mask=4).svg_inline(scale=6, border=2)
        assert re.findall(r' d="([^"]+)"', drawn) == re.findall(r' d="([^"]+)"', code.decode())

        async def scene() -> int:
            clients = [await guest.join(first), await guest.join(second)]
            made = await play_on(clients, 6)
            for each in clients:
                await each.leave()
            return made

        assert asyncio.run(asyncio.wait_for(scene(), 60)) == 6
