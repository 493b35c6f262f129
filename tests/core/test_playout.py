"""Random rounds: every game plays out in bulk, and the same numbers play the same rounds."""

import pytest

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.playout import random_rounds
from boneyard.core.sheet import Sheet


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_random_rounds_of_every_game_end_and_can_be_had_again(sheet: Sheet) -> None:
    for seats in sheet.seats[sheet.sets[0]]:
        one, other = (by.Match(sheet, seats=seats, seed=seed)._deal for seed in ("one", "other"))
        made, digest = random_rounds(one, rng("bulk"), 3)
        assert made >= 3
        assert random_rounds(other, rng("bulk"), 3) == (made, digest)
