"""Places in small boxes: numbers of a character in two columns, and what is kept of judged files."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.games.senya.rules.character.derive import derive
from game.games.senya.workshop.source import JudgedFiles
from game.games.senya.workshop.values import Values, always, extra
from tests.games.gungi.view.stage import make_theme
from tests.games.senya.book import data, sheet


@pytest.mark.parametrize("size", [(300, 420), (260, 700)])
@pytest.mark.parametrize("changed", [{}, {"attr_fire": 2}])
def test_numbers_stand_in_two_columns_under_their_headings_and_none_lies_over_another(
    size: tuple[int, int], changed: dict[str, int]
) -> None:
    theme = make_theme((1280, 720), 1.0)
    ctx: Any = SimpleNamespace(theme=theme, px=lambda n: n)
    words: Any = lambda key: key  # noqa: E731
    values, box = Values(ctx, SimpleNamespace()), pygame.Rect((20, 30), size)  # type: ignore[arg-type]
    character = derive(sheet("toru"), data())
    buttons = values.lay_out(box, character, changed, words)
    groups = [cells for _, cells in always(character)] + [cells for cells in (extra(character, changed),) if cells]
    rects = [one.rect for one in buttons]
    assert [one.name for one in buttons] == [f"value.{cell.name}" for cells in groups for cell in cells]
    assert all(box.contains(rect) for rect in rects) and not any(
        one.colliderect(other) for n, one in enumerate(rects) for other in rects[:n]
    )
    left, right = box.x + 12, box.x + 12 + (box.w - 24 - 6) // 2 + 6
    assert {rect.x for rect in rects} == {left, right} and {rect.w for rect in rects} == {(box.w - 30) // 2}
    assert max(rect.right for rect in rects) in (box.right - 12, box.right - 13)
    step, at, y = rects[2].y - rects[0].y, 0, box.y + 8
    head = round(theme.text_px(13) * 1.5)
    assert {rect.h for rect in rects} == {step - 3}
    for (_, heading), cells in zip(values._headings, groups, strict=True):
        assert heading == (box.x + 14, y)
        for n in range(len(cells)):
            assert rects[at + n].topleft == ((left, right)[n % 2], y + head + n // 2 * step)
        at, y = at + len(cells), y + head + -(-len(cells) // 2) * step + 4
    assert y <= box.bottom


def test_the_last_judgements_of_files_are_kept_and_the_oldest_goes() -> None:
    judged: list[bytes] = []
    files = JudgedFiles(lambda content, rows: judged.append(content) or content, 2)  # type: ignore[func-returns-value]
    for content in (b"a", b"b", b"a", b"c", b"a", b"b"):
        assert files.of(content, data()) == content
    assert judged == [b"a", b"b", b"c", b"b"], "a was asked for last when c came, so b went"
