"""Every text a player reads, by key and language. No other room holds such text.

A catalogue is a TOML file beside this one, named for its language; its tables and keys make the
dotted names that `say` takes, and its `[language]` says how the language counts and lists (see
`grammar`). No code names a language but the first one: whoever drops a catalogue here and pages
into docs/rules has added one, and `check` finds what it lacks. Packages of other people `include`
the texts and the rules pages of their games.
"""

import os
import re
import tomllib
from collections.abc import Mapping
from contextvars import ContextVar
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable

ENGLISH = "en"
_current: ContextVar[str] = ContextVar("language", default=ENGLISH)  # each task speaks its own
_included: dict[str, dict[str, str]] = {}  # texts of other packages, by language
_MOST_ASKED = 200  # characters that are read of what a browser asks for
_WEIGHT = re.compile(r"q=([01](?:\.\d{0,3})?)")
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
    locales = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return asked_for(next(filter(None, locales), ""))


def asked_for(languages: str) -> str:
    """The first language we have of those that somebody reads: an `Accept-Language` of a browser
    (`pt-BR,pt;q=0.9,en;q=0.8`) or a locale (`pt_BR.UTF-8`). English where we have none."""
    return _asked_for(languages[:_MOST_ASKED])


@lru_cache(maxsize=64)
def _asked_for(languages: str) -> str:
    known = {name.lower(): name for name in _catalogues()}
    for _, tag in sorted(map(_ranked, languages.lower().split(",")), key=lambda each: each[0]):
        parts = tag.split("-")
        for length in range(len(parts), 0, -1):
            if (name := known.get("-".join(parts[:length]))) is not None:
                return name
    return ENGLISH


def _ranked(asked: str) -> tuple[float, str]:
    """A language with its rank: the smallest is read best."""
    tag, _, quality = asked.partition(";")
    weight = _WEIGHT.fullmatch(quality.strip())
    return -float(weight[1]) if weight else -1.0, tag.partition(".")[0].strip().replace("_", "-")


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
