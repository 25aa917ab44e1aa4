"""A proof that succeeded, told beside the table: the most the other could still have made. It stays until put away."""

import pygame

from game.games.yuki.rules.observation import YukiObservation
from game.games.yuki.table.seats import called
from game.games.yuki.table.training import HeldBack
from game.games.yuki.table.view import YukiView
from game.games.yuki.view.ends import Decided, DecidedFigure, decided
from game.match.match import AnyStep
from game.table.listener import Listener
from game.table.port import Port
from game.ui.widgets.dialog import draw_side_box

PAD = 14
"""Layout units from its edge to its words."""


class ProofTold(Listener):
    """Shows over the record why battlefields were won by proof; a click on it, Enter or Escape puts it away.

    It stays while the game goes on, until other proofs succeed. Where the game ends the panel of its end tells it.
    """

    def __init__(self, port: Port[YukiObservation], view: YukiView, held: HeldBack) -> None:
        self._port, self._view, self._held = port, view, held
        self._due: tuple[Decided, ...] = ()
        self.shown: tuple[Decided, ...] = ()

    def _figure(self) -> DecidedFigure:
        return DecidedFigure(self._view.arts, self.shown, (called(self._port, 0), called(self._port, 1)))

    @property
    def rect(self) -> pygame.Rect:
        """What of the window it covers: the foot of the column beside the table, as high as it needs to be.

        The proofs, which it would cut, it covers as a whole.
        """
        theme, px, areas = self._port.ctx.theme, self._port.ctx.px, self._port.showing.areas
        room = areas.beside
        if not self.shown:
            return pygame.Rect(room.bottomleft, (0, 0))
        height = self._figure().height(theme, room.width - 2 * px(PAD)) + round(theme.text_px(13) * 1.7) + 2 * px(PAD)
        top = max(px(12), room.bottom - height)
        if areas.info.top < top < areas.info.bottom:
            top = areas.info.top
        return pygame.Rect(room.x, top, room.width, room.bottom - top)

    # --- when ----------------------------------------------------------------------------------------------------

    def played(self, step: AnyStep) -> None:
        port = self._port
        if port.session.result is not None:
            self._due = self.shown = ()
            return
        found = decided(port.eyes.observation(), port.session.match.events(step.node), {})
        self._due = tuple(one for one in found if one.by == "proof") or self._due

    def tick(self, dt: float) -> bool:
        """Tells what is due once the judgement lies on the table."""
        if not self._due or self._held.judging is not None or self._port.table.director.busy:
            return False
        self.shown, self._due = self._due, ()
        return True

    def going(self) -> None:
        self._due = self.shown = ()

    # --- putting away --------------------------------------------------------------------------------------------

    def _put_away(self) -> bool:
        self.shown = ()
        self._port.showing.redraw()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        if not self.shown or self._port.menus.shown is not None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and self.rect.collidepoint(event.pos):
            return self._put_away()
        return False

    def key(self, event: pygame.event.Event) -> bool:
        away = event.key in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER)
        return bool(self.shown) and away and not self._port.table.game.gestures.begun and self._put_away()

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw_over(self, surface: pygame.Surface) -> None:
        if not self.shown:
            return
        theme, pad, rect = self._port.ctx.theme, self._port.ctx.px(PAD), self.rect
        inner = rect.width - 2 * pad
        draw_side_box(surface, rect, theme)
        self._figure().draw(surface, theme, pygame.Rect(rect.x + pad, rect.y + pad, inner, 0))
        words, c = self._port.ctx.texts("yuki.proof-told.away"), theme.colours
        at = (rect.centerx, rect.bottom - pad // 2)
        theme.draw(surface, words, at, "sans", theme.fit(words, "sans", theme.text_px(13), inner), c.muted, "midbottom")
