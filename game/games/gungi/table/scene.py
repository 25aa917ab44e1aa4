"""軍儀 at the table: its view, its set-up, its questions at the piece, and claims."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.games.gungi.rules import events as ev
from game.games.gungi.rules.actions import Claim
from game.games.gungi.rules.explain import foul
from game.games.gungi.rules.pieces import KIND, KINDS
from game.games.gungi.table import setup
from game.games.gungi.table.arrays import ArrayChooser
from game.games.gungi.table.end import GungiEnd
from game.games.gungi.table.gestures import GungiGestures
from game.games.gungi.table.placing import SETUP, GungiSetup
from game.games.gungi.table.secrets import dress, public, public_events
from game.games.gungi.table.view import GungiView
from game.match.match import AnyNode, AnyStep
from game.match.undo import UndoPolicy
from game.rules.contract import Option, Square
from game.scenes.dialog import Dialog
from game.scenes.seeds import new_seed
from game.table.commands import Command
from game.table.dressed import undressed
from game.table.input import Outcome
from game.table.puzzle import Task
from game.ui.sound import Name as SoundName
from game.ui.widgets.dialog import Choice
from game.ui.widgets.piece_menu import MenuItem
from game.ui.widgets.plates import Painter

PUZZLE_COMMANDS = {
    "again": "puzzle.again",
    "clue": "puzzle.hint",
    "answer": "puzzle.answer",
    "previous": "puzzle.previous",
    "next": "puzzle.next",
}


class GungiScene(GungiSetup, GungiEnd):
    """The table of 軍儀. No back of a 兵 is on the screen unless its owner asks for it."""

    view: GungiView

    # --- view and secrets --------------------------------------------------------------------------------------------

    def make_view(self) -> GungiView:
        return GungiView(self.ctx)

    def make_gestures(self, outcome: Outcome) -> GungiGestures:
        return GungiGestures(self.view, outcome)

    def begin(self) -> None:
        super().begin()
        self.task = Task(self, self.setup.puzzle) if self.setup.puzzle and self.opened.refused is None else None

    def started(self) -> None:
        if self.setup.puzzle is not None:
            self.view.flipped = self.session.to_act == 1
            return
        fresh = self.session.match.ply == 0 and self.session.state.phase == SETUP and not self.opened.view
        if self.setup.choose_backs and fresh:
            self.ask_backs(sorted(self.session.humans))

    def display(self, observation: Any) -> Any:
        return public(observation)

    def display_events(self, events: Sequence[Any]) -> tuple[Any, ...]:
        return public_events(events)

    def choices(self, observation: Any) -> Sequence[Any]:
        return dress(observation.legal, observation, self.backs)

    def chosen(self, choice: Any) -> Any:
        return undressed(choice)

    def meant(self, action: Any) -> Any:
        return self.backs.settle(action, self.session.state)

    def ai_action(self, action: Any) -> Any:
        return self.backs.settle(action, self.session.state)

    def holds(self) -> tuple[str, ...]:
        return ("spread", "reveal") if self.session.humans else ("spread",)

    def may_reveal(self) -> bool:
        session = self.session
        if session.eyes is not None:
            return session.onlooker is not None
        return bool(session.humans) and (not self.private or session.humans_turn())

    def held_changed(self) -> None:
        self.director.finish()
        self.view.board.spread = self.spread
        self.view.reveal(self.observation() if self.revealing else None)
        if self.menu is not None and self._hidden:
            self.open_backs_menu()

    def saved_view(self) -> dict[str, Any]:
        opened = self.view.opened_square
        tower = [opened.file, opened.rank] if opened else []
        return {**super().saved_view(), "backs": self.backs.save(), "tower": tower}

    def restore_view(self, saved: dict[str, Any]) -> None:
        super().restore_view(saved)
        self.backs.restore(saved.get("backs"))
        tower = saved.get("tower")
        if isinstance(tower, list) and len(tower) == 2 and all(type(n) is int and 1 <= n <= 9 for n in tower):
            self.view.opened_square = Square(tower[0], tower[1])

    # --- the game's ways ---------------------------------------------------------------------------------------------

    def policy(self) -> UndoPolicy:
        if self.session.match.options["mode"] == "claim":
            return UndoPolicy.NONE
        return super().policy()

    def clock_runs(self) -> bool:
        return bool(self.session.state.phase != SETUP)

    def sound(self, event: Any) -> SoundName | None:
        match event:
            case ev.Captured() | ev.Struck():
                return "capture"
            case ev.Moved(_, _, _, _, layer):
                return "stack" if layer > 1 else "move"
            case ev.Dropped(_, _, layer) | ev.Placed(_, _, layer):
                return "stack" if layer > 1 else "drop"
            case ev.Relocated():
                return "drop"
            case ev.Betrayed() | ev.Swapped() | ev.Substituted() | ev.FortWon():
                return "stack"
            case ev.Checked():
                return "check"
        return None

    def heading(self, node: AnyNode) -> str:
        parent = node.parent
        assert parent is not None
        before: Any = parent.state
        after: Any = parent.parent.state if parent.parent else None
        if before.phase == SETUP and (after is None or after.phase != SETUP):
            return self.ctx.texts("gungi.record.again" if before.round.reduced else "gungi.record.setup")
        if before.phase != SETUP and after is not None and after.phase == SETUP:
            return self.ctx.texts("gungi.record.reopened" if before.round.reduced else "gungi.record.opened")
        return ""

    def seat_mark(self, seat: int) -> Painter:
        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            colours = self.ctx.theme.colours
            fill = colours.tile_black if seat == 0 else colours.tile_white
            radius = min(rect.size) // 2
            pygame.draw.aacircle(surface, colours.gold, rect.center, radius)
            pygame.draw.aacircle(surface, fill, rect.center, radius - max(2, round(2.2 * self.ctx.u)))
            size = radius * 0.5
            way = -1 if seat == 0 else 1  # ▲ for Black, ▽ for White: told apart without colour
            x, y = rect.center
            points = [(x, y + way * size), (x - size, y - way * size * 0.7), (x + size, y - way * size * 0.7)]
            ink = colours.tile_black_ink if seat == 0 else colours.tile_white_ink
            if seat == 0:
                pygame.draw.polygon(surface, ink, points)
            else:
                pygame.draw.polygon(surface, ink, points, max(1, round(1.6 * self.ctx.u)))

        return paint

    def doing(self, seat: int) -> tuple[str, str] | None:
        state, texts = self.session.state, self.ctx.texts
        if self.session.result is not None or self.begun is not None:
            return None
        if state.phase == SETUP:
            queue = self.queues[seat]
            if queue is not None:
                return texts("setup.placing", queue.name), "turn"
            return texts("setup.left", len(state.hands[seat])), "turn" if state.to_act == seat else ""
        if state.to_act != seat:
            return None
        if state.awaiting_accept:
            return texts("gungi.accept-line"), "warn"
        owed = state.ties.owed[seat]
        if owed is not None:
            return texts("gungi.owed", KINDS[KIND[owed]]), "warn"
        return (texts("gungi.check"), "warn") if state.in_check else None

    # --- commands ----------------------------------------------------------------------------------------------------

    def row(self) -> list[Command]:
        session = self.session
        if self.task is not None:
            return [self.command(name) for name in ("again", "clue", "answer", "previous", "next", "menu")]
        if session.mode == "study":
            names = ["undo", "redo", "hint", "flip", "menu"]
        elif session.result is not None:
            names = ["undo", "redo", "flip", "rematch", "menu"]
        elif session.state.phase == SETUP and not session.state.round.reduced and session.humans:
            seat = session.to_act if session.to_act in session.humans else self.own_seat()
            busy = seat is not None and self.queues[seat] is not None
            names = ["undo", "stop" if busy else "array", "mirror", "random", "flip", "menu"]
        elif not session.humans:
            skip = ["skip-setup"] if session.state.phase == SETUP else []
            names = [*self.watching_row(), *skip, "flip", "menu"]
        else:
            names = ["undo", "hint", "flip", "draw", "resign", "menu"]
        if session.match.options["mode"] == "claim" and session.result is None and session.humans:
            names.insert(-1, "claim")
            if session.humans_turn() and session.state.awaiting_accept:
                names.insert(0, "accept")
        if session.humans_turn() and self._may_finish_setup():
            names.insert(0, "setup-done")
        return [self.command(name) for name in names]

    def _may_finish_setup(self) -> bool:
        offers = getattr(self, "gestures", None)
        return offers is not None and Option("setup-done") in offers.chooser.offers()

    def extra_menu(self) -> list[Command]:
        if self.session.browsing and self.session.mode == "play":
            return [self.command("go-on-here")]
        return []

    def command(self, name: str) -> Command:
        return self.held_back(self._command(name))

    def _command(self, name: str) -> Command:
        session = self.session
        placing = session.result is None and session.state.phase == SETUP and session.humans_turn()
        free = placing and session.may_branch() and not session.state.round.reduced
        if self.task is not None and name in PUZZLE_COMMANDS:
            return Command(name, self.task.able(name), label=PUZZLE_COMMANDS[name])
        match name:
            case "array" | "random":
                return Command(name, free, label=f"setup.{name}")
            case "mirror":
                return Command(name, free, label="setup.mirror")
            case "stop":
                return Command(name, any(self.queues), label="setup.stop")
            case "skip-setup":
                return Command(name, session.state.phase == SETUP and not session.paused, label="setup.skip")
            case "claim":
                return Command(name, bool(self._claims()), "danger", "gungi.command.claim")
            case "accept" | "setup-done":
                return Command(name, session.humans_turn(), "gold", f"gungi.command.{name}")
        return super().command(name)

    def do_extra(self, command: str) -> bool:
        if self.task is not None and command in PUZZLE_COMMANDS:
            self.task.do(command)
            return True
        match command:
            case "array":
                self.ctx.app.push(ArrayChooser(self.session.to_act, self.use_array))
            case "mirror":
                self.mirror()
            case "random":
                self.start_queue(setup.RandomQueue(self.ctx.texts("setup.randomly"), new_seed()))
            case "skip-setup":
                self.skip_setup()
            case "stop":
                self.queues = [None, None]
                self.refresh_row()
            case "claim":
                self._open_claims()
            case "accept" | "setup-done":
                self.gestures.cancel()
                self.gestures.take(Option(command))
            case _:
                return False
        return True

    # --- puzzles and the course of the game --------------------------------------------------------------------------

    def ends(self) -> bool:
        return self.task is None

    def subtitle(self) -> str:
        return super().subtitle() if self.task is None else self.task.words()

    def _played(self, step: AnyStep) -> None:
        super()._played(step)
        if self.task is not None and step.node.parent is self.session.match.root:
            self.task.played(step)
        if any(isinstance(event, ev.Claimed) and not event.valid for event in step.events):
            self.ctx.app.notify(self.ctx.texts("gungi.claim.wrong"))

    def tick_game(self, dt: float) -> bool:
        judged = self.task is not None and self.task.tick()
        return super().tick_game(dt) or judged

    def wake(self) -> float | None:
        if self.task is not None and self.task.waiting:
            return 0.02
        return super().wake()

    def sign(self) -> str:
        texts = self.ctx.texts
        if asked := self.prompt():
            return asked
        if self.task is not None and self.session.match.ply == 0:
            return self.task.sign()
        if self.sets_up_at_once() and not self._skips:
            return texts("setup.at-once")
        said = super().sign()
        if not said and self.session.state.phase == SETUP and self.session.humans_turn():
            return texts("setup.sign")
        return said

    # --- fouls and claims --------------------------------------------------------------------------------------------

    def before_act(self, action: Any) -> bool:
        return self.agreed(action, lambda: self.act(action, asked=True))

    def agreed(self, action: Any, go_on: Callable[[], object]) -> bool:
        state = self.session.state
        asks = self.ctx.settings.confirm_fouls and not self.session.hot_seat  # the other one would read it too
        if not asks or not state.claim_mode or isinstance(action, Claim):
            return True
        clause = foul(state, action)
        if clause is None:
            return True
        texts = self.ctx.texts
        choices = [Choice("yes", texts("gungi.foul.yes"), "danger"), Choice("no", texts("table.confirm.no"), "gold")]
        text = texts("gungi.foul.text", self.clause_text(clause))

        def answered(name: str, _: dict[str, str]) -> None:
            if name == "yes":
                go_on()
            else:
                self.gestures.cancel()
                self.update_view()

        self.ctx.app.push(Dialog(texts("gungi.foul.title"), text, choices, answered, cancel="no", name="foul"))
        return False

    def _claims(self) -> tuple[int, tuple[str, ...]] | None:
        """Returns the person's seat that may point out a foul now, with the foul names; right or wrong is not told."""
        session = self.session
        if session.result is not None or session.browsing or session.eyes is not None:
            return None
        seats = sorted(session.humans, key=lambda seat: seat != session.to_act)
        for seat in seats:
            names: tuple[str, ...] = session.match.game.observe(session.state, seat).claimable
            if names:
                return seat, names
        return None

    def _open_claims(self) -> None:
        claims = self._claims()
        if claims is None:
            return
        seat, names = claims
        items = [MenuItem(f"claim:{name}", self.ctx.texts(f"foul.{name}")) for name in names]
        anchor = next((b.rect for b in self.group.buttons if b.name == "btn:claim"), self.areas.buttons)
        self.open_menu(self.ctx.texts("gungi.claim.title"), items, anchor)
        self._menu_picks = {f"claim:{n}": (lambda n=n: self.act(Claim(seat, n), asked=True)) for n in names}

    # --- the probe ---------------------------------------------------------------------------------------------------

    def facts(self) -> dict[str, Any]:
        state = self.session.state
        return {
            "phase": state.phase,
            "check": bool(state.phase != SETUP and state.in_check),
            "hands": [len(hand) for hand in (state.hands if self.begun is None else self.begun.half.hands)],
            "begun": None if self.begun is None else self.begun.stage,
            "placing": [queue is not None for queue in self.queues],
        }
