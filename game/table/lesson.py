"""A lesson on the table of any game: short guided steps, one asked for at a time, judged by the rules.

`lesson_table` makes the table; the lesson listens to what is played there, and the game knows nothing of it.
"""

from collections.abc import Sequence

import pygame

from game import catalog
from game.i18n.catalog import Texts
from game.match import guide
from game.match.customs import UndoPolicy
from game.match.match import AnyStep, Match
from game.match.seats import HUMAN
from game.rules.contract import CHANCE, Action, AnyGame, AnyObservation
from game.rules.errors import RulesError
from game.session.session import Session
from game.stage.bundled import tell_damaged
from game.stage.first_game import first_game
from game.stage.scene import Context, TableSetup
from game.storage import levels
from game.storage import settings as settings_file
from game.storage.problem import Refused
from game.table.commands import Command
from game.table.layout import Areas
from game.table.occasion import Occasion
from game.table.onward import onward
from game.table.opening import OpenedSession
from game.table.port import Port
from game.table.scene import TableScene
from game.ui.widgets.lesson_card import LessonCard, card_rect, draw_card, draw_light

COMMANDS = ("previous", "again", "show", "read", "next", "play", "puzzles")
NOT_HERE = frozenset(
    {"save", "load", "copy", "paste", "rematch", "resign", "draw", "hint", "season", "go-on-here", "pause"}
)
USUAL = NOT_HERE | {"undo", "redo", "flip", "menu", "season"}
"""What stands in the row of a game otherwise; what is left are the decisions that the game itself asks for."""
PAUSE_S = 0.35
"""Between an action and what the table plays after it."""


def lesson_table(game_id: str, lesson: levels.Lesson, at: int = 0) -> TableScene:
    """Returns the table for step `at` of a lesson. Raises RulesError where the rules do not know its position."""
    step = lesson.steps[at]
    match = Match(catalog.rules(game_id), step.options, 0, start=step.position, by_hand=True)
    opened = OpenedSession(Session(match, (HUMAN,) * match.game.seats))
    return TableScene(TableSetup(game_id), opened, lambda port: LessonTask(port, lesson, at))


def wrong_words(game: AnyGame, step: levels.LessonStep, action: Action, texts: Texts) -> str:
    """Returns what a step says on a legal action that it does not ask for."""
    for one in step.wrong:
        if any(guide.counts(game, action, text) for text in one.when):
            return one.words[texts.lang]
    return texts("lesson.otherwise") if step.otherwise is None else step.otherwise[texts.lang]


class LessonTask(Occasion):
    """Lets the person play what the step asks for and plays the rest; a step's progress is the ply at the cursor."""

    keeps = False
    ends = False
    asks_chance = False
    """Nobody is asked what fell: the plan tells it."""
    turns_board = False
    policy = UndoPolicy.FREE

    def __init__(self, port: Port[AnyObservation], lesson: levels.Lesson, at: int) -> None:
        self._port, self._game_id = port, port.session.match.game.id
        self.lesson, self.index = lesson, at
        self._onward = onward(self._game_id, lesson, at)
        self._wait_s = PAUSE_S
        self._card = pygame.Rect(0, 0, 0, 0)

    # --- the step ------------------------------------------------------------------------------------------------

    @property
    def lesson_step(self) -> levels.LessonStep:
        return self.lesson.steps[self.index]

    @property
    def entry(self) -> str | tuple[str, ...]:
        """What comes next of the plan; "" once it is carried out."""
        ply = self._port.session.match.ply
        return self.lesson_step.plan[ply] if ply < len(self.lesson_step.plan) else ""

    @property
    def solved(self) -> bool:
        return self._port.session.match.ply >= len(self.lesson_step.plan)

    @property
    def over(self) -> bool:
        return self.solved

    @property
    def light(self) -> tuple[str, ...]:
        """The names of the picks that are lit now."""
        if not isinstance(self.entry, tuple):
            return ()
        step = self.lesson_step
        number = sum(isinstance(entry, tuple) for entry in step.plan[: self._port.session.match.ply])
        return step.light[number] if number < len(step.light) else ()

    def _asked_for(self, action: Action) -> bool:
        """Whether the action is what the step asks for now."""
        game = self._port.session.match.game
        return isinstance(self.entry, tuple) and any(guide.counts(game, action, text) for text in self.entry)

    def allows(self, action: Action) -> bool:
        """Allows what is asked for; another action is only answered, and a refused one explained by the rules."""
        if self._port.eyes.explain(action) is not None or self._asked_for(action):
            return True
        self._answer(action)
        return False

    def _answer(self, action: Action) -> None:
        """Says gently that something else is asked for, and why."""
        texts, game = self._port.ctx.texts, self._port.session.match.game
        done, step = self.solved, self.lesson_step
        self._port.ctx.app.notify(texts("lesson.done-already") if done else wrong_words(game, step, action, texts))
        self._port.table.game.gestures.cancel()
        self._port.showing.update_view()

    def played(self, step: AnyStep) -> None:
        self._wait_s = PAUSE_S
        if self.solved:
            remember_step(self._port.ctx, levels.step_name(self._game_id, self.lesson, self.index))

    # --- what the table plays ------------------------------------------------------------------------------------

    def tick(self, dt: float) -> bool:
        if isinstance(self.entry, tuple) or self.solved or not self._port.table.at_rest:
            return False
        self._wait_s -= dt if self._port.ctx.settings.motion != "off" else PAUSE_S
        if self._wait_s <= 0:
            self._play_entry()
        return True

    def _play_entry(self) -> None:
        """Plays what the plan lets the table play; a plan that the rules refuse ends the lesson."""
        match = self._port.session.match
        try:
            action = match.game.parse(str(self.entry), match.state)
        except RulesError:
            action = None
        if action is None or match.explain_illegal(action) is not None:
            self._port.ctx.app.pop()
            tell_damaged(self._port.ctx, self.lesson.id, "plan")
            return
        self._port.acting.play(action, asked=True)

    def wake(self) -> float | None:
        return 0.02 if not self.solved and isinstance(self.entry, str) else None

    # --- the table's ways ----------------------------------------------------------------------------------------

    def own_seat(self) -> int | None:
        """The seat whose task it is; the board stays turned to it."""
        seat = self._port.session.match.root.state.to_act
        return 0 if seat == CHANCE else seat

    def own_doing(self, seat: int) -> tuple[str, str] | None:
        session = self._port.session
        if session.to_act != CHANCE or session.result is not None:
            return None
        words = self._port.ctx.texts("lesson.chance")
        return (words, "turn") if seat == self.own_seat() else (self._port.ctx.texts("table.doing.waiting"), "")

    def own_subtitle(self) -> str:
        texts = self._port.ctx.texts
        return texts("table.join").join((texts("lesson.title"), self.lesson.name[texts.lang]))

    def row(self, usual: Sequence[str]) -> list[str]:
        own = ("previous", "again", "show", "read", *self._onward.commands, "menu")
        return [*(name for name in usual if name not in USUAL), *own]

    def extra_menu(self, usual: Sequence[str]) -> list[str]:
        return []

    def own_command(self, name: str) -> Command | None:
        if name in NOT_HERE:
            return Command(name, False)
        if name not in COMMANDS:
            return None
        ply = self._port.session.match.ply
        able = {"previous": self.index > 0, "again": ply > 0, "show": isinstance(self.entry, tuple)}
        style = "gold" if self.solved and name in ("next", "play") else "plain"
        label = "next-lesson" if name == "next" and self._onward.ends_lesson else name
        return Command(name, able.get(name, True), style, f"lesson.{label}")

    def do(self, name: str) -> bool:
        """Does one of the commands of a lesson."""
        port = self._port
        match name:
            case "previous":
                self._go(self.lesson, self.index - 1)
            case "next":
                if self._onward.next is not None:
                    self._go(*self._onward.next)
            case "again":
                port.browsing.goto(port.session.match.root)
            case "show":
                self._show_what_is_asked()
            case "read":
                port.ctx.app.open_rules(self._game_id, self.lesson_step.clause)
            case "play":
                self._play_a_first_game()
            case "puzzles":
                self._port.ctx.app.pop()
                self._port.ctx.app.open_table(TableSetup(self._game_id, puzzle=self._onward.puzzle))
            case _:
                return False
        return True

    def _go(self, lesson: levels.Lesson, at: int) -> None:
        try:
            self._port.ctx.app.replace(lesson_table(self._game_id, lesson, at))
        except RulesError:
            tell_damaged(self._port.ctx, lesson.id, f"step[{at}]")

    def _play_a_first_game(self) -> None:
        """Opens a game with help against the weakest computer, by the rules of a first game."""
        app = self._port.ctx.app
        app.pop()
        app.open_table(first_game(self._game_id, helped=True))

    def _show_what_is_asked(self) -> None:
        match = self._port.session.match
        self._port.table.game.gestures.cancel()
        try:
            action = guide.meant(match.game, match.state, self.entry[0])[0]
        except (RulesError, IndexError):
            tell_damaged(self._port.ctx, self.lesson.id, "plan")
        else:
            self._port.hints.show(action)

    # --- the card and the lights ---------------------------------------------------------------------------------

    def _card_in(self, guide: pygame.Rect, bottom: int) -> pygame.Rect:
        """Returns where the card lies that holds the words before the step is done and after."""
        texts = self._port.ctx.texts
        words = (self.lesson_step.text[texts.lang], self._onward.done(texts))
        return card_rect(self._port.ctx.theme, guide, words, bottom)

    def guide_height(self, width: int) -> int:
        return self._card_in(pygame.Rect(0, 0, width, 0), self._port.ctx.size[1]).height

    def placed(self, areas: Areas) -> Areas:
        card = self._card_in(areas.guide, areas.guide_end)
        for panel in areas.edged:
            if card.top < panel.top < card.bottom < panel.bottom:
                card.height = panel.bottom - card.top
        self._card = card
        return areas.clear_of(card)

    def draw_board(self, surface: pygame.Surface) -> None:
        texts, step, done = self._port.ctx.texts, self.lesson_step, self._port.ctx.settings.lessons_done
        steps = tuple(levels.step_name(self._game_id, self.lesson, at) in done for at in range(len(self.lesson.steps)))
        title = texts("lesson.step", self.index + 1, step.title[texts.lang])
        words = self._onward.done(texts) if self.solved else step.text[texts.lang]
        card = LessonCard(title, words, steps, self.index, self.solved)
        draw_card(surface, self._port.ctx.theme, self._card, card)

    def lit(self) -> tuple[str, ...]:
        """Returns what is still to be picked of the lit places: words stand on the squares of a piece under way."""
        port = self._port
        picked = [port.table.game.wording.pick(pick) for pick in port.table.game.gestures.chooser.picked]
        return tuple(name for name in self.light if not any(f"{one}-".startswith(f"{name}-") for one in picked))

    def draw_over(self, surface: pygame.Surface) -> None:
        game = self._port.table.game
        places = game.view.targets()
        for name in self.lit():
            if name in places:
                ring = game.viewing.ring(name, places[name])
                draw_light(surface, self._port.ctx.theme, below(self._card, ring))

    def covers(self, place: tuple[int, int] | pygame.Rect) -> bool:
        """Nothing goes through to what lies under the card."""
        if isinstance(place, pygame.Rect):
            return bool(self._card.contains(place))
        return bool(self._card.collidepoint(place))

    def left_free(self, room: pygame.Rect) -> pygame.Rect:
        """Below the card, where it lies across the whole top of the room: its words say what to choose."""
        across = self._card.left <= room.left and room.right <= self._card.right
        if not across or not self._card.top <= room.top < self._card.bottom:
            return room
        return pygame.Rect(room.x, self._card.bottom, room.width, room.bottom - self._card.bottom)

    def facts(self) -> dict[str, object]:
        return {"lesson": self.lesson.id, "step": self.index + 1, "solved": self.solved, "light": list(self.light)}


def below(card: pygame.Rect, place: pygame.Rect) -> pygame.Rect:
    """Returns what of a lit place reaches out below the card, whose words stay clear; all of it elsewhere."""
    top = max(place.top, min(card.bottom, place.bottom)) if card.colliderect(place) else place.top
    return pygame.Rect(place.x, top, place.width, place.bottom - top)


def remember_step(ctx: Context, name: str) -> None:
    """Keeps that a step of a lesson was done; says why where that cannot be."""
    settings = ctx.settings
    if name in settings.lessons_done:
        return
    settings.lessons_done = (*settings.lessons_done, name)
    try:
        settings_file.save(settings, ctx.home)
    except Refused as refused:
        ctx.app.notify(ctx.texts.problem(refused.problem), lasting=True)
