"""Tiles that fly, points that are counted, and nothing of it for who wants no motion."""

from playwright.sync_api import Page, expect

from .conftest import NewContext
from .people import READY, WithMouse
from .site import Site

PLACES = 8  # that a tile passes on its way
SLOWED = 0.25  # how fast animations run while they are looked at
# Where each copy of a tile is, frame by frame, until told to stop.
WATCH = """
() => {
  window.ways = new Map();
  const look = () => {
    for (const copy of document.querySelectorAll("#flights .copy")) {
      const { x, y } = copy.getBoundingClientRect();
      ways.set(copy, (ways.get(copy) ?? new Set()).add(`${Math.round(x)} ${Math.round(y)}`));
    }
    requestAnimationFrame(look);
  };
  look();
}
"""
LONGEST = "() => Math.max(0, ...[...ways.values()].map((places) => places.size))"
# What moves 50 ms after each of the moves to come, and how many copies there were.
NOTE_MOVES = """
() => {
  window.running = [];
  window.copies = 0;
  new MutationObserver(() => setTimeout(() => {
    running.push(document.getAnimations().filter((each) => each.playState === "running").length);
  }, 50)).observe(document.querySelector("main.table"), { attributeFilter: ["data-moves"] });
  new MutationObserver((records) => {
    copies += records.flatMap((each) => [...each.addedNodes]).length;
  }).observe(document.getElementById("flights"), { childList: true });
}
"""


def sit_down(new_context: NewContext, site: Site, sheet: str, motion: bool, **wish: object) -> Page:
    context = new_context({"motion": motion})
    table = site.open(context, sheet, **{"bots": [None, "greedy"], "deal": 1, **wish})
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.wait_for_selector("main.table")
    return page


def test_a_tile_of_a_bot_passes_many_places_on_its_way(new_context: NewContext, site: Site) -> None:
    page = sit_down(new_context, site, "block", True)
    page.context.new_cdp_session(page).send("Animation.setPlaybackRate", {"playbackRate": SLOWED})
    page.wait_for_selector("main.table[data-turn=mine] [data-hand] .able")
    page.keyboard.press("Shift")  # whoever does something sees how things are: the deal is over
    expect(page.locator("#flights .copy")).to_have_count(0)
    page.evaluate(WATCH)
    person = WithMouse(page)
    person.turn()
    page.wait_for_function(f"({LONGEST})() >= {PLACES}")
    page.wait_for_selector(READY)
    expect(page.locator("#flights .copy")).to_have_count(0)
    expect(page.locator("[data-tile][style*='opacity: 0;']")).to_have_count(0)


def test_nothing_moves_for_who_wants_no_motion(new_context: NewContext, site: Site) -> None:
    page = sit_down(new_context, site, "muggins", False)
    page.wait_for_selector("#flights", state="attached")
    page.evaluate(NOTE_MOVES)
    person = WithMouse(page)
    for _ in range(5):
        person.turn()
    page.wait_for_function("running.length > 3")
    assert page.evaluate("Math.max(...running)") == 0
    assert page.evaluate("copies") == 0


def test_a_score_is_counted_up_to_what_the_server_says(new_context: NewContext, site: Site) -> None:
    page = sit_down(new_context, site, "muggins", True)
    seen = """
    () => {
      window.shown = [];
      for (const score of document.querySelectorAll("[data-score]"))
        new MutationObserver(() => shown.push([score.dataset.score, Number(score.textContent)]))
          .observe(score, { characterData: true, subtree: true, childList: true });
    }
    """
    expect(page.locator("[data-score]")).to_have_count(2)
    page.evaluate(seen)
    person = WithMouse(page)
    totals = [0, 0]
    while not any(totals):
        assert person.turn()
        page.wait_for_selector(READY)
        totals = site.ask(f"/api/tables/{page.url.rsplit('/', 1)[1]}")["totals"]
    for seat, total in enumerate(totals):
        expect(page.locator(f"[data-score='{seat}']")).to_have_text(str(total))
    for seat, total in enumerate(totals):
        counted = [points for score, points in page.evaluate("shown") if score == str(seat)]
        assert counted == sorted(counted) and (not counted or counted[-1] == total)
