"""The arena: every seat rotated over the same deals, and figures that are right."""

from __future__ import annotations

from collections import Counter

import pytest

import boneyard as by
from boneyard.core.errors import BadSeats, TooFewBots, UnknownBot
from boneyard.lab.arena import ArenaPlan, DealResult, GameResult, arena, play_deal, shares
from boneyard.lab.crew import Crew
from boneyard.lab.plot import Panel, plot, scale
from boneyard.lab.ratings import places, rated
from boneyard.lab.standings import ahead, meetings, par, score, share, standings, wins
from boneyard.lab.stats import Interval


def plan(sheet: str, bots: str, seats: int, rounds: int | None = 1) -> ArenaPlan:
    top = by.find(sheet).sets[0]
    return ArenaPlan(sheet, top, seats, tuple(bots.split(",")), "test", rounds=rounds)


def game(bots: str, points: list[int], won: list[float]) -> GameResult:
    seats = len(points)
    return GameResult(tuple(bots), points, won, 1, [4] * seats, [0.002] * seats, [0] * seats)


@pytest.mark.parametrize(
    ("sheet", "bots", "seats", "games"),
    [
        ("block", "a,b", 2, ["ab", "ba"]),
        ("block", "a,b,c", 2, ["ab", "ba", "ac", "ca", "bc", "cb"]),
        ("mexican-train", "a,b", 4, ["abbb", "babb", "bbab", "bbba"]),
        ("texas-42", "a,b", 4, ["abab", "baba"]),
        ("good-neighbors", "a,b", 1, ["a", "b"]),
    ],
)
def test_who_sits_where(sheet: str, bots: str, seats: int, games: list[str]) -> None:
    for deal in (0, 1):
        assert sorted("".join(each) for each in plan(sheet, bots, seats).lineups(deal)) == sorted(
            games
        )


def test_three_sit_both_ways_round_and_everybody_everywhere() -> None:
    of = plan("block", "a,b,c", 3)
    assert ["".join(each) for each in of.lineups(0)] == ["abc", "cab", "bca"]
    assert ["".join(each) for each in of.lineups(1)] == ["cba", "acb", "bac"]
    for deal in (0, 1):
        for seat in range(3):
            assert Counter(each[seat] for each in of.lineups(deal)) == Counter("abc")


def test_all_games_of_a_deal_are_dealt_alike_and_other_deals_are_not() -> None:
    of = plan("draw", "random,greedy", 2)
    one, other = of.lineups(0)
    hands = [of.match(0, each).current().dealt for each in (one, other)]
    assert hands[0] == hands[1] != of.match(1, one).current().dealt


def test_a_bot_against_itself_comes_out_even(monkeypatch: pytest.MonkeyPatch) -> None:
    """With every seat rotated, a copy that plays alike can be no better, deal by deal."""
    monkeypatch.setitem(by.bots.BOTS, "twin", lambda seed: by.bots.greedy(""))
    monkeypatch.setitem(by.bots.BOTS, "other", lambda seed: by.bots.greedy(""))
    for deal in arena(plan("muggins", "twin,other", 2), 4):
        assert wins(deal, "twin") == wins(deal, "other") == 0.5
        assert ahead(deal, "twin") == 0
    for deal in arena(plan("mexican-train", "twin,other", 3), 2):
        assert ahead(deal, "twin") == pytest.approx(0)


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    of = plan("block", "greedy,random", 2)
    alone, together = list(arena(of, 4)), list(arena(of, 4, Crew(2)))
    assert [deal.number for deal in together] == [0, 1, 2, 3]
    for one, other in zip(alone, together, strict=True):
        assert [(each.points, each.won, each.moves) for each in one.games] == [
            (each.points, each.won, each.moves) for each in other.games
        ]


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_every_sheet_can_be_compared(sheet: by.Sheet) -> None:
    of = plan(sheet.id, "random,greedy", sheet.seats[sheet.sets[0]][0])
    of.check()
    for each in play_deal(of, 0).games:
        sides = len(each.bots) // sheet.side
        assert sum(each.won) in (0.0, float(sheet.side))
        assert sides == 1 or max(each.won) > 0
        assert each.rounds == 1 or sides == 1
        assert all(count > 0 for count in each.moves) or sheet.id in ("poker", "texas-42")


def test_what_cannot_be_compared_is_refused_before_anything_starts() -> None:
    with pytest.raises(TooFewBots):
        arena(plan("block", "greedy", 2), 5, Crew(2))
    with pytest.raises(TooFewBots):
        arena(plan("block", "greedy,greedy", 2), 5, Crew(2))
    with pytest.raises(UnknownBot):
        arena(plan("block", "greedy,nobody", 2), 5, Crew(2))
    with pytest.raises(BadSeats):
        arena(plan("block", "greedy,random", 9), 5, Crew(2))


def test_figures_of_a_deal() -> None:
    deal = DealResult(0, [game("ab", [30, 10], [1, 0]), game("ba", [20, 20], [0.5, 0.5])])
    assert (wins(deal, "a"), wins(deal, "b")) == (0.75, 0.25)
    assert (score(deal, "a"), ahead(deal, "a"), ahead(deal, "b")) == (25, 10, -10)
    assert share(deal, "a") == 0.75


def test_of_several_seats_the_mean_counts() -> None:
    deal = DealResult(0, [game("abb", [-10, -20, -60], [1, 0, 0])])
    assert (wins(deal, "a"), wins(deal, "b"), ahead(deal, "a")) == (1, 0, 30)
    assert share(deal, "a") == 1 and par(plan("block", "greedy,random", 3)) == pytest.approx(1 / 3)
    partners = DealResult(0, [game("abab", [3, 1, 3, 1], [1, 0, 1, 0])])
    assert (ahead(partners, "a"), share(partners, "a")) == (2, 1)
    assert par(plan("texas-42", "greedy,random", 4)) == 0.5


def test_who_plays_alone_is_compared_on_the_same_deal() -> None:
    deal = DealResult(0, [game("a", [5], [1]), game("b", [1], [0]), game("c", [3], [0])])
    assert (ahead(deal, "a"), share(deal, "b"), share(deal, "a")) == (3, 0.25, 1)
    assert par(plan("squeeze", "greedy,random", 1)) == 0.5


def test_in_solitaires_fewer_left_is_more_ahead() -> None:
    of = plan("squeeze", "greedy,random", 1)
    for deal in arena(of, 3):
        points = {game.bots[0]: game.points[0] for game in deal.games}
        assert max(points.values()) <= 0
        assert ahead(deal, "greedy") == points["greedy"] - points["random"]


def test_meetings_count_only_games_at_which_both_sat() -> None:
    of = ArenaPlan("block", 6, 2, ("a", "b", "c"), "s")
    games = [game("ab", [9, 1], [1, 0]), game("ac", [0, 100], [0, 1]), game("bc", [7, 7], [1, 0])]
    found = {(each.bot, each.other): each for each in meetings(of, [DealResult(0, games)] * 3)}
    assert found["a", "b"].score.mean == 8 and found["a", "c"].score.mean == -100
    assert found["b", "c"].wins.mean == 1


def test_a_match_cut_short_is_won_by_who_leads() -> None:
    match = by.Match(by.find("mexican-train"), seats=3)
    assert shares(match, [-5, -3, -3]) == [0, 0.5, 0.5]


def test_the_better_bot_is_rated_higher_and_known_better_in_time() -> None:
    of = ArenaPlan("block", 6, 2, ("a", "b"), "s")
    deal = DealResult(0, [game("ab", [30, 10], [1, 0]), game("ba", [10, 20], [0, 1])])
    early, late = rated(of, [deal]), rated(of, [deal] * 20)
    assert early["a"].strength > 25 > early["b"].strength
    assert late["a"].strength > early["a"].strength
    assert late["a"].doubt < early["a"].doubt < 25 / 3
    assert places(game("abc", [10, 30, 10], [0, 1, 0]), 3) == [0, 1, 0]


def test_standings_say_what_everybody_did() -> None:
    of = ArenaPlan("block", 6, 2, ("a", "b"), "s")
    deal = DealResult(0, [game("ab", [30, 10], [1, 0]), game("ba", [10, 20], [0, 1])])
    first, second = standings(of, [deal] * 10)
    assert (first.bot, first.games, first.won.mean, first.ahead.mean) == ("a", 20, 1, 15)
    assert (second.won.mean, second.ahead.mean, second.faults) == (0, -15, 0)
    assert first.won.low < 0.8  # ten deals are not many
    assert first.milliseconds == pytest.approx(0.5)


def test_the_plot_has_everybody_and_stays_within_its_scale() -> None:
    rows = [("<a>", Interval(61.0, 55.2, 66.1)), ("b", Interval(39.0, 33.9, 44.8))]
    panel = Panel("Wins", rows, 50.0)
    step, ticks = scale(panel)
    assert step == 10 and (ticks[0], ticks[-1]) == (30, 70)
    drawn = plot("Block & more", [panel, Panel("Alone", rows, None)])
    assert drawn.count("<circle") == 4 and "&lt;a&gt;" in drawn and "Block &amp; more" in drawn
    assert drawn.count('class="n"') == 1
    assert scale(Panel("flat", [("a", Interval(0, 0, 0))], 0.0))[1][0] == 0
