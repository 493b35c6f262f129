"""Ratings of people: OpenSkill (Plackett and Luce's model), by family, from matches that everybody
agreed to count. What a match changes is worked out once, as differences: they can be added to what
each has by then, in any order, and no more than once."""

import time
from collections.abc import Sequence
from typing import Final, NamedTuple

from ...core.match import Match
from .people import NoSuchPerson, People
from .person import Person, Result

FIRST: Final = (25.0, 25 / 3)  # strength and doubt of somebody new, as the model has them


class Change(NamedTuple):
    """What a match does to somebody's rating: strength is added, doubt multiplied."""

    strength: float
    doubt: float
    place: int  # counted from 1


def standing_of(person: Person, family: str) -> tuple[float, float]:
    """Somebody's strength and doubt in a family of games."""
    history = person.ratings.get(family)
    return (history[-1].strength, history[-1].doubt) if history else FIRST


def changes(match: Match, before: Sequence[tuple[float, float]]) -> list[Change]:
    """What a match that is over does to the ratings of its seats; partners gain and lose alike."""
    from openskill.models import PlackettLuce  # slow to load, and the Python of a page has none

    model = PlackettLuce()
    places = places_of(match)
    sides = match.seats // match.sheet.side
    teams = [[model.rating(*each) for each in before[side::sides]] for side in range(sides)]
    after = model.rate(teams, ranks=[float(places[side]) for side in range(sides)])
    found = []
    for seat, (strength, doubt) in enumerate(before):
        rated = after[seat % sides][seat // sides]
        found.append(Change(rated.mu - strength, rated.sigma / doubt, places[seat]))
    return found


def places_of(match: Match) -> list[int]:
    """Everybody's place, the first being 1: who won, then by points. Equals share the better."""
    sign = -1 if match.sheet.lowest_wins else 1
    keys = [(seat in match.winners, sign * total) for seat, total in enumerate(match.totals)]
    return [1 + sum(other > each for other in keys) for each in keys]


async def settle(
    people: People, who: Sequence[str], table: str, family: str, found: Sequence[Change]
) -> None:
    """Let everybody have what a match has changed; the same again changes nothing."""
    for person, change in zip(who, found, strict=True):

        def rate(known: Person, change: Change = change) -> None:
            strength, doubt = standing_of(known, family)
            result = Result(
                table,
                time.time(),
                strength + change.strength,
                doubt * change.doubt,
                change.place,
                len(found),
            )
            known.rate(family, result)

        try:
            await people.change(person, rate)
        except NoSuchPerson:
            continue  # erased meanwhile
