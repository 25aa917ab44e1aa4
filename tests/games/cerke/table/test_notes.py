"""The card for a resting pointer, its clause in the rulebook, and the last turn in words below the board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.games.cerke.rules import events as ev
from game.games.cerke.rules.pieces import BLACK, PAWN, RED, VESSEL, A, piece
from game.games.cerke.table.card import HandNote, PieceNote
from game.games.cerke.words.told import told
from game.i18n.catalog import Texts
from game.match.seats import HUMAN, ai
from game.table.rest_card import REST_S
from tests.games.cerke.table.help import facts, table
from tests.pilot import Pilot
from tests.table.help import QuietWorker

RED_VESSEL = piece(VESSEL, RED, A)


def rest(pilot: Pilot, where: str | pygame.Rect | tuple[int, int]) -> None:
    pilot.motion(where)
    pilot.advance(REST_S + 0.3)


def test_a_piece_is_told_where_the_pointer_rests(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.motion("sq-KA")
    assert pilot.scene.game.view.card.note is None
    rest(pilot, "sq-KA")
    note = pilot.scene.game.view.card.note
    assert isinstance(note, PieceNote)
    assert (note.kanji, note.turned, note.inside, note.clause) == ("筆", True, False, "C4.7")
    rest(pilot, "sq-KO")
    assert pilot.scene.game.view.card.note is None


def test_nothing_is_told_while_a_piece_is_taken_up(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.press("sq-KAI")
    rest(pilot, "sq-LAI")
    assert pilot.scene.game.view.card.note is None
    pilot.press("sq-LAI", 3)
    assert pilot.scene.name == "table"
    assert pilot.scene.game.gestures.chooser.picked == ()


def test_a_right_press_opens_the_clause_of_a_move(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.motion("sq-ZO")
    pilot.press("sq-ZO", 3)
    assert pilot.scene.name == "rules"
    assert pilot.app.facts()["clause"] == "C4.11"


def test_a_key_opens_the_clause_at_the_cursor(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.motion("sq-KO")
    pilot.key(pygame.K_i)
    assert pilot.scene.name == "table"
    pilot.motion("sq-KAI")
    pilot.key(pygame.K_i)
    assert pilot.app.facts()["clause"] == "C4.2"


def test_a_row_of_the_yaku_panel_tells_its_hand(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    panel = pilot.scene.game.view.yaku
    inside = [y for y in range(panel.rect.top, panel.rect.bottom) if panel.row_at((panel.rect.centerx, y))]
    names = [panel.row_at((panel.rect.centerx, y)).yaku.name for y in inside]
    assert list(dict.fromkeys(names))[:3] == ["無抗行処", "筆兵無傾", "地心"]
    rest(pilot, pygame.Rect(panel.rect.centerx, inside[names.index("地心") + 2], 1, 1))
    note = pilot.scene.game.view.card.note
    assert isinstance(note, HandNote)
    assert (note.row.name, note.row.lacks, note.clause) == ("地心", 3, "C11.2")


@pytest.mark.slow
@pytest.mark.parametrize("more", [{}, {"lang": "en"}, {"text_size": 175}, {"size": (1440, 900)}])
def test_no_card_covers_throw_or_record(tmp_path: Path, more: dict[str, Any]) -> None:
    pilot = table(tmp_path, **more)
    areas, panel = pilot.scene.showing.areas, pilot.scene.game.view.yaku
    row = next(y for y in range(panel.rect.top, panel.rect.bottom) if panel.row_at((panel.rect.centerx, y)))
    for where in ("sq-KA", "hand-IA-K", (panel.rect.centerx, row + 4)):
        if where in pilot.targets() or not isinstance(where, str):
            rest(pilot, where)
            card = pilot.scene.game.view.card
            assert card.note is not None
            assert not card.rect.colliderect(areas.sticks) and not card.rect.colliderect(areas.record)
            assert not card.rect.colliderect(areas.board)
    assert isinstance(pilot.scene.game.view.card.note, HandNote) and not pilot.scene.game.view.card.rect.colliderect(
        panel.rect
    )


def test_the_pointer_that_made_a_move_asks_nothing(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.drag("sq-KAI", "sq-KY")
    pilot.advance(REST_S + 1.0)
    assert pilot.scene.game.view.card.note is None
    rest(pilot, "sq-LAI")
    assert pilot.scene.game.view.card.note is not None
    rest(pilot, "sq-KY")
    assert pilot.scene.game.view.card.note is not None


# --- whose hands are shown -------------------------------------------------------------------------------------------


def test_the_hands_follow_the_mover_among_people(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    assert facts(pilot)["hands_of"] == facts(pilot)["seat"] == 0
    pilot.drag("sq-KAI", "sq-KY")
    pilot.rest()
    assert facts(pilot)["hands_of"] == facts(pilot)["seat"] == 1


def test_one_click_shows_the_hands_of_the_other_side(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.press("yaku:1")
    assert facts(pilot)["hands_of"] == 1
    pilot.motion("sq-ZO")
    assert facts(pilot)["hands_of"] == 1
    pilot.press("yaku:0")
    assert facts(pilot)["hands_of"] == 0
    pilot.press("yaku:1")
    pilot.drag("sq-KAI", "sq-KY")
    pilot.drag("sq-KI", "sq-KU")
    pilot.rest()
    assert facts(pilot)["hands_of"] == facts(pilot)["seat"] == 0


@pytest.mark.parametrize("flip", [False, True])
def test_against_the_computer_the_hands_stay_those_of_the_person(tmp_path: Path, flip: bool) -> None:
    pilot = table(tmp_path, seats=(HUMAN, ai(3)), worker=QuietWorker())
    if flip:
        pilot.press("btn:flip")
    pilot.drag("sq-KAI", "sq-KY")
    pilot.rest()
    assert facts(pilot)["seat"] == 1 and facts(pilot)["hands_of"] == 0


def test_the_last_turn_in_words() -> None:
    ja, en = Texts("ja", catalog.text_folders()), Texts("en", catalog.text_folders())

    def side(seat: int) -> str:
        return ("IA側", "A側")[seat]

    drowned = [ev.Poised(RED_VESSEL, 0, 40), ev.Thrown(A, 2, "water", enough=False), ev.WentBack(RED_VESSEL, 40, 0)]
    assert told(ja, drowned, side) == "赤船がZOへ、判定2、入水ならずKAへ戻る"
    assert told(en, drowned, side) == "The red vessel tries ZO, throws 2, is kept out, back to KA"
    made = [
        ev.Captured(piece(PAWN, BLACK, A), 3, 0, PAWN * 2),
        ev.SteppedOnTam(0),
        ev.Made(0, ("同色獣", "撃皇"), ("同色獣",), 0),
        ev.WentOn(0, 2),
    ]
    assert told(ja, made, side) == ("IA側が黒兵を取った／撃皇：IA側が皇を踏んだ／IA側の役：同色獣／再行：IA側。倍率は2")
    assert told(ja, [ev.Moved(RED_VESSEL, 0, 9)], side) == ""
