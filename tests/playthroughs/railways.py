"""A match of trains told so that a person can follow it. No rule lives here."""

from collections.abc import Iterator

from boneyard.core.chance import Rng
from boneyard.core.happening import Happening, Round
from boneyard.core.match import Match
from boneyard.core.tiles import Tile
from boneyard.families.trains.engine.move import TrainMove
from boneyard.families.trains.engine.table import TrainTable
from boneyard.families.trains.engine.yard import Track, tracks

from .writing import ENDINGS, by_numbers, tiles, wrapped, written


class TrainTeller:
    """Plays rounds by a seeded policy and tells each move with where the tracks end then."""

    how_to_read = """\
Behind a train or a siding stands the number that is open at its end; * is a marker on a train, !
a double that must be covered. A train that has not left stands in brackets.
"could" lists every legal move where there was a choice. Behind a draw stands the tile it brought.
"""

    def __init__(self, match: Match, chance: Rng) -> None:
        self.match = match
        self.chance = chance
        self.hands: list[list[Tile]] = []
        self.stock: list[Tile] = []

    def round(self) -> Iterator[str]:
        """Play one round to its end; the lines that tell it."""
        number = len(self.match.rounds) + 1
        yield from self.deal(number)
        ended: Round | None = None
        while ended is None:
            could = sorted((str(move) for move in self.match.moves()), key=by_numbers)
            table = self.match.view().table
            assert isinstance(table, TrainTable)
            happening = self.match.play(self.choose(could))
            yield from self.move(table, happening, could)
            ended = happening.round
        yield from self.end(number, ended)

    def deal(self, number: int) -> Iterator[str]:
        dealt = self.match.current()
        self.hands = [tiles(hand) for hand in dealt.dealt]
        self.stock = tiles(dealt.rest)
        yield f"Round {number}: seat {dealt.starter} leads"
        for seat, hand in enumerate(self.hands):
            yield f"  seat {seat}: {written(hand)}"
        yield from wrapped("  boneyard, next first: ", written(self.stock))

    def choose(self, could: list[str]) -> str:
        """Any move; a series is given up only now and then."""
        plays = [text for text in could if text != "pass"]
        among = plays if plays and self.chance.below(4) else could
        return among[self.chance.below(len(among))]

    def move(self, table: TrainTable, happening: Happening, could: list[str]) -> Iterator[str]:
        """Tell a move made on this table, which is as it lay before the move."""
        seat, move = happening.seat, happening.move
        assert isinstance(move, TrainMove)
        text = str(move)
        if text == "draw":
            text = f"draw ({self.stock[0]})"
            self.hands[seat].append(self.stock.pop(0))
        elif move.tile is not None:
            self.hands[seat].remove(move.tile)
        yield f"{table.log_length + 1:3}. seat {seat}: {text}"
        if len(could) > 1:
            yield from wrapped("       could: ", " ".join(could))
        table.play(move.code)
        yield from wrapped("       open: ", self.shown(table))

    def shown(self, table: TrainTable) -> str:
        """Where every track ends, and how many tiles are left."""
        ends = [end(track) for track in tracks(table)] if table.station >= 0 else []
        hands = " ".join(str(len(hand)) for hand in self.hands)
        facts = [" ".join(ends) or "nothing yet", f"hands {hands}", f"boneyard {len(self.stock)}"]
        return "; ".join(facts)

    def end(self, number: int, ended: Round) -> Iterator[str]:
        yield f"Round {number} ends: {ENDINGS[str(ended.why)].format(ended.moves[-1][0])}"
        for seat, hand in enumerate(self.hands):
            spots = sum(tile.spots for tile in hand)
            yield f"  seat {seat} keeps {written(sorted(hand, reverse=True))} (spots: {spots})"
        yield f"  end: {' '.join(map(str, ended.scores['end']))}"
        yield f"  totals: {' '.join(map(str, self.match.totals))}"


def end(track: Track) -> str:
    text = f"@{track.name}:{track.end}"
    if not track.laid:
        return f"({text})"
    return text + "*" * track.marked + "!" * track.owed
