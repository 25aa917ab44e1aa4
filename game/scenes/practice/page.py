"""The page of practice: the courses of all games, the problem of the day, and what comes back."""

from collections.abc import Sequence

import pygame

from game.practice.course import FirstGames, first_games
from game.practice.progress import key_of
from game.records.steps import Steps, Work
from game.scenes.lessons import LessonsScene, begin
from game.scenes.practice.column import Column
from game.scenes.practice.courses import CoursesColumn
from game.scenes.practice.own import OwnColumn
from game.scenes.practice.today import TodayColumn
from game.scenes.practice.told import PracticeTold, gather, reading_ahead
from game.scenes.puzzles import PuzzlesScene
from game.stage.first_game import first_game
from game.stage.scene import Context, Scene, TableSetup
from game.storage import levels
from game.storage.puzzles import Puzzle
from game.ui import textures
from game.ui.widgets.scrolling import Scroll
from game.ui.widgets.toast import ToastRoom
from game.ui.widgets.widgets import Button, Group, draw_button, focus_ring

SHARES = (372, 580, 392)
"""Units of the widths of the columns, of which each has its share."""
MARGIN, GAP = 32, 16
A_FRAME_S = 0.008
"""How long a frame looks through the games that were kept."""


class PracticeScene(Scene):
    """Where somebody stands; a press goes on from there."""

    name = "practice"
    columns: Sequence[Column] = ()

    def preparing(self, ctx: Context) -> Steps[object]:
        """Reads what the page is made of."""
        return reading_ahead()

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.group: Group = Group(ctx.theme)
        self._scroll = Scroll(ctx.theme, pygame.Rect(0, 0, 1, 1), 1)
        self._courses, self._today, self._own = CoursesColumn(ctx), TodayColumn(ctx), OwnColumn(ctx)
        self.columns = (self._courses, self._today, self._own)
        self._games = FirstGames()
        self._work: Work[FirstGames] | None = Work(first_games(ctx.home, ctx.own))
        self._gather()
        today = self.told.today
        self._choose(today[0] if today else next((one.game_id for one in self.told.games), ""))

    def uncovered(self) -> None:
        """Somebody comes back, perhaps with one more solved."""
        self._work = Work(first_games(self.ctx.home, self.ctx.own))
        self._gather()
        self.on_resize()

    def leave(self) -> None:
        if self._work is not None:
            self._work.stop()

    def _gather(self) -> None:
        self.told: PracticeTold = gather(self.ctx, self._games)
        self._untold = self.told.troubles
        for column in self.columns:
            column.told = self.told

    def _choose(self, game_id: str) -> None:
        """Tells the course and the motives of a game."""
        self._courses.chosen = self._own.chosen = game_id
        self.on_resize()

    # --- layout --------------------------------------------------------------------------------------------------

    def on_resize(self) -> None:
        ctx, theme = self.ctx, self.ctx.theme
        margin, gap = ctx.px(MARGIN), ctx.px(GAP)
        head = max(ctx.px(64), round(theme.text_px(34) * 1.5)) + ctx.px(12)
        wide = ctx.size[0] - 2 * margin - 2 * gap
        widths = [wide * share // sum(SHARES) for share in SHARES]
        needed = max(column.needs(width) for column, width in zip(self.columns, widths, strict=True))
        high = max(needed, ctx.size[1] - head - ctx.px(28))
        self._scroll.set(pygame.Rect(0, 0, *ctx.size), head + high + ctx.px(28))
        top = head - self._scroll.offset
        self._head_y = ctx.px(16) - self._scroll.offset
        buttons, x = self._head_buttons(margin), margin
        for column, width in zip(self.columns, widths, strict=True):
            buttons += column.place(pygame.Rect(x, top, width, high))
            x += width + gap
        self.group.set(buttons)
        if self.group.focus is None:
            self.group.focus = "solve"

    def _head_buttons(self, margin: int) -> list[Button]:
        """Returns the buttons at the right of the title."""
        ctx, theme, made = self.ctx, self.ctx.theme, list[Button]()
        px, high = theme.text_px(15), max(ctx.px(40), round(theme.text_px(15) * 2.2))
        right, y = ctx.size[0] - margin, self._head_y + ctx.px(6)
        for name, key in (("back", "app.back"), ("puzzles", "room.puzzles"), ("lessons", "practice.lessons")):
            label = ctx.texts(key)
            width = theme.fonts.width(label, "sans-bold", px) + ctx.px(36)
            made.append(Button(name, pygame.Rect(right - width, y, width, high), label))
            right -= width + ctx.px(10)
        self._head_right = right
        return made

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        ctx, theme, c = self.ctx, self.ctx.theme, self.ctx.theme.colours
        surface.blit(textures.lacquer(ctx.size, c.ground), (0, 0))
        px, x = theme.text_px(34), ctx.px(MARGIN)
        title = theme.draw(surface, ctx.texts("practice.title"), (x, self._head_y), "mincho", px, c.ink)
        told = ctx.texts("practice.solved-today", self.told.notebook.solved_on(self.told.day))
        room = self._head_right - title.right - ctx.px(32)
        if room > ctx.px(60):
            px = theme.fit(told, "sans", theme.text_px(15), room)
            theme.draw(surface, told, (title.right + ctx.px(20), title.centery), "sans", px, c.muted, "midleft")
        for column in self.columns:
            column.draw(surface)
        group = self.group
        for button in group.buttons:
            draw_button(surface, theme, button, button.name == group.hover, group.pressed(button.name))
        self._courses.draw_over(surface)
        if group.focused is not None:
            focus_ring(surface, theme, group.focused.rect)
        self._scroll.draw(surface)

    # --- time and input ------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        for problem in self._untold:
            self.ctx.app.notify(self.ctx.texts.problem(problem), lasting=True)
        self._untold = ()
        came = self._today.pictures.go_on() or self._own.pictures.go_on()
        work = self._work
        if work is not None and work.go_on(A_FRAME_S):
            self._work = None
            if work.outcome != self._games:
                self._games = work.outcome
                self._gather()
                self.on_resize()
                came = True
        return came

    def wake(self) -> float | None:
        return 0.0 if self._work is not None or self._pictures_wait or self._untold else None

    @property
    def _pictures_wait(self) -> bool:
        return self._today.pictures.waiting or self._own.pictures.waiting

    def handle(self, event: pygame.event.Event) -> bool:
        if self._scroll.handle(event):
            self.on_resize()
            return True
        pressed = self.group.handle(event)
        if pressed:
            self._press(pressed)
        elif pressed == "" and event.type == pygame.KEYDOWN:
            self._show_focused()
        elif pressed is None and event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._press("solve")
            return True
        return pressed is not None

    def _show_focused(self) -> None:
        button = self.group.find(self.group.focus) if self.group.focus else None
        if button is not None and self._scroll.needed:
            top = button.rect.top + self._scroll.offset
            if self._scroll.show(top, top + button.rect.height, self.ctx.px(24)):
                self.on_resize()

    def _press(self, name: str) -> None:
        app, (what, _, which) = self.ctx.app, name.partition(".")
        if what == "back":
            app.pop()
        elif what == "lessons":
            app.push(LessonsScene(self._courses.chosen))
        elif what == "puzzles":
            app.push(PuzzlesScene())
        elif what == "solve" and self.told.today is not None:
            game_id, puzzle = self.told.today
            app.open_table(TableSetup(game_id, puzzle=puzzle.id, round=(key_of(game_id, puzzle.id),)))
        elif what == "due":
            self._go_through(self.told.due)
        elif what == "own":
            app.doors.mistakes()
        elif what == "game":
            self._choose(which)
        elif what == "motive":
            game = self._courses.game
            self._solve(game.of_motive(which) if game else ())
        elif what == "step":
            self._go_on(int(which))

    def _go_on(self, number: int) -> None:
        """Goes on at a step of the chosen course: the next lesson, the next puzzle, or a game."""
        game = self._courses.game
        if game is None:
            return
        step = game.course[number].step
        match step.kind:
            case "lessons":
                lessons = [one for one in game.lessons if one.id in step.lessons]
                done = self.ctx.settings.lessons_done
                left = [one for one in lessons if not _done(game.game_id, one, done)]
                for lesson in (left or lessons)[:1]:
                    begin(self.ctx, game.game_id, lesson)
            case "puzzles":
                self._solve(game.of_motive(step.motive))
            case "game":
                self._play(game.game_id, helped=step.helped)

    def _solve(self, puzzles: Sequence[Puzzle]) -> None:
        """Goes through the puzzles of a motive, from the first that was not solved."""
        game_id = self._courses.chosen
        keys = [key_of(game_id, one.id) for one in puzzles]
        left = next((n for n, key in enumerate(keys) if not self.told.notebook.of(key).right), 0)
        self._go_through(keys, left)

    def _go_through(self, keys: Sequence[str], first: int = 0) -> None:
        """Opens a puzzle of a round, the others of which follow it."""
        if keys:
            game_id, _, puzzle_id = keys[first].partition("/")
            self.ctx.app.open_table(TableSetup(game_id, puzzle=puzzle_id, round=tuple(keys)))

    def _play(self, game_id: str, *, helped: bool) -> None:
        self.ctx.app.open_table(first_game(game_id, helped=helped))

    # --- what is seen of it ----------------------------------------------------------------------------------------

    def toast_room(self) -> ToastRoom:
        return ToastRoom(clear=self.group.rects()[:1])

    def targets(self) -> dict[str, pygame.Rect]:
        return self.group.targets()

    def probe(self) -> dict[str, object]:
        today, course = self.told.today, self._courses.game
        return {
            "chosen": self._courses.chosen,
            "today": key_of(today[0], today[1].id) if today else "",
            "due": len(self.told.due),
            "own": len(self.told.own),
            "here": course.here if course else 0,
        }


def _done(game_id: str, lesson: levels.Lesson, kept: Sequence[str]) -> bool:
    return all(levels.step_name(game_id, lesson, at) in kept for at in range(len(lesson.steps)))
