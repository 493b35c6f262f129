"""A whole evening of 32 people at eight tables, half of it without the server: every phone has a
copy of its own, and in the end all say the same."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

from club.evenings import drawn_entry

from boneyard.club import Evening, add, evening_from, new_evening, read, standings
from boneyard.club.course import DISPUTED
from boneyard.club.draw import draw
from boneyard.club.history import history_of
from boneyard.companion.entries import Entry

from .living import Place, running

CODE = "kmnpqrst45"
SECRET = "s" * 32
PEOPLE, TABLES, ROUNDS = 32, 8, 4


class Device:
    """A phone or the director's laptop, with a copy of the evening."""

    def __init__(
        self, place: Place, evening: Evening, name: str, keeper: str | None = None
    ) -> None:
        self.place, self.evening, self.name, self.keeper = place, evening, name, keeper
        self.version = 0
        self.known: set[str] = set()
        self.offline = False

    def write(self, **entry: Any) -> None:
        self.evening, _ = add(self.evening, {**entry, "by": self.name})

    async def exchange(self) -> None:
        while not self.offline:
            unsent = [each for each in self.evening.entries if each["id"] not in self.known][:40]
            asked = {"entries": unsent, "keeper": self.keeper, "after": self.version}
            status, news = await self.place.ask(f"/api/pads/{CODE}/entries", asked)
            assert status == 200, news
            entries: list[Entry] = news["entries"]
            self.known |= {each["id"] for each in (*unsent, *entries)}
            self.version = news["version"]
            self.evening = self.evening.with_entries(entries)
            if not news.get("more") and len(unsent) < 40:
                return


def trains(chance: Random, number: int) -> dict[str, Any]:
    """How a round of Mexican Train ended at a table of four."""
    held = [None, *({"sum": chance.randrange(25, 60), "count": 4} for _ in range(3))]
    return {"kind": "round", "number": number, "result": {"why": "out", "out": 0, "held": held}}


def test_a_whole_evening_half_of_it_offline(tmp_path: Path) -> None:
    chance = Random(32)
    plan = {"size": 4, "system": "mix", "rounds": ROUNDS, "title": "Friday", "seed": "f"}
    head = new_evening("mexican-train", id=CODE, **plan)

    async def evening() -> None:
        async with running(tmp_path / "t.db") as place:
            status, _ = await place.ask("/api/pads", {"pad": head.fields(), "keeper": SECRET})
            assert status == 201
            director = Device(place, head, "director", SECRET)
            for i in range(PEOPLE):
                director.write(kind="side", names=[f"P{i}"])
            phones = [Device(place, head, f"phone{i}") for i in range(TABLES)]
            for number in range(1, ROUNDS + 1):
                course = read(director.evening)
                director.write(**drawn_entry(course, draw(course)))
                await director.exchange()
                for phone in phones:
                    await phone.exchange()
                    phone.offline = number % 2 == 0  # every other round without the server
                director.offline = number % 2 == 0
                drawn = read(director.evening).rounds[-1].draw["id"]
                for i, phone in enumerate(phones):
                    if i < 2:  # these keep the table's scorepad, a line of it
                        entry = trains(chance, 1)
                        phone.write(kind="pad", draw=drawn, table=i, entry=entry)
                        await phone.exchange()
                    points = [chance.randrange(0, 200) for _ in range(4)]
                    phone.write(kind="result", draw=drawn, table=i, points=points)
                    await phone.exchange()
                wrong = phones[(number + 3) % TABLES]
                wrong.write(kind="result", draw=drawn, table=number, points=[1, 2, 3, number])
                for device in (director, *phones):
                    device.offline = False
                    await device.exchange()
                await director.exchange()
                states = [table.state for table in read(director.evening).rounds[-1].tables]
                assert states.count(DISPUTED) == 1 and states[number] == DISPUTED
                director.write(kind="settle", draw=drawn, table=number, points=[9, 8, 7, 6])
            director.write(kind="end")
            for _ in range(2):
                for device in (director, *phones):
                    await device.exchange()
            _, news = await place.ask(f"/api/pads/{CODE}")
            kept = evening_from({**news["pad"], "entries": news["entries"]})
            assert all(each.evening == kept for each in (director, *phones))
            course = read(kept)
            assert course.over and all(each.decided for each in course.rounds)
            assert len(standings(course).places) == PEOPLE
            assert {each.played for each in standings(course).places} == {ROUNDS}
            assert set(history_of(course).met.values()) == {1}  # nobody met twice

    asyncio.run(evening())
