"""Matches that were played without the server, each once in its history."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

import boneyard as by
from boneyard.core.chance import numbered
from boneyard.record import replay
from boneyard.sheets import new_match

from .living import Message, Place, running
from .signed import Signer

TABLE = "pAbcdefgh-_12"
SECRET = "what only the page knows"


def played(sheet: str = "block", seed: str | None = None, **options: str) -> str:
    """The record of a whole match that a page might have played."""
    match = new_match(sheet, seed=seed or numbered(7), players=["Ana", "Rosa"], options=options)
    while not match.over:
        seat = match.to_move
        match.play(by.bots.find("greedy", "page").choose(match.view(seat)), seat)
    return str(match.record())


def offered(record: str, **more: Any) -> Message:
    said = {"record": record, "bots": [None, "easy"], "secret": SECRET, "name": "Ana", "ended": 5}
    return {**said, **more}


async def hand(place: Place, record: str, table: str = TABLE, **more: Any) -> tuple[int, Any]:
    return await place.ask(f"/api/tables/{table}/handed", offered(record, **more))


async def history(place: Place, *tokens: str) -> list[Message]:
    return list((await place.ask("/api/history", {"tokens": tokens}))[1])


def test_a_match_comes_into_the_history_once_and_stays_there(tmp_path: Path) -> None:
    record = played()

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            status, first = await hand(place, record)
            assert status == 201 and first["table"] == TABLE
            assert (await hand(place, record))[0] == 201  # the answer had been lost
            for other in ({"secret": "somebody else's secret"}, {"record": played(seed="other")}):
                status, told = await place.ask(
                    f"/api/tables/{TABLE}/handed", {**offered(record), **other}
                )
                assert (status, told["error"]) == (409, "already-handed")
            [match] = await history(place, first["token"])
            assert match["offline"] and match["over"] and match["moved_at"] == 5
            assert match["names"][0] == "Ana" and match["rounds"] == len(_rounds(record))
        async with running(tmp_path / "t.db") as place:  # after a restart
            assert await history(place, first["token"]) == [match]
            _, kept = await place.ask(f"/api/tables/{TABLE}/record")
            assert kept["rounds"] == _rounds(record)
            status, moment = await place.ask(f"/api/tables/{TABLE}/replay?round=1&step=1")
            assert status == 200 and moment["said"]
            assert (await place.ask("/api/tables"))[1] == []  # it is in no lobby

    asyncio.run(scene())


def test_the_hand_over_is_finished_that_a_crash_broke_off(tmp_path: Path) -> None:
    record = played()

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            store = place.registry.store
            write, written = store.write, list[str]()

            def once(event: Any, heard: Any) -> None:
                written.append(event.kind)
                if len(written) == 2:
                    raise ConnectionError  # the process ends here
                write(event, heard)

            store.write = once  # type: ignore[method-assign]
            assert (await hand(place, record))[0] == 500
            store.write = write  # type: ignore[method-assign]
            status, opened = await hand(place, record)
            assert status == 201
            [match] = await history(place, opened["token"])
            assert match["over"]

    asyncio.run(scene())


def _rounds(record: str) -> list[Any]:
    return list(json.loads(record)["rounds"])


def _changed(record: str, change: str) -> str:
    fields = json.loads(record)
    first = fields["rounds"][0]
    if change == "score":
        fields["totals"][0] += 10
    elif change == "move":
        first["moves"][1][1] = first["moves"][0][1]
    elif change == "seed":
        fields["seed"] = "another"
    elif change == "cut":
        del fields["rounds"][1:]
    return json.dumps(fields, separators=(",", ":"))


@pytest.mark.parametrize(
    "change, error, says",
    [
        ("score", "bad-record", "totals"),
        ("move", "bad-record", "this game, round 1, move 2"),
        ("seed", "dealt-otherwise", "changed after it was played"),
        ("cut", "bad-record", "this game"),
    ],
)
def test_what_was_changed_by_hand_is_refused_in_words(
    tmp_path: Path, change: str, error: str, says: str
) -> None:
    record = played()

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            status, told = await hand(place, _changed(record, change))
            assert (status, told["error"]) == (400, error) and says in told["text"]
            assert (await place.ask(f"/api/tables/{TABLE}"))[0] == 404
            assert (await hand(place, record))[0] == 201  # as it was it is taken

    asyncio.run(scene())


def test_what_no_page_would_hand_over_is_refused(tmp_path: Path) -> None:
    record = played()

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            for table in ("pshort", "qAbcdefgh-_12", "pAbcdefgh-_123", "pAbcdefgh-_1é"):
                assert (await hand(place, record, quote(table)))[0] == 404
            for bots in ([None, None], ["easy", "easy"], [None], [None, "easy", "easy"]):
                assert (await hand(place, record, bots=bots))[0] == 400
            assert (await hand(place, record, bots=[None, "nobody"]))[0] == 400
            status, told = await hand(place, "x" * 1_100_000)
            assert status == 400 and "too long" in told["text"]
            assert (await hand(place, "nothing"))[1]["error"] == "bad-record"
            unfinished = str(new_match("block", seed=numbered(1)).record())
            assert (await hand(place, unfinished))[0] == 400

    asyncio.run(scene())


def test_who_has_a_profile_has_it_on_every_device_and_it_counts_for_nothing(
    tmp_path: Path,
) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            ana = await Signer.made(place, "Ana María")
            status, _ = await ana.ask(f"/api/tables/{TABLE}/handed", offered(played()))
            assert status == 201
            _, seats = await ana.ask("/api/people/seats", {"tables": []})
            assert [each["table"] for each in seats] == [TABLE]
            [match] = await history(place, seats[0]["token"])
            assert match["names"][0] == "Ana María" and match["offline"]
            assert (await ana.ask("/api/people/me", {}))[1]["ratings"] == []

    asyncio.run(scene())


def test_a_solitaire_and_a_match_with_options_are_kept_as_they_were(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            match = new_match("squeeze", seed=numbered(3), players=["Ana"])
            while not match.over:
                match.play(match.view(0).moves()[0], 0)
            assert (await hand(place, str(match.record()), "pSolitaire-12", bots=[None]))[0] == 201
            record = played("muggins", target="50")
            assert (await hand(place, record))[0] == 201
            _, kept = await place.ask(f"/api/tables/{TABLE}/record")
            again = replay(json.dumps(kept, ensure_ascii=False, separators=(",", ":")))
            assert again.over and kept["options"] == {"target": "50"}

    asyncio.run(scene())
