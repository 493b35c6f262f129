"""What is heard: one sound for each tile that is placed, at once, and nothing in silence."""

from playwright.sync_api import Page

from .conftest import NewContext
from .people import READY, WithMouse
from .site import Site

SETTLED = 400  # milliseconds after which a deal without motion has been heard
SOON = 50  # milliseconds from a landing to its sound: by the speaker's clock, and in frames
FRAMES = SOON * 60 // 1000
# Notes when a burst of noise begins, by the band it goes through; a clack has its own.
LISTEN = """
window.heard = [];
window.frame = 0;
const next = () => requestAnimationFrame(() => ((frame += 1), next()));
next();
window.contexts = 0;
window.early = 0; // before the first touch
const Real = window.AudioContext;
window.AudioContext = class extends Real {
  constructor(...given) {
    super(...given);
    contexts += 1;
    if (!navigator.userActivation.hasBeenActive) early += 1;
  }
  createBiquadFilter() {
    const filter = super.createBiquadFilter();
    const set = filter.frequency.setValueAtTime.bind(filter.frequency);
    filter.frequency.setValueAtTime = (value, at) => {
      heard.push({ band: value, frame, after: 1000 * (at - this.currentTime) });
      return set(value, at);
    };
    return filter;
  }
};
"""
LANDED = """
() => {
  window.landed = [];
  new MutationObserver(() => landed.push(frame))
    .observe(document.querySelector("main.table"), { attributeFilter: ["data-moves"] });
}
"""
CLACKS = "heard.filter(({ band }) => band > 2800 && band < 3800)"  # a slam is one, lower


def sit_down(new_context: NewContext, site: Site, sound: bool) -> Page:
    context = new_context({"sound": sound})
    table = site.open(context, "block", bots=[None, "greedy"], deal=1)
    page = context.new_page()
    page.add_init_script(LISTEN)
    page.goto(f"/t/{table}")
    page.wait_for_selector("main.table[data-turn=mine]")
    assert page.evaluate("early") == 0, "nothing before the first touch"
    page.wait_for_timeout(SETTLED)
    page.evaluate("heard.length = 0")  # the deal is over
    page.evaluate(LANDED)
    return page


def test_each_placing_is_heard_once_and_at_once(new_context: NewContext, site: Site) -> None:
    page = sit_down(new_context, site, True)
    tiles = "document.querySelectorAll('[data-board] [data-tile]').length"
    lay, person = page.evaluate(tiles), WithMouse(page)
    while page.evaluate(tiles) < lay + 5:
        assert person.turn()
        page.wait_for_selector(READY)
    page.wait_for_function(f"{CLACKS}.length >= {tiles} - {lay}")
    heard, lie = page.evaluate(f"[{CLACKS}.length, {tiles}]")
    assert heard == lie - lay
    late = "Math.min(...landed.map((t) => Math.abs(frame - t)))"
    heard = page.evaluate(f"{CLACKS}.map(({{ frame, after }}) => [{late}, after])")
    assert all(frames <= FRAMES and after <= SOON for frames, after in heard)
    assert page.evaluate("contexts") == 1


def test_nothing_is_heard_in_silence(new_context: NewContext, site: Site) -> None:
    page = sit_down(new_context, site, False)
    person = WithMouse(page)
    for _ in range(3):
        assert person.turn()
    assert page.evaluate("[heard.length, contexts]") == [0, 0]
