"""Arrays of one's own: seen, made and changed by dragging tiles, kept by name, and shared as text."""

from __future__ import annotations

import pygame

from game.games.gungi.row import TILES
from game.games.gungi.rules.arrays import ArrayFault, Wanted, array_text, placeable, placement_of
from game.games.gungi.workshop.array_bench import ArrayBench
from game.games.gungi.workshop.array_look import ArrayPicture, ArrayPlaces
from game.games.gungi.workshop.own_arrays import GAME_ID, NAME_LENGTH, OwnArray, OwnArrays, shared_array
from game.records.clean import clean_line
from game.stage.bundled import one_game
from game.stage.dialog import Dialog, Sure, ask_first
from game.stage.scene import Context, Scene
from game.storage import levels
from game.storage.problem import Problem, Refused
from game.ui import clipboard, textures
from game.ui.board.drag import SLACK
from game.ui.widgets.dialog import Choice, InputField
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.text_field import COMMAND
from game.ui.widgets.toast import ToastRoom
from game.ui.widgets.widgets import Button, Group, Style


def page() -> Scene:
    """Returns the page."""
    return ArraysPage()


class ArraysPage(Scene):
    """The list shows one's own arrays first, then those of the program, of which a changed one is kept as one's own."""

    name = "own-arrays"

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self._own = OwnArrays(ctx.home)
        self._ready = one_game(ctx, levels.setups, GAME_ID)
        self._bench = ArrayBench()
        self._picture = ArrayPicture(ctx, TILES.of(ctx.settings.more))
        self._group = Group(ctx.theme)
        self._list = ScrollList(ctx.theme, pygame.Rect(0, 0, 1, 1), 1, 0, self._draw_row)
        self._held: int | None = None
        self._from: int | None = None
        """The square that the held tile was taken from; None: from the tray."""
        self._pressed, self._pointer = (0, 0), (0, 0)
        if self._own.trouble is not None:
            ctx.app.notify(ctx.texts.problem(self._own.trouble), lasting=True)
        self._place()
        self._choose(0)

    # --- the list ------------------------------------------------------------------------------------------------

    def _rows(self) -> list[tuple[str, tuple[Wanted, ...], bool]]:
        """Returns names, placements, and whether an array is one's own."""
        own = [(one.name, one.tiles, True) for one in self._own.found.values()]
        lang = self.ctx.texts.lang
        ready = [
            (one.name[lang], tuple(filter(None, map(placement_of, one.tiles))), False) for one in self._ready
        ]  # fmt: skip
        return [*own, *ready]

    def _choose(self, at: int) -> None:
        rows = self._rows()
        self._list.set(self._places.list, self._places.row, len(rows))
        self._list.choose(min(at, len(rows) - 1))
        chosen = self._list.chosen
        self._bench.begin(rows[chosen][1] if chosen is not None else ())
        self._refresh()

    def _chosen_own(self) -> str:
        """Returns the name of the chosen array if it is one's own, else ""."""
        rows, at = self._rows(), self._list.chosen
        return rows[at][0] if at is not None and at < len(rows) and rows[at][2] else ""

    def on_resize(self) -> None:
        self._place()
        self._refresh()

    def _place(self) -> None:
        self._places = ArrayPlaces(self.ctx, len(self._wanted()))
        self._picture.layout(self._places)

    def _wanted(self) -> list[tuple[str, Style, bool]]:
        whole = not self._bench.left()
        return [
            ("save", "gold", whole),
            ("new", "plain", True),
            ("copy", "plain", whole),
            ("paste", "plain", True),
            ("undo", "plain", self._bench.changed),
            ("delete", "plain", bool(self._chosen_own())),
        ]

    def _refresh(self) -> None:
        """Lays out what the array has become."""
        rows, places, texts = self._rows(), self._places, self.ctx.texts
        self._list.set(places.list, places.row, len(rows))
        tiles = self._bench.tiles
        if self._held is not None and self._from is not None:
            top = self._bench.tower(self._from)[-1:]
            tiles = tuple(one for one in tiles if one not in top)
        self._picture.show(tiles, self._bench.left())
        made = [
            Button(f"array.{name}", rect, texts(f"gungi-array.{name}"), style, enabled)
            for (name, style, enabled), rect in zip(self._wanted(), places.buttons, strict=True)
        ]
        label = texts("app.back")
        width = self.ctx.theme.fonts.width(label, "sans-bold", self.ctx.theme.text_px(15)) + self.ctx.px(44)
        high = places.buttons[0].h
        back = pygame.Rect(places.title.right - width, places.title.centery - high // 2, width, high)
        self._group.set([*made, Button("back", back, label)])

    # --- input ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._pointer = event.pos
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if self._tile_event(event):
            return True
        pressed = None if _of_list(event) else self._group.handle(event)
        if pressed:
            self._press(pressed)
            return True
        touched = self._list.handle(event)
        if touched is not None and touched >= 0:
            self._let_go()
            self._choose(touched)
        return pressed is not None or touched is not None or self._held is not None

    def _key(self, event: pygame.event.Event) -> bool:
        command = bool(event.mod & COMMAND)
        if event.key == pygame.K_ESCAPE and self._held is not None:
            self._let_go()
        elif event.key == pygame.K_z and command:
            self._press("array.undo")
        elif event.key == pygame.K_c and command:
            self._press("array.copy")
        elif event.key == pygame.K_v and command:
            self._press("array.paste")
        else:
            return False
        return True

    def _tile_event(self, event: pygame.event.Event) -> bool:
        """Takes up and puts down tiles: by a drag, or by a press on each of two places."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            under = self._picture.at(event.pos)
            if under is not None and under[0] == "square" and self._held is None:
                self._bench.take(under[1])
                self._refresh()
                return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            under = self._picture.at(event.pos)
            if under is None:
                return self._let_go()
            self._pressed = event.pos
            if self._held is None:
                return self._take_up(under)
            self._put_down(under)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self._held is not None:
            away = max(abs(a - b) for a, b in zip(event.pos, self._pressed, strict=True))
            if away > SLACK * self.ctx.u:
                self._put_down(self._picture.at(event.pos))
            return True
        return False

    def _take_up(self, under: tuple[str, int]) -> bool:
        what, which = under
        if what == "hand":
            self._held, self._from = which, None
        elif tower := self._bench.tower(which):
            self._held, self._from = tower[-1].kind, which
        self._refresh()
        return self._held is not None

    def _put_down(self, under: tuple[str, int] | None) -> None:
        """Puts the held tile down; beside the board it goes back into the tray."""
        held, source = self._held, self._from
        self._held = self._from = None
        assert held is not None
        fault = None
        if under is not None and under[0] == "square":
            fault = self._bench.put(held, under[1]) if source is None else self._bench.move(source, under[1])
        elif source is not None:
            self._bench.take(source)
        if fault is not None:
            self._tell(fault)
        self._refresh()

    def _let_go(self) -> bool:
        held, self._held, self._from = self._held, None, None
        self._refresh()
        return held is not None

    def _tell(self, fault: ArrayFault) -> None:
        """Says why a tile may not stand somewhere, with the clause."""
        texts = self.ctx.texts
        words = texts.clause(GAME_ID, fault.clause.code, *fault.clause.args)
        self.ctx.app.notify(words, fault.clause)

    # --- deeds ---------------------------------------------------------------------------------------------------

    def _press(self, name: str) -> None:
        match name:
            case "back":
                self.ctx.app.pop()
            case "array.new":
                self._bench.begin(())
                self._list.chosen = None
                self._refresh()
            case "array.undo":
                self._bench.undo()
                self._refresh()
            case "array.copy":
                self._copy()
            case "array.paste":
                self._paste()
            case "array.save" if not self._bench.left():
                self._ask_name()
            case "array.delete" if self._chosen_own():
                self._ask_delete()

    def _copy(self) -> None:
        texts = self.ctx.texts
        if self._bench.left():
            return
        rows, at = self._rows(), self._list.chosen
        name = rows[at][0] if at is not None and not self._bench.changed else ""
        told = "gungi-array.copied" if clipboard.put(array_text(name, self._bench.tiles)) else "table.file.no-clipboard"
        self.ctx.app.notify(texts(told))

    def _paste(self) -> None:
        try:
            text = clipboard.get()
        except clipboard.NotText:
            self.clipboard_foreign()
            return
        self.take_text(text)

    def take_text(self, text: str) -> None:
        """Takes an array out of a text, or says in a sentence what of it is none."""
        try:
            name, tiles = shared_array(text)
        except Refused as refused:
            self._refuse(refused.problem)
            return
        self._keep(OwnArray(self._own.free_name(name or self.ctx.texts("gungi-array.unnamed")), tiles))

    def _refuse(self, problem: Problem) -> None:
        self.ctx.app.notify(self.ctx.texts.problem(problem), lasting=True)

    def _ask_name(self) -> None:
        texts, own = self.ctx.texts, self._chosen_own()
        rows, at = self._rows(), self._list.chosen
        wish = own or self._own.free_name(rows[at][0] if at is not None else texts("gungi-array.unnamed"))

        def answered(answer: str, values: dict[str, str]) -> None:
            name = clean_line(values["name"], NAME_LENGTH)
            if answer != "yes" or not name:
                return
            if name != own and name in self._own.found:
                self._refuse(Problem("gungi.array-taken", (name,)))
                return
            self._keep(OwnArray(name, self._bench.tiles), own)

        fields = [InputField("name", texts("gungi-array.name"), wish)]
        choices = [Choice("no", texts("app.cancel")), Choice("yes", texts("gungi-array.save"), "gold")]
        title, text = texts("gungi-array.save-title"), texts("gungi-array.save-text")
        self.ctx.app.push(Dialog(title, text, choices, answered, fields=fields, cancel="no", name="array-name"))

    def _keep(self, array: OwnArray, instead: str = "") -> None:
        try:
            self._own.put(OwnArray(array.name, placeable(array.tiles)), instead)
        except Refused as refused:
            self._refuse(refused.problem)
            return
        self._choose(list(self._own.found).index(array.name))
        self.ctx.app.notify(self.ctx.texts("gungi-array.kept", array.name))

    def _ask_delete(self) -> None:
        texts, name = self.ctx.texts, self._chosen_own()
        question = Sure(
            texts("gungi-array.delete-title", name),
            texts("gungi-array.delete-text"),
            texts("gungi-array.delete"),
            texts("app.cancel"),
        )
        ask_first(self.ctx, question, lambda: self._delete(name), name="array-delete")

    def _delete(self, name: str) -> None:
        try:
            self._own.drop(name)
        except Refused as refused:
            self._refuse(refused.problem)
        self._choose(self._list.chosen or 0)

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        ctx, theme, c, places = self.ctx, self.ctx.theme, self.ctx.theme.colours, self._places
        surface.blit(textures.lacquer(ctx.size, c.ground), (0, 0))
        title = ctx.texts("gungi-array.title")
        theme.draw(surface, title, places.title.midleft, "mincho", theme.text_px(32), c.ink, "midleft")
        textures.panel(surface, places.list.inflate(ctx.px(8), ctx.px(8)), ctx.px(10), (0x29, 0x25, 0x25), c.line)
        self._list.draw(surface)
        self._picture.draw(surface, self._held, self._pointer)
        left = len(self._bench.left())
        words = ctx.texts("gungi-array.left", left) if left else ctx.texts("gungi-array.whole")
        px = theme.fit(words, "sans", theme.text_px(14), places.told.w)
        theme.draw(surface, words, places.told.midleft, "sans", px, c.muted, "midleft")
        self._group.draw(surface)

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, index: int, hovered: bool, chosen: bool) -> None:
        theme, c, px = self.ctx.theme, self.ctx.theme.colours, self.ctx.px
        if chosen or hovered:
            box = rect.inflate(-px(4), -px(4))
            textures.panel(surface, box, px(8), c.chosen if chosen else c.panel_high, c.gold if chosen else None)
        name, _, own = self._rows()[index]
        size = theme.fit(name, "sans-bold", theme.text_px(16), rect.w - px(28))
        ink = c.gold_high if own else c.ink
        theme.draw(surface, name, (rect.x + px(14), rect.centery), "sans-bold", size, ink, "midleft")

    def toast_room(self) -> ToastRoom:
        return ToastRoom(clear=self._group.rects())

    def targets(self) -> dict[str, pygame.Rect]:
        view = self._list.scroll.view
        rows = {f"row.{n}": self._list.rect_of(n).clip(view) for n in self._list.in_sight()}
        return {**rows, **self._picture.targets(), **self._group.targets()}

    def probe(self) -> dict[str, object]:
        return {
            "chosen": self._list.chosen,
            "own": list(self._own.found),
            "left": len(self._bench.left()),
            "held": self._held,
        }


def _of_list(event: pygame.event.Event) -> bool:
    """Whether up and down are the list's: always."""
    return event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN)
