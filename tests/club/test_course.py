"""What entries come to: both versions until the director decides, and the same from any order."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boneyard.club import Evening, add, evening_from, merge, new_evening, read, standings
from boneyard.club.course import DECIDED, DISPUTED, OPEN, PLAYING
from boneyard.club.entries import FIELDS
from boneyard.club.errors import ClubRefused
from boneyard.club.evening_view import view
from boneyard.club.paper import PAGES, as_csv, as_page
from boneyard.core.errors import BadEntry, BoneyardError, PadRefused
from boneyard.words import speak
from club.evenings import come, opened, with_results, with_round, write


def tell(evening: Evening, table: int, points: list[int], by: str, **more: object) -> Evening:
    draw = read(evening).rounds[-1].draw["id"]
    said = {"kind": "result", "draw": draw, "table": table, "points": points, "by": by, **more}
    return add(evening, said)[0]


def test_two_versions_until_the_director_decides() -> None:
    evening = with_round(opened(4))
    phones = merge([tell(evening, 0, [10, 5], "a"), tell(evening, 0, [10, 6], "b")])
    table = read(phones).rounds[0].tables[0]
    assert table.state == DISPUTED and table.points is None
    assert [each.points for each in table.versions] == [(10, 5), (10, 6)]
    assert all(not each.values[0] for each in standings(read(phones)).places)
    settled = tell(phones, 0, [10, 6], "director", kind="settle")
    assert read(settled).rounds[0].tables[0].points == (10, 6)
    late = merge([settled, tell(evening, 0, [99, 0], "c")])  # it was offline
    assert read(late).rounds[0].tables[0].points == (10, 6)
    with pytest.raises(ClubRefused):
        tell(settled, 0, [1, 2], "d")


def test_what_two_phones_tell_is_shown_by_who_told_it() -> None:
    evening = with_round(opened(4))
    course = read(evening)
    own = course.rounds[0].tables[0].parties[0][0]
    phones = merge(
        [tell(evening, 0, [10, 5], "7dc1d957", teller=own), tell(evening, 0, [10, 6], "b9164dd8")]
    )
    speak("en")
    shown = view(phones)["rounds"][0]["tables"][0]["versions"]
    assert [each["who"] for each in shown] == [course.name(own), "phone 2"]
    for points, by in (([1, 0], "7dc1d957"), ([2, 0], "b9164dd8")):
        phones = merge([phones, tell(evening, 0, points, by, kind="settle")])
    shown = view(phones)["rounds"][0]["tables"][0]["versions"]
    assert [each["who"] for each in shown[2:]] == ["the director", "the director"]
    with pytest.raises(BadEntry):
        tell(evening, 0, [1, 2], "c", teller=["a"])


def test_phones_that_agree_are_no_dispute_and_one_may_correct_itself() -> None:
    evening = with_round(opened(4))
    both = merge([tell(evening, 1, [7, 3], "a"), tell(evening, 1, [7, 3], "b")])
    assert read(both).rounds[0].tables[1].state == DECIDED
    first = tell(evening, 0, [1, 2], "a")
    version = read(first).rounds[0].tables[0].versions[0].entry
    assert version is not None
    corrected = tell(first, 0, [2, 1], "a", replaces=[version["id"]])
    assert read(corrected).rounds[0].tables[0].points == (2, 1)


def test_a_table_that_comes_out_the_same_keeps_its_result() -> None:
    evening = with_round(opened(6))
    evening = tell(evening, 0, [10, 5], "a")
    evening = tell(evening, 1, [3, 4], "a")
    drawn = read(evening).rounds[0].draw
    one, two, three = drawn["tables"]
    again = [one, [two[0], three[0]], [two[1], three[1]]]
    evening = write(evening, kind="draw", number=1, tables=again, out=[], replaces=[drawn["id"]])
    course = read(evening)
    assert [table.state for table in course.rounds[0].tables] == [DECIDED, OPEN, OPEN]
    assert len(course.lost) == 1
    with pytest.raises(ClubRefused):
        write(evening, kind="draw", number=1, tables=again, out=[])
    with pytest.raises(ClubRefused):
        write(evening, kind="draw", number=2, tables=[[one[0], one[0]]], out=[])


def test_a_scorepad_is_the_entry_form() -> None:
    evening = with_round(opened(4, sheet="block", options={"target": "20"}))
    draw = read(evening).rounds[0].draw["id"]
    result = {"why": "out", "out": 0, "held": [None, {"sum": 12}]}
    entry = {"kind": "round", "number": 1, "result": result}
    evening = write(evening, kind="pad", draw=draw, table=0, entry=entry)
    table = read(evening).rounds[0].tables[0]
    assert (table.state, table.so_far) == (PLAYING, (12, 0))
    with pytest.raises(PadRefused):
        write(evening, kind="pad", draw=draw, table=0, entry=entry)
    entry = {"kind": "round", "number": 2, "result": result}
    evening = write(evening, kind="pad", draw=draw, table=0, entry=entry)
    table = read(evening).rounds[0].tables[0]
    assert (table.state, table.points) == (DECIDED, (24, 0))
    stray = {"kind": "name", "seat": 7, "name": "X"}
    hostile = {
        **evening.entries[-1],
        "id": "z",
        "entry": {**stray, "id": "q", "by": "x", "clock": 9},
    }
    assert read(evening.with_entries([hostile])).rounds[0].tables[0].points == (24, 0)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 5))
def test_any_order_of_merging_is_the_same_evening(seed: int, phones: int) -> None:
    chance = Random(seed)
    evening = with_results(with_round(opened(7, seed=str(seed))), chance, missing=0.6)
    copies = [evening] * phones
    for _ in range(8):
        i = chance.randrange(phones)
        course = read(copies[i])
        try:
            if chance.random() < 0.2:
                copies[i] = come(copies[i], 100 + seed % 7 + 10 * i)
            elif chance.random() < 0.2:
                copies[i] = with_round(copies[i])
            else:
                table = chance.randrange(len(course.rounds[-1].tables))
                copies[i] = tell(copies[i], table, [chance.randrange(9), 0], f"phone{i}")
        except ClubRefused:
            continue
    one = merge(copies)
    chance.shuffle(copies)
    other = merge([merge(copies[:2]), *copies, copies[0]])
    assert one == other
    assert view(one) == view(evening_from(other.fields()))


def test_ties_are_broken_in_the_order_that_was_chosen() -> None:
    for order, first in ((["wins", "points"], 1), (["wins", "difference"], 0)):
        evening = with_round(opened(4, order=order))
        evening = tell(evening, 0, [50, 0], "a")
        evening = tell(evening, 1, [90, 89], "a")
        course = read(evening)
        best = standings(course).places[0].side
        assert best == course.rounds[0].tables[first].parties[0][0]


def test_the_lowest_wins_where_the_game_says_so() -> None:
    evening = with_round(opened(6, sheet="mexican-train", size=3))
    evening = tell(evening, 0, [5, 40, 60], "a")
    course = read(evening)
    assert standings(course).places[0].side == course.rounds[0].tables[0].parties[0][0]
    missing = course.rounds[0].tables[1].parties[0][0]
    assert standings(course).places[-1].side in {
        party[0] for party in course.rounds[0].tables[1].parties
    }
    assert missing


def test_fixed_pairs_score_as_one() -> None:
    evening = with_round(opened(2, sheet="texas-42", sides="pairs", size=4))
    table = read(evening).rounds[0].tables[0]
    assert len(table.seats) == 4 and len(table.parties) == 2
    assert {table.seats[0][1], table.seats[2][1]} == {table.seats[0][1]}
    with pytest.raises(ClubRefused):
        tell(evening, 0, [1, 2, 3, 4], "a")


def test_paper_and_files_tell_everything() -> None:
    evening = write(opened(3), kind="side", names=["=1+1<b>"])
    evening = with_results(with_round(evening), Random(1))
    told = as_csv(evening)
    assert "'=1+1<b>" in told and "\r\n" in told
    for page in PAGES:
        html = as_page(evening, page)
        assert "&lt;b&gt;" in html and "<b>" not in html
    with pytest.raises(ClubRefused):
        as_page(evening, "poster")
    with pytest.raises(ClubRefused):
        as_page(opened(4), "cards")


@pytest.mark.parametrize(
    "plan",
    [
        {"sides": "pairs", "size": 3},
        {"sheet": "texas-42", "size": 4},
        {"duplicate": True, "where": "room"},
        {"order": ["wins", "wins"]},
        {"order": ["matchpoints"]},
        {"order": ["luck"]},
        {"rounds": 0},
        {"size": 9},
        {"system": "knockout"},
        {"sheet": "bingo"},
    ],
)
def test_plans_that_cannot_be(plan: dict[str, object]) -> None:
    with pytest.raises(BoneyardError):
        new_evening(**{"sheet": "muggins", **plan})  # type: ignore[arg-type]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=8,
)
KINDS = st.sampled_from(list(FIELDS))
DRAWN = with_round(opened(3))


@settings(max_examples=60, deadline=None)
@given(
    KINDS,
    st.dictionaries(
        st.sampled_from(["names", "tables", "out", "draw", "table", "points", "entry", "replaces"]),
        JSON,
    ),
)
def test_any_entry_is_taken_or_refused(kind: str, fields: dict[str, object]) -> None:
    """Whatever is sent: an error of ours, or an evening that can be read."""
    evening = DRAWN
    try:
        evening = add(evening, {"kind": kind, **fields})[0]
    except BoneyardError:
        pass
    else:
        view(evening)
    given = evening.fields()
    given["entries"] = [
        *given["entries"],
        {"id": "x", "by": "y", "clock": 9, "kind": kind, **fields},
    ]
    try:
        found = evening_from(given)
    except BadEntry:
        return
    view(found)
