"""The count track: who acts when in this round, the next first, with the count of each."""

from collections.abc import Sequence

import pygame

from game.games.senya.view import looks
from game.games.senya.view.emblem import emblem
from game.games.senya.view.keywords import meaning
from game.games.senya.view.spoken import joined
from game.games.senya.view.values import Chip, Stander
from game.i18n.catalog import Texts
from game.ui.board.piece_art import blend
from game.ui.emblem_pen import stamp
from game.ui.textures import rounded
from game.ui.theme import SMALLEST_TEXT, Theme

WIDEST = 178
"""Units of a chip."""
NAMED, LEGIBLE = 7.5, 6.5
"""Letters that a chip has room for at most where text is large, and with the words before the chips at least."""
LABELLED = 10
"""So many chips leave room for the words before them."""
LEAST_EMBLEM = 12


class Track:
    """Draws the chips into the rectangle given to `layout`; the picture is kept while nothing changes."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        self._theme, self.texts = theme, texts
        self.rect = pygame.Rect(0, 0, 400, 40)
        self.chips: tuple[Chip, ...] = ()
        self.movable = ""
        """Whose chip may be put behind another, "" for nobody's."""
        self._crests: dict[str, Stander] = {}
        self._picture: pygame.Surface | None = None
        self._places: dict[str, pygame.Rect] = {}
        self._label = pygame.Rect(0, 0, 0, 0)

    def layout(self, rect: pygame.Rect) -> None:
        """Moves the track to a rectangle of window pixels."""
        self.rect = rect.copy()
        self.forget()

    def forget(self) -> None:
        """Draws everything anew."""
        self._picture = None

    def show(self, chips: Sequence[Chip], standees: Sequence[Stander], movable: str = "") -> None:
        """Shows chips in this order; the emblems are those of the standees. `movable` may be put behind another."""
        self.movable = movable
        crests = {one.id: one for one in standees}
        same = self.chips == tuple(chips) and {n: s.crest for n, s in crests.items()} == {
            n: s.crest for n, s in self._crests.items()
        }
        self.chips, self._crests = tuple(chips), crests
        if not same:
            self.forget()

    @property
    def places(self) -> dict[str, pygame.Rect]:
        """Where the chip of each combatant lies."""
        if self._picture is None:
            with self._theme.over(looks.PANEL):
                self._draw()
        return self._places

    def tip_at(self, pos: tuple[int, int]) -> str:
        """Returns what is told of a place: what a count is, or whose chip it is."""
        if self._label.move(self.rect.topleft).collidepoint(pos):
            return meaning(self.texts, "count")
        chips = {chip.id: chip for chip in self.chips}
        found = chips.get(self.token_at(pos))
        if found is None:
            return ""
        drags = self.texts("senya-battle.drag-token") if found.id == self.movable else ""
        return joined((f"{found.name} {found.count}", meaning(self.texts, "done" if found.spent else "count"), drags))

    def token_at(self, pos: tuple[int, int]) -> str:
        """Returns whose chip lies at a point, "" where none does."""
        return next((name for name, rect in self.places.items() if rect.collidepoint(pos)), "")

    def movable_at(self, pos: tuple[int, int]) -> str:
        """Returns whose chip lies at a point and may be put behind another, "" where none does."""
        found = self.token_at(pos)
        return found if found == self.movable else ""

    def draw_held(self, surface: pygame.Surface, pos: tuple[int, int]) -> None:
        """Draws the movable chip under the pointer, and a bar behind the one that it would follow."""
        chip = next((one for one in self.chips if one.id == self.movable), None)
        if chip is None:
            return
        before, size = self.token_at(pos), self.places[chip.id].size
        if before not in ("", chip.id):
            place = self.places[before]
            wide = max(3, round(4 * self._theme.u))
            pygame.draw.rect(surface, looks.GOLD_HIGH, (place.right, place.y, wide, place.h), border_radius=wide)
        image = pygame.Surface(size, pygame.SRCALPHA)
        with self._theme.over(looks.PANEL):
            self._chip(image, chip, image.get_rect())
        surface.blit(image, image.get_rect(center=pos))

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the track."""
        if self._picture is None:
            with self._theme.over(looks.PANEL):
                self._draw()
        assert self._picture is not None
        surface.blit(self._picture, self.rect)

    def _draw(self) -> None:
        theme, u = self._theme, self._theme.u
        out = self._picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        self._places, self._label = {}, pygame.Rect(0, 0, 0, 0)
        if not self.chips:
            return
        gap, x = round(7 * u), round(4 * u)
        words = self.texts("senya-battle.count")
        px, widest = theme.text_px(12), max(round(WIDEST * u), round(theme.text_px(14) * NAMED))
        beside = self.rect.width - x - theme.fonts.width(words, "sans", px) - round(12 * u)
        if len(self.chips) <= LABELLED and beside // len(self.chips) - gap >= theme.text_px(14) * LEGIBLE:
            self._label = theme.draw(out, words, (x, self.rect.height // 2), "sans", px, looks.MUTED, "midleft")
            x = self._label.right + round(12 * u)
        room = self.rect.width - x - gap * (len(self.chips) - 1)
        wide = min(widest, room // len(self.chips))
        high = self.rect.height - round(6 * u)
        for chip in self.chips:
            place = pygame.Rect(x, (self.rect.height - high) // 2, wide, high)
            self._chip(out, chip, place)
            self._places[chip.id] = place.move(self.rect.topleft)
            x += wide + gap

    def _chip(self, out: pygame.Surface, chip: Chip, place: pygame.Rect) -> None:
        theme, u = self._theme, self._theme.u
        edge = (
            looks.GOLD
            if chip.acts
            else blend(looks.SIDE_EDGE[chip.side], looks.PANEL, 0.35 if not chip.spent else 0.75)
        )
        fill = (0x4A, 0x3C, 0x26) if chip.acts else looks.PANEL
        width = max(1, round((2 if chip.acts else 1) * u))
        out.blit(rounded(place.size, place.height // 2, (*fill, 235), (*edge, 255), width), place)
        side = place.height - round(8 * u)
        ink = looks.GOLD_HIGH if chip.acts else looks.GOLD if not chip.spent else looks.MUTED
        pad = round(min(11, place.width * 0.12) * u)
        usual = theme.text_px(14 if chip.spent else 17)
        px = theme.fit(chip.count, "sans-bold", usual, round((place.width - 2 * pad) * 0.55))
        at = (place.right - pad, place.centery)
        right = theme.draw(out, chip.count, at, "sans-bold", px, ink, "midright")
        x = place.x + round(4 * u)
        side = min(side, right.left - x - 2)
        who = self._crests.get(chip.id)
        if who is not None and side >= LEAST_EMBLEM:
            image = emblem(who.crest, side)
            if chip.spent:
                image = pygame.transform.grayscale(image)
                image.fill((140, 140, 140, 140), special_flags=pygame.BLEND_RGBA_MULT)
            stamp(out, image, midleft=(x, place.centery))
            x += side + round(6 * u)
        room = right.left - round(5 * u) - x
        least = max(SMALLEST_TEXT, round(theme.text_px(14) * looks.LEGIBLE))
        name = chip.name if theme.fonts.width(chip.name, "sans", least) <= room else _short(chip.name)
        px = theme.fit(name, "sans", theme.text_px(14), room)
        if theme.fonts.width(name, "sans", px) <= room:
            theme.draw(
                out, name, (x, place.centery), "sans", px, looks.INK if not chip.spent else looks.MUTED, "midleft"
            )


def _short(name: str) -> str:
    """Returns the given name of two, or the first word of many; with its number, which tells one from the other."""
    *words, number = name.split(" ") if " " in name and name[-1].isdigit() else (*name.split(" "), "")
    short = words[-1] if len(words) == 2 else words[0]
    return f"{short} {number}".rstrip()
