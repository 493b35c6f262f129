"""From a pad to a match: the rounds that are left are played on the screen."""

from ..core.after import After
from ..core.match import Match
from .ledger import read
from .pad import Pad


def after_of(pad: Pad) -> After | None:
    """What a match that goes on from this pad begins after; None while no round is written.
    PadRefused when the pad's match is over."""
    ledger = read(pad)
    if ledger.over:
        raise ledger.game.refusal("over", None)
    standing = ledger.standing
    if standing.last is None:
        return None
    return After(standing.rounds, standing.totals, standing.last)


def match_of(pad: Pad, seed: str = "") -> Match:
    """A match of the same people that goes on where the pad stands."""
    game = read(pad).game
    return Match(
        game.sheet,
        set=game.top,
        seats=game.seats,
        seed=seed,
        players=game.players,
        after=after_of(pad),
    )
