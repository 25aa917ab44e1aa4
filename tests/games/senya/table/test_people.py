"""Combatants as they stand at the table: which of the changes of their values are for the worse."""

from __future__ import annotations

from dataclasses import replace

from game.games.senya.rules.assault import Assault, Used
from game.games.senya.rules.parts import Buff
from game.games.senya.rules.procedure import Condition
from game.games.senya.table.delaying import after_whom, meant
from game.games.senya.table.people import standees, track
from game.games.senya.words.called import names_of
from game.rules.contract import Option
from tests.games.senya.field import battle, turn_of
from tests.games.senya.words.speeches import speech


def test_only_what_lowers_a_value_is_bad() -> None:
    """S14.7: a changed value may come out as nothing."""
    words, changes = speech("en"), {-1: True, 0: False, 2: False}
    buffs = tuple(Buff("slash", "a1", "evade", value, "round") for value in changes)
    state = battle().with_all(lambda one: replace(one, buffs=buffs))
    shown = standees(words, names_of(words, state), state, frozenset())[0].buffs
    assert {int(one.words.split()[-1]): one.bad for one in shown} == changes


def test_s10_4_who_is_acting_stands_first_with_its_count_and_who_is_done_last_without() -> None:
    words = speech("en")
    state = replace(battle(("toru", "io"), ("mio", "garo")), round=1)
    for name, condition, count in (("a1", Condition.DONE, 7), ("b1", Condition.DONE, 9), ("b2", Condition.WAITING, 0)):
        state = state.with_one(state.one(name).in_condition(condition).counting(count))
    blow = state.attacking(Assault("b1", (Used("slash"),), ()))
    told = [(one.id, one.count, one.acts, one.spent) for one in track(words, names_of(words, state), blow)]
    done, none = words("senya-table.count.done"), words("senya-table.count.none")
    assert told == [
        ("b1", "9", True, False),
        ("a2", "10", False, False),
        ("b2", none, False, False),
        ("a1", done, False, True),
    ]


def test_s10_4_one_delays_behind_who_is_still_to_act() -> None:
    """Toru stands at 10; Io at 8 is done, Mio at 6 waits, Garo at 4 is still to act."""
    state = battle(("toru", "io"), ("mio", "garo"))
    for name, condition, count in (
        ("a2", Condition.DONE, 8),
        ("b1", Condition.WAITING, 6),
        ("b2", Condition.UNACTED, 4),
    ):
        state = state.with_one(state.one(name).in_condition(condition).counting(count))
    state = turn_of(state)
    delays = [Option("delay", (to,)) for to in range(9, -1, -1)]
    assert [(one.args[0], after_whom(state, one)) for one in meant(state, delays)] == [
        (5, ["b1"]),
        (3, ["b2"]),
        (0, []),
    ]


def test_s14_9_a_minion_that_is_gone_stands_there_no_more() -> None:
    words, state = speech("en"), battle(("toru",), ("mio", "puppet"))
    for name in ("b1", "b2"):
        state = state.with_one(state.one(name).in_condition(Condition.DEAD))
    cast = names_of(words, state)
    assert [one.id for one in standees(words, cast, state, frozenset())] == ["a1", "b1"]
    there = state.with_one(state.one("b2").in_condition(Condition.DONE))
    assert [one.id for one in standees(words, cast, there, frozenset())] == ["a1", "b1", "b2"]
