"""Every lesson is played and every claim in it proven; a file that is none is refused in words."""

import pytest

from boneyard.lessons import (
    VERSION,
    BadLesson,
    Lesson,
    OtherLessonVersion,
    UnknownLesson,
    every_lesson,
    find_lesson,
    read,
    stages,
)
from boneyard.sheets import SHEETS
from boneyard.testing.lessons import CLAIMS, ClaimBroken, prove
from boneyard.words import languages, texts

LESSONS = every_lesson()
MUGGINS = """
version = {version}
game = "muggins"
kind = "first"
seats = 2
[[steps]]
text = "open"
{deal}
move = "{move}"
proves = {{ points = {points} }}
[[steps]]
text = "match"
[[steps]]
text = "draw"
"""


def written(
    deal: str = 'deal.hands = [["5-5"], ["4-4"]]',
    move: str = "5-5",
    points: int = 10,
    version: int = VERSION,
) -> str:
    return MUGGINS.format(version=version, deal=deal, move=move, points=points)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_every_claim_is_proven(lesson: Lesson) -> None:
    assert prove(lesson) >= sum(bool(step.move) for step in lesson.steps)


def test_every_step_that_teaches_something_claims_it() -> None:
    for lesson in LESSONS:
        silent = [step.text for step in lesson.steps if step.move and not step.proves]
        assert silent == [], lesson.id


def test_positions_to_play_well_are_five_and_each_is_proven_best() -> None:
    well = [lesson for lesson in LESSONS if lesson.kind == "well"]
    assert len(well) == 8
    for lesson in well:
        assert [step.proves["best"] in ("open", "fair") for step in lesson.steps] == [True] * 5
        # Not one template: they are good for different reasons.
        ideas = [sorted(set(step.proves) - {"best", "costs", "holds"}) for step in lesson.steps]
        assert len({" ".join(idea) for idea in ideas}) >= 3, (lesson.id, ideas)


def test_every_game_has_a_first_lesson_of_three_to_eight_steps() -> None:
    first = {lesson.game: lesson for lesson in LESSONS if lesson.kind == "first"}
    assert list(first) == [sheet.id for sheet in SHEETS]
    assert all(any(step.move for step in lesson.steps) for lesson in first.values())


def test_every_step_is_told_in_every_language() -> None:
    for language in languages():
        told = {key for key in texts(language) if key.startswith("lesson.")}
        wanted = {f"lesson.{each.id}.{step.text}" for each in LESSONS for step in each.steps}
        games = tuple(f"lesson.{each.id}." for each in LESSONS)
        assert wanted <= told
        assert {key for key in told if key.startswith(games)} <= wanted


def test_claims_that_are_not_so_are_found() -> None:
    assert prove(read(written(), "mine")) == 1
    with pytest.raises(ClaimBroken, match="points = 15, not 10"):
        prove(read(written(points=15), "mine"))


def test_a_move_that_the_rules_forbid_is_no_step() -> None:
    with pytest.raises(BadLesson, match="4-4"):
        next(stages(read(written(move="4-4"), "mine"))).played()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("version = 1\ngame", "Lesson mine: "),
        (written().replace("muggins", "nothing"), "nothing"),
        (written().replace("seats = 2", "chairs = 2"), "chairs"),
        (written().replace('"match"', '"Match me"'), "text"),
        (written(deal=""), "deal"),
        (written(deal='deal.hands = [["5-5", "5-5"]]'), "5-5"),
        (written(deal='deal.hands = [["9-9"]]'), "9-9"),
        (written(deal='deal.hands = [["x"]]'), "x"),
    ],
)
def test_a_file_that_is_no_lesson_is_refused_in_words(text: str, said: str) -> None:
    with pytest.raises(BadLesson) as refused:
        next(stages(read(text, "mine"))).begin()
    assert said in str(refused.value)


def test_a_lesson_of_another_version_is_refused_in_words() -> None:
    with pytest.raises(OtherLessonVersion) as refused:
        read(written(version=2), "mine")
    assert "version 2" in str(refused.value) and "version 1" in str(refused.value)


def test_a_lesson_that_is_not_there_names_those_that_are() -> None:
    with pytest.raises(UnknownLesson) as refused:
        find_lesson("mugins")
    assert "muggins" in str(refused.value)


def test_no_lesson_makes_a_claim_that_cannot_be_proven() -> None:
    made = {name for lesson in LESSONS for step in lesson.steps for name in step.proves}
    assert made <= set(CLAIMS)
