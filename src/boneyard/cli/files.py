"""Files of the terminal: the player's own folder, records, and what the system refuses."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..core.errors import BadRecord
from ..core.record import Record
from ..record import read
from ..words import say
from .errors import BadFile


def home() -> Path:
    """The folder of everything this player keeps."""
    if os.environ.get("BONEYARD_HOME"):
        return Path(os.environ["BONEYARD_HOME"])
    if os.environ.get("XDG_STATE_HOME"):
        return Path(os.environ["XDG_STATE_HOME"], "boneyard")
    return Path.home() / ".local" / "state" / "boneyard"


@contextmanager
def file_errors(file: Path) -> Iterator[None]:
    """BadFile for whatever the system refuses to do with this file."""
    try:
        yield
    except OSError as error:
        raise BadFile(file=file, why=error.strerror) from None


def path_of(given: str | None) -> Path | None:
    """The path of an argument that may be left out."""
    return None if given is None else Path(given)


def first_record(file: Path) -> tuple[str, Record]:
    """The first record of a file and where it stands; BadRecord when there is none."""
    with file_errors(file):
        for where, record in read(file):
            return where, record
    raise BadRecord(where=str(file), what=say("cli.show.empty"))


def append(file: Path, text: str) -> None:
    """Add text to a file."""
    with file_errors(file), file.open("a", encoding="utf-8") as opened:
        opened.write(text)


def replace_text(file: Path, text: str) -> None:
    """Write a file, all or nothing: a crash leaves it as it was."""
    beside = file.with_name(f"{file.name}.new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(file)
