"""机戦 at the table: gestures, throws, the choice after them, 役, seasons and records of the community's form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.match.match import Node, Step
from game.match.undo import UndoPolicy
from game.rules.cerke import events as ev
from game.rules.cerke.actions import (
    DECLINE,
    END,
    THROW,
    Decline,
    EndSeason,
    GoOn,
    Lot,
    OfferDrawnSeason,
    StepThrow,
    TakeDrawnSeason,
)
from game.rules.cerke.board import IN_WATER, NAMES, of_pick, pick
from game.rules.cerke.notation import continues
from game.rules.cerke.phases import AwaitLot, Choose, Declare, PickEnd, StepSticks, WaterSticks
from game.rules.cerke.pieces import TAM, A
from game.rules.cerke.sticks import ENOUGH_FOR_WATER
from game.rules.cerke.turn import needs_water_throw
from game.rules.clause import Clause
from game.rules.contract import Goal, Option, Pick, Square
from game.scenes import table_plates
from game.scenes.cerke_declare import Declare as DeclareDialog
from game.scenes.cerke_gestures import STEP, CerkeGestures
from game.scenes.cerke_hands import nearest
from game.scenes.cerke_layout import CerkeAreas, cerke_areas
from game.scenes.cerke_season import CerkeSeasons
from game.scenes.cerke_view import CerkeView, cerke_pick_name
from game.scenes.table_commands import Command
from game.scenes.table_input import Outcome
from game.ui.board_base import ground
from game.ui.piece_menu import MenuItem
from game.ui.plates import Painter
from game.ui.sound import Name as SoundName

ANSWERS = {"mok": GoOn(), "xot": EndSeason()}
RESTING_POLL_S = 0.05


class CerkeScene(CerkeSeasons):
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
        return CerkeView(self.ctx, lambda seat: self.ctx.texts("cerke.seat-near", self.ctx.texts(f"cerke.side.{seat}")))

    def make_gestures(self, outcome: Outcome) -> CerkeGestures:
        return CerkeGestures(self.view, outcome, self._code_at, self._is_tam)

    def begin(self) -> None:
        super().begin()
        self._wish = None
        self._meant_at = None
        self._asked_at = -1

    def areas_for(self, buttons: int) -> CerkeAreas:
        return cerke_areas(self.ctx, buttons)

    def pick_name(self, pick: Pick) -> str:
        return cerke_pick_name(pick)

    def _code_at(self, square: Square) -> int:
        return int(self.session.state.board[of_pick(square)])

    def _is_tam(self, pick: Pick) -> bool:
        return isinstance(pick, Square) and self._code_at(pick) == TAM

    def told(self, node: Node) -> tuple[Any, ...]:
        """Returns the events of the whole turn, with the declaration that ended it."""
        nodes = [node]
        while nodes[0].parent is not None and nodes[0].parent.parent is not None and self._goes_on(nodes[0]):
            nodes.insert(0, nodes[0].parent)
        return tuple(event for one in nodes for event in super(CerkeScene, self).told(one))

    def _goes_on(self, node: Node) -> bool:
        assert node.parent is not None
        after = isinstance(node.action, GoOn | OfferDrawnSeason | TakeDrawnSeason)
        return after or continues(node.parent.state, node.action)

    def show_now(self) -> None:
        super().show_now()
        self.view.stage.recall(self.told(self.session.match.cursor))

    def goto(self, node: Node | None) -> None:
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
        self.ctx.app.push(DeclareDialog(state, self.view.arts, self.seat_name, self._declared))
        return True

    def _declared(self, name: str) -> None:
        if name in ANSWERS:
            self.act(ANSWERS[name])

    def _go_home(self) -> bool:
        """Plays the only thing left after a throw that reaches nothing (C6.8)."""
        state = self.session.state
        if not isinstance(state.phase, PickEnd) or any(not isinstance(a, Decline) for a in state.legal_actions()):
            return False
        self.ctx.app.notify(self.ctx.texts("cerke.sign.nothing"))
        self.act(Decline(), asked=True)
        return True

    def wake(self) -> float | None:
        wish = super().wake()
        if self.view.refusal.pick is not None:
            wish = self.view.refusal.left if wish is None else min(wish, self.view.refusal.left)
        if not self.gestures.resting:
            return wish
        return RESTING_POLL_S if wish is None else min(wish, RESTING_POLL_S)

    def _played(self, step: Step) -> None:
        super()._played(step)
        for event in step.events:
            if isinstance(event, ev.WentOn) and event.seat not in self.session.humans:
                self.ctx.app.notify(self.ctx.texts("cerke.sign.went-on", self.seat_name(event.seat), event.rate))

    def sound(self, event: Any) -> SoundName | None:
        found: SoundName | None = self.view.stage.sound(event)
        return found

    # --- words ---------------------------------------------------------------------------------------------------

    def heading(self, node: Node) -> str:
        parent = node.parent
        assert parent is not None
        before: Any = parent.state
        begins = isinstance(node.action, Lot) or parent.parent is None
        return self.ctx.texts(f"cerke-season.{before.season.index}") if begins else ""

    def score(self, seat: int) -> tuple[str, str]:
        return str(self.session.state.purse.points[seat]), self.ctx.texts("cerke.points-unit")

    def seat_mark(self, seat: int) -> Painter:
        """Draws a piece's outline that points away from the seat; the side is told by direction alone (C1.2)."""

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            c, u = self.ctx.theme.colours, self.ctx.u
            w = min(rect.size) * 0.92
            away = (seat == A) != self.view.flipped
            shape = ((0.0, -0.5), (0.38, -0.2), (0.45, 0.45), (-0.45, 0.45), (-0.38, -0.2))
            way = -1 if away else 1
            points = [(rect.centerx + x * w * way, rect.centery + y * w * way) for x, y in shape]
            pygame.draw.polygon(surface, (0xF0, 0xDB, 0xB0), points)
            pygame.draw.aalines(surface, c.gold, True, points)
            px = max(8, round(w * 0.34))
            name = ("IA", "A")[seat]
            at = (rect.centerx, rect.centery + round(3 * u) * way)
            self.ctx.theme.draw(surface, name, at, "sans-bold", px, c.kaya_ink, "center")

        return paint

    def doing(self, seat: int) -> tuple[str, str] | None:
        state, texts = self.session.state, self.ctx.texts
        if self.session.result is not None:
            return None
        if self.in_the_air is not None:
            before: Any = self.session.match.cursor.parent
            lot = isinstance(before.state.phase, AwaitLot)
            return self._throwing() if lot or before.state.turn == seat else None
        if isinstance(state.phase, AwaitLot):
            return self._throwing()
        if state.turn != seat:
            men = state.hands[seat]
            near = nearest(men)
            if not men:
                return None
            if near is None:
                return texts("cerke.doing.hand", len(men)), ""
            return texts("cerke.doing.near", len(men), texts(f"yaku.name.{near.yaku.name}")), ""
        match state.phase:
            case StepSticks() | WaterSticks():
                return self._throwing()
            case PickEnd():
                return texts("cerke.doing.pick"), "turn"
            case Declare():
                return texts("cerke.doing.declare"), "turn"
            case Choose() if state.season.offer == 1 - seat:
                return texts("cerke.doing.offered"), "warn"
        return None

    def _throwing(self) -> tuple[str, str]:
        return self.ctx.texts(f"cerke.doing.{'by-hand' if self.session.match.by_hand else 'throwing'}"), "turn"

    def subtitle(self) -> str:
        texts, session = self.ctx.texts, self.session
        parts = [self._rules_name()]
        if session.match.by_hand:
            parts.append(texts("cerke.by-hand"))
        parts.append(texts("table.kind.study" if session.mode == "study" else "table.kind.play"))
        for seat, spec in enumerate(session.seats):
            if not spec.is_human and session.mode == "play":
                parts.append(table_plates.sitter(texts, session, seat, None))
        return texts("table.join").join(parts)

    def _rules_name(self) -> str:
        """Returns the name of the rules played by: of a preset, whatever the number of seasons, or "own rules"."""
        game, options = self.session.match.game, dict(self.session.match.options)
        options.pop("seasons", None)
        for name, values in game.presets.items():
            full = {key: field.default for key, field in game.options.items()} | dict(values)
            full.pop("seasons", None)
            if full == options:
                return self.ctx.texts("cerke.rules-name" if not values else f"cerke-preset.{name}.name")
        return self.ctx.texts("cerke.rules-own")

    def sign(self) -> str:
        said = super().sign()
        if said or not self.gestures.active or self.in_the_air is not None:
            return said
        texts, state = self.ctx.texts, self.session.state
        picked = self.gestures.chooser.picked
        if isinstance(state.phase, PickEnd):
            return texts("cerke.sign.pick", state.phase.sticks)
        if isinstance(state.phase, Choose) and picked and self._is_tam(picked[0]):
            return texts("cerke.sign.tam")
        if isinstance(state.phase, Choose) and len(picked) == 2 and isinstance(picked[0], Square):
            return texts("cerke.sign.via-throw" if THROW in self.gestures.open_offers() else "cerke.sign.via")
        return ""

    # --- the menu at the piece -----------------------------------------------------------------------------------

    def menu_title(self) -> str:
        return self.ctx.texts("cerke.menu.title")

    def item(self, pick: Pick, near: Pick) -> MenuItem:
        texts = self.ctx.texts
        if not isinstance(pick, Option):
            return super().item(pick, near)
        name = cerke_pick_name(pick)
        if pick == END:
            return MenuItem(name, texts("cerke.menu.end-water" if self._wet(near) else "cerke.menu.end"))
        if pick == STEP:
            thrown = THROW in self.gestures.chooser.offers()
            return MenuItem(
                name,
                texts("cerke.menu.step"),
                texts("cerke.menu.step-throw-detail" if thrown else "cerke.menu.step-detail"),
            )
        if pick == THROW:
            return MenuItem(name, texts("cerke.menu.throw"), texts("cerke.menu.throw-detail"))
        if pick == DECLINE:
            return MenuItem(name, texts("cerke.chip.decline"))
        return MenuItem(name, texts(f"cerke.declare.{pick.name}"))

    def _wet(self, near: Pick) -> bool:
        first = self.gestures.chooser.picked[0] if self.gestures.chooser.picked else None
        if not isinstance(first, Square) or not isinstance(near, Square):
            return False
        return IN_WATER[of_pick(near)] and needs_water_throw(self.session.state, of_pick(first), of_pick(near))

    # --- commands ------------------------------------------------------------------------------------------------

    def row(self) -> list[Command]:
        session = self.session
        if session.mode == "study":
            names = ["undo", "redo", "hint", "flip", "menu"]
        elif session.result is not None:
            names = ["undo", "redo", "flip", "rematch", "menu"]
        elif not session.humans:
            names = ["pause", "flip", "menu"]
        else:
            names = ["undo", "hint", "flip", "season", "resign", "menu"]
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
        if name in ANSWERS:
            able = self.session.humans_turn() and isinstance(self.session.state.phase, Declare)
            return Command(name, able and self.session.may_branch(), "gold", f"cerke.command.{name}")
        return super().command(name)

    def do_extra(self, command: str) -> bool:
        if command == "season":
            self.do_season()
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
        return {
            "phase": type(state.phase).__name__,
            "season": state.season.index,
            "points": list(state.purse.points),
            "rate": state.purse.rate,
            "hands": [sorted(map(int, hand)) for hand in state.hands],
            "sticks": getattr(state.phase, "sticks", None),
            "wish": cerke_pick_name(self._wish) if self._wish is not None else None,
            "cursor": cerke_pick_name(self.gestures.cursor) if self.gestures.cursor is not None else None,
            "asks": self.view.asks_sticks,
            "enough": ENOUGH_FOR_WATER,
        }
