"""Clauses of the beginning of the rulebook: notation, what checks are made of, classes, levels, texts (S1 to S5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import catalog
from game.games.senya.rules.actions import Attack, Evade
from game.games.senya.rules.character.building import level_up, take_class, take_skill
from game.games.senya.rules.character.legality import reasons
from game.games.senya.rules.data.rows import Sheet
from game.games.senya.rules.data.scenarios import read_scenarios
from game.games.senya.rules.dice import Given
from game.games.senya.rules.economy import level_points
from game.games.senya.rules.events import Checked
from game.games.senya.rules.expressions import evaluate, parse
from game.games.senya.rules.kits import combatant, kit_of
from game.games.senya.rules.parts import Who
from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story.checking import check_of
from game.games.senya.rules.story.events import EmotionRolled
from game.games.senya.rules.values import endures, evade_total, hit_total, value
from game.games.senya.words.skills import skill_text
from game.games.senya.words.speech import Speech
from game.games.senya.workshop.draft import Draft
from game.games.senya.workshop.person import Person, personal
from game.games.senya.workshop.person_toml import read_person, written
from game.i18n.catalog import Texts
from game.rules.clause import Clause
from game.rules.contract import Event
from game.storage import levels
from tests.games.senya.book import data, sheet
from tests.games.senya.field import battle, done_with, go, rich, turn_of
from tests.games.senya.story.told import Telling


def test_s1_2_nd6_is_a_sum_and_the_first_die_of_a_d66_is_the_tens() -> None:
    assert evaluate(parse("3D"), {}, False, Given((2, 6, 1))) == 9
    for faces in ((1, 2), (2, 1)):
        telling = Telling.of({"scenario": "glass_bridge", "heroes": [{"sample": "mio"}]}, emotions="drawn")
        telling.do(act.RollEmotion("a1"))
        telling.roll(*faces)
        (rolled,) = telling.told(EmotionRolled)
        assert isinstance(rolled, EmotionRolled)
        assert data().emotions[rolled.emotion].d66 == faces[0] * 10 + faces[1]


def test_s1_4_double_brackets_are_what_a_break_raises_and_corner_brackets_are_values() -> None:
    made = parse("《2》+3")
    assert (evaluate(made, {}, False, Given(())), evaluate(made, {}, True, Given(()))) == (5, 15)
    assert evaluate(parse("2+3"), {}, True, Given(())) == 5, "without 《》 a break raises nothing"
    speech = Speech(Texts("ja", catalog.text_folders()), data())
    for skill in data().skills.values():
        assert ("《" in skill_text(speech, skill)) == skill.breakable, skill.id
    assert any("【" in skill_text(speech, skill) for skill in data().skills.values())


def test_s2_2_information_checks_use_the_ability_bonus_hit_and_evade_a_battle_value() -> None:
    telling = Telling.of({"scenario": "glass_bridge", "heroes": [{"sample": "mio"}]})
    state = telling.state
    body = state.body("a1").with_vitals(tension=0)
    state = state.with_body(body)
    for scene in state.world.scenario.scenes.values():
        for check in scene.checks:
            first = check_of(state, "a1", check, False).total.terms[0]
            assert (first.name, first.value) == (check.ability, body.kit.bonus[check.ability])
    one = battle().one("a1").with_vitals(tension=0)
    for kind in ("melee", "shoot", "spirit"):
        for total in (hit_total(one, kind, data().tables), evade_total(one, kind, data().tables)):
            assert (total.terms[0].name, total.terms[0].value) == (kind, value(one, kind).value)


def test_s2_8_information_checks_of_the_stories_are_from_8_to_20() -> None:
    found = read_scenarios(levels.tables(catalog.levels_of("senya")), data()).scenarios
    checks = [check for one in found.values() for scene in one.scenes.values() for check in scene.checks]
    assert len(found) >= 3 and checks
    assert {check.id: check.difficulty for check in checks if not 8 <= check.difficulty <= 20} == {}


@pytest.mark.parametrize(("by", "other"), [("a1", "b1"), ("b1", "a1")])
def test_s2_13_whoever_chose_the_contest_acts_and_rolls_first(by: str, other: str) -> None:
    log: list[Event] = []
    state = go(turn_of(rich(battle()), by), Attack(by, "basic_strike", (other,)), Evade(other), log=log)
    done_with(state, log)
    rolled = [(event.by, event.check) for event in log if isinstance(event, Checked)]
    assert rolled[:2] == [(by, "hit"), (other, "evade")]


def test_s3_4_rebirth_into_death_is_inhuman_and_stops_under_baptism() -> None:
    style = data().styles["dead_apostle"]
    assert style.law.name["ja"] == "死への転生" and "inhuman" in style.law.tags
    kit = kit_of(Who(sheet=replace(sheet(), style=style.id), name="X"), data())
    one = combatant("a1", 0, kit)
    assert endures(one) and not endures(one.with_vitals(statuses=("baptism",)))


def test_s4_2_there_are_fifteen_classes_and_no_other() -> None:
    assert len(data().classes) == 15
    refused = take_class(Sheet(), "pirate", data())
    assert isinstance(refused, Clause) and (refused.id, refused.code) == ("S4.2", "no-class")
    assert all(isinstance(take_class(Sheet(), name, data()), Sheet) for name in data().classes)


def test_s4_12_a_higher_beginning_is_level_3_and_the_experience_that_reaches_it() -> None:
    draft = Draft(Person(sheet()), data())
    granted = draft.granted(10)
    assert granted.experience == level_points(data().tables, 3, 10) == 49
    left, grown = granted.experience, granted.sheet
    for cls in ("swordsman", "swordsman", "magus", "magus", "magus", "swordsman", "magus"):
        price = level_points(data().tables, grown.level, grown.level + 1)
        risen = replace(grown, growth_classes=(*grown.growth_classes, cls))
        skills: tuple[str, ...] = ()
        for name in data().skills:
            taken = take_skill(risen, name, data())
            if isinstance(taken, Sheet):
                risen, skills = taken, (*skills, name)
        made = level_up(grown, cls, skills, left, data())
        assert isinstance(made, Sheet) and made == risen
        grown, left = made, left - price
    assert (grown.level, left) == (10, 0) and reasons(grown, data()) == ()


def test_s5_1_personal_data_are_free_texts_and_decide_nothing() -> None:
    said = personal({"name": "N", "sex": "?", "age": "∞", "looks": "月", "past": '"q" \\', "goal": "g"})
    one = Person(sheet(), said)
    found = read_person(written(one).encode(), data())
    assert found.person == one and found.faults == () == reasons(sheet(), data())
    assert read_person(written(Person(sheet())).encode(), data()).faults == ()
