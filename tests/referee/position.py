"""A position of one round of a line game: what lies where, who moves, what each move does."""

from dataclasses import dataclass, replace

from . import layout as table
from . import settle
from .counts import points
from .deal import leads, opening
from .game import Hands
from .plays import Play, plays
from .rules import Rules
from .standing import Standing
from .tiles import Tile, Wrong, is_double, read, spots, text


@dataclass
class Position(Standing):
    """Where a round stands. `after` gives a new one; a position itself never changes.

    phase `lead`, `seek`, `turn`: before the first tile lies, see deal.Opening.
    `play`: an ordinary turn. `extra`: the same seat again, after its double.
    """

    rules: Rules
    hands: list[list[Tile]]
    stock: list[Tile]
    first: int  # the dealer, or the leader where the lead goes round
    totals_before: list[int]
    turn: int
    phase: str
    must_lay: Tile | None
    layout: table.Layout
    pegged: list[int]
    settled: list[int]
    why: str | None = None
    unclaimed: int = 0  # points of the last play that its player did not claim
    unclaimed_by: int = 0

    @staticmethod
    def begin(
        rules: Rules, hands: Hands, stock: list[Tile], first: int, totals: list[int]
    ) -> "Position":
        """The position after the deal."""
        begin = opening(rules, hands, first)
        stake = -int(rules.options["ante"]) if rules.pool else 0
        return Position(
            rules=rules,
            hands=hands,
            stock=stock,
            first=first,
            totals_before=list(totals),
            turn=begin.seat,
            phase=begin.phase,
            must_lay=begin.must_lay,
            layout=[],
            pegged=[stake] * rules.seats,
            settled=[0] * rules.seats,
        )

    @property
    def scores(self) -> dict[str, list[int]]:
        """Points of the round so far, for each cause."""
        in_play, at_end = self.rules.causes
        return {in_play: list(self.pegged), at_end: list(self.settled)}

    def drawable(self) -> bool:
        """Is there a tile that may be drawn in play?"""
        return self.rules.draws and len(self.stock) > self.rules.reserve

    def legal(self, seat: int | None = None) -> set[str]:
        """The moves of the seat to move; of another seat: whether it may call `muggins`."""
        if self.over:
            return set()
        asked = self.turn if seat is None else seat
        can_call = self.unclaimed > 0 and asked != self.unclaimed_by
        calls = {"muggins"} if can_call else set()
        return calls | _moves(self) if asked == self.turn else calls

    def after(self, move: str, seat: int | None = None) -> "Position":
        """The position after a move of the seat to move, or after `muggins` by another."""
        mover = self.turn if seat is None else seat
        allowed = self.legal(mover)
        if move not in allowed:
            raise Wrong(f"seat {mover} wrote {move!r}; expected one of {sorted(allowed)}")
        new = replace(
            self,
            hands=[list(hand) for hand in self.hands],
            stock=list(self.stock),
            layout=table.copy(self.layout),
            pegged=list(self.pegged),
            settled=list(self.settled),
            unclaimed=0,
        )
        if move == "muggins":
            _peg(new, mover, self.unclaimed)
        elif move == "draw":
            _draw(new)
        elif move == "turn":
            new.layout.append(table.lead(new.rules.shape, new.stock.pop(0)))
            _next_turn(new)
        elif move == "pass":
            _next_turn(new)
        else:
            _lay(new, move)
        return new


def _moves(position: Position) -> set[str]:
    """The moves of the seat to move, `muggins` aside."""
    hand = position.hands[position.turn]
    if position.phase == "seek":
        return {"draw"}
    if position.phase == "turn":
        return {"turn"}
    if position.phase == "lead":
        must = position.must_lay
        return _with_claims(position, {text(tile) for tile in hand if must in (None, tile)})
    found = plays(position.rules, position.layout, hand)
    moves = _with_claims(position, set(found))
    if position.phase == "extra":
        return moves | {"pass"} if position.rules.sheet.extra == "may" or not moves else moves
    if position.drawable() and (not moves or _may_draw(position, list(found.values()))):
        moves.add("draw")
    return moves or {"pass"}


def _may_draw(position: Position, found: list[Play]) -> bool:
    """May a player who can play draw instead?"""
    rules = position.rules
    if rules.total is None:
        return rules.free_draw
    only_matadors = all(play.tile in rules.matadors for play in found)
    return only_matadors and rules.options.get("matador_forced") != "on"


def _with_claims(position: Position, moves: set[str]) -> set[str]:
    """Where scores must be claimed: each scoring play also with its claim."""
    if position.rules.options.get("claims") != "manual":
        return moves
    both = set(moves)
    for move in moves:
        worth = points(position.rules.sheet.peg, _layout_after(position, move))
        if worth:
            both.add(f"{move}={worth}")
    return both


def _layout_after(position: Position, move: str) -> table.Layout:
    """The table with the tile of this move on it."""
    shape = position.rules.shape
    if not position.layout:
        return [table.lead(shape, read(move))]
    play = plays(position.rules, position.layout, position.hands[position.turn])[move]
    layout = table.copy(position.layout)
    table.add(shape, layout, play.index, play.number, play.tile, play.outer)
    return layout


def _lay(new: Position, move: str) -> None:
    """The seat to move lays a tile; `=N` claims its points."""
    rules = new.rules
    seat = new.turn
    written, _, claim = move.partition("=")
    new.layout = _layout_after(new, written)
    tile = new.layout[-1].tile
    new.hands[seat].remove(tile)
    worth = points(rules.sheet.peg, new.layout)
    if rules.options.get("claims") == "manual" and not claim:
        new.unclaimed = worth
        new.unclaimed_by = seat
    else:
        _peg(new, seat, worth)
    if new.over:
        return
    if not new.hands[seat]:
        _finish(new, "out")
    elif is_double(tile) and rules.sheet.extra != "no":
        new.phase = "extra"
    else:
        _next_turn(new)


def _peg(new: Position, seat: int, worth: int) -> None:
    """Points in play; reaching the target may end the round at once."""
    new.pegged[seat] += worth
    if worth == 0 or new.rules.options.get("target_check") != "instant":
        return
    if new.totals_before[seat] + new.pegged[seat] >= int(new.rules.options["target"]):
        _finish(new, "target")


def _draw(new: Position) -> None:
    """The next tile of the stock goes to the seat to move."""
    tile = new.stock.pop(0)
    new.hands[new.turn].append(tile)
    if new.phase != "seek":
        return
    if leads(new.rules, tile):
        new.phase = "lead"
        new.must_lay = tile
    else:
        new.turn = (new.turn + 1) % new.rules.seats


def _next_turn(new: Position) -> None:
    """The turn is complete and passes to the left, unless nobody can play any more."""
    new.turn = (new.turn + 1) % new.rules.seats
    new.phase = "play"
    stuck = not any(plays(new.rules, new.layout, hand) for hand in new.hands)
    if stuck and not new.drawable():
        _finish(new, "blocked")


def _finish(new: Position, why: str) -> None:
    """The round is over; settle the hands."""
    new.why = why
    new.unclaimed = 0
    rules = new.rules
    if rules.pool:
        new.settled = _pool(new, why)
    elif why == "out":
        new.settled = settle.out(rules.sheet.out, new.turn, new.hands)
    elif why == "blocked":
        low_tie = rules.options.get("low_tie", "none")
        cc_block = rules.options.get("cc_block", "per_opponent")
        new.settled = settle.blocked(rules.sheet.blocked, new.hands, low_tie, cc_block)


def _pool(new: Position, why: str) -> list[int]:
    """Who gets the stakes: this hand's, and what earlier hands left (so totals add up to it)."""
    pool = -sum(new.totals_before) - sum(new.pegged)
    winners = [new.turn] if why == "out" else settle.lowest([spots(h) for h in new.hands])
    if why == "blocked" and new.rules.options["pool_block"] == "carry":
        return [0] * new.rules.seats
    return settle.pool_shares(pool, winners, new.rules.seats)
