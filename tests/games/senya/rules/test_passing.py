"""What lets a question pass, what follows it at once, and what an order not to ask is about (S10.3, S10.12, S8.8)."""

from __future__ import annotations

from dataclasses import replace

from game.games.senya.rules.actions import Attack, Cover, Equip, Evade, NoCover, NoInterrupt, SetupDone
from game.games.senya.rules.data.rows import When
from game.games.senya.rules.legal import legal
from game.games.senya.rules.prospect.idle import in_danger
from game.games.senya.rules.prospect.passing import EQUIP, let_pass, things, together, unasked
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import apply
from game.games.senya.rules.steps import (
    CleanupWindow,
    CoverQuestion,
    EquipChoice,
    EvadeQuestion,
    Initiative,
    MainTurn,
    SetupWindow,
    Window,
)
from tests.games.senya.field import battle, effect, go, owning, rich, turn_of, with_vitals
from tests.games.senya.script import fight


def asked_to_reduce(*waiting: str) -> SenyaState:
    """Returns an attack on b1 just before its damage, in which some of both sides may lower it."""
    state = rich(battle(("toru", "io"), ("garo", "mio")))
    for name in waiting:
        when = When("take_damage", "any", "any")
        state = owning(state, name, effect("reduce", "3"), category="interrupt", when=when)
    state = go(turn_of(state), Attack("a1", "basic_strike", ("b1",)))
    return state.after(agenda=(Initiative(), Window(waiting, "take_damage", "b1")))


def test_who_of_a_side_is_asked_right_after_one_another_is_known_beforehand() -> None:
    state = asked_to_reduce("b1", "b2")
    following = tuple(together(state))
    assert [one.asked for one in following] == ["b2"]
    assert following[0] == apply(state, NoInterrupt("b1")), "it is what comes once the first is let pass"
    assert not tuple(together(following[0]))


def test_somebody_else_who_is_asked_between_ends_what_follows_at_once() -> None:
    state = asked_to_reduce("b1", "a1", "b2")
    assert apply(state, NoInterrupt("b1")).asked == "a1" and not tuple(together(state))


def test_dice_end_what_follows_at_once() -> None:
    state = fight()
    struck = go(state, Attack("a1", "basic_strike", ("b1",)))
    while not isinstance(struck.top, EvadeQuestion):
        struck = go(struck, NoInterrupt(struck.asked))
    assert not tuple(together(struck)), "the evade check is rolled once its skills are named"


def test_a_main_process_is_nothing_that_is_let_pass() -> None:
    state = turn_of(rich(battle()))
    assert let_pass(state) is None and not tuple(together(state))


def test_s10_3_the_setup_goes_on_to_the_next_of_the_side_and_not_into_the_next_round() -> None:
    state = rich(battle(("haku", "haku"))).after(agenda=(Initiative(), SetupWindow(("a1", "a2"), 2)))
    assert [one.asked for one in together(state)] == ["a2"]
    tidy = with_vitals(state.after(agenda=(Initiative(), CleanupWindow(("a1",)))), "a1", hp=1)
    assert all(one.round == tidy.round for one in together(tidy))


def test_each_question_has_its_empty_answer() -> None:
    state = rich(battle(("toru", "haku")))
    for step, answer in (
        (Window(("a1",), "take_damage", "a1"), NoInterrupt("a1")),
        (SetupWindow(("a1",), 1), SetupDone("a1")),
        (CleanupWindow(("a1",)), SetupDone("a1")),
        (CoverQuestion(("a1",)), NoCover("a1")),
        (EvadeQuestion(("a1",)), Evade("a1")),
        (MainTurn("a1"), None),
    ):
        assert let_pass(state.after(agenda=(step,))) == answer


def wearing(*worn: str) -> SenyaState:
    """Returns the choice of what kotori wears, who wears some things now."""
    state = rich(battle(("kotori",))).after(agenda=(Initiative(), EquipChoice(("a1",))))
    return state.with_one(replace(state.one("a1"), worn=worn))


def test_s13_4_what_is_worn_is_kept_on() -> None:
    mirror = wearing("code_mirror")
    assert let_pass(mirror) == Equip("a1", gear="code_mirror")
    assert let_pass(wearing("code_ring")) == Equip("a1", gear="code_ring")
    assert things(mirror) == {EQUIP} and unasked(mirror, things(mirror))
    assert not unasked(wearing(), frozenset({EQUIP})), "nothing is worn yet"


def test_an_order_is_for_what_it_names_and_nothing_else() -> None:
    state = asked_to_reduce("b1")
    about = things(state)
    assert ("interrupt", "tested") in about and unasked(state, about)
    assert not unasked(state, about - {("interrupt", "tested")})
    assert unasked(state, about | {EQUIP})


def test_s8_8_mortal_danger_asks_in_spite_of_an_order() -> None:
    state = asked_to_reduce("b1")
    deadly = with_vitals(state, "b1", hp=1)
    assert in_danger(deadly, 1) and not unasked(deadly, things(deadly))


def test_s10_11_covering_may_be_what_an_order_is_about() -> None:
    state = rich(battle(("toru",), ("garo", "mio")))
    hit = go(turn_of(state), Attack("a1", "basic_strike", ("b1",)), face=5)
    while not isinstance(hit.top, CoverQuestion):
        hit = apply(hit, let_pass(hit)) if hit.asked else go(hit)  # type: ignore[arg-type]
    assert any(isinstance(one, Cover) for one in legal(hit))
    assert things(hit) == {("cover", "")} and unasked(hit, things(hit)) and not unasked(hit, frozenset())
