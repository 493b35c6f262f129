"""A match that goes on from rounds played elsewhere ends as it would have ended in one piece."""

import random

import pytest
from referee import record as referee

import boneyard as by
from boneyard.core.errors import BadRecord, CannotGoOn
from boneyard.core.match import Match
from boneyard.record import follows_from_seed, parse, replay
from boneyard.solitaire.sheet import SolitaireSheet

TOGETHER = [sheet for sheet in by.SHEETS if not isinstance(sheet, SolitaireSheet)]
ENOUGH = 8000  # moves


def in_one_piece(sheet: by.Sheet, chance: random.Random) -> Match:
    """A few rounds of a match, its moves made at random."""
    match = Match(sheet, seed=f"whole/{chance.random()}")
    for _ in range(ENOUGH):
        if match.over or len(match.rounds) > 3:
            break
        match.play(chance.choice(match.moves()))
    return match


def order_of(match: Match, number: int) -> list[int]:
    """How the tiles of a round lay before they were dealt."""
    pack = [int(each) for each in match.sheet.table(match.top, match.seats).pack()]
    played = match.rounds[number]
    dealt = [each for hand in played.dealt for each in hand]
    return [pack.index(each) for each in [*dealt, *played.rest]]


@pytest.mark.parametrize("sheet", TOGETHER, ids=lambda sheet: str(sheet.id))
def test_the_rest_of_a_match_is_the_same(sheet: by.Sheet) -> None:
    whole = in_one_piece(sheet, random.Random(sheet.id))
    played = whole.rounds
    totals = [0] * whole.seats
    for cut in range(1, len(played)):
        for points in played[cut - 1].scores.values():
            totals = [total + won for total, won in zip(totals, points, strict=True)]
        after = by.After(cut, tuple(totals), played[cut - 1].starter)
        deals = [order_of(whole, number) for number in range(cut, len(played))]
        rest = Match(whole.sheet, seats=whole.seats, seed="rest", deals=deals, after=after)
        assert rest.earlier == cut
        for each in played[cut:]:
            assert rest.current().starter == each.starter
            for seat, move in each.moves:
                rest.play(move, seat)
        assert [each.scores for each in rest.rounds] == [each.scores for each in played[cut:]]
        assert (rest.totals, rest.winners, rest.over) == (whole.totals, whole.winners, whole.over)
        again = replay(parse(str(rest.record())))
        assert str(again.record()) == str(rest.record())
        referee.check(rest.record().fields)


def test_deals_still_follow_from_the_seed() -> None:
    match = Match(by.find("muggins"), seed="on", after=by.After(2, (40, 15), 1))
    while not match.rounds:
        match.play(match.moves()[0])
    assert follows_from_seed(match.record())
    assert match.rounds[0].starter == 0


@pytest.mark.parametrize(
    ("sheet", "after"),
    [
        ("muggins", by.After(3, (100, 15), 1)),  # won already
        ("muggins", by.After(3, (10, 15, 20), 1)),  # of three
        ("muggins", by.After(0, (10, 15), 1)),
        ("muggins", by.After(3, (10, 15), 2)),
        ("mexican-train", by.After(4, (50, 60, 70, 80), 1)),  # as many rounds as there are
        ("texas-42", by.After(9, (250, 100, 250, 100), 1)),
        ("poker", by.After(3, (1, 1, 0, 0), 1)),  # chips out of nothing
        ("bingo", by.After(1, (0,), 0)),
        ("muggins", by.After(3, (-(10**30), 15), 1)),  # more than a table can hold
    ],
)
def test_what_no_match_can_go_on_from_is_refused(sheet: str, after: by.After) -> None:
    with pytest.raises(CannotGoOn) as refused:
        Match(by.find(sheet), after=after)
    assert by.find(sheet).title in str(refused.value)


@pytest.mark.parametrize(
    "after", ["7", '{"rounds":1}', '{"rounds":1,"totals":["a"],"starter":0}', '{"x":1}']
)
def test_a_reader_refuses_what_it_cannot_mean(after: str) -> None:
    text = str(Match(by.find("muggins"), seed="on", after=by.After(2, (40, 15), 1)).record())
    spoilt = text.replace('{"rounds":2,"totals":[40,15],"starter":1}', after, 1)
    assert spoilt != text
    with pytest.raises(BadRecord):
        parse(spoilt)
