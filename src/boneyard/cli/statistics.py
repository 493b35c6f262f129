"""What became of one's solitaires: a line a deal in the player's folder, and what they add up to.

`solitaires.jsonl` is only ever added to. A line that cannot be read is passed over: statistics are
no reason to stop anybody from playing.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field

from ..sheets import find
from ..telling.saying import counted, listed
from ..words import say
from .errors import BadFile
from .output import Output
from .saving import home

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
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(asdict(result)) + "\n")
    except OSError as error:
        raise BadFile(file=file, why=error.strerror) from None


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
    """The sums of one game's results, of which there is one at least."""
    first = results[0]
    sums = Totals(first.sheet, first.set, dict(first.options), best=first.left)
    for each in results:
        sums.played += 1
        sums.near += each.why == "near"
        sums.best = min(sums.best, each.left)
        if each.why == "won":
            sums.won += 1
            sums.streak += 1
            sums.longest = max(sums.longest, sums.streak)
        else:
            sums.streak = 0
    return sums


def by_game(results: Sequence[Result]) -> list[Totals]:
    """The sums of every game there is, in the order they were first played."""
    games: dict[Game, list[Result]] = {}
    for each in results:
        games.setdefault(each.game, []).append(each)
    return [totals_of(each) for each in games.values()]


def summary(sums: Totals) -> str:
    """The sums of one game in a sentence."""
    percent = f"{100 * sums.won / sums.played:.0f}"
    facts = [say("cli.statistics.won", won=sums.won, percent=percent)]
    if sums.near:
        facts.append(say("cli.statistics.near", near=sums.near))
    if not sums.won:
        facts.append(say("cli.statistics.best", best=sums.best))
    facts.append(say("cli.statistics.streak", streak=sums.streak, longest=sums.longest))
    return counted("cli.statistics.game", sums.played, game=_game(sums), facts=", ".join(facts))


def _game(sums: Totals) -> str:
    switches = listed([f"{name}={value}" for name, value in sums.options.items()])
    key = "cli.statistics.switched" if switches else "cli.statistics.plain-game"
    return say(key, title=find(sums.sheet).title, set=sums.set, switches=switches)


def show_statistics(out: Output, sheet_id: str | None, as_json: bool) -> None:
    """Every solitaire that was played, or one."""
    kept = [each for each in results() if sheet_id in (None, each.sheet)]
    games = by_game(kept)
    if as_json:
        print(json.dumps([asdict(sums) for sums in games], ensure_ascii=False, indent=2))
    elif games:
        for sums in games:
            out.line(summary(sums))
    else:
        out.line(say("cli.statistics.nothing"))
