"""What stands in the middle after a roll: every roll of one attack (S10.10)."""

from __future__ import annotations

import pytest

from game.games.senya.rules import events as ev
from game.games.senya.rules.totals import Total
from game.games.senya.table.contests import contest_of
from game.rules.contract import Event
from tests.games.senya.words.test_deeds import CAST, speech


@pytest.mark.parametrize("values", [(4,), (4, 6), (4, 6, 9), (4, 6, 9, 2)])
def test_s10_10_each_damage_roll_of_an_attack_has_its_sum(values: tuple[int, ...]) -> None:
    rolls = tuple(Total().plus("dice", value, "S10.10") for value in values)
    shown = contest_of(speech("en"), CAST, [], [ev.DamageRolled("a1", rolls)])
    assert shown is not None
    sums = [one for one in (shown.action, shown.reaction, *shown.more) if one is not None]
    assert [one.total for one in sums] == [str(value) for value in values]
    assert {one.title for one in sums} == {sums[0].title} and "Toru" in sums[0].title


def total(value: int) -> Total:
    return Total().plus("dice", value, "S2.6")


def checked(by: str, check: str, value: int | None, kind: str = "normal") -> ev.Checked:
    return ev.Checked(by, check, (3, 4), kind, None if value is None else total(value), 12)


HIT, EVADE, COUNTER = checked("a1", "hit", 14), checked("b1", "evade", 9), checked("b1", "counter", 12)
HARM = ev.Harmed("b1", (total(9),), (5, 2), 20)


@pytest.mark.parametrize(
    ("before", "events", "sums", "verdict"),
    [
        ([], [HIT], ("Hit check of Toru 14", ""), ("", "")),
        ([HIT], [EVADE], ("Hit check of Toru 14", "Evade check of Mio 9"), ("", "")),
        ([HIT], [COUNTER], ("Hit check of Toru 14", "Counter check of Mio 12"), ("", "")),
        ([EVADE], [], ("", "Evade check of Mio 9"), ("", "")),
        ([HIT], [ev.CheckChanged("a1", "x", "a1", "hit", total(17), 12)], ("Hit check of Toru 17", ""), ("", "")),
        ([HIT, EVADE], [ev.CheckChanged("b1", "x", "b1", "evade", total(15), 12)],
         ("Hit check of Toru 14", "Evade check of Mio 15"), ("", "")),
        ([], [checked("a1", "hit", None, "critical")], ("Hit check of Toru Critical", ""), ("", "")),
        ([], [checked("a1", "hit", None, "fumble")], ("Hit check of Toru Fumble", ""), ("", "")),
        ([HIT], [EVADE, ev.Hit("b1", (0,))], ("Hit check of Toru 14", "Evade check of Mio 9"), ("Mio is hit", "gold")),
        ([HIT], [EVADE, ev.Missed("b1")], ("Hit check of Toru 14", "Evade check of Mio 9"), ("Mio evades", "good")),
        ([HIT], [COUNTER, ev.CounterDecided("b1", "counter")],
         ("Hit check of Toru 14", "Counter check of Mio 12"), ("Mio counters", "violet")),
        ([HIT, EVADE], [ev.DamageRolled("a1", (total(9),)), HARM],
         ("Damage of Toru 9", ""), ("7 real damage to Mio", "bad")),
        ([HIT], [ev.DamageRolled("a1", (total(9),)), ev.Harmed("b1", (), (0,), 20)],
         ("Damage of Toru 9", ""), ("0 real damage to Mio", "muted")),
        ([ev.DamageRolled("a1", (total(9),))], [HIT], ("Hit check of Toru 14", ""), ("", "")),
    ],
)  # fmt: skip
def test_s2_9_the_sums_that_met_and_what_came_of_them(
    before: list[Event], events: list[Event], sums: tuple[str, str], verdict: tuple[str, str]
) -> None:
    shown = contest_of(speech("en"), CAST, before, events)
    assert shown is not None
    told = tuple("" if one is None else f"{one.title} {one.total}" for one in (shown.action, shown.reaction))
    assert told == sums and (shown.verdict, shown.tone) == verdict
    tones = {"Critical": "gold", "Fumble": "bad"}
    assert shown.action is None or shown.action.tone == tones.get(shown.action.total, "")


def test_nothing_lies_in_the_middle_where_nothing_was_rolled() -> None:
    assert contest_of(speech("en"), CAST, [], [ev.Missed("b1")]) is None
