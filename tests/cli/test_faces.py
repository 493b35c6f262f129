"""Games that are not of the line, at the same prompt: trains, tricks, poker, blind tiles."""

from __future__ import annotations

import re

import pytest

import boneyard as by
from boneyard.bots import random as random_bot
from boneyard.cli.faces import Face, Meant, face_of
from boneyard.cli.faces.face import hands_left
from boneyard.cli.faces.poker import final_hands
from boneyard.cli.seating import arrange, default_bot
from boneyard.core.errors import CannotPlay
from boneyard.engines.line.sheet import LineSheet
from cli.desk import Answering, Desk

OTHERS = [sheet for sheet in by.SHEETS if not isinstance(sheet, LineSheet)]


def plain(shown: str) -> str:
    return re.sub(r"\x1b\[[\d;]*[A-Za-z]", "", shown)


@pytest.mark.parametrize("sheet", OTHERS, ids=lambda sheet: sheet.id)
def test_every_legal_move_can_be_typed_in_full_and_by_its_tile(sheet: by.Sheet) -> None:
    match = by.Match(sheet, seed="typed")
    face = face_of(sheet, match.players)
    bot = random_bot("typed")
    for _ in range(60):
        if match.over or match.rounds:
            break
        view = match.view()
        for move in view.moves():
            assert face.understand(str(move), view) == Meant([move])
            tile = face.tile(move)
            if tile is not None:
                found = face.understand(f"{tile.low}-{tile.high}", view)
                assert found is not None and move in found.moves
        match.play(bot.choose(view))


@pytest.mark.parametrize("sheet", OTHERS, ids=lambda sheet: sheet.id)
def test_the_face_that_knows_no_engine_can_play_every_game(sheet: by.Sheet) -> None:
    desk = Desk(sheet.id, seed="any")
    desk.sitting.board.face = desk.sitting.board.teller.face = Face(sheet, desk.seating.names)
    desk.sitting.reader = Answering(lambda _: str(desk.match.moves()[-1]))
    for _ in range(40):
        if desk.match.over:
            break
        desk.sitting.make(desk.match.moves()[0], desk.match.to_move, aloud=True)
    assert "You" in desk.text.getvalue()


# Trains -----------------------------------------------------------------------------------------


def train(*lines: str, screen: bool = False) -> str:
    """You hold 12-7 12-4 11-1 10-10 10-9 10-3 10-2 9-9 ..., and open the station with 10-10."""
    return plain(Desk("mexican-train", lines, seats=3, seed="fri", screen=screen).play())


def test_trains_and_sidings_stand_in_rows_with_letters_where_you_may_play() -> None:
    shown = train("", "10-9 a", "99", "", screen=True)
    assert "a 10 begins your train · Station: 10-10" in shown
    assert "You: [10|9] a" in shown.replace("You:      ", "You: ")
    assert "You laid 10-9 on your train." in shown


def test_a_tile_that_does_not_join_a_train_is_refused_so() -> None:
    said = train("", "12-7", "1")
    assert said.count("12-7: those halves do not go together [mexican-train.") == 2


def test_the_hands_left_at_the_end_of_a_round_are_counted() -> None:
    match = by.Match(by.find("mexican-train"), seed="left", options={"rounds": "1"})
    bot = random_bot("left")
    while not match.over:
        match.play(bot.choose(match.view()))
    (played,) = match.rounds
    assert [sum(t.spots for t in hand) for hand in hands_left(played)] == match.totals


# Tricks -----------------------------------------------------------------------------------------


def test_the_bid_the_trumps_and_the_trick_are_told() -> None:
    said = Desk("texas-42", ["pass", "6-4", "8", "1"], seed="fri").play()
    for text in (
        "Random 1: bid 33.",
        "Bid: 42 by Random 3.",
        "You may pass or bid 84.",
        "Random 2 named trump 0.",
        "Trumps: 0.",
        "In the trick: Random 2 4-3, Random 3 4-4.",
        "You played 6-4.",
        "You have no tile number 8: you hold 6.",
    ):
        assert text in said, text


def test_words_may_be_cut_short_but_numbers_may_not() -> None:
    match = by.Match(by.find("texas-42"), seed="fri")
    face = face_of(match.sheet, match.players)
    view = match.view()
    found = face.understand("p", view)
    assert found is not None and [str(move) for move in found.moves] == ["pass"]
    assert face.understand("0", view) is None
    found = face.understand("bid 3", view)
    assert found is not None and len(found.moves) > 5  # 30, 31, 32 ...: the player is asked


# Poker ------------------------------------------------------------------------------------------


def test_pots_and_chips_are_told_and_shown_hands_are_named() -> None:
    desk = Desk("poker", seed="fri", options={"hands": "3", "draw": "on"})
    desk.sitting.reader = Answering(
        lambda _: next(
            word
            for word in ("check", "call", "stand", "show", "fold")
            if word in map(str, desk.match.moves())
        )
    )
    said = desk.play()
    assert re.search(r"^Pot: \d+\.$", said, re.M) and "You have 99 chips left." in said
    for played in desk.match.rounds:
        hands = final_hands(played)
        for seat, move in played.moves:
            if str(move) == "show":
                assert f"{desk.seating.names[seat]} {' '.join(map(str, hands[seat]))}" in said
    assert "The hands were shown: " in said
    hidden = said.split("Round 1 is over")[1].split("Totals")[0]
    assert " left:" not in hidden  # hands that were not shown stay hidden


# Bots -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_the_bot_that_nobody_has_to_name_plays_the_game(sheet: by.Sheet) -> None:
    match = by.Match(sheet, seed="default")
    bot = by.bots.find_for(sheet, default_bot(sheet), "default")
    for _ in range(30):
        if not match.over:
            match.play(bot.choose(match.view()))
    assert match.record().fields["rounds"][0]["moves"]


def test_a_bot_that_does_not_know_the_game_is_refused() -> None:
    with pytest.raises(CannotPlay, match="greedy does not play Four-Hand Texas"):
        arrange(by.find("texas-42"), 4, 1, ["greedy"])
