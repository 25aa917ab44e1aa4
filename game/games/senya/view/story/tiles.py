"""The cards of a story: what may be answered, with the exact chance of a check before it is tried."""

from collections.abc import Sequence

import pygame

from game.games.senya.view import looks
from game.games.senya.view.emblem import emblem
from game.games.senya.view.story.check_card import LEADING, CheckCard, fits, row_step
from game.games.senya.view.story.rooms import RoomBox
from game.games.senya.view.story.values import Tile
from game.i18n.catalog import Texts
from game.rules.contract import Option, Pick
from game.ui.text.text import beginnings
from game.ui.textures import rounded
from game.ui.theme import SMALLEST_TEXT, Theme

BACK, ON = Option("tiles-back"), Option("tiles-on")
"""Leaf through more cards than there is room for."""
KEEPS_BACK = 3
"""With more places than these the way back stands on every page, else on the last one."""


class TileRow(RoomBox):
    """Lays cards out in at most two rows, as many as there is room for at once; `page` is leafed."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        super().__init__(theme, texts)
        self._all: tuple[Tile, ...] = ()
        self.page = 0

    @property
    def _check(self) -> CheckCard:
        return CheckCard(self._theme, self.texts)

    def show(self, tiles: Sequence[Tile]) -> None:
        """Shows these cards, from the first one where they are others."""
        if [one.pick for one in tiles] != [one.pick for one in self._all]:
            self.page = 0
        self._all = tuple(tiles)

    # --- places ------------------------------------------------------------------------------------------------------

    def _grid(self) -> tuple[int, int]:
        """Returns how many cards stand in a row, and how many rows: one row that is leafed rather than checks that do
        not say what they come to."""
        columns, rows = self._dense_grid()
        if self._held(columns, rows):
            return columns, rows
        u = self._theme.u
        most = min(len(self._all), max(1, (self.room.w + round(10 * u)) // (self._least_width + round(10 * u))))
        return next((n for n in range(most, 1, -1) if self._held(n, 1)), 2), 1

    def _held(self, columns: int, rows: int) -> bool:
        """Whether all checks of such a grid have room for what a success and a failure come to."""
        u, gap = self._theme.u, round(10 * self._theme.u)
        wide, high = (self.room.w + gap) // columns - gap, (self.room.h + gap) // rows - gap
        checks = (one for one in self._all if one.outcomes)
        return all(self._check.holds(one, wide - round(20 * u), high - round(14 * u)) for one in checks)

    def _dense_grid(self) -> tuple[int, int]:
        u, count = self._theme.u, len(self._all)
        least = max(round(176 * u), self._theme.text_px(15) * 9)
        fits = max(1, (self.room.w + round(10 * u)) // (least + round(10 * u)))
        if count <= fits:
            return max(min(fits, 3), count), 1
        columns = max(1, (self.room.w + round(10 * u)) // (self._least_width + round(10 * u)))
        return (count, 1) if count <= columns else (min(columns, -(-count // 2)), 2)

    def _shown(self) -> list[Tile]:
        columns, rows = self._grid()
        most = columns * rows
        if len(self._all) <= most:
            return list(self._all)
        stays = most > 2 and self._all[-1].style == "quiet"  # the way back, on every page
        back = self._all[-1:] if stays else ()
        leafed = self._all[: len(self._all) - len(back)]
        each = max(1, most - 1 - len(back))
        pages = -(-len(leafed) // each)
        self.page %= pages
        found = list(leafed[self.page * each : (self.page + 1) * each])
        return [*found, *back, Tile(ON, self.texts("senya-reader.more", self.page + 1, pages), style="quiet")]

    def _parted(self) -> int:
        """Returns how many columns there are with tall cards alone in theirs and the others two by two; 0 where that
        would be no gain, or too narrow."""
        low = sum(not one.tall for one in self._all)
        columns = len(self._all) - low + -(-low // 2)
        least, gap = self._least_width, round(10 * self._theme.u)
        gains = 1 < low < len(self._all) and (self.room.w + gap) // columns - gap >= least
        return columns if gains and self._held(columns, 1) else 0

    @property
    def _least_width(self) -> int:
        return max(round(132 * self._theme.u), round(self._theme.text_px(15) * 6.4))

    def _beside_tall(self, columns: int) -> dict[Pick, tuple[Tile, pygame.Rect]]:
        """Returns where the cards lie with tall ones first; of an odd number of others the last is tall too."""
        gap = round(10 * self._theme.u)
        wide = (self.room.w + gap) // columns - gap
        high = (self.room.h + gap) // 2 - gap
        tall = [one for one in self._all if one.tall]
        low = [one for one in self._all if not one.tall]
        found = {}
        for n, tile in enumerate((*tall, *low)):
            column, below = (n, 0) if n < len(tall) else (len(tall) + (n - len(tall)) // 2, (n - len(tall)) % 2)
            alone = tile.tall or (tile is low[-1] and not below)
            top = self.room.y + below * (high + gap)
            place = pygame.Rect(self.room.x + column * (wide + gap), top, wide, self.room.h if alone else high)
            found[tile.pick] = tile, place
        return found

    def places(self) -> dict[Pick, tuple[Tile, pygame.Rect]]:
        """Returns where the cards that are seen lie."""
        parted = self._parted()
        if parted:
            return self._beside_tall(parted)
        columns, rows = self._grid()
        gap = round(10 * self._theme.u)
        wide = (self.room.w + gap) // columns - gap
        high = (self.room.h + gap) // rows - gap
        return {
            tile.pick: (
                tile,
                pygame.Rect(
                    self.room.x + n % columns * (wide + gap), self.room.y + n // columns * (high + gap), wide, high
                ),
            )
            for n, tile in enumerate(self._shown())
        }

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, lit: Pick | None, cursor: Pick | None) -> None:
        for pick, (tile, place) in self.places().items():
            self._one(surface, tile, place, hot=pick == lit, cursor=pick == cursor)

    def draw_at(self, surface: pygame.Surface, pick: Pick, at: tuple[int, int]) -> None:
        """Draws a card that is dragged."""
        found = self.places().get(pick)
        if found is not None:
            place = found[1].copy()
            place.size = (round(place.w * 0.8), min(place.h, round(60 * self._theme.u)))
            place.center = at
            self._one(surface, found[0], place, hot=True, cursor=False)

    def _one(self, surface: pygame.Surface, tile: Tile, place: pygame.Rect, *, hot: bool, cursor: bool) -> None:
        u, c = self._theme.u, self._theme.colours
        edge = (0x5A, 0x54, 0x78)
        if tile.style == "gold":
            edge = looks.GOLD
        if tile.chosen:
            edge = (0xF4, 0x8A, 0x5C)
        if hot:
            edge = looks.INK
        if cursor:
            edge = c.focus
        above, below = (
            ((0x3A, 0x36, 0x52), (0x26, 0x24, 0x36)) if not tile.why else ((0x20, 0x1F, 0x28), (0x1A, 0x19, 0x22))
        )
        if tile.style == "gold":
            above, below = (0x5A, 0x48, 0x28), (0x36, 0x2B, 0x1E)
        surface.blit(looks.shaded(place.size, round(10 * u), above, below, (*edge, 255), 2), place)
        inner = place.inflate(-round(20 * u), -round(14 * u))
        if tile.crest is not None:
            side = min(inner.h, round(44 * u))
            picture = emblem(tile.crest, side)
            surface.blit(picture, (inner.x, inner.y))
            inner = pygame.Rect(inner.x + side + round(8 * u), inner.y, inner.w - side - round(8 * u), inner.h)
        self._words(surface, tile, inner)

    def _words(self, surface: pygame.Surface, tile: Tile, inner: pygame.Rect) -> None:
        theme, c = self._theme, self._theme.colours
        ink = c.muted if tile.why else c.ink
        lone = not (tile.under or tile.told or tile.chance is not None)
        low = inner.h < theme.text_px(14) * 5
        if low and tile.chance is not None:
            self._check.low(surface, tile, inner)
            return
        one = theme.fonts.width(tile.title, "mincho", SMALLEST_TEXT) <= inner.w
        most = max(1, inner.h // round(theme.text_px(17) * 1.35)) if lone else 1 if low and one else 2
        size = theme.text_px(17) if not low or one else SMALLEST_TEXT
        px, rows = looks.rows_of(theme, tile.title, "mincho", size, inner.w, most)
        if len(rows) > 1 and one and not lone and tile.chance is None:
            below = inner.h - round(px * LEADING) * len(rows)
            if not fits(theme, tile.told, self._check.least, pygame.Rect(0, 0, inner.w, below)):
                px, rows = theme.fit(tile.title, "mincho", size, inner.w), [tile.title]
        if tile.chance is not None:
            needed = self._check.height(tile, inner.w)
            if len(rows) > 1 and one and round(px * LEADING) * len(rows) + needed > inner.h:
                px, rows = theme.fit(tile.title, "mincho", size, inner.w), [tile.title]
            if round(px * LEADING) * len(rows) + needed > inner.h:
                self._check.low(surface, tile, inner)
                return
        step = round(px * 1.35) if not low or one else row_step(px)
        y = inner.y + ((inner.h - step * len(rows)) // 2 if lone else 0)
        x, anchor = (inner.centerx, "midtop") if lone else (inner.x, "topleft")
        for row in rows:
            theme.draw(surface, row, (x, y), "mincho", px, ink, anchor)
            y += step
        small = theme.text_px(13)
        if tile.under:
            fit = theme.fit(tile.under, "sans-bold", small, inner.w)
            for words in looks.cut_rows(theme, tile.under, "sans-bold", fit, inner.w, 1 if low else 2):
                theme.draw(surface, words, (inner.x, y), "sans-bold", fit, c.teal)
                y += round(fit * 1.45)
        if tile.chance is not None:
            room = pygame.Rect(inner.x, y, inner.w, inner.bottom - y)
            y = self._check.chance(surface, tile, room, *self._check.chance_size(tile, room))
        self._lines(surface, tile.told, pygame.Rect(inner.x, y, inner.w, inner.bottom - y), tile)

    def _lines(self, surface: pygame.Surface, lines: Sequence[str], room: pygame.Rect, tile: Tile) -> None:
        """What is told of a card, as many whole lines as there is room for; the rest is told at the pointer.

        The only line is made as small as it has to be, but for that of a check, which stands below its chance.
        """
        theme, found, y = self._theme, list(lines), room.y
        px = theme.text_px(14)
        least = self._check.least
        if len(found) == 1:
            found = [next((part for part in beginnings(found[0]) if fits(theme, [part], least, room)), found[0])]
        while found and not fits(theme, found, px, room):
            if px > (SMALLEST_TEXT if len(found) == 1 and tile.chance is None else least):
                px -= 1
            elif len(found) > 1:
                found, px = found[:-1], theme.text_px(14)
            else:
                found = found if len(lines) == 1 and tile.chance is None else []
                break
        for line in found:
            most = max(1, (room.bottom - y) // row_step(px))
            for row in looks.cut_rows(theme, line, "sans", px, room.w, most):
                theme.draw(surface, row, (room.x, y), "sans", px, theme.colours.muted)
                y += row_step(px)


def rounded_box(size: tuple[int, int], radius: int) -> pygame.Surface:
    """Returns the box of a panel beside the cards. Shared; not to draw on."""
    return rounded(size, radius, (0x22, 0x20, 0x2E, 255), (0x4A, 0x46, 0x62, 255), 1)
