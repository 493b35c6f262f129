"""Every text a player reads, by key and language. No other room holds such text.

A catalogue is a TOML file beside this one; its tables and keys make the dotted names that `say`
takes. Every language says everything that English says; tests/words sees to it. Packages of other
people `include` the texts and the rules pages of their games.
"""

import os
import tomllib
from collections.abc import Mapping
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

ENGLISH = "en"
_current: ContextVar[str] = ContextVar("language", default=ENGLISH)  # each task speaks its own
_included: dict[str, dict[str, str]] = {}  # texts of other packages, by language
shelves: list[Traversable] = []  # the folders of their rules pages


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


def sentence(clause: str) -> str:
    """A clause as a sentence of its own."""
    return f"{clause[:1].upper()}{clause[1:]}."


def say_in(language: str, key: str, facts: Mapping[str, object]) -> str:
    """The text of this name in a language, with the facts filled in."""
    catalogue = texts(language)
    template = catalogue[key] if key in catalogue else texts(ENGLISH)[key]
    return template.format(**facts)


@cache
def texts(language: str) -> dict[str, str]:
    """The whole catalogue of a language as dotted names and templates."""
    return _included.get(language, {}) | _read(files(__name__).joinpath(f"{language}.toml"))


def include(package: str) -> None:
    """Let the games of another package speak: its folder `words` has a catalogue for each language
    it knows, `en.toml` first, and its folder `rules` the pages. Our own texts stay as they are."""
    for language in languages():
        catalogue = files(package).joinpath("words", f"{language}.toml")
        if catalogue.is_file():
            _included.setdefault(language, {}).update(_read(catalogue))
    shelves.append(files(package).joinpath("rules"))
    texts.cache_clear()


def _read(catalogue: Traversable) -> dict[str, str]:
    return dict(_flat(tomllib.loads(catalogue.read_text(encoding="utf-8")), ""))


def _flat(table: dict[str, object], prefix: str) -> list[tuple[str, str]]:
    flat: list[tuple[str, str]] = []
    for name, value in table.items():
        if isinstance(value, dict):
            flat += _flat(value, f"{prefix}{name}.")
        else:
            flat.append((prefix + name, str(value)))
    return flat
