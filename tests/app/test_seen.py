"""What is measured of screens: every kind of fault is found where it is made, and none where there is none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app import seen, shot
from game.app.camera import Camera
from game.app.seen import Fault
from game.check.seen import check
from game.ui.text.seen_line import SeenLine, ground_of
from game.ui.theme import HOUSE, Palette, Theme

DARK = (20, 20, 20)


def codes(line: SeenLine) -> list[str]:
    return [code for code, _ in seen.faults_of_lines("page", [line])]


def test_a_line_is_told_that_is_too_small_or_too_faint() -> None:
    good = SeenLine("a", 12, HOUSE.ink, HOUSE.ground)
    assert codes(good) == []
    assert codes(replace(good, px=11)) == ["small-text"]
    assert codes(replace(good, colour=(90, 90, 90))) == ["faint-text"]
    assert codes(replace(good, ground=None)) == ["no-ground"]
    assert codes(replace(good, px=8, ground=HOUSE.ink, printed=True)) == []


def test_the_contrast_of_the_standard_is_the_border() -> None:
    white = (255, 255, 255)
    assert codes(SeenLine("a", 14, (118, 118, 118), white)) == []  # 4.54
    assert codes(SeenLine("a", 14, (119, 119, 119), white)) == ["faint-text"]  # 4.48


def test_what_cannot_be_pressed_may_be_fainter() -> None:
    ground = (66, 62, 61)
    assert seen.LEAST_OFF < seen.ratio(HOUSE.off, ground) < seen.LEAST
    assert codes(SeenLine("a", 14, HOUSE.off, ground)) == []
    assert codes(SeenLine("a", 14, HOUSE.off, HOUSE.off)) == ["faint-text"]


def test_marks_are_told_apart_by_all_eyes() -> None:
    assert [*seen.faults_of_marks(HOUSE)] == []
    red_green = replace(HOUSE, mark_move=(0x6A, 0x7B, 0x20), mark_capture=(0xA0, 0x66, 0x20))
    told = {
        words[2] for code, words in seen.faults_of_marks(red_green) if {*words[:2]} == {"mark_move", "mark_capture"}
    }
    assert told & {"protan", "deutan"} and "-" not in told
    same = replace(HOUSE, mark_check=HOUSE.mark_capture)
    assert ("alike-marks", ("mark_capture", "mark_check", "-", "0.0")) in [*seen.faults_of_marks(same)]


def test_a_distance_of_the_published_examples() -> None:
    """CIEDE2000 of black and white is 100; of equal colours 0."""
    assert seen.distance((0, 0, 0), (255, 255, 255)) == pytest.approx(100, abs=0.1)
    assert seen.distance(DARK, DARK, "deutan") == 0


def test_a_theme_tells_how_lines_meet_the_eye(root: Path) -> None:
    theme = Theme(root / "assets")
    pygame.font.init()
    page = pygame.Surface((300, 100))
    page.fill(DARK)
    with theme.watching() as lines:
        theme.draw(page, "word", (5, 5), "sans", 14, HOUSE.ink)
        with theme.printing():
            theme.draw(page, "piece", (5, 30), "sans", 9, HOUSE.ink)
        layer = pygame.Surface((100, 40), pygame.SRCALPHA)
        theme.draw(layer, "loose", (0, 0), "sans", 14, HOUSE.ink)
        with theme.over(HOUSE.panel):
            theme.draw_block(layer, "laid", layer.get_rect(), "sans", 14, HOUSE.ink)
            theme.draw(page, "page", (5, 60), "sans", 14, HOUSE.ink)
        theme.draw(page, "outside", (500, 5), "sans", 14, HOUSE.ink)
        theme.draw(page, " ", (5, 5), "sans", 14, HOUSE.ink)
    theme.draw(page, "later", (5, 5), "sans", 14, HOUSE.ink)
    assert [(line.text, line.px, line.ground, line.printed) for line in lines] == [
        ("word", 14, DARK, False),
        ("piece", 9, DARK, True),
        ("loose", 14, None, False),
        ("laid", 14, HOUSE.panel, False),
        ("page", 14, DARK, False),
    ]


def test_the_ground_is_what_lies_below_on_average() -> None:
    half = pygame.Surface((20, 10))
    half.fill((0, 0, 0), (0, 0, 10, 10))
    half.fill((200, 100, 50), (10, 0, 10, 10))
    assert ground_of(half, half.get_rect()) == (100, 50, 25)
    assert ground_of(half, pygame.Rect(30, 0, 5, 5)) is None
    glass = pygame.Surface((4, 4), pygame.SRCALPHA)
    glass.fill((10, 20, 30, 200))
    assert ground_of(glass, glass.get_rect()) is None
    glass.fill((10, 20, 30, 255))
    assert ground_of(glass, glass.get_rect()) == (10, 20, 30)


@pytest.mark.parametrize("name", ["launcher", "settings", "table"])
def test_a_screen_is_drawn_and_its_lines_are_heard(name: str) -> None:
    lines = seen.lines_of(name, "en", (1280, 720))
    assert len(lines) > 5 and all(line.px > 0 for line in lines)


@pytest.mark.slow
def test_the_check_falls_for_a_screen_and_a_palette_that_break_each_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(camera: Camera, position: object) -> None:
        page, theme = camera.app.draw, camera.app.ctx.theme

        def draw(surface: pygame.Surface) -> None:
            page(surface)
            surface.fill(DARK, (0, 0, 300, 90))
            theme.draw(surface, "tiny", (5, 5), "sans", 11, HOUSE.ink)
            theme.draw(surface, "faint", (5, 30), "sans", 14, (90, 90, 90))
            theme.draw(pygame.Surface((100, 40), pygame.SRCALPHA), "loose", (0, 0), "sans", 14, HOUSE.ink)

        monkeypatch.setattr(camera.app, "draw", draw)

    assert checked(monkeypatch, lambda camera, position: None, HOUSE) == []
    found = checked(monkeypatch, broken, replace(HOUSE, mark_check=HOUSE.mark_capture))
    told = {(code, word) for code, words in found for word in words}
    assert {
        ("small-text", "tiny"),
        ("faint-text", "faint"),
        ("no-ground", "loose"),
        ("alike-marks", "mark_check"),
    } <= told


def checked(monkeypatch: pytest.MonkeyPatch, screen: Callable[[Camera, object], None], palette: Palette) -> list[Fault]:
    """Returns what `gogi check` tells of one screen in English and a palette."""
    for room in (seen, shot):
        monkeypatch.setattr(room, "SCREENS", {"one": screen})
    monkeypatch.setattr(seen, "FRAMES", seen.FRAMES[:1])
    monkeypatch.setattr(seen, "HOUSE", palette)
    return [(one.code, one.args) for one in check().findings]
