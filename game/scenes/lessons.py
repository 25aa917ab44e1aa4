"""The lessons of every game that can be played, with how far each has come; one opens at its first step still to do."""

from game import catalog
from game.rules.errors import RulesError
from game.stage.bundled import every_game, tells_fault
from game.stage.list_page import Filter, ListPage, ListRow
from game.stage.scene import Context
from game.stage.thumbnails import of_position
from game.storage import levels
from game.ui.widgets.widgets import Style


class LessonsScene(ListPage):
    """Lists the lessons, of one game or of all; the first one that is not done is chosen."""

    name = "lessons"
    title_key = "lessons.title"
    empty_key = "lessons.empty"

    def _read(self) -> None:
        self._all = every_game(self.ctx, levels.lessons)

    def rows(self) -> list[ListRow]:
        self._read()
        self._shown = [(game_id, one) for game_id, one in self._all if self.of_game in ("", game_id)]
        return [self._row(game_id, lesson) for game_id, lesson in self._shown]

    def _row(self, game_id: str, lesson: levels.Lesson) -> ListRow:
        texts, lang = self.ctx.texts, self.ctx.texts.lang
        steps = texts("lessons.join").join(step.title[lang] for step in lesson.steps)
        of, first = texts(f"game.{game_id}.name"), lesson.steps[0]
        picture = of_position(game_id, ("lesson", lesson.id), first.position, first.options)
        return ListRow(lesson.name[lang], steps, of, self._progress(game_id, lesson), picture)

    def _progress(self, game_id: str, lesson: levels.Lesson) -> str:
        done, of = self._done(game_id, lesson), len(lesson.steps)
        return self.ctx.texts("lessons.done" if done == of else "lessons.progress", done, of)

    def _done(self, game_id: str, lesson: levels.Lesson) -> int:
        kept = self.ctx.settings.lessons_done
        return sum(levels.step_name(game_id, lesson, at) in kept for at in range(len(lesson.steps)))

    def foremost(self) -> int:
        to_do = (n for n, one in enumerate(self._shown) if self._done(*one) < len(one[1].steps))
        return next(to_do, 0)

    def filters(self) -> list[Filter]:
        texts, made = self.ctx.texts, [Filter("", self.ctx.texts("lessons.all"))]
        for game_id in catalog.whole_ready():
            lessons = [one for of, one in self._all if of == game_id]
            if lessons:
                done = sum(self._done(game_id, one) == len(one.steps) for one in lessons)
                made.append(
                    Filter(game_id, texts("lessons.of-game", texts(f"game.{game_id}.name"), done, len(lessons)))
                )
        return made if len(made) > 2 else []

    def buttons(self) -> list[tuple[str, str, Style, bool]]:
        return [("open", self.ctx.texts("lessons.open"), "gold", self.chosen is not None)]

    def press(self, name: str) -> None:
        if self.chosen is None:
            return
        begin(self.ctx, *self._shown[self.chosen])


def begin(ctx: Context, game_id: str, lesson: levels.Lesson) -> None:
    """Puts the first step of a lesson that is still to do on the table, or says why that cannot be done."""
    if tells_fault(ctx, game_id):
        return
    kept = ctx.settings.lessons_done
    at = next((n for n in range(len(lesson.steps)) if levels.step_name(game_id, lesson, n) not in kept), 0)
    try:
        ctx.app.open_lesson(game_id, lesson, at)
    except RulesError as bad:
        ctx.app.notify(ctx.texts("lessons.damaged", str(bad)))
