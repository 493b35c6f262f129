"""Games that are scored by what is left in the hands: somebody is out, or nobody can go on."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from ..core.deal import Deal
from ..core.errors import BadEntry
from ..core.happening import Round
from ..core.match import Match
from ..core.numbers import whole as whole_number
from ..core.table import BLOCKED, COUNT, NOTHING, OUT, SPOTS, TARGET, TILES, WHY, Table
from .fields import choice, listed, whole
from .form import Form, Keeper
from .game import Game, Standing
from .held import EMPTY, HandLimits, Held, as_fields, check_one, check_together, held_of
from .leftovers import left_in_hands

MOST = 100_000
_COUNT = re.compile(r"x(\d{1,3})", re.ASCII)
NEEDS = {NOTHING: "nothing", COUNT: "count", SPOTS: "spots", TILES: "tiles"}


@dataclass(frozen=True)
class HandsForm(Form):
    """The numbers are the clauses that say how the sheet deals, pays and ends."""

    deal: int
    out: int
    blocked: int
    game: int
    play: int | None = None  # where tiles score when they are laid

    kind = "hands"

    def fields(self, game: Game) -> dict[str, Any]:
        deal = Standing((0,) * game.seats).open(game)
        needs = {why: self._needs(deal.table, why) for why in self.whys(game)}
        return {
            "whys": [{"why": why, "needs": NEEDS[need]} for why, need in needs.items()],
            "play": game.sheet.scores_in_play,
            "hand": int(deal.table.hand),
            "most": self.limits(deal).one,
        }

    def whys(self, game: Game) -> list[str]:
        """How a round can end."""
        return ["out", "blocked"]

    def ask(
        self, keeper: Keeper, game: Game, why: str, who: str, handed: Collection[int]
    ) -> dict[str, Any]:
        fields = self.fields(game)
        ways = {each["why"]: each["needs"] for each in fields["whys"]}
        if why not in ways:
            keeper.refuse(why)
        out = keeper.player(who) if why == "out" else None
        result: dict[str, Any] = {"why": why, "out": out}
        if fields["play"]:
            result["play"] = [keeper.number("play", name) for name in game.players]
        if ways[why] != "nothing":
            result["held"] = [
                None if seat == out or seat in handed else _held(keeper, name, ways[why])
                for seat, name in enumerate(game.players)
            ]
        return result

    def settle(
        self, game: Game, deal: Deal, result: Mapping[str, Any], handed: Mapping[int, Held]
    ) -> None:
        table = deal.table
        why = choice(result.get("why"), "why", self.whys(game))
        self._peg(game, table, result, why)
        out = whole(result.get("out"), "out", 0, game.seats - 1) if why == "out" else None
        hands = self._hands(game, result, handed, out)
        need = self._needs(table, why)
        self._check(game, table, hands, need, out)
        table.ended_by = WHY.index(why)
        table.to_move = 0 if out is None else out
        self._lay_open(deal, hands)
        table.settle_weights()

    def limits(self, deal: Deal) -> HandLimits:
        return self._limits(deal.table, None, 0)  # any of the hands may be the one that is out

    def _peg(self, game: Game, table: Table, result: Mapping[str, Any], why: str) -> None:
        """Credit what was scored while the round went on: nothing, unless a family knows better."""
        play = result.get("play")
        if play is not None and any(listed(play, "play")):
            raise game.refusal("no_play", self.out)

    # Hands ---------------------------------------------------------------------------------

    def _needs(self, table: Table, why: str) -> int:
        return NOTHING if why == "target" else table.needs(why == "out")

    def _hands(
        self, game: Game, result: Mapping[str, Any], handed: Mapping[int, Held], out: int | None
    ) -> list[Held | None]:
        told = result.get("held")
        values = [None] * game.seats if told is None else listed(told, "held", game.seats)
        hands = [held_of(value) or handed.get(seat) for seat, value in enumerate(values)]
        if out is not None:
            held = hands[out]
            if held is not None and (held.count or held.spots):
                raise game.refusal("out_holds", self.out, name=game.players[out])
            hands[out] = EMPTY
        return hands

    def _limits(self, table: Table, out: int | None, least: int) -> HandLimits:
        """A seat holds what it was dealt and what it drew; whoever is out has laid a whole hand."""
        drawn = int(table.stock_left) if table.draws() else 0
        hand = int(table.hand)
        laid = 1 if out is None else hand
        every = hand * int(table.seats) + drawn - laid
        return HandLimits(tuple(table.pack()), least, hand + drawn, every, self.deal)

    def _check(
        self, game: Game, table: Table, hands: list[Held | None], need: int, out: int | None
    ) -> None:
        limits = self._limits(table, out, 1)
        for seat, held in enumerate(hands):
            if held is not None:
                check_one(game, seat, held, limits)
            if seat != out:
                self._check_told(game, seat, held, need, out)
        check_together(game, hands, limits)

    def _check_told(
        self, game: Game, seat: int, held: Held | None, need: int, out: int | None
    ) -> None:
        """Is said what the settlement asks, and does everybody but the one who is out hold on?"""
        name = game.players[seat]
        clause = self.blocked if out is None else self.out
        known = {
            NOTHING: True,
            COUNT: held is not None and held.count is not None,
            SPOTS: held is not None and held.spots is not None,
            TILES: held is not None and held.tiles is not None,
        }
        if not known[need]:
            raise game.refusal(f"missing_{NEEDS[need]}", clause, name=name)
        if held is not None and held.count == 0 and need != NOTHING:
            raise game.refusal("holds_nothing", clause, name=name)

    def _lay_open(self, deal: Deal, hands: list[Held | None]) -> None:
        """Put what everyone holds before the engine: tiles to be weighed, or their weight."""
        table = deal.table
        for seat, held in enumerate(hands):
            for tile in () if held is None else held.tiles or ():
                deal.give(seat, tile)
            if held is not None and held.count is not None:
                table.counts[seat] = held.count
        table.weigh(deal.rows)
        for seat, held in enumerate(hands):
            if held is not None and held.tiles is None and held.spots is not None:
                table.weights[seat] = held.spots

    # From a match --------------------------------------------------------------------------

    def result(self, match: Match, played: Round) -> dict[str, Any]:
        hands = left_in_hands(match.sheet, played)
        out = played.moves[-1][0] if played.why == WHY[OUT] else None
        result: dict[str, Any] = {"why": played.why, "out": out}
        if played.why in (WHY[OUT], WHY[BLOCKED]):
            result["held"] = [
                None if seat == out else as_fields(_of_tiles(tiles))
                for seat, tiles in enumerate(hands)
            ]
        elif played.why != WHY[TARGET]:
            raise BadEntry(field="why")
        if match.sheet.scores_in_play:
            result["play"] = list(played.scores["play"])
        return result


def _held(keeper: Keeper, name: str, needs: str) -> dict[str, Any]:
    """A hand as it is told: `x3` is a number of tiles, a number what is needed, all else tiles."""
    answer = keeper.line(needs, name)
    count = _COUNT.fullmatch(answer)
    if count:
        return {"count": int(count[1])}
    number = whole_number(answer, MOST) if answer else None
    if number is not None:
        return {"count" if needs == "count" else "sum": number}
    return {"tiles": answer.split()}


def _of_tiles(tiles: list[int]) -> Held:
    return Held(tuple(tiles), sum((each >> 5) + (each & 31) for each in tiles), len(tiles))
