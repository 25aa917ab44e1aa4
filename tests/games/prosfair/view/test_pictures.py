"""The pictures of the rulebook of プロスフェアー: each is made within its column, and what means nothing is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.games.prosfair.rules.pieces import BLACK, KIND_OF, WHITE, G, cell
from game.games.prosfair.rules.text.positions import KEY, position_in
from game.games.prosfair.view.art import ProsfairArts
from game.games.prosfair.view.open_boards import OpenBoards
from game.games.prosfair.view.pictures import PICTURES, read_bit
from game.games.prosfair.view.thumbnail import paint
from game.ui.text.rich_pictures import PicturePage
from tests.games.gungi.view.stage import make_theme
from tests.games.prosfair.view.table import texts_of

BOOKS = Path(__file__).parents[4] / "assets" / "rulebooks" / "prosfair"
MARKS = (
    ("setup", "hon"), ("setup", "ryaku"), ("moves", "B M R Q"), ("moves", "S"), ("figures", "3 4 5 6 7 9"),
    ("figures", "21 26 30"), ("apex", "9 13 17"), ("field", "2g1g3/3G4/2G1G3 #d2,c1,e1 [c1-e3] > g1g/1G1/G1G"),
    ("field", "C1W/G1G @c2 a1-a2 | 2(CW)/G1G"),
)  # fmt: skip
WRONG = (("setup", "x"), ("moves", "Z"), ("figures", "8"), ("apex", "7"), ("field", "3/2"), ("field", "3 a4-a1"),
         ("field", "x2"), ("field", "3 #"))  # fmt: skip


@pytest.mark.parametrize(("name", "argument"), MARKS)
@pytest.mark.parametrize("width", [420, 900])
def test_a_picture_has_the_size_it_tells_and_fits_its_column(name: str, argument: str, width: int) -> None:
    page = PicturePage(make_theme(), texts_of(), width)
    sketch = PICTURES[name](page, argument)
    assert sketch.draw().get_size() == sketch.size
    assert sketch.size[0] <= width + 8


@pytest.mark.parametrize(("name", "argument"), WRONG)
def test_what_means_nothing_is_refused(name: str, argument: str) -> None:
    page = PicturePage(make_theme(), texts_of(), 600)
    with pytest.raises(ValueError):
        PICTURES[name](page, argument)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_picture_of_the_rulebook_can_be_drawn(lang: str) -> None:
    book = (BOOKS / f"{lang}.md").read_text(encoding="utf-8")
    marks = re.findall(r"^\{(\w+):([^}]*)\}$", book, re.MULTILINE)
    page = PicturePage(make_theme(), texts_of(lang), 640)
    assert {name for name, _ in marks} == set(PICTURES)
    for name, argument in marks:
        sketch = PICTURES[name](page, argument)
        assert sketch.draw().get_size() == sketch.size


def test_rows_are_read_from_above_as_in_positions() -> None:
    """P17.2."""
    bit = read_bit("g2/1(CW)1 b1-a2 @a2")
    assert (bit.files, bit.ranks) == (3, 2)
    assert bit.pieces == {1: cell(KIND_OF["CW"], WHITE), 3: cell(G, BLACK)}
    assert bit.ways == [(1, 3)]
    assert bit.marked == [3]


def test_the_small_picture_of_a_position_shows_the_open_boards_and_who_holds_them() -> None:
    theme, form = make_theme(), "ryaku standard | 3b4/6g1/8/8/8/8/1G6/4B3"
    with_boards = " 1:bb:a4:3/3/g2 2:ww:f4:3/1W1/3 "
    owned = with_boards.replace("2:ww", "2:wb")
    made = [
        paint(theme, {KEY: f"{form} | {boards.strip() or '-'} | w | w=- b=- | - | muk,cre,0 | 0,0"}, (104, 80))
        for boards in ("", with_boards, owned)
    ]
    assert made[0].get_width() < made[1].get_width() <= 104 and made[0].get_height() == made[1].get_height()
    assert pygame.image.tobytes(made[1], "RGB") != pygame.image.tobytes(made[2], "RGB")


def test_a_wide_panel_at_the_end_shows_the_boards_that_it_covers() -> None:
    theme = make_theme()
    told = (
        "ryaku standard | 3b4/6g1/8/8/8/8/1G6/4B3 | 1:bb:a4:3/3/g2 2:ww:f4:3/1W1/3 | w | w=- b=- | - | muk,cre,0 | 0,0"
    )
    arts = ProsfairArts(theme)
    found = OpenBoards(texts_of("en"), position_in({KEY: told}, {}).boards, arts)
    wide, narrow = (found.height(theme, round(width * theme.u)) for width in (560, 140))
    assert narrow == 0 < wide and found.facts() == {1: BLACK, 2: WHITE}
    surface = pygame.Surface((600, wide), pygame.SRCALPHA)
    found.draw(surface, theme, pygame.Rect(0, 0, 140, 10))
    assert surface.get_bounding_rect().size == (0, 0)
    found.draw(surface, theme, surface.get_rect())
    assert surface.get_bounding_rect().height > wide // 2
    plain = pygame.image.tobytes(surface, "RGBA")
    arts.letters = True
    found.draw(surface, theme, surface.get_rect())
    assert pygame.image.tobytes(surface, "RGBA") != plain, "its pieces bear what those of the table do"
