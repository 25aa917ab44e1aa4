"""The 役 panel: the hands of one seat, each with its pieces, what it lacks and its points, and what all are worth."""

import pygame

from game.games.cerke.rules import yaku
from game.games.cerke.rules.pieces import dropped
from game.games.cerke.table.hands import HandRow, rows
from game.games.cerke.view.art import CerkeArts
from game.games.cerke.words.told import hand_name
from game.i18n.catalog import Texts
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.textures import panel
from game.ui.theme import Theme

ROW = 32
"""Layout units of a row where there is room; rows are never less than their text, and scroll then."""
PIECE = 19
WORTH = 0.34
"""The share of the head that is kept for what all hands are worth."""


class YakuPanel:
    """Draws the hands of a seat inside the rectangle of `layout`; in its head both seats can be chosen (`tabs`)."""

    def __init__(self, theme: Theme, texts: Texts, arts: CerkeArts) -> None:
        self._theme, self._texts, self._arts = theme, texts, arts
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._captives: tuple[int, ...] = ()
        self._rate = 1
        self._seat = 0
        self._extra: int | None = None
        self._rows: tuple[HandRow, ...] = rows(())
        self._new: frozenset[str] = frozenset()
        self._first = 0
        self._image: pygame.Surface | None = None

    def relabel(self, texts: Texts) -> None:
        self._texts, self._image = texts, None

    def layout(self, rect: pygame.Rect) -> None:
        self.rect, self._image = rect.copy(), None
        self._first = min(self._first, self._spare())

    def show(self, captives: tuple[int, ...], rate: int, seat: int, extra: int | None = None) -> None:
        """Shows the pieces of a seat; `extra` is a piece that it may take: what that would make is shown too."""
        if (captives, rate, seat, extra) == (self._captives, self._rate, self._seat, self._extra):
            return
        self._captives, self._rate, self._seat, self._extra = captives, rate, seat, extra
        stood = {row.yaku.name: row.points for row in rows(captives) if row.held}
        self._rows = rows(captives if extra is None else (*captives, extra))
        worth = {row.yaku.name: row.points for row in self._rows if row.held}
        self._new = frozenset(name for name, points in worth.items() if stood.get(name) != points)
        self._image = None

    def scroll(self, steps: int) -> bool:
        """Moves by whole rows where not all have room; True if that changed anything."""
        before, self._first = self._first, max(0, min(self._first + steps, self._spare()))
        if self._first != before:
            self._image = None
        return self._first != before

    def row_at(self, pos: tuple[int, int]) -> HandRow | None:
        """Returns the row in sight at a point of the window."""
        if not self.rect.collidepoint(pos) or pos[1] < self.rect.y + self._head():
            return None
        n = (pos[1] - self.rect.y - self._head()) // self._pitch()
        return self._rows[n + self._first] if n < len(self._rows) - self._spare() else None

    # --- measures ------------------------------------------------------------------------------------------------

    def _head(self) -> int:
        return round(self._theme.text_px(16) * 1.55 + 12 * self._theme.u)

    def _pitch(self) -> int:
        least = round(self._theme.text_px(15) * 1.45)
        fair = (self.rect.height - self._head() - round(8 * self._theme.u)) // len(yaku.ALL)
        return max(least, min(round(ROW * self._theme.u * max(1.0, self._theme.text_scale)), fair))

    def _spare(self) -> int:
        """Returns how many rows have no room."""
        room = (self.rect.height - self._head() - round(8 * self._theme.u)) // max(1, self._pitch())
        return max(0, len(yaku.ALL) - room)

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        if self._image is None:
            self._image = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            self._paint(self._image)
        surface.blit(self._image, self.rect)

    def _paint(self, surface: pygame.Surface) -> None:
        colours, u = self._theme.colours, self._theme.u
        box = surface.get_rect()
        panel(surface, box, round(10 * u), (*colours.panel, 235), colours.line)
        self._paint_head(surface, box)
        pitch, pad = self._pitch(), round(6 * u)
        y = self._head()
        shown = self._rows[self._first : len(self._rows) - self._spare() + self._first]
        for row in shown:
            self._paint_row(surface, row, pygame.Rect(pad, y, box.width - 2 * pad, pitch))
            y += pitch
        if self._spare():
            track = pygame.Rect(box.right - round(5 * u), self._head(), max(2, round(3 * u)), y - self._head())
            share = track.height * len(shown) // len(self._rows)
            top = track.y + track.height * self._first // len(self._rows)
            pygame.draw.rect(surface, colours.line, track, border_radius=2)
            pygame.draw.rect(surface, colours.muted, (track.x, top, track.width, share), border_radius=2)

    @property
    def seat(self) -> int:
        """The seat whose hands are shown."""
        return self._seat

    def tabs(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Returns the places in the window, by seat, at which the hands of a seat can be asked for."""
        theme, u = self._theme, self._theme.u
        title = theme.fonts.width(self._texts("cerke.yaku.title"), "sans-bold", theme.text_px(16))
        left = self.rect.x + round(14 * u) + title + round(10 * u)
        right = self.rect.right - round(22 * u) - round(self.rect.width * WORTH)
        names = [theme.fonts.width(self._side(seat), "sans-bold", theme.text_px(13)) for seat in (0, 1)]
        wanted, gap = max(names) + round(14 * u), round(4 * u)
        width = max(1, min(wanted, (right - left - gap) // 2))
        height = self._head() - round(10 * u)
        top = self.rect.y + (self._head() - height) // 2
        return pygame.Rect(left, top, width, height), pygame.Rect(left + width + gap, top, width, height)

    def _side(self, seat: int) -> str:
        return self._texts(f"cerke.side.{seat}")

    def _worth(self) -> str:
        total = sum(row.points for row in self._rows if row.held)
        return self._texts("cerke.yaku.total", total, self._rate, total * self._rate)

    def _worth_px(self) -> int:
        """Returns the size of the total: such that the rest of the head has its room."""
        return self._theme.fit(self._worth(), "sans-bold", self._theme.text_px(14), round(self.rect.width * WORTH))

    def _paint_head(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        theme, c, texts, u = self._theme, self._theme.colours, self._texts, self._theme.u
        y = self._head() // 2
        at = (round(14 * u), y)
        theme.draw(surface, texts("cerke.yaku.title"), at, "sans-bold", theme.text_px(16), c.gold, "midleft")
        total = any(row.held for row in self._rows)
        at, ink = (box.right - round(14 * u), y), c.gold_high if total else c.dim
        worth = theme.draw(surface, self._worth(), at, "sans-bold", self._worth_px(), ink, "midright")
        tabs = [tab.move(-self.rect.x, -self.rect.y) for tab in self.tabs()]
        for seat, tab in enumerate(tabs):
            chosen = seat == self._seat
            panel(surface, tab, tab.height // 2, c.chosen if chosen else c.button, c.gold if chosen else c.line)
            role = "sans-bold" if chosen else "sans"
            px = theme.fit(self._side(seat), role, theme.text_px(13), tab.width - round(8 * u))
            theme.draw(surface, self._side(seat), tab.center, role, px, c.gold_high if chosen else c.ink, "center")
        said, size = texts("cerke.yaku.same-ink"), theme.text_px(12)
        left = tabs[1].right + round(8 * u)
        if theme.fonts.width(said, "sans", size) <= worth.left - left - round(10 * u):
            theme.draw(surface, said, (left, y), "sans", size, c.muted, "midleft")

    def _paint_row(self, surface: pygame.Surface, row: HandRow, box: pygame.Rect) -> None:
        theme, colours, texts, u = self._theme, self._theme.colours, self._texts, self._theme.u
        new = row.yaku.name in self._new
        if row.held:
            edge = colours.teal if new else None
            panel(surface, box.inflate(0, -round(2 * u)), round(6 * u), (*colours.gold, 20 if new else 52), edge)
        pad = round(9 * u)
        ink = colours.ink if row.held or row.lacks == 1 else colours.muted
        theme.draw(
            surface, f"+{row.points}", (box.right - pad, box.centery), "sans-bold", theme.text_px(15),
            colours.gold_high if row.held else ink, "midright",
        )  # fmt: skip
        stands = texts("cerke.yaku.would" if new else "cerke.yaku.stands")
        state = stands if row.held else texts("cerke.yaku.lacks", row.lacks)
        room = theme.fonts.width("+50", "sans-bold", theme.text_px(15)) + round(10 * u)
        state_room = max(
            theme.fonts.width(words, "sans", theme.text_px(12))
            for words in (texts("cerke.yaku.stands"), texts("cerke.yaku.would"), texts("cerke.yaku.lacks", 10))
        )
        at = (box.right - pad - room, box.centery)
        tone = (
            colours.teal if new else colours.gold_high if row.held else colours.teal if row.lacks == 1 else colours.dim
        )
        theme.draw(surface, state, at, "sans", theme.text_px(12), tone, "midright")
        name, role = hand_name(texts, row.name), "sans-bold" if row.held else "sans"
        right = at[0] - state_room - round(8 * u)
        wanted = right - box.x - 2 * pad - theme.fonts.width(name, role, theme.text_px(15))
        left = self._paint_pieces(surface, row, box, right, wanted)
        px = theme.fit(name, role, theme.text_px(15), left - box.x - 2 * pad)
        theme.draw(surface, name, (box.x + pad, box.centery), role, px, ink, "midleft")

    def _paint_pieces(self, surface: pygame.Surface, row: HandRow, box: pygame.Rect, right: int, room: int) -> int:
        """Draws the hand's pieces small, ending at `right`; returns where they begin.

        They lie closer where they would take more than `room` pixels, for the name wants the rest; ten of them closest.
        """
        width = min(round(PIECE * self._theme.u), box.height - 4, round(box.width * 0.058))
        art = self._arts.at(width)
        step = round(width * 1.06)
        if len(row.places) > 1:
            least = round(width * (0.7 if len(row.places) <= 5 else 0.44))
            step = max(least, min(step, (room - width) // (len(row.places) - 1)))
        x = right - width - step * (len(row.places) - 1)
        left = x
        for captive, held in row.places:
            code = dropped(captive, 0)
            image = art.tile(code, False) if held else art.ghost(code, False)
            surface.blit(image, (x, box.centery - image.get_height() // 2), special_flags=PREMULTIPLIED)
            x += step
        return left
