"""Whatever a text holds, drawing it, typing it and pasting it never raises."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage.levels import asset
from game.ui import clipboard
from game.ui.theme import Theme
from game.ui.widgets.dialog import Choice, DialogBox, InputField
from game.ui.widgets.text_field import TextField

NASTY = (
    *("a\0b", "\0", "\ud800", "軍\udfff儀", "caf\udce9.gogi", "\u202e", "\ufeff", "\u0301", "\U000e0001", "\U0010ffff"),
    *("one\ntwo", "one\rtwo", "\u2028", "\x1b[2J", "\x7f", "", "e" + "\u0301" * 3000, "字" * 70_000, "x" * 70_000),
)
ANY = st.text(st.characters(exclude_categories=()), max_size=40)
ROLES = ("brush", "mincho", "sans", "sans-bold")
WIDEST = 100_000
"""Pixels: wider than any screen, and little enough memory."""


@pytest.fixture(scope="module")
def theme() -> Theme:
    pygame.init()
    pygame.display.set_mode((640, 480))
    made = Theme(asset())
    made.set_window((1280, 720))
    return made


@pytest.mark.parametrize("text", NASTY, ids=[ascii(text)[:14] for text in NASTY])
def test_a_line_of_anything_is_measured_wrapped_and_drawn(theme: Theme, text: str) -> None:
    surface = pygame.Surface((300, 100))
    for role in ROLES:
        assert theme.fonts.width(text, role, 15) <= WIDEST
        image = theme.fonts.render(text, role, 15, (9, 9, 9))
        assert image.get_width() <= WIDEST
        assert image.get_height() < 60  # one line, whatever breaks it holds
        theme.draw(surface, text, (3, 3), role, theme.fit(text, role, 20, 200), (9, 9, 9))
    assert theme.draw_block(surface, text[:3000], pygame.Rect(0, 0, 200, 90), "sans", 15, (9, 9, 9)) > 0


@given(ANY, st.sampled_from(ROLES))
def test_any_text_at_all_is_drawn(theme: Theme, text: str, role: str) -> None:
    image = theme.fonts.render(text, role, 15, (9, 9, 9))
    assert image.get_width() >= theme.fonts.width(text, role, 15)
    theme.draw_block(image, text, pygame.Rect(0, 0, 40, 90), role, 15, (9, 9, 9))


def test_usual_text_is_drawn_as_it_stands(theme: Theme) -> None:
    face = theme.fonts.face("sans", 15)
    for text in ("軍儀 Gungi", "　字下げ", "café…", "1—2"):
        assert theme.fonts.width(text, "sans", 15) == face.size(text)[0]
        assert (
            theme.fonts.render(text, "sans", 15, (1, 2, 3)).get_size() == face.render(text, True, (1, 2, 3)).get_size()
        )


# --- fields


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def typed(text: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=text)


PASTE = key(pygame.K_v, pygame.KMOD_CTRL)
Clip = Callable[[object], None]


@pytest.fixture
def on_clipboard(monkeypatch: pytest.MonkeyPatch) -> Clip:
    """Puts a text there, or what reading it raises."""

    def put(what: object) -> None:
        def get() -> object:
            if isinstance(what, Exception):
                raise what
            return what

        monkeypatch.setattr(pygame.scrap, "get_text", get)

    return put


def foreign_bytes() -> Exception:
    try:
        b"\xe9\x82".decode()
    except UnicodeDecodeError as error:
        return error
    raise AssertionError


def box(theme: Theme, value: str = "", foreign: Callable[[], None] = lambda: None) -> DialogBox:
    made = DialogBox(
        theme,
        "title",
        "text",
        [Choice("ok", "OK", "gold")],
        [InputField("path", "label", value)],
        foreign=foreign,
    )
    made.layout((1280, 720))
    return made


@pytest.mark.parametrize("text", NASTY, ids=[ascii(text)[:14] for text in NASTY])
def test_a_field_takes_anything_typed_pasted_or_given(theme: Theme, on_clipboard: Clip, text: str) -> None:
    surface = pygame.Surface((1280, 720))
    made = box(theme, text)
    on_clipboard(text)
    for event in (typed(text[:50]), PASTE, key(pygame.K_LEFT), PASTE, key(pygame.K_a, pygame.KMOD_CTRL), typed("x")):
        made.handle(event)
        made.draw(surface)
    assert made.values()["path"] == "x"
    made.layout((1280, 720))
    assert made.values()["path"] == "x"


def test_a_field_takes_as_much_of_a_long_text_as_a_path_may_have(theme: Theme, on_clipboard: Clip) -> None:
    made = box(theme)
    on_clipboard("/tmp/" + "a" * 70_000)
    made.handle(PASTE)
    assert made.values()["path"].startswith("/tmp/aaa")
    assert len(made.values()["path"]) == 1000


def test_a_clipboard_without_text_is_told_and_nothing_is_pasted(theme: Theme, on_clipboard: Clip) -> None:
    told: list[str] = []
    made = box(theme, "kept", lambda: told.append("field"))
    search = TextField(theme, foreign=lambda: told.append("search"))
    search.focus(True)
    on_clipboard(foreign_bytes())
    made.handle(PASTE)
    search.handle(PASTE)
    assert told == ["field", "search"]
    assert (made.values()["path"], search.text) == ("kept", "")
    with pytest.raises(clipboard.NotText):
        clipboard.get()
    on_clipboard(pygame.error("none"))
    made.handle(PASTE)
    search.handle(PASTE)
    assert clipboard.get() == ""
    assert told == ["field", "search"]


def test_copying_where_there_is_no_clipboard_does_no_harm(theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    def put(text: str) -> None:
        raise pygame.error("none")

    monkeypatch.setattr(pygame.scrap, "put_text", put)
    made = box(theme, "kept")
    for code in (pygame.K_a, pygame.K_c, pygame.K_x):
        made.handle(key(code, pygame.KMOD_CTRL))
    assert made.values()["path"] == "kept"


@given(ANY)
def test_a_search_takes_any_text(theme: Theme, text: str) -> None:
    search = TextField(theme, hint="hint", limit=60)
    search.rect = pygame.Rect(0, 0, 300, 30)
    search.focus(True)
    search.handle(typed(text))
    search.handle(pygame.event.Event(pygame.TEXTEDITING, text=text, start=0, length=1))
    search.draw(pygame.Surface((300, 30)))
    assert len(search.text) <= 60
