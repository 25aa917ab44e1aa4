"""The middle of a battlefield of 盤上遊姫: the name plate, the event card under it, the winner's flag."""

import pygame

from game.games.yuki.rules.cards import FOUR_CARDS, WEAKER_WINS
from game.games.yuki.view.art import TALL, YukiArts
from game.games.yuki.view.cards import EVENT_BACK
from game.games.yuki.view.places import TablePlaces, letters
from game.games.yuki.view.prints.emblems import emblem
from game.games.yuki.view.prints.looks import BACK_LOOKS, LOOKS
from game.games.yuki.view.prints.pictures import picture
from game.games.yuki.view.sprites import LaneSprites, YukiSprites
from game.games.yuki.view.standings import SideStanding, standings
from game.games.yuki.words.cards import CardTexts
from game.ui.board.piece_art import PREMULTIPLIED, SpriteCache, blend
from game.ui.emblem_pen import stamp
from game.ui.textures import panel, rounded, shadow, wood
from game.ui.theme import SMALLEST_TEXT, Colour, Theme

NEAR_TONE: Colour = (0x8F, 0xE0, 0xC8)
FAR_TONE: Colour = (0xF6, 0xA6, 0x94)
INK: Colour = (0x2C, 0x1A, 0x0A)
"""Letters on the wood of a plate."""
DIFFERENT: Colour = (0x8C, 0x1E, 0x2A)
DIFFERENT_INK: Colour = (0xFF, 0xF2, 0xDC)
"""The sign of a battlefield with rules of its own."""
FLAG = 30
"""Units of the winner's flag."""


class PlatesView:
    """Draws plates. A closed or used event lies across under its plate; one that is dealt with covers it."""

    def __init__(self, theme: Theme, arts: YukiArts, sprites: YukiSprites, places: TablePlaces) -> None:
        self._theme, self._arts, self.sprites, self._places = theme, arts, sprites, places
        self._kept = SpriteCache()

    def forget(self) -> None:
        """Draws everything anew after colours, fonts or the window changed."""
        self._kept = SpriteCache()

    def shift(self, lane: int) -> float:
        """Returns how far a plate has moved to its winner, -1 to 1."""
        sprites = self.sprites.lanes[lane]
        if sprites.winner is None:
            return 0.0
        return sprites.settle if sprites.winner == self.sprites.near else -sprites.settle

    def draw(self, surface: pygame.Surface, i: int, lane: LaneSprites) -> None:
        """Draws the middle of a battlefield."""
        if lane.look == "open":
            self._open_event(surface, i, lane)
            return
        if lane.look in ("closed", "used"):
            rect = self._places.event(i, self.shift(i))
            surface.blit(self._event_back(rect.size, lane.look == "used"), rect, special_flags=PREMULTIPLIED)
        self._plate(surface, i, lane)

    # --- the name plate -----------------------------------------------------------------------------------------------

    def standings(self, i: int, pointed: bool) -> tuple[SideStanding, SideStanding]:
        """Returns how both players stand at a battlefield; `pointed`: it is pointed at."""
        lane = self.sprites.lanes[i]
        said = (self.sprites.reading(i, 0), self.sprites.reading(i, 1))
        there = self.sprites.effects(lane)
        return standings((lane.cards[0], lane.cards[1]), there, lane.winner, self._texts, pointed, said, lane.first)

    def _plate(self, surface: pygame.Surface, i: int, lane: LaneSprites) -> None:
        """Draws two lines: number and name, and below who leads or has won."""
        rect, theme, won = self._places.plate(i, self.shift(i)), self._theme, lane.winner is not None
        surface.blit(self._kept.keep(("wood", rect.size, won), lambda: _board(rect.size, won)), rect)
        ink = INK if not won else NEAR_TONE if lane.winner == self.sprites.near else FAR_TONE
        inner = rect.inflate(-2 * self._places.px(6), 0)
        self._name(surface, inner, i, ink)
        words = "" if self.difference(lane) else self._verdict(i, lane)
        if lane.winner == self.sprites.near:  # his flag stands in this corner
            inner.width -= self._places.px(FLAG * 0.6)
        if words:
            px = theme.fit(words, "sans", letters(theme), inner.width)
            theme.draw(surface, words, (inner.centerx, self._lower(rect)), "sans", px, ink, "center")
        if won:
            self._flag(surface, rect, ink, lane)

    @staticmethod
    def _lower(rect: pygame.Rect) -> int:
        """Returns the middle of the lower line of a plate."""
        return round(rect.y + rect.height * 0.735)

    def _name(self, surface: pygame.Surface, room: pygame.Rect, i: int, ink: Colour) -> None:
        """Draws number and name of a battlefield in the middle of the upper line."""
        theme, y, number = self._theme, room.y + room.height * 0.31, f"{i + 1} "
        small = letters(theme)
        left = room.width - theme.fonts.width(number, "sans-bold", small)
        name, px = self._texts.lane(i), theme.text_px(17)
        if theme.fonts.width(name, "mincho", max(SMALLEST_TEXT, round(px * 0.88))) > left:
            name = self._texts.lane_short(i)
        px = theme.fit(name, "mincho", px, left)
        x = room.centerx - (theme.fonts.width(name, "mincho", px) + room.width - left) // 2
        x = theme.draw(surface, number, (x, y), "sans-bold", small, ink, "midleft").right
        theme.draw(surface, name, (x, y), "mincho", px, ink, "midleft")

    def _verdict(self, i: int, lane: LaneSprites) -> str:
        """Returns who has won a battlefield, or leads where both are complete, and why; else that it is open."""
        told = self.standings(i, False)
        ahead = next((player for player in (0, 1) if told[player].leads), None)
        if ahead is None:
            return self._texts.says("plate.open")
        side = self._texts.says(f"plate.{self.sprites.sides[ahead]}")
        if lane.winner is None:
            return self._texts.says("plate.first" if told[ahead].tied else "plate.leads", side)
        return self._texts.says("plate.proved" if lane.by == "proof" else "plate.won", side)

    # --- in which way the rules differ --------------------------------------------------------------------------------

    def draw_difference(self, surface: pygame.Surface, i: int) -> None:
        """Draws in a plate's lower line how the rules of an undecided battlefield differ; no event covers it (Y9.1)."""
        lane, theme, px = self.sprites.lanes[i], self._theme, self._places.px
        words = self.difference(lane)
        if not words:
            return
        plate = self._places.plate(i, self.shift(i))
        size = theme.fit(words, "sans-bold", letters(theme), plate.width - px(10))
        box = pygame.Rect(0, 0, theme.fonts.width(words, "sans-bold", size) + px(10), round(size * 1.4))
        box.center = plate.centerx, self._lower(plate)
        panel(surface, box, px(5), DIFFERENT, DIFFERENT_INK)
        theme.draw(surface, words, box.center, "sans-bold", size, DIFFERENT_INK, "center")

    @property
    def _texts(self) -> CardTexts:
        return self._arts.texts

    def difference(self, lane: LaneSprites) -> str:
        """Returns how an undecided battlefield differs from the others by its 配置, "" where it does not."""
        there = self.sprites.effects(lane)
        if lane.winner is not None:
            return ""
        weaker = WEAKER_WINS in there
        if FOUR_CARDS in there:
            return self._texts.says("four-weaker" if weaker else "four")
        return self._texts.says("weaker") if weaker else ""

    def _flag(self, surface: pygame.Surface, plate: pygame.Rect, tone: Colour, lane: LaneSprites) -> None:
        """Draws the winner's flag: it has come from the middle of the plate to his side."""
        near, side = lane.winner == self.sprites.near, self._places.px(FLAG)
        flag = self._kept.keep(("flag", side, tone), lambda: emblem("F", side, tone))
        if not near:
            upright = flag
            flag = self._kept.keep(("flag-far", side, tone), lambda: pygame.transform.flip(upright, False, True))
        y = plate.bottom + side // 4 if near else plate.top - side // 4  # clear of the words
        stamp(surface, flag, center=(plate.right - side // 2, plate.centery + (y - plate.centery) * lane.settle))

    # --- the event card -----------------------------------------------------------------------------------------------

    def _event_back(self, size: tuple[int, int], used: bool) -> pygame.Surface:
        return self._kept.keep(("event", size, used), lambda: _event_back(size, used))

    def _open_event(self, surface: pygame.Surface, i: int, lane: LaneSprites) -> None:
        """Draws an event card face up, or turning."""
        look, places, at_work = LOOKS["E"], self._places, self.sprites.event_at == i
        rect = places.event(i, self.shift(i))
        height = max(2, round(rect.height * abs(2 * lane.turn - 1)))
        box = pygame.Rect(rect.x, rect.centery - height // 2, rect.width, height)
        shadow(surface, box, places.px(6), places.px(8))
        if lane.turn < 0.5:
            back = pygame.transform.smoothscale(self._event_back(rect.size, False), box.size)
            surface.blit(back, box, special_flags=PREMULTIPLIED)
            return
        edge = self._theme.colours.gold_high if at_work else look.ink
        line = max(1, places.px(3 if at_work else 1))
        surface.blit(rounded(box.size, places.px(6), (*look.face, 255), (*edge, 255), line), box)
        if lane.turn >= 1.0:
            self._event_words(surface, lane.event, box.inflate(-2 * line, -2 * line))

    def _event_words(self, surface: pygame.Surface, code: str, box: pygame.Rect) -> None:
        """Draws the event's picture over the plate, number and name below; clear of marks round it."""
        look, places, theme = LOOKS["E"], self._places, self._theme
        band = self._kept.keep(("scene", code, box.size), lambda: _scene(self._theme, code, box.size))
        surface.blit(band, box)
        name, room, pad = f"{code[1:]} {self._arts.texts.name(code)}", box.width - places.px(6), places.px(8)
        px = min(theme.fit(word, "sans-bold", theme.text_px(15), room) for word in name.split())
        px = theme.fit_rows(name, "sans-bold", px, room, lambda px: int((box.height - pad) / (px * 1.2)))
        lines = theme.fonts.wrap(name, "sans-bold", px, room)
        slip = pygame.Rect(box.x, 0, box.width, round(px * 1.2 * len(lines)) + pad)
        slip.bottom = box.bottom
        surface.blit(rounded(slip.size, places.px(4), (*look.face, 232)), slip)
        y = slip.centery - places.px(3) - px * 1.2 * (len(lines) - 1) / 2
        for n, words in enumerate(lines):
            theme.draw(surface, words, (slip.centerx, y + n * px * 1.2), "sans-bold", px, look.ink, "center")


def _scene(theme: Theme, code: str, size: tuple[int, int]) -> pygame.Surface:
    """Returns the middle of an event's picture, as wide as a plate."""
    surface = pygame.Surface(size)
    surface.fill(LOOKS["E"].face)
    found = picture(theme.assets, code, (size[0], round(size[0] * TALL)))
    if found is not None:
        surface.blit(found, (0, 0), (0, round(size[0] * 0.34), *size))
    return surface


def _board(size: tuple[int, int], won: bool) -> pygame.Surface:
    """Returns a wooden plate, dark once the battlefield is won."""
    colour, radius = ((0x42, 0x34, 0x2B) if won else (0xBE, 0x8C, 0x54)), max(3, size[1] // 8)
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.blit(wood(size, colour, seed=4), (0, 0))
    image.blit(rounded(size, radius, (255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(image, blend(colour, (0, 0, 0), 0.45), image.get_rect(), 1, border_radius=radius)
    return image


def _event_back(size: tuple[int, int], used: bool) -> pygame.Surface:
    """Returns the back of an event card lying across; grey once it has been used."""
    ground, ink = BACK_LOOKS[EVENT_BACK]
    if used:
        ground, ink = blend(ground, (60, 56, 54), 0.65), blend(ink, (90, 84, 80), 0.6)
    image = rounded(size, max(3, size[1] // 9), (*ground, 255), (*ink, 255), 1).copy()
    step, soft = max(6, size[0] // 16), blend(ground, ink, 0.45)
    for x in range(step, size[0] - step // 2, step):
        for y in (3, size[1] - 4):
            pygame.draw.line(image, soft, (x - step // 4, y), (x + step // 4, y))
    return image.premul_alpha()
