"""The lessons of every game that can be played, step by step, with a mark at those that were done."""

from __future__ import annotations

from game.rules.errors import RulesError
from game.scenes.bundled import every_game
from game.scenes.list_page import ListPage, ListRow
from game.storage import levels
from game.table.lesson import lesson_table, step_name
from game.ui.widgets.widgets import Style


class LessonsScene(ListPage):
    """Lists the steps of all lessons; opening one sets it on the table."""

    name = "lessons"
    title_key = "lessons.title"
    empty_key = "lessons.empty"

    def rows(self) -> list[ListRow]:
        texts, done = self.ctx.texts, self.ctx.settings.lessons_done
        found = every_game(self.ctx, levels.lessons)
        self._steps = [(game_id, lesson, at) for game_id, lesson in found for at in range(len(lesson.steps))]
        rows = []
        for game_id, lesson, at in self._steps:
            state = "done" if step_name(game_id, lesson, at) in done else "to-do"
            title = texts("lesson.step", at + 1, lesson.steps[at].title[texts.lang])
            game = texts(f"game.{game_id}.name")
            rows.append(ListRow(title, lesson.name[texts.lang], game, texts(f"lessons.{state}")))
        return rows

    def buttons(self) -> list[tuple[str, str, Style, bool]]:
        return [("open", self.ctx.texts("lessons.open"), "gold", self.chosen is not None)]

    def press(self, name: str) -> None:
        if self.chosen is None:
            return
        try:
            self.ctx.app.push(lesson_table(*self._steps[self.chosen]))
        except RulesError as bad:
            self.ctx.app.notify(self.ctx.texts("lessons.damaged", str(bad)))
