"""What the computer thinks of in its own main process, case by case (S10.5, S10.13, S23.4, S23.5)."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.games.senya.ai import turns
from game.games.senya.ai.mind import Mind
from game.games.senya.ai.preparing import _rounds
from game.games.senya.ai.strengths import STRENGTHS, Breaks, Manner
from game.games.senya.ai.turns import EXPECTED, MOST_IDEAS, SPARED
from game.games.senya.ai.worth import WeighedAttack
from game.games.senya.rules.actions import Attack, Burn, CureDaze, Decision, Delay, FullMove, Move, Pass
from game.games.senya.rules.observation import observe
from game.games.senya.rules.parts import Plan
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.prospect.law import Outlook
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.values import potential_of
from game.rules.chance import Stream
from tests.games.senya.field import battle, effect, owning, rich, turn_of, with_vitals

BEST = STRENGTHS[5]


def mind(state: SenyaState, manner: Manner = BEST) -> Mind:
    """Returns what a player of a manner has before it in the main process of a1."""
    return Mind(observe(turn_of(state), 0), manner, Stream(1))


def weighed(fallen: int = 0, cost: int = 1, *breaks: str, worth: float = 1.0) -> WeighedAttack:
    """Returns an attack by which its target falls in so many of ten throws."""
    attack = Attack("a1", "slash", ("b1",), (), (), breaks)
    return WeighedAttack(attack, worth, cost, (("b1", Outlook(10, 10, ((0, 10),), 0, fallen)),))


# --- movement --------------------------------------------------------------------------------------------------------


def on_line(foe: int, own: int = 0) -> SenyaState:
    state = rich(battle(("toru",), ("mio",)))
    state = replace(state, world=replace(state.world, options=replace(state.world.options, line=True)))
    return state.with_one(replace(state.one("b1"), position=foe)).with_one(replace(state.one("a1"), position=own))


@pytest.mark.parametrize(
    ("foe", "own", "step"),
    [
        (7, 0, Move("a1", 7)),
        (-7, 0, Move("a1", -7)),
        (10, 0, Move("a1", 10)),
        (11, 0, FullMove("a1", 11)),
        (90, 0, None),
        (0, 0, None),
        (25, 25, None),
    ],
)
def test_s10_13_it_goes_where_the_nearest_foe_stands_and_runs_only_where_that_is_farther(
    foe: int, own: int, step: Decision | None
) -> None:
    found = turns.nearer(mind(on_line(foe, own)))
    if foe == 90:
        assert isinstance(found, FullMove) and found.to == max(
            one.to for one in mind(on_line(foe)).observation.legal if isinstance(one, FullMove)
        )
    else:
        assert found == step


def test_s10_13_there_is_nowhere_to_go_without_a_line() -> None:
    assert turns.nearer(mind(rich(battle(("toru",), ("mio",))))) is None


# --- Life Burning ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hp", "held", "spent", "burnt"),
    [
        (30, 5, 0, True),
        (30 + SPARED, 5, 0, True),
        (31 + SPARED, 5, 0, False),
        (20, 10, 0, True),
        (20, 11, 0, False),
        (20, 14, 4, True),
        (20, 14, 3, False),
    ],
)
def test_s8_8_it_burns_life_where_that_takes_little_and_all_of_the_cost_can_be_held(
    hp: int, held: int, spent: int, burnt: bool
) -> None:
    """`held` is what there is with what Life Burning gives; ten are kept on becoming done (S8.6)."""
    state = battle(("toru",), ("mio",))
    gain = potential_of(state.one("a1"), state.world.data.tables).value
    state = with_vitals(state, "a1", hp=hp, max_hp=40, cost=held - gain)
    assert turns.spare(mind(state), spent) == (Burn("a1") if burnt else None)


def test_s8_8_it_burns_life_once_and_only_where_it_thinks_of_it() -> None:
    state = with_vitals(battle(("toru",), ("mio",)), "a1", hp=20, max_hp=40, cost=0)
    assert turns.spare(mind(state), 0) == Burn("a1")
    assert turns.spare(mind(state, replace(BEST, burns=False)), 0) is None
    one = state.one("a1")
    assert turns.spare(mind(state.with_one(replace(one, spent=replace(one.spent, burn=True)))), 0) is None


@pytest.mark.parametrize(
    ("cost", "breaks", "may", "could", "best", "burnt"),
    [
        (4, Breaks.DECIDE, True, weighed(6, 6, "slash"), None, True),
        (4, Breaks.NEVER, True, weighed(6, 6, "slash"), None, False),
        (4, Breaks.DECIDE, False, weighed(6, 6, "slash"), None, False),
        (6, Breaks.DECIDE, True, weighed(6, 7, "slash"), None, True),
        (7, Breaks.DECIDE, True, weighed(6, 8, "slash"), None, False),
        (2, Breaks.DECIDE, True, weighed(6, 6, "slash"), None, True),
        (1, Breaks.DECIDE, True, weighed(6, 6, "slash"), None, False),
        (4, Breaks.DECIDE, True, None, None, False),
        (4, Breaks.DECIDE, True, weighed(6, 6), None, False),
        (4, Breaks.DECIDE, True, weighed(6, 4, "slash"), None, False),
        (4, Breaks.DECIDE, True, weighed(5, 6, "slash"), None, True),
        (4, Breaks.DECIDE, True, weighed(4, 6, "slash"), None, False),
        (4, Breaks.DECIDE, True, weighed(6, 6, "slash"), weighed(6), False),
        (4, Breaks.DECIDE, True, weighed(6, 6, "slash"), weighed(5), True),
    ],
)
def test_s23_4_it_burns_life_only_for_a_break_that_decides_and_could_not_be_paid(
    cost: int, breaks: Breaks, may: bool, could: WeighedAttack | None, best: WeighedAttack | None, burnt: bool
) -> None:
    """A break costs 6 (S9.5); four are gained by burning (S8.4)."""
    state = with_vitals(battle(("toru",), ("mio",)), "a1", cost=cost, tension=50)
    one = state.one("a1")
    assert one.kit.breaks and potential_of(one, state.world.data.tables).value == 4 and EXPECTED == 0.5
    given: Any = SimpleNamespace(
        one=one,
        table=state,
        strength=replace(BEST, breaks=breaks),
        may=lambda action: may,
        richer=lambda more: SimpleNamespace(best=lambda: could),
    )
    assert turns._burning(given, best) == (Burn("a1") if burnt else None)


# --- delays and ideas ------------------------------------------------------------------------------------------------

PLAN = Plan("slash")


@pytest.mark.parametrize(
    ("differs", "fallen", "delayed"),
    [
        ({}, 4, True),
        ({}, 5, False),
        ({"plans": False}, 0, False),
        ({"had": True}, 0, False),
        ({"count": 2}, 0, True),
        ({"count": 1}, 0, False),
        ({"foe": Condition.WAITING}, 0, True),
        ({"foe": Condition.DONE}, 0, False),
        ({"plan": None}, 0, False),
        ({"may": False}, 0, False),
    ],
)
def test_s23_5_it_waits_with_a_plan_where_somebody_may_still_strike_it(
    monkeypatch: pytest.MonkeyPatch, differs: dict[str, Any], fallen: int, delayed: bool
) -> None:
    so = {"plans": True, "had": False, "count": 9, "foe": Condition.UNACTED, "plan": PLAN, "may": True} | differs
    state = battle(("toru",), ("mio",))
    one = state.one("a1").counting(so["count"])
    one = replace(one, turn=replace(one.turn, delayed=so["had"]))
    foes = [state.one("b1").in_condition(so["foe"])]
    for weighs in (True, False):
        monkeypatch.setattr(turns, "plan_of" if weighs else "_plan_by_rule", lambda *given: so["plan"])
        given: Any = SimpleNamespace(
            one=one,
            strength=replace(BEST, plans=so["plans"], weighs=weighs),
            attacks=SimpleNamespace(growing=SimpleNamespace(foes=foes)),
            may=lambda action: so["may"],
        )
        assert turns._delay(given, weighed(fallen)) == (Delay("a1", 1, PLAN) if delayed else None)


@pytest.mark.parametrize(
    ("count", "hit", "foe_count", "laid"),
    [(10, 0, 10, True), (10, 0, 11, False), (10, 1, 10, False), (10, -3, 9, True)],
)
def test_s23_5_by_the_rule_of_thumb_the_own_counter_is_better_than_the_strongest_hit(
    monkeypatch: pytest.MonkeyPatch, count: int, hit: int, foe_count: int, laid: bool
) -> None:
    """`hit`: by how much the foe's strongest attack it has learnt lacks less than one of the own counter."""
    state = battle(("toru",), ("mio",))
    foe = state.one("b1").counting(foe_count)
    monkeypatch.setattr(turns, "counter_total", lambda one, kind, tables: SimpleNamespace(value=10))
    monkeypatch.setattr(turns, "hit_total", lambda one, kind, tables: SimpleNamespace(value=9 + hit))
    monkeypatch.setattr(turns, "laid", lambda mind, best: PLAN)
    given: Any = SimpleNamespace(one=state.one("a1").counting(count), table=state)
    assert turns._plan_by_rule(given, [foe], weighed()) == (PLAN if laid else None)
    assert turns._plan_by_rule(given, [foe], None) is None


def test_s11_2_what_is_not_for_counters_is_left_out_of_a_plan() -> None:
    state = owning(battle(("toru",), ("mio",)), "a1", effect("damage", "1"), category="offence/melee", counter_ok=False)
    law = state.one("a1").kit.law
    assert law is not None
    best = weighed()
    given = mind(state)
    for offences, kept in (((), ()), (("swallow", "tested"), ("swallow",)), ((law.id, "swallow"), ("swallow",))):
        attack = replace(best, attack=replace(best.attack, offences=offences))
        assert turns.laid(given, attack) == Plan("slash", kept)
    none = owning(
        battle(("toru",), ("mio",)),
        "a1",
        effect("attack", "1D", kind="melee"),
        category="attack/melee",
        counter_ok=False,
    )
    assert turns.laid(mind(none), replace(best, attack=replace(best.attack, type="tested"))) is None


def test_what_else_might_be_done_stands_behind_what_is_judged_best(monkeypatch: pytest.MonkeyPatch) -> None:
    best, other, third, plain = (replace(weighed().attack, type=name) for name in ("slash", "other", "third", "plain"))
    monkeypatch.setattr(turns, "laid", lambda mind, best: PLAN)
    state = battle(("toru",), ("mio",))
    found = [replace(weighed(), attack=one) for one in (best, other, third)]
    given: Any = SimpleNamespace(
        one=state.one("a1"),
        attacks=SimpleNamespace(
            best=lambda: found[0],
            found=lambda: found,
            growing=SimpleNamespace(foes=[state.one("b1")], alone=lambda kind, target: plain),
        ),
        may=lambda action: True,
    )
    delay = Delay("a1", 1, PLAN)
    assert turns.ideas(given, best) == [best, Burn("a1"), other, plain, delay]
    assert turns.ideas(given, delay) == [delay, Burn("a1"), best, other, plain]
    assert turns.ideas(given, Pass("a1")) == [Pass("a1"), Burn("a1"), best, other, plain][:MOST_IDEAS]
    assert turns.ideas(given, Burn("a1")) == [Burn("a1")] and turns.ideas(given, CureDaze("a1")) == [CureDaze("a1")]
    given.may = lambda action: action in (other, delay)
    assert turns.ideas(given, best) == [best, other, delay]
    given.attacks.growing.foes = [state.one("b1").in_condition(Condition.DONE)]
    assert turns.ideas(given, best) == [best, other]


def test_s23_1_what_is_learnt_comes_to_mind_first_or_the_blow_of_the_kind_one_is_best_at() -> None:
    one = battle(("mio",), ("toru",)).one("a1")
    skills = list(one.kit.of("attack"))
    learnt = [skill for skill in skills if not skill.free]
    free = sorted((skill for skill in skills if skill.free), key=lambda skill: -one.kit.values[skill.kind].value)
    for basic, order in ((False, [*learnt, *free]), (True, [*free, *learnt])):
        assert sorted(skills, key=lambda skill: turns._after(one, skill, basic)) == order
    assert free[0].kind == "spirit", "Mio is best at that"


@pytest.mark.parametrize(
    ("category", "one", "rounds"),
    [
        ("setup", effect("buff", "1", stat="melee", to="self", duration="battle"), 8.0),
        ("setup", effect("buff", "1", stat="melee", to="self", duration="round"), 1.0),
        ("passive", effect("stat", "1", stat="melee"), 8.0),
        ("setup", effect("summon", ids=("puppet",), n=1), 4.0),
        ("setup", effect("heal", "1", to="self"), 1.0),
    ],
)
def test_what_lasts_is_worth_the_rounds_it_lasts(category: str, one: Any, rounds: float) -> None:
    skill = owning(battle(), "a1", one, category=category).one("a1").kit.skill("tested")
    given: Any = SimpleNamespace(judge=SimpleNamespace(horizon=8.0))
    assert skill is not None and _rounds(given, skill) == rounds
    given.judge.horizon = 1.0
    assert _rounds(given, skill) == 1.0


ATTACK, HEAL, WAIT, STEP = weighed(worth=3.0), Pass("healing"), Delay("a1", 1, PLAN), Move("a1", 4)


@pytest.mark.parametrize(
    ("differs", "done"),
    [
        ({}, ATTACK.attack),
        ({"best": weighed(worth=0.0)}, Pass("a1")),
        ({"best": None}, Pass("a1")),
        ({"best": None, "step": STEP}, STEP),
        ({"step": STEP}, ATTACK.attack),
        ({"burning": Burn("a1")}, Burn("a1")),
        ({"spare": Burn("a1")}, Burn("a1")),
        ({"healing": (HEAL, 3.1)}, HEAL),
        ({"healing": (HEAL, 3.0)}, ATTACK.attack),
        ({"healing": (None, 9.0)}, ATTACK.attack),
        ({"best": None, "healing": (HEAL, 0.1)}, HEAL),
        ({"best": None, "healing": (HEAL, 0.0)}, Pass("a1")),
        ({"delay": WAIT}, WAIT),
        ({"delay": WAIT, "healing": (HEAL, 3.1)}, HEAL),
        ({"hasty": True, "burning": Burn("a1")}, "first"),
        ({"dazed": True, "hasty": True}, CureDaze("a1")),
        ({"dazed": True, "may": False}, ATTACK.attack),
    ],
)
def test_s23_2_the_own_turn_is_what_is_worth_most_of_all_that_comes_to_mind(
    monkeypatch: pytest.MonkeyPatch, differs: dict[str, Any], done: object
) -> None:
    so: dict[str, Any] = {
        "best": ATTACK, "step": None, "burning": None, "spare": None, "healing": (None, 0.0), "delay": None,
        "hasty": False, "dazed": False, "may": True,
    } | differs  # fmt: skip
    answers = {"nearer": "step", "_burning": "burning", "spare": "spare", "_healing": "healing", "_delay": "delay"}
    for name, what in answers.items():
        monkeypatch.setattr(turns, name, lambda *given, what=what: so[what])
    monkeypatch.setattr(turns, "_first_idea", lambda mind: ["first"])
    state = battle(("toru",), ("mio",))
    given: Any = SimpleNamespace(
        one=state.one("a1").with_vitals(statuses=("daze",) if so["dazed"] else ()),
        strength=BEST,
        happens=lambda share: so["hasty"],
        may=lambda action: so["may"],
        first=lambda actions: actions[0],
        attacks=SimpleNamespace(best=lambda: so["best"]),
    )
    assert turns.main(given) == done
