"""What results come to, in a few letters: the same wherever and by however many they were made."""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Generic, TypeVar

Piece = TypeVar("Piece")


class Digest(Generic[Piece]):
    """Results as they pass; what they came to so far is `text`. How long something took is not
    part of it: fields that are not compared are left out."""

    def __init__(self, results: Iterable[Piece]) -> None:
        self._results = results
        self._sum = hashlib.blake2b(digest_size=8)

    def __iter__(self) -> Iterator[Piece]:
        for each in self._results:
            self._sum.update(repr(_told(each)).encode() + b"\n")
            yield each

    @property
    def text(self) -> str:
        return self._sum.hexdigest()


def _told(value: Any) -> Any:
    """A result as plain values, without what is not compared."""
    if is_dataclass(value):
        return [_told(getattr(value, field.name)) for field in fields(value) if field.compare]
    if isinstance(value, list | tuple):
        return [_told(each) for each in value]
    return value
