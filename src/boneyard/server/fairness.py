"""Deals that can be checked: a hash before the first tile is seen, the key after the last.

A match has one secret seed; each round's tiles follow from a key of its own, which tells nothing of
the others. Its hash is shown with the round, the key when the round has ended: then anybody can
work out both the hash and the deal.
"""

import hashlib
import hmac
import secrets

import msgspec

from ..core.chance import round_key
from ..core.match import Match


class Promise(msgspec.Struct, frozen=True):
    """What is told of a round's deal; `key` and `nonce` only when it is over."""

    round: int
    hash: str
    key: str | None = None
    nonce: str | None = None


def new_seed() -> str:
    """128 bits from the system, as text."""
    return secrets.token_hex(16)


def promises(match: Match) -> list[Promise]:
    """The promise of every round so far."""
    ended = len(match.rounds)
    return [promise(match, number, number < ended) for number in range(ended + (not match.over))]


def promise(match: Match, number: int, revealed: bool) -> Promise:
    """What is told of one round's deal."""
    key = round_key(match.seed, number).hex()
    nonce = hmac.new(match.seed.encode(), f"nonce/{number}".encode(), hashlib.sha256).hexdigest()
    said = f"{key}:{nonce}:{match.sheet.id}:{match.top}:{match.seats}"
    digest = hashlib.sha256(said.encode()).hexdigest()
    return Promise(number, digest, key, nonce) if revealed else Promise(number, digest)
