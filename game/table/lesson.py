"""A lesson on the table of any game: short guided steps, one asked for at a time, judged by the rules.

`lesson_table` puts the guidance before the hooks of the game's own scene, which knows nothing of it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

import pygame

from game import catalog
from game.match import guide
from game.match.match import AnyStep, Match
from game.match.seats import HUMAN
from game.match.undo import UndoPolicy
from game.rules.contract import CHANCE
from game.rules.errors import RulesError
from game.scenes.bundled import tell_damaged
from game.scenes.scene import TableSetup
from game.storage import settings as settings_file
from game.storage.levels import Lesson, LessonStep
from game.storage.problem import Refused
from game.table.commands import Command
from game.table.files import Opened
from game.table.scene import TableScene
from game.table.session import Session
from game.ui.widgets.lesson_card import Card, card_rect, draw_card, draw_light

COMMANDS = ("previous", "again", "show", "read", "next", "finish")
NOT_HERE = frozenset(
    {"save", "load", "copy", "paste", "rematch", "resign", "draw", "hint", "season", "go-on-here", "pause"}
)
USUAL = NOT_HERE | {"undo", "redo", "flip", "menu", "season"}
"""What stands in the row of a game otherwise; what is left are the decisions that the game itself asks for."""
PAUSE_S = 0.35
"""Between an action and what the table plays after it."""


def lesson_table(game_id: str, lesson: Lesson, at: int = 0) -> TableScene:
    """Returns the table for step `at` of a lesson. Raises RulesError where the rules do not know its position."""
    step = lesson.steps[at]
    match = Match(catalog.rules(game_id), step.options, 0, start=step.position, by_hand=True)
    scene = _guided(catalog.load(catalog.GAMES[game_id].scene))(TableSetup(game_id))
    scene.guide_by(lesson, at, Opened(Session(match, (HUMAN,) * match.game.seats)))
    return scene


def step_name(game_id: str, lesson: Lesson, at: int) -> str:
    """Returns the name by which the settings remember that a step was done."""
    return f"{game_id}/{lesson.id}/{at + 1}"


@lru_cache(maxsize=8)
def _guided(scene: type[TableScene]) -> type[GuidedTable]:
    """Returns the table of a game with the guidance before it."""
    return cast("type[GuidedTable]", type(f"Guided{scene.__name__}", (GuidedTable, scene), {}))


class GuidedTable(TableScene):
    """Lets the person play what the step asks for and plays the rest; a step's progress is the ply at the cursor."""

    lesson: Lesson
    index: int
    _wait_s = PAUSE_S
    _card = pygame.Rect(0, 0, 0, 0)

    def guide_by(self, lesson: Lesson, at: int, opened: Opened) -> None:
        """Tells the step, before the scene is entered."""
        self.lesson, self.index, self.preset, self.keeps = lesson, at, opened, False

    # --- the step ------------------------------------------------------------------------------------------------

    @property
    def lesson_step(self) -> LessonStep:
        return self.lesson.steps[self.index]

    @property
    def entry(self) -> str | tuple[str, ...]:
        """What comes next of the plan; "" once it is carried out."""
        ply = self.session.match.ply
        return self.lesson_step.plan[ply] if ply < len(self.lesson_step.plan) else ""

    @property
    def solved(self) -> bool:
        return self.session.match.ply >= len(self.lesson_step.plan)

    @property
    def light(self) -> tuple[str, ...]:
        """The names of the picks that are lit now."""
        if not isinstance(self.entry, tuple):
            return ()
        step = self.lesson_step
        number = sum(isinstance(entry, tuple) for entry in step.plan[: self.session.match.ply])
        return step.light[number] if number < len(step.light) else ()

    def _done(self, at: int) -> bool:
        return step_name(self.game_id, self.lesson, at) in self.ctx.settings.lessons_done

    def _asked_for(self, action: Any) -> bool:
        """Whether the action is what the step asks for now."""
        game = self.session.match.game
        return isinstance(self.entry, tuple) and any(guide.counts(game, action, text) for text in self.entry)

    def act(self, action: Any, *, asked: bool = False) -> bool:
        """Plays what is asked for; another action is only answered, and a refused one explained by the rules."""
        legal = self.session.match.explain_illegal(action) is None
        if legal and not self._asked_for(action):
            self._answer()
            return False
        return super().act(action, asked=asked)

    def _answer(self) -> None:
        """Says gently that something else is asked for."""
        texts, otherwise = self.ctx.texts, self.lesson_step.otherwise
        if self.solved:
            words = texts("lesson.done-already")
        else:
            words = texts("lesson.otherwise") if otherwise is None else otherwise[texts.lang]
        self.ctx.app.notify(words)
        self.gestures.cancel()
        self.update_view()

    def _played(self, step: AnyStep) -> None:
        self._wait_s = PAUSE_S
        super()._played(step)
        if self.solved:
            self._remember()

    def _remember(self) -> None:
        """Keeps that this step was done."""
        settings, name = self.ctx.settings, step_name(self.game_id, self.lesson, self.index)
        if name in settings.lessons_done:
            return
        settings.lessons_done = (*settings.lessons_done, name)
        try:
            settings_file.save(settings, self.ctx.home)
        except Refused as refused:
            self.ctx.app.notify(self.ctx.texts.problem(refused.problem), lasting=True)

    # --- what the table plays ------------------------------------------------------------------------------------

    def tick_game(self, dt: float) -> bool:
        if isinstance(self.entry, tuple) or self.solved or not self.at_rest:
            return super().tick_game(dt)
        self._wait_s -= dt if self.ctx.settings.animation != "off" else PAUSE_S
        if self._wait_s <= 0:
            self._play_entry()
        return True

    def _play_entry(self) -> None:
        """Plays what the plan lets the table play; a plan that the rules refuse ends the lesson."""
        match = self.session.match
        try:
            action = match.game.parse(str(self.entry), match.state)
        except RulesError:
            action = None
        if action is None or match.explain_illegal(action) is not None:
            self.ctx.app.pop()
            tell_damaged(self.ctx, self.lesson.id, "plan")
            return
        super().act(action, asked=True)

    def wake(self) -> float | None:
        if not self.solved and isinstance(self.entry, str):
            return 0.02
        return super().wake()

    # --- the table's ways ----------------------------------------------------------------------------------------

    def policy(self) -> UndoPolicy:
        return UndoPolicy.FREE

    def own_seat(self) -> int | None:
        """The seat whose task it is; the board stays turned to it."""
        seat = self.session.match.root.state.to_act
        return 0 if seat == CHANCE else seat

    def _turn_board(self) -> None:
        """The board is not turned in a lesson."""

    def ends(self) -> bool:
        return False

    def ask_chance(self) -> bool:
        """Nobody is asked what fell: the plan tells it."""
        return False

    def doing(self, seat: int) -> tuple[str, str] | None:
        if self.session.to_act == CHANCE and self.session.result is None:
            return (self.ctx.texts("lesson.chance"), "turn") if seat == self.own_seat() else None
        return super().doing(seat)

    def subtitle(self) -> str:
        return self.ctx.texts("table.join").join(
            (self.ctx.texts("lesson.title"), self.lesson.name[self.ctx.texts.lang])
        )

    def row(self) -> list[Command]:
        last = self.index + 1 == len(self.lesson.steps)
        own = [self.command(n) for n in ("previous", "again", "show", "read", "finish" if last else "next", "menu")]
        return [*(command for command in super().row() if command.id not in USUAL), *own]

    def extra_menu(self) -> list[Command]:
        return []

    def command(self, name: str) -> Command:
        if name in NOT_HERE:
            return Command(name, False)
        if name not in COMMANDS:
            return super().command(name)
        able = {"previous": self.index > 0, "again": self.session.match.ply > 0, "show": isinstance(self.entry, tuple)}
        style = "gold" if self.solved and name in ("next", "finish") else "plain"
        return Command(name, able.get(name, True), style, f"lesson.{name}")

    def do_extra(self, command: str) -> bool:
        match command:
            case "next" | "previous":
                at = self.index + (1 if command == "next" else -1)
                try:
                    self.ctx.app.replace(lesson_table(self.game_id, self.lesson, at))
                except RulesError:
                    tell_damaged(self.ctx, self.lesson.id, f"step[{at}]")
            case "again":
                self.goto(self.session.match.root)
            case "show":
                self._show_what_is_asked()
            case "read":
                self.ctx.app.open_rules(self.game_id, self.lesson_step.clause)
            case "finish":
                self.ctx.app.pop()
            case _:
                return super().do_extra(command)
        return True

    def _show_what_is_asked(self) -> None:
        match = self.session.match
        self.gestures.cancel()
        try:
            self.show_hint(guide.meant(match.game, match.state, self.entry[0])[0])
        except (RulesError, IndexError):
            tell_damaged(self.ctx, self.lesson.id, "plan")

    # --- the card and the lights ---------------------------------------------------------------------------------

    def _words(self) -> str:
        step, lang = self.lesson_step, self.ctx.texts.lang
        return step.done[lang] if self.solved else step.text[lang]

    def lay_out(self) -> None:
        super().lay_out()
        step, lang = self.lesson_step, self.ctx.texts.lang
        room = self.areas.far_plate.union(self.areas.far_tray)
        self._card = card_rect(self.ctx.theme, room, (step.text[lang], step.done[lang]), self.areas.record.bottom)

    def draw_over(self, surface: pygame.Surface) -> None:
        theme, lang = self.ctx.theme, self.ctx.texts.lang
        steps = tuple(self._done(at) for at in range(len(self.lesson.steps)))
        title = self.ctx.texts("lesson.step", self.index + 1, self.lesson_step.title[lang])
        draw_card(surface, theme, self._card, Card(title, self._words(), steps, self.index, self.solved))
        super().draw_over(surface)
        places = self.view.targets()
        for name in self.light:
            if name in places:
                draw_light(surface, theme, places[name])

    def handle(self, event: pygame.event.Event) -> bool:
        """Lets nothing through to what lies under the card."""
        pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL) and self.menu is None
        if pressed and self._card.collidepoint(getattr(event, "pos", None) or pygame.mouse.get_pos()):
            return True
        return super().handle(event)

    def targets(self) -> dict[str, pygame.Rect]:
        return {
            name: rect
            for name, rect in super().targets().items()
            if self.menu is not None or not self._card.contains(rect)
        }

    # --- facts ---------------------------------------------------------------------------------------------------

    def facts(self) -> dict[str, Any]:
        told = {"lesson": self.lesson.id, "step": self.index + 1, "solved": self.solved, "light": list(self.light)}
        return {**super().facts(), **told}
