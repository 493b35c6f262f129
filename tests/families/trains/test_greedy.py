"""The greedy bot among trains: what it does in positions with a clear answer, and its reasons."""

from __future__ import annotations

import pytest
from rules.railway import Railway

import boneyard as by
from boneyard.core.view import View
from boneyard.words import ENGLISH, texts

pytestmark = pytest.mark.once  # how a game is played does not depend on how the engine was built


def view(scene: Railway) -> View:
    return scene.match.view()


def choice(scene: Railway) -> str:
    return str(by.bots.greedy("test").choose(view(scene)))


def why(scene: Railway) -> str:
    move, reason = by.bots.greedy("test").explain(view(scene))
    assert str(move) == choice(scene)
    return reason


def told(key: str, **facts: object) -> str:
    return texts(ENGLISH)[f"bot.greedy.trains.{key}"].format(**facts)


def test_it_begins_with_its_best_train_and_lays_all_of_it() -> None:
    scene = Railway(["9-9 9-4 9-1 4-3 3-2 4-4 8-7", "9-0 8-8"], "0-0")
    scene.play("9-9")
    assert why(scene) == told("begin", tiles=4, spots=13 + 8 + 7 + 5)
    laid = []
    while scene.to_move == 0:
        laid.append(choice(scene))
        scene.play(laid[-1])
    assert laid == ["9-4@0", "4-4@0", "4-3@0", "3-2@0", "pass"]


def test_it_says_how_a_series_goes_on() -> None:
    scene = Railway(["9-9 9-4 4-3 3-2 8-7", "9-0 8-8"], "0-0")
    scene.play("9-9", "9-4@0")
    assert why(scene) == told("go-on", tiles=2, spots=12)


def test_it_stops_a_series_rather_than_leave_a_double_bare() -> None:
    scene = Railway(["9-9 9-4 4-4 8-7", "9-0 8-8"], "0-0")
    scene.play("9-9", "9-4@0")
    assert scene.moves == {"4-4@0", "pass"}
    assert (choice(scene), why(scene)) == ("pass", told("stop"))


def test_it_goes_out_with_a_double_at_the_end() -> None:
    scene = Railway(["9-9 9-4 4-4", "9-0 8-8"], "0-0")
    scene.play("9-9", "9-4@0")
    assert choice(scene) == "4-4@0"
    assert why(scene) == texts(ENGLISH)["bot.greedy.out"]


def test_it_plays_loose_tiles_on_the_tracks_of_all_and_keeps_its_train() -> None:
    scene = Railway(["9-9 9-4 6-4 6-1 8-2 5-3", "9-8 7-7 3-1 2-1"], "0-0")
    scene.play("9-9", "9-4@0", "pass", "9-8@m1")
    assert scene.moves == {"6-4@0", "8-2@m1"}
    assert choice(scene) == "8-2@m1"
    assert why(scene) == told("loose", tile="8·2", tiles=2)


def test_it_says_when_it_has_no_train_to_keep() -> None:
    scene = Railway(["9-9 9-4 8-2 8-1 5-3", "9-8 7-7 3-1 2-1"], "0-0")
    scene.play("9-9", "9-4@0", "pass", "9-8@m1")
    assert (choice(scene), why(scene)) == ("8-2@m1", told("trainless", tile="8·2"))


def test_with_nothing_loose_it_goes_on_with_its_own_train() -> None:
    scene = Railway(["9-9 9-4 6-4 6-1 4-2 5-3", "9-8 7-7 3-1 2-1"], "0-0")
    scene.play("9-9", "9-4@0", "pass", "9-8@m1")
    assert why(scene) == told("own", tiles=2)
    assert choice(scene) == "6-4@0"


def test_it_covers_with_the_tile_it_can_best_spare() -> None:
    scene = Railway(["9-9 9-6 6-6 11-3", "9-4 6-4 4-2 6-2 1-0"], "12-0 8-8 5-5")
    scene.play("9-9", "9-6@m1", "9-4@1", "pass", "6-6@m1", "draw", "pass")
    assert scene.moves == {"6-4@m1", "6-2@m1"}
    assert why(scene) == told("cover", tile=choice(scene).partition("@")[0])
    assert choice(scene) == "6-4@m1"  # 4-2, 6-2 and on still hang together without it


def test_it_takes_its_marker_off() -> None:
    hands = ["9-9 9-4 6-5 5-3 3-0 7-7", "9-1 4-3 1-0 9-5", "9-2 2-0 8-8"]
    scene = Railway(hands, "8-5 12-12 4-4")
    scene.play("9-9", "9-4@0", "pass", "9-1@1", "pass", "9-2@2", "pass", "draw", "pass")
    scene.play("4-3@0", "2-0@2")
    assert scene.marked == [0]
    assert (choice(scene), why(scene)) == ("5-3@0", told("unmark"))


def test_it_lays_a_double_together_with_its_cover() -> None:
    scene = Railway(["9-9 9-4 8-8 8-5 7-1", "9-8 7-7 3-1 2-1"], "0-0")
    scene.play("9-9", "9-4@0", "pass", "9-8@m1")
    assert (choice(scene), why(scene)) == ("8-8@m1", told("double", tile="8·8"))


def test_a_double_it_cannot_cover_is_the_last_thing_it_lays() -> None:
    scene = Railway(["9-9 9-4 2-2 4-0 7-5", "9-2 7-7 3-1 8-1"], "11-10")
    scene.play("9-9", "9-4@0", "pass", "9-2@m1")
    assert scene.moves == {"2-2@m1", "4-0@0"}
    assert choice(scene) == "4-0@0"


@pytest.mark.parametrize(("top", "seats"), [(6, 2), (9, 4)])
def test_it_beats_chance(top: int, seats: int) -> None:
    left = {"greedy": 0, "random": 0}
    for number in range(6):
        names = ["greedy" if (seat + number) % 2 else "random" for seat in range(seats)]
        players = [by.bots.find(name, str(number)) for name in names]
        match = by.Match(by.find("mexican-train"), set=top, seats=seats, seed=f"chance{number}")
        while not match.over:
            match.play(players[match.to_move].choose(match.view()))
        for name, total in zip(names, match.totals, strict=True):
            left[name] += total
    assert 2 * left["greedy"] < left["random"]


def test_explaining_changes_nothing_and_every_reason_is_a_text() -> None:
    match = by.Match(by.find("mexican-train"), set=9, seats=3, seed="why", options={"rounds": "1"})
    bot = by.bots.greedy("why")
    while not match.over:
        move, reason = bot.explain(match.view())
        assert reason
        assert bot.choose(match.view()) == move
        match.play(move)
