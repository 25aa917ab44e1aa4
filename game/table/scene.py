"""The table all games share: it holds the parts of a table and tells them what happens, each of one task.

A game supplies a `GameTable`; an `Occasion` is what the table is used for: a game, a lesson, a puzzle.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame

from game import catalog
from game.records.lines import Help
from game.rules.contract import CHANCE, AnyObservation
from game.stage.dialog import Dialog
from game.stage.scene import Context, Kept, TableSetup, Unsaved
from game.stage.waiting import work_through
from game.table.commands import Command, command_of
from game.table.desk import Desk
from game.table.game_table import AnyGameTable
from game.table.occasion import Occasion
from game.table.opening import OpenedSession, open_session, opening
from game.table.over.look_curtain import LookCurtain
from game.table.parts.acting import Acting
from game.table.parts.browsing import Browsing
from game.table.parts.clocks import Clocks
from game.table.parts.conversation import Conversation
from game.table.parts.end import EndOfGame
from game.table.parts.eyes import TableEyes
from game.table.parts.facts import Facts
from game.table.parts.files import TableFiles
from game.table.parts.hints import Hints
from game.table.parts.kept_view import KeptView
from game.table.parts.menus import Menus
from game.table.parts.names import Names
from game.table.parts.pace import Pace
from game.table.parts.painter import TablePainter
from game.table.parts.peek import Peek
from game.table.parts.showing import Showing
from game.table.parts.steering import Steering
from game.table.parts.thinking import Thinking
from game.table.parts.warnings import Warnings
from game.table.parts.why import Why
from game.table.port import Port
from game.table.puzzle import PuzzleTask
from game.table.record import Record
from game.ui.motion.director import AnyDirector, Director
from game.ui.widgets.dialog import Choice
from game.ui.widgets.record_panel import RecordCommand, RecordPanel
from game.ui.widgets.toast import ToastRoom
from game.ui.widgets.widgets import Group

POLL_S = 0.04
"""How often answers of the AI are looked for while it thinks."""
CLICKS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
MakeOccasion = Callable[[Port[AnyObservation]], Occasion]


class TableScene(Desk):
    """A match on the screen. The session knows the game, `game` how it is shown and asked; each part has one task.

    `opened` is a session that is open already (None: the one that `setup` asks for); `occasion` makes what the table
    is used for once that is known.
    """

    name = "table"
    keeps_game = True

    def __init__(
        self, setup: TableSetup, opened: OpenedSession | None = None, occasion: MakeOccasion | None = None
    ) -> None:
        self.setup = setup
        self.another = TableScene
        self.help = Help(on=setup.helped)
        self.game_id = setup.game_id
        self._preset = opened
        self._make_occasion = occasion
        self.occasion = Occasion()

    # --- life ----------------------------------------------------------------------------------------------------

    def enter(self, ctx: Context) -> None:
        """Opens the session, holds the parts, lets the game supply its table, and lays everything out."""
        super().enter(ctx)
        self.opened = self._preset or open_session(ctx, self.setup)
        self.session = self.opened.session
        self._hold_parts()
        self._take_occasion()
        self.game_id = self.session.match.game.id
        self.game: AnyGameTable = table_maker(self.game_id)(self.port)
        self.use_policy()
        self.director: AnyDirector = Director(
            self.game.view.stage, self.showing.animation(), on_event=self.acting.heard
        )
        words, alone = ctx.texts("table.record"), self.game.long_turns
        self.record_panel = RecordPanel(ctx.theme, self.token, words, alone=alone, number=self.record.number)
        self.kept_view.restore(self.opened.view)
        if not self.opened.view:
            self.game.view.flipped = self.eyes.own_seat() == 1
        self.showing.show_now()
        self.on_resize()
        for problem in self.opened.notes:
            ctx.app.notify(ctx.texts.problem(problem), lasting=True)
        if self.opened.refused is not None:
            self._cannot_open(ctx.texts.problem(self.opened.refused))
            return
        for listener in self.game.listeners:
            listener.started()
        self.occasion.started()
        self._ask_who_looks()

    def _hold_parts(self) -> None:
        ctx, session = self.ctx, self.session
        self.group = Group(ctx.theme)
        self.record = Record(
            session.match,
            lambda node: self.game.wording.heading(node),
            lambda node, usual: self.game.wording.joins(node, usual),
            lambda node, usual: self.game.wording.actor(node, usual),
        )
        self.eyes: TableEyes[AnyObservation] = TableEyes(self)
        self.names = Names(self, self.eyes)
        self.kept_view = KeptView(self)
        self.files = TableFiles(self, self.eyes, self.names, self.kept_view)
        self.showing = showing = Showing(self, self.eyes, self.row, lambda: self.peek.buttons())
        self.menus = Menus(self, showing)
        self.peek = Peek(self, self.eyes, showing)
        self.thinking = thinking = Thinking(lambda: ctx.worker, session)
        self.pace = Pace(self, showing, thinking)
        self.hints = Hints(self, showing, thinking, self.files, self.hint_due)
        self.why = Why(self, self.eyes, showing, thinking)
        self.end = EndOfGame(self, showing, self.names, self.files, lambda: self.conversation.rematch())
        self.warnings = Warnings(self, showing, self.hints)
        self.acting: Acting = Acting(
            self, self.eyes, self.names, showing, self.menus, self.peek, self.files, thinking, self.pace, self.end,
            self.warnings,
        )  # fmt: skip
        self.browsing = Browsing(self, showing, thinking, self.menus, self.peek, self.pace, self.files)
        self.conversation: Conversation = Conversation(
            self, self.names, showing, self.acting, self.browsing, thinking, self.files, self.hints
        )
        thinking.answers = self.conversation.answers
        self.steering = Steering(
            self, self.eyes, showing, self.browsing, self.conversation, self.hints, self.why, self.menus, self.pace,
            self.files, self.end,
        )  # fmt: skip
        self.goes_on = self.steering.goes_on
        self.clocks = Clocks(self, self.acting, self.pace)
        self.port: Port[AnyObservation] = Port(
            self, ctx, session, self.eyes, self.names, showing, self.menus, self.peek, self.files, thinking,
            self.hints, self.end, self.acting, self.browsing, self.conversation, self.steering,
        )  # fmt: skip
        self.painter = TablePainter(self.port)
        self.facts = Facts(self.port)

    def _take_occasion(self) -> None:
        if self._make_occasion is not None:
            self.occasion = self._make_occasion(self.port)
        elif self.setup.puzzle is not None:
            self.occasion = PuzzleTask(self.port, self.setup.puzzle) if self.opened.refused is None else Unkept()

    def _cannot_open(self, words: str) -> None:
        texts = self.ctx.texts
        choices = [Choice("close", texts("table.file.back"), "gold")]
        title = texts("table.file.refused")
        self.ctx.app.push(Dialog(title, words, choices, lambda *_: self.ctx.app.pop(), cancel="close", name="refused"))

    def _ask_who_looks(self) -> None:
        """Turns the table to whoever looks at a sealed record, and asks who that is where several share the screen."""
        session = self.session
        if session.eyes is None:
            return
        if session.onlooker is None:
            names = {seat: self.names.seat(seat) for seat in sorted(session.eyes.seats)}
            self.ctx.app.push(LookCurtain(self.ctx.texts, names, self._look_as, self.ctx.app.pop))
        else:
            self._look_as(session.onlooker)

    def _look_as(self, seat: int) -> None:
        self.session.onlooker = seat
        self.game.view.flipped = seat == 1
        self.showing.show_now()

    def leave(self) -> None:
        self.thinking.drop_all()
        self.files.close()

    # --- the file ------------------------------------------------------------------------------------------------

    def unsaved(self) -> Unsaved | None:
        return self.files.unsaved()

    def secure(self) -> Kept | None:
        return self.files.secure()

    def hides_something(self) -> bool:
        return self.eyes.hides_something()

    # --- the screen ----------------------------------------------------------------------------------------------

    def row(self) -> list[Command]:
        return self.steering.row()

    def hint_due(self) -> bool:
        """Whether a hint can be asked for now: its command is in the row."""
        return any(command.id == "hint" and command.enabled for command in self.row())

    def on_resize(self) -> None:
        self.showing.resize()

    def draw(self, surface: pygame.Surface) -> None:
        self.painter.draw(surface)

    def toast_room(self) -> ToastRoom:
        """Returns where notices stand: with their foot below the board."""
        notice = self.showing.areas.notice
        return ToastRoom((notice.centerx, notice.bottom), self.group.rects())

    def targets(self) -> dict[str, pygame.Rect]:
        return self.facts.targets()

    def probe(self) -> dict[str, object]:
        return self.facts.probe()

    def debug_lines(self) -> list[str]:
        return self.facts.debug_lines()

    # --- input ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Hands an event to whoever uses it: the game, what is held, menus, buttons, the record, gestures."""
        if self._on_card(event):
            return True
        used = any(listener.handle(event) for listener in self.game.listeners) or self._handle(event)
        return used or any(listener.unused(event) for listener in self.game.listeners)

    def _on_card(self, event: pygame.event.Event) -> bool:
        """Whether a press is for what the occasion lays over the table: it goes no further."""
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL) or self.menus.shown is not None:
            return False
        return self.occasion.covers(getattr(event, "pos", None) or pygame.mouse.get_pos())

    def _handle(self, event: pygame.event.Event) -> bool:
        if self.peek.handle(event) or self.menus.handle(event):
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type in CLICKS and self._button(event):
            return True
        command = self.record_panel.handle(event)
        if command:
            if isinstance(command, RecordCommand):
                self.browsing.do(command)
            self.showing.redraw()
            return True
        if event.type == pygame.MOUSEWHEEL:
            used = self.game.view.wheel(pygame.mouse.get_pos(), -event.y)
            if used:
                self.showing.redraw()
            return used
        if self.game.gestures.handle(event, self.ctx.u):
            self.showing.update_view()
            return True
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if any(listener.key(event) for listener in self.game.listeners):
            return True
        if event.key == pygame.K_ESCAPE:
            if not self.game.gestures.back():
                self.steering.do("menu")
            self.showing.update_view()
            return True
        command = command_of(event)
        if command is None:
            return False
        self.steering.do(command)
        return True

    def _button(self, event: pygame.event.Event) -> bool:
        pressed = self.group.handle(event)
        if pressed is None:
            return self._told_why_not(event)
        if pressed.startswith("btn:"):
            self.steering.do(pressed.removeprefix("btn:"))
        elif pressed:
            self.game.orders.press(pressed)
        self.showing.redraw()
        return pressed != "" or event.type != pygame.MOUSEMOTION

    def _told_why_not(self, event: pygame.event.Event) -> bool:
        """A click on the greyed "take back" is answered as its key is."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_LEFT:
            return False
        undo = self.group.find("btn:undo")
        if undo is None or not undo.rect.collidepoint(event.pos):
            return False
        self.steering.do("undo")
        return True

    # --- time ----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Lets time pass for every part, in the order in which one waits for the other."""
        self.director.debug = self.ctx.app.debug
        changed = self.director.update(dt)
        if not self.director.moving:
            changed = self.showing.show_what_fell() or changed
        changed = self.pace.tick(dt) or changed
        changed = self.clocks.tick(dt) or changed
        known = self.eyes.acting() != CHANCE  # else an answer would tell that there was something to decide
        changed = (self.thinking.poll() and known) or changed
        changed = self.acting.play_answer() or changed
        changed = self.acting.let_chance_fall() or changed
        if self.session.ai_turn() and self.thinking.answer is None:
            self.thinking.ask_move()
        changed = self._tick_game(dt) or changed
        changed = self.hints.tick(dt) or changed
        self.files.tick(dt)
        changed = self.end.tick() or changed
        changed = self.clocks.changed() or changed
        changed = self.showing.row_changed() or changed
        return self.showing.take_stale() or changed or self.record_panel.pending

    def _tick_game(self, dt: float) -> bool:
        if self.occasion.tick(dt):
            return True
        changed = [listener.tick(dt) for listener in reversed(self.game.listeners)]
        return any(changed)

    def wake(self) -> float | None:
        if self.director.moving or self.record_panel.pending:
            return 0.0
        wishes = [self.pace.wake(), self.clocks.wake(), self.occasion.wake(), self.hints.wake()]
        wishes += [listener.wake() for listener in self.game.listeners]
        wishes += [0.0] if self.acting.unseen and self.session.chance_due() else []
        wishes += [POLL_S] if self.thinking.busy or self.thinking.answer is not None or self.end.due else []
        return min((wish for wish in wishes if wish is not None), default=None)


class Unkept(Occasion):
    """A table that only says why nothing could be opened."""

    keeps = False


@cache
def table_maker(game_id: str) -> Callable[[Port[AnyObservation]], AnyGameTable]:
    """Returns what makes the tables of a game.

    What loading a game built stays for good. Set aside, it is not walked by every collection of garbage, which would
    hold a frame up for some 60 ms.
    """
    maker: Callable[[Port[AnyObservation]], AnyGameTable] = catalog.load(catalog.GAMES[game_id].table)
    gc.freeze()
    return maker


def open_table(ctx: Context, setup: TableSetup) -> None:
    """Puts a table on the screen. A record that takes long is read under a bar; where that is stopped, none comes."""
    path: Path | None = setup.resume or setup.record
    if path is None:
        ctx.app.push(TableScene(setup))
        return

    def opened(found: OpenedSession) -> None:
        ctx.app.push(TableScene(setup, found))

    work_through(ctx, path.name, opening(ctx, setup), opened, lambda problem: None)
