"""The words of 軍儀 beside its board: what a seat is doing, the line below the board, and the picks of a menu."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

import pygame

from game.games.gungi.rules.actions import Claim, GungiAction, Setup, SetupDone
from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.rules.parts import PLAY, SETUP
from game.games.gungi.rules.pieces import HYOU, KIND, KINDS, SIDE, UNKNOWN_HYOU
from game.games.gungi.table.capture import OpenCapture
from game.games.gungi.table.gestures import GungiGestures
from game.games.gungi.table.placing import Placing
from game.games.gungi.table.secrets import HYOU_KANJI, plain
from game.games.gungi.table.view import GungiView
from game.match.match import AnyNode
from game.rules.chooser import pick_name
from game.rules.clause import Clause
from game.rules.contract import Agree, InHand, Option, Pick, Place, Resign, TimeUp
from game.table.hooks import Wording
from game.table.port import Port
from game.ui.board.grid import index_of
from game.ui.widgets.piece_menu import MenuItem
from game.ui.widgets.plates import Painter

ADDED = re.compile(r"((?<![▲▽])\[[^\]]*\]?|―)")
"""A bar between the parts of a token, or what is added to it in brackets; a token that is all brackets adds nothing."""


@dataclass(eq=False)
class GungiWording(Wording[GungiAction]):
    """Words what the table of 軍儀 shows."""

    _port: Port[GungiObservation]
    _view: GungiView
    _gestures: GungiGestures
    _capture: OpenCapture
    _placing: Placing

    # --- beside the board ----------------------------------------------------------------------------------------

    def doing(self, seat: int) -> tuple[str, str] | None:
        """Returns what a seat places, owes or suffers; None where it only moves."""
        seen, texts = self._port.eyes.seen(), self._port.ctx.texts
        if self._port.session.result is not None or self._capture.begun is not None:
            return None
        if seen.phase == SETUP:
            queue = self._placing.queues[seat]
            if queue is not None:
                return texts("setup.placing", queue.name), "turn"
            return texts("setup.left", len(seen.hands[seat])), "turn" if seen.to_act == seat else ""
        if seen.to_act != seat:
            return None
        if seen.awaiting_accept:
            return texts("gungi.accept-line"), "warn"
        owed = seen.owed[seat]
        if owed is not None:
            return self._view.named(texts("gungi.owed", KINDS[KIND[owed]])), "warn"
        return (texts("gungi.check"), "warn") if seen.checkers else None

    def sign(self, usual: str) -> str:
        texts, session = self._port.ctx.texts, self._port.session
        if asked := self._capture.prompt():
            return self._view.named(asked)
        if self._placing.at_once() and not self._placing.skips:
            return texts("setup.at-once")
        if not usual and self._port.eyes.seen().phase == SETUP and session.humans_turn():
            return texts("setup.sign")
        return usual

    def emblem(self, seat: int) -> Painter:
        """Draws ▲ for Black and ▽ for White: told apart without colour."""

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            ctx = self._port.ctx
            colours = ctx.theme.colours
            fill = colours.tile_black if seat == 0 else colours.tile_white
            radius = min(rect.size) // 2
            pygame.draw.aacircle(surface, colours.gold, rect.center, radius)
            pygame.draw.aacircle(surface, fill, rect.center, radius - max(2, round(2.2 * ctx.u)))
            size = radius * 0.5
            way = -1 if seat == 0 else 1
            x, y = rect.center
            points = [(x, y + way * size), (x - size, y - way * size * 0.7), (x + size, y - way * size * 0.7)]
            ink = colours.tile_black_ink if seat == 0 else colours.tile_white_ink
            if seat == 0:
                pygame.draw.polygon(surface, ink, points)
            else:
                pygame.draw.polygon(surface, ink, points, max(1, round(1.6 * ctx.u)))

        return paint

    def heading(self, node: AnyNode) -> str:
        assert node.parent is not None
        phase = self._phase_before(node)
        last = None if node.parent.parent is None else self._phase_before(node.parent)
        if (phase == SETUP) == (last == SETUP):
            return ""
        again = self._port.eyes.at(node.parent).reduced
        words = ("again" if again else "setup") if phase == SETUP else ("reopened" if again else "opened")
        return self._port.ctx.texts(f"gungi.record.{words}")

    def runs(self, token: str) -> list[tuple[str, bool]]:
        """Returns a token in pieces: bars, and what is added in brackets, are quiet (G15)."""
        return [(run, bool(n % 2)) for n, run in enumerate(ADDED.split(token)) if run]

    def _phase_before(self, node: AnyNode) -> str:
        """Returns the phase in which the action that led to a node was played."""
        match node.action:
            case Setup() | SetupDone():
                return SETUP
            case Resign() | TimeUp() | Agree() | Claim() if node.parent is not None:
                return self._port.eyes.at(node.parent).phase
        return PLAY

    def refusal(self, clause: Clause, usual: str) -> str:
        return self._view.named(usual)

    # --- the menu at the piece -----------------------------------------------------------------------------------

    def menu_title(self) -> str:
        return self._view.named(self._capture.prompt() or self._port.ctx.texts("gungi.menu.which"))

    def item(self, pick: Pick, near: Pick) -> MenuItem:
        found, named = self._item(pick, near), self._view.named
        return replace(found, label=named(found.label), detail=named(found.detail))

    def _item(self, pick: Pick, near: Pick) -> MenuItem:
        match pick:
            case Option(name):
                detail = f"gungi.option.{name}-detail"
                texts = self._port.ctx.texts
                words = texts(detail) if texts.has(detail) else ""
                return MenuItem(pick_name(pick), texts(f"gungi.option.{name}"), words)
            case InHand():
                return self._hand_item(pick)
            case Place():
                return self._layer_item(pick)
        return super().item(pick, near)

    def _hand_item(self, pick: InHand) -> MenuItem:
        texts = self._port.ctx.texts
        painter = self._tile_painter(_shown(KINDS.index(pick.kind), pick.seat))
        if pick.kind == HYOU_KANJI and pick.other:
            return MenuItem(pick_name(pick), texts("gungi.option.back", pick.other), "", painter)
        detail = texts("gungi.option.exchange-detail")
        return MenuItem(pick_name(pick), texts("gungi.option.exchange", pick.kind), detail, painter)

    def _layer_item(self, pick: Place) -> MenuItem:
        texts, seen = self._port.ctx.texts, self._port.eyes.observe(self._port.session.to_act)
        tile = seen.cells[index_of(pick.square)][pick.layer - 1]
        kanji, painter = KINDS[KIND[tile]], self._tile_painter(plain(tile))
        picked, offers = self._gestures.chooser.picked, self._gestures.chooser.offers()
        if not picked or pick not in offers:
            return self._worded(pick, painter, "pick-layer", (kanji, pick.layer), ())
        if SIDE[tile] != seen.to_act:
            return self._worded(pick, painter, "strike", (kanji,), ("", pick.layer))
        here = isinstance(picked[0], Place) and picked[0].square == pick.square
        label = texts("gungi.option.swap", kanji) if here else texts("gungi.option.substitute")
        detail = texts("gungi.option.swap-detail" if here else "gungi.option.substitute-detail")
        return MenuItem(pick_name(pick), label, detail, painter)

    def _worded(
        self, pick: Pick, painter: Painter, word: str, label: tuple[object, ...], detail: tuple[object, ...]
    ) -> MenuItem:
        texts = self._port.ctx.texts
        words = texts(f"gungi.option.{word}", *label), texts(f"gungi.option.{word}-detail", *detail)
        return MenuItem(pick_name(pick), *words, painter=painter)

    def _tile_painter(self, code: int) -> Painter:
        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            art = self._view.arts.at(max(16, min(rect.width - 4, round(rect.height * 0.66))))
            image = art.tile(code, self._view.sprites.away(code))
            surface.blit(image, image.get_rect(center=rect.center), special_flags=pygame.BLEND_PREMULTIPLIED)

        return paint


def _shown(kind: int, seat: int) -> int:
    """Returns a tile of `seat` that shows `kind`, no matter what its other face is; of a 兵 no back is known."""
    tiles = (code for code, shown in enumerate(KIND) if shown == kind and SIDE[code] == seat)
    return UNKNOWN_HYOU[seat] if kind == HYOU else next(tiles)
