"""What stands on the screen is neither ahead of the dice nor more than the rules say."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.games.senya.rules.actions import Attack
from game.games.senya.rules.events import CheckChanged, Checked, DamageRolled
from game.games.senya.rules.prospect.law import Outlook
from game.games.senya.rules.totals import Term, Total
from game.games.senya.table.contests import contest_of
from game.games.senya.table.forecast import odds_of
from game.games.senya.table.windows import change_of
from game.games.senya.view.values import Declaration
from game.games.senya.words.speech import Speech
from game.i18n.catalog import LANGUAGES
from game.match.seats import HUMAN, SeatSpec, ai
from game.rules.clause import Clause
from game.rules.contract import CHANCE, Card, Option, Result, Standee
from tests.games.senya.book import data
from tests.games.senya.table.help import BY_TURNS, battle, facts, press, scene, shown, table, turn_of
from tests.games.senya.view import table as stage
from tests.games.senya.words.speeches import speech
from tests.pilot import Pilot
from tests.table.help import QuietWorker


def _in_the_air(pilot: Pilot) -> None:
    """Goes on until dice are in the air."""
    for _ in range(200):
        if scene(pilot).showing.in_the_air is not None:
            return
        pilot.step()
    raise AssertionError("no die is thrown")


def test_nothing_tells_of_dice_that_are_in_the_air(tmp_path: Path) -> None:
    """Round, whose turn it is and the question stay as they were until the dice lie, whatever is pointed at."""
    pilot = table(tmp_path, animation="full")
    press(pilot, "card-street_thug", "standee-a3")
    pilot.down("option-declare")
    _in_the_air(pilot)
    game, before = battle(pilot), shown(pilot).question
    step = game.composing.table().top
    assert step is not None and step.rolls and step != scene(pilot).session.match.state.top
    assert game.wording.doing(0) == ("賽を振る番です", "")
    pilot.motion("standee-a3")
    pilot.step()
    assert shown(pilot).question == before
    pilot.rest(20.0)
    assert game.composing.table().top == scene(pilot).session.match.state.top
    assert game.wording.doing(0) not in (None, ("賽を振る番です", ""))
    pilot.close()


def test_the_hand_of_who_was_asked_last_lies_there_while_dice_are_thrown(tmp_path: Path) -> None:
    pilot = table(tmp_path, turn_of("a3"))
    composing, match = battle(pilot).composing, scene(pilot).session.match
    state = match.state
    assert composing.hand_owner(state) == "a3"
    while state.to_act != CHANCE:
        attacks = [one for one in match.game.legal(state) if isinstance(one, Attack)]
        state = match.game.apply(state, (attacks or match.game.legal(state))[0])
    assert composing.hand_owner(state) == "a3"
    pilot.close()


def test_beside_the_board_stands_who_the_computer_plays(tmp_path: Path) -> None:
    pilot = table(tmp_path, seats=(HUMAN, ai(3)), worker=QuietWorker(), lang="en")
    assert battle(pilot).wording.subtitle("").endswith(pilot.ctx.texts("table.ai", pilot.ctx.texts("strength.3")))
    pilot.close()


def test_several_blows_that_together_pass_the_threshold_are_not_told_as_a_down() -> None:
    """S12.2: a down comes of one damage; the bars over the threshold are of its colour only where it is certain."""
    once = odds_of("b1", "", Outlook(10, 6, ((0, 4), (20, 3), (26, 3)), down=3, fallen=0), hp=54, stun=23)
    twice = odds_of("b1", "", Outlook(10, 6, ((0, 4), (15, 3), (30, 3)), down=0, fallen=0), hp=54, stun=23)
    assert (once.stun, twice.stun) == (23, 0)
    last = odds_of("b1", "", Outlook(10, 6, ((0, 4), (26, 6)), down=0, fallen=6), hp=7, stun=23)
    assert last.stun == 0  # nobody with so few HP is downed


@pytest.mark.slow
def test_a_round_stands_in_the_record_above_its_first_step(tmp_path: Path) -> None:
    """What led into a round was still done in the one before it."""
    pilot = table(tmp_path, {"battle": {"sides": {"a": [{"sample": "toru"}], "b": [{"sample": "mio"}]}}})
    for _ in range(60):
        if battle(pilot).composing.table().round > 1:
            break
        found = [name for name in pilot.targets() if name in PASSES]
        pilot.press(found[0])
        pilot.rest()
    for name in ("option-setup-done", "option-setup-done", "option-pass"):
        if name in pilot.targets():
            pilot.press(name)
            pilot.rest()
    line = scene(pilot).session.match.cursor.path()
    game = battle(pilot)
    heads = {node.id: game.wording.heading(node) for node in line}
    second = next(node for node in line if node.parent is not None and node.state.round == 2)
    assert not heads[second.id] and [words for words in heads.values() if words] == ["第1ラウンド", "第2ラウンド"]
    pilot.close()


PASSES = ("option-setup-done", "option-pass", "option-evade", "option-no-interrupt", "option-no-cover")


def test_both_sums_of_an_attack_lie_there_until_its_damage() -> None:
    """S10.6: who may still interrupt sees what was rolled for the hit and against it, as interrupts have changed it."""
    words, cast = speech("en"), {"a1": "Toru", "b1": "Mio"}
    rolled, better = Total((Term("melee", 20, "S2.6"),)), Total((Term("melee", 22, "S2.6"),))
    hit = Checked("a1", "hit", (4, 3), "normal", rolled, 12)
    evaded = Checked("b1", "evade", (2, 3), "normal", rolled, 12)
    raised = CheckChanged("b1", "empathy", "b1", "evade", better, 12)
    found = contest_of(words, cast, (hit, evaded), (raised,))
    assert found is not None and found.action is not None and found.reaction is not None
    assert (found.action.total, found.reaction.total) == ("20", "22")
    hurt = contest_of(words, cast, (hit, evaded, DamageRolled("a1", (better,))), ())
    assert hurt is not None and hurt.action is not None and hurt.reaction is None and "Damage" in hurt.action.title


def test_a_hint_lights_the_confirming_button_last(tmp_path: Path) -> None:
    """First what is still to be chosen; what is pressed already is not lit, as it would be taken away."""
    pilot = table(tmp_path, turn_of("a1"))
    action = Attack("a1", "holy_blade", ("b1",), ("judgement",), (), ("judgement",))
    scene(pilot).hints.show(action)
    assert Option("declare") not in shown(pilot).lit.hinted >= {Card("holy_blade"), Standee("b1")}
    press(pilot, "card-holy_blade", "standee-b1", "card-judgement")
    assert (
        Option("break", ("judgement",)) in shown(pilot).lit.hinted and Option("declare") not in shown(pilot).lit.hinted
    )
    press(pilot, "option-break-judgement")
    assert (
        Option("declare") in shown(pilot).lit.hinted and Option("break", ("judgement",)) not in shown(pilot).lit.hinted
    )
    pilot.close()


def test_who_lost_is_told_what_was_never_used(tmp_path: Path) -> None:
    """S9.3, S3.2: breaks and antinomies are once a scenario; a person who kept them to the end reads it there."""
    sides = {"a": [{"sample": "toru"}], "b": [{"sample": "mio"}]}
    pilot = table(tmp_path, {"battle": {"sides": sides}}, seats=(HUMAN, SeatSpec("ai", 1)))
    game = battle(pilot)
    lost = game.ending._kept_back(Result(1, Clause("S10.16", "defeated")))
    assert lost == ["IB ツバメ返し", "贖罪"]
    assert game.ending._kept_back(Result(0, Clause("S10.16", "defeated"))) == []
    pilot.close()


def test_a_menu_of_counts_tells_after_whom_one_comes(tmp_path: Path) -> None:
    """S10.4: everybody who still acts is named beside the count just below theirs."""
    pilot = table(tmp_path, BY_TURNS)
    press(pilot, "option-menu-delay", "option-delay-other")
    menu = scene(pilot).menus.shown
    assert menu is not None
    told = {item.name: item.label for item in menu.items}
    assert told["option-delay-27"].endswith("の次）") and "の次" not in told["option-delay-28"]
    pilot.close()


def test_a_counter_plan_says_what_it_is_for(tmp_path: Path) -> None:
    """S11.2: it meets an attack in place of an evade check."""
    pilot = table(tmp_path, {"battle": {"sides": {"a": [{"sample": "toru"}], "b": [{"enemy": "street_thug"}]}}})
    while "option-menu-delay" not in pilot.targets():
        press(pilot, next(name for name in PASSES if name in pilot.targets()))
    press(pilot, "option-menu-delay")
    press(pilot, max(name for name in pilot.targets() if name.startswith("option-delay-1")))
    if facts(pilot)["scene"] == "curtain":
        press(pilot, "dialog.open")
    attack = next(name for name in battle(pilot).gestures.open_offers() if isinstance(name, Card))
    press(pilot, f"card-{attack.code}")
    declared = shown(pilot).declaration
    assert declared is not None and declared.title.startswith("カウンターの用意") and "迎え撃て" in declared.hint
    pilot.close()


def test_a_window_of_a_counter_says_for_whom_a_chance_changes() -> None:
    """S11.6: both sides may be struck, so that a smaller chance may be good or bad."""
    before, after = Outlook(10, 8, ((0, 2), (5, 8)), 0, 0), Outlook(10, 4, ((0, 6), (5, 4)), 0, 0)
    words, cast = speech("en"), {"a1": "Toru", "b1": "Mio"}
    assert change_of(words, cast, {"a1": before, "b1": before}, {"a1": before, "b1": after}) == "Mio: hit 80% → 40%"
    assert change_of(words, cast, {"b1": before}, {"b1": after}) == "hit 80% → 40%"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_odds_that_are_not_exact_are_said_to_be_about_so(lang: str) -> None:
    """S11.9: at a declaration, and in what an answer would change; exact ones say nothing of the kind."""
    texts = stage.texts_of(lang)
    outlook = Outlook(10, 6, ((0, 4), (20, 6)), down=3, fallen=0, exact=False)
    for one in (outlook, replace(outlook, exact=True)):
        target = odds_of("b1", "X", one, hp=54, stun=23)
        other = odds_of("a1", "Y", one, hp=54, stun=23)
        made = replace(stage.battle(lang), declaration=Declaration("Z", targets=(target, other)))
        screen = stage.make_screen(shown=made, lang=lang)
        stage.picture(screen)
        said = "".join(screen.middle.spoken.lines())
        assert ("".join(texts("senya-battle.declaration.about").split()) in "".join(said.split())) is not one.exact
        assert (texts("senya-battle.declaration.mean-about", "12.0") in said) is not one.exact
        words = change_of(Speech(texts, data()), {}, {"b1": one}, {"b1": replace(one, hit=3)})
        assert words.startswith(texts("senya-table.about", "").strip()) is not one.exact and "30%" in words


def test_a_card_that_reaches_nobody_says_so(tmp_path: Path) -> None:
    """S10.13: dragged onto somebody too far away, or only clicked, it tells of the distance, not of targets."""
    sides = {"a": [{"sample": "toru"}], "b": [{"sample": "mio"}]}
    pilot = table(tmp_path, {"battle": {"sides": sides}}, options={"distance": "line"})
    while "option-menu-move" not in pilot.targets():
        press(pilot, next(name for name in PASSES if name in pilot.targets()))
    who = facts(pilot)["asked"]
    other, card = ("b1", "slash") if who == "a1" else ("a1", "basic_strike")
    question = shown(pilot).question
    assert question is not None and "下の線" in question.words
    for picks in ((Card(card), Standee(other)), (Card(card),)):
        clause = battle(pilot).composing.clause(picks)
        assert clause is not None and clause.id == "S10.13"
    pilot.drag(f"card-{card}", f"standee-{other}")
    assert "S10.13" in str(facts(pilot)["notice"])
    pilot.close()


def test_dice_by_hand_are_counted_and_told_whose_they_are(tmp_path: Path) -> None:
    """S8.2, S10.3: everybody's in roster order; of a roll of two checks all four are asked for."""
    sides = {"a": [{"sample": "toru"}], "b": [{"sample": "mio"}]}
    pilot = table(tmp_path, {"battle": {"sides": sides}}, by_hand=True)
    told = []
    for _ in range(6):
        question = shown(pilot).question
        assert question is not None
        told.append(question.words)
        assert battle(pilot).wording.doing(0) == ("賽を振る番です", "")
        press(pilot, "option-die-4")
        while "option-setup-done" in pilot.targets():
            press(pilot, "option-setup-done")
    assert ["葛城 透" in words for words in told] == [True, False, True, True, False, False]
    assert "2個のうち1個目" in told[0] and "4個のうち4個目" in told[5]
    pilot.close()


@pytest.mark.parametrize("lang", ["ja", pytest.param("en", marks=pytest.mark.slow)])
def test_a_battle_that_its_round_limit_ends_says_why_on_the_panel_and_in_the_log(tmp_path: Path, lang: str) -> None:
    """S10.16: after the last round nobody has won; the panel tells of how many rounds, the log cites the clause."""
    last = {**turn_of("b1", only=("a1", "b1"), a1={"state": "done"}), "round": 20}
    pilot = table(tmp_path, last, lang=lang)
    press(pilot, "option-pass")
    for _ in range(20):
        if pilot.app.facts()["scene"] == "end":
            break
        pilot.rest()
    result, texts = scene(pilot).session.result, pilot.ctx.texts
    assert result is not None and result.winner is None and scene(pilot).end.title() == texts("table.end.draw")
    assert scene(pilot).end.reason(result) == [texts("senya-table.end.round-limit", 20)]
    assert "S10.16" in texts("senya-table.end.round-limit", 20)
    logged = battle(pilot).view.screen.log.lines[-1]
    assert texts("senya-story.why.round-limit") in logged.words
    both = battle(pilot).ending.reason(Result(None, Clause("S10.16", "defeated")), ["as usual"])
    assert both[0] == texts("senya-table.end.both"), "nobody on either side is left: not one side alone"
    pilot.close()
