"""The look that the pages share: their ground and panels, the tips of the glossary, and the frame of a page."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game import catalog
from game.games.senya.row import ROW
from game.games.senya.view.keywords import meaning
from game.games.senya.view.spoken import Spoken
from game.games.senya.workshop.roster import Roster
from game.games.senya.workshop.source import GAME, rows
from game.games.senya.workshop.words import PageWords
from game.records.steps import Steps
from game.stage.page import Page
from game.stage.scene import Context, Scene
from game.ui import textures
from game.ui.pictures import LATER
from game.ui.text.reading import Part
from game.ui.theme import Colour, Theme
from game.ui.widgets.toast import ToastRoom
from game.ui.widgets.widgets import Button, Group, Style

GROUND: Colour = (0x14, 0x13, 0x1D)
PANEL: Colour = (0x20, 0x1E, 0x2B)
PANEL_HIGH: Colour = (0x2E, 0x2B, 0x40)
LINE: Colour = (0x3F, 0x3B, 0x55)
ACCENT: Colour = (0xAC, 0xAC, 0xEE)
GOOD: Colour = (0x7C, 0xCB, 0xBA)
BAD: Colour = (0xEB, 0x82, 0x70)
MARGIN = 44
TIP_WIDTH = 380
CLAUSE = "clause."
"""What the names of buttons begin with that open the rulebook."""
Foot = tuple[str, str, Style, bool]
"""A button of the foot: name, label, style, whether it can be pressed."""


def panel(surface: pygame.Surface, ctx: Context, rect: pygame.Rect, *, high: bool = False) -> None:
    """Draws the box that a part of a page stands in."""
    textures.panel(surface, rect, ctx.px(12), PANEL_HIGH if high else PANEL, LINE)


@dataclass(frozen=True, slots=True)
class WordsSeen:
    """Words in a rectangle of the window; `at` is where the left top of their picture lies."""

    spoken: Spoken
    at: tuple[int, int]
    view: pygame.Rect


class Tips:
    """The glossary of a screen: places with what is told of them while the pointer is there, and terms in its words."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._places: list[tuple[pygame.Rect, str, str]] = []
        self._heard: list[WordsSeen] = []
        self._words: PageWords | None = None
        self._at: tuple[int, int] | None = None

    def clear(self) -> None:
        """Forgets all places, before they are drawn anew."""
        self._places.clear()
        self._heard.clear()

    def add(self, rect: pygame.Rect, title: str, text: str) -> None:
        """Lets the tip of a place say `text`; there is none where that is ""."""
        if text:
            self._places.append((rect.copy(), title, text))

    def hear(self, words: PageWords, spoken: Spoken, at: tuple[int, int], view: pygame.Rect) -> None:
        """Tells of the terms in words that were drawn on a picture, as far as it is seen in `view`."""
        self._words = words
        self._heard.append(WordsSeen(spoken, at, view))

    def terms(self) -> list[tuple[pygame.Rect, str]]:
        """Returns where on the window a term stands in words that are seen."""
        texts = self._words.texts if self._words is not None else None
        return [
            (place, term)
            for one in self._heard
            for place, term in (one.spoken.moved(*one.at).places(texts) if texts is not None else ())
            if one.view.contains(place)
        ]

    def _term(self, pos: tuple[int, int]) -> str:
        """Returns the term in the words at a point, "" for none."""
        if self._words is None:
            return ""
        seen = (one for one in self._heard if one.view.collidepoint(pos))
        terms = (one.spoken.term_at(self._words.texts, (pos[0] - one.at[0], pos[1] - one.at[1])) for one in seen)
        return next(filter(None, terms), "")

    def add_words(self, line: str, at: tuple[int, int], px: int, words: PageWords) -> None:
        """Tells of every term in a line of text that stands at a place in letters of a size."""
        height = self._theme.line_height("sans", px)
        done = ""
        for piece in words.pieces(line):
            if piece.term:
                left = at[0] + self._theme.fonts.width(done, "sans", px)
                width = self._theme.fonts.width(piece.text, "sans", px)
                self.add(pygame.Rect(left, at[1], width, height), piece.text, words.meaning(piece.term))
            done += piece.text

    def of(self, pos: tuple[int, int]) -> tuple[str, str] | None:
        """Returns title and text of the place under a point, the one drawn last where they overlap, and of the term."""
        found = next(((title, text) for rect, title, text in reversed(self._places) if rect.collidepoint(pos)), None)
        term = self._term(pos)
        if not term or self._words is None:
            return found
        text = self._words.meaning(term)
        if found is None:
            return self._words.term_name(term), text
        return found if text in found[1] else (found[0], f"{found[1]}\n{meaning(self._words.texts, term)}")

    def handle(self, event: pygame.event.Event) -> bool:
        """Follows the pointer; True where another tip or none is to be seen now."""
        if event.type not in (pygame.MOUSEMOTION, pygame.WINDOWLEAVE, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            return False
        before = self.of(self._at) if self._at else None
        self._at = event.pos if event.type == pygame.MOUSEMOTION else None
        return (self.of(self._at) if self._at else None) != before

    def draw(self, surface: pygame.Surface, focused: pygame.Rect | None = None) -> None:
        """Draws the tip of the place under the pointer, or of what the keyboard has reached, beside it."""
        at = focused.center if focused is not None else self._at
        found = self.of(at) if at is not None else None
        if found is None or at is None:
            return
        theme, (title, text) = self._theme, found
        pad, big, small = round(12 * theme.u), theme.text_px(15), theme.text_px(13.5)
        width = min(round(TIP_WIDTH * theme.u * max(1.0, theme.text_scale)), surface.get_width() - 4 * pad)
        height = 2 * pad + round(big * 1.5) + theme.block_height(text, "sans", small, width - 2 * pad)
        box = pygame.Rect(at[0] + pad, at[1] + 2 * pad, width, height)
        if box.bottom > surface.get_height():
            box.bottom = at[1] - pad
        box.clamp_ip(surface.get_rect().inflate(-pad, -pad))
        textures.shadow(surface, box, round(10 * theme.u), round(16 * theme.u), 150, round(4 * theme.u))
        textures.panel(surface, box, round(10 * theme.u), (0x10, 0x0F, 0x18), ACCENT)
        inner = box.inflate(-2 * pad, -2 * pad)
        px = theme.fit(title, "sans-bold", big, inner.w)
        theme.draw(surface, title, inner.topleft, "sans-bold", px, ACCENT)
        inner.y += round(big * 1.5)
        theme.draw_block(surface, text, inner, "sans", small, theme.colours.ink)


def reading_roster(ctx: Context) -> Steps[object]:
    """Reads the characters, which a page then finds read."""
    return Roster(ctx.home, rows()).reading()


class WorkshopPage(Scene, ABC):
    """The frame of a page: a title, a body to fill, buttons at the foot, tips of the glossary."""

    preparing = staticmethod(reading_roster)

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.group: Group = Group(ctx.theme)
        self.tips = Tips(ctx.theme)
        self.begin()
        self.on_resize()

    # --- to be filled ----------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Makes what the page holds, before it is laid out first."""

    @abstractmethod
    def title(self) -> str: ...

    @abstractmethod
    def foot(self) -> Sequence[Foot]:
        """Returns the buttons at the foot; "back" is Escape too."""

    @abstractmethod
    def fill(self, body: pygame.Rect) -> list[Button]:
        """Lays out the body and returns its buttons."""

    @abstractmethod
    def paint(self, surface: pygame.Surface) -> None:
        """Draws the body below the buttons."""

    @abstractmethod
    def press(self, name: str) -> None:
        """Does what a button says; those of clauses and "back" have a way of their own."""

    def keyed(self, event: pygame.event.Event) -> bool:
        """Takes a key before the buttons do; True where it was used."""
        return False

    def touched(self, event: pygame.event.Event) -> bool:
        """Takes what the buttons did not use; True where something changed."""
        return False

    def back(self) -> None:
        """Leaves the page."""
        self.ctx.app.pop()

    # --- the frame -------------------------------------------------------------------------------------------------

    @property
    def words(self) -> PageWords:
        """The words in the language of now."""
        return PageWords(self.ctx.texts, rows())

    def on_resize(self) -> None:
        ctx, theme = self.ctx, self.ctx.theme
        left, gap = ctx.px(MARGIN), ctx.px(10)
        width = ctx.size[0] - 2 * left
        self.title_px = theme.text_px(30)
        self.head = pygame.Rect(left, ctx.px(22), width, round(self.title_px * 1.45))
        height = max(ctx.px(40), round(theme.text_px(15) * 2.2))
        self._low = low = pygame.Rect(left, ctx.size[1] - ctx.px(22) - height, width, height)
        body = pygame.Rect(left, self.head.bottom + ctx.px(10), width, 0)
        body.height = low.y - ctx.px(14) - body.y
        foot = list(self.foot())
        each = min(ctx.px(230), (width + gap) // max(1, len(foot)) - gap)
        x = low.right - len(foot) * (each + gap) + gap
        buttons = self.fill(body)
        for name, label, style, enabled in foot:
            buttons.append(Button(name, pygame.Rect(x, low.y, each, height), label, style, enabled))
            x += each + gap
        self.group.set(buttons)

    def refresh(self) -> None:
        """Lays everything out anew, after something changed."""
        self.on_resize()

    def handle(self, event: pygame.event.Event) -> bool:
        tip = self.tips.handle(event)
        if event.type == pygame.KEYDOWN and self.keyed(event):
            return True
        pressed = self.group.handle(event)
        if pressed:
            self._pressed(pressed)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and pressed is None:
            self._pressed("back")
            return True
        return self.touched(event) or pressed is not None or tip

    def _pressed(self, name: str) -> None:
        if name == "back":
            self.back()
        elif name.startswith(CLAUSE):
            self.ctx.app.open_rules(GAME, name.removeprefix(CLAUSE).partition("/")[0])
        else:
            self.press(name)

    def update(self, dt: float) -> bool:
        return LATER.go_on()

    def wake(self) -> float | None:
        return 0.0 if LATER.waiting else None

    def draw(self, surface: pygame.Surface) -> None:
        ctx, theme, c = self.ctx, self.ctx.theme, self.ctx.theme.colours
        LATER.forget()
        surface.blit(textures.lacquer(ctx.size, GROUND), (0, 0))
        self.tips.clear()
        title = self.title()
        px = theme.fit(title, "mincho", self.title_px, self.head.w)
        with theme.hearing() as said:
            theme.draw(surface, title, self.head.topleft, "mincho", px, c.ink)
            self.paint(surface)
            self.group.draw(surface)
        self.tips.hear(self.words, Spoken(theme, said, surface), (0, 0), surface.get_rect())
        reached = self.group.focused
        self.tips.draw(surface, None if reached is None else reached.rect)

    def toast_room(self) -> ToastRoom:
        return ToastRoom((self.ctx.size[0] // 2, self._low.y - self.ctx.px(8)), self.group.rects())


class NoDataPage(Page):
    """Says that the rules' numbers are missing or damaged."""

    name = "senya-no-data"
    title_key = "senya-workshop.home.title"

    def parts(self) -> list[Part]:
        return [Part("text", self.ctx.texts("senya-workshop.no-data", str(catalog.folder(ROW.levels))))]


def clause_button(ctx: Context, clause_id: str, right: int, y: int, key: str = "") -> Button:
    """Returns the button that opens the rulebook at a clause, its right top at a point; `key` tells several apart."""
    theme = ctx.theme
    px = theme.text_px(12.5)
    rect = pygame.Rect(0, y, theme.fonts.width(clause_id, "sans", px) + ctx.px(20), round(px * 1.8))
    rect.right = right
    return Button(f"{CLAUSE}{clause_id}/{key}", rect, clause_id, "quiet", size=12.5)
