"""Windows that passed people by are asked about where that is wished, case by case (S10.12)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.games.senya.rules.steps import Window
from game.games.senya.table.always import GO_ON, AlwaysAsking, EmptyWindow, _open
from game.games.senya.table.questions import LATER
from game.rules.contract import CHANCE, Pick
from tests.games.senya.field import battle

BEFORE = Window((), "before_check", "a1", "hit")
TAKES = Window((), "take_damage", "b1")
FIRST, SECOND = EmptyWindow(0, "before_check"), EmptyWindow(1, "take_damage")


class Asked:
    """The part at a node behind a step with which two windows closed; what differs is said by name."""

    def __init__(self, *, hit: tuple[Pick, ...] = (), lasting: int = -1, menu: object = None, **differs: Any) -> None:
        so: dict[str, Any] = {
            "on": True,
            "company": False,
            "humans": {0, 1},
            "here": True,
            "result": None,
            "children": (),
        }
        so |= differs
        root = SimpleNamespace(id=0, parent=None, actor=CHANCE)
        self.asker = SimpleNamespace(id=1, parent=root, actor=so.get("actor", 1), led="a roll")
        self.node = SimpleNamespace(
            id=2, parent=self.asker, actor=so.get("last", CHANCE), led="a step", children=so["children"]
        )
        self.done: list[object] = []
        session = SimpleNamespace(
            humans=so["humans"], stands_here=so["here"], result=so["result"], match=SimpleNamespace(cursor=self.node)
        )
        port: Any = SimpleNamespace(
            ctx=SimpleNamespace(settings=SimpleNamespace(more={"senya_always_ask": so["on"]})),
            session=session,
            eyes=SimpleNamespace(ask=self._ask, displayed=lambda: "seen", told=lambda node: "told"),
            showing=SimpleNamespace(
                update_view=lambda: self.done.append("next"), refresh=lambda *seen: self.done.append("laid out")
            ),
            table=SimpleNamespace(game=SimpleNamespace(places=SimpleNamespace(hit=lambda pos: hit))),
            menus=SimpleNamespace(shown=menu),
        )
        passing: Any = SimpleNamespace(
            lasting=lambda seat: "round" if seat == lasting else "",
            ask=lambda seat, then: self.done.append(seat) or True,
        )
        self.part = AlwaysAsking(port, passing, company=so["company"])

    def _ask(self, question: Any, *given: object, at: object) -> object:
        return [BEFORE, TAKES] if given == ("a step",) else question is _open and at is not None


def test_s10_12_all_people_are_asked_about_every_window_in_turn() -> None:
    asked = Asked()
    everybody = [(seat, moment) for moment in ("before_check", "take_damage") for seat in (0, 1)]
    assert [(one.seat, one.moment) for one in asked.part.left()] == everybody and asked.part.waits()
    for left in (3, 2, 1):
        assert asked.part.answer() and len(asked.part.left()) == left
    assert asked.done == ["next"] * 3 and asked.part.answer() and asked.done[-1] == "laid out"
    assert not asked.part.waits() and not asked.part.answer() and len(asked.done) == 4


@pytest.mark.parametrize(
    "differs",
    [{"on": False}, {"company": True}, {"humans": set()}, {"here": False}, {"result": "won"}, {"children": ("on",)}],
)
def test_nobody_is_asked_where_it_is_not_wished_or_the_game_is_elsewhere(differs: dict[str, Any]) -> None:
    asked = Asked(**differs)
    assert not asked.part.waits() and not asked.part.answer() and not asked.done


def test_who_was_asked_in_the_window_that_closed_first_is_not_asked_about_it_again() -> None:
    told = [(one.seat, one.moment) for one in Asked(last=1, actor=CHANCE).part.left()]
    assert told == [(0, "before_check"), (0, "take_damage"), (1, "take_damage")]
    assert [(one.seat, one.moment) for one in Asked(last=1, actor=0).part.left()] == told[1:]


def test_who_passes_for_a_while_is_spared_these_too() -> None:
    assert {one.seat for one in Asked(lasting=0).part.left()} == {1}


def pressed(button: int = pygame.BUTTON_LEFT, kind: int = pygame.MOUSEBUTTONDOWN) -> pygame.event.Event:
    return pygame.event.Event(kind, button=button, pos=(1, 1))


def test_a_press_on_the_button_goes_on_and_the_other_one_asks_how_long_to_pass() -> None:
    asked = Asked(hit=(GO_ON,))
    assert not asked.part.handle(pressed(pygame.BUTTON_RIGHT)) and not asked.part.handle(
        pressed(kind=pygame.MOUSEBUTTONUP)
    )
    assert not asked.done and asked.part.handle(pressed()) and asked.done == ["next"]
    asked = Asked(hit=(LATER,))
    assert asked.part.handle(pressed()) and asked.done == [0], "for the side that is asked first"
    assert not Asked().part.handle(pressed())
    assert not Asked(hit=(LATER,), on=False).part.handle(pressed())


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_x])
def test_enter_goes_on_where_no_menu_is_open(key: int) -> None:
    event = pygame.event.Event(pygame.KEYDOWN, key=key)
    assert Asked().part.key(event) is (key != pygame.K_x)
    assert not Asked(menu="open").part.key(event)


def test_a_window_is_told_from_others_by_moment_subject_and_check() -> None:
    state = battle()
    assert not _open(state, BEFORE)
    for other, same in (
        (BEFORE, True),
        (Window(("a1",), "before_check", "a1", "hit"), True),
        (Window((), "after_check", "a1", "hit"), False),
        (Window((), "before_check", "b1", "hit"), False),
        (Window((), "before_check", "a1", "evade"), False),
    ):
        assert _open(state.after(agenda=(other,)), BEFORE) is same
