"""A page with a list of rows to choose from, tabs above it, and buttons that do something with the chosen row."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.stage.household import draw_seal
from game.stage.scene import Context, Scene
from game.stage.thumbnails import Thumbnail, Thumbnails
from game.ui import textures
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.widgets import Button, Group, Style

WIDTH = 1120
PICTURE = 84
"""Units of a small picture's height in its row."""
_DOUBLE_CLICK_S = 0.4
ONLY = "only:"
"""Begins the name of a tab; its game's id follows."""


@dataclass(frozen=True, slots=True)
class Filter:
    """A game whose rows alone can be shown ("": those of all), with the words of its tab."""

    game_id: str
    label: str


@dataclass(frozen=True, slots=True)
class ListRow:
    """What a row shows: a title and a line below it, the same at the right, and a small picture before them."""

    title: str
    below: str = ""
    right: str = ""
    right_below: str = ""
    picture: Thumbnail | None = None
    seal: tuple[int, int] | None = None
    """Sign and colour of a person, whose seal stands before the words."""


class ListPage(Scene, ABC):
    """Subclasses give rows and buttons, and what a button does. A double click or Enter is the first button.

    `of_game`: the game whose rows alone are shown, "" for all; `filters` are the tabs beside the title by which people
    choose it.
    """

    title_key = ""
    empty_key = ""

    # --- to be filled --------------------------------------------------------------------------------------------

    @abstractmethod
    def rows(self) -> list[ListRow]:
        """Returns what the list shows; called again by `reload`."""

    @abstractmethod
    def buttons(self) -> list[tuple[str, str, Style, bool]]:
        """Returns (name, label, style, enabled) of the buttons at the foot."""

    @abstractmethod
    def press(self, name: str) -> None:
        """Does what a button says; "back" is done already."""

    def foremost(self) -> int:
        """Returns the row that is chosen at first."""
        return 0

    def filters(self) -> list[Filter]:
        """Returns the tabs by which the rows of one game are chosen; none where it makes no difference."""
        return []

    # --- the page ------------------------------------------------------------------------------------------------

    def __init__(self, of_game: str = "") -> None:
        self.of_game = of_game

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.group: Group = Group(ctx.theme)
        self._list = ScrollList(ctx.theme, pygame.Rect(0, 0, 1, 1), 1, 0, self._draw_row)
        self._rows: list[ListRow] = []
        self._pictures = Thumbnails(ctx.theme)
        self._since_click = 9.0
        self.reload()

    def uncovered(self) -> None:
        self.reload()

    def reload(self) -> None:
        """Reads the rows anew; the chosen place in the list stays."""
        self._rows = self.rows()
        self.on_resize()
        if self._list.chosen is None and self._rows:
            self._list.choose(self.foremost())
            self._place_buttons()

    @property
    def chosen(self) -> int | None:
        """The index of the chosen row."""
        return self._list.chosen

    def on_resize(self) -> None:
        """Lays out the list and the buttons at its foot."""
        ctx, theme = self.ctx, self.ctx.theme
        width = min(ctx.size[0] - 2 * ctx.px(60), ctx.px(WIDTH * max(1.0, theme.text_scale * 0.85)))
        left = (ctx.size[0] - width) // 2
        title_h = round(theme.text_px(34) * 1.6)
        self._button_h = max(ctx.px(44), round(theme.text_px(15) * 2.3))
        top = ctx.px(40)
        self._title_at = (left, top)
        self._foot = pygame.Rect(left, ctx.size[1] - ctx.px(40) - self._button_h, width, self._button_h)
        self.panel = pygame.Rect(left, top + title_h + ctx.px(14), width, 0)
        self.panel.height = self._foot.y - ctx.px(20) - self.panel.y
        self._lines_h = sum(theme.line_height("sans", theme.text_px(units)) for units in (17, 13.5))
        self._picture_h = ctx.px(PICTURE) if any(row.picture is not None for row in self._rows) else 0
        row_h = max(self._lines_h + ctx.px(22), self._picture_h + ctx.px(16))
        self._list.set(self.panel.inflate(-ctx.px(20), -ctx.px(20)), row_h, len(self._rows))
        self._place_buttons()

    def _place_buttons(self) -> None:
        ctx = self.ctx
        wanted = [*self.buttons(), ("back", ctx.texts("app.back"), "plain", True)]
        gap = ctx.px(10)
        width = (self._foot.w - gap * (len(wanted) - 1)) // len(wanted)
        title_w = ctx.theme.fonts.width(ctx.texts(self.title_key), "mincho", ctx.theme.text_px(34)) + ctx.px(30)
        above = pygame.Rect(self.panel.x + title_w, 0, self.panel.w - title_w, self.panel.y - ctx.px(14))
        made = filter_tabs(ctx, self.filters(), self.of_game, above)
        for i, (name, label, style, enabled) in enumerate(wanted):
            rect = pygame.Rect(self._foot.x + i * (width + gap), self._foot.y, width, self._foot.h)
            made.append(Button(name, rect, label, style, enabled))
        self.group.set(made)

    def handle(self, event: pygame.event.Event) -> bool:
        """Gives an event to the buttons or the list; a double click or Enter presses the first button."""
        pressed = self.group.handle(event) if not self._list_key(event) else None
        if pressed:
            self._press(pressed)
            return True
        before = self._list.chosen
        touched = self._list.handle(event)
        if touched is not None and touched >= 0:
            if event.type == pygame.MOUSEBUTTONDOWN and touched == before and self._since_click < _DOUBLE_CLICK_S:
                self._press_first()
                return True
            self._since_click = 0.0 if event.type == pygame.MOUSEBUTTONDOWN else self._since_click
            self._place_buttons()
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._press_first()
            return True
        return pressed is not None or touched is not None

    def _list_key(self, event: pygame.event.Event) -> bool:
        """Whether up and down are the list's: always but while a button at the foot has the keyboard."""
        return event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN)

    def _press_first(self) -> None:
        first = next(button for button in self.group.buttons if not button.name.startswith(ONLY))
        if first.enabled:
            self._press(first.name)

    def _press(self, name: str) -> None:
        if name == "back":
            self.ctx.app.pop()
        elif name.startswith(ONLY):
            self.of_game = name.removeprefix(ONLY)
            self._list.chosen = None
            self.reload()
        else:
            self.press(name)

    def update(self, dt: float) -> bool:
        self._since_click += dt
        return self._pictures.go_on()

    def wake(self) -> float | None:
        return 0.0 if self._pictures.waiting else None

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        ctx, theme, c = self.ctx, self.ctx.theme, self.ctx.theme.colours
        surface.blit(textures.lacquer(ctx.size, c.ground), (0, 0))
        px = theme.fit(ctx.texts(self.title_key), "mincho", theme.text_px(34), self.panel.w)
        theme.draw(surface, ctx.texts(self.title_key), self._title_at, "mincho", px, c.ink)
        textures.panel(surface, self.panel, ctx.px(12), (0x29, 0x25, 0x25), c.line)
        self._pictures.forget_wishes()
        if self._rows:
            self._list.draw(surface)
        else:
            inside = self.panel.inflate(-ctx.px(60), -ctx.px(60))
            theme.draw_block(surface, ctx.texts(self.empty_key), inside, "sans", theme.text_px(16), c.muted)
        self.group.draw(surface)

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, index: int, hovered: bool, chosen: bool) -> None:
        ctx, theme, c = self.ctx, self.ctx.theme, self.ctx.theme.colours
        row = self._rows[index]
        if chosen or hovered:
            box = rect.inflate(-ctx.px(4), -ctx.px(4))
            textures.panel(surface, box, ctx.px(8), c.chosen if chosen else c.panel_high, c.gold if chosen else None)
        inner = rect.inflate(-ctx.px(32), 0)
        if self._picture_h:
            inner = self._pictures.draw_before(surface, row.picture, inner, self._picture_h)
        if row.seal is not None:
            place = pygame.Rect(inner.x, rect.centery - self._lines_h // 2, self._lines_h, self._lines_h)
            draw_seal(surface, theme, *row.seal, place)
            inner.x, inner.w = place.right + ctx.px(18), inner.right - place.right - ctx.px(18)
        inner = inner.inflate(0, self._lines_h - inner.h)
        big, small = theme.text_px(17), theme.text_px(13.5)
        y = inner.y + theme.line_height("sans", big) // 2
        right = self._cell(surface, row.right, inner.midright[0], y, round(inner.w * 0.4), big, c.gold_high, "midright")
        self._cell(surface, row.title, inner.x, y, inner.w - right - ctx.px(20), big, c.ink, "midleft")
        y = inner.bottom - theme.line_height("sans", small) // 2
        right = self._cell(surface, row.right_below, inner.right, y, round(inner.w * 0.4), small, c.muted, "midright")
        self._cell(surface, row.below, inner.x, y, inner.w - right - ctx.px(20), small, c.muted, "midleft")

    def _cell(
        self,
        surface: pygame.Surface,
        text: str,
        x: int,
        y: int,
        room: int,
        px: int,
        colour: tuple[int, int, int],
        anchor: str,
    ) -> int:
        """Draws one line as large as fits and returns its width; long titles are made smaller, not cut off."""
        if not text:
            return 0
        theme = self.ctx.theme
        return theme.draw(surface, text, (x, y), "sans", theme.fit(text, "sans", px, room), colour, anchor).w

    def targets(self) -> dict[str, pygame.Rect]:
        found = self.group.targets()
        view = self._list.scroll.view
        for i in self._list.in_sight():
            found[f"row.{i}"] = self._list.rect_of(i).clip(view)
        return found

    def probe(self) -> dict[str, object]:
        return {"rows": len(self._rows), "chosen": self._list.chosen}


def filter_tabs(ctx: Context, filters: Sequence[Filter], chosen: str, room: pygame.Rect) -> list[Button]:
    """Returns a button for each filter, ranged right at the foot of `room`, narrower where they need more than it."""
    theme, gap = ctx.theme, ctx.px(8)
    px = theme.text_px(15)
    gaps, height = gap * max(0, len(filters) - 1), round(px * 2.2)
    wanted = [theme.fonts.width(one.label, "sans", px) + ctx.px(28) for one in filters]
    shrink = min(1.0, (room.width - gaps) / max(1, sum(wanted)))
    widths = [round(width * shrink) for width in wanted]
    left, made = room.right - sum(widths) - gaps, list[Button]()
    for one, width in zip(filters, widths, strict=True):
        rect = pygame.Rect(left, room.bottom - height, width, height)
        made.append(Button(ONLY + one.game_id, rect, one.label, "quiet", selected=one.game_id == chosen))
        left = rect.right + gap
    return made
