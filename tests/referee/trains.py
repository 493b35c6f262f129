"""Mexican Train: a station, a train a seat, public sidings, markers, and doubles to be covered."""

from .game import Game, Hands
from .sheets import Offer
from .standing import InTurn, Standing
from .tiles import Tile, is_double, read, spots, text

HANDS = {
    12: {2: 15, 3: 15, 4: 15, 5: 12, 6: 12, 7: 11, 8: 11},
    9: {2: 9, 3: 9, 4: 9, 5: 7, 6: 7, 7: 7, 8: 6},
    6: {2: 9, 3: 8, 4: 6},
}


class Trains(Game):
    """An agreed number of rounds; the lowest total wins."""

    offer = Offer(
        seats={12: (2, 8), 9: (2, 8), 6: (2, 4)},
        switches={
            "public_sidings": ("many", "one"),
            "series": ("optional", "exhaust"),
            "one_draw_per_turn": ("off", "on"),
            "siding_requires_own_train": ("off", "on"),
            "rounds": ("seats", "N"),
        },
    )

    @property
    def key(self) -> str:
        """The first player of the round."""
        return "leader"

    def hand_sizes(self, totals: list[int]) -> list[int]:
        """As printed, and for the smaller sets as ruled."""
        return [HANDS[self.highest][self.seats]] * self.seats

    def begin(self, hands: Hands, stock: list[Tile], first: int, totals: list[int]) -> "Station":
        """The first seat with a double, counted from the first player, is to open the station."""
        return Station(self, hands, stock, first)

    def winners(self, totals: list[int], rounds: int, end: Standing) -> list[int]:
        """The lowest totals, after the last round."""
        agreed = self.options["rounds"]
        if rounds < (self.seats if agreed == "seats" else int(agreed)):
            return []
        return [seat for seat, total in enumerate(totals) if total == min(totals)]


class Station(InTurn):
    """Everything that lies round the station. A place is a seat, `2`, or a siding, `m1`."""

    def __init__(self, game: Trains, hands: Hands, stock: list[Tile], first: int) -> None:
        self.game = game
        self.hands = hands
        self.stock = stock
        self.why: str | None = None
        self.points = [0] * game.seats
        self.station: int | None = None
        self.ends: dict[str, int] = {}  # the open number of every train and siding that has begun
        self.lying: list[Tile] = []
        self.marked = [False] * game.seats
        self.owed: str | None = None  # where a double lies that must be covered
        self.spared: str | None = None  # where one lies that may be covered, in this turn only
        self.series = False
        self.draws_left = 1
        self.eventful = False  # has this turn brought a tile or a marker?
        self.quiet_turns = 0  # one after another that brought neither
        order = [(first + step) % game.seats for step in range(game.seats)]
        holders = [seat for seat in order if any(map(is_double, hands[seat]))]
        self.turn = holders[0] if holders else first
        self.seeking = not holders

    @property
    def scores(self) -> dict[str, list[int]]:
        """Spots left in hand."""
        return {"end": list(self.points)}

    def moves(self) -> set[str]:
        """Open the station; then lay, draw or pass."""
        hand = self.hands[self.turn]
        if self.seeking:
            return {"draw"}
        if self.station is None:
            return {text(max(tile for tile in hand if is_double(tile)))}
        if self.spared is not None:
            return self._plays(self.turn, [self.spared]) | {"pass"}
        if self.series and self.owed is None:
            found = self._plays(self.turn, [str(self.turn)])
            stops = self.game.options["series"] == "optional" or not found
            return found | {"pass"} if stops else found
        found = self._plays(self.turn, self._places(self.turn))
        if found:
            return found
        return {"draw"} if self.stock and self.draws_left else {"pass"}

    def make(self, move: str) -> None:
        """One move of a turn."""
        if move == "draw":
            self._draw()
        elif move == "pass":
            self._pass()
        elif self.station is None:
            tile = read(move)
            self.station = tile[0]
            self.eventful = True
            self.hands[self.turn].remove(tile)
            self.lying.append(tile)
        else:
            written, place = move.split("@")
            self._lay(read(written), place)

    def _open_number(self, place: str) -> int:
        """What a tile must show to go there."""
        assert self.station is not None
        return self.ends.get(place, self.station)

    def _plays(self, seat: int, places: list[str]) -> set[str]:
        """The plays of a seat on these places."""
        return {
            f"{text(tile)}@{place}"
            for place in places
            for tile in self.hands[seat]
            if self._open_number(place) in tile
        }

    def _places(self, seat: int) -> list[str]:
        """Where a seat may play at the start of its turn."""
        if self.owed is not None:
            return [self.owed]
        sidings = [place for place in self.ends if place.startswith("m")]
        others = [other for other in range(self.game.seats) if other != seat and self.marked[other]]
        places = [str(seat), *sidings, *map(str, others)]
        options = self.game.options
        room = options["public_sidings"] == "many" or not sidings
        departed = options["siding_requires_own_train"] == "off" or str(seat) in self.ends
        if room and departed:
            places.append(f"m{len(sidings) + 1}")
        return places

    def _draw(self) -> None:
        """One tile of the boneyard; before the station is open, each seat in turn takes one."""
        tile = self.stock.pop(0)
        self.hands[self.turn].append(tile)
        if not self.seeking:
            self.draws_left -= 1
        elif is_double(tile):
            self.seeking = False
        else:
            self.turn = (self.turn + 1) % self.game.seats

    def _pass(self) -> None:
        """The end of a series or of a spared double costs nothing; else a train gets a marker."""
        free = self.spared is not None or (self.series and self.owed is None)
        if not free and str(self.turn) in self.ends and not self.marked[self.turn]:
            self.marked[self.turn] = True
            self.eventful = True
        self._end_turn()

    def _lay(self, tile: Tile, place: str) -> None:
        """A tile on a train or a siding."""
        inner = self._open_number(place)
        own = place == str(self.turn)
        lifts_marker = own and self.marked[self.turn]
        if own:
            self.marked[self.turn] = False
            self.series = self.series or place not in self.ends
        self.hands[self.turn].remove(tile)
        self.lying.append(tile)
        self.eventful = True
        self.ends[place] = tile[1] if inner == tile[0] else tile[0]
        self.owed = None
        if not self.hands[self.turn]:
            self._finish("out")
        elif is_double(tile):
            self._double(tile, place, lifts_marker)
        elif not self.series:
            self._end_turn()

    def _double(self, tile: Tile, place: str, lifts_marker: bool) -> None:
        """A double was laid, and it was not the last tile of the hand."""
        of_its_number = [each for each in self.lying if tile[0] in each]
        if len(of_its_number) == self.game.highest + 1:
            self._end_turn()
        elif lifts_marker:
            self.spared = place
        else:
            self.owed = place
            if self.game.options["one_draw_per_turn"] == "off":
                self.draws_left = 1

    def _end_turn(self) -> None:
        """The next seat, unless the round is blocked."""
        self.quiet_turns = 0 if self.eventful else self.quiet_turns + 1
        self.eventful = False
        self.series = False
        self.spared = None
        self.draws_left = 1
        self.turn = (self.turn + 1) % self.game.seats
        if not self.stock and self._is_blocked():
            self._finish("blocked")

    def _is_blocked(self) -> bool:
        """Has a whole turn round the table brought nothing? At first: can nobody play?"""
        if self.game.edition > 1:
            return self.quiet_turns >= self.game.seats
        seats = range(self.game.seats)
        return not any(self._plays(seat, self._places(seat)) for seat in seats)

    def _finish(self, why: str) -> None:
        """Everybody writes down what is left."""
        self.why = why
        self.points = [spots(hand) for hand in self.hands]
