"""Puzzles at the terminal: those that came along, or those of a file; and what one has come to."""

import json
from dataclasses import asdict
from pathlib import Path

import msgspec

from ..puzzles import OwnRating, Puzzle, every_puzzle, read
from ..puzzles.file import LARGEST
from ..sheets import find
from .files import file_errors, home, replace_text

OWN = "puzzles.json"


def puzzles_from(file: str | None, sheet: str | None = None) -> list[Puzzle]:
    """The puzzles of a file, or ours, of one game or of all; BadPuzzles, UnknownSheet."""
    if file is None:
        puzzles = list(every_puzzle())
    else:
        with file_errors(Path(file)), Path(file).open("rb") as opened:
            puzzles = read(opened.read(LARGEST + 1), file)
    wanted = None if sheet is None else find(sheet).id
    return [each for each in puzzles if wanted in (None, each.sheet)]


class Progress(msgspec.Struct):
    """What a player has come to, and the puzzles that were tried."""

    own: OwnRating = OwnRating()
    tried: list[str] = []


def kept() -> Progress:
    """What was kept in the player's folder; a beginner's where nothing was, or nothing that can be
    read."""
    try:
        return msgspec.json.decode((home() / OWN).read_bytes(), type=Progress)
    except (OSError, msgspec.DecodeError):
        return Progress()


def keep(state: Progress) -> None:
    """Keep it; BadFile."""
    with file_errors(home() / OWN):
        home().mkdir(parents=True, exist_ok=True)
        replace_text(home() / OWN, json.dumps({"own": asdict(state.own), "tried": state.tried}))
