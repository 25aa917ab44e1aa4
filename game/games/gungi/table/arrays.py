"""The choice of a ready-made array: names at the left, the army on a small board at the right."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.games.gungi.row import TILES
from game.games.gungi.rules.actions import square
from game.games.gungi.rules.arrays import Wanted, placement_text
from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.rules.pieces import FACES, KIND, KINDS, OTHER, PER_SIDE, piece
from game.games.gungi.table.setup import ArrayQueue, Clash, read_array
from game.games.gungi.view.board_view import BoardView
from game.games.gungi.view.sprites import Sprites
from game.games.gungi.view.tile_art import TileArts
from game.games.gungi.workshop.own_arrays import OwnArrays
from game.i18n.catalog import LANGUAGES, Texts
from game.stage.bundled import one_game
from game.stage.scene import Context, Scene
from game.storage import levels
from game.ui.board.marks import Marks
from game.ui.textures import panel
from game.ui.widgets.dialog import draw_plain_box
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.toast import ToastRoom
from game.ui.widgets.widgets import Button, Group

MOST_TOLD = 2
"""How many clashes are told in full."""
SMALLEST = 10
Use = Callable[[str, Sequence[Wanted], bool], None]


def _readable(folder: Path, bad: levels.Bad) -> tuple[levels.Array, ...]:
    """Returns the arrays whose placements are of this game."""
    found = []
    for array in levels.setups(folder, bad):
        try:
            read_array(array)
        except levels.DataFileError as error:
            bad.append(error)
        else:
            found.append(array)
    return tuple(found)


def _own(ctx: Context) -> tuple[levels.Array, ...]:
    """Returns the arrays that were made in this home, as those of the program are told."""
    note = dict.fromkeys(LANGUAGES, ctx.texts("gungi-array.own-note"))
    return tuple(
        levels.Array(f"own:{one.name}", dict.fromkeys(LANGUAGES, one.name), note, tuple(map(placement_text, one.tiles)))
        for one in OwnArrays(ctx.home).found.values()
    )


def code_of(kind: int, seat: int) -> int:
    """Returns a tile of `seat` that shows `kind`; the other face does not matter for drawing."""
    other = next(OTHER[code] for code in range(PER_SIDE) if KIND[code] == kind and FACES[code][0] == kind)
    return piece(seat, kind, other)


def clash_words(texts: Texts, one: Clash) -> str:
    """Returns why a tile of an array cannot be placed: what stands there, or what is missing below."""
    kind = KINDS[one.wanted.kind]
    if one.taken is None:
        return texts("arrays.missing", kind, one.place)
    return texts("arrays.taken", kind, one.place, KINDS[one.taken])


class ArrayChooser(Scene):
    """Lists own arrays and ready ones for who sees `seen`, and what of them clashes with placed tiles.

    `use(name, tiles, swing)` is called with the chosen one; `first` is the id of the one that is chosen at first.
    """

    name = "arrays"
    overlay = True

    def __init__(self, seen: GungiObservation, use: Use, first: str = "") -> None:
        self._seen, self._seat = seen, seen.seat
        self._first = first
        self._use = use
        self._swing = False
        self.clashes: tuple[Clash, ...] = ()

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.arrays = (*_own(ctx), *one_game(ctx, _readable, "gungi"))
        self.sprites = Sprites()
        self.arts = TileArts(ctx.theme)
        self.arts.tile_set = TILES.of(ctx.settings.more)
        self.board = BoardView(ctx.theme, self.arts, self.sprites)
        self.list = ScrollList(ctx.theme, pygame.Rect(0, 0, 1, 1), 1, 0, self._draw_row)
        self.group: Group = Group(ctx.theme)
        self._lay_out()
        self.list.choose(next((n for n, array in enumerate(self.arrays) if array.id == self._first), 0))
        self._show()

    def on_resize(self) -> None:
        self.arts.forget()
        self.board.forget()
        self._lay_out()

    def _lay_out(self) -> None:
        px, theme = self.ctx.px, self.ctx.theme
        width, height = self.ctx.size
        self.rect = pygame.Rect(0, 0, min(width - px(60), px(1120)), min(height - px(40), px(800)))
        self.rect.center = (width // 2, height // 2)
        pad, line = px(26), max(px(42), round(theme.text_px(15) * 2.3))
        head = theme.text_px(24) + px(34)
        body = pygame.Rect(self.rect.x + pad, self.rect.y + head, self.rect.width - 2 * pad, 0)
        body.height = self.rect.bottom - pad - line - px(14) - body.y
        left = round(body.width * 0.36)
        row = max(px(46), round(theme.text_px(17) * 2.3))
        self.list.set(pygame.Rect(body.x, body.y, left, body.height), row, len(self.arrays))
        right = pygame.Rect(body.x + left + px(22), body.y, body.width - left - px(22), body.height)
        note = theme.line_height("sans", theme.text_px(15)) * 3 + px(6)
        self.note = pygame.Rect(right.x, right.bottom - note, right.width, note)
        self.board.layout(pygame.Rect(right.x, right.y, right.width, right.height - note - px(6)))
        texts = self.ctx.texts
        names = (("place", "gold"), ("swing", "plain"), ("cancel", "plain"))
        wide = (body.width - 2 * px(12)) // 3
        foot = self.rect.bottom - pad - line
        self.group.set([
            Button(f"arrays.{name}", pygame.Rect(body.x + i * (wide + px(12)), foot, wide, line),
                   texts(f"arrays.{name}"), style, selected=name == "swing" and self._swing)  # type: ignore[arg-type]
            for i, (name, style) in enumerate(names)
        ])  # fmt: skip

    def _show(self) -> None:
        """Lays the chosen army on the small board."""
        self.sprites.cells = [[] for _ in range(81)]
        self.clashes = ()
        chosen = self.list.chosen
        if chosen is not None and chosen < len(self.arrays):
            queue = ArrayQueue("", read_array(self.arrays[chosen]), self._seat, swing=self._swing)
            self.clashes = queue.clashes(self._seen)
            for wanted in queue.tiles:
                self.sprites.cells[wanted.dst].append(code_of(wanted.kind, self._seat))
        barred = tuple(dict.fromkeys(square(one.wanted.dst) for one in self.clashes))
        self.board.marks = Marks(barred=barred)
        for tower in self.sprites.cells:
            assert len(tower) <= 3
        self.board.flipped = self._seat == 1
        self.sprites.changes += 1

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes Escape and Enter, the arrow keys for the list, and presses."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.ctx.app.pop()
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not self._focused():
            self._place()
            return True
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_UP, pygame.K_DOWN):
            pressed = self.group.handle(event)
            if pressed:
                self._do(pressed)
            if pressed is not None:
                return True
        chosen = self.list.handle(event)
        if chosen is not None:
            self._show()
            return True
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

    def _focused(self) -> bool:
        return self.group.show_focus and self.group.focus is not None

    def _do(self, name: str) -> None:
        if name == "arrays.place":
            self._place()
        elif name == "arrays.cancel":
            self.ctx.app.pop()
        else:
            self._swing = not self._swing
            self._lay_out()
            self._show()

    def _place(self) -> None:
        chosen = self.list.chosen
        if chosen is None or not self.arrays:
            return
        array = self.arrays[chosen]
        self.ctx.app.pop()
        self._use(array.name[self.ctx.texts.lang], read_array(array), self._swing)

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, index: int, hovered: bool, chosen: bool) -> None:
        theme, colours, px = self.ctx.theme, self.ctx.theme.colours, self.ctx.px
        box = rect.inflate(-px(4), -px(4))
        if chosen or hovered:
            panel(
                surface,
                box,
                px(8),
                colours.button_hover if chosen else colours.panel_high,
                colours.gold if chosen else None,
            )
        name = self.arrays[index].name[self.ctx.texts.lang]
        size = theme.fit(name, "sans-bold", theme.text_px(17), box.width - px(28))
        ink = colours.ink if chosen else colours.muted
        theme.draw(surface, name, (box.x + px(14), box.centery), "sans-bold", size, ink, "midleft")

    def draw(self, surface: pygame.Surface) -> None:
        theme, colours, px = self.ctx.theme, self.ctx.theme.colours, self.ctx.px
        draw_plain_box(surface, self.rect, theme)
        at = (self.rect.x + px(26), self.rect.y + px(20))
        theme.draw(surface, self.ctx.texts("arrays.title"), at, "mincho", theme.text_px(24), colours.ink)
        self.list.draw(surface)
        self.board.draw(surface)
        chosen = self.list.chosen
        if chosen is not None and chosen < len(self.arrays):
            words = self.arrays[chosen].note[self.ctx.texts.lang] + "\n" + self.words()
            size = theme.text_px(15)
            while size > SMALLEST and theme.block_height(words, "sans", size, self.note.width) > self.note.height:
                size -= 1
            theme.draw_block(surface, words, self.note, "sans", size, colours.red if self.clashes else colours.muted)
        self.group.draw(surface)

    def words(self) -> str:
        """Returns which tiles clash with what is placed already, the first of them named; else how it is placed."""
        texts = self.ctx.texts
        if not self.clashes:
            return texts("arrays.note")
        told = [clash_words(texts, one) for one in self.clashes[:MOST_TOLD]]
        more = len(self.clashes) - len(told)
        return texts("arrays.clash", len(self.clashes), "".join([*told, texts("arrays.more", more) if more else ""]))

    def toast_room(self) -> ToastRoom:
        return ToastRoom(clear=self.group.rects())

    def targets(self) -> dict[str, pygame.Rect]:
        view = self.list.scroll.view
        rows = {f"array:{self.arrays[i].id}": self.list.rect_of(i).clip(view) for i in self.list.in_sight()}
        return {**rows, **self.group.targets()}

    def probe(self) -> dict[str, object]:
        chosen = self.list.chosen
        return {
            "chosen": self.arrays[chosen].id if chosen is not None and self.arrays else None,
            "clashes": [one.place for one in self.clashes],
        }
