"""The standees: emblem, name, vitals with their numbers, what is upon somebody; tall, lying across, or small."""

import re

import pygame

from game.games.senya.view import looks
from game.games.senya.view.emblem import emblem
from game.games.senya.view.keywords import meaning, terms_in
from game.games.senya.view.spoken import joined
from game.games.senya.view.values import Badge, Stander
from game.games.senya.view.vitals import TipSpot, VitalBars, hp_colour, part_of
from game.i18n.catalog import Texts
from game.ui.board.piece_art import SpriteCache, blend
from game.ui.emblem_pen import stamp
from game.ui.textures import rounded
from game.ui.theme import SMALLEST_TEXT, Colour, Theme

TALL_ROWS = ((2, 2), (1, 2), (1, 1), (2, 0), (1, 0))
"""Rows of the name and of what somebody is."""
NARROWS = 1.2
"""Text larger than this leaves the emblem of somebody who lies across less room."""
TIGHT = 44
"""Pixels that an emblem needs above the words."""


class StandeeArt:
    """Draws standees for one theme and language; pictures are kept until they look different."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        self._theme, self.texts = theme, texts
        self._vitals = VitalBars(theme, lambda: self.texts)
        self._kept = SpriteCache()
        self._spots: dict[tuple[Stander, tuple[int, int]], list[TipSpot]] = {}
        self._names: dict[tuple[Stander, tuple[int, int]], pygame.Rect] = {}

    def forget(self) -> None:
        """Draws everything anew after words, text size or colours changed."""
        self._kept = SpriteCache()
        self._spots.clear()
        self._names.clear()

    def picture(self, who: Stander, size: tuple[int, int]) -> pygame.Surface:
        """Returns a standee at its size. Shared; not to be drawn on."""
        return self._kept.keep((who, size), lambda: self._drawn(who, size))

    def spots(self, who: Stander, size: tuple[int, int]) -> list[TipSpot]:
        """Returns what tells more under the pointer."""
        self.picture(who, size)
        return self._spots.get((who, size), [])

    def name_in(self, who: Stander, size: tuple[int, int]) -> pygame.Rect:
        """Returns where the name stands in the picture."""
        self.picture(who, size)
        return self._names[who, size]

    def _drawn(self, who: Stander, size: tuple[int, int]) -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        if len(self._spots) > 400:
            self._spots.clear()
        spots: list[TipSpot] = []
        self._spots[who, size] = spots
        with self._theme.over(looks.PANEL):
            if who.minion:
                self._small(surface, who, spots)
            elif size[1] >= size[0] * 1.05:
                self._tall(surface, who, spots)
            else:
                self._across(surface, who, spots)
        if who.out:
            surface = _faint(surface)
            self._over(surface, who)
        return surface

    # --- three shapes ------------------------------------------------------------------------------------------------

    def _tall(self, out: pygame.Surface, who: Stander, spots: list[TipSpot]) -> None:
        """Emblem above, words and vitals below."""
        theme, (w, h) = self._theme, out.get_size()
        pad = max(6, round(11 * theme.u))
        row = self._vitals.row_height
        chips = round(theme.text_px(11) * 1.9)
        for rows in TALL_ROWS:  # less where the emblem has no room
            name_px, names = looks.rows_of(theme, who.name, "mincho", theme.text_px(19), w - 2 * pad, rows[0])
            line_px, lines = self._line(who, theme.text_px(12), w - 2 * pad, rows[1])
            said = round(name_px * 1.3) * len(names) + round(line_px * 1.32) * len(lines) + round(3 * theme.u)
            below = said + 3 * row + round(pad * 0.9)
            if h - below >= TIGHT and name_px >= theme.text_px(19) * looks.LEGIBLE:
                break
        else:
            self._tight(out, who, spots)
            return
        head = h - below
        self._ground(out, who, pygame.Rect(0, 0, w, head), upright=True)
        side = min(head - round(pad * 0.9), round(w * 0.74))
        self._halo(out, (w // 2, head // 2), side)
        stamp(out, emblem(who.crest, side), center=(w / 2, head / 2))
        self._badges(out, who, pygame.Rect(pad // 2 + 1, pad // 2 + 1, w - pad, head), spots)
        y = head + round(pad * 0.35)
        y = self._named(out, who, names, pygame.Rect(pad, y, w - 2 * pad, 0), name_px)
        end = self._said(out, lines, (pad, y), ("sans", line_px, looks.MUTED))
        spots.append(TipSpot(pygame.Rect(0, y, w, end - y), self._who(who)))
        y = end + round(3 * theme.u)
        self._vitals.draw(out, who, pygame.Rect(pad, y, w - 2 * pad, 3 * row), spots)
        if who.buffs:  # over the foot of the emblem: all have one layout, whatever is upon them
            self._buffs(out, who, pygame.Rect(pad // 2 + 1, head - chips, w - pad, chips), spots)

    def _line(self, who: Stander, usual: int, width: int, most: int) -> tuple[int, list[str]]:
        """Returns the size and the rows of what somebody is: the first part where all of it would be small or cut.

        There is none where that would be small as well: it is told at the pointer.
        """
        for words in (who.line, _firstpart_of(who.line)) if most else ():
            px, rows = looks.rows_of(self._theme, words, "sans", usual, width, most)
            if px >= usual * looks.LEGIBLE and not rows[-1].endswith("…"):
                return px, rows
        return usual, []

    def _tight(self, out: pygame.Surface, who: Stander, spots: list[TipSpot]) -> None:
        """Little room: a small emblem beside the name, vitals below, what is upon somebody under the emblem."""
        theme, (w, h) = self._theme, out.get_size()
        pad, row = max(4, round(7 * theme.u)), self._vitals.row_height
        head = max(24, h - 3 * row - pad // 2)
        self._ground(out, who, pygame.Rect(0, 0, w, head), upright=True)
        side = min(head - 4, round(w * 0.30))
        stamp(out, emblem(who.crest, side), topleft=(2, 2))
        left = side + pad // 2
        px, names = looks.rows_of(theme, who.name, "mincho", theme.text_px(16), w - left - pad // 2, 2)
        y = self._named(out, who, names, pygame.Rect(left, 2, w - left - pad // 2, 0), px)
        if who.line:
            spots.append(TipSpot(pygame.Rect(0, 0, w, y), self._who(who)))
        self._badges(out, who, pygame.Rect(left, y, w - left, max(1, head - y)), spots)
        self._vitals.draw(out, who, pygame.Rect(pad, head + 2, w - 2 * pad, min(3 * row, h - head - 4)), spots)

    def _across(self, out: pygame.Surface, who: Stander, spots: list[TipSpot]) -> None:
        """Emblem at the left with what is upon it, words and vitals beside it."""
        theme, (w, h) = self._theme, out.get_size()
        pad = max(5, round(8 * theme.u))
        left = min(round(w * (0.36 if theme.text_scale <= NARROWS else 0.28)), h - 2)
        self._ground(out, who, pygame.Rect(0, 0, left, h), upright=False)
        room = pygame.Rect(left + pad, pad // 2, w - left - 2 * pad, h - pad)
        least = 3 * (round(SMALLEST_TEXT * 1.3) + 6)
        px = max(SMALLEST_TEXT, min(theme.text_px(17), round((room.height - least) / 1.3)))
        most = 2 if room.height - least >= SMALLEST_TEXT * 2.6 else 1
        name_px, names = looks.rows_of(theme, who.name, "mincho", px, room.width, most)
        row = self._vitals.row_height
        one = theme.fit(who.name, "mincho", px, room.width)
        alone = theme.fonts.width(who.name, "mincho", one) <= room.width
        below = least if not alone else 3 * row  # in two rows it may not make what is below small
        if len(names) * round(name_px * 1.3) > room.height - below:
            small = looks.rows_of(theme, who.name, "mincho", SMALLEST_TEXT, room.width, most)
            name_px, names = (one, [who.name]) if alone else small
        above = round(name_px * 1.3) * len(names)
        lined = room.height >= above + 3 * row + theme.text_px(11) * 1.32
        side = min(left - pad, round(h * 0.62))
        at = (left // 2, round(h * 0.62) if who.condition or who.statuses else h // 2)
        self._halo(out, at, side)
        stamp(out, emblem(who.crest, side), center=at)
        self._badges(out, who, pygame.Rect(2, pad // 2, left - 4, h - pad), spots)
        y = self._named(out, who, names, room, name_px)
        if lined and who.line:
            most = 2 if room.height >= above + 3 * row + theme.text_px(11) * 2.64 else 1
            px, lines = self._line(who, theme.text_px(11), room.width, most)
            y = self._said(out, lines, (room.x, y), ("sans", px, looks.MUTED))
        if who.line:
            spots.append(TipSpot(pygame.Rect(room.x, room.y, room.width, y - room.y), self._who(who)))
        y = self._vitals.draw(out, who, pygame.Rect(room.x, y, room.width, min(3 * row, room.bottom - y)), spots)
        if who.buffs and room.bottom - y >= theme.text_px(11) * 1.5:
            self._buffs(out, who, pygame.Rect(room.x, y, room.width, room.bottom - y), spots)
        elif who.buffs:
            self._buffs(out, who, pygame.Rect(pad // 2, h - round(theme.text_px(11) * 1.8), left - pad, 1), spots)

    def _small(self, out: pygame.Surface, who: Stander, spots: list[TipSpot]) -> None:
        """A minion: emblem, name, HP and cost; without the name where there is no room for it."""
        theme, (w, h) = self._theme, out.get_size()
        pad, px = max(4, round(6 * theme.u)), theme.text_px(12)
        words = f"{who.hp}/{who.max_hp}"
        small = max(SMALLEST_TEXT, theme.text_px(11))
        needed = theme.fonts.width(words, "sans", small) + 2 * pad
        head = min(h, max(0, w - needed))
        self._ground(out, who, pygame.Rect(0, 0, head, h), upright=False)
        stamp(out, emblem(who.crest, max(8, min(head, h) - pad)), center=(head / 2, h / 2))
        room = pygame.Rect(head + pad, 0, w - head - 2 * pad, h)
        self._names[who, (w, h)] = pygame.Rect(room.x, 0, room.width, h // 2)
        gem = looks.diamond(round(px * 0.9), looks.GOLD)
        right = theme.draw(out, str(who.cost), (room.right, h * 0.30), "sans-bold", px, looks.GOLD, "midright").left
        out.blit(gem, gem.get_rect(midright=(right - 2, round(h * 0.30))))
        right -= gem.get_width() + 4
        if right - room.x >= px * 2:
            size = theme.fit(who.name, "sans-bold", px, right - room.x)
            name = looks.cut(theme, who.name, "sans-bold", size, right - room.x)
            theme.draw(out, name, (room.x, h * 0.30), "sans-bold", size, looks.INK, "midleft")
        left = theme.draw(out, words, (room.right, h * 0.66), "sans", small, looks.INK, "midright").left
        thick = max(4, round(6 * theme.u))
        place = pygame.Rect(room.x, round(h * 0.66) - thick // 2, left - 4 - room.x, thick)
        if place.width < px:
            place = pygame.Rect(room.x, h - thick // 2 - 5, room.width, thick // 2 + 1)
        out.blit(looks.bar(place.size, part_of(who.hp, who.max_hp, place.width), hp_colour(who)), place)
        told = [badge.words + (f"：{badge.tip}" if badge.tip else "") for badge in self._all_badges(who)]
        told += [buff.tip or buff.words for buff in who.buffs]
        told += [meaning(self.texts, term) for term in ("minion", "hp")]
        spots.append(TipSpot(out.get_rect(), "\n".join((who.name, who.line, *told))))
        for n, badge in enumerate(self._all_badges(who)[:2]):
            mark = looks.pill(theme, badge.words, SMALLEST_TEXT, looks.INK, (*_badge_fill(badge.tone), 240))
            out.blit(mark, (1 + n * 4, 1 + n * (mark.get_height() + 1)))

    # --- parts --------------------------------------------------------------------------------------------------------

    def _named(self, out: pygame.Surface, who: Stander, names: list[str], room: pygame.Rect, px: int) -> int:
        """Writes the name at the top of a room, and keeps where; returns where it ends."""
        end = self._said(out, names, room.topleft, ("mincho", px, looks.INK))
        self._names[who, out.get_size()] = pygame.Rect(room.x, room.y, room.width, end - room.y)
        return end

    def _said(self, out: pygame.Surface, rows: list[str], at: tuple[int, int], style: tuple[str, int, Colour]) -> int:
        """Writes rows of text from a point down; returns where they end."""
        (x, y), (role, px, ink) = at, style
        step = round(px * (1.3 if role == "mincho" else 1.32))
        for row in rows:
            self._theme.draw(out, row, (x, y + step // 2), role, px, ink, "midleft")
            y += step
        return y

    def _ground(self, out: pygame.Surface, who: Stander, head: pygame.Rect, *, upright: bool) -> None:
        """The two-coloured box of a side: a bright part for the emblem, a dark one for the words."""
        u, (w, h) = self._theme.u, out.get_size()
        radius = round((14 if upright else 11) * u)
        edge = looks.SIDE_EDGE[who.side]
        above, below = looks.SIDE_HEAD[who.side]
        out.blit(looks.shaded((w, h), radius, above, blend(below, above, 0.2)), (0, 0))
        body = rounded((w, h), radius, (*looks.SIDE_BODY[who.side], 255))
        rest = pygame.Rect(0, head.bottom, w, h - head.bottom) if upright else pygame.Rect(head.right, 0, w, h)
        out.fill((0, 0, 0, 0), rest)
        out.blit(body, rest, rest)
        line = (0, head.bottom, w, max(1, round(2 * u))) if upright else (head.right, 0, max(1, round(2 * u)), h)
        out.fill((*blend(edge, looks.SIDE_BODY[who.side], 0.45), 255), line)
        if upright:
            for n, alpha in enumerate((70, 40, 18)):
                out.fill((0, 0, 0, alpha), (0, head.bottom + 2 + n, w, 1), special_flags=pygame.BLEND_RGBA_SUB)
        out.blit(rounded((w, h), radius, (*edge, 0), (*blend(edge, (0, 0, 0), 0.35), 255), 1), (0, 0))

    def _halo(self, out: pygame.Surface, at: tuple[int, int], side: int) -> None:
        """Circles of light behind the emblem, as around the moon."""
        for part, alpha in ((0.78, 20), (0.66, 26)):
            r = round(side * part)
            ring = pygame.Surface((2 * r, 2 * r), pygame.SRCALPHA)
            pygame.draw.aacircle(ring, (255, 255, 255, alpha), (r, r), r)
            clip = out.get_clip()
            out.blit(ring, ring.get_rect(center=at))
            out.set_clip(clip)

    def _who(self, who: Stander) -> str:
        """Returns what somebody is, with what the words for that mean."""
        terms = ("style", "class_level") if who.crest.style else ("level",)
        return joined((who.line, *(meaning(self.texts, term) for term in terms)))

    def _told(self, words: str, tip: str) -> str:
        """Returns what is told of a badge or a buff, with the terms in its words."""
        return joined((tip or words, *(meaning(self.texts, term) for term in terms_in(self.texts, words))))

    def _all_badges(self, who: Stander) -> tuple[Badge, ...]:
        return ((who.condition,) if who.condition and not who.out else ()) + who.statuses

    def _badges(self, out: pygame.Surface, who: Stander, room: pygame.Rect, spots: list[TipSpot]) -> None:
        """The condition and bad statuses, from the top left on; a second column where they are many."""
        theme, px = self._theme, max(SMALLEST_TEXT, self._theme.text_px(11))
        x, y = room.x, room.y
        for badge in self._all_badges(who):
            fill, edge = (*_badge_fill(badge.tone), 240), (*looks.INK, 60)
            image = looks.pill(theme, badge.words, px, looks.INK, fill, edge)
            if image.get_width() > room.width:
                size = max(SMALLEST_TEXT, round(px * room.width / image.get_width()))
                image = looks.pill_of_rows(theme, badge.words, size, looks.INK, fill, edge, room.width)
            if y + image.get_height() > room.bottom:
                x, y = x + image.get_width() + 2, room.y
            place = out.blit(image, (x, y))
            told = f"{badge.words}：{badge.tip}" if badge.tip else badge.words
            spots.append(TipSpot(place, self._told(badge.words, told)))
            y += image.get_height() + 2

    def _buffs(self, out: pygame.Surface, who: Stander, room: pygame.Rect, spots: list[TipSpot]) -> None:
        """What is changed for a while, in a row; what has no room is counted."""
        theme, px = self._theme, SMALLEST_TEXT
        x, y, gap = room.x, room.y + 1, 3
        told = joined([self._told(buff.words, buff.tip or f"{buff.words} {buff.lasts}") for buff in who.buffs])
        for n, buff in enumerate(who.buffs):
            words = f"{buff.words} {buff.lasts}".strip()
            tone: Colour = (0x7A, 0x34, 0x3C) if buff.bad else (0x2C, 0x5C, 0x5A)
            image = looks.pill(theme, words, px, looks.INK, (*tone, 235))
            rest = len(who.buffs) - n
            room_more = theme.fonts.width(self.texts("senya-battle.more", rest), "sans", px) + gap if rest > 1 else 0
            if x + image.get_width() + room_more > room.right and x > room.x:
                if y + 2 * image.get_height() <= room.bottom:
                    x, y = room.x, y + image.get_height() + 2
                else:
                    words = self.texts("senya-battle.more", rest)
                    place = theme.draw(out, words, (x, y + image.get_height() // 2), "sans", px, looks.MUTED, "midleft")
                    spots.append(TipSpot(place, told))
                    return
            if image.get_width() > room.right - x:
                image = looks.pill(theme, self.texts("senya-battle.more", rest), px, looks.INK, (*tone, 235))
                spots.append(TipSpot(out.blit(image, (x, y)), told))
                return
            spots.append(TipSpot(out.blit(image, (x, y)), self._told(buff.words, buff.tip or words)))
            x += image.get_width() + gap

    def _over(self, out: pygame.Surface, who: Stander) -> None:
        """Writes across who is out why that is: not over the name where there is room above or below it."""
        words = who.condition.words if who.condition else ""
        if not words:
            return
        theme, (w, h) = self._theme, out.get_size()
        px = theme.fit(words, "mincho", theme.text_px(20 if not who.minion else 13), round(w * 0.86))
        high = round(px * 1.7)
        band = pygame.Surface((w, high), pygame.SRCALPHA)
        band.fill((10, 8, 16, 205))
        band.fill((*theme.colours.red, 255), (0, 0, w, 1))
        band.fill((*theme.colours.red, 255), (0, high - 1, w, 1))
        theme.draw(band, words, (w // 2, high // 2), "mincho", px, theme.colours.red, "center")
        place = pygame.Rect(0, round(h * 0.34) - high // 2 if not who.minion else (h - high) // 2, w, high)
        name = self._names[who, (w, h)]
        if not who.minion and place.colliderect(name):
            place.top = name.top - high if name.top >= high else min(name.bottom, h - high)
        out.blit(band, place)


def _firstpart_of(line: str) -> str:
    """Returns the style of a line that tells classes after it."""
    return re.split("・| · ", line)[0]


def _badge_fill(tone: str) -> Colour:
    fills: dict[str, Colour] = {
        "violet": (0x6E, 0x38, 0x86), "bad": (0x8E, 0x2E, 0x34), "gold": (0x7E, 0x5C, 0x1E), "good": (0x24, 0x66, 0x60),
        "muted": (0x46, 0x44, 0x58),
    }  # fmt: skip
    return fills.get(tone, (0x46, 0x44, 0x58))


def _faint(surface: pygame.Surface) -> pygame.Surface:
    """Returns a grey and dark copy, as clear around as it was."""
    grey = pygame.transform.grayscale(surface)
    grey.fill((120, 116, 134, 235), special_flags=pygame.BLEND_RGBA_MULT)
    return grey
