"""What the table of 機戦 says: plates, title, the line below the board, the record's headings, the menu at a piece."""

from __future__ import annotations

from typing import Any

import pygame

from game.games.cerke.rules.actions import DECLINE, END, THROW, EndSeason, Lot
from game.games.cerke.rules.board import IN_WATER, of_pick
from game.games.cerke.rules.phases import AwaitLot, Choose, Declare, PickEnd, StepSticks, WaterSticks
from game.games.cerke.rules.pieces import TAM, A
from game.games.cerke.table.gestures import STEP, CerkeGestures
from game.games.cerke.table.hands import nearest
from game.games.cerke.table.standing import CerkeStanding
from game.games.cerke.table.told import told
from game.games.cerke.table.view import cerke_pick_name
from game.match.match import AnyNode
from game.rules.contract import Option, Pick, Square
from game.table import plates as table_plates
from game.ui.widgets.piece_menu import MenuItem
from game.ui.widgets.plates import Painter


class CerkeWords(CerkeStanding):
    """Words everything the game shows beside the board."""

    gestures: CerkeGestures

    def code_at(self, square: Square) -> int:
        """Returns the piece code on a square, 0 where it is empty."""
        return int(self.session.state.board[of_pick(square)])

    def is_tam(self, pick: Pick) -> bool:
        return isinstance(pick, Square) and self.code_at(pick) == TAM

    # --- plates and title ------------------------------------------------------------------------------------------

    def heading(self, node: AnyNode) -> str:
        parent = node.parent
        assert parent is not None
        before: Any = parent.state
        begins = isinstance(node.led, Lot) or parent.parent is None
        return self.ctx.texts(f"cerke-season.{before.season.index}") if begins else ""

    def score(self, seat: int) -> tuple[str, str]:
        return str(self.session.state.points.by_seat[seat]), self.ctx.texts("cerke.points-unit")

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
        if self.season_stands():
            return self.season_brought(seat)
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
        if said or self.in_the_air is not None:
            return said
        return (self._what_to_do() if self.gestures.active else "") or self._what_happened()

    def _what_to_do(self) -> str:
        texts, state = self.ctx.texts, self.session.state
        picked = self.gestures.chooser.picked
        if isinstance(state.phase, PickEnd):
            return texts("cerke.sign.pick", state.phase.sticks)
        if isinstance(state.phase, Choose) and picked and self.is_tam(picked[0]):
            return texts("cerke.sign.tam")
        if isinstance(state.phase, Choose) and len(picked) == 2 and isinstance(picked[0], Square):
            return texts("cerke.sign.via-throw" if THROW in self.gestures.open_offers() else "cerke.sign.via")
        return ""

    def _what_happened(self) -> str:
        """Returns the last turn in words, where it did more than move a piece."""
        cursor, texts = self.session.match.cursor, self.ctx.texts
        if cursor.parent is None:
            return ""
        ended = isinstance(cursor.led, EndSeason)  # the hands it was called with are told beside the board
        events = self.session.match.events(cursor) if ended else self.told(cursor)
        return told(texts, events, lambda seat: texts(f"cerke.side.{seat}"))

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
        return IN_WATER[of_pick(near)] and self.session.state.needs_water_throw(of_pick(first), of_pick(near))
