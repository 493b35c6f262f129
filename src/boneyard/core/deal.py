"""The secret part of a round, written once for all games: the hands, the stock, and the verbs that
move tiles between them and the table. Nothing here knows a rule."""

from typing import TYPE_CHECKING, Any, Final, TypeVar, final

from .._rt import i64, vec
from .bits import LOW, ONE, STRIDE
from .chance import Rng
from .codes import DRAW, HALF, MUCK, OWN, TILE, TURN, VERBS
from .muck import Muck
from .pickles import pickled
from .rack import Rack
from .table import NO_TILE, Table
from .tiles import Hand, hand_of

if TYPE_CHECKING:
    from .sheet import Sheet

REFUSED: Final = -1_000_000_000  # no move makes or costs that much
T = TypeVar("T")


@final
class Deal:
    """One round with everything in it. Hand it to nobody who plays: give them views.

    Attributes:
        table: what everybody sees: `to_move`, `counts`, `over` …
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.sheet: Sheet | None = None  # where a match or a view made it
        seats: int = table.seats
        codes = table.pack()
        size = len(codes)
        self.rows: vec[i64] = vec[i64]([0] * (STRIDE * seats))
        self.stock: vec[i64] = vec[i64]([0] * size)  # tile codes; the last is drawn next
        self.size: i64 = size
        self.tiles: vec[i64] = vec[i64](codes)
        # Is every tile somewhere in `stock`? Then those beyond the undrawn are the tiles dealt, and
        # a random deal mixes it again as it lies.
        self.is_pack = False
        hands = [table.deals_to(seat) for seat in range(seats)]
        self.hands: vec[i64] = vec[i64](hands)  # what a random deal gives each seat
        self.dealt: i64 = sum(hands)
        self.muck = Muck(size)
        self.rack = Rack(size if table.in_rows else 0, table.hand)
        self.options: vec[i64] = vec[i64]([0] * table.most_moves())
        self.n_options: i64 = 0  # how many of `options` the seat to move has; 0 when it is over

    def lay_out(self, order: list[int], dealer: int) -> bool:
        """Deal tiles in this order (places in the pack): each seat's hand, then the stock.

        False when the sheet wants these tiles dealt again.
        """
        table = self.table
        self.clear_hands()
        i: i64 = 0
        seat: i64 = 0
        while seat < table.seats:
            last: i64 = i + table.deals_to(seat)
            while i < last:
                tile: i64 = self.tiles[order[i]]
                self.give(seat, tile)
                if table.in_rows:
                    self.rack.tiles[i] = tile
                i += 1
            seat += 1
        left: i64 = self.size - i
        while i < self.size:
            self.stock[self.size - 1 - i] = self.tiles[order[i]]
            i += 1
        self.is_pack = False
        table.start(dealer, left)
        return self.begin()

    def begin(self) -> bool:
        """Find who leads and what he may do; False when the tiles must be dealt again."""
        table = self.table
        rows = self.rows
        self.muck.length = 0
        self.n_options = 0
        if not table.begin(rows):
            return False
        if table.wanted:
            self.turn_up()
        self.n_options = table.offer(rows, self.options)
        return True

    def turn_up(self) -> None:
        """Turn up tiles of the stock for as long as the table wants them."""
        table = self.table
        while table.wanted > 0:
            table.come_up(self.stock[table.stock_left - 1])

    def deal(self, rng: Rng, dealer: i64) -> None:
        """Deal at random for a playout, again and again until the sheet lets the deal stand."""
        while True:
            left: i64 = self.scatter(rng)
            if self.table.in_rows:
                self.stand_up(left)
            self.table.start(dealer, left)
            if self.begin():
                return

    def scatter(self, rng: Rng) -> i64:
        """Mix the tiles and give every seat its hand; how many are left, as they fell, in stock."""
        table = self.table
        rows = self.rows
        stock = self.stock
        n: i64 = self.size
        if not self.is_pack:
            self.gather()
        if table.draws() and n > self.dealt:
            rng.mix(stock, n, n - 1)
        else:
            rng.mix(stock, n, self.dealt)
        one: i64 = ONE
        top: i64 = table.top
        base: i64 = 0
        for hand in self.hands:
            i: i64 = base
            while i <= base + top:
                rows[i] = 0
                i += 1
            last: i64 = n - hand
            while n > last:
                n -= 1
                tile: i64 = stock[n]
                a: i64 = tile >> 5
                b: i64 = tile & HALF
                rows[base + a] |= one << b
                rows[base + b] |= one << a
            base += STRIDE
        return n

    def stand_up(self, left: i64) -> None:
        """Stand the tiles that `scatter` dealt in rows, in the order they fell."""
        tiles = self.rack.tiles
        i: i64 = 0
        while i < self.size - left:
            tiles[i] = self.stock[self.size - 1 - i]
            i += 1

    def gather(self) -> None:
        """Put the whole set into `stock`, in order: what `scatter` mixes."""
        stock = self.stock
        tiles = self.tiles
        i: i64 = 0
        while i < self.size:
            stock[i] = tiles[i]
            i += 1
        self.is_pack = True

    def play(self, code: i64) -> None:
        """Carry out a legal move of the seat to move. Not checked: Match is the checked door."""
        table = self.table
        if code < VERBS:
            take(self.rows, table.to_move * STRIDE, code)
        else:
            code = self.do(code)
        table.play(code)
        if table.wanted:
            self.turn_up()
        self.n_options = table.offer(self.rows, self.options)

    def do(self, code: i64) -> i64:
        """Move the tiles that this verb wants moved; the verb as everyone may know it."""
        table = self.table
        seat: i64 = table.to_move
        if code == DRAW:
            self.give(seat, self.stock[table.stock_left - 1])
        elif code == TURN:
            if table.turns_own():
                return code + self.rack.turn(seat, table.counts[seat])
            return code + self.stock[table.stock_left - 1]
        elif code >= OWN:
            self.give_many(seat, table.takes(code))
        elif code < DRAW:
            take(self.rows, seat * STRIDE, code)
            self.muck.add(code & TILE)
            return MUCK
        return code

    def give_many(self, seat: i64, tiles: i64) -> None:
        """Give a seat so many tiles of the stock; the table counts them off itself."""
        left: i64 = self.table.stock_left
        i: i64 = left - 1
        while i >= left - tiles:
            self.give(seat, self.stock[i])
            i -= 1

    def attempt(self, code: i64) -> i64:
        """Play this code if the seat to move may: what it scored at once, or REFUSED."""
        if not self.has_option(code):
            return REFUSED
        pegged = self.table.pegged
        seat: i64 = self.table.to_move
        before: i64 = pegged[seat]
        self.play(code)
        return pegged[seat] - before

    def brings(self, code: i64) -> i64:
        """The tile that a move would bring to light; see `Table.brings`."""
        table = self.table
        if code < VERBS:
            return NO_TILE
        upcoming: i64 = NO_TILE
        if table.turns_own():
            upcoming = self.rack.first(table.to_move)
        elif table.stock_left > 0:
            upcoming = self.stock[table.stock_left - 1]
        return table.brings(code, upcoming)

    def call(self, seat: i64) -> i64:
        """Carry out a call, whoever's turn it is; what it scored."""
        before: i64 = self.table.pegged[seat]
        self.table.call(seat)
        self.n_options = self.table.offer(self.rows, self.options)
        return self.table.pegged[seat] - before

    def resume(self) -> None:
        """Find what the seat to move may do, in a deal that was put together by hand."""
        self.n_options = self.table.offer(self.rows, self.options)

    def put_stock(self, tiles: list[int]) -> None:
        """Lay these tiles (as halves) as the stock, next to be drawn first."""
        i: i64 = len(tiles)
        for tile in tiles:
            i -= 1
            self.stock[i] = tile
        self.is_pack = False

    def put_row(self, seat: int, tiles: list[int]) -> None:
        """Stand these tiles (as halves) in a seat's row, leftmost first."""
        for tile in tiles:
            self.give(seat, tile)
        self.rack.put(seat, tiles)

    def give(self, seat: i64, tile: i64) -> None:
        """Put a tile (as halves) into a hand."""
        a: i64 = tile >> 5
        b: i64 = tile & HALF
        rows = self.rows
        base: i64 = seat * STRIDE
        rows[base + a] |= ONE << b
        rows[base + b] |= ONE << a

    def clear_hands(self) -> None:
        """Take every tile out of all hands."""
        rows = self.rows
        i: i64 = 0
        while i < len(rows):
            rows[i] = 0
            i += 1

    def has_option(self, code: i64) -> bool:
        """May the seat to move play this code?"""
        options = self.options
        i: i64 = 0
        while i < self.n_options:
            if options[i] == code:
                return True
            i += 1
        return False

    def choices(self) -> list[int]:
        """The codes that the seat to move may play."""
        codes: list[int] = []
        i: i64 = 0
        while i < self.n_options:
            codes.append(self.options[i])
            i += 1
        return codes

    def choices_as(self, moves: dict[int, T]) -> list[T]:
        """What the seat to move may play, as the moves that `moves` has for the codes."""
        listed: list[T] = []
        i: i64 = 0
        while i < self.n_options:
            listed.append(moves[self.options[i]])
            i += 1
        return listed

    def copy_from(self, other: "Deal") -> None:
        """Become equal to another deal of the same sheet and seats, without allocating."""
        table = self.table
        table.copy_from(other.table)
        rows = self.rows
        theirs = other.rows
        top: i64 = table.top
        seats: i64 = table.seats
        base: i64 = 0
        seat: i64 = 0
        i: i64
        while seat < seats:
            i = base
            while i <= base + top:
                rows[i] = theirs[i]
                i += 1
            base += STRIDE
            seat += 1
        stock = self.stock
        theirs = other.stock
        self.is_pack = False
        i = 0
        while i < table.stock_left:
            stock[i] = theirs[i]
            i += 1
        self.muck.copy_from(other.muck)
        if table.in_rows:
            self.rack.copy_from(other.rack)
        options = self.options
        theirs = other.options
        i = 0
        while i < other.n_options:
            options[i] = theirs[i]
            i += 1
        self.n_options = other.n_options

    def clone(self) -> "Deal":
        """The same deal, which shares nothing with this one."""
        twin = Deal(self.table.clone())
        twin.copy_from(self)
        twin.sheet = self.sheet
        return twin

    def __copy__(self) -> "Deal":
        return self.clone()

    def __deepcopy__(self, memo: Any) -> "Deal":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return pickled("deal/1", self)

    def hand(self, seat: int) -> Hand:
        """The tiles of a seat, highest first."""
        return hand_of(self.halves(seat))

    def undrawn(self) -> Hand:
        """The stock as it lies, next to be drawn first."""
        return hand_of(self.undrawn_halves())

    def points(self) -> list[int]:
        """What the round has brought each seat so far; once it is over with its settlement."""
        table = self.table
        ended = table.ended
        if table.over and not any(ended[seat] for seat in range(table.seats)):
            table = table.clone()
            table.settle(self.rows)
        return [int(table.pegged[seat] + table.ended[seat]) for seat in range(table.seats)]

    def halves(self, seat: int) -> list[int]:
        """The tiles of a seat, as halves `high << 5 | low`, highest first."""
        held: list[int] = []
        base: i64 = seat * STRIDE
        high: i64 = 0
        while high <= self.table.top:
            row: i64 = self.rows[base + high] & ((ONE << (high + 1)) - 1)
            while row:
                held.append((high << 5) | LOW[row])
                row &= row - 1
            high += 1
        held.reverse()
        return held

    def face_down(self) -> dict[int, int]:
        """The tiles that left hands face down, each by its move's place in the log."""
        return self.muck.by_place(self.table)

    def tiles_at(self, places: list[int]) -> list[int]:
        """The tiles at these places of the pack, as halves."""
        return [self.tiles[place] for place in places]

    def standing(self, seat: int) -> list[int]:
        """The row of a seat, leftmost first; a tile it has turned up counts as its last."""
        return self.rack.row(seat, self.table.counts[seat])

    def undrawn_halves(self) -> list[int]:
        """The stock as it lies, as halves, next to be drawn first."""
        left: list[int] = []
        i: i64 = self.table.stock_left
        while i > 0:
            i -= 1
            left.append(self.stock[i])
        return left


def take(rows: vec[i64], base: i64, code: i64) -> None:
    """Take the tile of a play out of a hand."""
    a: i64 = (code >> 5) & HALF
    b: i64 = code & HALF
    one: i64 = ONE
    rows[base + a] &= ~(one << b)
    rows[base + b] &= ~(one << a)  # again for a double: a test would cost more than it saves
