"""Whether a server can serve, told beside whether it lives."""

from __future__ import annotations

import asyncio
from pathlib import Path

from .living import running
from .paper import Memory


def test_readiness_is_told_beside_health(tmp_path: Path) -> None:
    from .test_bad_days import locked

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            status, told = await place.ask("/api/ready")
            assert (status, told["ready"], told["store"]) == (200, True, "ready")
            assert told["version"]
            with locked(tmp_path / "t.db"):
                opening = asyncio.create_task(place.ask("/api/tables", {"sheet": "block"}))
                while not place.registry.store.is_busy:
                    await asyncio.sleep(0.01)
                status, told = await place.ask("/api/ready", headers={"accept-language": "es"})
                assert (status, told["state"]) == (503, "busy") and "Otro programa" in told["text"]
                assert (await place.ask("/api/health"))[0] == 200
            await opening
            assert (await place.ask("/api/ready"))[0] == 200

    asyncio.run(scene())


def test_a_server_that_starts_or_stops_is_not_ready() -> None:
    from boneyard.server.tables.registry import TableRegistry

    from .paper import AtOnce

    async def scene() -> None:
        registry = TableRegistry(Memory(), AtOnce())
        assert registry.readiness == "starting"
        await registry.start()
        assert registry.readiness == "ready"
        await registry.finish()
        assert registry.readiness == "stopping"

    asyncio.run(scene())
