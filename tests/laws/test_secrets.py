"""Laws of secrecy: a seat learns its own hand and what the table shows, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

import boneyard as by
from boneyard.core.sheet import Sheet
from boneyard.testing import laws_of_secrecy as secrets

from .games import EVERY_OPTION, EVERY_TABLE, anywhere, somewhere

few = settings(
    max_examples=4, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)
every_table = pytest.mark.parametrize(("sheet", "top", "seats"), EVERY_TABLE)


TILES = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]


def tries(seat: int) -> list[str]:
    """Moves of all games that a seat may try in vain."""
    found = ["draw", "pass", "turn", "muggins", "6-5>6-6", "3-2>6-3=5"]
    found += ["tuck", "bid 31", "trump 3"]
    found += [f"throw {tile}" for tile in TILES] + TILES + [f"{tile}@m1" for tile in TILES]
    found += [f"{tile}@{seat}" for tile in TILES] + [f"{tile}@0" for tile in TILES]
    found += ["check", "call", "fold", "bet 3", "raise 5", "show", "stand", "nonsense"]
    return [*found, "6-3@2,-1v", "deal", "fill", "waste", "6-1+6-4", "6-1..6-0", "6-5@6"]


@every_table
@few
@anywhere(60)
def test_deals_a_seat_cannot_tell_apart_look_the_same_to_it(
    match: by.Match, data: st.DataObject, seed: str
) -> None:
    for seat in (match.to_move, data.draw(st.integers(0, match.seats - 1))):
        secrets.tells_nothing(match, seat, seed, tries(seat))


@pytest.mark.parametrize(("sheet", "options"), EVERY_OPTION)
def test_no_switch_gives_a_secret_away(sheet: Sheet, options: dict[str, str]) -> None:
    (top, *_), seed = sheet.sets, "secret"
    seats = sheet.with_options(options).seats[top][-1]
    for steps in (0, 3, 9, 20, 45):
        match = by.Match(sheet, set=top, seats=seats, seed=seed, options=options)
        somewhere(match, steps, f"{steps}")
        if not match.over:
            for seat in (match.to_move, (match.to_move + 1) % seats):
                secrets.tells_nothing(match, seat, seed, tries(seat))
                secrets.records_nothing_unseen(match, seat)


@every_table
@few
@anywhere(60)
def test_the_real_deal_is_among_those_a_seat_can_imagine(
    match: by.Match, data: st.DataObject, seed: str
) -> None:
    secrets.allows_the_truth(match)


@every_table
@few
@anywhere(60)
def test_an_imagined_hand_holds_only_what_its_seat_may_hold(
    match: by.Match, data: st.DataObject, seed: str
) -> None:
    secrets.imagines_what_may_be(match, seed)


@every_table
@few
@anywhere(60)
def test_the_record_a_seat_is_handed_names_no_tile_it_has_not_seen(
    match: by.Match, data: st.DataObject, seed: str
) -> None:
    secrets.records_nothing_unseen(match, data.draw(st.integers(0, match.seats - 1)))


@every_table
@few
@anywhere(60, ended=True)
def test_an_imagined_deal_would_have_led_to_the_same_view(
    match: by.Match, data: st.DataObject, seed: str
) -> None:
    if match.over or match.rounds:
        return
    secrets.imagines_what_it_saw(match, data.draw(st.integers(0, match.seats - 1)), seed)
