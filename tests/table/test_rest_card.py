"""The card of whoever rests: when it is shown, when it goes, and which events ask for its clause."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.table.rest_card import REST_S, RestCard


class Source:
    """A table on which the pointer lies on something, of which a note can be told; `beside` is no pick of the board."""

    def __init__(self) -> None:
        self.hover: Any = None
        self.beside: Any = None
        self.shown: Any = None

    def subject(self) -> Any:
        return self.hover or self.beside

    def note(self, subject: Any) -> Any:
        return SimpleNamespace(clause=f"G{subject}")

    def show(self, note: Any) -> bool:
        changed = (self.shown is None) != (note is None)
        self.shown = note
        return changed


def card(source: Source) -> tuple[RestCard[Any, Any], list[tuple[str, str]]]:
    opened: list[tuple[str, str]] = []
    port: Any = SimpleNamespace(
        table=SimpleNamespace(looked_at=True),
        session=SimpleNamespace(match=SimpleNamespace(game=SimpleNamespace(id="gungi")), humans={0}),
        ctx=SimpleNamespace(app=SimpleNamespace(open_rules=lambda *asked: opened.append(asked))),
    )
    return RestCard(port, source), opened


def event(kind: int, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, **values)


MOVED = event(pygame.MOUSEMOTION, pos=(0, 0))


def test_what_the_pointer_rests_on_is_told_after_a_moment_and_goes_when_it_is_left() -> None:
    source = Source()
    made, _ = card(source)
    assert not made.tick(REST_S) and made.wake() is None
    source.hover = 1
    assert made.wake() == 0.0
    assert not made.tick(REST_S) and source.shown is None, "it has only just come there"
    assert made.wake() is not None
    assert not made.tick(REST_S / 2) and made.tick(REST_S / 2)
    assert source.shown.clause == "G1" and made.wake() is None
    source.hover = 2
    assert made.tick(REST_S) and source.shown is None, "another thing is rested on anew"
    made.tick(REST_S)
    assert source.shown.clause == "G2"
    made._port.table.looked_at = False
    assert made.tick(0.1) and source.shown is None and made.wake() is None


def test_what_an_action_was_made_on_is_told_once_it_was_left() -> None:
    source = Source()
    made, _ = card(source)
    source.hover = 1
    step: Any = SimpleNamespace(node=SimpleNamespace(actor=0))
    made.played(step)
    made.handle(MOVED)
    made.tick(REST_S)
    made.tick(REST_S)
    assert source.shown is None
    source.hover = 2
    made.tick(0.1)
    made.tick(REST_S)
    assert source.shown.clause == "G2", "it has been left, whether by the pointer or by what moved"
    made.handle(MOVED)
    source.hover = 1
    made.handle(MOVED)
    made.tick(0.1)
    made.tick(REST_S)
    assert source.shown.clause == "G1"


def test_what_lies_beside_the_board_is_told_too() -> None:
    source = Source()
    made, _ = card(source)
    source.beside = 5
    made.tick(0.1)
    made.tick(REST_S)
    assert source.shown.clause == "G5"


def test_what_somebody_else_does_leaves_the_card() -> None:
    source = Source()
    made, _ = card(source)
    source.hover = 1
    step: Any = SimpleNamespace(node=SimpleNamespace(actor=1))
    made.played(step)
    made.tick(0.1)
    made.tick(REST_S)
    assert source.shown.clause == "G1"


@pytest.mark.parametrize(
    ("asked", "opens"),
    [
        (event(pygame.MOUSEBUTTONDOWN, button=3, pos=(0, 0)), True),
        (event(pygame.MOUSEBUTTONDOWN, button=1, pos=(0, 0)), False),
        (event(pygame.KEYDOWN, key=pygame.K_i, mod=0), True),
        (event(pygame.KEYDOWN, key=pygame.K_i, mod=pygame.KMOD_LCTRL), False),
        (event(pygame.KEYDOWN, key=pygame.K_i, mod=pygame.KMOD_LMETA), False),
        (event(pygame.KEYDOWN, key=pygame.K_j, mod=0), False),
        (event(pygame.KEYUP, key=pygame.K_i, mod=0), False),
        (MOVED, False),
    ],
    ids=["right press", "left press", "I", "Ctrl I", "Meta I", "J", "I let go", "moved"],
)
def test_its_clause_opens_by_a_right_press_or_a_key(asked: pygame.event.Event, opens: bool) -> None:
    source = Source()
    made, opened = card(source)
    made.handle(asked)
    assert not made.unused(asked) and not opened, "nothing is pointed at"
    source.hover = 7
    assert not made.handle(asked)
    assert made.unused(asked) is opens
    assert opened == [("gungi", "G7")] * opens
