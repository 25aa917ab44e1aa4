"""What speaks for an attack, with odds that a test sets: each word from its border on, and not below it (S23.2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.games.senya.rules.actions import Attack
from game.games.senya.rules.asked import attacks
from game.games.senya.rules.asked.attacks import WORTH_ADDING
from game.games.senya.rules.asked.sight import LIKELY, OPEN, WeighedDecision
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.prospect.battle import Odds
from game.games.senya.rules.prospect.law import Outlook
from game.games.senya.rules.state import SenyaState
from tests.games.senya.field import effect, owning
from tests.games.senya.script import fight, waiting

SLASH = Attack("a1", "slash", ("b1",))
BOTH = replace(SLASH, targets=("b1", "b2"))
Told = dict[str, tuple[str | int, ...]]


def outlook(hit: int = 0, mean: int = 0, down: int = 0, fallen: int = 0) -> Outlook:
    """Returns odds in per cent, with a damage that is always the same."""
    return Outlook(100, hit, ((mean, 100),), down, fallen)


class Promises(Odds):
    """Odds of attacks as a test wants them, for each target of an attack."""

    def __init__(self, table: SenyaState, promised: Callable[[Attack, str], Outlook]) -> None:
        super().__init__(table)
        self._promised = promised

    def attack(self, attack: Attack) -> dict[str, Outlook]:
        return {name: self._promised(attack, name) for name in attack.targets}


def told_of(state: SenyaState, attack: Attack, promised: Callable[[Attack, str], Outlook]) -> Told:
    seen = WeighedDecision(state, state, attack, 0)
    seen.__dict__["odds"] = Promises(state, promised)
    return {one.code: one.args for one in attacks.reasons(seen)}


def told(state: SenyaState, attack: Attack = SLASH, **odds: Outlook) -> Told:
    """Returns the reasons of an attack where the odds hang on the target alone."""
    return told_of(state, attack, lambda _, name: odds.get(name, outlook()))


def with_vitals(state: SenyaState, name: str, **vitals: int) -> SenyaState:
    return state.with_one(state.one(name).with_vitals(**vitals))  # type: ignore[arg-type]


ALONE, TWO = fight(), fight(b=("toru", "toru"))
ONE_WAY = fight(a=("hound",))
BITE = Attack("a1", "hound", ("b1",))


# --- who falls, who goes down ----------------------------------------------------------------------------------------


def test_s12_3_a_fall_is_spoken_of_from_one_throw_in_ten_on() -> None:
    assert told(ALONE, b1=outlook(fallen=OPEN - 1)) == {}
    assert told(ALONE, b1=outlook(fallen=OPEN)) == {"fells-last": ("b1", OPEN)}
    assert told(TWO, BOTH, b1=outlook(fallen=OPEN), b2=outlook(fallen=OPEN + 1))["fells-first"] == ("b2", OPEN + 1)


def test_s10_4_who_still_acts_falls_before_its_turn_and_minions_do_not_count_as_the_last() -> None:
    over = TWO.with_one(TWO.one("b1").in_condition(Condition.DONE))
    assert told(over, b1=outlook(fallen=50)) == {"fells": ("b1", 50)}
    assert told(ALONE.with_one(ALONE.one("b1").in_condition(Condition.DONE)), b1=outlook(fallen=50)) == {
        "fells-last": ("b1", 50)
    }
    with_minion = with_vitals(fight(b=("toru", "puppet")), "b2", hp=1)
    assert told(with_minion, b1=outlook(fallen=50)) == {"fells-last": ("b1", 50)}


@pytest.mark.parametrize(
    ("down", "fallen", "cost", "spoken"),
    [
        (OPEN - 1, 0, 10, False),
        (OPEN, 0, 10, True),
        (OPEN + 1, OPEN - 1, 10, True),
        (OPEN + 1, OPEN, 10, False),
        (OPEN, 0, 2, True),
        (OPEN, 0, 1, False),
        (OPEN, 0, 0, False),
    ],
)
def test_s12_2_a_down_is_spoken_of_where_it_takes_cost_and_the_foe_does_not_rather_fall(
    down: int, fallen: int, cost: int, spoken: bool
) -> None:
    found = told(with_vitals(ALONE, "b1", cost=cost), b1=outlook(down=down, fallen=fallen))
    assert found.get("downs") == (("b1", down) if spoken else None)


# --- how well it hits ------------------------------------------------------------------------------------------------


def by_type(**odds: Outlook) -> Callable[[Attack, str], Outlook]:
    return lambda attack, _: odds.get(attack.type, outlook())


def test_s23_2_most_is_told_of_what_nothing_plain_does_more_than() -> None:
    other = outlook(90, 7)
    assert told_of(ALONE, SLASH, by_type(slash=outlook(50, 7), basic_throw=other)) == {"most": ("b1", 50, 7)}
    assert told_of(ALONE, SLASH, by_type(slash=outlook(50, 6), basic_throw=other)) == {"hits": ("b1", 50, 6)}
    assert told(ALONE, b1=outlook(50, 0)) == {"hits": ("b1", 50, 0)}
    assert told(ALONE, b1=outlook(50, 1)) == {"most": ("b1", 50, 1)}


@pytest.mark.parametrize(("chance", "spoken"), [(LIKELY - 1, False), (LIKELY, True)])
def test_s23_2_the_only_attack_there_is_is_told_by_whether_it_probably_hits(chance: int, spoken: bool) -> None:
    assert told(ONE_WAY, BITE, b1=outlook(chance, 5)) == ({"hits": ("b1", chance, 5)} if spoken else {})


def test_s10_13_an_attack_on_several_tells_how_many_and_what_all_lose() -> None:
    lower = with_vitals(TWO, "b1", hp=1)
    assert told(lower, BOTH, b1=outlook(60, 4), b2=outlook(60, 5)) == {"sweeps": (2, 9)}


def test_the_weakest_has_less_hp_than_any_other_foe() -> None:
    hp = TWO.one("b2").hp
    assert told(with_vitals(TWO, "b1", hp=hp - 1)) == {"weakest": ("b1", hp - 1)}
    assert told(TWO) == {} and told(with_vitals(TWO, "b2", hp=hp - 1)) == {}
    assert told(with_vitals(ALONE, "b1", hp=1)) == {}


# --- what skills and breaks add --------------------------------------------------------------------------------------

SWALLOW = replace(SLASH, offences=("swallow",))


def with_swallow(used: Outlook, broken: Outlook | None = None) -> Callable[[Attack, str], Outlook]:
    """Returns odds of half the throws and 5 damage, and others with the skill, and with it broken."""

    def promised(attack: Attack, _: str) -> Outlook:
        if attack.breaks:
            return broken or used
        return used if attack.offences else outlook(40, 5)

    return promised


@pytest.mark.parametrize(
    ("used", "word"),
    [
        (outlook(40 + WORTH_ADDING, 5), {"adds-hit": ("swallow", 40, 40 + WORTH_ADDING)}),
        (outlook(39 + WORTH_ADDING, 5), {}),
        (outlook(40, 5 + WORTH_ADDING), {"adds-damage": ("swallow", 5, 5 + WORTH_ADDING)}),
        (outlook(40, 4 + WORTH_ADDING), {}),
    ],
)
def test_s10_6_a_skill_is_spoken_of_if_it_adds_enough(used: Outlook, word: Told) -> None:
    found = told_of(ALONE, SWALLOW, with_swallow(used))
    assert {code: args for code, args in found.items() if code.startswith("adds")} == word


def test_s13_5_an_item_is_told_against_the_same_attack_without_it() -> None:
    one = ALONE.one("a1")
    thread = ALONE.world.data.items["code_thread"]
    owner = ALONE.with_one(replace(one, kit=replace(one.kit, items=(thread,))))
    found = told_of(
        owner, replace(SLASH, items=("code_thread",)), lambda attack, _: outlook(50 if attack.items else 40, 5)
    )
    assert found["adds-hit"] == ("code_thread", 40, 50)


def test_s9_3_a_broken_skill_is_told_against_the_same_skill_unbroken() -> None:
    attack = replace(SWALLOW, breaks=("swallow",))
    found = told_of(ALONE, attack, with_swallow(outlook(45, 5), outlook(60, 5)))
    assert found["breaks-hit"] == ("swallow", 45, 60) and "adds-hit" not in found


def test_s10_6_of_several_skills_that_adds_most_which_adds_most_and_on_several_none_is_told() -> None:
    state = fight(a=("garo",), b=("toru", "toru"))
    skills = {"combo": 10, "no_talent": 0}
    attack = Attack("a1", "fist", ("b1",), offences=tuple(skills))

    def promised(made: Attack, _: str) -> Outlook:
        return outlook(10 + sum(skills[name] + 10 for name in made.offences), 5)

    assert told_of(state, attack, promised)["adds-hit"] == ("combo", 20, 40)
    assert "adds-hit" not in told_of(state, replace(attack, targets=("b1", "b2")), promised)


# --- what it brings besides ------------------------------------------------------------------------------------------

ARCHER = fight(a=("sv_archer",))
BIND = Attack("a1", "aimed_shot", ("b1",), offences=("binding_arrow",))


@pytest.mark.parametrize(("chance", "struck"), [(LIKELY - 1, False), (LIKELY, True)])
def test_s14_7_what_follows_real_damage_is_spoken_of_where_it_probably_hits(chance: int, struck: bool) -> None:
    assert told(ARCHER, BIND, b1=outlook(chance)).get("inflicts") == (("b1", "bind") if struck else None)
    drains = Attack("a1", "bolt", ("b1",), offences=("sv_art_release",))
    caster = fight(a=("sv_caster",))
    assert told(caster, drains, b1=outlook(chance)).get("drains") == (("sv_art_release",) if struck else None)
    leeches = Attack("a1", "claw", ("b1",), offences=("predator_king",))
    hurt = with_vitals(fight(a=("sv_berserker",)), "a1", hp=1)
    assert told(hurt, leeches, b1=outlook(chance)).get("leeches") == (("predator_king",) if struck else None)


def test_s14_7_it_is_not_spoken_of_where_it_comes_to_nothing() -> None:
    sure = outlook(100)
    bound = ARCHER.with_one(ARCHER.one("b1").with_vitals(statuses=("bind",)))
    assert "inflicts" not in told(bound, BIND, b1=sure)
    proof = owning(ARCHER, "b1", effect("immune", status="bind"), category="passive")
    assert "inflicts" not in told(proof, BIND, b1=sure)
    drains = Attack("a1", "bolt", ("b1",), offences=("sv_art_release",))
    poor = with_vitals(with_vitals(fight(a=("sv_caster",)), "b1", cost=0), "a1", hp=1)
    assert not {"drains", "leeches"} & told(poor, drains, b1=sure).keys()
    whole = fight(a=("sv_berserker",))
    leeches = Attack("a1", "claw", ("b1",), offences=("predator_king",))
    assert "leeches" not in told(whole, leeches, b1=sure)
    most = whole.one("a1").vitals.max_hp
    assert "leeches" in told(with_vitals(whole, "a1", hp=most - 1), leeches, b1=sure)


def test_s11_5_that_nobody_can_counter_is_told_of_who_waits_and_of_such_attacks_alone() -> None:
    release = Attack("a1", "aimed_shot", ("b1",), offences=("sv_bow_release",))
    assert told(waiting(ARCHER, "b1"), release)["no-counter"] == ("b1",)
    assert "no-counter" not in told(ARCHER, release) and "no-counter" not in told(waiting(ARCHER, "b1"), BIND)
