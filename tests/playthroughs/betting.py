"""A match of poker told so that a person can follow it. No rule lives here."""

from collections.abc import Iterator

from boneyard.core.chance import Rng
from boneyard.core.happening import Happening, Round
from boneyard.core.match import Match
from boneyard.families.poker.engine.codes import AMOUNT, BET
from boneyard.families.poker.engine.sheet import PokerSheet
from boneyard.families.poker.engine.table import PokerTable

from .writing import tiles, wrapped, written

ENDINGS = {"showdown": "the hands are shown", "folded": "all but seat {} have folded"}


class PokerTeller:
    """Plays by a seeded policy and tells each move with what it leaves in the pots."""

    how_to_read = """\
"could" lists every legal move where there was a choice, "bet 2 to 19" each sum between. Behind a
show stands what the hand is, and after a move what it paid, the pots, each with the seats that can
win it, and the chips that everybody has left. A raise is written with what it raises to.
"""

    def __init__(self, match: Match, chance: Rng) -> None:
        assert isinstance(match.sheet, PokerSheet)
        self.match = match
        self.ranking = match.sheet.ranking()
        self.chance = chance

    def round(self) -> Iterator[str]:
        """Play one round to its end; the lines that tell it."""
        number = len(self.match.rounds) + 1
        dealt = self.match.current()
        yield f"Round {number}: seat {dealt.starter} deals"
        for seat, hand in enumerate(dealt.dealt):
            yield f"  seat {seat}: {written(tiles(hand))}"
        yield f"  boneyard, next first: {written(tiles(dealt.rest))}"
        yield f"  after the antes: {self.shown()}"
        ended: Round | None = None
        while ended is None:
            could, text = self.could(), self.choose()
            hand = self.match.view().halves
            happening = self.match.play(text)
            ended = happening.round
            yield from self.move(happening, could, hand, ended is None)
        yield from self.end(number, ended)

    @property
    def table(self) -> PokerTable:
        table = self.match._deal.table
        assert isinstance(table, PokerTable)
        return table

    def choose(self) -> str:
        """Bets and raises now and then, mostly small ones; folds seldom before the showdown."""
        moves = self.match.moves()
        words = [str(move) for move in moves if move.code < BET]
        sums = [str(move) for move in moves if move.code >= BET]
        kind = self.chance.below(12)
        if sums and kind < 4:
            return sums[min(len(sums) - 1, 0 if kind < 2 else self.chance.below(len(sums)))]
        if "stand" in words:
            return words[self.chance.below(len(words))]
        return words[-1] if kind == 11 or "show" in words else words[0]

    def could(self) -> str:
        """Every legal move, sums as from which to which; nothing where there is no choice."""
        moves = self.match.moves()
        if len(moves) == 1:
            return ""
        words = [str(move) for move in moves if move.code < BET]
        sums = [move for move in moves if move.code >= BET]
        if sums:
            words.append(f"{sums[0]} to {sums[-1].code & AMOUNT}")
        return ", ".join(words)

    def move(
        self, happening: Happening, could: str, hand: list[int], goes_on: bool
    ) -> Iterator[str]:
        text = str(happening.move)
        number = self.table.log_length if goes_on else len(self.match.rounds[-1].moves)
        if text == "show":
            text += f" ({self.ranking.category(hand)})"
        paid = f"  pays {-happening.points}" if happening.points else ""
        yield f"{number:3}. seat {happening.seat}: {text}{paid}"
        if could:
            yield from wrapped("       could: ", could)
        if happening.points and goes_on:
            yield f"       pots: {self.shown()}"
        if text == "stand" and goes_on:
            yield f"       holds: {written(self.match.view(happening.seat).hand)}"

    def shown(self) -> str:
        """The pots with those who can win them, and what everybody has left."""
        pots = [f"{chips} for {' '.join(map(str, seats))}" for chips, seats in self.table.pots()]
        chips = " ".join(str(int(self.table.behind(seat))) for seat in range(self.match.seats))
        return f"{', '.join(pots)}; chips {chips}"

    def end(self, number: int, ended: Round) -> Iterator[str]:
        chips = ended.scores["chips"]
        yield f"Round {number} ends: {ENDINGS[str(ended.why)].format(chips.index(max(chips)))}"
        yield f"  chips: {' '.join(map(str, chips))}"
        yield f"  totals: {' '.join(map(str, self.match.totals))}"
