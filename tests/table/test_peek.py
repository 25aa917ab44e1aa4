"""What is shown while a key or a button of the title is held: it begins and ends with the hold, whatever happens."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.stage.keys import AREAS_KEY, REVEAL_KEY, SPREAD_KEY
from game.table.parts.peek import Peek
from game.ui.theme import Theme
from game.ui.widgets.widgets import Button, Group

TITLE = pygame.Rect(800, 20, 600, 46)


def peek(theme: Theme, *, holds: tuple[str, ...] = ("spread", "reveal", "areas"), reveals: bool = True) -> Any:
    """Returns what may be looked at at a table whose game has these holds."""
    theme.set_window((1440, 900))
    orders = SimpleNamespace(holds=lambda: holds, may_reveal=lambda: reveals, held_changed=lambda: None)
    ctx = SimpleNamespace(theme=theme, px=round, texts=lambda key, *places: key.rpartition(".")[2])
    match = SimpleNamespace(game=SimpleNamespace(id="toy"))
    viewing = SimpleNamespace(areas=lambda seen: ("marked",))
    game = SimpleNamespace(orders=orders, viewing=viewing)
    table: Any = SimpleNamespace(game=game, ctx=ctx, session=SimpleNamespace(match=match), group=Group(theme))
    nothing = lambda: None  # noqa: E731
    showing: Any = SimpleNamespace(
        areas=SimpleNamespace(title=TITLE), lay_out=nothing, update_view=nothing, in_the_air=None
    )
    eyes: Any = SimpleNamespace(displayed=lambda: None)
    made = Peek(table, eyes, showing)
    table.group.set(made.buttons())
    return made


def shown(made: Any) -> list[str]:
    told = {"spread": made.spread, "reveal": made.revealing, "areas": made.areas}
    return [name for name, on in told.items() if on]


def key(made: Any, code: int, *, down: bool, mod: int = 0) -> bool:
    used: bool = made.handle(pygame.event.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, mod=mod))
    return used


def press(made: Any, name: str, button: int = 1) -> bool:
    where = next(one.rect for one in made.buttons() if one.name == f"hold:{name}").center
    used: bool = made.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=where, button=button))
    return used


@pytest.mark.parametrize(("code", "name"), [(SPREAD_KEY, "spread"), (REVEAL_KEY, "reveal"), (AREAS_KEY, "areas")])
def test_a_key_shows_it_while_it_is_down(theme: Theme, code: int, name: str) -> None:
    made = peek(theme)
    assert key(made, code, down=True) and shown(made) == [name]
    assert [one.name for one in made.buttons() if one.selected] == [f"hold:{name}"]
    assert key(made, code, down=False) and shown(made) == []
    assert not key(made, code, down=True, mod=pygame.KMOD_CTRL) and shown(made) == []
    assert not key(made, pygame.K_z, down=True)


def test_a_game_without_it_shows_nothing_by_its_key(theme: Theme) -> None:
    made = peek(theme, holds=("spread",))
    assert key(made, AREAS_KEY, down=True) and shown(made) == []


def test_what_may_not_be_revealed_is_not(theme: Theme) -> None:
    made = peek(theme, reveals=False)
    key(made, REVEAL_KEY, down=True)
    assert shown(made) == []


@pytest.mark.parametrize("name", ["spread", "reveal", "areas"])
@pytest.mark.parametrize("end", [pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST])
def test_a_button_shows_it_until_it_is_let_go_or_the_window_is_lost(theme: Theme, name: str, end: int) -> None:
    made = peek(theme)
    assert press(made, name) and shown(made) == [name]
    assert made.handle(pygame.event.Event(end)) and shown(made) == []
    assert not made.handle(pygame.event.Event(end)), "nothing is held any more"


def test_only_the_left_button_on_one_of_them_holds(theme: Theme) -> None:
    made = peek(theme)
    assert not press(made, "spread", 3)
    made._table.group.set([*made.buttons(), Button("undo", pygame.Rect(40, 40, 20, 20))])
    for where in ((5, 5), (50, 50)):
        assert not made.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=where, button=1)) and shown(made) == []


def test_secrets_and_danger_that_a_key_shows_end_with_the_window_a_spread_tower_does_not(theme: Theme) -> None:
    lost = pygame.event.Event(pygame.WINDOWFOCUSLOST)
    for code, stays in ((REVEAL_KEY, []), (AREAS_KEY, []), (SPREAD_KEY, ["spread"])):
        made = peek(theme)
        key(made, code, down=True)
        assert made.handle(lost) is (not stays) and shown(made) == stays
        made.handle(pygame.event.Event(pygame.MOUSEBUTTONUP))
        assert shown(made) == stays, "a click ends no key"


def test_danger_is_marked_while_it_is_asked_for_but_not_before_a_throw_lies(theme: Theme) -> None:
    made = peek(theme)
    assert made.marked() == ()
    made.areas = True
    assert made.marked() == ("marked",)
    made._showing.in_the_air = (4,)
    assert made.marked() == ()


def test_the_buttons_stand_in_order_at_the_right_of_the_title(theme: Theme) -> None:
    rects = {one.name: one.rect for one in peek(theme).buttons()}
    spread, reveal, areas = (rects[f"hold:{name}"] for name in ("spread", "reveal", "areas"))
    assert areas.right == TITLE.right and (spread.right, reveal.right) == (reveal.left - 8, areas.left - 8)
    assert all(TITLE.contains(rect) for rect in rects.values())
    assert spread.width == theme.fonts.width("spread", "sans", theme.text_px(14)) + 26
