"""The library: every game that was played here, searched, named and noted, opened, taken in and written out."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from game.library.wanted import Exhibit, Sought
from game.scenes import library_look
from game.scenes.library_asking import CHIPS, ORDER, STAR, asked, offered
from game.scenes.library_deeds import LibraryDeeds
from game.scenes.library_detail import LibraryDetail, detail_buttons, draw_detail, figures_of, wished
from game.scenes.library_stock import LibraryStock
from game.scenes.library_taking import CLOSE, REPORT, STOP, ManyFiles, ReportPage
from game.scenes.library_words import LibraryRow, row_words
from game.scenes.openings.page import OpeningsScene
from game.stage.choosing import Choosing
from game.stage.scene import Context, Scene
from game.stage.thumbnails import Thumbnails
from game.stage.waiting import open_page
from game.ui import textures
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.text_field import COMMAND, TextField
from game.ui.widgets.toast import ToastRoom
from game.ui.widgets.widgets import Group

_DOUBLE_CLICK_S = 0.4
BUSY_S = 0.25
"""So long after an input nothing is read beside: what moves goes first."""


class LibraryScene(Scene):
    """Deleting can be undone while the page is open; nothing is overwritten by any of its buttons."""

    name = "library"

    def __init__(self) -> None:
        self.ask = Sought()
        self.taking: ManyFiles | None = None
        self._shown: list[Exhibit] = []
        self._words: dict[int, LibraryRow] = {}
        self._detail: LibraryDetail | None = None
        self._since_click, self._calm_s = 9.0, 0.0

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.group: Group = Group(ctx.theme)
        self._list = ScrollList(ctx.theme, pygame.Rect(0, 0, 1, 1), 1, 0, self._draw_row)
        self._search = TextField(ctx.theme, hint=ctx.texts("library.search"), foreign=self.clipboard_foreign)
        self.fields = (self._search,)
        self._pictures = Thumbnails(ctx.theme)
        self._stock = LibraryStock(ctx)
        self._deeds = LibraryDeeds(ctx, self, self._stock)
        self.reload()

    def leave(self) -> None:
        if self.taking is not None:
            self.taking.stop()
        self._stock.close()

    def uncovered(self) -> None:
        self._stock.renew()
        self.reload()

    # --- the list ------------------------------------------------------------------------------------------------

    def reload(self, keep: Path | None = None) -> None:
        """Asks for the games anew; the chosen one, or the one at `keep`, stays chosen where it is among them."""
        at, before = self._list.chosen, self.selected()
        path = keep or (None if before is None else self.path(before))
        self._shown = self._stock.wanted(self.ask)
        if not self._shown and self.ask == Sought(game=self.ask.game) and self.ask.game:
            self.ask = Sought()  # the last of that kind was deleted
            self._shown = self._stock.wanted(self.ask)
        self._words.clear()
        found = None if path is None else self._place_of(path)
        self._list.count = len(self._shown)
        self._list.chosen = found if found is not None else min(at or 0, len(self._shown) - 1) if self._shown else None
        self.on_resize()
        problem = self._stock.trouble()
        if problem is not None:
            self.ctx.app.notify(self.ctx.texts.problem(problem), lasting=True)

    def _place_of(self, path: Path) -> int | None:
        return next(
            (n for n, one in enumerate(self._shown) if one.card.name == path.name and self.path(one) == path), None
        )

    def choose(self, path: Path) -> None:
        """Chooses the game of a file; where the filters hide it they are given up."""
        if self._place_of(path) is None:
            self._set(Sought())
        place = self._place_of(path)
        if place is not None:
            self._list.choose(place)
            self._place_buttons()

    def selected(self) -> Exhibit | None:
        chosen = self._list.chosen
        return self._shown[chosen] if chosen is not None and chosen < len(self._shown) else None

    def path(self, shown: Exhibit) -> Path:
        return self._stock.path(shown)

    def shown(self) -> Sequence[Exhibit]:
        """Returns the games in the list."""
        return self._shown

    def words(self, index: int) -> LibraryRow:
        """Returns what the row of that index tells."""
        if index not in self._words:
            shown = self._shown[index]
            self._words[index] = row_words(self.ctx, shown, self._stock.entry(shown), self._stock.mark(shown))
        return self._words[index]

    def take_in(self, path: Path) -> None:
        """Takes in copies of a file, or of all that lies in a folder, and tells what of it cannot be read."""
        self._deeds.dropped(path)

    def _set(self, ask: Sought) -> None:
        """Asks for other games."""
        if ask.text != self._search.text:
            self._search.line.set(ask.text)
        self.ask = ask
        self.reload()

    # --- layout --------------------------------------------------------------------------------------------------

    def on_resize(self) -> None:
        """Lays out the list at its place; words are made anew, for the language may be another."""
        self._places = places = library_look.LibraryPlaces(self.ctx, self.taking is not None)
        self._search.rect, self._search.hint = places.search, self.ctx.texts("library.search")
        self._words.clear()
        self._list.set(places.list, places.row, len(self._shown))
        self._place_buttons()

    def _place_buttons(self) -> None:
        """LibraryPlaces the buttons, which depend on the chosen game, and finds what is told of it."""
        ctx, places = self.ctx, self._places
        shown = self.selected()
        readable = shown is not None and self._stock.entry(shown).problem is None
        made = library_look.title_buttons(ctx, places)
        made += library_look.chips(ctx, places, self.ask, self._stock.of_games())
        made += library_look.head_buttons(ctx, places, self.ask)
        made += detail_buttons(
            ctx, places.side, wished(ctx, shown, readable, len(self._shown) > 1, self._deeds.can_undo)
        )
        if self.taking is not None:
            made += self.taking.buttons(ctx, places.bar)
        self.group.set(made)
        self._detail = None if shown is None else self._told(shown)

    def _told(self, shown: Exhibit) -> LibraryDetail:
        entry, words = self._stock.entry(shown), self.words(self._list.chosen or 0)
        figures, stock = figures_of(self.ctx, shown, words), self._stock
        return LibraryDetail(shown, entry, words, stock.picture(shown), figures, stock.twins(shown))

    # --- time and input ------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        self._since_click += dt
        self._search.update(dt)
        self._calm_s += dt
        came = self._pictures.go_on()
        if self.taking is not None and self.taking.going:
            if self.taking.go_on():
                self._deeds.taken(self.taking)
                self.reload()
            return True
        if self._calm_s >= BUSY_S and self.ctx.app.has_focus(self) and self._stock.go_on(dt):
            self.reload()
            came = True
        return came

    def wake(self) -> float | None:
        busy = self._pictures.waiting or self._stock.waiting or (self.taking is not None and self.taking.going)
        return 0.0 if busy else None

    def handle(self, event: pygame.event.Event) -> bool:
        """Gives an event to the search, the buttons or the list; a double click or Enter opens the chosen game."""
        self._calm_s = 0.0
        if event.type == pygame.DROPFILE:
            self.take_in(Path(event.file))
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        before = self._search.text
        typed = self._search.handle(event)
        if self._search.text != before:
            self._set(replace(self.ask, text=self._search.text))
        if typed and event.type != pygame.MOUSEMOTION:
            return True
        pressed = None if _of_list(event) else self.group.handle(event)
        if pressed:
            self.press(pressed)
            return True
        return self._in_list(event) or typed or pressed is not None

    def _key(self, event: pygame.event.Event) -> bool:
        command = bool(event.mod & COMMAND)
        match event.key:
            case pygame.K_f if command:
                self._search.focus(True)
                self._search.line.select_all()
            case pygame.K_v if command and not self._search.focused:
                self._deeds.paste()
            case pygame.K_ESCAPE if self._search.focused:
                self._search.focus(False)
                self._set(replace(self.ask, text=""))
            case pygame.K_TAB if self._search.focused:
                self._search.focus(False)
            case pygame.K_RETURN | pygame.K_KP_ENTER if not self.group.show_focus:
                self._search.focus(False)
                self._press_open()
            case _:
                return False
        return True

    def _in_list(self, event: pygame.event.Event) -> bool:
        before = self._list.chosen
        touched = self._list.handle(event)
        if touched is None or touched < 0:
            return touched is not None
        if event.type == pygame.MOUSEBUTTONDOWN:
            if library_look.star_rect(self.ctx.theme, self._list.rect_of(touched)).collidepoint(event.pos):
                self._deeds.star(self._shown[touched])
                return True
            if touched == before and self._since_click < _DOUBLE_CLICK_S:
                self._press_open()
                return True
            self._since_click = 0.0
        self._place_buttons()
        return True

    def _press_open(self) -> None:
        button = self.group.find("open")
        if button is not None and button.enabled:
            self.press("open")

    def press(self, name: str) -> None:
        """Does what a button says."""
        if name == "back":
            self.ctx.app.pop()
        elif name == "openings":
            open_page(self.ctx, OpeningsScene(self.ask.game), self.ctx.texts("openings.title"))
        elif name.startswith(library_look.ONLY):
            game = name.removeprefix(library_look.ONLY)
            self._set(replace(self.ask, game="" if self.ask.game == game else game))
        elif name == library_look.CLEAR:
            self._set(Sought(order=self.ask.order))
        elif name.startswith(library_look.CHIP):
            self._ask_for(name.removeprefix(library_look.CHIP))
        elif name == STOP and self.taking is not None:
            self.taking.stop()
            self.reload()
        elif name == CLOSE:
            self.taking = None
            self.on_resize()
        elif name == REPORT and self.taking is not None:
            self.ctx.app.push(ReportPage(self.taking.report))
        else:
            self._deeds.press(name, self.selected(), self._stock)

    def _ask_for(self, chip: str) -> None:
        """Turns the star on or off, or lets the person choose what another filter lets through."""
        if chip == STAR:
            self._set(asked(self.ask, chip, ""))
            return
        button = self.group.find(library_look.CHIP + chip)
        assert button is not None and chip in (*CHIPS, ORDER)
        options = offered(self.ctx, chip, self._stock.games(), self._stock.marks)
        self.ctx.app.push(
            Choosing(
                options, getattr(self.ask, chip), button.rect, lambda value: self._set(asked(self.ask, chip, value))
            )
        )

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws title and search, the list with its filters, the chosen game beside it, and work under way below."""
        ctx, theme, c, places = self.ctx, self.ctx.theme, self.ctx.theme.colours, self._places
        surface.blit(textures.lacquer(ctx.size, c.ground), (0, 0))
        self._pictures.forget_wishes()
        library_look.draw_title(ctx, surface, places, self.group, self._stock.counted())
        for rect in (places.panel, places.side):
            textures.panel(surface, rect, ctx.px(12), (0x29, 0x25, 0x25), c.line)
        self._search.draw(surface)
        library_look.draw_count(ctx, surface, places, len(self._shown), len(self._stock.games()))
        if self._shown:
            self._list.draw(surface)
        else:
            words = "library.empty" if self.ask.anything else "library.nothing"
            inside = places.list.inflate(-ctx.px(40), -ctx.px(40))
            theme.draw_block(surface, ctx.texts(words), inside, "sans", theme.text_px(16), c.muted)
        if self._detail is not None:
            foot = next(one.rect.y for one in self.group.buttons if one.name == "open")
            draw_detail(ctx, surface, places.side, foot, self._detail, self._pictures)
        if self.taking is not None:
            self.taking.draw(ctx, surface, places.bar)
        self.group.draw(surface)

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, index: int, hovered: bool, chosen: bool) -> None:
        ctx, c = self.ctx, self.ctx.theme.colours
        if chosen or hovered:
            box = rect.inflate(-ctx.px(4), -ctx.px(4))
            textures.panel(surface, box, ctx.px(8), c.chosen if chosen else c.panel_high, c.gold if chosen else None)
        game_id = self._shown[index].card.game
        library_look.draw_row(
            ctx, surface, rect, self.words(index), (game_id, library_look.sign_letter(ctx, game_id)), chosen or hovered
        )

    def toast_room(self) -> ToastRoom:
        return ToastRoom(clear=[*self.group.rects(), self._search.rect])

    def targets(self) -> dict[str, pygame.Rect]:
        found, view = self.group.targets(), self._list.scroll.view
        found["search"] = self._search.rect
        for i in self._list.in_sight():
            found[f"row.{i}"] = self._list.rect_of(i).clip(view)
        return found

    def probe(self) -> dict[str, object]:
        return {"rows": len(self._shown), "chosen": self._list.chosen}


def _of_list(event: pygame.event.Event) -> bool:
    """Whether up and down are the list's: always."""
    return event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN)
