"""What is kept of solitaires, and what it adds up to."""

from __future__ import annotations

import json

import pytest

from boneyard.cli.files import home
from boneyard.cli.game.results import GIVEN_UP, Result, by_game, keep, results, summary, totals_of
from cli.desk import Desk


def result(why: str, left: int = 0, **changes: object) -> Result:
    fields: dict[str, object] = {
        "sheet": "bingo", "set": 6, "options": {}, "seed": "#1",
        "why": why, "left": left, "moves": 28 - left,
    }  # fmt: skip
    return Result(**{**fields, **changes})  # type: ignore[arg-type]


def test_sums() -> None:
    ends = ["won", "won", "won", "lost", "near", "won", "won"]
    lefts = [0, 0, 0, 13, 2, 0, 0]
    sums = totals_of([result(why, left) for why, left in zip(ends, lefts, strict=True)])
    assert (sums.played, sums.won, sums.near, sums.best) == (7, 5, 1, 0)
    assert (sums.streak, sums.longest) == (2, 3)
    assert summary(sums) == (
        "Bingo on double-6: 7 deals, 5 won (71%), 1 nearly won, streak 2, best 3."
    )


def test_without_a_win_the_best_is_the_least_left() -> None:
    sums = totals_of([result("lost", 26), result("lost", 13), result(GIVEN_UP, 20)])
    assert "3 deals, 0 won (0%), 13 left at best, streak 0" in summary(sums)


def test_games_sets_and_switches_are_added_up_apart() -> None:
    switched = {"count_to": "13"}
    kept = [
        result("won"),
        result("won", set=9),
        result("lost", 13),
        result("won", options=switched),
    ]
    found = by_game(kept)
    assert [(sums.set, sums.options, sums.played) for sums in found] == [
        (6, {}, 2), (9, {}, 1), (6, switched, 1),
    ]  # fmt: skip
    assert summary(found[-1]).startswith("Bingo on double-6 with count_to=13: 1 deal, 1 won")


def test_what_is_kept_is_read_again_and_what_is_spoilt_is_passed_over() -> None:
    assert results() == []
    keep(result("won"))
    file = home() / "solitaires.jsonl"
    good = json.loads(file.read_text(encoding="utf-8"))
    spoilt = [
        "", "nonsense", "[]", "{}", "null",
        json.dumps({**good, "why": "perhaps"}),
        json.dumps({**good, "left": "many"}),
        json.dumps({**good, "options": [1]}),
        json.dumps({**good, "options": {"a": 1}}),
        json.dumps({**good, "more": 1}),
    ]  # fmt: skip
    with file.open("a", encoding="utf-8") as lines:
        lines.write("\n".join(spoilt) + "\n")
    with file.open("ab") as lines_as_bytes:
        lines_as_bytes.write(b"\xff\xfe\n")
    keep(result("lost", 13))
    assert results() == [result("won"), result("lost", 13)]


def deal(*lines: str, seed: str = "#17") -> str:
    return Desk("bingo", lines, seed=seed).play()


def test_a_deal_is_counted_once_with_the_end_it_was_left_at() -> None:
    text = deal("finish", "undo 9", "finish", "restart", "finish", "")
    assert text.count("1 deal, 1 won (100%), streak 1, best 1.") == 3
    assert [(each.why, each.left, each.moves, each.seed) for each in results()] == [
        ("won", 0, 28, "#17")
    ]


def test_a_deal_left_in_the_middle_is_not_counted_but_one_given_up_is() -> None:
    deal("", "", "quit")
    assert results() == []
    deal("new")  # nothing was played
    assert results() == []
    deal("", "", "new")
    assert [(each.why, each.left) for each in results()] == [(GIVEN_UP, 26)]


def test_the_input_may_end_at_the_end() -> None:
    deal("finish")
    assert [each.why for each in results()] == ["won"]


def test_a_folder_that_cannot_be_written_is_told_and_no_more(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home().parent / "file").write_text("")
    monkeypatch.setenv("BONEYARD_HOME", str(home().parent / "file"))
    text = deal("", "finish", "")
    assert "You win!" in text and "Can't use" in text
