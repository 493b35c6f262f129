"""Games that are not of the line, at the same prompt: trains, tricks, poker, blind tiles."""

from __future__ import annotations

import re

import pytest
from brisk import think_less
from rules.railway import Railway

import boneyard as by
from boneyard.bots import random as random_bot
from boneyard.bots.random_bot import RandomBot
from boneyard.cli.game.lineup import OPPONENT, arrange
from boneyard.core.errors import CannotPlay
from boneyard.faces.face import Face, Meant, hands_left
from boneyard.families.line.engine.sheet import LineSheet
from boneyard.families.poker.face import final_hands
from boneyard.words.tiles import shown
from cli.desk import Answering, Desk

OTHERS = [sheet for sheet in by.SHEETS if not isinstance(sheet, LineSheet)]


def plain(shown: str) -> str:
    return re.sub(r"\x1b\[[\d;]*[A-Za-z]", "", shown)


@pytest.mark.parametrize("sheet", OTHERS, ids=lambda sheet: sheet.id)
def test_every_legal_move_can_be_typed_in_full_and_by_its_tile(sheet: by.Sheet) -> None:
    match = by.Match(sheet, seed="typed")
    face = sheet.face(match.players)
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
    desk.loop.board.face = desk.loop.board.teller.face = Face(sheet, desk.lineup.names)
    desk.loop.reader = Answering(lambda _: str(desk.match.moves()[-1]))
    for _ in range(40):
        if desk.match.over:
            break
        desk.loop.make(desk.match.moves()[0], desk.match.to_move, aloud=True)
    assert "You" in desk.text.getvalue()


# Trains -----------------------------------------------------------------------------------------


def train(*lines: str, screen: bool = False) -> str:
    """You hold 12-7 12-4 11-1 10-10 10-9 10-3 10-2 9-9 ..., and open the station with 10-10."""
    return plain(Desk("mexican-train", lines, seats=3, seed="fri", screen=screen).play())


def test_trains_and_sidings_stand_in_rows_with_letters_where_you_may_play() -> None:
    shown = train("", "10-9 a", "99", "", screen=True)
    assert "a 10 starts your train · b 10 starts a new public train · Station: 10·10" in shown
    assert "You: [10|9] a" in shown.replace("You:      ", "You: ")
    assert "You played 10·9 on your train." in shown


def test_a_tile_that_does_not_join_a_train_is_refused_so() -> None:
    said = train("", "12-7", "1")
    refused = "That tile doesn't fit there. Open to you: 10 on your train or "
    assert said.count(refused) == 2


def test_a_new_siding_has_a_letter_too_and_can_be_named() -> None:
    for typed in ("10-9 b", "10-9@m1", "10-9 m1"):
        said = train("", typed)
        assert "Ends: 10 starts your train, 10 starts a new public train." in said
        assert "You played 10·9 on public train 1." in said


def test_a_series_and_a_double_to_be_covered_are_told() -> None:
    said = train("", "10-9 a", "9-9")
    assert "You opened the station with 10·10." in said
    assert "Keep adding to your train, or pass." in said
    assert "You can also pass." in said
    assert "Cover the 9·9 on your train." in said


def test_a_series_that_must_go_on_is_told_so() -> None:
    desk = Desk("mexican-train", ["", "10-9 a"], seats=3, seed="fri", options={"series": "exhaust"})
    assert "Keep adding to your train while a tile fits." in desk.play()


def test_a_marked_train_has_a_star_and_letters_stand_where_it_is_open() -> None:
    scene = Railway(["9-9 9-4 6-6", "9-1 1-0 5-3", "9-2 4-0 5-5"], "8-5 4-3 10-10")
    scene.play("9-9", "9-4@0", "pass", "9-1@1", "pass", "9-2@2", "pass", "draw", "pass", "1-0@1")
    face = scene.match.sheet.face(["Ann", "Bob", "Cleo"])
    view = scene.match.view(2)
    assert [row.label for row in face.rows(view)] == ["Ann*:", "Bob:", "Cleo:"]
    assert list(face.ends(view).values()) == [
        "4 on Ann's train", "2 on Cleo's train", "9 starts a new public train",
    ]  # fmt: skip
    assert "Marked: Ann's train" in face.notes(view)
    assert "Fewest pips after 3 rounds wins" in face.surroundings(view)


def test_the_longest_train_is_told_on_request() -> None:
    said = train("train", "", "train")
    assert "The station isn't open yet." in said
    assert "Your longest train from 10: 10·" in said


def test_the_heaviest_train_is_told_where_it_is_another() -> None:
    scene = Railway(["9-9 9-0 1-0 2-1 9-8 12-8", "5-5"], "6-6")
    scene.play("9-9")
    face = scene.match.sheet.face(["Ann", "Bob"])
    assert face.asked("train", scene.match.view(0)) == [
        "Your longest train from 9: 9·0 1·0 2·1 (3 tiles, 13 pips).",
        "The heaviest: 9·8 12·8 (2 tiles, 37 pips).",
    ]
    scene.play("9-0@m1")
    assert face.asked("train", scene.match.view(1)) == ["You have no train from 9."]
    assert face.asked("engine", scene.match.view(1)) == []


def test_help_tells_of_trains_where_trains_run() -> None:
    assert "train           the longest train" in train("help")


def test_help_tells_of_bids_and_trumps_where_tricks_are_taken() -> None:
    said = Desk("texas-42", ["help", "31", "99"], seed="x", bots=("random",)).play()
    assert "trump 3         name threes as trumps" in said
    assert "muggins" not in said and "draw" not in said


def test_a_number_too_high_for_the_hand_is_a_bid() -> None:
    match = by.Match(by.find("texas-42"), seed="x")
    face = match.sheet.face(["Ann", "Bob", "Cleo", "Dan"])
    meant = face.understand("31", match.view())
    assert meant is not None and [str(move) for move in meant.moves] == ["bid 31"]
    low = face.understand("29", match.view())
    assert low is not None and (low.moves, low.refused) == ([], "bid 29")


def test_partners_win_as_one_and_others_share_the_win() -> None:
    names = ["Ann", "Bob", "Cleo", "Dan"]
    assert by.find("texas-42").face(names).won([0, 2]) == "Ann and Cleo won."
    assert by.find("blind").face(names).won([0, 2]) == "Tie: Ann and Cleo."
    assert by.find("blind").face(names).won([1]) == "Bob won."


def test_a_train_is_told_by_whose_it_is() -> None:
    match = by.Match(by.find("mexican-train"), seats=3, set=6, seed="whose")
    face = match.sheet.face(["Ann", "Bob", "Cleo"])
    move = match.sheet.parse("6-5@1")
    assert face.place_told(move, 1, 1) == "on your train"
    assert face.place_told(move, 1, 0) == "on their own train"
    assert face.place_told(move, 0, 1) == "on your train"
    assert face.place_told(move, 0, 2) == "on Bob's train"
    assert face.label_of(move, 1) == "play 6·5 on your train"


@pytest.mark.parametrize("sheet", [sheet.id for sheet in by.SHEETS])
def test_no_number_is_too_long_to_be_refused(sheet: str) -> None:
    desk = Desk(sheet, ["9" * 5000, "rules " + "9" * 5000, "quit"], bots=("random",))
    assert f"“{'9' * 5000}”" in desk.play()


@pytest.mark.parametrize(
    ("end", "clause"),
    [("0", "mexican-train.5"), ("1", "mexican-train.7"), ("m1", "mexican-train.7")],
)
def test_why_a_tile_cannot_go_on_a_track_of_the_picture(end: str, clause: str) -> None:
    match = by.Match(by.find("mexican-train"), seats=3, set=6, seed="a")
    for _ in range(5):
        match.play(match.moves()[0])
    meant = match.sheet.face(["Ann", "Bob", "Cleo"]).understand(f"4-2>{end}", match.view())
    assert meant is not None and not meant.moves
    with pytest.raises(by.BoneyardError, match=clause):
        match.check(meant.refused, 0)


def test_what_is_laid_on_one_track_running_is_told_together() -> None:
    said = Desk(
        "mexican-train", ["", "10-9", "1", "9-1", "p"], seats=3, seed="fri", bots=("greedy",)
    ).play()
    assert re.search(r"Greedy played \d+·\d+,.* and \d+·\d+ on their own train\.", said)


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
        "Random bid 33.",
        "Bid: 42 by Random III.",
        "You can pass or bid 84.",
        "Random II named blanks.",
        "Trumps: blanks.",
        "In the trick: Random II 4·3, Random III 4·4.",
        "You played 6·4.",
        "You have no tile 8, only 6.",
    ):
        assert text in said, text


def test_words_may_be_cut_short_but_numbers_may_not() -> None:
    match = by.Match(by.find("texas-42"), seed="fri")
    face = match.sheet.face(match.players)
    view = match.view()
    found = face.understand("p", view)
    assert found is not None and [str(move) for move in found.moves] == ["pass"]
    assert face.understand("0", view) is None
    found = face.understand("bid 3", view)
    assert found is not None and len(found.moves) > 5  # 30, 31, 32 ...: the player is asked


# Poker ------------------------------------------------------------------------------------------


def test_pots_and_chips_are_told_and_shown_hands_are_named() -> None:
    desk = Desk("poker", seed="fri", options={"hands": "3", "draw": "on"})
    desk.loop.reader = Answering(
        lambda _: next(
            word
            for word in ("check", "call", "stand", "show", "fold")
            if word in map(str, desk.match.moves())
        )
    )
    said = desk.play()
    assert re.search(r"^Pot: \d+\.$", said, re.M) and "You: 99 chips." in said
    for played in desk.match.rounds:
        hands = final_hands(played)
        for seat, move in played.moves:
            if str(move) == "show":
                assert f"{desk.lineup.names[seat]} {' '.join(map(shown, hands[seat]))}" in said
    assert "Hands shown: " in said
    hidden = said.split("Round 1 is over")[1].split("Totals")[0]
    assert " left:" not in hidden  # hands that were not shown stay hidden


# Bots -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_the_bot_that_nobody_has_to_name_plays_the_game(
    sheet: by.Sheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    think_less(monkeypatch)
    match = by.Match(sheet, seed="default")
    bot = by.bots.find_for(sheet, OPPONENT, "default")
    for _ in range(30):
        if not match.over:
            match.play(bot.choose(match.view()))
    assert match.record().fields["rounds"][0]["moves"]


class Narrow(RandomBot):
    """Plays one game only."""

    @classmethod
    def plays(cls, sheet: by.Sheet) -> bool:
        return sheet.id == "block"


def test_a_bot_that_does_not_know_the_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(by.bots.BOTS, "narrow", Narrow)
    with pytest.raises(CannotPlay, match="narrow doesn't play Four-Hand Texas"):
        arrange(by.find("texas-42"), 4, 1, ["narrow"])
    assert arrange(by.find("block"), 4, 1, ["narrow"]).bots == (None, *["narrow"] * 3)


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_medium_sits_in_every_seat_that_nobody_has_to_name(sheet: by.Sheet) -> None:
    assert set(arrange(sheet, 2 if sheet.id != "texas-42" else 4).bots) == {None, "medium"}
