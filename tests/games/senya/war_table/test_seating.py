"""When the curtain is drawn: before a person is asked who may not see what the one who sits here sees."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.games.senya.rules.war.parts import Meeting
from game.games.senya.rules.war.steps import PlanQuestion, SealQuestion
from game.games.senya.table.war.deck import WarDeck
from game.games.senya.table.war.game_table import WarTable
from game.games.senya.table.war.seating import WarSeating


def seating(sitting: int | None = 0, **session: Any) -> tuple[WarSeating, list[Any]]:
    """Returns who sits there while the second of two people is asked, and the dialogs that are opened."""
    pushed: list[Any] = []
    seen = SimpleNamespace(battle=None, meeting=None, world=SimpleNamespace(name=lambda key: {"en": key}))
    usual = {
        "mode": "play", "hot_seat": True, "result": None, "onlooker": None, "humans": {0, 1}, "to_act": 1,
        "stands_here": True, "humans_turn": lambda: True,
    }  # fmt: skip
    port: Any = SimpleNamespace(
        session=SimpleNamespace(**{**usual, **session}),
        table=SimpleNamespace(occasion=SimpleNamespace(keeps=True), at_rest=True),
        eyes=SimpleNamespace(observe=lambda seat: seen, seen=lambda: seen, own_seat=lambda: None),
        menus=SimpleNamespace(shown=None),
        showing=SimpleNamespace(show_now=lambda: None),
        ctx=SimpleNamespace(app=SimpleNamespace(push=pushed.append), texts=Words()),
    )
    made = WarSeating(port)
    made.sitting = sitting
    return made, pushed


class Words:
    lang = "en"

    def __call__(self, key: str, *places: object) -> str:
        return key


def test_the_curtain_is_drawn_before_another_person_is_asked() -> None:
    made, pushed = seating()
    assert made.tick(0.1) and made.sitting is None
    assert [dialog.name for dialog in pushed] == ["curtain"]


@pytest.mark.parametrize(
    "session",
    [{"humans_turn": lambda: False}, {"stands_here": False}, {"to_act": 0}, {"to_act": -1}, {"to_act": 2},
     {"hot_seat": False}, {"result": "won"}, {"mode": "study"}],
    ids=["the computer fights for them", "looked back", "themselves", "dice", "computer", "alone", "over", "study"],
)  # fmt: skip
def test_no_curtain_is_drawn_where_nobody_else_is_asked(session: dict[str, Any]) -> None:
    made, pushed = seating(**session)
    assert not made.tick(0.1) and made.sitting == 0 and not pushed


def test_the_curtain_waits_until_everything_has_come_to_rest_and_no_menu_is_open() -> None:
    made, pushed = seating()
    made._port.table.at_rest = False
    assert not made.tick(0.1)
    made._port.table.at_rest, made._port.menus.shown = True, object()
    assert not made.tick(0.1) and not pushed


@pytest.mark.parametrize(
    ("meeting", "plates"),
    [
        (None, (2, 3)),
        (Meeting("strike", ("p3", "p1"), ("p5",), "bridge"), (2, 4)),
        (Meeting("strike", ("p5",), ("p3",), "bridge"), (2, 4)),
        (Meeting("shade", ("p3",), (), "bridge"), (2, 3)),
    ],
)
def test_the_plates_are_those_of_the_own_pair_and_of_the_one_it_fights_whoever_struck(
    meeting: Meeting | None, plates: tuple[int, int]
) -> None:
    seen = SimpleNamespace(seat=2, meeting=meeting, pair=SimpleNamespace(id="p3"))
    table: Any = SimpleNamespace(composing=SimpleNamespace(seen=lambda: seen))
    assert WarTable.plates(table) == plates


def test_only_while_a_plan_is_asked_for_a_button_ends_it() -> None:
    deck: Any = SimpleNamespace(seen=SimpleNamespace(top=SealQuestion("p1")), _begun=lambda name: False)
    assert WarDeck.plan(deck) is None
    deck = SimpleNamespace(seen=SimpleNamespace(top=PlanQuestion("p1")), _begun=lambda name: name == "proxy")
    assert WarDeck.plan(deck) is None, "one chooses whom the other pair strikes"
