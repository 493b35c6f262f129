"""A keeper who writes rounds down on the page, as they are told at the table."""

from typing import Any

from playwright.sync_api import Locator, Page, expect


class Keeper:
    """Somebody with a scorepad on a phone."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def start(
        self,
        sheet: str,
        players: list[str],
        top: int | None = None,
        options: dict[str, str] | None = None,
    ) -> None:
        """Begin a new pad, with these house switches."""
        page = self.page
        page.goto("/pad")
        page.get_by_role("combobox", name="Game").select_option(sheet)
        expect(page.get_by_role("combobox", name="Game")).to_have_value(sheet)
        if top is not None and page.get_by_label("Set of tiles").count():
            page.get_by_label("Set of tiles").select_option(str(top))
        if page.get_by_label("Players").count():
            page.get_by_label("Players").first.select_option(str(len(players)))
        if options:
            page.get_by_text("More rules").click()
        for switch, value in (options or {}).items():
            choice = page.locator(f"[data-switch={switch}]")
            if choice.evaluate("field => field.tagName") == "SELECT":
                choice.select_option(value)
            else:
                choice.fill(value)
        for number, name in enumerate(players, start=1):
            page.get_by_label(f"Player {number}").fill(name)
        page.get_by_role("button", name="Start").click()
        page.wait_for_url("**/pad/*")
        page.wait_for_selector("tr.total")

    def write(self, number: int, result: dict[str, Any], players: list[str]) -> None:
        """Write a round that counts."""
        self.open(number)
        self.fill(result, players)
        self.confirm()
        self.page.wait_for_selector(f"tr.round[data-number='{number}'], form [role=alert]")
        assert self.page.locator("form [role=alert]").all_inner_texts() == []

    def open(self, number: int) -> None:
        self.page.get_by_role("button", name=f"Enter round {number}", exact=True).click()

    def confirm(self) -> None:
        self.page.locator("form[data-round] button.main").click()

    def correct(self, number: int) -> None:
        """Open a round that is written already."""
        row = self.page.locator(f"tr.round[data-number='{number}']")
        row.get_by_role("button", name="Correct").click()

    def has_totals(self, totals: list[int]) -> None:
        """The sheet comes to these totals."""
        expect(self.page.locator("td[data-total]")).to_have_text([str(each) for each in totals])

    # The forms -----------------------------------------------------------------------------

    def fill(self, result: dict[str, Any], players: list[str]) -> None:
        """Tell how a round ended."""
        if "why" in result:
            self._hands(result, players)
        elif "paid" in result or "stacks" in result:
            self._chips(result, players)
        else:
            self._tricks(result)

    def _hands(self, result: dict[str, Any], players: list[str]) -> None:
        form = self.page.locator("form[data-round]")
        form.locator(f"input[name=why][value={result['why']}]").check()
        if result["out"] is not None:
            form.locator(f"input[name=out][value='{result['out']}']").check()
        for seat, points in enumerate(result.get("play", [])):
            form.locator(f"[data-play='{seat}']").fill(str(points))
        self._hold(result.get("held", []), players)

    def _hold(self, held: list[Any], players: list[str]) -> None:
        for seat, each in enumerate(held):
            place = self.page.locator(f"form[data-round] fieldset[data-holds='{players[seat]}']")
            if each is not None and place.count():
                hold(place, each)

    def _tricks(self, result: dict[str, Any]) -> None:
        form = self.page.locator("form[data-round]")
        for i, (_, said) in enumerate(result.get("auction", [])):
            if not form.locator(f"[data-call='{i}']").count():
                form.get_by_role("button", name="One more bid").click()
            form.locator(f"[data-call='{i}']").select_option(str(said))
        if result.get("passed"):
            form.locator("input[name=bidding][value=passed]").check()
        if "bid" in result:
            form.locator("input[name=bidding][value=highest]").check()
            form.locator("[data-bidder]").select_option(str(result["bidder"]))
            form.locator("[data-bid]").select_option(str(result["bid"]))
        if "trump" in result:
            form.locator("[data-trump]").select_option(result["trump"])
            self._taken(form, result["taken"])

    def _taken(self, form: Locator, taken: dict[str, Any]) -> None:
        how = "points" if "points" in taken else "tricks"
        form.locator(f"input[name=counting][value={how}]").check()
        for side, number in enumerate(taken[how]):
            form.locator(f"[data-{how}='{side}']").fill(str(number))
        for side, tiles in enumerate(taken.get("honours", [])):
            for tile in tiles:
                form.locator(f"[data-honour='{tile}']").select_option(str(side))

    def _chips(self, result: dict[str, Any], players: list[str]) -> None:
        form = self.page.locator("form[data-round]")
        how = "paid" if "paid" in result else "stacks"
        form.locator(f"input[name=chips][value={how}]").check()
        for seat, chips in enumerate(result[how]):
            form.locator(f"[data-{how.removesuffix('s')}='{seat}']").fill(str(chips))
            if seat in result.get("folded", []):
                form.locator(f"[data-folded='{seat}']").check()
        self._hold(result.get("held", []), players)


def hold(place: Locator, held: dict[str, Any]) -> None:
    """Tap tiles, or type what is known of them."""
    if "tiles" in held:
        place.get_by_role("button", name="Tap tiles").click()
        for tile in held["tiles"]:
            place.locator(f"[data-tile='{tile}']").click()
    for name, label in (("sum", "Pips"), ("count", "Tiles")):
        if name in held:
            place.get_by_label(label).fill(str(held[name]))


def own(page: Page) -> None:
    """Wait until the page needs no server any more while it is open."""
    expect(page.locator("[data-own=true]")).to_be_visible(timeout=180_000)


def ready(page: Page) -> None:
    """Wait until the page needs no server any more, even when it is loaded anew."""
    kept = page.locator("[data-own=true][data-kept=true]")
    expect(kept).to_be_visible(timeout=180_000)
