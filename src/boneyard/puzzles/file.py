"""Puzzles as a file: JSON with a version, and a digest by which a changed file is known."""

import hashlib
from collections.abc import Sequence
from typing import Annotated, Final, Literal

import msgspec

from ..core.errors import BoneyardError
from ..core.printed_game import EDITION
from ..words import say
from .puzzle import Part, Puzzle

FORMAT: Final = "boneyard-puzzles"
VERSION: Final = 1
LARGEST: Final = 5_000_000  # bytes of a file that is read at all


class BadPuzzles(BoneyardError):
    """A file that has no puzzles that we can trust: `where` it lies, and `what` is wrong."""

    key = "bad-puzzles"


class OtherPuzzleVersion(BoneyardError):
    """The file `where` was written as version `found` of the form; we read `known`."""

    key = "puzzle-version"


class PuzzleFile(Part, frozen=True):
    """All of a file."""

    format: Literal["boneyard-puzzles"]
    version: int
    edition: int  # of the rulings that the puzzles are played by
    digest: str  # of the puzzles, as they are written
    puzzles: Annotated[list[Puzzle], msgspec.Meta(max_length=10_000)]


class _Head(msgspec.Struct):
    """What tells a file of puzzles from others."""

    format: object = None
    version: object = None


def read(text: bytes, where: str) -> list[Puzzle]:
    """The puzzles of a file; BadPuzzles, or OtherPuzzleVersion. Whether they are true is for
    `prove` to say."""
    if len(text) > LARGEST:
        raise BadPuzzles(where=where, what=say("puzzle.file.large", most=LARGEST))
    try:
        head = msgspec.json.decode(text, type=_Head)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadPuzzles(where=where, what=say("puzzle.file.foreign", error=error)) from None
    if head.format != FORMAT:
        raise BadPuzzles(where=where, what=say("puzzle.file.other", format=FORMAT))
    if head.version != VERSION:
        raise OtherPuzzleVersion(where=where, found=head.version, known=VERSION)
    try:
        file = msgspec.json.decode(text, type=PuzzleFile)
    except msgspec.ValidationError as error:
        raise BadPuzzles(where=where, what=str(error)) from None
    if file.edition != EDITION:
        raise BadPuzzles(where=where, what=say("puzzle.file.edition", found=file.edition))
    if file.digest != digest(file.puzzles):
        raise BadPuzzles(where=where, what=say("puzzle.file.changed"))
    return file.puzzles


def written(puzzles: Sequence[Puzzle]) -> bytes:
    """A file of these puzzles, one a line."""
    head = {"format": FORMAT, "version": VERSION, "edition": EDITION, "digest": digest(puzzles)}
    opening = msgspec.json.encode(head)[:-1] + b',"puzzles":[\n'
    return opening + b",\n".join(map(msgspec.json.encode, puzzles)) + b"\n]}\n"


def digest(puzzles: Sequence[Puzzle]) -> str:
    """What a file says of its puzzles, so that a change is seen."""
    made = hashlib.blake2b(digest_size=16)
    for puzzle in puzzles:
        made.update(msgspec.json.encode(puzzle) + b"\n")
    return made.hexdigest()
