"""Presses, drags and keys at the table, and what they put together (S10.6, S19.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pygame
import pytest

from game.games.senya.table.gestures import PASS_KEY, SenyaGestures
from game.games.senya.table.questions import CANCEL, LATER
from game.rules.chooser import Narrowed, Picks
from game.rules.contract import Option, Pick
from game.ui.widgets.presses import PRESSES, SOON_S
from tests.games.senya.table.test_drafting import ARROW, DECLARE, FOE, OTHER, SLASH, SWEEP, TWIST, next_picks

PASS, MENU, BREAK = Option("pass"), Option("menu-delay"), Option("break", ("slash",))
ALL: tuple[Pick, ...] = (SLASH, ARROW, SWEEP, TWIST, FOE, OTHER, DECLARE, PASS, CANCEL, LATER, MENU, BREAK)
STEP = 100
LATER_S = 2 * SOON_S


class InARow:
    """Everything that can be pressed, each 100 pixels from the next; beyond the end there is nothing."""

    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]:
        return ALL[pos[0] // STEP : pos[0] // STEP + 1]

    def picks(self) -> list[tuple[Pick, pygame.Rect]]:
        return [(pick, pygame.Rect(STEP * n, 0, STEP, STEP)) for n, pick in enumerate(ALL)]

    def meanings(self, pick: Pick) -> tuple[Pick, ...]:
        return (pick,)

    def order(self, picks: Iterable[Pick]) -> list[Pick]:
        return sorted(picks, key=ALL.index)


class Table:
    """Gestures over the choices of `test_drafting`; what came of them is noted."""

    def __init__(self, *, active: bool = True, first: Picks = (), more: Picks = ()) -> None:
        self.done: list[Any] = []
        outcome: Any = type("Noting", (), {name: staticmethod(self._noting(name)) for name in ("act", "ask", "refuse")})
        outcome.touched = staticmethod(lambda: None)
        self.gestures = SenyaGestures(InARow(), outcome)  # type: ignore[arg-type]
        self.gestures.apart = lambda option: self.done.append(("apart", option)) or True
        self._more = more
        self._first = first
        self.offer(1, active=active)
        PRESSES.pass_time(LATER_S)

    def _noting(self, name: str) -> Any:
        return lambda *what: self.done.append((name, *what))

    def offer(self, version: int, *, active: bool = True) -> None:
        def after(picked: Picks) -> list[Pick]:
            whole = picked[-1:] != () and picked[-1] in self._more
            return [] if whole else [*next_picks(picked), *(self._more if not picked else ())]

        self.gestures.offer(Narrowed(after, lambda picked: picked, self._first), version, active=active)  # type: ignore[arg-type]

    @property
    def picked(self) -> Picks:
        return self.gestures.chooser.picked

    def press(self, *picks: Pick, to: Pick | None = None) -> None:
        """Presses things one after the other; to: the pointer is taken there before it is let go."""
        for pick in picks:
            self._mouse(pygame.MOUSEBUTTONDOWN, pick)
            if to is not None:
                self.gestures.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=self._at(to)), 1.0)
            self._mouse(pygame.MOUSEBUTTONUP, pick if to is None else to)
            PRESSES.pass_time(LATER_S)

    def _mouse(self, kind: int, pick: Pick) -> None:
        self.gestures.handle(pygame.event.Event(kind, button=pygame.BUTTON_LEFT, pos=self._at(pick)), 1.0)

    @staticmethod
    def _at(pick: Pick) -> tuple[int, int]:
        return (STEP * ALL.index(pick) + 50, 50) if pick in ALL else (STEP * len(ALL) + 50, 50)

    def key(self, key: int) -> bool:
        return self.gestures.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0), 1.0)


NOWHERE = Option("nowhere")


def test_cards_and_people_are_put_together_and_a_second_press_takes_away() -> None:
    table = Table()
    table.press(SLASH, FOE, SWEEP, OTHER)
    assert table.picked == (SLASH, FOE, OTHER, SWEEP) and not table.done
    table.press(OTHER)
    assert table.picked == (SLASH, FOE, SWEEP)
    table.press(SWEEP, SLASH)
    assert table.picked == ()


def test_a_button_makes_what_is_put_together() -> None:
    table = Table()
    table.press(SLASH, FOE, DECLARE)
    assert table.done == [("act", (SLASH, FOE, DECLARE))] and table.picked == ()
    table = Table()
    table.press(SLASH, FOE, CANCEL)
    assert table.picked == () and not table.done


def test_what_does_not_fit_is_refused_with_all_of_it() -> None:
    table = Table()
    table.press(ARROW, FOE, SWEEP)
    assert table.done.pop() == ("refuse", (ARROW, FOE, SWEEP)) and table.picked == (ARROW, FOE)
    table = Table()
    table.press(TWIST)
    assert table.done == [("refuse", (TWIST,))] and table.picked == ()


def test_the_hand_of_somebody_is_looked_at_where_nothing_is_put_together() -> None:
    for table in (Table(), Table(active=False)):
        table.press(FOE)
        assert table.gestures.looked_at == "b1" and not table.done
        table.press(OTHER)
        assert table.gestures.looked_at == "b2"
        table.press(OTHER)
        assert table.gestures.looked_at == ""
    table = Table(active=False)
    table.press(FOE, NOWHERE)
    table.offer(1, active=False)
    assert table.gestures.looked_at == "b1", "as long as somebody else is asked"
    table = Table()
    table.press(FOE, SLASH)
    assert table.gestures.looked_at == "" and table.picked == (SLASH,)


DRAGS: list[tuple[Picks, Pick, Pick, Picks, list[object]]] = [
    ((), SLASH, FOE, (SLASH, FOE), []),
    ((), SLASH, NOWHERE, (SLASH,), []),
    ((), SLASH, ARROW, (), []),
    ((SLASH,), ARROW, FOE, (ARROW, FOE), []),
    ((SLASH, FOE), SWEEP, OTHER, (SLASH, FOE, OTHER, SWEEP), []),
    ((SLASH, FOE), SLASH, FOE, (SLASH, FOE), []),
    ((SLASH, FOE), SWEEP, FOE, (SLASH, FOE, SWEEP), []),
    ((SLASH,), SLASH, OTHER, (SLASH, OTHER), []),
    ((), TWIST, FOE, (), [("refuse", (TWIST, FOE))]),
    ((SLASH, FOE), TWIST, FOE, (SLASH, FOE, TWIST), []),
]


@pytest.mark.parametrize(("before", "held", "to", "after", "told"), DRAGS)
def test_a_card_let_go_on_somebody_is_for_them(
    before: Picks, held: Pick, to: Pick, after: Picks, told: list[object]
) -> None:
    table = Table()
    table.press(*before)
    table.press(held, to=to)
    assert (table.picked, table.done) == (after, told)


def test_s10_5_a_token_of_the_track_comes_next_after_whom_it_is_let_go_on() -> None:
    for to, told in ((OTHER, "b2"), (FOE, ""), (NOWHERE, ""), (SLASH, "")):
        table, after = Table(), list[str]()
        table.gestures.token_at = lambda pos: "b1"
        table.gestures.just_after = lambda name, after=after: after.append(name) or PASS  # type: ignore[misc]
        table.press(FOE, to=to)
        assert after == [told] * bool(told) and table.done == [("act", (PASS,))] * bool(told)
    table = Table()
    table.gestures.token_at = lambda pos: "b1"
    table.press(FOE)
    assert table.gestures.looked_at == "b1", "let go where it lay, it is a press on whose it is"


def test_buttons_of_menus_ask_and_those_of_the_table_are_handed_on() -> None:
    delays = (Option("delay", (3,)), Option("delay", (5,)))
    table = Table(more=delays)
    table.press(MENU, LATER, Option("break", ("slash",)))
    assert table.done == [("ask", [delays[1], delays[0]], MENU), ("apart", LATER), ("apart", BREAK)]


def test_a_press_that_comes_too_soon_after_its_question_is_not_meant_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    monkeypatch.setattr(PRESSES, "now", 0.0)
    for late, taken in ((0, False), (SOON_S / 2, False), (SOON_S, True)):
        table.done.clear()
        PRESSES.now = 0.0
        table.offer(2 + int(late * 100))
        PRESSES.pass_time(late)
        table.press(PASS)
        assert bool(table.done) is taken


def test_the_second_press_of_a_double_click_is_not_meant_for_a_button_that_has_come_there() -> None:
    table = Table()
    for soon, done in ((True, []), (False, [("act", (PASS,))])):
        PRESSES.begin((50, 50))
        table.press(FOE)
        PRESSES.pass_time(-LATER_S if soon else 0)
        PRESSES.begin((52, 50))
        table.press(PASS)
        assert table.done == done


def test_while_nothing_is_played_what_was_put_together_stays_and_else_what_is_proposed() -> None:
    table = Table(first=(SLASH,))
    assert table.picked == (SLASH,)
    table.press(FOE)
    table.gestures.looked_at = "b2"
    table.offer(1)
    assert table.picked == (SLASH, FOE) and table.gestures.looked_at == "b2"
    table.offer(2)
    assert table.picked == (SLASH,) and table.gestures.looked_at == "", "who is asked anew sees its own hand"
    table.press(FOE)
    table.gestures.offer(Narrowed(lambda picked: [SLASH][len(picked) :], lambda picked: None), 2, active=True)
    assert table.picked == (SLASH,), "as much of it as still stands"
    table.offer(2, active=False)
    assert table.picked == ()
    assert table.gestures.addable((SLASH,)) == frozenset()
    table.offer(2)
    assert table.picked == (SLASH,) and table.gestures.addable((FOE, PASS, TWIST)) == {FOE}


@pytest.mark.parametrize(
    ("before", "active", "used", "told"),
    [
        ((), True, True, [("act", (PASS,))]),
        ((SLASH,), True, False, []),
        ((), False, False, []),
    ],
)
def test_a_key_lets_the_question_pass_where_nothing_is_put_together(
    before: Picks, active: bool, used: bool, told: list[object]
) -> None:
    table = Table(active=active, more=tuple(Option("delay", (n,)) for n in range(9)))
    table.press(*before)
    assert table.key(PASS_KEY) is used and table.done == told


def test_enter_takes_what_the_cursor_is_on_and_on_nothing_confirms() -> None:
    table = Table()
    assert not table.key(pygame.K_RETURN) and not table.done
    table.press(SLASH, FOE)
    assert table.key(pygame.K_RETURN) and table.done == [("act", (SLASH, FOE, DECLARE))]
    table = Table()
    table.gestures.cursor = SLASH
    table.key(pygame.K_RETURN)
    assert table.picked == (SLASH,)
    table = Table(active=False)
    assert not table.key(pygame.K_RETURN)
    table = Table(more=(Option("evade"),))
    assert table.key(pygame.K_RETURN) and table.done == [("act", (Option("evade"),))]


def test_the_cursor_goes_through_what_may_be_picked_what_is_picked_and_all_buttons() -> None:
    table = Table()
    table.press(SLASH)
    expected = [pick for pick in ALL if pick in (SLASH, FOE, OTHER) or isinstance(pick, Option)]
    stops = []
    for _ in expected:
        table.key(pygame.K_TAB)
        stops.append(table.gestures.cursor)
    assert stops == expected


def test_the_only_one_to_aim_at_is_aimed_at() -> None:
    table = Table()
    only = Narrowed(
        lambda picked: [SLASH] if not picked else [FOE] if picked == (SLASH,) else [DECLARE][: picked[-1] == FOE],
        lambda picked: picked,
    )  # type: ignore[arg-type, return-value]
    table.gestures.offer(only, 5, active=True)
    table.press(SLASH)
    assert table.picked == (SLASH, FOE)
    row: Picks = (SLASH, FOE, OTHER, DECLARE)
    table.gestures.offer(
        Narrowed(lambda picked: row[len(picked) :][:1] if picked else [FOE, SLASH], lambda picked: None), 6, active=True
    )
    table.press(SLASH)
    assert table.picked == (SLASH, FOE), "and nobody more after them"
    table.gestures.offer(
        Narrowed(lambda picked: (SLASH, DECLARE)[len(picked) :][:1], lambda picked: picked), 7, active=True
    )  # type: ignore[arg-type]
    table.press(SLASH)
    assert table.picked == (SLASH,) and not table.done and not table.key(PASS_KEY), "no button is pressed by itself"
