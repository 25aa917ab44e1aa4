"""Courses: every fault of the file is told with its place, and the data agree with what there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from game.check.data import course_problem
from game.storage.courses import CourseStep, course_of
from game.storage.levels import COURSE, DataFileError

NAME = 'name = { ja = "一", en = "One" }'


def test_a_game_without_a_course_has_no_steps(tmp_path: Path) -> None:
    assert course_of(tmp_path) == ()


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "step"),
        ("step = 3", "step"),
        ("[[other]]", "other"),
        (f'[[step]]\nkind = "walk"\n{NAME}', "step[0].kind"),
        (f'[[step]]\nkind = "lessons"\nlessons = []\n{NAME}', "step[0].lessons"),
        (f'[[step]]\nkind = "puzzles"\n{NAME}', "step[0].motive"),
        (f'[[step]]\nkind = "game"\nhelped = 1\n{NAME}', "step[0].helped"),
        (f'[[step]]\nkind = "game"\nmotive = "x"\n{NAME}', "motive"),
        ('[[step]]\nkind = "game"', "step[0].name"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(tmp_path: Path, text: str, key: str) -> None:
    (tmp_path / COURSE).write_text(text, encoding="utf-8")
    with pytest.raises(DataFileError) as fault:
        course_of(tmp_path)
    assert fault.value.key.endswith(key)


@pytest.mark.parametrize("game_id", catalog.whole_ready())
def test_every_course_leads_from_lessons_to_a_game_without_help(game_id: str) -> None:
    steps = course_of(catalog.levels_of(game_id))
    assert steps[0].kind == "lessons" and steps[-1].kind == "game" and not steps[-1].helped
    assert [course_problem(game_id, step) for step in steps] == [None] * len(steps)


def test_a_step_whose_lessons_or_motive_are_not_there_is_found() -> None:
    words = {"ja": "一", "en": "One"}
    assert course_problem("gungi", CourseStep("lessons", words, lessons=("nothing",))) == "nothing"
    assert course_problem("gungi", CourseStep("puzzles", words, motive="nothing")) == "motive nothing"
