"""Whole matches at the desk: every sheet, said and shown, left and gone on with."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

import boneyard as by
from boneyard.cli.errors import BadFile
from boneyard.cli.files import home
from boneyard.cli.game.launch import resumed, start
from boneyard.cli.game.lineup import arrange
from boneyard.cli.game.saves import newest, saved_matches
from boneyard.cli.input import Quit
from boneyard.cli.output import Lines
from boneyard.core.chance import Rng, rng
from boneyard.core.errors import BadRecord
from boneyard.families.line.engine.move import LineMove
from boneyard.record import parse, replay
from cli.desk import BOXES, Answering, Desk, Script

SHEETS = [sheet.id for sheet in by.SHEETS]


class Player:
    """Answers every prompt of a match from what is legal, in one short form or another."""

    def __init__(self, match: by.Match, chance: Rng, leave_after: int = -1) -> None:
        self.match = match
        self.chance = chance
        self.left = leave_after
        self.typed: list[str] = []

    def answer(self, prompt: str) -> str:
        if "Your move" not in prompt and "your move" not in prompt:
            return "1" if "Number" in prompt else ""
        if self.left == 0:
            raise Quit
        self.left -= 1
        moves = self.match.moves()
        move = moves[self.chance.below(len(moves))]
        self.typed.append(self._form(move))
        return self.typed[-1]

    def _form(self, move: by.Move) -> str:
        if not isinstance(move, LineMove):
            return str(move)
        if move.tile is None:
            return str(move)[0] if str(move) in ("draw", "pass") else str(move)
        claim = "" if move.claimed is None else f"={move.claimed}"
        hand = self.match.view().hand
        forms = [str(move), f"{move.tile}{claim}", f"{hand.index(move.tile) + 1}{claim}"]
        return forms[self.chance.below(3)]


def played(sheet: str, **settings: object) -> Desk:
    """A desk at which seat 0 plays by chance to the end of a match."""
    desk = Desk(sheet, **settings)  # type: ignore[arg-type]
    player = Player(desk.match, rng(f"player/{sheet}"))
    desk.answer_with(player.answer)
    desk.play()
    return desk


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_sheet_is_said_to_its_end_without_a_drawing(sheet: str) -> None:
    desk = played(sheet)
    said = desk.text.getvalue()
    assert desk.match.over
    assert not any(sign in said for sign in [*BOXES, "\x1b", "[6|", "|6]", "\t"])
    for seat in desk.match.winners:
        assert desk.lineup.names[seat] in said.splitlines()[-2]
    assert len(re.findall(r"(is|Game) over\. ", said)) == len(desk.match.rounds)
    assert replay(desk.match.record()).winners == desk.match.winners


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("width", [80, 40])
def test_every_sheet_is_shown_to_its_end_within_the_width(sheet: str, width: int) -> None:
    desk = played(sheet, screen=True, width=width, seed="shown")
    assert desk.match.over
    for line in re.sub(r"\x1b\[[\d;]*[A-Za-z]", "", desk.text.getvalue()).splitlines():
        assert len(line) <= width, line


@pytest.mark.parametrize(
    ("sheet", "settings"),
    [
        ("tournament", {"set": 12, "seats": 7}),
        ("muggins", {"set": 9, "seats": 5, "options": {"claims": "manual"}}),
        ("muggins", {"options": {"claims": "manual"}}),
        ("matador", {"set": 12, "seats": 4}),
        ("tiddle-a-wink", {"set": 12, "options": {"target": "10"}}),  # hands of 45
        ("pressman-tiddle-a-wink", {"options": {"taw_layout": "arm", "no_double": "heaviest"}}),
        ("caribbean-cruise", {"options": {"boneyard_reserve": "2", "target": "30"}}),
        ("draw", {"people": 2, "seats": 3}),
        ("muggins", {"people": 3, "seats": 3, "bots": (), "options": {"claims": "manual"}}),
    ],
)
@pytest.mark.parametrize("screen", [False, True])
def test_larger_sets_switches_and_several_people(
    sheet: str, settings: dict[str, object], screen: bool
) -> None:
    assert played(sheet, screen=screen, **settings).match.over


def short(sheet: str) -> dict[str, str]:
    """Switches that make a match of a few rounds."""
    switches = {switch.name: switch.default for switch in by.find(sheet).switches}
    if "target" in switches:
        return {"target": str(int(switches["target"]) // 2)}
    return {name: "6" for name in switches if name in ("hands", "rounds")}


@pytest.mark.parametrize("sheet", SHEETS)
def test_said_and_shown_it_is_the_same_match(sheet: str) -> None:
    options = short(sheet)
    said, shown = played(sheet, options=options), played(sheet, screen=True, options=options)
    assert str(said.match.record()) == str(shown.match.record())


# Matches in which a player is asked often enough to leave several times.
ASKING: dict[str, dict[str, object]] = {
    "blind": {"seed": "asking 3", "options": {"blind_layout": "branch"}},
}

# Leaving and going on -------------------------------------------------------------------------


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_match_left_and_gone_on_with_ends_alike(sheet: str) -> None:
    settings = ASKING.get(sheet, {"options": short(sheet)})
    whole = played(sheet, **settings).match
    desk = Desk(sheet, **settings)  # type: ignore[arg-type]
    chance = rng(f"player/{sheet}")
    desk.answer_with(Player(desk.match, chance, leave_after=1).answer)
    loop = desk.loop
    times = 0
    while not loop.play():
        times += 1
        loop = resumed(Lines(io.StringIO()), Script([]), newest(sheet))
        loop.reader = Answering(Player(loop.match, chance, leave_after=times + 1).answer)
    assert times > 1
    assert str(loop.match.record()) == str(whole.record())
    assert saved_matches() == []  # it is over: nothing to go on with


def test_what_is_left_is_a_record_that_replays() -> None:
    desk = Desk("muggins", ["1"], seats=3, seed="friday")
    said = desk.play()
    assert "Saved. Resume with: boneyard play muggins --resume" in said
    (file,) = home().glob("matches/*.jsonl")
    record = parse(file.read_text(encoding="utf-8"))
    assert replay(record).record() == desk.match.record()
    assert record.fields["players"] == ["You", "Random", "Random II"]


def test_quitting_before_anything_was_played_saves_nothing() -> None:
    assert "nothing is saved" in Desk("block", ["quit"]).play()
    assert not home().exists()


def test_a_match_is_kept_at_every_prompt_in_case_the_terminal_dies() -> None:
    desk = Desk("block")
    prompts = 0

    def answer(prompt: str) -> str:
        nonlocal prompts
        prompts += 1
        if prompts > 1:
            assert newest("block").record == desk.match.record()
        return "1" if prompts < 4 else "quit"

    desk.answer_with(answer)
    desk.play()
    assert prompts == 4


def test_several_matches_of_one_game_are_kept_apart() -> None:
    for seed in ("one", "two", "three"):
        Desk("block", ["1"], seed=seed).play()
    assert [saved.name for saved in saved_matches()] == ["block-3", "block-2", "block"]
    assert newest("block").record.fields["seed"] == "three"


def test_a_folder_that_cannot_be_written_does_not_end_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("BONEYARD_HOME", str(tmp_path / "file"))
    desk = played("block")
    assert desk.match.over
    assert desk.text.getvalue().count("Can't use") == 1


def test_the_news_after_going_on_are_those_since_ones_last_tile() -> None:
    Desk("block", ["1"], seats=4, seed="news").play()
    loop = resumed(Lines(text := io.StringIO()), Script([]), newest())
    loop.play()
    assert [line for line in text.getvalue().splitlines() if " played " in line or "passed" in line]
    assert "You played" not in text.getvalue()


def test_a_spoilt_saved_match_is_refused_with_its_place() -> None:
    Desk("block", ["1"]).play()
    (file,) = home().glob("matches/*.jsonl")
    file.write_text(file.read_text(encoding="utf-8").replace('"why":null', '"why":"out"'))
    with pytest.raises(BadRecord, match=r"block\.jsonl, round 1"):
        resumed(Lines(io.StringIO()), Script([]), newest())
    file.write_text("{}")
    assert saved_matches() == []
    with pytest.raises(BadRecord, match=r"block\.jsonl: field “format” is missing"):
        newest("block")


# The end of a match ---------------------------------------------------------------------------


def test_the_record_of_a_finished_match_is_added_to_the_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    sheet = by.find("block").with_options({"target": "1"})
    for seed in ("a", "b"):
        out = Lines(text := io.StringIO())
        lineup = arrange(sheet, 2, 1, ["random"])
        won = start(out, Clicker(), sheet, lineup, seed=seed, record_to=file)
        assert won and f"Added to {file}" in text.getvalue()
    records = [parse(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [record.fields["seed"] for record in records] == ["a", "b"]
    assert all(replay(record).over for record in records)


def test_a_record_file_that_cannot_be_written_is_told_before_the_first_move(
    tmp_path: Path,
) -> None:
    with pytest.raises(BadFile, match="No such file"):
        start(
            Lines(io.StringIO()), Script([]), by.find("block"), arrange(by.find("block"), 2),
            record_to=tmp_path / "nowhere" / "games.jsonl",
        )  # fmt: skip


class Clicker:
    """Tries the tiles of its hand one after the other, at any prompt."""

    def __init__(self) -> None:
        self.tried = 0

    def line(self, prompt: str) -> str:
        self.tried = self.tried % 7 + 1
        return "1" if "Number" in prompt else str(self.tried)
