"""One thing that a host may set: its key, what it can be, and how it is read and written.

A field of a frozen dataclass that is made with `setting` is one; a field that is such a dataclass
itself is a section. File, environment, flags, `--show-config` and the table in docs/hosting.md are
all made from these, and `setting.KEY` in the catalogue says what each is for.
"""

import json
import math
import re
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from ...core.errors import BoneyardError
from ...words import say

PREFIX = "BONEYARD_"
TRUTHS = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
PASSWORD = re.compile(r"(?<=://)([^/@:]*):[^/@]*(?=@)")  # of an address that has one
HIDDEN = "…"


class BadSetting(BoneyardError):
    """What was set at `where` (`FILE:LINE`, a variable, a flag) cannot be: `why` in a word, and
    `name` is its key."""

    key = "bad-setting"

    def __str__(self) -> str:
        return say(f"error.bad-setting.{self.why}", **self.facts)


class Text(str):
    """What a value was written as, where there are no types: in a variable, after a flag."""


class Impossible(Exception):
    """A value that cannot be: `why` in a word, and what it might have been."""

    def __init__(self, why: str, **facts: Any) -> None:
        super().__init__(why)
        self.why = why
        self.facts = facts


def setting(
    default: Any = MISSING,
    *,
    least: float = 0,
    most: float = 1e12,
    choices: tuple[str, ...] = (),
    check: Callable[[Any], str | None] | None = None,
    secret: bool = False,
) -> Any:
    """A field that a host may set: a number from `least` to `most`, one of `choices`, or anything
    of its type that `check` finds nothing wrong with (else a word for it). One that is `secret` is
    never shown."""
    rule = {"least": least, "most": most, "choices": choices, "check": check, "secret": secret}
    return field(default=default, metadata=rule)


@dataclass(frozen=True)
class Setting:
    """A declared setting; see `setting`."""

    key: str
    kind: type
    default: Any
    least: float
    most: float
    choices: tuple[str, ...]
    check: Callable[[Any], str | None] | None
    secret: bool

    @property
    def flag(self) -> str:
        return "--" + self.key.replace(".", "-").replace("_", "-")

    @property
    def variable(self) -> str:
        return PREFIX + self.key.replace(".", "_").upper()

    @property
    def about(self) -> str:
        """What it is for, in the language spoken."""
        return say(f"setting.{self.key}")

    def from_text(self, text: str) -> Any:
        """The value that is written so in a variable or after a flag; Impossible."""
        if self.kind is bool:
            value: Any = TRUTHS.get(text.lower(), text)
        elif self.kind in (int, float):
            value = _number(text)
        elif self.kind is tuple and text.startswith("["):
            value = _list(text)
        elif self.kind is tuple:
            value = [each.strip() for each in text.split(",") if each.strip()]
        else:
            value = str(text)
        return self.from_value(value)

    def from_value(self, value: Any) -> Any:
        """The value that a file has; Impossible."""
        if self.kind in (int, float):
            return self._in_range(value)
        if self.kind is tuple:
            value = tuple(value) if isinstance(value, list) else (value,)
            if not all(isinstance(each, str) for each in value):
                raise Impossible("list")
        elif not isinstance(value, self.kind):
            raise Impossible("truth" if self.kind is bool else "text")
        if self.choices and value not in self.choices:
            raise Impossible("choice", known=", ".join(self.choices))
        for each in value if self.kind is tuple else (value,):
            wrong = self.check(each) if self.check is not None else None
            if wrong is not None:
                raise Impossible(wrong, given=each)
        return value

    def _in_range(self, value: Any) -> Any:
        fits = isinstance(value, (int, self.kind)) and not isinstance(value, bool)
        if not fits or not self.least <= value <= self.most:  # not a number is in no range
            why = "whole" if self.kind is int else "number"
            raise Impossible(why, least=f"{self.least:,.15g}", most=f"{self.most:,.15g}")
        return self.kind(value)

    def shown(self, value: Any) -> str:
        """A value as a file has it; secrets are not shown."""
        if self.secret and value:
            return json.dumps(HIDDEN, ensure_ascii=False)
        if self.kind is bool:
            return str(value).lower()
        if self.kind in (int, float):
            return str(int(value)) if float(value).is_integer() else str(value)
        if self.kind is tuple:
            return f"[{', '.join(map(_quoted, value))}]"
        return _quoted(value)


def declared(section: type, prefix: str = "") -> Iterator[Setting]:
    """The settings of a dataclass, then those of its sections."""
    kinds = get_type_hints(section)
    for each in fields(section):
        if each.metadata:
            kind = _kind(kinds[each.name])
            yield Setting(f"{prefix}{each.name}", kind, each.default, **each.metadata)
    for each in fields(section):
        if is_dataclass(kinds[each.name]):
            yield from declared(kinds[each.name], f"{prefix}{each.name}.")


def _kind(hint: Any) -> type:
    """`int` of `int | None`, `tuple` of `tuple[str, ...]`."""
    wanted = [each for each in get_args(hint) if each not in (NoneType, ...)]
    kind = wanted[0] if len(wanted) == 1 and get_origin(hint) is not tuple else hint
    found = get_origin(kind) or kind
    assert isinstance(found, type)
    return found


def _number(text: str) -> Any:
    try:
        number = float(text)
    except ValueError:
        return text
    return int(number) if math.isfinite(number) and number.is_integer() else number


def _list(text: str) -> Any:
    try:
        return tomllib.loads(f"given = {text}")["given"]
    except tomllib.TOMLDecodeError:
        raise Impossible("list") from None


def _quoted(text: str) -> str:
    return json.dumps(PASSWORD.sub(rf"\1:{HIDDEN}", text), ensure_ascii=False)
