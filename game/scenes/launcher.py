"""The launcher: the games as cards, the rooms of the house below them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game import __version__, catalog
from game.i18n.catalog import LANGUAGES
from game.scenes.launcher_cards import CardFaces, GameCard, draw_pill, measure
from game.stage.bundled import tells_fault
from game.stage.scene import Context, Scene
from game.stage.turns import turn_words
from game.stage.waiting import open_page
from game.storage import levels
from game.ui import textures
from game.ui.widgets.scrolling import Scroll
from game.ui.widgets.toast import ToastRoom
from game.ui.widgets.widgets import Button, Group, Painter, draw_button

if TYPE_CHECKING:
    from game.records.entry import LibraryEntry  # after the first frame: it loads what reads records

ROOMS = ("lessons", "puzzles", "library", "statistics", "settings")
COMING_ROOMS = frozenset({"statistics"})
MARGIN = 96
GAP = 14
LIFT = 10
LIFT_S = 0.12
OTHER_NAMES = {"ja": "日本語", "en": "English"}


def card_of(game_id: str) -> str:
    """Returns the game on whose card a game stands: its own, or the one that it is a part of."""
    return catalog.GAMES[game_id].part_of or game_id


class Launcher(Scene):
    """The first screen. What is left unfinished, by the card it is offered on, is found after the first frame."""

    name = "launcher"

    def __init__(self) -> None:
        self._unfinished: dict[str, list[LibraryEntry]] = {}
        self._kept: int | None = None
        self._cards: list[GameCard] = []
        self._fresh = True

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self._group = Group(ctx.theme)
        self._scroll = Scroll(ctx.theme, pygame.Rect(0, 0, 1, 1), 1)
        self.on_resize()

    def uncovered(self) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Looks for unfinished games and counts the kept ones."""
        from game.scenes.shelf import kept_games, left

        before = (self._unfinished, self._kept)
        self._unfinished = {}
        for entry in left(self.ctx):
            self._unfinished.setdefault(card_of(entry.game_id), []).append(entry)
        self._kept = kept_games(self.ctx)
        if before != (self._unfinished, self._kept):
            self.on_resize()

    # --- layout --------------------------------------------------------------------------------------------------

    def on_resize(self) -> None:
        """Lays out title, cards, rooms and foot; what is too long is closed up first and then scrolled."""
        ctx = self.ctx
        self._faces = CardFaces(ctx)
        width = min(ctx.size[0] - 2 * ctx.px(MARGIN), ctx.px(1500))
        self._left = (ctx.size[0] - width) // 2
        self._right = self._left + width
        gap = ctx.px(GAP)
        room_w, card_w = ((width - (n - 1) * gap) // n for n in (len(ROOMS), max(len(ROOMS), len(catalog.whole()))))
        room_texts = [self._room_text(room) for room in ROOMS]
        self._sizes = sizes = measure(ctx, card_w, room_w, room_texts, left=bool(self._unfinished))
        between = ctx.px(62)
        content = sizes.head_h + sizes.card_h + between + sizes.room_h + sizes.foot_h
        tight = min(max(0, content - ctx.size[1]), ctx.px(34))  # a little too long: close up before scrolling
        between, content = between - tight, content - tight
        self._scroll.set(pygame.Rect(0, 0, *ctx.size), content)
        spare = max(0, ctx.size[1] - content)
        top = sizes.head_h + spare // 3 - self._scroll.offset
        lifts = {card.game_id: card.lift for card in self._cards}
        self._cards = []
        for i, game_id in enumerate(catalog.whole()):
            rect = pygame.Rect(self._left + i * (card_w + gap), top, card_w, sizes.card_h)
            self._cards.append(GameCard(game_id, rect, lifts.get(game_id, 0.0)))
        self._title_y = top - sizes.head_h
        rooms_y = top + sizes.card_h + between + spare // 6
        self._foot_y = (
            max(ctx.size[1] - sizes.foot_h, rooms_y + sizes.room_h)
            if not self._scroll.needed
            else (rooms_y + sizes.room_h)
        )
        buttons = [*self._language_buttons(), *self._card_buttons()]
        for i, room in enumerate(ROOMS):
            rect = pygame.Rect(self._left + i * (room_w + gap), rooms_y, room_w, sizes.room_h)
            buttons.append(Button(f"room.{room}", rect, style="card", painter=self._room_painter(room)))
        self._group.set([*buttons, *self._foot_buttons()])

    def _room_text(self, room: str) -> str:
        if room == "library" and self._kept:
            return self.ctx.texts("room.library-count", self._kept)
        return self.ctx.texts(f"room.{room}-text")

    @staticmethod
    def _coming(room: str) -> bool:
        """Whether a room has nothing in it yet."""
        return room in COMING_ROOMS or (
            room == "lessons"
            and not any(levels.has_lessons(catalog.levels_of(game_id)) for game_id in catalog.whole_ready())
        )

    def _language_buttons(self) -> list[Button]:
        theme = self.ctx.theme
        px = theme.text_px(15)
        height = round(px * 1.9)
        x = self._right
        buttons = []
        for lang in reversed(LANGUAGES):
            width = theme.fonts.width(OTHER_NAMES[lang], "sans", px) + self.ctx.px(20)
            x -= width
            rect = pygame.Rect(x, self._title_y + self.ctx.px(76), width, height)
            buttons.append(Button(f"language.{lang}", rect, style="card", painter=self._word(OTHER_NAMES[lang], lang)))
        return buttons[::-1]

    def _card_buttons(self) -> list[Button]:
        """Returns the buttons on the playable cards, and the whole card of a game that is still to come."""
        buttons, sizes = [], self._sizes
        for card in self._cards:
            buttons += self._page_buttons(card)
            if not catalog.GAMES[card.game_id].ready:
                continue
            if levels.has_lessons(catalog.levels_of(card.game_id)):
                buttons.append(self._lessons_button(card))
            inner = card.rect.inflate(-2 * sizes.pad, 0)
            low = pygame.Rect(inner.x, card.rect.bottom - sizes.pad - sizes.button_h, inner.w, sizes.button_h)
            high = low.move(0, -sizes.button_h - self.ctx.px(10))
            texts, game = self.ctx.texts, card.game_id
            book = catalog.has_rulebook(game)
            if game in self._unfinished:
                reached = self._unfinished[game][0].reached
                rules_w = round(low.w * 0.34)
                fresh = pygame.Rect(low.x, low.y, low.w - book * (rules_w + self.ctx.px(8)), low.h)
                rules = Button(
                    f"rules.{game}",
                    pygame.Rect(low.right - rules_w, low.y, rules_w, low.h),
                    texts("launcher.rules-short"),
                )
                turn = "" if reached is None else turn_words(texts, reached)
                label = texts("launcher.continue", turn) if turn else texts("launcher.continue-plain")
                buttons.append(Button(f"continue.{game}", high, label, "gold"))
                buttons.append(Button(f"new.{game}", fresh, texts("app.new-game")))
            else:
                buttons.append(Button(f"new.{game}", high, texts("app.new-game"), "gold"))
                rules = Button(f"rules.{game}", low, texts("launcher.rules"))
            buttons += [rules] if book else []
        return buttons

    def _lessons_button(self, card: GameCard) -> Button:
        """Returns the button in the upper right corner of a card's picture that leads to the game's lessons."""
        button = self._corner_button(f"lessons.{card.game_id}", card, self.ctx.texts("room.lessons"))
        button.rect.right = card.rect.right - self.ctx.px(8)
        return button

    def _corner_button(self, name: str, card: GameCard, label: str) -> Button:
        """Returns a small button in the upper left corner of a card's picture."""
        theme, edge, size = self.ctx.theme, self.ctx.px(8), 13
        px = theme.text_px(size)
        rect = pygame.Rect(0, 0, theme.fonts.width(label, "sans", px) + self.ctx.px(22), round(px * 1.8))
        rect.topleft = card.rect.left + edge, card.rect.top + edge
        return Button(name, rect, label, size=size)

    def _page_buttons(self, card: GameCard) -> list[Button]:
        """Returns the buttons of a game's own pages: on the picture, or where it cannot be played below its words."""
        row, sizes, gap = catalog.GAMES[card.game_id], self._sizes, self.ctx.px(8)
        game, made = card.game_id, list[Button]()
        named = [(f"page-{name}.{game}", self.ctx.texts(f"{game}.page.{name}")) for name, _ in row.pages]
        if row.ready:
            x, y = card.rect.left + gap, card.rect.top + sizes.art_h - gap
            for name, label in named:
                button = self._corner_button(name, card, label)
                if made and x + button.rect.w > card.rect.right - gap:  # the next stand above
                    x, y = card.rect.left + gap, y - button.rect.h - gap
                button.rect.bottomleft = x, y
                x += button.rect.w + gap
                made.append(button)
            return made
        high = card.rect.bottom - sizes.pad - 2 * sizes.button_h - self.ctx.px(10)
        width = (card.rect.w - 2 * sizes.pad + gap) // max(1, len(named)) - gap
        line = pygame.Rect(card.rect.x + sizes.pad, high, width, sizes.button_h)
        made.append(Button(f"card.{game}", card.rect, style="card"))
        made += [Button(name, line.move(n * (width + gap), 0), label, "gold") for n, (name, label) in enumerate(named)]
        return made

    def _foot_buttons(self) -> list[Button]:
        theme = self.ctx.theme
        px = self._sizes.body_px
        y = self._foot_y + (self._sizes.foot_h - round(px * 1.9)) // 2
        x = self._right
        buttons = []
        for name in ("quit", "keys", "credits"):
            label = self.ctx.texts(f"launcher.{name}")
            width = theme.fonts.width(label, "sans", px) + self.ctx.px(20)
            x -= width
            buttons.append(
                Button(name, pygame.Rect(x, y, width, round(px * 1.9)), style="card", painter=self._word(label))
            )
        return buttons[::-1]

    # --- drawing -------------------------------------------------------------------------------------------------

    def _word(self, label: str, lang: str = "") -> Painter:
        def paint(surface: pygame.Surface, rect: pygame.Rect, hovered: bool) -> None:
            theme = self.ctx.theme
            bright = hovered or lang == self.ctx.texts.lang
            px = theme.text_px(15 if lang else 14)
            colour = theme.colours.ink if bright else theme.colours.muted
            box = theme.draw(surface, label, rect.center, "sans", px, colour, "center")
            if lang == self.ctx.texts.lang:
                y = box.bottom - round(px * 0.12)
                pygame.draw.line(surface, theme.colours.gold, (box.left, y), (box.right, y), max(1, self.ctx.px(1.5)))

        return paint

    def _room_painter(self, room: str) -> Painter:
        def paint(surface: pygame.Surface, rect: pygame.Rect, hovered: bool) -> None:
            ctx, theme, c, sizes = self.ctx, self.ctx.theme, self.ctx.theme.colours, self._sizes
            coming = self._coming(room)
            fill = c.panel_high if hovered else (0x29, 0x25, 0x25)
            edge = c.gold if hovered and not coming else c.line
            textures.panel(surface, rect, ctx.px(12), fill, edge)
            px = theme.text_px(19)
            ink = c.muted if coming else c.ink
            box = theme.draw(
                surface, ctx.texts(f"room.{room}"), (rect.x + sizes.pad, rect.y + ctx.px(17)), "mincho", px, ink
            )
            inner = pygame.Rect(rect.x + sizes.pad, rect.y + ctx.px(22) + round(px * 1.5), rect.w - 2 * sizes.pad, 0)
            theme.draw_block(
                surface, self._room_text(room), inner, "sans", sizes.small_px, c.dim if coming else c.muted
            )
            if coming:
                draw_pill(surface, ctx, "launcher.coming", (rect.right - sizes.pad + ctx.px(6), box.centery))

        return paint

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the title, the cards, the rooms and the foot."""
        ctx, theme, c = self.ctx, self.ctx.theme, self.ctx.theme.colours
        surface.blit(textures.lacquer(ctx.size, c.ground), (0, 0))
        y = self._title_y + ctx.px(56)
        title = ctx.texts("launcher.title")
        theme.draw(surface, title, (self._left, y), "mincho", self._sizes.title_px, c.ink)
        y += round(self._sizes.title_px * 1.42)
        room = self._right - self._left
        sub = ctx.texts("launcher.subtitle")
        theme.draw(
            surface, sub, (self._left + ctx.px(3), y), "sans", theme.fit(sub, "sans", self._sizes.sub_px, room), c.muted
        )
        for card in self._cards:
            self._draw_card(surface, card)
        mid = self._foot_y + self._sizes.foot_h // 2
        theme.draw(
            surface,
            ctx.texts("launcher.footer", __version__),
            (self._left, mid),
            "sans",
            self._sizes.body_px,
            c.muted,
            "midleft",
        )
        ids = tuple(f".{card.game_id}" for card in self._cards)
        on_cards = {b.name for b in self._group.buttons if b.style != "card" and b.name.endswith(ids)}
        everything = self._group.buttons
        self._group.buttons = [b for b in everything if b.name not in on_cards]
        self._group.draw(surface)
        self._group.buttons = everything
        self._draw_focus(surface, on_cards)
        self._scroll.draw(surface)
        if self._fresh:
            self._fresh = False
            ctx.app.later(self.refresh)

    def _draw_card(self, surface: pygame.Surface, card: GameCard) -> None:
        ctx = self.ctx
        rise = round(card.lift * ctx.px(LIFT))
        rect = card.rect.move(0, -rise)
        blur = ctx.px(18 + 10 * card.lift)
        textures.shadow(surface, card.rect, ctx.px(14), blur, 150, ctx.px(10))
        surface.blit(
            self._faces.of(card.game_id, card.rect.size, self._sizes), rect, special_flags=pygame.BLEND_PREMULTIPLIED
        )
        if card.lift > 0.5:
            textures.panel(surface, rect, ctx.px(14), (0, 0, 0, 0), (*catalog.GAMES[card.game_id].accent, 150))
        for button in self._group.buttons:
            if button.style != "card" and button.name.endswith(f".{card.game_id}"):
                hovered = self._group.hover == button.name
                moved = replace(button, rect=button.rect.move(0, -rise))
                draw_button(surface, ctx.theme, moved, hovered, self._group.pressed(button.name))

        self._draw_left(surface, card.game_id, rise)

    def _draw_left(self, surface: pygame.Surface, game: str, rise: int) -> None:
        """Draws above its button which game is gone on with: against whom, and from when it is."""
        button = self._group.find(f"continue.{game}")
        if button is None or game not in self._unfinished:
            return
        from game.scenes.shelf import left_words

        theme, entries, size = self.ctx.theme, self._unfinished[game], self._sizes.small_px
        height = theme.line_height("sans", size)
        top = button.rect.top - rise - self._sizes.left_h
        for n, words in enumerate(left_words(self.ctx, entries[0], len(entries) - 1)):
            px = theme.fit(words, "sans", size, button.rect.w, 8)
            place = button.rect.centerx, top + n * height + height // 2
            theme.draw(surface, words, place, "sans", px, theme.colours.ink, "center")

    def _draw_focus(self, surface: pygame.Surface, on_cards: set[str]) -> None:
        from game.ui.widgets.widgets import focus_ring

        if self._group.show_focus and self._group.focus in on_cards:
            button = self._group.find(self._group.focus)
            card = next(card for card in self._cards if button is not None and button.name.endswith(card.game_id))
            if button is not None:
                focus_ring(surface, self.ctx.theme, button.rect.move(0, -round(card.lift * self.ctx.px(LIFT))))

    # --- time and input ------------------------------------------------------------------------------------------

    def _lifted(self) -> str | None:
        """Returns the game whose card stands out: the one under the pointer, else the one with the keyboard."""
        name = self._group.focus if self._group.show_focus else self._group.hover
        if name is not None and name.partition(".")[2] in catalog.GAMES:
            return name.partition(".")[2]
        pos = pygame.mouse.get_pos()
        under = next((card.game_id for card in self._cards if card.rect.collidepoint(pos)), None)
        return under if not self._group.show_focus and pygame.mouse.get_focused() else None

    def update(self, dt: float) -> bool:
        lifted = self._lifted() if self.ctx.app.has_focus(self) else None
        moving = False
        speed = 1.0 if self.ctx.settings.animation == "off" else dt / LIFT_S
        for card in self._cards:
            goal = 1.0 if card.game_id == lifted else 0.0
            if card.lift != goal:
                step = speed if goal > card.lift else -speed
                card.lift = max(0.0, min(1.0, card.lift + step))
                moving = True
        return moving

    def handle(self, event: pygame.event.Event) -> bool:
        if self._scroll.handle(event):
            self.on_resize()
            return True
        pressed = self._group.handle(event)
        if pressed:
            self._press(pressed)
        elif pressed == "" and event.type == pygame.KEYDOWN:
            self._show_focused()
        if pressed is None and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._group.show_focus = False
            return True
        return pressed is not None or event.type == pygame.MOUSEMOTION

    def _show_focused(self) -> None:
        button = self._group.find(self._group.focus) if self._group.focus else None
        if button is not None and self._scroll.needed:
            top = button.rect.top + self._scroll.offset
            if self._scroll.show(top, top + button.rect.height, self.ctx.px(24)):
                self.on_resize()

    def _press(self, name: str) -> None:
        app, texts = self.ctx.app, self.ctx.texts
        what, _, which = name.partition(".")
        if what == "language":
            app.set_language(which)
        elif which in catalog.with_rules() and tells_fault(self.ctx, which):
            return
        elif what == "card":
            app.notify(texts("launcher.coming-note", texts(f"game.{which}.name")))
        elif what == "room":
            self._open_room(which)
        elif what == "rules":
            app.open_rules(which)
        elif what == "lessons":
            from game.scenes.lessons import LessonsScene

            app.push(LessonsScene(which))
        elif what == "continue" and which in self._unfinished:
            from game.scenes.shelf import going_on

            app.open_table(going_on(self._unfinished[which][0]))
        elif what == "new":
            from game.scenes.new_game import asking

            open_page(self.ctx, asking(which), self.ctx.texts(f"game.{which}.name"))
        elif what.startswith("page-"):
            name = what.removeprefix("page-")
            page: Scene = catalog.load(dict(catalog.GAMES[which].pages)[name])()
            open_page(self.ctx, page, self.ctx.texts(f"{which}.page.{name}"))
        elif what == "keys":
            app.open_keys()
        elif what == "credits":
            from game.scenes.credits import CreditsScene

            app.push(CreditsScene())
        elif what == "quit":
            app.quit()

    def _open_room(self, room: str) -> None:
        app = self.ctx.app
        if self._coming(room):
            app.notify(self.ctx.texts("launcher.coming-note", self.ctx.texts(f"room.{room}")))
        elif room == "settings":
            app.open_settings()
        elif room == "library":
            from game.scenes.library import LibraryScene

            app.push(LibraryScene())
        elif room == "puzzles":
            from game.scenes.puzzles import PuzzlesScene

            app.push(PuzzlesScene())
        elif room == "lessons":
            from game.scenes.lessons import LessonsScene

            app.push(LessonsScene())

    def toast_room(self) -> ToastRoom:
        return ToastRoom(clear=self._group.rects())

    def targets(self) -> dict[str, pygame.Rect]:
        found = self._group.targets()
        for card in self._cards:
            rise = round(card.lift * self.ctx.px(LIFT))
            for name, rect in found.items():
                if name.endswith(f".{card.game_id}") and not name.startswith("card."):
                    found[name] = rect.move(0, -rise)
        return found
