"""What a seat can work out about hidden tiles, and deals drawn fairly from all that agree with it.

Every tile came to a seat at a moment: with the deal, or with one of its draws. A pass or a forced
draw shows that the seat then held no tile of some kind; tiles that came later are free of that.
So each hidden place («slot») has a moment, each tile a last moment at which the seat showed it had
no such tile, and a full deal agrees with the history when every tile's moment is the later one.

Fairness: `imagine` starts from any agreeing deal and exchanges random pairs of tiles, and now and
then three in a ring, keeping exchanges that still agree. Each exchange is as likely as its reverse,
so all agreeing deals are equally likely in the long run. When nothing was shown a plain shuffle
does. A tile played by a seat that never drew was dealt to it: it stays in a slot of that seat.

A tile that left a hand face down is hidden like the others: its slot stays, apart from the hand.
The oldest slot of the seat is taken for it, which makes no difference as long as nothing was shown
about that seat's tiles.
"""

from typing import Final, final

from .._rt import i64
from .chance import Rng
from .codes import CODE, DRAW, HALF, MUCK, OWN, SEAT_SHIFT, TILE, TURN, VERBS
from .table import Table

STOCK: Final = -1  # the «seat» of slots that lie undrawn
HELD: Final = -1  # when a slot's tile left the hand face down: not yet
ALWAYS: Final = -1  # before the deal: a tile that nothing has been shown about
EXCHANGES: Final = 24  # random exchanges a slot before a deal counts as shuffled
RING: Final = 3  # every third exchange is one of three tiles
TRIES: Final = 16  # plain shuffles worth trying before exchanging


@final
class Knowledge:
    """What everyone can see of a round's history, sorted for one seat that also sees its hand.

    Slots are the places of all tiles this seat has not seen dealt or drawn itself; `tiles` are
    the tiles in them. A tile that was played stands among them too: where it came from is open.
    """

    def __init__(self, table: Table, seat: int, own: list[int]) -> None:
        """`own` are the tiles this seat has, and those it had and laid face down."""
        self.seat: i64 = seat
        self.slot_seat: list[int] = []
        self.slot_moment: list[int] = []
        self.slot_left: list[int] = []  # the place in the log of the move that laid it face down
        self.face_up: list[tuple[int, int]] = []  # seats and tiles of theirs that everyone saw
        self.tiles: list[int] = []  # as halves, high << 5 | low
        self.player: list[int] = []  # who has played the tile, or STOCK when it is hidden
        self.played: list[int] = []  # when it was played
        self.shown: list[list[int]] = []  # shown[k][seat]: last moment that seat had no tile k
        self.order: list[int] = []  # order[slot]: which tile lies there
        self.free: list[int] = []  # the slots whose tile is open
        self.constrained = False  # does anything bar one of those tiles from a slot?
        self._read(table, set(own))

    def _read(self, table: Table, own: set[int]) -> None:
        seats = range(table.seats)
        misses: list[list[tuple[int, int]]] = [[] for _ in seats]
        laid: dict[int, tuple[int, int]] = {}
        for seat in seats:
            if seat != self.seat:
                self._add_slots(seat, 0, table.deals_to(seat))
        past = table.fresh()
        for i in range(table.log_length):
            entry: i64 = table.log[i]
            seat = entry >> SEAT_SHIFT
            code: i64 = entry & CODE
            moment = i + 1
            past.to_move = seat
            for each in seats:
                missing = past.shows(each, code)
                if missing:
                    misses[each].append((moment, missing))
            if code < VERBS:
                laid[sorted_halves(code)] = (seat, moment)
            elif TURN <= code < OWN:
                own.add(int(code & TILE))
            elif seat == self.seat:
                pass
            elif code == MUCK:
                self.slot_left[self._slot_of(seat)] = i
            elif code == DRAW:
                self._add_slots(seat, moment, 1)
            elif code >= OWN:
                self._add_slots(seat, moment, past.takes(code))
            past.replay(entry)
        self._add_slots(STOCK, 0, table.stock_left)
        self._see(table, own)
        self._sort_tiles(table, own, laid, misses)

    def _add_slots(self, seat: int, moment: int, tiles: int) -> None:
        self.slot_seat += [seat] * tiles
        self.slot_moment += [moment] * tiles
        self.slot_left += [HELD] * tiles

    def _slot_of(self, seat: int) -> int:
        """The oldest slot in that seat's hand."""
        slot = 0
        while self.slot_seat[slot] != seat or self.slot_left[slot] != HELD:
            slot += 1
        return slot

    def _see(self, table: Table, own: set[int]) -> None:
        """Tiles that other seats have shown are known, and need no slot."""
        for seat in range(table.seats):
            if seat == self.seat:
                continue
            for tile in table.face_up(seat):
                slot = self._slot_of(seat)
                del self.slot_seat[slot], self.slot_moment[slot], self.slot_left[slot]
                self.face_up.append((seat, tile))
                own.add(tile)

    def _sort_tiles(
        self,
        table: Table,
        own: set[int],
        laid: dict[int, tuple[int, int]],
        misses: list[list[tuple[int, int]]],
    ) -> None:
        for tile in table.pack():
            high, low = tile >> 5, tile & HALF
            number = high * (high + 1) // 2 + low
            player, moment = laid.get(tile, (STOCK, 0))
            if tile not in own and (player == STOCK or player != self.seat):
                self.tiles.append(tile)
                self.player.append(player)
                self.played.append(moment)
                self.shown.append([last_miss(of_seat, number, moment) for of_seat in misses])

    def _settle(self) -> None:
        """Put the tiles whose seat is certain into slots of it; the others anywhere, for now."""
        if self.order:
            return
        drew = {seat for seat, at in zip(self.slot_seat, self.slot_moment, strict=True) if at > 0}
        n = len(self.tiles)
        certain: list[list[int]] = [[] for _ in range(1 + max(self.slot_seat, default=STOCK))]
        others: list[int] = []
        for k in range(n):
            player = self.player[k]
            (others if player == STOCK or player in drew else certain[player]).append(k)
        for slot in range(n):
            seat = self.slot_seat[slot]
            if seat != STOCK and self.slot_left[slot] == HELD and certain[seat]:
                self.order.append(certain[seat].pop())
            else:
                self.free.append(slot)
                k = others.pop()
                self.order.append(k)
                if self.player[k] != STOCK or max(self.shown[k]) > ALWAYS:
                    self.constrained = True

    def agrees(self, slot: int, k: int) -> bool:
        """May tile k have come to this slot?"""
        seat = self.slot_seat[slot]
        player = self.player[k]
        if player != STOCK:
            moment = self.slot_moment[slot]
            return seat == player and self.shown[k][seat] <= moment < self.played[k]
        return seat == STOCK or self.shown[k][seat] <= self.slot_moment[slot]

    def allows(self, seat: int, tile: int) -> bool:
        """May this seat hold the tile (as halves) now, judging by its passes and draws?"""
        if tile not in self.tiles:
            return (seat, tile) in self.face_up
        k = self.tiles.index(tile)
        slots = range(len(self.slot_seat))
        return self.player[k] == STOCK and any(
            self.slot_seat[slot] == seat and self.slot_left[slot] == HELD and self.agrees(slot, k)
            for slot in slots
        )

    # Drawing a deal ------------------------------------------------------------------------

    def imagine(self, rng: Rng) -> None:
        """Put the tiles into the slots anew, in `order`, fairly among all ways that agree."""
        self._settle()
        if self._shuffle(rng):
            return
        if not self._all_agree():
            self.match(rng)
        self.exchange(rng, EXCHANGES * len(self.free))

    def _all_agree(self) -> bool:
        order = self.order
        return all(self.agrees(slot, order[slot]) for slot in self.free)

    def _shuffle(self, rng: Rng) -> bool:
        """Try plain shuffles; did one agree?"""
        before = self.order[:]
        order = self.order
        free = self.free
        for _ in range(TRIES):
            n: i64 = len(free)
            while n > 1:
                j: i64 = free[rng.below(n)]
                n -= 1
                last: i64 = free[n]
                order[last], order[j] = order[j], order[last]
            if not self.constrained or self._all_agree():
                return True
        self.order = before
        return False

    def match(self, rng: Rng) -> None:
        """Find any agreeing order: give tiles to slots one by one, moving others along."""
        self._settle()
        n = len(self.order)
        tile_in: list[int] = self.order[:]
        for slot in self.free:
            tile_in[slot] = -1
        for slot in self.free:
            if not self._place(self.order[slot], tile_in, [False] * n, rng.below(n)):
                raise AssertionError("a history that no deal agrees with")
        self.order = tile_in

    def _place(self, k: int, tile_in: list[int], seen: list[bool], start: int) -> bool:
        free = self.free
        n = len(free)
        for step in range(n):
            slot = free[(start + step) % n]
            if not seen[slot] and self.agrees(slot, k):
                seen[slot] = True
                if tile_in[slot] < 0 or self._place(tile_in[slot], tile_in, seen, start):
                    tile_in[slot] = k
                    return True
        return False

    def exchange(self, rng: Rng, times: int) -> None:
        """Exchange tiles at random so many times, where all still agree.

        Pairs alone would not do: three hands, each barred from one of three tiles, can only pass
        them on in a ring. Which kind is tried does not depend on how the tiles lie, so that every
        exchange is as likely as its reverse.
        """
        order = self.order
        free = self.free
        n: i64 = len(free)
        if n < 2:
            return
        left: i64 = times
        while left > 0:
            a: i64 = free[rng.below(n)]
            b: i64 = free[rng.below(n)]
            if left % RING == 0:
                c: i64 = free[rng.below(n)]
                if a != b and b != c and c != a and self.agrees_in_ring(a, b, c):
                    order[a], order[b], order[c] = order[b], order[c], order[a]
            elif self.agrees(a, order[b]) and self.agrees(b, order[a]):
                order[a], order[b] = order[b], order[a]
            left -= 1

    def agrees_in_ring(self, a: int, b: int, c: int) -> bool:
        """May the tiles of these three slots each move to the one before?"""
        order = self.order
        return self.agrees(a, order[b]) and self.agrees(b, order[c]) and self.agrees(c, order[a])


def last_miss(misses: list[tuple[int, int]], number: int, before: int) -> int:
    """The last moment (before this one, unless it is 0) at which the tile was shown missing."""
    for moment, mask in reversed(misses):
        if (mask >> number) & 1 and (before == 0 or moment < before):
            return moment
    return ALWAYS


def sorted_halves(code: i64) -> int:
    """The tile a move lays, higher half first."""
    a: i64 = (code >> 5) & HALF
    b: i64 = code & HALF
    return (a << 5) | b if a >= b else (b << 5) | a
