"""Scrolling by wheel, keys and a bar, and a list that draws only the rows in sight. Lengths are window pixels."""

from collections.abc import Callable

import pygame

from game.ui import textures
from game.ui.theme import Theme
from game.ui.widgets.widgets import LEFT


class Scroll:
    """How far a long content is scrolled in its view: wheel, keys and a bar to drag. Lengths in pixels."""

    def __init__(self, theme: Theme, view: pygame.Rect, content: int) -> None:
        self._theme = theme
        self.view = view
        self.content = content
        self.offset = 0
        self._grabbed: int | None = None

    @property
    def most(self) -> int:
        """The largest offset."""
        return max(0, self.content - self.view.height)

    @property
    def needed(self) -> bool:
        return self.content > self.view.height

    @property
    def width(self) -> int:
        """How wide the bar is."""
        return max(8, round(10 * self._theme.u))

    def set(self, view: pygame.Rect, content: int) -> None:
        """Sets a new view and content height, keeping the offset where it still exists."""
        self.view, self.content = view, content
        self.to(self.offset)

    def to(self, offset: float) -> bool:
        """Scrolls to an offset; True if that changed anything."""
        before = self.offset
        self.offset = max(0, min(self.most, round(offset)))
        return self.offset != before

    def show(self, top: int, bottom: int, margin: int = 0) -> bool:
        """Scrolls as little as brings the stretch of content from `top` to `bottom` into the view."""
        if top - margin < self.offset:
            return self.to(top - margin)
        if bottom + margin > self.offset + self.view.height:
            return self.to(bottom + margin - self.view.height)
        return False

    def thumb(self) -> pygame.Rect:
        """Returns the bar's handle; empty where nothing has to be scrolled."""
        if not self.needed:
            return pygame.Rect(self.view.right, self.view.top, 0, 0)
        height = max(round(34 * self._theme.u), self.view.height * self.view.height // self.content)
        room = self.view.height - height
        top = self.view.top + (room * self.offset // self.most if self.most else 0)
        return pygame.Rect(self.view.right - self.width, top, self.width, height)

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes wheel, paging keys and the handle; True if the event was used."""
        if not self.needed:
            return False
        if event.type == pygame.MOUSEWHEEL:
            if not self.view.collidepoint(pygame.mouse.get_pos()):
                return False
            self.to(self.offset - event.precise_y * 64 * self._theme.u)
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event.key)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT:
            return self._grab(event.pos)
        if event.type == pygame.MOUSEMOTION and self._grabbed is not None:
            room = self.view.height - self.thumb().height
            top = event.pos[1] - self._grabbed - self.view.top
            self.to(top * self.most / room if room else 0)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._grabbed is not None:
            self._grabbed = None
            return True
        return False

    def _grab(self, pos: tuple[int, int]) -> bool:
        thumb = self.thumb()
        if thumb.inflate(6, 0).collidepoint(pos):
            self._grabbed = pos[1] - thumb.top
            return True
        if self.view.collidepoint(pos) and pos[0] >= thumb.left - 3:
            self.to(self.offset + (self.view.height if pos[1] > thumb.top else -self.view.height))
            return True
        return False

    def _key(self, key: int) -> bool:
        page = self.view.height - round(40 * self._theme.u)
        steps = {pygame.K_PAGEDOWN: page, pygame.K_PAGEUP: -page}
        if key in steps:
            self.to(self.offset + steps[key])
            return True
        if key in (pygame.K_HOME, pygame.K_END):
            self.to(0 if key == pygame.K_HOME else self.most)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the bar where the content is longer than the view."""
        if not self.needed:
            return
        c = self._theme.colours
        track = pygame.Rect(self.view.right - self.width, self.view.top, self.width, self.view.height)
        textures.panel(surface, track, self.width // 2, (*c.line, 90))
        textures.panel(surface, self.thumb(), self.width // 2, c.gold if self._grabbed is not None else c.dim)


RowPainter = Callable[[pygame.Surface, pygame.Rect, int, bool, bool], None]


class ScrollList:
    """A list of equal rows of which only those in sight are drawn. `painter(surface, rect, index, hovered, chosen)`."""

    def __init__(self, theme: Theme, rect: pygame.Rect, row: int, count: int, painter: RowPainter) -> None:
        self.theme = theme
        self.row = row
        self.count = count
        self.painter = painter
        self.scroll = Scroll(theme, rect, row * count)
        self.hover: int | None = None
        self.chosen: int | None = None

    def set(self, rect: pygame.Rect, row: int, count: int) -> None:
        """Sets a new place, row height and number of rows."""
        self.row, self.count = row, count
        self.scroll.set(rect, row * count)
        if self.chosen is not None and self.chosen >= count:
            self.chosen = count - 1 if count else None

    def rect_of(self, index: int) -> pygame.Rect:
        """Returns a row's place in the window, also when it is out of sight."""
        view = self.scroll.view
        width = view.width - (self.scroll.width + 4 if self.scroll.needed else 0)
        return pygame.Rect(view.x, view.y + index * self.row - self.scroll.offset, width, self.row)

    def in_sight(self) -> range:
        """Returns the indices of the rows that are at least partly in the view."""
        first = self.scroll.offset // self.row
        last = (self.scroll.offset + self.scroll.view.height - 1) // self.row
        return range(max(0, first), min(self.count, last + 1))

    def at(self, pos: tuple[int, int]) -> int | None:
        """Returns the index of the row under a point."""
        if not self.scroll.view.collidepoint(pos):
            return None
        return next((i for i in self.in_sight() if self.rect_of(i).collidepoint(pos)), None)

    def choose(self, index: int) -> None:
        """Chooses a row and brings it into sight."""
        if self.count:
            self.chosen = max(0, min(self.count - 1, index))
            self.scroll.show(self.chosen * self.row, (self.chosen + 1) * self.row)

    def handle(self, event: pygame.event.Event) -> int | None:
        """Returns the index of a row just chosen by mouse or arrow keys, -1 where only the look changed, else None."""
        if self.scroll.handle(event):
            return -1
        if event.type == pygame.MOUSEMOTION:
            under = self.at(event.pos)
            changed, self.hover = under != self.hover, under
            return -1 if changed else None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT:
            under = self.at(event.pos)
            if under is not None:
                self.chosen = under
            return under
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN) and self.count:
            step = 1 if event.key == pygame.K_DOWN else -1
            self.choose(0 if self.chosen is None else self.chosen + step)
            return self.chosen
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the rows in sight and the bar."""
        before = surface.get_clip()
        surface.set_clip(self.scroll.view.clip(before))
        for i in self.in_sight():
            self.painter(surface, self.rect_of(i), i, i == self.hover, i == self.chosen)
        surface.set_clip(before)
        self.scroll.draw(surface)
