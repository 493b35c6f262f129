"""How far the levels stand apart: each against the one below it, and the picture of them.

    python bench/ladder.py --games block,draw --deals 100      measures these, and draws
    python bench/ladder.py --games block --steps hard          only this level against the one below
    python bench/ladder.py --draw                              the picture from what was measured

Whole matches on the same tiles from every seat, with thinking counted in imagined deals. What was
measured goes to bench/strength.json, the picture to docs/pictures/ladder.svg. A step is told in
Elo: 100 are 64 wins in 100 between two, 200 are 76; among more seats as far above chance, in odds.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from math import log10
from pathlib import Path
from typing import Any

import duels
from duels import Duel
from strength import MEASURED, read

from boneyard.bots.levels import LEVELS
from boneyard.families.line.engine.rules import UNABLE
from boneyard.lab.crew import Crew

PICTURE = Path(__file__).parents[1] / "docs" / "pictures" / "ladder.svg"
NAMES = list(LEVELS)
GAMES = {
    "block": ("Block", Duel("block", 2, "", "")),
    "muggins": ("Muggins, drawing when unable", Duel("muggins", 2, "", "", drawing=UNABLE)),
    "draw": ("Draw", Duel("draw", 2, "", "")),
    "texas-42": ("Four-Hand Texas", Duel("texas-42", 4, "", "")),
    "mexican-train": ("Mexican Train, four seats", Duel("mexican-train", 4, "", "", top=12)),
}
MOST = 700.0  # Elo that a sure win is drawn as

Step = tuple[float, float, float]  # Elo, and the ends of its interval


def key(game: str, level: str) -> str:
    """The row of a level's step above the one below."""
    return f"ladder-{game}-{level}"


def elo(share: float, sides: int) -> float:
    """How far above the others one side is that wins this share."""
    odds = share * (sides - 1) / (1 - share) if share < 1 else 10.0**9
    return max(-MOST, min(MOST, 400 * log10(odds))) if odds else -MOST


def step(found: dict[str, Any]) -> Step:
    """A measured step in Elo, with its 95 % interval."""
    share, low, high = (elo(each, found["sides"]) for each in found["won"])
    return share, low, high


def measured(game: str, level: str, deals: int, crew: Crew) -> dict[str, Any]:
    """A level against the one below it."""
    below = NAMES[NAMES.index(level) - 1]
    duel = replace(GAMES[game][1], ours=level, theirs=below)
    sides = duel.seats // duel.rules().side
    command = f"python bench/ladder.py --games {game} --steps {level} --deals {deals}"
    found = duels.figures(list(duels.play(duel, deals, crew)))
    return found | {"sides": sides, "command": command}


# The picture ------------------------------------------------------------------------------------

WIDTH, ROW, LEFT, SCALE = 760, 74, 200, 0.85


def picture(rows: dict[str, Any]) -> str:
    """Every game a line, every level a mark on it; `easy` stands at 0."""
    ladders = [game for game in GAMES if any(key(game, level) in rows for level in NAMES)]
    height = ROW * len(ladders) + 40
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
            f'role="img" aria-label="How far the levels stand apart, in Elo" '
            'font-family="sans-serif" font-size="12">',
            f'<rect width="{WIDTH}" height="{height}" fill="#fbf7ef"/>',
            *scale(height),
            *(line for n, game in enumerate(ladders) for line in ladder(rows, game, ROW * n + 46)),
            "</svg>",
            "",
        ]
    )


def scale(height: int) -> Iterator[str]:
    for mark in range(0, 601, 100):
        x = LEFT + SCALE * mark
        yield f'<path d="M{x:.0f} 14V{height - 24}" stroke="#ddd3c0"/>'
        told = f'<text x="{x:.0f}" y="{height - 8}" text-anchor="middle" fill="#6b6257">'
        yield f"{told}{mark}</text>"


def ladder(rows: dict[str, Any], game: str, y: int) -> Iterator[str]:
    """One game; it ends at the first step that nobody measured."""
    yield f'<text x="12" y="{y + 4}" fill="#2d2a26">{GAMES[game][0]}</text>'
    at = 0.0
    yield mark(NAMES[0], LEFT, y, "")
    for level in NAMES[1:]:
        found = rows.get(key(game, level))
        if found is None:
            return
        by, low, high = step(found)
        x, last = LEFT + SCALE * (at + by), LEFT + SCALE * at
        yield f'<path d="M{last:.0f} {y}H{x:.0f}" stroke="#8a6d3b" stroke-width="2"/>'
        sure = (LEFT + SCALE * (at + low), LEFT + SCALE * (at + high))
        yield f'<path d="M{sure[0]:.0f} {y + 9}H{sure[1]:.0f}" stroke="#b7791f" stroke-width="3"/>'
        yield mark(level, x, y, f"{by:+.0f}")
        at += by


def mark(level: str, x: float, y: int, by: str) -> str:
    above = f'<text x="{x:.0f}" y="{y - 10}" text-anchor="middle" fill="#2d2a26">{level}</text>'
    told = f'<text x="{x:.0f}" y="{y + 24}" text-anchor="middle" fill="#6b6257">{by}</text>'
    return f'<circle cx="{x:.0f}" cy="{y}" r="5" fill="#1f5f4a"/>{above}{told if by else ""}'


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--steps", default=",".join(NAMES[1:]))
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--resume", type=Path, help="keep finished portions in this file")
    parser.add_argument("--draw", action="store_true")
    given = parser.parse_args()
    pairs = [(game, level) for game in given.games.split(",") for level in given.steps.split(",")]
    for game, level in [] if given.draw else pairs:
        found = measured(game, level, given.deals, Crew(given.workers, kept=given.resume))
        rows = read() | {key(game, level): found}
        MEASURED.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
        by, low, high = step(found)
        share = " ".join(f"{100 * each:.1f}" for each in found["won"])
        print(f"{game}, {level}: {by:+.0f} Elo ({low:+.0f} to {high:+.0f}), {share} %", flush=True)
    PICTURE.write_text(picture(read()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
