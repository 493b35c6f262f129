"""Calls to people who do not look: Web Push, with keys of the house's own. Nothing is sent anywhere
unless somebody's browser has asked for it."""
