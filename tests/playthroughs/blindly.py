"""A match of tiles turned up blindly, told so that a person can follow it. No rule lives here."""

from collections.abc import Iterator

from boneyard.core.chance import Rng
from boneyard.core.happening import Round
from boneyard.core.match import Match
from boneyard.families.blind.engine.table import BlindTable

from .writing import ENDINGS, by_numbers, tiles, wrapped, written


class BlindTeller:
    """Plays by a seeded policy and tells each tile that comes up and where it goes."""

    def __init__(self, match: Match, chance: Rng) -> None:
        self.match = match
        self.chance = chance

    def round(self) -> Iterator[str]:
        """Play one round to its end; the lines that tell it."""
        dealt = self.match.current()
        yield f"Round 1: seat {dealt.starter} leads"
        for seat, row in enumerate(dealt.dealt):
            yield f"  seat {seat}: {written(tiles(row))}"
        yield f"  left over: {written(tiles(dealt.rest))}"
        ended: Round | None = None
        while ended is None:
            seat = self.match.to_move
            could = sorted((str(move) for move in self.match.moves()), key=by_numbers)
            text = could[self.chance.below(len(could))]
            ended = self.match.play(text).round
            yield from self.move(seat, text, could)
        yield from self.end(ended)

    def move(self, seat: int, text: str, could: list[str]) -> Iterator[str]:
        table = self.match.view(seat).table
        assert isinstance(table, BlindTable)
        number = table.log_length
        if text == "turn":
            came_up = int(table.log[number - 1]) & 1023
            text = f"turn ({tiles([came_up])[0]})"
        yield f"{number:3}. seat {seat}: {text}"
        if len(could) > 1:
            yield from wrapped("       could: ", " ".join(could))
        if table.turned < 0 and text != "tuck":
            yield from wrapped("       open: ", self.shown(table))

    def shown(self, table: BlindTable) -> str:
        """What lies open, and how long the rows are."""
        places = [int(table.places[i]) for i in range(table.n_places)]
        sides = ["" if place >> 10 == 1 else f" x{place >> 10}" for place in places]
        names = [f"{place >> 5 & 31}-{place & 31}" for place in places]
        ends = " ".join(name + free for name, free in zip(names, sides, strict=True))
        return f"{ends}; rows {' '.join(str(int(count)) for count in table.counts)}"

    def end(self, ended: Round) -> Iterator[str]:
        yield f"Round 1 ends: {ENDINGS[str(ended.why)].format(ended.moves[-1][0])}"
        for seat in range(self.match.seats):
            row = tiles(self.match._deal.standing(seat))
            spots = sum(tile.spots for tile in row)
            yield f"  seat {seat} keeps {written(row)} (spots: {spots})"
        yield f"  end: {' '.join(map(str, ended.scores['end']))}"
        yield f"  totals: {' '.join(map(str, self.match.totals))}"
