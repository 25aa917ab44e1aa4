"""What speaks for decisions of a story: each word where it holds, and not where it would hold of any (S7, S16, S18)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from game.games.senya.rules.actions import Interrupt
from game.games.senya.rules.data.rows import Price, Skill
from game.games.senya.rules.expressions import parse
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story import motives, steps
from game.games.senya.rules.story.after import proposed
from game.games.senya.rules.story.asked import reasons as asked
from game.games.senya.rules.story.asked.costs import costs
from game.games.senya.rules.story.attempt import attempt
from game.games.senya.rules.story.growth import level_refusal
from game.games.senya.rules.story.motives import Motive, motive
from game.games.senya.rules.story.parts import Bond
from game.games.senya.rules.story.scenes import chooser
from game.games.senya.rules.story.state import StoryState
from game.rules.contract import Card, Option, Standee
from tests.games.senya.field import TESTED
from tests.games.senya.story.told import Telling, story_game

Told = dict[str, tuple[str | int, ...]]


@cache
def in_scene(number: int = 1) -> StoryState:
    """Returns a story in whose scene of a number somebody may do something; the second has checks to make."""
    telling = Telling.of({"scenario": "glass_bridge", "heroes": [{"sample": "mio"}, {"sample": "toru"}]})
    telling.until(steps.Content)
    for _ in range(number - 1):
        telling.until(steps.CompanionQuestion)
        telling.until(steps.Content)
    return telling.state


def told(state: StoryState, action: act.StoryAction) -> Told:
    return {one.code: one.args for one in asked.reasons(state, action, 0)}


def offering(monkeypatch: pytest.MonkeyPatch, *offered: act.StoryAction) -> None:
    """Lets these be what is legal."""
    monkeypatch.setattr(asked, "legal", lambda story: offered)


def test_s7_5_a_bond_tells_by_how_much_it_rises_and_whether_it_is_to_oneself() -> None:
    state = in_scene()
    bond = act.WriteBond("a1", "@toru", ("adoring", "kindred"))
    assert told(state, bond) == {"rises": (5, "@toru")}
    assert told(state, replace(bond, person="@mio")) == {"rises-own": (5,)}
    assert told(state, replace(bond, emotions=())) == {}
    assert motive(state, bond) == Motive("bond", person="@toru")
    assert motive(state, replace(bond, person="@mio")) == Motive("bond-own", person="@mio")


def test_s7_11_the_strongest_emotion_that_is_not_mad_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    state = in_scene()
    takes = {name: act.TakeEmotion("a1", name) for name in ("curiosity", "respect", "nostalgia", "hatred")}
    offering(monkeypatch, *takes.values(), act.Rest("a1"))
    found = {name: told(state, take) for name, take in takes.items()}
    assert found == {
        "curiosity": {},
        "respect": {"feel-most": (2, "respect")},
        "nostalgia": {"feel-most": (2, "nostalgia")},
        "hatred": {},
    }
    alike = act.TakeEmotion("a1", "jealousy")
    offering(monkeypatch, takes["respect"], alike)
    assert told(state, alike) == {} and "feel-most" in told(state, takes["respect"])
    offering(monkeypatch, takes["hatred"])
    assert told(state, takes["hatred"]) == {}
    offering(monkeypatch, takes["curiosity"], act.TakeEmotion("a1", "jealousy"))
    assert told(state, takes["curiosity"]) == {"feel-most": (1, "curiosity")}
    assert told(state, act.TakeEmotion("a1", "jealousy")) == {}


def test_s8_1_who_enters_gains_tension_unless_it_has_the_most() -> None:
    state, most = in_scene(), in_scene().world.data.tables.constants["tension_max"]
    for tension, gains in ((most - 1, {"gains": (1,)}), (most, {})):
        tense = state.with_body(state.body("a1").with_vitals(tension=tension))
        assert told(tense, act.JoinScene("a1")) == gains
        assert told(tense, act.TakeAlong("a2", ("a1",))) == gains


def test_s12_3_able_is_who_is_in_the_scene_and_neither_dead_nor_incapacitated() -> None:
    state = in_scene()
    assert state.scene is not None and state.scene.present == state.able == ("a1",)
    both = state.in_scene(replace(state.scene, present=("a1", "a2")))
    assert both.able == ("a1", "a2")
    for condition in (Condition.DEAD, Condition.INCAPACITATED):
        assert both.with_body(both.body("a2").in_condition(condition)).able == ("a1",)


def test_s16_2_the_scene_player_chooses_the_way_else_the_first_who_is_there() -> None:
    state = in_scene()
    assert state.scene is not None
    for player, present, chooses in (("a2", ("a1", "a2"), "a2"), ("", ("a2",), "a2"), ("", (), "a1")):
        assert chooser(state.in_scene(replace(state.scene, player=player, present=present))) == chooses


def test_s16_3_who_rests_has_found_all_or_made_its_check() -> None:
    state = in_scene()
    assert state.scene is not None
    checked = state.in_scene(replace(state.scene, checked=("a1",)))
    assert told(state, act.Rest("a1")) == {"all-found": ()} and told(checked, act.Rest("a1")) == {"on": (0,)}
    assert told(in_scene(2), act.Rest("a2")).keys().isdisjoint({"all-found", "on"})


@pytest.mark.parametrize(
    ("checked", "hurts", "word"),
    [((), True, "spare"), ((), False, "on"), (("a1", "a2"), True, "on"), (("a1", "a2"), False, "on")],
)
def test_s16_4_a_check_whose_failure_hurts_is_left_alone_by_who_has_made_none(
    monkeypatch: pytest.MonkeyPatch, checked: tuple[str, ...], hurts: bool, word: str
) -> None:
    state = in_scene(2)
    assert state.scene is not None
    check = replace(state.data_scene.checks[0], fail_damage=parse("1D") if hurts else None)
    monkeypatch.setattr(motives, "open_checks", lambda story: (check,))
    found = motive(state.in_scene(replace(state.scene, checked=checked)), act.Rest(state.asked))
    assert found is not None and found.word == word


def test_s18_6_a_level_a_first_skill_of_its_kind_and_one_without_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    state = in_scene()
    skills, kit = state.world.data.skills, state.body("a1").kit
    cls, level = next(iter(kit.classes.items()))
    assert told(state, act.LevelUp("a1", cls)) == {"level": (level + 1,)}
    own = {one.category for one in kit.skills if not one.free}
    free = {one.category for one in kit.skills if one.free} - own
    learn = {name: act.LearnSkill("a1", name) for name in skills}
    new = next(name for name, row in skills.items() if row.category not in own | free)
    assert told(state, learn[new]) == {"first-skill": (skills[new].category,)}
    only_free = next(name for name, row in skills.items() if row.category in free)
    assert told(state, learn[only_free]) == {"first-skill": (skills[only_free].category,)}
    cheap = next(name for name, row in skills.items() if row.category in own and not row.cost)
    dear = next(name for name, row in skills.items() if row.category in own and row.cost)
    offering(monkeypatch, learn[cheap], learn[dear], act.Rest("a1"))
    assert told(state, learn[cheap]) == {"costless": ()} and told(state, learn[dear]) == {}
    offering(monkeypatch, learn[cheap])
    assert told(state, learn[cheap]) == {}


@pytest.mark.parametrize(("held", "refused"), [(3, True), (4, False)])
def test_s18_5_the_fourth_level_takes_four_points(held: int, refused: bool) -> None:
    state = in_scene()
    cls = next(iter(state.body("a1").kit.classes))
    rich = state.with_hero(replace(state.hero("a1"), experience=held))
    reason = level_refusal(rich, "a1", cls)
    assert (reason is not None and reason.code == "no-experience") is refused


def test_s13_1_the_first_item_of_its_type_is_told() -> None:
    state = in_scene()
    items = state.world.data.items
    assert told(state, act.TakeItem("a1", "katana")) == {"first-item": (items["katana"].type,)}
    body = state.body("a1")
    for held, first in (("spear", False), ("coat", True)):
        owner = state.with_body(replace(body, kit=replace(body.kit, items=(items[held],))))
        assert ("first-item" in told(owner, act.TakeItem("a1", "katana"))) is first


def test_s7_10_the_deeper_emotion_is_kept_unless_it_is_mad(monkeypatch: pytest.MonkeyPatch) -> None:
    state = in_scene()
    state = state.with_hero(replace(state.hero("a1"), board=(Bond("x", ("trust",), 3),)))

    def keeps(keep: str, *pair: str, person: str = "x") -> bool:
        offered = [act.SettleContest("a1", "x", one) for one in pair]
        offering(monkeypatch, act.Rest("a1"), *offered, act.SettleContest("a1", "y", "mutual_love"))
        return "keep" in told(state, act.SettleContest("a1", person, keep))

    assert keeps("trust", "trust", "respect") and not keeps("respect", "trust", "respect")
    assert keeps("trust", "trust", "promise") and keeps("respect", "respect", "hatred")
    assert not keeps("hatred", "trust", "hatred") and not keeps("trust", "trust", person="y")


def test_s7_8_a_contest_that_is_asked_for_is_declined_of_the_person_it_is_about() -> None:
    state = in_scene()
    asked_for = replace(state, agenda=(*state.agenda[:-1], steps.ContestQuestion("a1", "hinako")))
    for person, code in (("hinako", ""), ("@toru", "not-asked")):
        reason = story_game().explain(asked_for, act.NoContest("a1", person))
        assert (reason.code if reason is not None else "") == code


def test_s18_3_the_judgement_that_the_deeds_propose_is_told() -> None:
    state = in_scene()
    right = proposed(state, "a1")
    assert "judge" in told(state, act.TickItems("a1", right))
    assert told(state, act.TickItems("a1", (*right, "more"))) == {}


def test_s7_4_picks_that_lack_a_person_or_an_emotion_mean_nothing() -> None:
    state = in_scene()
    person, emotion = Standee("@toru"), Card("adoring")
    for word, meant in (
        ("cast", act.WriteBond("a1", "@toru", ("adoring",))),
        ("settle", act.SettleContest("a1", "@toru", "adoring")),
    ):
        assert attempt(state, (Option(word), person, emotion)) == meant
        assert attempt(state, (Option(word), person)) is None and attempt(state, (Option(word), emotion)) is None
    assert attempt(state, ()) is None
    check = (Option("check", ("x",)), Option("community"))
    assert attempt(state, check) == act.InfoCheck("a1", "x", True)
    assert attempt(state, check[:1]) == act.InfoCheck("a1", "x", False)
    assert attempt(replace(state, agenda=(*state.agenda, steps.EnterRoll())), (Option("rest"),)) is None


@pytest.mark.parametrize(("limit", "span"), [("", {}), ("round", {}), ("scene", {"once": (TESTED, "scene")})])
def test_s3_2_s14_4_what_does_not_come_back_is_told_as_its_price(limit: str, span: Told) -> None:
    state = in_scene()
    body = state.body("a1")
    assert body.kit.law is not None
    row = Skill(TESTED, "interrupt", (), limit=limit, price=Price(hp=2, tension=3))
    owner = state.with_body(replace(body, kit=replace(body.kit, skills=(*body.kit.skills, row))))

    def paid(name: str) -> Told:
        return {one.code: one.args for one in costs(owner, Interrupt("a1", name), 0)}

    assert paid(body.kit.law.id) == {"law": (body.kit.law.id,)}
    assert paid(TESTED) == {**span, "hp": (2, body.hp - 2), "tension": (3, body.vitals.tension - 3)}
