"""A page with a list: which row is chosen, what double click, Enter and buttons do, tabs, and where things lie."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.stage.list_page import Filter, ListPage, ListRow, filter_tabs
from game.ui.theme import Theme
from game.ui.widgets.widgets import Style

SIZE = (1440, 900)
TABS = [Filter("", "All"), Filter("gungi", "Gungi (2)"), Filter("cerke", "Cerke (1)")]


class Fruits(ListPage):
    """Three fruits, of which the first cannot be opened; all, or those of one game."""

    def __init__(self, count: int = 3) -> None:
        super().__init__()
        self.names = ["apple", "pear", "plum", *map(str, range(100))][:count]
        self.done: list[str] = []

    def rows(self) -> list[ListRow]:
        return [ListRow(name) for name in self.names if self.of_game in ("", name)]

    def buttons(self) -> list[tuple[str, str, Style, bool]]:
        return [("open", "Open", "gold", self.chosen != 0), ("delete", "Delete", "plain", True)]

    def press(self, name: str) -> None:
        self.done.append(f"{name} {self.chosen}")

    def foremost(self) -> int:
        return 1

    def filters(self) -> list[Filter]:
        return TABS


def page(theme: Theme, count: int = 3, text: float = 1.0) -> Fruits:
    theme.adapt(text_scale=text, owner_marks=False)
    theme.set_window(SIZE)
    made = Fruits(count)
    app = SimpleNamespace(pop=lambda: made.done.append("popped"))
    ctx: Any = SimpleNamespace(
        theme=theme, size=SIZE, px=lambda units: round(units * theme.u), texts=lambda key, *places: key, app=app
    )
    made.enter(ctx)
    return made


def click(made: Fruits, name: str) -> None:
    where = made.targets()[name].center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        made.handle(pygame.event.Event(kind, pos=where, button=1))


def key(made: Fruits, code: int) -> bool:
    return made.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0))


def test_the_foremost_row_is_chosen_at_first_and_the_place_is_kept_when_it_is_read_anew(theme: Theme) -> None:
    made = page(theme)
    assert made.chosen == 1
    click(made, "row.2")
    made.names.append("quince")
    made.uncovered()
    assert made.chosen == 2 and made.probe() == {"rows": 4, "chosen": 2}
    assert page(theme, 0).chosen is None


def test_a_double_click_presses_the_first_button_and_two_slow_ones_or_on_two_rows_do_not(theme: Theme) -> None:
    made = page(theme)
    click(made, "row.2")
    assert made.done == [], "what is chosen first is not opened"
    made.update(0.5)
    click(made, "row.2")
    assert made.done == []
    made.update(0.3)
    click(made, "row.1")
    made.update(0.3)
    assert made.done == []
    click(made, "row.1")
    assert made.done == ["open 1"]


def test_neither_a_key_nor_the_bar_is_half_a_double_click(theme: Theme) -> None:
    made = page(theme)
    click(made, "row.2")
    key(made, pygame.K_DOWN)
    assert made.chosen == 2 and made.done == [], "the key finds no further row"
    long = page(theme, 40)
    view = long._list.scroll.view
    bar = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(view.right - 2, view.top + 2), button=1)
    assert long.handle(bar)
    long.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=bar.pos, button=1))
    click(long, "row.1")
    assert long.chosen == 1 and long.done == []


def test_enter_presses_the_first_button_if_it_can_be_pressed(theme: Theme) -> None:
    made = page(theme)
    assert key(made, pygame.K_RETURN) and key(made, pygame.K_KP_ENTER)
    assert made.done == ["open 1"] * 2
    click(made, "row.0")
    assert key(made, pygame.K_RETURN) and made.done == ["open 1"] * 2
    assert "open" not in [button.name for button in made.group.buttons if button.enabled], "as its button tells"
    assert not key(made, pygame.K_a)


def test_up_and_down_are_the_lists(theme: Theme) -> None:
    made = page(theme)
    assert key(made, pygame.K_DOWN) and made.chosen == 2
    assert key(made, pygame.K_UP) and key(made, pygame.K_UP) and made.chosen == 0
    assert made.group.focus is None
    assert key(made, pygame.K_TAB) and made.group.focus == "only:", "other keys are the buttons'"


def test_a_button_that_is_pointed_at_is_drawn_anew(theme: Theme) -> None:
    made = page(theme)
    on_it = pygame.event.Event(pygame.MOUSEMOTION, pos=made.targets()["delete"].center)
    assert made.handle(on_it) and not made.handle(on_it)


def test_the_chosen_row_and_the_one_pointed_at_stand_out(theme: Theme) -> None:
    made = page(theme)
    made.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=made.targets()["row.2"].center))
    surface = pygame.Surface(SIZE)
    made.draw(surface)
    usual, chosen, hovered = (tuple(surface.get_at(made.targets()[f"row.{n}"].center))[:3] for n in range(3))
    assert (chosen, hovered) == (tuple(theme.colours.chosen)[:3], tuple(theme.colours.panel_high)[:3])
    assert usual not in (chosen, hovered)


def test_buttons_do_what_they_say_and_the_last_goes_back(theme: Theme) -> None:
    made = page(theme)
    click(made, "delete")
    click(made, "back")
    assert made.done == ["delete 1", "popped"]


def test_a_tab_shows_the_rows_of_its_game_and_is_marked(theme: Theme) -> None:
    made = page(theme)
    made.names = ["gungi", "cerke", "gungi"]
    made.reload()
    click(made, "only:gungi")
    assert made.probe() == {"rows": 2, "chosen": 1}
    assert [button.name for button in made.group.buttons if button.selected] == ["only:gungi"]
    click(made, "only:")
    assert made.probe()["rows"] == 3


@pytest.mark.parametrize("text", [1.0, 1.75])
def test_title_tabs_list_and_buttons_lie_one_below_the_other_in_the_window(theme: Theme, text: float) -> None:
    made = page(theme, 40, text)
    found = made.targets()
    window = pygame.Rect(0, 0, *SIZE)
    assert all(window.contains(rect) for rect in found.values())
    foot = [found[name] for name in ("open", "delete", "back") if name in found]
    assert all(left.right < right.left and left.size == right.size for left, right in pairwise(foot))
    assert foot[0].left == made.panel.left and 0 <= made.panel.right - foot[-1].right < 3
    assert made.panel.bottom < foot[0].top and found["only:"].bottom < made.panel.top
    assert abs(made.panel.left - (SIZE[0] - made.panel.right)) <= 1, "in the middle"
    rows = [rect for name, rect in found.items() if name.startswith("row.")]
    assert len(rows) > 3 and all(made.panel.contains(row) for row in rows)
    assert all(above.bottom <= below.top for above, below in pairwise(rows))


@pytest.mark.parametrize("width", [600, 150])
def test_tabs_are_ranged_right_and_narrower_where_there_is_little_room(theme: Theme, width: int) -> None:
    ctx: Any = SimpleNamespace(theme=theme, px=round)
    theme.set_window(SIZE)
    made = filter_tabs(ctx, TABS, "gungi", pygame.Rect(50, 10, width, 40))
    rects = [button.rect for button in made]
    assert [button.selected for button in made] == [False, True, False]
    assert abs(rects[-1].right - (50 + width)) <= 1 and {rect.bottom for rect in rects} == {50}
    assert [right.left - left.right for left, right in pairwise(rects)] == [8, 8]
    if width == 600:
        for rect, one in zip(rects, TABS, strict=True):
            assert rect.width == theme.fonts.width(one.label, "sans", theme.text_px(15)) + 28
    else:
        assert rects[0].left >= 49
    assert filter_tabs(ctx, [], "", pygame.Rect(0, 0, 10, 10)) == []
