"""The middle of a battlefield of 盤上遊姫: the name plate, the event card under it, the winner's flag."""

import pygame

from game.games.yuki.rules.cards import FOUR_CARDS, WEAKER_WINS
from game.games.yuki.view.art import TALL, YukiArts
from game.games.yuki.view.cards import EVENT_BACK
from game.games.yuki.view.places import TablePlaces
from game.games.yuki.view.prints.emblems import emblem
from game.games.yuki.view.prints.faces import LEAST_PX
from game.games.yuki.view.prints.looks import BACK_LOOKS, LOOKS
from game.games.yuki.view.prints.pictures import picture
from game.games.yuki.view.sprites import LaneSprites, YukiSprites
from game.games.yuki.view.standings import standings
from game.games.yuki.view.texts import CardTexts
from game.ui.board.piece_art import PREMULTIPLIED, SpriteCache, blend
from game.ui.emblem_pen import stamp
from game.ui.textures import rounded, shadow, wood
from game.ui.theme import Colour, Theme

NEAR_TONE: Colour = (0x8F, 0xE0, 0xC8)
FAR_TONE: Colour = (0xF2, 0x9A, 0x86)


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

    def draw(
        self, surface: pygame.Surface, i: int, lane: LaneSprites, pointed: bool = False, badge: int | None = None
    ) -> None:
        """Draws the middle of a battlefield.

        `pointed`: it is pointed at, and tells what may still come. `badge`: the player whose words a badge lies beside.
        """
        if lane.look == "open":
            self._open_event(surface, i, lane)
            return
        if lane.look in ("closed", "used"):
            rect = self._places.event(i, self.shift(i))
            surface.blit(self._event_back(rect.size, lane.look == "used"), rect, special_flags=PREMULTIPLIED)
        self._plate(surface, i, lane, pointed, badge)

    # --- the name plate -----------------------------------------------------------------------------------------------

    def _plate(self, surface: pygame.Surface, i: int, lane: LaneSprites, pointed: bool, badge: int | None) -> None:
        rect, places, theme = self._places.plate(i, self.shift(i)), self._places, self._theme
        won = lane.winner is not None
        ink = LOOKS["F"].ink if not won else NEAR_TONE if lane.winner == self.sprites.near else FAR_TONE
        surface.blit(self._kept.keep(("wood", rect.size, won), lambda: _board(rect.size, won)), rect)
        soft = blend(ink, (0xC8, 0xBC, 0xAE) if won else (0xB0, 0x88, 0x50), 0.35)
        self._name(surface, rect, i, lane, ink, soft, badge is not None)
        said = (self.sprites.reading(i, 0), self.sprites.reading(i, 1))
        told = standings(
            (lane.cards[0], lane.cards[1]),
            self.sprites.effects(lane),
            lane.winner,
            self._texts,
            pointed,
            said,
            lane.first,
        )
        for player, standing in enumerate(told):
            near = player == self.sprites.near
            taken = places.px(29) if won and lane.winner == player else places.px(24) if badge == player else 0
            room = rect.width - places.px(8) - taken
            if not standing.words:
                continue
            words = standing.words
            role = "sans-bold" if standing.leads else "sans"
            why = "by-proof" if lane.by == "proof" and lane.winner == player else "by-first" if standing.tied else ""
            longer = self._texts.says(why, words) if why and standing.leads else ""
            if longer and theme.fonts.width(longer, role, LEAST_PX) <= room:
                words = longer
            px = theme.fit(words, role, min(theme.text_px(12), round(rect.height * 0.24)), room, smallest=LEAST_PX)
            at = (rect.x + places.px(4) + room // 2, rect.y + rect.height * (0.83 if near else 0.17))
            theme.draw(surface, words, at, role, px, ink if standing.leads or not won else soft, "center")
        if won:
            self._flag(surface, rect, ink, lane)

    def _name(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        i: int,
        lane: LaneSprites,
        ink: Colour,
        soft: Colour,
        badge: bool,
    ) -> None:
        """Draws number and name of a battlefield clear of a badge or flag, and in which way the rules differ there."""
        places, theme = self._places, self._theme
        y, left = rect.y + rect.height * 0.5, rect.x + places.px(7)
        sign = theme.draw(surface, str(i + 1), (left, y), "sans-bold", max(LEAST_PX, places.px(12)), soft, "midleft")
        name, differs = self._texts.lane(i), self._difference(lane)
        right = rect.right - places.px(29 if lane.winner is not None else 14 if badge else 0)
        middle, room = (sign.right + right) // 2, right - sign.right - places.px(8)
        if theme.fonts.width(name, "mincho", places.px(13)) > (room // 2 if differs else room):
            name = self._texts.lane_short(i)
        if differs:  # beside the name where both can be read, else in its place
            end = sign.right + places.px(4)
            right = rect.right - places.px(20 if badge else 4)
            beside = right - end - places.px(4) - theme.fonts.width(differs, "sans", LEAST_PX)
            if theme.fonts.width(name, "mincho", LEAST_PX) <= beside:
                px = theme.fit(name, "mincho", places.px(15), beside, smallest=LEAST_PX)
                end = theme.draw(surface, name, (end, y), "mincho", px, ink, "midleft").right + places.px(4)
            px = theme.fit(differs, "sans", theme.text_px(11), right - end, smallest=LEAST_PX)
            theme.draw(surface, differs, (right, y), "sans", px, ink, "midright")
        elif (px := theme.fit(name, "mincho", places.px(17), room, smallest=LEAST_PX - 1)) >= LEAST_PX:
            theme.draw(surface, name, (middle, y), "mincho", px, ink, "center")

    @property
    def _texts(self) -> CardTexts:
        return self._arts.texts

    def _difference(self, lane: LaneSprites) -> str:
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
        near, side = lane.winner == self.sprites.near, self._places.px(30)
        flag = self._kept.keep(("flag", side, tone), lambda: emblem("F", side, tone))
        if not near:
            upright = flag
            flag = self._kept.keep(("flag-far", side, tone), lambda: pygame.transform.flip(upright, False, True))
        y = plate.bottom if near else plate.top
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
        """Draws the event's picture over the plate, its number in a corner, its name below; clear of marks round it."""
        look, places, theme = LOOKS["E"], self._places, self._theme
        band = self._kept.keep(("scene", code, box.size), lambda: _scene(self._theme, code, box.size))
        surface.blit(band, box)
        seal = pygame.Rect(0, box.y, places.px(24), places.px(22))
        seal.right = box.right  # the left corner bears what was turned up last
        surface.blit(rounded(seal.size, places.px(4), (*look.band, 255), (*look.ink, 255), 1), seal)
        theme.draw(surface, code[1:], seal.center, "sans-bold", max(LEAST_PX, places.px(14)), look.band_ink, "center")
        name, room, px = self._arts.texts.name(code), box.width - places.px(6), max(11, places.px(15))
        while px > LEAST_PX and len(theme.fonts.wrap(name, "sans-bold", px, room)) > 2:
            px -= 1
        lines = theme.fonts.wrap(name, "sans-bold", px, room)
        slip = pygame.Rect(box.x, 0, box.width, round(px * 1.2 * len(lines)) + places.px(8))
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
    colour, radius = ((0x55, 0x44, 0x38) if won else (0xB4, 0x80, 0x48)), max(3, size[1] // 8)
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
