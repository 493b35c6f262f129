"""Weights of learned evaluations as files, and what learning them asks of a family.

A file is one JSON object: what was learned, from which seed and how many games, a digest, and the
weights as whole numbers of `GRAIN`ths. The same seed and games give the same file.
"""

import json
from base64 import b64decode, b64encode
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from hashlib import blake2b
from typing import Protocol

GRAIN = 2048
HIGHEST = 32767  # two bytes a weight


@dataclass(frozen=True)
class Learned:
    """Weights, and where they come from."""

    game: str
    set: int
    seed: str
    games: int  # that were learned from, beyond those of the smaller sets
    weights: tuple[int, ...]

    @property
    def digest(self) -> str:
        return blake2b(self._packed(), digest_size=16).hexdigest()

    def _packed(self) -> bytes:
        return b"".join(each.to_bytes(2, "little", signed=True) for each in self.weights)

    def file(self) -> bytes:
        """As it is kept."""
        told = asdict(self) | {"digest": self.digest, "weights": b64encode(self._packed()).decode()}
        return json.dumps(told, indent=1).encode() + b"\n"

    def values(self) -> list[float]:
        """The weights as an evaluation uses them."""
        return [each / GRAIN for each in self.weights]


def rounded(weights: list[float]) -> tuple[int, ...]:
    """Weights as a file keeps them."""
    return tuple(max(-HIGHEST, min(HIGHEST, round(each * GRAIN))) for each in weights)


def read(file: bytes) -> Learned:
    """What a file holds; ValueError when its digest is another, or it is no such file."""
    told = json.loads(file)
    packed, digest = b64decode(told["weights"]), told.pop("digest")
    pairs = (packed[at : at + 2] for at in range(0, len(packed), 2))
    weights = tuple(int.from_bytes(pair, "little", signed=True) for pair in pairs)
    learned = Learned(**{**told, "weights": weights})
    if learned.digest != digest:
        raise ValueError(f"weights of another digest: {learned.digest}, not {digest}")
    return learned


class Course(Protocol):
    """Learning to judge a game with one set."""

    lessons: int

    def take(self) -> Iterator[float]:
        """Lesson after lesson; the share of its games that were won."""

    def learned(self) -> Learned:
        """What was learned."""


class School(Protocol):
    """How a family's evaluations are learned, from the smallest set to the largest: each course
    begins with what was learned in the one before."""

    sets: tuple[int, ...]

    def usual(self, top: int) -> int:
        """How many games a course takes, unless told otherwise."""

    def course(self, seed: str, top: int, games: int, before: Learned | None) -> Course:
        """The course for this set."""
