"""Matches as Parquet files: matches, rounds, moves, and what each seat knew. The one file that
imports Arrow (`boneyard[parquet]`). docs/data.md has the schema column by column.

The same matches make the same bytes, whoever played them and in however many processes, with the
same version of Arrow; the digest of the contents does not depend on that either.
"""

import hashlib
import json
from array import array
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import accumulate
from pathlib import Path
from typing import Any

from ..core.errors import BoneyardError
from ..sheets import find
from .columns import NOTHING, Batch
from .simulate import Outcome, Plan

SCHEMA = 1  # raised by a change that a reader of the files would stumble over
GROUP = 1 << 18  # moves in a row group, at least: a batch is not parted
MATCHES, ROUNDS, MOVES, VIEWS = TABLES = ("matches", "rounds", "moves", "views")


class NoArrow(BoneyardError):
    """Arrow is not installed."""

    key = "no-arrow"


def arrow() -> Any:
    """Arrow; NoArrow when it is not installed."""
    try:
        import_module("pyarrow.parquet")
        return import_module("pyarrow")
    except ImportError:
        raise NoArrow() from None


def schemas() -> dict[str, Any]:
    """The schema of each table."""
    pa = arrow()
    text, numbers, texts = pa.string(), pa.list_(pa.int32()), pa.list_(pa.string())
    match = [("sheet", text), ("match", pa.int32())]
    move = [*match, ("round", pa.int32()), ("move", pa.int32()), ("seat", pa.int8())]
    fields = {
        MATCHES: [
            *match,
            ("edition", pa.int16()),
            ("set", pa.int8()),
            ("seats", pa.int8()),
            ("options", text),
            ("seed", text),
            ("players", texts),
            ("rounds", pa.int32()),
            ("totals", numbers),
            ("winners", pa.list_(pa.int8())),
        ],
        ROUNDS: [
            *match,
            ("round", pa.int32()),
            ("starter", pa.int8()),
            ("hands", pa.list_(texts)),
            ("stock", texts),
            ("moves", pa.int32()),
            ("points", numbers),
            ("why", text),
        ],
        MOVES: [
            *move,
            ("played", text),
            ("tile", text),
            ("points", pa.int32()),
            ("choices", pa.int32()),
        ],
        VIEWS: [*move, ("hand", texts), ("moves", texts), ("view", text)],
    }
    return {name: pa.schema(each) for name, each in fields.items()}


class Writer:
    """Writes the batches of a plan to files in a folder, and adds up what they hold."""

    def __init__(self, folder: Path, plan: Plan, keeps_views: bool) -> None:
        """The folder is made, files in it are written anew; NoArrow."""
        self._pa = arrow()
        self._plan = plan
        self._edition = find(plan.sheet).edition
        self._schemas = schemas()
        folder.mkdir(parents=True, exist_ok=True)
        names = TABLES if keeps_views else TABLES[:-1]
        self._files = {name: self._opened(folder / f"{name}.parquet", name) for name in names}
        self._held: dict[str, list[Any]] = {name: [] for name in names}
        self._sums = {name: hashlib.sha256() for name in names}
        self.rows = dict.fromkeys(names, 0)

    def _opened(self, file: Path, name: str) -> Any:
        return self._pa.parquet.ParquetWriter(
            file,
            self._schemas[name],
            version="2.6",
            data_page_version="1.0",
            compression="zstd",
            compression_level=3,
            store_schema=False,  # every reader is to see the same types
        )

    def write(self, batch: Batch) -> None:
        """Add a batch."""
        made = _tables(self._pa, self._plan, self._edition, batch)
        for name, held in self._held.items():
            table = self._pa.table(made[name], schema=self._schemas[name])
            held.append(table)
            self.rows[name] += len(table)
        for name, column in batch.columns.items():
            self._sum(name.partition(".")[0], column)
        told = json.dumps([batch.texts, batch.views]).encode()
        for name in self._sums:
            self._sum(name, told)
        if sum(map(len, self._held[MOVES])) >= GROUP:
            self._flush()

    def _sum(self, name: str, told: bytes) -> None:
        if name in self._sums:
            self._sums[name].update(len(told).to_bytes(8, "big") + told)

    def _flush(self) -> None:
        for name, held in self._held.items():
            if held:
                whole = self._pa.concat_tables(held).combine_chunks()
                self._files[name].write_table(whole, row_group_size=max(1, len(whole)))
                held.clear()

    @property
    def digests(self) -> dict[str, str]:
        """What the contents of each table come to, whatever Arrow makes of them."""
        return {name: each.hexdigest() for name, each in self._sums.items()}

    def __enter__(self) -> "Writer":
        return self

    def __exit__(self, *failure: object) -> None:
        self._flush()
        for each in self._files.values():
            each.add_key_value_metadata({"boneyard.schema": str(SCHEMA)})
            each.close()


def written(writer: Writer, coming: Iterable[Batch]) -> Iterator[Outcome]:
    """The outcomes of these batches, as they are written."""
    for batch in coming:
        writer.write(batch)
        yield from batch.outcomes


# From bytes to columns --------------------------------------------------------------------------


class _Columns:
    """The columns of a batch as Arrow has them."""

    def __init__(self, pa: Any, batch: Batch) -> None:
        self._pa = pa
        self._batch = batch
        self._texts = pa.array(batch.texts, pa.string())

    def numbers(self, name: str, kind: Any = None) -> Any:
        pa, raw = self._pa, self._batch.columns[name]
        held, size = (pa.int8(), 1) if name == "moves.seat" else (pa.int32(), 4)
        made = pa.Array.from_buffers(held, len(raw) // size, [None, pa.py_buffer(raw)])
        return made if kind is None or kind == held else made.cast(kind)

    def texts(self, name: str) -> Any:
        """The texts that a column of places points to; nothing where it points nowhere."""
        places, pa = self.numbers(name), self._pa
        nowhere = pa.compute.equal(places, NOTHING)
        return self._texts.take(pa.compute.if_else(nowhere, pa.scalar(None, pa.int32()), places))

    def lists(self, name: str, values: Any) -> Any:
        """A column of lists that are as long as another column says."""
        lengths = array("i", self._batch.columns[f"{name}.length"])
        return self.parted(values, lengths)

    def parted(self, values: Any, lengths: Iterable[int]) -> Any:
        """Lists of these lengths, made of these values."""
        pa, ends = self._pa, array("i", accumulate(lengths, initial=0))
        held = pa.Array.from_buffers(pa.int32(), len(ends), [None, pa.py_buffer(ends)])
        return pa.ListArray.from_arrays(held, values)

    def by_seat(self, name: str, seats: int) -> Any:
        """Lists of one number a seat."""
        values = self.numbers(name)
        return self.parted(values, [seats] * (len(values) // seats))

    def same(self, value: Any, kind: Any, rows: int) -> Any:
        return self._pa.repeat(self._pa.scalar(value, kind), rows)


def _tables(pa: Any, plan: Plan, edition: int, batch: Batch) -> dict[str, dict[str, Any]]:
    """The four tables of a batch, column by column."""
    made, seats, outcomes = _Columns(pa, batch), plan.seats, batch.outcomes
    numbers = made.numbers("matches.match")
    first = {"sheet": made.same(plan.sheet, pa.string(), len(numbers)), "match": numbers}
    seated = [each.bots for each in outcomes]
    hands = made.lists("rounds.hand", made.texts("rounds.hand"))
    of_rounds = made.numbers("rounds.match")
    of_moves = {
        "sheet": made.same(plan.sheet, pa.string(), len(made.numbers("moves.match"))),
        "match": made.numbers("moves.match"),
        "round": made.numbers("moves.round"),
        "move": made.numbers("moves.number"),
        "seat": made.numbers("moves.seat"),
    }
    rows = made.numbers("views.row")
    return {
        MATCHES: {
            **first,
            "edition": made.same(edition, pa.int16(), len(numbers)),
            "set": made.same(plan.set, pa.int8(), len(numbers)),
            "seats": made.same(seats, pa.int8(), len(numbers)),
            "options": made.same(json.dumps(plan.options), pa.string(), len(numbers)),
            "seed": pa.array([f"{plan.seed}/{number.as_py()}" for number in numbers]),
            "players": pa.array(seated, pa.list_(pa.string())),
            "rounds": made.numbers("matches.rounds"),
            "totals": made.by_seat("matches.totals", seats),
            "winners": made.lists("matches.winners", made.numbers("matches.winners", pa.int8())),
        },
        ROUNDS: {
            "sheet": made.same(plan.sheet, pa.string(), len(of_rounds)),
            "match": of_rounds,
            "round": made.numbers("rounds.round"),
            "starter": made.numbers("rounds.starter", pa.int8()),
            "hands": made.parted(hands, [seats] * len(of_rounds)),
            "stock": made.lists("rounds.stock", made.texts("rounds.stock")),
            "moves": made.numbers("rounds.moves"),
            "points": made.by_seat("rounds.points", seats),
            "why": made.texts("rounds.why"),
        },
        MOVES: {
            **of_moves,
            "played": made.texts("moves.move"),
            "tile": made.texts("moves.tile"),
            "points": made.numbers("moves.points"),
            "choices": made.numbers("moves.choices"),
        },
        VIEWS: {
            **{name: column.take(rows) for name, column in of_moves.items()},
            "hand": made.lists("views.hand", made.texts("views.hand")),
            "moves": made.lists("views.moves", made.texts("views.moves")),
            "view": pa.array(batch.views, pa.string()),
        },
    }
