"""The casting board drawn: a hero, threads to the people it feels for, their emotions and the values of the bonds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.games.senya.view import looks
from game.games.senya.view.emblem import emblem
from game.games.senya.view.story.rooms import RoomBox
from game.games.senya.view.story.threads import GOLD, PALE, VIOLET, Thread, threads
from game.games.senya.view.story.tiles import rounded_box
from game.games.senya.view.story.values import Bonded, BondsShown, Felt
from game.games.senya.words.paper import Crest
from game.i18n.catalog import Texts
from game.rules.contract import Option, Pick, Standee
from game.ui.pictures import drawn_once
from game.ui.textures import rounded
from game.ui.theme import SMALLEST_TEXT, Colour, Theme

MAD: Colour = (0xE8, 0x6E, 0x7E)
DISC, DISC_EDGE = (0x3A, 0x34, 0x66), (0x8E, 0x82, 0xD0)
BOARD = Option("board")
"""Opens and closes the large board."""
IN_COLUMN = 4
"""So many people stand below each other on the large board before they stand on both sides."""
CHIP = 1.85
"""The height of an emotion in the size of its letters."""
Motion = tuple[str, float]
"""The person to whom something happens on the board now, and how far it is, from 0 to 1."""
STILL: Motion = ("", 1.0)


@dataclass(frozen=True, slots=True)
class OnBoard:
    """Where somebody stands on the large board: the place, the middle of the head; mirrored at the hero's left."""

    who: Bonded
    place: pygame.Rect
    at: tuple[int, int]
    radius: int
    mirrored: bool


class BoardBox(RoomBox):
    """Draws the casting board of the hero who is looked at, small into `layout`'s room or large into another."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        super().__init__(theme, texts)
        self.large = self.room
        self.board = BondsShown()

    def layout(self, room: pygame.Rect, large: pygame.Rect | None = None) -> None:
        """Places the small board, and where there is room for it the large one."""
        super().layout(room)
        self.large = large or room

    # --- places ------------------------------------------------------------------------------------------------------

    def places(self) -> dict[Pick, pygame.Rect]:
        """Returns where the people of the large board stand; of the small one nothing but itself."""
        found: dict[Pick, pygame.Rect] = {BOARD: self.room}
        if self.board.large:
            rows = self._rows(self._inner(), self.board.people)
            found.update({Standee(one.who.person): one.place for one in rows})
        return found

    def _inner(self) -> pygame.Rect:
        """Returns the part of the large board in which people stand."""
        theme, u = self._theme, self._theme.u
        room = self.large.inflate(-round(28 * u), -round(20 * u))
        head, foot = round(theme.text_px(18) * 1.6), round(theme.text_px(14) * 3.1)
        return pygame.Rect(room.x, room.y + head, room.w, room.h - head - foot)

    def _rows(self, inner: pygame.Rect, people: Sequence[Bonded]) -> list[OnBoard]:
        """Returns where people stand: at the right of the hero, or where they are many on both sides of it."""
        count = len(people)
        both = count > IN_COLUMN
        rows = max(1, -(-count // 2) if both else count)
        left = inner.x + round(inner.w * (0.58 if both else 0.26))
        wide = inner.right - left
        high = min(round(104 * self._theme.u), inner.h // rows)
        top = inner.y + (inner.h - high * rows) // 2
        radius = min(round(26 * self._theme.u), high * 2 // 5)
        found = []
        for n, one in enumerate(people):
            mirrored = n >= rows
            place = pygame.Rect(inner.x if mirrored else left, top + n % rows * high, wide, high)
            middle = place.right - radius if mirrored else place.x + radius
            found.append(OnBoard(one, place, (middle, place.centery), radius, mirrored))
        return found

    # --- the small board -----------------------------------------------------------------------------------------

    @property
    def folded(self) -> bool:
        """Whether the small board is a bar that tells whose it is and no more."""
        return self.room.h < 3 * self._theme.text_px(14)

    def draw(self, surface: pygame.Surface, *, lit: bool = False) -> None:
        """Draws the small board beside the cards, or the bar it is folded into."""
        if self.folded:
            self._bar(surface, lit=lit)
        else:
            self.draw_in(surface, self.room, lit=lit)

    def _bar(self, surface: pygame.Surface, *, lit: bool) -> None:
        theme, u, room = self._theme, self._theme.u, self.room
        edge = looks.INK if lit else DISC_EDGE
        surface.blit(rounded(room.size, round(8 * u), (0x22, 0x20, 0x2E, 255), (*edge, 255), 2), room)
        side = theme.text_px(5)
        tip = pygame.Rect(0, 0, 2 * side, side)
        tip.midright = (room.right - round(12 * u), room.centery)
        pygame.draw.polygon(surface, edge, (tip.bottomleft, tip.midtop, tip.bottomright))
        title = self.texts("senya-reader.board", self.board.owner)
        px = theme.fit(title, "sans-bold", theme.text_px(14), tip.x - room.x - round(20 * u))
        theme.draw(surface, title, (room.x + round(12 * u), room.centery), "sans-bold", px, VIOLET, "midleft")

    def draw_in(self, surface: pygame.Surface, room: pygame.Rect, *, lit: bool = False) -> None:
        """Draws the small board into a room."""
        theme, c, u, board = self._theme, self._theme.colours, self._theme.u, self.board
        surface.blit(rounded_box(room.size, round(10 * u)), room)
        if lit:
            surface.blit(rounded(room.size, round(10 * u), (0, 0, 0, 0), (*looks.INK, 255), 2), room)
        inner = room.inflate(-round(20 * u), -round(14 * u))
        head, px = theme.text_px(14), theme.text_px(12.5)
        title = self.texts("senya-reader.board", board.owner)
        fit = theme.fit(title, "sans-bold", head, inner.w)
        theme.draw(surface, looks.cut(theme, title, "sans-bold", fit, inner.w), inner.topleft, "sans-bold", fit, VIOLET)
        y, foot = inner.y + round(head * 1.6), inner.bottom
        if board.unused:
            size, rows = looks.rows_of(theme, board.unused, "sans", px, inner.w, 2)
            foot -= round(len(rows) * size * 1.35)
            for n, row in enumerate(rows):
                theme.draw(surface, row, (inner.x, foot + n * round(size * 1.35)), "sans", size, c.muted)
        written = [one for one in board.people if one.value is not None]
        if not written:
            room_left = pygame.Rect(inner.x, y, inner.w, max(1, foot - y))
            theme.draw_block(surface, self.texts("senya-reader.board-empty"), room_left, "sans", px, c.muted)
            return
        self._small_rows(surface, written, pygame.Rect(inner.x, y, inner.w, max(1, foot - y)))

    def _small_rows(self, surface: pygame.Surface, written: list[Bonded], room: pygame.Rect) -> None:
        theme, c = self._theme, self._theme.colours
        px = theme.text_px(12.5)
        fits = max(1, room.h // round(px * 2.7))
        hidden = max(0, len(written) - fits)
        seen = written[: max(1, fits - 1)] if hidden else written
        high = min(round(px * 3.4), room.h // (len(seen) + bool(hidden)))
        own, small = min(round(px * 1.9), room.w // 8), min(round(px * 1.1), high // 2 - 1)
        middle = (room.x + own, room.y + high * len(seen) // 2)
        x = room.x + 2 * own + round(px * 2.6)
        spots = [(x, room.y + high * n + high // 2) for n in range(len(seen))]
        ends = tuple(_thread(one, (at[0] - room.x, at[1] - room.y), 0.5) for one, at in zip(seen, spots, strict=True))
        surface.blit(threads(room.size, (middle[0] - room.x, middle[1] - room.y), ends), room)
        radius = min(own, high * len(seen) // 2)  # beside one person it is no higher than their line
        self._head(surface, middle, radius, self.board.owner, self.board.crest, GOLD)
        value_px = theme.text_px(16)
        for one, at in zip(seen, spots, strict=True):
            self._head(surface, at, small, one.name, one.crest, DISC_EDGE)
            words = f"+{one.value}"
            theme.draw(surface, words, (room.right, at[1]), "sans-bold", value_px, VIOLET, "midright")
            left = at[0] + small + round(px * 0.5)
            wide = room.right - left - theme.fonts.width(words, "sans-bold", value_px) - round(px * 0.4)
            name = looks.cut(theme, one.name, "sans-bold", px, wide)
            theme.draw(surface, name, (left, at[1] - round(px * 0.65)), "sans-bold", px, c.ink, "midleft")
            below = self.texts("senya-reader.and-plain").join(felt.words for felt in one.felt if felt.mark != "struck")
            size = theme.fit(below, "sans", px, wide)
            tone = GOLD if one.contest else c.muted
            below = looks.cut(theme, below, "sans", size, wide)
            theme.draw(surface, below, (left, at[1] + round(px * 0.65)), "sans", size, tone, "midleft")
        if hidden:
            words = self.texts("senya-reader.board-more", len(written) - len(seen))
            theme.draw(surface, words, (x, room.bottom - high // 2), "sans", px, c.muted, "midleft")

    # --- the large board -----------------------------------------------------------------------------------------

    def draw_large(self, surface: pygame.Surface, lit: Pick | None, motion: Motion) -> None:
        """Draws the large board over what lies in its room already, darkened."""
        theme, u, board, room = self._theme, self._theme.u, self.board, self.large
        surface.blit(_veil(room.size, round(6 * u)), room)
        edge = round(14 * u)
        title_px = theme.text_px(18)
        title = self.texts("senya-reader.board", board.owner)
        theme.draw(surface, title, (room.x + edge, room.y + edge), "mincho", title_px, VIOLET)
        theme.draw(surface, "×", (room.right - edge, room.y + edge), "sans", title_px, looks.MUTED, "topright")
        inner = self._inner()
        if not board.people:
            at = (inner.x + round(inner.w * 0.3), inner.centery)
            words = self.texts("senya-reader.board-empty")
            theme.draw(surface, words, at, "sans", theme.text_px(15), looks.MUTED, "midleft")
        rows = self._rows(inner, board.people)
        own = min(round(46 * u), inner.h // 3)
        across = 0.5 if any(one.mirrored for one in rows) else 0.09
        middle = (max(inner.x + own, inner.x + round(inner.w * across)), inner.centery)
        ends = tuple(_thread(one.who, (one.at[0] - room.x, one.at[1] - room.y), u) for one in rows)
        growing = _growing([one.who for one in rows], *motion)
        surface.blit(threads(room.size, (middle[0] - room.x, middle[1] - room.y), ends, growing), room)
        self._head(surface, middle, own, board.owner, board.crest, GOLD)
        for one in rows:
            t = motion[1] if one.who.person == motion[0] else 1.0
            self._person(surface, one, lit=Standee(one.who.person) == lit, t=t)
        self._foot(surface, inner)

    def _person(self, surface: pygame.Surface, standing: OnBoard, *, lit: bool, t: float) -> None:
        """Somebody with name, emotions and the value of the bond; mirrored, all of it goes to the left."""
        theme, u = self._theme, self._theme.u
        one, place, at = standing.who, standing.place, standing.at
        if one.offered or one.chosen or lit:
            edge = (0xF4, 0x8A, 0x5C) if one.chosen else looks.INK if lit else theme.colours.teal
            box = place.inflate(0, -round(6 * u))
            surface.blit(rounded(box.size, round(10 * u), (0xFF, 0xFF, 0xFF, 14), (*edge, 255), 2), box)
        self._head(surface, at, standing.radius, one.name, one.crest, DISC_EDGE if one.value is not None else PALE)
        value = f"+{one.value}" if one.value is not None else self.texts("senya-reader.unwritten")
        value_px = theme.text_px(26) if one.value is not None else theme.text_px(13)
        value_px += round(value_px * 0.5 * (1 - abs(2 * t - 1))) if t < 1 else 0
        tone, gap = VIOLET if one.value is not None else looks.MUTED, round(10 * u)
        spot = (place.x + gap if standing.mirrored else place.right - gap, at[1])
        side = "midleft" if standing.mirrored else "midright"
        box = theme.draw(surface, value, spot, "sans-bold", value_px, tone, side)
        if standing.mirrored:
            room = pygame.Rect(box.right + gap, place.y, at[0] - standing.radius - box.right - 2 * gap, place.h)
        else:
            left = at[0] + standing.radius + gap
            room = pygame.Rect(left, place.y, box.left - left - gap, place.h)
        self._named(surface, one, room, t, mirrored=standing.mirrored)

    def _named(self, surface: pygame.Surface, one: Bonded, room: pygame.Rect, t: float, *, mirrored: bool) -> None:
        """The name with the role beside it where there is room, the emotions below."""
        theme, name_px, px = self._theme, self._theme.text_px(17), self._theme.text_px(13)
        fit = theme.fit(one.name, "mincho", name_px, room.w)
        name = looks.cut(theme, one.name, "mincho", fit, room.w)
        y = room.centery - (min(round(name_px * 0.7), room.h // 4) if one.felt or one.role else 0)
        x, side = (room.right, "midright") if mirrored else (room.x, "midleft")
        drawn = theme.draw(surface, name, (x, y), "mincho", fit, looks.INK, side)
        if one.role and one.felt and theme.fonts.width(one.role, "sans", px) <= room.w - drawn.w - px:
            beside = drawn.left - px // 2 if mirrored else drawn.right + px // 2
            theme.draw(surface, one.role, (beside, y), "sans", px, looks.MUTED, side)
        low = room.centery + min(round(name_px * 0.9), room.h // 4)
        if one.felt:
            chips = pygame.Rect(room.x, low - room.h // 4, room.w, room.h // 2)
            self._chips(surface, one.felt, chips, t, mirrored=mirrored)
        elif one.role:
            theme.draw(surface, looks.cut(theme, one.role, "sans", px, room.w), (x, low), "sans", px, looks.MUTED, side)

    def _chips(
        self, surface: pygame.Surface, felt: tuple[Felt, ...], room: pygame.Rect, t: float, *, mirrored: bool
    ) -> None:
        """The emotions beside each other; through a struck one a line."""
        theme, u = self._theme, self._theme.u
        px, gap = min(theme.text_px(13), max(SMALLEST_TEXT, round(room.h * 0.94 / CHIP))), round(6 * u)

        def wide(px: int) -> int:
            return sum(theme.fonts.width(one.words, "sans-bold", px) + round(px * 1.1) + gap for one in felt) - gap

        while px > 8 and wide(px) > room.w:
            px -= 1
        x = room.x + (max(0, room.w - wide(px)) if mirrored else 0)
        for one in felt:
            ink, edge, fill = _chip_colours(one)
            box = pygame.Rect(0, 0, theme.fonts.width(one.words, "sans-bold", px) + round(px * 1.1), round(px * CHIP))
            box.midleft = (x, room.centery)
            surface.blit(rounded(box.size, box.h // 2, (*fill, 255), (*edge, 255), 1), box)
            theme.draw(surface, one.words, (box.centerx, box.centery - px // 12), "sans-bold", px, ink, "center")
            if one.mark == "struck":
                end = box.x + round((box.w - 2 * gap) * t) + gap
                pygame.draw.line(surface, MAD, (box.x + gap, box.centery), (end, box.centery), max(2, round(2.5 * u)))
            x = box.right + gap

    def _foot(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        """What is told of the board, and the emotions that are still at hand."""
        theme, px = self._theme, self._theme.text_px(14)
        y = inner.bottom + round(px * 0.4)
        for words, role, tone in ((self.board.told, "sans-bold", GOLD), (self.board.unused, "sans", looks.MUTED)):
            if words:
                fit = theme.fit(words, role, px, inner.w)
                theme.draw(surface, looks.cut(theme, words, role, fit, inner.w), (inner.x, y), role, fit, tone)
            y += round(px * 1.4)

    # --- heads -------------------------------------------------------------------------------------------------------

    def _head(
        self, surface: pygame.Surface, at: tuple[int, int], radius: int, name: str, crest: Crest | None, edge: Colour
    ) -> None:
        """Somebody as a disc with the emblem, or with the first letter of the name."""
        side = 2 * radius
        disc = rounded((side, side), radius, (*DISC, 255), (*edge, 255), max(1, radius // 14))
        surface.blit(disc, disc.get_rect(center=at))
        if crest is not None:
            picture = emblem(crest, round(radius * 1.5))
            surface.blit(picture, picture.get_rect(center=at))
        elif name:
            self._theme.draw(surface, name[0], at, "mincho", max(8, round(radius * 1.05)), looks.INK, "center")


def _thread(one: Bonded, end: tuple[int, int], u: float) -> Thread:
    if one.value is None:
        return end, max(2, round(3 * u)), "offer"
    width = max(2, round(min(10, 2 + one.value * 0.7) * u))
    return end, width * (2 if one.contest else 1), "contest" if one.contest else "bond"


def _growing(people: list[Bonded], moving: str, t: float) -> tuple[int, int]:
    """Returns whose thread grows now, and how much of it is drawn; of who was settled with it stands already."""
    for n, one in enumerate(people):
        if one.person == moving and all(felt.mark != "struck" for felt in one.felt):
            return n, round(100 * t)
    return -1, 0


def _chip_colours(one: Felt) -> tuple[Colour, Colour, Colour]:
    """Returns ink, edge and ground of an emotion."""
    edge = MAD if one.mad else VIOLET
    match one.mark:
        case "old" | "new":
            return looks.INK, GOLD, (0x54, 0x42, 0x1E) if one.mark == "new" else (0x34, 0x2E, 0x58)
        case "struck":
            return looks.MUTED, PALE, (0x26, 0x24, 0x30)
        case "chosen":
            return looks.INK, (0xF4, 0x8A, 0x5C), (0x34, 0x2E, 0x58)
    return looks.INK, edge, (0x34, 0x2E, 0x58)


@drawn_once
def _veil(size: tuple[int, int], radius: int) -> pygame.Surface:
    return rounded(size, radius, (0x10, 0x0E, 0x20, 226), (0x8E, 0x82, 0xD0, 255), 2)
