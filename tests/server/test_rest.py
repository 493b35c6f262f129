"""What is not live: history, records in and out, deals, the interface described, figures, notes."""

from __future__ import annotations

import asyncio
import hashlib
import io
import json
import logging
import time
from datetime import date
from pathlib import Path
from typing import Any

import pytest

import boneyard as by
from boneyard.core.chance import deal_number, round_key
from boneyard.server import journal
from boneyard.server.event_log.fairness import new_seed
from boneyard.server.messages import FromServer
from boneyard.server.schema import typescript
from boneyard.server.tables import registry as registry_module

from .living import Client, Message, Place, play_on, running


async def _finished(place: Place, **wish: object) -> tuple[list[Message], list[Client]]:
    """A short match, played to its end."""
    seats = await place.seated(sheet="block", seats=2, options={"target": "50"}, **wish)
    pair = [await Client.join(place, seat) for seat in seats]
    await play_on(pair, 10_000)
    return seats, pair


def test_open_tables_with_free_seats_are_listed_after_a_restart(tmp_path: Path) -> None:
    async def listed(place: Place) -> list[str]:
        status, found = await place.ask("/api/tables")
        assert status == 200
        return [each["table"] for each in found]

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            waits = await place.open(sheet="block", seats=2, listed=True)
            later = await place.open(sheet="muggins", seats=3, listed=True)
            await place.open(sheet="block", seats=2)  # for those who have the link
            full = await place.seated(sheet="block", seats=2, listed=True)
            alone = await place.open(sheet="block", seats=2, bots=[None, "greedy"], listed=True)
            both = {waits["table"], later["table"]}
            assert set(await listed(place)) == {*both, full[0]["table"], alone["table"]}
        async with running(tmp_path / "t.db") as place:
            assert await listed(place) == [later["table"], waits["table"]]
            _, found = await place.ask("/api/tables")
            assert [each["places"][0]["kind"] for each in found] == ["person", "person"]
            await place.sit(waits["table"])
            assert set(await listed(place)) == both  # it can be watched now
        async with running(tmp_path / "t.db") as place:
            assert await listed(place) == [later["table"]]

    asyncio.run(scene())


def test_tables_that_have_waited_for_long_are_not_looked_for(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            await place.open(sheet="block", seats=2, listed=True)
            store, now = place.registry.store, time.time()
            assert len(await store.listed(now - 60, now + 60, 5)) == 1
            assert await store.listed(now + 30, now + 60, 5) == []
            assert await store.listed(0, now + 60, 0) == []
            assert await store.listed(0, now - 60, 5) == []

    asyncio.run(scene())


def test_a_finished_match_is_kept_exported_checked_and_replayed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            seats = await place.seated(sheet="block", seats=2, options={"target": "50"})
            table = seats[0]["table"]
            assert (await place.ask(f"/api/tables/{table}/record"))[0] == 409
            assert (await place.ask(f"/api/tables/{table}/replay"))[0] == 409
            pair = [await Client.join(place, seat) for seat in seats]
            await play_on(pair, 10_000)
            assert pair[0].scene["over"]

            tokens = [seats[0]["token"], "forged", seats[0]["token"][:-2]]
            status, played = await place.ask("/api/history", {"tokens": tokens})
            assert status == 200 and len(played) == 1
            assert played[0]["over"] and played[0]["seat"] == 0 and played[0]["table"] == table
            assert played[0]["winners"] and played[0]["free"] == 0

            status, text = await place.ask(f"/api/tables/{table}/record")
            text = text if isinstance(text, str) else json.dumps(text)
            status, verdicts = await place.ask("/api/records/check", text.encode())
            assert status == 200 and verdicts[0]["finished"] and verdicts[0]["fair"]
            assert verdicts[0]["totals"] == played[0]["totals"]

            fields = json.loads(text)
            fields["rounds"][0]["moves"][2][1] = "9-9"
            broken = text.strip() + "\n\n" + json.dumps(fields)
            status, wrong = await place.ask("/api/records/check", broken.encode())
            assert status == 400 and wrong["error"] == "bad-record"
            assert wrong["where"] == "line 3, round 1, move 3"
            assert (await place.ask("/api/records/check", b"\xff"))[0] == 400
            assert (await place.ask("/api/records/check", b"x" * 600_000))[0] == 400

            moves = json.loads(text)["rounds"][0]["moves"]
            asked = {"round": 1, "step": 2, "seat": 1}
            query = "&".join(f"{name}={value}" for name, value in asked.items())
            for path, sent in (
                (f"/api/tables/{table}/replay?{query}", None),
                ("/api/replay", {"record": text, "asked": asked}),
            ):
                status, shown = await place.ask(path, sent)
                assert status == 200 and shown["steps"][0] == len(moves) and shown["said"]
                assert len(shown["scene"]["facts"]["hand"]) >= 6
            assert (await place.ask(f"/api/tables/{table}/replay?round=x"))[0] == 400
            assert (await place.ask("/api/replay", {"record": "{", "asked": {}}))[0] == 400

    asyncio.run(scene())


def test_of_a_match_under_way_a_watcher_is_shown_the_rounds_that_have_ended(
    tmp_path: Path,
) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            seats = await place.seated(sheet="block", seats=2, options={"target": "500"})
            replay = f"/api/tables/{seats[0]['table']}/replay"
            pair = [await Client.join(place, seat) for seat in seats]
            while not any(told.get("ended") for told in pair[0].heard):
                assert (await place.ask(f"{replay}?round=1"))[0] == 409
                await play_on(pair, 1)
            status, shown = await place.ask(f"{replay}?round=1&step=999")
            assert status == 200 and shown["ended"] and not shown["scene"]["facts"]["hand"]
            for other in ("round=2", "round=0", "round=1&seat=0", "round=1&seat=1"):
                status, refused = await place.ask(f"{replay}?{other}")
                assert (status, refused["error"]) == (409, "not-over"), other

    asyncio.run(scene())


def test_a_round_is_promised_before_and_can_be_recomputed_after(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            seats = await place.seated(sheet="block", seats=2)
            pair = [await Client.join(place, seat) for seat in seats]
            promised = pair[0].scene["promise"]
            _, before = await place.ask(f"/api/tables/{seats[0]['table']}/deals")
            assert before == [{"round": 0, "hash": promised, "key": None, "nonce": None}]
            while not any(told.get("ended") for told in pair[0].heard):
                await play_on(pair, 1)
            (ended,) = [told["ended"] for told in pair[0].heard if told.get("ended")]
            told = ended["promise"]
            said = f"{told['key']}:{told['nonce']}:block:6:2"
            assert told["hash"] == promised == hashlib.sha256(said.encode()).hexdigest()
            _, after = await place.ask(f"/api/tables/{seats[0]['table']}/deals")
            assert after[0] == told and after[-1]["key"] is None
            table = await place.registry.table(str(seats[0]["table"]))
            assert told["key"] == round_key(table.state.setup.seed, 0).hex()

    asyncio.run(scene())


class NoMidnight(date):
    """Days that do not end while a test runs."""

    @classmethod
    def today(cls) -> NoMidnight:
        return cls(2026, 11, 16)


def test_numbered_and_daily_deals_are_the_same_for_everybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry_module, "date", NoMidnight)

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            hands = []
            for wish in ({"deal": 7}, {"deal": 7}, {"deal": 8}, {"daily": True}, {"daily": True}):
                opened = await place.open(sheet="squeeze", **wish)
                facts = (await Client.join(place, opened)).scene["facts"]
                hands.append({name: facts[name] for name in facts if name != "seat"})
            assert hands[0] == hands[1] != hands[2] and hands[3] == hands[4] != hands[0]
            for bad in ({"deal": -1}, {"seconds": 1}, {"deal": "x"}, {"nothing": 1}):
                status, told = await place.ask("/api/tables", {"sheet": "squeeze", **bad})
                assert status == 400 and told["error"] == "bad-request"

    asyncio.run(scene())


def test_a_deal_that_everybody_can_know_is_for_one_person(tmp_path: Path) -> None:
    """Whoever opened it a second time, alone, would see everybody's tiles."""

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            several: list[dict[str, Any]] = [
                {"sheet": "block", "seats": 2},
                {"sheet": "block", "seats": 3, "bots": ["greedy"]},
                {"sheet": "block", "seats": 3, "bots": [None, "greedy", None]},
                {"sheet": "texas-42", "seats": 4, "bots": [None, "greedy", None, "greedy"]},
                {"sheet": "poker", "bots": [None, None]},
            ]
            for wish in several:
                for known in ({"deal": 7}, {"daily": True}):
                    for language, said in (("en", "for one player"), ("es", "para un jugador")):
                        asked = {**wish, **known}
                        path = f"/api/tables?language={language}"
                        status, told = await place.ask(path, asked)
                        assert (status, told.get("error")) == (400, "public-deal"), asked
                        assert said in told["text"]
            assert (await place.ask("/api/health"))[1]["tables"] == 0
            for bots in ([None, "greedy"], ["greedy", None], ["greedy", "greedy"]):
                opened = await place.open(sheet="block", seats=2, bots=bots, deal=7)
                status, told = await place.ask(f"/api/tables/{opened['table']}/seats", {})
                assert (status, told["error"]) == (409, "seat-taken")  # nobody joins later

    asyncio.run(scene())


def test_only_deals_of_solitaires_have_a_number_that_nobody_asked_for() -> None:
    for sheet in by.SHEETS:
        alone = all(seats == 1 for each in sheet.seats.values() for seats in each)
        assert (deal_number(new_seed(sheet)) is not None) == alone, sheet.id


def test_the_interface_is_described_and_the_page_asks_no_other_host(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            _, api = await place.ask("/api/openapi.json")
            assert api["openapi"].startswith("3.1") and "/api/tables/{table}/take" in api["paths"]
            for path, methods in api["paths"].items():
                for method, operation in methods.items():
                    assert operation["summary"], (path, method)
            refs = set(_refs(api))
            assert refs and refs <= {
                f"#/components/schemas/{n}" for n in api["components"]["schemas"]
            }
            status, page = await place.ask("/api/docs")
            assert (
                status == 200 and "//" not in page.replace("&#x27;", "") and "<script" not in page
            )
            assert (await place.ask("/api/health"))[1] == {"tables": 0}

    asyncio.run(scene())


def _refs(value: object) -> list[str]:
    if isinstance(value, dict):
        own = [value["$ref"]] if "$ref" in value else []
        return own + [ref for each in value.values() for ref in _refs(each)]
    return [ref for each in value for ref in _refs(each)] if isinstance(value, list) else []


def test_the_pages_types_are_those_of_the_messages() -> None:
    made = Path(__file__).parents[2] / "web" / "src" / "lib" / "messages.ts"
    assert made.read_text() == typescript()
    assert all(kind.__name__ in typescript() for kind in FromServer.__args__)


def test_neither_notes_nor_figures_nor_errors_know_a_tile(tmp_path: Path) -> None:
    written = io.StringIO()
    journal.write_notes(written, logging.INFO)

    async def scene() -> str:
        async with running(tmp_path / "t.db") as place:
            seats = await place.seated(sheet="block", seats=2)
            pair = [await Client.join(place, seat) for seat in seats]
            await play_on(pair, 8)
            mover = next(each for each in pair if each.moves)
            await mover.play("6-6@nowhere", "bad")
            await mover.play("0-0", "bad2")
            table = await place.registry.table(str(seats[0]["table"]))
            try:
                raise ValueError(f"hands {table.state.match.current().dealt} 6-5 4-3")
            except ValueError as error:
                journal.note_failure("test", error)
            logging.getLogger("uvicorn.error").exception("told 6-6", exc_info=ValueError("6-5"))
            _, figures = await place.ask("/api/metrics")
            assert "boneyard_events_total" in figures and "boneyard_sockets 2.0" in figures
            assert seats[0]["table"] not in figures
            return str(figures)

    figures = asyncio.run(scene())
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert {"open", "event", "test"} <= {line["what"] for line in lines}
    tiles = {f"{high}-{low}" for high in range(7) for low in range(high + 1)}
    for text in (figures, *(json.dumps({**line, "at": ""}) for line in lines)):
        ids = [line.get("table", "") for line in lines]
        for known in ids:
            text = text.replace(known, "") if known else text
        assert not [tile for tile in tiles if tile in text]


def test_every_sheet_can_be_opened_and_watched(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            for sheet in by.SHEETS:
                opened = await place.open(sheet=sheet.id)
                player = await Client.join(place, opened)
                watcher = await Client.join(place, {"table": opened["table"]})
                assert player.scene["facts"]["sheet"] == sheet.id
                assert watcher.scene["choices"] == []
                await player.leave()
                await watcher.leave()

    asyncio.run(scene())


def test_the_rules_are_told_in_the_language_asked_for(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            for language, heading in [("en", "Draw"), ("es", "Con pozo"), ("xx", "Draw")]:
                status, told = await place.ask(f"/api/sheets/draw/rules?language={language}")
                assert status == 200 and told["title"] == heading
                assert told["html"].startswith(f"<h1>{heading}</h1>")
                assert told["language"] == ("es" if language == "es" else "en")

    asyncio.run(scene())


@pytest.mark.parametrize("path", ["/api/tables/nothing", "/api/sheets/nothing/rules"])
def test_what_is_not_there_is_said_in_words(path: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            status, told = await place.ask(path)
            assert status in (400, 404) and told["text"]

    asyncio.run(scene())
