"""The end of a season stands still, and every declaration shows its hands, until somebody goes on (C12, C13)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.games.cerke.rules import GAME
from game.games.cerke.rules.actions import GoOn
from game.games.cerke.rules.asked.sight import last_position
from game.games.cerke.rules.phases import AwaitLot, Choose, Declare
from game.games.cerke.rules.setup import SETUP
from game.games.cerke.table.account import accounts
from game.games.cerke.words.told import turn_of
from game.match.match import AnyMatch, Match
from game.match.seats import HUMAN, ai
from game.rules.contract import Square
from game.session.session import Session
from game.stage.scene import TableSetup
from game.table.hooks import Viewing
from game.table.occasion import Occasion
from game.table.parts.eyes import TableEyes
from game.table.scene import TableScene
from tests.games.cerke.table.help import BOARD, PEOPLE, acts, facts, phase, position, scene, table
from tests.pilot import Pilot
from tests.table.help import QuietWorker

NEAR_HANDS = position(BOARD, hands=("VDKM", "CNKT"), rate=2)
"""The 弓 on NAI takes the 兵 on TY, which makes two hands of eight points, times two."""
TAKES = "NAI-TY"
WATCHERS = (ai(3), ai(2))


def ended(home: Path, **more: Any) -> Pilot:
    """Returns a pilot at a table where the first season has just been ended by the person to move."""
    pilot = table(home, NEAR_HANDS, **more)
    pilot.drag("sq-NAI", "sq-TY")
    pilot.rest()
    pilot.press("dialog.xot")
    pilot.rest()
    return pilot


def chosen(pilot: Pilot, worker: QuietWorker, *wanted: str) -> None:
    """Lets the AI play these actions."""
    fmt = scene(pilot).session.match.game.format
    for text in wanted:
        pilot.rest()
        worker.choose([fmt(a) for a in worker.asked[-1][2].legal].index(text))
        pilot.rest()


def lying(pilot: Pilot) -> tuple[int, ...]:
    return tuple(scene(pilot).game.view.sprites.cells)


# --- the end of a season ---------------------------------------------------------------------------------------------


def test_the_position_stands_and_nothing_is_dealt_until_a_click(tmp_path: Path) -> None:
    pilot = ended(tmp_path)
    before: Any = scene(pilot).session.match.cursor.parent.state
    pilot.advance(12.0)
    assert acts(pilot) == [TAKES, "xot"], "the lot has fallen by itself"
    told = facts(pilot)
    assert told["scene"] == "season" and told["stands"]
    assert lying(pilot) == before.board and told["hands"] == [sorted(before.hands[0]), sorted(before.hands[1])]
    assert told["season"] == 0 and told["rate"] == 2 and told["points"] == [36, 4]
    assert scene(pilot).game.view._shown.decisive == (Square(4, 6),)
    pilot.press("dialog.on")
    pilot.rest()
    assert acts(pilot)[-1].startswith("lot ") and lying(pilot) == SETUP
    assert facts(pilot)["season"] == 1 and scene(pilot).game.view._shown.decisive == ()


def test_hands_rate_and_points_are_told(tmp_path: Path) -> None:
    told = facts(ended(tmp_path, lang="en"))
    assert told["title"] == "Spring ended by IA side"
    assert "receives 16" in told["text"] and "IA side  20 → 36 · A side  20 → 4" in told["text"]
    hands, seasons = told["shown"]
    assert sorted(points for _, points in hands["hands"]) == [3, 5] and "8 × rate 2 = 16" in hands["sum"]
    assert seasons["seasons"][0][2:] == ["8 × 2", "+16", "36 to 4"]
    assert [row[0] for row in seasons["seasons"]] == ["Spring", "Summer", "Autumn", "Winter"]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_the_keyboard_goes_on(tmp_path: Path, key: int) -> None:
    pilot = ended(tmp_path)
    pilot.key(key)
    assert acts(pilot)[-1].startswith("lot ") and facts(pilot)["scene"] == "table"


def test_the_menu_leaves_a_button_to_go_on_by(tmp_path: Path) -> None:
    pilot = ended(tmp_path)
    pilot.press("btn:menu")
    pilot.key(pygame.K_ESCAPE)
    assert facts(pilot)["scene"] == "table" and facts(pilot)["stands"] and len(acts(pilot)) == 2
    pilot.press("btn:next-season")
    pilot.rest()
    assert acts(pilot)[-1].startswith("lot ")


def test_the_end_can_be_taken_back_and_declared_again(tmp_path: Path) -> None:
    pilot = ended(tmp_path)
    pilot.press("btn:undo")
    pilot.rest()
    assert phase(pilot) is Declare and facts(pilot)["scene"] == "table"
    pilot.press("btn:xot")
    pilot.rest()
    assert facts(pilot)["scene"] == "season" and facts(pilot)["stands"]
    pilot.press("dialog.on")
    pilot.rest()
    assert acts(pilot)[-1].startswith("lot ")


def test_the_end_still_stands_when_the_game_is_opened_again(tmp_path: Path) -> None:
    pilot = ended(tmp_path)
    path, board = scene(pilot).files.journal.path, lying(pilot)
    pilot.close()
    again = Pilot(tmp_path)
    again.open(TableScene(TableSetup("cerke", resume=path)))
    again.rest()
    assert facts(again)["scene"] == "season" and lying(again) == board and board != SETUP
    again.press("dialog.on")
    again.rest()
    assert acts(again)[-1].startswith("lot ")


def test_the_record_shows_the_end_of_a_season_as_it_was(tmp_path: Path) -> None:
    pilot = ended(tmp_path)
    board = lying(pilot)
    pilot.press("dialog.on")
    pilot.rest()
    pilot.press("btn:back")
    pilot.rest()
    assert facts(pilot)["ply"] == 2 and lying(pilot) == board and facts(pilot)["season"] == 0
    pilot.press("btn:forward")
    pilot.rest()
    assert lying(pilot) == SETUP and len(acts(pilot)) == 3


def test_by_hand_nobody_is_asked_for_the_lot_before(tmp_path: Path) -> None:
    pilot = ended(tmp_path, by_hand=True)
    assert not facts(pilot)["asks"]
    pilot.press("dialog.on")
    pilot.rest()
    assert facts(pilot)["asks"] and phase(pilot) is AwaitLot


def test_at_the_turn_limit_the_move_is_seen_before_the_board_is_cleared() -> None:
    state = GAME.position_in(NEAR_HANDS, {})
    late = state.after(season=replace(state.season, turns=399))
    move = GAME.parse("LY-LO", late)
    after = GAME.apply(late, move)
    assert isinstance(after.phase, AwaitLot) and after.board == SETUP
    still = last_position(late, move)
    assert still.board == GAME.apply(state, move).board != SETUP
    assert still.hands == state.hands and isinstance(still.phase, Choose)


def looked_at(match: AnyMatch) -> Any:
    """Returns what a table tells of a match, without a screen."""
    game = SimpleNamespace(viewing=Viewing())
    port: Any = SimpleNamespace(session=Session(match, PEOPLE), occasion=Occasion(), game=game)
    port.eyes = TableEyes(port)
    return port


def test_the_table_of_seasons_tells_drawn_ones_too() -> None:
    match = Match(GAME, {"seasons": 2}, 5, start=NEAR_HANDS)
    for text in (TAKES, "mok"):
        match.play(GAME.parse(text, match.state))
    match.play(GAME.parse("season-offer A", match.state))
    match.play(GAME.parse("season-take IA", match.state))
    (drawn,) = accounts(looked_at(match))
    assert (drawn.seat, drawn.points, drawn.standing, drawn.rate) == (None, 0, (20, 20), 4)


# --- declarations ----------------------------------------------------------------------------------------------------


def test_a_computer_s_end_of_a_season_shows_its_hands_and_waits(tmp_path: Path) -> None:
    worker = QuietWorker()
    pilot = table(tmp_path, NEAR_HANDS, seats=(ai(3), HUMAN), worker=worker)
    chosen(pilot, worker, TAKES, "xot")
    pilot.advance(12.0)
    assert facts(pilot)["scene"] == "season" and len(acts(pilot)) == 2
    assert sorted(points for _, points in facts(pilot)["shown"][0]["hands"]) == [3, 5]


def test_in_hot_seat_going_on_shows_the_hands_to_the_other(tmp_path: Path) -> None:
    pilot = table(tmp_path, NEAR_HANDS, seats=PEOPLE)
    pilot.drag("sq-NAI", "sq-TY")
    pilot.rest()
    pilot.press("dialog.mok")
    pilot.rest()
    told = facts(pilot)
    assert told["scene"] == "declared" and "×2 → ×4" in told["text"]
    assert sorted(points for _, points in told["shown"][0]["hands"]) == [3, 5]
    pilot.drag("sq-ZA", "sq-ZE")
    pilot.rest()
    assert facts(pilot)["scene"] == "table" and facts(pilot)["ply"] == 3, "a move goes on as well as a click"


def test_nobody_is_told_his_own_declaration(tmp_path: Path) -> None:
    pilot = table(tmp_path, NEAR_HANDS, seats=(HUMAN, ai(3)), worker=QuietWorker())
    pilot.drag("sq-NAI", "sq-TY")
    pilot.rest()
    pilot.press("dialog.mok")
    pilot.rest()
    assert facts(pilot)["scene"] == "table" and isinstance(scene(pilot).session.match.cursor.action, GoOn)


@pytest.mark.parametrize("word", ["mok", "xot"])
def test_two_computers_go_on_by_themselves_after_a_while(tmp_path: Path, word: str) -> None:
    worker = QuietWorker()
    pilot = table(tmp_path, NEAR_HANDS, seats=WATCHERS, worker=worker)
    chosen(pilot, worker, TAKES, word)
    shown = {"mok": "declared", "xot": "season"}[word]
    assert facts(pilot)["scene"] == shown
    if word == "mok":
        worker.choose()
    pilot.advance(1.0)
    assert facts(pilot)["scene"] == shown and len(acts(pilot)) == 2
    pilot.advance(6.0)
    assert facts(pilot)["scene"] == "table" and len(acts(pilot)) == 3


def test_a_pause_holds_what_is_shown_too(tmp_path: Path) -> None:
    worker = QuietWorker()
    pilot = table(tmp_path, NEAR_HANDS, seats=WATCHERS, worker=worker)
    chosen(pilot, worker, TAKES, "mok")
    pilot.press("btn:pause")
    pilot.advance(8.0)
    assert len(acts(pilot)) == 2 and scene(pilot).session.paused


def test_a_step_plays_on_from_a_declaration_while_the_game_is_held(tmp_path: Path) -> None:
    worker = QuietWorker()
    pilot = table(tmp_path, NEAR_HANDS, seats=WATCHERS, worker=worker)
    chosen(pilot, worker, TAKES, "mok")
    pilot.press("btn:pause")
    pilot.press("btn:step")
    worker.choose()
    pilot.advance(0.5)
    assert len(acts(pilot)) == 3


def test_a_person_who_moves_past_a_declaration_lets_the_computer_play_on(tmp_path: Path) -> None:
    worker = QuietWorker()
    pilot = table(tmp_path, NEAR_HANDS, seats=(ai(3), HUMAN), worker=worker)
    chosen(pilot, worker, TAKES, "mok")
    assert facts(pilot)["scene"] == "declared" and not scene(pilot).game.standing.computer_waits()
    pilot.drag("sq-ZA", "sq-ZE")
    pilot.rest()
    worker.choose()
    pilot.rest()
    assert len(acts(pilot)) == 4


# --- the question ----------------------------------------------------------------------------------------------------


def test_the_question_is_asked_again_where_the_game_is_opened_again(tmp_path: Path) -> None:
    pilot = table(tmp_path, NEAR_HANDS)
    pilot.drag("sq-NAI", "sq-TY")
    path = scene(pilot).files.journal.path
    pilot.close()
    again = Pilot(tmp_path)
    again.open(TableScene(TableSetup("cerke", resume=path)))
    again.rest()
    assert facts(again)["scene"] == "declare"


@pytest.mark.parametrize("more", [{}, {"text_size": 175, "lang": "en"}], ids=["usual", "large"])
def test_the_board_stays_in_sight_while_the_declaration_is_asked(tmp_path: Path, more: dict[str, Any]) -> None:
    pilot = table(tmp_path, NEAR_HANDS, **more)
    pilot.drag("sq-NAI", "sq-TY")
    pilot.rest()
    assert pilot.scene.name == "declare"
    assert not pilot.scene.spot.colliderect(scene(pilot).showing.areas.board)
    assert pilot.screen.get_rect().contains(pilot.scene.spot)
    pilot.motion("sq-ZAU")
    assert scene(pilot).game.gestures.hover == Square(5, 8)
    pilot.press("btn:mok")
    pilot.rest()
    assert acts(pilot) == [TAKES, "mok"] and facts(pilot)["scene"] == "declared"


@pytest.mark.parametrize("kind", ["declare", "declared", "season"])
def test_taking_back_takes_what_is_told_away(tmp_path: Path, kind: str) -> None:
    pilot = table(tmp_path, NEAR_HANDS)
    pilot.drag("sq-NAI", "sq-TY")
    pilot.rest()
    if kind != "declare":
        pilot.press("dialog.mok" if kind == "declared" else "dialog.xot")
        pilot.rest()
    assert facts(pilot)["scene"] == kind
    pilot.press("btn:undo")
    pilot.rest()
    assert facts(pilot)["scene"] == "table" and facts(pilot)["ply"] == (0 if kind == "declare" else 1)


# --- at the pace of the settings -------------------------------------------------------------------------------------


def test_a_told_declaration_is_not_waited_for_twice(tmp_path: Path) -> None:
    worker = QuietWorker()
    pilot = table(tmp_path, NEAR_HANDS, seats=(ai(3), HUMAN), worker=worker, wait_click=True)
    chosen(pilot, worker, TAKES, "mok")
    assert facts(pilot)["scene"] == "declared"
    pilot.press("dialog.on")
    assert facts(pilot)["scene"] == "table"


@pytest.mark.parametrize(("speed", "shown"), [("slow", True), ("fast", False)])
def test_the_watched_speed_counts_for_declarations_too(tmp_path: Path, speed: str, shown: bool) -> None:
    worker = QuietWorker()
    pilot = table(tmp_path, NEAR_HANDS, seats=WATCHERS, worker=worker, watch_speed=speed)
    chosen(pilot, worker, TAKES, "xot")
    pilot.advance(4.5)
    assert (facts(pilot)["scene"] == "season") is shown


def test_a_step_goes_on_at_once_from_the_end_of_a_season(tmp_path: Path) -> None:
    worker = QuietWorker()
    pilot = table(tmp_path, NEAR_HANDS, seats=WATCHERS, worker=worker)
    chosen(pilot, worker, TAKES, "xot")
    pilot.press("btn:pause")
    pilot.advance(8.0)
    assert len(acts(pilot)) == 2
    pilot.press("btn:step")
    pilot.advance(1.0)
    assert acts(pilot)[-1].startswith("lot ")


@pytest.mark.parametrize(("points", "word"), [(1, "gain"), (5, "gain"), (0, "even"), (-1, "pay")])
def test_points_are_received_paid_or_do_not_move(points: int, word: str) -> None:
    assert turn_of(points) == word


def test_each_side_is_told_what_the_end_brought_it(tmp_path: Path) -> None:
    pilot = ended(tmp_path)
    standing = scene(pilot).game.standing
    points = accounts(scene(pilot).port)[0].points
    assert points > 0
    texts = pilot.ctx.texts
    assert standing.brought(0) == (texts("cerke.doing.ended-gain", points), "turn")
    assert standing.brought(1) == (texts("cerke.doing.ended-pay", points), "")
    told = standing._moved(accounts(scene(pilot).port)[0])
    assert told[0] == texts("cerke.season.gain", scene(pilot).names.seat(0), points)
