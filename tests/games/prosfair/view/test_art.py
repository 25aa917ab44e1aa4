"""Pieces of プロスフェアー as they are drawn: what stands on them covers nothing that is to be read."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.prosfair.row import FACES
from game.games.prosfair.rules.parts import EMPTY_HAND, Special
from game.games.prosfair.rules.pieces import KIND_OF, WHITE, cell
from game.games.prosfair.view.art import LEGIBLE, ProsfairArt
from game.games.prosfair.view.previews import faces
from tests.games.gungi.view.stage import make_theme
from tests.games.prosfair.table.help import scene, table
from tests.games.prosfair.view.table import make_screen, seen


@pytest.mark.parametrize("stage", [3, 60])
@pytest.mark.parametrize("width", [24, 31, 40, 66])
@pytest.mark.parametrize("kind", ["W", "Q", "CW"])
@pytest.mark.parametrize("letters", [False, True])
def test_P12_1_the_plate_of_a_stage_covers_nothing_of_the_sign(
    monkeypatch: pytest.MonkeyPatch, letters: bool, kind: str, width: int, stage: int
) -> None:
    art, code = ProsfairArt(make_theme(), width, letters), cell(KIND_OF[kind], WHITE, stage)
    top = width + art.size.thick - art.number(str(stage)).get_height()
    monkeypatch.setattr(ProsfairArt, "_stage", lambda self, surface, stage: None)
    piece = art._tile(code)
    monkeypatch.setattr(ProsfairArt, "_write", lambda *args: None)
    bare = art._tile(code)
    ink = [
        (x, y)
        for x in range(piece.get_width())
        for y in range(piece.get_height())
        if piece.get_at((x, y)) != bare.get_at((x, y))
    ]
    assert ink and max(y for _, y in ink) <= top and min(y for _, y in ink) >= 1


class Told(ProsfairArt):
    """Remembers what it writes."""

    def __init__(self, width: int, letters: bool) -> None:
        super().__init__(make_theme(), width, letters)
        self.written: list[str] = []

    def _glyph(self, surface: pygame.Surface, sign: str, *args: object, **more: object) -> None:
        self.written.append(sign)


@pytest.mark.parametrize(
    ("width", "letters", "written"),
    [(40, True, ["W", "塔"]), (LEGIBLE, True, ["W", "塔"]), (LEGIBLE - 1, True, ["W"]), (LEGIBLE - 1, False, ["塔"])],
)
def test_a_letter_stands_before_the_sign_and_alone_where_that_is_too_small(
    width: int, letters: bool, written: list[str]
) -> None:
    art = Told(width, letters)
    art._tile(cell(KIND_OF["W"], WHITE))
    assert art.written == written


@pytest.mark.parametrize(
    ("lang", "chosen", "letters"),
    [("en", "auto", True), ("ja", "auto", False), ("en", "kanji", False), ("ja", "letters", True)],
)
def test_letters_stand_on_the_pieces_outside_japanese_unless_it_is_chosen(
    tmp_path: Path, lang: str, chosen: str, letters: bool
) -> None:
    pilot = table(tmp_path, lang=lang, prosfair_faces=chosen)
    arts = scene(pilot).game.view.screen.arts
    assert arts.letters is arts.at(40)._letters is letters
    pilot.ctx.settings.more["prosfair_faces"] = "kanji" if letters else "letters"
    pilot.app.settings_changed()
    pilot.rest()
    assert arts.letters is arts.at(40)._letters is not letters


@pytest.mark.parametrize("value", FACES.choices)
def test_every_set_of_faces_has_a_preview(value: str) -> None:
    assert faces(make_theme(), value, 40).get_width() > 3 * 36


def test_P13_1_few_special_pieces_stand_beside_the_hand_and_many_below_it() -> None:
    hand = tuple(int(kind == KIND_OF["G"]) for kind in range(len(EMPTY_HAND)))
    codes = ("SB", "SM", "SI", "SC", "SP", "SR")
    widths = {}
    for count in (0, 1, 6):
        specials = tuple(Special(code, WHITE, 0, (40, 31, 33), 9) for code in codes[:count])
        tray = make_screen(observation=seen(hands=(hand, EMPTY_HAND), specials=specials)).trays[WHITE]
        ((_, rect),) = tray.slots()
        widths[count] = rect.width
        chips = list(tray.special_rects().values())
        assert len(chips) == count and all(tray.rect.contains(chip) for chip in chips)
        assert not any(chip.colliderect(other) for chip in chips for other in (rect, *chips) if other is not chip)
    assert widths[0] == widths[1] > widths[6]
