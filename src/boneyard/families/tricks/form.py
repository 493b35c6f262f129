"""Games of bids and tricks: what was bid, what were trumps, what each side took."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from ...core.bits import STRIDE
from ...core.codes import CODE, HALF, PASS, SEAT_SHIFT, TILE, VERBS
from ...core.deal import Deal
from ...core.errors import BadEntry, OutOfTurn
from ...core.happening import Round
from ...core.match import Match
from ...core.numbers import whole as whole_number
from ...core.tiles import Tile, tile_of
from ...forms.fields import choice, fields_of, listed, whole
from ...forms.form import Form, Keeper
from ...forms.game import Game, Standing, halves, written
from ...forms.hands import MOST
from ...forms.held import Held
from ...words.tiles import shown
from .engine.calls import BID, TRUMP, next_bid
from .engine.move import TrickMove, parse, trump_name
from .engine.state import BIDDING, NAMING, PASSED, SIDES
from .engine.suits import HONOUR, TRUMPS
from .engine.table import TrickTable, trick_table


@dataclass(frozen=True)
class TricksForm(Form):
    """The numbers are the clauses that say what counts, what is bid and what happens without."""

    counts: int
    bids: int
    trumps: int
    passed: int

    kind = "tricks"

    def fields(self, game: Game) -> dict[str, Any]:
        table = trick_table(Standing((0,) * game.seats).open(game).table)
        return {
            "bids": possible_bids(),
            "trumps": [trump_name(each) for each in range(TRUMPS)],
            "honours": {written(tile): HONOUR[tile] for tile in honours(table)},
            "tricks": int(table.hand),
            "in_all": _in_all(table),
            "sides": [list(range(side, game.seats, SIDES)) for side in range(SIDES)],
        }

    def ask(
        self, keeper: Keeper, game: Game, why: str, who: str, handed: Collection[int]
    ) -> dict[str, Any]:
        answer = keeper.line("bid")
        if answer in ("pass", ""):
            return {"passed": True}
        who, _, amount = answer.rpartition(" ")
        bid = whole_number(amount, MOST) if amount else None
        if bid is None:
            keeper.refuse(answer)
        bidder = keeper.player(who)
        trump = keeper.line("trump")
        fields = self.fields(game)
        took = keeper.number("took", " + ".join(game.players[seat] for seat in fields["sides"][0]))
        taken = {"points": [took, max(0, fields["in_all"] - took)]}
        return {"bid": bid, "bidder": bidder, "trump": trump, "taken": taken}

    def settle(
        self, game: Game, deal: Deal, result: Mapping[str, Any], handed: Mapping[int, Held]
    ) -> None:
        table = trick_table(deal.table)
        if "auction" in result:
            self._auction(game, deal, table, listed(result["auction"], "auction"))
        elif result.get("passed"):
            self._everybody_passed(game, table)
        else:
            self._highest_bid(game, table, result)
        if table.ended_by != PASSED:
            self._name(table, result)
            self._take(game, table, fields_of(result.get("taken"), "taken"))
            table.judge()
        table.settle(deal.rows)

    # The auction ---------------------------------------------------------------------------

    def _auction(self, game: Game, deal: Deal, table: TrickTable, calls: list[Any]) -> None:
        """Every call in its order, through the table."""
        for call in calls:
            seat, said = listed(call, "auction", 2)
            seat = whole(seat, "auction", 0, game.seats - 1)
            move = parse("pass" if said == "pass" else f"bid {whole(said, 'auction', 1, 999)}")
            if seat != table.to_move or table.phase != BIDDING:
                raise OutOfTurn(
                    move=str(move),
                    seat=seat,
                    expected=int(table.to_move),
                    reason="turn",
                    clause=game.sheet.clause("turn"),
                )
            deal.resume()
            if not deal.has_option(move.code):
                self._refuse_call(game, deal, table, move)
            table.play(move.code)
        if table.phase == BIDDING and table.ended_by != PASSED:
            raise game.refusal("auction_open", self.bids, name=game.players[table.to_move])

    def _refuse_call(self, game: Game, deal: Deal, table: TrickTable, move: TrickMove) -> None:
        reason = table.refusal(deal.rows, table.to_move * STRIDE, move.code)
        clause = game.sheet.clauses[reason]
        name = game.players[table.to_move]
        if move.bid is not None and table.bid >= move.bid:
            raise game.refusal("bid_below", clause, name=name, bid=move.bid, last=int(table.bid))
        raise game.refusal("call", clause, name=name, call=str(move))

    def _everybody_passed(self, game: Game, table: TrickTable) -> None:
        if table.dealer_must:
            raise game.refusal("must_bid", self.passed, name=game.players[table.dealer])
        table.ended_by = PASSED

    def _highest_bid(self, game: Game, table: TrickTable, result: Mapping[str, Any]) -> None:
        bid = whole(result.get("bid"), "bid", 1)
        if bid not in possible_bids():
            raise game.refusal("bid_unknown", self.bids, bid=bid)
        table.bidder = whole(result.get("bidder"), "bidder", 0, game.seats - 1)
        table.bid = bid
        table.phase = NAMING

    def _name(self, table: TrickTable, result: Mapping[str, Any]) -> None:
        names = [trump_name(each) for each in range(TRUMPS)]
        table.trump = names.index(choice(result.get("trump"), "trump", names))

    # What was taken ------------------------------------------------------------------------

    def _take(self, game: Game, table: TrickTable, taken: dict[str, Any]) -> None:
        if "points" in taken:
            values = listed(taken["points"], "points", SIDES)
            points = [whole(each, "points") for each in values]
        else:
            points = self._counted(game, table, taken)
        if sum(points) != _in_all(table):
            raise game.refusal("points_sum", self.counts, sum=sum(points), all=_in_all(table))
        for side in range(SIDES):
            table.points[side] = points[side]

    def _counted(self, game: Game, table: TrickTable, taken: dict[str, Any]) -> list[int]:
        """The points of tricks and count tiles."""
        tricks = [whole(each, "tricks") for each in listed(taken.get("tricks"), "tricks", SIDES)]
        if sum(tricks) != table.hand:
            raise game.refusal("tricks_sum", self.counts, sum=sum(tricks), all=int(table.hand))
        points = list(tricks)
        seen: set[int] = set()
        for side, texts in enumerate(listed(taken.get("honours"), "honours", SIDES)):
            for text in listed(texts, "honours"):
                if not isinstance(text, str):
                    raise BadEntry(field="honours")
                tile = halves(Tile.parse(text))
                if tile not in honours(table):
                    raise game.refusal("no_honour", self.counts, tile=shown(tile_of(tile)))
                if tile in seen:
                    raise game.refusal("honour_twice", self.counts, tile=shown(tile_of(tile)))
                if not tricks[side]:
                    raise game.refusal("honour_untaken", self.counts, tile=shown(tile_of(tile)))
                seen.add(tile)
                points[side] += HONOUR[tile]
        left = [shown(tile_of(tile)) for tile in honours(table) if tile not in seen]
        if left:
            raise game.refusal("honours_left", self.counts, tiles=", ".join(left))
        return points

    # From a match --------------------------------------------------------------------------

    def result(self, match: Match, played: Round) -> dict[str, Any]:
        table = match.sheet.table(match.top, match.seats)
        table = trick_table(table)
        table.start(played.starter, 0)
        table.clear()
        table.to_move = (played.starter + 1) % match.seats
        auction: list[list[Any]] = []
        taken: list[list[str]] = [[], []]
        trick: list[int] = []
        for seat, move in played.moves:
            table.replay(seat << SEAT_SHIFT | move.code)
            if move.code < VERBS:
                trick.append(move.code & TILE)
                if table.in_trick == 0:
                    side = table.to_move % SIDES
                    taken[side] += [written(each) for each in trick if HONOUR[each]]
                    trick = []
            elif move.code < TRUMP:
                said = "pass" if move.code == PASS else (move.code & CODE) - BID
                auction.append([seat, said])
        result: dict[str, Any] = {"auction": auction}
        if table.ended_by != PASSED:
            result["trump"] = trump_name(int(table.trump))
            result["taken"] = {"tricks": [int(n) for n in table.tricks], "honours": taken}
        return result


def honours(table: TrickTable) -> list[int]:
    """The tiles that count, as halves."""
    return [tile for tile in table.pack() if HONOUR[tile >> 5 << 5 | tile & HALF]]


def _in_all(table: TrickTable) -> int:
    return int(table.hand) + sum(HONOUR[tile] for tile in honours(table))


def possible_bids() -> list[int]:
    """Every bid there is, from the lowest."""
    bids: list[int] = []
    bid = int(next_bid(0))
    while bid:
        bids.append(bid)
        bid = int(next_bid(bid))
    return bids
