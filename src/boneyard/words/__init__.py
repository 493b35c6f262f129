"""Every text a player reads, by key and language. No other room holds such text.

A catalogue is a TOML file beside this one; its tables and keys make the dotted names that `say`
takes. Every language says everything that English says; tests/words sees to it.
"""

import os
import tomllib
from collections.abc import Mapping
from contextvars import ContextVar
from functools import cache
from importlib.resources import files

ENGLISH = "en"
_current: ContextVar[str] = ContextVar("language", default=ENGLISH)  # each task speaks its own


@cache
def _catalogues() -> tuple[str, ...]:
    names = (entry.name for entry in files(__name__).iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


def languages() -> list[str]:
    """The languages there is a catalogue for."""
    return list(_catalogues())


def speak(language: str) -> None:
    """Make `language` the one that `say` uses when it is not told another."""
    if language != _current.get():  # mostly it is spoken already, and to look is much quicker
        _current.set(language if language in _catalogues() else ENGLISH)


def spoken() -> str:
    """The language that `say` uses now."""
    return _current.get()


def system_language() -> str:
    """The language of the terminal's locale, if we have it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            code = os.environ[name].partition("_")[0]
            return code if code in languages() else ENGLISH
    return ENGLISH


def say(key: str, **facts: object) -> str:
    """The text of this name in the language spoken, with the facts filled in."""
    return say_in(_current.get(), key, facts)


def say_in(language: str, key: str, facts: Mapping[str, object]) -> str:
    """The text of this name in a language, with the facts filled in."""
    catalogue = texts(language)
    template = catalogue[key] if key in catalogue else texts(ENGLISH)[key]
    return template.format(**facts)


@cache
def texts(language: str) -> dict[str, str]:
    """The whole catalogue of a language as dotted names and templates."""
    source = files(__name__).joinpath(f"{language}.toml").read_text(encoding="utf-8")
    return dict(_flat(tomllib.loads(source), ""))


def _flat(table: dict[str, object], prefix: str) -> list[tuple[str, str]]:
    flat: list[tuple[str, str]] = []
    for name, value in table.items():
        if isinstance(value, dict):
            flat += _flat(value, f"{prefix}{name}.")
        else:
            flat.append((prefix + name, str(value)))
    return flat
