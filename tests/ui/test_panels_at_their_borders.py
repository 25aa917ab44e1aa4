"""The record, the menu at a piece and a reader's page, where one pixel, row or key more or less decides."""

from __future__ import annotations

import pygame
import pytest

from game.ui.text.book_view import BookSpot, BookView
from game.ui.text.kinsoku import atoms, crumbs
from game.ui.text.rich_text import parse
from game.ui.theme import Theme
from game.ui.widgets.line_edit import LineEdit
from game.ui.widgets.overlay import Overlay
from game.ui.widgets.piece_menu import PieceMenu
from game.ui.widgets.record_cells import CellFitter, Fitted, Widths
from game.ui.widgets.record_panel import RecordCommand, RecordPanel
from game.ui.widgets.record_rows import Entry
from tests.ui.test_piece_menu import menu
from tests.ui.test_record_panel import drawn, line, made, plies

DOWN, UP, MOVE, WHEEL = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def mouse(kind: int, pos: tuple[int, int], button: int = 1) -> pygame.event.Event:
    more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == MOVE else {"button": button}
    return pygame.event.Event(kind, pos=pos, **more)


# --- tokens in cells -------------------------------------------------------------------------------------------------

PX = 14


def fitted(theme: Theme, tokens: list[str], column: int, whole: int, branches: int = 0) -> Fitted:
    entries = [Entry(n, n, 0, branches=branches) for n in range(1, len(tokens) + 1)]
    return CellFitter(theme, Widths(column, whole, 10, 15), PX).fit(entries, dict(enumerate(tokens, 1)))


@pytest.mark.parametrize(("branches", "fork"), [(0, 0), (1, 15)])
def test_tokens_that_just_fit_a_column_keep_their_letters(theme: Theme, branches: int, fork: int) -> None:
    first, second = (theme.fonts.width(word, "sans", PX) + fork for word in ("abcd", "efg"))
    found = fitted(theme, ["abcd", "efg"], first + 10 + second, 500, branches)
    assert (found.px, found.wide, found.lines) == (PX, False, 1)
    assert [(part.x, part.width) for part in found.parts] == [(0, first), (first + 10, second)]
    found = fitted(theme, ["abcd", "efg"], first + 10 + second - 1, 500, branches)
    assert found.px < PX or found.wide


def test_a_token_too_long_for_a_row_is_broken_and_ends_once(theme: Theme) -> None:
    words = "one two three four five six seven eight nine ten"
    found = fitted(theme, ["a", words, "b"], 0, 120)
    assert found.wide and found.parts[0].text == "a" and found.parts[0].ends
    broken = [part for part in found.parts if part.entry.ply == 2]
    assert len(broken) > 2 and "".join(part.text for part in broken).replace(" ", "") == words.replace(" ", "")
    assert [part.ends for part in broken] == [False] * (len(broken) - 1) + [True]
    assert [part.line for part in broken] == list(range(1, len(broken) + 1)), "it begins a line of its own"
    last = found.parts[-1]
    assert last.text == "b" and (last.line, last.x) == (broken[-1].line, broken[-1].width + 10)
    assert found.lines == last.line + 1


def test_a_token_that_just_fits_the_rest_of_a_row_stands_there(theme: Theme) -> None:
    small = CellFitter(theme, Widths(0, 0, 10, 15), PX)._sizes[-1]
    words = ["mmmmmm", "mmmm", "mmmmmmmm"]
    widths = [theme.fonts.width(word, "sans", small) for word in words]
    room = max(widths[0] + 10 + widths[1], widths[2])
    assert [part.line for part in fitted(theme, words, 0, room).parts] == [0, 0, 1]
    assert [part.line for part in fitted(theme, words[:2] + words[:2], 0, room).parts] == [0, 0, 1, 1]
    narrow = fitted(theme, words[:2] + words[:2], 0, widths[0] + 10 + widths[1] - 1)
    assert [part.line for part in narrow.parts] == [0, 1, 2, 3]


# --- the record ------------------------------------------------------------------------------------------------------


def shown(theme: Theme, count: int, current: int) -> RecordPanel:
    panel = made(theme)
    panel.show(line(count), current)
    drawn(panel)
    return panel


def test_the_wheel_moves_by_three_rows_over_the_panel_alone(theme: Theme) -> None:
    panel = shown(theme, 100, 0)
    assert panel.handle(pygame.event.Event(WHEEL, x=0, y=-1)) is False, "the pointer is elsewhere"
    panel.handle(mouse(MOVE, (850, 400)))
    assert panel.handle(pygame.event.Event(WHEEL, x=0, y=-1)) is True
    drawn(panel)
    assert plies(panel)[0] == 7
    assert panel.handle(pygame.event.Event(WHEEL, x=0, y=1)) is True
    drawn(panel)
    assert plies(panel)[0] == 1
    assert panel.handle(pygame.event.Event(WHEEL, x=0, y=1)) is False, "it is at its beginning"


def test_the_record_stops_where_no_room_is_left_below_its_last_row(theme: Theme) -> None:
    panel = shown(theme, 100, 0)
    panel.handle(mouse(MOVE, (850, 400)))
    for _ in range(40):
        panel.handle(pygame.event.Event(WHEEL, x=0, y=-1))
    drawn(panel)
    end = plies(panel)
    assert end[-1] == 100 and panel.handle(pygame.event.Event(WHEEL, x=0, y=-1)) is False
    rows = len(end) // 2
    room = panel._list.height // panel._line_px()
    assert rows == room


@pytest.mark.parametrize("count", [1, 2, 8])
def test_a_short_record_neither_scrolls_nor_has_a_bar(theme: Theme, count: int) -> None:
    panel = shown(theme, count, count)
    panel.handle(mouse(MOVE, (850, 400)))
    assert panel.handle(pygame.event.Event(WHEEL, x=0, y=-1)) is False
    surface = drawn(panel)
    right = panel._list.right - 2
    inside = {tuple(surface.get_at((right, y)))[:3] for y in range(panel._list.y + 60, panel._list.bottom - 4)}
    assert theme.colours.muted not in inside


def test_the_bar_of_a_long_record_is_dragged(theme: Theme) -> None:
    panel = shown(theme, 200, 0)
    right, top, bottom = panel._list.right, panel._list.y, panel._list.bottom
    surface = drawn(panel)
    assert tuple(surface.get_at((right - 2, top + 3)))[:3] == theme.colours.muted
    assert panel.handle(mouse(DOWN, (right - 2, top + 1))) is True
    assert panel.handle(mouse(MOVE, (right - 40, bottom))) is True
    drawn(panel)
    assert plies(panel)[-1] == 200
    panel.handle(mouse(MOVE, (right - 40, (top + bottom) // 2)))
    drawn(panel)
    assert plies(panel)[0] < 100 < plies(panel)[-1]
    assert panel.handle(mouse(UP, (0, 0))) is True
    assert panel.handle(mouse(UP, (0, 0))) is False
    panel.handle(mouse(MOVE, (right - 2, top)))
    drawn(panel)
    assert plies(panel)[0] > 1, "let go it stays"


@pytest.mark.parametrize(("inside", "dragged"), [(1, True), (12, True), (13, False)])
def test_only_a_press_on_the_bar_takes_it(theme: Theme, inside: int, dragged: bool) -> None:
    panel = shown(theme, 200, 0)
    panel.handle(mouse(DOWN, (panel._list.right - inside, panel._list.bottom - 1)))
    panel.handle(mouse(MOVE, (panel._list.right - inside, panel._list.bottom - 1)))
    drawn(panel)
    assert (plies(panel)[-1] == 200) is dragged


def test_only_a_left_press_on_the_panel_is_a_command(theme: Theme) -> None:
    panel = shown(theme, 20, 20)
    at = panel.targets()["ply:20"].center
    assert panel.handle(mouse(DOWN, at, 3)) is False
    assert panel.handle(mouse(UP, at)) is False
    assert panel.handle(mouse(DOWN, (10, 10))) is False
    assert panel.handle(mouse(DOWN, at)) == RecordCommand("goto", 20)


def test_a_pointer_is_told_when_it_comes_to_something_else(theme: Theme) -> None:
    panel = shown(theme, 20, 20)
    a, b = (panel.targets()[f"ply:{n}"].center for n in (19, 20))
    before = panel.changes
    assert [panel.handle(mouse(MOVE, pos)) for pos in (a, a, b, (10, 10), (11, 11))] == [True, False, True, True, False]
    assert panel.changes == before + 3


@pytest.mark.parametrize(
    ("current", "ply", "tone"), [(2, 1, "ink"), (2, 3, "dim"), (2, 4, "dim"), (4, 2, "muted"), (4, 3, "ink")]
)
def test_what_comes_after_the_shown_position_is_dim(theme: Theme, current: int, ply: int, tone: str) -> None:
    panel = made(theme, "███")
    panel.show(line(4), current)
    surface = drawn(panel)
    box = panel.targets()[f"ply:{ply}"]
    seen = {tuple(surface.get_at((x, box.centery)))[:3] for x in range(box.x, box.right)}
    tones = {name: getattr(theme.colours, name) for name in ("ink", "dim", "muted")}
    assert tone in [name for name, colour in tones.items() if colour in seen]
    assert (tones["dim"] in seen) is (tone == "dim")


@pytest.mark.parametrize(("current", "back", "forward"), [(0, False, True), (1, True, True), (4, True, False)])
def test_steps_are_lit_where_there_is_anything_to_go_to(theme: Theme, current: int, back: bool, forward: bool) -> None:
    panel = made(theme)
    panel.show(line(4), current)
    surface = drawn(panel)
    targets = panel.targets()
    lit = [tuple(surface.get_at(targets[f"btn:{n}"].center))[:3] == theme.colours.ink for n in ("back", "forward")]
    assert lit == [back, forward]


# --- the menu at a piece ---------------------------------------------------------------------------------------------


def names(shown: PieceMenu) -> list[str]:
    return list(shown.targets())


@pytest.mark.parametrize(
    ("code", "mod", "then"),
    [
        (pygame.K_DOWN, 0, 1),
        (pygame.K_TAB, 0, 1),
        (pygame.K_UP, 0, 2),
        (pygame.K_TAB, pygame.KMOD_SHIFT, 2),
        (pygame.K_DOWN, pygame.KMOD_SHIFT, 1),
        (pygame.K_a, pygame.KMOD_SHIFT, 0),
        (pygame.K_a, 0, 0),
    ],
)
def test_keys_go_to_the_next_choice_and_round(code: int, mod: int, then: int) -> None:
    shown = menu(3)
    assert shown.handle(key(code, mod)) is None and shown.index == then


@pytest.mark.parametrize(
    ("code", "told"),
    [(pygame.K_RETURN, "item:0"), (pygame.K_KP_ENTER, "item:0"), (pygame.K_SPACE, "item:0"), (pygame.K_ESCAPE, "")],
)
def test_a_choice_is_taken_or_the_menu_left_by_a_key(code: int, told: str) -> None:
    assert menu(3).handle(key(code)) == told
    assert menu(3).handle(pygame.event.Event(pygame.KEYUP, key=code)) is None


def test_a_press_takes_a_row_and_leaves_the_menu_outside_or_by_the_right_button() -> None:
    shown = menu(3)
    at = shown.targets()["item:1"].center
    assert shown.handle(mouse(DOWN, at)) == "item:1"
    assert shown.handle(mouse(DOWN, at, 2)) is None
    assert shown.handle(mouse(DOWN, at, 3)) == ""
    assert shown.handle(mouse(DOWN, (shown.area.left - 1, at[1]))) == ""
    assert shown.handle(mouse(DOWN, (shown.area.centerx, shown.area.top + 1))) is None, "its title is no choice"
    assert shown.handle(mouse(UP, at)) is None
    shown.handle(mouse(MOVE, at))
    assert shown.index == 1
    shown.handle(mouse(MOVE, (1, 1)))
    assert shown.index == 1


def test_arrows_scroll_a_long_menu_row_by_row_and_a_short_one_has_none() -> None:
    shown = menu(40)
    up, down = (rect.center for rect in shown._arrow_rects())
    count = len(names(shown))
    assert names(shown)[0] == "item:0" and count < 40
    shown.handle(mouse(DOWN, up))
    assert names(shown)[0] == "item:0"
    shown.handle(mouse(DOWN, down))
    assert names(shown)[0] == "item:1"
    shown.handle(mouse(DOWN, up))
    assert names(shown)[0] == "item:0"
    shown.handle(pygame.event.Event(WHEEL, x=0, y=-99))
    assert names(shown)[-1] == "item:39" and len(names(shown)) == count
    shown.handle(pygame.event.Event(WHEEL, x=0, y=99))
    assert names(shown)[0] == "item:0"
    short = menu(3)
    assert [rect.height for rect in short._arrow_rects()] == [0, 0] and len(names(short)) == 3


def test_the_row_of_the_chosen_one_alone_is_lit(theme: Theme) -> None:
    shown = menu(3)
    shown.handle(key(pygame.K_DOWN))
    surface = pygame.Surface((1280, 720))
    shown.draw(surface)
    fills = [tuple(surface.get_at((row.right - 12, row.centery)))[:3] for row in shown.targets().values()]
    assert [fill == theme.colours.button_hover for fill in fills] == [False, True, False]


# --- a reader's page -------------------------------------------------------------------------------------------------

VIEW = pygame.Rect(50, 40, 600, 300)
BOOK = (
    "# One {#A1}\n\n" + "".join(f"Clause {n} of the book says this.\n\n" for n in range(30)) + "# Two {#A2}\n\nEnd.\n"
)


def book(theme: Theme, source: str = BOOK) -> BookView:
    view = BookView(theme)
    view.set(parse(source), VIEW, 40, 500, lambda name, argument, column: None)
    return view


def test_the_last_chapter_can_come_to_the_top_of_the_view(theme: Theme) -> None:
    view = book(theme)
    last = view.document.chapters[-1].block
    view.scroll.to(10**6)
    assert view.scroll.offset == view.flow.boxes[last].y
    assert [chapter.block for chapter in view.document.chapters] == [0, last]


def test_where_one_reads_is_found_again(theme: Theme) -> None:
    view = book(theme)
    for offset in (0, 137, 400):
        view.scroll.to(offset)
        spot = view.spot
        view.scroll.to(0)
        view.restore(spot)
        assert view.scroll.offset == offset
    boxes = view.flow.boxes
    view.restore(BookSpot(3, 10**6, ""))
    assert view.scroll.offset == boxes[4].y, "no further than the next block"
    view.restore(BookSpot(10**6, 0, ""))
    assert view.scroll.offset == min(view.scroll.most, boxes[-1].y)
    view.restore(BookSpot(len(boxes) - 1, 10**6, ""))
    assert view.scroll.offset == min(view.scroll.most, view.flow.height)


def test_the_chapter_in_sight_is_told(theme: Theme) -> None:
    view = book(theme)
    last = view.flow.boxes[view.document.chapters[-1].block].y
    view.scroll.to(last - 61)
    assert view.chapter() == 0
    view.scroll.to(last - 60)
    assert view.chapter() == 1
    assert BookView(theme).chapter() is None


def test_the_place_of_a_search_is_marked_where_it_is_in_sight(theme: Theme) -> None:
    view = book(theme)
    view.scroll.to(view.flow.boxes[10].y)
    plain, marked, other = (pygame.Surface((700, 400)) for _ in range(3))
    view.draw(plain, [], 0, 6)
    view.draw(marked, [(10, 0)], 0, 6)
    view.draw(other, [(10, 0)], 1, 6)
    pixels = {pygame.image.tobytes(each, "RGB") for each in (plain, marked, other)}
    assert len(pixels) == 3, "the place of a search is marked, the one looked at stronger"
    away = pygame.Surface((700, 400))
    view.draw(away, [(0, 0)], 0, 6)
    assert pygame.image.tobytes(away, "RGB") == pygame.image.tobytes(plain, "RGB")


# --- small things ----------------------------------------------------------------------------------------------------


def test_nothing_falls_into_no_pieces() -> None:
    assert atoms("") == () and crumbs("") == ()
    assert crumbs("月") == ("月",) and crumbs("月姫") == ("月", "姫")


@pytest.mark.parametrize(
    ("start", "length", "composing"),
    [(2, 0, "かな"), (1, 1, "かな"), (0, 2, "かな"), (1, 2, "あかな"), (3, 0, "あいうかな")],
)
def test_what_is_composed_goes_on_only_from_beyond_its_text(start: int, length: int, composing: str) -> None:
    edit = LineEdit("")
    edit.compose("あいうえ", 4, 0)
    edit.compose("かな", start, length)
    assert edit.composing == composing


def test_the_times_of_frames_stand_in_a_dark_box_wide_enough(theme: Theme) -> None:
    overlay, surface = Overlay(theme), pygame.Surface((400, 200))
    surface.fill((255, 255, 255))
    with theme.hearing() as heard:
        overlay.draw(surface, ["a line of the scene that is longer"])
    widest = max(line.rect.right for line in heard)
    low = max(line.rect.bottom for line in heard)
    assert surface.get_at((6 + widest + 6, 6 + low))[0] < 120
    assert surface.get_at((6 + widest + 12, 20))[0] == 255
    assert [line.text for line in heard] == ["no frame yet", "a line of the scene that is longer"]
