"""What the table says and asks: reasons, hints, claims, taking back, checking a deal."""

import json
import re

import pytest
from playwright.sync_api import FilePayload, Page, Route, expect

from .conftest import NewContext
from .people import READY, WithMouse
from .said import like
from .site import Site
from .viewports import faults_everywhere


def sit_down(new_context: NewContext, site: Site, sheet: str, **wish: object) -> Page:
    context = new_context()
    bots = [None, "greedy"]
    table = site.open(context, sheet, **{"bots": bots, **wish})
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.wait_for_selector("main.table")
    return page


def until_a_tile_does_not_fit(page: Page) -> None:
    person = WithMouse(page)
    wanted = "main.table[data-turn=mine] [data-hand] button:not(.able)"
    while True:
        page.wait_for_selector(READY)
        if page.locator(wanted).count() and not page.locator("dialog[open]").count():
            return
        assert person.turn()


def test_a_tile_that_does_not_fit_is_refused_with_the_clause_beside(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site, "block")
    until_a_tile_does_not_fit(page)
    page.locator("[data-hand] button:not(.able)").first.click()
    refusal = page.locator(".answers.said")
    expect(refusal).to_be_visible()
    rule = refusal.get_by_role("button")
    number = (rule.text_content() or "").split()[-1]
    rule.click()
    clause = page.locator(f"aside [id='block.{number}']")
    expect(clause).to_be_focused()
    expect(clause).to_be_in_viewport()


LISTEN = """() => {
  window.heard = [];
  const note = (records) => records.forEach((record) => {
    heard.push(record.type === "childList"
      ? [...record.addedNodes].map((node) => node.textContent).join("")
      : record.target.data);
  });
  const log = document.querySelector("[role=log]");
  new MutationObserver(note).observe(log, { childList: true, subtree: true, characterData: true });
}"""


def test_tiles_drawn_in_a_row_are_shown_and_read_out_as_one(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site, "muggins", bots=[None, "hoarder"], deal=1)
    page.evaluate(LISTEN)
    person = WithMouse(page)
    drew = re.compile(r" drew \d+ tiles?\.")
    lines = page.get_by_role("log").locator("p")
    while not lines.filter(has_text=drew).count():
        assert person.turn()
        page.wait_for_selector(READY)  # they are drawn one after the other
    shown = [text for text in lines.all_text_contents() if drew.search(text)]
    assert len(shown) == 1 and int(shown[0].split()[-2]) > 3
    assert [text for text in page.evaluate("heard") if drew.search(text)] == shown


def test_tiles_that_one_has_to_draw_come_by_one_press_and_are_one_line(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site, "draw", bots=[None, "greedy"], deal=3)
    page.evaluate(LISTEN)
    person = WithMouse(page)
    drew = re.compile(r"No play\. You drew \d·\d(, \d·\d)* and \d·\d")
    lines = page.get_by_role("log").locator("p")
    while not lines.filter(has_text=drew).count():
        assert person.turn()
        page.wait_for_selector(READY)
    shown = lines.filter(has_text="You drew").last.inner_text()
    heard = [text for text in page.evaluate("heard") if drew.search(text)]
    assert heard[-1] == shown and len(re.findall("·", shown)) > 1


def test_where_a_tile_may_lie_either_way_two_words_ask_which(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site, "matador", bots=[None, "greedy"], deal=7)
    person = WithMouse(page)
    leave = page.get_by_role("button", name=like("table.leave"))
    while not leave.count():
        page.wait_for_selector(READY)
        able = page.locator("main.table[data-turn=mine] [data-hand] .able")
        if able.count():
            before = person.moves()
            able.first.click()
            page.wait_for_selector("[data-end], .actions button")
            if page.locator("[data-end]").count():
                page.locator("[data-end]").first.click()
            if not leave.count():
                expect(page.locator("main.table")).not_to_have_attribute("data-moves", before)
        else:
            assert person.turn()
    expect(leave).to_have_count(2)
    assert faults_everywhere(page, "small phone", "landscape", "desktop") == []
    before = person.moves()
    leave.first.click()
    expect(page.locator("main.table")).not_to_have_attribute("data-moves", before)


def test_an_ended_match_is_called_shows_its_totals_and_stays_ended(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site, "block", options={"target": "10"}, deal=1)
    page.evaluate(LISTEN)
    WithMouse(page).match()
    for told in ("Domino! ", "said “pass.”"):
        page.wait_for_function("told => heard.join('').includes(told)", arg=told)
    totals = site.ask(f"/api/tables/{page.url.rsplit('/', 1)[1]}")["totals"]
    assert max(totals) >= 10
    for _ in range(2):
        page.wait_for_selector("main.table[data-turn=over]")
        for seat, points in enumerate(totals):
            expect(page.locator(f"main.table [data-score='{seat}']")).to_have_text(str(points))
        expect(page.get_by_role("button", name="Undo")).to_have_count(0)
        page.reload()


def test_hint_and_taking_back(new_context: NewContext, site: Site) -> None:
    page = sit_down(new_context, site, "block", bots=[None, "random"])
    person = WithMouse(page)
    while not page.get_by_role("button", name="Undo").count():
        assert person.turn()
    page.wait_for_selector("main.table[data-turn=mine]")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".answers")).to_contain_text(like("table.hinted"))
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("log")).to_contain_text("undid a move")
    expect(page.get_by_role("button", name="Redo", exact=True)).to_be_visible()


def test_scores_are_claimed_where_the_house_says_so(new_context: NewContext, site: Site) -> None:
    page = sit_down(new_context, site, "muggins", options={"claims": "manual"})
    person = WithMouse(page)
    page.wait_for_selector("main.table[data-turn=mine]")
    while not page.locator("main.table[data-turn=mine] [data-hand] .able").count():
        before = person.moves()
        page.locator(".actions button.main").first.click()
        page.wait_for_function(
            "before => document.querySelector('main.table').dataset.moves !== before", arg=before
        )
        page.wait_for_selector("main.table[data-turn=mine]")
    page.locator("[data-hand] .able").first.click()
    page.wait_for_selector("[data-end], .actions input")
    if page.locator("[data-end]").count():
        page.locator("[data-end]").first.click()
    page.get_by_label("Points").fill("3")
    page.get_by_role("button", name="Call", exact=True).click()
    expect(page.locator(".answers.said")).to_contain_text("add up")
    expect(page.get_by_role("button", name="Call muggins")).to_be_visible()


def test_a_deal_is_verified_in_the_page_and_a_false_one_is_found_out(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site, "draw")
    person = WithMouse(page)
    while not page.locator("dialog[open]").count():
        assert person.turn()
        page.wait_for_selector("main.table[data-turn=mine], dialog[open]")
    page.locator("dialog").get_by_role("button", name="More").click()
    verify = page.locator("dialog .verify button")
    verify.click()
    expect(page.get_by_text("Fair shuffle.")).to_be_visible()
    expect(
        page.get_by_text("This page saw that fingerprint before the first move.")
    ).to_be_visible()

    def another_deal(route: Route) -> None:
        dealt = json.loads(route.fetch().text())
        dealt["stock"].reverse()
        route.fulfill(json=dealt)

    page.route("**/deals/*", another_deal)
    verify.click()
    expect(page.get_by_text("The tiles don't match the key.")).to_be_visible()


def test_a_match_is_looked_at_again_by_every_seat_and_from_a_file(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site, "bergen", options={"target": "1"})
    WithMouse(page).match()
    table = page.url.rsplit("/", 1)[1]
    record = page.request.get(f"/api/tables/{table}/record").body()
    page.goto(f"/replay/{table}")
    expect(page.get_by_text("Move 0 of")).to_be_visible()
    page.get_by_role("button", name="Last move").click()
    expect(page.locator("[data-hands]")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-hands]")).to_have_count(0)
    expect(page.get_by_role("heading", name="Greedy's tiles")).to_have_count(0)
    page.get_by_label("View as").select_option(index=2)
    expect(page.get_by_role("heading", name="Greedy's tiles")).to_be_visible()
    page.goto("/replay")
    file = FilePayload(name="match.jsonl", mimeType="application/json", buffer=record)
    page.get_by_label("Game file").set_input_files(file)
    expect(page.get_by_text("Deals match the seed.")).to_be_visible()


def test_a_solitaire_by_its_number_and_any_other_game_can_be_played(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site, "good-neighbors", bots=[None], deal=17, set=6)
    page.locator(".piece.able").first.click()
    page.locator(".piece.glows").first.click()
    expect(page.get_by_role("log")).to_contain_text("You removed")
    page = sit_down(new_context, site, "mexican-train", set=6)
    person = WithMouse(page)
    page.wait_for_selector("main.table[data-turn=mine]")
    before = person.moves()
    if page.locator("[data-hand] .able").count():
        page.locator("[data-hand] .able").first.click()
        if page.locator("[data-hand] .picked").count():
            page.locator("[data-main]").click()
    else:
        page.locator(".actions button.main").first.click()
    page.wait_for_function(
        "before => document.querySelector('main.table').dataset.moves !== before", arg=before
    )


def test_the_rules_are_read_in_the_language_of_the_page(
    new_context: NewContext, site: Site
) -> None:
    context = new_context({"language": "es"})
    page = context.new_page()
    page.goto("/rules/draw#draw.9")
    clause = page.locator("[lang=es] [id='draw.9']")
    expect(clause).to_contain_text("9 Pasar. Solo puedes pasar cuando")
    expect(clause).to_be_in_viewport()
    expect(page.get_by_text("inglés")).to_have_count(0)
    page.goto(f"/t/{site.open(context, 'draw', bots=[None, 'random'])}")
    page.get_by_role("button", name="Reglas").click()
    expect(page.locator("aside div[lang=es] h2").first).to_have_text("Reglas")


@pytest.mark.parametrize("sheet", ["mexican-train", "texas-42", "poker"])
def test_who_has_no_name_is_you_everywhere(new_context: NewContext, site: Site, sheet: str) -> None:
    context = new_context()
    page = context.new_page()
    table = site.open(context, sheet, seats=4, bots=[None, *["easy"] * 3], name="")
    page.goto(f"/t/{table}")
    expect(page.locator(".say .face text")).to_have_text("Y")
    shown = page.locator("main.table > .board")
    expect(shown).not_to_contain_text("Player 1")
    assert page.locator(".face text").all_text_contents() in (["Y"], ["Y", "Y"])


def test_what_is_folded_in_the_rules_opens_for_who_comes_for_it(
    new_context: NewContext, site: Site
) -> None:
    context = new_context()
    page = context.new_page()
    page.goto("/rules/draw")
    ruling = page.locator("details [id^='draw.']").first
    expect(page.locator("[id='draw.9']")).to_be_visible()
    expect(ruling).to_be_hidden()
    page.goto("about:blank")
    page.goto("/rules/draw#draw.13")
    expect(page.locator("[id='draw.13']")).to_be_in_viewport()


def test_the_sum_of_the_ends_is_shown_with_its_terms_and_covers_no_tile(
    new_context: NewContext, site: Site
) -> None:
    context = new_context(viewport={"width": 360, "height": 740})
    table = site.open(context, "caribbean-cruise", bots=[None, "greedy"])
    page = context.new_page()
    page.goto(f"/t/{table}")
    person = WithMouse(page)
    seen = 0
    while seen < 4 and person.turn():
        page.wait_for_selector(READY)
        terms = page.locator(".sum small")
        if page.locator("dialog[open]").count() or not terms.count():
            continue
        seen += 1
        total = sum(int(term) for term in terms.inner_text().split(" + "))
        expect(page.locator(".sum b")).to_have_text(str(total))
        assert page.evaluate(COVERED) == []
    assert seen


# The tiles that reach into the place of the sum, but for a hair's breadth.
COVERED = """
() => {
  const dial = document.querySelector(".sum").getBoundingClientRect();
  return [...document.querySelectorAll("[data-board] [data-tile]")]
    .filter((tile) => {
      const box = tile.getBoundingClientRect();
      const across = Math.min(box.right, dial.right) - Math.max(box.left, dial.left);
      const down = Math.min(box.bottom, dial.bottom) - Math.max(box.top, dial.top);
      return across > 1 && down > 1;
    })
    .map((tile) => tile.getAttribute("aria-label"));
}
"""


def test_the_ring_round_a_face_shows_the_time_that_is_left_also_after_a_reload(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site, "block", seconds=60)
    page.set_viewport_size({"width": 320, "height": 568})
    page.wait_for_selector("main.table[data-turn=mine]")
    drawn = "Number(document.querySelector('.own .turn')?.style.getPropertyValue('--left') || 1)"
    page.wait_for_function(f"{drawn} < 0.97")
    before = page.evaluate(drawn)
    page.reload()
    page.wait_for_selector(".own .turn")
    assert page.evaluate(drawn) <= before
    assert faults_everywhere(page, "small phone") == []
