"""The settings page, and the pages of keys and credits."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.scenes.keys import KeysScene, key_name
from game.scenes.settings import BUTTONS, SettingsScene
from game.scenes.settings_rows import ROWS, SettingsRow
from game.stage import keys
from game.storage.paths import Home
from game.storage.setting_values import NORMALISERS, OF_ONE
from game.storage.settings import Settings, load
from tests.pilot import Pilot


@pytest.fixture
def pilot(launch: Callable[..., Pilot]) -> Callable[..., Pilot]:
    """Starts the program at the settings."""

    def make(**options: Any) -> Pilot:
        made = launch(**options)
        made.app.open_settings()
        made.rest()
        return made

    return make


def kept(tmp_path: Path) -> Settings:
    return load(Home(tmp_path / "home"))[0]


def focus(p: Pilot, name: str) -> None:
    while p.scene._focus != name:
        p.key(pygame.K_TAB)


def test_every_setting_of_the_player_has_its_control() -> None:
    assert {row.field for row in ROWS if row.own is None} == set(NORMALISERS) - {"window", *OF_ONE}
    assert [row.own for row in ROWS if row.own] == [own for row in catalog.GAMES.values() for own in row.settings]


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_everything_stands_in_the_window(pilot: Callable[..., Pilot], lang: str, size: tuple[int, int]) -> None:
    p = pilot(lang=lang, size=size)
    targets = p.targets()
    assert set(targets) == {row.name for row in ROWS} | set(BUTTONS)
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in targets.values())
    assert all(a is b or not a.colliderect(b) for a in targets.values() for b in targets.values())


def test_a_check_box_changes_and_keeps_a_setting(pilot: Callable[..., Pilot], tmp_path: Path) -> None:
    p = pilot()
    p.press("hints")
    assert p.ctx.settings.target_hints is False
    assert kept(tmp_path).target_hints is False
    p.press("hints")
    assert kept(tmp_path).target_hints is True


def test_sound_off_is_mute(pilot: Callable[..., Pilot], tmp_path: Path) -> None:
    p = pilot()
    p.press("sound")
    assert p.ctx.settings.mute is True
    assert p.ctx.sounds.on is False
    assert kept(tmp_path).mute is True


def test_a_drop_down_menu_changes_the_language(pilot: Callable[..., Pilot], tmp_path: Path) -> None:
    p = pilot(lang="ja")
    p.press("language")
    shown = p.scene._controls["language"].menu_states["expanded"].options_selection_list
    english = shown.item_list[-1]["button_element"].get_abs_rect()
    p.press(pygame.Rect(english))
    assert p.ctx.texts.lang == "en"
    assert kept(tmp_path).language == "en"


def test_a_choice_that_hangs_over_a_slider_leaves_the_slider_alone(pilot: Callable[..., Pilot]) -> None:
    p = pilot(text_size=100, volume=70)
    p.press("clock")
    shown = p.scene._controls["clock"].menu_states["expanded"].options_selection_list
    choices = [pygame.Rect(item["button_element"].get_abs_rect()) for item in shown.item_list]
    sliders = {row: p.scene._sliders[row.name].rect for row in ROWS if row.kind == "slider"}
    over = [(row, both) for row, rect in sliders.items() for one in choices[1:] if (both := one.clip(rect))]
    row, both = max(over, key=lambda found: found[1].h)
    before = p.scene.value(row)
    p.press((both.x + 4, both.centery))
    assert p.scene.value(row) == before and p.ctx.settings.clock_kind != "none"


@pytest.mark.slow
def test_a_slider_is_applied_when_let_go(pilot: Callable[..., Pilot], tmp_path: Path) -> None:
    p = pilot()
    bar = p.targets()["text-size"]
    p.drag((bar.left + 4, bar.centery), (bar.right - 4, bar.centery))
    p.rest()
    assert p.ctx.settings.text_size == 175
    assert p.ctx.theme.text_scale == 1.75
    assert kept(tmp_path).text_size == 175


@pytest.mark.parametrize("row", [row for row in ROWS if row.kind == "slider"], ids=lambda row: row.name)
def test_a_click_on_the_track_of_a_slider_sets_its_value(
    pilot: Callable[..., Pilot], tmp_path: Path, row: SettingsRow
) -> None:
    p = pilot(
        text_size=100, volume=0, volume_calls=0, volume_clock=0, clock_main_s=60, clock_byoyomi_s=5, think_most_s=1
    )
    low, high, step = row.span
    for share in (0.98, 0.5, 0.02):
        bar = p.targets()[row.name]
        p.press((bar.x + round(bar.w * share), bar.centery))
        wanted = max(low, min(high, low + (high - low) * share))
        assert abs(p.scene.value(row) - wanted) <= max(step, (high - low) * 0.06), share
        assert row.raw(kept(tmp_path)) == row.kept(p.scene.value(row))


def test_taking_the_knob_of_a_slider_at_its_edge_does_not_move_it(pilot: Callable[..., Pilot]) -> None:
    p = pilot(volume=50)
    knob = p.scene._sliders["volume"].knob()
    p.press((knob.left + 1, knob.centery))
    p.press((knob.right - 2, knob.centery))
    assert p.ctx.settings.volume == 50


@pytest.mark.slow
def test_the_keyboard_alone_changes_everything(pilot: Callable[..., Pilot], tmp_path: Path) -> None:
    p = pilot(animation="full", opponent_pace="normal", watch_speed="normal")
    for row in ROWS:
        if row.name == "full-screen":
            continue
        focus(p, row.name)
        before = p.scene.value(row)
        p.key(pygame.K_RIGHT)
        assert p.scene.value(row) != before, row.name
    first, now = Settings(), kept(tmp_path)
    assert {row.field for row in ROWS if row.raw(first) == row.raw(now)} == {"full_screen"}
    before = kept(tmp_path)
    for answer in ("dialog.no", "dialog.yes"):
        assert kept(tmp_path) == before
        focus(p, "restore")
        p.key(pygame.K_RETURN)
        p.press(answer)
    assert kept(tmp_path) == Settings(window=kept(tmp_path).window)
    focus(p, "close")
    p.key(pygame.K_RETURN)
    assert p.scene.name == "launcher"


def test_values_stay_in_their_bounds(pilot: Callable[..., Pilot]) -> None:
    p = pilot(text_size=175, volume=0)
    by_name = {row.name: row for row in ROWS}
    focus(p, "text-size")
    p.key(pygame.K_RIGHT)
    assert p.scene.value(by_name["text-size"]) == 175
    focus(p, "volume")
    p.key(pygame.K_LEFT)
    assert p.scene.value(by_name["volume"]) == 0


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_at_the_largest_text_every_control_can_be_reached(pilot: Callable[..., Pilot], lang: str) -> None:
    p = pilot(lang=lang, text_size=175)
    window = pygame.Rect(0, 0, 1280, 720)
    for name in [row.name for row in ROWS] + list(BUTTONS):
        focus(p, name)
        p.rest()
        assert window.contains(p.targets()[name]), name
    theme = p.ctx.theme
    for row in ROWS:
        label, control = p.scene._places[row.name]
        assert not label.colliderect(control)
        if row.kind == "slider":
            words = row.words(p.ctx.texts, p.scene.value(row))
            room = round(control.w * 0.3)
            assert theme.fonts.width(words, "sans", theme.fit(words, "sans", theme.text_px(15), room)) <= room


@pytest.mark.slow
@pytest.mark.parametrize("scale", [100, 175])
def test_controls_that_stay_look_like_new_ones(pilot: Callable[..., Pilot], scale: int) -> None:
    """Changing a value and scrolling keep the controls; the picture is that of a page laid out from nothing."""
    p = pilot(text_size=scale)
    pygame.mouse.set_pos((0, 0))

    def picture() -> bytes:
        p.rest()
        return pygame.image.tobytes(p.screen, "RGB")

    def laid_out_anew() -> bytes:
        p.scene._built_for = ()
        p.scene.on_resize()
        p.app._dirty = True
        return picture()

    look = ("language", "text_size", "full_screen", "owner_marks")
    others = [row for row in ROWS if row.field not in look][:: 2 if scale == 100 else 4]
    seen = set()
    for row in others:
        focus(p, row.name)
        kept_controls = dict(p.scene._controls)
        p.key(pygame.K_RIGHT)
        changed = {name for name, control in p.scene._controls.items() if control is not kept_controls[name]}
        assert changed == ({row.name} if row.kind != "slider" else set()), "the others were made anew"
        now = picture()
        seen.add(now)
        assert laid_out_anew() == now, row.name
    assert len(seen) == len(others) >= (5 if scale == 100 else 2)
    focus(p, ROWS[-1].name)
    assert p.scene._scroll.offset > 0 or scale == 100
    now = picture()
    assert laid_out_anew() == now


@pytest.mark.slow
def test_full_screen_fills_the_desktop_and_goes_back(pilot: Callable[..., Pilot], tmp_path: Path) -> None:
    p = pilot(size=(1440, 900))
    p.key(pygame.K_F11)
    assert p.ctx.settings.full_screen is True
    assert p.ctx.size == pygame.display.get_desktop_sizes()[0]
    p.key(pygame.K_F11)
    assert p.ctx.size == (1440, 900)
    assert kept(tmp_path).full_screen is False


# --- keys and credits --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_page_of_keys_lists_every_bound_key(pilot: Callable[..., Pilot], lang: str) -> None:
    p = pilot(lang=lang)
    p.press("keys")
    assert p.scene.name == "keys"
    shown = " ".join(part.text for part in p.scene.parts())
    for key, with_ctrl in keys.KEYS:
        assert key_name(key, with_ctrl) in shown
    assert key_name(keys.SPREAD_KEY) in shown
    p.press("back")
    assert p.scene.name == "settings"


def test_f1_opens_the_keys_once(pilot: Callable[..., Pilot]) -> None:
    p = pilot()
    p.key(pygame.K_F1)
    p.key(pygame.K_F1)
    assert [scene.name for scene in p.app.scenes].count("keys") == 1
    assert isinstance(p.scene, KeysScene)


@pytest.mark.parametrize(("lang", "scale"), [("ja", 100), ("en", 175)])
def test_credits_name_every_asset_and_scroll_to_the_end(
    pilot: Callable[..., Pilot], root: Path, lang: str, scale: int
) -> None:
    p = pilot(lang=lang, text_size=scale)
    p.press("credits") if scale == 100 else (focus(p, "credits"), p.key(pygame.K_RETURN))
    text = "\n".join(part.text for part in p.scene.parts())
    for name in ("Yuji Syuku", "Shippori Mincho", "Noto Sans JP", "pygame-ce", "SIL OPEN FONT LICENSE", "MIT"):
        assert name in text
    scroll = p.scene._reading.scroll
    p.key(pygame.K_END)
    assert scroll.offset == scroll.most > 0
    assert all(
        line.x + p.ctx.theme.fonts.width(line.text, line.role, line.px) <= scroll.view.w
        for line in p.scene._reading._lines
    )


def test_every_licence_named_beside_the_fonts_is_there(root: Path) -> None:
    fonts = {path.stem for path in (root / "assets" / "fonts").glob("*.ttf")}
    licences = {path.stem.removeprefix("OFL-") for path in (root / "assets" / "fonts").glob("OFL-*.txt")}
    assert {name.split("-")[0] for name in fonts} == licences


@pytest.mark.slow
@pytest.mark.parametrize("text_size", [100, 175])
def test_a_choice_of_looks_shows_each_of_them_beside_its_words(pilot: Callable[..., Pilot], text_size: int) -> None:
    p = pilot(text_size=text_size, lang="en")
    shown = [row for row in ROWS if row.preview]
    assert len(shown) == 3
    for row in shown:
        label, _ = p.scene._places[row.name]
        pictures = []
        for value in row.values:
            row.put(p.ctx.settings, value)
            canvas = pygame.Surface((p.ctx.size[0], 2 * p.ctx.size[1]))  # large text makes the page scroll
            room = p.scene._beside_preview(canvas, row, label)
            drawn = pygame.mask.from_threshold(canvas, (0, 0, 0), (1, 1, 1, 255))
            drawn.invert()
            panel = next(panel for _, panel in p.scene._panels if panel.contains(label))
            assert all(panel.contains(box) and box.left >= room.right for box in drawn.get_bounding_rects())
            assert room.width >= p.ctx.theme.fonts.width(
                p.ctx.texts(f"settings.{row.name}"), "sans", p.ctx.theme.text_px(15)
            ), "the words keep their size"
            pictures.append(pygame.image.tobytes(canvas, "RGB"))
        assert len(set(pictures)) == len(row.values)


@pytest.mark.slow
@pytest.mark.parametrize("text_size", [100, 175])
def test_every_menu_opens_whole_inside_the_window(tmp_path: Path, text_size: int) -> None:
    pilot = Pilot(tmp_path, size=(1280, 720), text_size=text_size)
    pilot.open(SettingsScene())
    pilot.rest()
    window, opened = pilot.screen.get_rect(), 0
    for name, control in sorted(pilot.scene._controls.items()):
        if hasattr(control, "menu_states") and window.contains(pilot.targets()[name]):
            pilot.press(name)
            pilot.rest()
            choices = control.current_state.options_selection_list
            assert choices.scroll_bar is None and window.contains(choices.get_abs_rect()), name
            pilot.press(name)
            pilot.rest()
            opened += 1
    assert opened >= 4


@pytest.mark.slow
def test_the_first_frame_shows_the_rows_and_the_next_make_their_controls(pilot: Callable[..., Pilot]) -> None:
    p = pilot()
    p.app.pop()
    p.app.push(SettingsScene())
    p.step()
    p.look()
    assert not p.scene._controls and p.scene.wake() == 0.0
    p.step()
    assert set(p.scene._controls) == set(p.targets()) - set(p.scene._sliders) and p.scene.wake() is None


@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_DOWN])
def test_whoever_does_something_at_once_finds_all_controls(pilot: Callable[..., Pilot], key: int) -> None:
    p = pilot()
    p.app.pop()
    p.app.push(SettingsScene())
    assert p.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    assert p.scene._focus == "language" and "close" in p.scene._controls


def test_controls_that_somebody_asked_for_before_their_turn_are_drawn(pilot: Callable[..., Pilot]) -> None:
    p = pilot()
    p.app.pop()
    p.app.push(SettingsScene())
    p.step()
    p.draw()
    without = pygame.image.tobytes(p.screen, "RGB")
    assert "close" in p.scene.targets()
    assert p.scene.wake() == 0.0 and p.scene.update(0.01)
    assert p.scene.wake() is None and not p.scene.update(0.01)
    p.draw()
    assert pygame.image.tobytes(p.screen, "RGB") != without


def test_first_values_come_back_once_that_was_agreed_to(pilot: Callable[..., Pilot], tmp_path: Path) -> None:
    p = pilot(lang="en", text_size=150, target_hints=False, volume=10)
    for button, size in (("dialog.no", 150), ("dialog.yes", Settings().text_size)):
        p.press("restore")
        p.press(button)
        assert p.ctx.settings.text_size == size and p.scene.name == "settings"
    assert p.notice == p.ctx.texts("settings.restored")
    first = Settings()
    assert all(row.raw(p.ctx.settings) == row.raw(first) for row in ROWS if row.name != "full-screen")
    assert kept(tmp_path).volume == first.volume


@pytest.mark.parametrize(("button", "scene"), [("keys", "keys"), ("credits", "credits"), ("close", "launcher")])
def test_the_buttons_of_the_foot_lead_to_their_pages(pilot: Callable[..., Pilot], button: str, scene: str) -> None:
    p = pilot()
    p.press(button)
    assert p.scene.name == scene


def test_keys_press_what_has_the_focus_and_nothing_without_one(pilot: Callable[..., Pilot]) -> None:
    p = pilot()
    before = [row.raw(p.ctx.settings) for row in ROWS]
    for key in (pygame.K_RIGHT, pygame.K_RETURN):
        p.key(key)
    assert p.scene.name == "settings" and [row.raw(p.ctx.settings) for row in ROWS] == before
    p.key(pygame.K_UP)
    assert p.scene._focus == BUTTONS[-1], "the first step back goes to the end"
    p.key(pygame.K_DOWN)
    assert p.scene._focus == ROWS[0].name
    p.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert p.scene._focus == BUTTONS[-1]
    focus(p, "keys")
    p.key(pygame.K_LEFT)
    assert p.scene.name == "settings", "a button has no values"
    p.key(pygame.K_SPACE)
    assert p.scene.name == "keys"


def test_they_are_said_by_groups_with_their_values(pilot: Callable[..., Pilot]) -> None:
    p = pilot(lang="en", text_size=125)
    focus(p, "text-size")
    said = list(p.scene.says([]))
    groups = [node for node in said if node.role == "heading"]
    assert len(groups) > 3 and groups[0].label == p.ctx.texts("settings.title")
    by_id = {node.id: node for node in said}
    assert by_id["text-size"].focused and "125" in by_id["text-size"].label
    flag = next(row for row in ROWS if row.kind == "flag")
    on = p.ctx.texts("aloud.on" if p.scene.value(flag) else "aloud.off")
    assert by_id[flag.name].label.endswith(on) and by_id[flag.name].selected is bool(p.scene.value(flag))
    assert by_id["close"].label == p.ctx.texts("app.close") and not by_id["close"].focused
    assert [node.id for node in said if node.role == "button"] == [*(row.name for row in ROWS), *BUTTONS]


def test_a_value_of_a_game_is_kept_only_where_it_is_not_the_first() -> None:
    row = next(row for row in ROWS if row.own is not None and row.kind == "choice")
    settings, (first, other, *_) = Settings(), row.values
    row.put(settings, other)
    assert row.raw(settings) == other and settings.more
    row.put(settings, first)
    assert row.raw(settings) == first and not settings.more


@pytest.mark.parametrize("kind", ["flag", "slider", "choice"])
def test_a_step_goes_to_the_next_value(kind: str) -> None:
    row = next(row for row in ROWS if row.kind == kind)
    if kind == "flag":
        assert (row.after(True, 1), row.after(False, -1)) == (False, True)
    elif kind == "slider":
        assert (row.after(50, 1), row.after(50, -1)) == (50 + row.span[2], 50 - row.span[2])
        assert row.kept(row.span[1] + 99) == row.span[1] * row.unit and row.kept(-99) == row.span[0] * row.unit
    else:
        last = row.values[-1]
        assert row.after(last, 1) == row.values[0] and row.after(row.values[0], -1) == last
        assert row.after("unknown", 1) == row.values[1]
