"""The lessons of 千夜月姫+ and the battle prepared for the window: every plan is played and shows what it is about."""

from __future__ import annotations

import json
from functools import cache

import pytest

from game import catalog
from game.check.data import step_problem
from game.games.senya.rules import events as ev
from game.rules.contract import Event
from game.storage import levels

FOLDER = catalog.levels_of("senya")
LESSONS = ("1-check", "2-attack", "3-counter", "4-cover", "5-interrupt", "6-break", "7-delay")
SHOWN: dict[str, tuple[type, ...]] = {
    "1-check": (ev.Checked, ev.Hit),
    "2-attack": (ev.Declared, ev.EmotionGot, ev.Missed),
    "3-counter": (ev.PlanLaid, ev.CounterDecided),
    "4-cover": (ev.Covered, ev.Harmed),
    "5-interrupt": (ev.Reduced, ev.CheckChanged, ev.Missed),
    "6-break": (ev.Broke, ev.Fell),
    "7-delay": (ev.Delayed, ev.Burned),
}
"""What happens in a lesson at least."""
ROUND = (
    '{"tag":"attack","by":"b1","type":"street_thug","targets":["a2"]}',
    '{"tag":"counter","by":"a2"}',
    '{"tag":"dice","faces":[2,3]}',
    '{"tag":"dice","faces":[5,4]}',
    '{"tag":"dice","faces":[1,2,5,6]}',
    '{"tag":"attack","by":"b2","type":"walking_dead","targets":["a3"]}',
    '{"tag":"dice","faces":[4,4]}',
    '{"tag":"evade","by":"a3"}',
    '{"tag":"dice","faces":[1,2]}',
    '{"tag":"cover","by":"a1","target":"a3"}',
    '{"tag":"dice","faces":[5,5]}',
    '{"tag":"interrupt","by":"a1","skill":"guardian"}',
    '{"tag":"dice","faces":[4]}',
    '{"tag":"attack","by":"a3","type":"bolt","targets":["b1"],"offences":["volley"],"breaks":["volley"]}',
)
"""A round of the prepared battle: a counter, a cover, an interrupt, an infinity break."""


@cache
def lessons() -> dict[str, levels.Lesson]:
    return {lesson.id: lesson for lesson in levels.lessons(FOLDER)}


def played(position: dict[str, object], plan: tuple[str, ...]) -> set[type]:
    """Returns the sorts of events that happen."""
    game = catalog.rules("senya")
    state = game.position_in(position, {name: field.default for name, field in game.options.items()})
    log: list[Event] = []
    for text in plan:
        action = game.parse(text, state)
        assert game.explain(state, action) is None, text
        state = game.apply(state, action, log)
    return {type(event) for event in log}


def test_there_are_seven_lessons_in_order() -> None:
    assert tuple(lessons()) == LESSONS == tuple(SHOWN)


@pytest.mark.slow
@pytest.mark.parametrize("name", LESSONS)
def test_every_step_of_a_lesson_can_be_played(name: str) -> None:
    """S10, S11: whatever the person chooses of what counts as done; and the lesson shows what it is about."""
    seen: set[type] = set()
    for step in lessons()[name].steps:
        assert step_problem(catalog.rules("senya"), step) is None
        asked = sum(isinstance(entry, tuple) for entry in step.plan)
        assert len(step.light) == asked and all(step.light)
        seen |= played(dict(step.position), tuple(entry if isinstance(entry, str) else entry[0] for entry in step.plan))
    assert set(SHOWN[name]) <= seen


def test_the_prepared_battle_has_a_counter_a_cover_an_interrupt_and_a_break() -> None:
    position = json.loads((FOLDER / "positions" / "window.json").read_text(encoding="utf-8"))
    assert {ev.CounterDecided, ev.Covered, ev.Reduced, ev.Broke} <= played(position, ROUND)
