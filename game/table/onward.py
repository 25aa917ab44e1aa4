"""What comes after a step of a lesson: the next step, the next lesson, or a first game and the puzzles."""

from dataclasses import dataclass

from game import catalog
from game.i18n.catalog import Texts
from game.storage import levels
from game.storage.puzzles import puzzles_of


@dataclass(frozen=True, slots=True)
class Onward:
    """The lesson and step that follow step `at` of `lesson`; after the last of all none do, and `puzzle` may.

    `puzzle` is the name of the game's first puzzle, "" where there is none or lessons follow.
    """

    lesson: levels.Lesson
    at: int
    next: tuple[levels.Lesson, int] | None
    puzzle: str

    @property
    def ends_lesson(self) -> bool:
        return self.at + 1 == len(self.lesson.steps)

    @property
    def commands(self) -> tuple[str, ...]:
        """What stands in the row of buttons to go on."""
        if self.next is not None:
            return ("next",)
        return ("play", "puzzles") if self.puzzle else ("play",)

    def done(self, texts: Texts) -> str:
        """Returns what is said when the step is done; at the end of a lesson also what comes next, by its name."""
        done = self.lesson.steps[self.at].done[texts.lang]
        if self.next is None:
            return texts("lesson.then-puzzles" if self.puzzle else "lesson.then-game", done)
        return texts("lesson.then-lesson", done, self.next[0].name[texts.lang]) if self.ends_lesson else done


def onward(game_id: str, lesson: levels.Lesson, at: int) -> Onward:
    """Returns what comes after a step; only at the end of a lesson the others are read, once."""
    if at + 1 < len(lesson.steps):
        return Onward(lesson, at, (lesson, at + 1), "")
    folder = catalog.levels_of(game_id)
    lessons = levels.lessons(folder, [])
    names = [one.id for one in lessons]
    after = names.index(lesson.id) + 1 if lesson.id in names else len(names)
    if after < len(lessons):
        return Onward(lesson, at, (lessons[after], 0), "")
    return Onward(lesson, at, None, next((puzzle.id for puzzle in puzzles_of(folder, [])), ""))
