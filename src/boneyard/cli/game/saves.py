"""Matches that were left and can be resumed: one record a match in the player's state folder.

`NAME.jsonl` is the record, as any record is written; `NAME.seats.json` says which seats bots play.
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path

from ...core.errors import BadRecord
from ...core.match import Match
from ...core.record import Record
from ...record import parse
from ...words import say
from ..errors import NothingSaved, NothingSavedOf
from ..files import file_errors, home, replace_text
from ..output import printable
from .lineup import Lineup


def _folder() -> Path:
    return home() / "matches"


@dataclass(frozen=True)
class Saved:
    """A match in the folder, read but not yet replayed."""

    name: str
    record: Record
    lineup: Lineup

    @property
    def sheet_id(self) -> str:
        return str(self.record.fields["sheet"])


class SaveSlot:
    """Where one match is saved. It gets its name when it is first saved."""

    def __init__(self, name: str | None = None) -> None:
        self.name = name

    def save(self, match: Match, lineup: Lineup) -> None:
        """Write the match down as it stands, in place of what was there; BadFile if that fails."""
        name = _free_name(match.sheet.id) if self.name is None else self.name
        seats = {"names": lineup.names, "bots": lineup.bots}
        with file_errors(_folder()):
            _folder().mkdir(parents=True, exist_ok=True)
            if self.name is None:
                replace_text(_folder() / f"{name}.seats.json", json.dumps(seats))
            replace_text(_folder() / f"{name}.jsonl", f"{match.record()}\n")
        self.name = name

    def delete(self) -> None:
        """Take the match away, if it was ever saved."""
        if self.name is not None:
            for ending in ("jsonl", "seats.json"):
                (_folder() / f"{self.name}.{ending}").unlink(missing_ok=True)


def _free_name(sheet_id: str) -> str:
    name, number = sheet_id, 1
    while (_folder() / f"{name}.jsonl").exists():
        number += 1
        name = f"{sheet_id}-{number}"
    return name


def saved_matches() -> list[Saved]:
    """Every match that can be read, the one last played first."""
    found = []
    for name in _names():
        try:
            found.append(load(name))
        except BadRecord:
            continue  # resuming it would say what is wrong
    return found


def _names() -> list[str]:
    """The names of all that is saved, newest first."""
    files = [*_folder().glob("*.jsonl")] if _folder().is_dir() else []
    files.sort(key=lambda file: file.stat().st_mtime_ns, reverse=True)
    return [file.name.removesuffix(".jsonl") for file in files]


def load(name: str) -> Saved:
    """The match of this name; BadRecord when its files cannot be read."""
    where = f"{name}.jsonl"
    try:
        record = parse((_folder() / where).read_text(encoding="utf-8"), where)
        seats = json.loads((_folder() / f"{name}.seats.json").read_text(encoding="utf-8"))
        names = tuple(printable(str(each)) for each in seats["names"])
        lineup = Lineup(names, tuple(seats["bots"]))
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadRecord(where=where, what=str(error)) from None
    if not len(lineup.names) == len(lineup.bots) == record.fields["seats"]:
        raise BadRecord(where=where, what=say("cli.saved.seats-differ"))
    return Saved(name, record, lineup)


def newest(sheet_id: str | None = None) -> Saved:
    """The match last played, of one game or of any; NothingSaved when there is none."""
    for name in _names():
        if sheet_id is None or re.fullmatch(rf"{sheet_id}(-\d+)?", name):
            return load(name)
    raise NothingSaved() if sheet_id is None else NothingSavedOf(sheet=sheet_id)
