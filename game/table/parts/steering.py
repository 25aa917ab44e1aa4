"""The table's commands: which can be done now, and what they do; the main menu."""

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from game import catalog
from game.match.customs import UndoPolicy
from game.rules.contract import AnyObservation
from game.table.commands import CLOSING, LOOKING, Command, command_of
from game.table.desk import Desk
from game.table.listener import Listener
from game.table.parts.browsing import Browsing
from game.table.parts.conversation import Conversation
from game.table.parts.end import EndOfGame
from game.table.parts.eyes import TableEyes
from game.table.parts.files import TableFiles
from game.table.parts.hints import Hints
from game.table.parts.menus import Menus
from game.table.parts.pace import SPEEDS, Pace
from game.table.parts.showing import Showing
from game.table.parts.why import Why
from game.ui.widgets.piece_menu import MenuItem
from game.ui.widgets.record_panel import RecordCommand

CLICKS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)


@dataclass(eq=False)
class Steering(Listener):
    """Does commands by name."""

    _table: Desk
    _eyes: TableEyes[AnyObservation]
    _showing: Showing
    _browsing: Browsing
    _conversation: Conversation
    _hints: Hints
    _why: Why
    _menus: Menus
    _pace: Pace
    _files: TableFiles
    _end: EndOfGame

    # --- input ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes keys and presses of the buttons."""
        return (event.type == pygame.KEYDOWN and self._key(event)) or (event.type in CLICKS and self._click(event))

    def _key(self, event: pygame.event.Event) -> bool:
        if any(part.key(event) for part in self._table.parts()):
            return True
        if event.key == pygame.K_ESCAPE:
            if not self._table.game.gestures.back():
                self.do("menu")
            self._showing.update_view()
            return True
        command = command_of(event)
        if command is None:
            return False
        self.do(command)
        return True

    def _click(self, event: pygame.event.Event) -> bool:
        pressed = self._table.group.handle(event)
        if pressed is None:
            return self._told_why_not(event)
        if pressed.startswith("btn:"):
            self.do(pressed.removeprefix("btn:"))
        elif pressed:
            self._table.game.orders.press(pressed)
        self._showing.redraw()
        return event.type != pygame.MOUSEMOTION

    def _told_why_not(self, event: pygame.event.Event) -> bool:
        """A click on the greyed "take back" is answered as its key is."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_LEFT:
            return False
        undo = self._table.group.find("btn:undo")
        if undo is None or not undo.rect.collidepoint(event.pos):
            return False
        self.do("undo")
        return True

    # --- the buttons ---------------------------------------------------------------------------------------------

    def appearance(self) -> Hashable:
        group = self._table.group
        buttons = tuple(
            (b.name, tuple(b.rect), b.label, b.enabled, b.selected, b.style, group.pressed(b.name))
            for b in group.buttons
        )
        return group.hover, group.focus, group.show_focus, buttons

    def draw_still(self, surface: pygame.Surface) -> None:
        self._table.group.draw(surface)

    # --- which there are -----------------------------------------------------------------------------------------

    def row(self) -> list[Command]:
        """Returns the commands of the button row."""
        names = self._table.occasion.row(self._table.game.orders.row())
        ended = self._table.session.ended
        return [self.command(name) for name in names if not (ended and name in CLOSING)]

    def command(self, name: str) -> Command:
        """Returns a command as it stands now."""
        own = self._table.occasion.own_command(name)
        return self._table.game.orders.command(name, self._usual(name)) if own is None else own

    def _usual(self, name: str) -> Command:
        table, session, people = self._table, self._table.session, self._table.session.humans
        running = session.result is None and session.mode == "play"
        match name:
            case "undo":
                return Command(name, self._browsing.back_node() is not None)
            case "redo":
                return Command(name, self._browsing.forward_node() is not None)
            case "hint":
                able = session.humans_turn() and session.may_branch()
                return Command(name, able, "gold" if able and table.help.on else "plain")
            case "why":
                return Command(name, self._why.due)
            case "resign":
                return Command(name, session.resigning_seat() is not None, "danger")
            case "draw":
                return Command(name, session.stands_here and session.resigning_seat() is not None)
            case "rules":
                return Command(name, catalog.has_rulebook(session.match.game.id))
            case "pause":
                label = "table.command.go-on" if session.paused else ""
                return Command(name, running, label=label)
            case "save" | "copy" if self._files.seen.due():
                return Command(name, label=f"table.command.{name}-seen")
            case "step":
                return Command(name, running and not people)
            case "speed":
                return Command(name, running and not people, label=f"table.speed.{table.ctx.settings.watch_speed}")
            case "go-on-here":
                return Command(name, not session.stands_here and session.may_branch())  # where it has ended, it stands
            case "rematch":
                return Command(name, label="table.command.rematch-short")
            case "result":
                at_end = session.match.cursor is session.match.ended_at
                return Command(name, at_end and table.occasion.ends and not self._end.due)
        return Command(name)

    def goes_on(self, event: pygame.event.Event) -> bool:
        """Whether an event does more than look: it is a command that can be done, or meant for the record."""
        if event.type == pygame.KEYDOWN:
            name = command_of(event)
            return name not in (None, *LOOKING) and self.command(str(name)).enabled
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_LEFT:
            return False
        under = self._table.group.at(event.pos)
        if under is None:
            return self._showing.areas.record.collidepoint(event.pos)
        kind, _, name = under.name.partition(":")
        return kind == "btn" and name not in LOOKING

    # --- what they do --------------------------------------------------------------------------------------------

    def do(self, name: str) -> None:
        """Does a command by its name, if it can be done now; tells why something cannot be taken back."""
        table = self._table
        if not self.command(name).enabled:
            if name == "undo" and table.session.takeback_barred():
                self._tell_barred()
            return
        if not (table.occasion.do(name) or table.game.orders.do(name)):
            self._do(name)
        self._showing.lay_out()
        self._showing.update_view()

    def _do(self, name: str) -> None:
        table = self._table
        match name:
            case "undo":
                self._browsing.take_back_to(self._browsing.back_node())
            case "redo":
                self._browsing.goto(self._browsing.forward_node())
            case "first" | "back" | "forward" | "last":
                self._browsing.do(RecordCommand(name))
            case "hint":
                self._hints.ask()
            case "why":
                self._why.ask()
            case "flip":
                table.director.finish()
                table.game.view.flipped = not table.game.view.flipped
                self._files.view_changed()
            case "pause" | "step":
                self._let_go_on(one_turn=name == "step")
            case "speed":
                self._change_speed()
            case "resign":
                self._conversation.ask_resign()
            case "draw":
                self._conversation.ask_offer()
            case "menu":
                self._open_main_menu()
            case "settings" | "keys" | "rules" | "screenshot" | "save" | "load" | "copy" | "copy-position" | "paste":
                table.ctx.app.aside(lambda: self._beside(name))
            case "launcher":
                table.ctx.app.home_screen()
            case "go-on-here":
                table.session.go_on_here()
                self._files.view_changed()
            case "rematch":
                self._conversation.rematch()
            case "result":
                self._end.show()
            case "review":
                self._end.review()
            case "edit-position":
                self._files.edit()
            case "analyse":
                self._end.analyse()
            case "picture":
                self._files.keep_picture()

    def _let_go_on(self, *, one_turn: bool) -> None:
        """Goes on for one turn; else goes on or pauses."""
        table = self._table
        self._pace.one_turn = one_turn
        if one_turn or table.session.paused:
            table.session.paused = False
        else:
            self._pace.pause()
        if one_turn:
            self._pace.hurry()

    def _change_speed(self) -> None:
        """Takes the next speed at which two computers are watched, and keeps it."""
        settings = self._table.ctx.settings
        settings.watch_speed = SPEEDS[(SPEEDS.index(settings.watch_speed) + 1) % len(SPEEDS)]
        self._pace.hurry()
        self._table.ctx.app.settings_changed()

    def _beside(self, name: str) -> None:
        """Does a command that has no part in the game."""
        app = self._table.ctx.app
        match name:
            case "settings":
                app.open_settings()
            case "keys":
                app.open_keys()
            case "rules":
                app.open_rules(self._table.session.match.game.id)
            case "screenshot":
                app.screenshot()
            case _:
                self._files.do(name)

    def _tell_barred(self) -> None:
        words = self._table.words
        none = self._table.session.policy is UndoPolicy.NONE
        self._table.ctx.app.notify(words("table.undo.none" if none else "table.undo.uncovered"))

    def _open_main_menu(self) -> None:
        table, session = self._table, self._table.session
        names = ["why", "redo", "result"]
        if session.mode == "play":
            names += ["pause"] if not session.humans or session.clock.limited or session.paused else []
            names += ["rematch"]
        names += ["review"] if self._files.to_review() is not None else []
        names += ["edit-position", "picture"] if self._files.to_edit() is not None else []
        names += ["analyse"] if self._end.to_analyse() is not None else []
        names += ["save", "load", "copy", *([] if self._eyes.hides_something() else ["copy-position"]), "paste"]
        names += ["screenshot", "rules", "keys", "settings", "launcher"]
        extra = table.occasion.extra_menu(table.game.orders.extra_menu())
        commands = [command for command in map(self.command, (*extra, *names)) if command.enabled]
        items = [MenuItem(f"menu:{command.id}", table.words(command.key)) for command in commands]
        anchor = self.button("menu")
        answers = {f"menu:{c.id}": (lambda name=c.id: self.do(name)) for c in commands}
        self._menus.open("", items, anchor, answers, again=self._open_main_menu)

    def button(self, name: str) -> pygame.Rect:
        """Returns where the button of a command stands; the whole row where it has none."""
        found = self._table.group.find(f"btn:{name}")
        return self._showing.areas.buttons if found is None else found.rect
