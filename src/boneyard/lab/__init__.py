"""Many matches at once: simulations and what they add up to."""
