"""Seasons at the table: whether one has ended and still stands, and the banner with which the next begins (C14)."""

from dataclasses import dataclass

import pygame

from game.games.cerke.rules import events as ev
from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.rules.phases import AwaitLot
from game.match.match import AnyStep
from game.rules.contract import Event
from game.table.listener import Listener
from game.table.port import Port
from game.ui.textures import panel, shadow

NOWHERE = -1
BANNER_S = 3.2
"""How long the change of seasons is told."""


@dataclass(frozen=True, slots=True)
class Banner:
    """A large word with lines below it."""

    title: str
    lines: tuple[str, ...]


class Seasons(Listener):
    """Tells who begins a season. `gone_on` is the node after which the next season was begun; NOWHERE: none."""

    def __init__(self, port: Port[CerkeObservation]) -> None:
        self._port = port
        self.banner: Banner | None = None
        self._banner_s = 0.0
        self.gone_on = NOWHERE

    def stands(self) -> bool:
        """Whether the position at the cursor is the end of a season that is still looked at."""
        node = self._port.session.match.cursor
        over = node.parent is not None and isinstance(self._port.eyes.seen().phase, AwaitLot)
        return over and node.id != self.gone_on

    # --- the banner ----------------------------------------------------------------------------------------------

    def played(self, step: AnyStep) -> None:
        port, self.gone_on = self._port, NOWHERE
        lines = [line for event in step.events for line in self._lines(event)]
        if not lines or port.session.result is not None:
            self.banner = None  # the game goes on
            return
        self.banner = Banner(port.ctx.texts(f"cerke-season.{port.eyes.seen().season.index}"), tuple(lines))
        self._banner_s = BANNER_S

    def _lines(self, event: Event) -> list[str]:
        """Returns who begins the season, where the lot has just told it."""
        match event:
            case ev.LotFell(_, ia, a, first):
                who = self._port.names.seat(first)
                return [self._port.ctx.texts("cerke.season.lot", who, max(ia, a), min(ia, a))]
        return []

    def tick(self, dt: float) -> bool:
        if self.banner is not None and not self._port.table.director.busy:
            self._banner_s -= dt
            if self._banner_s <= 0:
                self.banner = None
                return True
        return False

    def wake(self) -> float | None:
        return None if self.banner is None else max(0.02, self._banner_s)

    def handle(self, event: pygame.event.Event) -> bool:
        if self.banner is not None and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.banner = None  # whoever goes on has read it; the press itself counts as well
            self._port.showing.redraw()
        return False

    def going(self) -> None:
        self.banner = None
        self.gone_on = NOWHERE

    def draw_over(self, surface: pygame.Surface) -> None:
        if (
            self.banner is not None and not self._port.table.director.busy
        ):  # it tells what fell: not before the sticks lie
            self._draw_banner(surface, self.banner)

    def _draw_banner(self, surface: pygame.Surface, banner: Banner) -> None:
        theme, px = self._port.ctx.theme, self._port.ctx.px
        c, board = theme.colours, self._port.showing.areas.board
        width = min(board.width - px(60), px(560))
        big, small = theme.text_px(44), theme.text_px(18)
        line = round(small * 1.7)
        height = px(44) + round(big * 1.4) + len(banner.lines) * line
        rect = pygame.Rect(0, 0, width, height)
        rect.center = board.center
        shadow(surface, rect, px(16), px(30), 160, px(8))
        panel(surface, rect, px(16), (*c.panel, 242), c.gold)
        y = rect.y + px(20) + round(big * 0.7)
        size = theme.fit(banner.title, "mincho", big, width - px(40))
        theme.draw(surface, banner.title, (rect.centerx, y), "mincho", size, c.gold_high, "center")
        y += round(big * 0.7) + line // 2
        for words in banner.lines:
            size = theme.fit(words, "sans", small, width - px(40))
            theme.draw(surface, words, (rect.centerx, y), "sans", size, c.ink, "center")
            y += line
