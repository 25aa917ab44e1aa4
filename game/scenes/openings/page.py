"""The openings of the kept games: what was played from a position, how often, with which score, and where."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame

from game import catalog
from game.library.openings import OpeningNode
from game.scenes.library_look import draw_sign, sign_letter
from game.scenes.openings.look import OpeningPlaces, draw_move, draw_side, draw_way
from game.scenes.openings.source import OpeningSource
from game.scenes.openings.words import game_words, group_names
from game.stage.choosing import Choosing
from game.stage.opening_words import step_words
from game.stage.scene import Context, Scene, TableSetup
from game.stage.thumbnails import Thumbnail, Thumbnails
from game.ui import textures
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.widgets import Button, Group, Painter

OF = "of:"
MOST_LISTED = 60
"""Games that are offered to be opened, the newest."""
INTO = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_RIGHT)
BACK = (pygame.K_LEFT, pygame.K_BACKSPACE)


class OpeningsScene(Scene):
    """A press on a move walks in; the pointer or the arrows on it show the position it leads to.

    Nothing here is about a game that is on: it is counted once it is over.
    """

    name = "openings"

    def __init__(self, of_game: str = "") -> None:
        self._asked = of_game

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.group: Group = Group(ctx.theme)
        self._list = ScrollList(ctx.theme, pygame.Rect(0, 0, 1, 1), 1, 0, self._draw_row)
        self._pictures = Thumbnails(ctx.theme)
        self._source = OpeningSource(ctx, self._asked)
        self.on_resize()

    def leave(self) -> None:
        self._source.close()

    # --- layout --------------------------------------------------------------------------------------------------

    def on_resize(self) -> None:
        self._places = OpeningPlaces(self.ctx)
        self._renew()

    def _renew(self) -> None:
        """Lays out list and buttons for where one is."""
        places, node = self._places, self._source.node
        self._list.set(places.list, places.row, 0 if node is None else len(node.moves))
        self.group.set([*self._title_buttons(), *self._tabs(), *self._side_buttons()])

    def _title_buttons(self) -> list[Button]:
        ctx, places = self.ctx, self._places
        words = [("back", "app.back")]
        book = self._source.book
        if book is not None and len(book.groups) > 1:
            words.append(("group", "openings.other"))
        made, right = list[Button](), places.title.right
        for name, key in words:
            label = ctx.texts(key)
            width = ctx.theme.fonts.width(label, "sans-bold", ctx.theme.text_px(15)) + ctx.px(36)
            rect = pygame.Rect(right - width, places.title.centery - places.line // 2, width, places.line)
            made.append(Button(name, rect, label))
            right = rect.x - ctx.px(8)
        return made

    def _tabs(self) -> list[Button]:
        games, room, gap = self._source.games(), self._places.tabs, self.ctx.px(8)
        if not games:
            return []
        each = min((room.w - gap * (len(games) - 1)) // len(games), self.ctx.px(230))
        return [
            Button(
                OF + game_id,
                pygame.Rect(room.x + n * (each + gap), room.y, each, room.h),
                selected=game_id == self._source.game_id,
                painter=self._tab_painter(game_id),
            )
            for n, game_id in enumerate(games)
        ]

    def _tab_painter(self, game_id: str) -> Painter:
        ctx, theme, c = self.ctx, self.ctx.theme, self.ctx.theme.colours
        words = ctx.texts(f"game.{game_id}.name")

        def paint(surface: pygame.Surface, rect: pygame.Rect, hovered: bool) -> None:
            side = round(rect.h * 0.62)
            sign = pygame.Rect(rect.x + ctx.px(8), rect.centery - side // 2, side, side)
            draw_sign(surface, theme, game_id, sign_letter(ctx, game_id), sign)
            px = theme.fit(words, "sans", theme.text_px(15), rect.right - sign.right - ctx.px(14))
            ink = c.gold_high if game_id == self._source.game_id else c.ink
            theme.draw(surface, words, (sign.right + ctx.px(8), rect.centery), "sans", px, ink, "midleft")

        return paint

    def _side_buttons(self) -> list[Button]:
        ctx, node, deep = self.ctx, self._source.node, len(self._source.way) > 1
        labels = [
            ("games", ctx.texts("openings.games", 0 if node is None else len(node.games)), node is not None),
            ("step-back", ctx.texts("openings.step-back"), deep),
            ("start", ctx.texts("openings.start"), deep),
        ]
        return [
            Button(name, rect, label, "gold" if name == "games" else "plain", enabled)
            for (name, label, enabled), rect in zip(labels, self._places.buttons, strict=True)
        ]

    # --- time and input ------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        came = self._pictures.go_on()
        if not self._source.waiting:
            return came
        if self._source.go_on():
            self._renew()
            return True
        return came

    def wake(self) -> float | None:
        return 0.0 if self._source.waiting or self._pictures.waiting else None

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and not (self.group.show_focus and event.key not in BACK):
            if event.key in INTO and self._list.chosen is not None:
                self._walk_in(self._list.chosen)
                return True
            if event.key in BACK:
                self._walk_back(1)
                return True
        pressed = None if _of_list(event) else self.group.handle(event)
        if pressed:
            self._press(pressed)
            return True
        touched = self._list.handle(event)
        if touched is not None and touched >= 0 and event.type == pygame.MOUSEBUTTONDOWN:
            self._walk_in(touched)
        return pressed is not None or touched is not None

    def _walk_in(self, move: int) -> None:
        self._source.walk_in(move)
        self._arrived()

    def _walk_back(self, steps: int) -> None:
        self._source.walk_back(steps)
        self._arrived()

    def _arrived(self) -> None:
        """What was chosen and pointed at belonged to another position."""
        self._list.chosen = self._list.hover = None
        self._list.scroll.to(0)
        self._renew()

    def _press(self, name: str) -> None:
        if name == "back":
            self.ctx.app.pop()
        elif name == "step-back":
            self._walk_back(1)
        elif name == "start":
            self._walk_back(len(self._source.way))
        elif name.startswith(OF):
            self._source.choose(name.removeprefix(OF))
            self._arrived()
        elif name == "group":
            self._choose_group()
        elif name == "games":
            self._choose_game()

    def _choose_group(self) -> None:
        book, button = self._source.book, self.group.find("group")
        assert book is not None and button is not None
        names = [
            self.ctx.texts("openings.counted", name, len(node.games))
            for name, node in zip(group_names(self.ctx, book), book.groups, strict=True)
        ]
        at = book.groups.index(self._source.way[0]) if self._source.way else 0

        def chosen(value: str) -> None:
            self._source.begin_with(int(value))
            self._arrived()

        options = [(str(n), name) for n, name in enumerate(names)]
        self.ctx.app.push(Choosing(options, str(at), button.rect, chosen))

    def _choose_game(self) -> None:
        """Offers the games that went so; the one that is chosen is opened where it left for other ways."""
        node, button, game_id = self._source.node, self.group.find("games"), self._source.game_id
        assert node is not None and button is not None
        there = {one.game.name: one for one in node.games[:MOST_LISTED]}
        options = [(name, game_words(self.ctx, game_id, one.game)) for name, one in there.items()]

        def chosen(name: str) -> None:
            path: Path = self.ctx.home.games / name
            self.ctx.app.open_table(TableSetup(game_id=game_id, record=path, at=there[name].ply))

        self.ctx.app.push(Choosing(options, "", button.rect, chosen))

    # --- drawing -------------------------------------------------------------------------------------------------

    def _shown(self) -> OpeningNode | None:
        """Returns the position that is pictured: what the pointer or the arrows are on, else where one is."""
        node = self._source.node
        on = self._list.hover if self._list.hover is not None else self._list.chosen
        return node if node is None or on is None or on >= len(node.moves) else node.moves[on]

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the way walked, what was played from here, and beside it the position; or that there are no games."""
        ctx, theme, c, places = self.ctx, self.ctx.theme, self.ctx.theme.colours, self._places
        surface.blit(textures.lacquer(ctx.size, c.ground), (0, 0))
        title = ctx.texts("openings.title")
        theme.draw(surface, title, places.title.midleft, "mincho", theme.text_px(32), c.ink, "midleft")
        for rect in (places.panel, places.side):
            textures.panel(surface, rect, ctx.px(12), (0x29, 0x25, 0x25), c.line)
        self._pictures.forget_wishes()
        source, node = self._source, self._source.node
        draw_way(ctx, surface, places, self._way_words())
        if node is None:
            words = "statistics.counting" if source.counting else "openings.none"
            room = places.list.inflate(-ctx.px(40), -ctx.px(40))
            theme.draw_block(surface, ctx.texts(words), room, "sans", theme.text_px(16), c.muted)
        elif node.moves:
            self._list.draw(surface)
        else:
            words = "statistics.counting" if source.waiting else "openings.end"
            room = places.list.inflate(-ctx.px(40), -ctx.px(40))
            theme.draw_block(surface, ctx.texts(words), room, "sans", theme.text_px(16), c.muted)
        shown = self._shown()
        if node is not None and shown is not None:
            draw_side(ctx, surface, places, source.game_id, node, shown)
            self._pictures.draw(surface, self._picture(shown), places.picture)
        self.group.draw(surface)

    def _way_words(self) -> list[str]:
        way = self._source.way
        pairs = itertools.pairwise(way)
        return [step_words(self.ctx, self._source.game_id, node, before.falls) for before, node in pairs]

    def _picture(self, node: OpeningNode) -> Thumbnail | None:
        book, game_id = self._source.book, self._source.game_id
        if book is None or game_id not in catalog.ready():
            return None
        one = node.games[0]
        key = ("opening", one.game.name, one.game.created, one.gone)
        return Thumbnail(game_id, key, lambda: book.position(node))

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, index: int, hovered: bool, chosen: bool) -> None:
        node = self._source.node
        assert node is not None
        if chosen or hovered:
            c, px = self.ctx.theme.colours, self.ctx.px
            box = rect.inflate(-px(4), -px(4))
            textures.panel(surface, box, px(8), c.chosen if chosen else c.panel_high, c.gold if chosen else None)
        move = node.moves[index]
        words = step_words(self.ctx, self._source.game_id, move, node.falls)
        most = len(node.moves[0].games)
        draw_move(self.ctx, surface, rect, words, move.score(node.seat), most, chosen or hovered)

    def targets(self) -> dict[str, pygame.Rect]:
        found, view = self.group.targets(), self._list.scroll.view
        for n in self._list.in_sight():
            found[f"move.{n}"] = self._list.rect_of(n).clip(view)
        return found

    def probe(self) -> dict[str, object]:
        node = self._source.node
        return {
            "game": self._source.game_id,
            "way": self._way_words(),
            "games": 0 if node is None else len(node.games),
            "moves": 0 if node is None else len(node.moves),
            "counting": self._source.waiting,
        }


def _of_list(event: pygame.event.Event) -> bool:
    """Whether up and down are the list's: always."""
    return event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN)
