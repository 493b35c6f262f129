"""R5: connections that are cut or half open. Nothing is lost or doubled, and only what is missing
is told again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

from boneyard.server.store.sqlite import SqliteStore

from .living import Client, play_on, running
from .pairs import Pair, until_told
from .proxy import proxied


def test_cut_connections_lose_and_double_nothing(tmp_path: Path) -> None:
    chance = random.Random(3)

    async def scene() -> Pair:
        async with running(tmp_path / "t.db") as place, proxied(place) as proxy:
            pair = await Pair.open(place, "draw")
            for turn in range(8):
                playing = asyncio.create_task(pair.play(proxy))
                await until_told([pair], chance.randint(2, 12), playing)
                if turn % 2:
                    proxy.hold()
                    await asyncio.sleep(0.05)
                    proxy.release()
                else:
                    proxy.cut()
                await playing
            return pair

    pair = asyncio.run(scene())
    store = SqliteStore(tmp_path / "t.db")
    pair.check(store)
    ids = [(event.seat, event.move_id) for event in store.read(pair.table) if event.move_id]
    assert len(ids) == len(set(ids)) > 5
    store.close()


def test_who_comes_back_hears_only_what_is_missing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            seats = await place.seated(sheet="draw", seats=2)
            pair = [await Client.join(place, seat) for seat in seats]
            watcher = await Client.join(place, {"table": seats[0]["table"]})
            await play_on(pair, 3)
            last, scene = watcher.version, watcher.scene
            assert scene["facts"]["hand"] == []
            await watcher.leave()
            await play_on(pair, 6, "n")
            version = pair[0].version
            back = await Client.knock(place)
            answer = await back.hello({"table": seats[0]["table"]}, last=last)
            events = [told for told in back.heard if told["t"] == "event"]
            assert answer == {"t": "welcome", "v": version, "last": last, "seat": None}
            assert [told["v"] for told in events] == list(range(last + 1, version + 1))
            assert ["scene" in told for told in events] == [False] * (len(events) - 1) + [True]
            told = await back.until("present")
            assert [seat["here"] for seat in told["places"]] == [True, True]
            nothing = await Client.knock(place)
            await nothing.hello({"table": seats[0]["table"]}, last=version)
            assert [told["t"] for told in nothing.heard] == ["welcome"]
            for last in (0, version + 1, 10**9):
                other = await Client.knock(place)
                assert (await other.hello({"table": seats[0]["table"]}, last=last))["t"] == "state"

    asyncio.run(scene())


def test_a_half_open_connection_is_noticed_and_its_seat_counts_as_away(
    tmp_path: Path, passes: Callable[[float], None]
) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place, proxied(place) as proxy:
            seats = await place.seated(sheet="block", seats=2)
            here = await Client.join(place, seats[0])
            await Client.join(proxy, seats[1])
            while not all(seat["here"] for seat in (await here.until("present"))["places"]):
                pass
            known = len(here.heard)
            proxy.hold()
            for beat in range(4):
                passes(place.registry.limits.heartbeat)
                await here.say({"t": "react", "id": f"{beat}", "sign": "oops"})
                await here.until("reacted", id=f"{beat}")
            while not any(told["t"] == "present" for told in here.heard[known:]):
                await here.hear()
            (told,) = [told for told in here.heard[known:] if told["t"] == "present"]
            assert [seat["here"] for seat in told["places"]] == [True, False]

    asyncio.run(scene())
