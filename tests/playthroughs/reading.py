"""A stored playthrough read back: the match that its heading names, played by its moves."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

import boneyard as by
from boneyard.core.match import Match

MOVE = re.compile(
    r" *\d+\. seat (\d+): (\S+(?: (?:[\d-]+|doubles|none))?)( \(\S+\))?"
    r"(?:  (?:scores (\d+)|pays (\d+)))?"
)
SUMS = re.compile(r"(bet|bid|raise) (\d+) to (\d+)")
COULD = re.compile(r" +could: (.*)")
TOTALS = re.compile(r"  totals: (.*)")


@dataclass
class Told:
    """One move as the text tells it."""

    seat: int
    move: str
    points: int
    could: set[str]


def match_of(text: str) -> Match:
    """The match of the heading, before its first move."""
    said = dict(re.findall(r"^(sheet|set|seats|options|seed): (.*)$", text, re.MULTILINE))
    options = (
        {}
        if said["options"] == "none"
        else dict(pair.split("=") for pair in said["options"].split())
    )
    return by.Match(
        by.find(said["sheet"]),
        set=int(said["set"].removeprefix("double-")),
        seats=int(said["seats"]),
        seed=said["seed"],
        options=options,
    )


def moves_of(text: str) -> list[Told]:
    """All moves, in order, each with what could have been done instead."""
    told: list[Told] = []
    unfolded = re.sub(r"\n {14}(?=\S)", " ", text)  # long lists run over several lines
    for line in unfolded.splitlines():
        if found := MOVE.fullmatch(line):
            points = int(found[4] or 0) - int(found[5] or 0)
            told.append(Told(int(found[1]), found[2], points, {found[2]}))
        elif found := COULD.fullmatch(line):
            told[-1].could = set(listed(found[1]))
    return told


def listed(text: str) -> Iterator[str]:
    """The moves of a list; in a list with commas they have spaces, and sums stand for many."""
    for each in text.split(", ") if ", " in text else text.split():
        if sums := SUMS.fullmatch(each):
            yield from (f"{sums[1]} {sum}" for sum in range(int(sums[2]), int(sums[3]) + 1))
        else:
            yield each


def deals_of(text: str) -> Iterator[list[list[str]]]:
    """The hands of each round, as dealt."""
    for told in re.findall(r"^Round \d+: .*\n((?:  seat \d+: .*\n)+)", text, re.MULTILINE):
        hands = re.findall(r"seat \d+: (.*)", told)
        yield [[] if hand == "nothing" else hand.split() for hand in hands]


def totals_of(text: str) -> list[list[int]]:
    """The totals after each round."""
    return [[int(total) for total in found.split()] for found in TOTALS.findall(text)]
