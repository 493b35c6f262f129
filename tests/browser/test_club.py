"""A club's evening: the director at a desk, phones at the tables, one of them cut off, and the
television; what two phones wrote differently is shown until the director decides."""

import re

from playwright.sync_api import BrowserContext, Page, expect

from .conftest import NewContext
from .test_access import faults

NAMES = ["Ana", "Ben", "Eva", "Leo", "Mia"]
PHONE = {"viewport": {"width": 390, "height": 844}}
WITHOUT_SERVER = 120_000  # milliseconds until a page has an engine of its own, on a busy machine


def begin(page: Page, names: list[str], duplicate: bool = False, game: str = "muggins") -> str:
    """The director begins an evening; its code."""
    page.goto("/club")
    page.get_by_role("combobox", name="Game").select_option(game)
    page.get_by_label("Name of the evening").fill("Friday")
    page.get_by_label("Rounds of the evening").fill("3")
    page.get_by_label("Players, one per line").fill("\n".join(names))
    if duplicate:
        page.get_by_label("Every table plays the same tiles").check()
    page.get_by_role("button", name="Start the evening").click()
    page.wait_for_url(re.compile("/club/[a-z2-9]{10}$"))
    return page.url.rpartition("/")[2]


def draw(page: Page, number: int) -> None:
    page.get_by_role("button", name=f"Draw round {number}", exact=True).click()
    page.get_by_role("button", name=f"Begin round {number}").click()
    expect(page.get_by_role("heading", name=f"Round {number}")).to_be_visible()


def tell(page: Page, table: int, points: list[int], button: str) -> None:
    card = page.locator(f"[data-table='{table}']")
    card.get_by_role("button").first.click()
    for i, each in enumerate(points):
        card.get_by_role("spinbutton").nth(i).fill(str(each))
    card.get_by_role("button", name=button).click()
    expect(card.get_by_role("spinbutton")).to_have_count(0)


def cut_off(context: BrowserContext, page: Page) -> None:
    """Wait until the page needs no server, then take it away."""
    expect(page.locator(".page")).to_contain_text(
        re.compile("Works offline|Funciona sin conexión"), timeout=WITHOUT_SERVER
    )
    context.set_offline(True)


def test_an_evening(new_context: NewContext) -> None:
    desk = new_context()
    director = desk.new_page()
    code = begin(director, NAMES)
    draw(director, 1)
    first, second = new_context(**PHONE), new_context(**PHONE, locale="es-MX")
    phones = [first.new_page(), second.new_page()]
    for phone in phones:
        phone.goto(f"/club/{code}")
        expect(phone.locator("[data-table]")).to_have_count(2)
    screen = new_context(viewport={"width": 1920, "height": 1080}).new_page()
    screen.goto(f"/club/{code}?tv")
    for page in (director, *phones, screen):
        assert faults(page) == []

    cut_off(second, phones[1])
    phones[0].get_by_label("I am").select_option("Ana")
    tell(phones[0], 1, [100, 85], "Send result")
    tell(phones[1], 1, [100, 80], "Enviar resultado")
    tell(phones[0], 2, [60, 105], "Send result")
    expect(director.locator("[data-table='1']")).to_contain_text("100")
    second.set_offline(False)
    disputed = director.locator("[data-table='1'][data-state=disputed]")
    expect(disputed.get_by_role("button", name="This one counts")).to_have_count(2)
    expect(disputed.get_by_text("100 : 85 from Ana")).to_be_visible()
    expect(disputed.get_by_text(re.compile("100 : 80 from phone [12]"))).to_be_visible()
    expect(phones[1].locator("[data-table='1']")).to_contain_text("dos versiones")
    disputed.locator("li", has_text="100 : 80").get_by_role("button").click()
    for page in (director, *phones):
        expect(page.locator("[data-table='1'][data-state=decided]")).to_contain_text("80")
    expect(screen.get_by_role("status")).to_contain_text("complete")
    expect(screen.get_by_role("row").nth(1)).to_contain_text("1")

    cut_off(desk, director)
    director.get_by_role("button", name="Draw round 2", exact=True).click()
    expect(director.locator("[data-again='0']")).to_be_visible()
    director.get_by_role("button", name="Begin round 2").click()
    expect(director.get_by_role("heading", name="Round 2")).to_be_visible()
    desk.set_offline(False)
    expect(screen.get_by_role("heading", name="Round 2")).to_be_visible()
    expect(phones[1].get_by_role("heading", name="Ronda 2")).to_be_visible()


def test_the_director_has_it_otherwise(new_context: NewContext) -> None:
    """People come, go, sit out and are renamed; what decides is chosen; one goes to another
    table, with what that costs; the evening ends, and goes on."""
    page = new_context(**PHONE).new_page()
    begin(page, [*NAMES, "Tom", "Zoe"], game="mexican-train")
    page.get_by_role("button", name="Sit out next: Zoe").click()
    page.get_by_role("button", name="Plays after all: Zoe").click()
    page.get_by_role("button", name="Leaves: Tom").click()
    page.get_by_role("button", name="Rename: Mia").click()
    page.get_by_role("textbox", name="Name").last.fill("Mía")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Rename: Mía")).to_be_visible()
    page.get_by_text("Rounds and what decides").click()
    page.get_by_role("button", name="More important: First places").press("Enter")
    page.get_by_role("button", name="Leave out: Wins").click()
    page.get_by_label("Then also").select_option("points")
    draw(page, 1)
    decides = page.locator("thead th:nth-child(n + 3)")
    expect(decides).to_have_text(["First places", "Average", "Points"])
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Draw round 2", exact=True).click()
    expect(page.locator(".draft li")).to_have_count(2)
    page.locator(".draft li").first.get_by_role("button").first.click()
    page.get_by_role("button", name=re.compile("Seat .+ here: Table 2")).click()
    expect(page.locator(".draft li").first.get_by_role("button")).to_have_count(2)
    page.get_by_role("button", name="Begin round 2").click()
    expect(page.locator("[data-table='1'] .parties li")).to_have_count(2)
    expect(page.locator("[data-table='2'] .parties li")).to_have_count(4)
    draw(page, 3)
    page.get_by_role("button", name="End the evening").click()
    expect(page.get_by_role("status").first).to_contain_text("Final standings.")
    assert faults(page) == []
    page.get_by_role("button", name="Reopen the evening").click()
    expect(page.get_by_role("button", name="One more round")).to_be_visible()


def test_the_same_tiles_at_tables_on_the_screen(new_context: NewContext) -> None:
    director = new_context().new_page()
    code = begin(director, NAMES[:4], duplicate=True)
    draw(director, 1)
    director.get_by_role("button", name="Open the tables on screen").click()
    expect(director.locator("[data-state=playing]")).to_have_count(2)
    hands = []
    for table in (1, 2):
        names = director.locator(f"[data-table='{table}'] ol li").all_inner_texts()
        first, _ = [sit_down(new_context(**PHONE).new_page(), code, name) for name in names]
        tiles = first.locator(".rack button[aria-label], .rack [role=option]")
        expect(tiles.first).to_be_visible()
        hands.append(sorted(tiles.evaluate_all("tiles => tiles.map(each => each.ariaLabel ?? '')")))
    assert len(hands[0]) > 1 and all(hands[0])
    assert hands[0] == hands[1]


def test_partners_of_a_pair_have_seats_of_their_own(new_context: NewContext) -> None:
    director = new_context().new_page()
    director.goto("/club")
    director.get_by_role("combobox", name="Game").select_option("texas-42")
    director.get_by_label("Who plays").select_option("pairs")
    director.locator("select:has(option[value=screen])").select_option("screen")
    director.get_by_label("Pairs, one per line").fill("Ana & Ben\nEva & Leo")
    director.get_by_role("button", name="Start the evening").click()
    director.wait_for_url(re.compile("/club/[a-z2-9]{10}$"))
    code = director.url.rpartition("/")[2]
    draw(director, 1)
    director.get_by_role("button", name="Open the tables on screen").click()
    expect(director.locator("[data-state=playing]")).to_have_count(1)
    ana, ben = [sit_down(new_context(**PHONE).new_page(), code, name) for name in ("Ana", "Ben")]
    assert ana.url == ben.url
    for page, partner in ((ana, "Ben"), (ben, "Ana")):
        expect(page.locator(".sitters li", has_text=partner)).to_contain_text("Partner")


def sit_down(phone: Page, code: str, name: str) -> Page:
    """Somebody finds the own table by name, with keys alone."""
    phone.goto(f"/club/{code}")
    phone.get_by_label("I am").select_option(name.split()[0])
    phone.get_by_role("button", name="Go to the table").press("Enter")
    phone.wait_for_url("**/t/*")
    return phone
