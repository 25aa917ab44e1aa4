"""Each gesture of 机戦 at the table: one drag over a piece, clicks, the keyboard, the throw and the choice after it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.cerke.rules.board import SQUARE
from game.games.cerke.rules.phases import Choose, PickEnd, StepSticks
from game.games.cerke.shots import MIDDLE
from game.ui.board.grid import index_of
from tests.games.cerke.table.help import BOARD, acts, drag, facts, phase, position, seed_for, table

ON = position(BOARD)


# --- plain moves ---------------------------------------------------------------------------------------------------


def test_a_drag_moves_a_piece(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.drag("sq-TAI", "sq-TY")
    assert acts(pilot) == ["TAI-TY"]


def test_two_clicks_move_a_piece(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.press("sq-CAI")
    assert facts(pilot)["picked"] == ["sq-CAI"]
    pilot.press("sq-CY")
    assert acts(pilot) == ["CAI-CY"]


def test_the_keyboard_moves_a_piece(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON)
    while facts(pilot)["cursor"] != "sq-NAI":
        pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_DOWN)
    assert facts(pilot)["cursor"] == "sq-TAU"
    pilot.key(pygame.K_RETURN)
    assert acts(pilot) == ["NAI-TAU"]


def test_another_piece_of_ones_own_is_taken_up_instead(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.press("sq-TAI")
    pilot.press("sq-CAI")
    assert facts(pilot)["picked"] == ["sq-CAI"]


def test_a_second_click_puts_the_piece_back(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.press("sq-TAI")
    pilot.press("sq-TAI")
    assert facts(pilot)["picked"] == [] and acts(pilot) == []


# --- taking, or stepping on ----------------------------------------------------------------------------------------


def test_letting_go_at_once_takes(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON)
    pilot.drag("sq-NAI", "sq-TY")
    assert acts(pilot) == ["NAI-TY"]


def test_a_click_asks_whether_to_take_or_to_step(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON)
    pilot.press("sq-NAI")
    pilot.press("sq-TY")
    assert {"option-end", "option-step", "option-throw"} <= set(pilot.targets())
    pilot.press("option-end")
    assert acts(pilot) == ["NAI-TY"]


def test_stepping_by_clicks_goes_on_to_where_a_throw_leads(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON, seed=seed_for(3))
    pilot.press("sq-NAI")
    pilot.press("sq-TY")
    pilot.press("option-step")
    assert facts(pilot)["picked"] == ["sq-NAI", "sq-TY"] and acts(pilot) == []
    pilot.press("sq-LU")
    assert acts(pilot) == ["NAI-TY~", "throw 3"]
    assert phase(pilot) is PickEnd and facts(pilot)["wish"] == "sq-LU"


def test_the_menu_throws_without_a_wish(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON, seed=seed_for(3))
    pilot.press("sq-NAI")
    pilot.press("sq-TY")
    pilot.press("option-throw")
    assert acts(pilot) == ["NAI-TY~", "throw 3"] and facts(pilot)["wish"] is None


@pytest.mark.parametrize("text_size", [100, 150])
def test_the_menu_leaves_every_square_that_a_step_may_reach_in_sight(tmp_path: Path, text_size: int) -> None:
    pilot = table(tmp_path, {"cerke": MIDDLE}, text_size=text_size)
    pilot.press("sq-TY")
    pilot.press("sq-CI")
    view, menu = pilot.scene.game.view, pilot.scene.menus.shown
    lit = [view.rect_of(pick) for pick in view.board.marks.targets]
    assert len(lit) > 15 and menu is not None
    assert menu.area.collidelist(lit) == -1


def test_escape_in_the_menu_takes_only_the_last_pick_back(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON)
    pilot.press("sq-NAI")
    pilot.press("sq-TY")
    pilot.key(pygame.K_ESCAPE)
    assert facts(pilot)["picked"] == ["sq-NAI"]
    pilot.press("sq-KO", button=3)
    assert facts(pilot)["picked"] == []


# --- one drag over a piece -----------------------------------------------------------------------------------------


def test_a_pause_over_a_piece_marks_it_and_the_drag_goes_on(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    drag(pilot, "sq-KAU", "sq-KAI", "sq-KY")
    assert acts(pilot) == ["KAU-KAI-KY"]


def test_without_a_pause_nothing_is_stepped_on(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    drag(pilot, "sq-KAU", "sq-KAI", "sq-KY", rest_s=0.1)
    assert acts(pilot) == []
    assert facts(pilot)["notice"]["clause"] == "C4"


def test_a_moving_piece_does_not_rest_however_slow(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.motion("sq-KAU")
    pilot.down("sq-KAU")
    (x0, y0), (x1, y1) = pilot.point("sq-KAU"), pilot.point("sq-KY")
    for n in range(1, 61):
        pilot.motion((x0 + (x1 - x0) * n // 60, y0 + (y1 - y0) * n // 60), (1, 0, 0))
        pilot.advance(0.05)
        if n == 50:
            assert facts(pilot)["picked"] == ["sq-KAU"]


def test_a_pause_over_an_enemy_steps_on_it_instead_of_taking(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON, seed=seed_for(3))
    drag(pilot, "sq-NAI", "sq-TY", "sq-LU")
    assert acts(pilot) == ["NAI-TY~", "throw 3"]


def test_let_go_on_a_piece_that_cannot_be_taken_waits_there(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.drag("sq-KAU", "sq-KAI")
    assert facts(pilot)["picked"] == ["sq-KAU", "sq-KAI"] and acts(pilot) == []
    pilot.drag("sq-KAI", "sq-KY")
    assert acts(pilot) == ["KAU-KAI-KY"]


def test_space_marks_at_once(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    drag(pilot, "sq-KAU", "sq-KAI", rest_s=0, let_go=False)
    pilot.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)])
    assert facts(pilot)["picked"] == ["sq-KAU", "sq-KAI"]
    pilot.motion("sq-KY", (1, 0, 0))
    pilot.up("sq-KY")
    assert acts(pilot) == ["KAU-KAI-KY"]


def test_the_right_button_ends_the_drag_and_plays_nothing(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    drag(pilot, "sq-KAU", "sq-KAI", "sq-KY", let_go=False)
    assert facts(pilot)["picked"] == ["sq-KAU", "sq-KAI"]
    pilot.down("sq-KY", button=3)
    pilot.up("sq-KY")
    assert acts(pilot) == [] and facts(pilot)["picked"] == []


def test_a_piece_may_come_back_to_where_it_began(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    drag(pilot, "sq-KAU", "sq-KAI", "sq-KAU")
    assert acts(pilot) == ["KAU-KAI-KAU"]


# --- throwing for a square -----------------------------------------------------------------------------------------


def test_the_square_thrown_for_is_offered_first_and_enter_takes_it(tmp_path: Path) -> None:
    pilot = table(tmp_path, seed=seed_for(2))
    drag(pilot, "sq-KAU", "sq-LAU", "sq-NAU")
    seen = facts(pilot)
    assert acts(pilot) == ["KAU-LAU~", "throw 2"]
    assert seen["wish"] == "sq-NAU" and seen["cursor"] == "sq-NAU"
    assert set(seen["offers"]) == {"sq-NAU", "sq-KAU", "option-decline"}
    pilot.key(pygame.K_RETURN)
    assert acts(pilot)[-1] == "to NAU"


def test_another_square_in_reach_may_be_chosen(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON, seed=seed_for(3))
    drag(pilot, "sq-NAI", "sq-TY", "sq-LU")
    pilot.press("sq-LU")
    assert acts(pilot)[-1] == "to LU"


def test_the_piece_in_the_air_can_be_dragged_to_its_end(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON, seed=seed_for(3))
    drag(pilot, "sq-NAI", "sq-TY", "sq-LU")
    pilot.drag("sq-TY", "sq-LU")
    assert acts(pilot)[-1] == "to LU"


def test_a_square_beyond_the_throw_is_refused(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON, seed=seed_for(1))
    drag(pilot, "sq-NAI", "sq-TY", "sq-LU")
    assert facts(pilot)["cursor"] is None
    pilot.press("sq-LU")
    assert facts(pilot)["notice"]["clause"] == "C6.6"
    assert facts(pilot)["wish"] == "sq-LU", "what was thrown for is still known"
    pilot.press("option-decline")
    assert acts(pilot)[-1] == "decline"


def test_a_throw_of_nothing_sends_the_piece_home_by_itself(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON, seed=seed_for(0))
    drag(pilot, "sq-NAI", "sq-TY", "sq-LU")
    pilot.rest()
    assert acts(pilot) == ["NAI-TY~", "throw 0", "decline"]
    assert pilot.notice


def test_nothing_is_taken_back_after_the_throw(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON, seed=seed_for(3))
    drag(pilot, "sq-NAI", "sq-TY", "sq-LU")
    assert "btn:undo" not in pilot.targets()
    pilot.key(pygame.K_u)
    assert acts(pilot) == ["NAI-TY~", "throw 3"]


def test_a_move_without_a_throw_is_taken_back(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.drag("sq-TAI", "sq-TY")
    pilot.press("btn:undo")
    assert acts(pilot) == []


def test_the_throw_can_be_taken_back_while_the_sticks_are_still_held(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON, animation="full")
    drag(pilot, "sq-NAI", "sq-TY", "sq-LU", let_go=False)
    pilot.up("sq-LU")
    assert phase(pilot) is StepSticks
    pilot.press("btn:undo")
    assert acts(pilot) == [] and phase(pilot) is Choose


def test_a_direction_is_named_where_the_rules_ask_for_it(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON, seed=seed_for(3), options={"step_declare": "direction"})
    drag(pilot, "sq-NAI", "sq-TY", "sq-LU")
    assert acts(pilot) == ["NAI-TY~LU", "throw 3"] and facts(pilot)["cursor"] == "sq-LU"


# --- water ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("sticks", "where"), [(2, "ZAU"), (3, "ZAI")])
def test_the_water_lets_a_piece_in_by_three(tmp_path: Path, sticks: int, where: str) -> None:
    pilot = table(tmp_path, ON, seed=seed_for(sticks))
    pilot.drag("sq-ZAU", "sq-ZAI")
    pilot.rest()
    assert acts(pilot) == ["ZAU-ZAI", f"throw {sticks}"]
    assert pilot.scene.session.match.state.board[SQUARE[where]] and facts(pilot)["seat"] == 1


# --- the 皇 --------------------------------------------------------------------------------------------------------


def test_the_tam_is_dragged_to_its_last_square(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.drag("sq-ZO", "sq-NO")
    (action,) = acts(pilot)
    assert action.startswith("ZO*[") and action.endswith("NO")


def test_arrows_walk_along_the_hand_to_its_ends_and_back_to_the_board(tmp_path: Path) -> None:
    pilot = table(tmp_path, position(BOARD, hands=("+V+KDG", "-")))
    view = pilot.scene.game.view
    hand = list(view.trays[0].targets())
    assert len(hand) == 4
    assert [view.step(hand[n], 1, 0) for n in range(4)] == [*hand[1:], hand[3]]
    assert [view.step(hand[n], -1, 0) for n in range(4)] == [hand[0], *hand[:3]]
    up, down = view.step(hand[2], 0, -1), view.step(hand[2], 0, 1)
    assert down == hand[2] and view.board.grid(index_of(up)) == (2 * 9 // 4, 8)
    assert view.step(up, 0, 1) == hand[4 * 4 // 9]


def test_the_tam_goes_step_by_step(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    for square in ("sq-ZO", "sq-XU", "sq-CU"):
        pilot.press(square)
    assert acts(pilot) == ["ZO*[XU]CU"]


def test_the_tam_goes_straight_to_a_far_square_by_clicks(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.press("sq-ZO")
    pilot.press("sq-CO")
    (action,) = acts(pilot)
    assert action.endswith("CO")


def test_the_tam_steps_over_a_piece_in_one_drag(tmp_path: Path) -> None:
    start = position("4i4/9/9/9/4*4/4K4/9/9/4+I4")
    pilot = table(tmp_path, start)
    drag(pilot, "sq-ZO", "sq-ZY", "sq-ZAU")
    (action,) = acts(pilot)
    assert action.startswith("ZO*ZY[") and action.endswith("ZAU")


def test_one_step_of_the_tam_is_refused_by_its_clause(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.drag("sq-ZO", "sq-KIA")
    assert facts(pilot)["notice"]["clause"] == "C10.3"
    assert acts(pilot) == []


# --- hands ---------------------------------------------------------------------------------------------------------


def test_a_captured_piece_is_dropped_by_a_drag(tmp_path: Path) -> None:
    pilot = table(tmp_path, position(BOARD, hands=("+VD", "-")))
    pilot.drag("hand-IA-+V", "sq-ZU")
    assert acts(pilot) == ["+V@ZU"]


def test_a_drop_on_a_piece_is_refused(tmp_path: Path) -> None:
    pilot = table(tmp_path, position(BOARD, hands=("+VD", "-")))
    pilot.drag("hand-IA-D", "sq-LY")
    assert facts(pilot)["notice"]["clause"] == "C9.1" and acts(pilot) == []
    pilot.press("hand-IA-D")
    pilot.press("sq-TY")
    assert facts(pilot)["notice"]["clause"] == "C9.1" and acts(pilot) == []


# --- refusals ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "end", "clause"),
    [("sq-TY", "sq-TU", "C1.1"), ("sq-NAI", "sq-NU", "C4"), ("sq-ZAU", "sq-ZU", "C4"), ("sq-LY", "sq-LI", "C4")],
)
def test_what_is_refused_names_its_clause(tmp_path: Path, start: str, end: str, clause: str) -> None:
    pilot = table(tmp_path, ON)
    pilot.drag(start, end)
    assert facts(pilot)["notice"]["clause"] == clause and acts(pilot) == []
    pilot.press("notice.clause")
    assert pilot.scene.name == "rules" and facts(pilot)["clause"] == clause


def test_a_second_leg_that_leads_nowhere_is_refused_and_the_step_stays_marked(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.press("sq-KAU")
    pilot.press("sq-KAI")
    pilot.press("sq-PO")
    assert facts(pilot)["notice"]["clause"] == "C6.4"
    assert facts(pilot)["picked"] == ["sq-KAU", "sq-KAI"]


def test_the_keyboard_names_a_square_where_the_rules_ask_for_it(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON, seed=seed_for(3), options={"step_declare": "square"})
    pilot.press("sq-NAI")
    pilot.press("sq-LY")
    for _ in range(40):
        pilot.key(pygame.K_TAB)
        if facts(pilot)["cursor"] == "sq-LU":
            break
    pilot.key(pygame.K_RETURN)
    assert acts(pilot) == ["NAI-LY~LU", "throw 3"] and facts(pilot)["cursor"] == "sq-LU"


def test_the_keyboard_steps_and_throws_for_a_far_square(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON, seed=seed_for(3))
    pilot.press("sq-NAI")
    pilot.press("sq-LY")
    while facts(pilot)["cursor"] != "option-throw":
        pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    assert acts(pilot) == ["NAI-LY~", "throw 3"]


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("scale", [100, 175])
def test_the_words_beside_a_piece_leave_every_square_free_to_click(tmp_path: Path, lang: str, scale: int) -> None:
    pilot = table(tmp_path, ON, seed=seed_for(5), lang=lang, text_size=scale)
    pilot.press("sq-NAI")
    pilot.press("sq-LY")
    for word in ("option-throw", "option-decline"):
        targets = pilot.targets()
        chip = targets[word]
        assert not any(chip.collidepoint(rect.center) for name, rect in targets.items() if name.startswith("sq-"))
        if word == "option-throw":
            pilot.press(word)
