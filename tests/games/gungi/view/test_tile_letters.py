"""The set of tiles for those who read no kanji: letters of their own, pictures of the moves, every face to be told."""

from __future__ import annotations

import pygame
import pytest

from game import catalog
from game.games.gungi.row import TILES
from game.games.gungi.rules.pieces import FIXED, KIND, KINDS, PER_SIDE
from game.games.gungi.view.pictures import PICTURES
from game.games.gungi.view.tile_art import TileArt, TileArts
from game.games.gungi.view.tile_letters import LETTERS, lettered, ways
from game.i18n.catalog import Texts
from game.ui.text.rich_pictures import PicturePage
from tests.games.gungi.view.stage import make_theme


def test_each_kind_has_a_letter_of_its_own_out_of_its_english_name() -> None:
    texts = Texts("en", catalog.text_folders())
    assert list(LETTERS) == list(KINDS) and len(set(LETTERS.values())) == len(KINDS)
    for kanji, letter in LETTERS.items():
        assert letter in texts(f"board.kind.{kanji}").upper()


def test_the_picture_is_that_of_the_rules() -> None:
    assert all(bool(ways(kind)) != (kind in FIXED) for kind in range(len(KINDS)))
    assert ways(KINDS.index("弓")) == {(0, -1): "two", (-1, 0): "two", (1, 0): "two"}
    assert ways(KINDS.index("忍")) == {(-1, -2): "leap", (1, -2): "leap"}
    assert ways(KINDS.index("槍"))[0, -1] == "two"
    assert set(ways(KINDS.index("鳳")).values()) == {"any", "one"}


@pytest.mark.parametrize("width", [30, 62])
@pytest.mark.parametrize("turned", [False, True])
def test_all_faces_differ_also_in_grey(width: int, turned: bool) -> None:
    art = TileArt(make_theme(), width, "letters")
    kinds = {KIND[code]: code for code in range(PER_SIDE)}
    faces = {
        pygame.image.tobytes(pygame.transform.grayscale(art.tile(code, turned)), "RGBA") for code in kinds.values()
    }
    assert len(faces) == len(KINDS)


def test_the_set_can_be_changed_and_sprites_are_not_mixed() -> None:
    arts = TileArts(make_theme())
    kanji = arts.at(40).tile(0, False)
    arts.tile_set = "letters"
    assert pygame.image.tobytes(arts.at(40).tile(0, False), "RGBA") != pygame.image.tobytes(kanji, "RGBA")
    arts.tile_set = "kanji"
    assert arts.at(40).tile(0, False) is kanji


def test_opened_towers_bear_the_letters_too() -> None:
    arts = TileArts(make_theme())
    assert arts.at(40).sign(0, 20)[0] == "謀"
    arts.tile_set = "letters"
    assert arts.at(40).sign(0, 20)[0] == "S"


def test_words_about_tiles_bear_the_letters_of_the_tiles() -> None:
    assert lettered("Check by 槍 on 7―2.", "en") == "Check by E 槍 on 7―2."
    assert lettered("two へ on a file (二へ, 手二兵)", "en") == "two H へ on a file (二へ, 手二兵)"
    assert lettered("帥を守れる手がありません。", "ja") == "帥（M）を守れる手がありません。"
    assert lettered("盤の上へ、手二兵", "ja") == "盤の上へ、手二兵"


def test_the_pictures_of_the_rulebook_are_of_the_chosen_set() -> None:
    theme, texts = make_theme(), Texts("en", catalog.text_folders())
    drawn = [
        pygame.image.tobytes(PICTURES["towers"](PicturePage(theme, texts, 600, kept), "▲謀 ▽兵").draw(), "RGB")
        for kept in ({}, {TILES.key: "kanji"}, {TILES.key: "letters"})
    ]
    assert drawn[0] == drawn[1] != drawn[2]
