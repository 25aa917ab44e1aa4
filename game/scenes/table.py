"""The table all five games share: input, turns, clocks, the AI's seats, record, takeback, draws, and how a game ends.

A game's own scene derives from `TableScene` and overrides the hooks in the first part; it adds no rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.match.match import Node, Step
from game.match.undo import UndoPolicy
from game.rules.clause import Clause
from game.rules.contract import Pick
from game.rules.errors import IllegalAction
from game.scenes import table_commands, table_plates
from game.scenes.scene import Context, Scene, TableSetup
from game.scenes.table_commands import Command
from game.scenes.table_end import EndOfGame
from game.scenes.table_files import Opened, TableFiles, open_session, sentence, study_of
from game.scenes.table_input import Gestures, Outcome
from game.scenes.table_layout import Areas, areas, button_slots
from game.scenes.table_record import Record
from game.scenes.table_session import Session
from game.scenes.table_thinking import Answers, Thinking
from game.scenes.table_view import TableView
from game.ui.chooser import pick_name
from game.ui.clock_view import next_change
from game.ui.dialog import Choice
from game.ui.director import Director
from game.ui.piece_menu import MenuItem, PieceMenu
from game.ui.record_panel import RecordCommand, RecordPanel
from game.ui.sound import Name as SoundName
from game.ui.textures import lacquer, panel
from game.ui.widgets import Button, Group

POLL_S = 0.04
"""How often answers of the AI are looked for while it thinks."""


class TableScene(Scene):
    """A match on the screen. The session knows the game, the view the places, the gestures what is being chosen."""

    name = "table"

    def __init__(self, setup: TableSetup) -> None:
        self.setup = setup
        self.game_id = setup.game_id
        self.preset: Opened | None = None
        self.keeps = setup.puzzle is None

    # --- what a game says of itself ------------------------------------------------------------------------------

    def make_view(self) -> TableView:
        raise NotImplementedError

    def display(self, observation: Any) -> Any:
        """Returns what of an observation lies open to everybody at this screen."""
        return observation

    def display_events(self, events: Sequence[Any]) -> tuple[Any, ...]:
        """Returns the events as everybody at this screen may see them."""
        return tuple(events)

    def choices(self, observation: Any) -> Sequence[Any]:
        """Returns what the chooser may lead to, each with `paths`."""
        legal: Sequence[Any] = observation.legal
        return legal

    def chosen(self, choice: Any) -> Any:
        """Returns the action a choice stands for."""
        return choice

    def item(self, pick: Pick, near: Pick) -> MenuItem:
        """Returns how the menu at the piece words a pick."""
        return MenuItem(pick_name(pick), pick_name(pick))

    def menu_title(self) -> str:
        return ""

    def policy(self) -> UndoPolicy:
        """Returns how far may be taken back: freely among people, fairly against the AI."""
        return UndoPolicy.FREE if all(seat.is_human for seat in self.session.seats) else UndoPolicy.FAIR

    def clock_runs(self) -> bool:
        """Whether time counts in this phase."""
        return True

    def sound(self, event: Any) -> SoundName | None:
        """Returns the sound of an event."""
        return None

    def heading(self, node: Node) -> str:
        """Returns what stands above a ply in the record."""
        return ""

    def seat_mark(self, seat: int) -> table_plates.Painter | None:
        """Returns the painter of a seat's emblem."""
        return None

    def row(self) -> list[Command]:
        """Returns the commands of the button row."""
        names = ("undo", "hint", "flip", "draw", "resign", "menu")
        return [self.command(name) for name in names]

    def extra_menu(self) -> list[Command]:
        """Returns further commands of the menu."""
        return []

    def do_extra(self, command: str) -> bool:
        """Does a command of the game; False where it has none of that name."""
        return False

    def before_act(self, action: Any) -> bool:
        """Called before a person's action is played; False stops it (a question is asked first)."""
        return True

    def after_change(self) -> None:
        """Called after every change of the match, when all is laid out."""

    def ends(self) -> bool:
        """Whether the end of the game is told and kept (not in puzzles)."""
        return True

    def saved_view(self) -> dict[str, Any]:
        """Returns what of the view is kept with the game."""
        return {"flip": self.view.flipped}

    def restore_view(self, saved: dict[str, Any]) -> None:
        self.view.flipped = saved.get("flip") is True

    def doing(self, seat: int) -> tuple[str, str] | None:
        """Returns what a seat is doing in the game's own words, with their tone; None for the usual ones."""
        return None

    def hides_something(self) -> bool:
        """Whether the full record would tell somebody at this screen what is still secret."""
        return False

    def public_text(self) -> str:
        """Returns the record as everybody may read it."""
        return "\n".join(self.record.token(ply) for ply in range(1, self.record.length + 1))

    def read_text(self, text: str) -> Opened:
        """Returns what a pasted text tells, to be looked at. Raises Refused."""
        return study_of(text)

    def facts(self) -> dict[str, Any]:
        """Returns more public facts for the probe."""
        return {}

    # --- life ----------------------------------------------------------------------------------------------------

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.opened = opened = self.preset or open_session(ctx, self.setup)
        self.session: Session = opened.session
        self.files = TableFiles(self, opened)
        self.session.policy = UndoPolicy.FREE if self.session.mode == "study" else self.policy()
        self.view = self.make_view()
        self.begin()
        self.gestures = Gestures(self.view, Outcome(self._choose, self._ask, self._refuse, self._touched))
        self.director = Director(self.view.stage, ctx.settings.animation, on_event=self._heard)  # type: ignore[arg-type]
        self.record = Record(self.session.match, self.heading)
        self.record_panel = RecordPanel(ctx.theme, self.record.token, ctx.texts("table.record"))
        self.group = Group(ctx.theme)
        self.thinking = Thinking(
            lambda: ctx.worker, self.session, Answers(self._ai_moved, self._hinted, self._draw_judged, self._ai_failed)
        )
        self.end = EndOfGame(self)
        self.menu: PieceMenu | None = None
        self._menu_picks: dict[str, Any] = {}
        self._ai_action: tuple[int, Any] | None = None
        self.hint: tuple[Pick, ...] = ()
        self.spread = False
        self.revealing = False
        self._hold: str | None = None
        self._clock_text: tuple[str, ...] = ()
        self._dirty = True
        self.restore_view(opened.view)
        if not opened.view:
            self.view.flipped = self._own_seat() == 1
        self._show_now()
        self.on_resize()
        for problem in opened.notes:
            ctx.app.notify(sentence(ctx.texts, problem))
        if opened.refused is not None:
            self._cannot_open(sentence(ctx.texts, opened.refused))
            return
        self.started()

    def _cannot_open(self, words: str) -> None:
        from game.scenes.dialog import Dialog

        texts = self.ctx.texts
        choices = [Choice("close", texts("table.file.back"), "gold")]
        title = texts("table.file.refused")
        self.ctx.app.push(Dialog(title, words, choices, lambda *_: self.ctx.app.pop(), cancel="close", name="refused"))

    def started(self) -> None:
        """Called when everything stands on the screen for the first time."""

    def begin(self) -> None:
        """Called once the session and the view exist, before anything is shown."""

    def leave(self) -> None:
        self.thinking.drop_all()
        self.files.close()

    def on_resize(self) -> None:
        self.record_panel.title = self.ctx.texts("table.record")
        self.record_panel.forget()
        self.view.relabel()
        self.director.speed = self.ctx.settings.animation  # type: ignore[assignment]
        self._lay_out()
        self.menu = None
        self._dirty = True

    def _lay_out(self) -> None:
        row = self.row()
        self.areas: Areas = areas(self.ctx, len(row))
        self.view.layout(self.areas)
        self.record_panel.layout(self.areas.record)
        texts = self.ctx.texts
        slots = button_slots(self.areas.buttons, len(row), self.areas.button_rows, self.ctx.px(8))
        buttons = [
            Button(f"btn:{c.id}", rect, texts(c.key), c.style, c.enabled)  # type: ignore[arg-type]
            for c, rect in zip(row, slots, strict=True)
        ]
        self.group.set([*buttons, *self._hold_buttons()])

    def _hold_buttons(self) -> list[Button]:
        """Returns the buttons at the right of the title that work while they are held."""
        texts, theme, title = self.ctx.texts, self.ctx.theme, self.areas.title
        buttons: list[Button] = []
        right = title.right
        for name in reversed(self.holds()):
            label = texts(f"table.hold.{name}")
            width = theme.width(label, "sans", theme.text_px(14)) + self.ctx.px(26)
            rect = pygame.Rect(right - width, title.y + self.ctx.px(4), width, title.height - self.ctx.px(8))
            buttons.append(Button(f"hold:{name}", rect, label, "quiet", selected=self._held(name), size=14))
            right = rect.left - self.ctx.px(8)
        return buttons

    def holds(self) -> tuple[str, ...]:
        """Returns what can be shown for as long as a button is held ("spread", "reveal")."""
        return ()

    def _held(self, name: str) -> bool:
        return self.spread if name == "spread" else self.revealing

    # --- the shown position --------------------------------------------------------------------------------------

    def viewer(self) -> int:
        """Returns the seat through whose eyes the table is seen: the only person's, else whoever is to act."""
        own = self._own_seat()
        if own is not None:
            return own
        return self.session.to_act if self.session.result is None else 0

    def _own_seat(self) -> int | None:
        people = [i for i, seat in enumerate(self.session.seats) if seat.is_human]
        return people[0] if len(people) == 1 and self.session.mode == "play" else None

    def observation(self) -> Any:
        """Returns the observation shown, with all the viewer may know."""
        return self.session.state.observation(self.viewer())

    def _show_now(self) -> None:
        """Lays out the position at the cursor without any motion."""
        observation = self.display(self.observation())
        self.director.show(observation)
        self._refresh(observation, self.display_events(self.session.match.events(self.session.match.cursor)))

    def _refresh(self, observation: Any, events: tuple[Any, ...]) -> None:
        """Makes everything on the screen follow the match."""
        session = self.session
        self.hint = ()
        self.close_menu()
        active = session.humans_turn() and session.may_branch()
        real = session.state.observation(session.to_act) if active else None
        self.gestures.offer(self.choices(real) if real is not None else (), session.match.version, active=active)
        session.let_clock_run(self.clock_runs())
        self.view.observe(observation, events)
        self.record.refresh()
        self.record_panel.show(self.record.entries, session.match.ply)
        self._lay_out()
        self._update_view()
        self.after_change()
        self._dirty = True

    def _update_view(self) -> None:
        self.view.show(self.gestures.shown(targets=self.ctx.settings.target_hints, hint=self.hint))
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
            self._update_view()
            return False
        was_over = session.result is not None
        self._turn_board_for = session.to_act
        try:
            self.files.keep()
            step = session.play(action)
        except IllegalAction as refused:
            self.refuse_with(refused.clause)
            return False
        self._played(step)
        self.files.view_changed()
        if session.result is not None and not was_over and self.ends():
            self.end.reached()
        return True

    def _played(self, step: Step) -> None:
        self.thinking.drop_all()
        self._ai_action = None
        observation = self.display(self.observation())
        events = self.display_events(step.events)
        self.revealing = False
        self.director.play(events, observation)
        self._turn_board()
        self._refresh(observation, events)

    def _turn_board(self) -> None:
        """Turns the board to the person to act, where several share it and the setting says so."""
        session = self.session
        if self.ctx.settings.turn_board and session.hot_seat and session.mode == "play" and session.result is None:
            wanted = session.to_act == 1
            if wanted != self.view.flipped:
                self.director.finish()
                self.view.flipped = wanted

    def _touched(self) -> None:
        self.director.finish()

    def _refuse(self, picks: Sequence[Pick]) -> None:
        """Lets the rules say why what was meant cannot be done; in games of claims a foul is played."""
        match = self.session.match
        action = match.game.attempt(match.state, picks)
        if action is None:
            self._update_view()
            return
        action = self.meant(action)
        clause = match.explain_illegal(action)
        if clause is None:
            self.act(action)
        else:
            self.refuse_with(clause)
            self._update_view()

    def meant(self, action: Any) -> Any:
        """Returns an attempted action as it would really be played."""
        return action

    def refuse_with(self, clause: Clause) -> None:
        """Shows why something is refused, with the clause to read."""
        self.ctx.sounds.play("refuse")
        self.ctx.app.notify(self.clause_text(clause), clause)

    def clause_text(self, clause: Clause) -> str:
        """Returns the sentence of a clause in the user's language."""
        return self.ctx.texts(f"clause.{clause.code}", *clause.args)

    def _heard(self, event: Any) -> None:
        name = self.sound(event)
        if name is not None:
            self.ctx.sounds.play(name)

    # --- the menu at the piece -----------------------------------------------------------------------------------

    def _ask(self, picks: Sequence[Pick], near: Pick) -> None:
        items = [self.item(pick, near) for pick in picks]
        self._menu_picks = {item.name: pick for item, pick in zip(items, picks, strict=True)}
        anchor = self.view.rect_of(near) or self.areas.board
        self.open_menu(self.menu_title(), items, anchor)

    def open_menu(self, title: str, items: Sequence[MenuItem], anchor: pygame.Rect) -> None:
        window = pygame.Rect((0, 0), self.ctx.size).inflate(-self.ctx.px(16), -self.ctx.px(16))
        self.menu = PieceMenu(self.ctx.theme, title, items, anchor, window)
        self._update_view()

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
        self._update_view()
        return True

    # --- input ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if self._hold_event(event):
            return True
        if self.menu is not None and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
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
            self._update_view()
            return True
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            if not self.gestures.back():
                self.do("menu")
            self._update_view()
            return True
        command = table_commands.command_of(event)
        if command is None:
            return False
        self.do(command)
        return True

    def _button(self, event: pygame.event.Event) -> bool:
        pressed = self.group.handle(event)
        if pressed is None:
            return False
        if pressed.startswith("btn:"):
            self.do(pressed.removeprefix("btn:"))
        self._dirty = True
        return pressed != "" or event.type != pygame.MOUSEMOTION

    def _hold_event(self, event: pygame.event.Event) -> bool:
        """Takes what begins and ends a hold: keys, the buttons of the title, losing the window."""
        keys = {table_commands.SPREAD_KEY: "spread", table_commands.REVEAL_KEY: "reveal"}
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in keys and not event.mod & pygame.KMOD_CTRL:
            name = keys[event.key]
            if name in self.holds():
                self.set_hold(name, event.type == pygame.KEYDOWN)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            under = self.group.at(event.pos)
            if under is not None and under.name.startswith("hold:"):
                self._hold = under.name.removeprefix("hold:")
                self.set_hold(self._hold, True)
                return True
        ends = event.type == pygame.MOUSEBUTTONUP or event.type == pygame.WINDOWFOCUSLOST
        if ends and (self._hold is not None or (event.type == pygame.WINDOWFOCUSLOST and self.revealing)):
            self.set_hold(self._hold or "reveal", False)
            self._hold = None
            return True
        return False

    def set_hold(self, name: str, on: bool) -> None:
        """Begins or ends something that is shown while held."""
        if name == "spread":
            self.spread = on
        else:
            self.revealing = on and self.may_reveal()
        self.held_changed()
        self._lay_out()
        self._update_view()

    def may_reveal(self) -> bool:
        return False

    def held_changed(self) -> None:
        """Called when `spread` or `revealing` changed."""

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
                return Command(name, session.humans_turn() and session.may_branch() and self.ctx.worker is not None)
            case "resign":
                return Command(name, session.resigning_seat() is not None, "danger")
            case "draw":
                able = running and not session.browsing and bool(people) and session.resigning_seat() is not None
                return Command(name, able)
            case "pause":
                label = "table.command.go-on" if session.paused else ""
                return Command(name, running, label=label)
            case "go-on-here":
                return Command(name, running and session.browsing and session.may_branch())
        return Command(name)

    def do(self, name: str) -> None:
        """Does a command by its name, if it can be done now."""
        if not self.command(name).enabled:
            return
        match name:
            case "undo":
                self.goto(self.session.takeback_node())
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
                self.session.paused = not self.session.paused
                if self.session.paused:
                    self.thinking.drop("move")
                    self._ai_action = None
            case "resign":
                self._confirm("resign", self._resign)
            case "draw":
                self._offer_draw()
            case "menu":
                self._open_main_menu()
            case "settings":
                self.ctx.app.open_settings()
            case "keys":
                self.ctx.app.open_keys()
            case "rules":
                self.ctx.app.open_rules(self.game_id)
            case "screenshot":
                path = self.ctx.app.screenshot()
                self.ctx.app.notify(self.ctx.texts("app.screenshot", path.name))
            case "launcher":
                self.ctx.app.home_screen()
            case "go-on-here":
                self.session.go_on_here()
            case "rematch":
                self.rematch()
            case "save" | "load" | "copy" | "paste":
                self.files.do(name)
            case _:
                self.do_extra(name)
        self._lay_out()
        self._update_view()

    def _open_main_menu(self) -> None:
        session = self.session
        names = ["redo"]
        if session.mode == "play":
            names += ["pause"] if not session.humans or session.clock.limited or session.paused else []
            names += ["rematch"]
        names += ["save", "load", "copy", "paste", "screenshot", "rules", "keys", "settings", "launcher"]
        commands = [*self.extra_menu(), *(self.command(name) for name in names)]
        commands = [command for command in commands if command.enabled]
        items = [MenuItem(f"menu:{command.id}", self.ctx.texts(command.key)) for command in commands]
        anchor = next((b.rect for b in self.group.buttons if b.name == "btn:menu"), self.areas.buttons)
        self.open_menu("", items, anchor)
        self._menu_picks = {f"menu:{c.id}": (lambda name=c.id: self.do(name)) for c in commands}

    def _confirm(self, what: str, then: Any) -> None:
        from game.scenes.dialog import Dialog

        texts = self.ctx.texts

        def answered(name: str, _: dict[str, str]) -> None:
            if name == "yes":
                then()

        choices = [
            Choice("yes", texts(f"table.confirm.{what}.yes"), "danger"),
            Choice("no", texts("table.confirm.no"), "gold"),
        ]
        title, text = texts(f"table.confirm.{what}.title"), texts(f"table.confirm.{what}.text")
        self.ctx.app.push(Dialog(title, text, choices, answered, cancel="no", name=f"confirm-{what}"))

    def _resign(self) -> None:
        from game.rules.contract import Resign

        seat = self.session.resigning_seat()
        if seat is not None:
            self.leave_browsing()
            self.act(Resign(seat), asked=True)

    def leave_browsing(self) -> None:
        """Puts the cursor to the end of the line, where the game stands; an ended one is left where it was taken back to."""
        last = self.record.node(self.record.length)
        if last is not None and last.state.result is None and self.session.goto(last):
            self._show_now()

    def rematch(self) -> None:
        """Starts a game with the sides swapped in the place of this one."""
        self.ctx.app.replace(type(self)(self.files.rematch_setup()))

    # --- the record ----------------------------------------------------------------------------------------------

    def goto(self, node: Node | None) -> None:
        """Moves the cursor to a node; tiles fly to their places."""
        if node is None or node is self.session.match.cursor:
            return
        self.thinking.drop_all()
        self._ai_action = None
        self.gestures.cancel()
        self.session.goto(node)
        observation = self.display(self.observation())
        self.revealing = False
        self.director.fly(observation)
        self._refresh(observation, self.display_events(self.session.match.events(node)))
        self.files.view_changed()

    def _record_command(self, command: RecordCommand) -> None:
        ply = self.session.match.ply
        targets = {"first": 0, "back": ply - 1, "forward": ply + 1, "last": self.record.length, "goto": command.ply}
        if command.kind == "branches":
            self._ask_branch(command.ply)
            return
        target = max(0, min(self.record.length, targets[command.kind]))
        self.goto(self.record.node(target))

    def _ask_branch(self, ply: int) -> None:
        branches = self.record.branches(ply)
        current = self.record.node(ply)
        items = []
        for n, (node, token) in enumerate(branches, start=1):
            detail = self.ctx.texts("table.branch.shown" if node is current else "table.branch.other", n)
            items.append(MenuItem(f"branch:{n}", token, detail))
        anchor = self.record_panel.targets().get(f"branches:{ply}", self.areas.record)
        self.open_menu(self.ctx.texts("table.branch.title", ply), items, anchor)
        self._menu_picks = {
            f"branch:{n}": (lambda node=node: self.goto(node)) for n, (node, _) in enumerate(branches, start=1)
        }

    # --- the AI, hints, draws ------------------------------------------------------------------------------------

    def _ai_moved(self, seat: int, action: Any) -> None:
        self._ai_action = (self.session.match.version, action)

    def _play_ai(self) -> bool:
        """Plays the AI's action once the last one has come to rest."""
        if self._ai_action is None or self.director.busy:
            return False
        version, action = self._ai_action
        self._ai_action = None
        if version != self.session.match.version or self.session.result is not None:
            return False
        self.act(self.ai_action(action), asked=True)
        return True

    def ai_action(self, action: Any) -> Any:
        """Returns the AI's action as it is to be played."""
        return action

    def _hinted(self, action: Any) -> None:
        self.show_hint(action)

    def show_hint(self, action: Any) -> None:
        """Marks where an action goes and names it."""
        paths = action.paths()
        if paths:
            self.hint = tuple(paths[0])
            self.ctx.app.notify(self.hint_text(action))
        self._update_view()

    def hint_text(self, action: Any) -> str:
        match = self.session.match
        token = match.game.notate([*match.steps()[: match.ply], (match.state, action)], match.ply)
        return self.ctx.texts("table.hint", token)

    def _offer_draw(self) -> None:
        session = self.session
        seat = session.resigning_seat()
        if seat is None:
            return
        if not session.draw_offer.offer(seat):
            self.ctx.app.notify(self.ctx.texts("table.draw.again"))
            return
        other = 1 - seat
        if session.seats[other].is_human:
            self._ask_draw(seat, other)
        else:
            self.ctx.app.notify(self.ctx.texts("table.draw.offered"))
            self.thinking.ask_draw(other)

    def _ask_draw(self, seat: int, other: int) -> None:
        from game.scenes.dialog import Dialog

        texts = self.ctx.texts
        choices = [Choice("yes", texts("table.draw.yes")), Choice("no", texts("table.draw.no"), "gold")]
        title = texts("table.draw.title", self.seat_name(seat))
        text = texts("table.draw.text", self.seat_name(other))
        self.ctx.app.push(
            Dialog(
                title, text, choices, lambda name, _: self._draw_judged(other, name == "yes"), cancel="no", name="draw"
            )
        )

    def _draw_judged(self, seat: int, accepted: bool) -> None:
        action = self.session.draw_offer.answer(seat, accepted)
        if action is not None:
            self.act(action, asked=True)
        else:
            self.ctx.app.notify(self.ctx.texts("table.draw.declined", self.seat_name(seat)))

    def _ai_failed(self, kind: str, seat: int) -> None:
        texts = self.ctx.texts
        if kind == "move":
            self.session.hand_over(seat)
            self.session.policy = self.policy()
            self.ctx.app.notify(texts("table.ai-failed", self.seat_name(seat)))
            self._show_now()
        elif kind == "draw":
            self._draw_judged(seat, False)
        else:
            self.ctx.app.notify(texts("table.hint-failed"))

    # --- time ----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        changed = self.director.update(dt)
        if not self.ctx.app.has_focus(self) and self.session.clock.limited and not self._ai_running():
            self.session.clock.pause()
        else:
            self.session.clock.resume()
        up = self.session.tick(dt)
        if up is not None:
            self.act(up, asked=True)
            changed = True
        if self.thinking.poll():
            changed = True
        changed = self._play_ai() or changed
        if self.session.ai_turn() and self._ai_action is None:
            self.thinking.ask_move()
        changed = self.tick_game(dt) or changed
        self.files.tick(dt)
        changed = self.end.tick() or changed
        clocks = table_plates.clock_texts(self.session)
        if clocks != self._clock_text:
            self._clock_text = clocks
            changed = True
        changed = changed or self._dirty or self.record_panel.pending
        self._dirty = False
        return changed

    def _ai_running(self) -> bool:
        return self.session.ai_turn()

    def tick_game(self, dt: float) -> bool:
        """Lets the game's own things go on; True if the screen changed."""
        return False

    def wake(self) -> float | None:
        if self.director.busy or self.record_panel.pending:
            return 0.0
        wishes = [POLL_S] if self.thinking.busy or self._ai_action is not None or self.end.due else []
        clock = self.session.clock
        if clock.limited and clock.running and clock.seat is not None and not self.session.paused:
            wishes.append(next_change(clock.ms(clock.seat)))
        return min(wishes, default=None)

    # --- drawing -------------------------------------------------------------------------------------------------

    def seat_name(self, seat: int) -> str:
        """Returns how a seat is called: its side and who sits there."""
        return table_plates.seat_name(self.ctx.texts, self.game_id, self.session, seat, self._own_seat())

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(lacquer(surface.get_size()), (0, 0))
        self.view.draw(surface)
        self._draw_title(surface)
        near = 1 if self.view.flipped else 0
        for seat, rect in ((near, self.areas.near_plate), (1 - near, self.areas.far_plate)):
            plate = table_plates.plate_of(self, seat)
            table_plates.draw_plate(surface, self.ctx.theme, rect, plate)
        self.record_panel.draw(surface)
        self.group.draw(surface)
        self._draw_sign(surface)
        self.draw_over(surface)
        if self.menu is not None:
            self.menu.draw(surface)
        self.view.draw_held(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draws the game's own things over the table."""

    def _draw_title(self, surface: pygame.Surface) -> None:
        theme, colours, texts = self.ctx.theme, self.ctx.theme.colours, self.ctx.texts
        title = self.areas.title
        holds = [button.rect.left for button in self.group.buttons if button.name.startswith("hold:")]
        room = min(holds, default=title.right) - self.ctx.px(14)
        px = min(theme.text_px(29), round(title.height * 0.74))
        box = theme.draw(
            surface, texts(f"game.{self.game_id}.name"), (title.x, title.centery), "mincho", px, colours.ink, "midleft"
        )
        x = box.right + self.ctx.px(14)
        words = self.subtitle()
        size = theme.fit(words, "sans", theme.text_px(14), room - x)
        if theme.width(words, "sans", size) <= room - x:
            theme.draw(surface, words, (x, title.centery + self.ctx.px(4)), "sans", size, colours.muted, "midleft")

    def subtitle(self) -> str:
        """Returns the words beside the game's name."""
        return table_plates.subtitle(self.ctx.texts, self.game_id, self.session)

    def sign(self) -> str:
        """Returns what the line under the board says while nothing is refused."""
        texts, session = self.ctx.texts, self.session
        if session.browsing:
            if not session.may_branch():
                return texts("table.browsing.look", session.match.ply, self.record.length)
            return texts("table.browsing.branch", session.match.ply, self.record.length)
        if session.paused:
            return texts("table.paused")
        return ""

    def _draw_sign(self, surface: pygame.Surface) -> None:
        words = self.sign()
        if not words or self.ctx.app.noticing:
            return
        theme, colours = self.ctx.theme, self.ctx.theme.colours
        room = self.areas.notice
        px = theme.fit(words, "sans", theme.text_px(14), room.width - self.ctx.px(28))
        width = min(room.width, theme.width(words, "sans", px) + self.ctx.px(28))
        box = pygame.Rect(0, 0, width, min(room.height, round(px * 1.9)))
        box.center = room.center
        panel(surface, box, box.height // 2, (*colours.panel, 235), colours.teal)
        theme.draw(surface, words, box.center, "sans", px, colours.ink, "center")

    def toast_anchor(self) -> tuple[int, int] | None:
        """Returns where notices stand: with their foot below the board."""
        return self.areas.notice.centerx, self.areas.notice.bottom

    # --- what others may know ------------------------------------------------------------------------------------

    def targets(self) -> dict[str, pygame.Rect]:
        if self.menu is not None:
            holds = {name: rect for name, rect in self.group.targets().items() if name.startswith("hold:")}
            return {**self.menu.targets(), **holds}
        return {**self.view.targets(), **self.record_panel.targets(), **self.group.targets()}

    def probe(self) -> dict[str, Any]:
        session = self.session
        result = session.result
        return {
            "game": self.game_id,
            "ply": session.match.ply,
            "length": self.record.length,
            "seat": session.to_act if result is None else None,
            "result": None if result is None else {"winner": result.winner, "clause": result.clause.id},
            "browsing": session.browsing,
            "thinking": self.thinking.of("move") is not None,
            "offers": sorted(pick_name(pick) for pick in self.gestures.chooser.offers())
            if self.gestures.active
            else [],
            "picked": [pick_name(pick) for pick in self.gestures.chooser.picked],
            **self.facts(),
        }

    def debug_lines(self) -> list[str]:
        session = self.session
        return [
            f"ply {session.match.ply}/{self.record.length} seat {session.to_act} version {session.match.version}",
            f"hover {self.gestures.hover} picked {len(self.gestures.chooser.picked)}"
            f" offers {len(self.gestures.chooser.offers())}",
            f"animations {self.director.queued} requests {[r.kind for r in self.thinking.requests.values()]}",
        ]
