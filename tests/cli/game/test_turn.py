"""What can be typed at a prompt besides a tile, and what is said to what cannot."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import boneyard as by
from boneyard import bots
from boneyard.bots import Bot
from boneyard.cli.input import Quit
from boneyard.core.chance import rng
from boneyard.core.move import Move
from boneyard.core.view import View
from boneyard.record import replay
from cli.desk import Answering, Desk


def after(said: str, typed: str) -> str:
    """What was said between this answer and the next prompt."""
    rest = said.split(f"Your move: {typed}\n", 1)[1]
    return rest.split("Your move", 1)[0]


def friday(*lines: str, **settings: object) -> str:
    """Muggins against two bots: you hold 6-3 6-0 5-3 5-2 4-4 4-1 3-1, and 6-6 lies."""
    return Desk("muggins", lines, seats=3, seed="friday", **settings).play()  # type: ignore[arg-type]


def test_the_first_screen_tells_all_there_is_to_know() -> None:
    said = friday()
    for text in (
        "Random II opened with 6·6.",
        "Ends: 6 on 6·6 (4 sides free).",
        "Sum: 12.",
        "You: 0 points, 7 tiles.",
        "Random II: 0 points, 6 tiles.",
        "Boneyard: 7.",
        "First to 100.",
        "1: 6·3, can be played\n2: 6·0, can be played\n3: 5·3\n",
    ):
        assert text in said


def test_on_a_screen_the_same_with_letters_and_stars() -> None:
    shown = friday("1", screen=True)
    assert "a 6 on 6·6 (4 sides free)" in plain(shown)
    assert "1 [6|3]*  2 [6|0]*  3 [5|3]   4 [5|2] " in plain(shown)
    assert "a [2|2][2|6][6|6]b[6|3] c" in plain(shown)


def plain(shown: str) -> str:
    """A screen's text without its colours."""
    return re.sub(r"\x1b\[[\d;]*[A-Za-z]", "", shown)


def test_a_play_is_told_with_its_score_and_then_what_the_others_did() -> None:
    said = after(friday("1"), "1")
    assert said.startswith("You played 6·3 on 6·6: +15.\n")
    assert "Random played 6·2 on 6·6: +5.\n" in said


def test_facts_that_have_not_changed_are_not_said_again() -> None:
    said = after(friday("1"), "1")
    assert "Random: 5 points, 6 tiles." in said
    assert "First to" not in said and "Boneyard" not in said


# Refusals -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        (
            "5-2",
            "That tile doesn't fit there. The only open number is 6.\nRule 4, Joining: Lay a tile",
        ),
        ("6-5", "You don't have that tile.\nRule 1, The deal: "),
        ("9-9", "You don't have that tile.\nRule 1, The deal: "),
        ("p", "You have a play, so you can't pass.\nRule 9, Passing: You may"),
        ("6-3=15", "The ends don't add up to that.\nRule 19, Claims: "),
        ("muggins", "No missed points to call.\nRule 20, "),
        ("6-3>5-5", "That end isn't open. The only open number is 6.\nRule 5, "),
        ("99-1", "“99-1” isn't a move in this game."),
        ("12-99", "“12-99” isn't a move in this game."),
        ("turn", "No tile is turned over now.\nRule "),
        ("xyzzy", "“xyzzy” means nothing here."),
        ("8", "You have no tile 8, only 7."),
        ("", "Type a tile like 6-5"),
    ],
)
def test_what_cannot_be_done_is_refused_with_the_rule_and_nothing_is_lost(
    typed: str, answer: str
) -> None:
    desk = Desk("muggins", [typed], seats=3, seed="friday")
    before = desk.match.record()
    said = desk.play()
    assert after(said, typed).startswith(answer)
    assert len(desk.match.view(0).hand) == 7
    assert desk.match.record().fields["rounds"][0]["hands"] == before.fields["rounds"][0]["hands"]


def test_drawing_where_nothing_is_drawn() -> None:
    said = Desk("block", ["d", "1"], seed="a").play()
    assert "You must open with another tile.\nRule " in said


# Where ----------------------------------------------------------------------------------------


def test_a_place_is_asked_for_only_when_there_are_several() -> None:
    said = friday("1", "2", "3", "4", "2", "q")
    asked = "Where does 3·1 go?\n1. on 2·1\n2. on 6·1\n"
    assert said.count("Where does") == 1 and asked in said
    assert "You played 3·1 on 6·1." in said


def test_a_letter_answers_too_and_saves_the_question() -> None:
    assert "You played 3·1 on 6·1." in friday("1", "2", "3", "4", "d")
    said = friday("1", "2", "3", "3-1 d")
    assert "You played 3·1 on 6·1." in said and "Where does" not in said


def test_enter_goes_back_and_words_work_at_the_question() -> None:
    said = friday("1", "2", "3", "4", "", "4", "hand", "4", "quit")
    assert said.count("Where does 3·1 go?") == 3
    assert "You played 3·1" not in said and "Saved." in said


def test_a_matador_is_asked_for_both_ways_round() -> None:
    desk = Desk("matador", ["1"], seed="m2")
    match = desk.match

    def answer(prompt: str) -> str:
        if "Number" in prompt:
            raise Leaving
        wild = [str(t) for t in match.view(0).hand if t.spots == 7 or t.spots == 0]
        fits = {str(move)[:3] for move in match.moves()} | {
            str(move)[2::-1] for move in match.moves()
        }
        return next((tile for tile in wild if tile in fits), "") or str(match.moves()[0])

    class Leaving(Exception):
        pass

    desk.loop.reader = Answering(answer)
    with pytest.raises(Leaving):
        desk.play()
    question = desk.text.getvalue().rsplit("Where does", 1)[1]
    assert "(leaving " in question
    assert len(question.splitlines()) >= 3


# Forced moves -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sheet", "verb", "told"),
    [
        ("front-porch", "draw", "No play. You drew "),
        ("block", "pass", "No play. You said “pass.”"),
    ],
)
def test_forced_draws_and_passes_are_made_and_told(sheet: str, verb: str, told: str) -> None:
    desk = Desk(sheet, seed="forced")
    match = desk.match
    asked: list[list[str]] = []

    def answer(prompt: str) -> str:
        asked.append([str(move) for move in match.moves()])
        return str(match.moves()[0])

    desk.loop.reader = Answering(answer)
    said = desk.play()
    assert [verb] not in asked
    mine = [str(move) for each in match.rounds for seat, move in each.moves if seat == 0]
    assert mine.count(verb) > 0 and told in said
    assert len(mine) == len(asked) + mine.count(verb)


def test_enter_makes_the_only_move_there_is() -> None:
    said = Desk("sebastopol", [""], seed=next(leads("sebastopol"))).play()
    assert "Your move (Enter: open with 6·6): \nYou opened with 6·6." in said


def leads(sheet: str) -> Iterator[str]:
    """Seeds by which seat 0 begins."""
    for number in range(100):
        if by.Match(by.find(sheet), seed=f"leads {number}").to_move == 0:
            yield f"leads {number}"


# Words --------------------------------------------------------------------------------------


def test_undo_goes_back_to_the_last_decision_and_bots_answer_alike() -> None:
    desk = Desk("muggins", ["1", "2", "undo", "2", "undo", "undo", "undo"], seats=3, seed="friday")
    said = desk.play()
    first, second = said.split("Your move: 2\n")[1:3]
    assert first.split("Ends:")[0] == second.split("Ends:")[0]  # the bots did the same again
    assert said.count("Undone.") == 3
    assert "Nothing to undo in this round." in said
    assert len(desk.match.view(0).hand) == 7


def test_undo_takes_draws_by_choice_back_one_by_one() -> None:
    desk = Desk("muggins", ["d", "d", "undo"], seats=3, seed="friday")
    desk.play()
    assert len(desk.match.view(0).hand) == 8


def test_undo_goes_past_forced_moves() -> None:
    desk = Desk("front-porch", seed="forced")
    match = desk.match
    undone: list[int] = []

    def answer(prompt: str) -> str:
        mine = [str(move) for seat, move in match.view(0).history() if seat == 0]
        if undone:
            undone.append(len(mine))
            return "quit"
        if mine and mine[-1] == "draw" and any(move not in ("draw", "pass") for move in mine):
            undone.append(len(mine))
            return "undo"
        return str(match.moves()[0])

    desk.loop.reader = Answering(answer)
    desk.play()
    before, now = undone
    assert before - now >= 2  # the draw, and the tile laid before it


def test_undo_does_not_cross_into_the_last_round() -> None:
    desk = Desk("block", seed="u", options={"target": "500"})

    def answer(prompt: str) -> str:
        if len(desk.match.rounds) == 1:
            answers.append(prompt)
            return "undo" if len(answers) == 1 else "quit"
        return str(desk.match.moves()[0])

    answers: list[str] = []
    desk.loop.reader = Answering(answer)
    said = desk.play()
    assert "Nothing to undo in this round." in said and len(desk.match.rounds) == 1


def test_hint_names_a_legal_move_and_costs_nothing() -> None:
    desk = Desk("muggins", ["hint"], seats=3, seed="friday")
    said = after(desk.play(), "hint")
    assert re.match(r"Hint: (play (6·3|6·0) on 6·6|draw)\. ", said)
    assert len(desk.match.view(0).hand) == 7


def test_a_hint_says_what_to_do_and_why() -> None:
    said = friday("hint")
    assert "Hint: play 6·3 on 6·6. Scores 15." in after(said, "hint").replace("\n", " ")


def test_rules_log_ends_hand_scores_help() -> None:
    said = friday("1", "rules 6", "log", "ends", "hand", "scores", "help", "rules", "rules 99")
    assert after(said, "rules 6").startswith("muggins.6 Fives. After each tile")
    assert after(said, "log").splitlines()[:2] == [
        "Random II opened with 6·6.",
        "You played 6·3 on 6·6: +15.",
    ]
    assert after(said, "ends").startswith("Ends: 2 on 2·2")
    assert after(said, "hand").startswith("Your tiles:\n1: 6·0")
    assert "You: 15 points, 6 tiles." in after(said, "scores")
    assert "undo" in after(said, "help")
    assert "muggins.25 Naming the place." in after(said, "rules")
    assert "no rule “99”. Rules go from 1 to 25." in after(said, "rules 99")


@pytest.mark.parametrize("word", ["quit", "q", "QUIT"])
def test_quit_saves(word: str) -> None:
    assert "Saved. Resume with: boneyard play muggins --resume" in friday("1", word)


# Claims and calls -----------------------------------------------------------------------------

MANUAL = {"claims": "manual"}


def test_a_score_must_be_claimed_and_the_sum_is_not_told() -> None:
    said = friday("", "6-3=15", options=MANUAL)
    assert "You played 6·3 on 6·6: +15." in said
    assert "Sum" not in said and "Count the ends yourself." in said


class Sharp(Bot):
    """Claims nothing, calls everything."""

    name = "sharp"

    def choose(self, view: View) -> Move:
        return next(move for move in view.moves() if "=" not in str(move))


@pytest.fixture
def sharp(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BOTS, "sharp", lambda seed: Sharp())


@pytest.mark.usefixtures("sharp")
def test_a_bot_calls_what_you_forget_to_claim() -> None:
    said = friday("", "6-3", options=MANUAL, bots=("sharp",))
    assert "You played 6·3 on 6·6.\n" in said
    assert "Muggins! Sharp took 15." in said


@pytest.mark.usefixtures("sharp")
def test_you_are_asked_after_every_unclaimed_tile_and_may_call() -> None:
    desk = Desk("muggins", seats=3, seed="call", options=MANUAL, bots=("sharp",))
    called: list[tuple[bool, int]] = []

    def answer(prompt: str) -> str:
        if "if someone missed points" in prompt:
            may = 0 in desk.match.callers()
            called.append((may, desk.match.standing[0]))
            return "muggins"
        return str(desk.match.moves()[0])

    desk.loop.reader = Answering(answer)
    said = desk.play()
    assert {may for may, _ in called} == {True, False}  # asked whether or not there was a score
    assert said.count("Muggins! You took") == sum(may for may, _ in called)
    refusals = said.count("No missed points to call.\nRule 20, ")
    assert refusals == sum(not may for may, _ in called)


@pytest.mark.usefixtures("sharp")
def test_with_two_players_you_call_at_your_own_prompt_even_when_you_can_only_pass() -> None:
    desk = Desk("muggins", seed="duel", options=MANUAL, bots=("sharp",))
    called = 0

    def answer(prompt: str) -> str:
        nonlocal called
        assert "if someone missed points" not in prompt
        if 0 in desk.match.callers():
            called += 1
            return "muggins"
        return str(desk.match.moves()[0])

    desk.loop.reader = Answering(answer)
    said = desk.play()
    assert called and said.count("Muggins! You took") == called


# Several people -----------------------------------------------------------------------------


def test_a_hand_is_shown_only_after_its_owner_pressed_enter() -> None:
    lines = ["", "1", "", "1", "", "1", "quit"]
    desk = Desk("block", lines, people=2, bots=(), seed="two", screen=True)
    before, *turns = desk.play().split("\x1b[2J")  # cleared before every hand-over but the first
    assert len(turns) == 3
    assert plain(before).startswith("Player 1, press Enter when only you can see the screen.")
    for text, player in zip(turns, (2, 1, 2), strict=True):
        assert plain(text).startswith(f"Player {player}, press Enter when only you")


def test_nothing_is_taken_back_among_several_people() -> None:
    said = Desk("block", ["", "undo"], people=2, bots=(), seed="two").play()
    assert "No undo with several people at the table." in said


def test_a_draw_is_told_by_tile_only_to_who_drew() -> None:
    lines = ["", "", "", "d", "log", "1", "1", "", "log"]  # the lead is forced; the second draws
    said = Desk("muggins", lines, people=2, bots=(), seed="duo").play()
    to_the_drawer, to_the_other = said.split("press Enter when only you can see the screen.")[2:4]
    assert "You drew 5·0.\n" in to_the_drawer
    assert "drew 1 tile.\n" in to_the_other and "drew 5·0" not in to_the_other


# Anything at all ------------------------------------------------------------------------------

WORDS = ["hint", "undo", "rules", "rules 3", "rules x", "log", "ends", "hand", "help", "scores",
         "redo", "redo 2", "finish", "restart", "statistics", "new x",
         "muggins", "m", "d", "p", "draw", "pass", "turn", "tuck", "", "?"]  # fmt: skip
SIGNS = "0123456789-->>=@ abmd|/.,:x\x1bé{}%[]"


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_whatever_is_typed_the_match_goes_on(sheet: by.Sheet) -> None:
    chance = rng(f"noise/{sheet.id}")
    desk = Desk(sheet.id, seed="noise", screen=chance.below(2) == 1)

    def answer(_: str) -> str:
        kind = chance.below(4)
        if kind == 0:
            return "".join(SIGNS[chance.below(len(SIGNS))] for _ in range(chance.below(9)))
        if kind == 1:
            return WORDS[chance.below(len(WORDS))]
        moves = [str(move) for move in desk.match.moves(0)] or [""]
        text = moves[chance.below(len(moves))]
        return text if kind == 2 else text[: chance.below(len(text) + 1)]

    left = 120

    def until_tired(prompt: str) -> str:
        nonlocal left
        left -= 1
        if left == 0:
            raise Quit
        return answer(prompt)

    desk.loop.reader = Answering(until_tired)
    desk.play()
    assert replay(desk.match.record()).totals == desk.match.totals
