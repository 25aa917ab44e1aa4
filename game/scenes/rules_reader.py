"""The rulebook reader: contents at the left, the text at the right, a search, and a way back from every jump."""

import pygame

from game import catalog
from game.records.steps import Work
from game.stage.scene import Context, Scene
from game.storage import levels
from game.ui import textures
from game.ui.text.book_view import BookSpot, BookView
from game.ui.text.rich_layout import Sketch
from game.ui.text.rich_pictures import PicturePage, Pictures
from game.ui.text.rich_text import Document, parse
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.text_field import TextField
from game.ui.widgets.toast import ToastRoom
from game.ui.widgets.widgets import Button, Group

MARGIN = 60
GUTTER = 62
LONGEST_LINE = 880
"""Layout units: a longer line tires the eye."""
BACK_BUTTON, FORWARD_BUTTON = 6, 7
LONGEST_SEARCH = 60
A_FRAME_S = 0.008
"""How long a frame measures text out of sight."""


class RulesReader(Scene):
    """Shows the rulebook of a game in the language of the settings, opened at `clause_id` where that is given."""

    name = "rules"

    def __init__(self, game_id: str, clause_id: str | None = None) -> None:
        self.game_id = game_id
        self._first = clause_id or ""
        self.problem = ""
        self.found: list[tuple[int, int]] = []
        self.found_at = -1
        self._past: list[BookSpot] = []
        self._coming: list[BookSpot] = []

    # --- life -------------------------------------------------------------------------------------------------

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        theme = ctx.theme
        empty = pygame.Rect(0, 0, 1, 1)
        self.group: Group = Group(theme)
        self.search = TextField(theme, limit=LONGEST_SEARCH, foreign=self.clipboard_foreign)
        self.fields = (self.search,)
        self.contents = ScrollList(theme, empty, 1, 0, self._draw_chapter)
        self.book = BookView(theme)
        entry = catalog.GAMES[self.game_id]
        self._pictures: Pictures = catalog.load(entry.pictures) if entry.pictures else {}
        self._lang = ""
        self._begun = False
        self._layout()
        self.book.show(self._first)
        self._refresh()

    def on_resize(self) -> None:
        spot = self.book.spot
        self._layout()
        self.book.restore(spot)
        self._refresh()

    def _read(self) -> Document:
        """Reads the book in the language of the texts; what is wrong with it is said in its place."""
        texts = self.ctx.texts
        self.problem = ""
        try:
            return parse(levels.rulebook(catalog.rulebooks_of(self.game_id), texts.lang))
        except levels.DataFileError as error:
            missing = error.problem == "missing"
            self.problem = texts("rules.missing") if missing else texts("rules.damaged", str(error))
            return Document((), (), {})

    def _layout(self) -> None:
        document = self.book.document
        if self._lang != self.ctx.texts.lang:
            self._lang, document = self.ctx.texts.lang, self._read()
            self.found, self.search.note = [], ""
        ctx, s = self.ctx, self.ctx.theme.text_scale
        top = 34 + 44 * s
        low = ctx.height - 24 - 22 * s
        left = min(420.0, 330 * s)
        self.head = self._rect(MARGIN, 26, ctx.width - 2 * MARGIN, top - 40)
        self.left = self._rect(MARGIN, top, left, low - top)
        self.right = self._rect(MARGIN + left + 18, top, ctx.width - 2 * MARGIN - left - 18, low - top)
        self.foot = self._rect(MARGIN, low, ctx.width - 2 * MARGIN, ctx.height - low)
        gutter = ctx.px(min(96, GUTTER * s))
        longest = gutter + ctx.px(LONGEST_LINE * s)
        self.book.set(document, self.right.inflate(-ctx.px(16), -2), gutter, longest, self._picture)
        self._measuring = Work(self.book.measuring())
        row = max(ctx.px(30), ctx.theme.line_height("sans", ctx.theme.text_px(15)))
        self.contents.set(self.left.inflate(-ctx.px(12), -ctx.px(16)), row, len(document.chapters))
        self._place_head()

    def _rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        px = self.ctx.px
        return pygame.Rect(px(x), px(y), px(w), px(h))

    def _place_head(self) -> None:
        ctx, s = self.ctx, min(1.3, self.ctx.theme.text_scale)
        texts = ctx.texts
        height = min(self.head.height, ctx.px(40 * s))
        y = self.head.bottom - height
        x = self.head.right
        buttons: list[Button] = []
        for name, label, wide in (("close", texts("rules.close"), 92), ("forward", "→", 44), ("back", "←", 44)):
            width = ctx.px(wide * s)
            x -= width
            buttons.append(Button(name, pygame.Rect(x, y, width, height), label))
            x -= ctx.px(8)
        x -= ctx.px(14)
        for name, label in (("search-next", "↓"), ("search-previous", "↑")):
            width = ctx.px(36 * s)
            x -= width
            buttons.append(Button(name, pygame.Rect(x, y, width, height), label, style="quiet"))
            x -= ctx.px(6)
        width = ctx.px(290 * s)
        self.search.rect = pygame.Rect(x - width, y, width, height)
        self.search.hint = texts("rules.search")
        self._buttons = buttons
        self._refresh()

    def _refresh(self) -> None:
        """Brings buttons, links and contents in line with where the text stands now."""
        self.book.settle()
        for button in self._buttons:
            if button.name in ("back", "forward"):
                button.enabled = bool(self._past if button.name == "back" else self._coming)
            elif button.name.startswith("search-"):
                button.enabled = bool(self.found)
        links = [Button(f"link:{id_}:{n}", rect, style="card") for n, (rect, id_) in enumerate(self.book.links())]
        self.group.set([*self._buttons, *links])
        chapter = self.book.chapter()
        if chapter is not None:
            self.contents.choose(chapter)

    def _picture(self, name: str, argument: str, width: int) -> Sketch | None:
        maker = self._pictures.get(name)
        page = PicturePage(self.ctx.theme, self.ctx.texts, width, self.ctx.settings.more)
        return None if maker is None else maker(page, argument)

    # --- moving about -----------------------------------------------------------------------------------------

    def jump(self, anchor: str) -> None:
        """Goes to a clause or chapter and remembers where one came from; an unknown id does nothing."""
        if self.book.document.target(anchor) is None:
            return
        self._past.append(self.book.spot)
        self._coming.clear()
        self.book.show(anchor)
        self._refresh()

    def _travel(self, source: list[BookSpot], other: list[BookSpot]) -> None:
        if source:
            other.append(self.book.spot)
            self.book.restore(source.pop())
            self._refresh()

    def _chapter(self, step: int) -> None:
        chapters = self.book.document.chapters
        here = self.contents.chosen or 0
        if chapters:
            self.jump(chapters[max(0, min(len(chapters) - 1, here + step))].anchor)

    # --- search -----------------------------------------------------------------------------------------------

    def _search(self) -> None:
        """Goes to the clause that the field names; else the first place of its text after the top comes into sight."""
        wanted = self.search.text.strip()
        self.found = self.book.document.find(wanted)
        top = self.book.flow.block_at(self.book.scroll.offset)
        self.found_at = next((n for n, (block, _) in enumerate(self.found) if block >= top), 0) if self.found else -1
        clause = self.book.document.named(wanted)
        if clause:
            self.book.show(clause)
            self.found_at = -1
            self.search.note = clause
            self._refresh()
        else:
            self._show_found()

    def _next_found(self, step: int) -> None:
        if self.found:
            self.found_at = (self.found_at + step if self.found_at >= 0 else min(step, 0)) % len(self.found)
            self._show_found()

    def _show_found(self) -> None:
        texts = self.ctx.texts
        if self.found:
            block, start = self.found[self.found_at]
            self.book.show_place(block, start, len(self.search.text.strip()))
            self.search.note = texts("rules.found", self.found_at + 1, len(self.found))
        else:
            self.search.note = texts("rules.not-found") if self.search.text.strip() else ""
        self._refresh()

    # --- input ------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Gives an event to the commands, the search, the contents, the text or the buttons, in that order."""
        if event.type == pygame.KEYDOWN and self._command(event):
            return True
        before = self.search.text
        touched = self.search.handle(event)
        if self.search.text != before:
            self._search()
        if touched and event.type != pygame.MOUSEMOTION:
            return True
        return self._beside_search(event) or touched

    def _beside_search(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and self._button_down(event):
            return True
        chosen = self.contents.handle(event)
        if chosen is not None and chosen >= 0:
            self.jump(self.book.document.chapters[chosen].anchor)
        if chosen is not None:
            return True
        if self.book.scroll.handle(event):
            self._refresh()
            return True
        return self._press(self.group.handle(event))

    def _button_down(self, event: pygame.event.Event) -> bool:
        if event.button == BACK_BUTTON:
            self._travel(self._past, self._coming)
        elif event.button == FORWARD_BUTTON:
            self._travel(self._coming, self._past)
        return event.button in (BACK_BUTTON, FORWARD_BUTTON)

    def _command(self, event: pygame.event.Event) -> bool:
        """Takes the keys that work everywhere: find, close, back and forward, and Enter in the search."""
        key, command = event.key, event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if command and key == pygame.K_f:
            self.search.focus(True)
        elif event.mod & pygame.KMOD_ALT and key == pygame.K_LEFT:
            self._travel(self._past, self._coming)
        elif event.mod & pygame.KMOD_ALT and key == pygame.K_RIGHT:
            self._travel(self._coming, self._past)
        elif key == pygame.K_ESCAPE and self.search.focused:
            self.search.focus(False)
        elif key == pygame.K_ESCAPE:
            self.ctx.app.pop()
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.search.focused:
            self._next_found(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif key == pygame.K_TAB and self.search.focused:
            self.search.focus(False)
            return False
        else:
            return False
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        step = self.ctx.px(64)
        lines = {pygame.K_DOWN: step, pygame.K_UP: -step}
        if event.key in lines:
            self.book.scroll.to(self.book.scroll.offset + lines[event.key])
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._chapter(1 if event.key == pygame.K_RIGHT else -1)
        elif event.key == pygame.K_BACKSPACE:
            self._travel(self._past, self._coming)
        elif event.key == pygame.K_F3 and self.found:
            self._next_found(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key == pygame.K_SPACE and not (self.group.show_focus and self.group.focus):
            page = self.book.scroll.view.height - self.ctx.px(60)
            self.book.scroll.to(self.book.scroll.offset + (-page if event.mod & pygame.KMOD_SHIFT else page))
        elif not self.book.scroll.handle(event):
            return self._press(self.group.handle(event))
        self._refresh()
        return True

    def _press(self, name: str | None) -> bool:
        if name is None:
            return False
        if name.startswith("link:"):
            self.jump(name.split(":")[1])
        elif name == "close":
            self.ctx.app.pop()
        elif name in ("back", "forward"):
            past, coming = self._past, self._coming
            self._travel(*((past, coming) if name == "back" else (coming, past)))
        elif name.startswith("search-"):
            self._next_found(1 if name == "search-next" else -1)
        return True

    # --- time ---------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Measures what is out of sight, after the first frame; True where all is known and the bar stands right."""
        begun, self._begun = self._begun, True
        if not begun or self._measuring.done or not self._measuring.go_on(A_FRAME_S):
            return False
        self._refresh()
        return True

    def wake(self) -> float | None:
        return None if self._measuring.done else 0.0

    # --- drawing ----------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the head, contents and text side by side, the search, and the keys at the foot."""
        ctx, theme, c = self.ctx, self.ctx.theme, self.ctx.theme.colours
        surface.blit(textures.lacquer(ctx.size, c.ground), (0, 0))
        self._draw_head(surface)
        for rect in (self.left, self.right):
            textures.panel(surface, rect, ctx.px(12), c.panel, c.line)
        self.contents.draw(surface)
        if self.problem:
            room = self.book.scroll.view.inflate(-2 * self.book.pad, -ctx.px(60))
            theme.draw_block(surface, self.problem, room, "sans", theme.text_px(16), c.red)
        self.book.draw(surface, self.found, self.found_at, len(self.search.text.strip()))
        self.search.draw(surface)
        self.group.draw(surface)
        self._draw_hover(surface)
        px = theme.fit(ctx.texts("rules.keys"), "sans", theme.text_px(13), self.foot.width)
        place = (self.foot.x, self.foot.centery)
        theme.draw(surface, ctx.texts("rules.keys"), place, "sans", px, c.dim, "midleft")

    def _draw_head(self, surface: pygame.Surface) -> None:
        theme, texts, c = self.ctx.theme, self.ctx.texts, self.ctx.theme.colours
        room = self.search.rect.left - self.head.x - self.ctx.px(24)
        px = theme.fit(texts("rules.title"), "mincho", theme.text_px(34), room)
        base = self.search.rect.centery
        box = theme.draw(surface, texts("rules.title"), (self.head.x, base), "mincho", px, c.ink, "midleft")
        key = f"rules.{self.game_id}"
        left = room - box.width - self.ctx.px(18)
        if texts.has(key) and left > self.ctx.px(60):
            small = theme.fit(texts(key), "sans", theme.text_px(16), left)
            if theme.fonts.width(texts(key), "sans", small) <= left:
                place = (box.right + self.ctx.px(18), base)
                theme.draw(surface, texts(key), place, "sans", small, c.muted, "midleft")

    def _draw_chapter(self, surface: pygame.Surface, rect: pygame.Rect, n: int, hovered: bool, chosen: bool) -> None:
        theme, c, chapter = self.ctx.theme, self.ctx.theme.colours, self.book.document.chapters[n]
        pad = self.ctx.px(10)
        if hovered or chosen:
            textures.panel(surface, rect.inflate(0, -2), self.ctx.px(6), c.button if chosen else c.panel_high)
        code = chapter.anchor if chapter.anchor[-1].isdigit() else ""
        px = theme.text_px(15)
        room = rect.width - 2 * pad - (theme.fonts.width("G00", "sans", theme.text_px(12)) + pad)
        small = theme.fit(chapter.title, "sans", px, room)
        ink = c.ink if hovered or chosen else c.muted
        theme.draw(surface, chapter.title, (rect.x + pad, rect.centery), "sans", small, ink, "midleft")
        if code:
            place = (rect.right - pad, rect.centery)
            theme.draw(surface, code, place, "sans", theme.text_px(12), c.gold if chosen else c.dim, "midright")

    def _draw_hover(self, surface: pygame.Surface) -> None:
        button = self.group.find(self.group.hover) if self.group.hover else None
        if button is not None and button.name.startswith("link:"):
            y = button.rect.bottom - max(2, self.ctx.px(3))
            pygame.draw.line(surface, self.ctx.theme.colours.teal, (button.rect.left, y), (button.rect.right, y))

    # --- facts ------------------------------------------------------------------------------------------------

    def toast_room(self) -> ToastRoom:
        return ToastRoom(clear=self.group.rects())

    def targets(self) -> dict[str, pygame.Rect]:
        found = {**self.group.targets(), "search": self.search.rect}
        view, chapters = self.contents.scroll.view, self.book.document.chapters
        for n in self.contents.in_sight():
            found[f"toc:{chapters[n].anchor}"] = self.contents.rect_of(n).clip(view)
        return found

    def probe(self) -> dict[str, object]:
        chapter = self.book.chapter()
        return {
            "game": self.game_id,
            "clause": self.book.clause,
            "chapter": "" if chapter is None else self.book.document.chapters[chapter].anchor,
            "offset": self.book.scroll.offset,
            "search": self.search.text,
            "found": len(self.found),
        }
