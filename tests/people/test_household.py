"""The people of a house: names that can be told apart, seals, removal and return, and whose a seat is."""

from __future__ import annotations

from datetime import date

import pytest

from game.match.seats import GUEST, HUMAN, SeatSpec, ai, sat
from game.people.household import KEPT_DAYS, LONGEST, MOST, Household, Resident
from game.storage.paths import FIRST
from game.storage.problem import Refused

DAY = date(2026, 11, 27)
TWO = Household((Resident(FIRST, "Aya"), Resident("p1", "Ben", 1, 1)))


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "no-name"),
        (" \t\n", "no-name"),
        ("\u202e\u2066\u200f", "no-name"),
        ("\ud800\udc00"[:1], "no-name"),
        ("\x00\x1b\x7f", "no-name"),
        ("Aya", "same-name"),
        (" ＡＹＡ ", "same-name"),
        ("a\u202eya", "same-name"),
    ],
)
def test_what_is_no_name(name: str, code: str) -> None:
    for how in (lambda: TWO.welcomed("p2", name), lambda: TWO.renamed("p1", name)):
        with pytest.raises(Refused) as refused:
            how()
        assert refused.value.problem.code == f"people.{code}"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("  Chie ", "Chie"), ("C\u202eh\x07i\ud800e", "Chie"), ("x" * 40_000, "x" * LONGEST), ("C\nh", "C h")],
)
def test_a_name_is_made_safe(typed: str, kept: str) -> None:
    assert TWO.welcomed("p2", typed).of("p2") == Resident("p2", kept, 2, 2)


def test_ones_own_name_may_be_written_otherwise() -> None:
    assert TWO.renamed(FIRST, "AYA").here[0].name == "AYA"


def test_somebody_always_lives_here_and_who_was_removed_comes_back() -> None:
    alone = TWO.removed(FIRST, DAY)
    assert [one.id for one in alone.here] == ["p1"] == [alone.seated.id]
    with pytest.raises(Refused, match="last"):
        alone.removed("p1", DAY)
    with pytest.raises(Refused, match="gone"):
        alone.renamed(FIRST, "x")
    with pytest.raises(Refused, match="gone"):
        alone.sat_down(FIRST)
    assert alone.put_back(FIRST) == TWO
    with pytest.raises(Refused, match="same-name"):
        alone.renamed("p1", "Aya").put_back(FIRST)
    with pytest.raises(Refused, match="gone"):
        TWO.put_back(FIRST)


@pytest.mark.parametrize(("days", "forgotten"), [(KEPT_DAYS, ()), (KEPT_DAYS + 1, ("p1",))])
def test_who_was_removed_long_ago_is_forgotten(days: int, forgotten: tuple[str, ...]) -> None:
    removed = TWO.removed("p1", DAY)
    kept, ids = removed.without_old(date.fromordinal(DAY.toordinal() + days))
    assert ids == forgotten and len(kept.people) == 2 - len(forgotten)


def test_not_endlessly_many_live_here() -> None:
    house = TWO
    for n in range(MOST - 2):
        house = house.welcomed(f"n{n}", f"name {n}")
    with pytest.raises(Refused, match="too-many"):
        house.welcomed("last", "one more")


@pytest.mark.parametrize(
    ("seat", "owner"),
    [
        (HUMAN, FIRST),
        (SeatSpec(name="Ben"), "p1"),
        (SeatSpec(name="ｂｅｎ"), "p1"),
        (SeatSpec(name="Somebody"), FIRST),
        (sat(HUMAN, "p1", "Old name"), "p1"),
        (sat(HUMAN, FIRST, "Ben"), FIRST),
        (sat(HUMAN, GUEST, ""), ""),
        (sat(HUMAN, "p99", "Ben"), ""),
        (ai(2), ""),
    ],
)
def test_whose_game_it_is(seat: SeatSpec, owner: str) -> None:
    assert TWO.owner(seat) == owner
