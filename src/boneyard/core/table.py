"""The public state of one round: what everybody at the table can see.

A Table holds no hand. Methods that must look at hands get them as rows (see bits.py) and keep
nothing of them. `Table` is what all engines share; each engine writes one subclass.
"""

from typing import Final, Self, TypeVar

from .._rt import i64, mypyc_attr, vec
from .bits import STRIDE
from .chance import Rng
from .codes import CALL, CODE, DRAW, OWN, SEAT_SHIFT, TURN, VERBS

NO_TILE: Final = -1
GOING: Final = 0
OUT: Final = 1
BLOCKED: Final = 2
TARGET: Final = 3
T = TypeVar("T")
WHY: Final = (None, "out", "blocked", "target")

# What must be known of the hands to settle a round.
NOTHING: Final = 0
COUNT: Final = 1  # how many tiles each holds
SPOTS: Final = 2  # how many spots they have
TILES: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """What one round shows: whose turn, how many tiles everyone has, what was done and scored.

    Other people's tables are interpreted, so that compiled code has to see whether a field is there
    whenever it reads one of these; not so the fields that an engine sets before it calls this
    `__init__`. So our engines set there as well what they read at every move.
    """

    def __init__(self, top: int, seats: int, hand: int) -> None:
        self.top: i64 = top
        self.seats: i64 = seats
        self.hand: i64 = hand  # tiles dealt to each seat
        self.in_rows = False  # do hands stand in rows, in order, that even their owners never saw?
        self.dealer: i64 = 0
        self.to_move: i64 = 0
        self.stock_left: i64 = 0
        self.ended_by: i64 = GOING
        self.wanted: i64 = 0  # tiles of the stock that come up by themselves before the next move
        self.pot: i64 = 0  # what earlier rounds left for this one, then what this one leaves
        self.counts: vec[i64] = vec[i64]([0] * seats)  # tiles in each hand
        self.before: vec[i64] = vec[i64]([0] * seats)  # totals when the round began
        self.pegged: vec[i64] = vec[i64]([0] * seats)  # points made in play
        self.ended: vec[i64] = vec[i64]([0] * seats)  # points of the settlement
        self.weights: vec[i64] = vec[i64]([0] * seats)  # of the hands, while a round is settled
        self.log: vec[i64] = vec[i64]([0] * 64)
        self.log_length: i64 = 0

    # What an engine writes -----------------------------------------------------------------

    def begin(self, rows: vec[i64]) -> bool:
        """Find who leads these hands; False when the rules want the tiles dealt again."""
        raise NotImplementedError

    def moves(self, rows: vec[i64], base: i64, out: vec[i64]) -> i64:
        """Fill `out` with the codes the seat to move may play from the hand at `base`; how many.

        None when the round has ended, otherwise at least one.
        """
        raise NotImplementedError

    def forced(self, rows: vec[i64], out: vec[i64]) -> i64:
        """Called when all that `moves` found is one move that lays nothing; how many are left.

        Here the engine settles what only the hands of all can tell: is the round blocked? was the
        lead found?
        """
        return 1

    def play(self, code: i64) -> None:
        """What the table shows after this move of the seat to move."""
        raise NotImplementedError

    def at_random(self, rows: vec[i64], rng: Rng) -> i64:
        """Play the round to its end by random legal moves, if the engine knows a shorter way than
        one by one; how many were made.

        The numbers asked of `rng` are those that choosing among the listed moves would ask for.
        """
        return 0

    def pack(self) -> list[int]:
        """The tiles that are dealt, as halves, in the order of their numbers."""
        return [a << 5 | b for a in range(self.top + 1) for b in range(a + 1)]

    def deals_to(self, seat: i64) -> i64:
        """How many tiles this seat is dealt."""
        return self.hand

    def takes(self, code: i64) -> i64:
        """How many tiles of the stock this verb of the engine's own gives the seat to move."""
        return 0

    def come_up(self, tile: i64) -> None:
        """A tile that was `wanted` comes up from the stock."""
        raise NotImplementedError

    def came_up(self) -> list[int]:
        """The tiles that came up so far, as halves, the first one first."""
        return []

    def face_up(self, seat: i64) -> list[int]:
        """The tiles in this seat's hand that everyone has been shown."""
        return []

    def brings(self, code: i64, upcoming: i64) -> i64:
        """The tile, as halves, that this verb of the seat to move brings to light, for its maker
        or for all, where `upcoming` is the next of the stock or of a row; NO_TILE for none."""
        return upcoming if code == DRAW or code == TURN else NO_TILE

    def has_ends(self) -> bool:
        """Is there something that a tile of the hand must fit? Then who can only draw or pass
        holds none that does."""
        return False

    def turns_own(self) -> bool:
        """Is what the seat to move turns up now the leftmost tile of its row, not the stock's?"""
        return False

    def most_moves(self) -> int:
        """Room enough for the moves of any position."""
        raise NotImplementedError

    def weigh(self, rows: vec[i64]) -> None:
        """Put what the hands of a round that has ended weigh into `weights`, as far as its
        settlement asks."""
        raise NotImplementedError

    def settle_weights(self) -> None:
        """Score a round that has ended, by what the hands weigh, into `ended`."""
        raise NotImplementedError

    def needs(self, is_out: bool) -> int:
        """What must be known of the hands to settle a round that ended so: NOTHING, COUNT, SPOTS
        (which are then what a hand weighs) or TILES."""
        return TILES

    def draws(self) -> bool:
        """Does the order of the stock matter in this game?"""
        return True

    def may_call(self, seat: i64) -> bool:
        """May this seat make a move out of turn now?"""
        return False

    def call(self, seat: i64) -> None:
        """A call, out of turn or in it."""
        raise NotImplementedError

    def shows(self, seat: i64, code: i64) -> int:
        """The tiles, as a mask of their numbers, that a seat is shown not to hold when the seat to
        move makes this move."""
        raise NotImplementedError

    def is_consistent(self, rows: vec[i64]) -> bool:
        """Would play have come to this table with these hands? What `shows` tells tile by tile is
        not asked again: only what whole hands decide, such as who was to lead."""
        raise NotImplementedError

    def fresh(self) -> "Table":
        """A table of the same round as it was when the first move was about to be made."""
        raise NotImplementedError

    def clone(self) -> "Table":
        raise NotImplementedError

    def restored(self) -> "Table":
        """The table that this one becomes when its numbers were copied from another: itself, unless
        it keeps more than numbers."""
        return self

    def refusal(self, rows: vec[i64], base: i64, code: i64) -> str:
        """Why the seat to move may not play this code, in a word of the `refused` catalogue."""
        raise NotImplementedError

    # What all share ------------------------------------------------------------------------

    def start(self, dealer: i64, stock_left: i64) -> None:
        """Clear the round's state; `before` and `pot` are the caller's to set."""
        self.dealer = dealer
        self.to_move = dealer
        self.stock_left = stock_left
        self.ended_by = GOING
        self.wanted = 0
        self.log_length = 0
        counts = self.counts
        pegged = self.pegged
        ended = self.ended
        seat: i64 = 0
        while seat < self.seats:
            counts[seat] = self.deals_to(seat)
            pegged[seat] = 0
            ended[seat] = 0
            seat += 1

    def offer(self, rows: vec[i64], out: vec[i64]) -> i64:
        """After a move: what the seat to move may do, into `out`; 0 when the round has ended.

        No engine writes this: playouts do its two calls themselves.
        """
        n: i64 = self.moves(rows, self.to_move * STRIDE, out)
        if n == 1 and out[0] >= VERBS:
            return self.forced(rows, out)
        return n

    def settle(self, rows: vec[i64]) -> None:
        """Score the hands of a round that has ended, into `ended`."""
        self.weigh(rows)
        self.settle_weights()

    def write(self, seat: i64, code: i64) -> None:
        """Append a move to the log."""
        n: i64 = self.log_length
        if n == len(self.log):
            self.lengthen_log()
        self.log[n] = (seat << SEAT_SHIFT) | code
        self.log_length = n + 1

    def entries(self) -> list[int]:
        """The log so far: the code of each move with its seat above it."""
        listed: list[int] = []
        i: i64 = 0
        while i < self.log_length:
            listed.append(self.log[i])
            i += 1
        return listed

    def logged_as(self, moves: dict[int, T]) -> list[tuple[int, T]]:
        """The seats that moved with their moves, as `moves` has them for the codes."""
        listed: list[tuple[int, T]] = []
        i: i64 = 0
        while i < self.log_length:
            code: i64 = self.log[i] & CODE
            if TURN <= code < OWN:  # the log also says which tile came up
                code = TURN
            listed.append((self.log[i] >> SEAT_SHIFT, moves[code]))
            i += 1
        return listed

    def lengthen_log(self) -> None:
        self.log = grown(self.log)

    def replay(self, entry: i64) -> None:
        """Play a log entry, whoever's turn this table thought it was."""
        seat: i64 = entry >> SEAT_SHIFT
        code: i64 = entry & CODE
        if code == CALL:
            self.call(seat)
        else:
            self.to_move = seat
            self.play(code)

    def copy_public(self, other: "Table") -> None:
        """Take over the shared part of another table of the same sheet and seats."""
        self.dealer = other.dealer
        self.to_move = other.to_move
        self.stock_left = other.stock_left
        self.ended_by = other.ended_by
        self.wanted = other.wanted
        self.pot = other.pot
        counts = self.counts
        before = self.before
        pegged = self.pegged
        ended = self.ended
        from_counts = other.counts
        from_before = other.before
        from_pegged = other.pegged
        from_ended = other.ended
        seat: i64 = 0
        while seat < self.seats:
            counts[seat] = from_counts[seat]
            before[seat] = from_before[seat]
            pegged[seat] = from_pegged[seat]
            ended[seat] = from_ended[seat]
            seat += 1
        n: i64 = other.log_length
        while len(self.log) < n:
            self.log = grown(self.log)
        log = self.log
        from_log = other.log
        i: i64 = 0
        while i < n:
            log[i] = from_log[i]
            i += 1
        self.log_length = n

    def copy_from(self, other: Self) -> None:
        """Become equal to another table of the same sheet and seats, without allocating."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        return self.ended_by != GOING

    @property
    def why(self) -> str | None:
        """How the round ended: `out`, `blocked`, `target`; None while it goes on."""
        return WHY[self.ended_by]


def grown(log: vec[i64]) -> vec[i64]:
    """The log with room for as many moves again."""
    longer: vec[i64] = vec[i64]([0] * (2 * len(log)))
    i: i64 = 0
    while i < len(log):
        longer[i] = log[i]
        i += 1
    return longer
