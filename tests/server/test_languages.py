"""Whatever language a page asks for, tables know it only by those that are spoken."""

from __future__ import annotations

import asyncio
from pathlib import Path

from boneyard.words import languages, texts

from .living import Client, running


def test_a_language_that_nobody_speaks_is_english_and_takes_no_room(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "tables.db") as place:
            opened = await place.open(sheet="block", bots=["easy"])
            known = [await Client.join(place, opened | {"token": None}, language="es")]
            for number in range(3):
                strange = f"x{number}" * 100
                known.append(await Client.join(place, opened | {"token": None}, language=strange))
            table = await place.registry.table(opened["table"])
            spoken = [each.language for each in table.audience.sessions]
            assert spoken == ["es", "en", "en", "en"] and set(spoken) <= set(languages())
            for each in known:
                await each.leave()

    asyncio.run(scene())


def test_all_texts_are_read_before_anybody_comes(tmp_path: Path) -> None:
    async def scene() -> None:
        texts.cache_clear()
        async with running(tmp_path / "tables.db"):
            assert texts.cache_info().currsize == len(languages())

    asyncio.run(scene())
