"""A match of tricks told so that a person can follow it. No rule lives here."""

from collections.abc import Iterator

from boneyard.core.chance import Rng
from boneyard.core.happening import Happening, Round
from boneyard.core.match import Match
from boneyard.families.tricks.engine.move import TrickMove
from boneyard.families.tricks.engine.state import TrickState

from .writing import tiles, wrapped, written

ENDINGS = {"made": "the bid is made", "set": "the bid is lost", "passed": "nobody has bid"}


class TrickTeller:
    """Plays by a seeded policy and tells each call, each tile, and who took the trick."""

    how_to_read = """\
"could" lists every legal move where there was a choice, "bid 31 to 42" each bid between. Behind a
trick stands what it was worth, and what seats 0 and 2, then seats 1 and 3, have taken so far.
"""

    def __init__(self, match: Match, chance: Rng) -> None:
        self.match = match
        self.chance = chance

    def round(self) -> Iterator[str]:
        """Play one round to its end; the lines that tell it."""
        number = len(self.match.rounds) + 1
        dealt = self.match.current()
        yield f"Round {number}: seat {dealt.starter} deals"
        for seat, hand in enumerate(dealt.dealt):
            yield f"  seat {seat}: {written(tiles(hand))}"
        ended: Round | None = None
        while ended is None:
            could, table = self.could(), self.match.view().table
            assert isinstance(table, TrickState)
            happening = self.match.play(self.choose(table))
            yield from self.move(table, happening, could)
            ended = happening.round
        yield from self.end(number, ended)

    def choose(self, table: TrickState) -> TrickMove:
        """Low bids now and then, of the trumps mostly those held most, any tile."""
        moves = [move for move in self.match.moves() if isinstance(move, TrickMove)]
        if moves[0].tile is not None:
            return moves[self.chance.below(len(moves))]
        if moves[0].trump is not None:
            held = [str(tile) for tile in self.match.view().hand]
            suit = max("6543210", key=lambda pip: sum(pip in tile for tile in held))
            names = [suit, suit, "doubles", "none"]
            wanted = f"trump {names[self.chance.below(len(names))]}"
            return next(move for move in moves if str(move) == wanted)
        if len(moves) == 1 or self.chance.below(9) < 6:
            return moves[0]
        return moves[1] if self.chance.below(4) else moves[-1]

    def could(self) -> str:
        """Every legal move, bids as from which to which; nothing where there is no choice."""
        moves = [move for move in self.match.moves() if isinstance(move, TrickMove)]
        if len(moves) == 1:
            return ""
        bids = [move.bid for move in moves if move.bid is not None]
        if not bids:
            return (" " if moves[0].tile else ", ").join(map(str, moves))
        return f"pass, bid {bids[0]}" + (f" to {bids[-1]}" if len(bids) > 1 else "")

    def move(self, table: TrickState, happening: Happening, could: str) -> Iterator[str]:
        """Tell a move made on this table, which is as it lay before the move."""
        points = f"  scores {happening.points}" if happening.points else ""
        yield f"{table.log_length + 1:3}. seat {happening.seat}: {happening.move}{points}"
        if could:
            yield from wrapped("       could: ", could)
        taken = list(table.points)
        table.play(happening.move.code)
        worth = sum(table.points) - sum(taken)
        if worth:
            each = " ".join(str(int(points)) for points in table.points)
            yield f"       trick: seat {table.best} takes {worth}; taken {each}"

    def end(self, number: int, ended: Round) -> Iterator[str]:
        yield f"Round {number} ends: {ENDINGS[str(ended.why)]}"
        for cause, points in ended.scores.items():
            yield f"  {cause}: {' '.join(map(str, points))}"
        yield f"  totals: {' '.join(map(str, self.match.totals))}"
