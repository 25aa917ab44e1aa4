"""Gestures at a table: presses, drags, keys and what they come to, whatever game it is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from game.rules.contract import Option, Pick, Square
from game.table.input import ByPaths, Gestures, Outcome, action_of
from game.ui.board.drag import grab

A, B, C = Square(1, 1), Square(2, 1), Square(3, 1)
ROW = {0: A, 100: B, 200: C}


@dataclass(frozen=True, slots=True)
class Go:
    """A move from square to square; to C it has to be said how."""

    start: Square
    end: Square
    how: str = ""

    def paths(self) -> tuple[tuple[Pick, ...], ...]:
        return ((self.start, self.end, *([Option(self.how)] if self.how else ())),)


MOVES = (Go(A, B), Go(A, C, "fast"), Go(A, C, "slow"), Go(B, C))


class InARow:
    """Three squares, each 100 pixels wide."""

    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]:
        return (ROW[pos[0] // 100 * 100],) if pos[1] >= 0 and pos[0] < 300 else ()

    def meanings(self, pick: Pick) -> tuple[Pick, ...]:
        return (pick,)

    def rect_of(self, pick: Pick) -> pygame.Rect | None:
        return None

    def step(self, cursor: Pick | None, dx: int, dy: int) -> Pick:
        row = list(ROW.values())
        return row[(row.index(cursor) + dx) % 3] if cursor in row else row[0]

    def order(self, picks: Iterable[Pick]) -> list[Pick]:
        return [pick for pick in ROW.values() if pick in picks]


class Plain(Gestures):
    """Takes up what is pressed, also what leads to nothing; a drag ends where it is let go."""

    def __init__(self) -> None:
        self.done: list[Any] = []
        nothing = lambda: self.done.append("touched")  # noqa: E731
        super().__init__(InARow(), Outcome(self.done.append, self._asked, self._asked, nothing))
        self.offer(MOVES, 1, active=True)

    def _asked(self, *asked: Any) -> None:
        self.done.append(asked)

    def _take_press(self, hits: tuple[Pick, ...], pos: tuple[int, int] | None) -> None:
        if hits[0] == self.first:
            self._grab_again(hits[0], pos)
        elif hits[0] in self.open_offers():
            self.take(hits[0])
            self._grab(hits[0], pos)
        else:
            self.wish = hits[0]

    def _let_go(self, held: Pick, hits: tuple[Pick, ...]) -> None:
        self.done.append(("let go", held, hits))

    def _click_again(self) -> None:
        self.done.append("again")

    def _ask_words(self, near: Pick) -> bool:
        words = all(isinstance(pick, Option) for pick in self.chooser.offers())
        if words:
            self.done.append(("words", near))
        return words


def down(made: Plain, at: int, button: int = 1, y: int = 50) -> bool:
    return made.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(at, y), button=button), 1.0)


def up(made: Plain, at: int, button: int = 1) -> bool:
    return made.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(at, 50), button=button), 1.0)


def move(made: Plain, at: int) -> bool:
    return made.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(at, 50)), 1.0)


def key(made: Plain, code: int, mod: int = 0) -> bool:
    return made.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod), 1.0)


def click(made: Plain, at: int) -> None:
    down(made, at)
    up(made, at)


def test_two_clicks_play_and_words_are_asked_for_where_only_they_are_left() -> None:
    made = Plain()
    click(made, 50)
    assert made.first == A and made.begun == (A,)
    click(made, 150)
    assert Go(A, B) in made.done and made.first is None
    click(made, 50)
    click(made, 250)
    assert made.done[-1] == ("words", C)
    made.take(Option("slow"))
    assert made.done[-1] == Go(A, C, "slow") and made.drag is None
    made.take(Option("slow"))
    assert made.done[-1] == Go(A, C, "slow"), "what is not on offer is not taken"


def test_what_stands_half_made_is_not_asked_on_at_once() -> None:
    made = Plain()
    waits = Outcome(made.outcome.act, made.outcome.ask, made.outcome.refuse, made.outcome.touched, lambda *_: True)
    made.outcome = waits
    click(made, 50)
    click(made, 250)
    assert ("words", C) not in made.done and made.begun == (A, C)


def test_a_drag_shows_what_is_carried_and_ends_where_it_is_let_go() -> None:
    made = Plain()
    assert down(made, 50) and made.drag is not None
    assert made.shown(targets=False, hint=()).pointer is None, "a press alone carries nothing"
    assert move(made, 150)
    shown = made.shown(targets=True, hint=(B,))
    assert (shown.pointer, shown.hover, shown.hint) == ((150, 50), B, (B,))
    assert up(made, 150) and made.done[-1] == ("let go", A, (B,)) and made.drag is None
    assert not up(made, 150), "nothing is held any more"
    assert made.shown(targets=False, hint=()).pointer is None


def test_a_second_click_on_what_was_taken_up_is_told_and_another_press_forgets_it() -> None:
    made = Plain()
    click(made, 50)
    assert "again" not in made.done
    click(made, 50)
    assert made.done[-1] == "again"
    down(made, 50)
    move(made, 150)
    up(made, 50)
    assert made.done[-1] == ("let go", A, (A,)), "a drag that comes home is no click"


def test_a_drag_is_void_once_the_position_has_changed_under_it() -> None:
    made = Plain()
    down(made, 50)
    made._version = 2
    move(made, 150)
    assert up(made, 150) and not any(one[0] == "let go" for one in made.done if isinstance(one, tuple))
    assert made.first is None
    down(made, 50)
    made.offer(MOVES, 3, active=True)
    assert made.drag is None


@pytest.mark.parametrize(
    "event",
    [
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=(50, 50)),
        pygame.event.Event(pygame.WINDOWFOCUSLOST),
    ],
    ids=["Escape", "right press", "focus lost"],
)
def test_a_drag_is_given_up(event: pygame.event.Event) -> None:
    made = Plain()
    down(made, 50)
    move(made, 150)
    assert made.handle(event, 1.0) and made.drag is None and made.first is None


def test_escape_right_press_and_a_press_beside_take_back() -> None:
    for back in (lambda one: key(one, pygame.K_ESCAPE), lambda one: down(one, 50, 3), lambda one: down(one, 50, y=-5)):
        made = Plain()
        assert not back(made), "there is nothing to take back"
        click(made, 50)
        assert back(made) and made.first is None
        click(made, 250)
        assert made.wish == C and made.first == C
        assert back(made) and made.wish is None
    for back in (Gestures.cancel, Gestures.back):
        made = Plain()
        made.drag = grab(A, (50, 50))
        assert back(made) and made.drag is None, "what is only held is let go"


def test_the_pointer_is_followed_until_it_leaves_the_window() -> None:
    made = Plain()
    assert move(made, 50) and made.hover == A
    assert not move(made, 60), "it is the same place"
    assert move(made, 350) and made.hover is None
    move(made, 50)
    assert made.handle(pygame.event.Event(pygame.WINDOWLEAVE), 1.0) and made.hover is None
    assert not made.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_a), 1.0) and not down(made, 50, 2)
    down(made, 50)
    assert not up(made, 50, 3) and made.drag is not None


def test_keys_go_through_the_places_and_the_offers_and_take_them() -> None:
    made = Plain()
    assert not key(made, pygame.K_RETURN), "there is no cursor"
    found = []
    for code, mod in [(pygame.K_TAB, 0), (pygame.K_TAB, 0), (pygame.K_TAB, 0), (pygame.K_TAB, pygame.KMOD_LSHIFT)]:
        assert key(made, code, mod)
        assert made.hover == made.cursor
        found.append(made.cursor)
    assert found == [A, B, A, B]
    key(made, pygame.K_RIGHT)
    assert made.cursor == C == made.hover
    key(made, pygame.K_LEFT), key(made, pygame.K_LEFT)
    assert key(made, pygame.K_SPACE) and made.first == A and made.drag is None
    assert key(made, pygame.K_KP_ENTER) and made.done[-1] == "again"
    key(made, pygame.K_RIGHT)
    assert key(made, pygame.K_RETURN) and made.done[-1] == Go(A, B)
    assert not key(made, pygame.K_a)
    click(made, 50)
    assert made.cursor is None, "the pointer has taken over"


def test_shift_tab_begins_at_the_last_offer_and_tab_at_the_first() -> None:
    made = Plain()
    key(made, pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert made.cursor == B
    made = Plain()
    made.offer((), 2, active=True)
    assert not key(made, pygame.K_TAB) and made.cursor is None


def test_who_may_not_act_is_offered_nothing() -> None:
    made = Plain()
    made.offer(MOVES, 2, active=False)
    assert made.open_offers() == frozenset()
    assert down(made, 50) and made.first is None and made.done == ["touched"]
    made.cursor = A
    assert not key(made, pygame.K_RETURN)


def test_a_choice_that_is_shown_in_another_way_stands_for_its_action() -> None:
    shown = ByPaths(MOVES[0], ((C, B),))
    assert shown.paths() == ((C, B),) and action_of(shown) == MOVES[0] == action_of(MOVES[0])
