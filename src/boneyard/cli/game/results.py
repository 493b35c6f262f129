"""What became of one's solitaires: a line a deal in the player's folder, and what they add up to.

`solitaires.jsonl` is only ever added to. A line that cannot be read is passed over: statistics are
no reason to stop anybody from playing.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field

from ...words import say
from ...words.grammar import counted, listed
from ..arguments import title_of
from ..files import append, file_errors, home

GIVEN_UP = "given-up"
ENDS = ("won", "near", "lost", GIVEN_UP)
Game = tuple[str, int, tuple[tuple[str, str], ...]]


@dataclass(frozen=True)
class Result:
    """How one deal ended."""

    sheet: str
    set: int
    options: dict[str, str]
    seed: str
    why: str  # one of ENDS
    left: int
    moves: int

    @property
    def game(self) -> Game:
        """What is added up together: the game, its set and its switches."""
        return self.sheet, self.set, tuple(sorted(self.options.items()))


@dataclass
class Totals:
    """What the deals of one game add up to."""

    sheet: str
    set: int
    options: dict[str, str] = field(default_factory=dict)
    played: int = 0
    won: int = 0
    near: int = 0
    best: int = 0  # the least that was left
    streak: int = 0  # deals won since the last that was not
    longest: int = 0


def keep(result: Result) -> None:
    """Write a result down; BadFile if that fails."""
    file = home() / "solitaires.jsonl"
    with file_errors(file):
        file.parent.mkdir(parents=True, exist_ok=True)
    append(file, json.dumps(asdict(result)) + "\n")


def results() -> list[Result]:
    """Every result that can be read, oldest first."""
    file = home() / "solitaires.jsonl"
    try:
        text = file.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return []
    read = (_read(line) for line in text.splitlines())
    return [result for result in read if result is not None]


def _read(line: str) -> Result | None:
    """A line as it was written; None when it was not written by `keep`."""
    try:
        fields = json.loads(line)
        result = Result(**fields)
    except (ValueError, TypeError):
        return None
    numbers = (result.set, result.left, result.moves)
    whole = all(type(number) is int for number in numbers)
    texts = isinstance(result.sheet, str) and isinstance(result.seed, str)
    if not (whole and texts and isinstance(result.options, dict) and result.why in ENDS):
        return None
    switches = [*result.options, *result.options.values()]
    return result if all(isinstance(each, str) for each in switches) else None


def totals_of(results: Sequence[Result]) -> Totals:
    """The totals of one game's results, of which there is one at least."""
    first = results[0]
    totals = Totals(first.sheet, first.set, dict(first.options), best=first.left)
    for each in results:
        totals.played += 1
        totals.near += each.why == "near"
        totals.best = min(totals.best, each.left)
        if each.why == "won":
            totals.won += 1
            totals.streak += 1
            totals.longest = max(totals.longest, totals.streak)
        else:
            totals.streak = 0
    return totals


def by_game(results: Sequence[Result]) -> list[Totals]:
    """The totals of every game there is, in the order they were first played."""
    games: dict[Game, list[Result]] = {}
    for each in results:
        games.setdefault(each.game, []).append(each)
    return [totals_of(each) for each in games.values()]


def summary(totals: Totals) -> str:
    """The totals of one game in a sentence."""
    percent = f"{100 * totals.won / totals.played:.0f}"
    facts = [say("cli.statistics.won", won=totals.won, percent=percent)]
    if totals.near:
        facts.append(say("cli.statistics.near", near=totals.near))
    if not totals.won:
        facts.append(say("cli.statistics.best", best=totals.best))
    facts.append(say("cli.statistics.streak", streak=totals.streak, longest=totals.longest))
    return counted("cli.statistics.game", totals.played, game=_game(totals), facts=", ".join(facts))


def _game(totals: Totals) -> str:
    switches = listed([f"{name}={value}" for name, value in totals.options.items()])
    key = "cli.statistics.switched" if switches else "cli.statistics.plain-game"
    return say(key, title=title_of(totals.sheet), set=totals.set, switches=switches)
