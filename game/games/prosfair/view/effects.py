"""Draws what is in the air over the boards of プロスフェアー: light, waves, the region on its way, the call."""

import math

import pygame

from game.games.prosfair.view.art import GOLD_HIGH, INK, ProsfairArts
from game.games.prosfair.view.boards import HELD_BY, Boards
from game.games.prosfair.view.overlay import DrawnFigure
from game.games.prosfair.view.overlay_art import OverlayArt, boxes
from game.games.prosfair.view.sprites import Glow, Picture, StruckCall, Sweep
from game.ui.board.piece_art import PREMULTIPLIED, faded
from game.ui.motion.tween import bump, ease_out, mix
from game.ui.pictures import drawn_once
from game.ui.theme import Colour, Theme

WAVES: dict[str, Colour] = {
    "vet": (0xE8, 0x5A, 0x6E), "ign": (0xF4, 0xC8, 0x5A), "don": (0x8A, 0xC8, 0xF0),
    "pas": (0xA8, 0x8A, 0xE0), "cre": (0xF4, 0xEC, 0xDC), "fut": (0x7A, 0xD8, 0xB0),
}  # fmt: skip
"""The light of a change, by the adjective or the time that comes."""
BAND: Colour = (0x36, 0x0C, 0x1A)
LOST: Colour = (0xF0, 0x6A, 0x4C)
CALL_PX, BESIDE_PX = 44, 17
"""Units of the letters of a call, and of what is said below it."""


class Effects:
    """Draws effects at their places on `boards`."""

    def __init__(self, theme: Theme, boards: Boards, over: OverlayArt, arts: ProsfairArts) -> None:
        self._theme, self._boards, self._over, self._arts = theme, boards, over, arts

    def draw(self, surface: pygame.Surface) -> None:
        """Draws all effects but the calls, which lie above everything."""
        for effect in self._boards.sprites.effects:
            match effect:
                case Picture():
                    self._picture(surface, effect)
                case Sweep():
                    self._sweep(surface, effect)
                case Glow():
                    self._glow(surface, effect)

    def draw_calls(self, surface: pygame.Surface) -> None:
        """Draws the calls."""
        for effect in self._boards.sprites.effects:
            if isinstance(effect, StruckCall) and effect.words:
                self._call(surface, effect)

    # --- a region in flight ------------------------------------------------------------------------------------------

    def _picture(self, surface: pygame.Surface, picture: Picture) -> None:
        rect = picture.rect.inflate(round(picture.rect.width * 0.10 * picture.lift), 0)
        rect.inflate_ip(0, rect.width - rect.height)
        rect.y -= round(rect.height * 0.05 * picture.lift)
        if picture.lift > 0.02:
            wide = round(rect.width * 1.3)
            shade = pygame.transform.smoothscale(_shade(), (wide, wide))
            drop = round(rect.height * (0.02 + 0.07 * picture.lift))
            surface.blit(shade, shade.get_rect(center=(rect.centerx, rect.centery + drop)), special_flags=PREMULTIPLIED)
        image = picture.image
        if image.get_size() != rect.size:
            image = pygame.transform.smoothscale(image, rect.size)
        surface.blit(image, rect)
        pygame.draw.rect(surface, INK, rect.inflate(4, 4), 2)
        pygame.draw.rect(surface, GOLD_HIGH, rect, max(2, round(2.5 * self._theme.u)))

    # --- a wave over all boards --------------------------------------------------------------------------------------

    def _sweep(self, surface: pygame.Surface, sweep: Sweep) -> None:
        boards = self._boards
        rects = [field.size.rect for field in boards.fields if field.open]
        whole = rects[0].unionall(rects[1:])
        wide = round(whole.width * 0.3)
        band = _band((wide, whole.height), WAVES.get(sweep.name, WAVES["cre"]))
        x = round(mix(whole.left - wide, whole.right, sweep.t))
        for rect in rects:
            part = pygame.Rect(x, whole.y, wide, whole.height).clip(rect)
            if part.width and part.height:
                surface.blit(band, part, part.move(-x, -whole.y), special_flags=PREMULTIPLIED)

    # --- light on squares --------------------------------------------------------------------------------------------

    def _glow(self, surface: pygame.Surface, glow: Glow) -> None:
        field = self._boards.fields[glow.board]
        cells = [field.cell_rect(at) for at in glow.squares]
        match glow.kind:
            case "pulse":
                for cell in cells:
                    self._pulse(surface, cell, glow)
            case "phase":
                figure = DrawnFigure(glow.n, glow.board, glow.squares, boxes(glow.squares, field.files))
                self._over.figure(surface, figure, min(1.0, 4 * bump(glow.t)))
            case "gone":
                for cell in cells:
                    self._ring(surface, cell, 0.35 + 0.4 * glow.t, 1 - glow.t, (0xF0, 0xB0, 0xA0))
            case "wake":
                for cell in cells:
                    self._ring(surface, cell, 0.62 - 0.2 * glow.t, bump(glow.t), GOLD_HIGH)
            case "frame":
                self._frame(surface, field.size.rect, HELD_BY[glow.seat], glow.t)
            case "place":
                self._place(surface, glow)

    def _pulse(self, surface: pygame.Surface, cell: pygame.Rect, glow: Glow) -> None:
        """A ring that grows out of a piece, and the stages won rising from it."""
        self._ring(surface, cell, 0.34 + 0.22 * ease_out(glow.t), 1 - glow.t**2, GOLD_HIGH)
        words = self._over.chip(glow.words, GOLD_HIGH)
        image = faded(words, min(1.0, 2.6 * (1 - glow.t)))
        y = cell.centery - cell.height * (0.1 + 0.5 * ease_out(glow.t))
        surface.blit(image, image.get_rect(center=(cell.centerx, round(y))), special_flags=PREMULTIPLIED)

    def _ring(self, surface: pygame.Surface, cell: pygame.Rect, radius: float, alpha: float, tone: Colour) -> None:
        step = max(0, min(16, round(alpha * 16)))
        image = _halo(max(4, round(cell.width * radius / 2) * 2), tone, step)
        surface.blit(image, image.get_rect(center=cell.center), special_flags=PREMULTIPLIED)

    def _frame(self, surface: pygame.Surface, rect: pygame.Rect, tone: Colour, t: float) -> None:
        """A frame that closes in on a board in the colour of its new owner."""
        for n in range(4):
            grow = round((1 - ease_out(t)) * rect.width * 0.10 * (n + 1) * 0.5)
            pygame.draw.rect(surface, tone, rect.inflate(2 * grow, 2 * grow), max(2, round(3 * self._theme.u)))

    def _place(self, surface: pygame.Surface, glow: Glow) -> None:
        """A special piece that comes down on its squares out of the light."""
        if glow.special is None:
            return
        field = self._boards.fields[glow.board]
        middles = field.middles(glow.squares)
        drop = (1 - ease_out(min(1.0, glow.t * 1.5))) * field.size.cell * 1.4
        field.special_art.draw(surface, glow.special, [(x, y - drop) for x, y in middles])
        for at in glow.squares:
            self._ring(surface, field.cell_rect(at), 0.4 + 0.5 * glow.t, 1 - glow.t, GOLD_HIGH)

    # --- the call ----------------------------------------------------------------------------------------------------

    def _call(self, surface: pygame.Surface, call: StruckCall) -> None:
        """A band across the whole window with the call in it: it strikes large, trembles like a gong, and fades."""
        theme, band = self._theme, self.band(call, surface.get_size())
        alpha = max(0.0, min(1.0, call.t / 0.04, (1 - call.t) / 0.22))
        surface.blit(faded(_strip(band.size), alpha), band, special_flags=PREMULTIPLIED)
        self._onward(surface, call, band, alpha)
        room = round(band.width * 0.88) - 2 * self._onward_width(call)
        size = theme.fit(call.words, "mincho", theme.text_px(CALL_PX), room - (band.height if call.lost else 0))
        words = self._struck(call, size)
        blow = 1.0 + 0.22 * max(0.0, 1 - call.t / 0.06)
        if blow > 1.001:
            words = pygame.transform.smoothscale_by(words, blow)
        sway = math.sin(call.t * 150) * 3.2 * theme.u * math.exp(-call.t * 14)
        y = band.centery - (round(theme.text_px(CALL_PX) * 0.36) if call.beside else 0)
        image = words if alpha >= 1 else faded(words, alpha)
        at = image.get_rect(center=(band.centerx + round(sway), y))
        surface.blit(image, at, special_flags=PREMULTIPLIED)
        if call.beside:
            px = theme.fit(call.beside, "sans", theme.text_px(BESIDE_PX), room)
            below = faded(theme.fonts.render(call.beside, "sans", px, theme.colours.ink).premul_alpha(), alpha)
            where = below.get_rect(center=(band.centerx, band.bottom - round(theme.text_px(BESIDE_PX) * 1.15)))
            surface.blit(below, where, special_flags=PREMULTIPLIED)

    def band(self, call: StruckCall, size: tuple[int, int]) -> pygame.Rect:
        """Returns where the band of a call lies in a window of that size."""
        theme, (wide, high) = self._theme, size
        px = theme.text_px(CALL_PX)
        tall = round(px * 2.1) + (round(theme.text_px(BESIDE_PX) * 1.2) if call.beside else 0)
        return pygame.Rect(0, round(high * (0.70 if call.low else 0.27)) - tall // 2, wide, tall)

    def _struck(self, call: StruckCall, px: int) -> pygame.Surface:
        """Returns the words, after the piece that was lost, if one was."""
        words = _struck(self._theme, call.words, px)
        if not call.lost:
            return words
        side = round(px * 1.35)
        out = pygame.Surface((words.get_width() + side + px // 2, max(side, words.get_height())), pygame.SRCALPHA)
        piece = self._arts.at(side).tile(call.lost)
        out.blit(piece, piece.get_rect(midleft=(0, out.get_height() // 2)), special_flags=PREMULTIPLIED)
        box = pygame.Rect(0, (out.get_height() - side) // 2, side, side)
        pygame.draw.line(out, INK, box.bottomleft, box.topright, max(4, side // 10))
        pygame.draw.line(out, LOST, box.bottomleft, box.topright, max(2, side // 18))
        out.blit(words, words.get_rect(midright=(out.get_width(), out.get_height() // 2)), special_flags=PREMULTIPLIED)
        return out

    def _onward_width(self, call: StruckCall) -> int:
        return self._theme.fonts.width(call.onward, "sans", self._theme.text_px(13)) if call.onward else 0

    def _onward(self, surface: pygame.Surface, call: StruckCall, band: pygame.Rect, alpha: float) -> None:
        """Says at the right end of the band that a click goes on."""
        if not call.onward:
            return
        theme = self._theme
        image = theme.fonts.render(call.onward, "sans", theme.text_px(13), theme.colours.ink).premul_alpha()
        at = image.get_rect(midright=(band.right - round(64 * theme.u), band.centery))
        surface.blit(faded(image, alpha), at, special_flags=PREMULTIPLIED)


@drawn_once
def _shade() -> pygame.Surface:
    """Returns the soft shadow of something square, premultiplied, to be enlarged."""
    out = pygame.Surface((65, 65), pygame.SRCALPHA)
    pygame.draw.rect(out, (0, 0, 0, 170), (7, 7, 51, 51))
    return pygame.transform.gaussian_blur(out.premul_alpha(), 5)


def _struck(theme: Theme, words: str, px: int) -> pygame.Surface:
    """Returns the words of a call in gold over their own dark edge, premultiplied."""
    return _struck_kept(
        theme.fonts.render(words, "mincho", px, GOLD_HIGH), theme.fonts.render(words, "mincho", px, INK)
    )


@drawn_once
def _struck_kept(light: pygame.Surface, dark: pygame.Surface) -> pygame.Surface:
    out = pygame.Surface((light.get_width() + 6, light.get_height() + 6), pygame.SRCALPHA)
    for dx, dy in ((0, 3), (6, 3), (3, 0), (3, 6), (1, 1), (5, 5), (1, 5), (5, 1)):
        out.blit(dark, (dx, dy))
    out.blit(light, (3, 3))
    return out.premul_alpha()


@drawn_once
def _strip(size: tuple[int, int]) -> pygame.Surface:
    """Returns the band behind a call: wine-red lacquer between two gold lines, clear towards both ends."""
    ground, line = (pygame.Surface((size[0], 1), pygame.SRCALPHA) for _ in range(2))
    for x in range(size[0]):
        aside = abs(2 * x / size[0] - 1)
        ground.set_at((x, 0), (*BAND, round(242 * min(1.0, 0.1 + (1 - aside) * 6))))
        line.set_at((x, 0), (*GOLD_HIGH, round(255 * (1 - aside))))
    out = pygame.transform.scale(ground, size)
    gold = pygame.transform.scale(line, (size[0], 2))
    for y in (2, size[1] - 4):
        out.blit(gold, (0, y))
    return out.premul_alpha()


@drawn_once
def _band(size: tuple[int, int], tone: Colour) -> pygame.Surface:
    """Returns a band of light, brightest in its middle, premultiplied."""
    small = pygame.Surface((17, 1), pygame.SRCALPHA)
    for x in range(17):
        small.set_at((x, 0), (*tone, round(120 * (1 - abs(x - 8) / 8) ** 1.4)))
    return pygame.transform.smoothscale(small, size).premul_alpha()


@drawn_once
def _halo(radius: int, tone: Colour, step: int) -> pygame.Surface:
    """Returns a soft ring of light at `step` sixteenths of its strength, premultiplied."""
    side = 2 * radius + 12
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    for n in range(6):
        alpha = round(255 * step / 16 * (1 - abs(n - 2.5) / 3))
        pygame.draw.circle(out, (*tone, alpha), (side // 2, side // 2), radius + 3 - n, 1)
    return pygame.transform.gaussian_blur(out.premul_alpha(), 1)
