"""Measures how strong the bots are, row by row, and writes the table of docs/strength.md.

    python bench/strength.py                                   everything: hours
    python bench/strength.py --rows block-plain,trains         only these; other rows stay
    python bench/strength.py --rows muggins --deals 200        shorter, or longer
    python bench/strength.py --on ray://HOST:10001 --resume FILE    on a cluster, resumable
    python bench/strength.py --list                            the rows
    python bench/strength.py --write-only                      the table from what was measured

What was measured is kept in bench/strength.json. Every deal is played from every seat; intervals
are 95 %, drawn over deals. Times are processor times of one core a move where there is something to
choose, ours and theirs. Rows whose opponents are not installed are left as they are.
"""

import argparse
import importlib.util
import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

import alone
import duels
import four_hands
from alone import Alone
from duels import Duel

from boneyard._mode import is_compiled
from boneyard.families.line.engine.rules import FREELY, UNABLE
from boneyard.lab.crew import LOCAL, Crew, spread
from boneyard.lab.exploit import Examination, Variant, examine, loss, solve
from boneyard.lab.stats import mcnemar, rate
from boneyard.solvers.cfr import Solver

MEASURED = Path(__file__).with_name("strength.json")
PAGE = Path(__file__).parents[1] / "docs" / "strength.md"
BEGIN, END = "<!-- measured by bench/strength.py -->", "<!-- end -->"

Found = dict[str, Any]


@dataclass(frozen=True)
class Row:
    """A line of the table: what is measured, and what it should come to."""

    key: str
    what: str
    wanted: str
    measure: Callable[[int, Crew], Found]  # given how many deals, and who plays them
    reached: Callable[[Found], bool] | None  # None for a ceiling, which nobody has to reach
    tell: Callable[[Found], str]
    deals: int
    needs: str | None = None  # a module that must be installed


# Duels ------------------------------------------------------------------------------------------


def duel(fight: Duel, deals: int, crew: Crew) -> Found:
    return duels.figures(list(duels.play(fight, deals, crew)))


def points(key: str, what: str, fight: Duel, least: float, deals: int, needs: str = "") -> Row:
    """A row that counts points a game."""
    return Row(
        key,
        what,
        f"≥ {least:+.1f} points a game, above 0 for certain",
        partial(duel, fight),
        lambda found: found["ahead"][0] >= least and found["ahead"][1] > 0,
        lambda found: "{:+.2f} ({:+.2f} to {:+.2f})".format(*found["ahead"]),
        deals,
        needs or None,
    )


def wins(key: str, what: str, fight: Duel, least: float, low: float, deals: int) -> Row:
    """A row that counts wins, in shares of all."""
    sure = f", for certain above {100 * low:.0f} %" if low else ""
    return Row(
        key,
        what,
        f"≥ {100 * least:.0f} %{sure}",
        partial(duel, fight),
        lambda found: found["won"][0] >= least and found["won"][1] > low,
        lambda found: "{:.1f} % ({:.1f}–{:.1f})".format(*(100 * each for each in found["won"])),
        deals,
    )


def contracts(key: str, what: str, fight: Duel, least: float, deals: int, low: float = 0.0) -> Row:
    """A row of hands with the same calls: won from both sides are those where ours makes, or sets,
    what the others do not."""
    row = wins(key, what, fight, least, low, deals)

    def tell(found: Found) -> str:
        won, lost = found["unlike"]
        sure = f"McNemar's p {mcnemar(won, lost):.1g}"
        return f"{row.tell(found)}; {won} deals won and {lost} lost from both sides, {sure}"

    return replace(row, tell=tell)


def ceiling(key: str, what: str, fight: Duel, deals: int) -> Row:
    """A row that says what could be won at most."""
    row = contracts(key, what, fight, 0.0, deals)
    return replace(row, wanted="the ceiling", reached=None)


def against_greedy() -> Iterator[Row]:
    """The games of the line, whole matches against greedy. With more than two seats the wanted
    share stands as far above that of chance, in odds."""
    sheets = {
        "muggins": 2,
        "caribbean-cruise": 2,
        "bergen": 2,
        "matador": 2,
        "pressman-matador": 3,
        "tiddle-a-wink": 2,
        "sebastopol": 4,
        "draw": 2,
        "double-six": 2,
        "tournament": 2,
        "front-porch": 2,
    }
    for sheet, seats in sheets.items():
        least, low = (as_far_above(share, seats) for share in (0.60, 0.55))
        others = "" if seats == 2 else f" ({seats} seats)"
        what = f"`{sheet}`{others}: `expert` against `greedy`, matches"
        yield wins(sheet, what, Duel(sheet, seats, "expert", "greedy"), least, low, 300)
        for drawing in other_readings(sheet):
            how = "drawing when unable" if drawing == UNABLE else "anyone may draw"
            key = f"{sheet}-{'unable' if drawing == UNABLE else 'freely'}"
            fight = Duel(sheet, seats, "expert", "greedy", drawing=drawing)
            least, low = (0.70, 0.65) if drawing == UNABLE else (least, low)
            yield wins(key, what.replace(":", f", {how}:", 1), fight, least, low, 400)


def other_readings(sheet: str) -> list[int]:
    """Who may draw by the other way to read a sheet that scores in play: anyone, or who cannot
    go on."""
    return {"muggins": [UNABLE], "caribbean-cruise": [FREELY]}.get(sheet, [])


def as_far_above(share: float, seats: int) -> float:
    """The share of one among more seats that has the same odds against chance."""
    odds = share / (1 - share) / (seats - 1)
    return odds / (1 + odds)


# Other measures ---------------------------------------------------------------------------------


def exploited(variant: Variant, gap: float, deals: int, crew: Crew) -> Found:
    """What `expert` can be made to lose; `deals` does not matter, every spot is asked once."""
    tree = variant.tree()
    solver = Solver(tree)
    *_, solution = solve(solver, gap, 2000)
    began = time.process_time()
    asked = 0

    def count(found: Any, total: int) -> Any:
        nonlocal asked
        asked += total
        return found

    strategy = examine(Examination(variant, "expert", 1, "strength"), tree, crew, count)
    spent = time.process_time() - began if crew == Crew() else 0.0
    return {
        "deals": asked,
        "loses": loss(solver, strategy, solution.value).mean,
        "gap": solution.gap,
        "milliseconds": [1000 * spent / asked, 0.0],
    }


def exactness(sheet: str, top: int, hand: int, gap: float, most: float) -> Row:
    return Row(
        f"exact-{sheet}-{top}-{hand}",
        f"`boneyard exploit {sheet} --set {top} --hand {hand} --bot expert`",
        f"≤ {most:.2f} points a round",
        partial(exploited, Variant(sheet, top, hand), gap),
        lambda found: found["loses"] <= most,
        lambda found: f"{found['loses']:.3f} (± {found['gap']:.3f})",
        0,
    )


def four_handed(deals: int, crew: Crew) -> Found:
    """Block between partners, in the game of PyPI's `dominoes`."""
    work = partial(four_hands.play, worlds=FOUR_HAND_WORLDS)
    played = list(spread(work, range(deals), crew))
    seconds = [sum(each[1][side] for each in played) for side in (0, 1)]
    moves = [max(1, sum(each[2][side] for each in played)) for side in (0, 1)]
    return {
        "deals": len(played),
        "won": list(rate([each[0] for each in played], "won")),
        "milliseconds": [1000 * spent / made for spent, made in zip(seconds, moves, strict=True)],
    }


def even_at_a_tenth(found: Found) -> bool:
    ours, theirs = found["milliseconds"]
    return bool(found["won"][0] >= 0.5 and ours <= theirs / 10)


def by_itself(sheet: str, top: int, least: float, low: float, deals: int) -> Row:
    """A row of a solitaire's fair player; without a wanted share, one that only tells."""
    sure = f", for certain above {100 * low:.0f} %" if low else ""

    def tell(found: Found) -> str:
        share = "{:.1f} % ({:.1f}–{:.1f})".format(*(100 * each for each in found["won"]))
        spent = "{:.0f} ms a move, p99 {:.0f}, slowest {:.0f}".format(
            found["milliseconds"][0], found["p99"], found["slowest"]
        )
        return f"{share}; {spent}"

    return Row(
        f"{sheet}-{top}",
        f"`{sheet}`, double-{top}: `fair`, deals {alone.FIRST} and up",
        f"≥ {100 * least:.0f} %{sure}" if least else "",
        partial(alone.figures, Alone(sheet, top)),
        (lambda found: found["won"][0] >= least and found["won"][1] > low) if least else None,
        tell,
        deals,
    )


FOUR_HAND_WORLDS = 100
SEARCH = "play:expert"
ROWS = [
    points(
        "block-ismcts",
        "`block`: `expert` against OpenSpiel's ISMCTS (Python, about 100 ms a move, our resampler)",
        Duel("block", 2, "expert", "ismcts:110", rounds=1),
        2.0,
        600,
        "pyspiel",
    ),
    points(
        "block-plain",
        "`block`: `expert` against our sampler without inference",
        Duel("block", 2, "expert", "plain:1750", rounds=1),
        0.7,
        1200,
    ),
    exactness("block", 3, 4, 0.003, 0.28),
    exactness("draw", 3, 3, 0.02, 0.20),
    exactness("block", 4, 3, 0.002, 0.08),
    *against_greedy(),
    wins(
        "block-four",
        "`block` (4 seats): `expert` among three `greedy`, firsts of rounds",
        Duel("block", 4, "expert", "greedy", rounds=1),
        0.34,
        0.31,
        400,
    ),
    replace(
        wins(
            "block-four-open",
            "`block` (4 seats): a cheat, who sees all hands, among three `greedy`, firsts",
            Duel("block", 4, "cheat", "greedy", rounds=1),
            0.0,
            0.0,
            400,
        ),
        wanted="the ceiling",
        reached=None,
    ),
    Row(
        "four-hands",
        "four-hand Block for partners: our search against `dominoes`' probabilistic alpha-beta",
        "≥ 50 % of hands at a tenth of its time",
        four_handed,
        even_at_a_tenth,
        lambda found: "{:.1f} % ({:.1f}–{:.1f})".format(*(100 * each for each in found["won"])),
        200,
        "dominoes",
    ),
    contracts(
        "42-random",
        "`texas-42`: tiles of `expert` against `random`, same calls, hands",
        Duel("texas-42", 4, SEARCH, "play:random", rounds=1),
        0.73,
        300,
    ),
    contracts(
        "42-thumb",
        "`texas-42`: tiles of `expert` against `greedy`, same calls, hands",
        Duel("texas-42", 4, SEARCH, "play:greedy", rounds=1),
        0.66,
        1000,
        0.64,
    ),
    contracts(
        "42-objective",
        "`texas-42`: tiles of `expert` against the same search for points, same calls, hands",
        Duel("texas-42", 4, SEARCH, "play:points", rounds=1),
        0.50,
        1000,
        0.50,
    ),
    ceiling(
        "42-open-random",
        "`texas-42`: tiles of a cheat, who sees all hands, against `random`, same calls, hands",
        Duel("texas-42", 4, "play:open", "play:random", rounds=1),
        1000,
    ),
    ceiling(
        "42-open-thumb",
        "`texas-42`: tiles of a cheat, who sees all hands, against `greedy`, same calls, hands",
        Duel("texas-42", 4, "play:open", "play:greedy", rounds=1),
        1000,
    ),
    wins(
        "42-games",
        "`texas-42`: `expert` against `greedy`, whole games with the auction",
        Duel("texas-42", 4, "expert", "greedy"),
        0.60,
        0.0,
        100,
    ),
    wins(
        "42-before",
        "`texas-42`: `expert` against `expert` of commit 07dba866, whole games with the auction",
        Duel("texas-42", 4, "expert", "before:expert"),
        0.55,
        0.50,
        400,
    ),
    wins(
        "trains",
        "`mexican-train` (4 seats): `expert` against three `greedy`, firsts of matches",
        Duel("mexican-train", 4, "expert", "greedy", top=12),
        0.43,
        0.38,
        150,
    ),
    by_itself("big-clock", 6, 0.50, 0.46, 1000),
    by_itself("big-clock", 9, 0.30, 0.25, 300),
    by_itself("big-clock", 12, 0.10, 0.06, 200),
]


# The page ---------------------------------------------------------------------------------------


def table(rows: dict[str, Found]) -> Iterator[str]:
    yield "| `--rows` | what | wanted | measured | deals | ms a move, ours / theirs | reached |"
    yield "|---|---|---|---|---|---|---|"
    for row in ROWS:
        found = rows.get(row.key)
        cells = ["not measured", "", "", ""] if found is None else told(row, found)
        yield f"| `{row.key}` | {row.what} | {row.wanted} | {' | '.join(cells)} |"


def told(row: Row, found: Found) -> list[str]:
    ours, theirs = found["milliseconds"]
    slowest = f", slowest {found['slowest']:.0f}" if "slowest" in found else ""
    spent = f"{ours:.3g}{slowest} / {theirs:.3g}" if theirs else ""
    reached = "" if row.reached is None else "yes" if row.reached(found) else "**no**"
    return [row.tell(found), f"{found['deals']:,}", spent, reached]


def write(rows: dict[str, Found]) -> None:
    """Put the table into the page."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    text = "\n".join([f"{before}{BEGIN}", "", *table(rows), "", f"{END}{after}"])
    PAGE.write_text(text, encoding="utf-8")


def read() -> dict[str, Found]:
    return json.loads(MEASURED.read_text(encoding="utf-8")) if MEASURED.exists() else {}


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rows", default="", help="keys, parted by commas")
    parser.add_argument("--deals", type=int, default=0, help="for every row, instead of its own")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--on", default=LOCAL, help="local, ray, or ray://HOST:PORT")
    parser.add_argument("--resume", type=Path, help="keep finished portions in this file")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--write-only", action="store_true")
    return parser.parse_args()


def main() -> int:
    given = arguments()
    rows = read()
    if given.list:
        print("\n".join(f"{row.key:20} {row.deals or '':5} {row.what}" for row in ROWS))
        return 0
    if not given.write_only:
        if not is_compiled():
            print("The engine is interpreted here: the times are not those claimed.")
        crew = Crew(given.workers, given.on, given.resume)
        asked = given.rows.split(",") if given.rows else [row.key for row in ROWS]
        for row in [row for row in ROWS if row.key in asked]:
            if row.needs and importlib.util.find_spec(row.needs) is None:
                print(f"{row.key}: {row.needs} is not installed")
                continue
            found = row.measure(given.deals or row.deals, crew)
            rows = read() | {row.key: found}  # what others measured meanwhile is kept
            MEASURED.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
            print(row.key, " | ".join(told(row, found)), flush=True)
    write(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
