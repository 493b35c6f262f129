"""The data set of all games: some matches of each, a folder a game, and a page that says what is
where. Everything follows from a seed, so anybody makes the same files again."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from .. import __version__
from ..core.sheet import Sheet
from ..core.switch import Number
from ..sheets import SHEETS
from .columns import Batch, batch_count, play_batch
from .crew import ALONE, Crew, spread
from .parquet import SCHEMA, Writer, arrow
from .simulate import Plan

FORMAT = "boneyard dataset 1"
PAGE = "dataset.json"
ROUNDS = "40"  # a match for chips goes on until somebody has them all: so many are enough here


@dataclass(frozen=True)
class DatasetPlan:
    """How many matches of each game, by which bot, from which seed."""

    matches: int
    bot: str = "greedy"
    seed: str = "dataset"
    keeps_views: bool = False

    def games(self) -> Iterator[Plan]:
        """What is played of each printed game: the printed set and number of seats."""
        for sheet in SHEETS:
            yield self.plan(sheet)

    def plan(self, sheet: Sheet) -> Plan:
        top, seats = sheet.sized(None, None)
        seed = f"{self.seed}/{sheet.id}"
        return Plan(sheet.id, top, seats, (self.bot,) * seats, seed, shortened(sheet))


def shortened(sheet: Sheet) -> dict[str, str]:
    """The options by which a match of this game ends after some rounds, where chips decide it."""
    by_rounds = (each for each in sheet.switches if isinstance(each, Number))
    return {each.name: ROUNDS for each in by_rounds if sheet.chips and each.field == "rounds"}


def make(plan: DatasetPlan, folder: Path, crew: Crew = ALONE) -> Iterator[str]:
    """Write it; the ids of the games as they are done. The page is written last."""
    versions = {"boneyard": __version__, "schema": SCHEMA, "arrow": arrow().__version__}
    asked = {"seed": plan.seed, "matches": plan.matches, "bot": plan.bot}
    games: dict[str, Any] = {}
    number = batch_count(plan.matches)
    pieces = [(each, batch) for each in range(len(SHEETS)) for batch in range(number)]
    played = spread(partial(play_piece, plan), pieces, crew, Batch)
    for each in plan.games():
        inside = folder / each.sheet
        with Writer(inside, each, plan.keeps_views) as writer:
            for batch in islice(played, number):
                writer.write(batch)
        games[each.sheet] = {
            name: {"rows": rows, "contents": writer.digests[name], "file": _sum(inside, name)}
            for name, rows in writer.rows.items()
        }
        yield each.sheet
    page = {"format": FORMAT, **versions, **asked, "games": games}
    folder.joinpath(PAGE).write_text(json.dumps(page, indent=1) + "\n", encoding="utf-8")


def play_piece(plan: DatasetPlan, piece: tuple[int, int]) -> Batch:
    """One batch of one game."""
    game, number = piece
    return play_batch(plan.plan(SHEETS[game]), plan.matches, plan.keeps_views, number)


def contents(folder: Path) -> str:
    """What everything in a data set comes to, whatever Arrow made of it."""
    page = json.loads(folder.joinpath(PAGE).read_text(encoding="utf-8"))
    told = [
        f"{sheet} {name} {table['contents']}"
        for sheet, tables in page["games"].items()
        for name, table in tables.items()
    ]
    return hashlib.sha256("\n".join(told).encode()).hexdigest()


def _sum(folder: Path, name: str) -> str:
    with folder.joinpath(f"{name}.parquet").open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
