"""Sheets of pictures: what is seen to be otherwise is told with its place, and what only rounds otherwise is not."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.pictures import NEAR, TILE, look_alike, picture


def window(*boxes: tuple[int, int, int, int], ground: int = 40, light: int = 200) -> pygame.Surface:
    made = pygame.Surface((8 * TILE, 4 * TILE))
    made.fill((ground,) * 3)
    for box in boxes:
        made.fill((light,) * 3, box)
    return picture(made)


BOX = (2 * TILE, TILE, 2 * TILE, TILE)


@pytest.fixture
def sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("APPROVE", "1")
    look_alike(tmp_path / "sheet.png", ["one", "two"], [window(), window(BOX)])
    monkeypatch.delenv("APPROVE")
    return tmp_path / "sheet.png"


def test_the_same_pictures_and_those_that_round_otherwise_pass(sheet: Path) -> None:
    look_alike(sheet, ["one", "two"], [window(), window(BOX)])
    look_alike(sheet, ["one", "two"], [window(ground=40 + NEAR), window(BOX, light=200 - NEAR)])


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (window(), f"two: at {2 * TILE},{TILE} .*became.*2 tiles"),
        (window(BOX, light=200 - NEAR - 1), "two: .*2 tiles"),
        (window((BOX[0] + 1, *BOX[1:])), "two: .*2 tiles"),
        (window(BOX, (5 * TILE, 2 * TILE, TILE, 1)), f"two: at {5 * TILE},{2 * TILE} .*1 tiles"),
    ],
)
def test_what_is_gone_paler_moved_by_a_pixel_or_new_is_told_with_its_place(
    sheet: Path, other: pygame.Surface, told: str
) -> None:
    with pytest.raises(AssertionError, match=told):
        look_alike(sheet, ["one", "two"], [window(), other])


def test_one_picture_more_is_told(sheet: Path) -> None:
    with pytest.raises(AssertionError, match="more or fewer"):
        look_alike(sheet, ["one", "two", "three"], [window(), window(BOX), window()])


def test_a_sheet_is_written_anew_only_where_it_is_seen_to_differ(sheet: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APPROVE", "1")
    before = sheet.read_bytes()
    look_alike(sheet, ["one", "two"], [window(ground=42), window(BOX)])
    assert sheet.read_bytes() == before
    look_alike(sheet, ["one", "two"], [window(), window()])
    assert sheet.read_bytes() != before
