"""The table's menus, commands and record: everything that is not an action on the board."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.match.match import AnyNode
from game.match.undo import UndoPolicy
from game.rules.contract import Pick
from game.scenes.turns import turn_words
from game.table import seen as table_seen
from game.table.base import TableBase
from game.table.commands import LOOKING, Command, command_of
from game.table.pace import SPEEDS
from game.ui.widgets.piece_menu import MenuItem, PieceMenu
from game.ui.widgets.record_panel import RecordCommand


class TableSteering(TableBase):
    """Does commands by name, opens menus, and moves along the record."""

    # --- the menu at the piece -----------------------------------------------------------------------------------

    def _ask(self, picks: Sequence[Pick], near: Pick) -> None:
        items = [self.item(pick, near) for pick in picks]
        self._menu_picks = {item.name: pick for item, pick in zip(items, picks, strict=True)}
        anchor = self.view.rect_of(near) or self.areas.board
        self.open_menu(self.menu_title(), items, anchor)

    def open_menu(self, title: str, items: Sequence[MenuItem], anchor: pygame.Rect) -> None:
        window = pygame.Rect((0, 0), self.ctx.size).inflate(-self.ctx.px(16), -self.ctx.px(16))
        self.menu = PieceMenu(self.ctx.theme, title, items, anchor, window)
        self.update_view()

    def close_menu(self) -> None:
        self.menu = None
        self._menu_picks = {}

    def _menu_event(self, event: pygame.event.Event) -> bool:
        assert self.menu is not None
        answer = self.menu.handle(event)
        self._dirty = True
        if answer is None:
            return True
        chosen = self._menu_picks.get(answer)
        self.close_menu()
        if answer == "":
            self.gestures.back()
        elif callable(chosen):
            chosen()
        elif chosen is not None:
            self.gestures.take(chosen)
        self.update_view()
        return True

    # --- commands ------------------------------------------------------------------------------------------------

    def command(self, name: str) -> Command:
        """Returns a command as it stands now."""
        session, people = self.session, self.session.humans
        running = session.result is None and session.mode == "play"
        match name:
            case "undo":
                return Command(name, session.takeback_node() is not None)
            case "redo":
                return Command(name, session.redo_node() is not None)
            case "hint":
                return Command(name, session.humans_turn() and session.may_branch())
            case "resign":
                return Command(name, session.resigning_seat() is not None, "danger")
            case "draw":
                able = running and not session.browsing and bool(people) and session.resigning_seat() is not None
                return Command(name, able)
            case "pause":
                label = "table.command.go-on" if session.paused else ""
                return Command(name, running, label=label)
            case "save" | "copy" if table_seen.due(self):
                return Command(name, label=f"table.command.{name}-seen")
            case "step":
                return Command(name, running and not people)
            case "speed":
                return Command(name, running and not people, label=f"table.speed.{self.ctx.settings.watch_speed}")
            case "go-on-here":
                return Command(name, running and session.browsing and session.may_branch())
            case "result":
                return Command(name, session.result is not None and self.ends() and not self.end.due)
        return Command(name)

    def do(self, name: str) -> None:
        """Does a command by its name, if it can be done now; tells why something cannot be taken back."""
        if not self.command(name).enabled:
            if name == "undo" and self.session.takeback_barred():
                self._tell_barred()
            return
        match name:
            case "undo":
                self.take_back_to(self.session.takeback_node())
            case "redo":
                self.goto(self.session.redo_node())
            case "first" | "back" | "forward" | "last":
                self._record_command(RecordCommand(name))
            case "hint":
                self.thinking.ask_hint()
            case "flip":
                self.director.finish()
                self.view.flipped = not self.view.flipped
                self.files.view_changed()
            case "pause":
                self.pace.one_turn = False
                if self.session.paused:
                    self.session.paused = False
                else:
                    self.pause()
            case "step":
                self.pace.one_turn = True
                self.session.paused = False
                self.pace.hurry()
            case "speed":
                self._change_speed()
            case "resign":
                self.ask_resign()
            case "draw":
                self.offer_draw()
            case "menu":
                self._open_main_menu()
            case "settings" | "keys" | "rules" | "screenshot" | "save" | "load" | "copy" | "copy-position" | "paste":
                self.ctx.app.aside(lambda: self._beside(name))
            case "launcher":
                self.ctx.app.home_screen()
            case "go-on-here":
                self.session.go_on_here()
                self.files.view_changed()
            case "rematch":
                self.rematch()
            case "result":
                self.end.show()
            case _:
                self.do_extra(name)
        self.lay_out()
        self.update_view()

    def pause(self) -> None:
        """Lets computers think no further until somebody goes on."""
        self.session.paused = True
        self.thinking.drop("move")
        self._ai_action = None

    def _change_speed(self) -> None:
        """Takes the next speed at which two computers are watched, and keeps it."""
        settings = self.ctx.settings
        settings.watch_speed = SPEEDS[(SPEEDS.index(settings.watch_speed) + 1) % len(SPEEDS)]
        self.pace.hurry()
        self.ctx.app.settings_changed()

    def _beside(self, name: str) -> None:
        """Does a command that has no part in the game."""
        app = self.ctx.app
        match name:
            case "settings":
                app.open_settings()
            case "keys":
                app.open_keys()
            case "rules":
                app.open_rules(self.game_id)
            case "screenshot":
                app.screenshot()
            case _:
                self.files.do(name)

    def goes_on(self, event: pygame.event.Event) -> bool:
        """Whether an event does more than look: it is a command that can be done, or meant for the record."""
        if event.type == pygame.KEYDOWN:
            name = command_of(event)
            return name not in (None, *LOOKING) and self.command(str(name)).enabled
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_LEFT:
            return False
        under = self.group.at(event.pos)
        if under is None:
            return self.areas.record.collidepoint(event.pos)
        kind, _, name = under.name.partition(":")
        return kind == "btn" and name not in LOOKING

    def _tell_barred(self) -> None:
        none = self.session.policy is UndoPolicy.NONE
        self.ctx.app.notify(self.ctx.texts("table.undo.none" if none else "table.undo.uncovered"))

    def _open_main_menu(self) -> None:
        session = self.session
        names = ["redo", "result"]
        if session.mode == "play":
            names += ["pause"] if not session.humans or session.clock.limited or session.paused else []
            names += ["rematch"]
        names += ["save", "load", "copy", *([] if self.hides_something() else ["copy-position"]), "paste"]
        names += ["screenshot", "rules", "keys", "settings", "launcher"]
        commands = [*self.extra_menu(), *(self.command(name) for name in names)]
        commands = [command for command in commands if command.enabled]
        items = [MenuItem(f"menu:{command.id}", self.ctx.texts(command.key)) for command in commands]
        anchor = next((b.rect for b in self.group.buttons if b.name == "btn:menu"), self.areas.buttons)
        self.open_menu("", items, anchor)
        self._menu_picks = {f"menu:{c.id}": (lambda name=c.id: self.do(name)) for c in commands}

    # --- the record ----------------------------------------------------------------------------------------------

    def goto(self, node: AnyNode | None) -> None:
        """Moves the cursor to a node; tiles fly to their places."""
        if node is None or node is self.session.match.cursor:
            return
        self.thinking.drop_all()
        self._ai_action = None
        self.gestures.cancel()
        self.pace.skip()
        self.ctx.app.outdate_notice()
        self.session.goto(node)
        observation = self.display(self.observation())
        self.revealing = False
        self.director.fly(observation)
        self.refresh(observation, self.told(node))
        self.files.view_changed()

    def take_back_to(self, node: AnyNode | None) -> None:
        """Takes back to a node, where a running game goes on: its clock runs there, and a restart finds it there."""
        self.goto(node)
        if self.session.line_running():
            self.session.go_on_here()
        self.files.view_changed()

    def _record_command(self, command: RecordCommand) -> None:
        ply = self.session.match.ply
        record = self.record
        targets = {
            "first": 0,
            "back": record.before(ply),
            "forward": record.after(ply),
            "last": record.length,
            "goto": command.ply,
        }
        if command.kind == "branches":
            if command.ply <= self.record.length:  # a press may come before the panel shows that the line is shorter
                self._ask_branch(command.ply)
            return
        target = max(0, min(self.record.length, targets[command.kind]))
        self.goto(self.record.node(target))

    def _ask_branch(self, ply: int) -> None:
        branches = self.record.branches(ply)
        items = []
        for n, (node, token) in enumerate(branches, start=1):
            detail = self.ctx.texts("table.branch.shown" if self.record.holds(node) else "table.branch.other", n)
            items.append(MenuItem(f"branch:{n}", token, detail))
        anchor = self.record_panel.targets().get(f"branches:{ply}", self.areas.record)
        self.open_menu(
            self.ctx.texts("table.branch.title", turn_words(self.ctx.texts, self.record.reached(ply))), items, anchor
        )
        self._menu_picks = {
            f"branch:{n}": (lambda node=node: self.goto(self.record.end_of_turn(node)))
            for n, (node, _) in enumerate(branches, start=1)
        }
