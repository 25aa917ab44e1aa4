"""A declaration is built on the table: cards, people and breaks in any order, price and odds beside it (S10.6)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.senya.rules.values import evade_total, value
from game.games.senya.view.histogram import percent
from tests.games.senya.table.help import BY_TURNS, acts, battle, facts, press, scene, shown, table, turn_of
from tests.work import calls

A1 = turn_of("a1")
A2 = turn_of("a2", a2={"state": "unacted", "delayed": False, "plan": None, "count": 30})


def test_clicks_build_a_declaration_and_a_button_makes_it(tmp_path: Path) -> None:
    """S10.6, S2.15: the odds stand there before anything is confirmed; a second click takes a thing away."""
    pilot = table(tmp_path, A1)
    press(pilot, "card-holy_blade")
    declared = shown(pilot).declaration
    assert declared is not None and declared.cost == 1 and declared.held == 10 and declared.hint
    assert shown(pilot).lit.offered == {"b1", "b2"} and "option-declare" not in facts(pilot)["offers"]
    press(pilot, "standee-b2")
    declared = shown(pilot).declaration
    assert declared is not None and [one.id for one in declared.targets] == ["b2"]
    assert 0 < declared.targets[0].hit < 1 and sum(part for _, part in declared.targets[0].damage) == pytest.approx(1)
    before = declared.targets[0].mean
    press(pilot, "card-judgement")
    declared = shown(pilot).declaration
    assert declared is not None and declared.targets[0].mean > before and declared.cost > 1
    press(pilot, "card-judgement")
    assert facts(pilot)["picked"] == ["card-holy_blade", "standee-b2"]
    press(pilot, "option-declare")
    done = acts(pilot)[0]
    assert [done[name] for name in ("tag", "by", "type", "targets")] == ["attack", "a1", "holy_blade", ["b2"]]
    pilot.close()


def test_the_forecast_names_evade_and_threshold_and_every_bar_its_value(tmp_path: Path) -> None:
    """S10.6, S10.7: what the chances reckon with, and what they do not: defences that come later."""
    pilot = table(tmp_path, A1, lang="en")
    press(pilot, "card-holy_blade", "standee-b1")
    declared, now = shown(pilot).declaration, battle(pilot).composing.table()
    evade = evade_total(now.one("b1"), "melee", now.world.data.tables).value
    stun = value(now.one("b1"), "stun").value
    assert declared is not None and stun < now.one("b1").hp
    assert declared.facing == (f"Evade {evade}, down from {stun + 1} damage", "Before defences not yet used")
    pilot.look()
    middle = battle(pilot).view.screen.middle
    row = [(x, middle.rect_drawn.bottom - 40) for x in range(middle.rect_drawn.left, middle.rect_drawn.right)]
    bars = {words for at in row if (words := middle.tip_at(at, declared)).startswith("Real damage")}
    assert bars == {f"Real damage {real}: {percent(chance)}" for real, chance in declared.targets[0].damage}
    press(pilot, "standee-b1", "standee-b2")
    declared = shown(pilot).declaration
    assert declared is not None and "cannot be downed" in declared.facing[0]
    pilot.close()


def test_delaying_is_offered_by_whom_one_comes_after(tmp_path: Path) -> None:
    """S10.4, S10.5: few lines instead of one for every count; all counts stand behind the last."""
    pilot = table(tmp_path, BY_TURNS, lang="en")
    press(pilot, "option-menu-delay")
    counts = [name for name in pilot.targets() if name.startswith("option-delay-")]
    others = [one.turn.count - 1 for one in battle(pilot).composing.table().combatants if one.id != "a1"]
    assert sorted(counts) == sorted([*(f"option-delay-{n}" for n in others), "option-delay-0", "option-delay-other"])
    press(pilot, "option-delay-other")
    menu = scene(pilot).menus.shown
    assert menu is not None and [item.name for item in menu.items] == [f"option-delay-{n}" for n in range(29, -1, -1)]
    pilot.close()


def test_a_token_is_dragged_behind_another(tmp_path: Path) -> None:
    """S10.5: and let go where it lay it shows whose it is; what cannot be is refused by the rules."""
    pilot = table(tmp_path, BY_TURNS, lang="en")
    track = battle(pilot).view.screen.track
    pilot.look()
    pilot.motion(track.places["a1"])
    assert "delay until just after" in battle(pilot).view.screen.tip()
    pilot.motion(track.places["b1"])
    assert "delay until just after" not in battle(pilot).view.screen.tip()
    pilot.drag(track.places["a1"], track.places["a1"].move(30, 0).center)
    assert facts(pilot)["picked"] == []
    pilot.drag(track.places["a1"], track.places["a3"])
    press(pilot, "dialog.open")
    assert facts(pilot)["picked"] == ["option-delay-25"]
    press(pilot, "option-cancel")
    pilot.drag(track.places["b1"], track.places["a3"])
    assert facts(pilot)["picked"] == [], "only who is asked is put behind somebody"
    pilot.close()


def test_a_card_is_dragged_onto_somebody(tmp_path: Path) -> None:
    pilot = table(tmp_path, A1)
    pilot.drag("card-holy_blade", "standee-b1")
    pilot.rest()
    assert facts(pilot)["picked"] == ["card-holy_blade", "standee-b1"]
    pilot.drag("card-judgement", "standee-b1")
    pilot.rest()
    assert facts(pilot)["picked"] == ["card-holy_blade", "standee-b1", "card-judgement"]
    pilot.drag("card-basic_throw", "standee-b2")
    pilot.rest()
    assert facts(pilot)["picked"][0] == "card-basic_throw" and "card-judgement" not in facts(pilot)["picked"]
    pilot.close()


def test_what_does_not_fit_stays_in_sight_and_says_why(tmp_path: Path) -> None:
    """S10.6: an offence of another kind; a card of another moment says when it is used."""
    pilot = table(tmp_path, A1)
    press(pilot, "card-basic_glare")
    cards = {card.code: card for card in shown(pilot).hand}
    assert not cards["judgement"].usable and "S10.6" in cards["judgement"].reason
    press(pilot, "card-judgement")
    assert "断罪" in pilot.notice and facts(pilot)["picked"] == ["card-basic_glare"]
    press(pilot, "card-guardian")
    assert "S10.12" in pilot.notice and not acts(pilot)
    pilot.close()


def test_a_break_is_a_switch_of_the_declaration(tmp_path: Path) -> None:
    """S9.3 to S9.5: six cost in the place of the skill's own."""
    pilot = table(tmp_path, A1)
    press(pilot, "card-holy_blade", "standee-b1", "card-judgement")
    plain = shown(pilot).declaration
    press(pilot, "option-break-judgement")
    broken = shown(pilot).declaration
    assert plain is not None and broken is not None
    assert broken.cost == 1 + 6 and broken.targets[0].mean > plain.targets[0].mean + 5
    press(pilot, "option-break-judgement")
    assert shown(pilot).declaration == plain
    press(pilot, "option-cancel")
    assert facts(pilot)["picked"] == []
    pilot.close()


def test_keys_do_all_of_it(tmp_path: Path) -> None:
    pilot = table(tmp_path, A1)
    for _ in range(12):
        pilot.key(pygame.K_TAB)
        if str(battle(pilot).gestures.cursor) == "Card(code='holy_blade')":
            break
    pilot.key(pygame.K_RETURN)
    assert facts(pilot)["picked"] == ["card-holy_blade"]
    while str(battle(pilot).gestures.cursor) != "Standee(id='b2')":
        pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    assert facts(pilot)["picked"] == ["card-holy_blade", "standee-b2"]
    while str(battle(pilot).gestures.cursor) != "Option(name='declare', args=())":
        pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    pilot.rest()
    assert acts(pilot)[0]["tag"] == "attack"
    pilot.close()


def test_each_change_is_worked_out_by_little_work(tmp_path: Path) -> None:
    pilot = table(tmp_path, A1)
    press(pilot, "card-holy_blade", "standee-b1")

    def change() -> None:
        pilot.press("card-judgement")
        pilot.look()

    assert min(calls(change) for _ in range(4)) < 40_000
    pilot.close()


def test_a_delay_is_chosen_from_a_menu_and_a_plan_laid_down_alone(tmp_path: Path) -> None:
    """S10.5, S11.2: at a shared screen the others look away while a plan is laid down."""
    pilot = table(tmp_path, A2)
    press(pilot, "option-menu-delay", "option-delay-other", "option-delay-9")
    assert facts(pilot)["scene"] == "curtain"
    press(pilot, "dialog.open")
    assert facts(pilot)["picked"] == ["option-delay-9"] and "card-stab" in facts(pilot)["offers"]
    press(pilot, "card-stab", "option-declare")
    assert acts(pilot)[0]["plan"]["attack"] == "stab" and battle(pilot).sitting.opened is None
    assert {one.id: one.condition.words for one in shown(pilot).standees if one.condition}["a2"] == "待機"
    assert not any("刺突" in line.words for line in shown(pilot).log)
    pilot.close()


def test_what_ends_a_life_or_the_battle_is_asked_again(tmp_path: Path) -> None:
    """S10.5, S12.7, S10.16."""
    pilot = table(tmp_path, turn_of("a1", b1={"state": "incapacitated", "hp": 0}))
    press(pilot, "option-finish-off")
    assert shown(pilot).lit.offered == {"b1"}
    press(pilot, "standee-b1")
    assert facts(pilot)["scene"] == "sure" and not acts(pilot)
    press(pilot, "dialog.no", "option-finish-off", "standee-b1", "dialog.yes")
    assert acts(pilot)[0] == {"tag": "finish_off", "by": "a1", "target": "b1"}
    press(pilot, "option-more", "option-surrender", "dialog.yes")
    assert acts(pilot)[-1]["tag"] == "surrender" and facts(pilot)["result"] is not None
    pilot.close()


def test_life_burning_lies_behind_a_button_and_a_metre_is_walked_to(tmp_path: Path) -> None:
    """S8.8, S10.13."""
    line = {**turn_of("a1"), "options": {**turn_of("a1")["options"], "distance": "line"}}
    pilot = table(tmp_path, line)
    before = next(one for one in shown(pilot).standees if one.id == "a1")
    press(pilot, "option-more", "option-burn")
    after = next(one for one in shown(pilot).standees if one.id == "a1")
    assert (after.max_hp, after.cost) == (before.max_hp - 10, before.cost + before.potential)
    press(pilot, "option-menu-move", "option-move-3")
    assert acts(pilot)[-1] == {"tag": "move", "by": "a1", "to": 3}
    assert "option-menu-move" not in pilot.targets() and "option-menu-full-move" in pilot.targets()
    pilot.close()


def test_the_sum_of_a_sentence_opens_and_its_clause_leads_to_the_rulebook(tmp_path: Path) -> None:
    """Only the left button does it, and nothing while a menu is open."""
    pilot = table(tmp_path, A1)
    press(pilot, "card-holy_blade", "standee-b1", "option-declare")
    log = battle(pilot).view.screen.log
    line = next(line for line in shown(pilot).log if line.sums)
    room = log.view
    spots = [(x, y) for y in range(room.top, room.bottom, 4) for x in range(room.right - 80, room.right, 6)]

    def clause() -> tuple[int, int] | None:
        return next((spot for spot in spots if log.clause_at(spot)), None)

    place = pilot.targets()[f"log-{line.key}"].center
    for button in (pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT):
        pilot.press(place, button)
    scene(pilot).steering.do("menu")
    pilot.press(place)
    pilot.rest()
    assert scene(pilot).menus.shown is None and clause() is None
    pilot.press(place)
    pilot.rest()
    spot = clause()
    assert spot is not None
    pilot.press(spot, pygame.BUTTON_RIGHT)
    pilot.rest()
    assert facts(pilot)["scene"] == "table"
    pilot.press(spot)
    pilot.rest()
    assert facts(pilot)["scene"] == "rules"
    pilot.close()


def test_somebody_else_s_hand_is_looked_at(tmp_path: Path) -> None:
    """Skills lie open: a click on somebody shows them, another one goes back."""
    pilot = table(tmp_path, A1)
    press(pilot, "standee-a3")
    assert {card.code for card in shown(pilot).hand} >= {"bolt", "volley"} and not any(
        c.usable for c in shown(pilot).hand
    )
    press(pilot, "standee-a3")
    assert "holy_blade" in {card.code for card in shown(pilot).hand}
    pilot.close()


def test_who_waits_without_a_plan_shows_nothing(tmp_path: Path) -> None:
    pilot = table(tmp_path, A2)
    press(pilot, "option-menu-delay", "option-delay-other", "option-delay-9", "dialog.leave")
    assert facts(pilot)["picked"] == [] and not acts(pilot)
    press(pilot, "option-menu-delay", "option-delay-other", "option-delay-9", "dialog.none")
    assert acts(pilot)[0]["to_count"] == 9 and acts(pilot)[0].get("plan") is None
    pilot.close()


def test_what_one_rests_on_is_explained_by_the_glossary(tmp_path: Path) -> None:
    """The key I opens the rulebook at the clause of the first term."""
    pilot = table(tmp_path, A1)
    pilot.motion("card-holy_blade")
    pilot.advance(1.0)
    shown_terms = battle(pilot).glossing.shown
    assert shown_terms is not None and "攻撃タイプ" in {term.name for term in shown_terms.terms}
    pilot.motion("option-menu-delay")
    pilot.advance(1.0)
    shown_terms = battle(pilot).glossing.shown
    assert shown_terms is not None and [term.clause for term in shown_terms.terms] == ["S10.5"]
    pilot.key(pygame.K_i)
    pilot.rest()
    assert facts(pilot)["scene"] == "rules"
    pilot.close()


def test_a_use_without_odds_says_what_is_missing_and_when_it_is_whole(tmp_path: Path) -> None:
    sides = {"a": [{"sample": "mio"}, {"sample": "ren"}], "b": [{"sample": "toru"}]}
    pilot = table(tmp_path, {"battle": {"sides": sides}}, senya_always_ask=True)
    press(pilot, "card-healing_hand")
    declared = shown(pilot).declaration
    assert declared is not None and declared.hint == "相手を選んでください" and not declared.refusal
    press(pilot, "standee-a2")
    declared = shown(pilot).declaration
    assert declared is not None and "確定" in declared.hint and not declared.refusal
    pilot.close()
