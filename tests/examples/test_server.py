"""Tables of games from other packages: opened, played, kept, and missed where they are gone."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from plugin import installed_from
from server.living import Client, play_on, running

from boneyard.record import parse, replay


@contextmanager
def uninstalled(site: Path) -> Iterator[None]:
    """The games are gone for a while."""
    sys.path.remove(str(site))
    try:
        with installed_from():
            yield
    finally:
        sys.path.insert(0, str(site))


def test_a_table_is_played_with_people_and_bots_and_kept(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            _, sheets = await place.ask("/api/sheets")
            shelves = {
                shelf: [each["id"] for each in sheets if each["shelf"] == shelf]
                for shelf in ("classic", "score")
            }
            assert shelves["classic"][-1] == "chicken-foot"
            assert shelves["score"][-1] == "fives-and-threes"
            _, rules = await place.ask("/api/sheets/chicken-foot/rules")
            assert 'id="chicken-foot.4"' in rules["html"]
            _, words = await place.ask("/api/words/es")
            assert words["sheet.chicken-foot.title"] == "Chicken Foot"
            wish = {"sheet": "chicken-foot", "seats": 2, "options": {"rounds": "1"}}
            seats = await place.seated(**wish)
            await play_on([await Client.join(place, seat) for seat in seats], 10_000)
            table = seats[0]["table"]
            status, text = await place.ask(f"/api/tables/{table}/record")
            assert status == 200 and replay(parse(json.dumps(text))).over
            (alone,) = await place.seated(**wish, bots=[None, "easy"])
            person = await Client.join(place, alone)
            while all(seat == 0 for seat, _ in person.scene["facts"]["history"]):
                if person.moves:
                    await person.play(person.moves[0], f"m{person.version}")
                else:
                    await person.hear()  # the bot thinks

    asyncio.run(scene())


def test_where_a_game_is_gone_its_tables_say_so_and_others_open(tmp_path: Path, site: Path) -> None:
    async def open_both() -> tuple[str, str]:
        async with running(tmp_path / "t.db") as place:
            one = await place.open(sheet="chicken-foot", seats=2, listed=True)
            other = await place.open(sheet="block", seats=2, listed=True)
            return one["table"], other["table"]

    async def look(gone: str, kept: str) -> None:
        async with running(tmp_path / "t.db") as place:
            status, said = await place.ask(f"/api/tables/{gone}")
            assert status >= 400 and "chicken-foot" in str(said)
            status, found = await place.ask(f"/api/tables/{kept}")
            assert status == 200 and found["sheet"] == "block"
            _, listed = await place.ask("/api/tables")
            assert [each["table"] for each in listed] == [kept]

    gone, kept = asyncio.run(open_both())
    with uninstalled(site):
        asyncio.run(look(gone, kept))
