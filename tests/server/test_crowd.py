"""While strangers upload, ask for the lobby and write on pads again and again, another table hardly
feels it."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from .living import PATIENT, Client, Place
from .process import process
from .test_lobby import fill
from .test_pads import HEAD, ID, SECRET, entry

TABLES = 5000
MOVES = 30
PAUSE = 0.05  # seconds
FELT = 60  # times as long as when nobody else is there, where a stall took a thousand


def upload(link: http.client.HTTPConnection, turn: int) -> None:
    record = json.dumps({"record": "x" * 900_000, "asked": {}})
    link.request("POST", "/api/replay", record)


def ask(link: http.client.HTTPConnection, turn: int) -> None:
    link.request("GET", "/api/tables")


def tell(link: http.client.HTTPConnection, turn: int) -> None:
    hands = [entry(f"{turn}-{n}") for n in range(40)]
    link.request("POST", f"/api/pads/{ID}/entries", json.dumps({"entries": hands}))


@contextlib.contextmanager
def crowd(place: Place, *does: Callable[[http.client.HTTPConnection, int], None]) -> Iterator[None]:
    """Each of them does it again and again until the block ends; with pauses, for it is stalls
    that are looked for, not who gets the processor."""
    over = threading.Event()

    def go(do: Callable[[http.client.HTTPConnection, int], None]) -> None:
        link = http.client.HTTPConnection("127.0.0.1", place.port, timeout=PATIENT)
        turn = 0
        while not over.is_set():
            do(link, turn)
            link.getresponse().read()
            turn += 1
            over.wait(PAUSE)
        link.close()

    threads = [threading.Thread(target=go, args=[each]) for each in does]
    for each in threads:
        each.start()
    try:
        yield
    finally:
        over.set()
        for each in threads:
            each.join()


def _is_to_move(client: Client) -> bool:
    facts = client.scene["facts"]
    return bool(facts["to_move"] == facts["seat"])


async def waits(clients: list[Client], moves: int) -> list[float]:
    """How long the movers of a table wait for their answers."""
    took = []
    for _ in range(moves):
        mover = next(each for each in clients if _is_to_move(each))
        began = time.perf_counter()
        answer = await mover.play(mover.moves[0], f"m{mover.version}")
        took.append(time.perf_counter() - began)
        for each in clients:
            while each.version < answer["v"]:
                await each.hear()
    return took


def test_a_crowd_is_hardly_felt_at_another_table(tmp_path: Path) -> None:
    fill(tmp_path / "t.db", TABLES, time.time() - 600)

    async def scene() -> None:
        with process(tmp_path / "t.db") as server:
            seats = await server.seated(sheet="block", seats=2, options={"target": "9999"})
            clients = [await Client.join(server, seat) for seat in seats]
            await server.ask("/api/pads", {"pad": HEAD, "keeper": SECRET})
            alone = await waits(clients, MOVES)
            with crowd(server, upload, ask, tell):
                crowded = await waits(clients, MOVES)
            alone += await waits(clients, MOVES)
            assert median(crowded) < FELT * median(alone)

    asyncio.run(scene())
