"""Poker at the prompt: chips and pots, what a hand is called, and short words to bet with."""

from __future__ import annotations

import re
from typing import Any

import pytest
from rules.cardroom import BEST, GOOD, Cardroom

import boneyard as by
from cli.desk import Desk


def poker(*lines: str, screen: bool = False, **settings: Any) -> str:
    """What is said while you type these lines; the others are greedy."""
    told: dict[str, Any] = {"seats": 3, "seed": "fri", "bots": ("greedy",)} | settings
    said = Desk("poker", lines, screen=screen, **told).play()
    return re.sub(r"\x1b\[[\d;]*[A-Za-z]", "", said)


def test_the_board_shows_chips_pots_the_price_of_a_call_and_what_you_hold() -> None:
    shown = poker("c", screen=True)
    assert "Pot: 6 · You have high tile · To call: 3" in shown
    assert "You: 99 chips · Greedy: 99 chips · Greedy II: 96 chips, bet 3" in shown
    assert "Ante 1, smallest bet 2" in shown
    assert "You can call, fold, or raise to 6–99." in shown
    assert "Greedy: 99 chips, folded" in shown
    assert "Pot: 9 · Greedy II 6·6 6·2 5·5 5·4 3·3 (three doubles) · You have high tile" in shown


def test_the_chips_of_a_round_and_of_everybody_are_told_at_its_end() -> None:
    shown = poker("f", screen=True)
    assert re.search(r"You +│ +-1 │ +99 │", shown)
    assert "You lost 1 chip." in poker("f")
    assert "Greedy II won 2 chips." in poker("f")
    assert "Totals: You 99, Greedy 99, and Greedy II 102." in poker("f")


def test_side_pots_are_told_with_those_who_can_win_them() -> None:
    face = by.find("poker").face(["Ann", "Ben", "Cid"])
    scene = Cardroom(5, 100, 100)
    scene.play("bet 10", "call", "call")
    assert scene.poker.pots() == [(15, [0, 1, 2]), (12, [1, 2])]
    told = face.notes(scene.match.view(1))
    assert told[:2] == ["Main pot: 15", "Side pot (Ben and Cid): 12"]
    assert face.standing(scene.match.view(1)) == ["Ann: all-in", "Ben: 89 chips", "Cid: 89 chips"]
    scene = Cardroom(100, 0, 100, hands=[BEST, "", GOOD])
    assert face.standing(scene.match.view(0))[1] == "Ben: no chips"


@pytest.mark.parametrize(
    ("moves", "typed", "meant"),
    [
        ("", "c", "check"),
        ("", "k", "check"),
        ("", "b 4", "bet 4"),
        ("", "b4", "bet 4"),
        ("", "Bet  4", "bet 4"),
        ("", "a", "bet 99"),
        ("", "all in", "bet 99"),
        ("bet 4", "c", "call"),
        ("bet 4", "r 8", "raise 8"),
        ("bet 4", "raise to 8", "raise 8"),
        ("bet 4", "f", "fold"),
        ("bet 4", "all-in", "raise 99"),
        ("bet 99", "a", "call"),
        ("check,check", "s", "show"),
    ],
)
def test_short_words_are_enough_to_bet_with(moves: str, typed: str, meant: str) -> None:
    scene = Cardroom(100, 100)
    for move in filter(None, moves.split(",")):
        scene.play(move)
    found = scene.match.sheet.face(["Ann", "Ben"]).understand(typed, scene.match.view())
    assert found is not None and [str(move) for move in found.moves] == [meant]


CHECKED = "five"  # a seed from which everybody has checked to you


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("b 1", "Bet more, or go all-in. You can bet 2–99.\nRule 22, "),
        ("b 500", "You don't have enough chips. You can bet 2–99.\nRule 20, "),
        ("r 8", "Nobody has bet, so bet instead of raising.\nRule 10, "),
        ("s", "Hands are shown after the betting.\nRule 14, "),
        ("bet", "“bet” isn't a move in this game. Moves are typed check · bet 4"),
        ("7", "“7” isn't a move in this game."),
        ("6-4", "There's no exchange in this game.\nRule 31, "),
        ("", "Type c to check or call, b 4 to bet, r 8 to raise to 8, f to fold, or `help`."),
        ("§", "“§” means nothing here. Type c to check or call"),
        ("hint", "Hint: "),
        ("help", "  r 8             raise to 8 chips (not by 8)"),
    ],
)
def test_what_cannot_be_done_is_refused_in_words(typed: str, answer: str) -> None:
    assert answer in poker(typed, seed=CHECKED)


def test_tiles_are_thrown_and_the_others_do_not_see_which() -> None:
    said = poker("c", "", "6-4", "t 4-3", "3", "s", "c", "log", seats=2, options={"draw": "on"})
    assert "Discard the tiles you don't want, then stand." in said
    assert "Type a tile to discard it, s to stand, or `help`." in said
    assert "You discarded 6·4, 4·3, and 3·2.\nYou stood." in said.split("log")[1]
    assert "Greedy discarded 5 tiles.\n" in said


def test_before_a_fold_that_a_check_would_save_one_is_asked_once() -> None:
    question = "You can check for free. Type it again to fold anyway."
    asked = poker("f", "f", seed=CHECKED)
    assert asked.count(question) == 1 and "You folded." in asked
    thought_better = poker("fold", "c", seed=CHECKED)
    assert question in thought_better and "You checked." in thought_better
    assert "You folded." not in thought_better


def test_a_fold_that_saves_chips_is_made_at_once() -> None:
    assert "You can check for free" not in poker("f", seed="fri")
