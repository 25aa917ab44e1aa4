"""The launcher: the games as cards, the rooms of the house below them."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from game import catalog
from game.aloud.node import SaidNode
from game.scenes.launcher_ahead import Ahead, for_press
from game.scenes.launcher_buttons import card_buttons, links
from game.scenes.launcher_cards import RADIUS, CardFaces, GameCard
from game.scenes.launcher_edges import Edges
from game.scenes.launcher_layout import columns, measure
from game.scenes.launcher_news import CardNews
from game.scenes.launcher_rooms import room_text, rooms, tile
from game.scenes.launcher_told import Shelf, asks_name, golden, sitter_words
from game.stage.bundled import one_game, tells_fault
from game.stage.said_page import bounds_of
from game.stage.scene import Context, Scene, page_says
from game.stage.waiting import open_page, work_through
from game.storage import levels
from game.ui import textures
from game.ui.theme import DrawnLine
from game.ui.widgets.scrolling import Scroll
from game.ui.widgets.widgets import Button, Group, draw_button, focus_ring

FEWEST = 5
"""Cards that have room in the row at least."""
LIFT = 10
LIFT_S = 0.12
CALM_S = 0.3
"""Seconds without input before positions are painted and pages are loaded ahead."""
RISE = 8
"""Units by which the card with the golden button is higher than the others."""


def launcher_says(launcher: "Launcher", lines: Sequence[DrawnLine]) -> Sequence[SaidNode]:
    """Returns what stands on the page; what is on a game's card under the name of the game."""
    found = list(page_says(launcher, lines))
    for card in launcher.cards:
        held = [node for node in found if node.bounds is not None and card.rect.contains(node.bounds)]
        name = launcher.ctx.texts(f"game.{card.game_id}.name")
        group = SaidNode(f"card.{card.game_id}", "list", name, bounds_of(card.rect), tuple(held))
        at = found.index(held[0]) if held else len(found)
        found = [node for node in found if node not in held]
        found.insert(at, group)
    return found


class Launcher(Scene):
    """The first screen. What was played, by the card it stands on, is found after the first frame."""

    name = "launcher"
    says = launcher_says

    def __init__(self) -> None:
        self._shelf = Shelf()
        self._golden = ""
        self.cards: list[GameCard] = []
        self._owners: dict[str, GameCard] = {}
        self._fresh = True
        self._sitter = ""
        self._calm_s = 0.0

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.group: Group = Group(ctx.theme)
        self._scroll = Scroll(ctx.theme, pygame.Rect(0, 0, 1, 1), 1)
        self._faces = CardFaces(ctx)
        self._news = CardNews(ctx)
        self._ahead = Ahead(ctx)
        self._sitter = sitter_words(ctx, self._shelf)
        if not any(_holds_files(folder) for folder in (ctx.home.journals, ctx.home.games)):
            self._golden = golden(self._shelf)  # else it is known after the first frame
        self.on_resize()

    def uncovered(self) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Looks for the games that were played, and for what the golden button asks now."""
        from game.scenes.shelf import played

        before = (self._shelf, self._golden, self._sitter)
        self._shelf = played(self.ctx)
        self._golden = golden(self._shelf)
        self._sitter = sitter_words(self.ctx, self._shelf)
        if before != (self._shelf, self._golden, self._sitter):
            self.on_resize()

    # --- layout --------------------------------------------------------------------------------------------------

    def on_resize(self) -> None:
        """Lays out title, cards, rooms and foot; where there is little room much of it gives way, then it scrolls."""
        ctx = self.ctx
        self._faces.forget()
        self._news.tell(self._shelf)
        if self._ahead.texts is not ctx.texts:
            self._ahead = Ahead(ctx)
        shown, games = rooms(), catalog.whole()
        room_texts = [room_text(ctx, room, self._shelf.kept) for room in shown]
        labels = [[label for _, label in links(ctx, game_id)] for game_id in games]
        in_row = max(len(games), FEWEST)
        self._sizes = sizes = measure(ctx, in_row, room_texts, labels)
        self._scroll.set(pygame.Rect(0, 0, *ctx.size), sizes.content)
        top = sizes.head_h + sizes.spare // 3 - self._scroll.offset
        cards = columns(ctx, sizes.fold, in_row)
        self._place_cards(cards, top)
        rooms_y = top + sizes.card_h + sizes.between + sizes.spare // 6
        low = rooms_y + sizes.room_h
        foot_y = low if self._scroll.needed else max(ctx.size[1] - sizes.foot_h, low)
        left, right = cards[0][0], ctx.size[0] - cards[0][0]
        self._edges = Edges(ctx, sizes, left, right, top - sizes.head_h + sizes.title_y, foot_y, self._sitter)
        buttons, foot = self._edges.buttons()
        for card in self.cards:
            buttons += self._buttons_of(card)
        places = columns(ctx, sizes.fold, len(shown))
        for room, text, (x, wide) in zip(shown, room_texts, places, strict=True):
            rect = pygame.Rect(x, rooms_y, wide, sizes.room_h)
            painter = tile(ctx, room, text, sizes, self._golden == f"room.{room}")
            buttons.append(Button(f"room.{room}", rect, style="card", painter=painter))
        self.group.set([*buttons, *foot])
        if not self.group.show_focus:  # the first key shows the golden button
            self.group.focus = self._golden or None

    def _place_cards(self, columns: list[tuple[int, int]], top: int) -> None:
        lifts = {card.game_id: card.lift for card in self.cards}
        self.cards = []
        self._owners = {}
        for game_id, (x, wide) in zip(catalog.whole(), columns, strict=False):
            rise = self.ctx.px(RISE) if self._golden.endswith(f".{game_id}") else 0
            rect = pygame.Rect(x, top - rise, wide, self._sizes.card_h + rise)
            self.cards.append(GameCard(game_id, rect, lifts.get(game_id, 0.0)))

    def _buttons_of(self, card: GameCard) -> list[Button]:
        """Returns the buttons on a card; one that is still to come can be pressed as a whole."""
        game_id = card.game_id
        whole = [] if catalog.GAMES[game_id].ready else [Button(f"card.{game_id}", card.rect, style="card")]
        made = card_buttons(self.ctx, game_id, card.rect, self._sizes, self._shelf, self._golden)
        self._owners |= {button.name: card for button in made}
        return whole + made

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the title, the cards, the rooms and the foot."""
        ctx, theme = self.ctx, self.ctx.theme
        self._news.pictures.forget_wishes()
        surface.blit(textures.lacquer(ctx.size, theme.colours.ground), (0, 0))
        self._edges.draw(surface)
        for card in self.cards:
            self._draw_card(surface, card)
        group = self.group
        for button in group.buttons:
            if button.name not in self._owners:
                draw_button(surface, theme, button, button.name == group.hover, group.pressed(button.name))
        focused = group.focused
        if focused is not None:
            focus_ring(surface, theme, self._shown(focused))
        self._scroll.draw(surface)
        if self._fresh:
            self._fresh = False
            ctx.app.later(self.refresh)

    def _draw_card(self, surface: pygame.Surface, card: GameCard) -> None:
        ctx, group = self.ctx, self.group
        rect = card.rect.move(0, -round(card.lift * ctx.px(LIFT)))
        blur = ctx.px(18 + 10 * card.lift)
        textures.shadow(surface, card.rect, ctx.px(RADIUS), blur, 150, ctx.px(10))
        bright = self._golden.endswith(f".{card.game_id}")
        face = self._faces.of(card.game_id, card.rect.size, self._sizes, bright)
        surface.blit(face, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        if card.lift > 0.5 and not bright:
            textures.panel(surface, rect, ctx.px(RADIUS), (0, 0, 0, 0), (*catalog.GAMES[card.game_id].accent, 150))
        self._news.draw(surface, card.game_id, rect, self._sizes)
        for button in group.buttons:
            if self._owners.get(button.name) is card:
                moved = replace(button, rect=self._shown(button))
                draw_button(surface, ctx.theme, moved, button.name == group.hover, group.pressed(button.name))

    # --- time and input ------------------------------------------------------------------------------------------

    def _shown(self, button: Button) -> pygame.Rect:
        """Returns where a button is on the screen: those on a card that stands out are higher."""
        card = self._owners.get(button.name)
        return button.rect if card is None else button.rect.move(0, -round(card.lift * self.ctx.px(LIFT)))

    def _lifted(self) -> str | None:
        """Returns the game whose card stands out: the one under the pointer, else the one with the keyboard."""
        name = self.group.focus if self.group.show_focus else self.group.hover
        if name is not None and name.partition(".")[2] in catalog.GAMES:
            return name.partition(".")[2]
        pos = pygame.mouse.get_pos()
        under = next((card.game_id for card in self.cards if card.rect.collidepoint(pos)), None)
        return under if not self.group.show_focus and pygame.mouse.get_focused() else None

    def update(self, dt: float) -> bool:
        lifted = self._lifted() if self.ctx.app.has_focus(self) else None
        moving = False
        speed = 1.0 if self.ctx.settings.motion == "off" else dt / LIFT_S
        for card in self.cards:
            goal = 1.0 if card.game_id == lifted else 0.0
            if card.lift != goal:
                step = speed if goal > card.lift else -speed
                card.lift = max(0.0, min(1.0, card.lift + step))
                moving = True
        self._calm_s += dt
        came = False
        if self._calm_s >= CALM_S and self._news.pictures.waiting:
            came = self._news.pictures.go_on()
        elif self._calm_s >= CALM_S and self._loads:
            self._ahead.go_on()
        return came or moving

    @property
    def _loads(self) -> bool:
        """Whether pages are still to be loaded ahead, which waits while one is open."""
        return self._ahead.waiting and self.ctx.app.has_focus(self)

    def wake(self) -> float | None:
        return 0.0 if self._news.pictures.waiting or self._loads else None

    def handle(self, event: pygame.event.Event) -> bool:
        self._calm_s = 0.0
        if self._scroll.handle(event):
            self.on_resize()
            return True
        pressed = self.group.handle(event)
        if pressed:
            self._press(pressed)
        elif pressed == "" and event.type == pygame.KEYDOWN:
            self._show_focused()
        if pressed is None and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.group.show_focus = False
            return True
        return pressed is not None or event.type == pygame.MOUSEMOTION

    def _show_focused(self) -> None:
        button = self.group.find(self.group.focus) if self.group.focus else None
        if button is not None and self._scroll.needed:
            top = button.rect.top + self._scroll.offset
            if self._scroll.show(top, top + button.rect.height, self.ctx.px(24)):
                self.on_resize()

    def _press(self, name: str) -> None:
        app, texts = self.ctx.app, self.ctx.texts
        what, _, which = name.partition(".")
        if what == "language":
            app.set_language(which)
        elif what == "room":
            self._open_room(which)
        elif what == "people":
            self._open_people()
        elif what == "keys":
            app.open_keys()
        elif what == "credits":
            from game.scenes.credits import CreditsScene

            app.push(CreditsScene())
        elif what == "quit":
            app.quit()
        elif self._ahead.waiting and which in catalog.with_rules():
            called = texts(f"game.{which}.name")
            steps = for_press(which, what)
            work_through(self.ctx, called, steps, lambda _: self._press_of(what, which), lambda _: None)
        elif what == "card":
            app.notify(texts("launcher.coming-note", texts(f"game.{which}.name")))
        else:
            self._press_of(what, which)

    def _press_of(self, what: str, which: str) -> None:
        """Does what a button on the card of a game says, once the rules are there, if there are any."""
        app, texts = self.ctx.app, self.ctx.texts
        if which in catalog.with_rules() and tells_fault(self.ctx, which):
            return
        if what == "rules":
            app.open_rules(which)
        elif what == "first":
            from game.scenes.lessons import begin

            for lesson in one_game(self.ctx, levels.lessons, which)[:1]:
                begin(self.ctx, which, lesson)
        elif what in ("lessons", "puzzles"):
            self._open_room(what, which)
        elif what == "continue" and which in self._shelf.left:
            from game.scenes.shelf import going_on

            app.open_table(going_on(self._shelf.left[which][0]))
        elif what == "new":
            from game.scenes.new_game import asking

            open_page(self.ctx, asking(which), texts(f"game.{which}.name"))
        elif what.startswith("page-"):
            name = what.removeprefix("page-")
            page: Scene = catalog.load(dict(catalog.GAMES[which].pages)[name])()
            open_page(self.ctx, page, texts(f"{which}.page.{name}"))

    def _open_people(self) -> None:
        from game.scenes.people import PeopleScene

        page, unnamed = PeopleScene(), asks_name(self.ctx, self._shelf)
        self.ctx.app.push(page)
        if unnamed:
            page.ask_name()

    def _open_room(self, room: str, of_game: str = "") -> None:
        app = self.ctx.app
        if room == "settings":
            app.open_settings()
        elif room == "library":
            app.open_library()
        elif room == "statistics":
            from game.scenes.statistics.page import StatisticsScene

            app.push(StatisticsScene())
        elif room == "puzzles":
            from game.scenes.puzzles import PuzzlesScene

            app.push(PuzzlesScene(of_game))
        elif room == "lessons":
            from game.scenes.lessons import LessonsScene

            app.push(LessonsScene(of_game))
        elif room == "practice":
            from game.scenes.practice.page import PracticeScene

            open_page(self.ctx, PracticeScene(), self.ctx.texts("room.practice"))

    def targets(self) -> dict[str, pygame.Rect]:
        on_cards = {name: self._shown(button) for name in self._owners if (button := self.group.find(name))}
        return self.group.targets() | on_cards


def _holds_files(folder: Path) -> bool:
    """Whether there is anything in a folder, which need not exist."""
    return folder.is_dir() and any(folder.iterdir())
