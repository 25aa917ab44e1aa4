"""Tension, cost, upkeep, growth (S7 to S9, S12.8, S17, S18), and who may what when (S10, S11)."""

from __future__ import annotations

import pytest

from game.games.senya.rules import economy, procedure
from game.games.senya.rules.dice import Given
from game.games.senya.rules.economy import Upkeep
from game.games.senya.rules.procedure import Condition, Contender
from game.rules.clause import Clause
from tests.games.senya.book import data


@pytest.mark.parametrize(
    ("tension", "potential", "achievement"),
    [(0, 2, 0), (19, 2, 0), (20, 3, 0), (39, 3, 0), (40, 4, 1), (69, 5, 1), (70, 5, 2), (99, 6, 2), (100, 7, 3)],
)
def test_s8_4_tension(tension: int, potential: int, achievement: int) -> None:
    tables = data().tables
    assert economy.potential(tables, tension).value == potential
    assert economy.achievement(tables, tension).value == achievement
    assert economy.potential(tables, tension, 2).value == potential + 2


def test_s8_1_tension_stays_within_its_bounds() -> None:
    tables = data().tables
    assert [economy.start_tension(tables, 40, bond) for bond in (0, 20, 70)] == [40, 60, 100]
    assert [economy.clipped(tables, tension) for tension in (-1, 0, 100, 103)] == [0, 0, 100, 100]


def test_s8_6_cost_over_10_is_lost_on_becoming_done() -> None:
    assert [economy.after_done(data().tables, cost) for cost in (13, 10, 4)] == [10, 10, 4], "S21.8"


@pytest.mark.parametrize(
    ("master", "servant", "spirit", "left"),
    [
        (3, 9, False, Upkeep(0, 9, False)),
        (2, 5, False, Upkeep(2, 2, False)),
        (2, 3, False, Upkeep(2, 0, False)),
        (1, 0, False, Upkeep(0, 0, True)),
        (0, 2, False, Upkeep(0, 1, True)),
        (0, 0, False, Upkeep(0, 0, True, powerless=True)),
        (1, 9, True, Upkeep(0, 9, True)),
        (0, 1, True, Upkeep(0, 0, True)),
        (0, 0, True, Upkeep(0, 0, True, powerless=True)),
    ],
    ids=[
        *("S17.4-master", "S21.51-servant", "S17.4-just", "S21.51-spirit", "S17.4-servant-spirit"),
        *("S17.4-powerless", "S17.4-1", "S17.4-servant-1", "S17.4-spirit-powerless"),
    ],
)
def test_upkeep(master: int, servant: int, spirit: bool, left: Upkeep) -> None:
    assert economy.upkeep(data().tables, master, servant, spirit) == left


@pytest.mark.parametrize(
    ("max_hp", "hp", "left"),
    [(15, 8, (5, 5)), (15, 3, (5, 3)), (10, 10, None), (11, 4, (1, 1)), (20, 0, None), (20, 1, (10, 1))],
)
def test_s8_8_and_s21_34_life_burning(max_hp: int, hp: int, left: tuple[int, int] | None) -> None:
    assert economy.burn(data().tables, max_hp, hp) == left


@pytest.mark.parametrize(
    ("start", "end", "points"), [(3, 4, 4), (4, 5, 5), (3, 10, 49), (5, 5, 0), (15, 16, 16), (1, 3, 5)]
)
def test_s18_5_and_s21_44_levels_cost_the_level_reached(start: int, end: int, points: int) -> None:
    assert economy.level_points(data().tables, start, end) == points


@pytest.mark.parametrize(("level", "breaks"), [(2, 0), (3, 1), (5, 1), (6, 2), (8, 2), (9, 3), (15, 3)])
def test_s9_1_breaks_by_level(level: int, breaks: int) -> None:
    assert economy.breaks_allowed(data().tables, level) == breaks


@pytest.mark.parametrize(("bond", "points"), [(0, 0), (1, 2), (15, 3), (16, 4), (50, 5), (51, 6), (75, 6), (76, 7)])
def test_s18_2_and_s21_46_bonds(bond: int, points: int) -> None:
    assert economy.bond_experience(data().tables, bond) == points


@pytest.mark.parametrize(
    ("board", "apostate"),
    [
        ([], False),
        ([[True]], True),
        ([[True, False], [True]], True),
        ([[True], [False]], False),
        ([[False], [True, True]], True),
        ([[False], [True, False, True]], True),
        ([[False, False], []], False),
    ],
)
def test_s7_11_and_s21_47_apostates(board: list[list[bool]], apostate: bool) -> None:
    assert economy.apostate(board) is apostate


def test_s12_8_bad_statuses() -> None:
    tables = data().tables
    free = economy.hindrance(tables, 9, ())
    assert (free.act, free.mod, free.skills, free.inhuman, free.moves) == (9, 0, True, True, True)
    assert economy.hindrance(tables, 9, ("poison",)) == free
    bound = economy.hindrance(tables, 9, ("bind", "paralysis"))
    assert (bound.act, bound.mod, bound.skills, bound.moves) == (1, -3, True, False)
    dazed = economy.hindrance(tables, 9, ("daze", "baptism"))
    assert (dazed.act, dazed.skills, dazed.inhuman, dazed.moves) == (9, False, False, True)


def test_s10_3_an_action_count_is_no_check() -> None:
    assert procedure.count_rolled(9, Given((6, 6))).value == 21
    assert procedure.count_rolled(9, Given((1, 1)), 3).value == 14


# --- who is next ---------------------------------------------------------------------------------------------------


def one(name: str, side: str, act: int, count: int = 5, condition: str = "unacted") -> Contender:
    return Contender(name, side, act, count, Condition(condition))


@pytest.mark.parametrize(
    ("combatants", "first"),
    [
        ([one("a", "A", 9, 8), one("b", "B", 1, 9)], "b"),
        ([one("b", "B", 9, 8), one("a", "A", 1, 8)], "a"),
        ([one("a", "A", 7, 8), one("b", "A", 9, 8)], "b"),
        ([one("a", "A", 7, 8), one("b", "A", 7, 8)], "a"),
        ([one("a", "A", 7, 4, "waiting"), one("b", "A", 7, 3)], "a"),
        ([one("a", "A", 7, 9, "done"), one("b", "B", 7, 3)], "b"),
        ([one("a", "A", 7, 9, "spirit"), one("b", "B", 7, 0)], None),
        ([], None),
        ([one("a", "A", 7, 1)], "a"),
    ],
    ids=[
        "S10.4",
        "S10.4-side",
        "S10.4-act",
        "S10.4-roster",
        "S21.32",
        "S10.2-done",
        "S10.2-count-0",
        "S10.1",
        "S21.33-count-1",
    ],
)
def test_initiative(combatants: list[Contender], first: str | None) -> None:
    assert procedure.next_to_act(combatants) == first


def test_s1_6_order_of_one_moment() -> None:
    fallen = [one(state, "A", 99, 0, state) for state in ("incapacitated", "dead", "withdrawn", "spirit")]
    roster = [one("b", "B", 9), one("a", "A", 9, 0, "done"), one("c", "A", 12), one("d", "A", 9), *fallen]
    assert procedure.setup_order(roster) == ("c", "a", "d", "b")


# --- what it costs -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("broken", "cost"),
    [((), 6), (("a",), 10), (("a", "b"), 12), (("a", "b", "c"), 15)],
    ids=["none", "1", "S21.42", "3"],
)
def test_s9_5_payment(broken: tuple[str, ...], cost: int) -> None:
    assert procedure.payment(data().tables, {"a": 2, "b": 3, "c": 1}, broken) == cost


@pytest.mark.parametrize(
    ("breaks", "share", "paid"),
    [(1, 6, 0), (1, 1, 5), (1, 0, None), (1, 7, None), (2, 8, 3), (2, 9, None), (2, 0, None), (3, 8, 7), (3, 9, None)],
)
def test_s17_6_and_s21_52_master_share(breaks: int, share: int, paid: int | None) -> None:
    found = procedure.servant_pays(data().tables, breaks, share)
    assert found == paid if paid is not None else isinstance(found, Clause) and found.id == "S17.6"
    if isinstance(found, Clause):
        assert found.args == (1, 6 if breaks == 1 else 8)


def test_s8_11_prices_must_be_payable() -> None:
    assert procedure.price_refusal(6, 0, 5, 0) is None
    assert procedure.price_refusal(0, 5, 0, 5) is None, "who has no HP left may pay tension"
    assert str(procedure.price_refusal(5, 9, 5, 0)).count("price-hp")
    assert procedure.price_refusal(1, 5, 0, 5) is None
    assert str(procedure.price_refusal(9, 4, 0, 5)).count("price-tension")


# --- who may -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({}, None),
        ({"condition": Condition.UNACTED}, "counter-not-waiting"),
        ({"plan_cost": None}, "counter-no-plan"),
        ({"forbidden": True}, "counter-forbidden"),
        ({"side_used": True}, "counter-used"),
        ({"statuses": ("daze",)}, "dazed"),
        ({"statuses": ("bind", "poison", "paralysis", "baptism")}, None),
        ({"plan_cost": 5}, "unpayable"),
    ],
    ids=["S11.1", "S11.1-waiting", "S21.30", "S11.5", "S21.31", "S12.9", "S12.8", "S8.11"],
)
def test_counter(change: dict[str, object], code: str | None) -> None:
    given: dict[str, object] = {"condition": Condition.WAITING, "statuses": (), "cost": 4, "plan_cost": 4}
    reason = procedure.counter_refusal(**(given | {"forbidden": False, "side_used": False} | change))  # type: ignore[arg-type]
    assert (reason and reason.code) == code


@pytest.mark.parametrize(
    ("coverer", "hit", "forbidden", "counter_step", "code"),
    [
        (one("x", "A", 5), ("y",), False, False, None),
        (one("x", "A", 5, 7, "waiting"), ("y",), False, False, None),
        (one("x", "B", 5), ("y",), False, False, "cover-other-side"),
        (one("x", "A", 5, 0, "done"), ("y",), False, False, "cover-not-able"),
        (one("x", "A", 5, 0, "incapacitated"), ("y",), False, False, "cover-not-able"),
        (one("x", "A", 5), ("y", "x"), False, False, "cover-is-hit"),
        (one("x", "A", 5), ("y",), True, False, "cover-forbidden"),
        (one("x", "A", 5), ("y",), False, True, "cover-in-counter"),
    ],
)
def test_s10_11_cover(
    coverer: Contender, hit: tuple[str, ...], forbidden: bool, counter_step: bool, code: str | None
) -> None:
    reason = procedure.cover_refusal(coverer, "A", hit, forbidden, counter_step)
    assert (reason and reason.code) == code


def test_s10_5_delay() -> None:
    assert [procedure.delayed(4, to, already=False) is None for to in (-1, 0, 3, 4, 5)] == [
        False,
        True,
        True,
        False,
        False,
    ]
    assert procedure.delayed(4, 3, already=True) is not None
    told = procedure.delayed(4, 4, already=False)
    assert told is not None and told.args == (3,)
