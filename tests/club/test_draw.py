"""Nobody meets twice while that can be avoided, and nobody sits out twice before all have once."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boneyard.club import Evening, read
from boneyard.club.draw import cost, draw, table_sizes
from boneyard.club.errors import ClubRefused
from boneyard.club.history import history_of
from club.evenings import come, opened, with_results, with_round, write

SYSTEMS = st.sampled_from(["swiss", "robin", "mix"])


def all_pairings(people: Sequence[str]) -> Iterator[list[tuple[str, str]]]:
    """Every way to pair all of these."""
    if not people:
        yield []
        return
    first, *others = people
    for i, other in enumerate(others):
        for rest in all_pairings([*others[:i], *others[i + 1 :]]):
            yield [(first, other), *rest]


def fewest_repeats(evening: Evening) -> int:
    """By trying everything: how often anybody must meet again, with a bye for one who is due."""
    course = read(evening)
    history, field = history_of(course), course.field()
    levels = {side: history.level(side, field) for side in field}
    due = [side for side in field if levels[side] == min(levels.values())]
    fields = [[each for each in field if each != side] for side in due]
    return min(
        sum(history.met[frozenset(pair)] for pair in pairing)
        for playing in (fields if len(field) % 2 else [field])
        for pairing in all_pairings(playing)
    )


@settings(max_examples=60, deadline=None)
@given(st.data(), SYSTEMS, st.sampled_from(["singles", "pairs"]))
def test_any_evening(data: st.DataObject, system: str, sides: str) -> None:
    size = 2 if sides == "singles" else 4
    evening = opened(data.draw(st.integers(2, 7)), system=system, size=size, sides=sides)
    chance = Random(data.draw(st.integers(0, 999)))
    stayed = set(read(evening).sides)
    for _ in range(data.draw(st.integers(1, 7))):
        course = read(evening)
        if len(course.sides) < 9 and chance.random() < 0.3:
            evening = come(evening, len(course.sides))
        if chance.random() < 0.3:
            side = chance.choice(list(course.sides))
            kind = "leave" if course.sides[side].present else "back"
            evening = write(evening, kind=kind, side=side)
            stayed.discard(side)
        course = read(evening)
        field = course.field()
        if len(field) < 2:
            with pytest.raises(ClubRefused):
                draw(course)
            continue
        before, found = history_of(course), draw(course)
        playing = [side for table in found.tables for side in table]
        assert sorted([*playing, *found.out]) == sorted(field)
        repeats = sum(before.met[frozenset(table)] for table in found.tables)
        assert repeats == fewest_repeats(evening)
        assert bool(cost(course, found).again) == bool(repeats)
        assert cost(course, found).byes == ()
        for first, second in found.tables:
            assert before.led[first] <= before.led[second]
        evening = with_results(with_round(evening), chance, missing=0.1)
        after = history_of(read(evening))
        levels = [after.level(side, field) for side in field]
        assert max(levels) - min(levels) <= 1
        byes = [after.byes[side] for side in stayed]
        assert not byes or max(byes) - min(byes) <= 1


@settings(max_examples=12, deadline=None)
@given(st.integers(4, 14), st.sampled_from(["mix", "swiss"]), st.integers(0, 99))
def test_drawn_partners(people: int, system: str, seed: int) -> None:
    evening = opened(people, sheet="texas-42", sides="drawn", size=4, system=system, seed=str(seed))
    chance = Random(seed)
    for _ in range(4):
        evening = with_results(with_round(evening), chance)
    history = history_of(read(evening))
    byes = [history.byes[side] for side in read(evening).sides]
    assert sum(byes) == 4 * (people % 4)
    assert max(byes) - min(byes) <= 1
    assert people < 8 or max(history.partnered.values()) == 1


@pytest.mark.parametrize("people", range(2, 15))
def test_all_against_all(people: int) -> None:
    """A round robin is complete after as many rounds as it takes, and then begins again."""
    evening = opened(people, system="robin")
    rounds = people - 1 + people % 2
    for _ in range(rounds):
        evening = with_round(evening)
    history = history_of(read(evening))
    assert len(history.met) == people * (people - 1) // 2
    assert set(history.met.values()) == {1}


def test_all_against_all_with_a_late_arrival() -> None:
    evening = opened(6, system="robin")
    evening = come(with_round(with_round(evening)), 6)
    for _ in range(6):
        evening = with_round(evening)
    late = list(read(evening).sides)[-1]
    history = history_of(read(evening))
    assert {len(pair) for pair in history.met} == {2}
    assert sum(late in pair for pair in history.met) >= 5


def test_like_scores_meet_in_a_swiss_draw() -> None:
    evening = with_round(opened(8))
    for table in read(evening).rounds[0].tables:
        evening = write(evening, kind="result", draw=table.draw, table=table.number, points=[10, 0])
    first = read(evening).rounds[0]
    winners = {table.parties[0][0] for table in first.tables}
    found = draw(read(evening))
    assert all(len(winners & set(table)) in (0, 2) for table in found.tables)


def test_the_last_sits_out_in_a_swiss_draw() -> None:
    evening = with_round(opened(5))
    last = read(evening).rounds[0]
    for table in last.tables:
        evening = write(evening, kind="result", draw=table.draw, table=table.number, points=[10, 0])
    losers = {table.parties[1][0] for table in last.tables}
    assert set(draw(read(evening)).out) <= losers


def test_who_chose_to_sit_out_is_not_drawn() -> None:
    evening = opened(6)
    side = next(iter(read(evening).sides))
    evening = write(evening, kind="sit", side=side, number=1)
    found = draw(read(evening))
    assert side not in found.out
    assert side not in {each for table in found.tables for each in table}
    assert len(found.out) == 1
    assert side in read(with_round(evening)).field(2)


def test_a_draw_of_the_directors_own_shows_its_cost() -> None:
    evening = with_round(opened(5))
    course = read(evening)
    again = cost(course, draw(course))
    assert not again.again
    first = course.rounds[0]
    from boneyard.club.draw import Drawn

    same = Drawn(tuple(tuple(each) for each in first.draw["tables"]), first.out)
    told = cost(course, same)
    assert len(told.again) == 2
    assert told.byes == first.out


@pytest.mark.parametrize(
    ("people", "wanted", "allowed", "sizes"),
    [
        (13, 4, [3, 4, 5], [5, 4, 4]),
        (14, 4, [3, 4, 5], [4, 4, 3, 3]),
        (12, 4, [3, 4, 5], [4, 4, 4]),
        (5, 4, [3, 4, 5], [5]),
        (7, 6, [6], [6]),
        (2, 4, [3, 4, 5], []),
        (11, 8, [7, 8], [8]),
    ],
)
def test_table_sizes(people: int, wanted: int, allowed: list[int], sizes: list[int]) -> None:
    assert table_sizes(people, wanted, allowed) == sizes


def test_who_has_not_played_is_no_gap_of_scores() -> None:
    """Late arrivals have no average to be compared with."""
    evening = with_results(with_round(opened(4, sheet="mexican-train", size=4)), Random(1))
    for i in range(4, 9):
        evening = come(evening, i)
    course = read(evening)
    assert cost(course, draw(course)).gap < 1000
    mixed = replace(course, plan=replace(course.plan, system="mix"))
    assert cost(mixed, draw(mixed)).gap == 0  # there scores do not matter


def test_the_last_sits_out_where_the_lowest_total_wins() -> None:
    evening = with_round(opened(5, sheet="mexican-train", size=2, order=["points"]))
    for table in read(evening).rounds[0].tables:
        points = [10 + table.number, 90 + table.number]
        evening = write(evening, kind="result", draw=table.draw, table=table.number, points=points)
    (out,) = draw(read(evening)).out
    assert out == read(evening).rounds[0].tables[1].parties[1][0]


def test_who_is_back_plays_after_all() -> None:
    evening = opened(4)
    side = read(evening).field()[0]
    evening = write(evening, kind="sit", side=side, number=1)
    assert side not in read(evening).field()
    assert side in read(write(evening, kind="back", side=side)).field()
