"""What is in the air over the battle, drawn: numbers flying off, flashes, calls, criticals and fumbles."""

import math

import pygame

from game.games.senya.view import looks
from game.games.senya.view.arrows import ArrowArt, Names, RectOf
from game.games.senya.view.sprites import Burst, Called, Flying, Jolt, Pop, Shot
from game.ui.board.piece_art import blend
from game.ui.motion.tween import bump, ease_out
from game.ui.textures import rounded
from game.ui.theme import Colour, Theme


class EffectArt:
    """Draws effects for one theme. `rect_of` tells where somebody stands, `names` where names are that stay in sight,
    `night` and `ground` where it all happens.
    """

    def __init__(self, theme: Theme, rect_of: RectOf, names: Names = tuple) -> None:
        self._theme, self._rect_of = theme, rect_of
        self.arrows = ArrowArt(theme, rect_of, names)
        self.night = pygame.Rect(0, 0, 600, 300)
        self.ground = pygame.Rect(200, 0, 200, 200)

    def draw(self, surface: pygame.Surface, effect: Flying) -> None:
        """Draws one effect as far as it has come."""
        match effect:
            case Pop():
                self._pop(surface, effect)
            case Jolt():
                self._blow(surface, effect)
            case Called():
                self._called(surface, effect)
            case Shot(arrow, t=t):
                self.arrows.draw(surface, arrow, min(1.0, t * 2.2))
            case Burst():
                self._burst(surface, effect)

    # --- on somebody -------------------------------------------------------------------------------------------------

    def _pop(self, surface: pygame.Surface, pop: Pop) -> None:
        rect = self._rect_of(pop.id)
        if rect is None or pop.t >= 1.0:
            return
        theme, u = self._theme, self._theme.u
        px = theme.text_px(44 if pop.large else 22)
        colour = looks.tone(theme, pop.tone)
        font = "mincho" if pop.large else "sans-bold"
        rise = ease_out(min(1.0, pop.t * 1.4))
        grown = 1.0 + (0.55 * (1 - pop.t / 0.16) if pop.large and pop.t < 0.16 else 0.0)
        words = _outlined(theme, pop.words, font, round(px * grown), colour)
        alpha = 1.0 if pop.t < 0.62 else max(0.0, (1 - pop.t) / 0.38)
        words.set_alpha(round(255 * alpha))
        below = theme.text_px(26) * (pop.n + 0.6) if pop.n else 0
        y = rect.centery - rect.height * 0.12 - rise * 46 * u + below
        place = words.get_rect(center=(rect.centerx, round(y)))
        place.clamp_ip(self.night)
        surface.blit(words, place)

    def _blow(self, surface: pygame.Surface, blow: Jolt) -> None:
        rect = self._rect_of(blow.id)
        if rect is None or blow.t >= 1.0:
            return
        colour = looks.tone(self._theme, blow.tone, looks.GOLD_HIGH)
        radius = round(13 * self._theme.u)
        strength = (1 - blow.t) ** 1.4 if blow.shake else bump(blow.t)
        flash = rounded(rect.size, radius, (*blend(colour, (255, 255, 255), 0.35), round(125 * strength)))
        surface.blit(flash, rect)
        blur = round(22 * self._theme.u)
        light = looks.glow(rect.size, radius, blur, (*colour, 150))
        light.set_alpha(round(255 * strength))
        surface.blit(light, rect.move(-blur, -blur))
        light.set_alpha(255)

    def shaken(self, blow: Jolt) -> tuple[int, int]:
        """Returns how far somebody who is struck is out of place."""
        if not blow.shake or blow.t >= 1.0:
            return (0, 0)
        far = 11 * self._theme.u * (1 - blow.t) ** 1.5
        return (round(far * math.sin(blow.t * 34)), round(far * 0.35 * math.sin(blow.t * 21)))

    # --- over the night ----------------------------------------------------------------------------------------------

    def _called(self, surface: pygame.Surface, call: Called) -> None:
        """A band across the night that opens, stands, and closes, with the words running a little."""
        if call.t >= 1.0:
            return
        theme, night = self._theme, self.night
        open_ = ease_out(min(1.0, call.t / 0.18)) * min(1.0, (1 - call.t) / 0.16)
        high = round(theme.text_px(84 if call.loud else 58) * open_)
        if high < 3:
            return
        y = night.y + round(night.height * 0.46)
        band = pygame.Surface((night.width, high), pygame.SRCALPHA)
        edge = looks.GOLD if call.loud else looks.SIDE_EDGE[call.side]
        band.fill((10, 8, 20, 214))
        if call.loud:
            self._rays(band, edge, call.t)
        band.fill((*edge, 255), (0, 0, night.width, max(1, high // 34)))
        band.fill((*edge, 255), (0, high - max(1, high // 34), night.width, max(1, high // 34)))
        run = round((0.5 - call.t) * 34 * theme.u) * (1 if call.side == 0 else -1)
        centre = night.width // 2 - run
        large = theme.fit(call.words, "mincho", theme.text_px(38 if call.loud else 27), round(night.width * 0.86))
        shift = -round(theme.text_px(13) * 0.75) if call.under else 0
        ink = looks.GOLD_HIGH if call.loud else looks.INK
        theme.draw(band, call.words, (centre, high // 2 + shift), "mincho", large, ink, "center")
        if call.under:
            small = theme.fit(call.under, "sans-bold", theme.text_px(14), round(night.width * 0.86))
            low = high // 2 + shift + round(large * 0.55 + small * 0.9)
            theme.draw(band, call.under, (centre, low), "sans-bold", small, edge, "center")
        surface.blit(band, (night.x, y - high // 2))

    def _rays(self, band: pygame.Surface, colour: Colour, t: float) -> None:
        w, h = band.get_size()
        shade = (*blend(blend(colour, (150, 40, 20), 0.45), (10, 8, 20), 0.62), 232)
        for n in range(18):
            a = n * math.tau / 18 + t * 0.8
            points = [(w / 2, h / 2), (w / 2 + w * math.cos(a), h / 2 + w * math.sin(a)),
                      (w / 2 + w * math.cos(a + 0.15), h / 2 + w * math.sin(a + 0.15))]  # fmt: skip
            pygame.draw.polygon(band, shade, points)

    def _burst(self, surface: pygame.Surface, burst: Burst) -> None:
        """A critical: rings of light go out and rays turn; a fumble: the middle grows dark and red."""
        if burst.t >= 1.0:
            return
        theme, (x, y) = self._theme, self.ground.center
        wide = min(self.ground.width, self.ground.height)
        veil = pygame.Surface((wide * 2, wide * 2), pygame.SRCALPHA)
        middle = (wide, wide)
        fade = (1 - burst.t) ** 0.8
        if burst.good:
            for n in range(14):
                a = n * math.tau / 14 + burst.t * 1.1
                r = wide * (0.55 + 0.40 * ease_out(burst.t))
                points = [middle, (wide + r * math.cos(a), wide + r * math.sin(a)),
                          (wide + r * math.cos(a + 0.11), wide + r * math.sin(a + 0.11))]  # fmt: skip
                pygame.draw.polygon(veil, (*looks.GOLD_HIGH, round(95 * fade)), points)
            for late in (0.0, 0.18):
                r = wide * max(0.05, ease_out(max(0.0, burst.t - late)) * 0.95)
                pygame.draw.circle(
                    veil, (*looks.GOLD_HIGH, round(190 * fade)), middle, r, max(2, round(5 * fade * theme.u))
                )
        else:
            for n in range(6, 0, -1):
                pygame.draw.circle(veil, (0x40, 0x06, 0x12, round(46 * fade)), middle, wide * n / 7)
            for n in range(7):
                a = n * 0.9 + 0.3
                crack: list[tuple[float, float]] = [middle]
                for k in range(1, 5):
                    r = wide * 0.16 * k * ease_out(burst.t)
                    crack.append((wide + r * math.cos(a + 0.2 * (-1) ** k), wide + r * math.sin(a + 0.2 * (-1) ** k)))
                pygame.draw.lines(veil, (*theme.colours.red, round(200 * fade)), False, crack, 2)
        surface.blit(veil, veil.get_rect(center=(x, y)))
        px = theme.fit(burst.words, "mincho", theme.text_px(40), round(self.ground.width * 1.4))
        grown = 1.0 + 0.5 * max(0.0, 1 - burst.t / 0.15)
        words = _outlined(
            theme, burst.words, "mincho", round(px * grown), looks.GOLD_HIGH if burst.good else theme.colours.red
        )
        words.set_alpha(round(255 * min(1.0, (1 - burst.t) / 0.3)))
        surface.blit(words, words.get_rect(center=(x, round(y + wide * 0.34))))


def _outlined(theme: Theme, words: str, role: str, px: int, colour: Colour) -> pygame.Surface:
    """Returns words with a dark edge, readable on anything."""
    ink, shade = theme.fonts.render(words, role, px, colour), theme.fonts.render(words, role, px, (0x12, 0x0C, 0x1A))
    edge = max(1, px // 16)
    out = pygame.Surface((ink.get_width() + 2 * edge, ink.get_height() + 2 * edge), pygame.SRCALPHA)
    for dx in (-edge, 0, edge):
        for dy in (-edge, 0, edge):
            out.blit(shade, (edge + dx, edge + dy))
    out.blit(ink, (edge, edge))
    return out
