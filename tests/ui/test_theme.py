"""Fonts and rendered text."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from game.check.cmap import characters
from game.ui.text.seen_line import ground_of
from game.ui.theme import HOUSE, Theme


@pytest.mark.parametrize("name", ["YujiSyuku", "ShipporiMincho-Bold"])
def test_the_list_beside_a_cut_font_is_what_the_font_has(root: Path, name: str) -> None:
    fonts = root / "assets" / "fonts"
    listed = (fonts / f"{name}.txt").read_text(encoding="utf-8")
    assert {ord(char) for char in listed} == characters(fonts / f"{name}.ttf")


def test_a_character_the_font_lacks_is_set_in_the_next_plainer_font(theme: Theme) -> None:
    assert theme.fonts.runs("mincho", "軍儀") == [("mincho", "軍儀")]
    assert theme.fonts.runs("brush", "謀や") == [("brush", "謀や")]
    runs = theme.fonts.runs("mincho", "軍鬱儀")
    assert [role for role, _ in runs] == ["mincho", "sans-bold", "mincho"]
    assert "".join(run for _, run in runs) == "軍鬱儀"
    surface = theme.fonts.render("軍鬱儀", "mincho", 20, (255, 255, 255))
    assert surface.get_width() == theme.fonts.width("軍鬱儀", "mincho", 20)


@pytest.mark.parametrize("lost", ["*", "*.txt", "YujiSyuku.ttf"])
def test_a_font_that_is_missing_is_replaced_by_the_next_plainer_one(tmp_path: Path, root: Path, lost: str) -> None:
    shutil.copytree(root / "assets" / "fonts", tmp_path / "fonts")
    for path in (tmp_path / "fonts").glob(lost):
        path.unlink()
    theme = Theme(tmp_path)
    for role in ("brush", "mincho", "sans"):
        assert theme.fonts.render("軍儀 Gungi", role, 20, (255, 255, 255)).get_width() > 60
        assert theme.line_height(role, 20) > 0 and theme.fonts.path(role).exists()


def test_rendered_text_is_kept(theme: Theme) -> None:
    first = theme.fonts.render("軍儀", "sans", 20, (1, 2, 3))
    assert theme.fonts.render("軍儀", "sans", 20, (1, 2, 3)) is first
    theme.adapt(text_scale=1.0, owner_marks=False)
    assert theme.fonts.render("軍儀", "sans", 20, (1, 2, 3)) is first, "nothing changed"
    theme.adapt(text_scale=1.5, owner_marks=False)
    assert theme.fonts.render("軍儀", "sans", 20, (1, 2, 3)) is not first


def test_what_is_kept_is_what_the_font_says(theme: Theme, root: Path) -> None:
    """Another theme asks the same fonts; widths and line breaks of the second asking are those of the first."""
    text = "相手が取った駒は、手駒にできない。A taken piece is out of play."
    other = Theme(root / "assets")
    other.set_window((2000, 1200))
    fresh = pygame.font.Font(theme.fonts.path("sans"), 17)
    for _ in range(2):
        for each in (theme, other):
            assert each.fonts.width(text, "sans", 17) == fresh.size(text)[0]
            wrapped = each.fonts.wrap(text, "sans", 17, 120)
            assert max(fresh.size(line)[0] for line in wrapped) <= 120
            assert wrapped == [*each.fonts.wrap(text, "sans", 17, 120)]
            wrapped.append("mine")  # what was handed out is the asker's own
    assert theme.fonts.wrap(text, "sans", 17, 300) != theme.fonts.wrap(text, "sans", 17, 120)


def test_text_grows_with_window_and_setting(theme: Theme) -> None:
    theme.set_window((1440, 900))
    assert theme.text_px(20) == 20
    theme.set_window((2880, 1800))
    assert theme.text_px(20) == 40
    theme.set_window((1280, 720))
    assert (theme.u, theme.text_px(20), theme.text_px(12)) == (0.8, 16, 12)
    theme.adapt(text_scale=1.75, owner_marks=True)
    assert theme.text_px(20) == 28
    assert theme.owner_marks


def test_fit_never_exceeds_the_width_where_it_can(theme: Theme) -> None:
    px = theme.fit("長い見出しの文字列です", "mincho", 40, 200)
    assert px < 40
    assert theme.fonts.width("長い見出しの文字列です", "mincho", px) <= 200
    assert theme.fit("短", "mincho", 40, 200) == 40


def _luminance(colour: tuple[int, int, int]) -> float:
    parts = [p / 255 for p in colour]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: tuple[int, int, int], b: tuple[int, int, int]) -> float:
    high, low = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_text_can_be_read_on_its_ground() -> None:
    for ink in ("ink", "muted", "dim", "gold", "gold_high", "teal", "red"):
        for ground in ("ground", "panel"):
            assert contrast(getattr(HOUSE, ink), getattr(HOUSE, ground)) >= 4.5, (ink, ground)
    assert contrast(HOUSE.gold_ink, HOUSE.gold) >= 4.5
    assert contrast(HOUSE.gold_high, HOUSE.chosen) >= 4.5
    assert contrast(HOUSE.ink, HOUSE.button_hover) >= 4.5
    assert contrast(HOUSE.red, HOUSE.button) >= 4
    for tile in ("tile_black", "tile_white"):
        assert contrast(getattr(HOUSE, f"{tile}_ink"), getattr(HOUSE, tile)) >= 7


def test_marks_stand_out_from_the_board() -> None:
    for mark in ("mark_move", "mark_stack", "mark_capture", "mark_strike", "mark_extra", "mark_check"):
        assert contrast(getattr(HOUSE, mark), HOUSE.kaya) >= 2.4, mark


def test_a_text_too_long_for_one_row_is_set_in_more_before_it_shrinks(theme: Theme) -> None:
    words = "一 二 三 四 五 六 七 八 九 十 " * 4
    width = theme.fonts.width(words, "sans", 20) * 2 // 3
    assert theme.fit_rows(words, "sans", 20, width, lambda px: 2) == 20
    assert theme.fit_rows(words, "sans", 20, width, lambda px: 1) < 20
    assert theme.fit_rows("一", "sans", 20, width, lambda px: 0) == 20


def test_a_line_that_fits_to_the_pixel_stays_as_large_as_it_is(theme: Theme) -> None:
    words = "Where it fits"
    width = theme.fonts.width(words, "sans", 30)
    assert theme.fit(words, "sans", 30, width) == 30
    assert theme.fit(words, "sans", 30, width - 1) < 30
    assert [theme.fit(words, "sans", 30, 1, smallest) for smallest in (9, 30, 40)] == [9, 30, 30]


@pytest.mark.parametrize(
    ("box", "seen"),
    [
        ((0, 0, 4, 4), (255, 0, 0)),
        ((4, 0, 4, 4), (0, 0, 255)),
        ((8, 0, 4, 4), None),
        ((0, 8, 4, 4), None),
        ((0, 0, 0, 4), None),
        ((0, 0, 4, 0), None),
    ],
)
def test_the_ground_of_a_line_is_the_mean_of_what_lies_below_it(
    box: tuple[int, int, int, int], seen: tuple[int, int, int] | None
) -> None:
    surface = pygame.Surface((8, 8))
    surface.fill((255, 0, 0), (0, 0, 4, 8))
    surface.fill((0, 0, 255), (4, 0, 4, 8))
    assert ground_of(surface, pygame.Rect(box)) == seen
    clear = pygame.Surface((8, 8), pygame.SRCALPHA)
    assert ground_of(clear, pygame.Rect(box)) is None
