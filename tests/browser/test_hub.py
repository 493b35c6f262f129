"""The hub at a real table: by its keys, and through whole games of the engine tile by tile."""

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import boneyard as by
from boneyard.core.tiles import Tile
from boneyard.families.line.engine.arms import open_ends
from boneyard.families.line.engine.move import LineMove

from .conftest import NewContext
from .follower import Follower, end_of

MATADORS = {"0-0", "6-1", "5-2", "4-3"}
GAMES = [
    ("bergen", 2, 6),
    *(
        pytest.param(*each, marks=pytest.mark.long)
        for each in [
            ("matador", 3, 6),
            ("caribbean-cruise", 2, 6),
            ("caribbean-cruise", 4, 6),
            ("muggins", 2, 6),
            ("muggins", 4, 9),
            ("bergen", 4, 9),
            ("matador", 2, 6),
        ]
    ),
]


@pytest.fixture
def page(new_context: NewContext) -> Page:
    """A page that is answered by the server: its own engine takes a while to load."""
    context = new_context(service_workers="block")
    context.route("**/python/**", lambda route: route.abort())
    return context.new_page()


@pytest.mark.parametrize(("sheet", "seats", "top"), GAMES)
def test_it_follows_a_game_tile_by_tile(page: Page, sheet: str, seats: int, top: int) -> None:
    seed = f"hub {sheet} {seats} {top}"
    match = by.Match(by.find(sheet), seats=seats, set=top, seed=seed)
    chance = random.Random(seed)
    follower = Follower(page)
    follower.begin(sheet, seats, top)
    pegged = [0] * seats
    seen: list[dict[str, Any]] = []
    while not match.rounds:
        seat, before = match.to_move, match.view()
        may = [each for each in match.moves() if isinstance(each, LineMove) and each.tile]
        if seen:
            in_hand = {str(each) for each in before.hand}
            assert {str(each.tile) for each in may} == in_hand & set(seen[-1]["may"])
        move = chance.choice(match.moves())
        happened = match.play(move)
        assert isinstance(move, LineMove)
        if move.tile is None:
            continue
        ends = follower.lay(move, seat, len(seen) + 1)
        if ends:
            assert set(ends) == {end_of(each) for each in may if each.tile == move.tile}
        seen.append(follower.sees())
        if not match.rounds:
            pegged[seat] += happened.points
            compare(match, seen[-1], pegged, happened.points)
    finished = match.rounds[0]
    assert seen[-1]["scored"] == finished.scores.get("play", [0] * seats)
    refuse_what_lies(page, seen[-1], chance)
    go_back(page, seen, chance)


def compare(match: by.Match, seen: dict[str, Any], pegged: list[int], points: int) -> None:
    """The page shows the engine's table, and every tile that fits one of its ends may follow."""
    table: Any = match.view().table
    counts = table.pays_count
    assert seen["count"] == (int(table.count) if counts else None)
    assert (seen["points"], seen["scored"]) == (points, pegged)
    assert sorted(seen["ends"]) == sorted(str(each) for each in open_ends(table))
    halves = {each.half for each in open_ends(table)}
    lying = set(seen["out"])
    tiles = [Tile(high, low) for high in range(match.top + 1) for low in range(high + 1)]
    left = [each for each in tiles if str(each) not in lying]
    if match.sheet.id == "matador":
        fits = [t for t in left if str(t) in MATADORS or {7 - t.high, 7 - t.low} & halves]
    else:
        fits = [each for each in left if {each.high, each.low} & halves]
    assert set(seen["may"]) == {str(each) for each in fits}


def refuse_what_lies(page: Page, seen: dict[str, Any], chance: random.Random) -> None:
    tile = chance.choice(seen["out"])
    page.locator(f".pack [data-tile='{tile}']").click()
    expect(page.get_by_role("alert")).to_contain_text("already on the table")
    assert Follower(page).sees() == seen


def go_back(page: Page, seen: list[dict[str, Any]], chance: random.Random) -> None:
    """To any point, and on from there."""
    page.get_by_text("History").click()
    at = chance.randrange(len(seen) - 1)
    page.get_by_role("button", name="Back to here").nth(at).click()
    expect(page.locator(".pack .out")).to_have_count(at + 1)
    assert Follower(page).sees() == seen[at]
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".pack .out")).to_have_count(at)


def test_it_is_played_by_its_keys(page: Page) -> None:
    page.goto("/hub")
    total = page.locator(".total[data-total]")
    expect(total).to_have_text("24")
    page.get_by_role("button", name="−6").click()
    page.get_by_role("button", name="+4", exact=True).click()
    page.get_by_role("button", name="−4").click()  # meant +2: the opposite key mends it
    page.get_by_role("button", name="+2", exact=True).click()
    expect(total).to_have_text("24")
    page.get_by_role("button", name="Center domino").click()
    expect(total).to_have_text("20")
    expect(page.get_by_role("status").first).to_contain_text("theme")
    page.locator("h1").focus()
    for key in ["-", "2", "+", "3", "Enter"]:
        page.keyboard.press(key)
    expect(total).to_have_text("21")
    page.keyboard.press("Backspace")
    expect(total).to_have_text("20")
    expect(page.locator("[data-pending]")).to_have_attribute("data-pending", "1")
    page.reload()
    expect(total).to_have_text("20")


# What is heard and felt ----------------------------------------------------------------------

RECORDING = """
    window.felt = []; window.spoken = []; window.struck = [];
    Object.defineProperty(navigator, "vibrate", { value: (how) => (window.felt.push(how), true) });
    Object.defineProperty(window, "speechSynthesis", { value: {
        cancel() {}, getVoices: () => [],
        speak: (said) => window.spoken.push([said.lang, said.text]),
    } });
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
    const part = () => ({ connect: (to) => to, gain: {
        setValueAtTime() {}, exponentialRampToValueAtTime() {} } });
    window.AudioContext = class {
        currentTime = 0; destination = {};
        resume() { return Promise.resolve(); }
        createGain() { return part(); }
        createOscillator() {
            const frequency = { value: 0 };
            return { ...part(), frequency, stop() {},
                start: () => window.struck.push(Math.round(frequency.value)) };
        }
    };
"""


def recorded(new_context: NewContext, **settings: Any) -> Page:
    context = new_context(settings, service_workers="block")
    context.route("**/python/**", lambda route: route.abort())
    context.add_init_script(RECORDING)
    return context.new_page()


def heard(page: Page) -> tuple[Any, Any, Any]:
    """What was felt, spoken and struck since the last time."""
    got = page.evaluate("[felt.splice(0), spoken.splice(0), struck.splice(0)]")
    return got[0], got[1], got[2]


@pytest.mark.long
@pytest.mark.parametrize(("sound", "vibration"), [(True, False), (False, True)])
def test_each_switch_gives_its_own_signal(
    new_context: NewContext, sound: bool, vibration: bool
) -> None:
    page = recorded(new_context, sound=sound, vibration=vibration)
    page.goto("/hub")
    expect(page.locator(".total[data-total]")).to_have_text("24")
    assert heard(page) == ([], [], [])  # nothing before anybody touches it
    page.get_by_role("button", name="−4").click()
    felt, spoken, struck = heard(page)
    assert (felt, spoken) == ([[15]] if vibration else [], [])
    assert len(struck) == (3 if sound else 0)  # one note, with its overtones
    page.get_by_role("button", name="Center domino").click()
    expect(page.locator(".total[data-total]")).to_have_text("20")
    page.wait_for_selector(".total.theme")
    felt, spoken, struck = heard(page)
    assert (felt, spoken) == ([[15], [60, 60, 60, 60, 180]] if vibration else [], [])
    assert len(struck) == (12 * 3 if sound else 0)
    page.get_by_role("button", name="+1", exact=True).click()
    page.get_by_role("button", name="Center domino").click()
    expect(page.locator(".total[data-total]")).to_have_text("21")
    felt, _, struck = heard(page)
    assert felt == ([[15], [15], [30]] if vibration else [])
    assert len(struck) == (3 if sound else 0)  # no tune at 21
    page.get_by_label("Sound").set_checked(not sound)
    page.get_by_label("Vibration").set_checked(not vibration)
    page.get_by_role("button", name="+2", exact=True).click()
    felt, _, struck = heard(page)
    assert (bool(felt), bool(struck)) == (not vibration, not sound)


@pytest.mark.long
@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "The ends make 10."), ("es", "Las puntas suman 10.")],
)
def test_the_total_is_spoken_when_asked_for(
    new_context: NewContext, language: str, said: str
) -> None:
    page = recorded(new_context, language=language, sound=True, vibration=True)
    page.goto("/hub")
    page.locator("header button").last.click()
    page.locator("form select").first.select_option("muggins")
    page.locator("form button.main").click()
    page.locator(".pack [data-tile='5-5']").click()
    page.wait_for_selector(".count.theme")
    felt, spoken, struck = heard(page)
    assert (felt, spoken, len(struck)) == ([[60, 60, 60, 60, 180]], [], 36)
    page.locator(".ways button").first.click()
    page.wait_for_function("spoken.length")
    felt, spoken, struck = heard(page)
    assert (felt, struck) == ([], [])
    assert spoken[0][0] == language
    assert spoken[0][1].startswith(said)
