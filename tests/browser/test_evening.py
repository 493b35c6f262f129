"""An evening among friends, on phones and a desktop: arriving, choosing seats, going on together
after a round, being called. One of them is cut off in the middle."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from playwright.sync_api import Browser, BrowserContext, Page, expect
from server.push_service import CURVE, claims, opened, point

from boneyard.server.base64url import text_of

from . import chromium
from .conftest import NewContext
from .said import SPANISH, say
from .site import Site
from .test_access import faults
from .test_rematch import sit
from .test_together import play_in_turn

PHONE = {"width": 320, "height": 568}
TALL = {"width": 390, "height": 844}


def test_guests_arrive_choose_seats_and_swap_them(new_context: NewContext, site: Site) -> None:
    first = site.ask("/api/tables", {"sheet": "texas-42", "seats": 4, "name": "Ann"})
    ann = new_context().new_page()
    sit(ann, first, "Ann")
    phone = new_context(viewport=PHONE, has_touch=True)
    ben = phone.new_page()
    ben.goto(f"/t/{first['table']}")
    heading = say("invite.by", name="Ann", title="Four-Hand Texas (42)")
    expect(ben.get_by_role("heading", name=heading)).to_be_visible()
    expect(ben.get_by_text(say("invite.seats.other", number=4))).to_contain_text("min")
    assert not faults(ben)
    fits = "document.documentElement.scrollWidth <= innerWidth"
    assert ben.evaluate(fits)
    ben.get_by_label(say("settings.name")).fill("Ben")
    ben.get_by_role("button", name=say("seats.take", number=3)).tap()
    ben.get_by_role("button", name=say("table.sit")).tap()
    seat = ben.locator(".sitters li").nth(0)
    expect(seat).to_contain_text("Ann")
    expect(seat).to_contain_text(say("seats.partner"))
    expect(ben.locator("[data-hand] button")).to_have_count(0)  # nothing is dealt
    expect(ben.get_by_role("heading", name=say("invite.waits.other", number=2))).to_be_visible()
    cy = new_context(settings={"name": "Cy", "language": "es"}, viewport=TALL).new_page()
    cy.goto(f"/t/{first['table']}")
    expect(cy.get_by_text(say("invite.as", SPANISH, name="Cy"))).to_be_visible()  # it is known
    expect(cy.get_by_label(say("settings.name", SPANISH))).to_have_count(0)
    cy.get_by_role("button", name=say("table.sit", SPANISH)).click()
    cy.get_by_role("button", name=say("seats.ask", SPANISH, name="Ann")).click()
    expect(ann.get_by_role("group", name=say("seats.asks", name="Cy"))).to_be_visible()
    assert not faults(ann)
    phone.set_offline(True)  # he hears of it when he is back
    ann.keyboard.press("y")
    expect(ann.locator(".sitters li").nth(1)).to_contain_text(say("table.you"))
    expect(cy.locator(".sitters li").nth(0)).to_contain_text(say("table.you", SPANISH))
    phone.set_offline(False)
    expect(ben.locator(".sitters li").nth(0)).to_contain_text("Cy")
    # Who opened the table still may, wherever she sits.
    ann.get_by_role("button", name=say("invite.bots")).click()
    for page in (ann, ben, cy):
        expect(page.locator("[data-hand] button").first).to_be_visible()
    places = site.ask(f"/api/tables/{first['table']}")["places"]
    assert [each["name"] for each in places[:3]] == ["Cy", "Ann", "Ben"]


def end_a_round(ann: Page, ben: Page) -> None:
    result = "dialog[data-result=round]"
    while not (ann.locator(result).count() and ben.locator(result).count()):
        play_in_turn(ann, ben, 1)


def test_all_go_on_together_after_a_round(new_context: NewContext, site: Site) -> None:
    wish = {"sheet": "block", "seats": 2, "between": 300, "name": "Ann"}
    first = site.ask("/api/tables", wish)
    second = site.ask(f"/api/tables/{first['table']}/seats", {"name": "Ben"})
    ann, bens = new_context().new_page(), new_context(viewport=TALL, has_touch=True)
    ben = bens.new_page()
    sit(ann, first, "Ann")
    sit(ben, second, "Ben")
    watcher = new_context().new_page()
    watcher.goto(f"/t/{first['table']}")
    expect(watcher.locator("main.table")).to_be_visible()
    end_a_round(ann, ben)
    expect(watcher.locator("dialog[data-result=round]")).to_be_visible()
    for page in (ann, ben):
        expect(page.get_by_role("timer")).to_contain_text("s")
    ann.get_by_role("button", name=say("end.next")).click()
    expect(ann.get_by_text(say("end.waits", names="Ben"))).to_be_visible()
    assert not faults(ann)
    expect(ann.locator("dialog[data-result]")).to_have_count(1)  # it begins for all at once
    ben.get_by_role("button", name=say("end.next")).click()
    for page in (ann, ben, watcher):  # who looks on goes along
        expect(page.locator("dialog[data-result]")).to_have_count(0)
    end_a_round(ann, ben)
    ann.get_by_role("button", name=say("end.next")).click()
    bens.set_offline(True)  # nobody waits for one who is cut off, and he is not left behind
    expect(ann.locator("dialog[data-result]")).to_have_count(0)
    bens.set_offline(False)
    ben.get_by_role("button", name=say("end.next")).click()
    expect(ben.locator("dialog[data-result]")).to_have_count(0)
    moves = str(ann.locator("main.table").get_attribute("data-moves"))
    expect(ben.locator("main.table")).to_have_attribute("data-moves", moves)


def test_over_days_a_bot_stands_in_when_all_agree(new_context: NewContext, site: Site) -> None:
    wish = {"sheet": "block", "seats": 2, "name": "Ann", "patience": "days"}
    first = site.ask("/api/tables", wish)
    second = site.ask(f"/api/tables/{first['table']}/seats", {"name": "Ben"})
    ann, bens = new_context().new_page(), new_context(viewport=PHONE, locale="es-MX")
    ben = bens.new_page()
    sit(ann, first, "Ann")
    sit(ben, second, "Ben")
    expect(ben.locator("[data-hand] button").first).to_be_visible()
    bens.set_offline(True)  # he is asked when he is back
    ann.get_by_role("button", name=say("table.more"), exact=True).click()
    ann.get_by_role("button", name=say("stand-in.other", name="Ben")).click()
    expect(ann.get_by_text(say("seats.asked", names="Ben"))).to_be_attached()
    bens.set_offline(False)
    asked = ben.get_by_role("group", name=say("stand-in.asks-you", SPANISH, name="Ann"))
    expect(asked).to_be_visible()
    assert not faults(ben)
    box = asked.bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"]
    ben.keyboard.press("y")
    expect(ann.get_by_role("listitem").filter(has_text="Ben")).to_contain_text(say("table.covered"))


# Called ------------------------------------------------------------------------------------------


class Service:
    """A push service on this machine, and the keys of the one browser that it calls."""

    def __init__(self) -> None:
        self.key, self.auth = ec.generate_private_key(CURVE), b"0123456789abcdef"
        self.told: list[dict[str, Any]] = []
        self.came = threading.Semaphore(0)
        self.signed: list[str] = []
        service = self

        class Taker(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.signed.append(claims(self.headers["authorization"])[1])
                service.told.append(json.loads(opened(body, service.key, service.auth)))
                self.send_response(201)
                self.end_headers()
                service.came.release()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Taker)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stub(self) -> str:
        """What stands for the browser's maker, whose service cannot be asked from here."""
        keys = {"p256dh": text_of(point(self.key)), "auth": text_of(self.auth)}
        endpoint = f"http://127.0.0.1:{self.server.server_port}/call"
        told = json.dumps({"endpoint": endpoint, "expirationTime": None, "keys": keys})
        return f"""
            PushManager.prototype.subscribe = async ({{ applicationServerKey }}) => {{
              window.askedWith = applicationServerKey;
              return {{ toJSON: () => ({told}), unsubscribe: async () => true }};
            }};"""


@pytest.fixture
def service() -> Iterator[Service]:
    service = Service()
    yield service
    service.server.shutdown()
    service.server.server_close()


def deliver(context: BrowserContext, page: Page, told: dict[str, Any]) -> None:
    """Give the service worker what a push service would."""
    devtools = context.new_cdp_session(page)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda news: found.extend(each["registrationId"] for each in news["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(50)
    origin = page.evaluate("location.origin")
    said = {"origin": origin, "registrationId": found[0], "data": json.dumps(told)}
    devtools.send("ServiceWorker.deliverPushMessage", said)


SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
    .map(({ title, body, tag, data }) => ({ title, body, tag, data }))"""
HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture
def bens(browser: Browser, site: Site) -> Iterator[BrowserContext]:
    """A phone that shows notifications, and may."""
    arguments = [*chromium.ARGUMENTS, "--headless=new"]
    other = browser.browser_type.launch(executable_path=chromium.whole(), args=arguments)
    context = other.new_context(base_url=site.address, viewport=TALL)
    context.set_default_timeout(60_000)
    context.grant_permissions(["notifications"])
    yield context
    other.close()


def over_days(ann: Page, ben: Page, site: Site) -> str:
    """Two sit at a table that waits over days, and Ben asks to be called; the table."""
    wish = {"sheet": "block", "seats": 2, "name": "Ann", "patience": "day"}
    first = site.ask("/api/tables", wish)
    second = site.ask(f"/api/tables/{first['table']}/seats", {"name": "Ben"})
    sit(ann, first, "Ann")
    sit(ben, second, "Ben")
    ben.get_by_role("button", name=say("table.more"), exact=True).click()
    ben.get_by_role("button", name=say("calls.me")).click()
    return str(first["table"])


def until_anns_turn(ann: Page, ben: Page) -> None:
    while not ann.locator("main.table[data-turn=mine]").count():
        play_in_turn(ann, ben, 1)


def notifications(page: Page) -> list[dict[str, Any]]:
    while not (seen := page.evaluate(SHOWN)):
        page.wait_for_timeout(50)
    return list(seen)


def test_a_tab_behind_others_says_it_itself(
    new_context: NewContext, bens: BrowserContext, site: Site
) -> None:
    """Where the browser has no push service the page shows it, once, until the move is made."""
    bens.add_init_script("PushManager.prototype.subscribe = async () => { throw new Error(); }")
    ann, ben = new_context().new_page(), bens.new_page()
    table = over_days(ann, ben, site)
    ben.keyboard.press("Escape")
    until_anns_turn(ann, ben)
    assert ben.evaluate(SHOWN) == []  # nobody is told of what he sees
    ben.evaluate(HIDE, True)
    play_in_turn(ann, ann, 1)
    (seen,) = notifications(ben)
    assert (seen["tag"], seen["data"]) == (f"turn/{table}", {"url": f"/t/{table}"})
    assert seen["title"] == say("table.your-turn")
    ben.evaluate(HIDE, False)
    play_in_turn(ben, ann, 1)
    while ben.evaluate(SHOWN):
        ben.wait_for_timeout(50)


def test_who_looks_elsewhere_is_called_once(
    new_context: NewContext, bens: BrowserContext, site: Site, service: Service
) -> None:
    bens.add_init_script(service.stub())
    ann, ben = new_context().new_page(), bens.new_page()
    with ben.expect_response("**/api/tables/*/calls"):
        table = over_days(ann, ben, site)
    assert service.told == []  # nobody is called who looks
    until_anns_turn(ann, ben)
    ben.goto("/")  # away from the table
    expect(ann.get_by_text("away", exact=True)).to_be_visible()
    play_in_turn(ann, ann, 1)
    assert service.came.acquire(timeout=60)
    (told,) = service.told
    assert told["table"] == table and told["title"] == "Your turn"
    assert service.signed == [site.ask("/api/calls")["key"]]
    deliver(bens, ben, told)
    tag = f"turn/{table}"
    data = {"url": f"/t/{table}"}
    (seen,) = notifications(ben)
    assert seen == {"title": told["title"], "body": told["body"], "tag": tag, "data": data}
    # At home the table whose turn it is stands first, and says until when.
    ben.reload()
    expect(ben.locator("li.mine")).to_contain_text(say("table.your-turn"))
    expect(ben.locator("li.mine")).to_contain_text("until")
    ben.goto(f"/t/{table}")
    ben.wait_for_selector("[data-hand] button")
    ben.get_by_role("button", name=say("table.more"), exact=True).click()
    called = ben.get_by_role("button", name=say("calls.me"))
    expect(called).to_have_attribute("aria-pressed", "true")
    called.click()
    expect(called).to_have_attribute("aria-pressed", "false")  # and it is refused again
    assert len(service.told) == 1
