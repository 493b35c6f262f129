"""Every game the referee knows, by the id of its sheet."""

from .blind import Blind
from .edition import NEWEST
from .game import Game, Options
from .line import Line
from .poker import Poker
from .sheets import LINES, Offer
from .standing import Standing
from .tiles import Wrong
from .trains import Trains
from .tricks import Tricks

OTHERS: dict[str, type[Game]] = {
    "blind": Blind,
    "mexican-train": Trains,
    "poker": Poker,
    "texas-42": Tricks,
}
GAMES: dict[str, type[Game]] = {**dict.fromkeys(LINES, Line), **OTHERS}
SHEETS: dict[str, Offer] = {**LINES, **{sheet: game.offer for sheet, game in OTHERS.items()}}


def agree(sheet: str, highest: int, seats: int, options: Options, edition: int = NEWEST) -> Game:
    """The game with this set, so many seats and these switches, or why it cannot be played."""
    if sheet not in GAMES:
        raise Wrong(f"sheet {sheet!r}; expected one of {', '.join(GAMES)}")
    game = GAMES[sheet](sheet, highest, seats, options)
    game.edition = edition
    return game


def start(
    sheet: str,
    set: int,
    seats: int,
    options: Options,
    hands: list[list[str]],
    stock: list[str],
    dealer_or_leader: int,
    totals_before: list[int],
) -> Standing:
    """A round after its deal; refuses a deal that could not stand."""
    game = agree(sheet, set, seats, options)
    return game.start(hands, stock, dealer_or_leader, totals_before)
