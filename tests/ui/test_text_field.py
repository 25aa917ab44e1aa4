"""The field to type in: mouse, keys, clipboard, input methods; and the program that lends it the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.scenes.rules_reader import RulesReader
from game.stage.dialog import Dialog
from game.ui.theme import Theme
from game.ui.widgets.dialog import Choice, InputField
from game.ui.widgets.text_field import TextField
from tests.pilot import EARS, Pilot

SHIFT, CTRL, ALT = pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT


class Clip:
    """A clipboard of one's own."""

    text = ""

    def put(self, text: str) -> None:
        self.text = text

    def get(self) -> str:
        return self.text


@pytest.fixture
def clip(monkeypatch: pytest.MonkeyPatch) -> Clip:
    made = Clip()
    monkeypatch.setattr(pygame.scrap, "put_text", made.put)
    monkeypatch.setattr(pygame.scrap, "get_text", made.get)
    return made


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    made = Pilot(tmp_path, lang="en")
    yield made
    made.close()


def ask(pilot: Pilot, *values: str) -> tuple[TextField, ...]:
    """Opens a dialog with a field for each value."""
    fields = [InputField(f"f{n}", f"label {n}", value) for n, value in enumerate(values)]
    pilot.open(Dialog("Title", "", [Choice("no", "No"), Choice("ok", "OK", "gold")], fields=fields, cancel="no"))
    pilot.rest()
    return tuple(pilot.scene.fields)


def at(field: TextField, place: int) -> tuple[int, int]:
    """Returns the pixel before a character of a short text."""
    left = field.rect.x + round(12 * field.theme.u)
    return left + field.theme.fonts.width(field.text[:place], "sans", field.theme.text_px(15)), field.rect.centery


def test_the_mouse_places_the_caret_and_selects(pilot: Pilot) -> None:
    (field,) = ask(pilot, "one two three")
    pilot.press(at(field, 4))
    assert field.line.selection == (4, 4)
    pilot.advance(1.0)
    pilot.drag(at(field, 4), at(field, 7))
    assert field.line.selected == "two"
    pilot.motion(at(field, 0))
    assert field.line.selected == "two", "the button was let go"
    pilot.type("x")
    assert field.text == "one x three"


def test_a_second_click_selects_the_word_a_third_everything_a_late_one_nothing(pilot: Pilot) -> None:
    (field,) = ask(pilot, "one two three")
    seen = []
    for wait in (0.0, 0.0, 0.0, 1.0):
        pilot.advance(wait)
        pilot.motion(at(field, 5))
        pilot.down(at(field, 5))
        pilot.up(at(field, 5))
        seen.append(field.line.selected)
    assert seen == ["", "two", "one two three", ""]


@pytest.mark.parametrize(
    ("keys", "selected", "caret"),
    [
        ([(pygame.K_HOME, 0)], "", 0),
        ([(pygame.K_HOME, SHIFT)], "one two three", 0),
        ([(pygame.K_LEFT, 0), (pygame.K_LEFT, SHIFT)], "e", 11),
        ([(pygame.K_LEFT, CTRL)], "", 8),
        ([(pygame.K_LEFT, CTRL), (pygame.K_LEFT, CTRL | SHIFT)], "two ", 4),
        ([(pygame.K_HOME, 0), (pygame.K_RIGHT, CTRL), (pygame.K_END, SHIFT)], "two three", 13),
        ([(pygame.K_a, CTRL)], "one two three", 13),
        ([(pygame.K_a, CTRL | ALT)], "", 13),
    ],
)
def test_keys_move_and_select(pilot: Pilot, keys: list[tuple[int, int]], selected: str, caret: int) -> None:
    (field,) = ask(pilot, "one two three")
    for key, mod in keys:
        pilot.key(key, mod)
    assert (field.line.selected, field.line.caret) == (selected, caret)


def test_cutting_copying_pasting_and_undoing(pilot: Pilot, clip: Clip) -> None:
    (field,) = ask(pilot, "one two")
    pilot.key(pygame.K_c, CTRL)
    assert clip.text == "", "nothing is selected"
    pilot.key(pygame.K_LEFT, CTRL | SHIFT)
    pilot.key(pygame.K_c, CTRL)
    assert (clip.text, field.text) == ("two", "one two")
    pilot.key(pygame.K_x, CTRL)
    assert (clip.text, field.text) == ("two", "one ")
    clip.text = "\u202ethree\0\n"
    pilot.key(pygame.K_v, CTRL)
    assert field.text == "one three"
    pilot.key(pygame.K_z, CTRL)
    pilot.key(pygame.K_z, CTRL)
    assert field.text == "one two"
    pilot.key(pygame.K_y, CTRL)
    assert field.text == "one "
    pilot.key(pygame.K_z, CTRL | SHIFT)
    assert field.text == "one three"
    pilot.key(pygame.K_BACKSPACE, CTRL)
    assert field.text == "one "


def test_what_cannot_be_put_on_the_clipboard_is_not_cut(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    def put(text: str) -> None:
        raise pygame.error("none")

    monkeypatch.setattr(pygame.scrap, "put_text", put)
    (field,) = ask(pilot, "kept")
    pilot.key(pygame.K_a, CTRL)
    pilot.key(pygame.K_x, CTRL)
    assert field.text == "kept"


def test_tab_goes_through_fields_and_buttons_and_only_one_is_typed_in(pilot: Pilot) -> None:
    first, second = ask(pilot, "", "")
    reached = []
    for _ in range(5):
        pilot.type("x")
        typed = [n for n, field in enumerate((first, second)) if field.focused]
        reached.append(str(*typed) if typed else pilot.scene.box.buttons.focus)
        pilot.key(pygame.K_TAB)
    assert reached == ["0", "1", "dialog.no", "dialog.ok", "0"]
    assert (first.text, second.text) == ("xx", "x")
    pilot.key(pygame.K_TAB, SHIFT)
    assert first.focused
    pilot.key(pygame.K_TAB, SHIFT)
    assert pilot.scene.box.buttons.focus == "dialog.ok" and not first.focused


def test_a_long_text_keeps_its_caret_in_sight_and_itself_in_the_box(pilot: Pilot) -> None:
    (field,) = ask(pilot, "")
    pilot.key(0, text="/home/" + "長い名前" * 60)
    for key in (pygame.K_HOME, pygame.K_END, *[pygame.K_LEFT] * 60, pygame.K_HOME, pygame.K_RIGHT):
        pilot.key(key)
        assert field.rect.contains(field.caret_rect())
    pilot.key(pygame.K_END)
    outside = pygame.Rect(field.rect.right, field.rect.y, 4, field.rect.h)
    ground = {tuple(pilot.screen.get_at((outside.x + 2, y))) for y in range(outside.top + 4, outside.bottom - 4)}
    assert len(ground) == 1, "nothing is drawn beside the box"


# --- input methods


def compose(pilot: Pilot, text: str) -> None:
    pilot.step([pygame.event.Event(pygame.TEXTEDITING, text=text, start=len(text), length=0)])


def test_what_is_composed_is_seen_at_once_and_its_place_is_told(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
    (field,) = ask(pilot, "ab")
    assert told[-1] == field.caret_rect() and field.rect.contains(told[-1])
    before = pygame.image.tobytes(pilot.screen.subsurface(field.rect), "RGB")
    compose(pilot, "にほん")
    assert pygame.image.tobytes(pilot.screen.subsurface(field.rect), "RGB") != before
    assert told[-1].x - told[0].x == field.theme.fonts.width(
        "abにほん", "sans", field.theme.text_px(15)
    ) - field.theme.fonts.width("ab", "sans", field.theme.text_px(15))
    assert field.text == "ab"
    under = [pilot.screen.get_at((told[-1].x - 3, y))[:3] for y in range(field.rect.top, field.rect.bottom)]
    assert field.theme.colours.gold in under, "it is underlined"
    pilot.key(0, text="日本")
    assert (field.text, field.composing) == ("ab日本", False)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_BACKSPACE])
def test_while_something_is_composed_every_key_is_the_input_methods(pilot: Pilot, key: int) -> None:
    (field,) = ask(pilot, "ab")
    compose(pilot, "に")
    pilot.key(key)
    assert pilot.scene.name == "dialog" and field.focused and field.line.shown() == "abに"
    compose(pilot, "")
    pilot.key(key)
    assert pilot.scene is None or not field.focused or field.text != "ab"


# --- the program's keyboard


def test_text_input_is_on_while_a_field_has_the_keyboard_and_only_then(pilot: Pilot) -> None:
    pilot.open(RulesReader("gungi"))
    seen = [EARS.open]
    pilot.key(pygame.K_f, CTRL)
    seen.append(EARS.open)
    ask(pilot)
    seen.append(EARS.open)
    pilot.key(pygame.K_ESCAPE)
    seen.append(EARS.open)
    ask(pilot, "")
    seen.append(EARS.open)
    pilot.press("dialog.ok")
    seen.append(EARS.open)
    pilot.press((5, 5))
    seen.append(EARS.open)
    assert seen == [False, True, False, True, True, True, False]


def test_an_input_method_begins_anew_in_another_field(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    first, second = ask(pilot, "", "")
    compose(pilot, "に")
    for name in ("start", "stop"):
        real: Callable[[], None] = getattr(pygame.key, f"{name}_text_input")
        monkeypatch.setattr(pygame.key, f"{name}_text_input", lambda name=name, real=real: (told.append(name), real()))
    pilot.press("dialog.field.f1")
    assert told == ["stop", "start"]
    assert (first.line.composing, first.text, second.focused) == ("", "", True)


def test_a_click_beside_the_field_gives_the_keyboard_up_and_is_seen(pilot: Pilot) -> None:
    (field,) = ask(pilot, "ab")
    before = pygame.image.tobytes(pilot.screen.subsurface(field.rect), "RGB")
    pilot.down((3, 3))
    assert not field.focused
    assert pygame.image.tobytes(pilot.screen.subsurface(field.rect), "RGB") != before


def test_a_field_is_drawn_in_any_box(pilot: Pilot) -> None:
    field = TextField(pilot.ctx.theme, "字" * 50, hint="hint")
    field.note = "1/2"
    field.focus(True)
    for size in ((1, 1), (30, 8), (300, 30)):
        field.rect = pygame.Rect((0, 0), size)
        field.draw(pygame.Surface((300, 30)))
        assert field.caret_rect().w > 0


def plain_field(theme: Theme, text: str) -> TextField:
    field = TextField(theme, text)
    field.rect = pygame.Rect(20, 20, 300, 40)
    field.focus(True)
    return field


def point(kind: int, pos: tuple[int, int]) -> pygame.event.Event:
    more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    return pygame.event.Event(kind, pos=pos, **more)


def test_a_field_tells_that_the_pointer_comes_and_goes_and_follows_it_while_it_is_held(theme: Theme) -> None:
    field = plain_field(theme, "one two")
    seen = [field.handle(point(pygame.MOUSEMOTION, at)) for at in ((5, 5), (30, 40), (31, 40), (5, 5))]
    assert seen == [False, True, False, True]
    field.handle(point(pygame.MOUSEBUTTONDOWN, at(field, 3)))
    assert field.handle(point(pygame.MOUSEMOTION, at(field, 0))) and field.line.selected == "one"
    assert field.handle(point(pygame.MOUSEMOTION, (0, 40))) and field.handle(point(pygame.MOUSEMOTION, (1, 40)))
    field.handle(pygame.event.Event(pygame.TEXTEDITING, text="x", start=0, length=1))
    field.handle(point(pygame.MOUSEMOTION, at(field, 5)))
    assert field.composing and field.line.shown() == "x two", "the input method has the keyboard"


@pytest.mark.parametrize(
    ("typed", "mod", "text", "taken"),
    [
        (pygame.K_DELETE, SHIFT, "one ", True), (pygame.K_DELETE, 0, "one ", True),
        (pygame.K_F1, SHIFT, "one two", False), (pygame.K_INSERT, SHIFT, "one pasted", True),
        (pygame.K_INSERT, CTRL, "one two", True),
    ],
)  # fmt: skip
def test_what_is_selected_is_cut_copied_or_pasted_over_by_keys_of_old(
    theme: Theme, clip: Clip, typed: int, mod: int, text: str, taken: bool
) -> None:
    field = plain_field(theme, "one two")
    field.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=SHIFT | CTRL, unicode=""))
    clip.text = "pasted"
    assert field.handle(pygame.event.Event(pygame.KEYDOWN, key=typed, mod=mod, unicode="")) is taken
    assert field.text == text
    cut = (typed == pygame.K_DELETE and mod == SHIFT) or (typed, mod) == (pygame.K_INSERT, CTRL)
    assert clip.text == ("two" if cut else "pasted")


def test_the_caret_goes_to_the_end_of_a_letter_that_is_nearer(theme: Theme) -> None:
    field = plain_field(theme, "mmmm")
    left = field.rect.x + round(12 * theme.u)
    wide = theme.fonts.width("m", "sans", theme.text_px(15))
    found = []
    for x in (-30, 0, wide // 2 - 1, wide // 2 + 2, 3 * wide + 1, 200):
        field.handle(point(pygame.MOUSEBUTTONDOWN, (max(left + x, field.rect.x), field.rect.centery)))
        field.handle(point(pygame.MOUSEBUTTONUP, (0, 0)))
        found.append(field.line.caret)
        field.update(5.0)
    assert found == [0, 0, 0, 1, 3, 4]


def test_a_long_text_fills_its_box_from_edge_to_edge_and_no_more_of_it_is_drawn(theme: Theme) -> None:
    theme.set_window((1440, 900))
    field = TextField(theme, "a long text that goes on and on " * 8)
    field.rect = pygame.Rect(20, 20, 200, 40)
    field.focus(True)
    inner = field.rect.inflate(-2 * 12, 0)
    for key in (pygame.K_END, pygame.K_HOME):
        field.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        with theme.hearing() as heard:
            field.draw(pygame.Surface((300, 100)))
        (line,) = heard
        assert line.rect.left <= inner.left and line.rect.right >= inner.right - 3
        assert line.rect.width < inner.width + 30


@pytest.mark.parametrize(
    ("key", "mod", "taken"),
    [
        (pygame.K_a, 0, True),
        (pygame.K_a, SHIFT, True),
        (pygame.K_a, ALT, False),
        (pygame.K_F5, 0, False),
        (pygame.K_UP, 0, False),
        (pygame.K_TAB, SHIFT, False),
        (pygame.K_LEFT, ALT, False),
        (pygame.K_LEFT, 0, True),
    ],
)
def test_what_is_typed_is_the_fields_and_what_the_page_does_with_keys_is_its_own(
    pilot: Pilot, key: int, mod: int, taken: bool
) -> None:
    (field,) = ask(pilot, "words")
    event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")
    assert field._key(event) is taken
