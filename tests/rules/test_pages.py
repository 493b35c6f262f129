"""The rules pages say what the sheets do: clauses, refusals, switches, and what is dealt."""

import pytest

import boneyard as by
from boneyard.core.sheet import Sheet
from boneyard.core.switch import Number
from boneyard.families.big_clock.engine.sheet import ClockSheet
from boneyard.families.bingo.engine.sheet import BingoSheet
from boneyard.families.blind.engine.sheet import BlindSheet
from boneyard.families.good_neighbors.engine.sheet import NeighborsSheet
from boneyard.families.line.engine.sheet import LineSheet
from boneyard.families.poker.engine.sheet import PokerSheet
from boneyard.families.squeeze.engine.sheet import SqueezeSheet
from boneyard.families.traffic.engine.sheet import TrafficSheet
from boneyard.families.trains.engine.sheet import TrainSheet
from boneyard.families.tricks.engine.sheet import TrickSheet
from boneyard.solitaire.sheet import SolitaireSheet
from boneyard.words import ENGLISH, languages, speak, texts
from boneyard.words.pages import page, shelf

from . import reading

every_sheet = pytest.mark.parametrize("game", by.SHEETS, ids=lambda sheet: sheet.id)


def tables(game: Sheet) -> list[tuple[int, int]]:
    """Every set and number of seats that the game is played with."""
    return [(top, seats) for top, allowed in game.seats.items() for seats in allowed]


def hand(game: Sheet, top: int, seats: int) -> int:
    return int(game.table(top, seats).hand)


# Clauses


@every_sheet
def test_clauses_are_numbered_without_a_gap(game: Sheet) -> None:
    found = reading.clauses(game.id)
    assert {clause.sheet for clause in found} == {game.id}
    assert [clause.number for clause in found] == list(range(1, len(found) + 1))


@every_sheet
def test_clauses_have_names_of_their_own(game: Sheet) -> None:
    names = [clause.name for clause in reading.clauses(game.id)]
    assert len(set(names)) == len(names)


@every_sheet
def test_a_page_begins_with_the_title_and_the_aim(game: Sheet) -> None:
    title, _, aim = page(game.id).splitlines()[:3]
    assert title == f"# {game.title}"
    assert aim == f"*Aim: {game.aim[0].lower()}{game.aim[1:]}*"


@every_sheet
def test_the_overview_names_every_page(game: Sheet) -> None:
    overview = shelf().joinpath("README.md").read_text(encoding="utf-8")
    assert f"| [{game.id}]({game.id}.md) | {game.title} | sheet {game.source}, " in overview


# Refusals


WORDS = {
    LineSheet: "turn held lead seek turn_up place join blank arms_first draw_able draw_empty "
    "draw_never pass_able pass_draw claim muggins over",
    BlindSheet: "turn turn_first turned turn_up tuck_able place join over",
    TrainSheet: "turn held station station_open seek no_track unmarked join series series_whole "
    "at_will owed one_siding own_train_first draw_able draw_empty draw_once draw_series pass_able "
    "pass_draw over",
    PokerSheet: "turn held call_nothing raise_nothing check_owed bet_standing showdown show_early "
    "bet_chips bet_small bet_limit bet_fixed raise_cap raise_closed raise_alone fold_free "
    "fold_alone fold_unbeaten throw_never throw_now throw_empty exchanging over",
    BingoSheet: "turn count gone over",
    SqueezeSheet: "turn gone left_first pair_number pair_apart run_short run_number deal_able "
    "deal_empty over",
    NeighborsSheet: "turn not_laid apart unlike fill_early reading_order over",
    TrafficSheet: "turn face_up occupied jam first_quad quad over",
    ClockSheet: "turn lay_first place_first waste_nothing waste_double waste_able no_hour finished "
    "not_showing no_trouble lies_there on_double match over",
    TrickSheet: "turn held auction bid_low bid_raise bid_step bid_forced bid_closed trump_first "
    "trump_named follow over",
}


def reasons(game: Sheet) -> set[str]:
    """The words that a move of this game can be refused with."""
    words = set(WORDS[type(game)].split())
    if isinstance(game, LineSheet):
        if not any(game.rules(top, seats).has_wild for top, seats in tables(game)):
            words.discard("blank")
        if not game.layout.arms_first:
            words.discard("arms_first")
    return words


def test_the_catalogue_has_every_word_and_no_other() -> None:
    catalogue = {key.partition(".")[2] for key in texts(ENGLISH) if key.startswith("refused.")}
    assert catalogue == {word for words in WORDS.values() for word in words.split()}


TITLES = {  # what stands at the top of each printed sheet
    "000": "Caribbean Cruise",
    "001": "Double 6 Dominoes Instructions",
    "002": "16 Domino Game Instructions",
    "003": "Family Classics Tournament Dominoes",
    "004": "Double-Six Dominoes for 2 to 4 Players",
}


@every_sheet
@pytest.mark.parametrize("language", languages())
def test_every_page_names_its_printed_sheet_by_its_title(game: Sheet, language: str) -> None:
    speak(language)
    try:
        named = page(game.id).splitlines()[4]
    finally:
        speak(ENGLISH)
    assert game.source in named and TITLES[game.source] in named


@every_sheet
def test_every_refusal_names_a_clause_of_the_page(game: Sheet) -> None:
    assert set(game.clauses) == {*reasons(game), "first"}  # and who begins
    known = {clause.id for clause in reading.clauses(game.id)}
    assert {game.clause(reason) for reason in game.clauses} <= known


# Switches


@every_sheet
def test_the_page_offers_the_switches_of_the_sheet(game: Sheet) -> None:
    names = [choice.name for choice in reading.choices(game.id)]
    assert sorted(names) == sorted(switch.name for switch in game.switches)


@every_sheet
def test_the_page_tells_every_value_and_the_default(game: Sheet) -> None:
    for choice in reading.choices(game.id):
        switch = game.switch(choice.name)
        values = [switch.default] if isinstance(switch, Number) else list(switch.values)
        assert choice.values == values
        assert choice.defaults == [switch.default]


@every_sheet
def test_the_default_of_a_switch_is_the_sheet_as_it_stands(game: Sheet) -> None:
    for switch in game.switches:
        thrown = game.with_options({switch.name: switch.default})
        assert thrown.options == {}
        for field, value in switch.fields(switch.default).items():
            assert repr(getattr(game, field)) == repr(value)


# Set-up


@every_sheet
def test_sets_and_seats_are_those_of_the_page(game: Sheet) -> None:
    told = reading.set_up(game.id)
    tops = reading.sets(told["Set"])
    assert tops == game.sets
    assert reading.seats(told["Seats"], tops) == {
        top: list(allowed) for top, allowed in game.seats.items()
    }


@every_sheet
def test_hands_are_those_of_the_page(game: Sheet) -> None:
    told = reading.numbers(reading.plain(reading.set_up(game.id)["Hand"]), tables(game))
    assert told == {(top, seats): hand(game, top, seats) for top, seats in tables(game)}


@every_sheet
def test_boneyards_are_those_of_the_page(game: Sheet) -> None:
    cell = reading.plain(reading.set_up(game.id)["Boneyard"])
    left = {(top, seats): boneyard(game, top, seats) for top, seats in tables(game)}
    assert reading.numbers(cell, tables(game)) == left


def boneyard(game: Sheet, top: int, seats: int) -> int:
    """What the deal leaves; of a solitaire, what its layout leaves unless it wants extra tiles."""
    if isinstance(game, SolitaireSheet):
        deals = (by.Match(game, set=top, seed=f"boneyard {number}") for number in range(20))
        return max(match.view().stock_left for match in deals)
    return len(game.table(top, seats).pack()) - seats * hand(game, top, seats)


@every_sheet
def test_the_game_is_that_of_the_page(game: Sheet) -> None:
    cell = reading.set_up(game.id)["Game"]
    if isinstance(game, TrainSheet):
        assert cell.startswith("an agreed number of rounds")
    elif isinstance(game, BlindSheet):
        assert cell == "one round"
    elif isinstance(game, SolitaireSheet):
        assert cell == "one deal"
    elif isinstance(game, PokerSheet):
        assert cell == f"until one player has all the chips: {game.chips} each at the start"
    elif not isinstance(game, LineSheet | TrickSheet):
        pytest.fail(f"no way to tell the game of {game.id}")
    elif game.target is None:
        assert cell.startswith("an agreed number of hands")
    else:
        assert cell == f"{game.target} points"
