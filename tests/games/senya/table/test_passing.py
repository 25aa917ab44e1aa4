"""What the table lets pass for a side, and for how long, case by case (S10.12)."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.games.senya.rules.actions import NoInterrupt, Pass, SetupDone
from game.games.senya.rules.assault import Assault, Used
from game.games.senya.rules.steps import EvadeQuestion, MainTurn, SetupWindow
from game.games.senya.table import passing
from game.games.senya.table.passing import Passing, attack_of
from tests.games.senya.field import battle

ANSWER = NoInterrupt("a1")
BLOW = Assault("b1", (Used("slash"),), ())


class Table:
    """The part at a window in round 2 in which an answer may be let pass; what differs is said by name."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, **differs: Any) -> None:
        self.so: dict[str, Any] = {
            "turn": True, "here": True, "rest": True, "ask": False, "ends": True, "mode": "play", "acts": True,
            "passed": ANSWER, "let_pass": ANSWER, "again": False, "nothing": True, "things": frozenset({("x", "y")}),
            "unasked": True, "together": (),
        } | differs  # fmt: skip
        self.done: list[object] = []
        self.asked: Any = None
        self.state = replace(battle(), round=2).after(agenda=(SetupWindow(("a1",), 2),))
        for name in ("passed", "let_pass", "things", "together"):
            monkeypatch.setattr(passing, name, lambda table, name=name: self.so[name])
        monkeypatch.setattr(passing, "asked_again", lambda table: self.so["again"])
        monkeypatch.setattr(passing, "changes_nothing", self._nothing)
        monkeypatch.setattr(passing, "unasked", lambda table, about: bool(about) and self.so["unasked"])
        monkeypatch.setattr(passing, "at_button", lambda port, pick: None)
        self.cursor: Any = SimpleNamespace(id=5, parent=None, led=None, actor=0)
        self.session = SimpleNamespace(
            humans_turn=lambda: self.so["turn"], stands_here=self.so["here"], to_act=0, mode=self.so["mode"],
            match=SimpleNamespace(cursor=self.cursor),
        )  # fmt: skip
        port: Any = SimpleNamespace(
            session=self.session,
            ctx=SimpleNamespace(
                settings=SimpleNamespace(more={"senya_always_ask": self.so["ask"]}),
                texts=lambda key, *facts: key.rpartition(".")[2],
            ),
            table=SimpleNamespace(occasion=SimpleNamespace(ends=self.so["ends"]), at_rest=self.so["rest"]),
            eyes=SimpleNamespace(
                seen=lambda: SimpleNamespace(table=self.state),
                ask=lambda question, at: question(self.state if at is None else at),
            ),
            acting=SimpleNamespace(act=self._act),
            menus=SimpleNamespace(open=self._open),
        )
        self.declined: list[bool] = []
        self.part = Passing(port)

    def _nothing(self, table: object, declined: bool) -> bool:
        self.declined.append(declined)
        return bool(self.so["nothing"])

    def _act(self, action: object) -> bool:
        if self.so["acts"]:
            self.done.append(action)
        return bool(self.so["acts"])

    def _open(self, title: str, items: Any, at: object, answers: dict[str, Any]) -> None:
        self.asked = [item.name.removeprefix("pass:") for item in items], answers

    def step(self, led: object, at: object = None) -> None:
        """Tells of a step that was played from a position, by default from one that asks nothing."""
        parent = SimpleNamespace(id=4, state=at)
        node = SimpleNamespace(id=5, parent=parent, led=led, actor=0)
        self.part._port.eyes.ask = lambda question, at: question(parent.state)  # type: ignore[attr-defined]
        self.part.played(SimpleNamespace(node=node))  # type: ignore[arg-type]


QUIET = [{"turn": False}, {"here": False}, {"rest": False}]
BUSY = [{"ask": True}, {"ends": False}, {"mode": "study"}, {"let_pass": None}, {"nothing": False}]


@pytest.mark.parametrize("differs", [{}, {"nothing": False, "again": True}])
def test_what_gains_nothing_or_is_asked_again_is_let_pass_once(
    monkeypatch: pytest.MonkeyPatch, differs: dict[str, Any]
) -> None:
    table = Table(monkeypatch, **differs)
    assert table.part.tick(0.1) and table.done == [ANSWER]
    assert not table.part.tick(0.1), "each question is looked at once"
    assert table.part.spared(0) == (0 if differs else 1), "what is asked again is nothing spared"


@pytest.mark.parametrize("differs", [*QUIET, *BUSY])
def test_it_is_asked_elsewhere_and_where_it_is_wished(monkeypatch: pytest.MonkeyPatch, differs: dict[str, Any]) -> None:
    table = Table(monkeypatch, **differs)
    assert not table.part.tick(0.1) and not table.done


def test_who_let_the_first_setup_window_pass_declines_in_the_second_of_that_round(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, second = (battle().after(agenda=(SetupWindow(("a1",), n),)) for n in (1, 2))
    for led, at, round_, declined in (
        (SetupDone("a1"), first, 2, True),
        (SetupDone("a1"), second, 2, False),
        (SetupDone("a1"), battle().after(agenda=(MainTurn("a1"),)), 2, False),
        (Pass("a1"), first, 2, False),
        (SetupDone("a1"), first, 3, False),
    ):
        table = Table(monkeypatch)
        table.step(led, at)
        table.state = replace(table.state, round=round_)
        table.part.tick(0.1)
        assert table.declined == [declined]


@pytest.mark.parametrize(
    ("kind", "round_", "attack", "turn", "passes"),
    [
        ("attack", 2, True, False, True),
        ("attack", 2, False, False, False),
        ("attack", 3, True, False, False),
        ("round", 2, False, False, True),
        ("round", 3, True, False, False),
        ("turn", 3, False, False, True),
        ("turn", 2, True, True, False),
    ],
)
def test_a_side_passes_to_the_end_of_an_attack_a_round_or_until_its_turn(
    monkeypatch: pytest.MonkeyPatch, kind: str, round_: int, attack: bool, turn: bool, passes: bool
) -> None:
    table = Table(monkeypatch, nothing=False)
    table.state = table.state.attacking(BLOW)
    table.part.begin(kind)
    assert table.done == [ANSWER] and table.part.lasting(0) == kind and not table.part.lasting(1)
    table.state = replace(table.state.attacking(BLOW if attack else None), round=round_)
    table.state = table.state.after(agenda=(MainTurn("a1") if turn else EvadeQuestion(("a1",)),))
    assert table.part.tick(0.1) is passes and len(table.done) == 1 + passes
    assert bool(table.part.lasting(0)) is passes


def test_what_was_spared_is_over_with_a_step_and_everything_where_somebody_goes_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table(monkeypatch, nothing=False)
    for kind in ("round", "turn"):
        table.state = table.state.after(agenda=(SetupWindow(("a1",), 2),))
        table.part.begin(kind)
        table.state = replace(table.state, round=table.state.round + 1).after(agenda=(MainTurn("a1"),))
        table.step(Pass("b1"))
        assert table.part.lasting(0) == ("turn" if kind == "turn" else ""), "a turn ends where it begins to be asked"
    assert table.part.any()
    table.part.jumped()
    assert not table.part.any() and not table.part.stop()
    table.part.begin("round")
    assert table.part.stop() and not table.part.any()


@pytest.mark.parametrize(
    ("differs", "attack", "seat", "kinds"),
    [
        ({}, True, None, ["attack", "round", "turn", "things"]),
        ({}, False, None, ["round", "turn", "things"]),
        ({}, True, 1, ["attack", "round", "turn"]),
        ({"passed": None}, True, None, ["things"]),
        ({"passed": None}, True, 1, ["attack", "round", "turn"]),
        ({"things": frozenset()}, False, None, ["round", "turn"]),
        ({"unasked": False}, False, None, ["round", "turn"]),
        ({"let_pass": None}, False, None, ["round", "turn"]),
        ({"ask": True}, False, None, ["round", "turn"]),
    ],
)
def test_how_long_to_pass_is_asked_as_far_as_it_means_something(
    monkeypatch: pytest.MonkeyPatch, differs: dict[str, Any], attack: bool, seat: int | None, kinds: list[str]
) -> None:
    table = Table(monkeypatch, **differs)
    monkeypatch.setattr(table.part, "_order_words", lambda state: "things")
    table.state = table.state.attacking(BLOW if attack else None)
    then: list[str] = []
    assert table.part.ask(seat, lambda: then.append("then")) and table.asked[0] == kinds
    if kinds != ["things"]:
        table.asked[1]["pass:round"]()
        assert table.part.lasting(seat or 0) == "round" and then == ["then"]


def test_what_somebody_does_not_want_to_be_asked_about_is_let_pass_from_then_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table(monkeypatch, nothing=False)
    monkeypatch.setattr(table.part, "_order_words", lambda state: "things")
    table.part.ask()
    table.asked[1]["pass:things"]()
    assert table.done == [ANSWER] and table.part.any()
    assert table.part.tick(0.1) and len(table.done) == 2
    for name, value in (("unasked", False), ("let_pass", None)):
        before = table.so[name]
        table.so[name] = value
        assert not table.part.tick(0.1)
        table.so[name] = before


def test_questions_that_follow_at_once_are_let_pass_at_one_word(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(monkeypatch, nothing=False)
    following = replace(table.state, round=9)
    table.so["together"] = (following,)
    assert table.part.others() == (following,) and table.part.pass_all() and table.done == [ANSWER]
    table.state = following
    assert table.part.tick(0.1) and len(table.done) == 2
    for differs in ({"passed": None}, {"acts": False}):
        table = Table(monkeypatch, nothing=False, together=(following,), **differs)
        assert not table.part.pass_all()
        table.state = following
        table.so["acts"] = True
        assert not table.part.tick(0.1), "nothing was said"
    assert Table(monkeypatch, ask=True, together=(following,)).part.others() == ()
    assert Table(monkeypatch, nothing=True, together=(following,)).part.others() == (), "these are spared anyway"


def test_an_attack_is_told_from_the_next_one_by_who_strikes_and_how() -> None:
    state = battle()
    assert attack_of(state) == ("", "") and attack_of(state.attacking(BLOW)) == ("b1", "slash")
