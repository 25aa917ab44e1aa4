"""What a company of heroes is shown of counter plans (S11.2): its own, also where a person sits with its enemies."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.games.senya.table.sitting import Sitting

PLANS = (("a1", None), ("b1", None))
TABLE: Any = SimpleNamespace(plans=PLANS, one=lambda name: SimpleNamespace(side=0 if name == "a1" else 1))


def sitting(*, company: bool, mode: str = "play", result: object = None, hot_seat: bool = True) -> Sitting:
    session = SimpleNamespace(mode=mode, result=result, hot_seat=hot_seat, look_only=False)
    occasion = SimpleNamespace(keeps=True)
    port: Any = SimpleNamespace(session=session, table=SimpleNamespace(occasion=occasion))
    return Sitting(port, SimpleNamespace(), company=company)  # type: ignore[arg-type]


def test_s11_2_a_company_sees_its_own_plans_while_it_plays_and_all_of_them_afterwards() -> None:
    assert sitting(company=True).planned(TABLE) == {"a1"}
    assert sitting(company=True, hot_seat=False).planned(TABLE) == {"a1"}
    assert sitting(company=True, result="over").planned(TABLE) == {"a1", "b1"}
    assert sitting(company=True, mode="study").planned(TABLE) == {"a1", "b1"}


@pytest.mark.parametrize(("opened", "seen"), [(None, set()), (0, {"a1"}), (1, {"b1"})])
def test_s11_2_at_a_shared_screen_only_who_opened_the_curtain_sees_plans(opened: int | None, seen: set[str]) -> None:
    shared = sitting(company=False)
    shared.opened = opened
    assert shared.planned(TABLE) == seen
