"""Games of chips: what everyone has after the hand; or what was put in, and the engine divides."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from ...core.deal import Deal
from ...core.downcast import of_kind
from ...core.happening import Round
from ...core.match import Match
from ...forms.fields import listed, whole
from ...forms.form import Form, Keeper
from ...forms.game import Game, Standing, written
from ...forms.held import HandLimits, Held, check_one, check_together, held_of
from .engine.bets import IN, OUT
from .engine.sheet import PokerSheet
from .engine.table import FOLDED, SHOWDOWN, PokerTable, poker_table


@dataclass(frozen=True)
class ChipsForm(Form):
    """The numbers are the clauses of the pack, the ante, the chips and the pots."""

    tiles: int
    ante: int
    chips: int
    pots: int

    kind = "poker"

    def fields(self, game: Game) -> dict[str, Any]:
        sheet = of_kind(PokerSheet, game.sheet)
        table = poker_table(Standing((0,) * game.seats).open(game).table)
        return {"chips": sheet.chips, "ante": sheet.ante, "hand": int(table.hand)}

    def ask(
        self, keeper: Keeper, game: Game, why: str, who: str, handed: Collection[int]
    ) -> dict[str, Any]:
        return {"stacks": [keeper.number("chips", name) for name in game.players]}

    def settle(
        self, game: Game, deal: Deal, result: Mapping[str, Any], handed: Mapping[int, Held]
    ) -> None:
        table = poker_table(deal.table)
        if "stacks" in result:
            self._stack(game, table, listed(result["stacks"], "stacks", game.seats))
            return
        folded = [
            whole(each, "folded", 0, game.seats - 1)
            for each in listed(result.get("folded", []), "folded")
        ]
        self._pay(game, table, listed(result.get("paid"), "paid", game.seats), folded)
        told = listed(result.get("held", [None] * game.seats), "held", game.seats)
        hands = [held_of(value) or handed.get(seat) for seat, value in enumerate(told)]
        self._show(game, deal, table, hands)
        table.give_back()
        table.ended_by = FOLDED if table.still_in() == 1 else SHOWDOWN
        table.settle(deal.rows)

    def limits(self, deal: Deal) -> HandLimits:
        table = poker_table(deal.table)
        hand = int(table.hand)
        return HandLimits(tuple(table.pack()), 0, hand, hand * int(table.seats), self.tiles)

    # Chips as they lie ---------------------------------------------------------------------

    def _stack(self, game: Game, table: PokerTable, values: list[Any]) -> None:
        stacks = [whole(each, "stacks") for each in values]
        before = [int(table.chips(seat)) for seat in range(game.seats)]
        if sum(stacks) != sum(before):
            raise game.refusal("chips_sum", self.chips, sum=sum(stacks), all=sum(before))
        for seat, stack in enumerate(stacks):
            if before[seat] == 0 and stack:
                raise game.refusal("chips_none", self.chips, name=game.players[seat])
            table.pegged[seat] = stack - before[seat]
        table.pot = 0
        table.ended_by = SHOWDOWN

    # Chips as they were bet ----------------------------------------------------------------

    def _pay(self, game: Game, table: PokerTable, values: list[Any], folded: list[int]) -> None:
        paid = [whole(each, "paid") for each in values]
        for seat, chips in enumerate(paid):
            name = game.players[seat]
            has = int(table.chips(seat))
            if chips > has:
                raise game.refusal("paid_more", self.chips, name=name, paid=chips, chips=has)
            if chips < table.paid[seat]:
                ante = int(table.paid[seat])
                raise game.refusal("paid_less", self.ante, name=name, paid=chips, ante=ante)
            table.pay(seat, chips - table.paid[seat])
            if seat in folded:
                table.standing[seat] = OUT
        staying = [seat for seat in range(game.seats) if table.standing[seat] == IN]
        if not staying:
            raise game.refusal("all_folded", self.pots)
        most = sorted(paid[seat] for seat in staying)[-2:]
        for seat, chips in enumerate(paid):
            name = game.players[seat]
            if seat in staying:
                if chips < most[0] and chips < table.chips(seat):
                    raise game.refusal("paid_short", self.pots, name=name, paid=chips)
            elif chips > most[-1]:
                raise game.refusal("folded_paid", self.pots, name=name, paid=chips)

    def _show(self, game: Game, deal: Deal, table: PokerTable, hands: list[Held | None]) -> None:
        """Lay open the hands of those who are still in, if it takes a comparison."""
        limits = self.limits(deal)
        alone = table.still_in() == 1
        for seat, held in enumerate(hands):
            if held is not None:
                check_one(game, seat, held, limits)
            if table.standing[seat] != IN or (held is None and alone):
                continue
            if held is None or held.tiles is None or len(held.tiles) != table.hand:
                name = game.players[seat]
                raise game.refusal("hand_unshown", self.tiles, name=name, count=int(table.hand))
            for tile in held.tiles:
                deal.give(seat, tile)
        check_together(game, hands, limits)

    # From a match --------------------------------------------------------------------------

    def result(self, match: Match, played: Round) -> dict[str, Any]:
        table = of_kind(PokerTable, played.watched and played.watched.table)
        seats = range(match.seats)
        staying = [seat for seat in seats if table.standing[seat] == IN]
        dealt = [seat for seat in seats if played.dealt[seat]]
        shown = {seat: table.face_up(seat) for seat in staying}
        return {
            "paid": [int(table.paid[seat]) for seat in seats],
            "folded": [seat for seat in dealt if seat not in staying],
            "held": [
                {"tiles": [written(tile) for tile in shown[seat]]} if shown.get(seat) else None
                for seat in seats
            ],
        }
