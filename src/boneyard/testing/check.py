"""A game put to all the laws: every set and number of seats, every switch, and many deals."""

from collections.abc import Callable, Iterator

from .._mode import is_compiled
from ..core.chance import Rng, rng
from ..core.match import Match
from ..core.sheet import Sheet
from ..sheets import again, find, new_match
from . import laws_of_numbers as numbers
from . import laws_of_play as play
from . import laws_of_playouts as playouts
from . import laws_of_secrecy as secrets
from .builds import plays_alike_in_both_builds
from .games import every_option, every_table, moves_of, positions, somewhere
from .violation import holding, table_text

MATCHES = 3  # of every table
STEPS = 60  # moves after which the laws are looked at, at most
VERBS = {"draw", "pass", "turn", "muggins", "nonsense"}  # what may be tried in vain in any game


def check_sheet(sheet: Sheet, *, matches: int = MATCHES, seed: str = "law") -> None:
    """LawBroken unless the game keeps every law, in so many matches of each table, somewhere in
    their midst and to their end. The sheet must be announced, so that records find it."""
    if find(sheet.id) != sheet:
        raise AssertionError(f"another sheet is announced as {sheet.id}")
    with holding("nothing crashes between the laws", sheet.id):
        _check_all(sheet, matches, seed)


def _check_all(sheet: Sheet, matches: int, seed: str) -> None:
    for options in every_option(sheet):
        with holding("every option can be chosen", f"{sheet.id} with {options}"):
            played = sheet.with_options(options)
        for top, seats in every_table(played):
            for number in range(matches if not options else 1):
                _check_table(played, top, seats, f"{seed}/{number}")
    if is_compiled():
        plays_alike_in_both_builds(sheet)


def _check_table(sheet: Sheet, top: int, seats: int, seed: str) -> None:
    chance = rng(seed)
    with holding("a match can be dealt", table_text(sheet, top, seats, seed)):
        first = new_match(sheet, set=top, seats=seats, seed=seed)
    with holding("every move can be written", first):
        tries = {*VERBS, *_vocabulary(again(first), seed)}
    for law in _laws(seed, tries, chance):
        match = somewhere(again(first), int(chance.below(STEPS)), seed)
        if match.over:
            match = again(first)
        if not match.over:  # a solitaire may be over with its deal
            with holding(law.__name__.replace("_", " "), match):
                law(match)


def _vocabulary(match: Match, seed: str) -> Iterator[str]:
    """The moves that are made in a match, and those that could be made instead."""
    for each in positions(match, seed, STEPS):
        yield from map(str, moves_of(each))


def _laws(seed: str, tries: set[str], chance: Rng) -> list[Callable[[Match], None]]:
    """The laws, each as it is put to a match."""

    def any_seat(match: Match) -> int:
        return int(chance.below(match.seats))

    def ends_and_replays(match: Match) -> None:
        play.ends(match, seed)
        play.replays(match)

    def plays_alike(match: Match) -> None:
        play.clones_play_alike(match, seed)

    def plays_out(match: Match) -> None:
        playouts.plays_out_by_the_rules(match, seed)

    def goes_back(match: Match) -> None:
        play.undoes_and_redoes(match, 1 + int(chance.below(10)))

    def checks(match: Match) -> None:
        play.checks_as_it_plays(match, tries)

    def keeps_secrets(match: Match) -> None:
        for seat in (match.to_move, any_seat(match)):
            secrets.tells_nothing(match, seat, seed, tries)
            secrets.records_nothing_unseen(match, seat)

    def imagines(match: Match) -> None:
        secrets.imagines_what_may_be(match, seed)
        secrets.imagines_what_it_saw(match, any_seat(match), seed)

    return [
        play.reads_what_it_writes,
        play.offers_own_moves,
        numbers.numbers_its_moves,
        play.loses_no_tile,
        plays_alike,
        plays_out,
        goes_back,
        checks,
        secrets.allows_the_truth,
        keeps_secrets,
        imagines,
        ends_and_replays,
    ]
