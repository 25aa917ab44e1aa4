"""Combatants as they stand at the table: which of the changes of their values are for the worse."""

from __future__ import annotations

from dataclasses import replace

from game.games.senya.rules.parts import Buff
from game.games.senya.table.people import standees
from game.games.senya.words.called import names_of
from tests.games.senya.field import battle
from tests.games.senya.words.speeches import speech


def test_only_what_lowers_a_value_is_bad() -> None:
    """S14.7: a changed value may come out as nothing."""
    words, changes = speech("en"), {-1: True, 0: False, 2: False}
    buffs = tuple(Buff("slash", "a1", "evade", value, "round") for value in changes)
    state = battle().with_all(lambda one: replace(one, buffs=buffs))
    shown = standees(words, names_of(words, state), state, frozenset())[0].buffs
    assert {int(one.words.split()[-1]): one.bad for one in shown} == changes
