"""What pairs do in a scene: scouting, bonds, rest, strikes, parley, and who is out (S17.9)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules.actions import Attack
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.story.events import WroteBond
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war import steps
from game.games.senya.rules.war.checking import chances, refusal_chance
from game.games.senya.rules.war.decided import has_answer
from game.games.senya.rules.war.events import (
    FightHeard,
    NothingFound,
    OrderDrawn,
    PactBroken,
    PactMade,
    PairFound,
    PairOut,
    PairStruck,
    SenseChecked,
    StruckNobody,
    WillsMeasured,
)
from game.games.senya.rules.war.parts import HURT_BELOW
from game.rules.chance import Stream
from tests.games.senya.war.told import PAIRS, War, war_game


def test_s17_1_each_servant_has_level_10_and_the_three_skills_of_its_class() -> None:
    war = War()
    classes = set()
    for name in PAIRS:
        kit = war.body(f"{name}s").kit
        assert kit.sheet is not None and kit.level == 10
        row = war.state.world.data.servants[kit.sheet.servant_class]
        assert set(row.skills) <= {skill.id for skill in kit.skills} and len(row.skills) == 3
        classes.add(row.id)
    assert len(classes) == 7


def test_s17_2_each_servant_has_the_release_of_its_class_as_an_infinity_break() -> None:
    war = War()
    for name in PAIRS:
        kit = war.body(f"{name}s").kit
        assert any((skill := kit.skill(one)) is not None and skill.extra for one in kit.breaks)


def test_s17_9_seven_pairs_plan_one_after_another_and_the_lot_orders_them() -> None:
    war = War()
    for name in PAIRS:
        assert war.state.asked == name
        war.do(act.WarPlan(name, "rest", "tower"))
    assert isinstance(war.state.top, steps.OrderRoll)
    war.roll(*(face for n in range(7) for face in (1, n % 6 + 1)))
    assert war.told(OrderDrawn) == [OrderDrawn(("p6", "p5", "p4", "p3", "p2", "p1", "p7"))]
    assert (war.state.night, war.state.scene) == (1, 2)
    assert all(war.pair(name).place == "tower" for name in PAIRS)


def test_s17_9_deeds_of_a_kind_follow_each_other_parley_first_strikes_last() -> None:
    war = War()
    war.finds("p1", "p7")
    war.pair("p6", sights=(replace(war.pair("p6").of("p5"), met=True),))
    war.plans(p1=("strike", "p7"), p2=("scout",), p3=("bond",), p6=("parley", "p5", "truce"))
    seen = [type(war.state.top).__name__]
    while war.state.battle is None:
        war.roll() if war.state.to_act < 0 else war.do(war.simplest())
        seen.append(type(war.state.top).__name__)
    order = [seen.index(name) for name in ("ParleyQuestion", "BondRoll", "ScoutRoll", "WatchRoll")]
    assert order == sorted(order)


@pytest.mark.parametrize(
    ("faces", "found", "identity", "cup"),
    [
        ((1, 1), False, False, False),
        ((2, 2), False, False, False),
        ((3, 4), True, False, False),
        ((5, 5), True, True, False),
        ((6, 5), True, True, True),
        ((6, 6), True, True, True),
    ],
    ids=["S2.4-fumble", "below-10", "S17.9-10", "S17.9-14", "S17.10-16", "S2.3-critical"],
)
def test_s17_9_scouting_finds_a_pair_its_class_and_the_secret(
    faces: tuple[int, int], found: bool, identity: bool, cup: bool
) -> None:
    war = War()
    war.body("p1s", tension=0)
    war.seals("p1", 0)
    war.plans(p1=("scout", "", "", "library"))
    war.roll(*faces)
    (check,) = war.told(SenseChecked)
    assert isinstance(check, SenseChecked) and check.total.value == 5 and check.by == "p1s"  # sense 4, the library 1
    assert isinstance(war.state.top, steps.ScoutDone) is found
    if found:
        war.roll(2)
    assert [event.target for event in war.told(PairFound)] == (["p3"] if found else [])  # type: ignore[attr-defined]
    assert bool(war.told(NothingFound)) is not found
    sight = war.pair("p1").of("p3")
    assert (sight.found == 1, sight.servant_class == "archer") == (found, identity)
    assert war.pair("p1").cup is cup


def test_s17_9_who_stands_at_the_same_place_is_found_first() -> None:
    war = War()
    war.plans(p1=("scout", "", "", "tower"), p5=("rest", "", "", "tower"))
    war.roll(4, 5)
    assert war.pair("p1").of("p5").found == 1 and war.pair("p1").of("p5").place == "tower"
    assert not war.pair("p5").of("p1").found


def test_s17_9_the_exact_chance_of_a_plan_is_told() -> None:
    war = War()
    war.body("p1s", tension=0)
    find, identity, cup = chances(war.state.world, war.state.body, act.WarPlan("p1", "scout", "bridge"))
    assert (find.throws, identity.throws, cup.throws) == (26, 6, 1)
    (watch,) = chances(war.state.world, war.state.body, act.WarPlan("p1", "rest", "tower"))
    assert (watch.difficulty, watch.throws) == (12, 26)
    (parley,) = chances(war.state.world, war.state.body, act.WarPlan("p1", "parley", "bridge", "p2", "truce"))
    assert parley.of == 1296 and 0 < parley.throws < 1296
    declined = refusal_chance(war.state.world, war.state.body("p2m"), "p1", "bridge")
    assert (declined.of, declined.throws) == (1296, parley.throws), "who asks is the same, seen from the other side"
    assert refusal_chance(war.state.world, war.state.body("p2m"), "p1", "tower").throws < declined.throws
    assert chances(war.state.world, war.state.body, act.WarPlan("p1", "bond", "park")) == ()


RESTS = pytest.mark.parametrize(("place", "healed"), [("tower", 5), ("shrine", 10)], ids=["S17.9-rest", "shrine"])


@RESTS
def test_s17_9_rest_gives_back_half_of_the_maximum_hp_rounded_up_and_a_little_of_what_was_lost_of_it(
    place: str, healed: int
) -> None:
    war = War()
    most = war.body("p1s").vitals.max_hp
    war.body("p1s", hp=7, max_hp=most - 20)
    master = war.body("p1m").vitals.max_hp
    war.body("p1m", hp=master - 1)
    war.plans(p1=("rest", "", "", place))
    vitals, now = war.body("p1s").vitals, most - 20 + healed
    assert (vitals.hp, vitals.max_hp) == (7 + now // 2 + now % 2, now)
    assert war.body("p1m").hp == master, "never more than the maximum"


@RESTS
def test_s17_9_by_the_first_rules_rest_heals_hp_in_full_and_a_little_of_lost_maximum_hp(
    place: str, healed: int
) -> None:
    war = War(rules=1)
    most = war.body("p1s").vitals.max_hp
    war.body("p1s", hp=7, max_hp=most - 20)
    war.body("p1m", hp=1)
    war.plans(p1=("rest", "", "", place))
    vitals = war.body("p1s").vitals
    assert (vitals.hp, vitals.max_hp) == (most - 20 + healed, most - 20 + healed)
    assert war.body("p1m").hp == war.body("p1m").vitals.max_hp


@pytest.mark.parametrize("held", [(), ("p1m",), ("p1s",), ("p1m", "p1s")])
def test_s19_6_a_bond_is_asked_for_where_one_of_the_two_has_an_emotion_left(held: tuple[str, ...]) -> None:
    war = War()
    for name in ("p1m", "p1s"):
        body = war.body(name)
        spent = replace(body.spent, emotions=("trust",) if name in held else ())
        war.state = war.state.with_body(replace(body, spent=spent))
    assert has_answer(war.state, steps.BondQuestion("p1")) is bool(held)


def test_s17_9_a_bond_scene_raises_tension_and_writes_on_the_boards() -> None:
    """S7.4 to S7.7, S8.2: entering, then the bond value of whom is written; S17.9 for the park."""
    war = War()
    for name in ("p1m", "p1s"):
        war.body(name, tension=10)
    war.plans(p1=("bond", "", "", "park"))
    war.roll(3, 5)
    assert (war.body("p1m").vitals.tension, war.body("p1s").vitals.tension) == (15, 17)
    emotion = war.body("p1s").spent.emotions[0]
    value = war.state.world.data.emotions[emotion].bond
    assert war.refused(act.WarBond("p1", "p1s", "p4m", (emotion,))) == ("S16.5", "cast-who")
    assert war.refused(act.WarBond("p1", "p4m", "p1m", (emotion,))) == ("S16.5", "cast-who")
    war.do(act.WarBond("p1", "p1s", "p1m", (emotion,)))
    assert war.body("p1s").vitals.tension == 17 + value and emotion not in war.body("p1s").spent.emotions
    assert war.refused(act.WarBond("p1", "p1s", "p1m", (emotion,))) == ("S7.4", "cast-again")
    assert [bond.person for bond in war.pair("p1").board("p1s")] == ["p1m"] and not war.pair("p1").board("p1m")
    assert len(war.told(WroteBond)) == 1


# --- strikes ---------------------------------------------------------------------------------------------------------


def test_s17_9_only_a_pair_found_in_this_night_is_struck() -> None:
    war = War()
    strike = act.WarPlan("p1", "strike", "bridge", "p2")
    assert war.refused(strike) == ("S17.9", "war-not-found")
    war.finds("p1", "p2")
    assert war.refused(replace(strike, target="p1")) == ("S17.9", "war-target")
    war.late(2, 1)
    assert war.refused(strike) == ("S17.9", "war-not-found")


@pytest.mark.parametrize(
    ("deed", "faces", "surprised"),
    [("rest", (1, 2), True), ("rest", (6, 5), False), ("bond", (), False)],
    ids=["S10.14-watch-fails", "S17.9-watch-holds", "S17.9-not-at-rest"],
)
def test_s17_9_who_is_struck_at_rest_and_keeps_no_watch_is_surprised(
    deed: str, faces: tuple[int, ...], surprised: bool
) -> None:
    war = War()
    war.finds("p1", "p2")
    war.seals("p2", 0)
    war.plans(p1=("strike", "p2"), p2=(deed,))
    if deed == "bond":
        war.roll(1, 1)
        war.do(act.BondDone("p2"))
    else:
        assert isinstance(war.state.top, steps.WatchRoll)
        war.roll(*faces)
    battle = war.state.battle
    assert battle is not None and battle.world.surprised == ("b" if surprised else "")
    assert [one.id for one in battle.combatants] == ["p1m", "p1s", "p2m", "p2s"]
    (struck,) = war.told(PairStruck)
    assert isinstance(struck, PairStruck) and struck.surprised is surprised and struck.seats == (0, 1)


def test_s17_9_a_strike_is_broken_off_after_some_rounds_and_both_know_each_other() -> None:
    war = War(rounds=3)
    war.finds("p1", "p2")
    war.plans(p1=("strike", "p2"), p2=("scout",), p3=("rest", "", "", "shrine"))
    war.quiet()
    assert (war.state.night, war.state.scene) == (1, 2) and war.state.battle is None
    for by, other, cls in (("p1", "p2", "lancer"), ("p2", "p1", "saber")):
        sight = war.pair(by).of(other)
        assert (sight.servant_class, sight.seals, sight.met, sight.fights) == (cls, 3, True, 1)
    assert (war.pair("p2").of("p1").struck, war.pair("p1").of("p2").struck) == (1, 0)
    assert war.pair("p4").of("p1").fights == 1, "who stands at the same place sees who fights"
    assert war.pair("p3").of("p1").fights == 0
    assert war.told(FightHeard) == [FightHeard("bridge")]
    assert any(entry.kind == "fight" for entry in war.pair("p3").log)


def test_s17_9_a_strike_from_the_harbour_is_not_heard() -> None:
    war = War(rounds=3)
    war.finds("p1", "p2")
    war.plans(p1=("strike", "p2", "", "harbour"), p2=("scout",))
    war.quiet()
    assert not war.told(FightHeard)


def test_s17_9_each_pair_fights_once_in_a_scene() -> None:
    war = War(rounds=3)
    war.finds("p1", "p2")
    war.finds("p3", "p2")
    war.plans(p1=("strike", "p2"), p2=("scout",), p3=("strike", "p2"))
    war.quiet()
    assert war.told(StruckNobody) == [StruckNobody((2,), "p3", "p2", "their-fight")]


def test_s17_9_a_pair_is_out_when_its_servant_falls() -> None:
    war, stream = War(), Stream(3)
    war.finds("p1", "p2")
    war.body("p2s", hp=1)
    war.plans(p1=("strike", "p2"), p2=("scout",))
    war.roll()
    while war.state.battle is None or war.state.battle.round < 2:
        war.roll() if war.state.to_act < 0 else war.do(war.simplest())
    while war.state.battle is not None:
        mine = war.state.asked.startswith("p1")
        chance = war.state.to_act < 0
        war.do(
            war_game().draw(war.state, stream) if chance else next(iter(_attacks(war) if mine else ()), war.simplest())
        )
    assert war.pair("p2").out == "fallen" and PairOut("p2", "fallen") in war.events
    assert "p2" not in war.state.living
    assert all(any(entry.kind == "out" and entry.by == "p2" for entry in pair.log) for pair in war.state.pairs)


def _attacks(war: War) -> list[Attack]:
    """Returns the plain attacks of who is asked."""
    battle = war.state.battle
    assert battle is not None
    one = battle.one(battle.asked)
    tried = [Attack(one.id, skill.id, ("p2s",)) for skill in one.kit.of("attack")]
    return [attack for attack in tried if war_game().explain(war.state, attack) is None]


def test_s17_9_a_master_may_yield() -> None:
    war = War()
    war.do(act.YieldWar("p1"))
    assert war.pair("p1").out == "yielded" and war.state.asked == "p2"
    for name in PAIRS[1:6]:
        war.do(act.YieldWar(name))
    assert isinstance(war.state.top, steps.CupQuestion) and war.state.asked == "p7"


def test_s12_7_a_master_who_fell_wakes_at_the_end_of_the_scene() -> None:
    war = War()
    war.body("p1m", hp=0)
    war.state = war.state.with_body(war.body("p1m").in_condition(Condition.INCAPACITATED))
    war.plans(p1=("scout",))
    war.quiet()
    assert war.body("p1m").hp == 1 and war.body("p1m").condition is Condition.DONE


# --- parley ----------------------------------------------------------------------------------------------------------


def test_s17_9_a_parley_is_for_pairs_found_or_met() -> None:
    war = War()
    assert war.refused(act.WarPlan("p1", "parley", "bridge", "p2", "truce")) == ("S17.9", "war-not-met")
    war.finds("p1", "p2")
    assert war.refused(act.WarPlan("p1", "parley", "bridge", "p2", "")) == ("S17.9", "war-aim")
    war.plans(p1=("parley", "p2", "truce"))
    assert war.state.top == steps.ParleyQuestion("p2", "p1", "truce")
    war.do(act.WarAnswer("p2", True))
    assert war.told(PactMade) == [PactMade((0, 1), "p1", "p2", 1, False)]
    assert war.pair("p2").of("p1").met


@pytest.mark.parametrize(
    ("faces", "won"),
    [((5, 5, 1, 2), True), ((1, 2, 5, 5), False), ((1, 1), False), ((6, 6, 6, 6), False), ((6, 6, 5, 5), True)],
    ids=["S2.10-higher", "S2.10-lower", "S2.12-fumble", "S2.11-both", "S2.11-critical"],
)
def test_s17_9_who_declines_measures_wills(faces: tuple[int, ...], won: bool) -> None:
    war = War()
    war.finds("p1", "p2")
    war.plans(p1=("parley", "p2", "joint"))
    war.do(act.WarAnswer("p2", False))
    war.roll(*faces)
    (measured,) = war.told(WillsMeasured)
    assert isinstance(measured, WillsMeasured) and measured.won is won
    pact = war.state.pact("p1", "p2")
    assert (pact is not None and pact.joint) is won


def test_s17_9_a_truce_binds_until_the_night_ends() -> None:
    war = War()
    war.finds("p1", "p2")
    war.pact("p2", "p1")
    assert war.refused(act.WarPlan("p1", "strike", "bridge", "p2")) == ("S17.7", "war-truce")
    assert war.refused(act.WarPlan("p1", "parley", "bridge", "p2", "truce")) == ("S17.9", "war-pact")
    war.late(1, 3)
    war.plans()
    assert war.state.night == 2 and not war.state.pacts


@pytest.mark.parametrize("comes", [True, False])
def test_s17_9_who_promised_to_strike_together_is_called(comes: bool) -> None:
    war = War()
    war.finds("p1", "p2")
    war.pact("p3", "p1", joint=True)
    war.plans(p1=("strike", "p2"), p2=("scout",), p3=("scout",))
    while not isinstance(war.state.top, steps.JoinQuestion):
        war.roll() if war.state.to_act < 0 else war.do(war.simplest())
    assert war.state.top == steps.JoinQuestion("p3", "p1", "p2")
    war.do(act.WarAnswer("p3", comes))
    assert war.state.meeting is not None and war.state.battle is not None
    assert war.state.meeting.first == (("p1", "p3") if comes else ("p1",))
    assert len(war.state.battle.side(0)) == (4 if comes else 2)


def test_s17_7_a_promise_to_strike_does_not_hold_against_a_truce() -> None:
    war = War(rounds=3)
    war.finds("p1", "p2")
    war.pact("p3", "p1", joint=True)
    war.pact("p3", "p2")
    war.plans(p1=("strike", "p2"), p2=("scout",), p3=("scout",))
    while war.state.battle is None:
        assert not isinstance(war.state.top, steps.JoinQuestion)
        war.roll() if war.state.to_act < 0 else war.do(war.simplest())
    assert war.state.meeting is not None and war.state.meeting.first == ("p1",)


def test_s17_9_a_broken_truce_is_known_to_both() -> None:
    war = War()
    war.finds("p1", "p2")
    war.pact("p1", "p2")
    war.pair("p1", compelled=True)
    war.plans(p1=("strike", "p2"), p2=("scout",))
    war.quiet()
    assert war.told(PactBroken) == [PactBroken((0, 1), "p1", "p2")] and not war.state.pacts


def test_s17_9_a_hurt_that_was_seen_is_known() -> None:
    war = War()
    war.body("p2s", hp=20)
    war.plans(p1=("scout", "", "", "tower"), p2=("scout", "", "", "tower"))
    war.roll(4, 5)
    sight = war.pair("p1").of("p2")
    assert sight.hurt and sight.hp < HURT_BELOW
    assert war.pair("p3").of("p2").hp == -1


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (act.WarPlan("p1", "sleep", "bridge"), "war-deed"),
        (act.WarPlan("p1", "rest", "moon"), "war-place"),
        (act.WarPlan("p1", "rest", "bridge", "p2"), "war-target"),
        (act.WarPlan("p1", "rest", "bridge", "", "apart"), "war-aim"),
        (act.WarPlan("p1", "strike", "bridge", "p9"), "war-target"),
        (act.WarPlan("p2", "rest", "bridge"), "not-asked"),
        (act.BondDone("p1"), "not-asked"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_s19_8_what_is_no_plan_is_refused_by_its_clause(plan: act.WarPlan, code: str) -> None:
    assert War().refused(plan)[1] == code
