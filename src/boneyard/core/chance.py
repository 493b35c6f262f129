"""Where chance comes from: two sources that are never mixed.

`Stream` deals the tiles of a match: cryptographic, so that nobody can work out the boneyard from
the tiles he saw. `Rng` serves searches and bulk playouts: small and fast, and nothing secret may
depend on it. Both give the same numbers compiled and interpreted, on every machine.
"""

from hashlib import blake2b
from random import Random
from struct import Struct
from typing import Any, Final, SupportsIndex, final

from .._rt import i64, vec
from .errors import WrongKind
from .numbers import plain

_WORDS: Final = Struct(">16L")  # the numbers that one block of the stream makes
_LONGEST: Final = 18  # digits of a deal's number


def numbered(deal: SupportsIndex) -> str:
    """The seed of the deal of this number: the same tiles for everybody. WrongKind for what is no
    whole number from 0 on."""
    number = plain(deal)
    if not isinstance(number, int) or number < 0:
        raise WrongKind(wanted="deal", given=repr(deal))
    return f"#{number}"


def deal_number(seed: str) -> int | None:
    """The number of the deal that this seed names; None when it is any other text."""
    digits = seed[1:]
    if seed[:1] != "#" or not digits.isascii() or not digits.isdigit() or len(digits) > _LONGEST:
        return None
    return int(digits) if numbered(int(digits)) == seed else None


@final
class Rng:
    """A small, fast generator for searches and playouts, with the same numbers on every machine.

    `generator("seed")` makes one. It multiplies with carry: every value stays below 2**63, so no
    mask is needed.
    """

    def __init__(self, seed: i64) -> None:
        self.x: i64 = seed

    def __reduce__(self) -> tuple[Any, ...]:
        return Rng, (self.x,)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        x: i64 = self.x
        x = 1993591368 * (x & 0xFFFFFFFF) + (x >> 32)
        self.x = x
        return (((x ^ (x >> 32)) & 0xFFFFFFFF) * n) >> 32

    def mix(self, items: vec[i64], n: i64, k: i64) -> None:
        """Choose k of the first n items one by one, each to the end of those not yet chosen.

        The numbers are those of `below(n)`, `below(n - 1)` and so on; the state is kept in a local
        between them, because a shuffle is mostly waiting for it.
        """
        x: i64 = self.x
        while k > 0:
            x = 1993591368 * (x & 0xFFFFFFFF) + (x >> 32)
            j: i64 = (((x ^ (x >> 32)) & 0xFFFFFFFF) * n) >> 32
            n -= 1
            k -= 1
            item: i64 = items[j]
            items[j] = items[n]
            items[n] = item
        self.x = x


def rng(seed: str) -> Rng:
    """A generator of its own for each text."""
    digest = blake2b(seed.encode(), digest_size=8, person=b"boneyard/rng").digest()
    return Rng((int.from_bytes(digest, "big") >> 2) | 1)


def generator(chance: Rng | Random | str | int) -> Rng:
    """A generator that goes on from this one, or that this seed makes; WrongKind for anything
    else. Of Python's own it takes one number."""
    given: object = chance
    if isinstance(given, Rng):
        return given
    if isinstance(given, Random):
        return Rng(given.getrandbits(62) | 1)
    return rng(seed_text(given))


def seed_text(seed: object) -> str:
    """The text of a seed (text, a number, or a `random.Random`), which records have; WrongKind for
    what is none."""
    if isinstance(seed, str):
        return seed
    if isinstance(seed, Random):
        return f"{seed.getrandbits(128):032x}"
    number = plain(seed)  # NumPy's numbers too
    if isinstance(number, int) and not isinstance(seed, bool):
        return str(number)
    raise WrongKind(wanted="seed", given=repr(seed))


def stream_key(seed: str) -> bytes:
    """The key that a seed's stream is made with."""
    return blake2b(seed.encode(), digest_size=32, person=b"boneyard/key").digest()


def round_seed(seed: str, number: int) -> str:
    """The seed of one round of a match, counted from 0."""
    return f"{seed}/{number}"


def round_key(seed: str, number: int) -> bytes:
    """The key that a round's deal follows from; it tells nothing of the other rounds."""
    return stream_key(round_seed(seed, number))


def lot(seed: str, seats: int) -> int:
    """The seat that a lot falls on: it follows from the seed, and tells nothing of any deal."""
    return Stream(f"{seed}/first").below(seats)


@final
class Stream:
    """Numbers from a keyed hash in counter mode; the key is the text of the seed."""

    def __init__(self, seed: str) -> None:
        self._key = stream_key(seed)
        self._block = 0
        self._words: tuple[int, ...] = ()  # of the block in use
        self._used: i64 = 0  # how many of them

    def below(self, n: int) -> int:
        """A number from 0 to n - 1; numbers that would favour some are thrown away."""
        return self._below(n)

    def shuffled(self, n: int) -> list[int]:
        """The numbers 0 to n - 1 in an order of which each is equally likely (Fisher-Yates)."""
        order = list(range(n))
        i: i64 = n - 1
        while i > 0:
            j: i64 = self._below(i + 1)
            last = order[i]
            order[i] = order[j]
            order[j] = last
            i -= 1
        return order

    def _below(self, n: i64) -> i64:
        while True:
            word: i64 = self._word()
            rest: i64 = word % n
            if word - rest <= 0x100000000 - n:  # not among the last words, too few for all n
                return rest

    def _word(self) -> i64:
        if self._used == len(self._words):
            counter = self._block.to_bytes(8, "big")
            block = blake2b(counter, key=self._key, digest_size=_WORDS.size).digest()
            self._words = _WORDS.unpack(block)
            self._used = 0
            self._block += 1
        word: i64 = self._words[self._used]
        self._used += 1
        return word
