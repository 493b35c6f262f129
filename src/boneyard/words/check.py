"""What a language lacks: `python -m boneyard.words.check pt`, or all of them without a name.

A catalogue is held against the English one text by text, a rules page paragraph by paragraph. Each
finding is a line that names the text or the clause. Exits with 1 where there are any.
"""

import re
import string
import sys
from collections import Counter
from collections.abc import Iterator
from importlib.resources.abc import Traversable

from . import ENGLISH, languages, texts
from .grammar import CATEGORIES, OTHER, BadRule, categories
from .pages import shelf

OWN = re.compile(r"language\.plural\..*|language\.list\..*sound")  # what only some languages have
_WORDS, _WORDLESS = re.compile(r"[A-Za-z]{2}"), re.compile(r"`[^`]*`|^#+ .*")
_CLAUSE = re.compile(r"^\*\*([a-z0-9-]+\.\d+) ")


def main(names: list[str]) -> int:
    """Print all findings about these languages."""
    unknown = [name for name in names if name not in languages()]
    found = [f"{name}: no such catalogue. There are: {languages()}" for name in unknown]
    for language in names or languages():
        if language not in unknown:
            found += [f"{language}: {finding}" for finding in findings(language)]
    print("\n".join(found) or "Nothing is missing.")
    return 1 if found else 0


def findings(language: str) -> list[str]:
    """All that is wrong with a language."""
    return [*text_findings(texts(language), language), *page_findings(language)]


def text_findings(known: dict[str, str], language: str) -> Iterator[str]:
    """What is wrong with a catalogue, given as names and texts."""
    english = texts(ENGLISH)
    counts = {key.removesuffix(".one") for key in english if f"{key[:-4]}.{OTHER}" in english}
    counts = {head for head in counts if f"{head}.one" in english}
    try:
        forms = categories(language)
    except BadRule as error:
        yield f"plural rule not as in CLDR: {error}"
        return
    wanted = {key for key in english if _head(key) not in counts and not OWN.fullmatch(key)}
    wanted |= {f"{head}.{form}" for head in counts for form in forms}
    had = {key for key in known if not OWN.fullmatch(key)}
    extra = {f"{head}.{form}" for head in counts for form in CATEGORIES}
    yield from (f"missing text: {key}" for key in sorted(wanted - had))
    yield from (f"unknown text: {key}" for key in sorted(had - wanted - extra))
    for key in sorted(had & (wanted | extra)):
        head = _head(key)
        model = english[f"{head}.{OTHER}" if head in counts else key]
        # A form for few numbers may spell the number out.
        spared = {"number"} if head in counts and not key.endswith(OTHER) else set()
        given, needed = _facts(known[key]), _facts(model)
        if not needed - spared <= given <= needed:
            yield f"wrong facts: {key} has {sorted(given)} instead of {sorted(needed)}"


def _head(key: str) -> str:
    head, _, form = key.rpartition(".")
    return head if form in CATEGORIES else key


def _facts(text: str) -> set[str]:
    """What is filled in; a brace that fits nothing is a fact of its own."""
    try:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    except ValueError as error:
        return {str(error)}


def page_findings(language: str) -> Iterator[str]:
    """What is wrong with the rules pages of a language."""
    ours = _pages(shelf())
    theirs = ours if language == ENGLISH else _pages(shelf().joinpath(language))
    yield from (f"missing page: {name}" for name in sorted(ours.keys() - theirs.keys()))
    yield from (f"unknown page: {name}" for name in sorted(theirs.keys() - ours.keys()))
    for name in sorted(ours.keys() & theirs.keys()):
        title = texts(language).get(f"sheet.{name.removesuffix('.md')}.title")
        if title and theirs[name][0] != f"# {title}":
            yield f"{name}: is not headed “{title}”"
        if language != ENGLISH:
            yield from (f"{name}: {each}" for each in compared(ours[name], theirs[name]))


def _pages(folder: Traversable) -> dict[str, list[str]]:
    """The pages of a folder by their names, as paragraphs."""
    return {
        page.name: page.read_text(encoding="utf-8").strip().split("\n\n")
        for page in (folder.iterdir() if folder.is_dir() else ())
        if page.name.endswith(".md")
    }


def compared(english: list[str], other: list[str]) -> Iterator[str]:
    """What is wrong with a page, paragraph by paragraph, as far as one can count."""
    named = [[_kind(each) for each in page] for page in (english, other)]
    clauses = [[kind for kind in page if "." in kind] for page in named]
    yield from (f"missing clause: {each}" for each in clauses[0] if each not in clauses[1])
    yield from (f"unknown clause: {each}" for each in clauses[1] if each not in clauses[0])
    if named[0] != named[1]:
        yield "its paragraphs are not in the order of the English page"
        return
    for one, two in zip(english, other, strict=True):
        for what, pattern in (("numbers", r"\d+"), ("moves", r"`([^`]+)`"), ("cells", r"\|")):
            if Counter(re.findall(pattern, one)) != Counter(re.findall(pattern, two)):
                yield f"other {what} than in English: {two[:60]}…"
        if one == two != english[0] and re.search(
            r"[A-Za-z]{2}", re.sub(r"`[^`]*`|^#+ .*", "", one)
        ):
            yield f"left in English: {two[:60]}…"


def _kind(paragraph: str) -> str:
    """The clause, if it is one, or else what kind of paragraph it is."""
    if (clause := _CLAUSE.match(paragraph)) is not None:
        return clause[1]
    heading = re.match(r"#+ ", paragraph)
    return heading[0] if heading else paragraph[0] if paragraph[0] in "|*" else "text"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
