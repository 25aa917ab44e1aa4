"""What a hero of the computer chooses between battles among what may be done (S7, S16, S18)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.games.senya.ai import story_aims
from game.games.senya.rules.actions import Interrupt, NoInterrupt, SetupSkill, UseItem
from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.state import StoryState
from game.rules.chance import Stream
from tests.games.senya.story.told import Telling

HEROES = [{"sample": "mio"}, {"sample": "toru"}]


def story(scene: str = "op", *until: type) -> StoryState:
    """Returns a story at a question, in the scene's content where nothing else is said."""
    telling = Telling.of({"scenario": "moonlit_library", "heroes": HEROES, "scene": scene})
    telling.until(*(until or (steps.Content,)))
    return telling.state


def chosen(monkeypatch: pytest.MonkeyPatch, state: StoryState, *found: object, careful: bool = True) -> object:
    """Returns what is done where just this may be done."""
    monkeypatch.setattr(story_aims, "legal", lambda story: list(found))
    return story_aims.aim(state, Stream(1), careful)


def bond(person: str, *emotions: str) -> act.WriteBond:
    return act.WriteBond("a1", person, emotions)


WRITTEN: Sequence[tuple[Sequence[act.WriteBond], act.WriteBond | None]] = [
    ((bond("@toru", "trust"), bond("hinako", "wariness"), bond("@mio", "trust")), bond("hinako", "wariness")),
    ((bond("@mio", "trust"), bond("@toru", "wariness")), bond("@toru", "wariness")),
    ((bond("@toru", "wariness"), bond("@toru", "trust")), bond("@toru", "trust")),
    ((bond("hinako", "hatred"), bond("@mio", "wariness")), bond("@mio", "wariness")),
    ((bond("hinako", "trust", "wariness"), bond("@mio", "wariness")), bond("@mio", "wariness")),
    ((bond("hinako", "hatred"),), None),
]


@pytest.mark.parametrize(("offered", "written"), WRITTEN)
def test_s7_4_who_belongs_to_the_story_is_written_first_oneself_last_and_nobody_with_a_mad_feeling(
    monkeypatch: pytest.MonkeyPatch, offered: Sequence[act.WriteBond], written: act.WriteBond | None
) -> None:
    assert chosen(monkeypatch, story(), *offered) == (written or act.Rest("a1"))


def test_s7_8_of_two_feelings_the_stronger_plain_one_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    trust, wariness, hatred = (act.SettleContest("a1", "hinako", one) for one in ("trust", "wariness", "hatred"))
    for offered, kept in [((wariness, trust), trust), ((hatred, wariness), wariness), ((trust, hatred), trust)]:
        assert chosen(monkeypatch, story(), bond("hinako", "trust"), *offered) == kept


def test_s7_9_a_contest_is_opened_where_it_is_the_first_and_a_battle_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    contest = act.OpenContest("a1", "hinako", "trust", "wariness")
    state, rest = story(), act.Rest("a1")
    assert chosen(monkeypatch, state, contest) == rest, "no battle comes in this scene"
    fights = next(one for one in state.world.scenario.scenes.values() if one.battle is not None)
    assert state.scene is not None
    before = replace(state, scene=replace(state.scene, id=fights.id))
    assert chosen(monkeypatch, before, contest) == contest
    assert chosen(monkeypatch, before, contest, careful=False) == rest
    hero = replace(before.hero("a1"), contested=True)
    assert chosen(monkeypatch, before.with_hero(hero), contest) == rest


@pytest.mark.parametrize(("first", "second", "healed"), [(7, 0, ""), (8, 0, "a1"), (8, 9, "a2"), (7, 8, "a2")])
def test_s8_7_who_has_lost_most_is_healed_unless_that_is_little(
    monkeypatch: pytest.MonkeyPatch, first: int, second: int, healed: str
) -> None:
    state = story()
    for name, lost in (("a1", first), ("a2", second)):
        body = state.body(name)
        state = state.with_body(body.with_vitals(hp=body.vitals.max_hp - lost))
    uses = {"a1": SetupSkill("a1", "healing_hand"), "a2": UseItem("a1", "bandage", ("a2",))}
    broken = SetupSkill("a1", "healing_hand", ("a1",), ("healing_hand",))
    assert chosen(monkeypatch, state, broken, *uses.values()) == (uses[healed] if healed else act.Rest("a1"))


def test_s9_2_a_break_is_registered_where_nothing_else_is_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    state, registered = story(), act.RegisterBreak("a1", "slash")
    assert chosen(monkeypatch, state, act.Rest("a1"), registered) == registered
    assert chosen(monkeypatch, state, registered, bond("hinako", "trust")) == bond("hinako", "trust")


def test_s16_2_the_careful_take_all_along_and_everybody_enters(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = story("op", steps.CompanionQuestion)
    assert chosen(monkeypatch, asked, act.TakeAlong("a1"), act.TakeAlong("a1", ("a2",))) == act.TakeAlong("a1", ("a2",))
    entering = asked.then(steps.EnterQuestion(("a2",)))
    assert chosen(monkeypatch, entering, act.LeaveScene("a2"), act.JoinScene("a2")) == act.JoinScene("a2")


def test_s18_6_the_strongest_own_class_rises_then_items_and_breaks_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    state = story().then(steps.GrowthQuestion("a1"))
    classes = state.body("a1").kit.classes
    best, worst = max(classes, key=lambda one: classes[one]), min(classes, key=lambda one: classes[one])
    other = next(name for name in state.world.data.classes if name not in classes)
    rises = [act.LevelUp("a1", name) for name in (other, worst, best)]
    item, slot = act.TakeItem("a1", "katana"), act.RegisterBreak("a1", "slash")
    assert classes[best] > classes[worst]
    assert chosen(monkeypatch, state, act.Rest("a1"), item, *rises) == rises[2]
    assert chosen(monkeypatch, state, act.Rest("a1"), rises[0], slot) == slot
    assert chosen(monkeypatch, state, act.Rest("a1"), rises[0]) == act.Rest("a1")


def test_s18_6_attacks_are_learned_before_defences_and_offences(monkeypatch: pytest.MonkeyPatch) -> None:
    state = story().then(steps.SkillQuestion("a1", "esper", 1))
    named = {skill.category.partition("/")[0]: skill.id for skill in state.world.data.skills.values()}
    order = [named[kind] for kind in story_aims.LEARNED_FIRST]
    for n in range(len(order)):
        offered = [act.LearnSkill("a1", name) for name in reversed(order[n:])]
        assert chosen(monkeypatch, state, *offered) == act.LearnSkill("a1", order[n])


def test_s18_3_what_the_game_proposes_is_ticked(monkeypatch: pytest.MonkeyPatch) -> None:
    state = story("end_good", steps.JudgeQuestion)
    ticked = chosen(monkeypatch, state, act.TickItems(state.asked))
    assert ticked == act.TickItems(state.asked, story_aims.proposed(state, state.asked))


HELP, LIMITED = Interrupt("a1", "empathy"), Interrupt("a1", "star_seeker")


@pytest.mark.parametrize(
    ("moment", "throws", "succeeds", "offered", "expected"),
    [
        ("before_check", 36, False, (HELP,), HELP),
        ("before_check", 18, False, (LIMITED,), NoInterrupt("a1")),
        ("before_check", 17, False, (LIMITED,), LIMITED),
        ("before_check", 18, False, (LIMITED, HELP), HELP),
        ("before_check", 17, False, (Interrupt("a1", "empathy", ("empathy",)),), NoInterrupt("a1")),
        ("after_check", 0, False, (LIMITED,), LIMITED),
        ("after_check", 0, True, (LIMITED,), NoInterrupt("a1")),
        ("after_check", 0, False, (), NoInterrupt("a1")),
    ],
)
def test_s10_12_a_check_is_helped_where_that_may_turn_it(
    monkeypatch: pytest.MonkeyPatch,
    moment: str,
    throws: int,
    succeeds: bool,
    offered: Sequence[Interrupt],
    expected: object,
) -> None:
    state = story()
    monkeypatch.setattr(story_aims, "chance_now", lambda story: throws)
    monkeypatch.setattr(story_aims, "shown", lambda story: (None, succeeds))
    monkeypatch.setattr(story_aims, "_limited", lambda story, name, skill: skill == LIMITED.skill)
    window = steps.CheckWindow(("a1",), moment)
    assert chosen(monkeypatch, state.then(window), NoInterrupt("a1"), *offered) == expected


@pytest.mark.parametrize(("throws", "due", "tried"), [(27, False, True), (26, False, False), (26, True, True)])
def test_s16_4_what_hurts_where_it_fails_is_tried_where_it_is_sure_enough_or_must_be(
    monkeypatch: pytest.MonkeyPatch, throws: int, due: bool, tried: bool
) -> None:
    telling = Telling.of({"scenario": "glass_bridge", "heroes": HEROES, "scene": "mid2b"})
    scene = next(
        one for one in telling.state.world.scenario.scenes.values() if any(row.fail_damage for row in one.checks)
    )
    telling = Telling.of({"scenario": "glass_bridge", "heroes": HEROES, "scene": scene.id})
    telling.until(steps.Content)
    row = next(row for row in scene.checks if row.fail_damage is not None)
    name = telling.asked
    monkeypatch.setattr(story_aims, "best_way", lambda story, hero, check: (throws * (check.id == row.id), False))
    monkeypatch.setattr(story_aims, "due", lambda story, hero: due)
    check = act.InfoCheck(name, row.id)
    assert chosen(monkeypatch, telling.state, check, careful=False) == (check if tried else act.Rest(name))


def test_s16_3_heroes_take_the_topics_by_which_most_is_found_altogether(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mio is the better of both at one topic, Toru can hardly do the other: he is left the first one."""
    state = story("mid1")
    first, second = (one.id for one in story_aims.open_checks(state)[:2])
    able = {("a1", first): 30, ("a1", second): 25, ("a2", first): 20, ("a2", second): 5}
    monkeypatch.setattr(story_aims, "best_way", lambda story, hero, check: (able.get((hero, check.id), 0), False))
    state = state.then(steps.Content(("a1", "a2")))
    topics = [act.InfoCheck("a1", one, way) for one in (first, second) for way in (True, False)]
    assert chosen(monkeypatch, state, *topics) == act.InfoCheck("a1", second)
    assert chosen(monkeypatch, state, *topics, careful=False) == act.InfoCheck("a1", first)
