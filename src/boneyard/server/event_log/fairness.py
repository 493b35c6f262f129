"""Deals that can be checked: a hash before the first tile is seen, the key after the last.

A match has one secret seed; each round's tiles follow from a key of its own, which tells nothing of
the others. Its hash is shown with the round, the key when the round has ended: then anybody can
work out both the hash and the deal.
"""

import hashlib
import hmac
import secrets
from functools import lru_cache

import msgspec

from ...core.chance import numbered, round_key
from ...core.codes import HALF
from ...core.deal import Deal
from ...core.match import Match
from ...core.sheet import Sheet
from ...sheets.deals import any_number


class Promise(msgspec.Struct, frozen=True):
    """What is told of a round's deal; `key` and `nonce` only when it is over."""

    round: int
    hash: str
    key: str | None = None
    nonce: str | None = None


def new_seed(sheet: Sheet) -> str:
    """What the deals of a new match follow from: 128 bits from the system, as text. The deals of
    solitaires all have a number: there is nobody to keep them from."""
    return numbered(any_number()) if sheet.is_solitaire else secrets.token_hex(16)


def promises(match: Match) -> list[Promise]:
    """The promise of every round so far."""
    ended, shown = len(match.rounds), reveals(match)
    numbers = range(ended + (not match.over))
    return [promise(match, number, shown and number < ended) for number in numbers]


def reveals(match: Match) -> bool:
    """May the deals of rounds that are over be told? Where hands stay closed only in the end."""
    return match.over or match.sheet.opens_hands


def promise(match: Match, number: int, revealed: bool) -> Promise:
    """What is told of one round's deal. Where hands stay closed after a round, as in poker, the key
    waits for the end of the match: it would open them."""
    told = _promise(match.seed, number, match.sheet.id, match.top, match.seats)
    return told if revealed and reveals(match) else Promise(number, told.hash)


@lru_cache(maxsize=4096)
def _promise(seed: str, number: int, sheet: str, top: int, seats: int) -> Promise:
    """Everything that will be told of a round's deal."""
    key = round_key(seed, number).hex()
    nonce = hmac.new(seed.encode(), f"nonce/{number}".encode(), hashlib.sha256).hexdigest()
    said = f"{key}:{nonce}:{sheet}:{top}:{seats}"
    return Promise(number, hashlib.sha256(said.encode()).hexdigest(), key, nonce)


class Dealt(msgspec.Struct, frozen=True):
    """A round's deal as it was, with what anybody needs to work it out again."""

    promise: Promise
    sheet: str
    set: int
    seats: int
    pack: list[str]  # the tiles in the order that places are counted
    hands: list[list[str]]
    stock: list[str]  # next to be drawn first


def dealt(match: Match, number: int) -> Dealt | None:
    """The deal of this round, counted from 0; None while it is secret."""
    if not 0 <= number < len(match.rounds):
        return None
    told = promise(match, number, True)
    if told.key is None:
        return None
    played = match.rounds[number]
    pack = Deal(match.sheet.table(match.top, match.seats))
    return Dealt(
        promise=told,
        sheet=match.sheet.id,
        set=match.top,
        seats=match.seats,
        pack=_written(pack.tiles_at(list(range(pack.size)))),
        hands=[_written(hand) for hand in played.dealt],
        stock=_written(played.rest),
    )


def _written(tiles: list[int]) -> list[str]:
    return [f"{each >> 5}-{each & HALF}" for each in tiles]
