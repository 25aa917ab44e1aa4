"""What stands in the middle after a roll: every roll of one attack (S10.10)."""

from __future__ import annotations

import pytest

from game.games.senya.rules import events as ev
from game.games.senya.rules.totals import Total
from game.games.senya.table.contests import contest_of
from tests.games.senya.words.test_deeds import CAST, speech


@pytest.mark.parametrize("values", [(4,), (4, 6), (4, 6, 9), (4, 6, 9, 2)])
def test_s10_10_each_damage_roll_of_an_attack_has_its_sum(values: tuple[int, ...]) -> None:
    rolls = tuple(Total().plus("dice", value, "S10.10") for value in values)
    shown = contest_of(speech("en"), CAST, [], [ev.DamageRolled("a1", rolls)])
    assert shown is not None
    sums = [one for one in (shown.action, shown.reaction, *shown.more) if one is not None]
    assert [one.total for one in sums] == [str(value) for value in values]
    assert {one.title for one in sums} == {sums[0].title} and "Toru" in sums[0].title
