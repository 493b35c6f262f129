"""What positions of The Big Clock are worth to somebody who does not know the order of the stock.

The plain search knows every order that the stock may have, plays them all at once by the referee,
and may do different things only where it has seen different tiles.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import permutations

import pytest
from clock_optimum import Loss, chance_of, exact_outlook, optimum
from referee.big_clock import BigClock

from boneyard.core.chance import rng
from boneyard.families.big_clock.solver.school import ClockSchool, evaluation, shipped
from boneyard.solvers.learned import read

PLAIN = {name: values[0] for name, values in BigClock.switches.items()}
Worlds = list[BigClock]


def won(worlds: Worlds) -> int:
    """In how many of these worlds, which look the same, the best player wins."""
    waiting, seen = [worlds], {seen_of(worlds[0])}
    best = 0
    while waiting:
        here = waiting.pop()
        if here[0].why is not None:
            best = max(best, len(here) if here[0].why == "won" else 0)
            continue
        for move in here[0].legal():
            groups: dict[BigClock, Worlds] = defaultdict(list)
            for world in here:
                then = world.after(move)
                groups[seen_of(then)].append(then)
            if len(groups) > 1:
                best = max(best, sum(won(each) for each in groups.values()))
            elif (only := next(iter(groups))) not in seen:
                seen.add(only)
                waiting.append(groups[only])
    return best


def seen_of(world: BigClock) -> BigClock:
    """What the player sees of it: the stock without its order."""
    return replace(world, stock=tuple(sorted(world.stock)))


def plain_chance(top: int, first: tuple[int, ...]) -> float:
    pack = BigClock.pack(top)
    dealt = [pack[tile - 1] for tile in first]
    rest = [tile for tile in pack if tile not in dealt]
    groups: dict[BigClock, Worlds] = defaultdict(list)
    for order in permutations(rest):
        world = BigClock.start(top, PLAIN, [*dealt, *order])
        groups[seen_of(world)].append(world)
    worlds = sum(len(each) for each in groups.values())
    return sum(won(each) for each in groups.values()) / worlds


def test_the_exact_chance_is_that_of_plain_search() -> None:
    exact = exact_outlook(2)
    for first in permutations(range(1, 6), 2):
        assert chance_of(exact, 2, first) == pytest.approx(plain_chance(2, first))


@pytest.mark.long
@pytest.mark.parametrize("first", [(3, 7, 1), (2, 6, 4), (9, 5, 8), (4, 1, 6)])
def test_the_exact_chance_is_that_of_plain_search_on_a_larger_clock(
    first: tuple[int, ...],
) -> None:
    assert chance_of(exact_outlook(3), 3, first) == pytest.approx(plain_chance(3, first))


def test_the_optimum_of_the_smallest_clock() -> None:
    assert optimum(2) == pytest.approx(2 / 3)


def test_the_player_gives_hardly_anything_away_on_a_small_clock() -> None:
    """`python bench/clock_optimum.py` has more deals, and the optimum of double-3."""
    loss, chance = Loss(3), rng("hardly anything")
    given_away = [loss.of_deal(chance)[1] for _ in range(6)]
    assert all(each >= -1e-9 for each in given_away)
    assert sum(given_away) / len(given_away) < 0.03 * 0.56


def test_a_file_holds_what_was_learned_and_a_larger_clock_begins_with_it() -> None:
    learned = ClockSchool().course("test", 6, 20, None).learned()
    assert read(learned.file()) == learned
    next_set = ClockSchool().course("test", 9, 20, learned)
    assert [round(2048 * each) for each in next_set.network.weights] == list(learned.weights)


def test_a_file_that_was_changed_is_not_read() -> None:
    learned = ClockSchool().course("test", 6, 20, None).learned()
    with pytest.raises(ValueError, match="another digest"):
        read(replace(learned, seed="x").file().replace(learned.digest.encode(), b"0" * 32))


def test_players_do_not_share_what_an_evaluation_works_in() -> None:
    one, other = evaluation(6), evaluation(6)
    assert one is not other and one.hidden is not other.hidden
    assert list(one.weights) == list(shipped(6).weights)
