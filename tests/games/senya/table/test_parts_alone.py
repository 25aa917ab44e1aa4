"""Parts of the table by themselves: what they ask, hand on and leave alone, case by case."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.games.senya.rules.actions import DiceFell, Evade, Pass
from game.games.senya.rules.data.rows import Price
from game.games.senya.table.advising import SenyaAdvice
from game.games.senya.table.by_hand import TAKE_BACK, TOO_FEW, DiceByHand
from game.games.senya.table.forecast import Forecast
from game.games.senya.table.nested.going_on import GoingOn
from game.games.senya.table.nested.listening import CourseInBattle, InBattle
from game.games.senya.words.called import names_of
from game.rules.clause import Clause
from game.rules.contract import Card, Option, Standee
from tests.games.senya.field import battle, effect, owning, turn_of
from tests.games.senya.words.speeches import speech

ANY: Any = object()


# --- a battle within a larger game -----------------------------------------------------------------------------------


class Noted:
    """Notes what it is asked, and answers True."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return lambda *given: self.asked.append(name) or True


TOLD = {"handle": 1, "key": 1, "unused": 1, "tick": 1, "wake": 0, "played": 1, "changed": 0, "going": 0, "jumped": 0,
        "laid_out": 0, "draw_still": 1, "draw_over": 1}  # fmt: skip
HELD = {"asks_which": 2, "agrees": 1, "refuses": 1, "ask_chance": 0}


@pytest.mark.parametrize("name", [*TOLD, *HELD])
def test_a_part_of_the_battle_hears_and_is_asked_only_while_a_battle_is_on(name: str) -> None:
    for fights in (True, False):
        part: Any = Noted()
        stage: Any = SimpleNamespace(fights=fights)
        around = InBattle(stage, part) if name in TOLD else CourseInBattle(stage, part)
        answer = getattr(around, name)(*[ANY] * (TOLD | HELD)[name])
        assert part.asked == [name] * fights
        assert bool(answer) == (name == "agrees" if not fights else answer is not None), "who is not asked agrees"


# --- what leaves no choice -------------------------------------------------------------------------------------------


def going_on(
    *, ask: bool = False, waits: bool = False, alone: object = Pass("a1"), **differs: bool
) -> tuple[GoingOn, list[Any]]:
    """Returns the part at a table at rest where a person is to act, but for what differs; and what it does."""
    is_so = {"humans_turn": True, "stands_here": True, "at_rest": True, "ends": True, "plays": True} | differs
    done: list[Any] = []
    session = SimpleNamespace(
        humans_turn=lambda: is_so["humans_turn"],
        stands_here=is_so["stands_here"],
        mode="play" if is_so["plays"] else "study",
        match=SimpleNamespace(cursor=object()),
    )
    port: Any = SimpleNamespace(
        session=session,
        table=SimpleNamespace(occasion=SimpleNamespace(ends=is_so["ends"]), at_rest=is_so["at_rest"]),
        ctx=SimpleNamespace(settings=SimpleNamespace(more={"senya_always_ask": ask})),
        eyes=SimpleNamespace(ask=lambda question: question(None)),
        acting=SimpleNamespace(act=lambda action: done.append(action) or True),
    )
    return GoingOn(port, lambda seen: alone, lambda: waits), done


def test_s19_6_what_leaves_no_choice_is_done_once_all_is_read() -> None:
    part, done = going_on()
    assert part.tick(0.1) and done == [Pass("a1")]
    assert not part.tick(0.1) and len(done) == 1, "each question is looked at once"


@pytest.mark.parametrize(
    "differs",
    [
        *({name: False} for name in ("humans_turn", "stands_here", "at_rest", "ends", "plays")),
        {"ask": True},
        {"waits": True},
        {"alone": None},
    ],
)
def test_it_is_asked_elsewhere_and_where_it_is_wished(differs: dict[str, Any]) -> None:
    part, done = going_on(**differs)
    assert not part.tick(0.1) and not done


def test_it_is_asked_where_somebody_went_back_to() -> None:
    part, done = going_on()
    part.jumped()
    assert not part.tick(0.1) and not done


# --- dice by hand ----------------------------------------------------------------------------------------------------


def by_hand(dice: int, hit: tuple[object, ...] = (), *, own: bool = True) -> tuple[DiceByHand, list[Any]]:
    """Returns the part where a roll takes so many dice and sixes are refused; and what it plays and refuses."""
    done: list[Any] = []

    def explain(action: DiceFell) -> Clause | None:
        if 6 in action.faces:
            return Clause("S10.10", "other")
        return Clause("S10.10", TOO_FEW) if len(action.faces) < dice else None

    port: Any = SimpleNamespace(
        eyes=SimpleNamespace(explain=explain),
        showing=SimpleNamespace(update_view=lambda: None),
        acting=SimpleNamespace(play=lambda action, asked: done.append(action.faces), refuse_with=done.append),
        table=SimpleNamespace(game=SimpleNamespace(places=SimpleNamespace(hit=lambda pos: hit))),
    )
    part = DiceByHand(port, lambda: own)
    return part, done


def pressed(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key)


def test_s10_10_dice_are_told_one_after_the_other_and_the_last_may_be_taken_back() -> None:
    part, done = by_hand(3)
    words: Any = lambda key, *facts: (key.rpartition(".")[2], *facts)  # noqa: E731
    assert not part.tell(3) and not part.key(pressed(pygame.K_3)) and not part.back(), "nothing is asked"
    assert part.ask_chance() and not part.ask_chance()
    assert part.words(words, "Hit") == ("first", "Hit", 1, "", 3) and not part.back()
    assert part.key(pressed(pygame.K_3)) and part.key(pressed(pygame.K_KP5)) and part.told == (3, 5)
    assert part.words(words, "Hit") == ("next", "Hit", 3, "3 5", 3)
    assert not part.key(pressed(pygame.K_RETURN)) and part.told == (3, 5)
    assert part.key(pressed(pygame.K_BACKSPACE)) and part.told == (3,)
    assert part.tell(6) and part.told == (3,) and done.pop().code == "other"
    assert part.tell(1) and part.tell(2) and done == [(3, 1, 2)] and (part.asks, part.told) == (False, ())


def test_dice_of_a_game_within_are_not_asked_here_and_a_step_ends_the_asking() -> None:
    part, _ = by_hand(2, own=False)
    assert not part.ask_chance() and not part.asks
    part, _ = by_hand(2)
    part.ask_chance()
    part.tell(4)
    part.changed()
    assert (part.asks, part.told) == (False, ())


@pytest.mark.parametrize(
    ("hit", "kind", "button", "told"),
    [
        ((Option("die", (2,)),), pygame.MOUSEBUTTONDOWN, pygame.BUTTON_LEFT, (4, 2)),
        ((Card("x"), TAKE_BACK), pygame.MOUSEBUTTONDOWN, pygame.BUTTON_LEFT, ()),
        ((Option("declare"),), pygame.MOUSEBUTTONDOWN, pygame.BUTTON_LEFT, (4,)),
        ((Option("die", (2,)),), pygame.MOUSEBUTTONDOWN, pygame.BUTTON_RIGHT, (4,)),
        ((Option("die", (2,)),), pygame.MOUSEBUTTONUP, pygame.BUTTON_LEFT, (4,)),
    ],
)
def test_dice_are_pressed_with_the_left_button(
    hit: tuple[Any, ...], kind: int, button: int, told: tuple[int, ...]
) -> None:
    part, _ = by_hand(5, hit)
    event = pygame.event.Event(kind, button=button, pos=(1, 1))
    assert not part.handle(event), "nothing is asked"
    part.ask_chance()
    part.tell(4)
    assert part.handle(event) == (told != (4,)) and part.told == told


# --- words -----------------------------------------------------------------------------------------------------------


def test_a_hint_names_no_side_where_one_stands_alone() -> None:
    state = battle(("toru",), ("mio", "io"))
    port: Any = SimpleNamespace(ctx=SimpleNamespace(texts=lambda key: key))
    advice = SenyaAdvice(port, SimpleNamespace(table=lambda: state))  # type: ignore[arg-type]
    found = [advice.area(pick, "usual") for pick in (Standee("a1"), Standee("b1"), Standee("z9"), Option("pass"))]
    assert found == ["", "usual", "usual", "usual"] and advice.area(Card("slash"), "usual") == "senya-hint.cards"


@pytest.mark.parametrize(("breaks", "price"), [((), "HP"), (("tested",), "")])
def test_s9_5_who_breaks_a_skill_pays_no_price_of_it(breaks: tuple[str, ...], price: str) -> None:
    state = turn_of(owning(battle(), "a1", effect("check", "2"), category="defence", price=Price(hp=3)))
    cast = names_of(speech("en"), state)
    found = Forecast(speech("en"), cast, state, ANY, lambda clause: "").declaration(
        Evade("a1", ("tested",), breaks), None, complete=True
    )
    assert found is not None and (price in found.price) and bool(found.price) == bool(price)
