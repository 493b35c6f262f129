"""Rounds as people play and tell them: one says the tiles, another only how many spots."""

import random
from typing import Any

import boneyard as by
from boneyard.companion.pad_of_match import pad_of
from boneyard.companion.pad_view import form
from boneyard.core.tiles import Tile

MOST_TAPPED = 8  # tiles of a hand; a fuller one is counted
HONOURS = {"5-5": 10, "6-4": 10, "5-0": 5, "4-1": 5, "3-2": 5}


def play_round(match: by.Match, chance: random.Random) -> None:
    """Any moves to the end of the round."""
    before = len(match.rounds)
    while len(match.rounds) == before:
        callers = match.callers()
        if callers and chance.random() < 0.5:
            match.play("muggins", callers[0])
        else:
            match.play(chance.choice(match.moves()))


def retold(match: by.Match, chance: random.Random) -> dict[str, Any]:
    """The last round of a match, told in one of the ways that are enough."""
    pad = pad_of(match)
    result: dict[str, Any] = dict(pad.entries[-1]["result"])
    if "why" in result:
        needs = {each["why"]: each["needs"] for each in form(pad.game())["whys"]}
        held = [_hand(each, needs[result["why"]], chance) for each in result.get("held", [])]
        return {**result, "held": held}
    if "paid" in result:
        bought = int(match.sheet.options.get("chips", 100))
        stacks = [bought + won for won in match.totals]
        return result if chance.random() < 0.5 else {"stacks": stacks}
    return _tricks(result, chance)


def _hand(held: dict[str, Any] | None, needs: str, chance: random.Random) -> dict[str, Any] | None:
    if held is None or needs == "nothing":
        return None
    tiles = [Tile.parse(each) for each in held["tiles"]]
    spots, count = sum(each.spots for each in tiles), len(tiles)
    ways: list[dict[str, Any]] = [held] if needs == "tiles" or count <= MOST_TAPPED else []
    if needs == "spots":
        ways += [{"sum": spots}, {"sum": spots, "count": count}]
    if needs == "count":
        ways += [{"count": count}]
    return chance.choice(ways)


def _tricks(result: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    bids = [(seat, said) for seat, said in result["auction"] if said != "pass"]
    if not bids:
        return result if chance.random() < 0.5 else {"passed": True}
    told = dict(result)
    if chance.random() < 0.5:
        del told["auction"]
        told["bidder"], told["bid"] = bids[-1]
    if chance.random() < 0.5:
        taken = result["taken"]
        sides = zip(taken["tricks"], taken["honours"], strict=True)
        points = [tricks + sum(HONOURS[each] for each in tiles) for tricks, tiles in sides]
        told["taken"] = {"points": points}
    return told
