"""Solitaires at the prompt: back and forth without limit, other deals, and what can be proved."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

import boneyard as by
from boneyard.cli.game.launch import resumed, start
from boneyard.cli.game.lineup import arrange
from boneyard.cli.game.saves import newest, saved_matches
from boneyard.cli.input import Quit, Reader
from boneyard.cli.main import main
from boneyard.cli.output import Lines
from boneyard.core.chance import deal_number, rng
from boneyard.core.deal import Deal
from boneyard.families.bingo import solver as bingo_solver
from boneyard.families.bingo.engine.sheet import BingoSheet
from boneyard.families.bingo.family import BingoFamily
from boneyard.record import parse, replay
from boneyard.solitaire import foresight
from boneyard.solitaire.sheet import SolitaireSheet
from boneyard.solvers.answer import Answer
from cli.desk import Captured, Desk, Script, typed

WINS, LOSES = "#17", "#3"  # deals of Bingo


def bingo(*lines: str, seed: str = WINS, **settings: object) -> Desk:
    desk = Desk("bingo", lines, seed=seed, **settings)  # type: ignore[arg-type]
    desk.play()
    return desk


def said(*lines: str, seed: str = WINS) -> str:
    return bingo(*lines, seed=seed).text.getvalue()


def moves_made(desk: Desk) -> int:
    return len(desk.match.current().moves)


# Back and forth ---------------------------------------------------------------------------------


def test_every_move_is_the_players_own_even_the_only_one() -> None:
    desk = bingo("", "", "5-5")
    assert moves_made(desk) == 3
    assert "Your move (Enter: count to 6 and remove 5·1): " in desk.text.getvalue()
    assert "You counted to 6 and removed 5·1." in desk.text.getvalue()


def test_undo_and_redo_go_as_far_as_one_likes() -> None:
    assert moves_made(bingo(*[""] * 9, "undo")) == 8
    assert moves_made(bingo(*[""] * 9, "undo 5")) == 4
    assert moves_made(bingo(*[""] * 9, "undo 99")) == 0
    assert moves_made(bingo(*[""] * 9, "undo 5", "redo")) == 5
    assert moves_made(bingo(*[""] * 9, "undo 5", "redo 3", "undo", "redo 99")) == 9


def test_a_move_of_ones_own_ends_what_can_be_made_again() -> None:
    text = said("", "", "undo 2", "", "redo")
    assert text.count("You counted to 6 and removed 5·1.") == 2
    assert "Nothing to redo." in text


def test_there_is_an_end_to_both() -> None:
    text = said("undo", "redo", "undo x", "redo 0", "undo -1")
    assert "Nothing to undo." in text
    assert "Nothing to redo." in text
    assert text.count("Give `undo` a number of moves, like `undo 3`.") == 2
    assert "Give `redo` a number of moves, like `redo 3`." in text


def test_restart_takes_everything_back_and_redo_brings_it_again() -> None:
    assert moves_made(bingo(*[""] * 9, "restart")) == 0
    assert moves_made(bingo(*[""] * 9, "restart", "redo 99")) == 9


@pytest.mark.parametrize(("seed", "end"), [(WINS, "You win!"), (LOSES, "No moves left: ")])
def test_the_end_can_be_taken_back_and_reached_again(seed: str, end: str) -> None:
    desk = bingo("finish", "undo 2", "redo 2", "undo", "", seed=seed)
    text = desk.text.getvalue()
    assert text.count(f"Game over. {end}") == 3
    assert desk.match.over


def test_what_was_taken_back_is_told_again_only_when_it_is_made_again() -> None:
    text = said("", "", "undo 2", "log", "redo 2", "log")
    _, after = text.split("Your move (Enter: count to 6 and remove 5·1): log")
    assert "removed 5·1" not in after.split("redo 2")[0].split("Your move")[0]
    assert after.split("Your move (Enter: count to 10 and remove 5·5): log")[1].startswith(
        "\nYou counted to 6 and removed 5·1.\nYou counted to 9 and removed 5·4.\n"
    )


def test_after_the_end_nothing_else_moves() -> None:
    text = said("finish", "5-5", "turn", "hint", "rules 3", "help", "table", "")
    rest = text.split("Game over.")[1]
    assert rest.count("Enter to stop, or `new`, `restart`, `undo`: ") == 7
    assert "The game is over." in rest
    assert "bingo.3" in rest and "undo moves" in rest


# Finishing, and what is known -------------------------------------------------------------------


def test_where_nothing_is_decided_finish_plays_to_whatever_end() -> None:
    assert "The last 28 moves play themselves." in said("finish")
    text = said("finish", seed=LOSES)
    assert "No moves left: " in text and "No way to win" not in text


class Sure:
    """A solver that always gives this answer, and keeps count."""

    def __init__(self, winnable: bool | None) -> None:
        self.winnable = winnable
        self.asked: list[int] = []

    def __call__(self, deal: Deal, nodes: int) -> Answer:
        self.asked.append(nodes)
        real = bingo_solver.solve(deal, 1000)
        return Answer(self.winnable, real.moves if self.winnable else [], 1)


@pytest.fixture
def deciding(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Bingo pass for a game in which something is decided."""
    monkeypatch.setattr(BingoSheet, "has_choices", True)


@pytest.mark.usefixtures("deciding")
def test_a_win_that_is_certain_is_told_once_and_finished() -> None:
    desk = bingo("", "", "finish", "undo", "undo 99", "")
    text = desk.text.getvalue()
    assert text.count("You can't lose from here: `finish` plays it out.") == 1
    assert "The last 26 moves play themselves." in text


@pytest.mark.usefixtures("deciding")
def test_a_hopeless_position_is_said_to_be_hopeless_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BingoFamily, "solver", lambda self: Sure(False))
    text = said("", "", "finish")
    assert text.count("No way to win from here. `undo` or `restart`.") == 1
    assert "No way to win from here. `undo` goes back." in text


@pytest.mark.usefixtures("deciding")
def test_it_is_said_again_after_going_back_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost_later(deal: Deal, nodes: int) -> Answer:
        return Answer(None if deal.table.log_length < 2 else False, [], 1)

    monkeypatch.setattr(BingoFamily, "solver", lambda self: lost_later)
    text = said("", "", "", "undo", "", "undo 2", "", "", "undo 3", "finish")
    assert text.count("No way to win from here. `undo` or `restart`.") == 2
    assert "Not yet: it isn't clear how to win." in text


@pytest.mark.usefixtures("deciding")
def test_hidden_tiles_are_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Sure(False)
    monkeypatch.setattr(BingoFamily, "solver", lambda self: asked)
    monkeypatch.setattr(foresight.Foresight, "is_open", False)
    text = said("", "", "finish", "hint")
    assert not asked.asked
    assert "Not yet: some tiles are still hidden." in text and "No way to win" not in text


def test_one_unseen_tile_is_no_secret() -> None:
    view = by.Match(by.find("bingo"), seed=WINS).view()
    for left in (0, 1, 2):
        view.table.stock_left = left
        assert foresight.Foresight(view).is_open == (left < 2)


def test_a_hint_is_a_legal_move_and_costs_nothing() -> None:
    desk = bingo("hint")
    assert "Hint: count to 6 and remove 5·1. All you can do." in desk.text.getvalue()
    assert moves_made(desk) == 0


# Other deals ------------------------------------------------------------------------------------


def played(*lines: str, record_to: Path | None = None) -> str:
    """Deals of Bingo one after the other, from deal 17 on."""
    out = Lines(text := io.StringIO())
    sheet = by.find("bingo")
    reader: Reader = Script(lines, text)
    start(out, reader, sheet, arrange(sheet, 1), seed=WINS, record_to=record_to)
    return text.getvalue()


def test_a_deal_is_told_by_its_number() -> None:
    assert "Double-6 set. Deal 17." in played("quit")
    out = Lines(text := io.StringIO())
    start(out, Script([]), by.find("bingo"), arrange(by.find("bingo"), 1), seed="friday")
    assert "Double-6 set. Seed: friday." in text.getvalue()


def test_new_deals_follow_and_each_record_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "alone.jsonl"
    text = played("finish", "new 3", "finish", "new", "quit", record_to=file)
    assert "Deal 17." in text and "Deal 3." in text
    assert text.count("Added to") == 2
    records = [parse(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [record.fields["seed"] for record in records] == ["#17", "#3"]
    assert all(replay(record).over for record in records)


def test_new_takes_a_number_from_1_up() -> None:
    text = played("new 0", "new x", "new 99999999999", "new 1000000000", "quit")
    assert text.count("Deals are numbered from 1, like `new 17`.") == 3
    assert "Deal 1000000000." in text


def test_a_deal_that_was_left_is_gone_on_with() -> None:
    bingo("", "", "undo", "quit")
    loop = resumed(Lines(text := io.StringIO()), Script(["undo", "finish", ""]), newest())
    assert loop.play()
    assert saved_matches() == []
    assert "Undone." in text.getvalue() and "You win!" in text.getvalue()


def test_quitting_at_the_end_keeps_nothing_to_go_on_with() -> None:
    bingo("", "finish", "quit")
    assert saved_matches() == []


def test_numbered_deals_are_the_same_for_everybody() -> None:
    assert by.numbered(17) == "#17"
    assert deal_number("#17") == 17
    for other in ("17", "#", "#-1", "#017", "# 17", "#x", "#²", "friday"):
        assert deal_number(other) is None


def test_the_menu_offers_a_deal(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "bingo", "6", "0", "1000001", "9" * 5000, "17", "quit")
    assert main([]) == 0
    text = capsys.readouterr().out
    assert "Which deal? Enter for " in text and "Double-6 set. Deal 17." in text
    assert text.count("won't do: 1 to 1000000.") == 3
    typed(monkeypatch, "bingo", "", "", "quit")
    assert main([]) == 0
    text = capsys.readouterr().out
    offered = text.split("Which deal? Enter for ")[1].split(":")[0]
    assert f"Double-6 set. Deal {offered}." in text


def test_table_games_have_numbered_deals_too(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "quit")
    assert main(["play", "block", "--deal", "17"]) == 0
    assert "Seed: #17." in capsys.readouterr().out
    assert main(["play", "block", "--deal", "17", "--daily"]) == 2
    assert "Choose only one of --deal, --daily and --seed." in capsys.readouterr().err


# Anything at all --------------------------------------------------------------------------------


ALONE = [sheet.id for sheet in by.SHEETS if isinstance(sheet, SolitaireSheet)]
TYPED = ["undo", "undo 2", "undo 7", "redo", "redo 3", "redo 99", "restart", "hint", "finish",
         "statistics", "log", "table", "help", "rules 1", "score", "muggins", "hand", "12",
         "new 0", "?", ">", "0-0", "6-6+", "@", "undo -", "x" * 300]  # fmt: skip


@pytest.mark.parametrize("screen", [False, True])
@pytest.mark.parametrize("sheet", ALONE)
def test_back_and_forth_as_one_likes_the_moves_told_are_those_made(
    sheet: str, screen: bool
) -> None:
    chance = rng(f"to and fro/{sheet}")
    desk = Desk(sheet, seed="#9", screen=screen, width=40)
    match = desk.match
    prompts = 0

    def answer(_: str) -> str:
        nonlocal prompts
        prompts += 1
        made = [move for _, move in match.current().moves]
        assert [event.move for event in desk.loop.events] == made
        if prompts == 50:
            raise Quit
        moves = match.moves()
        if not moves or chance.below(4) == 0:
            return TYPED[chance.below(len(TYPED))]
        return str(moves[chance.below(len(moves))])

    desk.answer_with(answer)
    desk.play()
    assert prompts == 50
    assert replay(match.record()).over == match.over
