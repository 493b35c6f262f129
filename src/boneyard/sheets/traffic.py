"""Sheet 002, Cardinal: the solitaire of streets."""

from ..core.card import Card
from ..core.switch import Switch
from ..families.traffic import family as traffic
from ..families.traffic.engine.sheet import TrafficSheet
from ..words.pages import clauses

ALONE = range(1, 2)

TRAFFIC = TrafficSheet(
    id="traffic",
    source="002",
    clauses=clauses("traffic"),
    card=Card(minutes=5, difficulty="deep", place=3),
    family=traffic.TRAFFIC,
    seats={6: ALONE, 9: ALONE, 12: ALONE},
    usual_set=6,
    usual_seats=1,
    switches=(
        Switch("five_ban", {"values": {"any_numbers": False}, "cells": {"any_numbers": True}}),
        Switch("single_any", {"off": {"single_any": False}, "on": {"single_any": True}}),
    ),
)
