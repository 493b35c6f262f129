# %% [markdown]
# # Matches as tables
#
# Play some matches, write them as Parquet files, and ask DuckDB (docs/data.md has the columns).

# %%
import os
import tempfile
from pathlib import Path

import duckdb

from boneyard.lab.columns import batches
from boneyard.lab.parquet import Writer, written
from boneyard.lab.simulate import Plan

SHORT = bool(os.environ.get("SHORT"))  # fewer matches
folder = Path(tempfile.mkdtemp())
plan = Plan("muggins", set=6, seats=2, bots=("greedy", "random"), seed="notebook")
with Writer(folder, plan, keeps_views=False) as writer:
    outcomes = list(written(writer, batches(plan, 20 if SHORT else 500)))
print(writer.rows)

# %% [markdown]
# Who scores how much with a play, and how many choices do they have?

# %%
os.chdir(folder)
scored = duckdb.sql("""
    SELECT players[seat + 1] AS bot, count(*) AS moves, avg(moves.points) AS points,
        avg(choices) AS choices
    FROM 'moves.parquet' AS moves JOIN 'matches.parquet' AS matches USING (match)
    GROUP BY bot ORDER BY bot
""")
print(scored)
points = {bot: mean for bot, _, mean, _ in scored.fetchall()}
assert points["greedy"] > points["random"]

# %% [markdown]
# Which lead brings its player most?

# %%
print(
    duckdb.sql("""
    SELECT played, count(*) AS times, avg(rounds.points[seat + 1]) AS points
    FROM 'moves.parquet' AS moves JOIN 'rounds.parquet' AS rounds USING (match, round)
    WHERE move = 0 GROUP BY played ORDER BY points DESC LIMIT 5
""")
)
