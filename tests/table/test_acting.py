"""How actions come to the match: what is asked first, why some are refused, when dice fall and the computer plays."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.match.match import Match
from game.match.seats import HUMAN, ai
from game.rules.clause import Clause
from game.rules.contract import Resign
from game.session.session import Session
from game.table.parts.acting import Acting
from game.table.parts.end import POLL_S
from tests.pile import TOY, Roll, Take


class Part:
    """A part of the game that has a say: it answers every question as it was told to."""

    def __init__(self, **answers: bool) -> None:
        self.answers = {"agrees": True, **answers}

    def __getattr__(self, name: str) -> Any:
        return lambda *asked: self.answers.get(name, False)


class Noted:
    """Takes note of the names of what is called."""

    def __init__(self, **values: Any) -> None:
        self.called: list[str] = []
        self.__dict__.update(values)

    def __getattr__(self, name: str) -> Any:
        return lambda *asked, **more: self.called.append(name)


def acting(part: Part | None = None, *, computer: bool = False, by_hand: bool = False) -> Acting:
    """Returns who plays at a table of the pile, where everything is quiet and may be."""
    match = Match(TOY, {}, 5, by_hand=by_hand)
    session = Session(match, (HUMAN, ai(3) if computer else HUMAN))
    app = Noted(notice_is_fresh=False)
    course_parts = [part or Part()]
    table: Any = SimpleNamespace(
        session=session,
        ctx=SimpleNamespace(app=app, texts=lambda key, *places: key, sounds=Noted()),
        occasion=SimpleNamespace(allows=lambda action: True, asks_chance=True, ends=True),
        game=SimpleNamespace(course_parts=course_parts, course=SimpleNamespace(meant=lambda action: action)),
        director=SimpleNamespace(busy=False, speed=None),
        record=Noted(),
        parts=list,
        probe=dict,
        words=lambda key, *places: key,
    )
    eyes: Any = SimpleNamespace(
        explain=lambda action: match.game.explain(match.state, action),
        attempt=lambda picks: match.game.attempt(match.state, picks),
        hides_something=lambda: False,
        acting=lambda: session.to_act,
    )
    showing = Noted(in_the_air=None, told_before=None)
    thinking = Noted(answer=None, busy=False, of=lambda kind: None, poll=lambda: False)
    warnings = SimpleNamespace(stops=lambda action, go_on: False)
    made: Any = [eyes, Noted(), showing, Noted(), Noted(), Noted(), thinking, Noted(), Noted(), warnings]
    return Acting(table, *made)


def ply(made: Acting) -> int:
    return made._table.session.match.ply


def test_what_the_occasion_does_not_allow_is_not_played_unless_it_asks_for_it_itself() -> None:
    made: Any = acting()
    made._table.occasion.allows = lambda action: False
    assert not made.act(Take(1)) and ply(made) == 0
    assert made.play(Take(1)) and ply(made) == 1


def test_a_person_is_asked_first_by_the_game_and_by_the_help() -> None:
    made: Any = acting(Part(agrees=False))
    assert not made.act(Take(1)) and ply(made) == 0 and "update_view" in made._showing.called
    assert made.act(Take(1), asked=True) and ply(made) == 1
    made = acting()
    made._warnings.stops = lambda action, go_on: True
    assert not made.act(Take(1)) and ply(made) == 0
    refused: list[Clause] = []
    made.refuse_with = refused.append
    assert not made.act(Take(4)) and len(refused) == 1, "what is illegal is refused, not warned of"


def test_only_a_person_is_asked_first() -> None:
    made: Any = acting(Part(agrees=False), computer=True)
    made.act(Take(1), asked=True)
    assert made.act(Take(1)) and ply(made) == 2


@pytest.mark.parametrize(
    ("hides", "told", "persons", "unseen"),
    [(True, False, False, True), (True, True, False, False), (True, False, True, False), (False, False, False, False)],
)
def test_what_tells_nobody_here_anything_is_unseen_unless_a_person_is_asked_next(
    hides: bool, told: bool, persons: bool, unseen: bool
) -> None:
    made: Any = acting(computer=not persons)
    made._eyes.hides_something, made._eyes.sights = lambda: hides, lambda: ("a sight",)
    made._eyes.nothing_told = lambda before, events: not told
    made.act(Take(1))
    assert made.unseen is unseen
    assert ("play" in made._showing.called) is not unseen, "nothing of it is drawn"


def test_where_no_branch_may_begin_that_is_said() -> None:
    made: Any = acting()
    made._table.session.may_branch = lambda: False
    assert not made.act(Take(1)) and made._table.ctx.app.called == ["notify"]


def test_the_end_is_told_once_where_the_occasion_tells_ends() -> None:
    for ends in (True, False):
        made: Any = acting()
        made._table.occasion.ends = ends
        made.act(Take(1))
        assert made._end.called == []
        made.act(Resign(1))
        assert made._end.called == ["reached"] * ends


def test_while_dice_are_in_the_air_the_table_tells_what_it_told_before() -> None:
    made: Any = acting()
    made._table.probe, made._showing.in_the_air = lambda: {"ply": 1}, (4,)
    made.act(Roll())
    assert made._showing.told_before is None
    made.let_chance_fall()
    assert made._showing.told_before == {"ply": 1}


@pytest.mark.parametrize("wait", ["busy", "waits", "paused"])
def test_dice_fall_by_themselves_once_everything_rests(wait: str) -> None:
    part = Part()
    made: Any = acting(part)
    assert not made.let_chance_fall(), "it is not their turn"
    made.act(Roll())
    table = made._table
    table.director.busy, part.answers["waits"], table.session.paused = wait == "busy", wait == "waits", wait == "paused"
    assert not made.let_chance_fall() and ply(made) == 1
    table.director.busy = part.answers["waits"] = table.session.paused = False
    assert made.let_chance_fall() and ply(made) == 2


def test_dice_that_are_thrown_by_hand_are_asked_for() -> None:
    part = Part(ask_chance=True)
    made: Any = acting(part, by_hand=True)
    made.act(Roll())
    assert made.let_chance_fall() and ply(made) == 1
    made._table.occasion.asks_chance = False
    assert not made.let_chance_fall()
    made._table.occasion.asks_chance = True
    part.answers["ask_chance"] = False
    assert not made.let_chance_fall()


def thought() -> Any:
    """Returns a table at which the computer has found what it plays."""
    made: Any = acting(computer=True)
    made.act(Take(1))
    made._thinking.answer = made._table.session.match.version, Take(2)
    return made


def test_what_the_computer_has_found_is_played_and_the_next_is_asked_for() -> None:
    made = thought()
    assert made.tick(0.1) and ply(made) == 2 and made._thinking.answer is None
    assert "ask_move" not in made._thinking.called
    made.act(Take(1))
    assert not made.tick(0.1) and made._thinking.called[-1] == "ask_move"


@pytest.mark.parametrize("wait", ["busy", "draw", "notice", "waits", "computer_waits"])
def test_the_computer_waits_while_something_moves_is_asked_or_read(wait: str) -> None:
    made = thought()
    table, part = made._table, made._table.game.course_parts[0]
    table.director.busy, table.ctx.app.notice_is_fresh = wait == "busy", wait == "notice"
    made._thinking.of = lambda kind: 1 if wait == kind else None
    part.answers[wait] = True
    assert not made.play_answer() and ply(made) == 1 and made._thinking.answer is not None
    if wait == "notice":
        table.session.seats = (ai(1), ai(1))
        assert made.play_answer(), "where only computers play nobody reads it"


def test_an_answer_to_another_position_is_dropped_and_one_against_the_rules_is_told() -> None:
    made = thought()
    made._thinking.answer = -1, Take(2)
    assert not made.play_answer() and ply(made) == 1 and made._thinking.answer is None
    made._thinking.answer = made._table.session.match.version, Take(4)
    assert made.play_answer() and ply(made) == 1 and "unplayable" in made._thinking.called


def test_it_wakes_while_the_computer_thinks_and_at_once_for_what_nobody_sees() -> None:
    made: Any = acting()
    assert made.wake() is None
    made._thinking.busy = True
    assert made.wake() == POLL_S
    made._thinking.busy, made._thinking.answer = False, (1, Take(1))
    assert made.wake() == POLL_S
    made.unseen = True
    assert made.wake() == POLL_S
    made.act(Roll())
    made.unseen = True
    assert made.wake() == 0.0
    made.unseen, made._thinking.answer = False, None
    assert made.wake() is None, "what is seen to be thrown is waited for by who draws it"


def test_what_was_meant_is_played_where_it_is_legal_and_else_refused_with_its_clause() -> None:
    made: Any = acting()
    refused: list[Clause] = []
    made.refuse_with = refused.append
    take = next(iter(Take(2).paths()))
    made.refuse(take[:1])
    assert ply(made) == 0 and refused == [], "it means nothing"
    made.refuse(take)
    assert ply(made) == 1
    made.refuse(next(iter(Take(4).paths())))
    assert ply(made) == 1 and [clause.id for clause in refused] == ["X1"]
    made._table.game.course_parts[0].answers["refuses"] = True
    made.refuse(take)
    assert ply(made) == 1, "the game has said why itself"
