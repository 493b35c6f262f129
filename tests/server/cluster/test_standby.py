"""What `replicated` promises beyond `full`: the loss of the database's machine."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from boneyard.server.cluster.engines import Postgres
from boneyard.server.store.database import FULL, REPLICATED
from boneyard.server.store.member import Member
from boneyard.server.store.postgres import PostgresStore
from boneyard.server.store.relations import prepare

from .nodes import until
from .stores import Heard, ask, move

pytestmark = pytest.mark.once


@pytest.mark.parametrize("durability", [REPLICATED, FULL])
def test_the_standby_has_what_was_told_or_it_was_not_promised(durability: str) -> None:
    """The primary is lost while the standby hears nothing. What waits for a standby is not told
    before; what does not wait is lost: that is the difference between the two."""

    async def scene(primary: Postgres, standby: Postgres) -> None:
        await prepare(primary.address, durability)
        member = Member(primary.address, "one", "", 60.0)
        store = PostgresStore(primary.address, member, durability)
        await store.start()
        heard = Heard()
        heard.write(store, *(move(1, f"t{n}") for n in range(20)))
        await heard.until(20)
        await until(lambda: _count(standby.address, 20))
        rows = await ask(standby.address, "SELECT pid FROM pg_stat_wal_receiver")
        os.kill(rows[0][0], signal.SIGSTOP)
        heard.write(store, *(move(2, f"t{n}") for n in range(20)))
        if durability == FULL:
            await heard.until(40)
        else:
            await until(lambda: store.is_busy)
            assert len(heard.told) == 20
        primary.end(signal.SIGQUIT)
        standby.end(signal.SIGQUIT)
        standby.start()
        standby.tool("pg_ctl", "promote", "-w", "-D", str(standby.data))
        found = await ask(standby.address, "SELECT table_id, version FROM events")
        lost = set(heard.told) - {(row[0], row[1]) for row in found}
        assert bool(lost) == (durability == FULL)
        await store.finish()

    primary = Postgres(synchronous_standby_names="*" if durability == REPLICATED else "").start()
    standby = primary.standby()
    try:
        asyncio.run(scene(primary, standby))
    finally:
        standby.remove()
        primary.remove()


async def _count(address: str, number: int) -> bool:
    return (await ask(address, "SELECT count(*) FROM events"))[0][0] == number
