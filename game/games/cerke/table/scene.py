"""机戦 at the table: gestures, throws, the choice after them, 役, seasons and records of the community's form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.cerke.rules import GAME
from game.games.cerke.rules.actions import Decline, EndSeason, GoOn, OfferDrawnSeason, StepThrow, TakeDrawnSeason
from game.games.cerke.rules.board import NAMES, of_pick, pick
from game.games.cerke.rules.notation import continues
from game.games.cerke.rules.phases import Declare, PickEnd, StepSticks, WaterSticks
from game.games.cerke.rules.sticks import ENOUGH_FOR_WATER
from game.games.cerke.table.declare import Declare as DeclareDialog
from game.games.cerke.table.gestures import CerkeGestures
from game.games.cerke.table.layout import CerkeAreas, cerke_areas
from game.games.cerke.table.notes import CerkeNotes
from game.games.cerke.table.view import CerkeView, cerke_pick_name
from game.match.match import AnyNode
from game.match.undo import UndoPolicy
from game.rules.clause import Clause
from game.rules.contract import Goal, Pick, Square
from game.table.commands import Command
from game.table.input import Outcome
from game.ui.board.board_base import ground
from game.ui.sound import Name as SoundName

ANSWERS = {"mok": GoOn(), "xot": EndSeason()}
RESTING_POLL_S = 0.05


class CerkeScene(CerkeNotes):
    """The table of 机戦. Everything before a throw can be taken back, nothing after it (C16)."""

    view: CerkeView
    gestures: CerkeGestures
    _wish: Square | None
    """The square a throw is made for."""
    _meant_at: Square | None
    """Where what is about to be refused would have ended."""
    _asked_at: int
    """The version of the match at which the declaration was asked for."""

    # --- view ----------------------------------------------------------------------------------------------------

    def make_view(self) -> CerkeView:
        return CerkeView(self.ctx)

    def make_gestures(self, outcome: Outcome) -> CerkeGestures:
        return CerkeGestures(self.view, outcome, self.code_at, self.is_tam)

    def begin(self) -> None:
        super().begin()
        self._wish = None
        self._meant_at = None
        self._asked_at = -1

    def areas_for(self, buttons: int) -> CerkeAreas:
        return cerke_areas(self.ctx, buttons)

    def pick_name(self, pick: Pick) -> str:
        return cerke_pick_name(pick)

    def told(self, node: AnyNode) -> tuple[Any, ...]:
        """Returns the events of the whole turn, with the declaration that ended it."""
        nodes = [self.done_at(node)]
        while nodes[0].parent is not None and nodes[0].parent.parent is not None and self._goes_on(nodes[0]):
            nodes.insert(0, nodes[0].parent)
        return tuple(event for one in nodes for event in super(CerkeScene, self).told(one))

    def _goes_on(self, node: AnyNode) -> bool:
        assert node.parent is not None
        after = isinstance(node.led, GoOn | EndSeason | OfferDrawnSeason | TakeDrawnSeason)
        return after or continues(node.parent.state, node.action)

    def show_now(self) -> None:
        super().show_now()
        self.view.stage.recall(self.told(self.session.match.cursor))

    def goto(self, node: AnyNode | None) -> None:
        before = self.session.match.cursor
        super().goto(node)
        if self.session.match.cursor is not before:
            self.view.stage.recall(self.told(self.session.match.cursor))

    # --- the course of a turn ------------------------------------------------------------------------------------

    def policy(self) -> UndoPolicy:
        """Fair also among people: what was thrown cannot be unlearned."""
        return UndoPolicy.FAIR

    def after_change(self) -> None:
        super().after_change()
        phase = self.session.state.phase
        named = getattr(phase, "named", None)
        if named is not None:
            self._wish = pick(named)
        if not isinstance(phase, StepSticks | PickEnd | WaterSticks):
            self._wish = None
        self.view.wish = self._wish
        settling = isinstance(phase, PickEnd) and self.gestures.active
        self.gestures.settling = pick(phase.via) if settling else None
        if settling and self._wish in self.gestures.chooser.offers():
            self.gestures.cursor = self._wish
        self.update_view()

    def update_view(self) -> None:
        self.view.menu_open = self.menu is not None
        super().update_view()

    def _refuse(self, picks: Sequence[Pick]) -> None:
        """Plays or refuses what was meant; a throw for a square remembers that square."""
        meant = picks[-1].square if isinstance(picks[-1], Goal) else None
        match = self.session.match
        action = match.game.attempt(match.state, picks)
        self._wish = meant if isinstance(action, StepThrow) else None
        self._meant_at = ground(picks[-1].square if isinstance(picks[-1], Goal) else picks[-1])
        super()._refuse(picks)
        self._meant_at = None

    def refuse_with(self, clause: Clause) -> None:
        self.view.refusal.show(self._meant_at)
        super().refuse_with(clause)

    def tick_game(self, dt: float) -> bool:
        changed = super().tick_game(dt)
        if self.gestures.tick(dt):
            self.ctx.sounds.play("stack")
            self.update_view()
            changed = True
        if self.view.refusal.tick(dt):
            self.update_view()
            changed = True
        if self.director.busy or not self._here():
            return changed
        return self._ask_declaration() or self._go_home() or changed

    def _here(self) -> bool:
        """Whether the game stands at the cursor, a person is to act, and this table has the screen."""
        session = self.session
        played = session.mode == "play" or session.just_played
        return played and session.humans_turn() and not session.browsing and self.ctx.app.has_focus(self)

    def _ask_declaration(self) -> bool:
        """Asks 再行 or 終季 once for a position; the buttons stay for whoever looks at the board first."""
        state, version = self.session.state, self.session.match.version
        if not isinstance(state.phase, Declare) or self._asked_at == version:
            return False
        self._asked_at = version
        self.ctx.app.push(DeclareDialog(self, state, self.view.arts, self._declared))
        return True

    def _declared(self, name: str) -> None:
        if name in ANSWERS:
            self.act(ANSWERS[name])

    def _go_home(self) -> bool:
        """Plays the only thing left after a throw that reaches nothing (C6.8)."""
        state = self.session.state
        if not isinstance(state.phase, PickEnd) or any(not isinstance(a, Decline) for a in GAME.legal(state)):
            return False
        self.act(Decline(), asked=True)
        self.ctx.app.notify(self.ctx.texts("cerke.sign.nothing"))
        return True

    def wake(self) -> float | None:
        wish = super().wake()
        if self.view.refusal.pick is not None:
            wish = self.view.refusal.left if wish is None else min(wish, self.view.refusal.left)
        if not self.gestures.resting:
            return wish
        return RESTING_POLL_S if wish is None else min(wish, RESTING_POLL_S)

    def sound(self, event: Any) -> SoundName | None:
        found: SoundName | None = self.view.stage.sound(event)
        return found

    # --- commands ------------------------------------------------------------------------------------------------

    def row(self) -> list[Command]:
        session = self.session
        if session.mode == "study":
            names = ["undo", "redo", "hint", "flip", "menu"]
        elif session.result is not None:
            names = ["undo", "redo", "flip", "rematch", "menu"]
        elif not session.humans:
            names = [*self.watching_row(), "flip", "menu"]
        else:
            names = ["undo", "hint", "flip", "season", "resign", "menu"]
        if self.standing_still:
            names = ["next-season", *(name for name in names if name not in ("hint", "season", "redo"))]
        if session.humans_turn() and isinstance(session.state.phase, Declare):
            names = ["xot", "mok", *(name for name in names if name not in ("season", "flip"))]
        return [self.command(name) for name in names]

    def extra_menu(self) -> list[Command]:
        commands = [self.command("draw")] if self.session.mode == "play" else []
        if self.session.browsing and self.session.mode == "play":
            commands.append(self.command("go-on-here"))
        if self.session.humans_turn() and isinstance(self.session.state.phase, Declare):
            commands.append(self.command("flip"))
        return commands

    def command(self, name: str) -> Command:
        if name == "season":
            return self.season_command()
        if name == "next-season":
            return self.next_command()
        if name in ANSWERS:
            able = self.session.humans_turn() and isinstance(self.session.state.phase, Declare)
            return Command(name, able and self.session.may_branch(), "gold", f"cerke.command.{name}")
        return super().command(name)

    def do_extra(self, command: str) -> bool:
        if command == "season":
            self.do_season()
        elif command == "next-season":
            self.go_on()
        elif command in ANSWERS:
            self.act(ANSWERS[command])
        else:
            return super().do_extra(command)
        return True

    # --- keeping, and the probe ----------------------------------------------------------------------------------

    def saved_view(self) -> dict[str, Any]:
        wish = self._wish
        return {**super().saved_view(), "wish": NAMES[of_pick(wish)] if wish is not None else ""}

    def restore_view(self, saved: dict[str, Any]) -> None:
        super().restore_view(saved)
        wish = saved.get("wish")
        if isinstance(wish, str) and wish in NAMES:
            self._wish = pick(NAMES.index(wish))

    def facts(self) -> dict[str, Any]:
        state = self.session.state
        shown = self.view.observation if self.season_stands() else state
        return {
            "phase": type(state.phase).__name__,
            "season": shown.season.index,
            "points": list(shown.points.by_seat),
            "rate": shown.points.rate,
            "hands": [sorted(map(int, hand)) for hand in shown.hands],
            "sticks": getattr(state.phase, "sticks", None),
            "wish": cerke_pick_name(self._wish) if self._wish is not None else None,
            "cursor": cerke_pick_name(self.gestures.cursor) if self.gestures.cursor is not None else None,
            "asks": self.view.asks_sticks,
            "stands": self.standing_still,
            "hands_of": self.view.yaku.seat,
            "enough": ENOUGH_FOR_WATER,
        }
