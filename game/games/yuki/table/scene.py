"""盤上遊姫 at the table: commands, words, the probe. Hidden cards are kept apart in `yuki_seats`."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

import pygame

from game.games.yuki.rules.actions import Deal
from game.games.yuki.rules.cards import VERSIONS, number
from game.games.yuki.rules.phases import AwaitDeal, AwaitShuffle, ChooseOption, GiveBack, PickEvent, PlayCard, Refill
from game.games.yuki.table.end import YukiEnd
from game.games.yuki.table.gestures import YukiGestures
from game.games.yuki.table.layout import YukiAreas, yuki_areas
from game.games.yuki.table.tokens import token_words
from game.games.yuki.table.view import YukiView
from game.games.yuki.view.facts import since_play
from game.match.match import AnyNode
from game.rules.contract import Card, Lane, Pick
from game.table import plates as table_plates
from game.table.commands import Command
from game.table.input import Outcome
from game.ui.board.chooser import pick_name
from game.ui.sound import Name as SoundName
from game.ui.widgets.plates import Painter

SWITCHES = {"memory": "yuki_memory", "find": "yuki_find_proofs", "proofs": "yuki_proofs"}
"""The settings that the menu of the table switches."""
HOVER_S = 0.55
"""How long a card is pointed at before it is shown enlarged."""


class YukiScene(YukiEnd):
    """The table of 盤上遊姫."""

    gestures: YukiGestures
    long_turns = True

    # --- view ----------------------------------------------------------------------------------------------------

    def make_view(self) -> YukiView:
        return YukiView(self.ctx)

    def make_gestures(self, outcome: Outcome) -> YukiGestures:
        return YukiGestures(self.view, outcome)

    def areas_for(self, buttons: int) -> YukiAreas:
        return yuki_areas(self.ctx, buttons)

    def pick_name(self, pick: Pick) -> str:
        return pick_name(pick)

    def lay_out(self) -> None:
        near = 1 if self.view.flipped else 0
        names = [self.ctx.texts(f"yuki.side.{seat}") for seat in (near, 1 - near)]
        self.view.wins.labels = (names[0], names[1]) if self.own_seat() is None else ("", "")
        super().lay_out()

    def told(self, node: AnyNode) -> tuple[Any, ...]:
        """Returns the events since the turn of the last play began."""
        nodes = takewhile(lambda one: not isinstance(one.led, Deal), reversed(node.path()))
        return since_play(map(super().told, nodes))

    # --- cards enlarged ------------------------------------------------------------------------------------------

    def begin(self) -> None:
        super().begin()
        self._over: str | None = None
        self._over_s = 0.0
        self._zoom_held = False

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT and self.menu is None:
            found = self.view.card_at(event.pos)
            if found is not None and not self.gestures.begun and self.gestures.drag is None:
                self._zoom_held = True
                self._enlarge(found)
                return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_RIGHT and self._zoom_held:
            self._zoom_held = False
            self._enlarge(None)
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.WINDOWLEAVE, pygame.MOUSEWHEEL):
            self._over, self._over_s = None, 0.0
            self._enlarge(None)
        elif event.type == pygame.MOUSEMOTION:
            self._zoom_held = self._zoom_held and bool(event.buttons[2])  # it may have come up over something else
            self._pointed_at(event.pos)
        return super().handle(event)

    def _pointed_at(self, pos: tuple[int, int]) -> None:
        found = self.view.card_at(pos) if self.gestures.drag is None and self.menu is None else None
        over = None if found is None else found[0]
        if over != self._over and not self._zoom_held:
            self._over, self._over_s = over, 0.0
            self._enlarge(None)

    def _enlarge(self, what: tuple[str, pygame.Rect] | None) -> None:
        if what != self.view.zoomed:
            self.view.zoomed = what
            self._dirty = True

    def tick_game(self, dt: float) -> bool:
        changed = super().tick_game(dt)
        if self._over is None or self.view.zoomed is not None or not self.looked_at:
            return changed
        self._over_s += dt
        if self._over_s < HOVER_S or self.gestures.drag is not None or self.gestures.begun or self.menu is not None:
            return changed
        self._enlarge(self.view.card_at(pygame.mouse.get_pos()))
        return True

    def wake(self) -> float | None:
        wish = super().wake()
        waiting = self._over is not None and self.view.zoomed is None and not self.gestures.begun
        return wish if not waiting else min(HOVER_S, HOVER_S if wish is None else wish)

    def show_now(self) -> None:
        self.view.zoomed = None
        super().show_now()

    # --- words ---------------------------------------------------------------------------------------------------

    def token(self, ply: int) -> str:
        return token_words(self.ctx.texts, self._short_card, self.record.token(ply), short=True)

    def _short_card(self, code: str) -> str:
        if code[0] not in "RBGYPW":
            return self.card_words(code)
        return self.ctx.texts("yuki-troop.short", self.ctx.texts(f"yuki-force.short.{code[0]}"), number(code))

    def hint_text(self, action: Any) -> str:
        text = self.session.match.game.format(action)
        return self.ctx.texts("table.hint", token_words(self.ctx.texts, self.card_words, text))

    def subtitle(self) -> str:
        texts, session = self.ctx.texts, self.session
        state: Any = session.state
        parts = [texts(f"yuki-option.level.{state.options.level}")]
        if state.options.version != VERSIONS[0]:
            parts.append(texts("yuki.version", state.options.version))
        if session.mode == "study":
            parts.append(table_plates.kind(texts, self.game_id, session))
        else:
            parts.append(texts("yuki.turn", (self.view.seen or state).clockwork.turn))
        for seat, spec in enumerate(session.seats):
            if not spec.is_human and session.mode == "play":
                parts.append(table_plates.sitter(texts, session, seat, None))
        return texts("table.join").join(parts)

    def sign(self) -> str:
        if self.judging is not None:
            return self.ctx.texts("yuki.training.sign")
        said = super().sign()
        if said or not self.gestures.active:
            return said
        texts, state = self.ctx.texts, self.session.state
        picked = self.gestures.chooser.picked
        match state.phase:
            case Refill():
                return texts("yuki.sign.draw")
            case GiveBack(n):
                return texts("yuki.sign.return", n)
            case PickEvent():
                return texts("yuki.sign.events")
            case ChooseOption() if picked:
                return texts("yuki.sign.target")
            case PlayCard() if len(picked) == 2:
                moves = any(isinstance(pick, Lane) for pick in self.gestures.chooser.offers())
                return texts("yuki.sign.move") if moves else ""
            case PlayCard() if picked and isinstance(picked[0], Card):
                return self.card_sign(picked[0].code)
        return ""

    def doing(self, seat: int) -> tuple[str, str] | None:
        session, texts = self.session, self.ctx.texts
        state: Any = session.state
        if self.judging is not None:  # what is to be decided after the judgement would tell how it ended
            mine = self.judging.seen.clockwork.active == seat
            return texts("yuki.doing.judging" if mine else "table.doing.waiting"), "turn" if mine else ""
        if session.result is not None or isinstance(state.phase, AwaitDeal | AwaitShuffle) or state.to_act != seat:
            return None
        return texts(f"yuki.doing.{type(state.phase).__name__}"), "turn"

    def seat_mark(self, seat: int) -> Painter:
        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            options = self.session.state.options
            width = max(8, round(min(rect.size) / 1.4))
            back = f"back-{options.sides[seat]}" if options.advanced else "back-troop"
            image = self.view.arts.at(width).card(back)
            surface.blit(image, image.get_rect(center=rect.center), special_flags=pygame.BLEND_PREMULTIPLIED)

        return paint

    def sound(self, event: Any) -> SoundName | None:
        found: SoundName | None = self.view.stage.sound(event)
        return found

    # --- commands ------------------------------------------------------------------------------------------------

    def row(self) -> list[Command]:
        session = self.session
        if self.judging is not None:
            names = ["judge", "menu"]
        elif session.mode == "study":
            names = ["undo", "redo", "discards", "flip", "menu"]
        elif session.result is not None:
            names = ["discards", "flip", "rematch", "menu"]
        elif not session.humans:
            names = [*self.watching_row(), "discards", "flip", "menu"]
        else:
            names = ["undo", "hint", "discards", "resign", "menu"]
        return [self.command(name) for name in (*self.decisions(), *names)]

    def extra_menu(self) -> list[Command]:
        names = [*self.decisions(), *(["judge"] if self.judging is not None else []), "discards"]
        names += ["proofs", "find", "memory"] if self.session.state.options.advanced else ["memory"]
        return [self.command(name) for name in (*names, *(["draw"] if self.session.mode == "play" else []))]

    def command(self, name: str) -> Command:
        match name:
            case "pass":
                return Command(name, self.may_pass(), "gold", "yuki.command.pass")
            case "decide":
                return Command(name, self.asks(), "gold", "yuki.command.decide")
            case "discards" | "judge":
                return Command(name, style="gold" if name == "judge" else "plain", label=f"yuki.command.{name}")
            case "memory" | "find" | "proofs":
                on = getattr(self.ctx.settings, SWITCHES[name])
                return Command(name, label=f"yuki.command.{name}-{'off' if on else 'on'}")
            case "hint":
                return Command(name, self.may_decide() and super().command(name).enabled)
            case "undo" if self.judging is not None:
                return Command(name, False)
            case "undo" if self.session.mode == "play":
                return Command(name, super().command(name).enabled and not self.told_all)
        return super().command(name)

    def do_extra(self, command: str) -> bool:
        match command:
            case "pass":
                self.do_pass()
            case "decide":
                self.ask_decision()
            case "discards":
                self.look_through()
            case "judge":
                self.judge()
            case "memory" | "find" | "proofs":
                self._switch(SWITCHES[command])
            case _:
                return super().do_extra(command)
        return True

    def _switch(self, setting: str) -> None:
        setattr(self.ctx.settings, setting, not getattr(self.ctx.settings, setting))
        self.ctx.app.settings_changed()

    # --- the probe -----------------------------------------------------------------------------------------------

    def facts(self) -> dict[str, Any]:
        seen = self.view.seen
        shown: Any = seen or self.session.state
        hands = [] if seen is None else [list(hand) for hand in seen.hands]
        return {
            "phase": type(shown.phase).__name__,
            "turn": shown.clockwork.turn,
            "wins": list(shown.standing.wins),
            "right": shown.standing.right,
            "sitting": self.sitting,
            "hands": hands,
            "active": self.gestures.active,
            "zoomed": None if self.view.zoomed is None else self.view.zoomed[0],
            "judging": None if self.judging is None else sorted(self.judging.pointed),
            "proofs": [[proof.lane, proof.owner, proof.sign] for proof in self.view.proofs.found]
            if self.judging is None
            else [],
        }
