# %% [markdown]
# # The odds of a solitaire
#
# How many deals of Squeeze can be won at all, and how many do players win who cannot see the
# stock?

# %%
import os

from boneyard.lab.survey import Findings, SurveyPlan, survey

SHORT = bool(os.environ.get("SHORT"))  # fewer deals
plan = SurveyPlan("squeeze", set=6, nodes=100_000, players=("random", "greedy"))
findings = Findings()
for deal in survey(plan, first=1, deals=30 if SHORT else 1000):
    findings.add(deal)

# %%
winnable = findings.answered(True)
low, high = winnable.interval
print(f"can be won: {winnable.rate:.1%} (with 95 % confidence {low:.1%} to {high:.1%})")
for player in plan.players:
    won = findings.ended(player, "won")
    low, high = won.interval
    print(f"{player:8} won {won.rate:.1%} ({low:.1%} to {high:.1%})")
    assert won.number <= winnable.number + findings.answered(None).number
