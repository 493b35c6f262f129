"""Catalogues count and list as CLDR says: Babel has its data, and so have browsers."""

import pytest

from boneyard.words import ENGLISH, grammar, languages, speak, texts

LISTS = [["A"], ["A", "B"], ["A", "B", "C"], ["A", "B", "C", "D"]]


@pytest.fixture(params=languages())
def language(request: pytest.FixtureRequest) -> object:
    speak(request.param)
    yield request.param
    speak(ENGLISH)


def tag(language: str) -> str:
    return texts(language)["language.tag"].replace("-", "_")


def test_plurals_are_those_of_cldr(language: str) -> None:
    babel = pytest.importorskip("babel")  # requirements/docs.txt, which `make test` installs
    rule = babel.Locale.parse(tag(language)).plural_form
    numbers = [*range(1_100), 10_000, 100_000, 1_000_000, 1_000_001, 2_000_000, 10**9]
    assert [grammar.category(language, each) for each in numbers] == [rule(n) for n in numbers]


@pytest.mark.parametrize(("kind", "style"), [("and", "standard"), ("or", "or")])
def test_lists_are_those_of_cldr(language: str, kind: str, style: str) -> None:
    lists = pytest.importorskip("babel.lists")
    for words in LISTS:
        assert grammar.listed(words, kind) == lists.format_list(words, style, tag(language))


# Rules of languages that we do not have: few and many, and numbers that end alike.
SLAVIC = {
    "one": "v = 0 and i % 10 = 1 and i % 100 != 11",
    "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
    "many": "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14",
}
ARABIC = {"zero": "n = 0", "two": "n = 2", "few": "n % 100 = 3..10", "many": "n % 100 = 11..99"}


@pytest.mark.parametrize(
    ("rules", "numbers"),
    [
        (SLAVIC, {1: "one", 21: "one", 11: "many", 3: "few", 13: "many", 0: "many", 104: "few"}),
        (ARABIC, {0: "zero", 1: "other", 2: "two", 103: "few", 111: "many", 100: "other"}),
        ({"one": "n = 0,1 or i = 0 and f = 1"}, {0: "one", 1: "one", 2: "other"}),
        ({}, {1: "other"}),
    ],
)
def test_any_rule_of_cldr_is_understood(
    rules: dict[str, str], numbers: dict[int, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    known = {f"language.plural.{name}": rule for name, rule in rules.items()}
    monkeypatch.setattr(grammar, "texts", lambda language: known)
    grammar._rules.cache_clear()
    try:
        assert {each: grammar.category("xx", each) for each in numbers} == numbers
    finally:
        grammar._rules.cache_clear()


def test_a_rule_that_is_none_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grammar, "texts", lambda language: {"language.plural.one": "just one"})
    with pytest.raises(grammar.BadRule, match="just one"):
        grammar.category("xy", 1)


def test_a_form_that_a_catalogue_lacks_is_said_as_others_are(language: str) -> None:
    assert grammar.counted("play.target", 1_000_000).count("1000000") == 1


def test_numbers_have_the_signs_of_the_language() -> None:
    speak(ENGLISH)
    assert grammar.figure(1234567.891, 2) == "1,234,567.89" and grammar.figure(-1000) == "-1,000"
    assert grammar.figure(0.5, 1) == "0.5"
