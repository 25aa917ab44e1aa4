"""The table all five games share: input, turns, clocks, the AI's seats, record, takeback, draws, and how a game ends.

A game's own scene derives from `TableScene` and overrides the hooks of `TableBase`; it adds no rule.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from game.match.match import AnyStep
from game.match.undo import UndoPolicy
from game.rules.clause import Clause
from game.rules.contract import CHANCE, Pick
from game.rules.errors import IllegalAction
from game.scenes.dialog import Dialog
from game.scenes.scene import Context, Kept
from game.storage.problem import Problem
from game.table import commands as table_commands
from game.table import plates as table_plates
from game.table.commands import Command
from game.table.conversation import TableTalk
from game.table.end import EndOfGame
from game.table.eyes import TableEyes
from game.table.files import TableFiles, open_session
from game.table.input import Outcome
from game.table.layout import Areas, button_slots
from game.table.pace import Pace
from game.table.painter import TablePainting
from game.table.peek import TableHolds
from game.table.record import Record
from game.table.steering import TableSteering
from game.table.thinking import Answers, Thinking
from game.table.view import Decisive
from game.ui import clipboard
from game.ui.motion.director import Director
from game.ui.widgets.clock_view import next_change
from game.ui.widgets.dialog import Choice
from game.ui.widgets.record_panel import RecordCommand, RecordPanel
from game.ui.widgets.widgets import Button, Group

MENU_EVENTS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)
POLL_S = 0.04
"""How often answers of the AI are looked for while it thinks."""


class TableScene(TablePainting, TableEyes, TableSteering, TableTalk, TableHolds):
    """A match on the screen. The session knows the game, the view the places, the gestures what is being chosen."""

    # --- life ----------------------------------------------------------------------------------------------------

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.opened = opened = self.preset or open_session(ctx, self.setup)
        self.session = opened.session
        self.files = TableFiles(self, opened)
        self.session.policy = UndoPolicy.FREE if self.session.mode == "study" else self.policy()
        self.view = self.make_view()
        self.begin()
        self.gestures = self.make_gestures(Outcome(self._choose, self._ask, self._refuse, self._touched, self.stands))
        self.director = Director(self.view.stage, self.animation(), on_event=self._heard)
        self.record = Record(self.session.match, self.heading)
        self.record_panel = RecordPanel(ctx.theme, self.token, ctx.texts("table.record"), alone=self.long_turns)
        self.group = Group(ctx.theme)
        self.thinking = Thinking(
            lambda: ctx.worker,
            self.session,
            Answers(self._ai_moved, self._hinted, self._judged, self._ai_failed, self._ai_restarted),
        )
        self.end = EndOfGame(self)
        self.pace = Pace(self)
        self.menu = None
        self._menu_picks = {}
        self._ai_action = None
        self.in_the_air = None
        self.shown_facts = None
        self.hint = ()
        self.decided = Decisive()
        self.spread = False
        self.revealing = False
        self.holding = None
        self._clock_text: tuple[str, ...] = ()
        self._placed: Areas | None = None
        self._row: list[Command] = []
        self._dirty = True
        self.restore_view(opened.view)
        if not opened.view:
            self.view.flipped = self.own_seat() == 1
        self.show_now()
        self.on_resize()
        for problem in opened.notes:
            ctx.app.notify(ctx.texts.problem(problem), lasting=True)
        if opened.refused is not None:
            self._cannot_open(ctx.texts.problem(opened.refused))
            return
        self.started()
        self.ask_who_looks()

    def _cannot_open(self, words: str) -> None:
        texts = self.ctx.texts
        choices = [Choice("close", texts("table.file.back"), "gold")]
        title = texts("table.file.refused")
        self.ctx.app.push(Dialog(title, words, choices, lambda *_: self.ctx.app.pop(), cancel="close", name="refused"))

    def leave(self) -> None:
        self.thinking.drop_all()
        self.files.close()

    def unsaved(self) -> Problem | None:
        return self.files.unsaved()

    def save_elsewhere(self, path: Path) -> Path:
        return self.files.save_elsewhere(path)

    def copy_game(self) -> bool:
        return clipboard.put(self.files.whole())

    def secure(self) -> Kept | None:
        return self.files.secure()

    def on_resize(self) -> None:
        self.record_panel.title = self.ctx.texts("table.record")
        self.record_panel.forget()
        self.view.relabel()
        self._looks += 1
        self._placed = None
        self.director.speed = self.animation()
        self.lay_out()
        self.menu = None
        self._dirty = True

    def lay_out(self) -> None:
        self._row = row = self.row()
        placed = self.areas_for(len(row))
        if placed != self._placed:
            self._placed = self.areas = placed
            self.view.layout(placed)
            self.record_panel.layout(placed.record)
        texts = self.ctx.texts
        slots = button_slots(self.areas.buttons, len(row), self.areas.button_rows, self.ctx.px(8))
        buttons = [
            Button(f"btn:{c.id}", rect, texts(c.key), c.style, c.enabled)  # type: ignore[arg-type]
            for c, rect in zip(row, slots, strict=True)
        ]
        self.group.set([*buttons, *self.hold_buttons(), *self.own_buttons()])

    # --- the shown position --------------------------------------------------------------------------------------

    def show_now(self) -> None:
        """Lays out the position at the cursor without any motion."""
        observation = self.display(self.observation())
        self.director.show(observation)
        self.refresh(observation, self.told(self.session.match.cursor))

    def refresh(self, observation: Any, events: tuple[Any, ...]) -> None:
        """Makes everything on the screen follow the match."""
        session = self.session
        self.hint = ()
        self.in_the_air = self.shown_facts = None
        self.decided = self.decisive(session.match.cursor)
        self.close_menu()
        active = session.humans_turn() and session.may_branch()
        real = session.observe(session.to_act) if active else None
        self.gestures.offer(self.choices(real) if real is not None else (), session.match.version, active=active)
        session.let_clock_run(self.clock_runs())
        self.view.observe(observation, events)
        self.record.refresh()
        self.record_panel.show(self.record.entries, session.match.ply)
        self.lay_out()
        self.update_view()
        self.after_change()
        self._dirty = True

    def update_view(self) -> None:
        shown = self.gestures.shown(targets=self.ctx.settings.target_hints, hint=self.hint)
        self.view.show(replace(shown, decisive=self.decided.lit, barred=self.decided.barred))
        self._dirty = True

    # --- acting --------------------------------------------------------------------------------------------------

    def _choose(self, choice: Any) -> None:
        self.act(self.chosen(choice))

    def act(self, action: Any, *, asked: bool = False) -> bool:
        """Plays an action at the cursor; False where it was refused or a question comes first."""
        session = self.session
        if not session.may_branch():
            self.ctx.app.notify(self.ctx.texts("table.no-branch"))
            return False
        if not asked and session.humans_turn() and not self.before_act(action):
            self.update_view()
            return False
        try:
            self._step(lambda: session.play(action))
        except IllegalAction as refused:
            self.refuse_with(refused.clause)
            return False
        return True

    def _step(self, play: Callable[[], AnyStep]) -> None:
        """Plays a step, kept before it is shown; tells the end if it is one."""
        was_over = self.session.result is not None
        shown = self.probe() if self.session.to_act == CHANCE else None
        self.files.keep()
        step = play()
        self.ctx.app.outdate_notice()
        self.director.speed = self.animation()
        self._played(step)
        self.pace.played(step)
        self.shown_facts = shown if self.in_the_air is not None else None
        self.files.view_changed()
        if self.session.result is not None and not was_over and self.ends():
            self.end.reached()

    def _let_chance_fall(self) -> bool:
        """At a chance node, once everything rests: the table throws, or asks what fell; True if anything changed."""
        if self.director.busy or not self.session.chance_due():
            return False
        if self.session.match.by_hand:
            return self.ask_chance()
        self._step(self.session.play_chance)
        return True

    def _played(self, step: AnyStep) -> None:
        self.thinking.played()
        self._ai_action = None
        observation = self.display(self.observation())
        events = self.display_events(step.events)
        self.revealing = False
        self.director.play(self.still_to_show(step, events), observation)
        self._turn_board()
        if step.node.actor == CHANCE and self.director.moving:
            self.in_the_air = (observation, self.told(step.node))
        else:
            self.refresh(observation, self.told(step.node))

    def _show_what_fell(self) -> bool:
        """Shows what fell once it lies, or somebody does not wait for it; True if there was anything."""
        if self.in_the_air is None:
            return False
        self.refresh(*self.in_the_air)
        return True

    def _turn_board(self) -> None:
        """Turns the board to the person to act, where several share it and the setting says so."""
        session = self.session
        turns = self.ctx.settings.turn_board and session.hot_seat and session.mode == "play"
        if turns and session.result is None and session.to_act != CHANCE:
            wanted = session.to_act == 1
            if wanted != self.view.flipped:
                self.director.finish()
                self.view.flipped = wanted

    def _touched(self) -> None:
        self.show_all()
        self.pace.hurry()

    def show_all(self) -> None:
        self.director.finish()
        self._show_what_fell()

    def _refuse(self, picks: Sequence[Pick]) -> None:
        """Lets the rules say why what was meant cannot be done; in games of claims a foul is played."""
        match = self.session.match
        action = match.game.attempt(match.state, picks)
        if action is None:
            self.update_view()
            return
        action = self.meant(action)
        clause = match.explain_illegal(action)
        if clause is None:
            self.act(action)
        else:
            self.refuse_with(clause)
            self.update_view()

    def refuse_with(self, clause: Clause) -> None:
        """Shows why something is refused, with the clause to read."""
        self.ctx.sounds.play("refuse")
        self.ctx.app.notify(self.clause_text(clause), clause)

    def _heard(self, event: Any) -> None:
        name = self.sound(event)
        if name is not None:
            self.ctx.sounds.play(name)

    # --- input ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if self.hold_event(event):
            return True
        if self.menu is not None and event.type in MENU_EVENTS:
            return self._menu_event(event)
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION) and self._button(event):
            return True
        command = self.record_panel.handle(event)
        if command:
            if isinstance(command, RecordCommand):
                self._record_command(command)
            self._dirty = True
            return True
        if event.type == pygame.MOUSEWHEEL:
            used = self.view.wheel(pygame.mouse.get_pos(), -event.y)
            self._dirty = self._dirty or used
            return used
        if self.gestures.handle(event, self.ctx.u):
            self.update_view()
            return True
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            if not self.gestures.back():
                self.do("menu")
            self.update_view()
            return True
        command = table_commands.command_of(event)
        if command is None:
            return False
        self.do(command)
        return True

    def _button(self, event: pygame.event.Event) -> bool:
        pressed = self.group.handle(event)
        if pressed is None:
            return self._told_why_not(event)
        if pressed.startswith("btn:"):
            self.do(pressed.removeprefix("btn:"))
        elif pressed:
            self.press(pressed)
        self._dirty = True
        return pressed != "" or event.type != pygame.MOUSEMOTION

    def _told_why_not(self, event: pygame.event.Event) -> bool:
        """A click on the greyed "take back" is answered as its key is."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_LEFT:
            return False
        undo = self.group.find("btn:undo")
        if undo is None or not undo.rect.collidepoint(event.pos):
            return False
        self.do("undo")
        return True

    # --- time ----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        self.director.debug = self.ctx.app.debug
        changed = self.director.update(dt)
        if not self.director.moving:
            changed = self._show_what_fell() or changed
        changed = self.pace.tick(dt) or changed
        if self.session.clock.limited and self._clock_stands():
            self.session.clock.pause()
        else:
            self.session.clock.resume()
        up = self.session.tick(dt)
        if up is not None:
            self.act(up, asked=True)
            while not self.ctx.app.has_focus(self) and not self._covered():
                self.ctx.app.pop()
            changed = True
        if self.thinking.poll():
            changed = True
        changed = self._play_ai() or changed
        changed = self._let_chance_fall() or changed
        if self.session.ai_turn() and self._ai_action is None:
            self.thinking.ask_move()
        changed = self.tick_game(dt) or changed
        self.files.tick(dt)
        changed = self.end.tick() or changed
        clocks = table_plates.clock_texts(self.session)
        if clocks != self._clock_text:
            self._clock_text = clocks
            changed = True
        if self._row != self.row():
            self.lay_out()
            changed = True
        changed = changed or self._dirty or self.record_panel.pending
        self._dirty = False
        return changed

    def _covered(self) -> bool:
        """Whether something lies over the table that is no part of a decision."""
        top = self.ctx.app.top
        return top is not None and top is not self and top.stops_clocks

    def _clock_stands(self) -> bool:
        """Whether no time counts: something lies over a person's decision, or a computer is held back."""
        return self.pace.rests if self.session.ai_turn() else self._covered()

    def wake(self) -> float | None:
        if self.director.moving or self.record_panel.pending:
            return 0.0
        rest = self.pace.wake()
        wishes = [] if rest is None else [rest]
        wishes += [POLL_S] if self.thinking.busy or self._ai_action is not None or self.end.due else []
        clock = self.session.clock
        if clock.limited and clock.running and clock.seat is not None and not self.session.paused:
            wishes.append(next_change(clock.ms(clock.seat)))
        return min(wishes, default=None)
