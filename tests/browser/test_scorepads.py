"""The scorepad of every scored sheet, kept on the page while the engine plays: after each round
both say the same."""

import random
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Page

import boneyard as by
from boneyard.companion.games import kept

from .conftest import NewContext
from .keeper import Keeper
from .real_rounds import play_round, retold

NAMES = ["Ana", "Ben", "Eva", "Leo", "Mia", "Noa", "Pia", "Tom", "Uma"]
MOST_ROUNDS = 4


@dataclass(frozen=True)
class Evening:
    """A match at a table: which sheet, with which set, by how many, under which switches."""

    sheet: str
    seats: int
    top: int = 6
    options: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return "-".join([self.sheet, str(self.top), str(self.seats), *self.options.values()])


BRIEF = [  # one of each form, in every test run
    Evening("block", 3, options={"target": "30"}),
    Evening("blind", 3),
    Evening("mexican-train", 2, 6),
    Evening("texas-42", 4, options={"target": "60"}),
    Evening("poker", 3, options={"chips": "20"}),
]
LONG = [
    Evening("caribbean-cruise", 2, options={"target": "50"}),
    Evening("caribbean-cruise", 3),
    Evening("caribbean-cruise", 4, options={"cc_block": "aggregate", "boneyard_reserve": "2"}),
    Evening("front-porch", 3, options={"low_tie": "each", "target": "40"}),
    Evening("front-porch", 4, options={"double_opens": "1"}),
    Evening("front-porch", 2, options={"no_double": "heaviest", "drawing": "off"}),
    Evening("blind", 4, options={"blind_block": "tiles", "starter_continues": "off"}),
    Evening("blind", 2, options={"blind_block": "draw", "leftover": "starter_tile"}),
    Evening("double-six", 2, options={"target": "30"}),
    Evening("double-six", 4, options={"low_tie": "each", "boneyard_reserve": "2"}),
    Evening("tournament", 3, 9, {"target": "60"}),
    Evening("tournament", 7, 12),
    Evening("tournament", 2, 6, {"double_opens": "2"}),
    Evening("texas-42", 4, options={"auction": "once"}),
    Evening("texas-42", 4, options={"all_pass": "dealer_30", "target": "40"}),
    Evening("poker", 4, options={"hands": "4", "betting": "fixed_limit"}),
    Evening("poker", 2, options={"draw": "on", "chips": "30"}),
    Evening("muggins", 3, options={"target": "50"}),
    Evening("muggins", 2, 9, {"target_check": "hand_end", "target": "60"}),
    Evening("muggins", 5, 12, {"claims": "manual"}),
    Evening("draw", 2, options={"target": "30"}),
    Evening("draw", 7, 9, {"voluntary_draw": "on"}),
    Evening("block", 2, options={"spinner": "on"}),
    Evening("block", 8, 12),
    Evening("bergen", 2, options={"target": "5"}),
    Evening("bergen", 4, options={"target_check": "hand_end", "low_tie": "each", "target": "6"}),
    Evening("bergen", 3, 9),
    Evening("matador", 2, options={"target": "40"}),
    Evening("matador", 3, 9, {"matador_lead": "highest_double", "matador_forced": "on"}),
    Evening("pressman-matador", 3, 9, {"target": "60"}),
    Evening("pressman-matador", 6, 12, {"matador_total": "10", "six_hand": "5"}),
    Evening("tiddle-a-wink", 4, options={"target": "20"}),
    Evening("tiddle-a-wink", 9, 9),
    Evening("tiddle-a-wink-pool", 6, options={"ante": "2"}),
    Evening("tiddle-a-wink-pool", 7, options={"pool_block": "carry", "hands": "3"}),
    Evening("pressman-tiddle-a-wink", 6, 9, {"target": "70"}),
    Evening("pressman-tiddle-a-wink", 8, 12, {"taw_layout": "line", "low_tie": "each"}),
    Evening("sebastopol", 4, options={"target": "40"}),
    Evening("sebastopol", 4),
    Evening("mexican-train", 5, 9, {"rounds": "3"}),
    Evening("mexican-train", 3, 12, {"public_sidings": "one"}),
]
EVENINGS = [
    *(pytest.param(each, id=str(each)) for each in BRIEF),
    *(pytest.param(each, id=str(each), marks=pytest.mark.long) for each in LONG),
]
SHOWN = """() => {
    const cells = row => [...row.querySelectorAll("td")].map(each => each.innerText.trim());
    const points = row => cells(row).filter(text => /^-?\\d+$/.test(text)).map(Number);
    const all = name => [...document.querySelectorAll("tr." + name)].map(points);
    const seats = [...document.querySelectorAll("thead th")];
    const which = test => seats.flatMap((each, seat) => test(each) ? [seat] : []);
    const told = document.querySelector("p.next");
    return {
        rounds: all("round"), subtotals: all("subtotal"), totals: all("total")[0],
        starts: which(each => each.classList.contains("deals")),
        winners: which(each => each.innerText.includes("★")),
        over: told.dataset.over === "true",
    };
}"""


@pytest.fixture
def page(new_context: NewContext) -> Page:
    """A page that is answered by the server: its own engine takes a while to load."""
    context = new_context(service_workers="block")
    context.route("**/python/**", lambda route: route.abort())
    return context.new_page()


@pytest.mark.parametrize("evening", EVENINGS)
def test_a_pad_kept_on_the_page_says_what_the_engine_says(page: Page, evening: Evening) -> None:
    names = NAMES[: evening.seats]
    match = by.Match(
        by.find(evening.sheet),
        seats=evening.seats,
        set=evening.top,
        options=evening.options,
        seed=str(evening),
        players=names,
    )
    chance = random.Random(str(evening))
    keeper = Keeper(page)
    keeper.start(evening.sheet, names, evening.top, evening.options)
    subtotals: list[list[int]] = []
    while not match.over and len(match.rounds) < MOST_ROUNDS:
        play_round(match, chance)
        subtotals.append(list(match.totals))
        keeper.write(len(match.rounds), retold(match, chance), names)
        assert page.evaluate(SHOWN) == expected(match, subtotals)


def expected(match: by.Match, subtotals: list[list[int]]) -> dict[str, Any]:
    """What a score sheet shows of a match: as printed, a subtotal from the second round on."""
    return {
        "rounds": [
            [sum(each) for each in zip(*played.scores.values(), strict=True)]
            for played in match.rounds
        ],
        "subtotals": subtotals[1:-1],
        "totals": match.totals,
        "starts": [] if match.over else [match.current().starter],
        "winners": sorted(match.winners),
        "over": match.over,
    }


def test_every_sheet_with_a_pad_is_kept_at_least_twice() -> None:
    evenings = [each.sheet for each in [*BRIEF, *LONG]]
    assert {each for each in evenings if evenings.count(each) > 1} == {each.id for each in kept()}
