"""Who was fenced writes nothing and tells nothing; what became of a write is known before anybody
is told of it."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Coroutine
from itertools import count
from typing import Any

import pytest

from boneyard.server.settings.terms import Terms
from boneyard.server.store.database import BadStore
from boneyard.server.store.store import StoreFailed, append

from .stores import Heard, ask, move, postgres_store

TAKEN_OUT = """WITH mine AS (SELECT unnest($9::bigint[]) AS epoch)"""  # the fence


def run(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(scene, 120))


@pytest.mark.parametrize("fenced", [True, False])
def test_nothing_of_an_epoch_is_written_after_its_fence(database: str, fenced: bool) -> None:
    """And without the fence it would be: the key alone lets a zombie add to a log."""

    async def scene() -> None:
        async with postgres_store(database, lease=1e6) as store:
            if not fenced:
                store._append = TAKEN_OUT + store._append[store._append.index(" INSERT") :]
            await append(store, move(1))
            await ask(database, "DELETE FROM members")
            heard = Heard()
            heard.write(store, move(2))
            await heard.until(1)
            rows = await ask(database, "SELECT version FROM events ORDER BY version")
            assert [row[0] for row in rows] == ([1] if fenced else [1, 2])
            assert isinstance(heard.all["t", 2], StoreFailed if fenced else type(None))
            assert bool(store.member.shards) != fenced  # it knows

    run(scene())


def test_who_takes_over_waits_for_what_is_under_way(database: str) -> None:
    async def scene() -> None:
        async with postgres_store(database, lease=1e6) as store:
            await append(store, move(1))
            held = await _transaction(database)
            await held.execute("SELECT epoch FROM members FOR KEY SHARE")
            taking = asyncio.create_task(ask(database, "DELETE FROM members"))
            await _waits_for_a_lock(database)
            beat = "UPDATE members SET beat = clock_timestamp() RETURNING epoch"
            assert await ask(database, beat)  # a slow disk does not look like death
            assert not taking.done()
            await held.execute("COMMIT")
            await held.close()
            await taking

    run(scene())


def test_a_member_past_its_lease_tells_nothing_until_it_has_asked(database: str) -> None:
    async def scene() -> None:
        async with postgres_store(database, lease=600) as store:
            heard = Heard()
            store.member._until = 0.0
            heard.write(store, move(1))
            while not await ask(database, "SELECT FROM events"):
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.05)
            assert not heard.all
            await store.member._beat()
            await heard.until(1)
            assert heard.told
            store.member._until = 0.0
            heard.write(store, move(2))
            while len(await ask(database, "SELECT FROM events")) < 2:
                await asyncio.sleep(0.01)
            await ask(database, "DELETE FROM members")
            await store.member._beat()
            await heard.until(2)
            assert isinstance(heard.all["t", 2], StoreFailed)  # durable, and not ours to tell

    run(scene())


def test_connections_that_break_lose_nothing_and_double_nothing(database: str) -> None:
    """Before the statement has gone out, and before its answer has come back."""
    chance = random.Random(1)

    async def scene() -> None:
        async with postgres_store(database) as store:
            insert = store._insert

            async def insert_or_break(connection: Any, batch: Any) -> Any:
                fate = chance.randrange(4)
                if fate == 0:
                    raise ConnectionResetError
                done = await insert(connection, batch)
                if fate == 1:
                    raise ConnectionResetError
                return done

            store._insert = insert_or_break  # type: ignore[method-assign]
            heard, rounds = Heard(), 12
            for version in range(1, rounds + 1):
                heard.write(store, *(move(version, f"t{n}") for n in range(20)))
                await heard.until(20 * version)
            assert len(heard.told) == 20 * rounds and store.unknown > 20
            for n in range(20):
                log = await store.load(f"t{n}")
                assert [each.version for each in log] == [*range(1, rounds + 1)]

    run(scene())


def test_epochs_never_decrease_when_shards_go_from_node_to_node(database: str) -> None:
    async def scene() -> None:
        version = 0
        async with postgres_store(database, lease=600) as one:
            for _ in range(3):
                async with postgres_store(database, lease=600) as two:
                    await one.member.look()
                    await two.member.look()
                    assert one.member.shards + two.member.shards == 4096
                    assert min(one.member.shards, two.member.shards) > 1000
                    version += 1
                    owner = two if two.member.owns("t") else one
                    await append(owner, move(version))
                    await two.member.leave()
                await one.member.look()
                assert one.member.shards == 4096
                version += 1
                await append(one, move(version))
            rows = await ask(database, "SELECT by FROM events ORDER BY version")
            epochs = [row[0] for row in rows]
            assert epochs == sorted(epochs) and len(rows) == version

    run(scene())


def test_the_dead_are_judged_by_the_databases_clock_and_their_shards_go_to_the_living(
    database: str,
) -> None:
    async def scene() -> None:
        async with postgres_store(database, 1.0) as one, postgres_store(database, 1.0) as two:
            while not one.member.shards < 4096:
                await asyncio.sleep(0.01)
            while not two.member.shards:
                await asyncio.sleep(0.01)
            mine = next(f"t{n}" for n in count() if two.member.owns(f"t{n}"))
            for task in two.member._tasks:
                task.cancel()
            while one.member.shards < 4096:
                await asyncio.sleep(0.01)
            assert not two.member.alive
            heard = Heard()
            assert two.member.owns(mine)  # as far as it knows
            heard.write(two, move(1, mine))
            await heard.until(1)
            assert isinstance(heard.all[mine, 1], StoreFailed)
            assert not await one.load(mine)

    run(scene())


def test_a_database_that_was_away_has_everybody_back_before_anybody_is_judged(
    database: str,
) -> None:
    async def scene() -> None:
        async with postgres_store(database, 600) as one, postgres_store(database, 600) as two:
            await ask(database, "UPDATE members SET beat = beat - interval '1 hour'")
            one.member._steady_since = time.monotonic()
            await one.member.look()
            assert len(await ask(database, "SELECT DISTINCT node FROM members")) == 2
            await two.member._beat()
            one.member._steady_since = 1.0
            await one.member.look()
            assert len(await ask(database, "SELECT DISTINCT node FROM members")) == 2

    run(scene())


def test_whoever_reads_many_tables_at_once_needs_few_connections(database: str) -> None:
    """As a node does that takes over what another had."""

    async def scene() -> None:
        async with postgres_store(database) as store:
            heard = Heard()
            heard.write(store, *(move(1, f"t{n}") for n in range(60)))
            await heard.until(60)
            found = await asyncio.gather(*(store.load(f"t{n}") for n in range(60)))
            assert [len(each) for each in found] == [1] * 60
            rows = await ask(
                database,
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()",
            )
            # Those, one to write by, one to beat and one to look by, and ours.
            assert rows[0][0] <= Terms.connections + 4

    run(scene())


@pytest.mark.parametrize("seconds", [0.05, 0.5])
def test_a_slow_disk_does_not_look_like_death(database: str, seconds: float) -> None:
    """Every statement holds its locks for so long; with a lease of a second nobody is fenced."""

    async def scene() -> None:
        async with postgres_store(database, 1.0) as one, postgres_store(database, 1.0) as two:
            for store in (one, two, one):
                await store.member.look()
            slow = f"""CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
                $$ BEGIN PERFORM pg_sleep({seconds}); RETURN NULL; END $$"""
            await ask(database, slow)
            await ask(
                database,
                "CREATE TRIGGER slow AFTER INSERT ON events EXECUTE FUNCTION slow()",
            )
            before = await ask(database, "SELECT epoch FROM members ORDER BY epoch")
            heard, rounds = Heard(), 6
            for version in range(1, rounds + 1):
                for store in (one, two):
                    mine = (f"t{n}" for n in range(20) if store.member.owns(f"t{n}"))
                    heard.write(store, *(move(version, name) for name in mine))
                await heard.until(20 * version)
            assert len(heard.told) == 20 * rounds
            assert await ask(database, "SELECT epoch FROM members ORDER BY epoch") == before

    run(scene())


def test_a_node_whose_clock_is_wrong_is_judged_like_any_other(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with postgres_store(database, 5.0) as one, postgres_store(database, 5.0) as two:
            monkeypatch.setattr(time, "time", lambda: 86_400.0)  # it is 1970 here
            for store in (one, two, one):
                await store.member.look()
            assert one.member.shards + two.member.shards == 4096
            assert len(await ask(database, "SELECT DISTINCT node FROM members")) == 2
            owner = one if one.member.owns("t") else two
            await append(owner, move(1))
            assert owner.member.alive

    run(scene())


# Bad days ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("UPDATE schema_version SET version = 99", "newer"),
        (
            """INSERT INTO members (node, address, release, speaks, lease, beat)
            VALUES ('x', '', '9.9', 99, 60, clock_timestamp())""",
            "other-release",
        ),
    ],
)
def test_what_is_from_the_future_is_refused(database: str, change: str, why: str) -> None:
    async def scene() -> None:
        async with postgres_store(database):
            pass
        await ask(database, change)
        with pytest.raises(BadStore) as refused:
            async with postgres_store(database):
                pass
        assert refused.value.why == why and "postgres@" not in str(refused.value)

    run(scene())


async def _transaction(address: str) -> Any:
    import asyncpg

    connection = await asyncpg.connect(address, server_settings={"search_path": "boneyard"})
    await connection.execute("BEGIN")
    return connection


async def _waits_for_a_lock(address: str) -> None:
    waiting = """SELECT FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()"""
    while not await ask(address, waiting):
        await asyncio.sleep(0.01)
