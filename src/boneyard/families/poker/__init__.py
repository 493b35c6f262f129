"""Poker with five tiles: antes, bets and a showdown."""
