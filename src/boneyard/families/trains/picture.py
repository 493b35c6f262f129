"""What a train table shows: the station and every track, its tiles from the station on.

A page lays them in lanes, as many of the newest tiles as its width has room for. All of it follows
from a view.
"""

from dataclasses import dataclass
from typing import Literal

from ...core.view import View
from .engine.state import TrainState
from .engine.table import train_table
from .engine.tracks import SIDINGS
from .engine.yard import Track, next_siding, open_tracks, tracks


@dataclass(frozen=True)
class TrackPicture:
    """A train or a siding. Its tiles have the half nearer to the station first."""

    name: str  # as moves name it
    seat: int | None  # whose train it is
    tiles: list[tuple[int, int]]
    end: int  # the number that is open
    marked: bool
    owed: bool  # must its last tile be covered before anything else?
    open: bool  # to those who look


@dataclass(frozen=True)
class TrackEnd:
    """Where the next tile may go: a track as moves name it, and the number that fits there."""

    name: str
    number: int


@dataclass(frozen=True)
class TrainsPicture:
    """The whole table; `station` is the number of its double."""

    station: int | None
    tracks: list[TrackPicture]
    places: list[TrackEnd]
    kind: Literal["trains"] = "trains"


def trains_picture(view: View, shape: str = "wide") -> TrainsPicture:
    """The table for those who look; it is the same on screens of every shape."""
    table = train_table(view.table)
    names = open_names(table, view.seat)
    shown = in_order(table, view.seat)
    return TrainsPicture(
        int(table.station) if table.station >= 0 else None,
        [_picture(track, track.name in names) for track in shown],
        [TrackEnd(track.name, int(track.end)) for track in shown if track.name in names],
    )


def in_order(table: TrainState, seat: int) -> list[Track]:
    """The own train first, then those of the others as their turns come, then the sidings; last
    the one that anybody may begin next."""
    lying = tracks(table)
    first = max(seat, 0)
    trains, sidings = lying[: table.seats], lying[table.seats :]
    if table.rules.many_sidings or not sidings:
        sidings.append(Track(SIDINGS + table.sidings, (), table.station, False, False))
    return trains[first:] + trains[:first] + sidings


def open_names(table: TrainState, seat: int) -> set[str]:
    """The tracks that this seat may play on, as moves name them."""
    if table.station < 0:
        return set()
    siding = next_siding(table, seat)
    found = open_tracks(table, seat) + ([siding] if siding else [])
    return {track.name for track in found}


def _picture(track: Track, is_open: bool) -> TrackPicture:
    return TrackPicture(
        track.name,
        track.seat,
        list(track.laid),
        int(track.end),
        track.marked,
        track.owed,
        is_open,
    )
