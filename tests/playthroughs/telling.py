"""Matches told so that a person can follow them, rules page in hand. No rule lives here.

The matches are those of scripts.py, played by a policy that a seed fixes. After a wanted change,
write the stored texts again from the root of the project, and read what has changed:

    PYTHONPATH=src:tests python -m playthroughs.telling
"""

import re
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap

from boneyard.core.arms import OpenEnd
from boneyard.core.chance import Rng, rng
from boneyard.core.codes import SEAT_SHIFT, TURN
from boneyard.core.happening import Happening, Round
from boneyard.core.match import Match
from boneyard.core.sheet import Sheet
from boneyard.core.tiles import Tile
from boneyard.families.blind.engine.sheet import BlindSheet
from boneyard.families.line.engine.arms import open_ends
from boneyard.families.line.engine.counts import Multiples
from boneyard.families.line.engine.sheet import LineSheet
from boneyard.families.line.engine.state import LineState
from boneyard.families.poker.engine.sheet import PokerSheet
from boneyard.families.trains.engine.sheet import TrainSheet
from boneyard.families.tricks.engine.sheet import TrickSheet

from .alone import SHOWN, AloneTeller
from .betting import PokerTeller
from .blindly import BlindTeller
from .railways import TrainTeller
from .scripts import SCRIPTS, Script
from .trick_taking import TrickTeller
from .writing import ENDINGS, by_numbers, tiles, wrapped, written

FOLDER = Path(__file__).parent
HOW_TO_READ = """\
A place is written as moves write it, the tile with its open half last; x3 means three free sides.
"could" lists every legal move where there was a choice. Behind a draw stands the tile it brought.
After each move stands what the table shows; a pass leaves it as it was.
"""


def tell(script: Script) -> str:
    """The whole text of a playthrough."""
    match = script.match()
    kind = TELLERS[type(match.sheet)]
    lines = [*heading(script, match), *getattr(kind, "how_to_read", HOW_TO_READ).splitlines()]
    teller = kind(match, rng(f"{script.seed}/policy"))
    while not match.over and len(match.rounds) < (script.rounds or 1000):
        lines += ["", *teller.round()]
    lines += ["", closing(match)]
    return "\n".join(lines) + "\n"


def heading(script: Script, match: Match) -> Iterator[str]:
    options = " ".join(f"{name}={value}" for name, value in script.options.items())
    yield match.sheet.title
    yield f"sheet: {script.sheet}"
    yield f"set: double-{match.top}"
    yield f"seats: {match.seats}"
    yield f"options: {options or 'none'}"
    yield f"seed: {script.seed}"
    yield ""
    yield from wrap(f"To be seen here: {script.shows}.", 100)


def closing(match: Match) -> str:
    if not match.over:
        return "The match goes on."
    if not match.winners:
        return "The match is over. It is lost."
    return f"The match is over. It is won by {' and '.join(f'seat {s}' for s in match.winners)}."


class Teller:
    """Plays rounds by the seeded policy and tells each move with what it leaves on the table."""

    def __init__(self, match: Match, chance: Rng) -> None:
        assert isinstance(match.sheet, LineSheet)
        self.match = match
        self.sheet = match.sheet
        self.chance = chance
        self.pool = 0  # what blocked hands have left in it
        self.hands: list[list[Tile]] = []
        self.stock: list[Tile] = []

    def round(self) -> Iterator[str]:
        """Play one round to its end; the lines that tell it."""
        number = len(self.match.rounds) + 1
        yield from self.deal(number)
        ended: Round | None = None
        while ended is None:
            seat, could, text = self.choose()
            table = self.match.view().table
            assert isinstance(table, LineState)
            happening = self.match.play(text, seat)
            yield from self.move(table, happening, could)
            ended = happening.round
        yield from self.end(number, ended)

    def deal(self, number: int) -> Iterator[str]:
        dealt = self.match.current()
        self.hands = [tiles(hand) for hand in dealt.dealt]
        self.stock = tiles(dealt.rest)
        starts = "leads" if self.sheet.starter() == "leader" else "deals"
        yield f"Round {number}: seat {dealt.starter} {starts}"
        for seat, hand in enumerate(self.hands):
            yield f"  seat {seat}: {written(hand)}"
        yield from wrapped("  boneyard, next first: ", written(self.stock))

    def choose(self) -> tuple[int, list[str], str]:
        """Who moves, what that seat could do, and the move: draws and passes now and then."""
        for caller in self.match.callers():
            if self.chance.below(2):
                return caller, self.could(caller), "muggins"
        seat = self.match.to_move
        could = self.could(seat)
        moves = [text for text in could if text != "muggins"]
        plays = [text for text in moves if text not in ("draw", "pass")]
        among = plays if plays and self.chance.below(4) else moves
        return seat, could, among[self.chance.below(len(among))]

    def could(self, seat: int) -> list[str]:
        return sorted((str(move) for move in self.match.moves(seat)), key=by_numbers)

    def move(self, table: LineState, happening: Happening, could: list[str]) -> Iterator[str]:
        """Tell a move made on this table, which is as it lay before the move."""
        seat, code, text = happening.seat, happening.move.code, str(happening.move)
        if text in ("draw", "turn"):
            tile = self.stock.pop(0)
            text += f" ({tile})"
            if happening.move.code == TURN:
                code += tile.high << 5 | tile.low
            else:
                self.hands[seat].append(tile)
        elif "-" in text:
            halves = [int(half) for half in re.split("[>=]", text)[0].split("-")]
            self.hands[seat].remove(Tile(max(halves), min(halves)))
        number = table.log_length + 1
        points = f"  scores {happening.points}" if happening.points else ""
        yield f"{number:3}. seat {seat}: {text}{points}"
        if len(could) > 1:
            yield from wrapped("       could: ", " ".join(could))
        table.replay(seat << SEAT_SHIFT | code)
        if text != "pass":
            yield from wrapped("       open: ", self.shown(table))

    def shown(self, table: LineState) -> str:
        """What lies open, the count where the sheet has one, and how many tiles are left."""
        within = table.reachable() if table.n_places else 0
        ends = [place(end, i < within) for i, end in enumerate(open_ends(table))]
        facts = [" ".join(ends) or "nothing yet"]
        if isinstance(self.sheet.pays, Multiples):
            facts.append(f"count {table.count}")
        if table.unclaimed:
            facts.append(f"unclaimed {table.unclaimed}")
        facts.append(f"hands {' '.join(str(len(hand)) for hand in self.hands)}")
        facts.append(f"boneyard {len(self.stock)}")
        return "; ".join(facts)

    def end(self, number: int, ended: Round) -> Iterator[str]:
        yield f"Round {number} ends: {ENDINGS[str(ended.why)].format(ended.moves[-1][0])}"
        for seat, hand in enumerate(self.hands):
            spots = sum(tile.spots for tile in hand)
            yield f"  seat {seat} keeps {written(sorted(hand, reverse=True))} (spots: {spots})"
        for cause, points in ended.scores.items():
            yield f"  {cause}: {' '.join(map(str, points))}"
        if "pool" in ended.scores:
            self.pool -= sum(ended.scores["stake"]) + sum(ended.scores["pool"])
            yield f"  left in the pool: {self.pool}"
        yield f"  totals: {' '.join(map(str, self.match.totals))}"


def place(end: OpenEnd, within_reach: bool) -> str:
    sides = f" x{end.sides}" if end.sides > 1 else ""
    return f"{end}{sides}" if within_reach else f"({end}{sides} waits)"


AnyTeller = Teller | BlindTeller | PokerTeller | TrainTeller | TrickTeller | AloneTeller
TELLERS: dict[type[Sheet], type[AnyTeller]] = {
    LineSheet: Teller,
    BlindSheet: BlindTeller,
    TrainSheet: TrainTeller,
    PokerSheet: PokerTeller,
    TrickSheet: TrickTeller,
    **dict.fromkeys(SHOWN, AloneTeller),
}


def main() -> None:
    for name, script in SCRIPTS.items():
        FOLDER.joinpath(f"{name}.txt").write_text(tell(script), encoding="utf-8")


if __name__ == "__main__":
    main()
