"""From a real table to a match: the rounds that are left are played on the screen."""

from collections.abc import Sequence

from ..core.errors import HubStays
from ..core.match import Match
from ..core.prior import After
from ..forms.hub import TileHub
from ..sheets import new_match
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
    game, after = read(pad).game, after_of(pad)
    return new_match(
        game.sheet,
        set=game.top,
        seats=game.seats,
        seed=seed,
        players=game.players,
        after=after,
        first=pad.first or None if after is None else None,
    )


def after_hub(hub: TileHub) -> After | None:
    """What a match that goes on after this hub's hand begins after; None while nothing lies.

    The tiles are put away, since nobody's hand is known: the points made in play stand, the hand
    counts as a round, and it started from whoever laid the first tile. HubStays where it is not
    known who laid what, where a pool was played for, or where the points have won the match.
    """
    if not hub.plays:
        return None
    first = hub.plays[0].seat
    if first is None or any(play.seat is None for play in hub.plays):
        raise HubStays(reason="unseated")
    if hub.has_pool:
        raise HubStays(reason="pool")  # the hub does not know who won what was staked
    after = After(1, tuple(hub.scored()), first)
    if not hub.sheet.goes_on(after, hub.sheet.table(hub.top, hub.seats)):
        raise HubStays(reason="won")
    return after


def match_of_hub(hub: TileHub, seed: str = "", players: Sequence[str] | None = None) -> Match:
    """A match of the hub's game that goes on after the hand that lies there; HubStays."""
    sheet, after = hub.sheet, after_hub(hub)
    return new_match(sheet, set=hub.top, seats=hub.seats, seed=seed, players=players, after=after)
