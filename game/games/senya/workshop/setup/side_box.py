"""A side of a battle on the page that sets it up: who plays it, and who fights in it."""

from __future__ import annotations

import pygame

from game.games.senya.view.emblem import emblem
from game.games.senya.workshop.look import ACCENT, PANEL_HIGH
from game.games.senya.workshop.setup.listed import MOST
from game.games.senya.workshop.setup.sides import Contestant
from game.games.senya.workshop.words import PageWords
from game.i18n.catalog import Texts
from game.match.seats import HUMAN, STRENGTHS, SeatSpec, ai
from game.stage.scene import Context
from game.ui import textures
from game.ui.pictures import LATER
from game.ui.widgets.widgets import Button, Painter

PERSON = "person"
PLAYERS = {str(strength): ai(strength) for strength in STRENGTHS}
ROW = 64


def strength_word(player: str, texts: Texts) -> str:
    """Returns what the house calls a strength of the computer."""
    return texts(f"strength.{PLAYERS[player].strength}")


def player_of(seat: SeatSpec) -> str:
    """Returns who plays a seat: "person", or the strength of the computer."""
    return PERSON if seat.is_human or str(seat.strength) not in PLAYERS else str(seat.strength)


class SideBox:
    """Lays out one side; its buttons are named by the side, what they do and with whom."""

    def __init__(self, ctx: Context, side: str) -> None:
        self._ctx, self.side = ctx, side
        self.player = PERSON
        """"person", or the strength of the computer."""
        self.levels = 0
        """So many more the characters of this side have than their sheets (H1)."""
        self.places: list[tuple[Contestant, pygame.Rect]] = []
        self.rect = pygame.Rect(0, 0, 1, 1)

    @property
    def seat(self) -> SeatSpec:
        """Who plays the side."""
        return HUMAN if self.player == PERSON else PLAYERS[self.player]

    def lay_out(self, rect: pygame.Rect, fighters: tuple[Contestant, ...], words: PageWords) -> list[Button]:
        """Returns the buttons of the side: players, and every fighter to be sent away."""
        ctx, theme = self._ctx, self._ctx.theme
        self.rect, self.places = rect, []
        gap, bar = ctx.px(6), max(ctx.px(34), round(theme.text_px(14) * 1.9))
        inner = rect.inflate(-2 * ctx.px(12), -2 * ctx.px(12))
        y = inner.y + round(theme.text_px(18) * 1.6)
        half = (inner.w - gap) // 2
        human = self.player == PERSON
        made = [
            Button(f"{self.side}.person", pygame.Rect(inner.x, y, half, bar), words("setup.person"), selected=human),
            Button(
                f"{self.side}.computer",
                pygame.Rect(inner.x + half + gap, y, half, bar),
                words("setup.computer"),
                selected=not human,
            ),
        ]
        y += bar + gap
        if not human:
            each = (inner.w + gap) // len(PLAYERS) - gap
            for n, strength in enumerate(PLAYERS):
                place = pygame.Rect(inner.x + n * (each + gap), y, each, bar)
                chosen = self.player == strength
                made.append(Button(f"{self.side}.strength-{strength}", place, strength, selected=chosen, size=14))
                made[-1].said = strength_word(strength, ctx.texts)
        y += bar + gap
        high = min(max(ctx.px(ROW), round(theme.text_px(15) * 3)), (inner.bottom - y) // MOST)
        for n, one in enumerate(fighters):
            place = pygame.Rect(inner.x, y + n * high, inner.w, high - gap)
            self.places.append((one, place))
            made.append(Button(f"{self.side}.away-{n}", place, style="card", painter=self._painter(one, words)))
        return made

    def _painter(self, one: Contestant, words: PageWords) -> Painter:
        def paint(surface: pygame.Surface, rect: pygame.Rect, hovered: bool) -> None:
            ctx, theme, c = self._ctx, self._ctx.theme, self._ctx.theme.colours
            textures.panel(surface, rect, ctx.px(9), PANEL_HIGH, c.red if hovered else None)
            side = rect.h - ctx.px(8)
            place = (rect.x + ctx.px(4), rect.y + ctx.px(4))
            surface.blit(LATER.of(emblem, one.crest, side), place, special_flags=pygame.BLEND_PREMULTIPLIED)
            x, end = rect.x + side + ctx.px(14), rect.right - ctx.px(10)
            level = one.level if one.enemy else one.level + self.levels
            right = words("setup.away") if hovered else words("level-now", level)
            ink = c.red if hovered else ACCENT
            end = theme.draw(surface, right, (end, rect.centery), "sans", theme.text_px(12.5), ink, "midright").left
            px = theme.fit(one.name, "mincho", theme.text_px(16), end - x - ctx.px(8), 9)
            theme.draw(surface, one.name, (x, rect.centery), "mincho", px, c.ink, "midleft")

        return paint

    def draw(self, surface: pygame.Surface, words: PageWords, empty: str) -> None:
        """Draws what stands beside the buttons."""
        ctx, theme, c = self._ctx, self._ctx.theme, self._ctx.theme.colours
        at = (self.rect.x + ctx.px(14), self.rect.y + ctx.px(10))
        name = theme.draw(surface, words(f"setup.side-{self.side}"), at, "mincho", theme.text_px(18), c.ink)
        if self.player != PERSON:
            told = words("setup.plays", self.player, strength_word(self.player, ctx.texts))
            px = theme.fit(told, "sans", theme.text_px(13), self.rect.right - name.right - ctx.px(28), 8)
            end = (self.rect.right - ctx.px(14), name.centery)
            theme.draw(surface, told, end, "sans", px, ACCENT, "midright")
        if not self.places:
            inner = self.rect.inflate(-2 * ctx.px(16), 0)
            inner.y = self.rect.centery - ctx.px(20)
            theme.draw_block(surface, empty, inner, "sans", theme.text_px(14), c.muted)
