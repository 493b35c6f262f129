"""Laws of random playouts: they play by the same rules as everyone, only faster."""

from ..core.chance import Rng, rng
from ..core.deal import Deal
from ..core.match import Match
from ..core.playout import play_out
from .violation import hold

LAW = "a playout makes the moves that the deal offers"


def plays_out_by_the_rules(match: Match, seed: str) -> None:
    """From where the match stands, and from deals of its table."""
    _same(match, match._deal.clone(), match._deal.clone(), seed)
    fast, slow = (Deal(match.sheet.table(match.top, match.seats)) for _ in range(2))
    one, other = rng(seed), rng(seed)
    for _ in range(2):
        fast.deal(one, 0)
        slow.deal(other, 0)
        _same(match, fast, slow, seed)


def _same(match: Match, fast: Deal, slow: Deal, seed: str) -> None:
    one, other = rng(seed), rng(seed)
    made, expected = play_out(fast, one), step_by_step(slow, other)
    hold(made == expected, LAW, match, f"{made} moves, not {expected}")
    found, wanted = what_happened(fast), what_happened(slow)
    hold(found == wanted, LAW, match, f"{found}, not {wanted}")
    hold(one.x == other.x, LAW, match, "other numbers were asked of chance")


def step_by_step(deal: Deal, chance: Rng) -> int:
    """What `play_out` does, written with nothing but the moves a deal offers."""
    made = 0
    while deal.n_options:
        n = deal.n_options
        deal.play(deal.options[chance.below(n) if n > 1 else 0])
        made += 1
    deal.table.settle(deal.rows)
    return made


def what_happened(deal: Deal) -> tuple[object, ...]:
    """How a round went and ended."""
    table = deal.table
    return (
        table.entries(),
        list(table.counts),
        list(table.pegged),
        list(table.ended),
        table.why,
        [deal.halves(seat) for seat in range(table.seats)],
        deal.undrawn_halves(),
    )
