# %% [markdown]
# # A bot of one's own
#
# A bot is anything that chooses a move from a view. This one keeps as many ways to go on as it
# can.

# %%
import os

import boneyard as by

SHORT = bool(os.environ.get("SHORT"))  # fewer matches


class Keeper(by.bots.Bot):
    """Lays doubles first, then the tile whose other half it holds most of."""

    name = "keeper"

    def choose(self, view: by.View) -> by.Move:
        halves = [half for tile in view.hand for half in tile]

        def worth(move: by.Move) -> int:
            if move.tile is None:
                return -1
            return 100 if move.tile.is_double else sum(halves.count(half) for half in move.tile)

        return max(view.moves(), key=worth)


# %% [markdown]
# Every deal is played from both sides, because whoever leads has it easier.


# %%
def wins(other: str, deals: int) -> float:
    """The share of matches that the keeper wins."""
    won = 0.0
    for deal in range(deals):
        for seat in (0, 1):
            players = [by.bots.find(other, f"{deal}"), by.bots.find(other, f"{deal}")]
            players[seat] = Keeper()
            match = by.Match(by.find("block"), seed=f"keeper/{deal}")
            while not match.over:
                match.play(players[match.to_move].choose(match.view()))
            won += (seat in match.winners) / len(match.winners)
    return won / (2 * deals)


# %%
deals = 10 if SHORT else 200
against_random, against_greedy = wins("random", deals), wins("greedy", deals)
print(f"the keeper won {against_random:.0%} against random, {against_greedy:.0%} against greedy")
assert against_random > 0.5
