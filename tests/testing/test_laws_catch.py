"""Each law catches a game that breaks it: Chicken Foot with one thing wrong at a time."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from examples.conftest import EXAMPLES
from plugin import install, installed_from

import boneyard as by
from boneyard.core.codes import DRAW
from boneyard.core.errors import BadMove
from boneyard.core.sheet import Sheet
from boneyard.sheets import find
from boneyard.testing import LawBroken, check_sheet
from boneyard.testing.builds import other_build, plays_alike_in_both_builds

Spoil = Callable[[pytest.MonkeyPatch, Any, Any], None]


@pytest.fixture(autouse=True)
def games(tmp_path: Path) -> Iterator[None]:
    install(EXAMPLES / "chicken-foot", tmp_path)
    with installed_from(tmp_path):
        yield


def loses_tiles(patch: pytest.MonkeyPatch, table: Any, sheet: Any) -> None:
    """A tile that is drawn is not counted."""
    play = table.play

    def spoilt(self: Any, code: int) -> None:
        play(self, code)
        if code == DRAW:
            self.counts[self.to_move] -= 1

    patch.setattr(table, "play", spoilt)


def copies_badly(patch: pytest.MonkeyPatch, table: Any, sheet: Any) -> None:
    """A clone forgets which ends are open."""
    copy = table.copy_from

    def spoilt(self: Any, other: Any) -> None:
        copy(self, other)
        self.open = [0] * (self.top + 1)

    patch.setattr(table, "copy_from", spoilt)


def concludes_too_much(patch: pytest.MonkeyPatch, table: Any, sheet: Any) -> None:
    """Who lays a tile is said to have no other."""
    patch.setattr(table, "shows", lambda self, seat, code: (1 << 55) - 1)


def concludes_too_little(patch: pytest.MonkeyPatch, table: Any, sheet: Any) -> None:
    """Who draws is not said to lack what fits."""
    patch.setattr(table, "shows", lambda self, seat, code: 0)


def peeks(patch: pytest.MonkeyPatch, table: Any, sheet: Any) -> None:
    """The facts tell how heavy the hands are that the table was shown."""
    moves = table.moves

    def spoilt(self: Any, rows: Any, base: int, out: Any) -> int:
        self.weight = sum(int(row) for row in rows)
        return int(moves(self, rows, base, out))

    def copy_from(self: Any, other: Any) -> None:
        copy(self, other)
        self.weight = getattr(other, "weight", 0)

    copy = table.copy_from
    patch.setattr(table, "moves", spoilt)
    patch.setattr(table, "copy_from", copy_from)
    patch.setattr(sheet, "facts", lambda self, table: {"weight": getattr(table, "weight", 0)})


def has_no_moves(patch: pytest.MonkeyPatch, table: Any, sheet: Any) -> None:
    """After a while nothing is offered."""
    moves = sheet.moves
    patch.setattr(
        sheet,
        "moves",
        lambda self, deal: [] if deal.table.log_length > 4 else moves(self, deal),
    )


def misreads(patch: pytest.MonkeyPatch, table: Any, sheet: Any) -> None:
    """Doubles are not read."""
    parse = sheet.parse

    def spoilt(self: Any, text: str) -> Any:
        if text[0] == text[2:3]:
            raise BadMove(text=text, grammar="")
        return parse(self, text)

    patch.setattr(sheet, "parse", spoilt)


def never_ends(patch: pytest.MonkeyPatch, table: Any, sheet: Any) -> None:
    """Nobody ever wins."""
    patch.setattr(sheet, "winners", lambda self, totals, rounds, table: [])


def crashes(patch: pytest.MonkeyPatch, table: Any, sheet: Any) -> None:
    """The fifth move of a round ends in an error that no law looks for."""
    play = table.play

    def spoilt(self: Any, code: int) -> None:
        play(self, code)
        _ = 1 // (self.log_length < 5)

    patch.setattr(table, "play", spoilt)


def lists_nothing(patch: pytest.MonkeyPatch, table: Any, sheet: Any) -> None:
    """What may be done is looked up where it is not."""
    moves = sheet.moves
    patch.setattr(sheet, "moves", lambda self, deal: [*moves(self, deal)[9:], {}["one more"]])


def deals_nothing(patch: pytest.MonkeyPatch, table: Any, sheet: Any) -> None:
    """There is no leader to be found."""
    patch.setattr(table, "begin", lambda self, rows: [][0])


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (loses_tiles, "no tile is lost or made"),
        (copies_badly, "breaks"),
        (concludes_too_much, "breaks"),
        (concludes_too_little, "an imagined deal would have led to the same view"),
        (peeks, "cannot tell apart"),
        (has_no_moves, "there is a move before the end"),
        (misreads, "isn't a move in this game"),
        (never_ends, "every match ends"),
        (crashes, " of seat "),
        (crashes, "«what is offered can be played»"),
        (crashes, "ZeroDivisionError: integer division or modulo by zero"),
        (lists_nothing, "«what may be done can be listed»: KeyError: 'one more'"),
    ],
)
def test_a_broken_game_is_caught(spoil: Spoil, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = by.find("chicken-foot")
    spoil(monkeypatch, type(sheet.table(9, 2)), type(sheet))
    with pytest.raises(LawBroken) as caught:
        check_sheet(sheet)
    text = str(caught.value)
    assert said in text
    assert "chicken-foot (double-9, " in text and "seed 'law/" in text and "round " in text


def test_a_game_that_cannot_be_dealt_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = by.find("chicken-foot")
    deals_nothing(monkeypatch, type(sheet.table(9, 2)), type(sheet))
    said = re.escape(
        "chicken-foot (double-9, 2 seats, seed 'law/0') breaks «a match can be dealt»: IndexError:"
    )
    with pytest.raises(LawBroken, match=said):
        check_sheet(sheet)


def test_a_game_that_crashes_beside_its_moves_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = by.find("chicken-foot")
    table = type(sheet.table(9, 2))
    with monkeypatch.context() as patch:
        patch.setattr(table, "may_call", cannot)
        with pytest.raises(LawBroken, match="«who may call can be told»: KeyError: 'nowhere'"):
            check_sheet(sheet)
    with monkeypatch.context() as patch:
        patch.setattr(type(sheet), "with_options", cannot)
        with pytest.raises(LawBroken, match="breaks «every option can be chosen»"):
            check_sheet(sheet)
    monkeypatch.setattr(table, "play", cannot)
    with pytest.raises(LawBroken, match="chicken-foot breaks «both builds play alike»: KeyError"):
        plays_alike_in_both_builds(sheet)


def test_a_game_that_only_the_other_build_lacks_is_caught() -> None:
    sheet = replace(by.find("block"), id="nowhere")
    with pytest.raises(LawBroken, match=r"«both builds play alike»: the other says .*nowhere"):
        other_build([sheet])


def cannot(*_: object) -> None:
    raise KeyError("nowhere")


def test_a_clause_that_is_missing_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = by.find("chicken-foot")
    monkeypatch.delitem(sheet.clauses, "foot")  # type: ignore[arg-type]
    with pytest.raises(LawBroken, match="KeyError: 'foot'"):
        check_sheet(sheet)


def test_a_sheet_must_be_the_one_that_is_announced() -> None:
    other: Sheet = replace(by.find("block"), target=50)
    with pytest.raises(AssertionError, match="another sheet is announced as block"):
        check_sheet(other)


@pytest.mark.parametrize("name", ["block", "texas-42", "blind", "squeeze"])
def test_printed_games_keep_every_law(name: str) -> None:
    check_sheet(by.find(name), matches=1)


class _Tableless(dict[int, range]):
    """Seats that can be looked up, and crash when all are asked for."""

    def items(self) -> Any:
        raise ZeroDivisionError("no tables")


def test_a_crash_that_no_law_asked_for_is_told_in_a_sentence() -> None:
    sheet = find("block")
    with pytest.raises(LawBroken, match=r"block breaks .*ZeroDivisionError: no tables"):
        check_sheet(replace(sheet, seats=_Tableless(sheet.seats)))
