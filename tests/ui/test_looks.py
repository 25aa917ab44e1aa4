"""How the parts of pages look, each in all its states, held against sheets of small pictures (see `tests/pictures`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from pathlib import Path
from typing import Any, get_args

import pygame
import pytest

from game import catalog
from game.i18n.catalog import Texts
from game.rules.clause import Clause
from game.storage import levels
from game.ui import textures
from game.ui.board import area_art, reach_art
from game.ui.board.board_art import draw_board, fit_board
from game.ui.board.hint_art import HintArt, HintWay
from game.ui.board.marks import MarkArt
from game.ui.motion.actors import Actor, draw_actor
from game.ui.text.book_view import BookView
from game.ui.text.rich_layout import Sketch
from game.ui.text.rich_pictures import Drawing, PicturePage, side_by_side, then
from game.ui.text.rich_text import parse
from game.ui.theme import Theme
from game.ui.widgets.dialog import Choice, DialogBox, InputField
from game.ui.widgets.lesson_card import LessonCard, card_rect, draw_card, draw_light
from game.ui.widgets.overlay import Overlay
from game.ui.widgets.piece_menu import AskedAbout, MenuItem, PieceMenu
from game.ui.widgets.plates import Plate, draw_plate
from game.ui.widgets.record_panel import RecordPanel
from game.ui.widgets.record_rows import Entry
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.slider import Slider
from game.ui.widgets.text_field import TextField
from game.ui.widgets.toast import ToastRoom, Toasts
from game.ui.widgets.widgets import Button, Group, Style
from tests.games.gungi.view.stage import make_stage
from tests.games.gungi.view.test_board import middle
from tests.pictures import look_alike, picture
from tests.places import Spied, watching
from tests.transcript import Drawn, approved

SEEN = Path(__file__).parent / "seen"
Window = pygame.Surface


@pytest.fixture
def theme(root: Path) -> Theme:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    made = Theme(root / "assets")
    made.set_window((1280, 720))
    return made


def places(wide: int, high: int, gap: int = 20) -> Iterable[pygame.Rect]:
    """Yields boxes of a size from the top left of the window, one after the other."""
    return (
        pygame.Rect(x, y, wide, high)
        for y, x in product(range(gap, 720 - high + 1, high + gap), range(gap, 1280 - wide + 1, wide + gap))
    )


def mouse(kind: int, pos: tuple[int, int]) -> pygame.event.Event:
    more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    return pygame.event.Event(kind, pos=pos, **more)


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


# --- boards ----------------------------------------------------------------------------------------------------------


def marks(window: Window, theme: Theme) -> None:
    """Large, so that every stroke is told."""
    shapes = MarkArt(theme, (100, 110)).shapes()
    for (_, draw), box in zip(sorted(shapes.items()), places(100, 110, 8), strict=False):
        clear = pygame.Surface(box.size, pygame.SRCALPHA)
        draw(clear)
        window.blit(clear, box)


def marks_on_squares(window: Window, theme: Theme) -> None:
    art = MarkArt(theme, (70, 78))
    for name, box in zip(sorted(art.shapes()), places(70, 78), strict=False):
        art.blit(window, name, box)


def boards(window: Window, theme: Theme) -> None:
    for n, flipped in enumerate((False, True)):
        size = fit_board(pygame.Rect(20 + 620 * n, 20, 600, 680))
        window.blit(draw_board(theme, size, flipped=flipped, reduced=flipped), size.rect)


def areas_and_ways(window: Window, theme: Theme) -> None:
    where = iter(places(120, 120))
    area_art.draw_areas(window, theme.colours, [(next(where), kind) for kind in get_args(area_art.AreaKind)])
    for how in ("step", "far", "jump", "extra"):
        reach_art.spot(window, next(where).center, 120, how, theme.colours)
    for dx, dy in ((60, 0), (0, -60), (60, 60), (-60, 30)):
        x, y = next(where).center
        reach_art.arrow(window, (x, y), (x + dx, y + dy), 60, theme.colours.mark_move)
    ground, _, _ = reach_art.ground(205, 4, theme.colours)
    window.blit(ground, next(where))


def hints(window: Window, theme: Theme) -> None:
    ways: list[tuple[tuple[tuple[int, int], ...], tuple[bool, ...]]] = [
        (((60, 60), (300, 60)), (True, False)),
        (((60, 200), (300, 200)), (True, True)),
        (((60, 400), (180, 300), (60, 400)), (True, True, True)),
        (((60, 560),), (False,)),
        (((400, 100), (460, 110)), (True, True)),
        (((500, 300), (700, 600), (900, 300)), (False, False, True)),
    ]
    glyphs = (pygame.Rect(160, 45, 40, 40), pygame.Rect(40, 180, 40, 40), pygame.Rect(280, 180, 40, 40))
    for stops, taken in ways:
        within = pygame.Rect(0, 0, 1280, 720)
        HintArt(theme).draw(window, HintWay(stops, taken, glyphs, 70, within, 24.0))


def pieces(window: Window, theme: Theme) -> None:
    """Hands with what is offered, taken up, pointed at or owed; a piece on its way."""
    stage = make_stage((1280, 720))
    stage.settle(middle())
    for n, tray in enumerate(stage.trays):
        tray.layout(pygame.Rect(20, 20 + 130 * n, 560, 110))
        picks = [stack.picks()[0] for stack in tray.stacks()]
        tray.label, tray.offers = "A hand" * (n == 0), frozenset(picks[:2])
        tray.hover, tray.selected, tray.held, tray.hint, tray.cursor = (picks[(2 + i) % len(picks)] for i in range(5))
        tray.draw(window)
        tray.layout(pygame.Rect(620, 20 + 130 * n, 130, 110))
        tray.hover = tray.selected = tray.held = tray.hint = tray.cursor = None
        tray.draw(window)
    art, code = stage.board.art, stage.trays[0].stacks()[0].code
    looks: list[dict[str, Any]] = [
        {}, {"lift": 30.0}, {"scale": 0.8}, {"scale": 1.3}, {"scale": 0.5}, {"angle": 20.0}, {"alpha": 0.5},
        {"alpha": 0.0}, {"shadow": 0}, {"into": code + 1, "turn": 0.3}, {"into": code + 1, "turn": 0.7},
        {"into": code + 1},
    ]  # fmt: skip
    for look, box in zip(looks, places(70, 90), strict=False):
        draw_actor(window, Actor(code, box.centerx, box.bottom + 300, **look), art, lambda code: False)


def surfaces(window: Window, theme: Theme) -> None:
    window.blit(textures.lacquer((1280, 720)), (0, 0))
    window.blit(textures.wood((400, 300)), (20, 20))
    window.blit(textures.wood((400, 300), (0x80, 0x90, 0x70), 3, 2.0), (20, 340))
    where = iter(places(180, 90))
    cells = [box.move(420, 0) for box in where if box.right < 860]
    looks = product((0, 12, 60), (theme.colours.panel, (200, 40, 40, 90)), (None, theme.colours.gold), (1, 5))
    for (radius, fill, edge, width), box in zip(looks, cells, strict=False):
        textures.shadow(window, box, radius, 12, drop=4)
        textures.panel(window, box, radius, fill, edge, width)
    textures.panel(window, pygame.Rect(1100, 20, 170, 680), 30, theme.colours.panel, theme.colours.gold, 9)


# --- widgets ---------------------------------------------------------------------------------------------------------


def buttons(window: Window, theme: Theme) -> None:
    where = iter(places(200, 56))
    long = "A label that goes on and on for several lines of this button"
    group = Group(
        theme,
        [
            Button(f"{style}-{n}", next(where), f"{style} {n}", style, enabled=n != 1, selected=n == 2, hint=hint)
            for style in get_args(Style)
            for n, hint in enumerate(("", "", "a second line", ""))
            if style != "card"
        ]
        + [Button("long", next(where), long), Button("ja", next(where), "盤の上に並べる長いボタン")],
    )
    labels = ("OK", "Back to the first settings", "投了する", "盤の上に並べる長いボタンの名前", long)
    sizes = ((60, 30), (90, 30), (90, 44), (130, 30), (130, 64), (220, 26))
    for (n, label), (m, size) in product(enumerate(labels), enumerate(sizes)):
        group.buttons.append(Button(f"{n}-{m}", pygame.Rect((20 + 145 * m, 330 + 72 * n), size), label))
    group.draw(window)
    group.handle(key(pygame.K_TAB))
    for style in ("plain", "gold", "danger", "quiet"):
        box = group.find(f"{style}-3").rect
        group.handle(mouse(pygame.MOUSEMOTION, box.center))
        group.draw(window.subsurface(box))
    group.handle(mouse(pygame.MOUSEBUTTONDOWN, box.center))
    group.show_focus = True
    group.draw(window)


LONG = "words of a text that has no room in its field at once, however it is set, so that it moves"


def fields(window: Window, theme: Theme) -> None:
    boxes = iter(places(380, 60))
    for text, keys in (
        ("short", ()),
        (LONG, ()),
        (LONG, (key(pygame.K_HOME),)),
        ("chosen words", (key(pygame.K_LEFT, pygame.KMOD_SHIFT | pygame.KMOD_CTRL),)),
        ("all of it", (key(pygame.K_a, pygame.KMOD_CTRL),)),
        ("入力する", (key(pygame.K_LEFT), pygame.event.Event(pygame.TEXTEDITING, text="変換", start=1, length=1))),
    ):
        field = TextField(theme, text)
        field.rect = next(boxes)
        field.focus(True)
        for event in keys:
            field.handle(event)
        field.draw(window)
    field = TextField(theme, "", hint="a hint")
    field.rect, field.note = next(boxes), "note"
    field.draw(window)
    for value in (10, 35, 60):
        slider = Slider(theme, next(boxes).inflate(0, -30), value, (10, 60, 5))
        if value == 35:
            slider.handle(mouse(pygame.MOUSEBUTTONDOWN, slider.knob().center))
        slider.draw(window)


def plates(window: Window, theme: Theme) -> None:
    where = iter(places(400, 72))
    for plate in (
        Plate("Name"),
        Plate("Name", "is thinking", active=True),
        Plate("Name", "line", ms=61_000, emblem=lambda surface, rect: surface.fill((200, 60, 60), rect)),
        Plate("Name", "line", ms=9_400, active=True),
        Plate("Name", "line", score="31", score_unit="points", ms=61_000),
        Plate("A name of a person that goes on and on", "line", ms=61_000),
    ):
        draw_plate(window, theme, next(where), plate)
    words = "What the lesson asks for. " * 6
    for at, solved in ((0, False), (2, True)):
        card = LessonCard("Title", words, (True, False, True), at, solved)
        room = pygame.Rect(20 + 210 * at, 250, 400, 72)
        draw_card(window, theme, card_rect(theme, room, [words], 700), card)
    draw_light(window, theme, pygame.Rect(1000, 400, 200, 100))
    draw_light(window, theme, pygame.Rect(1000, 600, 30, 40))
    overlay = Overlay(theme)
    for ms in (1, 2, 30, 4):
        overlay.frame(ms, drawn=ms != 4)
    overlay.draw(window.subsurface((20, 500, 500, 200)), ["a line of the scene"])


def records(window: Window, theme: Theme) -> None:
    """Turns of two sides, with headings, branches and long words; turns one below the other; a record gone through."""
    words = ["▲5―5―1―兵", "▽同―侍", "▲2―3―3―へ[2―4―3][さ入手][▲2―筒、▲1―上]", "a word"]
    entries = [Entry(n, n, (n - 1) % 2, number=n, branches=n % 5 == 3) for n in range(1, 41)]
    entries.insert(20, Entry(20, 20, 0, heading="Heading"))
    turns = [Entry(n, n, n % 2, number=n if n % 3 else 0) for n in range(1, 30)]
    looks = (
        (entries, 40, False, None),
        (entries, 7, False, (100, 100)),
        (turns, 29, True, (100, 160)),
        ([], 0, False, None),
    )
    for n, (line, at, alone, hover) in enumerate(looks):
        panel = RecordPanel(theme, lambda ply: words[ply % 4], "Record", alone=alone)
        panel.layout(pygame.Rect(10 + 315 * n, 10, 305, 500))
        panel.show(line, at)
        panel.draw(window)
        while panel.pending:
            panel.draw(window)
        if hover:
            panel.handle(mouse(pygame.MOUSEMOTION, (10 + 315 * n + hover[0], hover[1])))
            panel.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
            panel.draw(window)


def questions(window: Window, theme: Theme) -> None:
    choices = [Choice("no", "No"), Choice("yes", "Yes", "gold"), Choice("never", "Never", "danger")]
    box = DialogBox(theme, "Title", "What it is about. " * 8, choices, [InputField("f", "Field", "value")], width=560)
    box.layout((700, 720))
    box.handle(key(pygame.K_TAB))
    box.draw(window)
    items = [MenuItem(f"item:{n}", f"Choice {n}", "in two lines" * (n % 2)) for n in range(40)]
    for n, at in enumerate((0, 20)):
        about = AskedAbout(pygame.Rect(720 + 300 * n, 300, 40, 40))
        menu = PieceMenu(theme, "Which one?", items, about, pygame.Rect(720 + 280 * n, 8, 270, 704))
        for _ in range(at):
            menu.handle(key(pygame.K_DOWN))
        menu.draw(window)


def notices(window: Window, theme: Theme) -> None:
    texts = Texts("en", catalog.text_folders())
    for n, clause in enumerate((None, Clause("G12.3", "double-hyou", (3,)))):
        toasts = Toasts(theme)
        toasts.show("What was refused, and why. " * (1 + 9 * n), clause)
        toasts.update(1.0)
        toasts.draw(window.subsurface((0, 300 * n, 1280, 300)), texts, ToastRoom())


def lists(window: Window, theme: Theme) -> None:
    def row(surface: Window, box: pygame.Rect, index: int, hovered: bool, chosen: bool) -> None:
        textures.panel(surface, box, 4, (40 + 2 * index, 90 * chosen, 90 * hovered))

    for n, count in enumerate((5, 100)):
        made = ScrollList(theme, pygame.Rect(20 + 420 * n, 20, 400, 600), 44, count, row)
        made.choose(count - 2)
        made.handle(mouse(pygame.MOUSEMOTION, (100 + 420 * n, 100)))
        made.draw(window)


# --- a book ----------------------------------------------------------------------------------------------------------

BOOK = """# Chapter {#X1}

Words of a chapter, **strong** ones among them, that go on for more than a line and lead to X1.2 and to T1.

## Part

{#X1.1} A clause of some words, and of some more, so that it takes more than a line of this narrow column. X1.2 too.

{#X1.2} Another.

- first
- second, which is longer than the first and **strong** in its middle so that it takes more than a line

| Name | What it is worth | |
| one | much | {sketch:a} |
| two | a little, if one thinks of all that it takes to get it and to keep it for the rest of the game | x |

{sketch:b}

> said by somebody, about all that stands above and much more, at some length
"""


def book(window: Window, theme: Theme) -> None:
    page = PicturePage(theme, Texts("en", catalog.text_folders()), 400)

    def drawn(size: int) -> pygame.Surface:
        square = pygame.Surface((size, size), pygame.SRCALPHA)
        then(square, theme, (size // 2, size // 2), size / 40)
        return square

    def sketch(name: str, argument: str, width: int) -> Sketch | None:
        return side_by_side(page, [Drawing(f"caption {n}", drawn) for n in range(1 + (argument == "b"))], 60, 20)

    rules = levels.rulebook(catalog.rulebooks_of("gungi"), "en")
    for n, (text, clause) in enumerate(((BOOK, "X1.1"), (rules, "G7.1"))):
        view = BookView(theme)
        view.set(parse(text), pygame.Rect(10 + 640 * n, 10, 620, 700), 60, 600, sketch if not n else lambda *_: None)
        view.show(clause)
        block = view.document.anchors[clause]
        view.draw(window, [(block, 2), (block, 9)], 1, 5)


@pytest.mark.parametrize(
    "paint",
    [
        marks, marks_on_squares, boards, areas_and_ways, hints, pieces, surfaces, buttons, fields, plates, records,
        questions, notices, lists, book,
    ],
)  # fmt: skip
def test_it_looks_as_it_was_found_right(theme: Theme, paint: Callable[[Window, Theme], None]) -> None:
    window = Spied((1280, 720), Drawn(theme).ink)
    window.fill(theme.colours.ground)
    with watching():
        paint(window, theme)
    look_alike(SEEN / f"{paint.__name__}.png", [paint.__name__], [picture(window)])
    approved(SEEN / f"{paint.__name__}.places", window.told())
