"""The list of lessons: how far each came, those of one game, and where one goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from game.rules.errors import DataError
from game.scenes.lessons import LessonsScene
from game.storage import levels
from game.storage.levels import step_name
from tests.pilot import Pilot
from tests.table.help import facts


def all_done(game_id: str) -> tuple[str, ...]:
    lessons = levels.lessons(catalog.levels_of(game_id))
    return tuple(step_name(game_id, lesson, at) for lesson in lessons for at in range(len(lesson.steps)))


def test_the_list_tells_how_far_a_lesson_came_and_goes_on_there(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    first, second = levels.lessons(catalog.levels_of("gungi"))[:2]
    whole = tuple(step_name("gungi", first, at) for at in range(len(first.steps)))
    pilot.ctx.settings.lessons_done = (*whole, step_name("gungi", second, 0))
    pilot.open(LessonsScene())
    texts = pilot.ctx.texts
    assert [row.right_below for row in pilot.scene.rows()[:3]] == [
        texts("lessons.done"),
        texts("lessons.progress", 1, len(second.steps)),
        texts("lessons.progress", 0, 3),
    ]
    assert pilot.scene.chosen == 1, "the first that is still to do"
    pilot.press("open")
    assert facts(pilot)["lesson"] == second.id and facts(pilot)["step"] == 2


def test_the_list_can_be_that_of_one_game(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.ctx.settings.lessons_done = all_done("cerke")
    pilot.open(LessonsScene())
    count = len(levels.lessons(catalog.levels_of("cerke")))
    assert f"{count}/{count}" in next(one.label for one in pilot.scene.filters() if one.game_id == "cerke")
    pilot.press("only:cerke")
    assert {row.right for row in pilot.scene.rows()} == {pilot.ctx.texts("game.cerke.name")}
    assert len(pilot.scene.rows()) == count and pilot.scene.chosen == 0
    pilot.press("only:")
    assert len(pilot.scene.rows()) > count


def test_a_game_whose_tables_are_damaged_is_told_and_the_list_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = Pilot(tmp_path)
    pilot.open(LessonsScene("gungi"))
    monkeypatch.setattr(catalog, "fault", lambda game_id: DataError("skills.toml", "skill[3]", "broken"))
    pilot.press("open")
    assert pilot.app.facts()["scene"] == "lessons" and "skills.toml" in pilot.notice
