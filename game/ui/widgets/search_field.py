"""A one-line field for a search: typed and composed text, caret, paste, and a count of what was found."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import clipboard, textures
from game.ui.text.text import clean
from game.ui.theme import Theme

LONGEST = 60
MOST_PASTED = 1000


class SearchField:
    """Holds the text of a search. `focused` is whether typing goes here; `note` stands at its right end.

    `foreign` is called where something is to be pasted that is no text.
    """

    def __init__(self, theme: Theme, rect: pygame.Rect, hint: str, foreign: Callable[[], None] = lambda: None) -> None:
        self.theme = theme
        self.rect = rect
        self.hint = hint
        self._foreign = foreign
        self.text = ""
        self.note = ""
        self.focused = False
        self._composing = ""

    def focus(self, on: bool) -> None:
        """Takes or gives up the keyboard; tells the system where candidates should appear."""
        self.focused = on
        self._composing = ""
        if on:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
        else:
            pygame.key.stop_text_input()

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes typing while focused; True if the event was used. Enter, Escape and Tab are left to the scene."""
        if not self.focused:
            return False
        if event.type == pygame.TEXTINPUT:
            self._composing = ""
            self._add(event.text)
            return True
        if event.type == pygame.TEXTEDITING:
            self._composing = clean(event.text, keep_newlines=False)
            return True
        return event.type == pygame.KEYDOWN and self._key(event)

    def _key(self, event: pygame.event.Event) -> bool:
        command = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_BACKSPACE:
            self.text = "" if command else self.text[:-1]
        elif command and event.key == pygame.K_v:
            self._paste()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_TAB) or command:
            return False
        return not command or event.key in (pygame.K_BACKSPACE, pygame.K_v)

    def _paste(self) -> None:
        try:
            self._add(clipboard.get())
        except clipboard.NotText:
            self._foreign()

    def _add(self, text: str) -> None:
        self.text = (self.text + clean(text[:MOST_PASTED], keep_newlines=False).lstrip())[:LONGEST]

    def draw(self, surface: pygame.Surface, hovered: bool) -> None:
        """Draws the field; the end of a long text stays in sight."""
        c, theme, rect = self.theme.colours, self.theme, self.rect
        edge = c.focus if self.focused else c.line
        fill = c.panel_high if self.focused or hovered else c.panel
        textures.panel(surface, rect, round(8 * theme.u), fill, edge, 2 if self.focused else 1)
        px = theme.fit("国", "sans", min(theme.text_px(15), round(rect.h * 0.5)), rect.w)
        pad = round(12 * theme.u)
        inner = rect.inflate(-2 * pad, 0)
        if self.note:
            note = theme.draw(surface, self.note, inner.midright, "sans", px, c.muted, "midright")
            inner.width -= note.width + pad
        before = surface.get_clip()
        surface.set_clip(inner.inflate(4, 0).clip(before))
        shown = self.text + self._composing
        if shown or self.focused:
            self._draw_text(surface, inner, shown, px)
        else:
            fitted = theme.fit(self.hint, "sans", px, inner.w)
            theme.draw(surface, self.hint, inner.midleft, "sans", fitted, c.dim, "midleft")
        surface.set_clip(before)

    def _draw_text(self, surface: pygame.Surface, inner: pygame.Rect, shown: str, px: int) -> None:
        c, theme = self.theme.colours, self.theme
        x = inner.x - max(0, theme.width(shown, "sans", px) - inner.w)
        box = theme.draw(surface, shown, (x, inner.centery), "sans", px, c.ink, "midleft") if shown else None
        right = box.right if box else x
        if self._composing and box:
            left = right - theme.width(self._composing, "sans", px)
            pygame.draw.line(surface, c.gold, (left, box.bottom - 2), (right, box.bottom - 2))
        if self.focused:
            pygame.draw.line(
                surface, c.focus, (right + 1, inner.centery - px // 2), (right + 1, inner.centery + px // 2)
            )
