"""The move field lies clear of what asks over its table, whole and readable, in every game."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.i18n.catalog import LANGUAGES
from game.match.seats import HUMAN, ai
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from game.table.typed.place import clear_place
from tests.pilot import Pilot
from tests.table.endings import ENDINGS, STANDING, at_its_end
from tests.table.help import QuietWorker
from tests.table.test_typed import enter
from tests.text.scripted import SHORT

SPOKEN = [name for name in catalog.ready() if catalog.GAMES[name].spoken]
WINDOWS: list[dict[str, Any]] = [{}, {"size": (1440, 900)}, {"text_size": 150}, {"size": (1440, 900), "text_size": 150}]
ALL = list(product(SPOKEN, range(len(WINDOWS)), LANGUAGES))
IN_TURN = [one for n, one in enumerate(ALL) if n % 5 == 0]
ENDS = {**ENDINGS, **STANDING}
END_WINDOWS = list(product(sorted(ENDS), range(len(WINDOWS)), LANGUAGES))
ENDS_IN_TURN = [one for n, one in enumerate(END_WINDOWS) if n % 9 == 0]


def others(of: list[Any], shown: list[Any]) -> list[Any]:
    return [one for one in of if one not in shown]


def lies_clear(pilot: Pilot) -> None:
    """Opens the field over what asks, if it is not open, and looks where both lie."""
    table = next(scene for scene in pilot.app.scenes if isinstance(scene, TableScene))
    if not table.typed.open:
        pilot.key(pygame.K_SLASH, text="/")
        pilot.rest()
    typed, asks = table.typed, pilot.app.top
    covered = typed.asked.covers
    assert typed.open and asks is not table and covered is not None
    assert not typed.rect.colliderect(covered), (asks.name, typed.rect, covered)
    assert pilot.screen.get_rect().contains(typed.rect) and pilot.screen.get_rect().contains(covered)
    buttons = [button.rect for button in asks.group.buttons]
    assert buttons and all(covered.contains(rect) for rect in buttons)
    line = pilot.ctx.theme.line_height("sans", pilot.ctx.theme.text_px(14))
    assert typed.told.view.height >= 2 * line and typed.rect.contains(typed.line.field.rect)
    assert typed.line.field.rect.width >= 6 * line


def asks_first(game_id: str, window: int, lang: str, home: Path) -> None:
    pilot = Pilot(home, animation="off", lang=lang, worker=QuietWorker(), **WINDOWS[window])
    seats = (HUMAN, *(ai(0),) * (catalog.rules(game_id).seats - 1))
    pilot.open(TableScene(TableSetup(game_id, seats=seats, seed=5, options=SHORT.get(game_id, {}))))
    pilot.rest()
    pilot.key(pygame.K_SLASH, text="/")
    pilot.rest()
    table = pilot.scene
    before = table.typed.rect.copy()
    if table.steering.command("resign").enabled:
        enter(pilot, "resign")
        lies_clear(pilot)
        pilot.key(pygame.K_ESCAPE)
        pilot.rest()
    assert pilot.app.top is table and table.typed.rect == before
    table.steering.do("menu")
    pilot.rest()
    assert table.menus.shown is not None and not table.typed.rect.colliderect(table.menus.shown.area)


@pytest.mark.parametrize(("game_id", "window", "lang"), IN_TURN)
def test_the_question_before_resigning_is_whole(game_id: str, window: int, lang: str, tmp_path: Path) -> None:
    asks_first(game_id, window, lang, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "window", "lang"), others(ALL, IN_TURN))
def test_the_question_is_whole_in_other_windows(game_id: str, window: int, lang: str, tmp_path: Path) -> None:
    asks_first(game_id, window, lang, tmp_path)


def ends(name: str, window: int, lang: str, home: Path) -> None:
    pilot = Pilot(home, animation="off", lang=lang, **WINDOWS[window])
    pilot.open(at_its_end(ENDS[name]))
    pilot.rest()
    lies_clear(pilot)


@pytest.mark.parametrize(("name", "window", "lang"), ENDS_IN_TURN)
def test_what_stands_beside_the_board_is_whole(name: str, window: int, lang: str, tmp_path: Path) -> None:
    ends(name, window, lang, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "window", "lang"), others(END_WINDOWS, ENDS_IN_TURN))
def test_what_stands_beside_the_board_is_whole_in_other_windows(
    name: str, window: int, lang: str, tmp_path: Path
) -> None:
    ends(name, window, lang, tmp_path)


def test_a_side_with_room_is_taken_and_of_the_board_as_little_as_can_be() -> None:
    window, board, usual = pygame.Rect(0, 0, 900, 600), pygame.Rect(0, 0, 500, 500), pygame.Rect(520, 100, 300, 400)
    assert clear_place(usual, None, window, board, (100, 100)) == usual
    assert clear_place(usual, pygame.Rect(0, 0, 500, 600), window, board, (100, 100)) == usual
    beside = clear_place(usual, pygame.Rect(520, 0, 380, 450), window, board, (100, 100))
    assert beside.top == 450 and not beside.colliderect(board)
    over = clear_place(usual, pygame.Rect(520, 0, 380, 580), window, board, (100, 100))
    assert over.right <= 520 and over.bottom == 600
    least = clear_place(usual, pygame.Rect(20, 10, 860, 570), window, board, (100, 100))
    assert least.size == (20, 400), "no side has room: the widest of them"
