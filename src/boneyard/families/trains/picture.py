"""How a train table lies: on wide screens a station from which rails go out to both sides, on
others lanes below it, the own train first.

Every track has a room of its own, so that what lies moves only when the rooms are shared out anew
(`scale` says so) or when a train has become too long for its room and its older tiles are folded
away. All of it follows from a view.
"""

from dataclasses import dataclass
from typing import Literal

from ...core.tiles import tile
from ...core.view import View
from ...picture.pieces import Half, Lying, Place
from .engine.state import TrainState
from .engine.table import train_table
from .engine.tracks import SIDINGS
from .engine.yard import Track, next_siding, open_tracks, tracks
from .snake import PITCH, Region, is_whole, run

STEPS = 4  # of growth
FOLDING = 2  # the step that is taken when no step has room for all: tiles stay large enough
LOWEST = 12.0  # the height of a radial table at first
GROWTH = 2.0  # a step
ASPECT = 2.2  # of a wide board
LABEL = 1.1  # the height of a track's name
HUB = 3.0  # from the middle of the station to where trains begin
EDGE = 0.5
LANES = 16  # how wide lanes are
MANY = 4  # with more seats than that, lanes lie two by two
OWN_ROWS = 3  # of the own lane, at most
STATION_ROOM = 2.4


@dataclass(frozen=True)
class TrackPicture:
    """A train or a siding, with the tiles that are drawn, from the station on. It begins at `x`
    and `y` and runs to the right (1) or to the left (-1)."""

    name: str  # as moves name it
    seat: int | None  # whose train it is
    tiles: list[Lying]
    folded: int  # tiles before those, which are not drawn
    end: int  # the number that is open
    marked: bool
    owed: bool  # must its last tile be covered before anything else?
    open: bool  # to those who look
    begun: bool
    x: float
    y: float
    way: int
    width: int


@dataclass(frozen=True)
class TrainsPicture:
    """The whole table. `box` is left, top, right, bottom, and holds everything."""

    station: Lying | None
    tracks: list[TrackPicture]
    places: list[Place]
    box: tuple[float, float, float, float]
    scale: int
    radial: bool
    kind: Literal["trains"] = "trains"


def trains_picture(view: View, shape: str = "wide") -> TrainsPicture:
    """How the table lies for those who look."""
    table = train_table(view.table)
    shown = in_order(table, view.seat)
    rooms = Radial(table.seats, shown) if shape == "wide" else Lanes(table.seats, shown, view.seat)
    return rooms.picture(table, view.seat)


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


class Rooms:
    """Shares the table out among the tracks: `regions` are their rooms, in their order."""

    radial: bool
    station: tuple[Half, Half]
    box: tuple[float, float, float, float]
    scale: int

    def __init__(self, shown: list[Track]) -> None:
        self.shown = shown
        self.regions: list[Region] = []

    def grow(self) -> None:
        """Take the first step at which nothing need be folded; if there is none, fold."""
        for step in range(STEPS):
            self.share(step)
            if self.has_room():
                return
        self.share(FOLDING)

    def has_room(self) -> bool:
        return all(map(is_whole, (track.laid for track in self.shown), self.regions))

    def share(self, step: int) -> None:
        raise NotImplementedError

    def picture(self, table: TrainState, seat: int) -> TrainsPicture:
        names = open_names(table, seat)
        drawn: list[TrackPicture] = []
        places: list[Place] = []
        for track, region in zip(self.shown, self.regions, strict=True):
            lies = run(track.laid, region)
            tiles = [
                Lying(str(tile(*pair)), halves, None)
                for pair, halves in zip(track.laid[lies.folded :], lies.halves, strict=True)
            ]
            is_open = track.name in names
            drawn.append(
                TrackPicture(
                    track.name,
                    track.seat,
                    tiles,
                    lies.folded,
                    track.end,
                    track.marked,
                    track.owed,
                    is_open,
                    bool(track.laid),
                    region.x,
                    region.y,
                    region.way,
                    region.width,
                )
            )
            if is_open:
                places.append(Place(track.name, track.end, lies.x, lies.y, lies.way, 0))
        return TrainsPicture(self._laid(table), drawn, places, self.box, self.scale, self.radial)

    def _laid(self, table: TrainState) -> Lying | None:
        number = int(table.station)
        if number < 0:
            return None
        one, other = self.station
        halves = (Half(number, one.x, one.y), Half(number, other.x, other.y))
        return Lying(f"{number}-{number}", halves, None)


class Radial(Rooms):
    """The station in the middle; trains clockwise from the upper right, sidings below them."""

    radial = True
    station = (Half(0, 0, -0.5), Half(0, 0, 0.5))

    def __init__(self, seats: int, shown: list[Track]) -> None:
        super().__init__(shown)
        self.seats = seats
        self.train_rows = (seats + 1) // 2
        self.siding_rows = (len(shown) - seats + 1) // 2
        self.grow()

    def share(self, step: int) -> None:
        bands = self.train_rows + self.siding_rows
        height = max(LOWEST + GROWTH * step, bands * (LABEL + PITCH))
        band = height / bands
        across = ASPECT * height / 2
        width = int(across - HUB - EDGE)
        rows = int((band - LABEL) // PITCH)
        self.regions = []
        for i in range(len(self.shown)):
            way, row = self._slot(i)
            y = round(-height / 2 + row * band + LABEL + PITCH / 2, 2)
            self.regions.append(Region(way * HUB, y, way, width, rows))
        self.box = (-across - EDGE, -height / 2 - EDGE, across + EDGE, height / 2 + EDGE)
        self.scale = STEPS * bands + step

    def _slot(self, i: int) -> tuple[int, int]:
        """The side and the row of a track: trains down the right and up the left."""
        if i < self.seats:
            if i < self.train_rows:
                return 1, i
            return -1, self.seats - 1 - i
        siding = i - self.seats
        return (1, -1)[siding % 2], self.train_rows + siding // 2


class Lanes(Rooms):
    """The station at the top, and a lane for each track; two by two where there are many."""

    radial = False
    station = (Half(0, 1.0, STATION_ROOM / 2), Half(0, 2.0, STATION_ROOM / 2))

    def __init__(self, seats: int, shown: list[Track], seat: int) -> None:
        super().__init__(shown)
        self.columns = 1 if seats <= MANY else 2
        self.has_own = seat >= 0
        self.grow()

    def share(self, step: int) -> None:
        own_rows = min(1 + step, OWN_ROWS)
        self.regions = []
        y, at = STATION_ROOM, 0
        for i in range(len(self.shown)):
            own = i == 0 and self.has_own
            if own or self.columns == 1:
                rows = own_rows if own else 1
                self.regions.append(self._lane(0, y, rows, LANES - 2 * EDGE))
                y += LABEL + PITCH * rows
                continue
            wide = LANES / 2 - 2 * EDGE
            self.regions.append(self._lane(at * LANES / 2, y, 1, wide))
            at = 1 - at
            if at == 0 or i == len(self.shown) - 1:
                y += LABEL + PITCH
        self.box = (0, 0, LANES, round(y + EDGE, 2))
        self.scale = STEPS * len(self.shown) + own_rows

    def has_room(self) -> bool:
        """Only the own lane grows; other trains are folded, but for their ends."""
        return not self.has_own or is_whole(self.shown[0].laid, self.regions[0])

    def _lane(self, left: float, top: float, rows: int, wide: float) -> Region:
        return Region(left + EDGE, round(top + LABEL + PITCH / 2, 2), 1, int(wide), rows)
