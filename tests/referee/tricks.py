"""Four-Hand Texas: an auction, trumps, and seven tricks for forty-two points."""

from .game import Game, Hands
from .sheets import Offer
from .standing import InTurn, Standing
from .tiles import Tile, is_double, read, text

HONOURS = {(5, 5): 10, (6, 4): 10, (5, 0): 5, (4, 1): 5, (3, 2): 5}
BELOW_LIMIT = list(range(30, 42))
LIMITS = [42, 84, 168, 250]
DOUBLES = "doubles"


class Tricks(Game):
    """Two sides play to 250."""

    offer = Offer(
        seats={6: (4, 4)},
        switches={
            "auction": ("continuous", "once"),
            "all_pass": ("redeal", "dealer_30"),
            "target": ("250", "N"),
        },
    )

    def hand_sizes(self, totals: list[int]) -> list[int]:
        """All tiles are dealt."""
        return [7] * 4

    def begin(self, hands: Hands, stock: list[Tile], first: int, totals: list[int]) -> "Hand":
        """The seat on the dealer's left speaks first."""
        return Hand(self, hands, first)

    def winners(self, totals: list[int], rounds: int, end: Standing) -> list[int]:
        """The bidding side if it is there; else the other one if that is."""
        assert isinstance(end, Hand)
        for side in (end.bidder % 2, 1 - end.bidder % 2):
            if totals[side] >= int(self.options["target"]):
                return [side, side + 2]
        return []


class Hand(InTurn):
    """One hand. `trump` is None until it is named: a number, `doubles` or `none`."""

    def __init__(self, game: Tricks, hands: Hands, dealer: int) -> None:
        self.game = game
        self.hands = hands
        self.dealer = dealer
        self.turn = (dealer + 1) % 4
        self.why: str | None = None
        self.bid = 0
        self.bidder = dealer  # of no meaning before there is a bid
        self.passed = [False] * 4
        self.bidding = True
        self.trump: str | None = None
        self.leader = dealer
        self.trick: list[Tile] = []
        self.taken = [0, 0]
        self.in_play = [0] * 4
        self.for_bid = [0] * 4

    @property
    def scores(self) -> dict[str, list[int]]:
        """Points taken, and what the bid brought; one score a side, beside both its seats."""
        return {"play": list(self.in_play), "bid": list(self.for_bid)}

    def moves(self) -> set[str]:
        """Bid or pass; name trumps; play a tile."""
        if self.bidding:
            return self._bids()
        if self.trump is None:
            return {f"trump {trump}" for trump in [*range(7), DOUBLES, "none"]}
        hand = self.hands[self.turn]
        if self.trick:
            asked = self._suit_asked()
            following = [tile for tile in hand if self._belongs(tile, asked)]
            hand = following or hand
        return {text(tile) for tile in hand}

    def make(self, move: str) -> None:
        """One step of the hand."""
        if self.bidding:
            self._speak(move)
        elif self.trump is None:
            self.trump = move.removeprefix("trump ")
            self.leader = self.turn
        else:
            self._play(read(move))

    def _bids(self) -> set[str]:
        """Every higher bid, the limits one step at a time; or a pass."""
        if self.game.options["all_pass"] == "dealer_30" and self._three_have_passed():
            return {"bid 30"}
        higher = [bid for bid in [*BELOW_LIMIT, 42] if bid > self.bid]
        if self.bid in LIMITS[:-1]:
            higher = [LIMITS[LIMITS.index(self.bid) + 1]]
        return {f"bid {bid}" for bid in higher} | {"pass"}

    def _three_have_passed(self) -> bool:
        return sum(self.passed) == 3

    def _speak(self, move: str) -> None:
        """A bid or a pass, and whether it was the last one."""
        if move == "pass":
            self.passed[self.turn] = True
        else:
            self.bid = int(move.removeprefix("bid "))
            self.bidder = self.turn
        if all(self.passed):
            self.why = "passed"
        elif self.bid and self._auction_is_over():
            self.bidding = False
            self.turn = self.bidder
        else:
            self.turn = (self.turn + 1) % 4
            while self.passed[self.turn]:
                self.turn = (self.turn + 1) % 4

    def _auction_is_over(self) -> bool:
        """Three have passed; or everybody has spoken once, the dealer last."""
        if self.game.options["auction"] == "once":
            return self.turn == self.dealer
        return self._three_have_passed()

    def _belongs(self, tile: Tile, suit: str) -> bool:
        """Is the tile of this suit? Trumps are of no other."""
        if self._is_trump(tile):
            return suit == self.trump
        return suit != DOUBLES and int(suit) in tile

    def _is_trump(self, tile: Tile) -> bool:
        assert self.trump is not None
        if self.trump == DOUBLES:
            return is_double(tile)
        return self.trump != "none" and int(self.trump) in tile

    def _suit_asked(self) -> str:
        """Trumps if one was led, else the higher half of the lead."""
        led = self.trick[0]
        return str(self.trump) if self._is_trump(led) else str(led[0])

    def _strength(self, tile: Tile) -> tuple[int, int, int]:
        """Trumps above the suit led, that above all others; in a number the double is highest."""
        asked = self._suit_asked()
        trump = self._is_trump(tile)
        if not trump and not self._belongs(tile, asked):
            return (0, 0, 0)
        suit = str(self.trump) if trump else asked
        rank = 2 if trump else 1
        if suit == DOUBLES:
            return (rank, 0, tile[0])
        other = tile[1] if int(suit) == tile[0] else tile[0]
        return (rank, int(is_double(tile)), other)

    def _play(self, tile: Tile) -> None:
        """A tile to the trick, which the fourth one ends."""
        self.hands[self.turn].remove(tile)
        self.trick.append(tile)
        self.turn = (self.turn + 1) % 4
        if len(self.trick) < 4:
            return
        best = max(self.trick, key=self._strength)
        self.leader = (self.leader + self.trick.index(best)) % 4
        self.taken[self.leader % 2] += 1 + sum(HONOURS.get(each, 0) for each in self.trick)
        self.trick = []
        self.turn = self.leader
        if not self.hands[self.turn]:
            self._settle()

    def _settle(self) -> None:
        """All seven tricks are taken."""
        ours = self.bidder % 2
        theirs = 1 - ours
        limit = self.bid in LIMITS
        made = self.taken[ours] >= min(self.bid, 42)
        self.why = "made" if made else "set"
        in_play = list(self.taken)
        for_bid = [0, 0]
        if made and limit:
            in_play = [0, 0]
            for_bid[ours] = self.bid
        elif not made:
            in_play[ours] = 0
            for_bid[theirs] = self.bid
        self.in_play = in_play * 2
        self.for_bid = for_bid * 2
