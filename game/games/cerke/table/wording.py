"""What the table of 機戦 says: plates, title, the line below the board, the record's headings, the menu at a piece."""

from __future__ import annotations

import pygame

from game.games.cerke.rules.actions import DECLINE, END, THROW, CerkeAction, EndSeason, Lot
from game.games.cerke.rules.asked.sight import pauses, reached
from game.games.cerke.rules.board import of_pick
from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.rules.phases import AwaitLot, Choose, Declare, PickEnd, StepSticks, WaterSticks
from game.games.cerke.rules.pieces import TAM, A
from game.games.cerke.rules.sticks import needs_water_throw
from game.games.cerke.table.gestures import STEP, CerkeGestures
from game.games.cerke.table.hands import nearest
from game.games.cerke.table.standing import StandingSeason
from game.games.cerke.table.view import CerkeView, cerke_pick_name
from game.games.cerke.words.told import told
from game.match.match import AnyNode
from game.rules.contract import Option, Pick, Square
from game.session.sitters import sitter
from game.table.hooks import Wording
from game.table.port import Port
from game.ui.theme import SMALLEST_TEXT
from game.ui.widgets.piece_menu import MenuItem
from game.ui.widgets.plates import Painter


class CerkeWording(Wording[CerkeAction]):
    """Words everything the game shows beside the board."""

    def __init__(
        self, port: Port[CerkeObservation], view: CerkeView, gestures: CerkeGestures, standing: StandingSeason
    ) -> None:
        self._port, self._view, self._gestures, self._standing = port, view, gestures, standing

    def pick(self, pick: Pick) -> str:
        return cerke_pick_name(pick)

    # --- plates and title ------------------------------------------------------------------------------------------

    def heading(self, node: AnyNode) -> str:
        assert node.parent is not None
        if not isinstance(node.led, Lot) and node.parent.parent is not None:
            return ""
        season, _ = self._port.eyes.ask(reached, at=node.parent)
        return self._port.ctx.texts(f"cerke-season.{season}")

    def token(self, ply: int, usual: str) -> str:
        """Returns the turn in its notation; where it pauses for its sticks or after them, a mark tells that it does."""
        node = self._port.table.record.node(ply)
        paused = node is not None and self._port.eyes.ask(pauses, at=node)
        return self._port.ctx.texts("cerke-way.pause", usual) if paused else usual

    def score(self, seat: int) -> tuple[str, str]:
        points = self._port.eyes.seen().points.by_seat[seat]
        return str(points), self._port.ctx.texts("cerke.points-unit", points)

    def emblem(self, seat: int) -> Painter:
        """Draws a piece's outline that points away from the seat; the side is told by direction alone (C1.2)."""

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            c, u = self._port.ctx.theme.colours, self._port.ctx.u
            w = min(rect.size) * 0.92
            away = (seat == A) != self._view.flipped
            shape = ((0.0, -0.5), (0.38, -0.2), (0.45, 0.45), (-0.45, 0.45), (-0.38, -0.2))
            way = -1 if away else 1
            points = [(rect.centerx + x * w * way, rect.centery + y * w * way) for x, y in shape]
            pygame.draw.polygon(surface, (0xF0, 0xDB, 0xB0), points)
            pygame.draw.aalines(surface, c.gold, True, points)
            px = max(SMALLEST_TEXT, round(w * 0.34))
            name = ("IA", "A")[seat]
            at = (rect.centerx, rect.centery + round(3 * u) * way)
            with self._port.ctx.theme.printing():
                self._port.ctx.theme.draw(surface, name, at, "sans-bold", px, c.kaya_ink, "center")

        return paint

    def doing(self, seat: int) -> tuple[str, str] | None:
        """Returns what a seat is about: throwing, picking, declaring; or how near its hands are to a 役."""
        seen, texts, before = self._port.eyes.seen(), self._port.ctx.texts, self._port.session.match.cursor.parent
        if self._port.session.result is not None:
            return None
        if self._standing.seasons.stands():
            return self._standing.brought(seat)
        if self._port.showing.in_the_air is not None and before is not None:
            thrown = self._port.eyes.at(before)
            return self._throwing() if isinstance(thrown.phase, AwaitLot) or thrown.turn == seat else None
        if isinstance(seen.phase, AwaitLot):
            return self._throwing()
        if seen.turn != seat:
            captives = seen.hands[seat]
            near = nearest(captives)
            if not captives:
                return None
            if near is None:
                return texts("cerke.doing.hand", len(captives)), ""
            return texts("cerke.doing.near", len(captives), texts(f"yaku.name.{near.yaku.name}")), ""
        match seen.phase:
            case StepSticks() | WaterSticks():
                return self._throwing()
            case PickEnd():
                return texts("cerke.doing.pick"), "turn"
            case Declare():
                return texts("cerke.doing.declare"), "turn"
            case Choose() if seen.season.offer == 1 - seat:
                return texts("cerke.doing.offered"), "warn"
        return None

    def _throwing(self) -> tuple[str, str]:
        return self._port.ctx.texts(
            f"cerke.doing.{'by-hand' if self._port.session.match.by_hand else 'throwing'}"
        ), "turn"

    def subtitle(self, usual: str) -> str:
        texts, session = self._port.ctx.texts, self._port.session
        parts = [self._rules_name()]
        if session.match.by_hand:
            parts.append(texts("cerke.by-hand"))
        parts.append(texts("table.kind.study" if session.mode == "study" else "table.kind.play"))
        for seat, spec in enumerate(session.seats):
            if not spec.is_human and session.mode == "play":
                parts.append(sitter(texts, session, seat, None))
        return texts("table.join").join(parts)

    def _rules_name(self) -> str:
        """Returns the name of the rules played by: of a preset, whatever the number of seasons, or "own rules"."""
        game, options = self._port.session.match.game, dict(self._port.session.match.options)
        options.pop("seasons", None)
        for name, values in game.presets.items():
            full = {key: field.default for key, field in game.options.items()} | dict(values)
            full.pop("seasons", None)
            if full == options:
                return self._port.ctx.texts("cerke.rules-name" if not values else f"cerke-preset.{name}.name")
        return self._port.ctx.texts("cerke.rules-own")

    def sign(self, usual: str) -> str:
        cursor = self._port.session.match.cursor
        if usual:
            return usual
        if self._port.showing.in_the_air is not None:
            return self._what_happened(cursor.parent)  # what fell is told once it lies
        return (self._what_to_do() if self._gestures.active else "") or self._what_happened(cursor)

    def _what_to_do(self) -> str:
        texts, seen = self._port.ctx.texts, self._port.eyes.seen()
        picked = self._gestures.chooser.picked
        if isinstance(seen.phase, PickEnd):
            cursor = self._port.session.match.cursor
            return texts("table.join").join((self._what_happened(cursor), texts("cerke.sign.pick", seen.phase.sticks)))
        if isinstance(seen.phase, Choose) and picked and self._is_tam(picked[0]):
            return texts("cerke.sign.tam")
        if isinstance(seen.phase, Choose) and len(picked) == 2 and isinstance(picked[0], Square):
            return texts("cerke.sign.via-throw" if THROW in self._gestures.open_offers() else "cerke.sign.via")
        return ""

    def _what_happened(self, node: AnyNode | None) -> str:
        """Returns the turn up to a node in words, where it did more than move a piece."""
        texts = self._port.ctx.texts
        if node is None or node.parent is None:
            return ""
        ended = isinstance(node.led, EndSeason)  # the hands it was called with are told beside the board
        events = self._port.session.match.events(node) if ended else self._port.eyes.told(node)
        return told(texts, events, lambda seat: texts(f"cerke.side.{seat}"))

    # --- the menu at the piece -----------------------------------------------------------------------------------

    def menu_title(self) -> str:
        return self._port.ctx.texts("cerke.menu.title")

    def item(self, pick: Pick, near: Pick) -> MenuItem:
        """Words the answers beside a piece: to take it, to step on it, to throw."""
        texts = self._port.ctx.texts
        if not isinstance(pick, Option):
            return super().item(pick, near)
        name = cerke_pick_name(pick)
        if pick == END:
            return MenuItem(name, texts("cerke.menu.end-water" if self._wet(near) else "cerke.menu.end"))
        if pick == STEP:
            thrown = THROW in self._gestures.chooser.offers()
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
        first = self._gestures.chooser.picked[0] if self._gestures.chooser.picked else None
        if not isinstance(first, Square) or not isinstance(near, Square):
            return False
        seen, src = self._port.eyes.seen(), of_pick(first)
        return needs_water_throw(seen.board[src], src, of_pick(near), seen.options)

    def _is_tam(self, pick: Pick) -> bool:
        return isinstance(pick, Square) and self._port.eyes.seen().board[of_pick(pick)] == TAM
