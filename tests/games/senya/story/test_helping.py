"""What may be used with a check and by itself in a scene: whose, when, how often, at what price (S8.7, S14.6)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from game.games.senya.rules.actions import Interrupt, SetupSkill, UseItem
from game.games.senya.rules.data.effects import Effect
from game.games.senya.rules.data.rows import Price, Skill, When
from game.games.senya.rules.events import Declared
from game.games.senya.rules.parts import Uses
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story import helping, steps
from game.games.senya.rules.story.checking import check_refusal, due, tried, trying_of, with_trying
from game.games.senya.rules.story.state import StoryState
from game.rules.clause import Clause
from game.rules.contract import Event
from tests.games.senya.field import TESTED, effect
from tests.games.senya.story.test_scenes import MIO, TORU, content
from tests.games.senya.story.told import story_game

BEFORE = When("before_check", "ally")
PLUS, HEALS = effect("check", "2"), effect("heal", "1", to="ally")


@cache
def scene(name: str = "mid1") -> StoryState:
    """Returns a story in whose scene a1 is asked first."""
    return content(TORU, MIO, scene=name).state


def having(state: StoryState, name: str, *effects: Effect, **fields: Any) -> StoryState:
    """Returns a story in which somebody has a skill `tested` besides."""
    body = state.body(name)
    skill = Skill(TESTED, fields.pop("category", "interrupt"), effects, **fields)
    kit = replace(body.kit, digest=f"{skill!r}", skills=(*body.kit.skills, skill))
    return state.with_body(replace(body, kit=kit))


def checked(state: StoryState, by: str = "a1") -> StoryState:
    """Returns the story while a check is being made that a2 is asked to help."""
    state = tried(state, by, "watch", False, None)
    return state.pushed(steps.CheckWindow(("a2",), "before_check"))


def code(reason: Clause | None) -> str:
    return "" if reason is None else reason.code


# --- with a check ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("by", "when", "helps"),
    [
        ("a2", BEFORE, True),
        ("a1", BEFORE, True),
        ("a2", When("before_check", "any"), True),
        ("a1", When("before_check", "self"), True),
        ("a2", When("before_check", "self"), False),
        ("a1", When("before_check", "foe"), False),
        ("a2", When("before_check", "ally", "hit"), False),
        ("a2", When("after_check", "ally"), False),
        ("a2", None, False),
    ],
)
def test_s14_6_whose_check_and_when_a_skill_says(by: str, when: When | None, helps: bool) -> None:
    state = checked(having(scene(), by, PLUS, when=when))
    assert (TESTED in [skill.id for skill in helping.helps(state, by, "before_check")]) is helps


@pytest.mark.parametrize(
    ("effects", "fields", "helps"),
    [
        ((PLUS,), {}, True),
        ((effect("crit", "1"),), {}, True),
        ((HEALS, effect("reroll")), {}, True),
        ((HEALS,), {}, False),
        ((PLUS,), {"price": Price(tension=99)}, False),
        ((PLUS,), {"price": Price(hp=99)}, False),
        ((PLUS,), {"category": "defence"}, False),
    ],
)
def test_s8_7_s14_7_what_changes_no_check_or_cannot_be_paid_helps_none(
    effects: tuple[Effect, ...], fields: dict[str, Any], helps: bool
) -> None:
    state = checked(having(scene(), "a2", *effects, when=BEFORE, **fields))
    assert (TESTED in [skill.id for skill in helping.helps(state, "a2", "before_check")]) is helps


def test_s10_12_a_skill_helps_a_check_once_and_as_often_as_its_limit_says() -> None:
    state = checked(having(scene(), "a2", PLUS, when=BEFORE, limit="scene"))
    trying, _, _ = trying_of(state)
    body = state.body("a2")
    used = state.with_body(replace(body, spent=replace(body.spent, uses=(Uses(TESTED, scene=1),))))
    helped = with_trying(state, replace(trying, helped=(("a2", TESTED),)))
    other = with_trying(state, replace(trying, helped=(("a1", TESTED),)))
    for found, many in ((state, 1), (other, 1), (helped, 0), (used, 0)):
        assert [skill.id for skill in helping.helps(found, "a2", "before_check")].count(TESTED) == many


@pytest.mark.parametrize(
    ("fields", "slots", "answer", "refused"),
    [
        ({}, 1, Interrupt("a2", TESTED), ""),
        ({}, 1, Interrupt("a2", TESTED, (TESTED,)), ""),
        ({}, 0, Interrupt("a2", TESTED, (TESTED,)), "no-slot"),
        ({}, 1, Interrupt("a2", TESTED, ("empathy",)), "break-unused"),
        ({}, 1, Interrupt("a2", TESTED, (), 1), "break-unused"),
        ({}, 1, Interrupt("a2", "nothing"), "not-own"),
        ({"when": When("after_check", "ally")}, 1, Interrupt("a2", TESTED), "wrong-moment"),
    ],
)
def test_s9_7_s14_6_why_something_does_not_help(
    fields: dict[str, Any], slots: int, answer: Interrupt, refused: str
) -> None:
    state = having(scene(), "a2", effect("check", "《2》"), **{"when": BEFORE, **fields})
    body = state.body("a2")
    state = checked(state.with_body(replace(body, kit=replace(body.kit, breaks=(TESTED,) * slots))))
    assert code(helping.help_refusal(state, answer)) == refused


def test_s9_2_what_has_no_raised_value_is_not_broken_in_a_check() -> None:
    state = checked(having(scene(), "a2", PLUS, when=BEFORE))
    assert code(helping.help_refusal(state, Interrupt("a2", TESTED, (TESTED,)))) == "unbreakable"


# --- by itself -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("category", "effects", "uses", "usable"),
    [
        ("setup", (HEALS,), (), True),
        ("cleanup", (effect("gain_tension", "1", to="self"),), (), True),
        ("offence/any", (HEALS,), (), False),
        ("setup", (HEALS, effect("gain_cost", "1", to="self")), (), False),
        ("setup", (HEALS,), (Uses(TESTED, scene=1),), False),
        ("setup", (HEALS,), (Uses(TESTED, scenario=1),), True),
    ],
)
def test_s8_7_what_heals_or_moves_is_used_once_in_a_scene(
    category: str, effects: tuple[Effect, ...], uses: tuple[Uses, ...], usable: bool
) -> None:
    state = having(scene(), "a1", *effects, category=category)
    body = state.body("a1")
    state = state.with_body(replace(body, spent=replace(body.spent, uses=uses)))
    assert (TESTED in [skill.id for skill in helping.usable(state, "a1")]) is usable


def with_items(*items: str) -> StoryState:
    state = having(scene(), "a1", effect("heal", "《1》", to="ally"), category="setup")
    body = state.body("a1")
    held = tuple(state.world.data.items[name] for name in items)
    return state.with_body(replace(body, kit=replace(body.kit, items=held, breaks=(TESTED,))))


def test_s13_5_items_that_heal_are_used_in_a_scene_as_well() -> None:
    state = with_items("bandage", "mana_gem", "flash", "katana")
    assert [skill.id for skill in helping.usable(state, "a1")] == [TESTED, "bandage"]
    assert UseItem("a1", "bandage", ("a2",)) in helping.uses(state, "a1")
    assert SetupSkill("a1", TESTED, ("a2",), (TESTED,)) in helping.uses(state, "a1")


@pytest.mark.parametrize(
    ("use", "refused"),
    [
        (SetupSkill("a1", TESTED, ("a2",)), ""),
        (SetupSkill("a1", TESTED, ("a2",), (TESTED,)), ""),
        (SetupSkill("a1", TESTED, ("b1",)), "no-target"),
        (SetupSkill("a1", TESTED), "target-count"),
        (SetupSkill("a1", TESTED, ("a2",), (), "", 1), "break-unused"),
        (SetupSkill("a1", TESTED, ("a2",), (), "x"), "break-unused"),
        (SetupSkill("a1", TESTED, ("a2",), ("slash",)), "break-unused"),
        (SetupSkill("a1", "bandage", ("a2",)), "not-own"),
        (SetupSkill("a1", "slash", ("a2",)), "wrong-timing"),
        (UseItem("a1", "bandage", ("a2",)), ""),
        (UseItem("a1", "bandage", ("b1",)), "no-target"),
        (UseItem("a1", "elixir", ("a2",)), "not-own"),
        (UseItem("a1", TESTED, ("a2",)), "not-own"),
    ],
)
def test_s8_7_why_something_is_not_used_in_a_scene(use: SetupSkill | UseItem, refused: str) -> None:
    assert code(helping.scene_use_refusal(with_items("bandage"), use)) == refused


def test_s8_7_a_price_is_paid_in_a_scene_unless_the_skill_is_broken() -> None:
    dear = having(scene(), "a1", effect("heal", "《1》", to="self"), category="setup", price=Price(tension=99))
    body = dear.body("a1")
    dear = dear.with_body(replace(body, kit=replace(body.kit, breaks=(TESTED,))))
    assert code(helping.scene_use_refusal(dear, SetupSkill("a1", TESTED))) == "price-tension"
    assert code(helping.scene_use_refusal(dear, SetupSkill("a1", TESTED, (), (TESTED,)))) == ""


@pytest.mark.parametrize(
    ("use", "kind", "broken"),
    [
        (SetupSkill("a1", TESTED, ("a2",)), "setup", False),
        (SetupSkill("a1", TESTED, ("a2",), (TESTED,)), "setup", True),
        (UseItem("a1", "bandage", ("a2",)), "item", False),
    ],
)
def test_s9_7_what_is_used_in_a_scene_is_told_and_works_broken_or_not(
    use: SetupSkill | UseItem, kind: str, broken: bool
) -> None:
    log: list[Event] = []
    source = use.skill if isinstance(use, SetupSkill) else use.item
    after = helping.scene_use(with_items("bandage"), use, log)
    assert log == [Declared("a1", kind, (source,), ("a2",))]
    assert after.top == steps.SkillRoll("a1", source, ("a2",), broken)


# --- who has to make a check -----------------------------------------------------------------------------------------


def test_s16_3_the_scene_player_makes_the_check_of_its_scene_or_the_next_who_can() -> None:
    state = scene("mid2b")
    assert state.scene is not None and state.scene.player == "a1"
    fallen = state.with_body(state.body("a1").with_vitals(hp=0).in_condition(Condition.INCAPACITATED))
    done = state.in_scene(replace(state.scene, checked=("a1",)))
    for at, names in ((state, ["a1"]), (fallen, ["a2"]), (done, []), (state.flagged("knows_core"), []), (scene(), [])):
        assert [name for name in ("a1", "a2") if due(at, name)] == names


def test_s18_5_whoever_was_to_make_a_check_may_be_done_with_growing() -> None:
    state = scene("mid2b")
    assert code(story_game().explain(state, act.Rest("a1"))) == "check-due"
    assert code(story_game().explain(state.then(steps.GrowthQuestion("a1")), act.Rest("a1"))) == ""


@pytest.mark.parametrize(("place", "topic", "told"), [("mid1", "watch", "police"), ("mid2b", "stairs", "stairs")])
def test_s5_3_nobody_of_another_community_knows_of_a_topic(place: str, topic: str, told: str) -> None:
    reason = check_refusal(scene(place), "a1", topic, True)
    assert reason is not None and (reason.code, reason.args) == ("check-community", (told,))
