"""The words at the edges of the launcher: its title with the languages at the head, links and version at the foot."""

from collections.abc import Sequence

import pygame

from game import __version__
from game.i18n.catalog import LANGUAGES
from game.scenes.launcher_layout import Sizes
from game.stage.household import draw_seal
from game.stage.scene import Context
from game.ui.widgets.widgets import Button, Painter

OTHER_NAMES = {"ja": "日本語", "en": "English"}
PEOPLE = "people"
LINKS = ("credits", "keys", "quit")
WIDE, CLOSE = 20, 14
"""Units between words: at the foot, and where its links stand at the head."""


class Edges:
    """Head and foot of the page between `left` and `right`, from `title_y` and `foot_y` on; all in pixels.

    sitter: what stands beside the seal of who sits at the machine.
    """

    def __init__(
        self, ctx: Context, sizes: Sizes, left: int, right: int, title_y: int, foot_y: int, sitter: str
    ) -> None:
        self._ctx, self._sizes, self._left, self._right = ctx, sizes, left, right
        self._title_y, self._foot_y, self._sitter = title_y, foot_y, sitter

    def buttons(self) -> tuple[list[Button], list[Button]]:
        """Returns the languages and the links, each in the order of reading."""
        px, small_px = self._ctx.theme.text_px(15), self._sizes.small_px
        sitter = self._sitter if self._sizes.fold.foot else ""  # where the links stand beside it, the seal tells it
        languages = [(PEOPLE, sitter, px, "")]
        languages += [(f"language.{lang}", OTHER_NAMES[lang], px, lang) for lang in LANGUAGES]
        links = [(name, self._ctx.texts(f"launcher.{name}"), small_px, "") for name in LINKS]
        if self._sizes.fold.foot:
            y = self._foot_y + (self._sizes.foot_h - _height(small_px)) // 2
            return self._in_row(languages, self._language_y(px), WIDE), self._in_row(links, y, WIDE)
        row = self._in_row([*links, *languages], self._language_y(px), CLOSE)
        return row[len(links) :], row[: len(links)]

    def _language_y(self, px: int) -> int:
        """Returns the top of the languages: in the middle of the title where nothing stands below it."""
        if self._sizes.fold.head:
            return self._title_y + self._ctx.px(34)
        return self._title_y + round(self._sizes.title_px * 0.76) - _height(px) // 2

    def _in_row(self, words: Sequence[tuple[str, str, int, str]], y: int, gap: int) -> list[Button]:
        """Returns buttons beside each other to the right edge: (name, label, letters, language) from `y` on."""
        ctx, buttons = self._ctx, []
        x = self._right + ctx.px(gap / 2)
        for name, label, px, lang in reversed(words):
            width = ctx.theme.fonts.width(label, "sans", px) + ctx.px(gap)
            width += _height(px) if name == PEOPLE else 0
            x -= width
            rect = pygame.Rect(x, y, width, _height(px))
            painter = self._seal(label, px) if name == PEOPLE else self._word(label, px, lang)
            buttons.append(Button(name, rect, style="card", painter=painter))
        return buttons[::-1]

    def _word(self, label: str, px: int, lang: str) -> Painter:
        def paint(surface: pygame.Surface, rect: pygame.Rect, hovered: bool) -> None:
            theme = self._ctx.theme
            bright = hovered or lang == self._ctx.texts.lang
            colour = theme.colours.ink if bright else theme.colours.muted
            box = theme.draw(surface, label, rect.center, "sans", px, colour, "center")
            if lang == self._ctx.texts.lang:
                y = box.bottom - round(px * 0.12)
                pygame.draw.line(surface, theme.colours.gold, (box.left, y), (box.right, y), max(1, self._ctx.px(1.5)))

        return paint

    def _seal(self, label: str, px: int) -> Painter:
        """Paints the seal of who sits at the machine, and what stands beside it."""

        def paint(surface: pygame.Surface, rect: pygame.Rect, hovered: bool) -> None:
            ctx, colours = self._ctx, self._ctx.theme.colours
            who = ctx.people.of(ctx.home.person) or ctx.people.seated
            seal = pygame.Rect(rect.x + ctx.px(CLOSE // 2), rect.y, rect.h, rect.h)
            draw_seal(surface, ctx.theme, who.sign, who.colour, seal)
            if label:
                left = seal.right + ctx.px(CLOSE // 2)
                ink = colours.ink if hovered else colours.muted
                ctx.theme.draw(surface, label, (left, rect.centery), "sans", px, ink, "midleft")

        return paint

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what cannot be pressed; what has given way is left out."""
        ctx, theme, sizes, c = self._ctx, self._ctx.theme, self._sizes, self._ctx.theme.colours
        y = self._title_y
        theme.draw(surface, ctx.texts("launcher.title"), (self._left, y), "mincho", sizes.title_px, c.ink)
        if sizes.fold.head:
            sub = ctx.texts("launcher.subtitle")
            px = theme.fit(sub, "sans", sizes.sub_px, self._right - self._left)
            y += round(sizes.title_px * 1.42)
            theme.draw(surface, sub, (self._left + ctx.px(2), y), "sans", px, c.muted)
        if sizes.fold.foot:
            middle = self._left, self._foot_y + sizes.foot_h // 2
            footer = ctx.texts("launcher.footer", __version__)
            theme.draw(surface, footer, middle, "sans", sizes.small_px, c.muted, "midleft")


def _height(px: int) -> int:
    return round(px * 1.9)
