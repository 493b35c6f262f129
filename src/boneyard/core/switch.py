"""The choices that a rules page offers: each replaces fields of a sheet, and makes a house rule."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .errors import BadOption
from .numbers import whole

LONGEST = 12  # digits of a number: nobody needs so many zeros before it
MOST = 100_000  # no number on a rules page may be larger


@dataclass(frozen=True)
class Switch:
    """One choice the rules page offers: each value replaces fields of the sheet."""

    name: str
    values: Mapping[str, Mapping[str, Any]]  # the first is the default
    asked: bool = False  # is everybody asked who sets up a table, not only who looks for it?

    @property
    def default(self) -> str:
        return next(iter(self.values))

    def fields(self, value: str) -> Mapping[str, Any]:
        if not isinstance(value, str) or value not in self.values:
            raise BadOption(option=self.name, value=value, allowed=self.allowed)
        return self.values[value]

    @property
    def allowed(self) -> str:
        return ", ".join(self.values)


@dataclass(frozen=True)
class Number:
    """A choice that is a whole number of 1 or more, kept in one field of the sheet."""

    name: str
    field: str
    default: str
    words: tuple[str, ...] = ()  # values that are not numbers, such as `seats`
    most: int = MOST

    def fields(self, value: str) -> Mapping[str, Any]:
        if value in self.words:
            return {self.field: None}
        is_short = isinstance(value, str) and len(value) <= LONGEST
        number = whole(value, self.most) if is_short else None
        if not number:
            raise BadOption(option=self.name, value=value, allowed=self.allowed)
        return {self.field: number}

    @property
    def allowed(self) -> str:
        return ", ".join([*self.words, f"1, 2, 3 … {self.most}"])
