"""Moves of train games: how they are written, and the numbers the table knows them by.

`12-12` opens the station, `12-5@2` plays on the train of seat 2, `12-5@m1` on public siding 1 (the
number after the last siding begins a new one), `draw` and `pass` are verbs.
"""

import re

from ....core.bits import HIGHEST_PIP
from ....core.codes import DRAW, HALF, PASS, TILE, VERBS
from ....core.errors import BadMove
from ....core.move import Move
from ....core.tiles import Tile, tile
from .tracks import SIDINGS, STATION, TRACK_SHIFT

GRAMMAR = "12-12 · 12-5@2 · 12-5@m1 · draw · pass"
_WORDS = {DRAW: "draw", PASS: "pass"}
_VERBS = {word: code for code, word in _WORDS.items()}
_HALF = r"(0|[1-9]\d?)"
_LAYS = re.compile(rf"{_HALF}-{_HALF}(?:@(?:{_HALF}|m([1-9]\d?)))?", re.ASCII)


class TrainMove(Move):
    """A move of a train game. Moves that lay a tile know it and where it goes."""

    __slots__ = ("siding", "tile", "train")

    def __init__(self, code: int, text: str) -> None:
        super().__init__(code, text)
        lays = code < VERBS
        track = code >> TRACK_SHIFT
        put = object.__setattr__
        put(self, "tile", tile((code & TILE) >> 5, code & HALF) if lays else None)
        put(self, "train", track if lays and track < SIDINGS else None)
        put(self, "siding", track - SIDINGS + 1 if lays and SIDINGS <= track < STATION else None)

    tile: Tile | None
    train: int | None  # the seat whose train it is laid on
    siding: int | None  # the public siding, from 1; neither for the tile that opens the station


_known: dict[int, TrainMove] = {}


def of_code(code: int) -> TrainMove:
    """The move that the table knows by this number."""
    move = _known.get(code)
    if move is None:
        move = _known[code] = TrainMove(code, _written(code))
    return move


def _written(code: int) -> str:
    if code >= VERBS:
        return _WORDS[code]
    text = f"{(code & TILE) >> 5}-{code & HALF}"
    track = code >> TRACK_SHIFT
    if track == STATION:
        return text
    return f"{text}@{track}" if track < SIDINGS else f"{text}@m{track - SIDINGS + 1}"


def parse(text: str) -> TrainMove:
    """The move written so; BadMove when the text is not in the grammar."""
    if text in _VERBS:
        return of_code(_VERBS[text])
    found = _LAYS.fullmatch(text)
    if found is None:
        raise BadMove(text=text, grammar=GRAMMAR)
    high, low = int(found[1]), int(found[2])
    track = STATION
    if found[3]:
        track = int(found[3])
    elif found[4]:
        track = SIDINGS + int(found[4]) - 1
    out_of_range = (found[3] and track >= SIDINGS) or (found[4] and track >= STATION)
    if high > HIGHEST_PIP or high < low or out_of_range:
        raise BadMove(text=text, grammar=GRAMMAR)
    return of_code(track << TRACK_SHIFT | high << 5 | low)
