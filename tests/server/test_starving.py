"""One visitor who sends long records holds up himself: bots at other tables answer as before, and
so do checks for other people."""

from __future__ import annotations

import asyncio
import http.client
import json
import statistics
import threading
import time
from collections import Counter
from pathlib import Path

import boneyard as by

from .living import PATIENT, Client, Place
from .process import process

MUCH = 5.0  # times as long as without an attack: waiting in one queue made it fifty
ANSWERS = 6  # of a bot, before and meanwhile
ATTACKERS = 24
MOST_SENT = 400


def long_record(rounds: int = 200) -> bytes:
    match = by.Match(by.find("block"), seed="long", options={"target": "100000"})
    while len(match.rounds) < rounds:
        match.play(match.moves()[0])
    return str(match.record()).encode()


class Attack:
    """Somebody at another address who sends records as fast as they are answered."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._record = long_record()
        self.statuses: Counter[int] = Counter()
        self._over = threading.Event()
        self._threads = [threading.Thread(target=self._send) for _ in range(ATTACKERS)]

    def __enter__(self) -> Attack:
        for each in self._threads:
            each.start()
        return self

    def __exit__(self, *failed: object) -> None:
        self._over.set()
        for each in self._threads:
            each.join()

    def _send(self) -> None:
        while not self._over.is_set() and self.statuses.total() < MOST_SENT:
            status = check(self._place, self._record, "127.0.0.2")
            self.statuses[status] += 1
            if status == 429:
                time.sleep(0.05)  # it is refused at once, and would soon have sent all that it may


def check(place: Place, record: bytes, source: str) -> int:
    """The status of a check that is asked for from this address."""
    link = http.client.HTTPConnection(
        "127.0.0.1", place.port, timeout=5 * PATIENT, source_address=(source, 0)
    )
    try:
        link.request("POST", "/api/records/check", record)
        answer = link.getresponse()
        told = json.loads(answer.read())
        assert answer.status == 429 or told[0]["fair"], told
        return answer.status
    finally:
        link.close()


async def answered(person: Client, many: int) -> float:
    """How many seconds a bot takes, from the person's move to its own: the middle of several."""
    taken: list[float] = []
    while len(taken) < many:
        if not person.moves:
            await person.hear()
            continue
        began = time.monotonic()
        await person.play(person.moves[0], f"m{person.version}")
        if not person.moves:
            await person.until("event", seat=1)
            taken.append(time.monotonic() - began)
    return statistics.median(taken)


def test_bots_answer_while_somebody_sends_long_records(tmp_path: Path) -> None:
    async def scene(place: Place) -> tuple[float, float, int]:
        opened = await place.open(
            sheet="block", bots=[None, "medium"], options={"target": "100000"}
        )
        person = await Client.join(place, opened)
        await answered(person, 2)  # the worker has started
        before = await answered(person, ANSWERS)
        with Attack(place) as attack:
            while not attack.statuses:
                await asyncio.sleep(0.01)
            meanwhile = await answered(person, ANSWERS)
            status = await asyncio.to_thread(check, place, long_record(2), "127.0.0.1")
        assert attack.statuses[429] and attack.statuses[200]
        return before, meanwhile, status

    with process(tmp_path / "t.db") as place:
        before, meanwhile, status = asyncio.run(asyncio.wait_for(scene(place), 10 * PATIENT))
    assert status == 200 and meanwhile < MUCH * before, (before, meanwhile)
