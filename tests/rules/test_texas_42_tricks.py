"""Four-Hand Texas, the play: suits, following, and who wins a trick."""

from itertools import pairwise

import pytest

from boneyard.core.tiles import Tile

from .texas import HANDS, playing, refusal, taken


def winner_of(trump: str, *tiles: str) -> int:
    """Who takes a trick of these tiles, led by seat 0, and leads to the next."""
    spare = [tile for tile in ("0-0", "1-0", "2-0", "2-1", "4-0", "6-0") if tile not in tiles]
    hands = [f"{tile} {extra}" for tile, extra in zip(tiles, spare, strict=False)]
    scene = playing(trump, *hands)
    scene.play(*tiles)
    return scene.to_move


@pytest.mark.clause("texas-42.2")
def test_honours_and_tricks_make_42() -> None:
    scene = playing("6", "5-5 1-1", "6-4 5-0", "4-1 3-2", "2-2 3-3")
    scene.play("5-5", "5-0", "4-1", "2-2")
    assert taken(scene) == [10 + 5 + 5 + 1, 0]
    ended = scene.play("1-1", "6-4", "3-2", "3-3").round
    assert ended is not None
    assert ended.scores["play"] == [0, 10 + 5 + 1, 0, 10 + 5 + 1]


@pytest.mark.clause("texas-42.2")
def test_every_whole_hand_has_42_points() -> None:
    for took, hand in HANDS.items():
        scene = hand.scene(30)
        scene.play(*hand.tricks.replace("/", "").split()[:-1])
        assert sum(taken(scene)) < 42
        ended = scene.play(*scene.moves).round
        assert ended is not None
        assert ended.scores["play"] == [took, 42 - took, took, 42 - took]


@pytest.mark.clause("texas-42.3", "texas-42.9")
def test_the_bidder_leads_and_the_winner_of_a_trick_leads_the_next() -> None:
    scene = playing("3", "3-0 6-6", "3-3 5-5", "3-1 4-4", "3-2 2-2")
    assert (scene.to_move, scene.moves) == (0, {"3-0", "6-6"})
    for seat, tile in enumerate(("3-0", "3-3", "3-1", "3-2")):
        assert scene.to_move == seat
        scene.play(tile)
    assert (scene.to_move, scene.moves) == (1, {"5-5"})
    assert refusal(scene, "4-4", 2) == "texas-42.3"


@pytest.mark.clause("texas-42.1")
def test_only_tiles_of_the_own_hand_are_played() -> None:
    scene = playing("3", "3-0 6-6", "3-3 5-5", "3-1 4-4", "3-2 2-2")
    for other in ("3-3", "5-5", "6-5", "9-9", "18-18"):
        assert refusal(scene, other) == "texas-42.1"
    scene.play("3-0")
    assert refusal(scene, "6-6", 1) == "texas-42.1"


@pytest.mark.clause("texas-42.10")
def test_who_can_follow_must() -> None:
    scene = playing("0", "6-5 1-1", "6-4 5-5 2-0 6-6", "5-4 3-0", "6-1")
    scene.play("6-5")
    assert scene.moves == {"6-4", "6-6"}
    for other in ("5-5", "2-0"):
        assert refusal(scene, other) == "texas-42.10"
    scene.play("6-4")
    assert scene.moves == {"5-4", "3-0"}


@pytest.mark.clause("texas-42.10", "texas-42.25")
def test_who_cannot_follow_trumps_or_throws_away_as_he_likes() -> None:
    scene = playing("3", "6-5", "3-3 4-1", "3-2 4-2", "6-6")
    scene.play("6-5")
    assert scene.moves == {"3-3", "4-1"}
    scene.play("3-3")
    assert scene.moves == {"3-2", "4-2"}  # neither a trump nor a higher one is asked for


@pytest.mark.clause("texas-42.21", "texas-42.10")
def test_a_tile_with_the_trump_number_is_no_six() -> None:
    scene = playing("3", "6-5", "6-3 4-1", "6-1", "6-2")
    scene.play("6-5")
    assert scene.moves == {"6-3", "4-1"}


@pytest.mark.clause("texas-42.21", "texas-42.10")
def test_leading_a_tile_with_the_trump_number_asks_for_trumps() -> None:
    scene = playing("3", "6-3", "6-1 6-6 3-0", "6-2 5-5", "6-5")
    scene.play("6-3")
    assert scene.moves == {"3-0"}
    assert refusal(scene, "6-1") == "texas-42.10"
    scene.play("3-0")
    assert scene.moves == {"6-2", "5-5"}


@pytest.mark.clause("texas-42.21")
@pytest.mark.parametrize(
    ("lead", "follows"), [("5-2", {"5-5"}), ("2-0", {"2-1", "2-2"}), ("4-2", {"5-5", "2-1", "2-2"})]
)
def test_any_other_lead_asks_for_its_higher_half(lead: str, follows: set[str]) -> None:
    scene = playing("6", lead, "5-5 2-1 2-2", "1-1", "0-0")
    scene.play(lead)
    assert scene.moves == follows


@pytest.mark.clause("texas-42.11")
def test_in_a_number_the_double_is_highest_then_the_other_half() -> None:
    order = ["3-3", "6-3", "5-3", "4-3", "3-2", "3-1", "3-0"]
    for high, low in pairwise(order):
        assert winner_of("3", low, high, "5-5", "1-1") == 1
        assert winner_of("3", high, low, "5-5", "1-1") == 0


@pytest.mark.clause("texas-42.11")
def test_a_plain_suit_ranks_the_same_way() -> None:
    order = ["5-5", "6-5", "5-4", "5-3", "5-2", "5-1", "5-0"]
    lead = "5-0"  # asks for fives; so does every five below, but the 6-5 would ask for sixes
    for high, low in pairwise(order[:-1]):
        assert winner_of("none", lead, low, high, "1-1") == 2
        assert winner_of("none", lead, high, low, "1-1") == 1


@pytest.mark.clause("texas-42.11")
def test_the_lowest_trump_beats_the_highest_of_any_other_suit() -> None:
    assert winner_of("3", "6-5", "6-6", "3-0", "5-5") == 2
    assert winner_of("0", "6-5", "6-6", "1-0", "5-5") == 2


@pytest.mark.clause("texas-42.11")
def test_the_highest_trump_wins_whoever_trumped_first() -> None:
    assert winner_of("3", "6-5", "3-0", "3-1", "4-3") == 3
    assert winner_of("3", "6-5", "4-3", "3-1", "3-0") == 1


@pytest.mark.clause("texas-42.11", "texas-42.10")
def test_a_tile_thrown_away_never_wins() -> None:
    assert winner_of("2", "4-1", "6-6", "5-5", "4-3") == 3
    assert winner_of("2", "4-1", "6-6", "5-5", "3-3") == 0


@pytest.mark.clause("texas-42.12", "texas-42.22")
def test_the_highest_double_wins_when_doubles_are_trumps() -> None:
    assert winner_of("doubles", "0-0", "1-1", "6-6", "5-5") == 2
    assert winner_of("doubles", "5-5", "4-4", "2-2", "3-3") == 0


@pytest.mark.clause("texas-42.12", "texas-42.22")
def test_a_double_takes_a_trick_of_another_suit() -> None:
    scene = playing("doubles", "6-4 1-0", "3-3 2-2", "6-5 6-0", "2-1 5-4")
    scene.play("6-4", "3-3", "6-5", "2-1")
    assert scene.to_move == 1
    assert taken(scene) == [0, 11]


@pytest.mark.clause("texas-42.22")
def test_a_double_does_not_follow_its_number() -> None:
    scene = playing("doubles", "6-4", "6-6 5-1", "6-0 6-6", "1-1")
    scene.play("6-4")
    assert scene.moves == {"6-6", "5-1"}
    scene.play("5-1")
    assert scene.moves == {"6-0"}
    assert refusal(scene, "6-6") == "texas-42.10"


@pytest.mark.clause("texas-42.22")
def test_leading_a_double_asks_for_doubles() -> None:
    scene = playing("doubles", "4-4", "4-1 0-0", "6-4 4-0", "5-5")
    scene.play("4-4")
    assert scene.moves == {"0-0"}
    assert refusal(scene, "4-1") == "texas-42.10"
    scene.play("0-0")
    assert scene.moves == {"6-4", "4-0"}


@pytest.mark.clause("texas-42.13")
def test_without_trumps_the_higher_half_led_is_the_suit_of_the_trick() -> None:
    scene = playing("none", "4-2 1-0", "6-4 5-5", "5-4 2-2", "6-6 2-1")
    scene.play("4-2")
    assert scene.moves == {"6-4"}
    scene.play("6-4")
    assert scene.moves == {"5-4"}
    scene.play("5-4")
    assert scene.moves == {"6-6", "2-1"}  # the 6-6 is only thrown away
    scene.play("6-6")
    assert scene.to_move == 1


@pytest.mark.clause("texas-42.13")
def test_without_trumps_the_double_is_the_highest_of_its_suit() -> None:
    assert winner_of("none", "4-2", "6-4", "5-4", "4-4") == 3
    assert winner_of("none", "4-2", "6-4", "5-4", "6-6") == 1


@pytest.mark.clause("texas-42.24")
def test_all_tricks_are_played_although_the_bid_is_made_or_lost() -> None:
    hand = HANDS[42]
    scene = hand.scene(30)
    for tile in hand.tricks.replace("/", "").split()[:24]:
        assert scene.play(tile).round is None
    assert taken(scene)[0] > 30
    assert scene.moves == {"6-0"}


@pytest.mark.clause("texas-42.24")
def test_after_the_last_tile_the_hand_is_over() -> None:
    scene = playing("6", "6-6", "5-5", "4-4", "3-3")
    rows, table = scene.deal.rows, scene.table.clone()
    for tile in ("6-6", "5-5", "4-4", "3-3"):
        assert table.why is None
        table.play(scene.match.sheet.parse(tile).code)
    assert table.why == "set"
    assert table.refusal(rows, 0, scene.match.sheet.parse("6-6").code) == "over"
    assert scene.match.sheet.clause("over") == "texas-42.24"


# What the table tells about hands


def test_who_does_not_follow_has_no_tile_of_the_suit() -> None:
    scene = playing("3", "6-5 1-1", "4-1 4-2", "6-3 6-2", "6-1 6-6")
    scene.play("6-5", "4-1")
    view = scene.match.view(0)
    for six in ("6-6", "6-4", "6-2", "6-1", "6-0"):
        assert not view.allows(1, Tile.parse(six))
    assert view.allows(1, Tile.parse("6-3"))  # a three, not a six
    assert view.allows(1, Tile.parse("5-5"))
    assert view.allows(2, Tile.parse("6-6"))


def test_who_trumps_a_lead_has_none_of_it_but_may_have_more_trumps() -> None:
    scene = playing("doubles", "6-5 1-1", "2-2 4-2", "6-3 6-2", "6-1 6-6")
    scene.play("6-5", "2-2")
    view = scene.match.view(0)
    assert not view.allows(1, Tile.parse("6-4"))
    assert view.allows(1, Tile.parse("6-6"))
    assert view.allows(1, Tile.parse("5-5"))


def test_who_follows_shows_nothing() -> None:
    scene = playing("none", "6-5 1-1", "6-4 4-2", "6-3 6-2", "6-1 6-6")
    scene.play("6-5", "6-4")
    view = scene.match.view(0)
    assert all(view.allows(1, tile) for tile in view.unseen())


def test_bids_show_nothing_about_hands() -> None:
    scene = playing("none", "6-5 1-1", "6-4 4-2", "6-3 6-2", "6-1 6-6")
    view = scene.match.view(0)
    assert all(view.allows(seat, tile) for seat in (1, 2, 3) for tile in view.unseen())
