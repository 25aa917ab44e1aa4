"""Drawings of a book side by side: how wide the row is, and where their captions stand."""

from __future__ import annotations

import pygame
import pytest

from game.i18n.catalog import Texts
from game.ui.text.rich_pictures import Drawing, PicturePage, side_by_side
from game.ui.theme import Theme

SIZE, GAP = 80, 12


def square(size: int) -> pygame.Surface:
    image = pygame.Surface((size, size), pygame.SRCALPHA)
    image.fill((10, 200, 30, 255))
    return image


@pytest.mark.parametrize(("count", "width"), [(1, 80), (2, 172), (3, 264)])
def test_drawings_stand_side_by_side_with_gaps_between(theme: Theme, count: int, width: int) -> None:
    page = PicturePage(theme, Texts("en", {}), 600)
    sketch = side_by_side(page, [Drawing(f"{n}", square) for n in range(count)], SIZE, GAP)
    assert sketch.size == (width, SIZE + GAP // 3 + theme.line_height("sans", theme.text_px(13)))
    with theme.hearing() as heard:
        image = sketch.draw()
    row = [tuple(image.get_at((x, 40)))[:3] == (10, 200, 30) for x in range(width)]
    assert row.count(True) == count * SIZE
    assert row[0] and row[-1] and not any(row[SIZE : SIZE + GAP])
    middles = [line.rect.centerx for line in heard]
    if count > 1:
        assert all(abs(x - n * (SIZE + GAP) - SIZE // 2) <= 1 for n, x in enumerate(middles))
    assert all(line.rect.top == SIZE + GAP // 3 for line in heard)


def test_a_single_caption_may_be_longer_than_its_drawing(theme: Theme) -> None:
    page, words = PicturePage(theme, Texts("en", {}), 600), "a caption longer than this"
    (alone, beside) = (
        side_by_side(page, [Drawing(words, square) for _ in range(count)], SIZE, GAP) for count in (1, 2)
    )
    px = theme.text_px(13)
    assert alone.size[0] == theme.fonts.width(words, "sans", px) + 2
    for sketch, whole in ((alone, True), (beside, False)):
        with theme.hearing() as heard:
            sketch.draw()
        assert (heard[0].px == px) is whole
