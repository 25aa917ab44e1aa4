"""Windows are cards at the table: what may answer, what it would change, use and pass (S10.11, S10.12, S11)."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.games.senya.rules.positions.written import sheet_out
from game.games.senya.rules.steps import Window
from game.scenes.shelf import going_on, left
from game.ui.widgets.presses import PRESSES, SOON_S
from tests.games.senya.book import sheet
from tests.games.senya.table.help import WINDOW, acts, battle, facts, press, scene, shown, table, turn_of
from tests.pilot import Pilot


def to_cover(tmp_path: Path) -> Pilot:
    """Returns a pilot where a2 is asked whether it covers a3, which was hit."""
    pilot = table(tmp_path)
    press(pilot, "card-street_thug", "standee-a3", "option-declare", "option-evade")
    return pilot


def test_a_counter_is_asked_behind_a_curtain_and_its_odds_told(tmp_path: Path) -> None:
    """S11.1, S11.2: only the side that laid the plan down sees it."""
    pilot = table(tmp_path)
    press(pilot, "card-street_thug", "standee-a2", "option-declare")
    assert facts(pilot)["scene"] == "curtain"
    assert all(not card.selected for card in shown(pilot).hand) and facts(pilot).get("asked") is None
    press(pilot, "dialog.open")
    assert facts(pilot)["step"] == "CounterQuestion" and [c.code for c in shown(pilot).hand if c.selected] == ["stab"]
    press(pilot, "option-counter")
    declared = shown(pilot).declaration
    assert declared is not None and {one.id for one in declared.targets} == {"a2", "b1"}
    press(pilot, "option-declare")
    assert [one["tag"] for one in acts(pilot)][:2] == ["attack", "counter"]
    assert battle(pilot).sitting.opened is None
    pilot.close()


def test_a_cover_is_offered_for_who_was_hit(tmp_path: Path) -> None:
    """S10.11: the damage comes to who takes the place, and how much is told."""
    pilot = to_cover(tmp_path)
    question = shown(pilot).question
    assert question is not None and [one.name for one in question.offers if one.enabled] == ["灯守 珀をかばう"]
    assert re.fullmatch(r"黒瀬 廉にダメージ[0-9.]+", question.offers[0].change)
    assert shown(pilot).lit.offered == {"a3"}
    press(pilot, "standee-a3")
    assert acts(pilot)[-2]["tag"] == "cover" and acts(pilot)[-2]["by"] == "a2"
    pilot.close()


def test_a_window_tells_what_an_answer_would_change(tmp_path: Path) -> None:
    """S10.12: before and after, the dice of the answer weighed exactly."""
    pilot = to_cover(tmp_path)
    press(pilot, "standee-a3")
    question = shown(pilot).question
    assert question is not None and question.window and question.who == "a1"
    assert [(offer.name, offer.cost) for offer in question.offers] == [("守護者", 1)]
    assert "→" in question.offers[0].change
    press(pilot, "card-guardian")
    declared = shown(pilot).declaration
    assert (
        declared is not None and [one.id for one in declared.targets] == ["a2"] and len(declared.targets[0].damage) > 1
    )
    press(pilot, "option-declare")
    assert next(one for one in acts(pilot) if one["tag"] == "interrupt")["skill"] == "guardian"
    pilot.close()


def test_passing_for_a_while_spares_questions(tmp_path: Path) -> None:
    pilot = to_cover(tmp_path)
    press(pilot, "option-no-cover")
    if not isinstance(battle(pilot).composing.table().top, Window):
        press(pilot, "option-no-cover")
    press(pilot, "option-pass-until", "pass:round")
    passed = [one["tag"] for one in acts(pilot)]
    assert "no_interrupt" in passed and battle(pilot).passing.lasting(0) == "round"
    assert "btn:ask-again" in pilot.targets()
    press(pilot, "btn:ask-again")
    assert battle(pilot).passing.lasting(0) == ""
    pilot.close()


def test_always_asking_asks_where_nothing_can_be_done(tmp_path: Path) -> None:
    """Nobody can tell from a question whether somebody had an answer."""
    pilot = table(tmp_path, senya_always_ask=True)
    press(pilot, "card-street_thug", "standee-a1", "option-declare")
    assert battle(pilot).always.waits() and facts(pilot)["ply"] == 1
    question = shown(pilot).question
    assert question is not None and question.window and not question.offers
    moments = []
    while facts(pilot)["ply"] == 1:
        moments.append(battle(pilot).always.left()[0])
        assert facts(pilot)["offers"] == []
        press(pilot, "option-go-on")
    assert [(one.moment, one.seat) for one in moments] == [
        ("declared", 0), ("declared", 1), ("before_check", 0), ("before_check", 1),
    ]  # fmt: skip
    assert battle(pilot).always.left()[0].moment == "after_check", "each window by itself, not once for each roll"
    pilot.key(pygame.K_RETURN)
    assert battle(pilot).always.left()[0].seat == 1
    pilot.close()


def test_every_side_is_asked_once_in_every_window_whether_it_has_an_answer_or_not(tmp_path: Path) -> None:
    """S10.12: from the declaration to the harm, by a real question or an empty one."""
    pilot = table(tmp_path, senya_always_ask=True)
    press(pilot, "card-street_thug", "standee-a1", "option-declare")
    asked: list[tuple[str, int, bool]] = []
    for _ in range(30):
        left, here = battle(pilot).always.left(), battle(pilot).composing.table()
        if left:
            asked.append((left[0].moment, left[0].seat, False))
            press(pilot, "option-go-on")
        elif isinstance(here.top, Window):
            asked.append((here.top.moment, here.to_act, True))
            press(pilot, "option-no-interrupt")
        elif "option-no-cover" in pilot.targets():
            press(pilot, "option-no-cover")
        else:
            break
    moments = ["declared", "before_check", "after_check", "before_check", "after_check", "damage_roll", "take_damage"]
    assert [(moment, seat) for moment, seat, _ in asked] == [(moment, seat) for moment in moments for seat in (0, 1)]
    assert [(moment, seat) for moment, seat, real in asked if real] == [("take_damage", 0)]
    pilot.close()


def test_passing_for_a_while_spares_empty_questions_too(tmp_path: Path) -> None:
    pilot = table(tmp_path, senya_always_ask=True)
    always, passing = battle(pilot).always, battle(pilot).passing
    press(pilot, "card-street_thug", "standee-a1", "option-declare", "option-pass-until", "pass:attack")
    assert passing.lasting(0) == "attack" and {one.seat for one in always.left()} == {1}
    press(pilot, "option-pass-until", "pass:round")
    pilot.rest()
    assert facts(pilot)["ply"] > 3 and not always.left(), "two rolls and the question of covering went by themselves"
    pilot.close()


def test_defences_are_cards_of_the_evade_question(tmp_path: Path) -> None:
    """S10.6, S10.19: they are named knowing the attack's result."""
    pilot = table(tmp_path)
    press(pilot, "card-street_thug", "standee-a3", "option-declare")
    question = shown(pilot).question
    assert (question is not None and [offer.name for offer in question.offers] == ["反魔法陣"]) or question.offers
    assert question.offers[0].change.startswith("命中")
    press(pilot, "card-counter_ward", "option-evade")
    assert acts(pilot)[2]["defences"] == ["counter_ward"]
    pilot.close()


def test_a_battle_left_in_mid_window_goes_on_with_the_same_question(tmp_path: Path) -> None:
    pilot = to_cover(tmp_path)
    press(pilot, "standee-a3")
    before = shown(pilot).question
    assert before is not None and before.window
    pilot.close()
    again = Pilot(tmp_path)
    (found,) = left(again.ctx)
    again.app.open_table(going_on(found))
    again.rest()
    assert shown(again).question == before
    again.close()


def test_dice_by_hand_are_asked_for_one_by_one(tmp_path: Path) -> None:
    """S10.10: in the order of the roll; the rules say when they are all of it."""
    pilot = table(tmp_path, by_hand=True)
    press(pilot, "card-street_thug", "standee-a1", "option-declare")
    assert facts(pilot)["by_hand"] == 0 and facts(pilot)["ply"] == 1
    press(pilot, "option-die-3")
    assert facts(pilot)["by_hand"] == 1
    press(pilot, "option-die-back", "option-die-6")
    pilot.key(pygame.K_5)
    pilot.rest()
    assert acts(pilot)[1]["faces"] == [6, 5] and facts(pilot)["by_hand"] == 0
    pilot.close()


def test_nothing_is_taken_back_past_dice(tmp_path: Path) -> None:
    """S19.9: to the last own decision before which no die was rolled."""
    pilot = table(tmp_path, WINDOW)
    press(pilot, "card-street_thug", "standee-a2", "option-declare", "dialog.open")
    assert "btn:undo" in pilot.targets()
    press(pilot, "btn:undo")
    assert facts(pilot)["ply"] == 0
    press(pilot, "card-street_thug", "standee-a1", "option-declare")
    assert "btn:undo" not in pilot.targets()
    pilot.close()


def test_after_an_animation_the_next_question_and_the_hand_lie_there(tmp_path: Path) -> None:
    """A setup skill is used, its motion ends, and the same person is asked again (S10.3)."""
    sides = {side: [{"sheet": sheet_out(sheet(name)), "name": name}] for side, name in (("a", "haku"), ("b", "mio"))}
    pilot = table(tmp_path, {"battle": {"sides": sides}}, animation="full")
    pilot.advance(20)
    while facts(pilot)["asked"] != "a1":
        pilot.press("option-setup-done")
        pilot.advance(6)
    used = next(card for card in shown(pilot).hand if card.code == "circle")
    pilot.press(f"card-{used.code}")
    pilot.press("option-declare")
    pilot.advance(6)
    assert not pilot.scene.director.moving and facts(pilot)["step"] == "SetupWindow"
    assert shown(pilot).question is not None and shown(pilot).hand
    assert {"option-setup-done", f"card-{used.code}"} <= set(pilot.targets())
    pilot.close()


def test_animations_end_where_the_observation_says(tmp_path: Path) -> None:
    """Whatever flew by: bars, dice and marks end in the layout of the position."""
    pilot = table(tmp_path, animation="full")
    pilot.app.debug = True
    for name in ("card-street_thug", "standee-a3", "option-declare", "option-evade", "option-no-cover", "standee-a3"):
        pilot.press(name)
        pilot.rest(20.0)
    assert facts(pilot)["step"] == "Window" and not scene(pilot).director.mismatch
    pilot.close()


def test_a_menu_leaves_the_log_in_sight(tmp_path: Path) -> None:
    pilot = table(tmp_path, turn_of("a1"))
    press(pilot, "option-menu-delay")
    menus = [rect for name, rect in pilot.targets().items() if name.startswith("option-delay-")]
    assert menus and not any(rect.colliderect(scene(pilot).showing.areas.record) for rect in menus)
    pilot.close()


def test_a_window_that_only_life_burning_opens_says_so(tmp_path: Path) -> None:
    """S8.8, S19.6: somebody who could not pay is asked, because cost can be got and somebody may fall."""
    changed = {"a1": {"cost": 0, "burn_used": False}, "a3": {"hp": 1}}
    who = [{**one, **changed.get(one["id"], {})} for one in WINDOW["combatants"]]
    pilot = table(tmp_path, {**WINDOW, "combatants": who})
    press(
        pilot, "card-street_thug", "standee-a3", "option-declare", "option-evade", "option-no-cover", "option-no-cover"
    )
    question = shown(pilot).question
    assert question is not None and question.who == "a1" and "生命燃焼" in question.words
    pilot.close()


def test_a_new_question_takes_no_press_at_once(tmp_path: Path) -> None:
    """A double click on "declare" answers one question only, and neither does a press that comes with the question."""
    pilot = to_cover(tmp_path)
    played, at = len(acts(pilot)), pilot.point("option-no-cover")
    for _ in range(2):
        pilot.down(at)
        pilot.up(at)
    pilot.rest()
    assert len(acts(pilot)) == played, "the question has just come up"
    PRESSES.pass_time(SOON_S)
    pilot.motion(at)
    for _ in range(3):
        pilot.down(at)
        pilot.up(at)
    pilot.rest()
    assert [one["tag"] for one in acts(pilot)[played:]] == ["no_cover"]
    pilot.close()


def test_what_spares_questions_opens_at_its_button(tmp_path: Path) -> None:
    pilot = to_cover(tmp_path)
    press(pilot, "option-no-cover")
    if not isinstance(battle(pilot).composing.table().top, Window):
        press(pilot, "option-no-cover")
    button = pilot.targets()["option-pass-until"]
    press(pilot, "option-pass-until")
    area = pilot.scene.showing.menu.area
    assert not area.colliderect(button) and 0 < button.left - area.right < button.w
    pilot.close()


@pytest.mark.parametrize("tension", [70, 3])
def test_who_is_dazed_is_shown_the_way_out_and_not_told_to_drag_cards(tmp_path: Path, tension: int) -> None:
    """S12.8: a daze leaves passive skills only, and 10 tension end it."""
    fresh = {"state": "unacted", "delayed": False, "plan": None}
    pilot = table(tmp_path, turn_of("a1", a1={**fresh, "statuses": ["daze"], "tension": tension}), lang="en")
    question = shown(pilot).question
    assert question is not None and facts(pilot)["step"] == "MainTurn"
    able = tension >= 10
    assert ("option-cure-daze" in pilot.targets()) == able
    assert ("dazed" if able else "No attack can be used") in question.words
    assert "Drag" not in scene(pilot).sign.words()
    if able:
        press(pilot, "option-cure-daze")
        assert acts(pilot)[-1]["tag"] == "cure_daze" and "Drag" in scene(pilot).sign.words()
    pilot.close()


def test_whose_hand_was_looked_at_gives_way_to_the_hand_of_who_is_asked_next(tmp_path: Path) -> None:
    pilot = to_cover(tmp_path)
    press(pilot, "standee-b2")
    assert battle(pilot).composing.hand_owner(battle(pilot).composing.table()) == "b2"
    press(pilot, "option-no-cover")
    asked = facts(pilot)["asked"]
    assert asked != "a2" and battle(pilot).composing.hand_owner(battle(pilot).composing.table()) == asked
    pilot.close()
