"""Laws of numbers: every legal move has one of its own, in every position of every game."""

from __future__ import annotations

import hashlib
import pickle

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.deal import Deal
from boneyard.core.errors import IllegalAction, NoSuchSeat
from boneyard.core.sheet import Sheet
from boneyard.testing import laws_of_numbers as numbers

from .games import EVERY_OPTION, EVERY_TABLE, anywhere, positions

# How many moves each sheet has with each set, and a digest of their texts in order. A learner that
# was trained with one release reads the numbers of the next: what stands here never changes.
LISTS = """
caribbean-cruise 6 324 5c6b251282a5
front-porch 6 324 5c6b251282a5
blind 6 324 dfbd2334b467
double-six 6 324 5c6b251282a5
tournament 6 324 5c6b251282a5
tournament 9 957 ea2e9c00cf44
tournament 12 2121 765abca0a70c
texas-42 6 54 a5b60b470993
poker 6 804 620893109c18
muggins 6 324 5c6b251282a5
muggins 9 957 ea2e9c00cf44
muggins 12 2121 765abca0a70c
draw 6 324 5c6b251282a5
draw 9 957 ea2e9c00cf44
draw 12 2121 765abca0a70c
block 6 323 5cd8b722b29e
block 9 956 384da8404d12
block 12 2120 30ea5ab28852
bergen 6 324 5c6b251282a5
bergen 9 957 ea2e9c00cf44
bergen 12 2121 765abca0a70c
matador 6 612 c7fdf8bba1f5
matador 9 1840 55ae1e34342f
matador 12 4137 06959aa09edc
pressman-matador 9 1840 55ae1e34342f
pressman-matador 12 4137 06959aa09edc
tiddle-a-wink 6 323 5cd8b722b29e
tiddle-a-wink 9 956 384da8404d12
tiddle-a-wink 12 2120 30ea5ab28852
tiddle-a-wink-pool 6 325 33517cea1c28
pressman-tiddle-a-wink 9 956 384da8404d12
pressman-tiddle-a-wink 12 2120 30ea5ab28852
sebastopol 6 323 5cd8b722b29e
mexican-train 12 1835 a674870737f4
mexican-train 9 947 63ab9ee4f73f
mexican-train 6 289 b0a2921c6bb8
bingo 6 28 4dd280aa43ec
bingo 9 55 d0c10c8b46de
bingo 12 91 738f189a65a6
good-neighbors 6 295 09b3cfd07a8c
good-neighbors 9 901 2c52bc1a0bca
good-neighbors 12 2029 b2708a94439f
squeeze 6 589 dd14a240ee34
squeeze 9 1801 7cd9dd89ab17
squeeze 12 4057 5d1cfc8102ba
big-clock 6 164 69982fa720c8
big-clock 9 488 28a053f1bc2d
big-clock 12 1082 71d38fe0b863
traffic 6 38416 d6edbe64efaf
traffic 9 107200 e526fa494ff7
traffic 12 229840 944c8bf0e72f
"""

few = settings(
    max_examples=2, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)


def digest(texts: list[str]) -> str:
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:12]


def texts_of(sheet: Sheet, top: int) -> list[str]:
    """The moves in the order of their numbers. Those of Traffic are worked out, not listed: there
    the moves of some deals with their numbers stand for them."""
    actions = sheet.actions(top)
    if len(actions.codes):
        return [str(sheet.bare_move(code)) for code in actions.codes]
    found: list[str] = []
    for deal in range(1, 6):
        for match in positions(by.Match(sheet, set=top, seed=by.numbered(deal)), f"{deal}"):
            found += [f"{move.index} {move}" for move in match.moves()]
    return found


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_lists_are_the_same_in_every_release(sheet: Sheet) -> None:
    found = [
        f"{sheet.id} {top} {len(sheet.actions(top))} {digest(texts_of(sheet, top))}"
        for top in sheet.sets
    ]
    wanted = [line for line in LISTS.strip().splitlines() if line.split()[0] == sheet.id]
    assert found == wanted


@pytest.mark.parametrize(("sheet", "top", "seats"), EVERY_TABLE)
@few
@anywhere(60)
def test_a_match_numbers_its_moves(match: by.Match, data: st.DataObject, seed: str) -> None:
    numbers.numbers_its_moves(match)
    names = match.sheet.observation(match.top, match.seats).names
    assert len(set(names)) == len(names) == len(match.view().observation())


@pytest.mark.parametrize(("sheet", "top", "seats"), EVERY_TABLE)
def test_whole_rounds_are_numbered(sheet: Sheet, top: int, seats: int) -> None:
    deal = Deal(sheet.table(top, seats))
    assert numbers.numbers_whole_rounds(deal, sheet.actions(top), rng("few"), 2)


@pytest.mark.parametrize(("sheet", "options"), EVERY_OPTION)
def test_so_they_are_with_every_switch(sheet: Sheet, options: dict[str, str]) -> None:
    other = sheet.with_options(options)
    for top, allowed in other.seats.items():
        deal = Deal(other.table(top, allowed[-1]))
        assert numbers.numbers_whole_rounds(deal, other.actions(top), rng("option"), 1)


@pytest.mark.long
@pytest.mark.parametrize(("sheet", "options"), EVERY_OPTION)
def test_millions_of_positions_are_numbered(sheet: Sheet, options: dict[str, str]) -> None:
    other = sheet.with_options(options)
    for top, allowed in other.seats.items():
        for seats in {allowed[0]: 0, allowed[-1]: 0}:
            deal = Deal(other.table(top, seats))
            chance, seen = rng("millions"), 0
            while seen < 10_000:
                seen += numbers.numbers_whole_rounds(deal, other.actions(top), chance, 10)


def test_a_claim_is_an_action_of_its_own() -> None:
    match = by.Match(by.find("muggins"), seed="claims", options={"claims": "manual"})
    for _ in positions(match, "claims", 40):
        claims = [move for move in match.moves() if "=" in str(move)]
        if claims:
            break
    plain = {str(move): move.index for move in match.moves()}
    for move in claims:
        assert move.index is not None and move.index != plain[str(move).partition("=")[0]]
        assert match.view().action(move.index) == move


def test_a_number_that_is_no_legal_move_is_refused_and_changes_nothing() -> None:
    match = by.Match(by.find("block"), seed="refused")
    view, record = match.view(), str(match.record())
    illegal = view.mask().index(0)
    for number in (illegal, -1, 10**9):
        with pytest.raises(IllegalAction, match=f"{number}.*0 to 322"):
            view.action(number)
    assert str(match.record()) == record


def test_who_only_looks_on_has_no_observation() -> None:
    with pytest.raises(NoSuchSeat):
        by.Match(by.find("block")).watch().observation()


def test_moves_keep_their_numbers_when_they_are_sent_elsewhere() -> None:
    for sheet in by.SHEETS:
        for move in by.Match(sheet, seed="pickle").moves():
            assert pickle.loads(pickle.dumps(move)).index == move.index is not None
    assert by.find("block").parse("6-4").index is None
