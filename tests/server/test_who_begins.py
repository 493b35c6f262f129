"""Tables whose players chose who begins, or left it to the lot: opened, told, kept, refused."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from .living import Place, running


async def table(place: Place, **wish: Any) -> dict[str, Any]:
    """A table as those who have its link are told of it."""
    opened = await place.open(**wish)
    _, found = await place.ask(f"/api/tables/{opened['table']}")
    return dict(found)


def test_a_table_begins_as_it_was_set_up_also_after_a_restart(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            chosen = await table(place, sheet="draw", seats=3, first=2)
            drawn = await table(place, sheet="texas-42", first="lot")
            plain = await table(place, sheet="draw", seats=3, first=0)
            assert (chosen["first"], chosen["to_move"]) == (2, 2)
            assert drawn["first"] == "lot"
            assert (plain["first"], plain["to_move"]) == (None, 0)
        async with running(tmp_path / "t.db") as place:
            for before in (chosen, drawn, plain):
                _, after = await place.ask(f"/api/tables/{before['table']}")
                assert (after["first"], after["to_move"]) == (before["first"], before["to_move"])

    asyncio.run(scene())


def test_nobody_can_be_chosen_who_cannot_begin(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            for wish, said in (
                ({"sheet": "muggins", "first": 1}, "[muggins.2]"),
                ({"sheet": "bingo", "first": "lot"}, "[bingo.6]"),
                ({"sheet": "draw", "first": 2}, "0 to 1"),
                ({"sheet": "draw", "first": -1}, "first"),
                ({"sheet": "draw", "first": "me"}, "first"),
                ({"sheet": "draw", "first": 10**40}, "first"),
            ):
                status, told = await place.ask("/api/tables", wish)
                assert 400 <= status < 500, wish
                assert said in told["text"], wish

    asyncio.run(scene())


def test_pages_are_told_where_there_is_a_choice(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            _, told = await place.ask("/api/sheets")
            offers = {each["id"]: each["first"] for each in told if each["first"]}
            assert {sheet: offer["role"] for sheet, offer in offers.items()} == {
                "blind": "leader",
                "texas-42": "dealer",
                "poker": "dealer",
                "draw": "leader",
                "block": "leader",
                "matador": "leader",
                "mexican-train": "leader",
            }
            unless = {sheet: offer["unless"] for sheet, offer in offers.items() if offer["unless"]}
            assert unless == {"matador": {"matador_lead": ["highest_double"]}}

    asyncio.run(scene())
