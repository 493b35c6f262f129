"""Signed requests, whole and broken: with signatures changed anywhere, made twice, of another
profile, for another table or body. Each is answered once, and what is broken changes nothing."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from string import ascii_letters, digits
from typing import Any

import pytest

from boneyard.server.people.signature import HEADER
from boneyard.server.store.shelves import PEOPLE

from .living import Message, Place, running
from .signed import Signer
from .test_friends import FRIENDS

Header = str
SIGNS = ascii_letters + digits + "-_.= "
NAMES = ["table", "seat", "person", "tables", "name", "face", "token"]


class Fuzz:
    """Three people with profiles, one without, and two tables."""

    def __init__(self, place: Place, chance: Random) -> None:
        self.place, self.chance = place, chance
        self.made: list[tuple[str, bytes, Header]] = []  # what went through
        self.tokens: dict[str, set[str]] = {}  # each one's own

    async def start(self) -> None:
        self.known = [await Signer.made(self.place, name) for name in ("Ana", "Ben", "Eve")]
        self.people = [*self.known, Signer(self.place)]
        ana, ben, eve, _ = self.people
        one = await ana.open(sheet="block", seats=3, rated=True, talk=True)
        two = await eve.open(sheet="draw", seats=2)
        self.seats = [(ana, one), (ben, await ben.sit(one["table"])), (eve, two)]
        for who, seat in self.seats:
            self.tokens.setdefault(who.id, set()).add(seat["token"])
        guest = await self.place.sit(two["table"])  # whose token anybody may have found
        self.tables = [one["table"], two["table"]]
        self.values: list[Any] = [
            None, True, -1, 10**30, 1.5, 0, 1, "", "x", "\0", "é" * 50, [], {}, ["a"],
            "letter", "cap", "Ana", guest["token"], *self.tables, self.tables,
            *(each.id for each in self.people),
        ]  # fmt: skip
        _, described = await self.place.ask("/api/openapi.json")
        own = [path for path in described["paths"] if path.startswith("/api/people")]
        assert len(own) >= 12 and FRIENDS in own
        of_tables = [f"/api/tables/{t}/{what}" for t in self.tables for what in ("known", "seats")]
        self.paths = [*own, *of_tables]

    def request(self) -> tuple[Signer, str, bytes]:
        """Something to ask, mostly as it should be."""
        chance, who = self.chance, self.chance.choice(self.people)
        path = chance.choice(self.paths)
        if path.endswith("erase") and chance.random() < 0.9:
            path = "/api/people/me"
        fitting: dict[str, Any] = {
            "table": chance.choice(self.tables), "seat": chance.randrange(3), "name": "Ana",
            "person": chance.choice(self.people).id, "tables": self.tables, "face": "cap",
            "token": chance.choice(self.values[-9:]),
        }  # fmt: skip
        asked = {
            "company": ["table"], "friends": ["table", "seat"], "back": ["person"],
            "part": ["person"], "invite": ["person", "table"], "answer": ["table"],
            "people": ["name", "face"], "seats": ["tables"] if "people" in path else ["name"],
            "leave": ["tables"], "known": ["token"],
        }.get(path.rpartition("/")[2], [])  # fmt: skip
        body: Any = {name: fitting[name] for name in asked}
        if chance.random() < 0.3:
            body[chance.choice(NAMES)] = chance.choice(self.values)
        if chance.random() < 0.05:
            body = chance.choice(self.values)
        return who, path, json.dumps(body).encode()

    def broken(self) -> tuple[str, bytes, Header]:
        """A request that nobody has signed so, or not now."""
        who, path, body = self.request()
        chance, header = self.chance, who.header(path, body)[HEADER]
        other = chance.choice([each for each in self.people if each is not who])
        theirs, parts = other.header(path, body)[HEADER].split("."), header.split(".")
        part, at = chance.choice([0, 2, 3]), chance.randrange(len(header))
        ways: list[Callable[[], tuple[str, bytes, Header]]] = [
            lambda: (path, body, header[:at] + _another(chance, header[at]) + header[at + 1 :]),
            lambda: (path, body, header[:at]),
            lambda: (path, body, ".".join([*parts[:part], theirs[part], *parts[part + 1 :]])),
            lambda: (path, body, ".".join(chance.sample(parts, 3))),
            lambda: (path, body + b" ", header),
            lambda: (f"/api/tables/{self.tables[0]}/known", body, _for(who, self.tables[1], body)),
            lambda: (path, body, who.header(path, body, host="elsewhere.example")[HEADER]),
            lambda: (path, body, who.header(path, body, method="GET")[HEADER]),
            lambda: (path, body, who.header(path, body, at=chance.uniform(0, 4e9))[HEADER]),
            lambda: chance.choice(self.made),
            lambda: (path, body, chance.choice(self.made)[2]),
        ]
        return chance.choice(ways)()

    async def kept(self) -> tuple[dict[str, bytes], list[int]]:
        """All that requests could change."""
        store = self.place.registry.store
        logs = [len(await store.load(each)) for each in self.tables]
        return await store.under(PEOPLE), logs

    async def step(self) -> None:
        if self.chance.random() < 0.5 and self.made:
            before = await self.kept()
            path, body, header = self.broken()
            status, told = await self.place.ask(path, body, {HEADER: header})
            assert status in (401, 409) and told["text"], (path, body, header, told)
            assert told["error"] in ("bad-signature", "replayed", "wrong-clock")
            assert await self.kept() == before
            return
        who, path, body = self.request()
        header = who.header(path, body)[HEADER]
        status, told = await self.place.ask(path, body, {HEADER: header})
        assert status < 500, (path, body, told)
        assert status < 400 or told["text"], (path, body)
        self.made.append((path, body, header))
        self.see(who, told)
        if path.endswith("erase") and status == 200:  # whoever it was comes back
            self.tokens.pop(who.id, None)
            await who.ask("/api/people", {"name": "Again"})

    def see(self, who: Signer, told: Any) -> None:
        """Nobody is told what is another's: a seat's token, or a public key."""
        text = json.dumps(told)
        for other in self.people:
            if other is not who:
                assert not any(token in text for token in self.tokens.get(other.id, ()))
                assert other.header("", b"")[HEADER].split(".")[0] not in text
        for each in told if isinstance(told, list) else [told]:
            if isinstance(each, dict) and each.get("token"):
                self.tokens.setdefault(who.id, set()).add(each["token"])


def _another(chance: Random, sign: str) -> str:
    return chance.choice([each for each in SIGNS if each != sign])


def _for(who: Signer, table: str, body: bytes) -> Header:
    return who.header(f"/api/tables/{table}/known", body)[HEADER]


async def fuzzed(path: Path, seed: int, steps: int) -> Message:
    async with running(path) as place:
        fuzz = Fuzz(place, Random(f"signed {seed}"))
        await fuzz.start()
        for _ in range(steps):
            await fuzz.step()
        status, me = await fuzz.known[0].ask("/api/people/me")
        assert status == 200 and fuzz.made
        return dict(me)


def test_whatever_is_signed_or_broken_is_answered(tmp_path: Path) -> None:
    asyncio.run(fuzzed(tmp_path / "t.db", 0, 250))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 5))
def test_the_same_for_a_long_time(tmp_path: Path, seed: int) -> None:
    asyncio.run(fuzzed(tmp_path / "t.db", seed, 1500))
