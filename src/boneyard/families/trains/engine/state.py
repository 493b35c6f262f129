"""What a train table holds, and how a tile laid changes it: the end of each track, the markers,
how many tiles of each number lie.

Turns and whose move it is are table.py's; this file would be the same for any of them.
"""

from typing import Self

from ...._rt import i64, vec
from ....core.bits import ONE, STRIDE
from ....core.codes import CODE, DRAW, HALF
from ....core.table import GOING, Table
from .rules import OPENING, ORDINARY, TrainRules
from .tracks import NONE, SIDINGS, STATION, TRACK_SHIFT


class TrainState(Table):
    """The tracks of a round, and the questions about them."""

    def __init__(self, rules: TrainRules) -> None:
        self.rules = rules
        self.station: i64 = NONE  # its number, once it is open
        self.ends: vec[i64] = vec[i64]([0] * STATION)  # the number a tile on this track must have
        self.begun: i64 = 0  # a bit for each seat whose train has left
        self.marked: i64 = 0  # a bit for each seat whose train has a marker
        self.sidings: i64 = 0
        self.lying: vec[i64] = vec[i64]([0] * (rules.top + 1))  # tiles laid of each number
        self.owed: i64 = NONE  # the track whose double must be covered before anything else
        self.waiting: i64 = OPENING
        self.sought: bool = False  # was the station's double drawn for?
        self.turn: i64 = ORDINARY
        self.drew: bool = False  # has the seat to move had the draw that its plight allows?
        self.turn_passed: bool = False  # has nothing been done since the last turn ended?
        self.idle: i64 = 0  # turns since one brought a tile or a marker; -1 in such a turn
        # Set by all tables, and here too because they are read at every move (see Table).
        self.to_move = 0
        self.seats = rules.seats
        self.top = rules.top
        self.stock_left = 0
        self.ended_by = GOING
        self.counts = vec[i64]([0] * rules.seats)
        super().__init__(rules.top, rules.seats, rules.hand)

    # Laying tiles --------------------------------------------------------------------------

    def clear_tracks(self) -> None:
        """As before the station is open."""
        self.station = NONE
        self.begun = 0
        self.marked = 0
        self.sidings = 0
        self.owed = NONE
        self.turn = ORDINARY
        self.drew = False
        self.turn_passed = False
        self.idle = 0
        lying = self.lying
        pip: i64 = 0
        while pip <= self.top:
            lying[pip] = 0
            pip += 1

    def open_station(self, pip: i64) -> None:
        """Every train, and the siding that may be begun next, starts with the station's number."""
        self.station = pip
        self.lying[pip] = 1
        ends = self.ends
        ends[SIDINGS] = pip
        seat: i64 = 0
        while seat < self.seats:
            ends[seat] = pip
            seat += 1

    def extend(self, track: i64, high: i64, low: i64) -> None:
        """Lay a tile on a track that it fits, or begin a siding with it."""
        ends = self.ends
        if track == SIDINGS + self.sidings:
            self.sidings += 1
            ends[track + 1] = self.station
        ends[track] = high + low - ends[track]
        lying = self.lying
        lying[high] += 1
        if high != low:
            lying[low] += 1

    # Which tracks, which hands -------------------------------------------------------------

    def may_begin_siding(self, seat: i64) -> bool:
        rules = self.rules
        if self.sidings and not rules.many_sidings:
            return False
        return not rules.own_train_first or (self.begun >> seat) & 1 == 1

    def open_numbers(self, seat: i64) -> i64:
        """The numbers that this seat could play on if it had the turn, as a bit each."""
        ends = self.ends
        if self.owed >= 0:
            return ONE << ends[self.owed]
        numbers: i64 = ONE << ends[seat]
        if self.may_begin_siding(seat):
            numbers |= ONE << self.station
        track: i64 = SIDINGS
        while track < SIDINGS + self.sidings:
            numbers |= ONE << ends[track]
            track += 1
        other: i64 = 0
        while other < self.seats:
            if (self.marked >> other) & 1:
                numbers |= ONE << ends[other]
            other += 1
        return numbers

    def anyone_fits(self, rows: vec[i64]) -> bool:
        """Could any of these hands play if its turn came now?"""
        seat: i64 = 0
        while seat < self.seats:
            numbers: i64 = self.open_numbers(seat)
            base: i64 = seat * STRIDE
            pip: i64 = 0
            while pip <= self.top:
                if (numbers >> pip) & 1 and rows[base + pip]:
                    return True
                pip += 1
            seat += 1
        return False

    def has_ends(self) -> bool:
        return self.station >= 0  # before that one draws for the double that opens it

    def most_moves(self) -> int:
        """Each track takes at most a suit; every siding is begun with a tile of its own."""
        suit: int = self.top + 1
        seats: int = self.seats
        return 2 + suit * (seats + suit)

    # Copies --------------------------------------------------------------------------------

    def copy_from(self, other: Self) -> None:
        self.copy_public(other)
        self.station = other.station
        self.begun = other.begun
        self.marked = other.marked
        self.sidings = other.sidings
        self.owed = other.owed
        self.waiting = other.waiting
        self.sought = other.sought
        self.turn = other.turn
        self.drew = other.drew
        self.turn_passed = other.turn_passed
        self.idle = other.idle
        ends = self.ends
        theirs = other.ends
        track: i64 = 0
        while track < self.seats:
            ends[track] = theirs[track]
            track += 1
        track = SIDINGS
        while track <= SIDINGS + other.sidings:
            ends[track] = theirs[track]
            track += 1
        lying = self.lying
        theirs = other.lying
        pip: i64 = 0
        while pip <= self.top:
            lying[pip] = theirs[pip]
            pip += 1

    def fresh(self) -> "TrainState":
        raise NotImplementedError

    def drawn(self) -> i64:
        """How many tiles have been drawn so far."""
        n: i64 = 0
        i: i64 = 0
        while i < self.log_length:
            if self.log[i] & CODE == DRAW:
                n += 1
            i += 1
        return n


def highest_double(rows: vec[i64], base: i64, top: i64) -> i64:
    """The number of the hand's highest double, or -1."""
    pip: i64 = top
    while pip >= 0:
        if (rows[base + pip] >> pip) & 1:
            return pip
        pip -= 1
    return NONE


def opener(rows: vec[i64], seats: i64, top: i64, leader: i64) -> i64:
    """The first seat, from the leader leftwards, that holds a double; or -1."""
    seat: i64 = leader
    left: i64 = seats
    while left > 0:
        if highest_double(rows, seat * STRIDE, top) >= 0:
            return seat
        seat = 0 if seat + 1 == seats else seat + 1
        left -= 1
    return NONE


def laying(track: i64, a: i64, b: i64) -> i64:
    """The code of laying the tile with these halves on a track."""
    halves: i64 = (a << 5) | b if a >= b else (b << 5) | a
    return (track << TRACK_SHIFT) | halves


def holds(rows: vec[i64], base: i64, top: i64, code: i64) -> bool:
    """Is the tile of this code in the hand?"""
    high: i64 = (code >> 5) & HALF
    if high > top:
        return False
    return (rows[base + high] >> (code & HALF)) & 1 == 1
