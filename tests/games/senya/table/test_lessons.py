"""The lessons of 千夜月姫+ at its table: done with the mouse along the lights, told where they hide nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from game.storage import levels
from game.table.lesson import lesson_table
from game.ui.widgets.lesson_card import card_rect
from tests.games.senya.table.help import battle, facts, press, shown
from tests.pilot import Pilot

LESSONS = levels.lessons(catalog.levels_of("senya"))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_words_of_every_step_leave_people_and_most_of_the_log_in_sight(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    pilot = Pilot(tmp_path, size=size)
    pilot.open(lesson_table("senya", LESSONS[0]))
    areas = pilot.scene.showing.areas
    assert not areas.guide.colliderect(areas.board) and not areas.guide.colliderect(areas.buttons)
    assert not battle(pilot).glossing.room().colliderect(areas.guide), "the glossary hides what is to be done"
    assert areas.guide.clip(areas.places.log).height * 3 < areas.places.log.height
    too_long = [
        (lesson.id, n, lang)
        for lesson in LESSONS
        for n, step in enumerate(lesson.steps, 1)
        for lang in levels.LANGUAGES
        if card_rect(pilot.ctx.theme, areas.guide, (step.text[lang], step.done[lang]), 9999).bottom > areas.guide_end
    ]
    assert too_long == []
    pilot.close()


@pytest.mark.slow
@pytest.mark.parametrize(("lesson", "step"), [(1, 0), (3, 0)])
def test_a_step_is_done_along_its_lights(tmp_path: Path, lesson: int, step: int) -> None:
    """S10.6, S10.11: an attack with an offence, and covering."""
    pilot = Pilot(tmp_path)
    pilot.open(lesson_table("senya", LESSONS[lesson], step))
    pilot.rest()
    owner = shown(pilot).owner
    assert shown(pilot).question is not None
    press(pilot, *LESSONS[lesson].steps[step].light[0])
    if "option-declare" in pilot.targets():
        press(pilot, "option-declare")
    pilot.rest()
    assert pilot.scene.occasion.solved
    assert shown(pilot).question is None and shown(pilot).owner == owner, "nothing is asked any more"
    assert battle(pilot).wording.sign("") == ""
    assert not any(card.asked for card in shown(pilot).hand) and facts(pilot)["offers"] == []
    pilot.press("btn:again")
    pilot.rest()
    assert shown(pilot).question is not None
    pilot.close()
