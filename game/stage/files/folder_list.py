"""The list of a folder: what lies in it to be chosen, by mouse and by keys, with the way into folders and out."""

from pathlib import Path

import pygame

from game.stage.scene import Context
from game.storage.folders import FolderEntry, inside
from game.storage.problem import Problem, Refused
from game.ui import textures
from game.ui.text.text import clean
from game.ui.theme import SMALLEST_TEXT, Theme
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.text_field import DOUBLE_CLICK_S
from game.ui.widgets.widgets import LEFT


class FolderList:
    """Shows `folder`; `problem` is why its files cannot be told. `chosen` is what the person is at, if anything."""

    def __init__(self, ctx: Context, folder: Path) -> None:
        self._ctx = ctx
        self.folder = folder
        self.found: list[FolderEntry] = []
        self.problem: Problem | None = None
        self.list = ScrollList(ctx.theme, pygame.Rect(0, 0, 1, 1), 1, 0, self._draw_row)
        self._since_click = DOUBLE_CLICK_S
        self.go(folder)

    @property
    def chosen(self) -> FolderEntry | None:
        return self.found[self.list.chosen] if self.list.chosen is not None else None

    def choose_none(self) -> None:
        self.list.chosen = None

    def go(self, folder: Path) -> None:
        """Shows another folder, also one that cannot be read."""
        left, self.folder = self.folder, folder
        try:
            self.found, self.problem = inside(folder), None
        except Refused as refused:
            self.found, self.problem = [], refused.problem
        self.list.chosen, self.list.hover = None, None
        self.list.set(self.list.scroll.view, self.list.row, len(self.found))
        self.list.scroll.to(0)
        at = next((n for n, one in enumerate(self.found) if one.path == left and left != folder), None)
        if at is not None:
            self.list.choose(at)

    def up(self) -> None:
        """Shows the folder that this one lies in."""
        self.go(self.folder.parent)

    def set(self, rect: pygame.Rect, row: int) -> None:
        """Gives it a place, and its rows a height in pixels."""
        self.list.set(rect, row, len(self.found))

    def update(self, dt: float) -> None:
        self._since_click += dt

    def handle(self, event: pygame.event.Event) -> str | None:
        """Returns "chosen", "opened" after a second click soon, "" where only the look changed, None where unused."""
        before = self.list.chosen
        touched = self.list.handle(event)
        if touched is None or touched < 0:
            return None if touched is None else ""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != LEFT:
            return "chosen"
        twice = before == touched and self._since_click < DOUBLE_CLICK_S
        self._since_click = 0.0
        return "opened" if twice else "chosen"

    def draw(self, surface: pygame.Surface) -> None:
        ctx, theme, c = self._ctx, self._ctx.theme, self._ctx.theme.colours
        view = self.list.scroll.view
        textures.panel(surface, view.inflate(ctx.px(8), ctx.px(8)), ctx.px(8), c.ground, c.line)
        if not self.found:
            texts = ctx.texts
            words = texts("files.empty") if self.problem is None else texts.problem(self.problem)
            theme.draw_block(
                surface, clean(words), view.inflate(-ctx.px(20), -ctx.px(12)), "sans", theme.text_px(15), c.muted
            )
        self.list.draw(surface)

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, n: int, hovered: bool, chosen: bool) -> None:
        ctx, theme, c, one = self._ctx, self._ctx.theme, self._ctx.theme.colours, self.found[n]
        if chosen or hovered:
            textures.panel(surface, rect, ctx.px(6), c.chosen if chosen else c.panel_high, c.gold if chosen else None)
        words, px = fitting(theme, named(one.path) + ("/" if one.is_folder else ""), rect.w - ctx.px(24))
        ink = c.gold_high if one.is_folder else c.ink
        high = theme.fonts.face("sans", px).get_height()
        if not rect.inflate(0, high - rect.h).colliderect(self.list.scroll.view):
            return  # the words of a row that is scrolled half away are out of sight
        theme.draw(surface, words, (rect.x + ctx.px(12), rect.centery), "sans", px, ink, "midleft")

    def targets(self) -> dict[str, pygame.Rect]:
        """The rows in sight, by what they are and their names."""
        view = self.list.scroll.view
        rows = ((self.found[n], self.list.rect_of(n).clip(view)) for n in self.list.in_sight())
        return {f"{'folder' if one.is_folder else 'file'}.{named(one.path)}": rect for one, rect in rows}


def fitting(theme: Theme, words: str, room: int) -> tuple[str, int]:
    """Returns a name as it fits `room` pixels, and its size: somewhat smaller, and a long one without its middle."""
    usual = theme.text_px(15)
    px = theme.fit(words, "sans", usual, room, max(SMALLEST_TEXT, round(usual * 0.8)))
    kept = len(words)
    shown = words
    while kept > 1 and theme.fonts.width(shown, "sans", px) > room:
        kept -= 1
        shown = f"{words[: kept // 3]}…{words[len(words) - (kept - kept // 3) :]}"
    return shown, px


def named(path: Path) -> str:
    """Returns a file's name as it can be shown."""
    return clean(path.name, keep_newlines=False)
