"""What a seat at a poker table can work out, and that every deal that agrees is as likely."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from rules.cardroom import BEST, FAIR, GOOD, POOR, Cardroom

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.errors import NothingToUndo
from boneyard.families.poker.engine.ranks import pack
from boneyard.record import record

DRAW = {"draw": "on"}


def strays(counts: Counter[object], kinds: int) -> float:
    """How many standard deviations these counts lie from equal shares."""
    expected = counts.total() / kinds
    chi = sum((n - expected) ** 2 / expected for n in counts.values())
    chi += (kinds - len(counts)) * expected
    return float((chi - kinds + 1) / (2 * (kinds - 1)) ** 0.5)


def test_every_hand_of_the_unseen_tiles_is_as_likely() -> None:
    view = Cardroom(100, 100, 100, 100).match.view(0)
    chance = rng("fair")
    drawn = Counter(view.imagine(chance).halves(2)[0] for _ in range(6000))
    assert set(drawn) <= set(pack()) - set(view.halves)
    hands = Counter(tuple(view.imagine(chance).halves(1)) for _ in range(6000))
    assert len(hands) > 2400  # of 3003


def test_a_hidden_tile_is_as_likely_thrown_as_held_as_undrawn() -> None:
    table = Cardroom(100, 100, hands=[BEST, GOOD], options=DRAW)
    table.play("check", "check", "throw 2-1", "throw 5-1", "stand")
    view, chance = table.match.view(0), rng("thrown")
    for tile in ("5-5", "2-1", "6-3"):  # held, thrown, and undrawn in truth
        halves = int(tile[0]) << 5 | int(tile[2])
        places: Counter[str] = Counter()
        for _ in range(3000):
            deal = view.imagine(chance)
            held, thrown = halves in deal.halves(1), halves in deal.face_down().values()
            places["held" if held else "thrown" if thrown else "stock"] += 1
        for place, share in (("held", 5 / 15), ("thrown", 2 / 15), ("stock", 8 / 15)):
            assert places[place] == pytest.approx(3000 * share, abs=120)


def test_of_hands_thrown_in_at_the_showdown_only_the_beaten_are_imagined_and_all_alike() -> None:
    table = Cardroom(100, 100, 100, hands=[FAIR, POOR, GOOD], dealer=2)
    table.play("check", "check", "check", "show", "fold")
    view, ranking = table.match.view(2), table.poker.rules.ranking
    shown = ranking.strength_of(table.deal.halves(0))
    hidden = [tile for tile in pack() if tile not in table.deal.halves(0) + view.halves]
    beaten = {
        tuple(sorted(hand, reverse=True))
        for hand in combinations(hidden, 5)
        if ranking.strength_of(list(hand)) < shown
    }
    assert 30 < len(beaten) < 252
    chance = rng("beaten")
    drawn: Counter[object] = Counter(
        tuple(sorted(view.imagine(chance).halves(1), reverse=True)) for _ in range(4000)
    )
    assert set(drawn) <= beaten
    assert strays(drawn, len(beaten)) < 5


def test_a_seat_remembers_what_it_threw() -> None:
    table = Cardroom(100, 100, hands=[BEST, GOOD], options=DRAW)
    table.play("check", "check", "throw 2-1", "stand")
    view = table.match.view(1)
    assert not view.allows(0, by.Tile(2, 1))
    assert view.allows(0, by.Tile(6, 6))
    assert by.Tile(2, 1) not in view.unseen()
    assert view.imagine(rng("own")).face_down() == {2: 2 << 5 | 1}


def test_throws_and_shows_can_be_taken_back() -> None:
    match = by.Match(by.find("poker"), seats=2, seed="back", options=DRAW)
    texts = []
    for move in ("check", "check", "throw", "throw", "stand", "throw", "stand", "check", "check"):
        texts.append(str(record(match)))
        match.play(next(each for each in match.moves() if str(each).startswith(move)))
    match.play("show")
    for back in range(len(texts), 0, -1):
        match.undo(2 if back == len(texts) else 1)
        assert str(record(match)) == texts[back - 1]
        assert match.view().facts()["shown"] == [[], []]
    with pytest.raises(NothingToUndo):
        match.undo()
