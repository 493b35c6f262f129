"""A game as agreed on for one match, and what every game must be able to say of itself."""

from abc import ABC, abstractmethod

from .edition import NEWEST
from .sheets import Offer
from .standing import Standing
from .tiles import Tile, Wrong, full_set, read, text

Options = dict[str, str]
Hands = list[list[Tile]]


class Game(ABC):
    """One match: a sheet, a set, a number of seats, and every switch with its value."""

    offer: Offer
    edition: int = NEWEST  # of the rulings

    def __init__(self, sheet: str, highest: int, seats: int, options: Options) -> None:
        self.sheet = sheet
        self.highest = highest
        self.seats = seats
        check_table(sheet, self.offer, highest, seats)
        self.options = settle_options(self.offer, options)

    @property
    def key(self) -> str:
        """The name of the seat that a round starts from."""
        return "dealer"

    def pack(self) -> list[Tile]:
        """The tiles that are played with."""
        return full_set(self.highest)

    @abstractmethod
    def hand_sizes(self, totals: list[int]) -> list[int]:
        """Tiles dealt to each seat, when the totals stand so."""

    def must_redeal(self, hands: Hands) -> bool:
        """Does the sheet throw this deal in?"""
        return False

    @abstractmethod
    def begin(self, hands: Hands, stock: list[Tile], first: int, totals: list[int]) -> Standing:
        """The round after this deal; `first` is the dealer or leader."""

    def next_first(self, first: int, totals: list[int]) -> int:
        """The seat that the next round starts from."""
        return (first + 1) % self.seats

    @abstractmethod
    def winners(self, totals: list[int], rounds: int, end: Standing) -> list[int]:
        """The winning seats after so many rounds, the last of which ended so; nobody: go on."""

    def start(
        self, hands: list[list[str]], stock: list[str], first: int, totals: list[int]
    ) -> Standing:
        """The round after a deal as written; refuses a deal that could not stand."""
        held = [[read(written) for written in hand] for hand in hands]
        rest = [read(written) for written in stock]
        check_deal(held, rest, self.pack(), self.hand_sizes(totals))
        if self.must_redeal(held):
            raise Wrong("nobody holds a double; expected a new deal")
        return self.begin(held, rest, first, totals)


def check_table(sheet: str, offer: Offer, highest: int, seats: int) -> None:
    """Refuse a set or a number of seats that the sheet does not offer."""
    if highest not in offer.seats:
        raise Wrong(f"set {highest}; {sheet} has {sorted(offer.seats)}")
    fewest, most = offer.seats[highest]
    if not fewest <= seats <= most:
        raise Wrong(f"{seats} seats; {sheet} with set {highest} has {fewest} to {most}")


def check_deal(hands: Hands, stock: list[Tile], pack: list[Tile], sizes: list[int]) -> None:
    """Refuse a deal that is not the whole pack, or hands of a wrong size."""
    if len(hands) != len(sizes):
        raise Wrong(f"{len(hands)} hands; expected {len(sizes)}")
    for seat, (hand, size) in enumerate(zip(hands, sizes, strict=True)):
        if len(hand) != size:
            raise Wrong(f"seat {seat} was dealt {len(hand)} tiles; expected {size}")
    dealt = sorted([tile for hand in hands for tile in hand] + stock)
    whole = sorted(pack)
    if dealt != whole:
        odd = sorted({text(t) for t in dealt + whole if dealt.count(t) != whole.count(t)})
        raise Wrong(f"hands and stock are not the whole set once; look at {', '.join(odd)}")


def whole_number(value: str) -> bool:
    """A number from 1, written plainly."""
    return value.isascii() and value.isdecimal() and not value.startswith("0")


def settle_options(offer: Offer, options: Options) -> Options:
    """Every switch of the sheet with its value."""
    for name, value in options.items():
        if name not in offer.switches:
            raise Wrong(f"option {name}; the sheet has {', '.join(offer.switches)}")
        allowed = offer.switches[name]
        named = value != "N" and value in allowed
        if not (named or ("N" in allowed and whole_number(value))):
            raise Wrong(f"option {name}={value}; expected {' or '.join(allowed)}")
    return {name: options.get(name, allowed[0]) for name, allowed in offer.switches.items()}
