"""Where settings are: in a file, in the environment, among the flags; each goes before the one
named before it. Whatever is found is tried, also what another source overrides."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, get_type_hints

from ..store.by_address import is_database
from ..store.database import REPLICATED
from .checks import outside_bots
from .setting import HIDDEN, PREFIX, BadSetting, Impossible, Setting, Text, declared
from .settings import Settings

ELSEWHERE = {"HOME", "PURE", "COMPILE", "CHROMIUM", "CONFIG"}  # variables that set nothing here
DEFAULT = "default"
AT_LINE = re.compile(r"line (\d+)")
Found = tuple[Setting, str, Any]
# Of each pair the first can be no more than the second.
ORDER = (
    ("limits.heartbeat", "limits.silent_for"),
    ("limits.headers_within", "limits.request_within"),
    ("limits.message_bytes", "limits.frame_bytes"),
    ("limits.pad_hands", "limits.pad_entries"),
    ("limits.patience", "limits.relaxed_patience"),
)


@dataclass(frozen=True)
class Configuration:
    """Settings, and where each was found: `FILE:LINE`, a variable, a flag, or DEFAULT."""

    settings: Settings
    where: Mapping[str, str]

    def lines(self) -> Iterator[str]:
        """All of them as a file, with where they come from beside them."""
        section = ""
        for each in declared(Settings):
            head, _, name = each.key.rpartition(".")
            if head != section:
                section = head
                yield ""
                yield f"[{section}]"
            value = _value(self.settings, each.key)
            held = f"# {name} =" if value is None else f"{name} = {each.shown(value)}"
            yield f"{held:<40}  # {self.where[each.key]}"


def configured(
    flags: Mapping[str, Any],
    environment: Mapping[str, str],
    file: Path | None = None,
    defaults: Mapping[str, Any] | None = None,
) -> Configuration:
    """What these say; BadSetting. `flags` has texts, lists of them and truths by key; `defaults`
    what holds when nothing is said, where that depends on the machine."""
    known = {each.key: each for each in declared(Settings)}
    values = {key: each.default for key, each in known.items()} | dict(defaults or {})
    where = dict.fromkeys(known, DEFAULT)
    found = [*_in_file(file, known)] if file is not None else []
    found += _in_environment(environment, known)
    found += [(known[key], known[key].flag, given) for key, given in flags.items()]
    for each, place, given in found:
        values[each.key] = _tried(each, place, given)
        where[each.key] = place
    _check_together(values, where)
    return Configuration(_made(Settings, values), where)


def _check_together(values: Mapping[str, Any], where: Mapping[str, str]) -> None:
    for key, bound in ORDER:
        if values[key] > values[bound]:
            place = where[key] if where[key] != DEFAULT else where[bound]
            facts = {"given": f"{values[key]:g}", "other": bound, "most": f"{values[bound]:g}"}
            raise BadSetting(where=place, name=key, why="order", **facts)
    if values["listen"] and values["port"] is not None:
        raise BadSetting(where=where["port"], name="port", why="both", other="listen")
    if not is_database(values["store"]):
        if values["bus"]:
            raise BadSetting(where=where["bus"], name="bus", why="no-database")
        if values["durability"] == REPLICATED:
            raise BadSetting(where=where["durability"], name=REPLICATED, why="no-database")
    if len(outside_bots(values["bot"])) < len(values["bot"]):
        raise BadSetting(where=where["bot"], name="bot", why="twice")


def _tried(each: Setting, place: str, given: Any) -> Any:
    """What was given as the value that it is: a `Text`, or what a file or a parser made of one."""
    try:
        return each.from_text(given) if isinstance(given, Text) else each.from_value(given)
    except Impossible as error:
        facts = {"given": HIDDEN if each.secret else str(given), **error.facts}
        raise BadSetting(where=place, name=each.key, why=error.why, **facts) from None


def _in_environment(
    environment: Mapping[str, str], known: Mapping[str, Setting]
) -> Iterator[Found]:
    variables = {each.variable: each for each in known.values()}
    for name, text in sorted(environment.items()):
        if name in variables:
            yield variables[name], name, Text(text)
        elif name.startswith(PREFIX) and name.removeprefix(PREFIX) not in ELSEWHERE:
            raise _unknown(name, name, variables)


def _in_file(file: Path, known: Mapping[str, Setting]) -> Iterator[Found]:
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "UTF-8"
        raise BadSetting(where=str(file), name="", why="unreadable", what=why) from None
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        told = AT_LINE.search(str(error))
        last = text.count("\n") + 1  # of which it says «end of document»
        raise BadSetting(
            where=f"{file}:{told[1] if told else last}", name="", why="syntax"
        ) from None
    for key, line, value in statements(text):
        if key not in known:
            raise _unknown(f"{file}:{line}", key, known)
        yield known[key], f"{file}:{line}", value


def statements(text: str) -> Iterator[tuple[str, int, Any]]:
    """The keys of a file that TOML's own reader takes, with their lines and values: it is handed
    the lines one by one, and a statement begins where the one before it was whole."""
    table, begin, lines = "", 0, text.split("\n")
    for end in range(1, len(lines) + 1):
        part = "\n".join(lines[begin:end])
        try:
            read = tomllib.loads(part)
        except tomllib.TOMLDecodeError:
            continue  # it goes on
        if part.lstrip().startswith("["):
            table = ".".join(key for key, _ in _leaves(read))
            if part.lstrip().startswith("[["):
                yield table, begin + 1, read
        else:
            for key, value in _leaves(read):
                yield f"{table}.{key}" if table else key, begin + 1, value
        begin = end


def _leaves(read: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in read.items():
        if isinstance(value, dict) and value:
            yield from _leaves(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", value


def _unknown(place: str, name: str, known: Mapping[str, Any]) -> BadSetting:
    near = get_close_matches(name, known, n=1, cutoff=0.5)
    if near:
        return BadSetting(where=place, name=name, why="misspelt", near=near[0])
    return BadSetting(where=place, name=name, why="unknown")


def _made(section: type, values: Mapping[str, Any], prefix: str = "") -> Any:
    kinds = get_type_hints(section)
    return section(
        **{
            each.name: _made(kinds[each.name], values, f"{prefix}{each.name}.")
            if is_dataclass(kinds[each.name])
            else values[f"{prefix}{each.name}"]
            for each in fields(section)
        }
    )


def _value(settings: Any, key: str) -> Any:
    for name in key.split("."):
        settings = getattr(settings, name)
    return settings
