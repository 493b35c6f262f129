"""What all adapters tell of an episode: arrays, rewards, and the table in words."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..learning.episode import Episode
from ..learning.rewards import rewards, shares

MOST = 1_000_000  # no number of an observation is larger, or smaller than this below nothing


def mask_of(episode: Episode, seat: int) -> NDArray[Any]:
    """Which moves this seat may make now; none while it is another's turn."""
    mask = np.zeros(len(episode.actions), np.int8)
    if seat == episode.to_move:
        mask[episode.legal()] = 1
    return mask


def observation_of(episode: Episode, seat: int) -> NDArray[Any]:
    """What this seat knows; sheet.observation(...).names says what the numbers are."""
    return np.array(episode.seen(seat), np.int32)


def rewards_of(episode: Episode) -> list[float]:
    """What the last move was worth to every seat."""
    return rewards(shares(episode), episode.gained())


def text_of(episode: Episode, seat: int) -> str:
    """The table and this seat's hand, in words."""
    view = episode.view(seat)
    names = [f"seat {each}" for each in range(episode.seats)]
    face = episode.sheet.face(names)
    hand = " ".join(map(str, view.hand))
    return "\n".join([*face.rows_aloud(view), *face.standing(view), f"{names[seat]}: {hand}"])
