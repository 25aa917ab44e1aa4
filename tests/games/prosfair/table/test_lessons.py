"""The lessons of プロスフェアー on its table: what they tell covers neither attributes, counters nor boards."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from game.app.camera import Camera
from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.prospects import completions
from game.games.prosfair.rules.text.codec import square_name
from game.games.prosfair.shots import SCREENS
from game.storage import levels
from game.storage.paths import Home
from game.storage.settings import Settings, save
from game.table.lesson import lesson_table
from game.ui.widgets.lesson_card import card_rect
from tests.games.prosfair.table.help import drag, facts, press, scene
from tests.pilot import Pilot

LESSONS = levels.lessons(catalog.levels_of("prosfair"))


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_the_words_of_every_step_leave_attributes_and_boards_in_sight(tmp_path: Path, size: tuple[int, int]) -> None:
    pilot = Pilot(tmp_path, size=size)
    pilot.open(lesson_table("prosfair", LESSONS[6]))
    areas = scene(pilot).showing.areas
    too_long = [
        (lesson.id, n, lang)
        for lesson in LESSONS
        for n, step in enumerate(lesson.steps, 1)
        for lang in levels.LANGUAGES
        if card_rect(pilot.ctx.theme, areas.guide, (step.text[lang], step.done[lang]), 9999).bottom > areas.strip.top
    ]
    assert too_long == []


def test_P8_1_the_step_about_free_squares_has_one_answer_and_tells_why_the_other_triangle_is_none() -> None:
    step = LESSONS[2].steps[1]
    state = GAME.position_in(step.position, {})
    completed = {
        f"{square_name(turn.act.src, 8)}-{square_name(found.dst, 8)}"
        for turn in state.turns
        for found in completions(state, 0, turn.act.src)
    }
    assert (completed,) == tuple(map(set, step.plan)), "no other figure can be completed by any move"
    told = [wrong.words["en"] for wrong in step.wrong if "e5-b5" in wrong.when]
    assert len(told) == 1 and "your own Cain between" in told[0]


def test_an_expansion_is_done_with_the_mouse(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.open(lesson_table("prosfair", LESSONS[3]))
    pilot.rest()
    drag(pilot, "sq-d4", "sq-d5")
    press(pilot, "declare:none")
    assert facts(pilot)["ply"] == 0 and pilot.notice == LESSONS[3].steps[0].otherwise["ja"]
    drag(pilot, "sq-d4", "sq-d5")
    press(pilot, "declare:expand:3@c4", "declare:do")
    assert facts(pilot)["solved"] and facts(pilot)["boards"] == {1: -1}


def test_the_words_of_a_lesson_cut_no_counters_at_large_text(tmp_path: Path) -> None:
    save(Settings(text_size=150), Home(tmp_path))
    camera = Camera(tmp_path, "en", (1280, 720))
    try:
        SCREENS["prosfair-lesson"](camera, None)
        card, strip = camera.table.occasion._card, camera.table.showing.areas.strip  # type: ignore[attr-defined]
        assert strip.height and card.bottom <= strip.top
    finally:
        camera.app.close()
